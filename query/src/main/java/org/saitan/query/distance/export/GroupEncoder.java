// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saitan.query.distance.export.Column.ColumnValues;
import org.saitan.query.distance.export.Column.Ranks;
import org.saitan.query.distance.export.Column.RowTexts;
import org.saitan.query.parquet.ChunkEncoder;
import org.saitan.query.parquet.CodedChunk;
import org.saitan.query.parquet.LongChunk;
import org.saitan.query.parquet.ParquetColumn;
import org.saitan.query.parquet.ParquetColumn.Content;
import org.saitan.query.parquet.ParquetWriter.RowGroupBytes;
import org.saitan.query.parquet.TextChunk;

/** Writes states as row groups of Parquet. */
final class GroupEncoder implements Encoder<RowGroupBytes> {
  private final List<ChunkEncoder> chunks = new ArrayList<>();

  /** Of each column what takes the rows of a block, and what adds them to its chunk. */
  private final List<Consumer<StateBlock>> writers = new ArrayList<>();

  private long rows;

  GroupEncoder(Column.Source source, List<Column> columns) {
    for (Column column : columns) {
      ColumnValues values = column.values(source);
      writers.add(values::load);
      writers.add(writer(column.parquet(), values));
    }
  }

  /** Returns what adds the values of a block to the chunk of their column. */
  private Consumer<StateBlock> writer(ParquetColumn column, ColumnValues values) {
    if (values instanceof Codes codes) {
      CodedChunk chunk =
          begun(
              new CodedChunk(
                  column, column.content() == Content.TEXT ? codes::text : codes::value));
      return block -> chunk.add(codes.codes(), block.rows());
    }
    if (values instanceof Ranks ranks) {
      LongChunk chunk = begun(new LongChunk(column));
      return block -> chunk.add(ranks::rank, block.rows());
    }
    TextChunk chunk = begun(new TextChunk(column));
    return block -> chunk.add((RowTexts) values, block.rows());
  }

  private <C extends ChunkEncoder> C begun(C chunk) {
    chunks.add(chunk);
    return chunk;
  }

  @Override
  public void add(StateBlock block) {
    for (Consumer<StateBlock> writer : writers) {
      writer.accept(block);
    }
    rows += block.rows();
  }

  @Override
  public RowGroupBytes take() {
    RowGroupBytes taken = new RowGroupBytes(rows, chunks.stream().map(ChunkEncoder::take).toList());
    rows = 0;
    return taken;
  }
}
