// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Visits the pages of boards. */
class JourneysTest extends PageTest {
  private static final String PLAY_OPTIMALLY =
      "() => seen('#distance') === 'Solved!'"
          + " || (all('#board[aria-busy=false]')[0] && click('#board .optimal') && false)";

  /** Plays from the home page to the goal by clicks, and then goes back and forth by keys. */
  @Test
  void playsToTheGoal() throws Exception {
    go("/");
    browser.awaitAll("the cards", ".family .stage svg", 3);
    browser.awaitText("#live-distance", "7");
    browser.click("#live-board .optimal");
    browser.awaitText("#live-gain", "1 move closer.");
    checkAccessibility();
    browser.click("#live-open");
    awaitDistance(6);

    open("rotation-3x3", "987/456/321");
    assertThat(browser.title()).isEqualTo("Rotation 3×3 · Saitan");
    awaitDistance(11);
    browser.click("#hint");
    browser.awaitCount("a hint", "#board .hinted", 1);
    JsonNode position = server.json("/api/v1/tables/rotation-3x3/show?state=987/456/321");
    for (JsonNode move : position.path("moves")) {
      String button = "#board [data-move='" + move.path("move").textValue() + "']";
      assertThat(browser.text(button + " .badge")).isEqualTo(move.path("distance").asText());
    }
    move("#board .optimal");
    awaitDistance(10);
    browser.press("#board .move:not(.optimal)", Keys.ENTER);
    awaitDistance(11);
    browser.awaitAll("the mark of a bad move", "#played .bad .mark", 1);
    browser.awaitCount("the plot", "#plot circle", 3);
    browser.pressControl("z");
    browser.awaitText("#progress", "1 / 2");
    browser.awaitAddress("&at=1");
    browser.reload();
    browser.awaitText("#progress", "1 / 2");
    awaitDistance(10);
    browser.awaitInPage("the goal", PLAY_OPTIMALLY);
    browser.awaitText("#progress", "11 / 11");
    browser.press("#scrub", Keys.HOME);
    browser.awaitText("#progress", "0 / 11");
    browser.pressControl("y");
    browser.awaitText("#progress", "1 / 11");
    checkAccessibility();
    browser.press("#board", "?");
    browser.awaitAll("the keys", "#keys[open] dd", 6);
    browser.click("#keys button");

    browser.select("#boards", "flipit-6-1");
    awaitDistance(9);
    browser.script("document.getElementById('speed').value = '4'");
    browser.click("#solve");
    awaitDistance(0);
    browser.awaitText("#progress", "9 / 9");
    browser.back();
    awaitDistance(10);
    assertThat(browser.text("#error")).isEmpty();
  }

  /**
   * Visits the tabs beside the board. If distances are hidden, the tabs appear only at the goal.
   */
  @Test
  void exploresAndShares() throws Exception {
    browser.useDesktop();
    open("rotation-2x3", "goal");
    browser.press("#tab-play", Keys.ARROW_RIGHT);
    browser.awaitAll("the histogram", "#histogram [data-distance]", 1);
    browser.click("#histogram [data-distance='3']");
    awaitDistance(3);
    browser.awaitCount("its highlighted bar", "#histogram [data-distance='3'].here", 1);
    browser.click("#hardest button");
    awaitDistance(7);
    checkAccessibility();
    browser.press("#tab-explore", Keys.END);
    assertThat(browser.texts("#layers td:nth-child(2)"))
        .hasSize(browser.count("#histogram [data-distance]"));
    checkAccessibility();
    browser.click("#tab-share");
    assertThat(browser.property("#embed", "value"))
        .startsWith("<iframe src=\"" + server.uri("/embed/rotation-2x3#"))
        .endsWith("title=\"Rotation 2×3\"></iframe>");
    checkAccessibility();

    browser.click("#marks");
    browser.click("#tab-explore");
    String hardest = state();
    type("#random-distance", "5");
    browser.awaitInPage(
        "a random position", "(before) => all('#state')[0].value !== before", hardest);
    browser.awaitText("#message", "moves made");
    awaitAnswer();
    assertThat(browser.count("#board .badge, #board .optimal, #histogram .here")).isZero();
    assertThat(browser.property("#board", "innerText")).doesNotContain("leads to");
    browser.awaitAddress("hidden=true");
    JsonNode line = server.json("/api/v1/tables/rotation-2x3/solve?state=" + state());
    for (JsonNode step : line.path("steps")) {
      move("#board [data-move='" + step.path("move").textValue() + "']");
    }
    browser.awaitText("#message", "5 moves, the fewest possible!");

    go("/results.html#board=rotation-3x3");
    browser.awaitAll("the hardest", "#hardest .picture", 1);
    browser.click("#log");
    browser.awaitCount("the histogram", "#histogram [data-distance]", 12);
    checkAccessibility();
  }

