// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

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
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Limits;
import org.saitan.engine.build.Plan;
import org.saitan.engine.distance.DistancePlan;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Remedy;
import org.saitan.space.StateSpace;
import org.saitan.table.TableHome;

class BuildPlanTest {
  private static final double PLENTY = 1e15;
  private static final double NEAR = 4.0 / 3;
  private static final double FEW_SECONDS = 0.7;
  private static final String SIZE = "\\d[\\d.]* (bytes|kB|MB|GB|TB)";

  private static final BuildOptions USUAL = new BuildOptions(2, true, true);
  private static final Generator GENERATOR = Generator.standard();

  private static Optional<DoesNotFitException> refusal(String board, double heap, double disk) {
    Plan plan = GENERATOR.of(Catalogue.standard().board(board)).plan(USUAL);
    return new Limits(heap, disk).obstacle(plan);
  }

  private static Optional<String> obstacle(String board, double heap, double disk) {
    return refusal(board, heap, disk).map(Exception::getMessage);
  }

  @Test
  void tooLittleMemoryIsToldWithFigures() {
    assertThat(obstacle("uraomote-8x8", 1e8, PLENTY).orElseThrow())
        .matches(
            "uraomote-8x8 needs about "
                + SIZE
                + " of memory \\(set-up "
                + SIZE
                + ", search "
                + SIZE
                + ", writing "
                + SIZE
                + "\\), the program may take 100 MB");
    DoesNotFitException refusal = refusal("uraomote-8x8", 1e8, PLENTY).orElseThrow();
    assertThat(refusal.remedies()).containsExactly(Remedy.MORE_HEAP);
    assertThat(refusal.heapBytes()).isGreaterThan(1e8);
  }

