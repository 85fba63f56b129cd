// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.defined.points.BaseSet;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.symmetry.Symmetry;
import org.saitan.space.LaneMaps;
import org.saitan.space.SplitCost;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;

/**
 * Chooses what makes the block and what the lane, and which symmetries are used: the least
 * processor time, by estimate, of all groups of symmetries and all splits that they keep.
 *
 * <p>A class of pieces is wholly in the block, wholly in the lane, or its slots are in the block
 * and its orientations in the lane. Classes that a symmetry exchanges go the same way.
 */
final class SplitChoice {
  private static final double MOST_MAP_BYTES = 400e6;

  /** Where maps are those of moves, each is needed in many blocks. */
  private static final double MOST_BYTES_APART = 800e6;

  private static final double MOST_ARCS = 1e9;
  private static final BigInteger MOST_LANES = BigInteger.valueOf(StateSpace.MAX_LANES);
  private static final double DEAR_NANOS = 10e9;
  private static final double LONG_NANOS = 0.03e9;

  /** Of more orbits not every choice of some is looked at. */
  private static final int MOST_APART = 8;

  private static final int EXACT_TRIES = 6;
  private static final int MOST_TRIES = 24;
  private static final int MOST_SPLITS = 5_000;

  /** Where the pieces of a class go. */
  private enum Part {
    BLOCK,
    SPLIT,
    LANE
  }

  private final BigInteger groupOrder;
  private final boolean inOrder;
  private final PuzzlePoints points;
  private final List<NamedMove> moves;
  private final List<Symmetry> all;
  private final List<PieceClass> classes;

  /** By class, in how many ways a piece of it can lie in a slot: 1 where its place tells how. */
  private final int[] turns;

  private final SymmetryGroups groups;

  /** The chains made so far, by what their levels fix. */
  private final Map<List<BaseSet>, PieceChain> chains = new HashMap<>();

  private final double mostArcs;

  private final Predicate<Split> mayHaveFewMaps;

  private SplitChoice(
      PuzzlePoints points,
      List<NamedMove> moves,
      List<Symmetry> symmetries,
      PieceChain plain,
      double mostArcs,
      Predicate<Split> mayHaveFewMaps) {
    this.mostArcs = mostArcs;
    this.mayHaveFewMaps = mayHaveFewMaps;
    chains.put(plain.sets(), plain);
    this.groupOrder = plain.chain().groupOrder();
    this.inOrder = plain.inOrder();
    this.points = points;
    this.moves = moves;
    this.all = symmetries;
    this.classes = points.classes();
    this.turns = points.turns(moves);
    this.groups = new SymmetryGroups(points, plain, all);
  }

  private record Candidate(List<Integer> group, Part[] parts, double cost) {}

  /**
   * Chooses. Where nothing is forbidden and every split has more arcs than a machine can hold, it
   * is one of these, so that a plan can say what it takes.
   *
   * @param plain a chain of all pieces, in any order
   * @param mayHaveFewMaps whether a split may have no more than {@link Split#FEW_MAPS} lane maps
   * @throws DoesNotFitException if no split has lanes and maps that the program can hold
   */
  static Split of(
      PuzzlePoints points,
      List<NamedMove> moves,
      List<Symmetry> symmetries,
      PieceChain plain,
      Predicate<Split> mayHaveFewMaps) {
    BigInteger count = plain.chain().cosets();
    return new SplitChoice(points, moves, symmetries, plain, MOST_ARCS, mayHaveFewMaps)
        .choose(count)
        .or(
            () ->
                new SplitChoice(
                        points,
                        moves,
                        symmetries,
                        plain,
                        points.definition().forbidden().isEmpty() ? Double.MAX_VALUE : 0,
                        split -> split.chain().single())
                    .choose(count))
        .orElseThrow(
            () ->
                new DoesNotFitException(
                    "%s has %s states, and no way to split them into blocks of at most %s lanes was found"
                        .formatted(
                            points.definition().name(),
                            Magnitude.of(count),
                            Magnitude.of(StateSpace.MAX_LANES))));
  }

