// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Limits;
import org.saitan.engine.build.Plan;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Remedy;
import org.saitan.table.TableDirectory;

class BuildPlanTest {
  private static final double PLENTY = 1e15;
  private static final String SIZE = "\\d[\\d.]* (bytes|kB|MB|GB|TB)";

  private static final BuildOptions OPTIONS = new BuildOptions(2, true, true);
  private static final Generator GENERATOR = Generator.standard();

  private static Optional<DoesNotFitException> refusal(String board, double heap, double disk) {
    Plan plan = GENERATOR.buildable(Catalogue.standard().board(board)).plan(OPTIONS);
    return new Limits(heap, disk).obstacle(plan);
  }

  private static Optional<String> obstacle(String board, double heap, double disk) {
    return refusal(board, heap, disk).map(Exception::getMessage);
  }

  @Test
  void reportsTooLittleMemoryWithFigures() {
    assertThat(obstacle("uraomote-8x8", 1e8, PLENTY).orElseThrow())
        .matches(
            "uraomote-8x8 needs about " + SIZE + " of memory, but the program may use only 100 MB");
    DoesNotFitException refusal = refusal("uraomote-8x8", 1e8, PLENTY).orElseThrow();
    assertThat(refusal.remedies()).containsExactly(Remedy.MORE_HEAP);
    assertThat(refusal.heapBytes()).isGreaterThan(1e8);
  }

  @Test
  void reportsTooLittleDiskWithFigures() {
    assertThat(obstacle("rotation-3x4", PLENTY, 5e6).orElseThrow())
        .matches("rotation-3x4 needs about " + SIZE + " of disk, but only 5\\.00 MB are free");
    assertThat(refusal("rotation-3x4", PLENTY, 5e6).orElseThrow().remedies())
        .containsExactly(Remedy.ANOTHER_DISK);
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
  void reportsNumberOfStatesOfOversizedBoard(String board, String states) {
    assertThat(obstacle(board, 64e9, PLENTY)).isPresent();
    assertThat(obstacle(board, Double.MAX_VALUE, Double.MAX_VALUE).orElseThrow())
        .matches(
            board
                + " has "
                + Pattern.quote(states)
                + " states, ((at least )?\\d[\\d.,E+]* [a-z ]+, )?more than"
                + " (one search supports|this program can number).*");
  }

  @ParameterizedTest
  @CsvSource({
    "rotation-4x4, rotation-2x6",
    "flipit-60-1, flipit-\\d\\d-1",
  })
  void refusalNamesTheLargestBoardThatFits(String name, String instead) {
    Limits limits = new Limits(300e6, 1e9);
    Board board = Catalogue.standard().board(name);
    assertThatThrownBy(() -> requireFit(board, limits))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            name + " .*; the largest known board of the same family that fits is " + instead);
    Board biggest = GENERATOR.largestInFamily(board, limits, OPTIONS).orElseThrow();
    Plan chosen = limits.choose(GENERATOR.buildable(biggest).plan(OPTIONS), OPTIONS);
    assertThat(chosen.heapBytes()).isLessThanOrEqualTo(300e6);
    assertThat(biggest.name()).matches(instead);
  }

  private static void requireFit(Board board, Limits limits) {
    GENERATOR.requireFit(GENERATOR.buildable(board).plan(OPTIONS), limits, OPTIONS);
  }

  /** Builds in memory if the build fits the heap, and otherwise on disk. */
  @Test
  void choosesFirstEngineThatFits() {
    Plan plan = GENERATOR.buildable(Catalogue.standard().board("rotation-2x7")).plan(OPTIONS);
    assertThat(new Limits(20e9, 1e12).choose(plan, OPTIONS)).isSameAs(plan);
    // If the disk is too small as well, the plan stays in memory.
    assertThat(new Limits(20e9, 1e9).choose(plan, OPTIONS)).isSameAs(plan);
    Plan onDisk = new Limits(3e9, 1e12).choose(plan, OPTIONS);
    assertThat(onDisk.engine()).isEqualTo(BuildOptions.Medium.DISK);
    assertThat(onDisk.heapBytes()).isLessThanOrEqualTo(3e9);
    assertThat(onDisk.diskBytes()).isGreaterThan(plan.diskBytes());
    assertThat(onDisk.cpuSeconds()).isGreaterThan(plan.cpuSeconds());
    Limits few = new Limits(3e9, 1e9);
    Plan tooBig = few.choose(plan, OPTIONS);
    assertThat(few.obstacle(tooBig).orElseThrow().getMessage())
        .matches("rotation-2x7 needs at least .* of disk, but only 1.00 GB are free");
    BuildOptions asked = OPTIONS.with(BuildOptions.Medium.DISK);
    assertThat(new Limits(20e9, 1e12).choose(plan, asked).engine())
        .isEqualTo(BuildOptions.Medium.DISK);
    assertThat(new Limits(3e9, 1e12).choose(plan, OPTIONS.with(BuildOptions.Medium.MEMORY)))
        .isSameAs(plan);
  }

