// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.saitan.Version;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;

/**
 * The tables of a directory, of any kind, each opened when it is first asked for and kept open
 * while its files are the same. A table whose files have changed or gone is taken out of the cache
 * within {@link #LOOK_AGAIN}, and closed when the last call that reads it has ended.
 *
 * <p>A table that was found damaged is refused without another look at it until its files change.
 * Other failures to open a table are cheap to find, and not kept: the next call tries again.
 */
public final class TableCache implements AutoCloseable {
  /** Files are not looked at again sooner: a look costs as much as a few answers. */
  static final Duration LOOK_AGAIN = Duration.ofMillis(300);

  private static final long CACHE_BYTES = 64L << 20;

  private final Catalogue catalogue;
  private final TableHome home;
  private final Duration lookAgain;
  private final Map<String, Cached> open = new ConcurrentHashMap<>();
  private final Map<String, Quarantine> quarantined = new ConcurrentHashMap<>();
  private final Map<String, Lock> opening = new ConcurrentHashMap<>();
  private final List<Consumer<Table>> whenClosed = new CopyOnWriteArrayList<>();

  /** The damage found in files that were as the stamp says. */
  private record Quarantine(FilesStamp files, TableException.Damaged damage) {}

  /** Creates the cache of a directory, whose boards the catalogue knows. */
  public TableCache(Catalogue catalogue, TableHome home) {
    this(catalogue, home, LOOK_AGAIN);
  }

  /**
   * Creates the cache of a directory, whose boards the catalogue knows.
   *
   * @param lookAgain time for which the files of a table are taken to be as they were
   */
  TableCache(Catalogue catalogue, TableHome home, Duration lookAgain) {
    this.catalogue = catalogue.with(home);
    this.home = home;
    this.lookAgain = lookAgain;
  }

  /** Has something done with each table that was closed, such as evicting what was cached of it. */
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
  public <T extends Table> Open<T> table(
      Call call, Class<? extends Board> boards, Class<T> tables) {
    String name = call.parameters().text("board");
    Cached found = borrow(call.borrowed(), () -> found(name, boards));
    return new Open<>(tables.cast(found.table()), found.etag(call));
  }

  /** Borrows the table of a board for a call. */
  public Table table(Borrowed borrowed, Board board) {
    return borrow(borrowed, () -> opened(board.name())).table();
  }

  /** Borrows a table; one that goes out of the cache just now is looked for again. */
  private Cached borrow(Borrowed borrowed, Supplier<Cached> look) {
    Cached found = look.get();
    while (!found.borrow()) {
      found = look.get();
    }
    borrowed.add(givingBack(found));
    return found;
  }

  private Cached found(String name, Class<? extends Board> boards) {
    Cached known = current(name);
    return known != null && boards.isInstance(known.table().board())
        ? known
        : opened(catalogue.board(name, boards).name());
  }

  private Runnable givingBack(Cached table) {
    return () -> giveBack(table);
  }

  private void giveBack(Cached table) {
    if (table.giveBack()) {
      whenClosed.forEach(forget -> forget.accept(table.table()));
    }
  }

  /** Returns the open table of a board, or null if none is open that has the files of now. */
  private Cached current(String board) {
    Cached known = open.get(board);
    if (known != null && known.isOutdated(home.finished(board), lookAgain)) {
      evict(board, known);
      return null;
    }
    return known;
  }

  private void evict(String board, Cached table) {
    if (open.remove(board, table)) {
      giveBack(table);
    }
  }

