// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import org.apache.parquet.format.Encoding;

/** Texts that hardly ever come twice, one in every row. */
public final class TextChunk extends ChunkEncoder {
  private int rows;

  /** Creates the encoder of a column. */
  public TextChunk(ParquetColumn column) {
    super(column);
  }

  /** Texts of some rows. */
  public interface Texts {
    /** Returns the most bytes that a text takes, with what may be written over behind. */
    int room();

    /** Writes the text of a row, in UTF-8, and returns the place behind it. */
    int append(int row, byte[] to, int at);
  }

  /** Adds so many rows, from the first on. */
  public void add(Texts texts, int count) {
    for (int row = 0; row < count; row++) {
      page.room(Integer.BYTES + texts.room());
      int to = texts.append(row, page.array(), page.size() + Integer.BYTES);
      page.setInt(page.size(), to - page.size() - Integer.BYTES);
      page.grow(to - page.size());
      if (++rows == PAGE_ROWS) {
        endPage();
      }
    }
  }

  private void endPage() {
    dataPage(rows, Encoding.PLAIN);
    rows = 0;
  }

  @Override
  void finish() {
    if (rows > 0) {
      endPage();
    }
  }
}
