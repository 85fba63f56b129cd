// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.Tries;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.puzzle.guarded.format.GuardedFile;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedRulesContract;

/** Peg solitaire by jumps and by moves against {@link PlainPegs}. */
class PegSolitaireTest {
  /** The triangle of 15, all rows as long. */
  private static final String TRIANGLE =
      """
      ____o____
      ___o_o___
      __o_o_o__
      _o_o_o_o_
      o_o_o_o_o
      """
          .replace('_', ' ');

  /** The English board. */
  private static final String ENGLISH =
      """
      __ooo__
      __ooo__
      ooooooo
      ooooooo
      ooooooo
      __ooo__
      __ooo__
      """
          .replace('_', ' ');

  private static String with(String drawing, int cell, char sign) {
    return new StringBuilder(drawing).replace(cell, cell + 1, "" + sign).toString();
  }

  private static GuardedBoard board(String start, Set<String> goals, boolean hexagonal) {
    String text =
        "puzzle Pegs\n%smove jump, any direction: o o . -> . . o\ncount pieces in a row\nstart\n%sgoal\n%s"
            .formatted(
                hexagonal ? "board hexagonal\n" : "",
                start.indent(2),
                goals.stream().map(goal -> goal.indent(2)).collect(Collectors.joining("\n")));
    return GuardedFile.read("pegs.grid", text);
  }

  /**
   * From every hole of the triangle of 15 to one peg anywhere, and to one in that hole: the fewest
   * moves, and what every position on the way can become. 9 moves are the fewest that are known of
   * any hole; from the middle no peg can come to be the last one there.
   */
  @ParameterizedTest
  @CsvSource({"C1, 9, 9", "D3, , 11"})
  void holesOfTheTriangleOf15(String hole, Integer home, int anywhere) {
    int row = hole.charAt(0) - 'A';
    int cell = 10 * row + 4 - row + 2 * (hole.charAt(1) - '1');
    String start = with(TRIANGLE, cell, '.');
    String empty = TRIANGLE.replace('o', '.');
    Set<String> one = Set.of(with(empty, cell, 'o'));
    Set<String> any =
        IntStream.range(0, empty.length())
            .filter(c -> empty.charAt(c) == '.')
            .mapToObj(c -> with(empty, c, 'o'))
            .collect(Collectors.toSet());
    int found = new PlainPegs(9, true).distance(start, one);
    if (home == null) {
      assertThat(PlainPegs.isFar(found)).isTrue();
    } else {
      assertThat(found).isEqualTo(home);
    }
    assertThat(new PlainPegs(9, true).distance(start, any)).isEqualTo(anywhere);
    hold(start, any);
  }

  /** Holds what every position can become to the oracle. */
  private static void hold(String start, Set<String> goals) {
    PlainPegs plain = new PlainPegs(9, true);
    GuardedBoard board = board(start, goals, true);
    ListedRules rules = board.rules();
    Set<String> seen = new HashSet<>(Set.of(start));
    Deque<String> left = new ArrayDeque<>(seen);
    while (!left.isEmpty()) {
      String drawing = left.remove();
      Set<Position> after = new HashSet<>();
      rules.after(
          rules.pack(board.puzzle().parse(drawing)), (move, to) -> after.add(rules.unpack(to)));
      Set<String> next = plain.after(drawing);
      assertThat(after)
          .isEqualTo(next.stream().map(board.puzzle()::parse).collect(Collectors.toSet()));
      next.stream().filter(seen::add).forEach(left::add);
    }
    new ListedRulesContract(board.puzzle(), rules).check(1);
  }

  /** What random positions of the English board can become by moves of several jumps. */
  @Test
  void movesOfTheEnglishBoard() {
    PlainPegs plain = new PlainPegs(7, false);
    GuardedBoard board =
        board(with(ENGLISH, 27, '.'), Set.of(with(ENGLISH.replace('o', '.'), 27, 'o')), false);
    ListedRules rules = board.rules();
    assertThat(rules.symmetries()).isEqualTo(8);
    assertThat(rules.moves()).isEqualTo(4_344); // Counted by a program of its own, too.
    Random random = new Random(18);
    for (int round = 0; round < Tries.of(1_000); round++) {
      StringBuilder drawing = new StringBuilder(ENGLISH);
      for (int cell = 0; cell < drawing.length(); cell++) {
        if (drawing.charAt(cell) == 'o' && random.nextInt(10) < round % 8 + 1) {
          drawing.setCharAt(cell, '.');
        }
      }
      Set<Position> after = new HashSet<>();
      long[] state = rules.pack(board.puzzle().parse(drawing.toString()));
      rules.after(state, (move, to) -> after.add(rules.unpack(to)));
      assertThat(after)
          .isEqualTo(
              plain.after(drawing.toString()).stream()
                  .map(board.puzzle()::parse)
                  .collect(Collectors.toSet()));
    }
  }

  /** Where only the ends of a way matter, they name the move, and ways are not told apart. */
  @Test
  void piecesThatLeaveNoTraceMoveFromPlaceToPlace() {
    GuardedBoard board =
        GuardedFile.read(
            "roll.grid",
            "puzzle P\nmove roll, any direction: o . -> . o\ncount pieces in a row\n"
                + "start\n  o..\n  ...\ngoal\n  ...\n  ..o\n");
    assertThat(board.rules().moves()).isEqualTo(30);
    Puzzle puzzle = board.puzzle();
    List<Integer> legal =
        IntStream.range(0, puzzle.moves())
            .filter(move -> puzzle.apply(puzzle.parse("o../..."), move).isPresent())
            .boxed()
            .toList();
    assertThat(legal).hasSize(5);
  }
}
