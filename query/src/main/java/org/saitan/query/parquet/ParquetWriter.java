// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.ColumnOrder;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TypeDefinedOrder;
import org.apache.parquet.format.Util;
import org.saitan.query.parquet.ChunkEncoder.EncodedChunk;

/** Writes a Parquet file: row groups as they come, and last what the file says of itself. */
public final class ParquetWriter {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 2;

  private final OutputStream out;
  private final List<ParquetColumn> columns;
  private final List<RowGroup> groups = new ArrayList<>();
  private long position;
  private long rows;

  /** Begins a file. */
  public ParquetWriter(OutputStream out, List<ParquetColumn> columns) throws IOException {
    this.out = out;
    this.columns = List.copyOf(columns);
    write(MAGIC);
  }

  private void write(byte... bytes) throws IOException {
    out.write(bytes);
    position += bytes.length;
  }

  /** Appends a row group. */
  public void append(RowGroupBytes group) throws IOException {
    long start = position;
    long uncompressed = 0;
    List<ColumnChunk> chunks = new ArrayList<>();
    for (EncodedChunk chunk : group.chunks()) {
      ColumnMetaData column = chunk.about();
      column.setData_page_offset(position + column.getData_page_offset());
      if (column.isSetDictionary_page_offset()) {
        column.setDictionary_page_offset(position);
      }
      chunks.add(new ColumnChunk(0).setMeta_data(column));
      uncompressed += column.getTotal_uncompressed_size();
      write(chunk.bytes());
    }
    RowGroup about = new RowGroup(chunks, uncompressed, group.rows());
    about.setFile_offset(start);
    about.setTotal_compressed_size(position - start);
    groups.add(about);
    rows += group.rows();
  }

  /**
   * Ends the file; the stream is the caller's to close.
   *
   * @param about what the file says of itself, by key
   * @param writer name and version of the program
   */
  public void finish(Map<String, String> about, String writer) throws IOException {
    List<SchemaElement> schema = new ArrayList<>();
    schema.add(new SchemaElement("schema").setNum_children(columns.size()));
    columns.forEach(column -> schema.add(column.schema()));
    FileMetaData footer = new FileMetaData(VERSION, schema, rows, groups);
    footer.setKey_value_metadata(
        about.entrySet().stream()
            .map(entry -> new KeyValue(entry.getKey()).setValue(entry.getValue()))
            .toList());
    footer.setCreated_by(writer);
    footer.setColumn_orders(
        columns.stream().map(column -> ColumnOrder.TYPE_ORDER(new TypeDefinedOrder())).toList());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Util.writeFileMetaData(footer, bytes);
    write(bytes.toByteArray());
    write(
        ByteBuffer.allocate(Integer.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(bytes.size())
            .array());
    write(MAGIC);
    out.flush();
  }

  /**
   * An encoded row group, to be appended to a file.
   *
   * @param rows number of rows
   * @param chunks a chunk for each column, of the same rows
   */
  public record RowGroupBytes(long rows, List<EncodedChunk> chunks) {}
}
