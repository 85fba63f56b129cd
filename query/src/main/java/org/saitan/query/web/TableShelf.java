package org.saitan.query.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.saitan.Families;
import org.saitan.board.MoveBoard;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/**
 * The tables of a directory, each opened when it is first asked for and kept open. A failure to
 * open one is not kept: the next call tries again.
 */
final class TableShelf implements AutoCloseable {
  private static final long CACHE_BYTES = 64L << 20;

  private final TableHome home;
  private final Map<String, OpenTable> open = new ConcurrentHashMap<>();

  TableShelf(TableHome home) {
    this.home = home;
  }

  TableHome home() {
    return home;
  }

  int size() {
    return open.size();
  }

  /** Returns the table of a board by any of the board's names. */
  OpenTable table(String name) {
    OpenTable known = open.get(name);
    return known == null ? opened(Families.board(name)) : known;
  }

  private synchronized OpenTable opened(MoveBoard board) {
    OpenTable known = open.get(board.name());
    if (known == null) {
      known = new OpenTable(DistanceTable.open(home, board, CACHE_BYTES));
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
