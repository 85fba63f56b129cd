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
import org.saitan.definition.Definition.NamedMove;
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
 * Chooses what makes the block and what the lane, and which symmetries are used: the least
 * processor time, by estimate, of all splits that some symmetries keep.
 *
 * <p>A class of pieces is wholly in the block, wholly in the lane, or its slots are in the block
 * and its orientations in the lane. Classes that a symmetry exchanges go the same way.
 */
final class SplitChooser {
  private static final double MOST_MAPS = 65_000;
  private static final double MOST_MAP_BYTES = 800e6;

  /** Of splits that take less than this, the one that keeps the fewest states is taken. */
  private static final double QUICK_NANOS = 0.02e9;

  /** How many of the splits that seem cheapest are made, to see how many lanes they have. */
  private static final int MOST_TRIES = 24;

  private static final int MOST_SPLITS = 5_000;

  /** Where the pieces of a class go, in the order in which splits are listed and ties broken. */
  private enum Part {
    BLOCK,
    SPLIT,
    LANE
  }

  private final PuzzlePoints points;
  private final List<NamedMove> moves;
  private final List<Symmetry> all;
  private final List<PieceClass> classes;
  private final BigInteger groupOrder;
  private final double states;

  /** A bound for the number of states: what the sizes of orbits alone say. */
  private final double bound;

  /** By class, in how many ways a piece of it can lie in a slot: 1 where its place tells how. */
  private final int[] turns;

  private final SymmetryGroups groups;
  private final Set<List<Part>> known = new HashSet<>();
  private final List<Candidate> found = new ArrayList<>();

  private SplitChooser(
      PuzzlePoints points, List<NamedMove> moves, List<Symmetry> symmetries, PieceChain plain) {
    this.points = points;
    this.moves = moves;
    this.all = symmetries;
    this.classes = points.classes();
    this.groupOrder = plain.chain().groupOrder();
    this.states = plain.chain().cosets().doubleValue();
    this.turns = points.reachableOrientations(moves);
    this.groups = new SymmetryGroups(points, plain, all);
    Part[] lane = new Part[classes.size()];
    Arrays.fill(lane, Part.LANE);
    this.bound = bound(lane);
  }

  private record Candidate(List<Integer> group, Part[] parts, Cost cost) {}

  /**
   * What a split costs.
   *
   * @param nanos processor time
   * @param stored states kept
   */
  private record Cost(double nanos, double stored) implements Comparable<Cost> {
    private static final Comparator<Cost> ORDER =
        Comparator.comparingDouble((Cost cost) -> Math.max(cost.nanos, QUICK_NANOS))
            .thenComparingDouble(Cost::stored)
            .thenComparingDouble(Cost::nanos);

    @Override
    public int compareTo(Cost other) {
      return ORDER.compare(this, other);
    }

    boolean isFinite() {
      return nanos < Double.POSITIVE_INFINITY;
    }
  }

  /**
   * Chooses. It is a function of the definition alone.
   *
   * @param plain a chain of all pieces, in any order
   * @throws DoesNotFitException if no split has lanes and maps that the program can hold
   */
  static Split of(
      PuzzlePoints points, List<NamedMove> moves, List<Symmetry> symmetries, PieceChain plain) {
    SplitChooser choice = new SplitChooser(points, moves, symmetries, plain);
    choice.list();
    return choice
        .splits(MOST_TRIES)
        .filter(split -> choice.cost(split).isFinite())
        .min(Comparator.comparing(choice::cost))
        .orElseThrow(
            () ->
                new DoesNotFitException(
                    "%s has %s states, and no way to split them into blocks of at most %s lanes was found"
                        .formatted(
                            points.definition().name(),
                            Magnitude.of(plain.chain().cosets()),
                            Magnitude.of(StateSpace.MAX_LANES))));
  }

  /** Returns every split that is considered; of any of them the same table is made. */
  static List<Split> every(
      PuzzlePoints points, List<NamedMove> moves, List<Symmetry> symmetries, PieceChain plain) {
    SplitChooser choice = new SplitChooser(points, moves, symmetries, plain);
    choice.list();
    return choice.splits(Integer.MAX_VALUE).toList();
  }

