package org.saitan.puzzle.yinyang;

import java.math.BigInteger;

/**
 * For every state that a partly filled board can be in, the exact number of ways to complete it.
 *
 * <p>A state is in the table exactly if it has a completion. Layer {@code i} holds the states after
 * {@code i} cells, in the order of {@link CellOrder}. Without given circles a state stands for its
 * colour swap as well.
 *
 * <p>Cost: a sort and two binary searches a state. Memory: 8 bytes a state and 8 for each 64-bit
 * word of its count. Exact and deterministic. 11x11: 0.58 million states in 122 layers.
 */
public final class SweptCompletions implements Completions {
  private final FrontierLayers layers;
  private final WideCounts[] counts;

  private SweptCompletions(FrontierLayers layers) {
    this.layers = layers;
    counts = new WideCounts[layers.steps() + 1];
  }

  /** Builds the table of an empty board. */
  public static SweptCompletions of(CellOrder order) {
    return of(order, GivenCircles.none(order.cells()));
  }

  /**
   * Builds the table of a board with circles given: states that contradict them are left out.
   *
   * @throws IllegalArgumentException if the circles are those of another size of board
   */
  public static SweptCompletions of(CellOrder order, GivenCircles given) {
    return of(order, given, SweepObserver.NONE);
  }

  /**
   * Builds the table of a board with circles given and tells how it goes on.
   *
   * @throws IllegalArgumentException if the circles are those of another size of board
   */
  public static SweptCompletions of(CellOrder order, GivenCircles given, SweepObserver observer) {
    SweptCompletions table = new SweptCompletions(FrontierLayers.sweep(order, given, observer));
    table.countBackwards(observer);
    return table;
  }

  private void countBackwards(SweepObserver observer) {
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
    // A state has two successors at most.
    WideCounts all = new WideCounts(states.length, WideCounts.wordsFor(later.maxBitLength() + 1));
    boolean[] live = new boolean[states.length];
    int liveCount = 0;
    for (int i = 0; i < states.length; i++) {
      for (int colour = YinYangFrontier.WHITE; colour <= YinYangFrontier.BLACK; colour++) {
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
  public CellOrder order() {
    return layers.order();
  }

  @Override
  public GivenCircles given() {
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
    return next == YinYangFrontier.DEAD ? -1 : layers.find(step + 1, next);
  }
}
