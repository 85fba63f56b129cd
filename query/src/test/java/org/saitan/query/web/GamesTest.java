// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A person who goes back and forth in a game, keeps it, and takes it up again. */
class GamesTest extends PageTest {
  private static void make(String... moves) {
    for (String move : moves) {
      browser.click("#board [data-move='" + move + "']");
    }
  }

  private static String game() {
    return browser.property("#game", "value");
  }

  private static List<String> plotted() {
    return browser.properties("#way circle title", "textContent");
  }

  @Test
  void theSolutionIsAWayToGoBackAndForthIn() {
    browser.open("rotation-3x3", "987/456/321");
    browser.script("document.getElementById('speed').value = '4'");
    browser.click("#solve");
    awaitDistance(0);
    browser.awaitText("#solve", "Play solution");
    assertThat(browser.text("#where")).isEqualTo("11 / 11");
    browser.awaitCount("the way", "#way circle.shown", 11);
    assertThat(browser.count("#way circle.lost")).isZero();
    browser.press("#scrub", Keys.HOME);
    awaitDistance(11);
    browser.click("#redo");
    awaitDistance(10);
    browser.click("#board .move:not(.optimal)");
    browser.awaitText("#where", "2 / 2");
  }

  /** Like a game of chess: what was played, what it led to, and where ground was lost. */
  @Test
  void theMovesPlayedAreAListThatOutlivesAReload() {
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    make("A", "A", "B");
    awaitDistance(6);
    List<String> listed = List.of("start 7", "1. A 6", "2. A 7 +1", "3. B 6");
    browser.await("all distances", () -> list().equals(listed));
    browser.click("#played [data-step='1']");
    awaitDistance(6);
    String first = state();
    assertThat(list()).isEqualTo(listed);
    browser.reload();
    browser.awaitAll("its moves", "#board .optimal", 1);
    assertThat(state()).isEqualTo(first);
    browser.await("all distances", () -> list().equals(listed));
    assertThat(played()).isEqualTo("A");
    // The way of the plot, too, and another move goes beside what came after.
    browser.click("#redo");
    awaitDistance(7);
    browser.click("#undo");
    make("C");
    browser.awaitText("#where", "2 / 2");
    assertThat(played()).isEqualTo("A C");
    browser.press("#comment", "why not?" + Keys.ENTER);
    assertThat(game()).endsWith("moves A A < C \"why not?\" > B");
    browser.reload();
    browser.awaitAll("its moves", "#board .optimal", 1);
    assertThat(played()).isEqualTo("A C");
    assertThat(browser.text("#played .variation")).startsWith("2. C").endsWith("why not?");
    browser.click("#promote");
    assertThat(game()).endsWith("moves A C \"why not?\" < A B >");
    String here = state();
    browser.openAddress(link());
    browser.awaitAll("the game", "main:not([inert])", 1);
    browser.await("where it was", () -> state().equals(here));
    assertThat(game()).endsWith("moves A C \"why not?\" < A B >");
    browser.click("#remove");
    assertThat(game()).endsWith("moves A A B");
  }

  /** Returns the link to the game, with its variations, that the page copies. */
  private static String link() {
    browser.script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => {"
            + " window.copied = text; } } });");
    browser.click(".record summary");
    browser.click("#copy-game-link");
    browser.awaitText("#message", "Link copied");
    String copied = (String) browser.script("return window.copied");
    browser.script("sessionStorage.clear()");
    return copied;
  }

  private static List<String> list() {
    return browser.texts("#played button").stream()
        .map(entry -> entry.replace("\ndid not come nearer", ""))
        .toList();
  }

  @Test
  void elevenStepsAtOnceAreElevenMoves() {
    browser.open("rotation-3x3", "987/456/321");
    browser.delayAnswers(20);
    browser.script("for (let i = 0; i < 11; i++) { document.getElementById('step').click(); }");
    awaitDistance(0);
    assertThat(played().split(" ")).hasSize(11);
  }

  @Test
  void aGameIsWrittenAndTakenUpAgain() {
    browser.open("rotation-3x3", "987/456/321");
    make("A:R", "D:L", "B:R");
    assertThat(game()).isEqualTo("board rotation-3x3\nfrom 987/456/321\nmoves A:R D:L B:R");
    String last = state();
    browser.open("uraomote-3x3", "goal");
    browser.click(".record summary");
    browser.fill("#game", "board rotation-3x3\nfrom 987/456/321\nmoves A:R D:L B:R");
    browser.click("#load");
    browser.await("the game", () -> state().equals(last));
    assertThat(browser.text("#where")).isEqualTo("3 / 3");
    assertThat(browser.property("#boards", "value")).isEqualTo("rotation-3x3");
    browser.press("#scrub", Keys.HOME);
    awaitDistance(11);
  }

  @Test
  void aLinkCarriesTheMoves() throws Exception {
    browser.openPath("/#board=flipit-6-1&from=_BBBBB&moves=3%3E1+1%3E3+4%3E1");
    browser.awaitAll("the game", "main:not([inert])", 1);
    assertThat(browser.text("#where")).isEqualTo("3 / 3");
    assertThat(game()).isEqualTo("board flipit-6-1\nfrom _BBBBB\nmoves 3>1 1>3 4>1");
    JsonNode position = server.json("/api/v1/tables/flipit-6-1/show?state=" + state());
    awaitDistance(position.path("distance").intValue());
  }

