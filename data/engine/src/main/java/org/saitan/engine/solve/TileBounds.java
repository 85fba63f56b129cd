// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.saitan.board.MoveBoard;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.tiles.TileGroupPuzzle;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/**
 * Additive databases of sliding tiles: which boards they are tables of, and a search that reads the
 * tables there are and makes small databases in memory for the other tiles.
 */
public final class TileBounds {
  /** The most bytes of databases that are made in memory: some seconds of work. */
  private static final long MADE_BYTES = 16L << 20;

  private final Puzzle puzzle;
  private final TileView view;
  private final int hole;

  private TileBounds(Puzzle puzzle, TileView view, int hole) {
    this.puzzle = puzzle;
    this.view = view;
    this.hole = hole;
  }

  private static Optional<TileBounds> of(Puzzle puzzle) {
    return TileView.of(puzzle)
        .map(view -> new TileBounds(puzzle, view, TileView.hole(view.tiles(puzzle.goal()))));
  }

  /**
   * Returns the boards whose tables are good bounds for a puzzle; none if it is not one of sliding
   * tiles.
   *
   * @param bytes the most memory that a search may use for them
   */
  public static List<MoveBoard> boards(Puzzle puzzle, long bytes, Workers workers) {
    return of(puzzle)
        .map(bounds -> bounds.groups(bounds.hole).choose(bounds.homes(), bytes, workers))
        .orElse(List.of());
  }

  /**
   * Returns what makes a search of a puzzle; empty if it is not one of sliding tiles, all
   * different, with one goal.
   *
   * @throws org.saitan.table.TableException by the search, if a table is damaged
   */
  static Optional<Function<SearchWatch, Solver>> solver(
      Puzzle puzzle, List<Position> goals, SearchResources resources) {
    return of(puzzle)
        .filter(bounds -> goals.size() == 1 && bounds.view.tiles(goals.get(0)).length > 0)
        .map(bounds -> watch -> bounds.turnedTo(goals.get(0)).search(goals.get(0), resources));
  }

  /** Returns the bounds for a goal: the same if the board can be turned, else for its hole. */
  private TileBounds turnedTo(Position goal) {
    int other = TileView.hole(view.tiles(goal));
    return view.graph().automorphisms(other, hole, 1).isEmpty()
        ? new TileBounds(puzzle, view, other)
        : this;
  }

  private TileGroups groups(int holeCell) {
    return new TileGroups(puzzle.name(), view.graph(), holeCell);
  }

  private List<Integer> homes() {
    List<Integer> homes = new ArrayList<>();
    for (int cell = 0; cell < view.graph().cells(); cell++) {
      if (cell != hole) {
        homes.add(cell);
      }
    }
    return homes;
  }

  private Solver search(Position goal, SearchResources resources) {
    List<TileGroupPuzzle> groups = new ArrayList<>();
    List<TileDatabase> databases = new ArrayList<>();
    List<Integer> homes = homes();
    long bytes = resources.memory();
    for (MoveBoard board : tables(resources)) {
      TileGroupPuzzle group = (TileGroupPuzzle) board.puzzle();
      long needed = TileDatabase.bytes(view.graph().cells(), group.homes().size());
      if (homes.containsAll(group.homes()) && needed <= bytes) {
        try (DistanceTable table = DistanceTable.open(resources.home().orElseThrow(), board)) {
          databases.add(TileDatabase.read(table));
        }
        groups.add(group);
        homes.removeAll(group.homes());
        bytes -= needed;
      }
    }
    try (Workers workers = new Workers(resources.threads())) {
      for (MoveBoard board : groups(hole).choose(homes, Math.min(bytes, MADE_BYTES), workers)) {
        databases.add(TileDatabase.make(board, workers));
        groups.add((TileGroupPuzzle) board.puzzle());
      }
    }
    return new TileSearch(puzzle, view, goal, groups, databases, resources.threads());
  }

  /** Returns the boards of groups of this puzzle that have tables, the biggest first. */
  private List<MoveBoard> tables(SearchResources resources) {
    String prefix = puzzle.name() + "-bounds-";
    return resources.home().map(TableHome::tables).orElse(List.of()).stream()
        .filter(name -> name.startsWith(prefix))
        .map(name -> resources.catalogue().board(name, MoveBoard.class))
        .filter(board -> board.puzzle() instanceof TileGroupPuzzle group && isOfThis(group))
        .sorted(
            Comparator.<MoveBoard>comparingInt(
                    board -> -((TileGroupPuzzle) board.puzzle()).homes().size())
                .thenComparing(MoveBoard::name))
        .toList();
  }

  private boolean isOfThis(TileGroupPuzzle group) {
    return group.hole() == hole && group.graph().slides().equals(view.graph().slides());
  }
}
