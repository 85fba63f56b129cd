package org.saitan.table;

import java.nio.file.Files;
import java.nio.file.Path;
import org.rocksdb.Cache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.saitan.board.Board;

/**
 * The blocks of a finished table. Reads may come from many threads, and other processes may read
 * the same table.
 */
final class TableReader implements AutoCloseable {
  private final Path directory;
  private final Board board;
  private final FileChecksums checksums;
  private final BlockKeys keys;
  private final BlockLayout layout;
  private final Cache cache;
  private final Options options;
  private final RocksDB db;
  private final Manifest manifest;

  private TableReader(Path directory, Board board, FileChecksums checksums, long cacheBytes) {
    this.directory = directory;
    this.board = board;
    this.checksums = checksums;
    this.keys = new BlockKeys(board.space().blocks());
    this.layout = Table.layout(board);
    this.cache = RocksLibrary.cache(cacheBytes);
    this.options = RocksLibrary.options(cache);
    try {
      this.db = RocksDB.openReadOnly(options, directory.toString());
    } catch (RocksDBException e) {
      options.close();
      cache.close();
      throw damaged(e);
    }
    try {
      this.manifest = readManifest();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /** Opens the table of a board and checks everything about it that is small. */
  static TableReader open(TableHome home, Board board, long cacheBytes) {
    Path directory = home.require(board.name());
    if (!Files.exists(directory.resolve(FileChecksums.NAME)) && home.hasBuild(board.name())) {
      throw new TableException.Unfinished(board.name(), directory);
    }
    FileChecksums checksums = FileChecksums.open(directory, board.name());
    return new TableReader(directory, board, checksums, cacheBytes);
  }

  private Manifest readManifest() {
    byte[] json;
    try {
      json = db.get(BlockKeys.MANIFEST);
    } catch (RocksDBException e) {
      throw damaged(e);
    }
    if (json == null) {
      throw new TableException.Damaged(directory, "it has no manifest", board.name());
    }
    try {
      int format = Manifest.formatOf(json);
      if (format < Manifest.OLDEST_FORMAT || format > Manifest.FORMAT) {
        throw new TableException.WrongVersion(
            directory, "format", format, Manifest.OLDEST_FORMAT, Manifest.FORMAT, board.name());
      }
      Manifest read = Manifest.fromJson(json);
      requireSense(read);
      return read;
    } catch (IllegalArgumentException e) {
      throw new TableException.Damaged(directory, e.getMessage(), board.name());
    }
  }

  private void requireSense(Manifest read) {
    String name = board.name();
    if (!read.board().equals(name)) {
      throw new TableException.WrongBoard(directory, name, read.board());
    }
    if (!read.finished()) {
      throw new TableException.Unfinished(name, directory);
    }
    int rules = board.puzzle().rulesVersion();
    if (read.rules() != rules) {
      throw new TableException.WrongVersion(directory, "rules", read.rules(), rules, rules, name);
    }
    if (read.lanes() != board.space().lanes()
        || read.symmetries() != 1 && read.symmetries() != board.space().symmetries().order()) {
      throw new TableException.WrongVersion(directory, "numbering of states", 0, 1, 1, name);
    }
    String contradiction = read.contradiction();
    if (contradiction != null) {
      throw new TableException.Damaged(directory, contradiction, name);
    }
  }

  Path directory() {
    return directory;
  }

  Manifest manifest() {
    return manifest;
  }

  FileChecksums checksums() {
    return checksums;
  }

  /**
   * Returns a block that the table must have.
   *
   * @throws TableException.Damaged if it has not, or its file is damaged
   */
  BlockLayout.Block block(long block) {
    byte[] value;
    try {
      value = db.get(keys.key(block));
    } catch (RocksDBException e) {
      throw damaged(e);
    }
    if (value == null) {
      throw new TableException.Damaged(directory, "it has no block " + block, board.name());
    }
    return decode(block, value);
  }

  private BlockLayout.Block decode(long block, byte[] value) {
    try {
      return layout.decode(value);
    } catch (IllegalArgumentException e) {
      throw new TableException.Damaged(
          directory, "block " + block + ": " + e.getMessage(), board.name());
    }
  }

  /** Takes the blocks of a table one after another. */
  interface Visitor {
    /** Takes a block; returns whether to go on. */
    boolean block(long block, BlockLayout.Block values);
  }

  /**
   * Shows the blocks whose numbers lie from {@code from} (included) to {@code to} (excluded), in
   * order.
   */
  void forEach(long from, long to, Visitor visitor) {
    forEachRaw(
        from, to, (key, value) -> visitor.block(keys.block(key), decode(keys.block(key), value)));
  }

  /** Takes keys and values. */
  interface RawVisitor {
    /** Takes an entry; returns whether to go on. */
    boolean entry(byte[] key, byte[] value);
  }

  /** Shows keys and values as they are, without filling the cache. */
  void forEachRaw(long from, long to, RawVisitor visitor) {
    try (ReadOptions reading = new ReadOptions().setFillCache(false).setReadaheadSize(1 << 20);
        RocksIterator entries = db.newIterator(reading)) {
      for (entries.seek(keys.key(from)); entries.isValid(); entries.next()) {
        byte[] key = entries.key();
        if (!keys.isBlock(key) || keys.block(key) >= to || !visitor.entry(key, entries.value())) {
          break;
        }
      }
      entries.status();
    } catch (RocksDBException e) {
      throw damaged(e);
    }
  }

  /** Finds the file that is to blame for a failed read. */
  private TableException damaged(RocksDBException failure) {
    checksums.requireAll();
    return new TableException.Damaged(
        directory,
        failure.getMessage()
            + " (yet every file holds its checksum: a bug rather than a disk fault)",
        board.name());
  }

  @Override
  public void close() {
    db.close();
    options.close();
    cache.close();
  }
}
