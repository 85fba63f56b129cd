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
 * One coordinate of a state of a pattern: a small value in each slot of an orbit, either the labels
 * of the pieces there, some of them alike in it, or how they lie, as one number.
 *
 * <p>The number is found slot by slot by an automaton: labels are ranked among all arrangements of
 * as many of each (a node is what is left), orientations are digits, of which the last follows from
 * the others where every move keeps their sum. So it is found from the values in any order of
 * slots, and moves and symmetries are tables over it.
 */
public final class Component {
  /** The most numbers: of any of them a block may have that many lanes. */
  static final int MOST = StateSpace.MAX_LANES;

  private static final int NODE_BITS = 16;
  private static final int NODE = (1 << NODE_BITS) - 1;

  private final int[] slots;
  private final boolean turns;
  private final int symbols;

  /** By symbol, the label that it stands for; none where symbols are orientations. */
  private final int[] labels;

  /** What it tells apart; all alike where symbols are orientations. */
  private final LabelGroup group;

  /** By slot, and in it by node and symbol: what is added, and the next node; -1 for none. */
  private final long[][] steps;

  private final int size;
  private final int[][] next;
  private final int[][] images;
  private final int home;

  private Component(
      SlotMoves moves,
      PiecePattern pattern,
      int orbit,
      Optional<LabelGroup> group,
      List<SlotSymmetry> symmetries) {
    this.slots = moves.slotsOf(orbit);
    this.turns = group.isEmpty();
    this.group = group.orElse(new LabelGroup(Set.of(), 0));
    int[] homeSymbols;
    if (turns) {
      this.symbols = moves.modulus(orbit);
      this.labels = new int[0];
      homeSymbols = new int[slots.length];
    } else {
      int[] homeLabels = IntStream.of(slots).map(slot -> pattern.labels()[slot]).toArray();
      this.labels = IntStream.of(homeLabels).map(this.group::shown).distinct().sorted().toArray();
      this.symbols = labels.length;
      homeSymbols = IntStream.of(homeLabels).map(this::symbol).toArray();
    }
    this.steps = new long[slots.length][];
    double count = turns ? turnSteps(moves.keepsSumOfTurns(orbit)) : labelSteps(homeSymbols);
    if (count > MOST) {
      throw tooFine(moves, pattern);
    }
    this.size = (int) count;
    this.home = number(homeSymbols);
    this.next = new int[moves.moves()][size];
    this.images = new int[symmetries.size()][size];
    fillTables(moves, pattern, orbit, symmetries);
  }

  private static DoesNotFitException tooFine(SlotMoves moves, PiecePattern pattern) {
    return new DoesNotFitException(
        "pattern '%s': a set of its pieces can lie in more ways than a block has lanes (%s); make more pieces alike"
            .formatted(pattern.text(moves), Magnitude.of(MOST)));
  }

  /** Returns the components of a pattern, those of more numbers last. */
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
      if (pattern.hasTurns(moves, orbit)) {
        components.add(new Component(moves, pattern, orbit, Optional.empty(), symmetries));
      }
    }
    components.sort((a, b) -> Integer.compare(a.size, b.size));
    return components;
  }

  /** Makes the automaton of orientations; returns how many numbers there are. */
  private double turnSteps(boolean lastFollows) {
    double weight = 1;
    for (int i = slots.length - 1; i >= 0; i--) {
      steps[i] = new long[symbols];
      if (i < slots.length - 1 || !lastFollows) {
        for (int symbol = 0; symbol < symbols; symbol++) {
          steps[i][symbol] = (long) (symbol * weight) << NODE_BITS;
        }
        weight *= symbols;
      }
      if (weight > MOST) {
        return weight;
      }
    }
    return weight;
  }

  /** Makes the automaton of labels; returns how many numbers there are. */
  private double labelSteps(int... home) {
    List<Integer> all = new ArrayList<>();
    for (int symbol = 0; symbol < symbols; symbol++) {
      int label = symbol;
      all.add((int) IntStream.of(home).filter(each -> each == label).count());
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

  private static List<Integer> without(List<Integer> left, int symbol) {
    List<Integer> rest = new ArrayList<>(left);
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
    for (int g = 0; g < renamed.length && !turns; g++) {
      for (int symbol = 0; symbol < symbols; symbol++) {
        renamed[g][symbol] = symbol(pattern.image(moves, symmetries.get(g), orbit, labels[symbol]));
      }
    }
    int[] state = new int[slots.length];
    int[] to = new int[slots.length];
    for (int number = 0; number < size; number++) {
      unrank(number, state);
      for (int move = 0; move < next.length; move++) {
        for (int i = 0; i < to.length; i++) {
          int symbol = state[at[moves.from(move, slots[i])]];
          to[i] = turns ? (symbol + moves.twist(move, slots[i])) % symbols : symbol;
        }
        next[move][number] = number(to);
      }
      for (int g = 0; g < images.length; g++) {
        SlotSymmetry symmetry = symmetries.get(g);
        for (int i = 0; i < to.length; i++) {
          to[at[symmetry.to()[slots[i]]]] =
              turns
                  ? Math.floorMod(symmetry.factor()[slots[i]] * state[i], symbols)
                  : renamed[g][state[i]];
        }
        images[g][number] = number(to);
      }
    }
  }

  /** Returns the slots whose values it has. */
  public int[] slots() {
    return slots.clone();
  }

  /** Returns whether the values are orientations; else they are labels. */
  public boolean turns() {
    return turns;
  }

  /** Returns the value that stands for a label, alone or with others. */
  public int symbol(int label) {
    return Arrays.binarySearch(labels, group.shown(label));
  }

  /** Returns the label that a value stands for. */
  int label(int symbol) {
    return labels[symbol];
  }

  /** Returns how many values a slot can have. */
  public int symbols() {
    return symbols;
  }

  /** Returns how many numbers there are. */
  public int size() {
    return size;
  }

  /** Returns the number of the goal. */
  public int home() {
    return home;
  }

  /** Returns by move and number, where the move leads; not to be changed. */
  public int[][] next() {
    return next;
  }

  /** Returns by symmetry of the pattern and number, where it leads; not to be changed. */
  public int[][] images() {
    return images;
  }

  /** Returns the number of some values, one for each of its slots. */
  public int number(int... values) {
    int node = 0;
    long number = 0;
    for (int i = 0; i < values.length; i++) {
      long step = steps[i][node * symbols + values[i]];
      number += step >>> NODE_BITS;
      node = (int) step & NODE;
    }
    return (int) number;
  }

  /** Returns whether some values are a state: they have a number, and that stands for them. */
  boolean holds(int... values) {
    int node = 0;
    for (int i = 0; i < values.length; i++) {
      long step = steps[i][node * symbols + values[i]];
      if (step < 0) {
        return false;
      }
      node = (int) step & NODE;
    }
    int[] same = values.clone();
    unrank(number(values), same);
    return Arrays.equals(values, same);
  }

  /** Writes down the values of a number. */
  public void unrank(int number, int[] values) {
    int node = 0;
    long rest = number;
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
    if (turns && steps[last][symbols - 1] == 0) {
      values[last] = Math.floorMod(-(sum - values[last]), symbols);
    }
  }

  /**
   * Returns what is added for a value, and the next node: {@code step >>> 16} and {@code step &
   * 0xffff}; by slot, and in it by {@code node * symbols + value}. Not to be changed.
   */
  public long[][] steps() {
    return steps;
  }
}
