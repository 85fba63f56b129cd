// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.saitan.Version;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;

/**
 * The open tables of a directory. A table is opened on first use and stays open until its manifest
 * changes, which means that the table was rebuilt. The old table is closed a while later, so that
 * the answers that use it can be completed.
 */
public final class TableCache implements AutoCloseable {
  private static final long CACHE_BYTES = 64L << 20;

  /** Longer than any answer takes, except an export, which is aborted when its table is closed. */
  private static final Duration CLOSE_AFTER = Duration.ofMinutes(1);

  private final Catalogue catalogue;
  private final TableDirectory directory;
  private final Map<String, CachedTable> open = new ConcurrentHashMap<>();

  /** The tables of other directories, keyed by the prefix of their boards' names. */
  private final Map<String, TableCache> others = new ConcurrentHashMap<>();

  /**
   * An open table.
   *
   * @param version the manifest version read just before the table was opened
   * @param etag the entity tag of the table
   */
  private record CachedTable(Table table, Object version, String etag) {}

  /** Corrupt tables, keyed by board. */
  private final Map<String, Damage> damaged = new ConcurrentHashMap<>();

  private record Damage(Object version, TableException.Damaged cause) {}

  /** Creates the cache of a directory. */
  public TableCache(Catalogue catalogue, TableDirectory directory) {
    this.catalogue = catalogue.with(directory);
    this.directory = directory;
  }

  /** Returns the known boards. */
  public Catalogue catalogue() {
    return catalogue;
  }

  /** Returns the directory of the tables. */
  public TableDirectory directory() {
    return directory;
  }

  /** Adds the tables of another directory, for boards whose names start with a prefix. */
  public void add(String prefix, TableCache tables) {
    others.put(prefix, tables);
  }

  private TableCache cacheOf(String board) {
    return others.entrySet().stream()
        .filter(each -> board != null && board.startsWith(each.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(this);
  }

  /** Returns whether a board has a table. */
  public boolean hasTable(String board) {
    return cacheOf(board).directory.hasTable(board);
  }

  /**
   * Returns an open table for a call.
   *
   * @param call the call, which names the board
   * @param boards the required type of board
   * @param tables the type of the tables of such boards
   */
  public <T extends Table> OpenTable<T> table(
      Call call, Class<? extends Board> boards, Class<T> tables) {
    String name = call.parameters().text("board");
    TableCache other = cacheOf(name);
    if (other != this) {
      return other.table(call, boards, tables);
    }
    CachedTable cached = current(name);
    if (cached == null || !boards.isInstance(cached.table().board())) {
      cached = getOrOpen(catalogue.board(name, boards).name());
    }
    return new OpenTable<>(tables.cast(cached.table()), EntityTag.of(cached.etag(), call.target()));
  }

  /** Returns the open table of a board. */
  public Table table(Board board) {
    return getOrOpen(board.name()).table();
  }

  private CachedTable getOrOpen(String board) {
    CachedTable cached = current(board);
    return cached == null ? open.computeIfAbsent(board, this::open) : cached;
  }

  /** Rejects further calls about a corrupt table until the table is replaced. */
  void reject(TableException.Damaged damage) {
    damaged.put(damage.board(), new Damage(directory.version(damage.board()), damage));
  }

  /** Schedules a board's open table to be closed if its files no longer exist. */
  public void forget(String board) {
    current(board);
  }

  /** Returns a board's open table, or null if no table with the current manifest is open. */
  private CachedTable current(String board) {
    Damage damage = damaged.get(board);
    if (damage != null && damage.version().equals(directory.version(board))) {
      throw damage.cause();
    }
    CachedTable cached = open.get(board);
    if (cached == null || cached.version().equals(directory.version(board))) {
      return cached;
    }
    if (open.remove(board, cached)) {
      CompletableFuture.delayedExecutor(CLOSE_AFTER.toSeconds(), TimeUnit.SECONDS)
          .execute(cached.table()::close);
    }
    return null;
  }

  private CachedTable open(String board) {
    Object version = directory.version(board);
    // The board is looked up now, because its definition may be stored with the table.
    Table table = catalogue.open(directory, catalogue.board(board), CACHE_BYTES);
    String etag =
        EntityTag.of(Version.current() + table.manifest() + table.bytes() + table.board().origin());
    return new CachedTable(table, version, etag);
  }

  /** Closes all tables. */
  @Override
  public void close() {
    open.values().forEach(entry -> entry.table().close());
    open.clear();
    others.values().forEach(TableCache::close);
  }

  /**
   * An open table, and the entity tag of the answer to one call.
   *
   * @param <T> the type of the table
   * @param table the table
   * @param etag the strong entity tag, with its quotation marks
   */
  public record OpenTable<T extends Table>(T table, String etag) {}
}
