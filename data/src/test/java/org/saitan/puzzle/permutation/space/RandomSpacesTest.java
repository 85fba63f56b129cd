// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.saitan.board.BoardSize;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.puzzle.permutation.RandomDefinitions;
import org.saitan.space.SpaceChecks;
import org.saitan.space.StateSpace;
import org.saitan.space.SyntheticBoards;

/**
 * Tests with random puzzles that state spaces agree with the rules for every split into blocks and
 * lanes. The expected distances are from a reference search that does not rank states.
 */
class RandomSpacesTest {
  private static final int MAX_STATES = 1_500;
  private static final int MAX_SPLITS = 6;

  @Property(tries = 200)
  void chosenSplitMatchesTheRules(@ForAll long seed) {
    PermutationPuzzle puzzle = RandomDefinitions.puzzle(new Random(seed), MAX_STATES);
    BoardSize size = puzzle.analysis().size();
    StateSpace space = puzzle.analysis().space();
    assertThat(size.blocks()).isEqualTo(space.blocks());
    assertThat(size.lanes()).isEqualTo(space.lanes());
    assertThat(size.moves()).isEqualTo(space.moves()).isEqualTo(puzzle.moves());
    assertThat(size.symmetries()).isEqualTo(space.symmetries().order());
    check(puzzle, space, distances(puzzle));
    // Symmetries that shift orientations lead to more lane maps, which the estimate ignores.
    assertThat((double) space.laneMaps().all().length)
        .isLessThanOrEqualTo(2 * Math.max(1, size.laneMaps()));
  }

  /** This puzzle has three goals with identical pieces, and symmetries exchange the goals. */
  @Example
  void everySplitMatchesTheRulesIfGoalsExchangeIdenticalPieces() {
    everySplitMatchesTheRules(4_981);
  }

  @Property(tries = 100)
  void everySplitMatchesTheRules(@ForAll long seed) {
    Random random = new Random(seed);
    everySplitMatchesTheRules(RandomDefinitions.puzzle(random, MAX_STATES / 3), random);
  }

  /**
   * In this puzzle, the known symmetries that preserve the pieces of the lane are not closed under
   * products.
   */
  @Example
  void everySplitMatchesTheRulesIfARelabelingFixesAllMoves() {
    everySplitOfStickersMatchesTheRules(7_006_668_186_999L);
  }

  /**
   * In these puzzles, turning all pieces by the same amount without moving them is a relabeling
   * that fixes all moves.
   */
  @Property(tries = 100)
  void everySplitOfStickersMatchesTheRules(@ForAll long seed) {
    Random random = new Random(seed);
    PermutationPuzzle pieces = RandomDefinitions.puzzle(random, MAX_STATES / 3);
    PermutationPuzzle stickers =
        new PermutationPuzzle(RandomDefinitions.stickers(pieces.definition()));
    if (stickers.analysis().states().compareTo(BigInteger.valueOf(MAX_STATES)) <= 0) {
      everySplitMatchesTheRules(stickers, random);
    }
  }

  private static void everySplitMatchesTheRules(PermutationPuzzle puzzle, Random random) {
    GroupAnalysis analysis = puzzle.analysis();
    Map<Position, Integer> distances = distances(puzzle);
    List<Split> splits = new ArrayList<>(allSplits(analysis).toList());
    Collections.shuffle(splits, random);
    for (Split split : splits.subList(0, Math.min(MAX_SPLITS, splits.size()))) {
      check(puzzle, space(puzzle, split), distances);
    }
  }

  /** Returns all splits that can be chosen. */
  private static Stream<Split> allSplits(GroupAnalysis analysis) {
    return new SplitChooser(analysis.symmetries(), analysis.plainChain()).splits(Integer.MAX_VALUE);
  }

  private static PermutationSpace space(PermutationPuzzle puzzle, Split split) {
    return new PermutationSpace(split, puzzle.cells());
  }

  /** If kernel transversals are used, the number of lane maps must not exceed the bound. */
  @Property(tries = 150)
  void kernelTransversalsKeepLaneMapsFew(@ForAll long seed) {
    Random random = new Random(seed);
    PermutationPuzzle puzzle = RandomDefinitions.puzzle(random, MAX_STATES / 3);
    GroupAnalysis analysis = puzzle.analysis();
    List<Split> splits =
        allSplits(analysis)
            .filter(split -> split.chain().hasKernelTransversal() && split.lanes() > 1)
            .toList();
    if (splits.isEmpty()) {
      return;
    }
    Split split = splits.get(random.nextInt(splits.size()));
    PermutationSpace space = space(puzzle, split);
    check(puzzle, space, distances(puzzle));
    assertThat((double) space.laneMaps().all().length)
        .isLessThanOrEqualTo(
            split.mapBound(puzzle.moves()) * (space.laneMaps().hasShifts() ? 1 : 3));
  }

