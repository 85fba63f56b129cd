// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.rocksdb.EnvOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileWriter;
import org.saitan.file.DurableFiles;

/**
 * A writer of a file of sorted keys and values. The file gets its final name in {@link #finish}.
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
    return new IOException(file + ": cannot write: " + e.getMessage(), e);
  }

  /** Adds an entry and includes it in the digest. Keys must be added in ascending order. */
  public void putBlock(byte[] key, byte[] value) throws IOException {
    digest.add(key, value);
    try {
      writer.put(key, value);
    } catch (RocksDBException e) {
      throw failure(e);
    }
  }

  /**
   * Finishes the file, writes its {@link Seal} next to it and renames it to its final name.
   *
   * @return the digests of the file's spans (see {@link TableDigest})
   */
  public byte[] finish() throws IOException {
    try {
      writer.finish();
    } catch (RocksDBException e) {
      throw failure(e);
    }
    byte[] spans = digest.spans();
    Seal.write(pending, file, spans);
    DurableFiles.rename(pending, file);
    return spans;
  }

  @Override
  public void close() {
    writer.close();
    options.close();
    environment.close();
  }

  /**
   * The checksums of a finished part, in a file next to the part. With them, a resumed build
   * detects a damaged part.
   *
   * <p>The big-endian format is a CRC-32C of the rest (4 bytes), the size of the part (8), the
   * part's CRC-32C (4), and the digests of the part's spans.
   *
   * @param size the size of the part in bytes
   * @param sum the CRC-32C of the part
   * @param spans the digests of the part's spans (see {@link TableDigest})
   */
  record Seal(long size, int sum, byte[] spans) {
    static Path file(Path part) {
      return part.resolveSibling(part.getFileName() + ".seal");
    }

    /** Writes the seal of a part, which is complete but does not have its final name yet. */
    static void write(Path complete, Path part, byte[] spans) throws IOException {
      ByteBuffer body = ByteBuffer.allocate(Long.BYTES + Integer.BYTES + spans.length);
      body.putLong(Files.size(complete)).putInt(FileChecksums.sum(complete)).put(spans);
      ByteBuffer all = ByteBuffer.allocate(Integer.BYTES + body.capacity());
      all.putInt(FileChecksums.sum(body.array())).put(body.array());
      DurableFiles.write(file(part), all.array());
    }

    /** Reads the seal of a part. Returns empty if it is missing or damaged. */
    static Optional<Seal> of(Path part) throws IOException {
      if (!Files.exists(file(part))) {
        return Optional.empty();
      }
      try {
        ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(file(part)));
        int sum = all.getInt();
        byte[] body = new byte[all.remaining()];
        all.get(body);
        if (FileChecksums.sum(body) != sum) {
          return Optional.empty();
        }
        ByteBuffer fields = ByteBuffer.wrap(body);
        long size = fields.getLong();
        int partSum = fields.getInt();
        byte[] spans = new byte[fields.remaining()];
        fields.get(spans);
        return Optional.of(new Seal(size, partSum, spans));
      } catch (BufferUnderflowException e) {
        return Optional.empty();
      }
    }

    /** Reads the whole part and returns whether it matches this seal. */
    boolean matches(Path part) throws IOException {
      return Files.exists(part) && Files.size(part) == size && FileChecksums.sum(part) == sum;
    }
  }
}