  /** Returns every split and cut that is considered; of any of them the same table is made. */
  static List<Split> every(
      PuzzlePoints points, List<NamedMove> moves, List<Symmetry> symmetries, PieceChain plain) {
    SplitChoice choice =
        new SplitChoice(points, moves, symmetries, plain, MOST_ARCS, split -> true);
    return Stream.of(
            choice.candidates(plain.chain().cosets().doubleValue(), Integer.MAX_VALUE).stream()
                .map(choice::split),
            choice.groups.subgroups().stream().flatMap(choice::cuts),
            choice.choicesOfOrbits().map(choice::apart).flatMap(Optional::stream))
        .flatMap(splits -> splits)
        .toList();
  }

  /** Returns the cheapest splits by estimate, in this order: so many, or some more. */
  private List<Candidate> candidates(double states, int wanted) {
    double bound = bound(allIn(Part.LANE));
    List<Candidate> found = new ArrayList<>();
    Set<List<Part>> known = new HashSet<>();
    for (List<Integer> group : groups.subgroups()) {
      // Fewer symmetries have many more splits, and more states to store.
      boolean enough = found.size() >= wanted;
      if (enough
          && SplitCost.least(states / group.size(), moves.size()) > found.get(wanted - 1).cost()) {
        break;
      }
      new Candidates(group, states, bound, known, found).list();
      found.sort(Comparator.comparingDouble(Candidate::cost));
    }
    return found;
  }

  private Split split(Candidate candidate) {
    int blockLevels =
        (int) Arrays.stream(candidate.parts()).filter(part -> part != Part.LANE).count();
    return new Split(
        chain(order(points, classes, candidate.parts())),
        blockLevels,
        candidate.group().stream().map(all::get).toList());
  }

  private Optional<Split> choose(BigInteger count) {
    double states = count.doubleValue();
    // With all symmetries and the most lanes there would still be too many arcs.
    boolean hopeless = states / all.size() / StateSpace.MAX_LANES * moves.size() > mostArcs;
    List<Candidate> candidates = hopeless ? List.of() : candidates(states, MOST_TRIES);
    // Where the pieces lie in every way that there is, the estimates are exact.
    int tries = states == bound(allIn(Part.LANE)) ? 1 : EXACT_TRIES;
    Split best = cheapest(candidates, tries, states, split -> true);
    Split apart = !hopeless && isLong(states, best) ? apart(states) : null;
    if (isCheaper(states, apart, best)) {
      return Optional.of(apart);
    }
    // What could always be built stays as it is: tables are numbered by it.
    if (best == null || !mayHaveFewMaps.test(best)) {
      best = cheapest(candidates, MOST_TRIES, states, this::hasFewMaps);
    }
    if ((best == null || isDear(states, best)) && !hopeless) {
      Split cut = cut(states);
      best = isCheaper(states, cut, best) ? cut : best;
    }
    return Optional.ofNullable(isCheaper(states, apart, best) ? apart : best);
  }

  private boolean isCheaper(double states, Split one, Split other) {
    return one != null && (other == null || cost(states, one) < cost(states, other));
  }

  /** Returns whether a search of some length is ahead; what is quick keeps its numbers. */
  private boolean isLong(double states, Split split) {
    return split == null || cost(states, split) > LONG_NANOS;
  }

  /**
   * Returns the cheapest split that has whole orbits of slots in the lane and the others in the
   * block, with elements of blocks that leave the lane's pieces; null if there is none. Lane maps
   * are few, so lanes may be many, and blocks few.
   */
  private Split apart(double states) {
    return choicesOfOrbits()
        .filter(parts -> bound(parts) * states / bound(allIn(Part.LANE)) <= StateSpace.MAX_LANES)
        .map(this::apart)
        .flatMap(Optional::stream)
        .filter(split -> cost(states, split) < Double.POSITIVE_INFINITY)
        .min(Comparator.comparingDouble(split -> cost(states, split)))
        .orElse(null);
  }