  @Test
  void theFirstPositionHasGoodMovesAndBadOnes() {
    for (String board : List.of("uraomote-3x3", "rotation-3x3", "rotation-2x3")) {
      browser.openPath("/play.html#board=" + board);
      browser.awaitAll("a board", "#board .optimal", 1);
      assertThat(browser.count("#board .move:not(.optimal)")).as(board).isPositive();
    }
    browser.openPath("/play.html#board=flipit-6-1");
    browser.awaitAll("a board", "#board .optimal", 1);
    assertThat(state()).isEqualTo("_BBBBB");
  }

  @Test
  void theFocusIsNeverLost() {
    browser.open("rotation-2x3", "goal");
    browser.click("#board [data-move='A:R']");
    awaitDistance(1);
    browser.press("#step", Keys.ENTER);
    awaitDistance(0);
    assertThat(browser.focused("id")).isEqualTo("board");
    browser.press("#undo", Keys.ENTER);
    awaitDistance(1);
    browser.press("#undo", Keys.ENTER);
    awaitDistance(0);
    assertThat(browser.focused("id")).isEqualTo("board");
  }

  @Test
  void theSliderAndThePlotGoToEveryPositionOfTheWayAndShowWhereMovesWereLost() {
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    assertThat(browser.isDisplayed("#track")).isFalse();
    make("A", "A", "B");
    awaitDistance(6);
    assertThat(browser.text("#where")).isEqualTo("3 / 3");
    browser.press("#scrub", Keys.HOME);
    awaitDistance(7);
    assertThat(state()).isEqualTo("BWB/WBB/BBB");
    assertThat(browser.text("#where")).isEqualTo("0 / 3");
    browser.press("#scrub", Keys.ARROW_RIGHT);
    awaitDistance(6);
    assertThat(browser.isEnabled("#redo")).isTrue();
    browser.press("#scrub", Keys.END);
    assertThat(browser.text("#where")).isEqualTo("3 / 3");
    assertThat(browser.isEnabled("#redo")).isFalse();
    browser.await("all distances", () -> plotted().size() == 4);
    assertThat(plotted())
        .containsExactly(
            "Move 0: distance 7", "Move 1: distance 6", "Move 2: distance 7", "Move 3: distance 6");
    assertThat(browser.count("#way .lost")).isEqualTo(1);
    assertThat(browser.text("#lost")).isEqualTo("Move 2 (A) did not come nearer.");
    browser.click("#way circle");
    awaitDistance(7);
    assertThat(browser.text("#where")).isEqualTo("0 / 3");
  }

  /** One after another on a page that is opened once. */
  @Test
  void lettersPressButtonsLinksAreCopiedAndWhatIsNoGameIsRefused() {
    browser.open("rotation-3x3", "987/456/321");
    make("A:R");
    awaitDistance(10);
    browser.click("#shortcuts");
    browser.press("#board", "u");
    assertThat(state()).isNotEqualTo("987/456/321");
    browser.click("#shortcuts");
    browser.press("#board", "u");
    awaitDistance(11);

    // Links are copied where the browser has no clipboard, too.
    make("A:R");
    browser.script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
            + "document.addEventListener('copy', () => {"
            + " window.copied = document.activeElement.value; });");
    browser.click(".record summary");
    browser.click("#copy-game-link");
    browser.awaitText("#message", "Link copied");
    String copied = (String) browser.script("return window.copied");
    assertThat(copied)
        .isEqualTo(
            server.uri("/play.html#board=rotation-3x3&from=987/456/321&moves=A%3AR").toString());

    // What is no game is refused.
    browser.fill("#game", "A:R D:L");
    browser.click("#load");
    browser.awaitText(
        "#game-error", "That is no game. It has the lines “board”, “from” and “moves”.");
    browser.fill("#game", "board rotation-3x3\nfrom 987/456/321\nmoves A:R E:L");
    browser.click("#load");
    browser.await(
        "an error", () -> browser.text("#game-error").startsWith("There is no move E:L from "));
    assertThat(browser.text("#where")).isEqualTo("1 / 1");
  }

  @Test
  void theWayBackLeadsToTheBoardBeforeAndTheLastOfSeveralBoardsChosenQuicklyIsShown() {
    browser.open("rotation-3x3", "987/456/321");
    assertThat(browser.title()).isEqualTo("Rotation 3×3 · Saitan");
    browser.select("#boards", "uraomote-4x4");
    browser.await("the other board", () -> browser.title().startsWith("Ura-omote 4×4"));
    browser.back();
    browser.await("the board before", () -> browser.title().startsWith("Rotation 3×3"));
    awaitDistance(11);
    assertThat(state()).isEqualTo("987/456/321");
    browser.delayAnswers(150);
    browser.script(
        "const boards = document.getElementById('boards');"
            + "for (const board of ['uraomote-3x3', 'flipit-6-1', 'uraomote-4x4']) {"
            + " boards.value = board; boards.dispatchEvent(new Event('change')); }");
    browser.await("the last", () -> browser.title().startsWith("Ura-omote 4×4"));
    browser.awaitCount("its moves", "#board [data-move]", 8);
    browser.back();
    browser.await("the first", () -> browser.title().startsWith("Rotation 3×3"));
  }
}
