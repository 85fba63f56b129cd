// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.saitan.catalogue.Boards;

/** The oracle itself, held to cases that fit on a sheet of paper. */
class PlainSearchTest {
  @Test
  void allPositionsAreDifferentAndAsManyAsTheyShouldBe() {
    assertThat(new HashSet<>(AllPositions.tilings(6))).hasSize(64);
    assertThat(new HashSet<>(AllPositions.permutations(5))).hasSize(120);
    assertThat(new HashSet<>(AllPositions.rowsWithHole(5))).hasSize(5 * 16);
  }

  @Test
  void distancesFollowTheDirectionOfTheMoves() {
    // On a circle of five that only turns one way, 1 is four moves from 0 and 4 is one.
    Circle circle = new Circle(5);
    assertThat(PlainSearch.distances(circle, circle.positions()))
        .containsOnly(entry(0, 0), entry(1, 4), entry(2, 3), entry(3, 2), entry(4, 1));
  }

  private static Map.Entry<Position, Integer> entry(int at, int distance) {
    return Map.entry(Position.of((byte) at), distance);
  }

  @Test
  void theSmallestBoardsAreRight() {
    Puzzle turn = Boards.ofMoves("rotation-2x2").puzzle();
    assertThat(PlainSearch.distances(turn)).hasSize(4);
    assertThat(PlainSearch.distances(turn)).containsEntry(turn.parse("43/21"), 2);
    Puzzle clockwise = Boards.ofMoves("rotation-2x2-cw").puzzle();
    assertThat(PlainSearch.distances(clockwise)).containsEntry(clockwise.parse("31/42"), 3);
    assertThat(PlainSearch.distances(clockwise)).containsEntry(clockwise.parse("24/13"), 1);
  }

  /** Places on a circle; the only move goes to the next. */
  private record Circle(int size) implements Puzzle {
    List<Position> positions() {
      return IntStream.range(0, size).mapToObj(at -> Position.of((byte) at)).toList();
    }

    @Override
    public String name() {
      return "circle-" + size;
    }

    @Override
    public int rulesVersion() {
      return 1;
    }

    @Override
    public int moves() {
      return 1;
    }

    @Override
    public Position goal() {
      return Position.of((byte) 0);
    }

    @Override
    public Optional<Position> apply(Position position, int move) {
      return Optional.of(Position.of((byte) ((position.cell(0) + 1) % size)));
    }

    @Override
    public List<Position> before(Position position, int move) {
      return List.of(Position.of((byte) ((position.cell(0) + size - 1) % size)));
    }

    @Override
    public int cellValues() {
      return size;
    }

    @Override
    public String moveName(Position position, int move) {
      return "on";
    }

    @Override
    public Position parse(String text) {
      return Position.of(Byte.parseByte(text));
    }

    @Override
    public String format(Position position) {
      return String.valueOf(position.cell(0));
    }

    @Override
    public String draw(Position position) {
      return format(position);
    }
  }
}