  private Cached opened(String board) {
    Cached known = current(board);
    if (known != null) {
      return known;
    }
    requireNotQuarantined(board);
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

  private Cached openNow(String board) {
    requireNotQuarantined(board);
    FilesStamp files = FilesStamp.of(home.finished(board));
    Cached table;
    try {
      // The board comes from the files too, where its definition lies with the table.
      table = new Cached(catalogue.open(home, catalogue.board(board), CACHE_BYTES), files);
    } catch (TableException.Damaged e) {
      quarantined.put(board, new Quarantine(files, e));
      throw e;
    }
    quarantined.remove(board);
    open.put(board, table);
    return table;
  }

  private void requireNotQuarantined(String board) {
    Quarantine found = quarantined.get(board);
    if (found != null && FilesStamp.of(home.finished(board)).isStill(found.files())) {
      throw found.damage();
    }
  }

  /**
   * Takes a table out of the cache that was found damaged while it was read; it is opened again
   * when its files have changed.
   */
  void quarantine(TableException.Damaged damage) {
    Cached table = open.get(damage.board());
    if (table != null) {
      quarantined.put(damage.board(), new Quarantine(table.files(), damage));
      evict(damage.board(), table);
    }
  }

  /** Takes all tables out of the cache; each is closed when nobody reads it any more. */
  @Override
  public void close() {
    open.forEach(this::evict);
  }

  /**
   * A finished table and the entity tag of what one call is answered from it: the same question to
   * the same table and program has the same answer.
   *
   * @param <T> the type of the table
   * @param table the table, borrowed for the call
   * @param etag the strong entity tag, with its quotation marks
   */
  public record Open<T extends Table>(T table, String etag) {}

  /**
   * A table that is open for all who ask; it is closed when it is out of the cache and not
   * borrowed.
   */
  static final class Cached {
    private final Table table;
    private final FilesStamp files;
    private final String etag;
    private final AtomicLong lookedAt = new AtomicLong(System.nanoTime());

    /** Who needs it: the cache, and all who borrow it; nobody may when it has come to 0. */
    private final AtomicInteger users = new AtomicInteger(1);

    /**
     * Puts a table in the cache.
     *
     * @param files the files, as they were before it was opened
     */
    Cached(Table table, FilesStamp files) {
      this.table = table;
      this.files = files;
      this.etag =
          EntityTag.of(
              Version.current() + table.manifest() + table.bytes() + table.board().origin());
    }

    Table table() {
      return table;
    }

    FilesStamp files() {
      return files;
    }

    /** Returns the entity tag of what a question has for its answer. */
    String etag(Call call) {
      return EntityTag.of(etag, call.target());
    }

    /**
     * Returns whether the files are others than those that were opened. They are looked at by one
     * caller at a time, and not again before some time has passed.
     *
     * @param directory where they are
     */
    boolean isOutdated(Path directory, Duration pause) {
      long now = System.nanoTime();
      long before = lookedAt.get();
      return now - before >= pause.toNanos()
          && lookedAt.compareAndSet(before, now)
          && !FilesStamp.of(directory).isStill(files);
    }

    /** Borrows the table; returns whether it is still there to be borrowed. */
    boolean borrow() {
      return users.getAndUpdate(number -> number == 0 ? 0 : number + 1) > 0;
    }

    /** Gives it back, and closes it after the last; returns whether it did. */
    boolean giveBack() {
      if (users.decrementAndGet() > 0) {
        return false;
      }
      table.close();
      return true;
    }
  }

  /**
   * What shows whether the files of a directory may have changed: their names, sizes and times.
   *
   * @param files all that is known of them; empty where they cannot be looked at
   */
  record FilesStamp(Optional<String> files) {
    /** Returns the stamp of a directory as it is now. */
    static FilesStamp of(Path directory) {
      TreeMap<String, String> all = new TreeMap<>();
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.toList()) {
          BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
          all.put(
              file.getFileName().toString(),
              now.size() + " " + now.lastModifiedTime() + " " + now.fileKey());
        }
      } catch (IOException e) {
        return new FilesStamp(Optional.empty());
      }
      return new FilesStamp(Optional.of(all.toString()));
    }

    /** Returns whether the files are surely those of another stamp. */
    boolean isStill(FilesStamp other) {
      return files.isPresent() && files.equals(other.files);
    }
  }
}
