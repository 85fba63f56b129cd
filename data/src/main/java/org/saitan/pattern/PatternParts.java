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
import org.saitan.group.Permutation;

/**
 * The possible parts of patterns. A part determines which pieces of an orbit are identical, or
 * whether the orientations of a set count.
 *
 * <p>Only pieces in the same orbit of a subgroup of the symmetry group (such as a layer or a slice)
 * are made identical, so that the parts of a pattern have symmetries in common.
 *
 * @param moves the moves of the puzzle
 */
record PatternParts(SlotMoves moves) {
  private static final int MAX_PARTITIONS = 500;
  private static final double MIN_BRANCHING = 1.1;

  /** A number of ranks that no memory can hold. */
  private static final double MAX_SIZE = 1L << 50;

  /**
   * The part of a pattern for one orbit or set.
   *
   * @param slots the slots of the orbit, or the slots of the set that have orientations
   * @param cells for each slot of an orbit, the index of the first slot with an identical piece;
   *     empty for orientations
   * @param states the number of states
   * @param size the number of ranks, including ranks without a state
   * @param stabilizer the symmetries that preserve the part
   * @param fixingMoves the moves that preserve the part's goal
   */
  record PatternPart(
      int[] slots,
      List<Integer> cells,
      double states,
      double size,
      BitSet stabilizer,
      BitSet fixingMoves) {}

  /**
   * Returns a list of the possible parts for each orbit, followed by a list for each set. Each list
   * begins with the trivial part.
   */
  List<List<PatternPart>> all() {
    List<List<PatternPart>> all = new ArrayList<>();
    for (int orbit : moves.orbits(false)) {
      all.add(
          labelings(moves.slotsOf(orbit)).stream()
              .map(cells -> labelPart(moves.slotsOf(orbit), cells))
              .filter(part -> part.size() <= MAX_SIZE)
              .sorted(
                  Comparator.comparing((PatternPart part) -> part.states() > 1)
                      .thenComparing(part -> -part.stabilizer().cardinality()))
              .toList());
    }
    for (int set : sets()) {
      boolean canRank =
          orientedOrbits(set).allMatch(orbit -> orientations(orbit) <= Component.MAX_SIZE);
      all.add(
          canRank
              ? List.of(orientationPart(set, false), orientationPart(set, true))
              : List.of(orientationPart(set, false)));
    }
    return all;
  }

  /** Returns partitions of an orbit into groups of identical pieces. */
  private Set<List<Integer>> labelings(int... slots) {
    Set<List<Integer>> labelings = new LinkedHashSet<>(List.of(firstIndices(slots, i -> 0)));
    List<Integer> identical = identicalPieces(slots);
    if (sharesKinds(slots)) {
      return labelings;
    }
    for (int first = 1; first < slots.length; first++) {
      int rest = first;
      labelings.add(firstIndices(slots, i -> Math.min(identical.get(i), rest)));
    }
    for (List<Integer> cells : partitions(slots)) {
      labelings.add(cells);
      for (int cell : new LinkedHashSet<>(cells)) {
        labelings.add(firstIndices(slots, i -> cells.get(i) == cell ? identical.get(i) : -1));
        for (int other : new LinkedHashSet<>(cells)) {
          labelings.add(
              firstIndices(
                  slots, i -> cells.get(i) == cell || cells.get(i) == other ? cells.get(i) : -1));
        }
      }
    }
    return labelings;
  }

  /** Returns a list that maps each index to the first index with the same value. */
  private static List<Integer> firstIndices(int[] slots, IntUnaryOperator values) {
    List<Integer> all = IntStream.range(0, slots.length).map(values).boxed().toList();
    return all.stream().map(all::indexOf).toList();
  }

  private List<Integer> identicalPieces(int... slots) {
    return firstIndices(slots, i -> moves.kind(slots[i]));
  }

  /**
   * Returns whether another orbit of the same set has pieces that are identical to pieces of this
   * orbit.
   */
  private boolean sharesKinds(int... slots) {
    return IntStream.range(0, moves.slots())
        .filter(other -> moves.set(other) == moves.set(slots[0]))
        .filter(other -> moves.orbit(other) != moves.orbit(slots[0]))
        .anyMatch(
            other -> IntStream.of(slots).anyMatch(slot -> moves.kind(slot) == moves.kind(other)));
  }

