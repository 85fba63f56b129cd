// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.defined.points.BaseSet;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.points.PieceClass;
import org.saitan.puzzle.defined.points.PuzzlePoints;
import org.saitan.puzzle.defined.symmetry.Renamings;
import org.saitan.puzzle.defined.symmetry.Symmetry;
import org.saitan.space.LaneMaps;
import org.saitan.space.LayoutCost;
import org.saitan.space.StateSpace;
import org.saitan.text.Magnitude;

/**
 * Chooses what makes the block and what the lane, and which symmetries are used: the least
 * processor time, by estimate, of all groups of symmetries and all splits that they keep.
 *
 * <p>A class of pieces is wholly in the block, wholly in the lane, or its slots are in the block
 * and its orientations in the lane. Classes that a symmetry exchanges go the same way.
 */
final class LayoutChoice {
  private static final double MOST_MAP_BYTES = 400e6;
  private static final double MOST_ARCS = 1e9;
  private static final BigInteger MOST_LANES = BigInteger.valueOf(StateSpace.MAX_LANES);
  private static final int EXACT_TRIES = 6;
  private static final int MOST_TRIES = 24;
  private static final int MOST_SPLITS = 5_000;
  private static final int MOST_TABLED = 2_000;

  /** Of more symmetries of several goals, not every two are looked at. */
  private static final int MOST_PAIRED = 100;

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
  private final int[][] classImages;

  /** The chains made so far, by what their levels fix. */
  private final Map<List<BaseSet>, PieceChain> chains = new HashMap<>();

  private final double mostArcs;

  /** Whether lane maps are made of two. */
  private final boolean withTimes;

  private final Predicate<Layout> mayHaveFewMaps;

  private LayoutChoice(
      PuzzlePoints points,
      List<NamedMove> moves,
      List<Symmetry> symmetries,
      PieceChain plain,
      double mostArcs,
      boolean withTimes,
      Predicate<Layout> mayHaveFewMaps) {
    this.withTimes = withTimes;
    this.mostArcs = mostArcs;
    this.mayHaveFewMaps = mayHaveFewMaps;
    chains.put(plain.sets(), plain);
    this.groupOrder = plain.chain().groupOrder();
    this.inOrder = plain.inOrder();
    this.points = points;
    this.moves = moves;
    this.all = symmetries;
    this.classes = points.classes();
    this.classImages = new int[all.size()][classes.size()];
    Renamings renamings = new Renamings(points, plain, all);
    for (int g = 0; g < all.size(); g++) {
      for (int i = 0; i < classes.size(); i++) {
        int source = renamings.source(g, plain.firstPiece(classes.get(i)));
        classImages[g][classes.indexOf(plain.classOf(source))] = i;
      }
    }
  }

  private record Split(List<Integer> group, Part[] parts, double cost) {}

