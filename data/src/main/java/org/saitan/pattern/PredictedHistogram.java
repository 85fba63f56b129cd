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
 * The distances of a pattern predicted without its table: the first layers are counted, the others
 * follow from the growth of the last counted ones, which slows down as states run out.
 *
 * @param layers by distance, the number of states
 */
record PredictedHistogram(List<Double> layers) {
  private static final int DEEPEST = 1_000;

  /** Copies the list. */
  PredictedHistogram {
    layers = List.copyOf(layers);
  }

  /**
   * Predicts the histogram of a pattern.
   *
   * @param parts what it says
   * @param counted layers are counted until they have so many states
   */
  static PredictedHistogram of(SlotMoves moves, List<PatternPart> parts, int counted) {
    List<PatternPart> said = parts.stream().filter(part -> part.states() > 1).toList();
    List<Double> layers = new Walk(moves, said).layers(counted);
    int last = layers.size() - 1;
    return layers.get(last) == 0
        ? new PredictedHistogram(layers)
        : grown(layers, layers.get(last) / layers.get(last - 1), reachable(moves, said, counted));
  }

  /** Returns the histogram that goes on after some layers with a growth. */
  static PredictedHistogram grown(List<Double> first, double growth, double states) {
    List<Double> layers = new ArrayList<>(first);
    double left = states - sum(layers);
    double next = layers.get(layers.size() - 1);
    while (layers.size() < DEEPEST) {
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
   * Returns the number of states that can be reached, about: the product of those of the parts,
   * less where moves tie two parts to one another that together have few states.
   */
  private static double reachable(SlotMoves moves, List<PatternPart> parts, int counted) {
    double[] single =
        parts.stream().mapToDouble(part -> states(moves, List.of(part), counted)).toArray();
    double states = Arrays.stream(single).reduce(1, (one, other) -> one * other);
    for (int i = 0; i < single.length; i++) {
      for (int j = 0; j < i; j++) {
        if (single[i] * single[j] <= counted) {
          states *=
              states(moves, List.of(parts.get(i), parts.get(j)), counted) / single[i] / single[j];
        }
      }
    }
    return states;
  }

  private static double states(SlotMoves moves, List<PatternPart> parts, int counted) {
    double states =
        parts.stream().mapToDouble(PatternPart::states).reduce(1, (one, other) -> one * other);
    return states <= counted ? sum(new Walk(moves, parts).layers(counted)) : states;
  }

  private static double sum(List<Double> layers) {
    return layers.stream().mapToDouble(i -> i).sum();
  }

  /** Returns the mean distance. */
  double mean() {
    return IntStream.range(0, layers.size()).mapToDouble(i -> i * layers.get(i)).sum()
        / sum(layers);
  }

  /** Returns by distance, the share of the states that are at most so far. */
  double[] shares() {
    double[] shares = layers.stream().mapToDouble(i -> i / sum(layers)).toArray();
    Arrays.parallelPrefix(shares, Double::sum);
    return shares;
  }

  /** A search in breadth, whose states are told apart by a hash of 64 bits. */
  private static final class Walk {
    private final char[] goal;

    /** By move and slot, the slot that a value comes from; by value, what becomes of it. */
    private final int[][] from;

    private final char[][][] becomes;

    /** By slot and value, its share in the hash of a state. */
    private final long[][] hashes;

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
      this.becomes = new char[moves.moves()][slots.length][];
      this.hashes = new long[slots.length][];
      SplittableRandom random = new SplittableRandom(slots.length);
      for (int i = 0; i < slots.length; i++) {
        int slot = slots[i];
        int modulus = moduli[slot];
        goal[i] = (char) (cells[slot] * modulus);
        hashes[i] = random.longs((long) slots.length * modulus).toArray();
        for (int move = 0; move < from.length; move++) {
          from[move][i] = at[moves.from(move, slot)];
          becomes[move][i] = new char[hashes[i].length];
          for (int value = 0; value < hashes[i].length; value++) {
            int turn = (value + moves.twist(move, slot)) % modulus;
            becomes[move][i][value] = (char) (value - value % modulus + turn);
          }
        }
      }
    }

    /** Returns the sizes of whole layers; the last one is empty if there are no more. */
    List<Double> layers(int counted) {
      List<Double> layers = new ArrayList<>();
      Set<Long> seen = new HashSet<>(List.of(hash(goal)));
      List<char[]> layer = List.of(goal);
      while (!layer.isEmpty() && seen.size() <= counted) {
        layers.add((double) layer.size());
        List<char[]> next = new ArrayList<>();
        for (char[] state : layer) {
          for (int move = 0; move < from.length; move++) {
            char[] to = after(state, move);
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

    private char[] after(char[] state, int move) {
      char[] to = new char[state.length];
      for (int i = 0; i < to.length; i++) {
        to[i] = becomes[move][i][state[from[move][i]]];
      }
      return to;
    }

    private long hash(char... state) {
      long hash = 0;
      for (int i = 0; i < state.length; i++) {
        hash ^= hashes[i][state[i]];
      }
      return hash;
    }
  }
}
