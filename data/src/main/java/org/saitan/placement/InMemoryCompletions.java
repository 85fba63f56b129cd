// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * For every state that a partly filled board can be in, the exact number of ways to complete it.
 *
 * <p>A state is in the table exactly if it has a completion. Layer {@code i} holds the states after
 * {@code i} cells, in the order of {@link PlacementRules#cellAt}. With nothing given, a state
 * stands for all that have the same {@link PlacementRules#canonical}.
 *
 * <p>Cost: a sort and a binary search for each state and color. Memory: 8 bytes a state and 8 for
 * each 64-bit word of its count. Exact and deterministic. Yin-Yang 11x11: 0.58 million states in
 * 122 layers.
 */
public final class InMemoryCompletions implements Completions {
  private final PlacementRules rules;
  private final Assignment given;
  private final int colors;

  /** Whether nothing is given, so that canonical states do. */
  private final boolean canonical;

  /** States in ascending order. */
  private final long[][] layers;

  private final WideCounts[] counts;

  private InMemoryCompletions(PlacementRules rules, Assignment given) {
    this.rules = rules;
    this.given = given;
    colors = rules.colors().size();
    canonical = given.isEmpty();
    layers = new long[rules.cells() + 1][];
    counts = new WideCounts[layers.length];
    if (given.cells() != rules.cells() || given.colors() != colors) {
      throw new IllegalArgumentException(
          "%s has %d cells of %d colors, given are %d of %d"
              .formatted(rules.name(), rules.cells(), colors, given.cells(), given.colors()));
    }
  }

  /** Builds the table of an empty board. */
  public static InMemoryCompletions of(PlacementRules rules) {
    return of(rules, rules.emptyBoard());
  }

  /**
   * Builds the table of a board with cells given: states that contradict them are left out.
   *
   * @throws IllegalArgumentException if the cells are those of another size of board
   */
  public static InMemoryCompletions of(PlacementRules rules, Assignment given) {
    return of(rules, given, Observer.NONE);
  }

  /**
   * Builds the table of a board with cells given and reports how it goes on.
   *
   * @throws IllegalArgumentException if the cells are those of another size of board
   */
  public static InMemoryCompletions of(PlacementRules rules, Assignment given, Observer observer) {
    InMemoryCompletions table = new InMemoryCompletions(rules, given);
    table.sweepForwards(observer);
    table.countBackwards(observer);
    return table;
  }

  /**
   * Returns whether given cells have a solution.
   *
   * @throws IllegalArgumentException if the cells are those of another size of board
   */
  public static boolean isPossible(PlacementRules rules, Assignment given) {
    InMemoryCompletions table = new InMemoryCompletions(rules, given);
    table.sweepForwards(Observer.NONE);
    return table.layerSize(rules.cells()) > 0;
  }

  /** Finds all states that can be reached, some of them without completion. */
  private void sweepForwards(Observer observer) {
    layers[0] = new long[] {PlacementRules.START};
    long total = 1;
    for (int step = 0; step < rules.cells(); step++) {
      layers[step + 1] = successors(step);
      total += layers[step + 1].length;
      observer.passed(true, step + 1, layers[step + 1].length, total);
    }
  }

  private long[] successors(int step) {
    long[] found = SortedStates.room(layers[step].length, colors);
    int count = 0;
    for (long state : layers[step]) {
      for (int color = 0; color < colors; color++) {
        long next = next(state, step, color);
        if (next != PlacementRules.DEAD) {
          found[count++] = next;
        }
      }
    }
    return SortedStates.of(found, count);
  }

  /**
   * Returns the state as kept, with one more cell colored, or DEAD if the rules or a given cell
   * forbid it.
   */
  private long next(long state, int step, int color) {
    if (!canonical && !given.allows(rules.cellAt(step), color)) {
      return PlacementRules.DEAD;
    }
    long next = rules.next(state, step, color);
    return next == PlacementRules.DEAD ? next : kept(next);
  }

  /** Returns the state that stands for this one in its layer. */
  private long kept(long state) {
    return canonical ? rules.canonical(state) : state;
  }

  private void countBackwards(Observer observer) {
    int last = rules.cells();
    long total = 0;
    counts[last] = new WideCounts(layers[last].length, 1);
    if (counts[last].length() > 0) {
      counts[last].setOne(0);
    }
    for (int step = last - 1; step >= 0; step--) {
      counts[step] = completions(step);
      total += counts[step].length();
      observer.passed(false, step, counts[step].length(), total);
    }
  }

  /** Counts a layer from the next and drops its dead states. */
  private WideCounts completions(int step) {
    long[] states = layers[step];
    WideCounts later = counts[step + 1];
    int bits = later.maxBitLength() + WideCounts.carryBits(colors);
    WideCounts all = new WideCounts(states.length, WideCounts.wordsFor(bits));
    boolean[] live = new boolean[states.length];
    int liveCount = 0;
    for (int i = 0; i < states.length; i++) {
      for (int color = 0; color < colors; color++) {
        int next = nextIndex(states[i], step, color);
        if (next >= 0) {
          all.add(i, later, next);
          live[i] = true;
        }
      }
      liveCount += live[i] ? 1 : 0;
    }
    WideCounts kept = new WideCounts(liveCount, WideCounts.wordsFor(all.maxBitLength()));
    layers[step] = new long[liveCount];
    int k = 0;
    for (int i = 0; i < states.length; i++) {
      if (live[i]) {
        layers[step][k] = states[i];
        kept.add(k++, all, i);
      }
    }
    return kept;
  }

  @Override
  public PlacementRules rules() {
    return rules;
  }

  @Override
  public Assignment given() {
    return given;
  }

  @Override
  public BigInteger completions(int layer, long state) {
    int index = Arrays.binarySearch(layers[layer], kept(state));
    return index < 0 ? BigInteger.ZERO : counts[layer].get(index);
  }

  /** Returns the number of states in a layer. */
  public int layerSize(int layer) {
    return layers[layer].length;
  }

  /** Returns the state at an index of a layer; states ascend. */
  public long state(int layer, int index) {
    return layers[layer][index];
  }

  /** Returns the completions of the state at an index of a layer. */
  public BigInteger count(int layer, int index) {
    return counts[layer].get(index);
  }

  WideCounts counts(int layer) {
    return counts[layer];
  }

  /**
   * Returns the index, in the next layer, of a state with one more cell colored; negative if it has
   * no completion.
   */
  int nextIndex(long state, int step, int color) {
    long next = next(state, step, color);
    return next == PlacementRules.DEAD ? -1 : Arrays.binarySearch(layers[step + 1], next);
  }

  /** The progress of a sweep, layer by layer; what it throws ends the sweep. */
  public interface Observer {
    /** Does nothing. */
    Observer NONE = (forwards, layer, states, total) -> {};

    /**
     * A layer has been passed.
     *
     * @param forwards whether its states have been found, some of them without completion; else
     *     their completions have been counted on the way back
     * @param total states of all layers so far in this direction
     */
    void passed(boolean forwards, int layer, int states, long total);
  }
}
