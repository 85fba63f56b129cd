// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.saitan.definition.SlotSymmetry;

/**
 * What patterns can say of each orbit (which pieces are alike) and of each set (whether
 * orientations count).
 *
 * <p>Pieces are alike by the orbits of subgroups of the symmetries, so that parts fit one another:
 * layers, slices and the like.
 */
final class PatternParts {
  private static final int MOST_PARTITIONS = 500;
  private static final double LEAST_BRANCHING = 1.1;

  /** More numbers than any memory has entries. */
  private static final double MOST_NUMBERS = 1L << 50;

  private final SlotMoves moves;

  /**
   * What a pattern says of one orbit or set.
   *
   * @param slots the slots of the orbit; of a set, those with orientations
   * @param cells of an orbit, by slot, the index of the first slot with a piece like its own; empty
   *     for orientations
   * @param states the number of states
   * @param numbers the number of numbers, of which some may be no states
   * @param kept the symmetries that keep it
   * @param still the moves that keep its goal
   */
  record PatternPart(
      int[] slots, List<Integer> cells, double states, double numbers, BitSet kept, BitSet still) {}

  PatternParts(SlotMoves moves) {
    this.moves = moves;
  }

  /** Returns what can be said of each orbit, and then of each set: nothing first. */
  List<List<PatternPart>> all() {
    List<List<PatternPart>> all = new ArrayList<>();
    for (int orbit : moves.orbits(false)) {
      all.add(
          labelings(moves.slotsOf(orbit)).stream()
              .map(cells -> labeled(moves.slotsOf(orbit), cells))
              .filter(part -> part.numbers() <= MOST_NUMBERS)
              .sorted(
                  Comparator.comparing((PatternPart part) -> part.states() > 1)
                      .thenComparing(part -> -part.kept().cardinality()))
              .toList());
    }
    for (int set : sets()) {
      boolean few = turnedOrbits(set).allMatch(orbit -> turns(orbit) <= Component.MOST);
      all.add(few ? List.of(turned(set, false), turned(set, true)) : List.of(turned(set, false)));
    }
    return all;
  }

  /** Returns the partitions of an orbit into pieces that are alike. */
  private Set<List<Integer>> labelings(int... slots) {
    Set<List<Integer>> labelings = new LinkedHashSet<>(List.of(by(slots, i -> 0)));
    List<Integer> alike = alike(slots);
    if (sharesKinds(slots)) {
      return labelings;
    }
    for (int first = 1; first < slots.length; first++) {
      int rest = first;
      labelings.add(by(slots, i -> Math.min(alike.get(i), rest)));
    }
    for (List<Integer> cells : partitions(slots)) {
      labelings.add(cells);
      for (int cell : new LinkedHashSet<>(cells)) {
        labelings.add(by(slots, i -> cells.get(i) == cell ? alike.get(i) : -1));
        for (int other : new LinkedHashSet<>(cells)) {
          labelings.add(
              by(slots, i -> cells.get(i) == cell || cells.get(i) == other ? cells.get(i) : -1));
        }
      }
    }
    return labelings;
  }

  /** Returns for each index the first one with the same value. */
  private static List<Integer> by(int[] slots, IntUnaryOperator values) {
    List<Integer> all = IntStream.range(0, slots.length).map(values).boxed().toList();
    return all.stream().map(all::indexOf).toList();
  }

  private List<Integer> alike(int... slots) {
    return by(slots, i -> moves.kind(slots[i]));
  }

  /** Returns whether pieces of another orbit of the set look like those of this one. */
  private boolean sharesKinds(int... slots) {
    return IntStream.range(0, moves.slots())
        .filter(other -> moves.set(other) == moves.set(slots[0]))
        .filter(other -> moves.orbit(other) != moves.orbit(slots[0]))
        .anyMatch(
            other -> IntStream.of(slots).anyMatch(slot -> moves.kind(slot) == moves.kind(other)));
  }

