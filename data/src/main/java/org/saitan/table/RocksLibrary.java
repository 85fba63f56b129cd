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

/** The native RocksDB library and the options that all tables share. */
public final class RocksLibrary {
  /**
   * The size in bytes of a data block before compression. A cache miss reads and decompresses one
   * block.
   */
  private static final int DATA_BLOCK_BYTES = 16 * 1024;

  /**
   * The first version whose block checksums include the file and the offset, so that a misplaced
   * block is detected.
   */
  private static final int FORMAT_VERSION = 6;

  /** The oldest major version of the library that can write this format. */
  private static final int MIN_WRITER_VERSION = 9;

  private static final int COMPRESSION_LEVEL = 1;
  private static final int CACHE_SHARD_BITS = 4;

  /** The environment variable for the directory into which the library is unpacked. */
  private static final String DIRECTORY_VARIABLE = "ROCKSDB_SHAREDLIB_DIR";

  /** The reason why the native library could not be loaded, or empty if it was loaded. */
  private static final Optional<String> LOAD_FAILURE = load();

  private RocksLibrary() {}

  /** Loads the native library, and returns the reason if this fails. */
  private static Optional<String> load() {
    try {
      RocksDB.loadLibrary();
      return Optional.empty();
    } catch (RuntimeException | LinkageError e) {
      Throwable reason = e; // The reason is kept so that every later use reports it.
      while (reason.getCause() != null) {
        reason = reason.getCause();
      }
      return Optional.of(reason.toString());
    }
  }

  private static boolean hasDirectoryVariable() {
    String value = System.getenv(DIRECTORY_VARIABLE);
    return value != null && !value.isEmpty();
  }

  /**
   * Requires that the native library is loaded. Must be called before any other use of the library.
   * Builds call this first, so that a missing library is reported at once.
   *
   * @throws UncheckedIOException if the library cannot be unpacked or loaded
   */
  public static void require() {
    if (LOAD_FAILURE.isPresent()) {
      throw new UncheckedIOException(
          new IOException(
              "cannot load the RocksDB library from %s (%s): %s; choose a directory with 100 MB free and without noexec: %s=DIR or java -Djava.io.tmpdir=DIR"
                  .formatted(
                      hasDirectoryVariable()
                          ? System.getenv(DIRECTORY_VARIABLE)
                          : System.getProperty("java.io.tmpdir"),
                      hasDirectoryVariable() ? DIRECTORY_VARIABLE : "java.io.tmpdir",
                      LOAD_FAILURE.get(),
                      DIRECTORY_VARIABLE)));
    }
  }

  /** Returns a new block cache, which the caller must close. */
  static Cache cache(long bytes) {
    require();
    return new LRUCache(bytes, CACHE_SHARD_BITS);
  }

  /** Returns the options for writing and reading a table, which the caller must close. */
  static Options options(Cache cache) {
    require();
    BlockBasedTableConfig format =
        new BlockBasedTableConfig()
            .setBlockSize(DATA_BLOCK_BYTES)
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
      // By default RocksDB writes a log next to the data, even when only reading.
      options.setLogger(new StdErrLogger(InfoLogLevel.FATAL_LEVEL));
    } catch (LinkageError e) {
      // Older versions, which some clusters have, lack this method, but writing sorted files needs
      // no log.
    }
    return options;
  }

  /**
   * Requires that the library can write sorted files. Call this on machines that may load a version
   * other than the one shipped with this program.
   *
   * @throws IOException if the library is too old; the message says what to do
   */
  public static void requireWriting() throws IOException {
    require();
    RocksDB.Version version = RocksDB.rocksdbVersion();
    if (version.getMajor() < MIN_WRITER_VERSION) {
      throw new IOException(
          "RocksDB %s is too old to write tables (at least %d); put this program's version first on the class path (on Spark: spark.driver.userClassPathFirst=true and spark.executor.userClassPathFirst=true)"
              .formatted(version, MIN_WRITER_VERSION));
    }
  }
}