  /**
   * Chooses. Where nothing is forbidden and every split has more arcs than a machine can hold, it
   * is one of these, so that a plan can say what it takes, on a cluster too.
   *
   * @param plain a chain of all pieces, in any order
   * @param mayHaveFewMaps whether a layout may have no more than {@link Layout#FEW_MAPS} lane maps
   * @throws DoesNotFitException if no split has lanes and maps that the program can hold
   */
  static Layout of(
      PuzzlePoints points,
      List<NamedMove> moves,
      List<Symmetry> symmetries,
      PieceChain plain,
      Predicate<Layout> mayHaveFewMaps) {
    BigInteger count = plain.chain().cosets();
    return new LayoutChoice(points, moves, symmetries, plain, MOST_ARCS, false, mayHaveFewMaps)
        .choose(count)
        .or(
            () ->
                new LayoutChoice(points, moves, symmetries, plain, MOST_ARCS, true, layout -> true)
                    .choose(count))
        .or(
            () ->
                new LayoutChoice(
                        points,
                        moves,
                        symmetries,
                        plain,
                        points.definition().forbidden().isEmpty() ? Double.MAX_VALUE : 0,
                        false,
                        layout -> layout.chain().single())
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

  /**
   * Returns a layout for every split and cut that is considered; of any of them the same table is
   * made.
   */
  static List<Layout> every(
      PuzzlePoints points, List<NamedMove> moves, List<Symmetry> symmetries, PieceChain plain) {
    LayoutChoice choice =
        new LayoutChoice(points, moves, symmetries, plain, MOST_ARCS, false, layout -> true);
    return Stream.concat(
            choice.splits(plain.chain().cosets().doubleValue(), Integer.MAX_VALUE).stream()
                .map(choice::layout),
            choice.subgroups().stream().flatMap(choice::cuts))
        .toList();
  }

  /** Returns the cheapest splits by estimate, in this order: so many, or some more. */
  private List<Split> splits(double states, int wanted) {
    double bound = bound(allIn(Part.LANE));
    List<Split> splits = new ArrayList<>();
    Set<List<Part>> known = new HashSet<>();
    for (List<Integer> group : subgroups()) {
      // Fewer symmetries have many more splits, and more states to store.
      boolean enough = splits.size() >= wanted;
      if (enough
          && LayoutCost.least(states / group.size(), moves.size())
              > splits.get(wanted - 1).cost()) {
        break;
      }
      new Splits(group, states, bound, known, splits).list();
      splits.sort(Comparator.comparingDouble(Split::cost));
    }
    return splits;
  }

  private Layout layout(Split split) {
    int blockLevels = (int) Arrays.stream(split.parts()).filter(part -> part != Part.LANE).count();
    return new Layout(
        chain(order(points, classes, split.parts())),
        blockLevels,
        split.group().stream().map(all::get).toList(),
        withTimes);
  }

  private Optional<Layout> choose(BigInteger count) {
    double states = count.doubleValue();
    // With all symmetries and the most lanes there would still be too many arcs.
    boolean hopeless = states / all.size() / StateSpace.MAX_LANES * moves.size() > mostArcs;
    List<Split> splits = hopeless ? List.of() : splits(states, MOST_TRIES);
    // Where the pieces lie in every way that there is, the estimates are exact.
    int tries = states == bound(allIn(Part.LANE)) ? 1 : EXACT_TRIES;
    Layout best = cheapest(splits, tries, states, layout -> true);
    // What could always be built stays as it is: tables are numbered by it.
    if (best == null || !mayHaveFewMaps.test(best)) {
      best = cheapest(splits, MOST_TRIES, states, this::hasFewMaps);
    }
    if (best == null && !hopeless && !withTimes) {
      best = cut(states);
    }
    return Optional.ofNullable(best);
  }

  private Layout cheapest(List<Split> splits, int tries, double states, Predicate<Layout> isGood) {
    Layout best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Split split : splits.subList(0, Math.min(tries, splits.size()))) {
      Layout layout = layout(split);
      double lanes = lanes(layout).doubleValue();
      double cost = cost(states, lanes, split.group().size(), shifts(split.parts(), lanes));
      if (cost < least && isGood.test(layout) && (!withTimes || layout.chain().single())) {
        least = cost;
        best = layout;
      }
    }
    return best;
  }

  private static BigInteger lanes(Layout layout) {
    return layout.chain().chain().size(layout.blockLevels(), layout.chain().levels());
  }

  private boolean hasFewMaps(Layout layout) {
    return layout.hasFewMaps(moves.size());
  }

  /**
   * Returns the cheapest of a few chains that are cut in two, null if there is none. Where pieces
   * hang together, as in the groups of Mathieu, the sizes of orbits say nothing of how many lanes
   * there are.
   */
  private Layout cut(double states) {
    List<List<Integer>> groups = subgroups();
    List<Integer> none = groups.get(groups.size() - 1);
    return Stream.concat(groups.stream().limit(EXACT_TRIES), Stream.of(none))
        .distinct()
        .flatMap(this::cuts)
        .filter(layout -> cutCost(states, layout) < Double.POSITIVE_INFINITY)
        .sorted(Comparator.comparingDouble(layout -> cutCost(states, layout)))
        .filter(this::hasFewMaps)
        .findFirst()
        .orElse(null);
  }

  private double cutCost(double states, Layout layout) {
    return cost(states, lanes(layout).doubleValue(), layout.symmetries().size(), false);
  }

  /** Returns the chain of the units of a group, cut wherever what is forbidden is in the block. */
  private Stream<Layout> cuts(List<Integer> group) {
    int[] unit = units(group);
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
        .mapToObj(level -> new Layout(chain, level, symmetries))
        .filter(layout -> lanes(layout).compareTo(MOST_LANES) <= 0);
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
  private final class Splits {
    private final List<Integer> group;
    private final double states;
    private final double bound;
    private final List<Split> found;

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
    Splits(
        List<Integer> group,
        double states,
        double bound,
        Set<List<Part>> known,
        List<Split> found) {
      this.known = known;
      this.group = group;
      this.states = states;
      this.bound = bound;
      this.found = found;
      this.unit = units(group);
      int units = Arrays.stream(unit).max().orElse(-1) + 1;
      this.twisted = new boolean[units];
      this.concerned = new boolean[units];
      this.parts = new Part[units];
      for (int i = 0; i < unit.length; i++) {
        twisted[unit[i]] |= classes.get(i).modulus() > 1 && moves(classes.get(i));
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
      Part[] ofClasses = new Part[unit.length];
      for (int i = 0; i < ofClasses.length; i++) {
        ofClasses[i] = parts[unit[i]];
        if (ofClasses[i] == Part.SPLIT && classes.get(i).modulus() == 1) {
          ofClasses[i] = Part.BLOCK;
        }
      }
      if (severalGoals() && !known.add(List.of(ofClasses))) {
        return;
      }
      List<Integer> keeping = severalGoals() ? keeping(ofClasses) : group;
      double lanes = Math.max(1, Math.min(states, bound(ofClasses)));
      double cost = cost(states, lanes, keeping.size(), shifts(ofClasses, lanes));
      if (cost < Double.POSITIVE_INFINITY) {
        found.add(new Split(keeping, ofClasses, cost));
      } else if (lanes > StateSpace.MAX_LANES && lanes * states / bound <= StateSpace.MAX_LANES) {
        // The bound may be too high by as much as the bound of all states is.
        double least = withTimes ? lanes * states / bound : StateSpace.MAX_LANES;
        found.add(new Split(keeping, ofClasses, cost(states, least, keeping.size(), false)));
      }
    }

    /**
     * Returns all symmetries that keep a split. (Of definitions with one goal, those of the group
     * are taken alone: their tables are numbered by it.)
     */
    private List<Integer> keeping(Part... ofClasses) {
      return IntStream.range(0, all.size())
          .filter(
              g ->
                  IntStream.range(0, ofClasses.length)
                      .allMatch(i -> ofClasses[classImages[g][i]] == ofClasses[i]))
          .boxed()
          .toList();
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
    if (withTimes) {
      return costWithTimes(stored, lanes, used, arcs);
    }
    double maps = shifts ? used : Math.min(2 * arcs + moves.size(), used * lanes);
    if (lanes > StateSpace.MAX_LANES
        || arcs > mostArcs
        || maps > 65_000
        || maps * lanes * 4 > MOST_MAP_BYTES) {
      return Double.POSITIVE_INFINITY;
    }
    return LayoutCost.of(stored, lanes, moves.size(), maps);
  }

  /** Each lane is looked up twice; of products all are kept. */
  private double costWithTimes(double stored, double lanes, double used, double arcs) {
    boolean fits =
        lanes <= LaneMaps.MOST_SHIFTED_LANES
            && LaneMaps.timesBytes(lanes) <= MOST_MAP_BYTES
            && arcs <= mostArcs;
    return fits
        ? LayoutCost.of(stored, lanes, 2 * moves.size(), used + lanes)
        : Double.POSITIVE_INFINITY;
  }

  /** Returns a bound for the number of lanes: what the sizes of orbits of slots alone say. */
  private double bound(Part[] parts) {
    double[] products = new double[points.orbits().size()];
    int[] inLane = new int[products.length];
    Arrays.fill(products, 1);
    for (int i = 0; i < parts.length; i++) {
      PieceClass pieces = classes.get(i);
      int orbit = pieces.orbit();
      if (parts[i] != Part.BLOCK && pieces.modulus() > 1) {
        products[orbit] *= Math.pow(pieces.modulus(), pieces.size());
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

  /**
   * Returns the number of the unit of each class: no symmetry of a group takes a class out of its
   * unit. Renamings are followed until nothing is new, as that of a product of two symmetries need
   * not be the product of theirs where several renamings do the same.
   */
  private int[] units(List<Integer> group) {
    int[] unit = new int[classes.size()];
    Arrays.fill(unit, -1);
    int next = 0;
    for (int i = 0; i < unit.length; i++) {
      if (unit[i] < 0) {
        unit[i] = next;
        List<Integer> found = new ArrayList<>(List.of(i));
        for (int at = 0; at < found.size(); at++) {
          for (int g : group) {
            int image = classImages[g][found.get(at)];
            if (unit[image] < 0) {
              unit[image] = next;
              found.add(image);
            }
          }
        }
        next++;
      }
    }
    return unit;
  }

  /** Returns groups of symmetries, each as numbers, the biggest first. */
  private List<List<Integer>> subgroups() {
    if (all.size() > MOST_TABLED) {
      return List.of(List.of(0));
    }
    Set<BitSet> groups = severalGoals() && all.size() > MOST_PAIRED ? stabilisers() : madeByTwo();
    BitSet whole = new BitSet();
    whole.set(0, all.size());
    groups.add(whole);
    return groups.stream()
        .sorted(Comparator.comparingInt(BitSet::cardinality).reversed())
        .map(group -> group.stream().boxed().toList())
        .toList();
  }

  private boolean severalGoals() {
    return points.definition().goals().size() > 1;
  }

  /**
   * Returns the stabilisers of a class and of two classes, and the trivial group. What a layout
   * needs of its symmetries is where they take classes, so among very many these are the groups
   * that matter.
   */
  private Set<BitSet> stabilisers() {
    Set<BitSet> groups = new LinkedHashSet<>();
    for (int i = 0; i < classes.size(); i++) {
      for (int j = i; j < classes.size(); j++) {
        BitSet group = new BitSet();
        for (int g = 0; g < all.size(); g++) {
          int first = classImages[g][i];
          int second = classImages[g][j];
          group.set(g, first == i && second == j || first == j && second == i);
        }
        groups.add(group);
      }
    }
    groups.add(BitSet.valueOf(new long[] {1}));
    return groups;
  }

  /** Returns the groups that one symmetry makes, or two. */
  private Set<BitSet> madeByTwo() {
    int order = all.size();
    int[][] product = products();
    Set<BitSet> groups = new LinkedHashSet<>();
    List<BitSet> cyclic = new ArrayList<>();
    for (int g = 0; g < order; g++) {
      BitSet group = closure(product, g, g);
      if (groups.add(group)) {
        cyclic.add(group);
      }
    }
    List<Integer> makers = cyclic.stream().map(group -> maker(product, group)).toList();
    for (int a : makers) {
      for (int b : makers) {
        if (a < b) {
          groups.add(closure(product, a, b));
        }
      }
    }
    return groups;
  }

  private static int maker(int[][] product, BitSet cyclic) {
    return cyclic.stream()
        .filter(g -> closure(product, g, g).equals(cyclic))
        .findFirst()
        .orElseThrow();
  }

  private int[][] products() {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    int[][] actions = all.stream().map(Symmetry::action).toArray(int[][]::new);
    for (int g = 0; g < all.size(); g++) {
      numbers.put(Arrays.stream(actions[g]).boxed().toList(), g);
    }
    int[][] product = new int[all.size()][all.size()];
    for (int a = 0; a < all.size(); a++) {
      for (int b = 0; b < all.size(); b++) {
        int[] second = actions[b];
        product[a][b] = numbers.get(Arrays.stream(actions[a]).map(i -> second[i]).boxed().toList());
      }
    }
    return product;
  }

  private static BitSet closure(int[][] product, int a, int b) {
    BitSet group = new BitSet();
    List<Integer> found = new ArrayList<>(List.of(0));
    group.set(0);
    for (int i = 0; i < found.size(); i++) {
      for (int maker : new int[] {a, b}) {
        int next = product[found.get(i)][maker];
        if (!group.get(next)) {
          group.set(next);
          found.add(next);
        }
      }
    }
    return group;
  }
}
