// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import java.util.List;
import org.saitan.query.parquet.ChunkEncoder.EncodedChunk;

/** Encodes row groups, one after the other, for one thread. */
public final class RowGroupEncoder {
  private final List<ChunkEncoder> columns;

  /** Creates the encoder of these columns, each of which is to be filled with the same rows. */
  public RowGroupEncoder(List<ChunkEncoder> columns) {
    this.columns = List.copyOf(columns);
  }

  /** Begins a row group; all columns are empty. */
  public void begin() {
    columns.forEach(ChunkEncoder::begin);
  }

  /** Ends the row group. */
  public RowGroupBytes end(long rows) {
    return new RowGroupBytes(rows, columns.stream().map(ChunkEncoder::chunk).toList());
  }

  /**
   * An encoded row group, to be appended to a file.
   *
   * @param rows number of rows
   */
  public record RowGroupBytes(long rows, List<EncodedChunk> chunks) {}
}
