// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** A person who is quicker than the server: moves are drawn at once and none is lost. */
class QuickMovesTest extends PageTest {
  private static final int LATE = 150;

  /** Clicks on moves one after another within one turn of the page's events. */
  private static final String CLICKS =
      "for (const move of arguments[0]) {"
          + " document.querySelector(`#board [data-move=\"${move}\"]`).click(); }"
          + "return document.getElementById('state').value;";

  private static String click(List<String> moves) {
    return (String) browser.script(CLICKS, moves);
  }

  /** Returns the position that moves lead to, as the server says; each must be legal. */
  private static String after(String board, String from, List<String> moves) throws Exception {
    String state = from;
    for (String move : moves) {
      state = leadsTo(board, state, move);
    }
    return state;
  }

  private static String leadsTo(String board, String state, String move) throws Exception {
    String asked = "/api/v1/tables/" + board + "/show?state=" + state.replace(" ", "+");
    for (JsonNode option : server.json(asked).path("moves")) {
      if (option.path("move").textValue().equals(move)) {
        return option.path("state").textValue();
      }
    }
    throw new AssertionError(move + " is not legal in " + state);
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-3x3, WWW/WWW/WWW, A 1 B 3 A C 2",
    "rotation-3x3-htm, 123/456/789, A:RR D:L B:RR A:R",
    "flipit-6-1, _BBBBB, 3>1 1>3 4>1 6>4 1>6",
  })
  void clicksFasterThanAnswersAreDrawnAtOnceAndKeptInOrder(String board, String state, String moves)
      throws Exception {
    List<String> names = List.of(moves.split(" "));
    browser.open(board, state);
    browser.delayAnswers(LATE);
    String drawn = click(names);
    String expected = after(board, state, names);
    assertThat(drawn).isEqualTo(expected);
    int distance =
        server
            .json("/api/v1/tables/" + board + "/show?state=" + expected)
            .path("distance")
            .intValue();
    awaitDistance(distance);
    assertThat(state()).isEqualTo(expected);
    assertThat(browser.property("#game", "value"))
        .isEqualTo("board " + board + "\nfrom " + state + "\nmoves " + moves);
    for (int undone = names.size() - 1; undone >= 0; undone--) {
      browser.click("#undo");
      assertThat(state()).isEqualTo(after(board, state, names.subList(0, undone)));
    }
    assertThat(browser.isEnabled("#undo")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"uraomote-3x3, A, A", "rotation-3x3, A:R, A:R", "flipit-6-1, 3>1, 1>3"})
  void aPositionIsDrawnBeforeItIsAsked(String board, String move, String focused) {
    browser.open(board, board.startsWith("flipit") ? "start" : "goal");
    browser.holdAnswers();
    browser.press("#board [data-move='" + move + "']", Keys.ENTER);
    assertThat(browser.text("#distance")).isNotEqualTo("Solved!");
    assertThat(browser.count("#board .optimal")).isZero();
    assertThat(focused()).isEqualTo(focused);
    browser.await("a sign of waiting", () -> "true".equals(browser.attribute("main", "aria-busy")));
    browser.delayAnswers(0);
    browser.awaitAll("the answer", "#board .optimal", 1);
    browser.awaitCount("the end of waiting", "main[aria-busy=false]", 1);
  }

  private static String focused() {
    // In one step: the page may draw the board anew at any time.
    return (String) browser.script("return document.activeElement.dataset.move ?? null");
  }

  /** Returns whether the button of a move comes before what has the focus. */
  private static boolean isBehind(String move) {
    return (boolean)
        browser.script(
            "const button = document.querySelector(`#board [data-move=\"${arguments[0]}\"]`);"
                + "return Boolean(document.activeElement.compareDocumentPosition(button)"
                + " & Node.DOCUMENT_POSITION_PRECEDING);",
            move);
  }

  /** With Tab, Enter and single letters alone, never waiting for an answer. */
  @ParameterizedTest
  @CsvSource({
    "rotation-3x3, 123/456/789, B:R C:L A:R",
    "flipit-6-1, _BBBBB, 4>1 6>4 1>6",
  })
  void theKeyboardAlonePlaysFasterThanAnswers(String board, String state, String moves)
      throws Exception {
    browser.open(board, state);
    browser.delayAnswers(LATE);
    List<String> names = List.of(moves.split(" "));
    browser.script("document.getElementById('board').focus()");
    for (String move : names) {
      boolean behind = isBehind(move);
      for (int presses = 0; !move.equals(focused()); presses++) {
        assertThat(presses).as("way to " + move).isLessThan(30);
        if (behind) {
          browser.pressBack();
        } else {
          browser.pressHere(Keys.TAB);
        }
      }
      browser.pressHere(Keys.ENTER);
    }
    assertThat(state()).isEqualTo(after(board, state, names));
    assertThat(browser.property("#game", "value")).endsWith("moves " + moves);
    browser.pressHere("u");
    assertThat(state()).isEqualTo(after(board, state, names.subList(0, names.size() - 1)));
    browser.pressHere("r");
    assertThat(state()).isEqualTo(after(board, state, names));
  }

  @Test
  void theMoveItselfIsSeenAndNotAgainOnAHint() {
    String count =
        "return document.getElementById('board').getAnimations({ subtree: true })"
            + ".filter((a) => a instanceof Animation && !(a instanceof CSSTransition)).length;";
    browser.open("uraomote-4x4", "WWWW/WBWB/WBWB/WBBW");
    assertThat(clickAndCount("#board [data-move='B']", count)).isEqualTo(4);
    assertThat(clickAndCount("#hint", count)).isZero();
    assertThat(clickAndCount("#marks", count)).isZero();
    assertThat(clickAndCount("#undo", count)).isEqualTo(4);
    browser.open("rotation-3x3", "987/456/321");
    assertThat(clickAndCount("#board [data-move='A:R']", count)).isEqualTo(8);
    browser.open("flipit-6-1", "_BBBBB");
    assertThat(clickAndCount("#board [data-move='4>1']", count)).isEqualTo(3);
  }

  /** What moves is held in its middle until the answer is there: it must still be on the board. */
  @ParameterizedTest
  @CsvSource({
    "uraomote-4x4, WWWW/WBWB/WBWB/WBBW, B, 4",
    "rotation-3x3, 987/456/321, A:R, 8",
    "flipit-6-1, _BBBBB, 4>1, 3",
  })
  void anAnswerSaysWhatMovesLeadToAndLetsTheBoardMoveOn(
      String board, String state, String move, int pieces) throws Exception {
    browser.open(board, state);
    browser.script(
        "document.querySelector(`#board [data-move=\"${arguments[0]}\"]`).click();"
            + "window.moving = document.getElementById('board').getAnimations({ subtree: true })"
            + ".filter((a) => !(a instanceof CSSTransition));"
            + "moving.forEach((a) => a.pause());",
        move);
    String next = leadsTo(board, state, move);
    JsonNode answer = server.json("/api/v1/tables/" + board + "/show?state=" + next);
    awaitDistance(answer.path("distance").intValue());
    assertThat(state()).isEqualTo(next);
    assertThat(
            browser.script(
                "return moving.filter((a) => a.playState === 'paused'"
                    + " && a.effect.target.isConnected).length"))
        .isEqualTo((long) pieces);
    for (JsonNode option : answer.path("moves")) {
      String button = "#board [data-move='" + option.path("move").textValue() + "']";
      assertThat(browser.property(button + " .leads", "textContent"))
          .isEqualTo(option.path("distance").asText());
      assertThat(browser.attribute(button, "data-optimal"))
          .isEqualTo(option.path("optimal").asText());
    }
  }

  /** One file of scripts for a page, and one question for a move. */
  @Test
  void fewRequestsLeadToTheFirstMoveAndOneToEachMove() {
    // The histogram and the hardest positions are out of sight, and not asked for.
    browser.becomePhone();
    browser.open("rotation-3x3", "987/456/321");
    awaitDistance(11);
    assertThat(1 + browser.requests("")).as("the page, and what it needs").isLessThan(10);
    int first = browser.requests("/show?");
    List<String> moves = List.of("A:R", "D:L", "B:R", "C:L");
    for (String move : moves) {
      browser.click("#board [data-move='" + move + "']");
      awaitAnswer();
    }
    browser.await("a question each", () -> browser.requests("/show?") >= first + moves.size());
    assertThat(browser.requests("/show?")).isEqualTo(first + moves.size());
  }

  @Test
  void whoWantsStillnessHasIt() {
    browser.reduceMotion();
    browser.open("uraomote-4x4", "WWWW/WBWB/WBWB/WBBW");
    assertThat(clickAndCount("#board [data-move='B']", "return document.getAnimations().length"))
        .isZero();
  }

  /** Ends what moves, clicks, and counts what moves then. */
  private static int clickAndCount(String selector, String count) {
    Object moving =
        browser.script(
            "document.getAnimations().forEach((a) =>"
                + " a.effect.getComputedTiming().endTime === Infinity ? a.cancel() : a.finish());"
                + "document.querySelector(arguments[0]).click();"
                + count,
            selector);
    return ((Number) moving).intValue();
  }
}
