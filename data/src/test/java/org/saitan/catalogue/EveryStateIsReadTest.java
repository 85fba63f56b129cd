// SPDX-License-Identifier: Apache-2.0
package org.saitan.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** Whatever any board that comes with the program writes of a state is read back to that state. */
class EveryStateIsReadTest {
  private static final int STATES = 12;
  private static final int STEPS = 20;

  static List<MoveBoard> boards() {
    return Catalogue.standard().known().stream()
        .filter(MoveBoard.class::isInstance)
        .map(MoveBoard.class::cast)
        .toList();
  }

  /** Returns the first goal, the start, and what random moves make of them, again and again. */
  private static List<Position> states(Puzzle puzzle) {
    Random random = new Random(puzzle.name().hashCode());
    List<Position> first = new ArrayList<>(puzzle.goals().subList(0, 1));
    puzzle.start().ifPresent(first::add);
    List<Position> states = new ArrayList<>(first);
    for (int i = 0; states.size() < STATES + first.size(); i++) {
      Position at = first.get(i % first.size());
      for (int step = random.nextInt(STEPS); step >= 0; step--) {
        at = aMove(puzzle, at, random).orElse(at);
      }
      states.add(at);
    }
    return states;
  }

  private static Optional<Position> aMove(Puzzle puzzle, Position from, Random random) {
    List<Position> next =
        IntStream.range(0, puzzle.moves())
            .mapToObj(move -> puzzle.apply(from, move))
            .flatMap(Optional::stream)
            .toList();
    return next.isEmpty() ? Optional.empty() : Optional.of(next.get(random.nextInt(next.size())));
  }

  @ParameterizedTest
  @MethodSource("boards")
  void everyStateIsRead(Board board) {
    Puzzle puzzle = ((MoveBoard) board).puzzle();
    List<Position> states = states(puzzle);
    assertThat(states.stream().distinct()).hasSizeGreaterThan(4);
    for (Position state : states) {
      String text = puzzle.format(state);
      assertThat(puzzle.parse(text)).as(text).isEqualTo(state);
      String drawing = puzzle.draw(state);
      assertThat(puzzle.parse(drawing)).as(drawing).isEqualTo(state);
      assertThat(puzzle.parsePattern(text).matches(state)).as(text).isTrue();
    }
  }
}