  /** A table can be read only with the same ranking with which it was built. */
  @Property(tries = 30)
  void rankingIsDeterministic(@ForAll long seed) {
    PermutationPuzzle puzzle = RandomDefinitions.puzzle(new Random(seed), MAX_STATES);
    PermutationSpace space = puzzle.analysis().space();
    PermutationSpace other = new PermutationPuzzle(puzzle.definition()).analysis().space();
    assertThat(other.signature()).isEqualTo(space.signature());
    for (long rank = 0; rank < space.states(); rank++) {
      assertThat(other.unrank(other.addressOf(rank)))
          .isEqualTo(space.unrank(space.addressOf(rank)));
    }
  }

  @Property(tries = 200)
  void countsStatesExactlyWithoutForbiddenPlacements(@ForAll long seed) {
    PermutationPuzzle puzzle = RandomDefinitions.puzzle(new Random(seed), MAX_STATES);
    Map<Position, Integer> distances = distances(puzzle);
    if (puzzle.definition().forbidden().isEmpty()) {
      assertThat(puzzle.analysis().states()).isEqualTo(BigInteger.valueOf(distances.size()));
      assertThat(puzzle.analysis().stateLowerBound())
          .isBetween(BigInteger.ONE, puzzle.analysis().states());
    } else {
      assertThat(puzzle.analysis().states().intValueExact())
          .isGreaterThanOrEqualTo(distances.size());
    }
  }

  @Property(tries = 200)
  void goalSymmetriesFormAGroupThatPreservesDistances(@ForAll long seed) {
    PermutationPuzzle puzzle = RandomDefinitions.puzzle(new Random(seed), MAX_STATES);
    Map<Position, Integer> distances = distances(puzzle);
    List<UnaryOperator<Position>> symmetries = puzzle.goalSymmetries();
    List<Position> sample = distances.keySet().stream().limit(60).toList();
    Set<List<Position>> images = new HashSet<>();
    symmetries.forEach(symmetry -> images.add(sample.stream().map(symmetry).toList()));
    for (UnaryOperator<Position> symmetry :
        symmetries.subList(0, Math.min(60, symmetries.size()))) {
      distances.forEach(
          (position, distance) ->
              assertThat(distances.get(symmetry.apply(position))).isEqualTo(distance));
      for (UnaryOperator<Position> then : symmetries.subList(0, Math.min(20, symmetries.size()))) {
        assertThat(images).contains(sample.stream().map(symmetry).map(then).toList());
      }
    }
    sample.forEach(position -> assertThat(symmetries.get(0).apply(position)).isEqualTo(position));
  }

  /** A reason must be given if and only if an arrangement is unreachable. */
  @Property(tries = 200)
  void explainsExactlyTheUnreachableStates(@ForAll long seed) {
    Random random = new Random(seed);
    PermutationPuzzle puzzle = RandomDefinitions.puzzle(random, MAX_STATES);
    if (!puzzle.definition().forbidden().isEmpty()) {
      return;
    }
    Map<Position, Integer> distances = distances(puzzle);
    for (int i = 0; i < 50; i++) {
      Position position = puzzle.position(anyPattern(puzzle, random));
      boolean reached = distances.containsKey(position);
      assertThat(puzzle.whyUnsolvable(position).isEmpty()).isEqualTo(reached);
      assertThat(puzzle.analysis().space().rank(position).isPresent()).isEqualTo(reached);
    }
  }

  /**
   * Returns a pattern in which the goal's pieces are shuffled within their sets and turned at
   * random.
   */
  private static Pattern anyPattern(PermutationPuzzle puzzle, Random random) {
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

  /**
   * Returns the distances of all positions that can reach a goal, computed by the reference search.
   */
  private static Map<Position, Integer> distances(Puzzle puzzle) {
    return ReferenceSearch.backwards(puzzle, puzzle.goals());
  }

  private static void check(
      PermutationPuzzle puzzle, StateSpace space, Map<Position, Integer> distances) {
    SpaceChecks.checkSmall(SyntheticBoards.of(puzzle, space, space.moves()));
    distances.keySet().forEach(position -> assertThat(space.rank(position)).isPresent());
  }
}
