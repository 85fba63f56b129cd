// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.saitan.board.MoveBoard;
import org.saitan.parallel.Workers;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;
import org.saitan.tiles.TileGraph;
import org.saitan.tiles.TileGroupPuzzle;

/**
 * Databases of groups of tiles, each tile in one: read from the tables there are, and for the other
 * tiles made in memory, small ones at first, bigger ones when a search has become so long that they
 * are worth their time.
 */
final class TileDatabases {
  /** The most bytes made at first: about a second of work. */
  private static final long FIRST_BYTES = 16L << 20;

  /** How much bigger databases are that are made later. */
  private static final long STEP = 32;

  /** States that one more slide makes of one, about. A byte of a database takes as long as one. */
  private static final long GROWTH = 8;

  /** Bytes that making a database takes for each of its own, about. */
  private static final long MAKING = 4;

  private final String of;
  private final TileGraph graph;
  private final int hole;
  private final int threads;
  private final List<TileGroupPuzzle> groups = new ArrayList<>();
  private final List<TileDatabase> databases = new ArrayList<>();

  /** How many of them are read. */
  private final int read;

  /** Where the goal has the tiles of the others. */
  private final List<Integer> others;

  private final long bytes;
  private long made;

  /**
   * Reads or makes databases.
   *
   * @param of the name of the board
   * @param hole the cell where the goal has its hole
   * @throws org.saitan.table.TableException if a table is damaged
   */
  TileDatabases(String of, TileGraph graph, int hole, SearchResources resources) {
    this.of = of;
    this.graph = graph;
    this.hole = hole;
    this.threads = resources.threads();
    this.others = new ArrayList<>(homes(graph, hole));
    long left = resources.memory();
    for (MoveBoard board : tables(resources)) {
      TileGroupPuzzle group = (TileGroupPuzzle) board.puzzle();
      long needed = TileDatabase.bytes(graph.cells(), group.homes().size());
      if (others.containsAll(group.homes()) && needed <= left) {
        try (DistanceTable table = DistanceTable.open(resources.home().orElseThrow(), board)) {
          databases.add(TileDatabase.read(table));
        }
        groups.add(group);
        others.removeAll(group.homes());
        left -= needed;
      }
    }
    this.read = groups.size();
    this.bytes = left;
    try (Workers workers = new Workers(threads)) {
      make(Math.min(left, FIRST_BYTES), workers);
    }
  }

  /** Returns all cells but that of the hole. */
  static List<Integer> homes(TileGraph graph, int hole) {
    return IntStream.range(0, graph.cells()).filter(cell -> cell != hole).boxed().toList();
  }

  /** Returns the boards of groups of this board that have tables, the biggest first. */
  private List<MoveBoard> tables(SearchResources resources) {
    return resources.home().map(TableHome::tables).orElse(List.of()).stream()
        .filter(name -> name.startsWith(of + "-bounds-"))
        .map(name -> resources.catalogue().board(name, MoveBoard.class))
        .filter(board -> board.puzzle() instanceof TileGroupPuzzle group && isOfThis(group))
        .sorted(
            Comparator.comparingInt(board -> -((TileGroupPuzzle) board.puzzle()).homes().size()))
        .toList();
  }

  private boolean isOfThis(TileGroupPuzzle group) {
    return group.hole() == hole && group.graph().slides().equals(graph.slides());
  }

  /** Makes databases of all tiles that are not in one that was read. */
  private void make(long most, Workers workers) {
    List<MoveBoard> boards = new TileGroups(of, graph, hole).choose(others, most, workers);
    List<TileDatabase> fresh =
        boards.stream().map(board -> TileDatabase.make(board, workers)).toList();
    databases.subList(read, databases.size()).clear();
    databases.addAll(fresh);
    groups.subList(read, groups.size()).clear();
    boards.forEach(board -> groups.add((TileGroupPuzzle) board.puzzle()));
    made = most;
  }

  /**
   * Makes bigger databases where that takes less time than to search on.
   *
   * @param states states that the last length took
   * @param watch asked whether to go on
   * @return whether there are bigger ones now
   */
  boolean improve(long states, SearchWatch watch) {
    long next = Math.min(made * STEP, bytes / MAKING);
    if (others.isEmpty() || next < 2 * made || GROWTH * states < next) {
      return false;
    }
    watch.remark("making bigger databases of groups of tiles");
    Runnable goesOn =
        () -> {
          if (!watch.goesOn(0)) {
            throw new CancellationException();
          }
        };
    try (Workers workers = new Workers(threads, goesOn)) {
      make(next, workers);
      return true;
    } catch (CancellationException e) {
      return false;
    }
  }

  /** Returns the groups. */
  List<TileGroupPuzzle> groups() {
    return groups;
  }

  /** Returns the database of a group. */
  TileDatabase of(int group) {
    return databases.get(group);
  }

  /** Returns the cell of the goal's hole. */
  int hole() {
    return hole;
  }

  /** Returns what the databases are, a line each. */
  List<String> texts() {
    return databases.stream().map(TileDatabase::text).toList();
  }
}
