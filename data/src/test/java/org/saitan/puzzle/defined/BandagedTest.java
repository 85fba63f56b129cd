// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.board.UnnamedFamily;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Variant;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.ListedRules.Finding;
import org.saitan.space.ListedRulesContract;

/** Puzzles with joined pieces, held to KSolve+ 1.3a and to its rule written down once more. */
class BandagedTest {
  /** A piece joined to one that is only turned, and to one of a set without orientations. */
  private static final String MINI =
      """
      Name mini
      Set A 5 1
      Set B 3 2
      Set C 1 1
      Solved
      End
      Move P
      A
      2 3 4 1 5
      B
      1 2 3
      1 1 0
      C
      1
      1
      End
      Move Q
      A
      1 3 5 4 2
      B
      2 1 3
      0 1 0
      End
      Move S
      A
      2 1 3 4 5
      B
      1 3 2
      C
      1
      1
      End
      Block
      A
      1
      B
      1
      End
      Block
      A
      2
      C
      1
      End
      """;

  /** Three pieces joined, and a power of a move that takes less than the move. */
  private static final String THREE =
      """
      Name three
      Set A 6 1
      Set B 3 4
      Solved
      End
      Move P
      A
      2 3 4 1 5 6
      B
      1 2 3
      2 1 0
      End
      Move Q
      A
      1 2 6 4 3 5
      B
      2 1 3
      1 3 0
      End
      Block
      A
      1 2
      B
      1
      End
      """;

  private static Definition definition(String text) {
    return DefinitionFile.read("some.def", text);
  }

  private static MoveBoard board(String text) {
    return DefinedBoards.of(UnnamedFamily.OWN, definition(text));
  }

  /** Counts the states by distance. */
  private static List<Integer> histogram(Puzzle puzzle) {
    List<Integer> layers = new ArrayList<>();
    Set<Position> seen = new HashSet<>(puzzle.goals());
    for (List<Position> layer = puzzle.goals(); !layer.isEmpty(); ) {
      layers.add(layer.size());
      List<Position> next = new ArrayList<>();
      for (Position position : layer) {
        for (int move = 0; move < puzzle.moves(); move++) {
          puzzle.before(position, move).stream().filter(seen::add).forEach(next::add);
        }
      }
      layer = next;
    }
    return layers;
  }

  /** What {@code ksolve FILE !} prints. */
  @Test
  void statesAreAsKSolvePlusCountsThem() {
    assertThat(histogram(board(MINI).puzzle()))
        .containsExactly(1, 2, 4, 14, 40, 89, 154, 186, 208, 271, 289, 250, 108, 16);
    assertThat(histogram(board(THREE).puzzle())).containsExactly(1, 4, 7, 10, 12, 9, 4, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {MINI, THREE})
  void packedRulesAreThePuzzle(String text) {
    for (Metric metric : Metric.values()) {
      MoveBoard board =
          DefinedBoards.of(UnnamedFamily.OWN, Variant.of(metric).applyTo(definition(text)));
      new ListedRulesContract(board.puzzle(), board.listed().orElseThrow()).check(3);
    }
  }

  @Test
  void packedRulesAreThePuzzleWhereStatesTakeSeveralWords() {
    MoveBoard board = Boards.ofMoves("bicube");
    assertThat(board.listed().orElseThrow().words()).isEqualTo(2);
    new ListedRulesContract(board.puzzle(), board.listed().orElseThrow()).check(4);
  }

  /**
   * What a person may check a file by: joined pieces as the file numbers them, and what can turn.
   */
  @Test
  void saysWhatWasRead() {
    assertThat(Boards.ofMoves("bicube").listed().orElseThrow().findings())
        .startsWith(new Finding("slots", "CORNER: 8 slots, 3 orientations"))
        .contains(
            new Finding("joined", "CORNER 2 + EDGE 1"),
            new Finding("", "CENTRE 4 + EDGE 10"),
            new Finding(
                "free", "9 of the moves can be made from the goal: U U2 U' R R2 R' F F2 F'"));
    assertThat(board(MINI).listed().orElseThrow().findings())
        .contains(new Finding("", "C: 1 slot, 1 orientation"));
  }

  /** Illegal looks at where moves end, joined pieces at what they take. */
  @Test
  void whatIsForbiddenStaysForbidden() {
    MoveBoard board = board(MINI + "Illegal A 5 1\n");
    new ListedRulesContract(board.puzzle(), board.listed().orElseThrow()).check(5);
    assertThat(histogram(board.puzzle()).stream().mapToInt(Integer::intValue).sum())
        .isBetween(2, 1_631);
  }

  @ParameterizedTest
  @ValueSource(strings = {MINI, THREE})
  void theCanonicalTextSaysAll(String text) {
    Definition definition = definition(text);
    Definition read = DefinitionFile.read("some.json", CanonicalForm.text(definition));
    assertThat(read).isEqualTo(definition);
    assertThat(read.blocks()).isNotEmpty();
    String without = text.substring(0, text.indexOf("Block"));
    assertThat(CanonicalForm.hash(definition(without))).isNotEqualTo(CanonicalForm.hash(read));
  }

  /** Without Block, a turn of what has no orientations means nothing, and adds no states. */
  @Test
  void setsWithoutOrientationsStayAsTheyAreWhereNothingIsJoined() {
    Definition definition = definition(MINI.substring(0, MINI.indexOf("Block")));
    assertThat(definition.sets().get(2).orientations()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          P  | move 1, P, is not legal: it takes some of the joined pieces 2 of A, 1 of C and leaves others
          """)
  void movesThatTearAreRefused(String moves, String why) {
    Puzzle puzzle = board(MINI.replace("A\n2\nC", "A\n5\nC")).puzzle();
    assertThatThrownBy(() -> puzzle.parse(moves))
        .isInstanceOf(BadInputException.class)
        .hasMessage("mini: " + why.replace("2 of A", "5 of A"));
  }

  @Test
  void whatJoinedPiecesDoNotAllowIsSaid() {
    DefinedPuzzle puzzle = (DefinedPuzzle) board(MINI).puzzle();
    assertThat(puzzle.views()).hasSize(1);
    assertThatThrownBy(() -> puzzle.goals(List.of("A ? ? ? ? ? / B 1 2 3 / C 1"), Variant.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("write it without '?'");
    assertThatThrownBy(() -> puzzle.upToRotation("other"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("pieces are joined");
  }
}
