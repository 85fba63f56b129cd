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
 * The database of a finished table, opened for reading. It contains the keys, the values and the
 * manifest. This class is thread-safe, and other processes may read the same table.
 */
public final class TableDatabase implements AutoCloseable {
  private final Path directory;
  private final String board;
  private final FileChecksums checksums;
  private final byte[] manifest;
  private final Cache cache;
  private final Options options;
  private final RocksDB db;
  private final Lock checking = new ReentrantLock();

  /** Read-locked by readers, write-locked by {@link #close}. */
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
   * Opens the table of a board, checking the sizes of its files and the checksums of the small
   * ones. If the table is replaced in the meantime, opens the new table.
   */
  public static TableDatabase open(TableDirectory tables, String board, long cacheBytes) {
    return tables.read(
        board,
        checksums -> {
          checksums.requireSmallFiles();
          return new TableDatabase(checksums, board, cacheBytes);
        });
  }

  /**
   * Parses the manifest.
   *
   * @param rules the current version of the board's rules
   * @throws TableException if the table is unfinished, has another format or rules version, or
   *     belongs to another board
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

  /** Returns the checksums of the table's files. */
  public FileChecksums checksums() {
    return checksums;
  }

  /** Returns the value of a key, or null if there is no such key. */
  public byte[] get(byte[] key) {
    return withReadLock(() -> db.get(key));
  }

  /** An operation that reads the database. */
  private interface Read<T> {
    T read() throws RocksDBException;
  }

  private <T> T withReadLock(Read<T> action) {
    // Do not wait for a closing thread, which may itself be waiting for this reader to finish.
    if (!open.readLock().tryLock()) {
      throw closedException();
    }
    try {
      if (closed) {
        throw closedException();
      }
      return action.read();
    } catch (RocksDBException e) {
      throw damaged(e);
    } finally {
      open.readLock().unlock();
    }
  }

  private IllegalStateException closedException() {
    return new IllegalStateException("the table of " + board + " is closed");
  }

  /** A visitor of entries. */
  public interface EntryVisitor {
    /** Visits an entry and returns whether to continue. */
    boolean visit(byte[] key, byte[] value);
  }

  /**
   * Visits the entries whose keys are at least {@code firstKey}, in ascending order, bypassing the
   * cache.
   */
  public void forEach(byte[] firstKey, EntryVisitor visitor) {
    withReadLock(
        () -> {
          try (ReadOptions options =
                  new ReadOptions().setFillCache(false).setReadaheadSize(1 << 20);
              RocksIterator entries = db.newIterator(options)) {
            for (entries.seek(firstKey); entries.isValid(); entries.next()) {
              if (!visitor.visit(entries.key(), entries.value())) {
                break;
              }
            }
            entries.status();
            return null;
          }
        });
  }

  /** Visits the entry with the largest key that is at most {@code key}, if there is one. */
  public void visitAtOrBefore(byte[] key, EntryVisitor visitor) {
    withReadLock(
        () -> {
          try (ReadOptions options = new ReadOptions();
              RocksIterator entries = db.newIterator(options)) {
            entries.seekForPrev(key);
            entries.status();
            return entries.isValid() && visitor.visit(entries.key(), entries.value());
          }
        });
  }

  /** Returns the exception for a table with invalid content. */
  public TableException.Damaged damaged(String found) {
    return new TableException.Damaged(directory, found, board);
  }

  /**
   * Checks all checksums after a failed read, to find the damaged file. If several reads fail at
   * the same time, only one of them does this.
   */
  private RuntimeException damaged(RocksDBException failure) {
    ReadFailures.requireDamage(directory, failure);
    if (!checking.tryLock()) {
      return damaged(failure.getMessage());
    }
    try {
      checksums.requireAll();
    } finally {
      checking.unlock();
    }
    return damaged(
        failure.getMessage() + " (all checksums match, so this is a bug rather than a disk fault)");
  }

  /**
   * Waits for the reads in progress to end, then closes the database. Later reads throw an {@link
   * IllegalStateException}.
   *
   * @throws IllegalStateException if the calling thread is itself reading and would wait forever
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