  /**
   * Returns every choice of some orbits of slots for the lane; where orbits are many, of those that
   * all symmetries together exchange, and none where these are many too.
   */
  private Stream<Part[]> choicesOfOrbits() {
    int[] unit = classes.stream().mapToInt(PieceClass::orbit).toArray();
    int units = points.orbits().size();
    if (units > MOST_APART) {
      unit = groups.units(IntStream.range(0, all.size()).boxed().toList());
      units = Arrays.stream(unit).max().orElse(-1) + 1;
    }
    int[] chosenFrom = unit;
    return units > MOST_APART
        ? Stream.empty()
        : IntStream.range(1, (1 << units) - 1)
            .mapToObj(
                bits ->
                    Arrays.stream(chosenFrom)
                        .mapToObj(of -> (bits >> of & 1) != 0 ? Part.LANE : Part.BLOCK)
                        .toArray(Part[]::new))
            .filter(this::isOfOrbits);
  }

  /** Returns whether pieces that come to one another's places go the same way. */
  private boolean isOfOrbits(Part... parts) {
    return IntStream.range(0, parts.length)
        .allMatch(
            i ->
                IntStream.range(0, i)
                    .allMatch(
                        j ->
                            parts[i] == parts[j]
                                || classes.get(i).orbit() != classes.get(j).orbit()));
  }

  private Optional<Split> apart(Part... parts) {
    for (int i = 0; i < parts.length; i++) {
      if (parts[i] == Part.LANE && LegalHeads.concern(points, classes.get(i))) {
        return Optional.empty();
      }
    }
    int blockLevels = (int) Arrays.stream(parts).filter(part -> part == Part.BLOCK).count();
    PieceChain chain =
        new PieceChain(
            groupOrder, points, moves, order(points, classes, parts), inOrder, blockLevels);
    Split split =
        new Split(
            chain,
            blockLevels,
            groups.keeping(List.of(parts)).stream().map(all::get).toList(),
            Split.Maps.OF_MOVES);
    return lanes(split).compareTo(MOST_LANES) <= 0 ? Optional.of(split) : Optional.empty();
  }

  /** Returns what a split costs, with its lanes as they are. */
  private double cost(double states, Split split) {
    double lanes = lanes(split).doubleValue();
    double used = split.symmetries().size();
    if (split.maps() != Split.Maps.OF_MOVES) {
      return cost(states, lanes, used, split.lanesAreFlips());
    }
    double stored = Math.max(states / used, lanes);
    double maps = split.mapsOfAll(moves.size());
    return fits(lanes, stored / lanes * moves.size(), maps, MOST_BYTES_APART)
        ? SplitCost.of(stored, lanes, moves.size(), maps)
        : Double.POSITIVE_INFINITY;
  }

  /** Returns whether every state is a block of its own, and many seconds' work. */
  private boolean isDear(double states, Split split) {
    return split.lanes() == 1 && cost(states, split) > DEAR_NANOS;
  }

