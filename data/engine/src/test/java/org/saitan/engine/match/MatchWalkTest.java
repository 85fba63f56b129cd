// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.Builds;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.DepthHistogram;
import org.saitan.table.distance.DistanceTable;

/** Compares the results of a walk with a scan of all states that a plain search finds. */
class MatchWalkTest {
  private static final int PATTERNS = 12;

  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "uraomote-3x4",
        "uraomote-4x4",
        "rotation-2x3-cw",
        "flipit-3-1", // Some states cannot reach the goal.
        "flipit-6-2",
        "flipit-7-4",
        "3x3x1", // Has pieces that turn in place.
        "3x3x3-slices", // Has pieces that follow others.
        "burnt-4", // Has lanes that are flips.
        "pyraminx-duo",
        "pyraminx-duo-free", // Has symmetries that exchange goals.
        "2x2x2-perm", // Ignores the orientations of pieces.
        "lightsout-3x3",
        "sliding-2x3" // Forbids some placements.
      })
  void matchingStatesEqualPlainSearch(String name) {
    checkPatterns(name);
  }

  private void checkPatterns(String name) {
    MoveBoard board = Boards.ofMoves(name);
    Map<Position, Integer> distances =
        ReferenceSearch.backwards(board.puzzle(), board.puzzle().goals());
    StateSpace space = board.space();
    List<Position> all =
        LongStream.range(0, space.states())
            .mapToObj(rank -> space.unrank(space.addressOf(rank)))
            .toList();
    for (boolean symmetry : new boolean[] {true, false}) {
      Path here = home.resolve(String.valueOf(symmetry));
      Builds.build(here, board, symmetry, 2);
      Random random = new Random(name.hashCode());
      try (DistanceTable table = Builds.open(here, board);
          Workers two = new Workers(2)) {
        for (int i = 0; i < PATTERNS; i++) {
          CellPattern pattern = randomPattern(all.get(random.nextInt(all.size())), random);
          // Uses a single list or several.
          int maxListed = i % 2 == 0 ? 1 << 20 : 1 + random.nextInt(20);
          check(table, pattern, all, distances, two, maxListed);
        }
      }
    }
  }

  private static CellPattern randomPattern(Position state, Random random) {
    int[] values = new int[state.size()];
    Arrays.fill(values, CellPattern.ANY);
    int constrained = random.nextInt(3) == 0 ? random.nextInt(state.size() + 1) : random.nextInt(4);
    for (int i = 0; i < constrained; i++) {
      int cell = random.nextInt(state.size());
      values[cell] = random.nextInt(4) == 0 ? 1 : state.cell(cell);
    }
    return CellPattern.of(values);
  }

  private static void check(
      DistanceTable table,
      CellPattern pattern,
      List<Position> all,
      Map<Position, Integer> distances,
      Workers workers,
      int maxListed) {
    List<List<Long>> layers = new ArrayList<>();
    long unreachable = 0;
    for (int rank = 0; rank < all.size(); rank++) {
      if (pattern.matches(all.get(rank))) {
        Integer distance = distances.get(all.get(rank));
        unreachable += distance == null ? 1 : 0;
        while (distance != null && layers.size() <= distance) {
          layers.add(new ArrayList<>());
        }
        if (distance != null) {
          layers.get(distance).add((long) rank);
        }
      }
    }
    DepthHistogram counts = new MatchWalk(table, pattern, workers, block -> {}, maxListed).count();
    assertThat(counts.layers()).isEqualTo(layers.stream().map(l -> (long) l.size()).toList());
    assertThat(counts.unreachable()).isEqualTo(unreachable);
    for (int distance = Math.max(0, layers.size() - 3); distance < layers.size(); distance++) {
      List<Long> expected = layers.get(distance);
      assertThat(ranks(table, pattern, distance, Long.MAX_VALUE, workers, maxListed))
          .isEqualTo(expected);
      assertThat(ranks(table, pattern, distance, 2, workers, maxListed))
          .isEqualTo(expected.subList(0, Math.min(2, expected.size())));
    }
    assertThat(ranks(table, pattern, layers.size(), Long.MAX_VALUE, workers, maxListed)).isEmpty();
  }

  private static List<Long> ranks(
      DistanceTable table,
      CellPattern pattern,
      int distance,
      long limit,
      Workers workers,
      int maxListed) {
    MatchWalk walk = new MatchWalk(table, pattern, workers, block -> {}, maxListed);
    return LongStream.of(walk.ranks(distance, limit)).boxed().toList();
  }

  /** A walk can be stopped at any time. */
  @Test
  void walkStopsOnRequest() {
    try (DistanceTable table = Builds.table(home, "rotation-2x4", true);
        Workers one = new Workers(1)) {
      CellPattern all =
          CellPattern.of(IntStream.generate(() -> CellPattern.ANY).limit(8).toArray());
      assertThatThrownBy(
              () ->
                  MatchWalk.count(
                      table,
                      all,
                      one,
                      block -> {
                        throw new IllegalStateException("enough");
                      }))
          .hasMessage("enough");
    }
  }
}
