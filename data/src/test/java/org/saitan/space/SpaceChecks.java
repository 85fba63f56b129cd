// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** Checks that a board's numbering of states agrees with the board's rules. */
public final class SpaceChecks {
  private static final int SAMPLES = Tries.of(2_000);
  private static final int SAMPLED_BLOCKS = Tries.half(40);
  private static final int LANES_APART = 7;

  /** The maximum number of states of a space that is checked exhaustively. */
  private static final int SMALL_STATES = Tries.of(100_000);

  /** The maximum order of a group for which all elements are tried. */
  private static final int MAX_TRIED = 20_000;

  /** If the order of a group is larger than this, fewer blocks are tried. */
  private static final int FEW_TRIED = 1_000;

  private static final int ELEMENTS_TRIED = 100;

  private SpaceChecks() {}

  /** Checks the numbering of a board and the board's size. */
  static void checkBoard(MoveBoard board, boolean small) {
    predictedSizeIsSizeOfSpace(board);
    reversibleMeansThatEveryMoveCanBeUndone(board);
    symmetriesPreserveNumberOfPlacedPieces(board);
    moveNamesAreConstantInBlock(board);
    checkNumbering(board);
    if (small) {
      checkAllStates(board);
    }
  }

  /**
   * Checks the numbering of a board, exhaustively if the space is small and otherwise by sampling.
   */
  private static void checkNumbering(MoveBoard board) {
    rankInvertsUnrankOnSamples(board);
    unrankBlockMatchesUnrank(board);
    stateMatchesItself(board);
    arcsAreInOrderOfMoves(board);
    arcsMatchMoves(board);
    arcsToRepresentativesComposeArcsAndReductions(board);
    symmetriesMapMovesToMoves(board);
    representativesAreLeastImages(board);
    reduceMatchesSingleMethods(board);
  }

  /** Runs the checks that visit every state. */
  private static void checkAllStates(MoveBoard board) {
    rankInvertsUnrank(board);
    patternMatchesEqualScan(board);
    predecessorsInvertMoves(board);
    movesChangeLaneParity(board);
    symmetriesPreserveGoals(board);
    partsContainAllRepresentativesInOrder(board);
  }

  /** Checks the numbering of a small board. */
  public static void checkSmall(MoveBoard board) {
    checkNumbering(board);
    checkAllStates(board);
  }

  private static void predictedSizeIsSizeOfSpace(MoveBoard board) {
    assertThat(board.size().blocks()).isEqualTo(board.space().blocks());
    assertThat(board.size().lanes()).isEqualTo(board.space().lanes());
    assertThat(board.size().moves())
        .isEqualTo(board.space().moves())
        .isEqualTo(board.puzzle().moves());
    assertThat(board.size().symmetries()).isEqualTo(board.space().symmetries().order());
  }

  private static void rankInvertsUnrank(MoveBoard board) {
    Set<Position> seen = new HashSet<>();
    places(board.space())
        .forEach(
            address -> {
              Position position = board.space().unrank(address);
              if (!seen.add(position)) {
                fail("%s is %s, and so is an address before it", address, position);
              }
              requireEqual(board.space().rank(position), Optional.of(address));
            });
  }

  private static void rankInvertsUnrankOnSamples(MoveBoard board) {
    samples(board.space())
        .forEach(
            address ->
                requireEqual(
                    board.space().rank(board.space().unrank(address)), Optional.of(address)));
  }

  private static void unrankBlockMatchesUnrank(MoveBoard board) {
    StateSpace space = board.space();
    int size = board.puzzle().goal().size();
    byte[] cells = new byte[space.lanes() * size];
    // In a large space, sampled blocks check different lanes, and several blocks check each lane.
    int step = isSmall(space) ? 1 : LANES_APART;
    int first = 0;
    for (long block : blocks(space)) {
      space.unrankBlock(block, cells);
      first = (first + 1) % step;
      for (int lane = first; lane < space.lanes(); lane += step) {
        byte[] own = Arrays.copyOfRange(cells, lane * size, (lane + 1) * size);
        byte[] unranked = space.unrank(new StateAddress(block, lane)).cells();
        if (!Arrays.equals(own, unranked)) {
          assertThat(own).as("block %s, lane %s", block, lane).isEqualTo(unranked);
        }
      }
    }
  }