  /** Returns the orbits of subgroups of the symmetries on the pieces. */
  private List<List<Integer>> partitions(int... slots) {
    Set<List<Integer>> found = new LinkedHashSet<>();
    for (SlotSymmetry symmetry : moves.symmetries()) {
      if (staysIn(symmetry, slots)) {
        found.add(joined(alike(slots), to(symmetry, slots)));
      }
    }
    List<List<Integer>> all = new ArrayList<>(found);
    int ofOneElement = all.size();
    for (int i = 0; i < all.size() && all.size() < MOST_PARTITIONS; i++) {
      for (int j = 0; j < ofOneElement; j++) {
        List<Integer> join = joined(all.get(i), all.get(j));
        if (found.add(join)) {
          all.add(join);
        }
      }
    }
    return all;
  }

  private boolean staysIn(SlotSymmetry symmetry, int... slots) {
    return moves.orbit(symmetry.to()[slots[0]]) == moves.orbit(slots[0]);
  }

  /** Returns for each slot the index of that to which a symmetry takes it. */
  private static List<Integer> to(SlotSymmetry symmetry, int... slots) {
    List<Integer> all = IntStream.of(slots).boxed().toList();
    return all.stream().map(slot -> all.indexOf(symmetry.to()[slot])).toList();
  }

  /** Returns cells joined so that each index lies in the cell of another. */
  private static List<Integer> joined(List<Integer> cells, List<Integer> others) {
    List<Integer> joined = new ArrayList<>(cells);
    for (int i = 0; i < others.size(); i++) {
      int one = joined.get(i);
      int other = joined.get(others.get(i));
      joined.replaceAll(
          cell -> cell == one || cell == other ? Integer.valueOf(Math.min(one, other)) : cell);
    }
    return joined;
  }

