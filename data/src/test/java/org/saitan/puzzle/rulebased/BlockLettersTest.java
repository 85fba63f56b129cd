// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/** Tests that sliding blocks keep the letters from their file in states, moves and pictures. */
class BlockLettersTest {
  private static final String CARS =
      """
      puzzle Cars
      wall x
      free o
      slide blocks along their length
      start
        oAAoB
        CoxoB
        CDDoo
      goal
        ????B
        ??x?B
        ?????
      """;

  /**
   * Makes random moves. The effect of each move on the letters of the drawing must be the effect
   * that the move's name describes.
   *
   * @param interchangeable groups of letters that count as equal, because their blocks are
   *     interchangeable
   */
  @ParameterizedTest
  @CsvSource({"rush-hour-51.grid,''", "rush-hour-93.grid,''", "klotski.grid,ACDF GHIJ"})
  void moveNamesMatchLetters(String file, String interchangeable) {
    Puzzle puzzle = RuleBasedFiles.board(file).puzzle();
    Random random = new Random(1);
    Position position = puzzle.start().orElseThrow();
    for (int step = 0; step < 300; step++) {
      Position from = position;
      int[] possible =
          IntStream.range(0, puzzle.moves())
              .filter(move -> puzzle.apply(from, move).isPresent())
              .toArray();
      int move = possible[random.nextInt(possible.length)];
      position = puzzle.apply(from, move).orElseThrow();
      String moved = move(puzzle.format(from), puzzle.moveName(from, move));
      assertThat(plain(puzzle.format(position), interchangeable))
          .isEqualTo(plain(moved, interchangeable));
      for (String text : List.of(puzzle.format(position), puzzle.draw(position))) {
        assertThat(puzzle.parse(text)).isEqualTo(position);
      }
    }
  }

  private static String plain(String text, String interchangeable) {
    String plain = text;
    for (String group : interchangeable.split(" ")) {
      plain = group.isEmpty() ? plain : plain.replaceAll("[" + group + "]", group.substring(0, 1));
    }
    return plain;
  }

  /** Returns the rows after a move such as {@code A:DR2}. */
  private static String move(String text, String move) {
    char[][] rows = Arrays.stream(text.split("/")).map(String::toCharArray).toArray(char[][]::new);
    char[][] after =
        Arrays.stream(text.replace(move.charAt(0), '.').split("/"))
            .map(String::toCharArray)
            .toArray(char[][]::new);
    int down = 0;
    int right = 0;
    for (int i = 2; i < move.length(); i++) {
      boolean isFar = i + 1 < move.length() && Character.isDigit(move.charAt(i + 1));
      int far = isFar ? move.charAt(i + 1) - '0' : 1;
      switch (move.charAt(i)) {
        case 'U' -> down -= far;
        case 'D' -> down += far;
        case 'L' -> right -= far;
        case 'R' -> right += far;
        default -> assertThat(isFar || Character.isDigit(move.charAt(i))).isTrue();
      }
    }
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length; column++) {
        if (rows[row][column] == move.charAt(0)) {
          after[row + down][column + right] = move.charAt(0);
        }
      }
    }
    return String.join("/", Arrays.stream(after).map(String::new).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "AAooB/CoxoB/CDDoo, AAooB/CoxoB/CDDoo",
    "oQQoR/SoxoR/STToo, oAAoB/CoxoB/CDDoo",
    "AAooo/CoxoQ/CDDoQ, AAooo/CoxoB/CDDoB"
  })
  void carsKeepLettersOfTheirLines(String input, String text) {
    Puzzle puzzle = RuleBasedFile.read("cars.grid", CARS).puzzle();
    assertThat(puzzle.format(puzzle.parse(input))).isEqualTo(text);
  }

  /**
   * Interchangeable blocks get their letters in reading order. If a letter is repeated, it is
   * replaced.
   */
  @Test
  void lettersFollowReadingOrder() {
    String file = "puzzle P\nslide blocks\nstart\n  aab\n  ..c\n  aab\ngoal\n  ??c\n  ???\n  ???\n";
    Puzzle puzzle = RuleBasedFile.read("p.grid", file).puzzle();
    assertThat(puzzle.format(puzzle.start().orElseThrow())).isEqualTo("aab/..c/AAB");
    assertThat(puzzle.format(puzzle.parse(".x./yyz/wwv"))).isEqualTo(".b./aac/AAB");
  }

  /** Each start defines the letters of the blocks in its rows and columns. */
  @Test
  void everyStartDefinesItsLetters() {
    String file =
        "puzzle P\nslide blocks along their length\n"
            + "start\n  AA.\n  BB.\n  ..C\n  ..C\nstart\n  D..\n  D..\n  EE.\n  FF.\n"
            + "goal\n  .AA\n  ???\n  ???\n  ???\ngoal\n  ???\n  ???\n  ???\n  .FF\n";
    Puzzle puzzle = RuleBasedFile.read("p.grid", file).puzzle();
    assertThat(puzzle.format(puzzle.parse(".xx/yy./..z/..z"))).isEqualTo(".AA/BB./..C/..C");
    assertThat(puzzle.format(puzzle.parse("x../x../yy./.zz"))).isEqualTo("D../D../EE./.FF");
    assertThat(puzzle.format(puzzle.parse("xx./..z/yyz/..."))).isEqualTo("AA./..C/BBC/...");
  }
}