  /** Compares the matches of random patterns with a test of every state. */
  private static void patternMatchesEqualScan(MoveBoard board) {
    StateSpace space = board.space();
    List<Position> all = places(space).map(space::unrank).toList();
    Random random = new Random(board.name().hashCode());
    for (int i = 0; i < Tries.of(80); i++) {
      CellPattern pattern = pattern(all.get(random.nextInt(all.size())), random);
      List<Long> expected =
          LongStream.range(0, all.size())
              .filter(rank -> pattern.matches(all.get((int) rank)))
              .boxed()
              .toList();
      requireEqual(matches(space, pattern, Long.MAX_VALUE), expected);
      int limit = random.nextInt(3) + 1;
      assertThat(matches(space, pattern, limit).size())
          .isGreaterThanOrEqualTo(Math.min(limit, expected.size()));
    }
  }

  /** Checks that the pattern of a single state matches that state. */
  private static void stateMatchesItself(MoveBoard board) {
    StateSpace space = board.space();
    samples(space)
        .limit(Tries.of(50))
        .forEach(
            address -> {
              Position position = space.unrank(address);
              assertThat(matches(space, CellPattern.of(position), Long.MAX_VALUE))
                  .containsExactly(space.rankOf(address));
            });
  }

  /**
   * Returns a random pattern. It requires the values of some cells of a position, sometimes
   * replaced by other values.
   */
  private static CellPattern pattern(Position template, Random random) {
    int[] values = new int[template.size()];
    Arrays.fill(values, CellPattern.ANY);
    double share = random.nextDouble();
    for (int cell = 0; cell < template.size(); cell++) {
      if (random.nextDouble() < share * share) {
        int other = template.cell(random.nextInt(template.size()));
        values[cell] = random.nextInt(8) > 0 ? template.cell(cell) : other;
      }
    }
    return CellPattern.of(values);
  }

  /**
   * Returns the ranks of the matching states in the order in which they are visited. Stops after
   * {@code some} states.
   */
  private static List<Long> matches(StateSpace space, CellPattern pattern, long limit) {
    List<Long> ranks = new ArrayList<>();
    space.forEachMatch(
        pattern,
        new Numbering.MatchVisitor() {
          @Override
          public boolean visit(long block, int[] lanes) {
            assertThat(lanes).isNotEmpty();
            assertThat((long) ranks.size()).isLessThan(limit);
            for (int lane : lanes) {
              ranks.add(space.rankOf(block, lane));
            }
            return ranks.size() < limit;
          }

          @Override
          public void reportProgress(long block) {
            assertThat(block).isBetween(0L, space.blocks() - 1);
          }
        });
    return ranks;
  }

  /**
   * Move names must be the same for all states of a block, because exports look them up only once
   * for each block.
   */
  private static void moveNamesAreConstantInBlock(MoveBoard board) {
    StateSpace space = board.space();
    for (long block : blocks(space)) {
      Position first = space.unrank(new StateAddress(block, 0));
      for (int lane = 0; lane < space.lanes(); lane += 1 + space.lanes() / 20) {
        Position position = space.unrank(new StateAddress(block, lane));
        for (int move = 0; move < space.moves(); move++) {
          assertThat(board.puzzle().moveName(position, move))
              .isEqualTo(board.puzzle().moveName(first, move));
        }
      }
    }
  }

  private static void arcsToRepresentativesComposeArcsAndReductions(MoveBoard board) {
    StateSpace space = board.space();
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    for (long block : blocks(space)) {
      List<List<Long>> actual = new ArrayList<>();
      boolean offered =
          space.forEachArcToRepresentative(
              block, (move, target, map) -> actual.add(List.of((long) move, target, (long) map)));
      List<List<Long>> expected = new ArrayList<>();
      if (offered) {
        space.forEachArc(
            block,
            (move, target, map) -> {
              space.symmetries().reduce(target, reduction);
              long both = space.laneMaps().then(map, reduction.laneMap());
              expected.add(List.of((long) move, reduction.representative(), both));
            });
      }
      assertThat(actual).isEqualTo(expected);
    }
  }

