// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.saitan.Tries;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;

/**
 * Tests that invalid files are rejected with a message that contains the location of the mistake.
 */
class RefusedFilesTest {
  private static final String PEGS = "puzzle P\nmove jump: o o . -> . . o\n";

  /** The expected messages, keyed by file content. */
  private static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry("puzzle\n", "f:1:1: expected the puzzle's name, of 1 to 100 characters"),
          Map.entry(
              "puzzle P\nmvoe jump\n",
              "f:2:1: 'mvoe': expected one of puzzle, picture, board, wall, walls, free, set, slide, told, move, count, start, goal. Did you mean: move?"),
          Map.entry(PEGS, "f:3:1: the goal is missing; add 'goal' with a board below it"),
          Map.entry(
              "puzzle P\ngoal\n  o.\n",
              "f:4:1: there are no moves: expected 'move NAME, DIRECTIONS: ...'"),
          Map.entry(
              "puzzle P\nmove jump o o .\n",
              "f:2:1: expected 'move NAME, DIRECTIONS: BEFORE -> AFTER', such as 'move jump, any direction: o o . -> . . o'"),
          Map.entry(
              "puzzle P\nmove jump: o o . -> . .\n",
              "f:2:1: 3 symbols before '->' but 2 after; the numbers must be equal"),
          Map.entry(
              PEGS + "start\n  oo.\n  o\ngoal\n  ..o\n",
              "f:8:3: the cells of this row differ from the cells of the board on line 4"),
          Map.entry(
              PEGS + "start\n  oo?\ngoal\n  ..o\n",
              "f:4:3: unknown symbol '?' in cell A3; expected one of . o"),
          Map.entry(
              "puzzle P\nmove jump, sideways: o . -> . o\ngoal\n  o.\n",
              "f:2:1: 'sideways': not a direction of move 'jump'; expected any direction, 8 directions, diagonally, right, down, left, up, down-right, down-left, up-left, up-right"),
          Map.entry(
              "puzzle P\nslide blocks\nstart\n  AB.\ngoal\n  .CC\n",
              "f:6:3: piece 'C' in cell r1c2 (xx) does not have the shape of a piece of this puzzle; equal letters that touch form one piece"),
          Map.entry(
              "puzzle P\nslide blocks\nstart\n  A%.\ngoal\n  .??\n",
              "f:4:3: unknown symbol '%' in cell r1c2; expected a letter or digit for each piece and . for a free cell"),
          Map.entry(
              "{\"variables\": {\"a\": [\"0\", \"1\"]},\n \"moves\": [{\"name\": \"m\", \"set\": {\"b\": \"1\"}}], \"goal\": {}}",
              "f:2:39: unknown variable 'b'."),
          Map.entry(
              "{\"variables\": {\"a\": [\"0\", \"1\"]},\n \"moves\": [{\"name\": \"m\", \"set\": {\"a\": \"2\"}}], \"goal\": {}}",
              "f:2:39: unknown value '2' for a; expected one of 0, 1"),
          Map.entry(
              "{\"variables\": {\"a\": [\"0\", \"1\"]},\n \"moves\": []}",
              "f:1:1: 'goal' is missing"),
          Map.entry(
              "{\"variables\": {\"a\": [\"0\", \"1\"]},\n \"moves\": [{\"name\": \"m\", \"set\": {\"a\": \"1\"}}], \"goal\": {},\n \"holds\": {\"2\": 1}}",
              "f:3:17: unknown value '2'."),
          Map.entry(
              "{\"variables\": {\"a\": [\"0\", \"1\"]},\n \"moves\": [{\"name\": \"m\", \"set\": {\"a\": \"1\"}}], \"goal\": {},\n \"holds\": {\"1\": 2}}",
              "f:3:17: expected an integer from 0 to 1"),
          Map.entry("#####\n#@$.#\n#@  #\n#####\n", "f:3:2: a second player; a level has only one"),
          Map.entry(
              "puzzle P\nset N = . b\nmove m: N . -> . N\ncount pieces in a row\nstart\n  b..\ngoal\n  ..b\n",
              "f:3:1: move 'm': with 'count pieces in a row', the first symbol is the piece, but 'N' may be a free cell"),
          Map.entry(
              "#####\n#@$.#\n# $.\n#####\n",
              "f:3:4: a gap in the walls: the player can leave the level here"),
          Map.entry(
              "Set A 2 1\nSolved\n",
              "f: is not in a known puzzle format; expected " + RuleBasedFile.FORMATS));

  private static final String RULES =
      "{\"variables\": {\"a\": [0, 1], \"b\": [\"x\", \"y\"]}, \"goal\": {},\n \"moves\": [{\"name\": \"m\", %s}]%s}";

  /** The expected messages about conditions and sums, keyed by file content. */
  private static final Map<String, String> CONDITIONS =
      Map.ofEntries(
          Map.entry(
              RULES.formatted("\"if\": \"a + b\", \"set\": {\"a\": 1}", ""),
              "f:2:32: 'a + b': expected a comparison with blanks between words, such as \"a + 2 b <= 5\""),
          Map.entry(
              RULES.formatted("\"if\": {\"any\": [\"a < c\"]}, \"set\": {\"a\": 1}", ""),
              "f:2:41: 'c': expected variables or integers of at most 7 digits, with + or - between them"),
          Map.entry(
              RULES.formatted("\"if\": {\"not\": \"a + < 1\"}, \"set\": {\"a\": 1}", ""),
              "f:2:40: 'end of the sum': expected variables or integers of at most 7 digits, with + or - between them"),
          Map.entry(
              RULES.formatted("\"if\": \"b > 1\", \"set\": {\"a\": 1}", ""),
              "f:2:32: b cannot be used in a sum: its value 'x' is not an integer of at most 7 digits"),
          Map.entry(
              RULES.formatted("\"if\": {\"nto\": {}}, \"set\": {\"a\": 1}", ""),
              "f:2:40: unknown variable 'nto'."),
          Map.entry(
              RULES.formatted("\"add\": {\"a\": \"1 1\"}", ""),
              "f:2:39: '1': expected variables or integers of at most 7 digits, with + or - between them"),
          Map.entry(
              RULES.formatted("\"set\": {\"a\": 1}, \"add\": {\"a\": 1}", ""),
              "f:2:56: 'a': one move changes this variable twice"),
          Map.entry(
              RULES.formatted("\"set\": {\"a\": 1}", ", \"never\": 3"),
              "f:2:54: '3': expected variables and values, an object {...}"),
          Map.entry(
              RULES.formatted(
                  "\"set\": {\"a\": 1}",
                  ",\n \"start\": {\"a\": 0, \"b\": \"x\"}, \"never\": \"a < 1\""),
              "f:3:11: 'never' forbids this start"),
          Map.entry(
              RULES.formatted(
                  "\"set\": {\"a\": 1}", ",\n \"start\": [[{\"a\": 0, \"b\": \"x\"}, \"a = b\"]]"),
              "f:3:12: a start must give each variable one value"),
          Map.entry(
              RULES.formatted(
                  "\"add\": {\"a\": 1}, \"from\": 1, \"to\": 2",
                  ",\n \"count\": \"pieces in a row\""),
              "f:2:12: with \"count\": \"pieces in a row\", a move cannot have 'add' or a condition on several variables; use \"steps\""),
          Map.entry(
              RULES.formatted(
                  "\"set\": {\"a\": 1}, \"from\": 1, \"to\": 2",
                  ",\n \"count\": \"pieces in a row\", \"never\": {\"a\": 1}"),
              "f:3:39: not allowed with \"count\": \"pieces in a row\"; use \"steps\""));

  private static final String PICTURE =
      RULES.formatted("\"set\": {\"a\": 1}", ", \"picture\": {%s}");

  /** The expected messages about pictures, keyed by file content. */
  private static final Map<String, String> PICTURES =
      Map.of(
          PICTURE.formatted("\"pegs\": [\"a . c\"]"),
          "f:2:56: unknown variable 'c'.",
          PICTURE.formatted("\"peg\": \"a b\""),
          "f:2:64: 'peg': expected one of banks, chessboard, discs, jugs, lights, lines, looks, pegs, queens, ring, signs, tiles, tokens. Did you mean: pegs?",
          PICTURE.formatted("\"lines\": \"a b\""),
          "f:2:56: a picture needs exactly one kind, such as \"pegs\"; got []",
          PICTURE.formatted("\"pegs\": \"a\", \"tokens\": \"b\""),
          "f:2:56: a picture needs exactly one kind, such as \"pegs\"; got [pegs, tokens]",
          PICTURE.formatted("\"pegs\": \"a b a\""),
          "f:2:56: 'a' is drawn twice",
          PICTURE.formatted("\"pegs\": \"a\", \"lines\": \"a b\""),
          "f:2:56: 'b' is not in the picture, so no line can lead to it",
          PICTURE.formatted("\"pegs\": \"a b\", \"looks\": \"\""),
          "f:2:56: '': expected one of 0, 1, x, y.",
          PICTURE.formatted("\"pegs\": \"a b\", \"looks\": \"z=peg\""),
          "f:2:56: 'z': expected one of 0, 1, x, y.",
          PICTURE.formatted("\"discs\": \"a c\""),
          "f:2:56: unknown variable 'c'.");

  private static final String BLOCKS = "puzzle P\nslide blocks\n%sstart\n  AB.\ngoal\n  .??\n";

  /**
   * The expected messages about misplaced words and lines without effect, keyed by file content.
   */
  private static final Map<String, String> RESERVED =
      Map.ofEntries(
          Map.entry(
              "puzzle P\nset N = a\nset M = not a\n",
              "f:3:9: 'not': expected single symbols separated by blanks, such as 'set X = T F'; 'not X' is only allowed in a move"),
          Map.entry(
              "puzzle P\nset M = a, b\n",
              "f:2:9: 'a,': expected single symbols separated by blanks, such as 'set X = T F'; 'not X' is only allowed in a move"),
          Map.entry(
              BLOCKS.formatted("told apart A and B\n"),
              "f:3:14: 'and': expected single symbols separated by blanks, such as 'told apart X Y'; 'not X' is only allowed in a move"),
          Map.entry(BLOCKS.formatted("told apart C\n"), "f:3:1: 'told': 'C' is not on the board"),
          Map.entry(
              BLOCKS.formatted("move m: A . -> . A\n"),
              "f:3:1: 'move': not allowed together with 'slide blocks'"),
          Map.entry(
              BLOCKS.formatted("set N = A B\n"),
              "f:3:1: 'set': not allowed together with 'slide blocks'"),
          Map.entry(
              BLOCKS.formatted("slide blocks along their length\n"),
              "f:3:1: a second 'slide'; the first is on line 2"),
          Map.entry(
              BLOCKS.formatted("picture pegs\n"),
              "f:3:1: 'picture': the pictures 'blocks' and 'cars' require 'slide blocks', and other pictures cannot be used with 'slide blocks'"),
          Map.entry(
              PEGS + "picture pags\ngoal\n  o.\n",
              "f:3:1: 'picture': 'pags': expected one of signs, pegs, tokens, tiles, lights, chessboard, crates, blocks, cars. Did you mean: pegs?"),
          Map.entry(
              PEGS + "picture tokens x=right\ngoal\n  o.\n",
              "f:3:1: 'picture': 'x': expected one of ., o."),
          Map.entry(
              PEGS + "picture tokens o\ngoal\n  o.\n",
              "f:3:1: 'picture': 'o': expected one of empty, hole, stone, peg, token, sign, tile, numbered, two-tiles, lit, unlit, lying, standing, right, left, crate, crate-home, player, K, Q, R, B, N, P, k, q, r, b, n, p."),
          Map.entry(
              "puzzle P\nwall #\nfree .\nwall %\n",
              "f:4:1: a second 'wall'; the first is on line 2"),
          Map.entry(
              PEGS + "told apart o\ngoal\n  o.\n",
              "f:3:1: 'told': only allowed together with 'slide blocks'"),
          Map.entry(
              PEGS + "set X = # o\nwall #\ngoal\n  o.\n",
              "f:4:1: 'wall': the wall symbol cannot be in a set, because walls are not cells"),
          Map.entry(
              PEGS + "set X = Y o\nset Y = a b\ngoal\n  o.\n",
              "f:4:5: 'Y': a set above contains this symbol; define a set before the sets that contain it"),
          Map.entry(
              "puzzle P\nmove right: o . -> . o\ngoal\n  o.\n",
              "f:2:1: 'right' is a direction, but the name of the move is missing; write for example 'move step, right:'"),
          Map.entry(
              "puzzle P\nmove mirrored:\n  o. -> .o\ngoal\n  o.\n",
              "f:2:1: 'mirrored' is a direction, but the name of the move is missing; write for example 'move step, mirrored:'"),
          Map.entry(
              "puzzle P\nmove m: not !o . -> . o\ngoal\n  o.\n",
              "f:2:13: 'not' is repeated; write it once or omit it"));

  /**
   * Patterns must be read in time linear in their length. Otherwise, these patterns would take
   * forever.
   */
  @Test
  void refusesLongLinesQuickly() {
    String blanks = " ".repeat(200_000);
    for (String line :
        List.of(
            "move" + blanks, "move m" + blanks, "move m," + blanks, "move m,a" + blanks + "b")) {
      assertThatThrownBy(() -> RuleBasedFile.read("f", "puzzle P\n" + line + "x\n"))
          .hasMessageStartingWith("f:2:1: expected 'move NAME, DIRECTIONS: BEFORE -> AFTER'");
    }
    String many = "o ".repeat(50_000);
    String move = "move m: " + many + "->" + many + "\n";
    assertThatThrownBy(() -> RuleBasedFile.read("f", "puzzle P\n" + move + "goal\n  o.\n"))
        .hasMessage(
            "f:2:1: the pattern has 50000 symbols, but a board has at most 64 rows and columns");
  }

  /** Moves must be read one by one, in linear time. */
  @Test
  void readsLongFiles() {
    StringBuilder moves = new StringBuilder();
    StringJoiner values = new StringJoiner(", ", "[", "]");
    for (int value = 0; value < 120; value++) {
      values.add("" + value);
      for (int other = 0; other < 120; other++) {
        moves
            .append(moves.length() == 0 ? "" : ",\n")
            .append(
                "{\"name\": \"m%d-%d\", \"if\": {\"a\": %d, \"b\": %d}, \"set\": {\"a\": %d}}"
                    .formatted(value, other, value, other, (value + 1) % 120));
      }
    }
    String text =
        "{\"moves\": [%s],\n\"variables\": {\"a\": %s, \"b\": %s},\n\"start\": {\"a\": 0, \"b\": 7}, \"goal\": {\"a\": 9}}";
    RuleBasedBoard board = RuleBasedFile.read("f", text.formatted(moves, values, values));
    assertThat(board.puzzle().moves()).isEqualTo(120);
    assertThat(RuleBasedFile.read("f", board.origin().text()).origin()).isEqualTo(board.origin());
    moves.append(",\n{}");
    assertThatThrownBy(() -> RuleBasedFile.read("f", text.formatted(moves, values, values)))
        .hasMessage("f:14401:1: the move changes nothing; add 'set', 'copy', 'map' or 'add'");
  }

  @TestFactory
  Stream<DynamicTest> reportsLocationsOfMistakes() {
    return Stream.of(REFUSED, CONDITIONS, PICTURES, RESERVED)
        .flatMap(each -> each.entrySet().stream())
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getValue(),
                    () ->
                        assertThatThrownBy(() -> RuleBasedFile.read("f", entry.getKey()))
                            .isInstanceOf(BadInputException.class)
                            .hasMessage(entry.getValue())));
  }

  @Test
  void doesNotRecognizeOtherFormats() {
    for (String text :
        List.of(
            "# a comment\nName X\nSet A 2 1\n",
            "{\"name\": \"x\", \"orbits\": []}",
            "M_U:=(1,3)(2,4);",
            "",
            "########\n# remark\n########\nSet A 2 1\n")) {
      assertThat(RuleBasedFile.recognizes("file", text)).as(text).isFalse();
    }
    for (String file : RuleBasedFiles.ALL) {
      assertThat(RuleBasedFile.recognizes("file", RuleBasedFiles.text(file))).as(file).isTrue();
    }
  }

  @Test
  void refusesAmbiguousMoves() {
    Puzzle puzzle =
        RuleBasedFile.read(
                "a.json",
                """
                {"variables": {"a": [5, 6], "b": ["x", "y"]}, "start": {"a": 5, "b": "x"}, "goal": {"a": 6},
                 "moves": [{"name": "m", "add": {"a": 1}}, {"name": "m", "set": {"b": "y"}}]}
                """)
            .puzzle();
    assertThatThrownBy(() -> puzzle.apply(puzzle.start().orElseThrow(), 0))
        .hasMessageStartingWith(
            "move 'm' is ambiguous: it leads to two different states from 5 x; give");
  }

  /** Random content must either be read as a puzzle or be rejected with a message. */
  @Test
  void refusesJunkWithMessage() {
    Random random = new Random(24);
    for (int round = 0; round < Tries.of(600); round++) {
      String file = RuleBasedFiles.ALL.get(random.nextInt(RuleBasedFiles.ALL.size()));
      if (file.equals("klotski.grid")) {
        continue; // Finding the goals of this puzzle takes a while.
      }
      StringBuilder text = new StringBuilder(RuleBasedFiles.text(file));
      for (int i = 0; i <= random.nextInt(4); i++) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, text.charAt(random.nextInt(text.length())));
          default -> text.setCharAt(at, (char) random.nextInt(0x100));
        }
      }
      try {
        RuleBasedFile.read("f", text.toString());
      } catch (BadInputException e) {
        assertThat(e.getMessage()).startsWith("f:");
      }
    }
  }
}