  /** Makes the splits that seem cheapest. */
  private Stream<Split> splits(int most) {
    BigInteger mostLanes = BigInteger.valueOf(StateSpace.MAX_LANES);
    return found.stream()
        .limit(most)
        .map(this::split)
        .filter(
            split ->
                split
                        .chain()
                        .chain()
                        .size(split.blockLevels(), split.chain().levels())
                        .compareTo(mostLanes)
                    <= 0);
  }

  private Split split(Candidate candidate) {
    Interruption.check();
    int blockLevels =
        (int) Arrays.stream(candidate.parts()).filter(part -> part != Part.LANE).count();
    return new Split(
        new PieceChain(
            groupOrder, points, moves, order(points, classes, candidate.parts()), blockLevels),
        blockLevels,
        GoalSymmetries.closedSubset(candidate.group().stream().map(all::get).toList()));
  }

  private Cost cost(Split split) {
    return cost(
        split.lanes(), split.lanes(), split.symmetries().size(), split.mapsOfAll(moves.size()));
  }

  /**
   * Returns what a split costs.
   *
   * @param lanes how many there are, at most
   * @param leastLanes and at least
   */
  private Cost cost(double lanes, double leastLanes, double used, double maps) {
    double blocks = Math.max(1, states / lanes);
    // Some blocks look the same under some symmetries.
    double stored = used == 1 ? states : lanes * (blocks + Math.sqrt(blocks * used)) / used;
    double arcs = stored / lanes * moves.size();
    // Of the three maps that an arc is made of about one is new.
    double met = Math.min(maps, arcs + moves.size());
    boolean fits =
        leastLanes <= StateSpace.MAX_LANES
            && met <= MOST_MAPS
            && met * leastLanes * 4 <= MOST_MAP_BYTES;
    return new Cost(
        fits ? SplitCost.of(stored, lanes, moves.size(), met) : Double.POSITIVE_INFINITY, stored);
  }

  /** Lists splits, those that seem cheapest first. */
  private void list() {
    for (int[] unit : groups.partitions()) {
      double least = SplitCost.least(states / groups.keeping(unit).size(), moves.size());
      if (found.size() > MOST_TRIES && least > found.get(MOST_TRIES).cost().nanos()) {
        break; // Fewer symmetries have many more splits, and more states to store.
      }
      list(unit);
      found.sort(Comparator.comparing(Candidate::cost));
    }
  }

  /** Lists the splits of units that go one way each. */
  private void list(int... unit) {
    int units = Arrays.stream(unit).max().orElse(-1) + 1;
    boolean[] twisted = new boolean[units];
    boolean[] concerned = new boolean[units];
    for (int i = 0; i < unit.length; i++) {
      twisted[unit[i]] |= turns[i] > 1 && moves(classes.get(i));
      concerned[unit[i]] |= LegalPrefixes.concern(points, classes.get(i));
    }
    double count = 1;
    for (boolean turned : twisted) {
      count *= turned ? 3 : 2;
    }
    if (count <= MOST_SPLITS) {
      list(0, new Part[units], unit, twisted, concerned);
      return;
    }
    // Too many: the last units in the lane, the others in the block or split.
    for (int from = 0; from <= units; from++) {
      for (Part first : List.of(Part.BLOCK, Part.SPLIT)) {
        Part[] parts = new Part[units];
        for (int i = 0; i < units; i++) {
          parts[i] = i >= from && !concerned[i] ? Part.LANE : twisted[i] ? first : Part.BLOCK;
        }
        add(unit, parts);
      }
    }
  }

  /** Lists all splits of the units from one on, those before it being as they are. */
  private void list(int at, Part[] parts, int[] unit, boolean[] twisted, boolean[] concerned) {
    if (at == parts.length) {
      add(unit, parts);
      return;
    }
    for (Part part : Part.values()) {
      if ((part != Part.SPLIT || twisted[at]) && (part != Part.LANE || !concerned[at])) {
        parts[at] = part;
        list(at + 1, parts, unit, twisted, concerned);
      }
    }
  }

