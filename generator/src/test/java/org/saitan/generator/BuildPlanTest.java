package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Families;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.KeptBlocks;
import org.saitan.space.StateSpace;
import org.saitan.space.Workers;
import org.saitan.table.TableHome;

class BuildPlanTest {
  private static final double PLENTY = 1e15;
  private static final String SIZE = "\\d[\\d.]* (bytes|kB|MB|GB|TB)";

  private static BuildPlan plan(String board) {
    return BuildPlan.of(Families.board(board), true, 2);
  }

  @Test
  void tooLittleMemoryIsToldWithFigures() {
    assertThat(plan("uraomote-8x8").obstacle(1e8, PLENTY).orElseThrow())
        .matches(
            "uraomote-8x8 needs "
                + SIZE
                + " of memory \\(set-up "
                + SIZE
                + ", search "
                + SIZE
                + ", writing "
                + SIZE
                + "\\), the program may take 100 MB; on a machine that has it, SAITAN_HEAP=2g"
                + " gives it more");
  }

  @Test
  void tooLittleDiskIsToldWithFigures() {
    assertThat(plan("rotation-3x4").obstacle(PLENTY, 5e6).orElseThrow())
        .matches(
            "rotation-3x4 needs "
                + SIZE
                + " of disk \\(table "
                + SIZE
                + ", work files "
                + SIZE
                + "\\), free are 5\\.00 MB; --data DIR uses another disk");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uraomote-20x5|3.83E+21",
        "rotation-4x4|20,922,789,888,000",
        "rotation-8x8|1.27E+89",
        "flipit-60-1|3.46E+19"
      })
  void aHopelessBoardIsRefusedWithTheNumberOfItsStates(String board, String states) {
    assertThat(plan(board).obstacle(64e9, PLENTY)).isPresent();
    assertThat(plan(board).obstacle(Double.MAX_VALUE, Double.MAX_VALUE).orElseThrow())
        .matches(
            board
                + " has "
                + Pattern.quote(states)
                + " states in (at least )?\\d[\\d.,E+]* blocks to keep, more than one search can"
                + " number");
  }

  @ParameterizedTest
  @CsvSource({
    "rotation-4x4, rotation-3x\\d",
    "flipit-60-1, flipit-\\d\\d-1",
  })
  void aRefusalNamesTheBiggestBoardThatFits(String name, String instead) {
    Limits limits = new Limits(300e6, 1e9, 2, true);
    assertThatThrownBy(() -> limits.require(Families.board(name)))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(name + " .*; the biggest board of its family that fits is " + instead);
    MoveBoard biggest = limits.biggestLike(Families.board(name)).orElseThrow();
    assertThat(limits.require(biggest).heapBytes()).isLessThanOrEqualTo(300e6);
    assertThat(biggest.name()).matches(instead);
  }

  @Test
  void whereNothingFitsNothingIsNamed() {
    Limits limits = new Limits(1e6, 1e6, 2, true);
    assertThatThrownBy(() -> limits.require(Families.board("rotation-3x3")))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching("rotation-3x3 needs .* SAITAN_HEAP=2g gives it more");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-3x3", "uraomote-5x5", "flipit-16-1", "uraomote-6x6"})
  void aPublishedBoardFits(String board) {
    assertThat(plan(board).obstacle(1e9, 1e9)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "uraomote-4x5",
        "uraomote-5x5",
        "uraomote-6x6",
        "rotation-2x4",
        "rotation-3x3-cw",
        "rotation-2x6",
        "flipit-15-8",
        "flipit-8-1"
      })
  void theNumberOfClassesIsWhatABuildKeeps(String name) {
    MoveBoard board = Families.board(name);
    StateSpace space = board.space();
    BuildPlan plan = BuildPlan.of(board, true, 1);
    assertThat(plan.exact()).isTrue();
    try (Workers workers = new Workers(2)) {
      assertThat(plan.blocks()).isEqualTo(KeptBlocks.classes(space, workers).count());
    }
    BuildPlan plain = BuildPlan.of(board, false, 1);
    assertThat(plain.exact()).isTrue();
    assertThat(plain.blocks()).isEqualTo(space.blocks());
  }

  @Test
  void aBuildThatDoesNotFitLeavesNothingBehind(@TempDir Path home) {
    MoveBoard board = Families.board("rotation-4x4");
    assertThatThrownBy(() -> Builds.build(home, board, true, 2))
        .isInstanceOf(DoesNotFitException.class);
    assertThat(new TableHome(home).builds()).isEmpty();
    assertThat(new TableHome(home).tables()).isEmpty();
  }

  @Property(tries = 80, edgeCases = EdgeCasesMode.NONE)
  void anyBoardHasAPlanOrIsRefused(
      @ForAll("names") String name,
      @ForAll boolean symmetry,
      @ForAll @IntRange(min = 1, max = 64) int threads) {
    MoveBoard board;
    try {
      board = Families.board(name);
    } catch (BadInputException e) {
      return;
    }
    BuildPlan plan = BuildPlan.of(board, symmetry, threads);
    assertThat(plan.blocks().signum()).isPositive();
    assertThat(plan.heapBytes()).isPositive().isNotNaN();
    assertThat(plan.diskBytes()).isPositive().isNotNaN();
    assertThat(plan.cpuSeconds()).isPositive().isNotNaN();
    for (double bytes : new double[] {1e6, 2e9, PLENTY, Double.MAX_VALUE}) {
      Optional<String> obstacle = plan.obstacle(bytes, bytes);
      if (obstacle.isPresent()) {
        assertThat(obstacle.get()).startsWith(board.name() + " ").doesNotContain("Infinity", "NaN");
      } else {
        assertThat(plan.heapBytes()).isLessThanOrEqualTo(bytes);
        assertThat(plan.diskBytes()).isLessThanOrEqualTo(bytes);
      }
    }
    if (!board.size().addressable()) {
      assertThatThrownBy(board::space)
          .isInstanceOf(DoesNotFitException.class)
          .hasMessageStartingWith(board.name() + " has ");
    }
  }

  @Provide
  Arbitrary<String> names() {
    Arbitrary<Integer> side = Arbitraries.integers().between(2, 64);
    Arbitrary<String> sizes =
        side.flatMap(
            rows ->
                Arbitraries.integers()
                    .between(2, Math.max(2, 127 / rows))
                    .map(columns -> rows + "x" + columns));
    return Arbitraries.oneOf(
        sizes.map(size -> "uraomote-" + size),
        sizes.map(size -> "rotation-" + size),
        sizes.map(size -> "rotation-" + size + "-cw"),
        sizes.map(size -> "rotation-" + size + "-htm"),
        Arbitraries.integers()
            .between(3, 64)
            .flatMap(
                cells ->
                    Arbitraries.integers()
                        .between(1, cells)
                        .map(home -> "flipit-" + cells + "-" + home)));
  }
}
