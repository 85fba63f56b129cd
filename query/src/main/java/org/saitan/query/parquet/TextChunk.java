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

  /** Puts a text down. */
  public interface Text {
    /** Writes the text into an array at a place, and returns the place behind it. */
    int append(byte[] to, int at);
  }

  /**
   * Adds a row.
   *
   * @param longest the most bytes that the text writes, counting those that it lets others write
   *     over
   */
  public void add(Text text, int longest) {
    page.room(Integer.BYTES + longest);
    int from = page.size() + Integer.BYTES;
    int to = text.append(page.array(), from);
    page.setInt(page.size(), to - from);
    page.grow(to - page.size());
    if (++rows == PAGE_ROWS) {
      endPage();
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
