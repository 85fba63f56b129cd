package org.saitan.query.distance.ask;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.BlackTiles;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.StateSpace;

/**
 * Which states of a layer are listed, and in what order.
 *
 * @param unique whether rotations and reflections of the board count as one
 * @param byBlacks whether those with the fewest black tiles come first; else they come by rank
 */
public record LayerSelection(boolean unique, boolean byBlacks) {
  /**
   * Reads the selection that a person asked for.
   *
   * @param sort {@code rank}, {@code blacks} or null
   */
  public static LayerSelection of(Puzzle puzzle, boolean unique, String sort) {
    if (sort == null || sort.equals("rank")) {
      return new LayerSelection(unique, false);
    }
    if (!sort.equals("blacks")) {
      throw new BadInputException("sort must be 'rank' or 'blacks', got '" + sort + "'");
    }
    if (puzzle.able(BlackTiles.class).isEmpty()) {
      throw new BadInputException("sort 'blacks': " + puzzle.name() + " has no black tiles");
    }
    return new LayerSelection(unique, true);
  }

  /** Returns whether the first few cannot be told without looking at the whole layer. */
  public boolean needsWholeLayer() {
    return unique || byBlacks;
  }

  /** Returns the first selected states of a layer, at most {@code limit}. */
  public LayerPage first(LayerStates layer, int limit) {
    long[] ranks = needsWholeLayer() ? ranks(layer) : layer.first(limit);
    return page(layer, ranks, 0, limit);
  }

  /**
   * Returns some of the selected states of a layer.
   *
   * @param ranks the ranks of the selected states, in order
   */
  public LayerPage page(LayerStates layer, long[] ranks, long offset, int limit) {
    return new LayerPage(
        layer,
        unique ? OptionalLong.of(ranks.length) : OptionalLong.empty(),
        Arrays.stream(ranks).skip(offset).limit(limit).mapToObj(layer::position).toList());
  }

  /** Returns the ranks of all selected states, in order. */
  public long[] ranks(LayerStates layer) {
    MoveBoard board = layer.board();
    long[] ranks = layer.all();
    if (unique) {
      ranks =
          Arrays.stream(ranks)
              .filter(rank -> isFirstOfItsViews(layer, layer.position(rank), rank))
              .toArray();
    }
    return byBlacks ? sortedByBlacks(board.puzzle(), layer, ranks) : ranks;
  }

  private static boolean isFirstOfItsViews(LayerStates layer, Position position, long rank) {
    layer.check();
    StateSpace space = layer.board().space();
    for (UnaryOperator<Position> view : layer.board().puzzle().views()) {
      if (space.rankOf(space.rank(view.apply(position)).orElseThrow()) < rank) {
        return false;
      }
    }
    return true;
  }

  private static long[] sortedByBlacks(Puzzle puzzle, LayerStates layer, long... ranks) {
    BlackTiles tiles = puzzle.able(BlackTiles.class).orElseThrow();
    Map<Integer, LongArrayList> byBlacks = new TreeMap<>();
    for (long rank : ranks) {
      layer.check();
      int blacks = tiles.blacks(layer.position(rank));
      byBlacks.computeIfAbsent(blacks, key -> new LongArrayList()).add(rank);
    }
    LongArrayList sorted = new LongArrayList(ranks.length);
    byBlacks.values().forEach(sorted::addAll);
    return sorted.toLongArray();
  }
}
