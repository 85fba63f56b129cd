// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Pattern;
import org.saitan.definition.Variant;
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Abilities.Undoable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.permutation.PermutationPuzzle;

/** Tests the reading and writing of WCA scrambles. */
class WcaNotationTest {
  private static Puzzle skewb() {
    return Boards.ofMoves("skewb").puzzle();
  }

  /**
   * The expected states were computed by a separate program that rotates stickers in space about
   * the corners ULB, DRB, DLF and DBL, and then rotates the whole puzzle so that the FIXED corners
   * are in their home slots.
   */
  @ParameterizedTest
  @CsvSource({
    "R, FIXED 1 2 3 4+ / FREE 2++ 4++ 3 1++ / CENTRE 6 2 1 4 5 3",
    "L', FIXED 1++ 2 3 4 / FREE 2+ 3+ 1+ 4 / CENTRE 4 2 3 5 1 6",
    "U B R, FIXED 1+ 2+ 3 4+ / FREE 1+ 2+ 3 4+ / CENTRE 3 5 1 6 4 2",
    "L' U', FIXED 1++ 2 3++ 4 / FREE 2+ 4+ 3++ 1++ / CENTRE 4 5 3 6 1 2",
    "B' U' B R', FIXED 1+ 2++ 3+ 4 / FREE 3+ 1++ 2++ 4+ / CENTRE 4 1 5 2 6 3",
    "R B B' R' B' R' U R' R L L', FIXED 1+ 2 3++ 4++ / FREE 2 3+ 1 4++ / CENTRE 5 4 2 3 6 1",
    "L' U' R R L' R' U U B' R', FIXED 1 2++ 3+ 4+ / FREE 2++ 4 3 1+ / CENTRE 3 5 4 1 6 2",
  })
  void readsScramblesOfTheSkewb(String scramble, String state) {
    Puzzle skewb = skewb();
    assertThat(skewb.parse(scramble)).isEqualTo(skewb.parse(state));
    assertThat(skewb.parse(scramble.replace('\'', '’'))).isEqualTo(skewb.parse(state));
  }

  @Test
  void doesNotMistakeRenamingsForJson() {
    Puzzle cube = Boards.ofMoves("2x2x2").puzzle();
    assertThat(cube.parse("{U F D B} R")).isEqualTo(cube.parse("x R"));
  }

  static Stream<String> puzzlesWithScrambles() {
    return Library.families().stream()
        .map(family -> family.suggested().get(0))
        .filter(name -> Boards.ofMoves(name).puzzle().as(Undoable.class).isPresent())
        .filter(name -> Boards.ofMoves(name).puzzle().goals().size() == 1);
  }

  @ParameterizedTest
  @MethodSource("puzzlesWithScrambles")
  void scramblesRoundTrip(String name) {
    Puzzle puzzle = Boards.ofMoves(name).puzzle();
    Undoable undoable = puzzle.as(Undoable.class).orElseThrow();
    Random random = new Random(25);
    for (int walk = 0; walk < 50; walk++) {
      Position position = puzzle.goal();
      List<Integer> moves = new ArrayList<>();
      for (int i = random.nextInt(15); i >= 0; i--) {
        int move = random.nextInt(puzzle.moves());
        Optional<Position> next = puzzle.apply(position, move);
        if (next.isPresent()) {
          moves.add(move);
          position = next.get();
        }
      }
      List<String> scramble = undoable.scramble(moves);
      assertThat(scramble).hasSameSizeAs(moves);
      assertThat(puzzle.parse("moves: " + String.join(" ", scramble)))
          .as(scramble.toString())
          .isEqualTo(position);
    }
  }

  @Test
  void writesSkewbScramblesInWcaNotation() {
    Undoable skewb = skewb().as(Undoable.class).orElseThrow();
    List<String> letters = new ArrayList<>();
    for (int first = 0; first < skewb().moves(); first++) {
      for (int second = 0; second < skewb().moves(); second++) {
        letters.addAll(skewb.scramble(List.of(first, second, first, second)));
      }
    }
    assertThat(letters).containsOnly("U", "U'", "R", "R'", "L", "L'", "B", "B'");
  }

  /** In WCA notation, the moves of tips come last, in the order u l r b. */
  @Test
  void writesTipsOfThePyraminxLast() {
    Puzzle tips = Boards.ofMoves("pyraminx-tips").puzzle();
    List<String> names =
        IntStream.range(0, tips.moves())
            .mapToObj(move -> tips.moveName(tips.goal(), move))
            .toList();
    List<Integer> moves = Stream.of("b'", "U", "u", "R'", "l", "U'").map(names::indexOf).toList();
    assertThat(tips.as(Undoable.class).orElseThrow().scramble(moves))
        .containsExactly("U", "R'", "U'", "u", "l", "b'");
  }

