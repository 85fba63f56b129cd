// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.util.Arrays;

/**
 * The states that a sweep over a board can reach, layer by layer: layer {@code i} holds those after
 * {@code i} cells.
 *
 * <p>With nothing given, only canonical states are kept ({@link Filling#canonical}). Each layer is
 * sorted. It may hold states with no completion.
 *
 * <p>Memory: 8 bytes a state.
 */
final class FrontierLayers {
  private final Filling filling;
  private final GivenCells given;
  private final int colours;

  /** Whether nothing is given, so that canonical states do. */
  private final boolean canonical;

  private final long[][] layers;

  private FrontierLayers(Filling filling, GivenCells given) {
    this.filling = filling;
    this.given = given;
    colours = filling.colours().size();
    canonical = given.isEmpty();
    layers = new long[filling.cells() + 1][];
  }

  /**
   * Finds all states forwards from the empty board.
   *
   * @throws IllegalArgumentException if the cells are those of another size of board
   */
  static FrontierLayers sweep(
      Filling filling, GivenCells given, SweptCompletions.Observer observer) {
    int colours = filling.colours().size();
    if (given.cells() != filling.cells() || given.colours() != colours) {
      throw new IllegalArgumentException(
          "%s has %d cells of %d colours, given are %d of %d"
              .formatted(filling.name(), filling.cells(), colours, given.cells(), given.colours()));
    }
    FrontierLayers layers = new FrontierLayers(filling, given);
    layers.layers[0] = new long[] {Filling.START};
    long total = 1;
    for (int step = 0; step < filling.cells(); step++) {
      layers.layers[step + 1] = layers.successors(step);
      total += layers.layers[step + 1].length;
      observer.found(step + 1, layers.layers[step + 1].length, total);
    }
    return layers;
  }

  private long[] successors(int step) {
    long[] found = SortedStates.room(layers[step].length, colours);
    int count = 0;
    for (long state : layers[step]) {
      for (int colour = 0; colour < colours; colour++) {
        long next = next(state, step, colour);
        if (next != Filling.DEAD) {
          found[count++] = next;
        }
      }
    }
    return SortedStates.of(found, count);
  }

  /**
   * Returns the state as kept, with one more cell coloured, or DEAD if the rules or a given cell
   * forbid it.
   */
  long next(long state, int step, int colour) {
    if (!canonical && !given.allows(filling.cellAt(step), colour)) {
      return Filling.DEAD;
    }
    long next = filling.next(state, step, colour);
    return next == Filling.DEAD ? next : kept(next);
  }

  /** Returns the state that stands for this one in its layer. */
  long kept(long state) {
    return canonical ? filling.canonical(state) : state;
  }

  Filling filling() {
    return filling;
  }

  /** Returns the number of colours. */
  int colours() {
    return colours;
  }

  GivenCells given() {
    return given;
  }

  /** Returns the number of steps; there is one layer more. */
  int steps() {
    return filling.cells();
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
