// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.saitan.definition.SlotSymmetry;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;

/**
 * A coordinate of a pattern state: the labels or the orientations of the pieces in an orbit's
 * slots, combined into one rank.
 *
 * <p>An automaton computes the rank slot by slot. Labels are ranked among all arrangements of the
 * same multiset, and a node of the automaton is the multiset of remaining labels. Orientations are
 * the digits of the rank; if every move preserves their sum, the last orientation follows from the
 * others and is omitted. Moves and symmetries are tables that map ranks to ranks.
 */
public final class Component {
  /**
   * The maximum number of ranks. It equals the maximum number of lanes, because any component may
   * become the lanes.
   */
  static final int MAX_SIZE = StateSpace.MAX_LANES;

  private static final int NODE_BITS = 16;
  private static final int NODE = (1 << NODE_BITS) - 1;

  private final int[] slots;
  private final boolean isOrientation;
  private final int symbols;

  /** The label of each symbol, or empty for orientations. */
  private final int[] labels;

  /** The labels that the component distinguishes. Not used for orientations. */
  private final LabelGroup group;

  /** The automaton, as {@link #steps()} returns it. A step is -1 if the symbol is not allowed. */
  private final long[][] steps;

  private final int size;
  private final int[][] next;
  private final int[][] images;
  private final int goalRank;

  private Component(
      SlotMoves moves,
      PiecePattern pattern,
      int orbit,
      Optional<LabelGroup> group,
      List<SlotSymmetry> symmetries) {
    this.slots = moves.slotsOf(orbit);
    this.isOrientation = group.isEmpty();
    this.group = group.orElse(new LabelGroup(Set.of(), 0));
    int[] goalSymbols;
    if (isOrientation) {
      this.symbols = moves.modulus(orbit);
      this.labels = new int[0];
      goalSymbols = new int[slots.length];
    } else {
      int[] goalLabels = IntStream.of(slots).map(slot -> pattern.labels()[slot]).toArray();
      this.labels =
          IntStream.of(goalLabels).map(this.group::visibleLabel).distinct().sorted().toArray();
      this.symbols = labels.length;
      goalSymbols = IntStream.of(goalLabels).map(this::symbol).toArray();
    }
    this.steps = new long[slots.length][];
    double count =
        isOrientation
            ? createOrientationSteps(moves.preservesOrientationSum(orbit))
            : createLabelSteps(goalSymbols);
    if (count > MAX_SIZE) {
      throw new DoesNotFitException(
          "pattern '%s': a component has more than %s states; make more pieces identical"
              .formatted(pattern.text(moves), Magnitude.of(MAX_SIZE)));
    }
    this.size = (int) count;
    this.goalRank = rank(goalSymbols);
    this.next = new int[moves.moves()][size];
    this.images = new int[symmetries.size()][size];
    fillTables(moves, pattern, orbit, symmetries);
  }

  /** Returns the components of a pattern, in ascending order of size. */
  static List<Component> of(SlotMoves moves, PiecePattern pattern, List<SlotSymmetry> symmetries) {
    List<Component> components = new ArrayList<>();
    for (int orbit : moves.orbits(false)) {
      if (pattern.hasLabels(moves, orbit)) {
        for (LabelGroup group : pattern.groups(moves, orbit)) {
          components.add(new Component(moves, pattern, orbit, Optional.of(group), symmetries));
        }
      }
    }
    for (int orbit : moves.orbits(true)) {
      if (pattern.hasOrientations(moves, orbit)) {
        components.add(new Component(moves, pattern, orbit, Optional.empty(), symmetries));
      }
    }
    components.sort((a, b) -> Integer.compare(a.size, b.size));
    return components;
  }

  /** Creates the automaton for orientations and returns the number of ranks. */
  private double createOrientationSteps(boolean isSumFixed) {
    double weight = 1;
    for (int i = slots.length - 1; i >= 0; i--) {
      steps[i] = new long[symbols];
      if (i < slots.length - 1 || !isSumFixed) {
        for (int symbol = 0; symbol < symbols; symbol++) {
          steps[i][symbol] = (long) (symbol * weight) << NODE_BITS;
        }
        weight *= symbols;
      }
      if (weight > MAX_SIZE) {
        return weight;
      }
    }
    return weight;
  }

  /** Creates the automaton for labels and returns the number of ranks. */
  private double createLabelSteps(int... goalSymbols) {
    List<Integer> all = new ArrayList<>();
    for (int symbol = 0; symbol < symbols; symbol++) {
      int label = symbol;
      all.add((int) IntStream.of(goalSymbols).filter(each -> each == label).count());
    }
    List<Map<List<Integer>, Integer>> nodes = new ArrayList<>(List.of(Map.of(all, 0)));
    for (int i = 0; i < slots.length; i++) {
      Map<List<Integer>, Integer> after = new LinkedHashMap<>();
      for (List<Integer> left : nodes.get(i).keySet()) {
        for (int symbol = 0; symbol < symbols; symbol++) {
          if (left.get(symbol) > 0) {
            after.putIfAbsent(without(left, symbol), after.size());
          }
        }
      }
      if (after.size() > NODE) {
        return Double.POSITIVE_INFINITY;
      }
      nodes.add(after);
    }
    Map<List<Integer>, Double> ways =
        Map.of(nodes.get(slots.length).keySet().iterator().next(), 1d);
    for (int i = slots.length - 1; i >= 0; i--) {
      Map<List<Integer>, Double> before = new HashMap<>();
      steps[i] = new long[nodes.get(i).size() * symbols];
      Arrays.fill(steps[i], -1);
      for (Map.Entry<List<Integer>, Integer> node : nodes.get(i).entrySet()) {
        double sum = 0;
        for (int symbol = 0; symbol < symbols; symbol++) {
          if (node.getKey().get(symbol) > 0) {
            List<Integer> rest = without(node.getKey(), symbol);
            int to = nodes.get(i + 1).get(rest);
            steps[i][node.getValue() * symbols + symbol] = (long) sum << NODE_BITS | to;
            sum += ways.get(rest);
          }
        }
        before.put(node.getKey(), sum);
      }
      ways = before;
    }
    return ways.get(all);
  }

