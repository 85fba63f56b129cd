// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.saitan.board.MoveBoard;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.tiles.TileGraph;

/** Which boards have tables that are bounds for sliding tiles, and the search that uses them. */
public final class TileBounds {
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
  public static List<MoveBoard> boards(Puzzle puzzle, long bytes) {
    Optional<TileBounds> bounds = of(puzzle);
    if (bounds.isEmpty()) {
      return List.of();
    }
    TileGraph graph = bounds.get().view.graph();
    int hole = bounds.get().hole;
    try (Workers workers = new Workers(1)) {
      return new TileGroups(puzzle.name(), graph, hole)
          .choose(TileDatabases.homes(graph, hole), bytes, workers);
    }
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
        .map(bounds -> watch -> bounds.search(goals.get(0), resources));
  }

  /** Returns a search; its databases are for the puzzle's own hole if the board can be turned. */
  private Solver search(Position goal, SearchResources resources) {
    int other = TileView.hole(view.tiles(goal));
    boolean canTurn = !view.graph().automorphisms(other, hole, 1).isEmpty();
    TileDatabases databases =
        new TileDatabases(puzzle.name(), view.graph(), canTurn ? hole : other, resources);
    return new TileSearch(puzzle, view, goal, databases, resources.threads());
  }
}
