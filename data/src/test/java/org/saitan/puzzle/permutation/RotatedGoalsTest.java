// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Variant;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.BadInputException;

/** Tests puzzles that count as solved in any orientation of the whole puzzle. */
class RotatedGoalsTest {
  /** The expected counts follow from the rotations and symmetries of the solids. */
  @ParameterizedTest
  @CsvSource({
    "2x2x2-free, 24, 88179840, 1152",
    "3x3x2-free, 4, 1625702400, 64",
    "skewb-free, 12, 37791360, 576",
    "dino-free, 12, 239500800, 576",
    "ivy-free, 12, 349920, 288",
    "pyraminx-duo-free, 12, 3888, 288",
  })
  void libraryPuzzlesHaveAllRotatedGoals(String board, int rotations, long states, int symmetries) {
    PermutationPuzzle puzzle = (PermutationPuzzle) Boards.ofMoves(board).puzzle();
    assertThat(puzzle.goals()).hasSize(rotations);
    assertThat(puzzle.analysis().states()).isEqualTo(states);
    assertThat(puzzle.analysis().symmetryGroup().count()).isEqualTo(symmetries);
    assertThat(puzzle.analysis().symmetryGroup().isComplete()).isTrue();
    assertThat(puzzle.analysis().rotationCount()).hasValue(rotations);
  }

  @Test
  void rotatesSeveralGoals() {
    Definition cube = definition("2x2x2-free");
    PermutationPuzzle puzzle = new PermutationPuzzle(cube);
    Definition twoGoals =
        new Variant(
                Optional.empty(),
                List.of(),
                List.of(puzzle.pattern(puzzle.goal()), puzzle.pattern(puzzle.parse("U"))),
                Optional.empty())
            .applyTo(cube);
    assertThat(RotatedGoals.of(twoGoals, "x").goals()).hasSize(48);
  }

  @Test
  void rotatedGoalsAreGoals() {
    PermutationPuzzle puzzle = (PermutationPuzzle) Boards.ofMoves("2x2x2-free").puzzle();
    assertThat(puzzle.goals()).contains(puzzle.parse("moves: x"), puzzle.parse("moves: x y2 x'"));
    assertThat(puzzle.goals()).doesNotContain(puzzle.parse("moves: U"));
    assertThat(puzzle.goals()).contains(puzzle.parse("moves: U D'"));
  }

  @Test
  void definitionsCanRequestRotatedGoals() {
    String text =
        """
        UpToRotation
        Set S 4 1
        Solved
        End
        Move A
        S
        2 3 4 1
        End
        Move B
        S
        2 1 3 4
        End
        """;
    Definition definition = DefinitionFile.read("ring.tws", text);
    assertThat(definition.upToRotation()).isTrue();
    assertThatThrownBy(() -> PermutationBoards.fromDefinition(definition, Optional.empty()))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("names no rotations of the whole puzzle; add them");
    // A rotation that does not map moves to moves does not lead to more goals.
    Definition turned = DefinitionFile.read("ring.tws", text + "Move x\nS\n4 3 2 1\nEnd\n");
    assertThatThrownBy(() -> PermutationBoards.fromDefinition(turned, Optional.empty()))
        .hasMessageContaining("no rotation of the whole puzzle takes moves to moves");
  }

  private static Definition definition(String board) {
    PermutationPuzzle puzzle = (PermutationPuzzle) Boards.ofMoves(board).puzzle();
    Definition definition = puzzle.definition();
    return new Variant(
            Optional.empty(),
            List.of(),
            List.of(definition.goals().get(0)),
            Optional.of(definition.name()))
        .applyTo(definition);
  }
}
