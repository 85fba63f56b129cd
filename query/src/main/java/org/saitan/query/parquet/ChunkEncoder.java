// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.parquet;

import io.airlift.compress.zstd.ZstdCompressor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
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

  /** The page in the making. */
  final Bytes page = new Bytes(1 << 16);

  ChunkEncoder(ParquetColumn column) {
    this.column = column;
  }

  ParquetColumn column() {
    return column;
  }

  /** Begins a new chunk. */
  public void begin() {
    pages.clear();
    page.clear();
    uncompressedBytes = 0;
    dictionaryBytes = 0;
    values = 0;
  }

  /** Ends the page in the making and all that belongs to the chunk. */
  abstract void finish();

  /** Returns how values are encoded. */
  abstract List<Encoding> encodings();

  /** Returns what is known of the values. */
  abstract Statistics statistics();

  void dictionaryPage(Bytes content, int words) {
    PageHeader header = header(PageType.DICTIONARY_PAGE, content);
    header.setDictionary_page_header(new DictionaryPageHeader(words, Encoding.PLAIN));
    append(header);
    dictionaryBytes = pages.size();
  }

  void dataPage(int rows, Encoding encoding) {
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

  /** Returns the whole chunk, whose offsets count from its own beginning. */
  public EncodedChunk chunk() {
    finish();
    ColumnMetaData about =
        new ColumnMetaData(
            column.content().type(),
            new ArrayList<>(encodings()),
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
    return new EncodedChunk(about, pages.copy());
  }

  /**
   * One column of one row group, encoded.
   *
   * @param about what the file says of it, with offsets from the chunk's own beginning
   * @param bytes its pages
   */
  public record EncodedChunk(ColumnMetaData about, byte[] bytes) {}
}
