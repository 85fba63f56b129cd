// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.math.BigInteger;

/**
 * For every state that a partly filled board can be in, the exact number of ways to complete it.
 *
 * <p>A state is in the table exactly if it has a completion. Layer {@code i} holds the states after
 * {@code i} cells, in the order of {@link Filling#cellAt}. With nothing given, a state stands for
 * all that have the same {@link Filling#canonical}.
 *
 * <p>Cost: a sort and a binary search for each state and colour. Memory: 8 bytes a state and 8 for
 * each 64-bit word of its count. Exact and deterministic. Yin-Yang 11x11: 0.58 million states in
 * 122 layers.
 */
public final class SweptCompletions implements Completions {
  private final FrontierLayers layers;
  private final WideCounts[] counts;

  private SweptCompletions(FrontierLayers layers) {
    this.layers = layers;
    counts = new WideCounts[layers.steps() + 1];
  }

  /** Builds the table of an empty board. */
  public static SweptCompletions of(Filling filling) {
    return of(filling, filling.nothingGiven());
  }

  /**
   * Builds the table of a board with cells given: states that contradict them are left out.
   *
   * @throws IllegalArgumentException if the cells are those of another size of board
   */
  public static SweptCompletions of(Filling filling, GivenCells given) {
    return of(filling, given, Observer.NONE);
  }

  /**
   * Builds the table of a board with cells given and reports how it goes on.
   *
   * @throws IllegalArgumentException if the cells are those of another size of board
   */
  public static SweptCompletions of(Filling filling, GivenCells given, Observer observer) {
    SweptCompletions table = new SweptCompletions(FrontierLayers.sweep(filling, given, observer));
    table.countBackwards(observer);
    return table;
  }

  private void countBackwards(Observer observer) {
    int last = layers.steps();
    long total = 0;
    counts[last] = new WideCounts(layers.states(last).length, 1);
    if (counts[last].length() > 0) {
      counts[last].setOne(0);
    }
    for (int step = last - 1; step >= 0; step--) {
      counts[step] = completions(step);
      total += counts[step].length();
      observer.counted(step, counts[step].length(), total);
    }
  }

  /** Counts a layer from the next and drops its dead states. */
  private WideCounts completions(int step) {
    long[] states = layers.states(step);
    WideCounts later = counts[step + 1];
    int colours = layers.colours();
    int bits = later.maxBitLength() + WideCounts.carryBits(colours);
    WideCounts all = new WideCounts(states.length, WideCounts.wordsFor(bits));
    boolean[] live = new boolean[states.length];
    int liveCount = 0;
    for (int i = 0; i < states.length; i++) {
      for (int colour = 0; colour < colours; colour++) {
        int next = nextIndex(states[i], step, colour);
        if (next >= 0) {
          all.add(i, later, next);
          live[i] = true;
        }
      }
      liveCount += live[i] ? 1 : 0;
    }
    layers.retain(step, live);
    WideCounts kept = new WideCounts(liveCount, WideCounts.wordsFor(all.maxBitLength()));
    int k = 0;
    for (int i = 0; i < states.length; i++) {
      if (live[i]) {
        kept.add(k++, all, i);
      }
    }
    return kept;
  }

  @Override
  public Filling filling() {
    return layers.filling();
  }

  @Override
  public GivenCells given() {
    return layers.given();
  }

  @Override
  public BigInteger completions(int layer, long state) {
    int index = layers.find(layer, layers.kept(state));
    return index < 0 ? BigInteger.ZERO : counts[layer].get(index);
  }

  /** Returns the number of states in a layer. */
  public int layerSize(int layer) {
    return layers.states(layer).length;
  }

  /** Returns the state at an index of a layer; states ascend. */
  public long state(int layer, int index) {
    return layers.states(layer)[index];
  }

  /** Returns the completions of the state at an index of a layer. */
  public BigInteger count(int layer, int index) {
    return counts[layer].get(index);
  }

  FrontierLayers layers() {
    return layers;
  }

  WideCounts counts(int layer) {
    return counts[layer];
  }

  /**
   * Returns the index, in the next layer, of a state with one more cell coloured; negative if it
   * has no completion.
   */
  int nextIndex(long state, int step, int colour) {
    long next = layers.next(state, step, colour);
    return next == Filling.DEAD ? -1 : layers.find(step + 1, next);
  }

  /** The progress of a sweep, layer by layer; what it throws ends the sweep. */
  public interface Observer {
    /** Does nothing. */
    Observer NONE =
        new Observer() {
          @Override
          public void found(int layer, int states, long total) {}

          @Override
          public void counted(int layer, int states, long total) {}
        };

    /**
     * The states of a layer have been found on the way forwards, some of them without completion.
     *
     * @param total states of all layers so far
     */
    void found(int layer, int states, long total);

    /**
     * The completions of a layer have been counted on the way back.
     *
     * @param states those with a completion
     * @param total states of all layers counted so far
     */
    void counted(int layer, int states, long total);
  }
}