  private static void reversibleMeansThatEveryMoveCanBeUndone(MoveBoard board) {
    assertThat(board.space().reversible())
        .isEqualTo(
            samples(board.space())
                .limit(200)
                .map(board.space()::unrank)
                .allMatch(position -> canUndoAllMoves(board.puzzle(), position)));
  }

  private static boolean canUndoAllMoves(Puzzle puzzle, Position position) {
    return IntStream.range(0, puzzle.moves())
        .mapToObj(move -> puzzle.apply(position, move))
        .flatMap(Optional::stream)
        .allMatch(
            next ->
                IntStream.range(0, puzzle.moves())
                    .anyMatch(back -> puzzle.apply(next, back).equals(Optional.of(position))));
  }

  private static void arcsMatchMoves(MoveBoard board) {
    for (long block : blocks(board.space())) {
      List<Arc> arcs = arcs(board.space(), block);
      for (int lane = 0;
          lane < board.space().lanes();
          lane += isSmall(board.space()) ? 1 : 1 + board.space().lanes() / 50) {
        requireEqual(byArcs(arcs, lane), byRules(board, new StateAddress(block, lane)));
      }
    }
  }

  /** An arc, with the target block and the lane map of a move from a block. */
  private record Arc(int move, long target, char[] laneMap) {}

  private static List<Arc> arcs(StateSpace space, long block) {
    List<Arc> arcs = new ArrayList<>();
    space.forEachArc(
        block,
        (move, target, laneMap) -> arcs.add(new Arc(move, target, space.laneMaps().map(laneMap))));
    return arcs;
  }

  private static Map<Integer, StateAddress> byArcs(List<Arc> arcs, int from) {
    Map<Integer, StateAddress> targets = new HashMap<>();
    for (Arc arc : arcs) {
      char lane = arc.laneMap()[from];
      if (lane != LaneMaps.NONE
          && targets.put(arc.move(), new StateAddress(arc.target(), lane)) != null) {
        fail("move %s has two arcs from lane %s", arc.move(), from);
      }
    }
    return targets;
  }

  private static Map<Integer, StateAddress> byArcs(StateSpace space, StateAddress from) {
    return byArcs(arcs(space, from.block()), from.lane());
  }

  private static Map<Integer, StateAddress> byRules(MoveBoard board, StateAddress from) {
    Map<Integer, StateAddress> targets = new HashMap<>();
    Position position = board.space().unrank(from);
    for (int move = 0; move < board.puzzle().moves(); move++) {
      Optional<Position> next = board.puzzle().apply(position, move);
      if (next.isPresent()) {
        targets.put(move, board.space().rank(next.get()).orElseThrow());
      }
    }
    return targets;
  }

  /**
   * All predecessors must be in the space, lead to the position, and be distinct. In total, each
   * move must have as many predecessors as successors, so that no predecessor is missing.
   */
  private static void predecessorsInvertMoves(MoveBoard board) {
    Puzzle puzzle = board.puzzle();
    long[] forwards = new long[puzzle.moves()];
    long[] backwards = new long[puzzle.moves()];
    places(board.space())
        .map(board.space()::unrank)
        .forEach(
            position -> {
              for (int move = 0; move < puzzle.moves(); move++) {
                forwards[move] += puzzle.apply(position, move).isPresent() ? 1 : 0;
                List<Position> before = puzzle.predecessors(position, move);
                backwards[move] += before.size();
                for (int i = 0; i < before.size(); i++) {
                  Position from = before.get(i);
                  requireEqual(puzzle.apply(from, move), Optional.of(position));
                  if (board.space().rank(from).isEmpty() || before.subList(0, i).contains(from)) {
                    fail("before move %s to %s: %s", move, position, before);
                  }
                }
              }
            });
    assertThat(backwards).isEqualTo(forwards);
  }

  private static void arcsAreInOrderOfMoves(MoveBoard board) {
    for (long block : blocks(board.space())) {
      List<Integer> moves = new ArrayList<>();
      board.space().forEachArc(block, (move, target, laneMap) -> moves.add(move));
      assertThat(moves).isSorted();
    }
  }

  private static void movesChangeLaneParity(MoveBoard board) {
    board
        .space()
        .laneParities()
        .ifPresent(parities -> assertThat(hasConsistentParities(board.space(), parities)).isTrue());
  }

