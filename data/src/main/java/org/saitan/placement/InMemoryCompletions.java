// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The exact number of completions of every state of a partly filled board, computed by a sweep and
 * held in memory.
 *
 * <p>The table contains exactly the states with a completion. Layer {@code i} holds the states
 * after {@code i} cells, in the order of {@link PlacementRules#cellAt}. On an empty board, states
 * that differ only by a permutation of the colors are stored once ({@link
 * PlacementRules#canonical}).
 *
 * <p>Building requires sorting the states, and a binary search for each state and color. The table
 * takes 8 bytes per state plus 8 bytes for each 64-bit word of the state's count. It is exact and
 * deterministic. For example, Yin-Yang 11x11 has 0.58 million states in 122 layers.
 */
public final class InMemoryCompletions implements Completions {
  private final PlacementRules rules;
  private final Assignment clues;
  private final int colors;

  /** Whether only canonical states are stored, which is possible only on an empty board. */
  private final boolean canonical;

  /** The states of each layer, in ascending order. */
  private final long[][] layers;

  private final WideCounts[] counts;

  private InMemoryCompletions(PlacementRules rules, Assignment clues) {
    this.rules = rules;
    this.clues = clues;
    colors = rules.colors().size();
    canonical = clues.isEmpty();
    layers = new long[rules.cells() + 1][];
    counts = new WideCounts[layers.length];
    if (clues.cells() != rules.cells() || clues.colorCount() != colors) {
      throw new IllegalArgumentException(
          "%s has %d cells and %d colors, but the given board has %d cells and %d colors"
              .formatted(rules.name(), rules.cells(), colors, clues.cells(), clues.colorCount()));
    }
  }

  /**
   * Builds the table of a board with given cells, leaving out the states that contradict them.
   *
   * @throws IllegalArgumentException if the given board has another size
   */
  public static InMemoryCompletions of(PlacementRules rules, Assignment clues) {
    return of(rules, clues, Observer.NONE);
  }

  /**
   * Builds the table of a board with given cells and reports progress.
   *
   * @throws IllegalArgumentException if the given board has another size
   */
  public static InMemoryCompletions of(PlacementRules rules, Assignment clues, Observer observer) {
    InMemoryCompletions table = new InMemoryCompletions(rules, clues);
    table.sweepForwards(observer);
    table.countBackwards(observer);
    return table;
  }

  /**
   * Returns whether the given cells have at least one solution.
   *
   * @throws IllegalArgumentException if the given board has another size
   */
  public static boolean isSatisfiable(PlacementRules rules, Assignment clues) {
    InMemoryCompletions table = new InMemoryCompletions(rules, clues);
    table.sweepForwards(Observer.NONE);
    return table.layerSize(rules.cells()) > 0;
  }

  /** Finds all reachable states, including those without a completion. */
  private void sweepForwards(Observer observer) {
    layers[0] = new long[] {PlacementRules.START};
    long total = 1;
    for (int step = 0; step < rules.cells(); step++) {
      layers[step + 1] = successors(step);
      total += layers[step + 1].length;
      observer.layerDone(true, step + 1, layers[step + 1].length, total);
    }
  }

  private long[] successors(int step) {
    long[] buffer = new long[SortedStates.words(layers[step].length, colors)];
    int count = 0;
    for (long state : layers[step]) {
      for (int color = 0; color < colors; color++) {
        long next = next(state, step, color);
        if (next != PlacementRules.DEAD) {
          buffer[count++] = next;
        }
      }
    }
    return SortedStates.of(buffer, count);
  }

  /**
   * Returns the representative of the state after the next cell gets a color, or DEAD if the rules
   * or a given cell forbid the color.
   */
  private long next(long state, int step, int color) {
    if (!canonical && !clues.allows(rules.cellAt(step), color)) {
      return PlacementRules.DEAD;
    }
    long next = rules.next(state, step, color);
    return next == PlacementRules.DEAD ? next : representative(next);
  }

  /** Returns the stored state that represents the given state. */
  private long representative(long state) {
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
      observer.layerDone(false, step, counts[step].length(), total);
    }
  }

  /**
   * Counts the completions of a layer's states from those of the next layer, and drops the states
   * without completions.
   */
  private WideCounts completions(int step) {
    long[] states = layers[step];
    WideCounts nextCounts = counts[step + 1];
    int bits = nextCounts.maxBitLength() + WideCounts.carryBits(colors);
    WideCounts all = new WideCounts(states.length, WideCounts.wordsFor(bits));
    boolean[] live = new boolean[states.length];
    int liveCount = 0;
    for (int i = 0; i < states.length; i++) {
      for (int color = 0; color < colors; color++) {
        int next = nextIndex(states[i], step, color);
        if (next >= 0) {
          all.add(i, nextCounts, next);
          live[i] = true;
        }
      }
      liveCount += live[i] ? 1 : 0;
    }
    WideCounts compact = new WideCounts(liveCount, WideCounts.wordsFor(all.maxBitLength()));
    layers[step] = new long[liveCount];
    int k = 0;
    for (int i = 0; i < states.length; i++) {
      if (live[i]) {
        layers[step][k] = states[i];
        compact.add(k++, all, i);
      }
    }
    return compact;
  }

  @Override
  public PlacementRules rules() {
    return rules;
  }

  @Override
  public Assignment clues() {
    return clues;
  }

  @Override
  public BigInteger completions(int layer, long state) {
    int index = Arrays.binarySearch(layers[layer], representative(state));
    return index < 0 ? BigInteger.ZERO : counts[layer].get(index);
  }

  /** Returns the number of states in a layer. */
  public int layerSize(int layer) {
    return layers[layer].length;
  }

  /** Returns the state at the given index in the layer's ascending order. */
  public long state(int layer, int index) {
    return layers[layer][index];
  }

  /**
   * Returns the number of completions of the state at the given index in the layer's ascending
   * order.
   */
  public BigInteger count(int layer, int index) {
    return counts[layer].get(index);
  }

  WideCounts counts(int layer) {
    return counts[layer];
  }

  /**
   * Returns the index, in the next layer, of the state after the next cell gets a color, or a
   * negative number if that state has no completion.
   */
  int nextIndex(long state, int step, int color) {
    long next = next(state, step, color);
    return next == PlacementRules.DEAD ? -1 : Arrays.binarySearch(layers[step + 1], next);
  }

  /** Receives the progress of a sweep. An exception thrown by the observer aborts the sweep. */
  public interface Observer {
    /** Does nothing. */
    Observer NONE = (forwards, layer, states, total) -> {};

    /**
     * Called after each layer.
     *
     * @param forwards true if the forward sweep has found the layer's states, or false if the
     *     backward pass has counted their completions
     * @param total the number of states in all layers so far in this direction
     */
    void layerDone(boolean forwards, int layer, int states, long total);
  }
}
