package org.saitan.table;

import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.ChecksumType;
import org.rocksdb.CompressionOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.util.StdErrLogger;

/** The settings of the database that tables rely on, in one place. */
public final class RocksLibrary {
  /**
   * Bytes of a data block before compression: a lookup outside the cache reads and unpacks this
   * much.
   */
  private static final int DATA_BLOCK = 16 * 1024;

  /**
   * From this version on the checksum of a data block covers the file and the place that it belongs
   * to, so that a block in another block's place is noticed.
   */
  private static final int FORMAT_VERSION = 6;

  private static final int COMPRESSION_LEVEL = 1;
  private static final int CACHE_SHARD_BITS = 4;

  static {
    RocksDB.loadLibrary();
  }

  private RocksLibrary() {}

  /** Returns a cache for blocks read before; the caller closes it. */
  static Cache cache(long bytes) {
    return new LRUCache(bytes, CACHE_SHARD_BITS);
  }

  /** Returns the options for a table, the same for writing and reading; the caller closes them. */
  static Options options(Cache cache) {
    BlockBasedTableConfig format =
        new BlockBasedTableConfig()
            .setBlockSize(DATA_BLOCK)
            .setChecksumType(ChecksumType.kxxHash64)
            .setFormatVersion(FORMAT_VERSION);
    if (cache == null) {
      format.setNoBlockCache(true);
    } else {
      format.setBlockCache(cache);
    }
    return new Options()
        .setTableFormatConfig(format)
        .setCompressionType(CompressionType.ZSTD_COMPRESSION)
        .setBottommostCompressionType(CompressionType.ZSTD_COMPRESSION)
        .setCompressionOptions(new CompressionOptions().setLevel(COMPRESSION_LEVEL))
        .setDisableAutoCompactions(true)
        // The database would write its log beside the data, even when it only reads.
        .setLogger(new StdErrLogger(InfoLogLevel.FATAL_LEVEL));
  }
}
