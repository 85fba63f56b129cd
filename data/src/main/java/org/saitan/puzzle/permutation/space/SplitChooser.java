// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.permutation.points.BaseSet;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.points.PuzzlePoints;
import org.saitan.puzzle.permutation.symmetry.GoalSymmetries;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.space.LaneMaps;
import org.saitan.space.SplitCost;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;

/**
 * Chooses the split into block and lane, and the symmetries to use, such that the estimated CPU
 * time is minimal.
 *
 * <p>There are three choices for each class of pieces: it is in the block, it is in the lane, or it
 * is split, which means that the pieces' slots are in the block and their orientations are in the
 * lane. The same choice is made for classes that a symmetry exchanges.
 */
final class SplitChooser {
  private static final double MAX_MAPS = 65_000;
  private static final double MAX_MAP_BYTES = 800e6;

  /**
   * Among splits that take less time than this, the one with the fewest stored states is chosen.
   */
  private static final double QUICK_NANOS = 0.02e9;

  /**
   * The number of candidates for which the split is constructed to compute its exact cost. The
   * candidates with the lowest estimated costs are used.
   */
  private static final int MAX_TRIES = 24;

  private static final int MAX_SPLITS = 5_000;

  /**
   * The part of the state number to which the pieces of a class belong. The order of the constants
   * determines the order of enumeration, and breaks ties.
   */
  private enum Assignment {
    BLOCK,
    SPLIT,
    LANE
  }

  private final PuzzlePoints points;
  private final int moves;
  private final List<Symmetry> symmetries;
  private final List<PieceClass> classes;
  private final BigInteger groupOrder;
  private final double states;

  /** An upper bound on the number of states, computed from the numbers of pieces in each orbit. */
  private final double bound;

  /**
   * For each class, the number of orientations that one of its pieces can have in a given slot. It
   * is 1 if the slot determines the orientation.
   */
  private final int[] orientations;

  private final SymmetryGroups groups;
  private final Set<List<Assignment>> seen = new HashSet<>();
  private final List<SplitCandidate> candidates = new ArrayList<>();

  SplitChooser(List<Symmetry> symmetries, PieceChain plainChain) {
    this.points = plainChain.points();
    this.moves = points.moves().size();
    this.symmetries = symmetries;
    this.classes = points.classes();
    this.groupOrder = plainChain.cosetChain().groupOrder();
    this.states = plainChain.cosetChain().cosetCount().doubleValue();
    this.orientations = points.reachableOrientations();
    this.groups = new SymmetryGroups(plainChain, symmetries);
    Assignment[] lane = new Assignment[classes.size()];
    Arrays.fill(lane, Assignment.LANE);
    this.bound = bound(lane);
  }

  private record SplitCandidate(
      List<Integer> group, Assignment[] assignments, EstimatedCost cost) {}

  /**
   * The cost of a split.
   *
   * @param nanos the CPU time
   * @param stored the number of stored states
   */
  private record EstimatedCost(double nanos, double stored) {
    private static final Comparator<EstimatedCost> ORDER =
        Comparator.comparingDouble((EstimatedCost cost) -> Math.max(cost.nanos, QUICK_NANOS))
            .thenComparingDouble(EstimatedCost::stored)
            .thenComparingDouble(EstimatedCost::nanos);

    boolean isFinite() {
      return nanos < Double.POSITIVE_INFINITY;
    }
  }

  /**
   * Chooses a split. The result depends only on the definition.
   *
   * @param plainChain a chain that fixes all pieces
   * @throws DoesNotFitException if no split is within the limits of lanes and lane maps
   */
  static Split of(List<Symmetry> symmetries, PieceChain plainChain) {
    SplitChooser chooser = new SplitChooser(symmetries, plainChain);
    return chooser
        .splits(MAX_TRIES)
        .filter(split -> chooser.cost(split).isFinite())
        .min(Comparator.comparing(chooser::cost, EstimatedCost.ORDER))
        .orElseThrow(
            () ->
                new DoesNotFitException(
                    "%s has %s states, which cannot be divided into blocks of at most %s lanes"
                        .formatted(
                            chooser.points.definition().name(),
                            Magnitude.of(plainChain.cosetChain().cosetCount()),
                            Magnitude.of(StateSpace.MAX_LANES))));
  }

  /**
   * Constructs the splits of the candidates with the lowest estimated costs. The table is the same
   * for any of them.
   */
  Stream<Split> splits(int max) {
    listCandidates();
    BigInteger maxLanes = BigInteger.valueOf(StateSpace.MAX_LANES);
    return candidates.stream()
        .limit(max)
        .map(this::split)
        .filter(
            split ->
                split
                        .chain()
                        .cosetChain()
                        .size(split.blockLevels(), split.chain().levels())
                        .compareTo(maxLanes)
                    <= 0);
  }