  /** The board has too many lane words or arcs for arrays in memory. */
  @Test
  void diskEngineFitsLargerBoards() {
    Plan plan = GENERATOR.buildable(Catalogue.standard().board("uraomote-8x9")).plan(OPTIONS);
    assertThat(plan.onDisk().orElseThrow().beyondLimits()).isEmpty();
    Plan hopeless = GENERATOR.buildable(Catalogue.standard().board("rotation-4x4")).plan(OPTIONS);
    assertThat(hopeless.onDisk().orElseThrow().beyondLimits()).isPresent();
  }

  @Test
  void suggestsNoBoardIfNoneFits() {
    Board board = Catalogue.standard().board("rotation-3x3");
    assertThatThrownBy(() -> requireFit(board, new Limits(1e6, 1e6)))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching("rotation-3x3 needs .*, but the program may use only 1.00 MB");
  }

  @Test
  void refusedBuildLeavesNoFiles(@TempDir Path home) {
    MoveBoard board = Boards.ofMoves("rotation-4x4");
    assertThatThrownBy(() -> Builds.build(home, board, true, 2))
        .isInstanceOf(DoesNotFitException.class);
    assertThat(new TableDirectory(home).builds()).isEmpty();
    assertThat(new TableDirectory(home).tables()).isEmpty();
  }

  /**
   * The CPU time in seconds of builds run by the scripts, measured with JDK 17 on two idle cores.
   */
  @ParameterizedTest
  @CsvSource({
    "rotation-3x4, 7.29",
    "dino, 3.34",
    "sliding-3x4, 10.00",
    "3x3x2, 7.2",
    "pancake-12, 22"
  })
  void timeEstimatesAreRoughlyRight(String board, double seconds) {
    Plan plan = GENERATOR.buildable(Catalogue.standard().board(board)).plan(OPTIONS);
    assertThat(seconds / plan.cpuSeconds()).isBetween(1.0 / 4, 4.0);
  }

  @Property(tries = 80, edgeCases = EdgeCasesMode.NONE)
  void everyBoardHasPlanOrIsRefused(
      @ForAll("names") String name,
      @ForAll boolean symmetry,
      @ForAll @IntRange(min = 1, max = 64) int threads) {
    MoveBoard board;
    try {
      board = Boards.ofMoves(name);
    } catch (BadInputException e) {
      return;
    }
    Plan plan = GENERATOR.buildable(board).plan(new BuildOptions(threads, symmetry, true));
    assertThat(plan.heapBytes()).isPositive().isNotNaN();
    assertThat(plan.diskBytes()).isPositive().isNotNaN();
    assertThat(plan.cpuSeconds()).isPositive().isNotNaN();
    for (double bytes : new double[] {1e6, 2e9, PLENTY, Double.MAX_VALUE}) {
      Optional<String> obstacle =
          new Limits(bytes, bytes).obstacle(plan).map(Exception::getMessage);
      if (obstacle.isPresent()) {
        assertThat(obstacle.get()).startsWith(board.name() + " ").doesNotContain("Infinity", "NaN");
      } else {
        assertThat(plan.heapBytes()).isLessThanOrEqualTo(bytes);
        assertThat(plan.diskBytes()).isLessThanOrEqualTo(bytes);
      }
    }
    if (!board.size().addressable()) {
      assertThat(new Limits(Double.MAX_VALUE, Double.MAX_VALUE).obstacle(plan)).isPresent();
      assertThatThrownBy(board::space)
          .isInstanceOf(DoesNotFitException.class)
          .hasMessageStartingWith(board.name() + " has ");
    }
  }

  @Provide
  Arbitrary<String> names() {
    return Combinators.combine(
            Arbitraries.of(
                "uraomote-%dx%d",
                "rotation-%dx%d", "rotation-%dx%d-cw", "rotation-%dx%d-htm", "flipit-%d-%d"),
            Arbitraries.integers().between(2, 64),
            Arbitraries.integers().between(1, 16))
        .as(String::formatted);
  }
}