  /** In some orientations of the puzzle, WCA notation has no name for a move. */
  @Test
  void fallsBackToNamesOfMoves() {
    Definition part =
        new Variant(Optional.empty(), List.of("UBR", "DFR"), List.of(), Optional.of("some"))
            .applyTo(skewb().as(DefinitionBased.class).orElseThrow().definition());
    assertThat(part.scrambleNames()).containsExactly("U", "L");
    PermutationPuzzle puzzle = new PermutationPuzzle(part);
    assertThat(puzzle.scramble(List.of(0, 2))).containsExactly("UBR", "DFR");
    assertThat(puzzle.scramble(List.of(0))).containsExactly("L");
  }

  /**
   * If a goal looks the same after a rotation, the rotation is not undone when a scramble is
   * parsed.
   */
  @Test
  void scramblesRoundTripWithSymmetricGoals() {
    PermutationPuzzle skewb = (PermutationPuzzle) skewb();
    List<Pattern> goals = skewb.goals(List.of("? ? ? ? / ? ? ? ? / 1 2 ? ? ? ?"), Variant.NONE);
    PermutationPuzzle centers =
        new PermutationPuzzle(
            new Variant(Optional.empty(), List.of(), goals, Optional.of("centers"))
                .applyTo(skewb.definition()));
    List<String> scrambles = new ArrayList<>();
    for (int first = 0; first < centers.moves(); first++) {
      for (int second = 0; second < centers.moves(); second++) {
        Position position = centers.apply(centers.goal(), first).orElseThrow();
        position = centers.apply(position, second).orElseThrow();
        List<String> scramble = centers.scramble(List.of(first, second));
        assertThat(centers.parse("moves: " + String.join(" ", scramble)))
            .as(scramble.toString())
            .isEqualTo(position);
        scrambles.addAll(scramble);
      }
    }
    assertThat(scrambles).contains("R", "DFR"); // Letters are preferred to move names.
  }

  /** Rotations of the whole puzzle do not change the position. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ULBv",
        "DRBv DLFv'",
        "URFv2 ULBv",
        "[U, R] [R, U]",
        "f f f",
        "(U R' L)2 (L' R U')2"
      })
  void ignoresRotationsOfTheWhole(String moves) {
    Puzzle skewb = skewb();
    assertThat(skewb.parse(moves)).isEqualTo(skewb.goal());
  }

  /** For example, after y, the front face is the one that was on the right before. */
  @ParameterizedTest
  @CsvSource({
    "x, ''",
    "x2 y' z, ''",
    "x U x', F",
    "y F, R",
    "z U, L",
    "R y R' y', R B'",
    "r U, L F",
    "Rw U, L F",
    "Uw R, D B",
    "l D, R F",
    "d F, U L",
    "f U, B L",
    "b R, F D",
    "M U, R L' B",
    "E F, U D' L",
    "S U, F' B L",
    "R U R’ U’, R U R' U'",
    "(R U R' U')6, ''",
    "Rw2 r2, ''",
  })
  void readsRotationsOfTheCube(String moves, String plain) {
    for (String board : List.of("3x3x3-corners", "3x3x3-edges", "3x3x3")) {
      Puzzle cube = Boards.ofMoves(board).puzzle();
      assertThat(cube.parse("moves: " + moves))
          .as(board)
          .isEqualTo(plain.isEmpty() ? cube.goal() : cube.parse("moves: " + plain));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "U R' L u' b, U R' L",
    "u l r b, ''",
  })
  void readsTipsOfThePyraminx(String scramble, String without) {
    Puzzle tips = Boards.ofMoves("pyraminx-tips").puzzle();
    Puzzle plain = Boards.ofMoves("pyraminx").puzzle();
    String state = tips.format(tips.parse(scramble));
    String expected =
        without.isEmpty() ? plain.format(plain.goal()) : plain.format(plain.parse(without));
    assertThat(state).startsWith(expected + " / TIP ");
  }

  /** A turn of a side that contains the fixed corner is parsed as a turn of the opposite side. */
  @ParameterizedTest
  @CsvSource({
    "L, R",
    "D', U'",
    "B2, F2",
    "x y2 z', ''",
    "y F, R",
    "L U, R F",
    "x L2 x', R2",
    "[D: R], U F U'",
    "(R L' D B2)0, ''",
    "L’ D, R' F",
  })
  void readsMovesOfThePocketCubeWithAFixedCorner(String moves, String plain) {
    Puzzle cube = Boards.ofMoves("2x2x2").puzzle();
    assertThat(cube.parse(moves))
        .isEqualTo(plain.isEmpty() ? cube.goal() : cube.parse("moves: " + plain));
    assertThat(cube.parse("2 1 3 4 5 6 7 moves: " + moves))
        .isEqualTo(
            plain.isEmpty()
                ? cube.parse("2 1 3 4 5 6 7")
                : cube.parse("2 1 3 4 5 6 7 moves: " + plain));
  }

