// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.saitan.board.BoardSize;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.defined.DefinedPuzzle;
import org.saitan.puzzle.defined.RandomDefinitions;
import org.saitan.space.LaneMaps;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * Random puzzles: their numbers say what their rules say, however states are split into blocks and
 * lanes. The oracle is a search over {@link DefinedPuzzle#before} that knows no numbers.
 */
class RandomSpacesTest {
  private static final int MOST_STATES = 1_500;
  private static final int MOST_SPLITS = 6;

  @Property(tries = 200)
  void theChosenSplitSaysWhatTheRulesSay(@ForAll long seed) {
    DefinedPuzzle puzzle = RandomDefinitions.puzzle(new Random(seed), MOST_STATES);
    BoardSize size = puzzle.numbers().size();
    StateSpace space = puzzle.numbers().space();
    assertThat(size.blocks()).isEqualTo(space.blocks());
    assertThat(size.lanes()).isEqualTo(space.lanes());
    assertThat(size.moves()).isEqualTo(space.moves()).isEqualTo(puzzle.moves());
    assertThat(size.symmetries()).isEqualTo(space.symmetries().order());
    check(puzzle, space, distances(puzzle), new Random(seed));
    // Symmetries that rename how pieces lie make some more than are reckoned with.
    assertThat((double) space.laneMaps().count())
        .isLessThanOrEqualTo(2 * Math.max(1, size.laneMaps()));
  }

  @Property(tries = 100)
  void everySplitSaysWhatTheRulesSay(@ForAll long seed) {
    Random random = new Random(seed);
    DefinedPuzzle puzzle = RandomDefinitions.puzzle(random, MOST_STATES / 3);
    StateNumbers numbers = puzzle.numbers();
    Map<Position, Integer> distances = distances(puzzle);
    List<Split> splits =
        new ArrayList<>(
            SplitChoice.every(
                numbers.points(), puzzle.namedMoves(), numbers.symmetries(), numbers.plainChain()));
    Collections.shuffle(splits, random);
    for (Split split : splits.subList(0, Math.min(MOST_SPLITS, splits.size()))) {
      check(puzzle, space(puzzle, split), distances, random);
    }
  }

  private static DefinedSpace space(DefinedPuzzle puzzle, Split split) {
    return new DefinedSpace(
        puzzle.numbers().points(),
        puzzle.namedMoves(),
        split,
        LegalHeads.of(puzzle.numbers().points(), split),
        puzzle.cells());
  }

  /** Where blocks leave the lane's pieces, lane maps are no more than moves and symmetries ask. */
  @Property(tries = 150)
  void whereBlocksLeaveTheLanesPiecesMapsAreFew(@ForAll long seed) {
    Random random = new Random(seed);
    DefinedPuzzle puzzle = RandomDefinitions.puzzle(random, MOST_STATES / 3);
    StateNumbers numbers = puzzle.numbers();
    List<Split> splits =
        SplitChoice.every(
                numbers.points(), puzzle.namedMoves(), numbers.symmetries(), numbers.plainChain())
            .stream()
            .filter(split -> split.chain().leaves() && split.lanes() > 1)
            .toList();
    if (splits.isEmpty()) {
      return;
    }
    Split split = splits.get(random.nextInt(splits.size()));
    DefinedSpace space = space(puzzle, split);
    check(puzzle, space, distances(puzzle), random);
    assertThat((double) space.laneMaps().count())
        .isLessThanOrEqualTo(
            split.mapsOfAll(puzzle.moves()) * (space.laneMaps().hasShifts() ? 1 : 3));
    if (!space.split().isEmpty()) {
      DefinedSpace read = new DefinedPuzzle(puzzle.definition()).numbers().space(space.split());
      assertNumbersAreTheSame(space, read);
    }
  }

  /** A table keeps the split, and whoever opens it numbers states as they were when it was made. */
  @Property(tries = 100)
  void aSplitReadBackNumbersStatesTheSame(@ForAll long seed) {
    DefinedPuzzle puzzle = RandomDefinitions.puzzle(new Random(seed), MOST_STATES);
    DefinedSpace found = puzzle.numbers().space();
    if (found.split().isEmpty()) {
      return;
    }
    assertNumbersAreTheSame(
        found, new DefinedPuzzle(puzzle.definition()).numbers().space(found.split()));
  }

  private static void assertNumbersAreTheSame(DefinedSpace found, DefinedSpace read) {
    assertThat(read.split()).isEqualTo(found.split());
    assertThat(read.states()).isEqualTo(found.states());
    assertThat(read.symmetries().order()).isEqualTo(found.symmetries().order());
    Symmetries.Reduction a = new Symmetries.Reduction();
    Symmetries.Reduction b = new Symmetries.Reduction();
    for (long block = 0; block < found.blocks(); block++) {
      found.symmetries().reduce(block, a);
      read.symmetries().reduce(block, b);
      assertThat(List.of(b.representative(), b.element()))
          .isEqualTo(List.of(a.representative(), a.element()));
      for (int lane = 0; lane < found.lanes(); lane++) {
        Place place = new Place(block, lane);
        assertThat(read.unrank(place)).isEqualTo(found.unrank(place));
        assertThat(read.laneUnder(b.element(), place))
            .isEqualTo(found.laneUnder(a.element(), place));
      }
      for (int move = 0; move < found.moves(); move++) {
        assertThat(read.symmetries().move(b.element(), block, move))
            .isEqualTo(found.symmetries().move(a.element(), block, move));
      }
    }
  }

  /** A damaged split is refused, or is another numbering of the same states. */
  @Property(tries = 200)
  void noSplitMakesWrongNumbers(@ForAll long seed) {
    assertRefusedOrRight(seed);
  }

  /** One level makes the block where it was six, which the symmetries do not keep. */
  @Example
  void noSplitMakesWrongNumbersWhereSymmetriesKeepNoBlocks() {
    assertRefusedOrRight(5_695_019);
  }

  private static void assertRefusedOrRight(long seed) {
    Random random = new Random(seed);
    DefinedPuzzle puzzle = RandomDefinitions.puzzle(random, MOST_STATES / 3);
    DefinedSpace found = puzzle.numbers().space();
    if (found.split().isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>(found.split());
    int line = random.nextInt(lines.size());
    String signs = "0123456789 s";
    StringBuilder damaged = new StringBuilder(lines.get(line));
    int at = random.nextInt(damaged.length() + 1);
    damaged.replace(
        at,
        Math.min(damaged.length(), at + random.nextInt(3)),
        "" + signs.charAt(random.nextInt(signs.length())));
    lines.set(line, damaged.toString());
    DefinedSpace read;
    try {
      read = new DefinedPuzzle(puzzle.definition()).numbers().space(lines);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return;
    }
    check(puzzle, read, distances(puzzle), random);
  }

  @Property(tries = 200)
  void theOrderOfTheGroupIsTheNumberOfStatesWhereNothingIsForbidden(@ForAll long seed) {
    DefinedPuzzle puzzle = RandomDefinitions.puzzle(new Random(seed), MOST_STATES);
    Map<Position, Integer> distances = distances(puzzle);
    if (puzzle.definition().forbidden().isEmpty()) {
      assertThat(puzzle.numbers().states()).isEqualTo(BigInteger.valueOf(distances.size()));
      assertThat(puzzle.numbers().leastStates())
          .isBetween(BigInteger.ONE, puzzle.numbers().states());
    } else {
      assertThat(puzzle.numbers().states().intValueExact())
          .isGreaterThanOrEqualTo(distances.size());
    }
  }

  @Property(tries = 200)
  void viewsAreAGroupThatKeepsDistances(@ForAll long seed) {
    DefinedPuzzle puzzle = RandomDefinitions.puzzle(new Random(seed), MOST_STATES);
    Map<Position, Integer> distances = distances(puzzle);
    List<UnaryOperator<Position>> views = puzzle.views();
    List<Position> some = distances.keySet().stream().limit(60).toList();
    Set<List<Position>> known = new HashSet<>();
    views.forEach(view -> known.add(some.stream().map(view).toList()));
    for (UnaryOperator<Position> view : views.subList(0, Math.min(60, views.size()))) {
      distances.forEach(
          (position, distance) ->
              assertThat(distances.get(view.apply(position))).isEqualTo(distance));
      for (UnaryOperator<Position> then : views.subList(0, Math.min(20, views.size()))) {
        assertThat(known).contains(some.stream().map(view).map(then).toList());
      }
    }
    some.forEach(position -> assertThat(views.get(0).apply(position)).isEqualTo(position));
  }

  /** What is told of any arrangement of the pieces is whether the moves make it. */
  @Property(tries = 200)
  void reasonsAreGivenWhereAStateIsOutOfReachOfTheGroup(@ForAll long seed) {
    Random random = new Random(seed);
    DefinedPuzzle puzzle = RandomDefinitions.puzzle(random, MOST_STATES);
    if (!puzzle.definition().forbidden().isEmpty()) {
      return;
    }
    Map<Position, Integer> distances = distances(puzzle);
    for (int i = 0; i < 50; i++) {
      Position position = puzzle.position(anyPattern(puzzle, random));
      boolean reached = distances.containsKey(position);
      assertThat(puzzle.whyUnsolvable(position).isEmpty()).isEqualTo(reached);
      assertThat(puzzle.numbers().space().rank(position).isPresent()).isEqualTo(reached);
    }
  }

  /** Returns the goal's pieces, each set shuffled, turned at random. */
  private static Pattern anyPattern(DefinedPuzzle puzzle, Random random) {
    List<SlotSet> sets = puzzle.definition().sets();
    Pattern goal = puzzle.definition().goals().get(0);
    int[][] kinds = new int[sets.size()][];
    int[][] orientations = new int[sets.size()][];
    int[][] moduli = new int[sets.size()][];
    for (int set = 0; set < kinds.length; set++) {
      int slots = sets.get(set).slots();
      List<Integer> from = new ArrayList<>();
      for (int slot = 0; slot < slots; slot++) {
        from.add(slot);
      }
      for (int swaps = random.nextInt(4); swaps > 0; swaps--) {
        Collections.swap(from, random.nextInt(slots), random.nextInt(slots));
      }
      boolean turned = random.nextBoolean();
      kinds[set] = new int[slots];
      orientations[set] = new int[slots];
      moduli[set] = new int[slots];
      for (int slot = 0; slot < slots; slot++) {
        kinds[set][slot] = goal.kind(set, from.get(slot));
        moduli[set][slot] = goal.modulus(set, from.get(slot));
        orientations[set][slot] =
            goal.orientation(set, from.get(slot)) + (turned ? random.nextInt(3) : 0);
      }
    }
    return Pattern.of(sets, kinds, orientations, moduli);
  }

  /** Returns the distances of all positions that can reach a goal, by the rules alone. */
  private static Map<Position, Integer> distances(Puzzle puzzle) {
    Map<Position, Integer> distances = new HashMap<>();
    puzzle.goals().forEach(goal -> distances.put(goal, 0));
    ArrayDeque<Position> open = new ArrayDeque<>(puzzle.goals());
    while (!open.isEmpty()) {
      Position position = open.remove();
      for (int move = 0; move < puzzle.moves(); move++) {
        for (Position before : puzzle.before(position, move)) {
          if (distances.putIfAbsent(before, distances.get(position) + 1) == null) {
            open.add(before);
          }
        }
      }
    }
    return distances;
  }

  private static void check(
      DefinedPuzzle puzzle, StateSpace space, Map<Position, Integer> distances, Random random) {
    int states = Math.toIntExact(space.states());
    Position[] positions = new Position[states];
    int found = 0;
    for (int rank = 0; rank < states; rank++) {
      positions[rank] = space.unrank(space.placeOf(rank));
      assertThat(space.rank(positions[rank])).contains(space.placeOf(rank));
      found += distances.containsKey(positions[rank]) ? 1 : 0;
    }
    assertThat(found).isEqualTo(distances.size());
    cellsAreThoseOfTheStates(puzzle, space, positions);
    int[][] arcs = arcs(space);
    arcsAreMoves(puzzle, space, positions, arcs);
    int[] byArcs = byArcs(puzzle, space, arcs);
    for (int rank = 0; rank < states; rank++) {
      assertThat(byArcs[rank]).isEqualTo(distances.getOrDefault(positions[rank], -1));
    }
    space.laneParities().ifPresent(parities -> movesChangeColour(space, arcs, byArcs, parities));
    symmetriesAreSound(space, arcs, byArcs, random);
    arcsToRepresentativesAreArcsLedOn(space);
  }

  private static void cellsAreThoseOfTheStates(
      DefinedPuzzle puzzle, StateSpace space, Position... positions) {
    CellWords words = puzzle.cellWords().orElseThrow();
    byte[] cells = new byte[space.lanes() * puzzle.goal().size()];
    for (int rank = 0; rank < positions.length; rank++) {
      int lane = rank % space.lanes();
      if (lane == 0) {
        space.cellsOf(rank / space.lanes(), cells);
      }
      int size = positions[rank].size();
      assertThat(Position.of(Arrays.copyOfRange(cells, lane * size, (lane + 1) * size)))
          .isEqualTo(positions[rank]);
      assertThat(words.text(positions[rank])).isEqualTo(puzzle.format(positions[rank]));
    }
  }

  private static void arcsToRepresentativesAreArcsLedOn(StateSpace space) {
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    for (long block = 0; block < space.blocks(); block++) {
      List<List<Object>> expected = new ArrayList<>();
      List<List<Object>> given = new ArrayList<>();
      space.arcs(
          block,
          (move, target, laneMap) -> {
            space.symmetries().reduce(target, reduction);
            int both = space.laneMaps().then(laneMap, reduction.laneMap());
            expected.add(List.of(move, reduction.representative(), both));
          });
      boolean can =
          space.arcsToRepresentatives(
              block, (move, target, laneMap) -> given.add(List.of(move, target, laneMap)));
      assertThat(given).isEqualTo(can ? expected : List.of());
    }
  }

  /** Returns for each rank and move where it leads, -1 where it is not legal. */
  private static int[][] arcs(StateSpace space) {
    int[][] arcs = new int[(int) space.states()][space.moves()];
    for (int[] ofState : arcs) {
      Arrays.fill(ofState, -1);
    }
    for (long b = 0; b < space.blocks(); b++) {
      long block = b;
      space.arcs(
          block,
          (move, target, laneMap) -> {
            char[] map = space.laneMaps().map(laneMap);
            for (int lane = 0; lane < space.lanes(); lane++) {
              if (map[lane] != LaneMaps.NONE) {
                int from = (int) space.rankOf(block, lane);
                assertThat(arcs[from][move]).isEqualTo(-1);
                arcs[from][move] = (int) space.rankOf(target, map[lane]);
              }
            }
          });
    }
    return arcs;
  }

  private static void arcsAreMoves(
      DefinedPuzzle puzzle, StateSpace space, Position[] positions, int[]... arcs) {
    for (int rank = 0; rank < positions.length; rank++) {
      for (int move = 0; move < space.moves(); move++) {
        Optional<Position> next = puzzle.apply(positions[rank], move);
        assertThat(Optional.of(arcs[rank][move]).filter(to -> to >= 0).map(to -> positions[to]))
            .isEqualTo(next);
      }
    }
  }

  private static int[] byArcs(DefinedPuzzle puzzle, StateSpace space, int[]... arcs) {
    int[] distances = new int[arcs.length];
    Arrays.fill(distances, -1);
    for (Position goal : puzzle.goals()) {
      distances[(int) space.rankOf(space.rank(goal).orElseThrow())] = 0;
    }
    boolean grew = true;
    for (int distance = 1; grew; distance++) {
      grew = false;
      for (int rank = 0; rank < arcs.length; rank++) {
        for (int target : arcs[rank]) {
          if (distances[rank] < 0 && target >= 0 && distances[target] == distance - 1) {
            distances[rank] = distance;
            grew = true;
          }
        }
      }
    }
    return distances;
  }

  /** The colour of a state is that of its block's lane 0 and of its lane, and is its distance's. */
  private static void movesChangeColour(
      StateSpace space, int[][] arcs, int[] distances, byte... parities) {
    int[] ofBlock = new int[(int) space.blocks()];
    Arrays.fill(ofBlock, -1);
    for (int rank = 0; rank < arcs.length; rank++) {
      Place place = space.placeOf(rank);
      if (distances[rank] >= 0) {
        int colour = (distances[rank] ^ parities[place.lane()]) & 1;
        int block = (int) place.block();
        assertThat(ofBlock[block]).isIn(-1, colour);
        ofBlock[block] = colour;
      }
    }
  }

  private static void symmetriesAreSound(
      StateSpace space, int[][] arcs, int[] distances, Random random) {
    Symmetries symmetries = space.symmetries();
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    List<Long> representatives = new ArrayList<>();
    for (int part = 0; part < symmetries.parts(); part++) {
      Arrays.stream(symmetries.representatives(part)).forEach(representatives::add);
    }
    List<Long> least = new ArrayList<>();
    for (long block = 0; block < space.blocks(); block++) {
      Set<Long> orbit = new HashSet<>();
      for (long g = 0; g < symmetries.order(); g++) {
        orbit.add(symmetries.image(g, block));
      }
      assertThat(symmetries.orbitSize(block)).isEqualTo(orbit.size());
      if (Collections.min(orbit) == block) {
        least.add(block);
      }
    }
    assertThat(representatives).isEqualTo(least);
    assertThat(symmetries.classes()).isEqualTo(least.size());
    for (int i = 0; i < 200; i++) {
      int rank = random.nextInt(arcs.length);
      long block = space.placeOf(rank).block();
      long g = random.nextLong(symmetries.order());
      int image = image(space, g, rank);
      assertThat(distances[image]).isEqualTo(distances[rank]);
      for (int move = 0; move < space.moves(); move++) {
        int target = arcs[rank][move];
        assertThat(arcs[image][symmetries.move(g, block, move)])
            .isEqualTo(target < 0 ? -1 : image(space, g, target));
      }
      symmetries.reduce(block, reduction);
      assertThat(reduction.element()).isEqualTo(symmetries.toRepresentative(block));
      assertThat(reduction.representative())
          .isEqualTo(symmetries.image(reduction.element(), block))
          .isIn(least)
          .isLessThanOrEqualTo(block);
      assertThat(space.laneMaps().map(reduction.laneMap()))
          .isEqualTo(space.laneMaps().map(symmetries.laneMap(reduction.element(), block)));
    }
  }

  private static int image(StateSpace space, long g, int rank) {
    Place place = space.placeOf(rank);
    char[] map = space.laneMaps().map(space.symmetries().laneMap(g, place.block()));
    return (int) space.rankOf(space.symmetries().image(g, place.block()), map[place.lane()]);
  }
}
