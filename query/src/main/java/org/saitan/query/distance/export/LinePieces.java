// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.saitan.table.distance.DistanceTable;

/** The lines of an export piece by piece, made by whoever asks for the next. */
public final class LinePieces implements Iterator<byte[]> {
  private final long blocks;
  private final StateBlock rows;
  private final LineEncoder lines;
  private final String header;
  private final int bytes;
  private final Duration time;
  private boolean begun;
  private long block;

  /**
   * Begins an export.
   *
   * @param distances which states to show; empty for all, those that cannot reach the goal too
   * @param bytes after so many a piece ends
   * @param time after this a piece ends
   */
  public LinePieces(
      DistanceTable table,
      Optional<DistanceRange> distances,
      LineFormat format,
      List<Column> columns,
      int bytes,
      Duration time) {
    this.blocks = table.numbering().blocks();
    this.rows = new StateBlock(table, distances);
    this.lines = new LineEncoder(Column.Source.of(table), format, columns);
    this.header = format.header(columns);
    this.bytes = bytes;
    this.time = time;
  }

  @Override
  public boolean hasNext() {
    return !begun || block < blocks;
  }

  /** Makes the next piece, of whole blocks, which may be empty. */
  @Override
  public byte[] next() {
    if (!hasNext()) {
      throw new NoSuchElementException("all blocks have been shown");
    }
    if (!begun) {
      begun = true;
      if (!header.isEmpty()) {
        return header.getBytes(StandardCharsets.UTF_8);
      }
    }
    long latest = System.nanoTime() + time.toNanos();
    while (block < blocks && lines.size() < bytes && System.nanoTime() < latest) {
      rows.show(block++, lines);
    }
    return lines.take().bytes();
  }
}
