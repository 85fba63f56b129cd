// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.IOException;
import java.nio.file.Path;
import org.rocksdb.EnvOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileWriter;
import org.saitan.file.DurableFiles;

/**
 * Writes one sorted file of keys and values; it has its final name only once {@link #finish} has
 * returned.
 */
public final class SortedFile implements AutoCloseable {
  private final Path file;
  private final Path pending;
  private final TableDigest digest = new TableDigest();
  private final Options options = RocksLibrary.options(null);
  private final EnvOptions environment = new EnvOptions();
  private final SstFileWriter writer = new SstFileWriter(environment, options);

  SortedFile(Path file) throws IOException {
    this.file = file;
    this.pending = file.resolveSibling(file.getFileName() + ".pending");
    try {
      writer.open(pending.toString());
    } catch (RocksDBException e) {
      close();
      throw failure(e);
    }
  }

  private IOException failure(RocksDBException e) {
    return new IOException(file + ": cannot be written: " + e.getMessage(), e);
  }

  /** Adds a value that the digest covers; keys ascend. */
  public void putBlock(byte[] key, byte[] value) throws IOException {
    digest.add(key, value);
    put(key, value);
  }

  /** Adds the manifest, after all else. */
  void putManifest(byte[] json) throws IOException {
    put(TableFormat.manifestKey(), json);
  }

  private void put(byte[] key, byte[] value) throws IOException {
    try {
      writer.put(key, value);
    } catch (RocksDBException e) {
      throw failure(e);
    }
  }

  /**
   * Ends the file, writes its {@link PartSeal} beside it and gives it its name.
   *
   * @return the digests of its runs, see {@link TableDigest}
   */
  public byte[] finish() throws IOException {
    try {
      writer.finish();
    } catch (RocksDBException e) {
      throw failure(e);
    }
    byte[] runs = digest.runs();
    PartSeal.write(pending, file, runs);
    DurableFiles.rename(pending, file);
    return runs;
  }

  @Override
  public void close() {
    writer.close();
    options.close();
    environment.close();
  }
}