  private static List<Integer> without(List<Integer> remaining, int symbol) {
    List<Integer> rest = new ArrayList<>(remaining);
    rest.set(symbol, rest.get(symbol) - 1);
    return rest;
  }

  private void fillTables(
      SlotMoves moves, PiecePattern pattern, int orbit, List<SlotSymmetry> symmetries) {
    int[] at = new int[moves.slots()];
    for (int i = 0; i < slots.length; i++) {
      at[slots[i]] = i;
    }
    int[][] renamed = new int[symmetries.size()][symbols];
    for (int g = 0; g < renamed.length && !isOrientation; g++) {
      for (int symbol = 0; symbol < symbols; symbol++) {
        renamed[g][symbol] = symbol(pattern.image(moves, symmetries.get(g), orbit, labels[symbol]));
      }
    }
    int[] state = new int[slots.length];
    int[] to = new int[slots.length];
    for (int rank = 0; rank < size; rank++) {
      unrank(rank, state);
      for (int move = 0; move < next.length; move++) {
        for (int i = 0; i < to.length; i++) {
          int symbol = state[at[moves.source(move, slots[i])]];
          to[i] = isOrientation ? (symbol + moves.twist(move, slots[i])) % symbols : symbol;
        }
        next[move][rank] = rank(to);
      }
      for (int g = 0; g < images.length; g++) {
        SlotSymmetry symmetry = symmetries.get(g);
        for (int i = 0; i < to.length; i++) {
          to[at[symmetry.to()[slots[i]]]] =
              isOrientation
                  ? Math.floorMod(symmetry.factor()[slots[i]] * state[i], symbols)
                  : renamed[g][state[i]];
        }
        images[g][rank] = rank(to);
      }
    }
  }

  /** Returns the slots. */
  public int[] slots() {
    return slots.clone();
  }

  /** Returns whether the values are orientations rather than labels. */
  public boolean isOrientation() {
    return isOrientation;
  }

  /** Returns the symbol of a label. Several labels may share a symbol. */
  public int symbol(int label) {
    return Arrays.binarySearch(labels, group.visibleLabel(label));
  }

  /** Returns the label of a symbol. */
  int label(int symbol) {
    return labels[symbol];
  }

  /** Returns the number of symbols. */
  public int symbols() {
    return symbols;
  }

  /** Returns the number of ranks. */
  public int size() {
    return size;
  }

  /** Returns the rank of the goal. */
  public int goalRank() {
    return goalRank;
  }

  /**
   * Returns the rank that each move leads to, indexed by move and rank. Callers must not modify the
   * array.
   */
  public int[][] next() {
    return next;
  }

  /**
   * Returns the image of each rank, indexed by symmetry of the pattern and by rank. Callers must
   * not modify the array.
   */
  public int[][] images() {
    return images;
  }

  /** Returns the rank of the given symbols, one per slot. */
  public int rank(int... values) {
    int node = 0;
    long rank = 0;
    for (int i = 0; i < values.length; i++) {
      long step = steps[i][node * symbols + values[i]];
      rank += step >>> NODE_BITS;
      node = (int) step & NODE;
    }
    return (int) rank;
  }

  /** Returns whether some rank has the given symbols. */
  boolean isValid(int... values) {
    int node = 0;
    for (int i = 0; i < values.length; i++) {
      long step = steps[i][node * symbols + values[i]];
      if (step < 0) {
        return false;
      }
      node = (int) step & NODE;
    }
    int[] same = values.clone();
    unrank(rank(values), same);
    return Arrays.equals(values, same);
  }

  /** Computes the symbols of a rank. */
  public void unrank(int rank, int[] values) {
    int node = 0;
    long rest = rank;
    int sum = 0;
    for (int i = 0; i < values.length; i++) {
      int best = 0;
      long added = -1;
      for (int symbol = 0; symbol < symbols; symbol++) {
        long step = steps[i][node * symbols + symbol];
        if (step >= 0 && step >>> NODE_BITS <= rest && step >>> NODE_BITS > added) {
          best = symbol;
          added = step >>> NODE_BITS;
        }
      }
      values[i] = best;
      rest -= added;
      node = (int) steps[i][node * symbols + best] & NODE;
      sum += best;
    }
    int last = values.length - 1;
    if (isOrientation && steps[last][symbols - 1] == 0) {
      values[last] = Math.floorMod(-(sum - values[last]), symbols);
    }
  }

  /**
   * Returns the automaton, indexed by slot and by {@code node * symbols + symbol}. A step adds
   * {@code step >>> 16} to the rank and leads to node {@code step & 0xffff}. Callers must not
   * modify the array.
   */
  public long[][] steps() {
    return steps;
  }
}
