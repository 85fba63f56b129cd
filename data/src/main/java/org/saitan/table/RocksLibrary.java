// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
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

  /** The oldest major version that writes files of that version which this program reads. */
  private static final int OLDEST_WRITER = 9;

  private static final int COMPRESSION_LEVEL = 1;
  private static final int CACHE_SHARD_BITS = 4;

  /** The variable of the environment that names a directory to unpack the library into. */
  private static final String DIRECTORY = "ROCKSDB_SHAREDLIB_DIR";

  /** Why the native half of the database is not there; empty if it is. */
  private static final Optional<String> TROUBLE = load();

  private RocksLibrary() {}

  /** Loads the native half of the database; returns why that failed, if it did. */
  private static Optional<String> load() {
    try {
      RocksDB.loadLibrary();
      return Optional.empty();
    } catch (RuntimeException | LinkageError e) {
      Throwable reason = e; // Reported whenever a table is asked for, and not the first time only.
      while (reason.getCause() != null) {
        reason = reason.getCause();
      }
      return Optional.of(reason.toString());
    }
  }

  private static boolean isNamed() {
    String named = System.getenv(DIRECTORY);
    return named != null && !named.isEmpty();
  }

  /**
   * Returns if the native half of the database is there; nothing else of it may be touched before.
   * Builds ask this first, so as not to find out after hours.
   *
   * @throws UncheckedIOException if it could not be unpacked or loaded
   */
  public static void require() {
    if (TROUBLE.isPresent()) {
      throw new UncheckedIOException(
          new IOException(
              "the database's library cannot be unpacked into %s (%s) and loaded from there: %s; name a directory with 100 MB free that programs may be loaded from: %s=DIR, or java -Djava.io.tmpdir=DIR"
                  .formatted(
                      isNamed() ? System.getenv(DIRECTORY) : System.getProperty("java.io.tmpdir"),
                      isNamed() ? DIRECTORY : "java.io.tmpdir",
                      TROUBLE.get(),
                      DIRECTORY)));
    }
  }

  /** Returns a cache for blocks read before; the caller closes it. */
  static Cache cache(long bytes) {
    require();
    return new LRUCache(bytes, CACHE_SHARD_BITS);
  }

  /** Returns the options for a table, the same for writing and reading; the caller closes them. */
  static Options options(Cache cache) {
    require();
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
    Options options =
        new Options()
            .setTableFormatConfig(format)
            .setCompressionType(CompressionType.ZSTD_COMPRESSION)
            .setBottommostCompressionType(CompressionType.ZSTD_COMPRESSION)
            .setCompressionOptions(new CompressionOptions().setLevel(COMPRESSION_LEVEL))
            .setDisableAutoCompactions(true);
    try {
      // The database would write its log beside the data, even when it only reads.
      options.setLogger(new StdErrLogger(InfoLogLevel.FATAL_LEVEL));
    } catch (LinkageError e) {
      // An older version, which a cluster may bring, has none; sorted files are written without.
    }
    return options;
  }

  /**
   * Returns if sorted files can be written here; to be asked where the library may be another than
   * this program's own.
   *
   * @throws IOException if not, with what to do
   */
  public static void requireWriting() throws IOException {
    require();
    RocksDB.Version found = RocksDB.rocksdbVersion();
    if (found.getMajor() < OLDEST_WRITER) {
      throw new IOException(
          "the database's library here is version %s; tables are written by %d or later: give this program's own the first place (on Spark: spark.driver.userClassPathFirst=true and spark.executor.userClassPathFirst=true)"
              .formatted(found, OLDEST_WRITER));
    }
  }
}
