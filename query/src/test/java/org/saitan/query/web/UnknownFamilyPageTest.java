// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;

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
    assertThat(browser.all("#boards optgroup"))
        .extracting(group -> group.getDomAttribute("label"))
        .containsExactly("Strange");
    for (int distance = 5; distance > 0; distance--) {
      awaitDistance(distance);
      String state = browser.one("#state").getDomProperty("value");
      awaitPicture(state);
      JsonNode moves = server.json("/api/v1/tables/rotation-2x3/show?state=" + state).path("moves");
      for (JsonNode move : moves) {
        WebElement button =
            browser.one("#board [data-move='" + move.path("move").textValue() + "']");
        assertThat(button.findElement(By.className("leads")).getText())
            .endsWith(move.path("distance").asText());
        assertThat(button.getDomAttribute("data-optimal")).isEqualTo(move.path("optimal").asText());
      }
      assertThat(browser.all("#board [data-move]")).hasSize(moves.size());
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
    browser.await(
        "moved", () -> !browser.one("#state").getDomProperty("value").startsWith("98745"));
    assertThat(moves()).isEqualTo(before).isSorted();
  }

  private static List<String> moves() {
    return browser.attributes("#board [data-move]", "data-move");
  }

  @Test
  void aPositionIsSetAsText() {
    open(RENAMED, "flipit-5-2", "B_BBB");
    assertThat(browser.one("#edit").isDisplayed()).isFalse();
    WebElement state = browser.one("#state");
    state.clear();
    state.sendKeys("WWB_B", Keys.ENTER);
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
    assertThat(browser.one("#rules").getDomAttribute("lang")).isEqualTo("en");
    browser.click("#language");
  }

  @Test
  void aPictureThatLiesOnWhiteLiesOnDarkInTheDarkTheme() throws Exception {
    open(RENAMED, "rotation-2x3", "654/321");
    awaitPicture("654/321");
    assertThat(ground()).isGreaterThan(240);
    browser.click("#theme");
    assertThat(ground()).isLessThan(60);
    browser.click("#theme");
    assertThat(ground()).isGreaterThan(240);
  }

  /** Returns how light the picture of the board is between its rim and what is drawn. */
  private int ground() throws IOException {
    byte[] shown = browser.one("#board img").getScreenshotAs(OutputType.BYTES);
    BufferedImage picture = ImageIO.read(new ByteArrayInputStream(shown));
    return picture.getRGB(4, picture.getHeight() / 2) & 0xff;
  }

  @Test
  void theHardestPositionsArePictures() {
    browser.becomeDesk();
    open(RENAMED, "uraomote-3x3", "goal");
    browser.await("the gallery", () -> browser.all("#hardest button img").size() == 2);
    browser.one("#hardest").findElement(By.tagName("img")).click();
    awaitDistance(7);
    assertThat(browser.all("#hardest img")).allMatch(UnknownFamilyPageTest::isDrawn);
  }

  @Test
  void whatHasNoPictureIsWritten() {
    browser.becomeDesk();
    open(WITHOUT_PICTURES, "uraomote-3x3", "BWB/WBB/BBB");
    assertThat(browser.all("#board img")).isEmpty();
    browser.awaitText("#board .written", "BWB/WBB/BBB");
    browser.click("#board .optimal");
    awaitDistance(6);
    assertThat(browser.all("#hardest img")).isEmpty();
    assertThat(browser.all("#hardest .written")).hasSize(2);
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
