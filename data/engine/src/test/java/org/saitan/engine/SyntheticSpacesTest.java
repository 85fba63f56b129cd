// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.engine.proof.Proof;
import org.saitan.parallel.Workers;
import org.saitan.space.StateAddress;
import org.saitan.space.SyntheticBoards;
import org.saitan.space.SyntheticOracle;
import org.saitan.space.SyntheticRules;
import org.saitan.space.SyntheticRules.Shape;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** Compares tables of random spaces with plain breadth-first search. */
class SyntheticSpacesTest {
  private static final int SPACES_A_SEED = 12;

  @TempDir Path home;

  /**
   * The number of random shapes with unreachable states. Each of these counts must end up positive.
   */
  private int withUnreachable;

  private int withManyLayers;
  private int withFewerKept;

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void randomSpacesEqualPlainSearch(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < SPACES_A_SEED; i++) {
      Shape shape =
          new Shape(
              1 + random.nextInt(random.nextBoolean() ? 12 : 400),
              1 + random.nextInt(random.nextBoolean() ? 8 : 150),
              i % 3 == 0 ? 1 : 2 + random.nextInt(4),
              1 + random.nextInt(3),
              1 + random.nextInt(3),
              random.nextBoolean() ? 1 : 0.3 + 0.7 * random.nextDouble(),
              i % 4 == 1);
      check(new SyntheticRules(fewerMaps(shape), random.nextLong()), "seed " + seed + ", " + shape);
    }
    assertThat(withUnreachable).isPositive();
    assertThat(withManyLayers).isPositive();
    assertThat(withFewerKept).isPositive();
  }

  /** Covers lane maps that are bases with shifts, with and without symmetries. */
  @ParameterizedTest
  @ValueSource(longs = 1)
  void shiftSpacesEqualPlainSearch(long seed) {
    Random random = new Random(seed);
    for (int dimension = 0; dimension <= 9; dimension++) {
      Shape shape =
          new Shape(
              1 + random.nextInt(60),
              1 << dimension,
              1 + random.nextInt(4),
              1 + random.nextInt(3),
              1,
              1,
              false,
              true);
      SyntheticRules rules = new SyntheticRules(shape, random.nextLong());
      assertThat(SyntheticBoards.of(rules).space().laneMaps().hasShifts()).isTrue();
      check(rules, "seed " + seed + ", " + shape);
    }
  }

  /**
   * Limits the number of blocks, since random lane maps are all different and none can be shared.
   */
  private static Shape fewerMaps(Shape shape) {
    int maxBlocks = 5_000 / (shape.order() * shape.drawnMoves() * shape.maxTargets());
    return new Shape(
        Math.min(shape.blocks(), maxBlocks),
        shape.lanes(),
        shape.order(),
        shape.drawnMoves(),
        shape.maxTargets(),
        shape.share(),
        shape.hasParity());
  }

  /** The number of a lane map may need more than two bytes. */
  @Test
  void supportsManyLaneMaps() {
    SyntheticRules rules = new SyntheticRules(new Shape(8_000, 12, 2, 4, 1, 0.9, false), 11);
    MoveBoard board = SyntheticBoards.of(rules);
    check(board, rules, new SyntheticOracle(rules), true, "many lane maps");
    assertThat(board.space().laneMaps().all().length).isGreaterThan(1 << Character.SIZE);
  }

  @ParameterizedTest
  @CsvSource({"65535, 3, 1, 2, false", "65535, 2, 1, 1, true", "4097, 5, 2, 1, false"})
  void supportsWidestBlocks(int lanes, int blocks, int order, int moves, boolean isColored) {
    Shape shape = new Shape(blocks, lanes, order, moves, 2, 0.9, isColored);
    check(new SyntheticRules(shape, 5), shape.toString());
  }

  @ParameterizedTest
  @CsvSource({"1, 600", "600, 1", "5, 51", "51, 5", "6, 100", "16, 16"})
  void supportsLongLine(int blocks, int lanes) {
    SyntheticRules rules = line(blocks, lanes);
    assertThat(new SyntheticOracle(rules).largest()).isEqualTo(blocks * lanes - 1);
    check(rules, blocks + " x " + lanes);
  }

  private static SyntheticRules line(int blocks, int lanes) {
    return new SyntheticRules(new Shape(blocks, lanes, 1, 1, 1, 1, false), 9).asOneLine();
  }

  private void check(SyntheticRules rules, String description) {
    SyntheticOracle oracle = new SyntheticOracle(rules);
    MoveBoard board = SyntheticBoards.of(rules);
    check(board, rules, oracle, false, description);
    if (rules.shape().order() > 1) {
      check(board, rules, oracle, true, description);
    }
    withUnreachable += oracle.count(-1) > 0 ? 1 : 0;
    withManyLayers += oracle.largest() > 9 ? 1 : 0;
  }

  private void check(
      MoveBoard board,
      SyntheticRules rules,
      SyntheticOracle oracle,
      boolean symmetry,
      String description) {
    Builds.build(home, board, symmetry, 2);
    try (DistanceTable table = Builds.open(home, board);
        Workers workers = new Workers(2)) {
      for (long block = 0; block < board.space().blocks(); block++) {
        DistanceTable.BlockView view = table.view(block);
        for (int lane = 0; lane < board.space().lanes(); lane++) {
          Answer expected =
              expected(oracle, (int) board.space().rankOf(new StateAddress(block, lane)));
          if (!view.answer(lane).equals(expected)) {
            assertThat(view.answer(lane))
                .as("%s, classes %s, block %s, lane %s", description, symmetry, block, lane)
                .isEqualTo(expected);
          }
        }
      }
      assertThat(table.manifest().godsNumber()).isEqualTo(oracle.largest());
      for (int distance = 0; distance <= oracle.largest(); distance++) {
        assertThat(table.manifest().histogram().get(distance)).isEqualTo(oracle.count(distance));
      }
      assertThat(table.manifest().reachable()).isEqualTo(rules.states() - oracle.count(-1));
      assertThat(Proof.of(table).run(workers, () -> {}).faults()).as(description).isEmpty();
      withFewerKept += table.manifest().blocks() < board.space().blocks() ? 1 : 0;
    }
  }

  private static Answer expected(SyntheticOracle oracle, int state) {
    int distance = oracle.distance(state);
    if (distance < 0) {
      return new Answer.Unreachable();
    }
    return new Answer.Solved(
        distance, distance == 0 ? OptionalInt.empty() : OptionalInt.of(oracle.nextMove(state)));
  }
}
