// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Abilities.BlackTiles;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Numbering;
import org.saitan.table.distance.Layer;

/**
 * Specifies which states of a layer to list, and in which order.
 *
 * @param unique whether to list only one state of each set of rotations and reflections
 * @param order the order of the listed states
 * @param matches the pattern that the states match, or empty for all states
 * @param solutions returns the number of optimal solutions of the state with a given rank, if known
 */
public record LayerSelection(
    boolean unique,
    Order order,
    Optional<PatternMatches> matches,
    Optional<LongFunction<BigInteger>> solutions) {
  /** Selects all states, in order of rank. */
  public static final LayerSelection ALL =
      new LayerSelection(false, Order.RANK, Optional.empty(), Optional.empty());

  /**
   * Returns a selection for a puzzle.
   *
   * @throws BadInputException if the puzzle's states cannot be sorted that way
   */
  public static LayerSelection of(
      Puzzle puzzle, boolean unique, Order order, Optional<PatternMatches> matches) {
    if (order == Order.BLACKS && puzzle.as(BlackTiles.class).isEmpty()) {
      throw new BadInputException("sort 'blacks': " + puzzle.name() + " has no black tiles");
    }
    return new LayerSelection(unique, order, matches, Optional.empty());
  }

  /** Returns this selection with the given numbers of optimal solutions, indexed by rank. */
  public LayerSelection with(LongFunction<BigInteger> counts) {
    return new LayerSelection(unique, order, matches, Optional.of(counts));
  }

  /** Returns whether even the first few states require a scan of the whole layer. */
  public boolean needsWholeLayer() {
    return unique || order != Order.RANK;
  }

  /** Returns the number of states of a layer that match the pattern. */
  public long count(Layer layer) {
    return matches.map(m -> m.depths().count(layer.distance())).orElseGet(layer::count);
  }

  /**
   * Returns the lowest {@code limit} ranks of states that match the pattern, in ascending order.
   */
  public long[] first(Layer layer, long limit) {
    return matches.map(m -> m.ranks(layer.distance(), limit)).orElseGet(() -> layer.first(limit));
  }

  /**
   * Returns the ranks of all selected states, in order.
   *
   * @throws DoesNotFitException if they do not fit in memory
   */
  public long[] ranks(Layer layer) {
    layer.requireFits(count(layer), "; leave out unique and sort");
    long[] ranks = first(layer, count(layer));
    if (unique) {
      ranks = Arrays.stream(ranks).filter(rank -> isFirstOfSymmetricStates(layer, rank)).toArray();
    }
    return switch (order) {
      case RANK -> ranks;
      case BLACKS -> sorted(layer, blacks(layer), ranks);
      case SOLUTIONS -> sorted(layer, solutions.orElseThrow(), ranks);
      case MOST_SOLUTIONS ->
          sorted(layer, rank -> solutions.orElseThrow().apply(rank).negate(), ranks);
    };
  }

  private boolean isFirstOfSymmetricStates(Layer layer, long rank) {
    layer.check().run();
    Numbering space = layer.table().numbering();
    Position position = layer.position(rank);
    for (UnaryOperator<Position> view : layer.table().board().puzzle().goalSymmetries()) {
      Position image = view.apply(position);
      if (matches.map(m -> m.pattern().matches(image)).orElse(true)
          && space.rankOf(space.rank(image).orElseThrow()) < rank) {
        return false;
      }
    }
    return true;
  }

  private static LongFunction<Integer> blacks(Layer layer) {
    BlackTiles tiles = layer.table().board().puzzle().as(BlackTiles.class).orElseThrow();
    return rank -> tiles.countBlackTiles(layer.position(rank));
  }

  private static <K extends Comparable<K>> long[] sorted(
      Layer layer, LongFunction<K> key, long... ranks) {
    Map<K, LongArrayList> byKey = new TreeMap<>();
    for (long rank : ranks) {
      layer.check().run();
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
