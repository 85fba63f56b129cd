// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Boards;
import org.saitan.placement.Assignment;
import org.saitan.problem.BadInputException;

/** Tests board names, and circles given as text, as links and as drawings. */
class YinYangTest {
  private static final YinYangRules SIX = new YinYangRules(6, 6);

  @ParameterizedTest
  @CsvSource({
    "yinyang-4, yinyang-4",
    "YINYANG-4X4, yinyang-4",
    "yinyang-3×5, yinyang-3x5",
    "' yinyang-1 ', yinyang-1",
    "yinyang-64x30, yinyang-64x30"
  })
  void parsesNamesLeniently(String name, String canonical) {
    assertThat(Boards.placement(name).name()).isEqualTo(canonical);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "yinyang|invalid board 'yinyang'; expected yinyang-SIDE or yinyang-ROWSxCOLUMNS, such as yinyang-6",
        "yinyang-x3|invalid board 'yinyang-x3'; expected yinyang-SIDE or yinyang-ROWSxCOLUMNS, such as yinyang-6",
        "yinyang-0|board 'yinyang-0': rows must be in [1-64], got 0",
        "yinyang-3x65|board 'yinyang-3x65': columns must be in [1-64], got 65",
        "yinyang-31|board 'yinyang-31': the shorter side must be in [1-30], got 31x31",
        "rotation-3x3|'rotation-3x3' is a puzzle with moves; expected a placement puzzle,"
            + " such as yinyang-SIDE or yinyang-ROWSxCOLUMNS",
      })
  void refusesInvalidNames(String name, String message) {
    assertThatThrownBy(() -> Boards.placement(name))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }

  @Test
  void placementBoardIsNotAMoveBoard() {
    assertThatThrownBy(() -> Boards.allOfMoves("yinyang-5"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(
            "'yinyang-5' is a placement puzzle; expected a puzzle with moves, such as"
                + " uraomote-ROWSxCOLUMNS or rotation-ROWSxCOLUMNS or ");
    assertThatThrownBy(() -> Boards.placement("yingyang-5"))
        .hasMessageStartingWith("unknown puzzle 'yingyang'. Did you mean: yinyang?");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WB./.BW",
        "WB. .BW",
        "WB..BW",
        "○●·/·●○",
        " wb.\n.bw\n",
        "W B . / . B W",
        "W B .\r\n\r\n. B W\r\n",
        "W B . \n / \n . B W /",
        "yinyang/3/2/f7"
      })
  void parsesCirclesLeniently(String text) {
    YinYangRules board = new YinYangRules(2, 3);
    assertThat(board.format(board.parse(text))).isEqualTo("WB./.BW");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WB.|yinyang-2x3: a board needs 6 cells, got 3: WB.",
        "WB./WB|yinyang-2x3: row 2 needs 3 cells, got 2: WB",
        "WB./WB./...|yinyang-2x3 needs 2 rows, got 3: WB./WB./...",
        "WB./W1.|yinyang-2x3: invalid cell '1' in row 2, column 2; expected W, B, or . if empty",
        "W B . / / . B W|yinyang-2x3 needs 2 rows, got 6: W B . / / . B W",
        "yinyang/2/3/00|yinyang-2x3 has 3 columns and 2 rows, but the link has 2 and 3",
        "yinyang/3/2/000|the link describes more than the board's 6 cells",
        "yinyang/3/2/0z|'yinyang/3/2/0z' is not a puzz.link address of a Yin-Yang puzzle; expected yinyang/COLUMNS/ROWS/CIRCLES",
      })
  void refusesInvalidCircles(String text, String message) {
    assertThatThrownBy(() -> new YinYangRules(2, 3).parse(text))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message);
  }

  @Test
  void refusesTextLongerThanAnyDrawing() {
    YinYangRules board = new YinYangRules(10, 10);
    assertThat(board.parse(board.drawWithBorder(board.parse("WB".repeat(50)))).count())
        .isEqualTo(100);
    assertThatThrownBy(() -> board.parse("W" + " ".repeat(2136)))
        .hasMessage("yinyang-10: a board takes at most 2,136 characters, got 2,137 characters");
    assertThatThrownBy(() -> board.parse("?".repeat(15_000) + "yinyang/10/10/0"))
        .hasMessageEndingWith("got 15,015 characters");
  }

  /** Compares links from another program with the circles that the other program shows. */
  @Test
  void parsesLinksFromOtherPrograms() {
    String circles = "...B.W/.WW.../B.W.../....B./.....B/..B...";
    String link = "https://puzz.link/p?yinyang/6/6/0j40j0060220";
    assertThat(SIX.format(SIX.parse(link))).isEqualTo(circles);
    assertThat(SIX.format(SIX.parse("http://pzv.jp/p.html?yinyang/6/6/0j40j0060220")))
        .isEqualTo(circles);
    assertThat(SIX.toLink(SIX.parse(circles))).isEqualTo(link);
  }

  @Property
  void anyTextParsesOrIsBadInput(@ForAll String text) {
    try {
      assertThat(SIX.parse(text).cells()).isEqualTo(36);
    } catch (BadInputException e) {
      assertThat(e).hasMessageContaining("yinyang");
    }
  }

  @Test
  void refusesSidesOutOfRange() {
    assertThatThrownBy(() -> new YinYangRules(0, 3))
        .hasMessage("the shorter side must be in [1-30], got 0x3");
    assertThatThrownBy(() -> new YinYangRules(40, 31))
        .hasMessage("the shorter side must be in [1-30], got 40x31");
    assertThatThrownBy(() -> new BorderCensus(3, 3).count(0, note -> {}))
        .hasMessage("threads must be 1 or more, got 0");
  }

  @Test
  void drawsBoards() {
    YinYangRules board = new YinYangRules(3, 3);
    Assignment circles = board.parse("WWB/W.B/WBB");
    assertThat(board.draw(circles)).isEqualTo("○ ○ ●\n○ · ●\n○ ● ●");
    assertThat(board.drawWithBorder(board.parse("WWB/WBB/WWB")))
        .isEqualTo(
            """
            ○   ○ │ ●
              ┌───┘
            ○ │ ●   ●
              └───┐
            ○   ○ │ ●""");
  }
}
