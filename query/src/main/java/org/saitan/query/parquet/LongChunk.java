// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import java.util.function.IntToLongFunction;
import org.apache.parquet.format.Encoding;

/**
 * Whole numbers that ascend, one in every row, stored as their differences (DELTA_BINARY_PACKED):
 * numbers in a row take no room.
 */
public final class LongChunk extends ChunkEncoder {
  private static final int BLOCK = 128;
  private static final int MINIBLOCKS = 4;
  private static final int MINIBLOCK = BLOCK / MINIBLOCKS;

  private final long[] numbers = new long[PAGE_ROWS];
  private final long[] steps = new long[BLOCK];
  private int rows;

  /** Creates the encoder of a column. */
  public LongChunk(ParquetColumn column) {
    super(column);
  }

  /** Adds so many rows, from the first on. */
  public void add(IntToLongFunction ofRow, int count) {
    for (int row = 0; row < count; row++) {
      long number = ofRow.applyAsLong(row);
      note(number);
      numbers[rows++] = number;
      if (rows == PAGE_ROWS) {
        endPage();
      }
    }
  }

  private void endPage() {
    page.addVarint(BLOCK);
    page.addVarint(MINIBLOCKS);
    page.addVarint(rows);
    addSigned(numbers[0]);
    for (int from = 1; from < rows; from += BLOCK) {
      block(from, Math.min(BLOCK, rows - from));
    }
    dataPage(rows, Encoding.DELTA_BINARY_PACKED);
    rows = 0;
  }

  private void addSigned(long number) {
    page.addVarint(number << 1 ^ number >> 63);
  }

  private void block(int from, int count) {
    long smallest = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      steps[i] = numbers[from + i] - numbers[from + i - 1];
      smallest = Math.min(smallest, steps[i]);
    }
    addSigned(smallest);
    int[] widths = new int[MINIBLOCKS];
    for (int i = 0; i < BLOCK; i++) {
      steps[i] = i < count ? steps[i] - smallest : 0;
      int bits = Long.SIZE - Long.numberOfLeadingZeros(steps[i]);
      int bytes = (bits + Byte.SIZE - 1) / Byte.SIZE;
      widths[i / MINIBLOCK] = Math.max(widths[i / MINIBLOCK], bytes);
    }
    for (int bytes : widths) {
      page.add((byte) (bytes * Byte.SIZE));
    }
    int miniblocks = (count + MINIBLOCK - 1) / MINIBLOCK;
    for (int i = 0; i < miniblocks * MINIBLOCK; i++) {
      for (int b = 0; b < widths[i / MINIBLOCK]; b++) {
        page.add((byte) (steps[i] >>> Byte.SIZE * b));
      }
    }
  }

  @Override
  void finish() {
    if (rows > 0) {
      endPage();
    }
  }
}
