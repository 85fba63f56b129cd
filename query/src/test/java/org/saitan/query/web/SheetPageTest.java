// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A teacher who prints positions for a class, and shows a board to all. */
class SheetPageTest extends PageTest {
  private static final Pattern PAGE = Pattern.compile("/Type\\s*/Page\\b");

  private static void open(String hash) {
    browser.openPath("/sheet.html" + hash);
    browser.awaitAll("the page", "main:not([inert])", 1);
  }

  /** Waits for a sheet, and returns what its tasks and answers are. */
  private static JsonNode awaitSheet(int number) throws Exception {
    browser.await("the sheet", () -> browser.isEnabled("#print"));
    String address = browser.property("#paper", "src");
    browser.enterFrame();
    browser.awaitCount("its tasks", ".answers figure", number);
    assertThat(browser.count("figure svg")).isGreaterThanOrEqualTo(2 * number);
    browser.leaveFrame();
    String path = address.substring(address.indexOf("/api/"));
    return server.json(path.replaceAll("&(lang|format)=\\w+", ""));
  }

  /** Prints the sheet, and before it the page where it is shown: both must have as many pages. */
  private static long printedPages() {
    long ofThePage = printed();
    browser.openAddress(browser.property("#paper", "src"));
    assertThat(printed()).isEqualTo(ofThePage);
    return ofThePage;
  }

  private static long printed() {
    String text = new String(browser.print(), StandardCharsets.ISO_8859_1);
    return PAGE.matcher(text).results().count();
  }

  @Test
  void positionsOfOneDistanceArePrintedWithAnswersOnAPageOfTheirOwn() throws Exception {
    open("");
    assertThat(browser.isDisplayed("#paper")).isFalse();
    browser.select("#boards", "rotation-3x3");
    type("#at-distance", "4");
    JsonNode sheet = awaitSheet(6);
    assertThat(sheet.path("positions")).hasSize(6);
    for (JsonNode position : sheet.path("positions")) {
      String state = position.path("state").textValue();
      assertThat(position.path("moves")).hasSize(4);
      for (JsonNode move : position.path("moves")) {
        state = leadsTo(state, move.textValue());
      }
      assertThat(state).isEqualTo("123/456/789");
    }
    open("#board=rotation-3x3&distance=4&count=6&seed=1");
    assertThat(awaitSheet(6)).isEqualTo(sheet);
    assertThat(printedPages()).isEqualTo(2);
    open("#board=rotation-3x3&distance=4&count=6&seed=2");
    assertThat(awaitSheet(6)).isNotEqualTo(sheet);
  }

  private static String leadsTo(String state, String move) throws Exception {
    for (JsonNode option :
        server.json("/api/v1/tables/rotation-3x3/show?state=" + state).path("moves")) {
      if (option.path("move").textValue().equals(move)) {
        return option.path("state").textValue();
      }
    }
    throw new AssertionError(move + " from " + state);
  }

  @Test
  void aSmallLayerSaysThatThereAreNoMore() throws Exception {
    open("#board=rotation-2x3&distance=7&count=6&seed=1");
    browser.await(
        "an error",
        () ->
            browser.text("#error").startsWith("rotation-2x3 has 1 different state at distance 7"));
    type("#number", "1");
    awaitSheet(1);
    assertThat(browser.isDisplayed("#error")).isFalse();
    browser.complaints();
  }

  @Test
  void puzzlesToFillArePrintedWithTheirSolutions() throws Exception {
    open("#board=yinyang-5&count=4&seed=3");
    assertThat(awaitSheet(4).path("puzzles")).hasSize(4);
    assertThat(browser.isDisplayed("#distance-box")).isFalse();
    assertThat(printedPages()).isEqualTo(2);
  }

  @Test
  void theSheetIsInTheLanguageOfThePage() throws Exception {
    open("#board=uraomote-4x4&distance=3&count=3&seed=3");
    awaitSheet(3);
    browser.click("#language");
    browser.await("Japanese", () -> browser.property("#paper", "src").contains("&lang=ja"));
    assertThat(browser.attribute("#svg-answers", "href"))
        .contains("uraomote-4x4/sheet?distance=3&count=3&seed=3", "format=svg-answers", "lang=ja");
  }

  @Test
  void whatIsTooFarIsRefused() throws Exception {
    open("#board=rotation-2x3&distance=3&seed=1");
    awaitSheet(6);
    browser.script("document.getElementById('at-distance').max = ''");
    type("#at-distance", "40");
    browser.awaitSeen("#error");
    browser.complaints();
  }

  @Test
  void aBoardFillsTheScreenOfAProjector() {
    browser.open("rotation-3x3", "987/456/321");
    int before = browser.width("#board .cell");
    browser.click("#projector");
    assertThat(browser.width("#board .cell")).isGreaterThan(before * 3 / 2);
    assertThat(browser.isDisplayed("#moves")).isFalse();
    browser.click("#board .optimal");
    awaitDistance(10);
    browser.press("#board", Keys.ESCAPE);
    assertThat(browser.isDisplayed("#moves")).isTrue();
    assertThat(browser.width("#board .cell")).isEqualTo(before);
  }
}
