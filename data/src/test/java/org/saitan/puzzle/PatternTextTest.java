// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.catalogue.Boards;
import org.saitan.problem.BadInputException;

/** Tests the notation of patterns by comparing patterns with the texts of states. */
class PatternTextTest {
  /** A board, with a regular expression for a cell or slot in the text of a state. */
  private record Form(String board, Pattern word) {}

  private static final Pattern PIECE = Pattern.compile("(\\d+)(\\+*\\d*)(?![A-Za-z0-9])");

  private static final List<Form> BOARDS =
      List.of(
          new Form("rotation-3x3", Pattern.compile("(\\d)()")),
          new Form("rotation-3x4", Pattern.compile("(\\d+)()")),
          new Form("uraomote-4x5", Pattern.compile("([WB])()")),
          new Form("flipit-7-3", Pattern.compile("([WB_])()")),
          new Form("2x2x2", PIECE),
          new Form("dino-four-colors", PIECE),
          new Form("3x3x1", PIECE),
          new Form("3x3x2", PIECE),
          new Form("lightsout-3x3", Pattern.compile("([01])()")),
          new Form("burnt-5", PIECE),
          new Form("pyraminx", PIECE));

  /**
   * A pattern must match exactly those states whose texts agree with the pattern in all specified
   * words.
   */
  @Property(tries = 300)
  void patternMatchesStatesWithMatchingTexts(
      @ForAll @IntRange(max = 10) int board, @ForAll long seed) {
    Form form = BOARDS.get(board);
    Puzzle puzzle = Boards.ofMoves(form.board()).puzzle();
    Random random = new Random(seed);
    Position position = walked(puzzle, puzzle.goal(), random, 12);
    boolean drawn = random.nextBoolean();
    int openness = random.nextInt(6);
    StringBuilder text = new StringBuilder();
    StringBuilder fits = new StringBuilder();
    Matcher words = form.word().matcher(puzzle.format(position));
    int end = 0;
    while (words.find()) {
      String between = puzzle.format(position).substring(end, words.start());
      end = words.end();
      text.append(between);
      fits.append(Pattern.quote(between));
      switch (random.nextInt(2 + openness)) {
        case 0, 1 -> {
          text.append(words.group());
          fits.append(Pattern.quote(words.group()));
        }
        case 2 -> {
          boolean turns = form.word() == PIECE;
          text.append(turns ? words.group(1) + "?" : words.group());
          fits.append(turns ? words.group(1) + "[+]*" : Pattern.quote(words.group()));
        }
        case 3 -> {
          boolean turns = form.word() == PIECE;
          String turn = words.group(2);
          text.append(turns ? "?" + (turn.isEmpty() ? "+0" : turn) : words.group());
          fits.append(turns ? "\\d+" + Pattern.quote(turn) : Pattern.quote(words.group()));
        }
        default -> {
          text.append("?");
          fits.append(form.word() == PIECE ? "\\d+[+]*" : form.word().pattern());
        }
      }
    }
    CellPattern pattern = puzzle.parsePattern(drawn ? text + " " : " " + text);
    assertThat(pattern.matches(position)).as("%s: %s", puzzle.name(), text).isTrue();
    for (int i = 0; i < 20; i++) {
      Position other = walked(puzzle, position, random, 1 + random.nextInt(3));
      assertThat(pattern.matches(other))
          .as("%s: %s against %s", puzzle.name(), text, puzzle.format(other))
          .isEqualTo(puzzle.format(other).matches(fits.toString()));
    }
  }

