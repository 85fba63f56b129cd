// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import io.airlift.compress.zstd.ZstdCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.format.Util;

/** One column of one row group while it is encoded: pages, compressed, one after the other. */
public abstract class ChunkEncoder {
  /** Rows of a page: enough to compress well, few enough to be read in pieces. */
  static final int PAGE_ROWS = 1 << 16;

  private final ParquetColumn column;
  private final ZstdCompressor compressor = new ZstdCompressor();
  private final Bytes pages = new Bytes(1 << 16);
  private byte[] compressed = new byte[0];
  private long uncompressedBytes;
  private int dictionaryBytes;
  private long values;
  private final Set<Encoding> encodings = EnumSet.noneOf(Encoding.class);
  private long nulls;
  private long least;
  private long most;

  /** The page in the making. */
  final Bytes page = new Bytes(1 << 16);

  ChunkEncoder(ParquetColumn column) {
    this.column = column;
    begin();
  }

  ParquetColumn column() {
    return column;
  }

  /** Ends the page in the making and all that belongs to the chunk. */
  abstract void finish();

  /** Notes for statistics that a number is among the values. */
  void note(long number) {
    least = Math.min(least, number);
    most = Math.max(most, number);
  }

  /** Notes for statistics that some rows have nothing. */
  void noteNulls(int rows) {
    nulls += rows;
  }

  void dictionaryPage(Bytes content, int words) {
    encodings.add(Encoding.PLAIN);
    PageHeader header = header(PageType.DICTIONARY_PAGE, content);
    header.setDictionary_page_header(new DictionaryPageHeader(words, Encoding.PLAIN));
    append(header);
    dictionaryBytes = pages.size();
  }

  void dataPage(int rows, Encoding encoding) {
    encodings.add(encoding);
    PageHeader header = header(PageType.DATA_PAGE, page);
    header.setData_page_header(new DataPageHeader(rows, encoding, Encoding.RLE, Encoding.RLE));
    append(header);
    values += rows;
    page.clear();
  }

  private PageHeader header(PageType type, Bytes content) {
    int most = compressor.maxCompressedLength(content.size());
    if (compressed.length < most) {
      compressed = new byte[most];
    }
    int size =
        compressor.compress(content.array(), 0, content.size(), compressed, 0, compressed.length);
    return new PageHeader(type, content.size(), size);
  }

  private void append(PageHeader header) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      Util.writePageHeader(header, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    pages.add(bytes.toByteArray(), 0, bytes.size());
    pages.add(compressed, 0, header.getCompressed_page_size());
    uncompressedBytes += bytes.size() + header.getUncompressed_page_size();
  }

  /** Ends the chunk and begins the next. Its offsets count from its own beginning. */
  public EncodedChunk take() {
    finish();
    if (column.optional()) {
      encodings.add(Encoding.RLE);
    }
    ColumnMetaData about =
        new ColumnMetaData(
            column.content().type(),
            List.copyOf(encodings),
            List.of(column.name()),
            CompressionCodec.ZSTD,
            values,
            uncompressedBytes,
            pages.size(),
            dictionaryBytes);
    if (dictionaryBytes > 0) {
      about.setDictionary_page_offset(0);
    }
    about.setStatistics(statistics());
    EncodedChunk taken = new EncodedChunk(about, pages.copy());
    begin();
    return taken;
  }

  private Statistics statistics() {
    Statistics statistics = new Statistics().setNull_count(nulls);
    if (least <= most) {
      statistics.setMin_value(bytes(least));
      statistics.setMax_value(bytes(most));
    }
    return statistics;
  }

  private byte[] bytes(long number) {
    Bytes bytes = new Bytes(Long.BYTES);
    if (column.content() == ParquetColumn.Content.INT) {
      bytes.addInt((int) number);
    } else {
      bytes.addLong(number);
    }
    return bytes.copy();
  }

  private void begin() {
    pages.clear();
    encodings.clear();
    uncompressedBytes = 0;
    dictionaryBytes = 0;
    values = 0;
    nulls = 0;
    least = Long.MAX_VALUE;
    most = Long.MIN_VALUE;
  }

  /**
   * One column of one row group, encoded.
   *
   * @param about what the file says of it, with offsets from the chunk's own beginning
   * @param bytes its pages
   */
  public record EncodedChunk(ColumnMetaData about, byte[] bytes) {}
}
