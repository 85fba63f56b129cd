// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** A person who comes for the first time. */
class HomePageTest extends PageTest {
  private static void open() {
    browser.driver().get("about:blank");
    browser.driver().get(server.uri("/").toString());
    browser.awaitAll("the cards", "main:not([inert]) .family", 1);
  }

  private static List<String> texts(String selector) {
    return browser.all(selector).stream().map(WebElement::getText).toList();
  }

  @Test
  void everyFamilyHasACardWithItsNames() throws Exception {
    open();
    assertThat(texts(".family h2"))
        .containsExactly("Ura-omote 裏表パズル", "Rotation 回転パズル", "Flip-It", "Yin-Yang しろまるくろまる");
    List<String> expected = new ArrayList<>();
    for (JsonNode table : server.json("/api/v1/tables")) {
      if (table.path("status").textValue().equals("finished")) {
        expected.add(table.path("board").textValue());
      }
    }
    assertThat(browser.attributes(".family .boards a", "title"))
        .containsAll(expected)
        .doesNotContain("flipit-5-3");
    assertThat(texts(".family .boards a"))
        .contains("3×3", "3×3, half turns too", "6 places, hole at 1");
    assertThat(texts(".family .facts"))
        .contains("The farthest: 3×3, 11 moves from the goal, out of 362,880 positions.");
    browser.click("#language");
    browser.await("Japanese", () -> texts(".family h2").get(0).equals("裏表パズル"));
  }

  @Test
  void aCardLeadsToItsBoard() {
    open();
    browser.click("[data-family='rotation'] .boards li:last-child a");
    browser.await(
        "the board", () -> browser.driver().getCurrentUrl().contains("/play.html#board=rotation-"));
    browser.awaitAll("its moves", "#board .optimal", 1);
    browser.driver().navigate().back();
    browser.awaitAll("the cards", ".family", 1);
    browser.click("[data-family='yinyang'] .boards a");
    browser.awaitAll("the page of Yin-Yang", "#board .point", 1);
    assertThat(browser.driver().getCurrentUrl()).contains("/yinyang.html#board=yinyang-4");
  }

  /** The first seconds: one sentence, and a board to try it on. */
  @Test
  void aBoardIsPlayedAtOnce() throws Exception {
    open();
    assertThat(browser.text(".tagline"))
        .isEqualTo("Every position solved. Make a move and see how far you are.");
    browser.awaitText("#live-distance", "7");
    browser.click("#live-board .optimal");
    browser.awaitText("#live-distance", "6");
    browser.awaitText("#live-gain", "That came nearer.");
    browser.awaitAll("its moves", "#live-board .move:not(.optimal)", 1);
    browser.click("#live-board .move:not(.optimal)");
    browser.await("an answer", () -> browser.text("#live-gain").startsWith("That led one move"));
    browser.click("#live-undo");
    browser.awaitText("#live-distance", "6");
    browser.becomePhone();
    assertThat(browser.one(".tagline").isDisplayed()).isTrue();
    browser.leavePhone();
    browser.click("#live-open");
    awaitDistance(6);
  }

  @Test
  void addressesOfBeforeLeadToTheirBoards() {
    browser.driver().get(server.uri("/#board=yinyang-6").toString());
    browser.await(
        "Yin-Yang",
        () -> browser.driver().getCurrentUrl().contains("/yinyang.html#board=yinyang-6"));
    browser.await("its board", () -> browser.all("#board .point").size() == 36);
    browser.driver().get(server.uri("/#board=rotation-3x3&state=987/456/321").toString());
    awaitDistance(11);
    browser.driver().get("about:blank");
    browser.driver().get(server.uri("/play.html#board=yinyang-4").toString());
    browser.await("its board", () -> browser.all("#board .point").size() == 16);
  }

  /** The hardest of each kind, one after another, from the fewest moves to the most. */
  @Test
  void theTourGoesFromKindToKind() {
    browser.driver().get(server.uri("/#tour").toString());
    browser.await("a stop", () -> browser.text("#tour-words").contains(", 1 of "));
    assertThat(browser.one("#tour-before").isDisplayed()).isFalse();
    browser.click("#tour-next");
    browser.await("the next", () -> browser.text("#tour-words").contains(", 2 of "));
    String words = browser.text("#tour-words");
    assertThat(words).endsWith(": " + browser.text("#distance") + " moves.");
    browser.await(
        "its address", () -> browser.driver().getCurrentUrl().contains("play.html#tour="));
    browser.driver().navigate().refresh();
    browser.await("the same stop", () -> browser.text("#tour-words").equals(words));
  }

  @Test
  void whatAMoveDoesIsSeen() {
    open();
    String pieces =
        "return document.querySelector('[data-family=uraomote] .board').getAnimations({ subtree: true }).length";
    browser.await(
        "a move", () -> ((Number) browser.driver().executeScript(pieces)).intValue() == 3);
    assertThat(
            browser
                .one("[data-family='uraomote'] .stage")
                .findElements(By.cssSelector(".goal svg")))
        .hasSize(1);
  }

  /** What plays by itself waits until a visitor can play. */
  @Test
  void fewRequestsLeadToTheFirstMove() {
    open();
    List<?> requests =
        (List<?>)
            browser
                .driver()
                .executeScript(
                    "return performance.getEntriesByType('resource').map((entry) => entry.name)");
    int first = 0;
    while (!requests.get(first).toString().contains("/show?")) {
      first++;
    }
    assertThat(first + 2).as("the page, and up to this").isLessThan(10);
    String state = requests.get(first).toString().replaceFirst(".*[?&]state=", "");
    assertThat(browser.one("#live-open").getDomProperty("href").replace("/", "%2F"))
        .endsWith("&state=" + state);
  }

  @Test
  void theFirstPageIsSmall() {
    open();
    Object bytes =
        browser
            .driver()
            .executeScript(
                "return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
                    + ".reduce((sum, entry) => sum + entry.decodedBodySize, 0)");
    assertThat(((Number) bytes).intValue()).isBetween(20_000, 300_000);
  }
}
