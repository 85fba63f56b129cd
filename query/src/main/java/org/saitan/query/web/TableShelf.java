package org.saitan.query.web;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;

/**
 * The tables of a directory, of any kind, each opened when it is first asked for and kept open.
 *
 * <p>A table that was found damaged is refused without another look at it until its files change.
 * Other failures to open a table are cheap to find, and not kept: the next call tries again.
 */
public final class TableShelf implements AutoCloseable {
  private static final long CACHE_BYTES = 64L << 20;

  private final Catalogue catalogue;
  private final TableHome home;
  private final Map<String, OpenTable<?>> open = new ConcurrentHashMap<>();
  private final Map<String, FilesStamp> opened = new ConcurrentHashMap<>();
  private final Map<String, Verdict> condemned = new ConcurrentHashMap<>();
  private final Map<String, Lock> opening = new ConcurrentHashMap<>();

  /** Damaged tables that others may still be reading. */
  private final Queue<Table> retired = new ConcurrentLinkedQueue<>();

  /** What was found of files that were as the stamp says. */
  private record Verdict(FilesStamp files, TableException.Damaged damage) {}

  /** Creates the shelf of a directory, whose boards the catalogue knows. */
  public TableShelf(Catalogue catalogue, TableHome home) {
    this.catalogue = catalogue.with(home);
    this.home = home;
  }

  /** Returns the boards there are. */
  public Catalogue catalogue() {
    return catalogue;
  }

  /** Returns where the tables are. */
  public TableHome home() {
    return home;
  }

  int size() {
    return open.size();
  }

  /**
   * Returns the table of the board of a type, by any of the board's names.
   *
   * @param boards the type of the board
   * @param tables the type of the tables of such boards
   */
  public <T extends Table> OpenTable<T> table(
      String name, Class<? extends Board> boards, Class<T> tables) {
    OpenTable<?> known = open.get(name);
    return cast(
        known != null && boards.isInstance(known.table().board())
            ? known
            : table(catalogue.board(name, boards)),
        tables);
  }

  /** Every table on the shelf is of the type that the kind of its board makes. */
  private static <T extends Table> OpenTable<T> cast(OpenTable<?> open, Class<T> tables) {
    return new OpenTable<>(tables.cast(open.table()), open.etag());
  }

  /** Returns the table of a board. */
  public OpenTable<?> table(Board board) {
    OpenTable<?> known = open.get(board.name());
    return known == null ? opened(board) : known;
  }

  private OpenTable<?> opened(Board board) {
    requireNotCondemned(board.name());
    Lock lock = opening.computeIfAbsent(board.name(), name -> new ReentrantLock());
    if (!tryFor(lock)) {
      throw HttpProblem.busy("the table of " + board.name() + " is being opened; ask again");
    }
    try {
      OpenTable<?> known = open.get(board.name());
      return known == null ? openNow(board) : known;
    } finally {
      lock.unlock();
    }
  }

  private static boolean tryFor(Lock lock) {
    try {
      return lock.tryLock(Limits.OPENING.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private OpenTable<?> openNow(Board board) {
    requireNotCondemned(board.name());
    FilesStamp files = FilesStamp.of(home.finished(board.name()));
    OpenTable<?> table;
    try {
      table = new OpenTable<>(catalogue.open(home, board, CACHE_BYTES));
    } catch (TableException.Damaged e) {
      condemned.put(board.name(), new Verdict(files, e));
      throw e;
    }
    condemned.remove(board.name());
    opened.put(board.name(), files);
    open.put(board.name(), table);
    return table;
  }

  private void requireNotCondemned(String board) {
    Verdict verdict = condemned.get(board);
    if (verdict != null && FilesStamp.of(home.finished(board)).isStill(verdict.files())) {
      throw verdict.damage();
    }
  }

  /**
   * Takes a table off the shelf that was found damaged while it was read; it is opened again when
   * its files have changed.
   */
  void condemn(TableException.Damaged damage) {
    OpenTable<?> table = open.get(damage.board());
    if (table != null) {
      condemned.put(damage.board(), new Verdict(opened.get(damage.board()), damage));
      if (open.remove(damage.board(), table)) {
        retired.add(table.table());
      }
    }
  }

  /** Closes all tables; nobody may be reading them any more. */
  @Override
  public void close() {
    open.values().forEach(table -> table.table().close());
    open.clear();
    retired.forEach(Table::close);
    retired.clear();
  }
}
