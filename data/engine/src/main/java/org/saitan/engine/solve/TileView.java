// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Hole;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.LayoutPlaces;
import org.saitan.definition.LayoutPlaces.HoleLocation;
import org.saitan.definition.Pattern;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.tiles.TileGraph;

/**
 * A view of a permutation puzzle as sliding tiles with one hole: its cells, and the move for each
 * slide. To find out whether a puzzle has such a view, all moves are tried with the hole in each
 * cell.
 */
final class TileView {
  /*
   * One position for each cell of the hole is enough to derive all moves, since the effect of a
   * move on the slots does not depend on the tiles, and whether it is legal depends only on the
   * hole.
   */
  private static final int NONE = -1;

  private final Puzzle puzzle;
  private final DefinitionBased defined;
  private final LayoutPlaces places;

  /**
   * The move that exchanges the hole and a tile, or {@link #NONE}, indexed by the hole's cell and
   * the tile's cell.
   */
  private final int[][] moves;

  private final TileGraph graph;

  /**
   * For each cell that may contain the hole, the cells of the tiles that can slide into it, in the
   * order of the moves.
   */
  private final int[][] slides;

  private TileView(Puzzle puzzle, DefinitionBased defined, LayoutPlaces places) {
    this.puzzle = puzzle;
    this.defined = defined;
    this.places = places;
    int cells = places.inOrder().size();
    this.moves = new int[cells][cells];
    Arrays.stream(moves).forEach(row -> Arrays.fill(row, NONE));
    this.graph = tiles(puzzle.goal()).length > 0 && tryMoves() ? moveGraph() : null;
    this.slides =
        Arrays.stream(moves)
            .map(
                byTile ->
                    IntStream.range(0, cells)
                        .filter(tile -> byTile[tile] != NONE)
                        .boxed()
                        .sorted(Comparator.comparingInt(tile -> byTile[tile]))
                        .mapToInt(Integer::intValue)
                        .toArray())
            .toArray(int[][]::new);
  }

  /**
   * Returns a view of the puzzle as distinct sliding tiles, or empty if it is not a sliding-tile
   * puzzle.
   */
  static Optional<TileView> of(Puzzle puzzle) {
    Optional<DefinitionBased> defined = puzzle.as(DefinitionBased.class);
    Optional<Layout> layout = defined.flatMap(d -> d.definition().layout());
    Optional<Hole> hole = layout.flatMap(Layout::hole);
    if (hole.isEmpty() || !isOfTiles(defined.get().definition(), layout.get(), hole.get())) {
      return Optional.empty();
    }
    return Optional.of(
            new TileView(
                puzzle, defined.get(), new LayoutPlaces(defined.get().definition(), layout.get())))
        .filter(view -> view.graph != null && view.graph.hasAllArrangements());
  }

  /** Returns whether the pieces are distinct tiles and the only markers are the hole's. */
  private static boolean isOfTiles(Definition definition, Layout layout, Hole hole) {
    List<Integer> markers = List.of(hole.column(), hole.row());
    long tiles = layout.spots().stream().map(Spot::set).distinct().count();
    int set = layout.spots().get(0).set();
    Pattern goal = definition.goals().get(0);
    int slots = goal.slots(set);
    return tiles == 1
        && slots < TileDatabase.MAX_CELLS
        && definition.sets().size() == 1 + markers.size()
        && definition.sets().get(set).orientations() == 1
        && IntStream.range(0, slots).map(slot -> goal.kind(set, slot)).distinct().count() == slots
        && definition.blocks().isEmpty()
        && definition.forbidden().stream().allMatch(not -> markers.contains(not.set()));
  }

  /** Returns the graph of the board's cells. */
  TileGraph graph() {
    return graph;
  }

  /**
   * Returns, for each cell that may contain the hole, the cells of the tiles that can slide into
   * it, in the order of the moves. Read-only.
   */
  int[][] slides() {
    return slides;
  }

  /** Returns the move that slides a tile into the hole. */
  int move(int holeCell, int tileCell) {
    return moves[holeCell][tileCell];
  }

  /**
   * Returns the tile in each cell, or -1 for the hole. Returns an empty array if the hole is not on
   * the board.
   */
  int[] tiles(Position position) {
    Pattern pattern = defined.pattern(position);
    Optional<HoleLocation> hole = places.findHole(pattern);
    return hole.isEmpty()
        ? new int[0]
        : places.rows(hole).stream()
            .flatMap(List::stream)
            .mapToInt(
                spot -> LayoutPlaces.isHole(spot) ? NONE : pattern.kind(spot.set(), spot.slot()))
            .toArray();
  }

  /** Returns the hole's cell. */
  static int hole(int... tiles) {
    return IntStream.range(0, tiles.length)
        .filter(cell -> tiles[cell] == NONE)
        .findFirst()
        .getAsInt();
  }

  /**
   * Tries each move with the hole in each cell. Returns whether every legal move exchanges the hole
   * with a tile.
   */
  private boolean tryMoves() {
    boolean[] seen = new boolean[moves.length];
    Deque<Position> open = new ArrayDeque<>(List.of(puzzle.goal()));
    seen[hole(tiles(puzzle.goal()))] = true;
    while (!open.isEmpty()) {
      Position position = open.remove();
      int[] before = tiles(position);
      for (int move = 0; move < puzzle.moves(); move++) {
        Optional<Position> next = puzzle.apply(position, move);
        if (next.isPresent()) {
          int[] after = tiles(next.get());
          if (after.length == 0) {
            return false; // With this move, the hole would leave the board.
          }
          int from = hole(before);
          int to = hole(after);
          int[] expected = before.clone();
          expected[from] = before[to];
          expected[to] = NONE;
          if (to == from || !Arrays.equals(after, expected)) {
            return false;
          }
          moves[from][to] = moves[from][to] == NONE ? move : moves[from][to];
          if (!seen[to]) {
            seen[to] = true;
            open.add(next.get());
          }
        }
      }
    }
    return IntStream.range(0, seen.length).allMatch(cell -> seen[cell]);
  }

  /** Returns the graph whose edges are the moves, or null if some move cannot be undone. */
  private TileGraph moveGraph() {
    long[] near = new long[moves.length];
    for (int from = 0; from < moves.length; from++) {
      for (int to = 0; to < moves.length; to++) {
        if ((moves[from][to] == NONE) != (moves[to][from] == NONE)) {
          return null;
        }
        near[from] |= moves[from][to] == NONE ? 0 : 1L << to;
      }
    }
    return new TileGraph(near);
  }
}
