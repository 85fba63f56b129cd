// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A person who comes for the first time. */
class HomePageTest extends PageTest {
  private static void open() {
    browser.openPath("/");
    browser.awaitAll("the cards", "main:not([inert]) .family", 1);
  }

  @Test
  void everyFamilyHasACardWithItsNames() throws Exception {
    open();
    assertThat(browser.texts(".family h2"))
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
    assertThat(browser.texts(".family .boards a"))
        .contains("3×3", "3×3, half turns too", "6 places, hole at 1");
    String facts = "The farthest: 3×3, 11 moves from the goal, out of 362,880 positions.";
    browser.await(facts, () -> browser.texts(".family .facts").contains(facts));
    browser.click("#language");
    browser.await("Japanese", () -> browser.texts(".family h2").get(0).equals("裏表パズル"));
  }

  @Test
  void aCardLeadsToItsBoard() {
    open();
    browser.click("[data-family='rotation'] .boards li:last-child a");
    browser.awaitAddress("/play.html#board=rotation-");
    browser.awaitAll("its moves", "#board .optimal", 1);
    browser.back();
    browser.awaitAll("the cards", ".family", 1);
    browser.click("[data-family='yinyang'] .boards a");
    browser.awaitAll("the page of Yin-Yang", "#board .point", 1);
    assertThat(browser.address()).contains("/yinyang.html#board=yinyang-4");
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
    assertThat(browser.isDisplayed(".tagline")).isTrue();
    browser.leavePhone();
    browser.click("#live-open");
    awaitDistance(6);
  }

  @Test
  void addressesOfBeforeLeadToTheirBoards() {
    browser.openPath("/#board=yinyang-6");
    browser.awaitAddress("/yinyang.html#board=yinyang-6");
    browser.awaitCount("its board", "#board .point", 36);
    browser.openPath("/#board=rotation-3x3&state=987/456/321");
    awaitDistance(11);
    browser.openPath("/play.html#board=yinyang-4");
    browser.awaitCount("its board", "#board .point", 16);
  }

  @Test
  void whatAMoveDoesIsSeen() {
    open();
    browser.awaitInPage(
        "a move",
        "() => all('[data-family=uraomote] .board')[0].getAnimations({ subtree: true }).length === 3");
    assertThat(browser.count("[data-family='uraomote'] .stage .goal svg")).isEqualTo(1);
  }
}