  /** A board in a frame of the size given in the README is completely visible and playable. */
  @Test
  void playsInAFrame() {
    browser.resize(500, 420);
    browser.openPath("/embed/rotation-3x3?lang=en&theme=light#987456321");
    awaitDistance(11);
    assertThat(browser.text("#name")).isEqualTo("Rotation 3×3");
    browser.awaitInPage(
        "everything visible", "() => document.documentElement.scrollHeight <= innerHeight");
    move("#board .optimal");
    awaitDistance(10);
    browser.click("#undo");
    awaitDistance(11);
    browser.click("#hint");
    browser.awaitCount("a hint", "#board .hinted", 1);
    browser.click("#solve");
    awaitDistance(0);
    assertThat(browser.property("#open", "href"))
        .isEqualTo(server.uri("/play.html") + "#board=rotation-3x3&state=123/456/789");
  }

  /** Sets up and types positions, and checks the reasons given if they cannot be solved or read. */
  @Test
  void explainsUnsolvableAndInvalidPositions() {
    open("uraomote-3x3", "WWW/WWW/WWW");
    browser.click("#edit");
    browser.click("#board [data-cell='A1']");
    browser.click(".pieces [aria-pressed='false']");
    browser.awaitText("#distance", "Cannot be solved");
    assertThat(browser.text("#message")).startsWith("the tiles A1, A3, C1 and C3 show 1 black");
    browser.click("#language");
    browser.awaitText("#message", "A1・A3・C1・C3 の黒は1枚。どの手もこの四枚を二枚ずつ裏返すので、奇数は0になりません");
    browser.click("#language");
    checkAccessibility();
    open("flipit-5-2", "B_BBB");
    browser.click("#edit");
    browser.click("#board [data-cell='1']");
    browser.click(".pieces [aria-label='W']");
    awaitState("W_BBB");
    browser.click("#board [data-cell='2']");
    browser.click("#board [data-cell='5']");
    awaitState("WBBB_");
    open("rotation-3x3", "123/456/789");
    browser.click("#edit");
    browser.click("#board [data-cell='A1']");
    browser.click("#board [data-cell='C3']");
    awaitState("923/456/781");
    int before = browser.width("#board .field");
    browser.useDesktop();
    browser.click("#projector");
    assertThat(browser.width("#board .field")).isGreaterThan(before);
    browser.press("#board", Keys.ESCAPE);
    browser.click("#tab-explore");
    type("#state", "12345678x");
    browser.awaitText("#state-error", "rotation-3x3: 'x' at position 9 is not a number in [1-9]");
    assertThat(browser.attribute("#state", "aria-invalid")).isEqualTo("true");
    browser.consoleMessages();
    type("#state", "987456321");
    awaitDistance(11);
    assertThat(browser.isDisplayed("#state-error")).isFalse();
    browser.goOffline();
    browser.click("#board .optimal");
    browser.awaitText("#error", "The server is not responding. Retrying …");
    browser.delayAnswers(0);
    awaitDistance(10);
    assertThat(browser.isDisplayed("#error")).isFalse();
    browser.consoleMessages();
    go("/play.html#board=foo");
    browser.awaitText("#error", "There is no board foo here. Showing Rotation 3×3 instead.");
    browser.consoleMessages();
  }