  private static Position walked(Puzzle puzzle, Position from, Random random, int moves) {
    Position at = from;
    for (int i = 0; i < moves; i++) {
      at = puzzle.apply(at, random.nextInt(puzzle.moves())).orElse(at);
    }
    return at;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "rotation-3x3; 12?/???/??4; 126/357/984; 123/456/789",
        "rotation-3x3; ?????????; 123/456/789; ",
        "rotation-3x4; 1 2 ? ? / ? ? ? ? / ? ? 4 ?; 1 2 3 5 6 7 8 9 10 11 4 12; 1 2 3 4 5 6 7 8 9 10 11 12",
        "uraomote-3x3; W??/???/??B; WBW/BBB/WWB; BBB/BBB/BBB",
        "uraomote-3x3; ? 1 ? ? ? ? ? ? ?; WBW/BBB/WWB; WWB/BBB/BBB",
        "flipit-5-2; ?_???; W_WBW; _WWWW",
        "flipit-5-2; ????●; WW_WB; WW_BW",
        "2x2x2; 1 2? ? ?+ ?+0 ? 4+; 1 2++ 7 6+ 5 3 4+; 1 2 3 4 5 6 7",
        "3x3x1; ? / ? 2? ?+ ?; 4 2 3 1 / 1 2+ 3+ 4; 4 2 3 1 / 1 2 3 4",
        "3x3x1; state: CORNER 1 ? ? ? / EDGE ?; 1 2 3 4 / 1+ 2 3 4; 2 1 3 4 / 1 2 3 4",
        "3x3x1; F R; F R; F",
        "3x3x1; 1 2 3 4 / ?+0 ?+0 ?+ ?; 1 2 3 4 / 1 2 3+ 4+; 1 2 3 4 / 1 2 3 4",
        "dino-four-colors; 1 ? ? ? ? ? ? ? ? ? ? ?; 1 2 3 4 4 3 2 1 1 2 3 4; 2 1 3 4 4 3 2 1 1 2 3 4",
        "sliding-3x3; 1 2 ? / ? 0 ? / ? ? ?; 1 2 3 / 4 0 5 / 6 7 8; 2 1 3 / 4 0 5 / 6 7 8",
        "lightsout-2x3; 1??/??0; 101/010; 001/010",
        "lightsout-2x3; ?+ ? ? ? ? ?; 101/010; 001/010",
        "pancake-4; 3 ? ? 4; 3 1 2 4; 1 3 2 4",
        "burnt-3; 2? ?+ ?; 2 1+ 3; 2 1 3"
      })
  void parsesPatterns(String board, String text, String matching, String other) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    CellPattern pattern = puzzle.parsePattern(text);
    assertThat(pattern.matches(puzzle.parse(matching))).isTrue();
    if (other != null) {
      assertThat(pattern.matches(puzzle.parse(other))).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "rotation-3x3 | 11??????? | rotation-3x3: duplicate number 1 at position 2",
        "rotation-3x3 | 1? | rotation-3x3: a state has 9 numbers, got 2 in '1?'",
        "rotation-3x4 | 1 ?? ? ? ? ? ? ? ? ? ? ? | rotation-3x4: '??' at position 2 is not a number in [1-12]",
        "uraomote-3x3 | WW?/??/???? | uraomote-3x3: row B needs 3 tiles, got 2",
        "uraomote-3x3 | WWx/???/??? | uraomote-3x3: 'x' at character 3 is not a tile; expected W or B (or 0 1, □ ■, ○ ●, . #), rows separated by /; '?' matches anything",
        "flipit-5-2 | __??? | flipit-5-2: a state has 5 cells, one of them the hole; got 5 cells with 2 holes",
        "flipit-5-2 | ?x??? | flipit-5-2: 'x' at character 2 is not a cell; expected B, W (or ● ○) and _ (or . ·) for the hole; '?' matches anything",
        "2x2x2 | 1 1? ? ? ? ? ? | 2x2x2: CORNER has 1 piece 1, but 2 are given",
        "2x2x2 | 8 ? ? ? ? ? ? | 2x2x2: CORNER has no piece 8",
        "2x2x2 | 1+3 ? ? ? ? ? ? | 2x2x2: '1+3' in slot 1 of CORNER has 3 turns; the maximum is 2",
        "2x2x2 | ?? 1 ? ? ? ? ? | 2x2x2: '??' in slot 1 of CORNER is not a piece; expected a piece number, followed by + for each turn; '?' stands for any piece or any orientation",
        "2x2x2 | ? ? | 2x2x2: CORNER has 7 slots, got 2 pieces",
        "3x3x1 | ? ? ? ? | 3x3x1: set EDGE is missing; separate sets by /"
      })
  void refusesInvalidPattern(String board, String text, String message) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    assertThatThrownBy(() -> puzzle.parsePattern(text))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }
}
