package org.saitan.puzzle.yinyang;

import java.util.Arrays;

/**
 * The states that a sweep over a board can reach, layer by layer: layer {@code i} holds those after
 * {@code i} cells.
 *
 * <p>With no circles given, a state and its colour swap have the same completions, so only the one
 * whose last cell is white is kept ({@link YinYangFrontier#uncoloured}). Each layer is sorted. It
 * may hold states with no completion.
 *
 * <p>Memory: 8 bytes a state.
 */
final class FrontierLayers {
  private final YinYangFrontier frontier;
  private final CellOrder order;
  private final GivenCircles given;
  private final boolean coloured;
  private final long[][] layers;

  private FrontierLayers(CellOrder order, GivenCircles given) {
    this.order = order;
    this.given = given;
    frontier = order.frontier();
    coloured = !given.isEmpty();
    layers = new long[frontier.cells() + 1][];
  }

  /**
   * Finds all states forwards from the empty board.
   *
   * @throws IllegalArgumentException if the circles are those of another size of board
   */
  static FrontierLayers sweep(CellOrder order, GivenCircles given, SweepObserver observer) {
    if (given.cells() != order.cells()) {
      throw new IllegalArgumentException(
          "a board of %dx%d has %d cells, got circles for %d"
              .formatted(order.rows(), order.columns(), order.cells(), given.cells()));
    }
    FrontierLayers layers = new FrontierLayers(order, given);
    layers.layers[0] = new long[] {YinYangFrontier.START};
    long total = 1;
    for (int step = 0; step < order.cells(); step++) {
      layers.layers[step + 1] = layers.successors(step);
      total += layers.layers[step + 1].length;
      observer.found(step + 1, layers.layers[step + 1].length, total);
    }
    return layers;
  }

  private long[] successors(int step) {
    long[] found = new long[2 * layers[step].length];
    int count = 0;
    for (long state : layers[step]) {
      for (int colour = YinYangFrontier.WHITE; colour <= YinYangFrontier.BLACK; colour++) {
        long next = next(state, step, colour);
        if (next != YinYangFrontier.DEAD) {
          found[count++] = next;
        }
      }
    }
    return SortedStates.of(found, count);
  }

  /**
   * Returns the state as kept, with one more cell coloured, or DEAD if the rules or a given circle
   * forbid it.
   */
  long next(long state, int step, int colour) {
    if (!given.allows(order.cellAt(step), colour)) {
      return YinYangFrontier.DEAD;
    }
    long next = frontier.next(state, step, colour);
    return next == YinYangFrontier.DEAD ? next : kept(next);
  }

  /** Returns the state that stands for this one in its layer. */
  long kept(long state) {
    return coloured ? state : frontier.uncoloured(state);
  }

  /** Returns whether states keep their colour, because circles are given. */
  boolean isColoured() {
    return coloured;
  }

  CellOrder order() {
    return order;
  }

  GivenCircles given() {
    return given;
  }

  /** Returns the number of steps; there is one layer more. */
  int steps() {
    return frontier.cells();
  }

  long[] states(int layer) {
    return layers[layer];
  }

  /** Returns the index of a state in its layer, negative if it is not there. */
  int find(int layer, long state) {
    return Arrays.binarySearch(layers[layer], state);
  }

  /** Replaces a layer by those of its states that are marked. */
  void retain(int layer, boolean[] marked) {
    long[] states = layers[layer];
    long[] live = new long[states.length];
    int count = 0;
    for (int i = 0; i < states.length; i++) {
      if (marked[i]) {
        live[count++] = states[i];
      }
    }
    layers[layer] = Arrays.copyOf(live, count);
  }
}
