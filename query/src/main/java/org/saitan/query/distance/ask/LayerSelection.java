// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.BlackTiles;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Numbering;

/**
 * Which states of a layer are listed, and in what order.
 *
 * @param unique whether rotations and reflections of the board count as one
 * @param order the order
 */
public record LayerSelection(boolean unique, Order order) {
  /** All states, by rank. */
  public static final LayerSelection ALL = new LayerSelection(false, Order.RANK);

  /**
   * Returns the selection that a person asked for.
   *
   * @throws BadInputException if the board has no such order
   */
  public static LayerSelection of(Puzzle puzzle, boolean unique, Order order) {
    if (order == Order.BLACKS && puzzle.as(BlackTiles.class).isEmpty()) {
      throw new BadInputException("sort 'blacks': " + puzzle.name() + " has no black tiles");
    }
    return new LayerSelection(unique, order);
  }

  /** Returns whether the first few cannot be known without looking at the whole layer. */
  public boolean needsWholeLayer() {
    return unique || order != Order.RANK;
  }

  /** Returns the ranks of all selected states, in order. */
  public long[] ranks(LayerStates layer) {
    long[] ranks = layer.all();
    if (unique) {
      ranks =
          Arrays.stream(ranks)
              .filter(rank -> isFirstOfItsViews(layer, layer.position(rank), rank))
              .toArray();
    }
    return switch (order) {
      case RANK -> ranks;
      case BLACKS -> sorted(layer, blacks(layer), ranks);
      case SOLUTIONS -> sorted(layer, layer.solutions().orElseThrow(), ranks);
      case MOST_SOLUTIONS ->
          sorted(layer, rank -> layer.solutions().orElseThrow().apply(rank).negate(), ranks);
    };
  }

  private static boolean isFirstOfItsViews(LayerStates layer, Position position, long rank) {
    layer.check();
    Numbering space = layer.table().numbering();
    for (UnaryOperator<Position> view : layer.board().puzzle().goalSymmetries()) {
      Position seen = view.apply(position);
      if (layer.matches(seen) && space.rankOf(space.rank(seen).orElseThrow()) < rank) {
        return false;
      }
    }
    return true;
  }

  private static LongFunction<Integer> blacks(LayerStates layer) {
    BlackTiles tiles = layer.board().puzzle().as(BlackTiles.class).orElseThrow();
    return rank -> tiles.blacks(layer.position(rank));
  }

  private static <K extends Comparable<K>> long[] sorted(
      LayerStates layer, LongFunction<K> key, long... ranks) {
    Map<K, LongArrayList> byKey = new TreeMap<>();
    for (long rank : ranks) {
      layer.check();
      byKey.computeIfAbsent(key.apply(rank), k -> new LongArrayList()).add(rank);
    }
    LongArrayList sorted = new LongArrayList(ranks.length);
    byKey.values().forEach(sorted::addAll);
    return sorted.toLongArray();
  }

  /** In what order the states of a layer are listed; those that are equal in it come by rank. */
  public enum Order {
    /** By rank. */
    RANK,
    /** Those with the fewest black tiles first. */
    BLACKS,
    /**
     * Those with the fewest optimal solutions first, which are the hardest to find a solution for.
     */
    SOLUTIONS,
    /** Those with the most optimal solutions first. */
    MOST_SOLUTIONS;

    /** Returns the word by which people ask for it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns whether it takes the numbers of optimal solutions. */
    public boolean needsSolutions() {
      return this == SOLUTIONS || this == MOST_SOLUTIONS;
    }
  }
}
