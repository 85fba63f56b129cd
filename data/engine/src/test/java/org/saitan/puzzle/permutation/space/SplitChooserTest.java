// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Variant;
import org.saitan.definition.format.TwsReader;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;

/** Checks the choice of splits in difficult cases. */
class SplitChooserTest {
  /**
   * Creates a puzzle. Points are numbered from 1. A move lists, for each slot, the slot from which
   * its new piece comes.
   */
  private static PermutationPuzzle puzzle(Metric metric, String goal, String... moves) {
    int slots = moves[0].split(" ").length;
    String text =
        "Set A %d 1\nSolved\n%sEnd\n".formatted(slots, goal.isEmpty() ? "" : "A\n" + goal + "\n")
            + IntStream.range(0, moves.length)
                .mapToObj(i -> "Move M%d\nA\n%s\nEnd\n".formatted(i, moves[i]))
                .collect(Collectors.joining());
    return new PermutationPuzzle(Variant.of(metric).applyTo(TwsReader.read("a.tws", "a", text)));
  }

  private static final String CYCLE_11 = "2 3 4 5 6 7 8 9 10 11 1";

  /** The group orders are from the literature. */
  @ParameterizedTest
  @CsvSource({
    // PSL(2,7) on 8 points: x + 1, 2 x, -1 / x.
    "2 3 4 5 6 7 1 8, 1 3 5 7 2 4 6 8, 8 7 4 3 6 5 2 1, 168",
    // PSL(2,11) on 12 points: x + 1, 3 x, -1 / x.
    "2 3 4 5 6 7 8 9 10 11 1 12, 1 4 7 10 2 5 8 11 3 6 9 12, 12 11 6 8 9 3 10 4 5 7 2 1, 660",
    // M11 on 11 points: (1 ... 11), (3 7 11 8)(4 10 5 6); the first twice.
    "2 3 4 5 6 7 8 9 10 11 1, 2 3 4 5 6 7 8 9 10 11 1, 1 2 7 10 6 4 11 3 9 5 8, 7920",
  })
  void splitsPrimitiveGroupsAnywhere(String a, String b, String c, int order) {
    PermutationPuzzle puzzle = puzzle(Metric.SINGLE, "", a, b, c);
    GroupAnalysis analysis = puzzle.analysis();
    assertThat(analysis.states()).isEqualTo(order);
    List<Split> splits =
        new SplitChooser(analysis.symmetries(), analysis.plainChain())
            .splits(Integer.MAX_VALUE)
            .toList();
    List<Split> cuts =
        splits.stream().filter(split -> split.lanes() > 1 && split.lanes() < 1_000).toList();
    List<Long> histogram = histogram(puzzle);
    for (Split split : List.of(analysis.split(), cuts.get(cuts.size() - 1))) {
      PermutationSpace space = new PermutationSpace(split, puzzle.cells());
      assertThat(histogram(space, puzzle)).isEqualTo(histogram);
    }
  }

  /** Although there are few moves, blocks have several lanes. */
  @ParameterizedTest
  @EnumSource(names = {"POWERS", "SINGLE"})
  void mathieuGroup24Fits(Metric metric) {
    // Conway and Sloane: x + 1 on 23 points, and -1 / x.
    PermutationPuzzle puzzle =
        puzzle(
            metric,
            "",
            "24 23 4 3 22 11 8 7 10 9 6 21 14 13 20 17 16 19 18 15 12 5 2 1",
            "2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 1 24");
    Split split = puzzle.analysis().split();
    assertThat(puzzle.analysis().states()).isEqualTo(244_823_040);
    assertThat(puzzle.analysis().size().states()).isEqualTo(244_823_040);
    assertThat(split.lanes()).isBetween(20L, 10_000L);
    double maps = puzzle.analysis().size().laneMaps();
    assertThat(LaneMaps.bytes(maps, (double) split.lanes())).isLessThan(100e6);
  }