  private void add(int[] unit, Part... ofUnits) {
    Interruption.check();
    Part[] parts = new Part[unit.length];
    for (int i = 0; i < parts.length; i++) {
      Part part = ofUnits[unit[i]];
      parts[i] = part == Part.SPLIT && turns[i] == 1 ? Part.BLOCK : part;
    }
    if (known.add(List.of(parts))) {
      List<Integer> group = groups.keeping(Arrays.stream(parts).mapToInt(Part::ordinal).toArray());
      // The bound may be too high by as much as the bound of all states is.
      double least = Math.max(1, bound(parts) * states / bound);
      double lanes = Math.min(states, bound(parts));
      lanes = lanes > StateSpace.MAX_LANES ? least : lanes;
      Cost cost = cost(lanes, least, group.size(), maps(parts, lanes, group.size()));
      if (cost.isFinite()) {
        found.add(new Candidate(group, parts, cost));
      }
    }
  }

  /** Returns whether pieces change places at all. */
  private boolean moves(PieceClass pieces) {
    return classes.stream()
        .anyMatch(other -> !other.equals(pieces) && other.orbit() == pieces.orbit());
  }

  /** Returns what the levels of a chain fix that is good for counting, and likely to be chosen. */
  static List<BaseSet> plainOrder(PuzzlePoints points) {
    Part[] parts = new Part[points.classes().size()];
    Arrays.fill(parts, Part.BLOCK);
    return order(points, points.classes(), parts);
  }

  /** Returns what the levels fix: what is forbidden somewhere first, then block, then lane. */
  private static List<BaseSet> order(PuzzlePoints points, List<PieceClass> classes, Part... parts) {
    List<BaseSet> sets = new ArrayList<>();
    for (boolean concerned : new boolean[] {true, false}) {
      for (int i = 0; i < parts.length; i++) {
        if (parts[i] != Part.LANE && LegalPrefixes.concern(points, classes.get(i)) == concerned) {
          sets.add(new BaseSet(classes.get(i), parts[i] == Part.SPLIT));
        }
      }
    }
    for (Part part : List.of(Part.SPLIT, Part.LANE)) {
      for (int i = 0; i < parts.length; i++) {
        if (parts[i] == part) {
          sets.add(new BaseSet(classes.get(i), false));
        }
      }
    }
    return sets;
  }

  /** Returns about how many lane maps a split has; see {@link Split#mapsOfAll}. */
  private double maps(Part[] parts, double lanes, double symmetries) {
    boolean flips = lanes <= LaneMaps.MOST_SHIFTED_LANES;
    boolean apart = true;
    for (int i = 0; i < parts.length; i++) {
      PieceClass one = classes.get(i);
      flips &=
          parts[i] == Part.BLOCK || parts[i] == Part.SPLIT && one.size() == 1 && one.modulus() == 2;
      for (int j = 0; j < i; j++) {
        apart &= parts[i] == parts[j] || classes.get(j).orbit() != one.orbit();
      }
      apart &= parts[i] != Part.SPLIT;
    }
    return flips
        ? symmetries
        : symmetries
            * (apart ? 1 + moves.size() : Math.max(lanes, elements(parts) * states / bound));
  }

  /** Returns a bound for the number of lanes: what the sizes of orbits alone say. */
  private double bound(Part... parts) {
    return Arrays.stream(bounds(parts, true)).reduce(1, (a, b) -> a * b);
  }

  /** Returns a bound for the number of elements of the lane's group that move lanes differently. */
  private double elements(Part... parts) {
    double[] lanes = bounds(parts, true);
    double[] elements = bounds(parts, false);
    return IntStream.range(0, lanes.length)
        .filter(orbit -> lanes[orbit] > 1)
        .mapToDouble(orbit -> elements[orbit])
        .reduce(1, (a, b) -> a * b);
  }

  /**
   * Returns, for each orbit, in how many ways its pieces in the lane can lie at the most.
   *
   * @param alike whether pieces of a class are alike, or told apart
   */
  private double[] bounds(Part[] parts, boolean alike) {
    int[] inLane = new int[points.orbits().size()];
    double[] bounds = new double[inLane.length];
    Arrays.fill(bounds, 1);
    for (int i = 0; i < parts.length; i++) {
      PieceClass pieces = classes.get(i);
      int orbit = pieces.orbit();
      if (parts[i] != Part.BLOCK) {
        bounds[orbit] *= Math.pow(turns[i], pieces.size());
      }
      if (parts[i] == Part.LANE) {
        for (int j = 1; j <= pieces.size(); j++) {
          bounds[orbit] *= (double) ++inLane[orbit] / (alike ? j : 1);
        }
      }
    }
    return bounds;
  }
}
