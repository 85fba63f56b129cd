// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.saitan.board.MoveBoard;
import org.saitan.parallel.Workers;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Permutations;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.tiles.TileGraph;
import org.saitan.tiles.TileGroupPuzzle;

/**
 * Additive lower bounds for distinct sliding tiles, from disjoint pattern databases (R. Korf and A.
 * Felner, <i>Disjoint pattern database heuristics</i>, Artificial Intelligence 134, 2002).
 */
final class TileHeuristic implements Heuristic<TileDatabase> {
  private static final int MAX_IMAGES = 8;

  private final String name;
  private final TileView view;
  private final TileGraph graph;
  private final int goalHole;

  /**
   * The hole's cell in the databases. This is its cell in the puzzle's own goal if a symmetry maps
   * the goal's hole there.
   */
  private final int hole;

  private final List<int[]> images;

  /** The goal cell of each tile. */
  private final int[] homes;

  private TileHeuristic(Puzzle puzzle, TileView view, int[] goal) {
    this.name = puzzle.name();
    this.view = view;
    this.graph = view.graph();
    this.goalHole = TileView.hole(goal);
    int puzzleHole = TileView.hole(view.tiles(puzzle.goal()));
    this.hole = graph.automorphisms(goalHole, puzzleHole, 1).isEmpty() ? goalHole : puzzleHole;
    this.images = graph.automorphisms(goalHole, hole, MAX_IMAGES);
    this.homes = new int[Arrays.stream(goal).max().orElseThrow() + 1];
    for (int cell = 0; cell < goal.length; cell++) {
      if (cell != goalHole) {
        homes[goal[cell]] = cell;
      }
    }
  }

  /** Returns the heuristic for a puzzle, or empty if it is not a sliding-tile puzzle. */
  static Optional<TileHeuristic> of(Puzzle puzzle, Position goal) {
    return TileView.of(puzzle)
        .filter(view -> view.tiles(goal).length > 0)
        .map(view -> new TileHeuristic(puzzle, view, view.tiles(goal)));
  }

  @Override
  public List<MoveBoard> choose(List<MoveBoard> others, double bytes, Runnable check) {
    List<Integer> missing =
        new ArrayList<>(IntStream.range(0, graph.cells()).filter(c -> c != hole).boxed().toList());
    others.forEach(board -> missing.removeAll(((TileGroupPuzzle) board.puzzle()).homes()));
    return missing.isEmpty() ? List.of() : new TileGroups(name, graph, hole).choose(missing, bytes);
  }

  @Override
  public boolean complements(MoveBoard board, List<MoveBoard> others) {
    return board.puzzle() instanceof TileGroupPuzzle group
        && group.hole() == hole
        && group.graph().slides().equals(graph.slides())
        && others.stream()
            .flatMap(other -> ((TileGroupPuzzle) other.puzzle()).homes().stream())
            .noneMatch(group.homes()::contains);
  }

  @Override
  public double bytes(MoveBoard board, DistanceManifest manifest) {
    return TileDatabase.bytes(graph.cells(), ((TileGroupPuzzle) board.puzzle()).homes().size());
  }

  @Override
  public TileDatabase read(DistanceTable table, Workers workers) {
    return TileDatabase.read(table);
  }

  @Override
  public String text(TileDatabase database) {
    int tiles = database.group().homes().size();
    return "%s: %d tiles, %,d placements, mean %.2f"
        .formatted(
            database.group().name(),
            tiles,
            TileDatabase.bytes(graph.cells(), tiles),
            database.manifest().depths().mean());
  }

  @Override
  public Searches searches(List<TileDatabase> databases) {
    return (start, allWords, canContinue) ->
        new TileSearch(view, goalHole, images, databases, homesOf(start), canContinue);
  }

  /**
   * Returns the goal cell of the tile or hole in each cell. Returns an empty array if the hole is
   * not on the board.
   */
  private int[] homesOf(Position position) {
    int[] tiles = view.tiles(position);
    return Arrays.stream(tiles).map(tile -> tile < 0 ? goalHole : homes[tile]).toArray();
  }

  /** {@inheritDoc} If the cells form no odd cycle, slides preserve a parity. */
  @Override
  public List<Reason> whyUnreachable(Position start) {
    int[] tiles = homesOf(start);
    if (tiles.length == 0) {
      return List.of(new Reason("tiles.no-hole", Map.of(), "the hole is not on the board"));
    }
    OptionalInt parity = parity(start);
    return parity.isEmpty() || Permutations.parity(tiles) == parity.getAsInt()
        ? List.of()
        : List.of(
            new Reason(
                "tiles.parity",
                Map.of(),
                "two tiles are swapped: slides reach only half of all arrangements"));
  }

  /**
   * {@inheritDoc} If the cells form no odd cycle, each slide changes the parity of the hole's cell.
   */
  @Override
  public OptionalInt parity(Position start) {
    long even = graph.evenCells();
    int at = TileView.hole(view.tiles(start));
    return even == 0
        ? OptionalInt.empty()
        : OptionalInt.of((int) ((even >>> at ^ even >>> goalHole) & 1));
  }
}