  /**
   * If moves flip no edge, an edge's slot determines its orientation. Bounds that assume twelve
   * flips would reject the good splits.
   */
  @ParameterizedTest
  @CsvSource({
    "U R2 L2, POWERS, 58060800, 4",
    "U D R2, POWERS, 1625702400, 4",
    "U D R2 F2 L2 B2, SINGLE, 19508428800, 16",
  })
  void splitsSubgroupsOfTheCubeWithManyLanesAndSymmetries(
      String moves, Metric metric, long states, int symmetries) {
    Variant variant =
        new Variant(Optional.of(metric), List.of(moves.split(" ")), List.of(), Optional.empty());
    Definition cube = ((DefinitionBased) Boards.ofMoves("3x3x3").puzzle()).definition();
    GroupAnalysis analysis = new PermutationPuzzle(variant.applyTo(cube)).analysis();
    assertThat(analysis.states()).isEqualTo(states);
    assertThat(analysis.split().lanes()).isGreaterThan(200);
    assertThat(analysis.split().symmetries()).hasSize(symmetries);
  }

  private static final String IDENTICAL_PIECES = "1 1 1 1 2 2 2 2 3 3 3 4 4 4 4 4 5 5 5 5";

  private static final List<String> MOVES_OF_IDENTICAL_PIECES =
      List.of(
          CYCLE_11 + " 13 14 12 15 16 17 18 19 20",
          "2 1 3 4 5 6 7 8 9 10 11 13 14 15 16 17 18 19 20 12",
          "1 2 4 5 6 7 8 9 10 11 3 12 14 15 16 13 18 19 17 20",
          "5 1 2 3 4 6 7 8 9 10 11 12 13 20 15 16 17 14 19 18");

  private static PermutationPuzzle identicalPieces() {
    return puzzle(
        Metric.SINGLE, IDENTICAL_PIECES, MOVES_OF_IDENTICAL_PIECES.toArray(String[]::new));
  }

  /**
   * The pieces move like those of two puzzles, with 11 and 9 pieces. A split with 126 lanes for the
   * nine would need too many lane maps.
   */
  @Test
  void choosesAnotherSplitIfTooManyLaneMaps() {
    PermutationPuzzle puzzle = identicalPieces();
    Split split = puzzle.analysis().split();
    StateSpace space = puzzle.analysis().space();
    try (Workers workers = new Workers(2)) {
      StoredBlocks kept = StoredBlocks.classes(space, workers);
      ArcTable.build(space, kept, ArcTable.Slots.of(kept), false, workers);
    }
    assertThat((double) space.laneMaps().all().length)
        .isLessThanOrEqualTo(puzzle.analysis().size().laneMaps());
  }

  private static List<Long> histogram(PermutationPuzzle puzzle) {
    return ReferenceSearch.histogram(ReferenceSearch.forwards(puzzle, List.of(puzzle.goal())));
  }

  private static List<Long> histogram(StateSpace space, PermutationPuzzle puzzle) {
    int[][][] arcs = arcs(space);
    return ReferenceSearch.histogram(
        ReferenceSearch.spread(
            List.of(space.rankOf(space.rank(puzzle.goal()).orElseThrow())),
            rank -> {
              StateAddress at = space.addressOf(rank);
              return Arrays.stream(arcs[(int) at.block()])
                  .map(arc -> space.rankOf(arc[0], space.laneMaps().map(arc[1])[at.lane()]));
            }));
  }

  /** Returns the target and lane map of each arc, indexed by block and move. */
  private static int[][][] arcs(StateSpace space) {
    int[][][] arcs = new int[(int) space.blocks()][space.moves()][];
    for (int block = 0; block < arcs.length; block++) {
      int[][] ofBlock = arcs[block];
      space.forEachArc(
          block, (move, target, laneMap) -> ofBlock[move] = new int[] {(int) target, laneMap});
    }
    return arcs;
  }
}