  private Split cheapest(
      List<Candidate> candidates, int tries, double states, Predicate<Split> isGood) {
    Split best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Candidate candidate : candidates.subList(0, Math.min(tries, candidates.size()))) {
      Interruption.check();
      Split split = split(candidate);
      double lanes = lanes(split).doubleValue();
      double cost = cost(states, lanes, candidate.group().size(), shifts(candidate.parts(), lanes));
      if (cost < least && isGood.test(split)) {
        least = cost;
        best = split;
      }
    }
    return best;
  }

  private static BigInteger lanes(Split split) {
    return split.chain().chain().size(split.blockLevels(), split.chain().levels());
  }

  private boolean hasFewMaps(Split split) {
    return split.hasFewMaps(moves.size());
  }

  /**
   * Returns the cheapest of a few chains that are cut in two, null if there is none. Where pieces
   * hang together, as in the groups of Mathieu, the sizes of orbits say nothing of how many lanes
   * there are.
   */
  private Split cut(double states) {
    List<List<Integer>> subgroups = groups.subgroups();
    List<Integer> none = subgroups.get(subgroups.size() - 1);
    return Stream.concat(subgroups.stream().limit(EXACT_TRIES), Stream.of(none))
        .distinct()
        .flatMap(this::cuts)
        .filter(split -> cost(states, split) < Double.POSITIVE_INFINITY)
        .sorted(Comparator.comparingDouble(split -> cost(states, split)))
        .filter(this::hasFewMaps)
        .findFirst()
        .orElse(null);
  }

  /** Returns the chain of the units of a group, cut wherever what is forbidden is in the block. */
  private Stream<Split> cuts(List<Integer> group) {
    int[] unit = groups.units(group);
    BitSet concerned = new BitSet();
    for (int i = 0; i < unit.length; i++) {
      concerned.set(unit[i], concerned.get(unit[i]) || LegalHeads.concern(points, classes.get(i)));
    }
    List<Integer> order =
        IntStream.range(0, unit.length)
            .boxed()
            .sorted(
                Comparator.comparing((Integer i) -> !concerned.get(unit[i]))
                    .thenComparing(i -> unit[i]))
            .toList();
    PieceChain chain = chain(order.stream().map(i -> new BaseSet(classes.get(i), false)).toList());
    List<Symmetry> symmetries = group.stream().map(all::get).toList();
    return IntStream.rangeClosed(0, order.size())
        .filter(
            level ->
                level == order.size()
                    || !concerned.get(unit[order.get(level)])
                        && (level == 0 || unit[order.get(level - 1)] != unit[order.get(level)]))
        .mapToObj(level -> new Split(chain, level, symmetries))
        .filter(split -> lanes(split).compareTo(MOST_LANES) <= 0);
  }

  private PieceChain chain(List<BaseSet> sets) {
    return chains.computeIfAbsent(
        sets, key -> new PieceChain(groupOrder, points, moves, key, inOrder));
  }

  private Part[] allIn(Part part) {
    Part[] parts = new Part[classes.size()];
    Arrays.fill(parts, part);
    return parts;
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
        if (parts[i] != Part.LANE && LegalHeads.concern(points, classes.get(i)) == concerned) {
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

  /** Lists the splits that a group of symmetries keeps: its units go one way each. */
  private final class Candidates {
    private final List<Integer> group;
    private final double states;
    private final double bound;
    private final List<Candidate> found;

    /** By class, the number of its unit. */
    private final int[] unit;

    /** By unit, whether the block can have its slots and the lane its orientations. */
    private final boolean[] twisted;

    /** By unit, whether something forbidden concerns it, so that it cannot be in the lane. */
    private final boolean[] concerned;

    private final Part[] parts;

    /** What was found before, of other groups too, where the biggest group is taken anyway. */
    private final Set<List<Part>> known;

    /**
     * Prepares the list.
     *
     * @param bound a bound for the number of states: what the sizes of orbits of slots alone say
     * @param known what groups before have listed
     * @param found takes the splits
     */
    Candidates(
        List<Integer> group,
        double states,
        double bound,
        Set<List<Part>> known,
        List<Candidate> found) {
      this.known = known;
      this.group = group;
      this.states = states;
      this.bound = bound;
      this.found = found;
      this.unit = groups.units(group);
      int units = Arrays.stream(unit).max().orElse(-1) + 1;
      this.twisted = new boolean[units];
      this.concerned = new boolean[units];
      this.parts = new Part[units];
      for (int i = 0; i < unit.length; i++) {
        twisted[unit[i]] |= turns[i] > 1 && moves(classes.get(i));
        concerned[unit[i]] |= LegalHeads.concern(points, classes.get(i));
      }
    }

    void list() {
      double count = 1;
      for (boolean turns : twisted) {
        count *= turns ? 3 : 2;
      }
      if (count <= MOST_SPLITS) {
        list(0);
        return;
      }
      // Too many: the last units in the lane, the others in the block or split.
      for (int from = 0; from <= parts.length; from++) {
        for (Part first : List.of(Part.BLOCK, Part.SPLIT)) {
          for (int i = 0; i < parts.length; i++) {
            boolean lane = i >= from && !concerned[i];
            parts[i] = lane ? Part.LANE : twisted[i] ? first : Part.BLOCK;
          }
          add();
        }
      }
    }

    /** Lists all splits of the units from one on, those before it being as they are. */
    private void list(int at) {
      if (at == parts.length) {
        add();
        return;
      }
      for (Part part : Part.values()) {
        if ((part != Part.SPLIT || twisted[at]) && (part != Part.LANE || !concerned[at])) {
          parts[at] = part;
          list(at + 1);
        }
      }
    }

    private void add() {
      Interruption.check();
      Part[] ofClasses = new Part[unit.length];
      for (int i = 0; i < ofClasses.length; i++) {
        ofClasses[i] = parts[unit[i]];
        if (ofClasses[i] == Part.SPLIT && turns[i] == 1) {
          ofClasses[i] = Part.BLOCK;
        }
      }
      if (groups.severalGoals() && !known.add(List.of(ofClasses))) {
        return;
      }
      // Of definitions with one goal, tables are numbered by the group alone.
      List<Integer> keeping = groups.severalGoals() ? groups.keeping(List.of(ofClasses)) : group;
      double lanes = Math.max(1, Math.min(states, bound(ofClasses)));
      double cost = cost(states, lanes, keeping.size(), shifts(ofClasses, lanes));
      if (cost < Double.POSITIVE_INFINITY) {
        found.add(new Candidate(keeping, ofClasses, cost));
      } else if (lanes > StateSpace.MAX_LANES && lanes * states / bound <= StateSpace.MAX_LANES) {
        // The bound may be too high by as much as the bound of all states is.
        double least = cost(states, StateSpace.MAX_LANES, keeping.size(), false);
        found.add(new Candidate(keeping, ofClasses, least));
      }
    }
  }

  /** Returns whether pieces change places at all. */
  private boolean moves(PieceClass pieces) {
    return classes.stream()
        .anyMatch(other -> !other.equals(pieces) && other.orbit() == pieces.orbit());
  }

  /**
   * Returns whether lanes are nothing but flips of single pieces, so that lane maps are as many as
   * the symmetries, with shifts.
   */
  private boolean shifts(Part[] parts, double lanes) {
    boolean shifts = lanes <= LaneMaps.MOST_SHIFTED_LANES;
    for (int i = 0; i < parts.length; i++) {
      PieceClass pieces = classes.get(i);
      shifts &= pieces.size() == 1 && parts[i] != Part.LANE;
      shifts &= parts[i] == Part.BLOCK || pieces.modulus() == 2;
    }
    return shifts;
  }

  private double cost(double states, double lanes, double symmetries, boolean shifts) {
    double used = states <= lanes ? 1 : symmetries;
    double stored = Math.max(states / used, lanes);
    double arcs = stored / lanes * moves.size();
    double maps = shifts ? used : Math.min(2 * arcs + moves.size(), used * lanes);
    return fits(lanes, arcs, maps, MOST_MAP_BYTES)
        ? SplitCost.of(stored, lanes, moves.size(), maps)
        : Double.POSITIVE_INFINITY;
  }

  private boolean fits(double lanes, double arcs, double maps, double mostMapBytes) {
    return lanes <= StateSpace.MAX_LANES
        && arcs <= mostArcs
        && maps <= 65_000
        && maps * lanes * 4 <= mostMapBytes;
  }

  /** Returns a bound for the number of lanes: what the sizes of orbits alone say. */
  private double bound(Part[] parts) {
    double[] products = new double[points.orbits().size()];
    int[] inLane = new int[products.length];
    Arrays.fill(products, 1);
    for (int i = 0; i < parts.length; i++) {
      PieceClass pieces = classes.get(i);
      int orbit = pieces.orbit();
      if (parts[i] != Part.BLOCK) {
        products[orbit] *= Math.pow(turns[i], pieces.size());
      }
      if (parts[i] == Part.LANE) {
        for (int j = 1; j <= pieces.size(); j++) {
          products[orbit] *= (double) ++inLane[orbit] / j;
        }
      }
    }
    double bound = 1;
    for (double product : products) {
      bound *= product;
    }
    return bound;
  }
}
