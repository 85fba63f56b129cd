package org.saitan.query.distance.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.saitan.query.distance.answer.ExportFormat;
import org.saitan.query.distance.ask.StateWalk;
import org.saitan.query.web.Outcome;

/** An export, piece by piece: some blocks at a time. */
final class ExportPieces implements Outcome.Pieces {
  private final StateWalk walk;
  private final ExportFormat format;
  private boolean begun;

  ExportPieces(StateWalk walk, ExportFormat format) {
    this.walk = walk;
    this.format = format;
  }

  @Override
  public boolean hasNext() {
    return !begun || walk.hasNext();
  }

  @Override
  public byte[] next() throws IOException {
    long latest = System.nanoTime() + DistanceLimits.PIECE.toNanos();
    StringBuilder piece = new StringBuilder(begun ? "" : format.header());
    begun = true;
    while (walk.hasNext()
        && piece.length() < DistanceLimits.PIECE_CHARACTERS
        && System.nanoTime() < latest) {
      walk.next(state -> format.append(state, piece));
    }
    return piece.toString().getBytes(StandardCharsets.UTF_8);
  }
}