  private Split split(SplitCandidate candidate) {
    Interruption.check();
    int blockLevels =
        (int)
            Arrays.stream(candidate.assignments())
                .filter(assignment -> assignment != Assignment.LANE)
                .count();
    return new Split(
        new PieceChain(
            groupOrder, points, order(points, classes, candidate.assignments()), blockLevels),
        blockLevels,
        GoalSymmetries.closedSubset(candidate.group().stream().map(symmetries::get).toList()));
  }

  private EstimatedCost cost(Split split) {
    return cost(split.lanes(), split.lanes(), split.symmetries().size(), split.mapBound(moves));
  }

  /**
   * Estimates the cost of a split.
   *
   * @param lanes an upper bound on the number of lanes
   * @param minLanes a lower bound on the number of lanes
   */
  private EstimatedCost cost(double lanes, double minLanes, double symmetryCount, double maps) {
    double blocks = Math.max(1, states / lanes);
    // The square root accounts for blocks that are fixed by some symmetries.
    double stored =
        symmetryCount == 1
            ? states
            : lanes * (blocks + Math.sqrt(blocks * symmetryCount)) / symmetryCount;
    double arcs = stored / lanes * moves;
    // On average, about one of the three lane maps that each arc needs has not been used before.
    double usedMaps = Math.min(maps, arcs + moves);
    boolean fits =
        minLanes <= StateSpace.MAX_LANES
            && usedMaps <= MAX_MAPS
            && usedMaps * minLanes * 4 <= MAX_MAP_BYTES;
    return new EstimatedCost(
        fits ? SplitCost.of(stored, lanes, moves, usedMaps) : Double.POSITIVE_INFINITY, stored);
  }

  /** Lists the candidates in ascending order of estimated cost. */
  private void listCandidates() {
    for (int[] unit : groups.partitions()) {
      double minimum = SplitCost.lowerBound(states / groups.preserving(unit).size(), moves);
      if (candidates.size() > MAX_TRIES && minimum > candidates.get(MAX_TRIES).cost().nanos()) {
        break; // With fewer symmetries, there are many more splits, but more states are stored.
      }
      listCandidates(unit);
      candidates.sort(Comparator.comparing(SplitCandidate::cost, EstimatedCost.ORDER));
    }
  }

  /**
   * Lists the candidates that make the same choice for all classes of a unit.
   *
   * @param unit the index of each class's unit
   */
  private void listCandidates(int... unit) {
    int units = Arrays.stream(unit).max().orElse(-1) + 1;
    boolean[] oriented = new boolean[units];
    boolean[] restricted = new boolean[units];
    for (int i = 0; i < unit.length; i++) {
      oriented[unit[i]] |= orientations[i] > 1 && canMove(classes.get(i));
      restricted[unit[i]] |= LegalPrefixes.isRestricted(points, classes.get(i));
    }
    double count = 1;
    for (boolean turned : oriented) {
      count *= turned ? 3 : 2;
    }
    if (count <= MAX_SPLITS) {
      listCandidates(0, new Assignment[units], unit, oriented, restricted);
      return;
    }
    // There are too many candidates. Only consider those that put the last units in the lane, and
    // either put all other units in the block or split all of them.
    for (int from = 0; from <= units; from++) {
      for (Assignment first : List.of(Assignment.BLOCK, Assignment.SPLIT)) {
        Assignment[] assignments = new Assignment[units];
        for (int i = 0; i < units; i++) {
          assignments[i] =
              i >= from && !restricted[i]
                  ? Assignment.LANE
                  : oriented[i] ? first : Assignment.BLOCK;
        }
        add(unit, assignments);
      }
    }
  }

  /** Lists all candidates that agree with the assignments of the units before {@code next}. */
  private void listCandidates(
      int next, Assignment[] assignments, int[] unit, boolean[] oriented, boolean[] restricted) {
    if (next == assignments.length) {
      add(unit, assignments);
      return;
    }
    for (Assignment assignment : Assignment.values()) {
      if ((assignment != Assignment.SPLIT || oriented[next])
          && (assignment != Assignment.LANE || !restricted[next])) {
        assignments[next] = assignment;
        listCandidates(next + 1, assignments, unit, oriented, restricted);
      }
    }
  }