  /** Returns the partitions of the pieces into orbits of subgroups of the symmetry group. */
  private List<List<Integer>> partitions(int... slots) {
    Set<List<Integer>> partitions = new LinkedHashSet<>();
    for (SlotSymmetry symmetry : moves.symmetries()) {
      if (preservesOrbit(symmetry, slots)) {
        partitions.add(join(identicalPieces(slots), imageIndices(symmetry, slots)));
      }
    }
    List<List<Integer>> all = new ArrayList<>(partitions);
    int cyclic = all.size();
    for (int i = 0; i < all.size() && all.size() < MAX_PARTITIONS; i++) {
      for (int j = 0; j < cyclic; j++) {
        List<Integer> joined = join(all.get(i), all.get(j));
        if (partitions.add(joined)) {
          all.add(joined);
        }
      }
    }
    return all;
  }

  private boolean preservesOrbit(SlotSymmetry symmetry, int... slots) {
    return moves.orbit(symmetry.to()[slots[0]]) == moves.orbit(slots[0]);
  }

  /** Returns a list that maps the index of each slot to the index of its image under a symmetry. */
  private static List<Integer> imageIndices(SlotSymmetry symmetry, int... slots) {
    List<Integer> all = IntStream.of(slots).boxed().toList();
    return all.stream().map(slot -> all.indexOf(symmetry.to()[slot])).toList();
  }

  /**
   * Returns the partition obtained by joining the cell of each index with the cell of its image.
   */
  private static List<Integer> join(List<Integer> first, List<Integer> second) {
    List<Integer> joined = new ArrayList<>(first);
    for (int i = 0; i < second.size(); i++) {
      int one = joined.get(i);
      int other = joined.get(second.get(i));
      joined.replaceAll(
          cell -> cell == one || cell == other ? Integer.valueOf(Math.min(one, other)) : cell);
    }
    return joined;
  }

