// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Variant;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.space.ListedRules.Finding;
import org.saitan.space.ListedRulesContract;

/**
 * Tests puzzles with joined pieces. The expected values are from KSolve+ 1.3a and from a second
 * implementation of the rule for joined pieces.
 */
class BandagedTest {
  /**
   * A puzzle in which one piece is joined to a piece that only turns in place and to a piece from a
   * set without orientations.
   */
  private static final String MINI = SharedDefinitions.text("mini.tws");

  /**
   * A puzzle with three joined pieces and a move with a power that affects fewer pieces than the
   * move itself.
   */
  private static final String THREE = SharedDefinitions.text("three.tws");

  private static Definition definition(String text) {
    return DefinitionFile.read("some.def", text);
  }

  private static MoveBoard board(String text) {
    return PermutationBoards.fromDefinition(definition(text), Optional.empty());
  }

  /** Returns the number of states at each distance. */
  private static List<Long> histogram(Puzzle puzzle) {
    return ReferenceSearch.histogram(ReferenceSearch.backwards(puzzle, puzzle.goals()));
  }

  /** The expected counts are those printed by {@code ksolve FILE !}. */
  @Test
  void countsStatesLikeKSolvePlus() {
    assertThat(histogram(board(MINI).puzzle()))
        .containsExactly(1L, 2L, 4L, 14L, 40L, 89L, 154L, 186L, 208L, 271L, 289L, 250L, 108L, 16L);
    assertThat(histogram(board(THREE).puzzle())).containsExactly(1L, 4L, 7L, 10L, 12L, 9L, 4L, 1L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mini", "three"})
  void packedRulesMatchThePuzzle(String name) {
    Definition definition = SharedDefinitions.tws(name);
    for (Metric metric : Metric.values()) {
      MoveBoard board =
          PermutationBoards.fromDefinition(
              Variant.of(metric).applyTo(definition), Optional.empty());
      new ListedRulesContract(board.puzzle(), board.listedRules().orElseThrow()).check(3);
    }
  }

  @Test
  void packedRulesMatchThePuzzleWithSeveralWordsPerState() {
    MoveBoard board = Boards.ofMoves("bicube");
    assertThat(board.listedRules().orElseThrow().words()).isEqualTo(2);
    new ListedRulesContract(board.puzzle(), board.listedRules().orElseThrow()).check(4);
  }

  /** In findings, joined pieces have the same numbers as in the file. */
  @Test
  void reportsSetsAndJoinedPieces() {
    assertThat(Boards.ofMoves("bicube").listedRules().orElseThrow().findings())
        .startsWith(new Finding("slots", "CORNER: 8 slots, 3 orientations"))
        .contains(
            new Finding("joined", "CORNER 2 + EDGE 1"), new Finding("", "CENTRE 4 + EDGE 10"));
    assertThat(board(MINI).listedRules().orElseThrow().findings())
        .contains(new Finding("", "C: 1 slot, 1 orientation"));
  }

  /**
   * {@code Illegal} restricts the positions after moves, whereas {@code Block} restricts the moves
   * themselves.
   */
  @Test
  void keepsForbiddenPlacementsForbidden() {
    MoveBoard board = board(MINI + "Illegal A 5 1\n");
    new ListedRulesContract(board.puzzle(), board.listedRules().orElseThrow()).check(5);
    assertThat(histogram(board.puzzle()).stream().mapToLong(Long::longValue).sum())
        .isBetween(2L, 1_631L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mini", "three"})
  void canonicalTextKeepsBlocks(String name) {
    String text = SharedDefinitions.text(name + ".tws");
    Definition definition = definition(text);
    Definition read = DefinitionFile.read("some.json", CanonicalForm.text(definition));
    assertThat(read).isEqualTo(definition);
    assertThat(read.blocks()).isNotEmpty();
    String without = text.substring(0, text.indexOf("Block"));
    assertThat(CanonicalForm.hash(definition(without))).isNotEqualTo(CanonicalForm.hash(read));
  }

  /**
   * If there are no blocks, turns of pieces without orientations are ignored and do not lead to
   * more states.
   */
  @Test
  void setsWithoutOrientationsStayUnchangedWithoutBlocks() {
    Definition definition = definition(MINI.substring(0, MINI.indexOf("Block")));
    assertThat(definition.sets().get(2).orientations()).isEqualTo(1);
  }

  @Test
  void refusesMovesThatSeparateJoinedPieces() {
    Puzzle puzzle = board(MINI.replace("A\n2\nC", "A\n5\nC")).puzzle();
    assertThatThrownBy(() -> puzzle.parse("P"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "mini: move 1, P, is illegal: the move would separate the joined pieces 5 of A, 1 of C");
  }

  @Test
  void refusesPartialGoalsAndRotationsOfJoinedPieces() {
    PermutationPuzzle puzzle = (PermutationPuzzle) board(MINI).puzzle();
    assertThat(puzzle.goalSymmetries()).hasSize(1);
    assertThatThrownBy(() -> puzzle.goals(List.of("A ? ? ? ? ? / B 1 2 3 / C 1"), Variant.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("cannot contain '?'");
    assertThatThrownBy(() -> puzzle.upToRotation("other"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("joined pieces");
  }
}
