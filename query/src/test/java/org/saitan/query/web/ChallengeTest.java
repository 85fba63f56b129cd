// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A person who wants to find the way alone. */
class ChallengeTest extends PageTest {
  private static void begin() {
    browser.click("#challenge");
    browser.awaitSeen("#give-up");
    browser.awaitText("#distance", "0");
    awaitAnswer();
  }

  /** Makes the moves of the table from what the page shows to the goal. */
  private static int solve(String board) throws Exception {
    JsonNode line =
        server.json("/api/v1/tables/" + board + "/solve?state=" + state().replace(" ", "+"));
    for (JsonNode step : line.path("steps")) {
      browser.click("#board [data-move='" + step.path("move").textValue() + "']");
    }
    return line.path("distance").intValue();
  }

  @Test
  void nothingGivesTheDistanceAway() {
    browser.open("rotation-3x3", "987/456/321");
    begin();
    assertThat(browser.count("#board .leads, #board .optimal, #board [data-optimal]")).isZero();
    assertThat(browser.count("#moves .optimal")).isZero();
    assertThat(browser.texts("#moves b")).hasSize(8).isSorted();
    assertThat(browser.texts("#moves .leads")).allMatch(String::isEmpty);
    for (String silent : List.of("#hint", "#step", "#solve")) {
      assertThat(browser.isEnabled(silent)).as(silent).isFalse();
    }
    for (String hidden : List.of("#way", "#setup", "#line-box", "#hardest-card")) {
      assertThat(browser.isDisplayed(hidden)).as(hidden).isFalse();
    }
    assertThat(browser.property("#board", "innerText")).doesNotContain("leads to", "★");
    browser.click("#board [data-move='A:R']");
    browser.awaitText("#distance", "1");
    assertThat(browser.text("#message")).isEqualTo("move made");
    browser.click("#undo"); // What is taken back counts all the same.
    browser.awaitText("#distance", "1");
    assertThat(browser.text("#played")).isEqualTo("start\n1. A:R");
    browser.click("#give-up");
    browser.awaitAll("distances", "#board .optimal", 1);
  }

  @Test
  void theEndSaysWhatWouldHaveDone() throws Exception {
    browser.open("rotation-2x3", "goal");
    begin();
    browser.click("#board [data-move='A:R']");
    browser.awaitText("#distance", "1");
    browser.click("#board [data-move='A:L']");
    browser.awaitText("#distance", "2");
    int best = solve("rotation-2x3");
    awaitDistance(0);
    browser.awaitText("#score", "You " + (best + 2) + ", best " + best);
    browser.await("the best way", () -> browser.text("#best-line").split(" ").length == 3 + best);
    browser.awaitAll("lost moves", "#way .lost", 1);
    browser.click("#again");
    browser.awaitText("#distance", "0");
    solve("rotation-2x3");
    browser.awaitText("#score", "You " + best + ", best " + best + ": perfect!");
    browser.awaitText("#results", "rotation-2x3: 2 solved here, 1 in the fewest moves.");
    browser.click("#next");
    browser.awaitSeen("#give-up");
  }

  @Test
  void aChallengeIsTakenUpAgainByItsAddress() {
    browser.open("uraomote-3x3", "goal");
    begin();
    String first = state();
    browser.awaitAddress("challenge=");
    browser.click("#board [data-move='A']");
    browser.click("#board [data-move='B']");
    browser.click("#undo");
    browser.awaitText("#distance", "2");
    String here = state();
    assertThat(here).isNotEqualTo(first);
    browser.reload();
    browser.awaitText("#where", "1 / 2");
    assertThat(state()).isEqualTo(here);
    browser.awaitText("#distance", "2");
    assertThat(browser.isDisplayed("#give-up")).isTrue();
    assertThat(browser.count("#board .optimal")).isZero();
  }

  @Test
  void thePositionOfTheDayIsPlayedToTheEnd() throws Exception {
    String day = LocalDate.now(ZoneOffset.UTC).toString();
    browser.openPath("/");
    browser.awaitSeen("#today");
    browser.click("#today");
    browser.awaitAddress("daily=" + day);
    browser.awaitText("#distance", "0");
    String board = browser.property("#boards", "value");
    String first = state();
    int best = solve(board);
    browser.awaitText("#score", "You " + best + ", best " + best + ": perfect!");
    browser.await("the result", () -> browser.text("#results").contains("Today: " + best));
    browser.click("#share");
    browser.await("a line", () -> !browser.text("#shared").isEmpty());
    assertThat(browser.text("#shared"))
        .startsWith("Saitan " + day + " · ")
        .contains(" · medium · in the fewest moves · ")
        .endsWith("/play.html#daily=" + day);
    browser.openPath("/play.html#daily=" + day);
    browser.awaitText("#distance", "0");
    assertThat(state()).isEqualTo(first);
    browser.openPath("/");
    browser.awaitText("#today-result", "Today: " + best + " moves, best " + best + ".");
  }

  @Test
  void thereIsNoPositionForADayThatIsNone() {
    browser.openPath("/play.html#daily=never");
    browser.awaitText("#error", "There is no position for that day here.");
  }
}
