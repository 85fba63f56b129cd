package org.saitan.query.web;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;

/**
 * The tables of a directory, of any kind, each opened when it is first asked for and kept open
 * while its files are the same. A table whose files have changed or gone is taken off the shelf
 * within {@link #LOOK_AGAIN}, and closed when the last call that reads it has ended.
 *
 * <p>A table that was found damaged is refused without another look at it until its files change.
 * Other failures to open a table are cheap to find, and not kept: the next call tries again.
 */
public final class TableShelf implements AutoCloseable {
  /** Files are not looked at again sooner: a look costs as much as a few answers. */
  static final Duration LOOK_AGAIN = Duration.ofMillis(300);

  private static final long CACHE_BYTES = 64L << 20;

  private final Catalogue catalogue;
  private final TableHome home;
  private final Duration lookAgain;
  private final Map<String, ShelvedTable> open = new ConcurrentHashMap<>();
  private final Map<String, Verdict> condemned = new ConcurrentHashMap<>();
  private final Map<String, Lock> opening = new ConcurrentHashMap<>();
  private final List<Consumer<Table>> whenClosed = new CopyOnWriteArrayList<>();

  /** What was found of files that were as the stamp says. */
  private record Verdict(FilesStamp files, TableException.Damaged damage) {}

  /** Creates the shelf of a directory, whose boards the catalogue knows. */
  public TableShelf(Catalogue catalogue, TableHome home) {
    this(catalogue, home, LOOK_AGAIN);
  }

  /**
   * Creates the shelf of a directory, whose boards the catalogue knows.
   *
   * @param lookAgain time for which the files of a table are taken to be as they were
   */
  TableShelf(Catalogue catalogue, TableHome home, Duration lookAgain) {
    this.catalogue = catalogue.with(home);
    this.home = home;
    this.lookAgain = lookAgain;
  }

  /** Has something done with each table that was closed, such as forgetting what was kept of it. */
  public void whenClosed(Consumer<Table> forget) {
    whenClosed.add(forget);
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
   * Borrows a table for a call.
   *
   * @param call which names the board, by any of its names
   * @param boards the type of the board
   * @param tables the type of the tables of such boards
   */
  <T extends Table> OpenTable<T> table(Call call, Class<? extends Board> boards, Class<T> tables) {
    String name = call.parameters().required("board");
    ShelvedTable found = found(name, boards);
    while (!found.borrow()) {
      found = found(name, boards);
    }
    call.borrowed().add(givingBack(found));
    return new OpenTable<>(tables.cast(found.table()), found.etag(call));
  }

  private ShelvedTable found(String name, Class<? extends Board> boards) {
    ShelvedTable known = current(name);
    return known != null && boards.isInstance(known.table().board())
        ? known
        : opened(catalogue.board(name, boards).name());
  }

  /** Borrows the table of a board for a call. */
  public Table table(Borrowed borrowed, Board board) {
    ShelvedTable found = opened(board.name());
    while (!found.borrow()) {
      found = opened(board.name());
    }
    borrowed.add(givingBack(found));
    return found.table();
  }

  private Runnable givingBack(ShelvedTable table) {
    return () -> giveBack(table);
  }

  private void giveBack(ShelvedTable table) {
    if (table.giveBack()) {
      whenClosed.forEach(forget -> forget.accept(table.table()));
    }
  }

  /** Returns the open table of a board, or null if none is open that has the files of now. */
  private ShelvedTable current(String board) {
    ShelvedTable known = open.get(board);
    if (known != null && known.isOutdated(home.finished(board), lookAgain)) {
      retire(board, known);
      return null;
    }
    return known;
  }

  private void retire(String board, ShelvedTable table) {
    if (open.remove(board, table)) {
      giveBack(table);
    }
  }

  private ShelvedTable opened(String board) {
    ShelvedTable known = current(board);
    if (known != null) {
      return known;
    }
    requireNotCondemned(board);
    Lock lock = opening.computeIfAbsent(board, name -> new ReentrantLock());
    if (!tryFor(lock)) {
      throw HttpProblem.busy("the table of " + board + " is being opened; ask again");
    }
    try {
      known = open.get(board);
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

  private ShelvedTable openNow(String board) {
    requireNotCondemned(board);
    FilesStamp files = FilesStamp.of(home.finished(board));
    ShelvedTable table;
    try {
      // The board comes from the files too, where its definition lies with the table.
      table = new ShelvedTable(catalogue.open(home, catalogue.board(board), CACHE_BYTES), files);
    } catch (TableException.Damaged e) {
      condemned.put(board, new Verdict(files, e));
      throw e;
    }
    condemned.remove(board);
    open.put(board, table);
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
    ShelvedTable table = open.get(damage.board());
    if (table != null) {
      condemned.put(damage.board(), new Verdict(table.files(), damage));
      retire(damage.board(), table);
    }
  }

  /** Takes all tables off the shelf; each is closed when nobody reads it any more. */
  @Override
  public void close() {
    open.forEach(this::retire);
  }
}