  /** Returns by part and symmetry which of the parts it becomes; -1 if none. */
  int[][] images(List<PatternPart> all) {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      numbers.put(all.get(i).cells(), i);
    }
    return all.stream()
        .map(
            part ->
                moves.symmetries().stream()
                    .mapToInt(symmetry -> numbers.getOrDefault(image(part, symmetry), -1))
                    .toArray())
        .toArray(int[][]::new);
  }

  /** Returns what a symmetry makes of the cells of an orbit; nothing if that goes elsewhere. */
  private List<Integer> image(PatternPart part, SlotSymmetry symmetry) {
    if (part.cells().isEmpty() || !staysIn(symmetry, part.slots())) {
      return List.of();
    }
    List<Integer> to = to(symmetry, part.slots());
    return by(part.slots(), i -> part.cells().get(to.indexOf(i)));
  }

  private PatternPart labeled(int[] slots, List<Integer> cells) {
    List<Integer> all = IntStream.of(slots).boxed().toList();
    double states = LabelGroup.arrangements(ints(cells));
    double numbers = LabelGroup.numbersOfAll(ints(labels(cells)));
    PatternPart part = new PatternPart(slots, cells, states, numbers, new BitSet(), new BitSet());
    PiecePattern alone = pattern(List.of(part));
    IntStream.range(0, moves.symmetries().size())
        .filter(g -> states == 1 || image(part, moves.symmetries().get(g)).equals(cells))
        .filter(g -> states == numbers || alone.isKeptBy(moves, moves.symmetries().get(g)))
        .forEach(part.kept()::set);
    IntStream.range(0, moves.moves())
        .filter(
            move ->
                all.stream()
                    .map(slot -> cells.get(all.indexOf(moves.from(move, slot))))
                    .toList()
                    .equals(cells))
        .forEach(part.still()::set);
    return part;
  }

  private static int[] ints(List<Integer> values) {
    return values.stream().mapToInt(i -> i).toArray();
  }

  /** Returns the orientations of a set; if they do not count, nothing of it. */
  private PatternPart turned(int set, boolean counts) {
    int[] slots =
        IntStream.range(0, moves.slots())
            .filter(slot -> moves.set(slot) == set && moves.modulus(slot) > 1)
            .toArray();
    double states =
        counts ? turnedOrbits(set).mapToDouble(this::turns).reduce(1, (a, b) -> a * b) : 1;
    PatternPart part =
        new PatternPart(slots, List.of(), states, states, new BitSet(), new BitSet());
    IntStream.range(0, moves.symmetries().size())
        .filter(
            g ->
                !counts
                    || IntStream.of(slots)
                        .allMatch(slot -> moves.keepsTurns(moves.symmetries().get(g), slot)))
        .forEach(part.kept()::set);
    IntStream.range(0, moves.moves())
        .filter(
            move -> !counts || IntStream.of(slots).allMatch(slot -> moves.twist(move, slot) == 0))
        .forEach(part.still()::set);
    return part;
  }

  private IntStream turnedOrbits(int set) {
    return IntStream.of(moves.orbits(true)).filter(orbit -> moves.set(orbit) == set);
  }

  /** Returns the pattern of some parts, one for each orbit and set. */
  PiecePattern pattern(List<PatternPart> parts) {
    int[] labels = new int[moves.slots()];
    boolean[] turned = new boolean[moves.definition().sets().size()];
    for (PatternPart part : parts) {
      List<Integer> cells = part.cells();
      if (cells.isEmpty()) {
        turned[moves.set(part.slots()[0])] |= part.states() > 1;
      }
      for (int i = 0; i < cells.size(); i++) {
        labels[part.slots()[i]] = labels(cells).get(i);
      }
    }
    return new PiecePattern(labels, turned);
  }

  /** Returns labels for cells, the first one for the most pieces. */
  private static List<Integer> labels(List<Integer> cells) {
    List<Integer> mostFirst =
        cells.stream()
            .distinct()
            .sorted(Comparator.comparing(cell -> -Collections.frequency(cells, cell)))
            .toList();
    return cells.stream().map(mostFirst::indexOf).toList();
  }

  /** Returns the parts of a pattern, one for each orbit and set. */
  List<PatternPart> of(PiecePattern pattern) {
    List<PatternPart> parts = new ArrayList<>();
    for (int orbit : moves.orbits(false)) {
      int[] slots = moves.slotsOf(orbit);
      parts.add(labeled(slots, by(slots, i -> pattern.labels()[slots[i]])));
    }
    for (int set : sets()) {
      parts.add(turned(set, pattern.turned()[set]));
    }
    return parts;
  }

  private int[] sets() {
    return IntStream.of(moves.orbits(true)).map(moves::set).distinct().toArray();
  }

  /** Returns the number of states of the puzzle, at most. */
  double puzzleStates() {
    double placed =
        IntStream.of(moves.orbits(false))
            .mapToDouble(orbit -> LabelGroup.arrangements(ints(alike(moves.slotsOf(orbit)))))
            .reduce(1, (one, other) -> one * other);
    return IntStream.of(moves.orbits(true))
        .mapToDouble(this::turns)
        .reduce(placed, (one, other) -> one * other);
  }

  /** Returns how many moves can follow a move so that no sequence of two does what another does. */
  double branching() {
    Set<List<Integer>> effects = new HashSet<>();
    for (int first = 0; first < moves.moves(); first++) {
      for (int second = 0; second < moves.moves(); second++) {
        effects.add(effect(first, second));
      }
    }
    effects.remove(effect());
    IntStream.range(0, moves.moves()).forEach(move -> effects.remove(effect(move)));
    return Math.max(LEAST_BRANCHING, (double) effects.size() / moves.moves());
  }

  /** Returns by slot, where its piece comes from in a sequence of moves and how it is turned. */
  private List<Integer> effect(int... sequence) {
    List<Integer> effect = new ArrayList<>();
    for (int slot = 0; slot < moves.slots(); slot++) {
      int from = slot;
      int twist = 0;
      for (int i = sequence.length - 1; i >= 0; i--) {
        twist += moves.twist(sequence[i], from);
        from = moves.from(sequence[i], from);
      }
      effect.add(from);
      effect.add(twist % moves.modulus(slot));
    }
    return effect;
  }

  /** Returns in how many ways the pieces of an orbit can lie. */
  private double turns(int orbit) {
    int slots = moves.slotsOf(orbit).length;
    return Math.pow(moves.modulus(orbit), moves.keepsSumOfTurns(orbit) ? slots - 1 : slots);
  }
}
