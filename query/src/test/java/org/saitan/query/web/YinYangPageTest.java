// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** A person at the page of Yin-Yang, in a real browser. */
class YinYangPageTest extends PageTest {
  private static void open(String words) {
    browser.openPath("/yinyang.html#" + words);
    browser.awaitAll("the board", "#board .point", 1);
    browser.await(
        "an answer",
        () -> browser.attribute("main", "inert") == null && !browser.text("#count").isEmpty());
  }

  private static String cell(int index) {
    return "#board [data-cell='" + index + "']";
  }

  private static void awaitCount(String count) {
    browser.awaitText("#count", count);
  }

  private static void putAll(String state, boolean mistaken) {
    String circles = state.replace("/", "");
    for (int i = 0; i < circles.length(); i++) {
      if (!"true".equals(browser.attribute(cell(i), "aria-disabled"))) {
        boolean white = (circles.charAt(i) == 'W') != mistaken;
        browser.press(cell(i), white ? "w" : "b");
      }
    }
  }

  @Test
  void circlesArePlacedUntilOneSolutionRemains() {
    open("board=yinyang-4");
    awaitCount("96");
    browser.click(cell(3));
    awaitCount("48");
    browser.click(cell(8));
    awaitCount("20");
    assertThat(browser.text("#message")).isEqualTo("solutions remain");
    assertThat(browser.count("#board .forced.white")).isEqualTo(1);
    browser.click(cell(6));
    browser.click(cell(10));
    browser.click(cell(8));
    browser.click(cell(8));
    browser.click(cell(12));
    awaitCount("Unique!");
    assertThat(browser.count("#board .forced.white")).isEqualTo(5);
    assertThat(browser.count("#board .forced.black")).isEqualTo(7);
    assertThat(browser.attribute(cell(0), "aria-label")).startsWith("Row 1, column 1");
    browser.await("the address", () -> browser.address().endsWith("given=...W/..W./..W./W..."));
    browser.click("#undo");
    browser.await("more", () -> !browser.text("#count").equals("Unique!"));
  }

  @Test
  void theHeatMapAndOneSolutionAreShown() {
    open("board=yinyang-4&given=W.../..../..../...B");
    awaitCount("28");
    browser.click("#heat");
    browser.awaitCount("shades", "#board .open", 14);
    assertThat(browser.text(cell(1))).isEqualTo("21");
    assertThat(browser.attribute(cell(1), "aria-label")).endsWith("black in 21 %");
    browser.click("#one");
    browser.awaitCount("a solution", "#board .ghost", 14);
    browser.click("#heat");
  }

  @Test
  void circlesThatContradictSayWhy() {
    open("board=yinyang-4&given=WW../W.../..../....");
    browser.press(cell(5), "w");
    awaitCount("No solution");
    assertThat(browser.text("#message"))
        .isEqualTo("a 2x2 block of white has its upper left corner in row 1, column 1");
    browser.click("#language");
    browser.awaitText("#message", "1行1列を左上とする2×2がすべて白です");
    browser.click("#language");
    assertThat(browser.isEnabled("#one")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "WB../B.../..../...W, the white circle in row 4|column 4 is cut off from the one in row 1|column 1,"
        + " 4行4列の白丸は1行1列の白丸とつながりません",
    "W..B/..../..../B..W, no filling of the rest is a solution|though no rule is broken yet,"
        + " まだ規則には反していませんが、残りをどう埋めても解になりません",
  })
  void theReasonIsShownInBothLanguages(String given, String english, String japanese) {
    open("board=yinyang-4&given=" + given);
    awaitCount("No solution");
    assertThat(browser.text("#message")).isEqualTo(english.replace("|", ", "));
    browser.click("#language");
    browser.awaitText("#message", japanese);
    browser.click("#language");
  }

  @Test
  void aFreshPuzzleIsSolvedByItsSolution() throws Exception {
    open("board=yinyang-5");
    browser.click("#fresh");
    browser.awaitAddress("&puzzle=");
    String url = browser.address();
    String given = url.substring(url.indexOf("&puzzle=") + "&puzzle=".length());
    JsonNode solved =
        server.json("/api/v1/fillings/yinyang-5/solve?all=true&limit=2&given=" + given);
    assertThat(solved.path("states")).hasSize(1);
    String solution = solved.path("states").get(0).textValue();
    putAll(solution, true);
    awaitCount("Not yet");
    browser.click("#check");
    browser.awaitAll("mistakes", "#board .wrong", 1);
    assertThat(browser.count("#board .wrong"))
        .isEqualTo(25 - given.replace("/", "").replace(".", "").length());
    putAll(solution, false);
    awaitCount("Solved!");
    open("board=yinyang-5&puzzle=" + given);
    browser.click("#reveal");
    awaitCount("The solution");
    browser.click("#leave");
    browser.awaitText("#message", "");
  }

  @Test
  void aBoardThatIsNotOnThePageIsShownWhichAre() {
    open("board=yinyang-13");
    browser.awaitText(
        "#error", "This page has no board yinyang-13; it has yinyang-2 to yinyang-12.");
  }