  private void add(int[] unit, Assignment... unitAssignments) {
    Interruption.check();
    Assignment[] assignments = new Assignment[unit.length];
    for (int i = 0; i < assignments.length; i++) {
      Assignment assignment = unitAssignments[unit[i]];
      assignments[i] =
          assignment == Assignment.SPLIT && orientations[i] == 1 ? Assignment.BLOCK : assignment;
    }
    if (seen.add(List.of(assignments))) {
      List<Integer> group =
          groups.preserving(Arrays.stream(assignments).mapToInt(Assignment::ordinal).toArray());
      // Assumes that the bound exceeds the number of lanes by at most the factor by which it
      // exceeds the number of states.
      double minimum = Math.max(1, bound(assignments) * states / bound);
      double lanes = Math.min(states, bound(assignments));
      lanes = lanes > StateSpace.MAX_LANES ? minimum : lanes;
      EstimatedCost cost =
          cost(lanes, minimum, group.size(), estimateLaneMaps(assignments, lanes, group.size()));
      if (cost.isFinite()) {
        candidates.add(new SplitCandidate(group, assignments, cost));
      }
    }
  }

  /** Returns whether moves can take the pieces of a class to slots of other classes. */
  private boolean canMove(PieceClass pieces) {
    return classes.stream()
        .anyMatch(other -> !other.equals(pieces) && other.orbit() == pieces.orbit());
  }

  /** Returns the levels of a chain that counts states fast and is likely to be chosen. */
  static List<BaseSet> defaultOrder(PuzzlePoints points) {
    Assignment[] assignments = new Assignment[points.classes().size()];
    Arrays.fill(assignments, Assignment.BLOCK);
    return order(points, points.classes(), assignments);
  }

  /**
   * Returns the levels: first those of classes with forbidden slots, then the other levels of the
   * block, then the levels of the lane.
   */
  private static List<BaseSet> order(
      PuzzlePoints points, List<PieceClass> classes, Assignment... assignments) {
    List<BaseSet> sets = new ArrayList<>();
    for (boolean restricted : new boolean[] {true, false}) {
      for (int i = 0; i < assignments.length; i++) {
        if (assignments[i] != Assignment.LANE
            && LegalPrefixes.isRestricted(points, classes.get(i)) == restricted) {
          sets.add(new BaseSet(classes.get(i), assignments[i] == Assignment.SPLIT));
        }
      }
    }
    for (Assignment assignment : List.of(Assignment.SPLIT, Assignment.LANE)) {
      for (int i = 0; i < assignments.length; i++) {
        if (assignments[i] == assignment) {
          sets.add(new BaseSet(classes.get(i), false));
        }
      }
    }
    return sets;
  }

  /** Estimates {@link Split#mapBound} without constructing the split. */
  private double estimateLaneMaps(Assignment[] assignments, double lanes, double symmetries) {
    boolean areFlips = lanes <= LaneMaps.MAX_SHIFTED_LANES;
    boolean isApart = true;
    for (int i = 0; i < assignments.length; i++) {
      PieceClass one = classes.get(i);
      areFlips &=
          assignments[i] == Assignment.BLOCK
              || assignments[i] == Assignment.SPLIT && one.size() == 1 && one.modulus() == 2;
      for (int j = 0; j < i; j++) {
        isApart &= assignments[i] == assignments[j] || classes.get(j).orbit() != one.orbit();
      }
      isApart &= assignments[i] != Assignment.SPLIT;
    }
    return areFlips
        ? symmetries
        : symmetries
            * (isApart
                ? 1 + moves
                : Math.max(lanes, laneActionBound(assignments) * states / bound));
  }

  /**
   * Returns an upper bound on the number of lanes, computed from the numbers of pieces in each
   * orbit.
   */
  private double bound(Assignment... assignments) {
    return Arrays.stream(bounds(assignments, true)).reduce(1, (a, b) -> a * b);
  }

  /**
   * Returns an upper bound on the number of distinct lane maps of elements of the group H (see
   * {@link PermutationSpace}).
   */
  private double laneActionBound(Assignment... assignments) {
    double[] lanes = bounds(assignments, true);
    double[] elements = bounds(assignments, false);
    return IntStream.range(0, lanes.length)
        .filter(orbit -> lanes[orbit] > 1)
        .mapToDouble(orbit -> elements[orbit])
        .reduce(1, (a, b) -> a * b);
  }

  /**
   * Returns, for each orbit, an upper bound on the number of arrangements of those of its pieces
   * that belong to the lane.
   *
   * @param identical whether to treat the pieces of a class as identical
   */
  private double[] bounds(Assignment[] assignments, boolean identical) {
    int[] inLane = new int[points.orbits().size()];
    double[] bounds = new double[inLane.length];
    Arrays.fill(bounds, 1);
    for (int i = 0; i < assignments.length; i++) {
      PieceClass pieces = classes.get(i);
      int orbit = pieces.orbit();
      if (assignments[i] != Assignment.BLOCK) {
        bounds[orbit] *= Math.pow(orientations[i], pieces.size());
      }
      if (assignments[i] == Assignment.LANE) {
        for (int j = 1; j <= pieces.size(); j++) {
          bounds[orbit] *= (double) ++inLane[orbit] / (identical ? j : 1);
        }
      }
    }
    return bounds;
  }
}