  /**
   * Returns an array, indexed by part and symmetry, with the index of the part's image under the
   * symmetry, or -1 if the image is not in the list.
   */
  int[][] images(List<PatternPart> parts) {
    Map<List<Integer>, Integer> indices = new HashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      indices.put(parts.get(i).cells(), i);
    }
    return parts.stream()
        .map(
            part ->
                moves.symmetries().stream()
                    .mapToInt(symmetry -> indices.getOrDefault(image(part, symmetry), -1))
                    .toArray())
        .toArray(int[][]::new);
  }

  /**
   * Returns the image of an orbit's cells, or an empty list if the symmetry maps the orbit to
   * another orbit.
   */
  private List<Integer> image(PatternPart part, SlotSymmetry symmetry) {
    if (part.cells().isEmpty() || !preservesOrbit(symmetry, part.slots())) {
      return List.of();
    }
    List<Integer> images = imageIndices(symmetry, part.slots());
    return firstIndices(part.slots(), i -> part.cells().get(images.indexOf(i)));
  }

  private PatternPart labelPart(int[] slots, List<Integer> cells) {
    List<Integer> all = IntStream.of(slots).boxed().toList();
    double states = LabelGroup.arrangements(ints(cells));
    double size = LabelGroup.totalSize(ints(labels(cells)));
    PatternPart part = new PatternPart(slots, cells, states, size, new BitSet(), new BitSet());
    PiecePattern single = pattern(List.of(part));
    IntStream.range(0, moves.symmetries().size())
        .filter(g -> states == 1 || image(part, moves.symmetries().get(g)).equals(cells))
        .filter(g -> states == size || single.isPreservedBy(moves, moves.symmetries().get(g)))
        .forEach(part.stabilizer()::set);
    IntStream.range(0, moves.moves())
        .filter(
            move ->
                all.stream()
                    .map(slot -> cells.get(all.indexOf(moves.source(move, slot))))
                    .toList()
                    .equals(cells))
        .forEach(part.fixingMoves()::set);
    return part;
  }

  private static int[] ints(List<Integer> values) {
    return values.stream().mapToInt(i -> i).toArray();
  }

  /** Returns the part for the orientations of a set, which is trivial if they do not count. */
  private PatternPart orientationPart(int set, boolean counts) {
    int[] slots =
        IntStream.range(0, moves.slots())
            .filter(slot -> moves.set(slot) == set && moves.modulus(slot) > 1)
            .toArray();
    double states =
        counts ? orientedOrbits(set).mapToDouble(this::orientations).reduce(1, (a, b) -> a * b) : 1;
    PatternPart part =
        new PatternPart(slots, List.of(), states, states, new BitSet(), new BitSet());
    IntStream.range(0, moves.symmetries().size())
        .filter(
            g ->
                !counts
                    || IntStream.of(slots)
                        .allMatch(
                            slot -> moves.preservesOrientations(moves.symmetries().get(g), slot)))
        .forEach(part.stabilizer()::set);
    IntStream.range(0, moves.moves())
        .filter(
            move -> !counts || IntStream.of(slots).allMatch(slot -> moves.twist(move, slot) == 0))
        .forEach(part.fixingMoves()::set);
    return part;
  }

  private IntStream orientedOrbits(int set) {
    return IntStream.of(moves.orbits(true)).filter(orbit -> moves.set(orbit) == set);
  }

  /** Returns the pattern with these parts, one for each orbit and set. */
  PiecePattern pattern(List<PatternPart> parts) {
    int[] labels = new int[moves.slots()];
    boolean[] oriented = new boolean[moves.definition().sets().size()];
    for (PatternPart part : parts) {
      List<Integer> cells = part.cells();
      if (cells.isEmpty()) {
        oriented[moves.set(part.slots()[0])] |= part.states() > 1;
      }
      for (int i = 0; i < cells.size(); i++) {
        labels[part.slots()[i]] = labels(cells).get(i);
      }
    }
    return new PiecePattern(labels, oriented);
  }

  /** Returns a label for each cell. The largest cell has the lowest label. */
  private static List<Integer> labels(List<Integer> cells) {
    List<Integer> largestFirst =
        cells.stream()
            .distinct()
            .sorted(Comparator.comparing(cell -> -Collections.frequency(cells, cell)))
            .toList();
    return cells.stream().map(largestFirst::indexOf).toList();
  }

  /** Returns the parts of a pattern, one for each orbit and set. */
  List<PatternPart> partsOf(PiecePattern pattern) {
    List<PatternPart> parts = new ArrayList<>();
    for (int orbit : moves.orbits(false)) {
      int[] slots = moves.slotsOf(orbit);
      parts.add(labelPart(slots, firstIndices(slots, i -> pattern.labels()[slots[i]])));
    }
    for (int set : sets()) {
      parts.add(orientationPart(set, pattern.oriented()[set]));
    }
    return parts;
  }

  private int[] sets() {
    return IntStream.of(moves.orbits(true)).map(moves::set).distinct().toArray();
  }

  /** Returns an upper bound on the number of states of the puzzle. */
  double puzzleStates() {
    double arrangements =
        IntStream.of(moves.orbits(false))
            .mapToDouble(
                orbit -> LabelGroup.arrangements(ints(identicalPieces(moves.slotsOf(orbit)))))
            .reduce(1, (one, other) -> one * other);
    return IntStream.of(moves.orbits(true))
        .mapToDouble(this::orientations)
        .reduce(arrangements, (one, other) -> one * other);
  }

  /** Returns the branching factor, not counting duplicate sequences of two moves. */
  double branching() {
    List<Permutation> all = IntStream.range(0, moves.moves()).mapToObj(moves::permutation).toList();
    Set<Permutation> products = new HashSet<>();
    all.forEach(first -> all.forEach(second -> products.add(first.then(second))));
    all.forEach(products::remove);
    products.removeIf(Permutation::isIdentity);
    return Math.max(MIN_BRANCHING, (double) products.size() / all.size());
  }

  /** Returns the number of orientations of an orbit. */
  private double orientations(int orbit) {
    int slots = moves.slotsOf(orbit).length;
    return Math.pow(moves.modulus(orbit), moves.preservesOrientationSum(orbit) ? slots - 1 : slots);
  }
}