  /** Covers moves without blanks, ignored tips, stickers with arbitrary letters, and numbers. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3x3|RUR'U'|R U R' U'",
        "3x3x3|(RU2)3|R U2 R U2 R U2",
        "pyraminx|U L' R B' U' l' r b u|U L' R B' U'",
        "2x2x2|uuuu rrrr ffff dddd llll bbbb|state: 1 2 3 4 5 6 7",
        "2x2x2|XXXX KKKK YYYY ZZZZ QQQQ JJJJ|state: 1 2 3 4 5 6 7",
        "2x2x2|BBBB RRRR UUUU FFFF LLLL DDDD|state: 1 2 3 4 5 6 7",
        "3x3x3|{\"cp\":[3,0,1,2,4,5,6,7],\"co\":[0,0,0,0,0,0,0,0],\"ep\":[3,0,1,2,4,5,6,7,8,9,10,11],\"eo\":[0,0,0,0,0,0,0,0,0,0,0,0]}|U",
        "3x3x3|{\"cp\":[4,1,2,0,7,5,6,3],\"co\":[2,0,0,1,1,0,0,2],\"ep\":[8,1,2,3,11,5,6,7,4,9,10,0]}|R",
        "pancake-7|(1,7)(2,6)(3,5)|7 6 5 4 3 2 1",
        "pancake-6|(1,6)(2,5)(3,4)|6 5 4 3 2 1",
        "pancake-4|1 2 4 3 moves: (1,2)|2 1 4 3",
        "sliding-2x2|(1,2,0,3)|1 2 / 0 3",
        "2x2x2|5+ 4++ 2 3 6++ 1+ 7  = U F'|state: 5+ 4++ 2 3 6++ 1+ 7",
        "pyraminx-tips|BBBBGGRBB RYRRYYYBY GGGGBRRRR YYBGGYYGR|U R' b",
      })
  void readsCommonNotations(String board, String text, String expected) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    assertThat(puzzle.parse(text)).isEqualTo(puzzle.parse(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3x3x3|RUX|3x3x3: 'RUX' at character 1 is not a move.",
        "skewb|UBRL|skewb: 'UBRL' at character 1 is not a move.",
        "2x2x2|UUUURRRRFFFFDDDDLLLLBBB|2x2x2: expected 24 stickers, got 23",
        "2x2x2|R U R U R U R U R U R U R U R U R U R U R U R U|2x2x2: expected 4 stickers of white, got 12 (parsed as stickers; for moves, prefix moves:)",
        "2x2x2|{\"cp\":[0,1,2,3,4,5,6,7],\"ep\":[0,1,2,3,4,5,6,7,8,9,10,11]}|2x2x2: 2x2x2 has no piece UR; omit ep",
        "pancake-7|(1,9)|pancake-7: cycles need a puzzle with a single set of slots",
        "pancake-3|(2,3,1)|pancake-3: '(2,3,1)' is ambiguous; prefix it with state: or moves:",
      })
  void explainsCommonErrors(String board, String text, String why) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    assertThatThrownBy(() -> puzzle.parse(text)).message().startsWith(why);
  }

  @Test
  void notesOrientationAndTips() {
    DefinitionBased cube = Boards.ofMoves("2x2x2").puzzle().as(DefinitionBased.class).orElseThrow();
    assertThat(cube.textNotes("BBBBRRRRUUUUFFFFLLLLDDDD").orientation())
        .contains("held with white up, green in front");
    assertThat(cube.textNotes("R U").orientation()).isEmpty();
    assertThat(cube.textNotes("R U x").orientation())
        .contains("held with white up, green in front");
    assertThat(skewb().as(DefinitionBased.class).orElseThrow().textNotes("R U").orientation())
        .isPresent();
    DefinitionBased pyraminx =
        Boards.ofMoves("pyraminx").puzzle().as(DefinitionBased.class).orElseThrow();
    assertThat(pyraminx.textNotes("U L' l' r b u u'").tips()).containsExactly("l", "r'", "b'");
    Puzzle whole = Boards.ofMoves("3x3x3").puzzle();
    String twisted = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    assertThat(whole.whyUnsolvable(whole.parse(twisted)).get(0).text())
        .startsWith("one corner is twisted");
    String swapped = "UUUUUUUUURFRRRRRRRFRFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
    assertThat(whole.whyUnsolvable(whole.parse(swapped)).get(0).text())
        .startsWith("two corners or two edges are swapped");
  }
}
