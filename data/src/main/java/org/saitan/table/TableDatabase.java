// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import java.nio.file.Path;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.rocksdb.Cache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * The database of a finished table, whatever its kind: its keys, its values and its manifest. Reads
 * may come from many threads, and other processes may read the same table.
 */
public final class TableDatabase implements AutoCloseable {
  private final Path directory;
  private final String board;
  private final FileChecksums checksums;
  private final byte[] manifest;
  private final Cache cache;
  private final Options options;
  private final RocksDB db;
  private final Lock summing = new ReentrantLock();

  /** Held by readers, and by the thread that closes. */
  private final ReentrantReadWriteLock open = new ReentrantReadWriteLock();

  private volatile boolean closed;

  private TableDatabase(FileChecksums checksums, String board, long cacheBytes) {
    this.directory = checksums.directory();
    this.board = board;
    this.checksums = checksums;
    this.manifest = checksums.read(TableFormat.MANIFEST);
    this.cache = RocksLibrary.cache(cacheBytes);
    this.options = RocksLibrary.options(cache);
    try {
      this.db = RocksDB.openReadOnly(options, directory.toString());
    } catch (RocksDBException e) {
      options.close();
      cache.close();
      throw damaged(e);
    }
  }

  /**
   * Opens the table of a board and checks its files as far as that is cheap. Where another table
   * takes its place meanwhile, that one is opened.
   */
  public static TableDatabase open(TableDirectory home, String board, long cacheBytes) {
    return home.read(
        board,
        checksums -> {
          checksums.requireSmallFiles();
          return new TableDatabase(checksums, board, cacheBytes);
        });
  }

  /**
   * Returns the manifest.
   *
   * @param rules number of the board's rules
   * @throws TableException if it is of an unfinished table, or of another board, format or rules
   */
  public <M extends Table.Manifest> M manifest(Function<ManifestFields, M> reader, int rules) {
    M read = TableFormat.read(manifest, directory, board, reader);
    if (read.rules() != rules) {
      throw new TableException.WrongVersion(directory, "rules", read.rules(), rules, board);
    }
    return read;
  }

  /** Returns the directory of the table. */
  public Path directory() {
    return directory;
  }

  /** Returns what the files of the table must be. */
  public FileChecksums checksums() {
    return checksums;
  }

  /** Returns the value of a key, or null. */
  public byte[] get(byte[] key) {
    return reading(() -> db.get(key));
  }

  /** Reads something. */
  private interface Read<T> {
    T read() throws RocksDBException;
  }

  private <T> T reading(Read<T> action) {
    // A reader does not wait behind a thread that closes, which may wait for that very reader.
    if (!open.readLock().tryLock()) {
      throw closed();
    }
    try {
      if (closed) {
        throw closed();
      }
      return action.read();
    } catch (RocksDBException e) {
      throw damaged(e);
    } finally {
      open.readLock().unlock();
    }
  }

  private IllegalStateException closed() {
    return new IllegalStateException("the table of " + board + " is closed");
  }

  /** Takes keys and values. */
  public interface EntryVisitor {
    /** Takes an entry; returns whether to go on. */
    boolean entry(byte[] key, byte[] value);
  }

  /** Shows keys and values from a key on, in order, without filling the cache. */
  public void forEach(byte[] from, EntryVisitor visitor) {
    reading(
        () -> {
          try (ReadOptions options =
                  new ReadOptions().setFillCache(false).setReadaheadSize(1 << 20);
              RocksIterator entries = db.newIterator(options)) {
            for (entries.seek(from); entries.isValid(); entries.next()) {
              if (!visitor.entry(entries.key(), entries.value())) {
                break;
              }
            }
            entries.status();
            return null;
          }
        });
  }

  /** Shows the last key that is not after {@code key}, with its value; nothing if there is none. */
  public void atOrBefore(byte[] key, EntryVisitor visitor) {
    reading(
        () -> {
          try (ReadOptions options = new ReadOptions();
              RocksIterator entries = db.newIterator(options)) {
            entries.seekForPrev(key);
            entries.status();
            return entries.isValid() && visitor.entry(entries.key(), entries.value());
          }
        });
  }

  /** Returns the failure of a table whose content makes no sense. */
  public TableException damaged(String found) {
    return new TableException.Damaged(directory, found, board);
  }

  /**
   * Finds the file that is to blame for a failed read; where none is, the machine may be. Of many
   * readers at a time one looks for it.
   */
  private RuntimeException damaged(RocksDBException failure) {
    ReadFailures.requireDamage(directory, failure);
    if (!summing.tryLock()) {
      return damaged(failure.getMessage());
    }
    try {
      checksums.requireAll();
    } finally {
      summing.unlock();
    }
    return damaged(
        failure.getMessage()
            + " (yet every file holds its checksum: a bug rather than a disk fault)");
  }

  /**
   * Waits until nobody reads, and closes; reading after that is an IllegalStateException.
   *
   * @throws IllegalStateException if the caller itself is reading, and so would wait for itself
   */
  @Override
  public void close() {
    if (open.getReadHoldCount() > 0) {
      throw new IllegalStateException(
          "the table of " + board + " cannot be closed by a thread that is reading it");
    }
    closed = true;
    open.writeLock().lock();
    try {
      db.close();
      options.close();
      cache.close();
    } finally {
      open.writeLock().unlock();
    }
  }
}