  /** Paints stickers in another orientation, and checks the errors for impossible positions. */
  @Test
  void solvesAPaintedSolid() {
    open("pyraminx", "goal");
    browser.click("#edit");
    checkAccessibility();
    browser.click(".palette button:nth-child(2)");
    browser.click(".net [data-sticker='0']");
    browser.awaitCount("a blue sticker", ".net [aria-label='Face 1, sticker 1: blue']", 1);
    browser.awaitCount("five left", ".palette [aria-label='B 5: blue, 5 left']", 1);
    browser.press(".net [data-sticker='0']", Keys.chord(Keys.CONTROL, "z"));
    paint("BRRRRYGGBGYYBGYBYYGRBGBR");
    browser.awaitText(".painting .error", "pyraminx: there is no piece blue-blue-green");
    browser.consoleMessages();
    browser.click("[data-paint='clear']");
    paint("RRGRBYGRBGYYBGYBYYGRBGBR");
    browser.awaitInPage(
        "a reason", "() => seen('.painting .error')?.startsWith('one edge is flipped: ')");
    browser.press(".net [data-sticker='2']", "r");
    browser.awaitText(".painting .error", "Too many stickers: red.");
    browser.press(".net [data-sticker='7']", "g");
    browser.awaitText("#progress", "4 / 4");
    awaitDistance(0);
    assertThat(browser.count(".painting")).isZero();

    browser.click("#edit");
    browser.click("[data-paint='clear']");
    paint("BGYBYYRRRRBYGGBGYYRGGBRB");
    browser.awaitText("#progress", "4 / 4");
    awaitDistance(0);
    assertThat(browser.text("#message")).isEqualTo("Hold it with yellow down and green in front");
  }

  private static void paint(String letters) {
    browser.press(".net [data-sticker='0']", letters);
  }

  /** Places circles on an empty board, and checks and solves a puzzle. */
  @Test
  void analyzesAndSolvesYinYang() throws Exception {
    go("/yinyang.html#board=yinyang-4");
    browser.awaitText("#count", "96");
    browser.click("#board [data-cell='3']");
    browser.awaitText("#count", "48");
    browser.press("#board [data-cell='8']", "w");
    browser.awaitText("#count", "20");
    browser.awaitCount("a forced cell", "#board .forced.white", 1);
    browser.click("#heat");
    browser.awaitAll("shades", "#board .open", 1);
    browser.click("#one");
    browser.awaitAll("a solution", "#board .ghost", 1);
    browser.click("#undo");
    browser.awaitText("#count", "48");
    go("/yinyang.html#board=yinyang-4&given=WW../W.../..../....");
    browser.press("#board [data-cell='5']", "w");
    browser.awaitText("#count", "No solution");
    assertThat(browser.text("#message"))
        .isEqualTo("the 2x2 block with its upper left corner in row 1, column 1 is all white");
    browser.awaitCount("four clashing cells", "#board .clash", 4);
    checkAccessibility();

    go("/yinyang.html#board=yinyang-5");
    browser.click("#fresh");
    browser.awaitAddress("&puzzle=");
    String given = browser.address().replaceFirst(".*&puzzle=", "");
    String solution =
        server
            .json("/api/v1/placements/yinyang-5/solve?all=true&limit=2&given=" + given)
            .at("/states/0")
            .textValue()
            .replace("/", "");
    put(solution, true);
    browser.awaitText("#count", "Not yet");
    browser.click("#check");
    browser.awaitAll("mistakes", "#board .wrong", 1);
    put(solution, false);
    browser.awaitText("#count", "Solved!");
  }

  private static void put(String circles, boolean mistaken) {
    for (int i = 0; i < circles.length(); i++) {
      String cell = "#board [data-cell='" + i + "']";
      if (!"true".equals(browser.attribute(cell, "aria-disabled"))) {
        boolean white = (circles.charAt(i) == 'W') != mistaken;
        browser.press(cell, white ? "w" : "b");
      }
    }
  }
}