  @Test
  void whatIsWrongWithCirclesIsSaidUnderTheirField() {
    open("board=yinyang-4");
    browser.fill("#state", "nonsense");
    browser.click("#go");
    browser.awaitSeen("#state-error");
    assertThat(browser.isDisplayed("#error")).isFalse();
    assertThat(browser.attribute("#state", "aria-invalid")).isEqualTo("true");
    assertThat(browser.attribute("#state", "aria-describedby")).isEqualTo("state-error");
    browser.complaints();
    browser.fill("#state", "W.../..../..../....");
    browser.click("#go");
    browser.await("no error", () -> !browser.isDisplayed("#state-error"));
    assertThat(browser.attribute("#state", "aria-invalid")).isNull();
  }

  @Test
  void aBoardMayBeLongerThanItIsHigh() throws Exception {
    open("board=yinyang-3x5");
    assertThat(browser.count("#board .point")).isEqualTo(15);
    awaitCount(server.json("/api/v1/fillings/yinyang-3x5/count").path("solutions").asText());
    browser.select("#rows", "12");
    browser.select("#columns", "12");
    browser.awaitCount("a big board", "#board .point", 144);
    awaitCount("258,981,528,765,867,728");
    browser.back();
    browser.awaitCount("the one before", "#board .point", 60);
  }

  @Test
  void circlesAreDrawnInOneStroke() {
    open("board=yinyang-4");
    stroke(0, 1, 2, 6);
    browser.await(
        "circles",
        () -> browser.text("#count").matches("\\d+") && circles().equals("WWW./..W./..../...."));
    browser.click("#undo");
    browser.await("none of them", () -> circles().equals("..../..../..../...."));
    browser.click("#redo");
    browser.await("all again", () -> circles().equals("WWW./..W./..../...."));
    browser.click(cell(0));
    browser.await("black", () -> circles().equals("BWW./..W./..../...."));
    stroke(0, 4);
    browser.await("nothing", () -> circles().equals(".WW./..W./..../...."));
  }

  private static String circles() {
    return browser.property("#state", "value");
  }

  private static void stroke(int first, int... others) {
    browser.stroke(cell(first), Arrays.stream(others).mapToObj(YinYangPageTest::cell).toList());
  }

  @Test
  void theBorderAndWhatBreaksARuleAreSeen() {
    open("board=yinyang-4&given=WB../WB../..../....");
    Object path = browser.attribute("#board .border path", "d");
    assertThat(path).isEqualTo("M1 0v1M1 1v1");
    assertThat(browser.count("#board .clash")).isZero();
    browser.click("#bordered");
    browser.awaitCount("no border", "#board .border", 0);
    browser.press(cell(1), "w");
    browser.press(cell(5), "w");
    browser.awaitCount("four cells that clash", "#board .clash", 4);
    assertThat(browser.attribute(cell(5), "aria-label")).endsWith("breaks a rule");
    open("board=yinyang-4&given=W.../BBBB/..../..W.");
    browser.awaitCount("two circles that cannot be joined", "#board .clash", 2);
  }

  @Test
  void thePuzzLinkIsTheServers() throws Exception {
    JsonNode puzzle = server.json("/api/v1/fillings/yinyang-5x7/puzzle?seed=5");
    open("board=yinyang-5x7&puzzle=" + puzzle.path("puzzle").textValue());
    assertThat(browser.attribute("#puzz-link", "href")).isEqualTo(puzzle.path("link").textValue());
  }

  @Test
  void whoWasShownTheSolutionHasNotSolved() throws Exception {
    JsonNode puzzle = server.json("/api/v1/fillings/yinyang-4/puzzle?seed=5");
    open("board=yinyang-4&puzzle=" + puzzle.path("puzzle").textValue());
    browser.click("#reveal");
    awaitCount("The solution");
    assertThat(browser.text("#message")).isEqualTo("Shown, not solved.");
    browser.click("#undo");
    putAll(puzzle.path("solution").textValue(), false);
    awaitCount("The solution");
  }

  @Test
  void theKeyboardAloneWillDo() {
    open("board=yinyang-4");
    browser.press(cell(0), Keys.ARROW_RIGHT);
    browser.pressHere(Keys.ARROW_DOWN);
    browser.pressHere(Keys.ENTER);
    browser.awaitCount("white", cell(5) + " .circle.white:not(.forced)", 1);
    browser.pressHere("b");
    browser.awaitCount("black", cell(5) + " .circle.black:not(.forced)", 1);
    browser.pressHere(Keys.DELETE);
    awaitCount("96");
    browser.pressHere("u");
    browser.awaitCount("undone", cell(5) + " .circle.black", 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yinyang-3", "yinyang-12"})
  void nothingIsCutOffOnAPhone(String board) {
    browser.becomePhone();
    open("board=" + board);
    assertThat(browser.widths()).isEqualTo("360,0");
  }
}
