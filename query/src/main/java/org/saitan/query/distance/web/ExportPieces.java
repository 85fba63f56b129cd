// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import org.saitan.query.distance.export.LinePieces;
import org.saitan.query.web.Outcome;

/** An export, piece by piece: some blocks at a time. */
final class ExportPieces implements Outcome.Pieces {
  private final LinePieces lines;

  ExportPieces(LinePieces lines) {
    this.lines = lines;
  }

  @Override
  public boolean hasNext() {
    return lines.hasNext();
  }

  @Override
  public byte[] next() {
    return lines.next(DistanceLimits.PIECE_BYTES, DistanceLimits.PIECE);
  }
}
