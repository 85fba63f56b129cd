package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** A person at the pages, in a real browser. */
class PagesTest {
  @TempDir static Path tables;
  private static TestServer server;
  private static Browser browser;

  @BeforeAll
  static void start() throws Exception {
    server = TestServer.start(tables);
    browser = Browser.start(server);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
    server.close();
  }

  @AfterEach
  void nothingWentWrongOnTheQuiet() {
    if (browser != null) {
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(server.log()).isEmpty();
  }

  private static void awaitDistance(int distance) {
    browser.awaitText("#distance", distance == 0 ? "Solved!" : String.valueOf(distance));
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-3x3, BWB/WBB/BBB, 7",
    "uraomote-4x4, WWWW/WBWB/WBWB/WBBW, 6",
    "rotation-3x3, 987/456/321, 11",
    "rotation-3x3-htm, 987/456/321, 8",
    "rotation-2x3, 654/321, 5",
    "flipit-6-1, _BBBBB, 9",
    "flipit-5-2, B_BBB, 18",
  })
  void markedMovesLeadToTheGoalOneByOne(String board, String state, int expected) throws Exception {
    browser.open(board, state);
    int distance =
        server
            .json("/api/v1/tables/" + board + "/position?state=" + state)
            .path("distance")
            .intValue();
    assertThat(distance).isEqualTo(expected);
    while (distance > 0) {
      awaitDistance(distance);
      List<WebElement> marked = browser.all("#board .optimal");
      assertThat(marked).isNotEmpty();
      for (WebElement move : marked) {
        assertThat(move.findElement(org.openqa.selenium.By.className("leads")).getText())
            .endsWith(String.valueOf(distance - 1));
      }
      browser.click("#board .optimal");
      distance--;
    }
    awaitDistance(0);
  }

  @Test
  void anUnsolvableBoardSaysWhy() {
    browser.open("uraomote-3x3", "WWW/WWW/WWW");
    browser.click("#edit");
    browser.click("#board [data-cell='A1']");
    browser.awaitText("#distance", "Cannot be solved");
    assertThat(browser.text("#message"))
        .isEqualTo(
            "the tiles A1, A3, C1 and C3 show 1 black; moves turn them two at a time, so an odd"
                + " number never becomes 0");
    browser.click("#board [data-cell='C3']");
    browser.await("chequered", () -> browser.text("#message").contains("are chequered"));
    browser.click("#language");
    browser.await("Japanese", () -> browser.text("#message").contains("市松模様"));
    browser.click("#language");
    browser.click("#board [data-cell='C3']");
    browser.click("#board [data-cell='C1']");
    browser.await("solvable", () -> browser.text("#message").contains("to the goal"));
  }

  @Test
  void rotationAndFlipItAreSetUpByHand() {
    browser.open("rotation-3x3", "123/456/789");
    browser.click("#edit");
    browser.click("#board [data-cell='1']");
    browser.click("#board [data-cell='9']");
    browser.await(
        "exchanged", () -> browser.one("#state").getDomProperty("value").equals("923/456/781"));
    browser.open("flipit-5-2", "B_BBB");
    browser.click("#edit");
    browser.click("#board [data-cell='1']");
    browser.await("turned", () -> browser.one("#state").getDomProperty("value").equals("W_BBB"));
    browser.click("#board [data-cell='2']");
    browser.click("#board [data-cell='5']");
    browser.await("moved", () -> browser.one("#state").getDomProperty("value").equals("WBBB_"));
  }

  @Test
  void undoRedoHintAndStepWork() {
    browser.open("rotation-3x3", "987/456/321");
    browser.click("#hint");
    browser.await("a hint", () -> browser.text("#message").contains("Hint: "));
    assertThat(browser.all("#board .hinted")).hasSize(1);
    browser.click("#step");
    awaitDistance(10);
    browser.click("#step");
    awaitDistance(9);
    browser.click("#undo");
    awaitDistance(10);
    browser.one("#board").sendKeys("u");
    awaitDistance(11);
    browser.click("#redo");
    awaitDistance(10);
    assertThat(browser.driver().getCurrentUrl()).contains("#board=rotation-3x3&state=");
  }

  @Test
  void theKeyboardAlonePlays() {
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    browser.one("#board [data-move='A']").sendKeys(Keys.ENTER);
    awaitDistance(6);
    assertThat(browser.driver().switchTo().activeElement().getDomAttribute("data-move"))
        .isEqualTo("A");
    browser.driver().switchTo().activeElement().sendKeys(Keys.SPACE);
    awaitDistance(7);
  }

  @Test
  void theSolutionPlaysByItself() {
    browser.open("flipit-6-1", "_BBBBB");
    browser.click("#solve");
    awaitDistance(0);
    browser.awaitText("#solve", "Play solution");
  }

