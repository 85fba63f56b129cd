// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.saitan.pattern.PatternParts.PatternPart;

/**
 * A predicted histogram of the distances of a pattern. The first layers are counted. The others are
 * extrapolated from the growth of the last counted layers, which is assumed to slow down as states
 * run out.
 *
 * @param layers the number of states at each distance
 */
record PredictedHistogram(List<Double> layers) {
  private static final int MAX_DEPTH = 1_000;

  /** Copies the list. */
  PredictedHistogram {
    layers = List.copyOf(layers);
  }

  /**
   * Predicts the histogram of a pattern.
   *
   * @param parts the parts of the pattern
   * @param limit the number of states up to which layers are counted
   */
  static PredictedHistogram of(SlotMoves moves, List<PatternPart> parts, int limit) {
    List<PatternPart> nontrivial = parts.stream().filter(part -> part.states() > 1).toList();
    List<Double> layers = new Walk(moves, nontrivial).layers(limit);
    int last = layers.size() - 1;
    return layers.get(last) == 0
        ? new PredictedHistogram(layers)
        : extrapolate(
            layers, layers.get(last) / layers.get(last - 1), reachable(moves, nontrivial, limit));
  }

  /**
   * Extrapolates a histogram from its first layers, a growth factor and the total number of states.
   */
  static PredictedHistogram extrapolate(List<Double> first, double growth, double states) {
    List<Double> layers = new ArrayList<>(first);
    double left = states - sum(layers);
    double next = layers.get(layers.size() - 1);
    while (layers.size() < MAX_DEPTH) {
      next = left * -Math.expm1(-growth * next / states);
      if (next < 0.5) {
        break;
      }
      layers.add(next);
      left -= next;
    }
    return new PredictedHistogram(layers);
  }

  /**
   * Returns the approximate number of reachable states: the product of the state counts of all
   * parts, corrected for pairs of small parts that depend on each other.
   */
  private static double reachable(SlotMoves moves, List<PatternPart> parts, int limit) {
    double[] single =
        parts.stream().mapToDouble(part -> states(moves, List.of(part), limit)).toArray();
    double states = Arrays.stream(single).reduce(1, (one, other) -> one * other);
    for (int i = 0; i < single.length; i++) {
      for (int j = 0; j < i; j++) {
        if (single[i] * single[j] <= limit) {
          states *=
              states(moves, List.of(parts.get(i), parts.get(j)), limit) / single[i] / single[j];
        }
      }
    }
    return states;
  }

  private static double states(SlotMoves moves, List<PatternPart> parts, int limit) {
    double states =
        parts.stream().mapToDouble(PatternPart::states).reduce(1, (one, other) -> one * other);
    return states <= limit ? sum(new Walk(moves, parts).layers(limit)) : states;
  }

  private static double sum(List<Double> layers) {
    return layers.stream().mapToDouble(i -> i).sum();
  }

  /** Returns the mean distance. */
  double mean() {
    return IntStream.range(0, layers.size()).mapToDouble(i -> i * layers.get(i)).sum()
        / sum(layers);
  }

  /**
   * Returns an array, indexed by distance, with the fraction of states at that distance or less.
   */
  double[] cumulativeShares() {
    double[] shares = layers.stream().mapToDouble(i -> i / sum(layers)).toArray();
    Arrays.parallelPrefix(shares, Double::sum);
    return shares;
  }

  /** A breadth-first search that identifies states by 64-bit hashes. */
  private static final class Walk {
    private final char[] goal;

    /**
     * The slot from which a move brings a value to a slot, indexed by move and slot. The field
     * {@code newValue} maps each old value to the new value.
     */
    private final int[][] from;

    private final char[][][] newValue;

    /** The Zobrist key for each slot and value. */
    private final long[][] keys;

    Walk(SlotMoves moves, List<PatternPart> parts) {
      int[] cells = new int[moves.slots()];
      int[] moduli = IntStream.generate(() -> 1).limit(moves.slots()).toArray();
      for (PatternPart part : parts) {
        for (int i = 0; i < part.slots().length; i++) {
          int slot = part.slots()[i];
          if (part.cells().isEmpty()) {
            moduli[slot] = moves.modulus(slot);
          } else {
            cells[slot] = part.cells().get(i);
          }
        }
      }
      int[] slots =
          parts.stream().flatMapToInt(part -> IntStream.of(part.slots())).distinct().toArray();
      int[] at = new int[moves.slots()];
      IntStream.range(0, slots.length).forEach(i -> at[slots[i]] = i);
      this.goal = new char[slots.length];
      this.from = new int[moves.moves()][slots.length];
      this.newValue = new char[moves.moves()][slots.length][];
      this.keys = new long[slots.length][];
      SplittableRandom random = new SplittableRandom(slots.length);
      for (int i = 0; i < slots.length; i++) {
        int slot = slots[i];
        int modulus = moduli[slot];
        goal[i] = (char) (cells[slot] * modulus);
        keys[i] = random.longs((long) slots.length * modulus).toArray();
        for (int move = 0; move < from.length; move++) {
          from[move][i] = at[moves.source(move, slot)];
          newValue[move][i] = new char[keys[i].length];
          for (int value = 0; value < keys[i].length; value++) {
            int turn = (value + moves.twist(move, slot)) % modulus;
            newValue[move][i][value] = (char) (value - value % modulus + turn);
          }
        }
      }
    }

    /**
     * Returns the sizes of the complete layers. The last size is 0 if the search ran out of states.
     */
    List<Double> layers(int limit) {
      List<Double> layers = new ArrayList<>();
      Set<Long> seen = new HashSet<>(List.of(hash(goal)));
      List<char[]> layer = List.of(goal);
      while (!layer.isEmpty() && seen.size() <= limit) {
        layers.add((double) layer.size());
        List<char[]> next = new ArrayList<>();
        for (char[] state : layer) {
          for (int move = 0; move < from.length; move++) {
            char[] to = successor(state, move);
            if (seen.add(hash(to))) {
              next.add(to);
            }
          }
        }
        layer = next;
      }
      layers.add((double) layer.size());
      return layers;
    }

    private char[] successor(char[] state, int move) {
      char[] to = new char[state.length];
      for (int i = 0; i < to.length; i++) {
        to[i] = newValue[move][i][state[from[move][i]]];
      }
      return to;
    }

    private long hash(char... state) {
      long hash = 0;
      for (int i = 0; i < state.length; i++) {
        hash ^= keys[i][state[i]];
      }
      return hash;
    }
  }
}
