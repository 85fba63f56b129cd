package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.print.PrintOptions;
import org.openqa.selenium.support.ui.Select;

/** A teacher who prints positions for a class, and shows a board to all. */
class SheetPageTest extends PageTest {
  private static final Pattern PAGE = Pattern.compile("/Type\\s*/Page\\b");

  private static void open(String hash) {
    browser.driver().get("about:blank");
    browser.driver().get(server.uri("/sheet.html" + hash).toString());
    browser.await("the page", () -> !browser.all("main:not([inert])").isEmpty());
  }

  private static void awaitSheet(int number) {
    browser.await("the sheet", () -> browser.all("#positions li").size() == number);
    browser.await(
        "its pictures", () -> browser.all("#positions img").stream().allMatch(PageTest::isDrawn));
  }

  private static List<String> texts(String selector) {
    return browser.all(selector).stream().map(WebElement::getText).toList();
  }

  private static long printedPages() {
    String pdf = browser.driver().print(new PrintOptions()).getContent();
    String text = new String(Base64.getDecoder().decode(pdf), StandardCharsets.ISO_8859_1);
    return PAGE.matcher(text).results().count();
  }

  @Test
  void positionsOfOneDistanceArePrintedWithAnswersOnAPageOfTheirOwn() throws Exception {
    open("");
    new Select(browser.one("#boards")).selectByValue("rotation-3x3");
    type("#at-distance", "4");
    awaitSheet(6);
    assertThat(texts("#questions-heading"))
        .containsExactly("Rotation · rotation-3x3 · 4 moves to the goal");
    List<String> states = texts("#positions .state");
    assertThat(states).doesNotHaveDuplicates();
    List<String> lines = texts("#lines .line");
    for (int i = 0; i < 6; i++) {
      assertThat(lines.get(i).split(" ")).hasSize(4);
      String state = states.get(i);
      for (String move : lines.get(i).split(" ")) {
        state = leadsTo(state, move);
      }
      assertThat(state).isEqualTo("123/456/789");
    }
    assertThat(printedPages()).isEqualTo(2);
    open("#board=rotation-3x3&distance=4&count=6&seed=1");
    awaitSheet(6);
    assertThat(texts("#positions .state")).isEqualTo(states);
    open("#board=rotation-3x3&distance=4&count=6&seed=2");
    awaitSheet(6);
    assertThat(texts("#positions .state")).isNotEqualTo(states);
  }

  private static String leadsTo(String state, String move) throws Exception {
    for (JsonNode option :
        server.json("/api/v1/tables/rotation-3x3/position?state=" + state).path("moves")) {
      if (option.path("move").textValue().equals(move)) {
        return option.path("state").textValue();
      }
    }
    throw new AssertionError(move + " from " + state);
  }

  @Test
  void aSmallLayerSaysThatThereAreNoMore() {
    open("#board=rotation-2x3&distance=7&count=6");
    awaitSheet(1);
    browser.awaitText("#note", "There is only one.");
  }

  @Test
  void puzzlesToFillArePrintedWithTheirSolutions() {
    open("#board=yinyang-5&count=4&seed=3");
    awaitSheet(4);
    assertThat(browser.all("#lines svg")).hasSize(4);
    for (int i = 0; i < 4; i++) {
      String puzzle = browser.all("#positions svg").get(i).getDomAttribute("aria-label");
      String solution = browser.all("#lines svg").get(i).getDomAttribute("aria-label");
      assertThat(solution).matches(puzzle.replace(".", "[WB]"));
    }
    assertThat(browser.one("#distance-box").isDisplayed()).isFalse();
    assertThat(printedPages()).isEqualTo(2);
  }

  @Test
  void whatIsTooFarIsRefused() {
    open("#board=rotation-2x3&distance=3");
    awaitSheet(6);
    browser.driver().executeScript("document.getElementById('at-distance').max = ''");
    type("#at-distance", "40");
    browser.await("an error", () -> browser.one("#error").isDisplayed());
    browser.complaints();
  }

  @Test
  void aBoardFillsTheScreenOfAProjector() {
    browser.open("rotation-3x3", "987/456/321");
    int before = browser.one("#board .cell").getSize().getWidth();
    browser.click("#projector");
    assertThat(browser.one("#board .cell").getSize().getWidth()).isGreaterThan(before * 3 / 2);
    assertThat(browser.one("#moves").isDisplayed()).isFalse();
    browser.click("#board .optimal");
    awaitDistance(10);
    browser.press("#board", org.openqa.selenium.Keys.ESCAPE);
    assertThat(browser.one("#moves").isDisplayed()).isTrue();
    assertThat(browser.one("#board .cell").getSize().getWidth()).isEqualTo(before);
  }
}
