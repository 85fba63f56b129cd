// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.ArrayList;
import java.util.List;
import org.saitan.query.distance.export.Column.ColumnValues;
import org.saitan.query.distance.export.Column.Ranks;
import org.saitan.query.parquet.ChunkEncoder;
import org.saitan.query.parquet.CodedChunk;
import org.saitan.query.parquet.LongChunk;
import org.saitan.query.parquet.ParquetColumn;
import org.saitan.query.parquet.ParquetColumn.Content;
import org.saitan.query.parquet.ParquetWriter.RowGroupBytes;
import org.saitan.query.parquet.TextChunk;

/** Writes states as row groups of Parquet, for one thread. */
final class GroupEncoder {
  private final List<ColumnValues> values = new ArrayList<>();
  private final List<ChunkEncoder> chunks = new ArrayList<>();
  private long rows;

  GroupEncoder(Column.Source source, List<Column> columns) {
    for (Column column : columns) {
      ColumnValues of = column.values(source);
      values.add(of);
      chunks.add(chunk(column.parquet(), of));
    }
  }

  private static ChunkEncoder chunk(ParquetColumn column, ColumnValues values) {
    if (values instanceof Codes codes) {
      return new CodedChunk(column, column.content() == Content.TEXT ? codes::text : codes::value);
    }
    return values instanceof Ranks ? new LongChunk(column) : new TextChunk(column);
  }

  void begin() {
    chunks.forEach(ChunkEncoder::begin);
    rows = 0;
  }

  /** Adds the states of a block. */
  void add(StateBlock block) {
    for (int i = 0; i < chunks.size(); i++) {
      ColumnValues of = values.get(i);
      of.load(block);
      if (of instanceof Codes codes) {
        ((CodedChunk) chunks.get(i)).add(codes.codes(), block.rows());
      } else if (of instanceof Ranks ranks) {
        LongChunk chunk = (LongChunk) chunks.get(i);
        for (int row = 0; row < block.rows(); row++) {
          chunk.add(ranks.rank(row));
        }
      } else {
        addTexts((StateTexts) of, (TextChunk) chunks.get(i), block.rows());
      }
    }
    rows += block.rows();
  }

  private static void addTexts(StateTexts texts, TextChunk chunk, int count) {
    for (int row = 0; row < count; row++) {
      int of = row;
      chunk.add((to, at) -> texts.append(of, to, at), texts.room());
    }
  }

  RowGroupBytes end() {
    return new RowGroupBytes(rows, chunks.stream().map(ChunkEncoder::chunk).toList());
  }
}
