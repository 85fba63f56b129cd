// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** A person at the pages, in a real browser. */
class PagesTest extends PageTest {
  @ParameterizedTest
  @CsvSource({
    "uraomote-4x4, WWWW/WBWB/WBWB/WBBW, 6",
    "rotation-2x3, 654/321, 5",
    "flipit-6-1, _BBBBB, 9",
  })
  void markedMovesLeadToTheGoalOneByOne(String board, String state, int expected) throws Exception {
    browser.open(board, state);
    int distance =
        server.json("/api/v1/tables/" + board + "/show?state=" + state).path("distance").intValue();
    assertThat(distance).isEqualTo(expected);
    while (distance > 0) {
      awaitDistance(distance);
      String next = String.valueOf(distance - 1);
      assertThat(browser.texts("#board .optimal .leads"))
          .isNotEmpty()
          .allMatch(leads -> leads.endsWith(next));
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
    browser.awaitText("#message", "A1・A3・C1・C3 は市松模様で、どの手でも変わりません");
    browser.click("#board [data-cell='A3']");
    browser.awaitText("#message", "A1・A3・C1・C3 の黒は3枚。どの手もこの四枚を二枚ずつ裏返すので、奇数は0になりません");
    browser.click("#board [data-cell='A3']");
    browser.click("#language");
    browser.await("chequered", () -> browser.text("#message").contains("are chequered"));
    browser.click("#board [data-cell='C3']");
    browser.click("#board [data-cell='C1']");
    browser.await("solvable", () -> browser.text("#message").contains("to the goal"));
  }

  @Test
  void whereTheReachIsOddThePageSaysWhy() {
    browser.open("rotation-2x3", "213/456");
    browser.awaitText("#distance", "Cannot be solved");
    assertThat(browser.text("#message"))
        .isEqualTo(
            "once the pieces before are in place, piece 5 of CELL cannot reach its own (moves reach 120"
                + " states in all)");
    browser.click("#language");
    browser.awaitText("#message", "前のピースを戻すと、CELL のピース5は戻せません");
  }

  /** Errors are shown in the language of the page; what a server keeps to itself stays there. */
  @Test
  void errorsAreShownInTheLanguageOfThePageAndWithoutPathsOfTheServer() {
    browser.open("rotation-3x3", "123456789");
    browser.click("#language");
    for (String[] error :
        new String[][] {
          {"flipit-5-3", "この盤の表は壊れているため、調べられません。"},
          {"rotation-2x4", "この盤の表はまだ完成していません。"},
          {"rotation-9x9", "この盤の表はここにありません。"},
        }) {
      browser.script("location.hash = '#board=' + arguments[0]", error[0]);
      browser.awaitText("#error", error[1]);
      assertThat(browser.attribute("#error", "lang")).isEqualTo("ja");
    }
    browser.click("#language");
    browser.script("location.hash = '#board=flipit-5-3&again='");
    browser.awaitText("#error", "The table of this board is damaged and cannot be asked.");
    browser.complaints();
  }

  @Test
  void anAddressWithoutABoardIsOfTheFirstOne() {
    browser.openPath("/play.html#state=987456321");
    awaitDistance(11);
    assertThat(browser.text("#error")).isEmpty();
    browser.openPath("/");
    browser.openPath("/play.html#state=nothing");
    browser.await("an error", () -> !browser.text("#error").isEmpty());
    browser.awaitAll("a board", "#board *", 1);
    browser.complaints();
  }

  @Test
  void theWordsOfAFamilyAreInItsModule() throws Exception {
    for (String family : List.of("uraomote", "rotation", "flipit")) {
      for (String shared : List.of("i18n", "reasons")) {
        assertThat(server.get("/js/" + shared + ".js").body())
            .doesNotContainPattern("\\b" + family + "\\b");
      }
      assertThat(server.get("/js/families/" + family + ".js").body()).contains("rules: ", "ja: ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/play.html", "/yinyang.html"})
  void everyWordOfAPageIsThereInBothLanguages(String page) {
    browser.openPath(page);
    browser.awaitAll("the page", "main:not([inert])", 1);
    for (String undo : List.of("戻す", "Undo")) {
      browser.click("#language");
      browser.awaitText("#undo", undo);
      assertThat(
              browser.script(
                  "return all('[data-i18n]').filter((e) => !e.textContent.trim()).length"))
          .as("elements without words")
          .isEqualTo(0L);
    }
  }

  @Test
  void rulesAndMovesAreShownInBothLanguages() {
    browser.open("flipit-5-2", "B_BBB");
    assertThat(browser.text("#rules")).startsWith("A stone that is not next to the hole");
    assertThat(browser.attribute("#board [data-move='4>2']", "title"))
        .isEqualTo("4 black: Stone 4 jumps to 2");
    browser.click("#language");
    browser.await("rules", () -> browser.text("#rules").startsWith("穴に隣り合わない石"));
    assertThat(browser.attribute("#rules", "lang")).isEqualTo("ja");
    assertThat(browser.attribute("#board [data-move='4>2']", "title")).isEqualTo("4 黒: 4の石が2へ跳ぶ");
    browser.click("#edit");
    assertThat(browser.text("#edit-help")).isEqualTo("石を選ぶと裏返ります。穴、石の順に選ぶと入れ替わります。");
    browser.click("#language");
    browser.awaitText(
        "#edit-help",
        "Choose a stone to turn it over; choose the hole, then a stone, to exchange them.");
  }

  @Test
  void rotationAndFlipItAreSetUpByHand() {
    browser.open("rotation-3x3", "123/456/789");
    browser.click("#edit");
    browser.click("#board [data-cell='1']");
    browser.click("#board [data-cell='9']");
    browser.await("exchanged", () -> browser.property("#state", "value").equals("923/456/781"));
    browser.open("flipit-5-2", "B_BBB");
    browser.click("#edit");
    browser.click("#board [data-cell='1']");
    browser.await("turned", () -> browser.property("#state", "value").equals("W_BBB"));
    browser.click("#board [data-cell='2']");
    browser.click("#board [data-cell='5']");
    browser.await("moved", () -> browser.property("#state", "value").equals("WBBB_"));
  }

  @Test
  void undoRedoHintAndStepWork() {
    browser.open("rotation-3x3", "987/456/321");
    browser.click("#hint");
    browser.await("a hint", () -> browser.text("#message").contains("Hint: "));
    assertThat(browser.count("#board .hinted")).isEqualTo(1);
    browser.click("#step");
    awaitDistance(10);
    browser.click("#step");
    awaitDistance(9);
    browser.click("#undo");
    awaitDistance(10);
    browser.press("#board", "u");
    awaitDistance(11);
    browser.click("#redo");
    awaitDistance(10);
    assertThat(browser.address()).contains("#board=rotation-3x3&state=");
  }

  @Test
  void theKeyboardAlonePlays() {
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    browser.press("#board [data-move='A']", Keys.ENTER);
    awaitDistance(6);
    assertThat(browser.focused("data-move")).isEqualTo("A");
    browser.pressHere(Keys.SPACE);
    awaitDistance(7);
  }

  @Test
  void theSolutionPlaysByItself() {
    browser.open("flipit-6-1", "_BBBBB");
    browser.script("document.getElementById('speed').value = '4'");
    browser.click("#solve");
    awaitDistance(0);
    browser.awaitText("#solve", "Play solution");
  }

  @Test
  void aLinkThatLeadsNowhereIsShownAndAnotherBoardShown() {
    browser.openPath("/#board=rotation-9x9&state=goal");
    browser.awaitAll("another board", "#board [data-move]", 1);
    String instead = "There is no board rotation-9x9 here; this is Rotation 3×3.";
    browser.awaitText("#error", instead);
    browser.openPath("/play.html#board=foo");
    browser.awaitText("#error", instead.replace("rotation-9x9", "foo"));
    browser.complaints();
  }

  @Test
  void languageAndThemeAreRemembered() {
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    String before = browser.attribute("html", "data-theme");
    browser.click("#theme");
    browser.click("#language");
    browser.open("uraomote-3x3", "BWB/WBB/BBB");
    assertThat(browser.attribute("html", "data-theme")).isNotEqualTo(before);
    assertThat(browser.text("#undo")).isEqualTo("戻す");
    browser.click("#language");
    browser.click("#theme");
    browser.awaitText("#undo", "Undo");
  }

  @Test
  void tablesOfAnotherKindAreNotListed() {
    String altered =
        browser.alterAnswers(
            "(key, value) => value?.kind && value.board !== 'flipit-6-1'"
                + " ? { ...value, kind: 'other' } : value");
    try {
      browser.openPath("/play.html");
      browser.awaitAll("a board", "main:not([inert])", 1);
      assertThat(browser.properties("#boards option", "value")).containsExactly("flipit-6-1");
      assertThat(browser.property("#boards", "value")).isEqualTo("flipit-6-1");
    } finally {
      browser.alterNoMore(altered);
    }
  }

  /** What a finger has to hit is big enough, and nothing is cut off. */
  @Test
  void everyBoardFitsAPhoneAndAFinger() throws Exception {
    browser.becomePhone();
    for (JsonNode table : server.json("/api/v1/tables")) {
      if (table.path("status").textValue().equals("finished")) {
        String board = table.path("board").textValue();
        int distance = table.path("godsNumber").intValue();
        JsonNode layer =
            server.json("/api/v1/tables/" + board + "/deepest?limit=1&distance=" + distance);
        browser.open(board, layer.at("/states/0/state").textValue());
        awaitDistance(distance);
        assertThat(browser.widths()).as(board).isEqualTo("360,0");
        assertThat(undoAndShift())
            .as("board, moves and undo of " + board)
            .isEqualTo("on one screen, still");
        requireBigEnough("#board .move", board.startsWith("flipit") ? 32 : 44);
        if (board.startsWith("rotation")) {
          assertThat(lettersInReadingOrder())
              .as(board)
              .isEqualTo(board.contains("2x3") ? "AB" : "ABCD");
        }
        for (String button : List.of("#undo", "#solve", "#random", "#copy", "#boards")) {
          requireBigEnough(button, 44);
        }
      }
    }
  }

  /** Returns the letters of squares that are in sight, as the squares lie. */
  private static String lettersInReadingOrder() {
    return (String)
        browser.script(
            "const seen = (which) => [...document.querySelectorAll('#board ' + which)]"
                + ".filter((letter) => letter.getClientRects().length > 0);"
                + "const letters = seen('.letter').length > 0 ? seen('.letter') : seen('.square b');"
                + "return letters.map((letter) => [letter.getBoundingClientRect(), letter.textContent])"
                + ".sort(([a], [b]) => (Math.abs(a.top - b.top) > 10 ? a.top - b.top : a.left - b.left))"
                + ".map(([, text]) => text).join('')");
  }

  /** Says whether undo is in sight, and whether what was shown has moved since (a CLS of 0.1). */
  private static String undoAndShift() {
    return (String)
        browser.script(
            "let shift = 0;"
                + "const add = (list) => { for (const entry of list.getEntries()) {"
                + " shift += entry.hadRecentInput ? 0 : entry.value; } };"
                + "new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });"
                + "const { bottom } = document.getElementById('undo').getBoundingClientRect();"
                + "return new Promise((done) => setTimeout(() => done("
                + "(bottom <= innerHeight ? 'on one screen, ' : 'out of sight, ')"
                + " + (shift < 0.1 ? 'still' : shift)), 20));");
  }

  /** Holds the height of elements to a least one in pixels, and the width of moves. */
  private static void requireBigEnough(String selector, int least) {
    List<?> smallest =
        (List<?>)
            browser.script(
                "const boxes = [...document.querySelectorAll(arguments[0])]"
                    + ".map((element) => element.getBoundingClientRect());"
                    + "return ['width', 'height'].map((way) =>"
                    + " Math.round(Math.min(...boxes.map((box) => box[way]))));",
                selector);
    assertThat(((Number) smallest.get(1)).intValue()).as(selector).isGreaterThanOrEqualTo(least);
    if (selector.endsWith(".move")) {
      assertThat(((Number) smallest.get(0)).intValue()).as(selector).isGreaterThanOrEqualTo(least);
    }
  }

  @Test
  void allThatADeskShowsIsDrawnWithoutAComplaint() {
    requireNoComplaintOnADesk("uraomote-3x3", "rotation-2x3", "flipit-6-1");
  }

  /** One after another on a page that is opened once. */
  @Test
  void theHistogramIsExactAndPositionsAreAskedForByTextAndByChance() {
    browser.becomeDesk();
    browser.open("rotation-3x3", "123456789");
    browser.awaitAll("the histogram", "#histogram[aria-label]", 1);
    Object drawn =
        browser.script("return Chart.getChart('histogram').data.datasets[0].data.join()");
    assertThat(drawn).isEqualTo("1,8,52,328,1996,11336,51582,130042,125929,39706,1880,20");
    browser.click("#log");
    browser.click(".chart summary");
    assertThat(browser.text("#layers tr:nth-child(8)")).isEqualTo("7 130,042 35.84 %");
    // What is no position is refused in words.
    type("#state", "12345678x");
    browser.awaitText("#state-error", "rotation-3x3: 'x' in place 9 is not a number in [1-9]");
    assertThat(browser.isDisplayed("#error")).isFalse();
    assertThat(browser.attribute("#state", "aria-invalid")).isEqualTo("true");
    assertThat(browser.attribute("#state", "aria-describedby")).isEqualTo("state-error");
    assertThat(
            browser.number(
                "const [field, error] = ['#state', '#state-error']"
                    + ".map((id) => all(id)[0].getBoundingClientRect());"
                    + "return error.top - field.bottom;"))
        .as("pixels from the field to what is wrong with it")
        .isBetween(0, 40);
    browser.complaints();
    // A random position is at its distance.
    browser.fill("#random-distance", "9");
    browser.click("#random");
    awaitDistance(9);
    assertThat(browser.isDisplayed("#state-error")).isFalse();
    assertThat(browser.attribute("#state", "aria-invalid")).isNull();
    browser.click("#line-box summary");
    browser.awaitCount("the line", "#line button", 9);
    browser.click("#line li:nth-child(9) button");
    awaitDistance(0);
    // Who is offline reads so, until the server answers again.
    browser.goOffline();
    browser.click("#random");
    browser.awaitText("#error", "The server does not answer.");
    browser.delayAnswers(0);
    browser.click("#random");
    browser.await("another position", () -> !browser.isDisplayed("#error"));
    browser.complaints();
  }

  @Test
  void tablesAreListedByFamilyAndAnotherBoardIsChosenAfterTheHardestPosition() throws Exception {
    browser.becomeDesk();
    browser.open("uraomote-3x3", "goal");
    List<String> expected = new ArrayList<>();
    for (JsonNode table : server.json("/api/v1/tables")) {
      String remark =
          switch (table.path("status").textValue()) {
            case "finished" -> "";
            case "unfinished" -> " (not finished)";
            default -> " (unreadable)";
          };
      expected.add(table.path("board").textValue() + remark);
    }
    browser.awaitCount("all boards", "#boards optgroup option", expected.size());
    List<String> listed = new ArrayList<>();
    List<String> values = new ArrayList<>();
    List<?> options =
        (List<?>)
            browser.script(
                "return all('#boards optgroup option').map((option) =>"
                    + " [option.parentElement.label, option.textContent, option.value, option.disabled]);");
    for (Object option : options) {
      List<?> parts = (List<?>) option;
      String name = (String) parts.get(1);
      listed.add(parts.get(0) + " " + name);
      values.add(parts.get(2) + (name.contains(" (") ? name.substring(name.indexOf(" (")) : ""));
      assertThat(parts.get(3)).as(name).isEqualTo(name.contains("("));
    }
    assertThat(values).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(listed)
        .contains("Rotation Rotation 2×4 (not finished)")
        .contains("Flip-It Flip-It 5 places, hole at 3 (unreadable)")
        .contains("Rotation Rotation 3×3, half turns too", "Ura-omote Ura-omote 4×4");
    browser.awaitCount("the gallery", "#hardest button", 2);
    assertThat(browser.text("#hardest-count"))
        .isEqualTo("8 positions need 7 moves; 2 up to rotations and reflections.");
    browser.click("#hardest button");
    awaitDistance(7);
    browser.select("#boards", "flipit-6-1");
    browser.awaitCount("flipit", "#board .flipit", 1);
    assertThat(browser.count("#board .home [data-move], #board .home .hole")).isEqualTo(1);
  }
}