  /**
   * Tries to assign parities to blocks so that every move changes the parity of block parity + lane
   * parity.
   */
  private static boolean hasConsistentParities(StateSpace space, byte[] parities) {
    int[] blockParities = new int[(int) space.blocks()];
    Arrays.fill(blockParities, -1);
    boolean[] sound = {true};
    boolean[] grew = {true};
    blockParities[0] = 0;
    while (grew[0]) {
      grew[0] = false;
      for (int block = 0; block < blockParities.length; block++) {
        int own = blockParities[block];
        if (own < 0) {
          continue;
        }
        space.forEachArc(
            block,
            (move, target, laneMap) -> {
              char[] map = space.laneMaps().map(laneMap);
              for (int lane = 0; lane < map.length; lane++) {
                if (map[lane] != LaneMaps.NONE) {
                  int expected = 1 ^ own ^ parities[lane] ^ parities[map[lane]];
                  grew[0] |= blockParities[(int) target] < 0;
                  blockParities[(int) target] =
                      blockParities[(int) target] < 0 ? expected : blockParities[(int) target];
                  sound[0] &= blockParities[(int) target] == expected;
                }
              }
            });
      }
    }
    return sound[0];
  }

  private static void symmetriesMapMovesToMoves(MoveBoard board) {
    StateSpace space = board.space();
    Random random = new Random(1);
    samples(space)
        .limit(Tries.of(300))
        .forEach(
            address -> {
              long g = random.nextLong(space.symmetries().order());
              Map<Integer, StateAddress> expected = new HashMap<>();
              byArcs(space, address)
                  .forEach(
                      (move, target) ->
                          expected.put(
                              space.symmetries().move(g, address.block(), move),
                              image(space, g, target)));
              requireEqual(byArcs(space, image(space, g, address)), expected);
            });
  }

  private static void symmetriesPreserveGoals(MoveBoard board) {
    Set<StateAddress> goals = new HashSet<>();
    board.puzzle().goals().forEach(goal -> board.space().rank(goal).ifPresent(goals::add));
    assertThat(goals).isNotEmpty();
    for (long g = 0; g < board.space().symmetries().order(); g++) {
      for (StateAddress goal : goals) {
        assertThat(goals).contains(image(board.space(), g, goal));
      }
    }
  }

  private static void symmetriesPreserveNumberOfPlacedPieces(MoveBoard board) {
    StateSpace space = board.space();
    Puzzle puzzle = board.puzzle();
    assertThat(puzzle.goals()).allMatch(goal -> puzzle.countPiecesInPlace(goal) > 0);
    Random random = new Random(2);
    samples(space)
        .limit(300)
        .forEach(
            address -> {
              long g = random.nextLong(space.symmetries().order());
              assertThat(puzzle.countPiecesInPlace(space.unrank(image(space, g, address))))
                  .isEqualTo(puzzle.countPiecesInPlace(space.unrank(address)));
            });
  }

  private static StateAddress image(StateSpace space, long g, StateAddress address) {
    char[] lanes = space.laneMaps().map(space.symmetries().laneMap(g, address.block()));
    return new StateAddress(space.symmetries().image(g, address.block()), lanes[address.lane()]);
  }

  /**
   * Returns the same group of symmetries, but with the exhaustive default methods of {@link
   * Symmetries}.
   */
  private static Symmetries byBruteForce(Symmetries symmetries) {
    return new Symmetries() {
      @Override
      public long order() {
        return symmetries.order();
      }

      @Override
      public long image(long g, long block) {
        return symmetries.image(g, block);
      }

      @Override
      public int laneMap(long g, long block) {
        return symmetries.laneMap(g, block);
      }

      @Override
      public int move(long g, long block, int move) {
        return symmetries.move(g, block, move);
      }

      @Override
      public long blocks() {
        return symmetries.blocks();
      }
    };
  }

  /** Tries all elements of small groups, and some elements of large groups. */
  private static void representativesAreLeastImages(MoveBoard board) {
    Symmetries symmetries = board.space().symmetries();
    List<Long> blocks = blocks(board.space());
    int step = symmetries.order() > FEW_TRIED ? blocks.size() / Tries.of(blocks.size()) : 1;
    for (int i = 0; i < blocks.size(); i += step) {
      long block = blocks.get(i);
      if (symmetries.order() <= MAX_TRIED) {
        requireLeast(symmetries, byBruteForce(symmetries), block);
      } else {
        requireNoneLess(symmetries, block);
      }
    }
  }

