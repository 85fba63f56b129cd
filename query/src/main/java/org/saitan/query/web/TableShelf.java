package org.saitan.query.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.table.Table;
import org.saitan.table.TableHome;

/**
 * The tables of a directory, of any kind, each opened when it is first asked for and kept open. A
 * failure to open one is not kept: the next call tries again.
 */
public final class TableShelf implements AutoCloseable {
  private static final long CACHE_BYTES = 64L << 20;

  private final Catalogue catalogue;
  private final TableHome home;
  private final Map<String, OpenTable<?>> open = new ConcurrentHashMap<>();

  /** Creates the shelf of a directory, whose boards the catalogue knows. */
  public TableShelf(Catalogue catalogue, TableHome home) {
    this.catalogue = catalogue;
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

  private synchronized OpenTable<?> opened(Board board) {
    OpenTable<?> known = open.get(board.name());
    if (known == null) {
      known = new OpenTable<>(catalogue.open(home, board, CACHE_BYTES));
      open.put(board.name(), known);
    }
    return known;
  }

  /** Closes all tables; nobody may be reading them any more. */
  @Override
  public synchronized void close() {
    open.values().forEach(table -> table.table().close());
    open.clear();
  }
}