  @Test
  void aRandomPositionIsAtItsDistance() {
    browser.open("rotation-3x3", "123456789");
    WebElement distance = browser.one("#random-distance");
    distance.clear();
    distance.sendKeys("9");
    browser.click("#random");
    awaitDistance(9);
    browser.click("#line-box summary");
    browser.await("the line", () -> browser.all("#line button").size() == 9);
    browser.all("#line button").get(8).click();
    awaitDistance(0);
  }

  @Test
  void theHardestPositionsAreShown() {
    browser.open("uraomote-3x3", "goal");
    browser.await("the gallery", () -> browser.all("#hardest button").size() == 2);
    assertThat(browser.text("#hardest-count"))
        .isEqualTo("8 positions need 7 moves; 2 up to rotations and reflections.");
    browser.click("#hardest button");
    awaitDistance(7);
  }

  @Test
  void theHistogramHasExactNumbers() {
    browser.open("rotation-3x3", "123456789");
    Object drawn =
        browser
            .driver()
            .executeScript("return Chart.getChart('histogram').data.datasets[0].data.join()");
    assertThat(drawn).isEqualTo("1,8,52,328,1996,11336,51582,130042,125929,39706,1880,20");
    browser.click("#log");
    browser.click(".chart summary");
    assertThat(browser.text("#layers tr:nth-child(8)")).isEqualTo("7 130,042 35.84 %");
  }

  @Test
  void numbersBeyondTheReachOfJavaScriptStayExact() {
    browser.open("uraomote-3x3", "goal");
    Object read =
        browser
            .driver()
            .executeAsyncScript(
                "const done = arguments[0]; import('/js/numbers.js').then(numbers => {"
                    + "const read = numbers.parseExact("
                    + "'{\"a\":9007199254740993,\"b\":\"9007199254740993\",\"c\":0.12345678901234567}');"
                    + "done([numbers.grouped(read.a, 'en'), read.b, typeof read.c].join(' '));"
                    + "});");
    assertThat(read).isEqualTo("9,007,199,254,740,993 9007199254740993 number");
  }

  @Test
  void aLinkThatLeadsNowhereIsToldAndAnotherBoardShown() {
    browser.driver().get("about:blank");
    browser.driver().get(server.uri("/#board=rotation-9x9&state=goal").toString());
    browser.await("another board", () -> !browser.all("#board [data-move]").isEmpty());
    assertThat(browser.text("#error")).startsWith("no table for rotation-9x9");
    browser.complaints();
  }

  @Test
  void whatIsNoPositionIsRefusedInWords() {
    browser.open("rotation-3x3", "123456789");
    WebElement state = browser.one("#state");
    state.clear();
    state.sendKeys("12345678x", Keys.ENTER);
    browser.awaitText("#error", "rotation-3x3: 'x' in place 9 is not a number in [1-9]");
    browser.complaints();
  }

  @Test
  void languageAndThemeAreRemembered() {
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    String before = browser.one("html").getDomAttribute("data-theme");
    browser.click("#theme");
    browser.click("#language");
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    assertThat(browser.one("html").getDomAttribute("data-theme")).isNotEqualTo(before);
    assertThat(browser.text("#undo")).isEqualTo("戻す");
    browser.click("#language");
    browser.click("#theme");
    browser.awaitText("#undo", "Undo");
  }

  @Test
  void anotherBoardIsChosen() {
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    browser.one("#boards").sendKeys("flipit-6-1");
    browser.await("flipit", () -> browser.all("#board .flipit").size() == 1);
    assertThat(browser.all("#boards option:disabled"))
        .extracting(WebElement::getText)
        .containsExactlyInAnyOrder("rotation-2x4 (not finished)", "flipit-5-3 (unreadable)");
  }

  @ParameterizedTest
  @CsvSource({"uraomote-4x4, goal", "rotation-3x3-htm, goal", "flipit-6-1, start"})
  void nothingIsCutOffOnAPhone(String board, String state) {
    Dimension before = browser.driver().manage().window().getSize();
    browser
        .driver()
        .executeCdpCommand(
            "Emulation.setDeviceMetricsOverride",
            java.util.Map.of("width", 360, "height", 740, "deviceScaleFactor", 1, "mobile", true));
    browser.open(board, state);
    Object widths =
        browser
            .driver()
            .executeScript(
                "const b = document.getElementById('board');"
                    + "return [document.documentElement.scrollWidth, b.scrollWidth - b.clientWidth].join()");
    assertThat(widths).isEqualTo("360,0");
    browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", java.util.Map.of());
    browser.driver().manage().window().setSize(before);
  }
}