  private static void requireLeast(Symmetries symmetries, Symmetries oracle, long block) {
    long least = oracle.image(oracle.toRepresentative(block), block);
    requireEqual(symmetries.image(symmetries.toRepresentative(block), block), least);
    requireEqual(symmetries.toRepresentative(least), 0L);
    requireEqual(symmetries.orbitSize(block), oracle.orbitSize(block));
  }

  /**
   * Tries some elements of the group. No image of a block may be less than the block's
   * representative, and all images must have the same representative. The orbit size must divide
   * the group's order, be the same for all images, and be at least the number of images found.
   */
  private static void requireNoneLess(Symmetries symmetries, long block) {
    long least = symmetries.image(symmetries.toRepresentative(block), block);
    long orbit = symmetries.orbitSize(block);
    assertThat(symmetries.toRepresentative(least)).isZero();
    assertThat(symmetries.order() % orbit).isZero();
    Set<Long> images = new HashSet<>();
    Random random = new Random(block);
    for (int i = 0; i < ELEMENTS_TRIED; i++) {
      long image = symmetries.image(random.nextLong(symmetries.order()), block);
      if (images.add(image)) {
        assertThat(image).isGreaterThanOrEqualTo(least);
        assertThat(symmetries.image(symmetries.toRepresentative(image), image)).isEqualTo(least);
        assertThat(symmetries.orbitSize(image)).isEqualTo(orbit);
      }
    }
    assertThat((long) images.size()).isLessThanOrEqualTo(orbit);
  }

  private static void reduceMatchesSingleMethods(MoveBoard board) {
    Symmetries symmetries = board.space().symmetries();
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    for (long block : blocks(board.space())) {
      symmetries.reduce(block, reduction);
      long g = symmetries.toRepresentative(block);
      requireEqual(reduction.element(), g);
      requireEqual(reduction.representative(), symmetries.image(g, block));
      requireEqual(reduction.laneMap(), symmetries.laneMap(g, block));
    }
  }

  private static void partsContainAllRepresentativesInOrder(MoveBoard board) {
    Symmetries symmetries = board.space().symmetries();
    List<Long> actual = new ArrayList<>();
    for (int part = 0; part < symmetries.parts(); part++) {
      LongStream.of(symmetries.representatives(part)).forEach(actual::add);
    }
    Symmetries oracle = byBruteForce(symmetries);
    TreeSet<Long> expected = new TreeSet<>();
    for (long block = 0; block < symmetries.blocks(); block++) {
      expected.add(oracle.image(oracle.toRepresentative(block), block));
    }
    assertThat(actual).containsExactlyElementsOf(expected);
    symmetries.classes().ifPresent(classes -> assertThat(classes).isEqualTo(actual.size()));
  }

  /** Calls the assertion library only if the values differ, because it is slow. */
  private static void requireEqual(Object actual, Object right) {
    if (!actual.equals(right)) {
      assertThat(actual).isEqualTo(right);
    }
  }

  private static Stream<StateAddress> places(StateSpace space) {
    return LongStream.range(0, space.blocks())
        .boxed()
        .flatMap(
            block ->
                IntStream.range(0, space.lanes()).mapToObj(lane -> new StateAddress(block, lane)));
  }

  private static Stream<StateAddress> samples(StateSpace space) {
    Random random = new Random(20261121);
    return Stream.generate(
            () -> new StateAddress(random.nextLong(space.blocks()), random.nextInt(space.lanes())))
        .limit(SAMPLES);
  }

  /** Returns all blocks of a small space, or some blocks of a large one. */
  private static List<Long> blocks(StateSpace space) {
    return isSmall(space)
        ? LongStream.range(0, space.blocks()).boxed().toList()
        : new Random(7).longs(SAMPLED_BLOCKS, 0, space.blocks()).boxed().toList();
  }

  private static boolean isSmall(StateSpace space) {
    return space.blocks() <= SMALL_STATES / space.lanes();
  }
}
