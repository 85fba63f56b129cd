// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A person at the boards of families that the pages have no module for: those of the server, whose
 * families are renamed on their way to the pages.
 */
class UnknownFamilyPageTest extends PageTest {
  private static final String RENAMED =
      "(key, value) => key === 'family' ? { ...value, name: 'strange', summary: 'a strange game' }"
          + " : key === 'code' ? 'strange.' + value : value";

  private static final String WITHOUT_PICTURES =
      "(key, value) => key === 'family' ? { ...value, name: 'plain', abilities: [] } : value";

  private String altered;

  private void open(String reviver, String board, String state) {
    altered = browser.alterAnswers(reviver);
    browser.open(board, state);
  }

  @AfterEach
  void alterNoMore() {
    browser.alterNoMore(altered);
  }

  @Test
  void itIsPlayedFromItsPicture() throws Exception {
    open(RENAMED, "rotation-2x3", "654/321");
    assertThat(browser.text("#rules")).isEqualTo("A strange game.");
    assertThat(browser.attributes("#boards optgroup", "label")).containsExactly("Strange");
    for (int distance = 5; distance > 0; distance--) {
      awaitDistance(distance);
      String state = browser.property("#state", "value");
      awaitPicture(state);
      JsonNode moves = server.json("/api/v1/tables/rotation-2x3/show?state=" + state).path("moves");
      for (JsonNode move : moves) {
        String button = "#board [data-move='" + move.path("move").textValue() + "']";
        assertThat(browser.text(button + " .leads")).endsWith(move.path("distance").asText());
        assertThat(browser.attribute(button, "data-optimal"))
            .isEqualTo(move.path("optimal").asText());
      }
      assertThat(browser.count("#board [data-move]")).isEqualTo(moves.size());
      browser.click("#board .optimal");
    }
    awaitDistance(0);
    awaitPicture("123/456");
  }

  @Test
  void movesKeepTheirPlaces() {
    open(RENAMED, "rotation-3x3", "987/456/321");
    List<String> before = moves();
    browser.click("#board [data-move='C:R']");
    browser.await("moved", () -> !browser.property("#state", "value").startsWith("98745"));
    assertThat(moves()).isEqualTo(before).isSorted();
  }

  private static List<String> moves() {
    return browser.attributes("#board [data-move]", "data-move");
  }

  @Test
  void aPositionIsSetAsText() {
    open(RENAMED, "flipit-5-2", "B_BBB");
    assertThat(browser.isDisplayed("#edit")).isFalse();
    type("#state", "WWB_B");
    awaitPicture("WWB_B");
    browser.click("#undo");
    awaitPicture("B_BBB");
  }

  @Test
  void aReasonUnknownToThePagesIsShownInTheServersWords() {
    open(RENAMED, "uraomote-3x3", "BWW/WWW/WWW");
    browser.awaitText("#distance", "Cannot be solved");
    String english = browser.text("#message");
    assertThat(english).startsWith("the tiles A1, A3, C1 and C3 show 1 black");
    browser.click("#language");
    browser.awaitText("#distance", "解けません");
    assertThat(browser.text("#message")).isEqualTo(english);
    assertThat(browser.attribute("#rules", "lang")).isEqualTo("en");
    browser.click("#language");
  }

  @Test
  void aPictureThatLiesOnWhiteLiesOnDarkInTheDarkTheme() throws Exception {
    open(RENAMED, "rotation-2x3", "654/321");
    awaitPicture("654/321");
    assertThat(ground()).isEqualTo("rgb(255, 255, 255) none");
    browser.click("#theme");
    assertThat(ground()).isEqualTo("rgb(255, 255, 255) invert(0.88) hue-rotate(180deg)");
    browser.click("#theme");
    assertThat(ground()).isEqualTo("rgb(255, 255, 255) none");
  }

  /** Returns the color behind the picture of the board, and what is done to both. */
  private static String ground() {
    return (String)
        browser.script(
            "const { backgroundColor, filter } = getComputedStyle(all('#board img')[0]);"
                + "return `${backgroundColor} ${filter}`;");
  }

  @Test
  void theHardestPositionsArePictures() {
    browser.becomeDesk();
    open(RENAMED, "uraomote-3x3", "goal");
    browser.awaitCount("the gallery", "#hardest button img", 2);
    browser.click("#hardest img");
    awaitDistance(7);
    browser.awaitInPage(
        "pictures",
        "() => all('#hardest img').every((each) => each.complete && each.naturalWidth)");
  }

  @Test
  void whatHasNoPictureIsWritten() {
    browser.becomeDesk();
    open(WITHOUT_PICTURES, "uraomote-3x3", "BWB/WBB/BBB");
    assertThat(browser.count("#board img")).isZero();
    browser.awaitText("#board .written", "BWB/WBB/BBB");
    browser.click("#board .optimal");
    awaitDistance(6);
    browser.awaitCount("the hardest", "#hardest .written", 2);
    assertThat(browser.count("#hardest img")).isZero();
  }

  @Test
  void nothingIsCutOffOnAPhone() throws Exception {
    browser.becomePhone();
    altered = browser.alterAnswers(RENAMED);
    for (String board : List.of("uraomote-4x4", "rotation-3x3-htm", "flipit-6-1")) {
      browser.open(board, "goal");
      awaitPicture(server.json("/api/v1/tables/" + board + "/stats").path("goalState").textValue());
      assertThat(browser.widths()).as(board).isEqualTo("360,0");
    }
  }
}
