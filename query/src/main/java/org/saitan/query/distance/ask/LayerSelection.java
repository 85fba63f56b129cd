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
 * Which states of a layer to list, and in what order.
 *
 * @param unique whether to list only one of the states that are rotations and reflections of each
 *     other
 * @param order the order
 */
public record LayerSelection(boolean unique, Order order) {
  /** All states, by rank. */
  public static final LayerSelection ALL = new LayerSelection(false, Order.RANK);

  /**
   * Returns a selection for a puzzle.
   *
   * @throws BadInputException if the puzzle's states cannot be sorted that way
   */
  public static LayerSelection of(Puzzle puzzle, boolean unique, Order order) {
    if (order == Order.BLACKS && puzzle.as(BlackTiles.class).isEmpty()) {
      throw new BadInputException("sort 'blacks': " + puzzle.name() + " has no black tiles");
    }
    return new LayerSelection(unique, order);
  }

  /** Returns whether even the first few states require a scan of the whole layer. */
  public boolean needsWholeLayer() {
    return unique || order != Order.RANK;
  }

  /** Returns the ranks of all selected states, in order. */
  public long[] ranks(LayerStates layer) {
    long[] ranks = layer.all();
    if (unique) {
      ranks =
          Arrays.stream(ranks)
              .filter(rank -> isFirstOfSymmetricStates(layer, layer.position(rank), rank))
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

  private static boolean isFirstOfSymmetricStates(LayerStates layer, Position position, long rank) {
    layer.check();
    Numbering space = layer.table().numbering();
    for (UnaryOperator<Position> view : layer.board().puzzle().goalSymmetries()) {
      Position image = view.apply(position);
      if (layer.matches(image) && space.rankOf(space.rank(image).orElseThrow()) < rank) {
        return false;
      }
    }
    return true;
  }

  private static LongFunction<Integer> blacks(LayerStates layer) {
    BlackTiles tiles = layer.board().puzzle().as(BlackTiles.class).orElseThrow();
    return rank -> tiles.countBlackTiles(layer.position(rank));
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

  /** The order of the listed states; ties are broken by rank. */
  public enum Order {
    /** By rank. */
    RANK,
    /** Fewest black tiles first. */
    BLACKS,
    /** Fewest optimal solutions first. */
    SOLUTIONS,
    /** Most optimal solutions first. */
    MOST_SOLUTIONS;

    /** Returns the word for this order on the command line. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns whether this order needs the numbers of optimal solutions. */
    public boolean needsSolutions() {
      return this == SOLUTIONS || this == MOST_SOLUTIONS;
    }
  }
}