  @Test
  void tooLittleDiskIsToldWithFigures() {
    assertThat(obstacle("rotation-3x4", PLENTY, 5e6).orElseThrow())
        .matches(
            "rotation-3x4 needs about "
                + SIZE
                + " of disk \\(table "
                + SIZE
                + ", work files "
                + SIZE
                + "\\), free are 5\\.00 MB");
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
  void aHopelessBoardIsRefusedWithTheNumberOfItsStates(String board, String states) {
    assertThat(obstacle(board, 64e9, PLENTY)).isPresent();
    assertThat(obstacle(board, Double.MAX_VALUE, Double.MAX_VALUE).orElseThrow())
        .matches(
            board
                + " has "
                + Pattern.quote(states)
                + " states, ((at least )?\\d[\\d.,E+]* [a-z ]+, )?more than"
                + " (one search|this program) can number.*");
  }

  @ParameterizedTest
  @CsvSource({
    "rotation-4x4, rotation-3x\\d",
    "flipit-60-1, flipit-\\d\\d-1",
  })
  void aRefusalNamesTheBiggestBoardThatFits(String name, String instead) {
    Limits limits = new Limits(300e6, 1e9);
    Board board = Catalogue.standard().board(name);
    assertThatThrownBy(() -> requireFit(board, limits))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(name + " .*; the biggest board of its family that fits is " + instead);
    Board biggest = GENERATOR.biggestLike(board, limits, USUAL).orElseThrow();
    Plan chosen = Generator.chosen(GENERATOR.of(biggest).plan(USUAL), limits, USUAL);
    assertThat(chosen.memory().bytes()).isLessThanOrEqualTo(300e6);
    assertThat(biggest.name()).matches(instead);
  }

  private static void requireFit(Board board, Limits limits) {
    GENERATOR.requireFit(GENERATOR.of(board).plan(USUAL), limits, USUAL);
  }

  /** In memory where that fits; else on the disk; where neither does, both are told. */
  @Test
  void theFirstEngineThatFitsIsChosen() {
    Plan plan = GENERATOR.of(Catalogue.standard().board("rotation-2x7")).plan(USUAL);
    assertThat(Generator.chosen(plan, new Limits(20e9, 1e12), USUAL)).isSameAs(plan);
    Plan onDisk = Generator.chosen(plan, new Limits(3e9, 1e12), USUAL);
    assertThat(onDisk.engine()).isEqualTo(BuildOptions.Engine.DISK);
    assertThat(onDisk.memory().bytes()).isLessThanOrEqualTo(3e9);
    assertThat(onDisk.disk().bytes()).isGreaterThan(plan.disk().bytes());
    assertThat(onDisk.cpuSeconds()).isGreaterThan(plan.cpuSeconds());
    Limits few = new Limits(3e9, 1e9);
    assertThat(Generator.chosen(plan, few, USUAL)).isSameAs(plan);
    assertThat(Generator.obstacle(plan, few, USUAL).orElseThrow().getMessage())
        .matches(
            "rotation-2x7 needs about .* of memory .*, the program may take 3.00 GB; with the search on the disk rotation-2x7 needs about .* of disk .*, free are 1.00 GB");
    BuildOptions asked = USUAL.on(BuildOptions.Engine.DISK);
    assertThat(Generator.chosen(plan, new Limits(20e9, 1e12), asked).engine())
        .isEqualTo(BuildOptions.Engine.DISK);
    assertThat(Generator.chosen(plan, new Limits(3e9, 1e12), USUAL.on(BuildOptions.Engine.MEMORY)))
        .isSameAs(plan);
  }

  /** Words of lanes, and arcs, that one memory cannot number. */
  @Test
  void onTheDiskThereMayBeMore() {
    Plan plan = GENERATOR.of(Catalogue.standard().board("uraomote-8x9")).plan(USUAL);
    assertThat(plan.onDisk(16e9).orElseThrow().beyondLimits()).isEmpty();
    Plan hopeless = GENERATOR.of(Catalogue.standard().board("rotation-4x4")).plan(USUAL);
    assertThat(hopeless.onDisk(16e9).orElseThrow().beyondLimits()).isPresent();
  }

  /** The layers of {@code sliding-7x2}, 109 of them, and its table took 67 GB. */
  @Test
  void whereMovesAreFewLayersTakeMoreOfTheDisk() {
    Plan plan = GENERATOR.of(Catalogue.standard().board("sliding-7x2")).plan(USUAL);
    assertThat(plan.onDisk(6e9).orElseThrow().disk().bytes()).isBetween(60e9, 74e9);
  }

  @Test
  void whereNothingFitsNothingIsNamed() {
    Board board = Catalogue.standard().board("rotation-3x3");
    assertThatThrownBy(() -> requireFit(board, new Limits(1e6, 1e6)))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching("rotation-3x3 needs .*, the program may take 1.00 MB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-3x3", "uraomote-5x5", "flipit-16-1", "uraomote-6x6"})
  void aPublishedBoardFits(String board) {
    assertThat(obstacle(board, 1e9, 1e9)).isEmpty();
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
    MoveBoard board = Boards.ofMoves(name);
    StateSpace space = board.space();
    DistancePlan plan = DistancePlan.of(board, true, 1);
    assertThat(plan.exact()).isTrue();
    try (Workers workers = new Workers(2)) {
      assertThat(plan.blocks()).isEqualTo(KeptBlocks.classes(space, workers).count());
    }
    DistancePlan plain = DistancePlan.of(board, false, 1);
    assertThat(plain.exact()).isTrue();
    assertThat(plain.blocks()).isEqualTo(space.blocks());
  }

  @Test
  void aBuildThatDoesNotFitLeavesNothingBehind(@TempDir Path home) {
    MoveBoard board = Boards.ofMoves("rotation-4x4");
    assertThatThrownBy(() -> Builds.build(home, board, true, 2))
        .isInstanceOf(DoesNotFitException.class);
    assertThat(new TableHome(home).builds()).isEmpty();
    assertThat(new TableHome(home).tables()).isEmpty();
  }

  /**
   * Processor seconds, all in one run, and memory in MB as builds by the scripts took them, JDK 17,
   * two quiet cores. Of short builds much is how soon the compilers come.
   */
  @ParameterizedTest
  @CsvSource({
    "2x2x2, 0.91, 88",
    "pyraminx, 0.75, 90",
    "rotation-3x3, 0.48, 78",
    "rotation-2x5, 0.76, 86",
    "rotation-3x4, 7.29, 218",
    "dino, 3.34, 178",
    "dino-four-colours, 0.86, 119",
    "3x3x3-corners, 2.10, 253",
    "pancake-10, 1.18, 94",
    "topspin-10-4, 0.89, 93",
    "sliding-3x3, 0.61, 84",
    "sliding-3x4, 10.00, 271",
    "square1-shapes, 1.35, 165",
    "burnt-8, 1.61, 117",
    "flipit-20-1, 1.71, 117",
    "yinyang-11, 1.02, 139"
  })
  void plansAreWithinAThirdOrLittleOfWhatWasTaken(String board, double seconds, double megabytes) {
    Plan plan = GENERATOR.of(Catalogue.standard().board(board)).plan(USUAL);
    double planned = plan.cpuSeconds();
    assertThat(seconds)
        .isBetween(
            Math.min(planned / NEAR, planned - FEW_SECONDS),
            Math.max(planned * NEAR, planned + FEW_SECONDS));
    assertThat(megabytes * 1e6 / plan.processBytes()).isBetween(1 / NEAR, NEAR);
  }

  @Property(tries = 80, edgeCases = EdgeCasesMode.NONE)
  void anyBoardHasAPlanOrIsRefused(
      @ForAll("names") String name,
      @ForAll boolean symmetry,
      @ForAll @IntRange(min = 1, max = 64) int threads) {
    MoveBoard board;
    try {
      board = Boards.ofMoves(name);
    } catch (BadInputException e) {
      return;
    }
    DistancePlan plan = DistancePlan.of(board, symmetry, threads);
    assertThat(plan.blocks().signum()).isPositive();
    assertThat(plan.memory().bytes()).isPositive().isNotNaN();
    assertThat(plan.disk().bytes()).isPositive().isNotNaN();
    assertThat(plan.cpuSeconds()).isPositive().isNotNaN();
    for (double bytes : new double[] {1e6, 2e9, PLENTY, Double.MAX_VALUE}) {
      Optional<String> obstacle =
          new Limits(bytes, bytes).obstacle(plan).map(Exception::getMessage);
      if (obstacle.isPresent()) {
        assertThat(obstacle.get()).startsWith(board.name() + " ").doesNotContain("Infinity", "NaN");
      } else {
        assertThat(plan.memory().bytes()).isLessThanOrEqualTo(bytes);
        assertThat(plan.disk().bytes()).isLessThanOrEqualTo(bytes);
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
