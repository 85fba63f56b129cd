// SPDX-License-Identifier: Apache-2.0
package org.saitan.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** Whatever any board that comes with the program writes of a state is read back to that state. */
class EveryStateIsReadTest {
  private static final int STATES = 12;
  private static final int STEPS = 9;

  static List<MoveBoard> boards() {
    return Catalogue.standard().known().stream()
        .filter(MoveBoard.class::isInstance)
        .map(MoveBoard.class::cast)
        .toList();
  }

  private static List<Position> walk(Puzzle puzzle) {
    Random random = new Random(puzzle.name().hashCode());
    List<Position> states = new ArrayList<>(puzzle.goals().subList(0, 1));
    Position at = puzzle.goal();
    for (int i = 0; i < STATES * STEPS; i++) {
      at = puzzle.apply(at, random.nextInt(puzzle.moves())).orElse(at);
      if (i % STEPS == 0) {
        states.add(at);
      }
    }
    puzzle.start().ifPresent(states::add);
    return states;
  }

  @ParameterizedTest
  @MethodSource("boards")
  void everyStateIsRead(Board board) {
    Puzzle puzzle = ((MoveBoard) board).puzzle();
    for (Position state : walk(puzzle)) {
      String text = puzzle.format(state);
      assertThat(puzzle.parse(text)).as(text).isEqualTo(state);
      String drawing = puzzle.draw(state);
      assertThat(puzzle.parse(drawing)).as(drawing).isEqualTo(state);
      assertThat(puzzle.parsePattern(text).matches(state)).as(text).isTrue();
      puzzle.cellWords().ifPresent(words -> assertThat(words.text(state)).isEqualTo(text));
    }
  }
}
