// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Puzzle;

/** Scrambles of the WCA are read as they are meant. */
class WcaNotationTest {
  private static Puzzle skewb() {
    return Boards.ofMoves("skewb").puzzle();
  }

  /**
   * States by stickers in space, turned about the corners ULB, DRB, DLF and DBL and then held so
   * that the corners of FIXED are at home: a program of its own, too simple to be wrong.
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
  void theSkewbIsTurnedBackAsItStands(String scramble, String state) {
    Puzzle skewb = skewb();
    assertThat(skewb.parse(scramble)).isEqualTo(skewb.parse(state));
    assertThat(skewb.parse(scramble.replace('\'', '’'))).isEqualTo(skewb.parse(state));
  }

  /** However it is turned as a whole, it is the same. */
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
  void turnsOfTheWholeAreNoMoves(String moves) {
    Puzzle skewb = skewb();
    assertThat(skewb.parse(moves)).isEqualTo(skewb.goal());
  }

  /** After y the face in front is the one that was on the right, and so on. */
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
  void theCubeIsHeldAsBeforeWhenItHasBeenTurned(String moves, String plain) {
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
  void tipsOfThePyraminxTurnApart(String scramble, String without) {
    Puzzle tips = Boards.ofMoves("pyraminx-tips").puzzle();
    Puzzle plain = Boards.ofMoves("pyraminx").puzzle();
    String state = tips.format(tips.parse(scramble));
    String expected =
        without.isEmpty() ? plain.format(plain.goal()) : plain.format(plain.parse(without));
    assertThat(state).startsWith(expected + " / TIP ");
  }
}
