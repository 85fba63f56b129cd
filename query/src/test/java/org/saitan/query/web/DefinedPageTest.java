// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;

/** A person at boards that come from definitions. */
@Fixture.Of(Fixture.DEFINITIONS)
class DefinedPageTest extends PageTest {
  /** Boards with the most moves, the longest names and the widest pictures. */
  private static final List<String> WIDE =
      List.of(
          "2x2x2-perm",
          "lightsout-3x3",
          "sliding-2x3",
          "pancake-6",
          "odd-ones",
          "rotation-3x3-rows",
          "two-goals");

  private static void open(String board, String state) {
    browser.open(board, URLEncoder.encode(state, StandardCharsets.UTF_8));
  }

  @Test
  void itIsPlayedWithButtonsByGenerator() throws Exception {
    open("2x2x2-perm", "R U' F2");
    assertThat(browser.attributes("#board .generator", "aria-label"))
        .containsExactly("U", "R", "F");
    List<String> moves = browser.attributes("#board [data-move]", "data-move");
    assertThat(moves).containsExactly("U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'");
    for (int distance = 3; distance > 0; distance--) {
      awaitDistance(distance);
      awaitPicture(state());
      String asked = URLEncoder.encode(state(), StandardCharsets.UTF_8);
      for (JsonNode move :
          server.json("/api/v1/tables/2x2x2-perm/show?state=" + asked).path("moves")) {
        String button = "#board [data-move=\"" + move.path("move").textValue() + "\"]";
        assertThat(browser.text(button + " .leads")).endsWith(move.path("distance").asText());
      }
      assertThat(browser.attributes("#board [data-move]", "data-move")).isEqualTo(moves);
      browser.click("#board .optimal");
    }
    awaitDistance(0);
    awaitPicture("1 2 3 4 5 6 7");
    assertThat(played()).matches("\\S+ \\S+ \\S+");
  }

  @Test
  void movesThatAreNotLegalKeepTheirPlaces() {
    open("sliding-2x3", "goal");
    List<String> moves = browser.attributes("#board [data-move]", "data-move");
    assertThat(moves).hasSize(4);
    browser.click("#board [data-move='L']");
    awaitDistance(1);
    assertThat(browser.attributes("#board [data-move]", "data-move")).isEqualTo(moves);
    assertThat(browser.isEnabled("#board [data-move='D']")).isFalse();
    assertThat(browser.isEnabled("#board [data-move='U']")).isTrue();
    assertThat(browser.focused("data-move")).isEqualTo("L");
  }

  @ParameterizedTest
  @CsvSource({"2x2x2-perm, U R' F2 U, U R' F2 U", "sliding-2x3, L U U R, L U"})
  void clicksFasterThanAnswersKeepTheirOrderAndStayLegal(String board, String clicks, String made)
      throws Exception {
    open(board, "goal");
    browser.delayAnswers(150);
    browser.script(
        "for (const move of arguments[0]) {"
            + " document.querySelector(`#board [data-move=\"${move}\"]`).click(); }",
        List.of(clicks.split(" ")));
    awaitPlayed(made);
    awaitAnswer();
    browser.delayAnswers(0);
    String last = state();
    if (board.startsWith("sliding")) {
      browser.await("the tiles of " + last, () -> tiles().equals(last.replaceAll("[ /0]+", "")));
    } else {
      awaitPicture(last);
    }
    open(board, made);
    browser.await("the same position", () -> state().equals(last));
  }

  /** Returns what stands on the tiles, in the order of their places. */
  private static String tiles() {
    return (String)
        browser.script(
            "return [...document.querySelectorAll('#board .laid-tile')]"
                + ".sort((a, b) => a.dataset.place - b.dataset.place)"
                + ".map((tile) => tile.querySelector('.face-word').textContent).join('')");
  }

  @Test
  void aTileThatIsClickedSlidesAndIsNeverDrawnAnew() throws Exception {
    open("sliding-2x3", "1 2 3 / 4 5 0");
    awaitDistance(0);
    browser.script("document.querySelectorAll('.laid-tile').forEach((t) => { t.old = true; })");
    browser.click("#board .laid-tile[data-place='4']"); // The tile 5, beside the hole.
    awaitPlayed("L");
    // Else the second click, too, would meet the board as this move left it.
    browser.awaitAll("the answer to L", "#board[aria-busy='false']", 1);
    browser.script(
        "for (const place of [1, 2]) {" // The second before there is an answer to the first.
            + " document.querySelector(`#board .laid-tile[data-place='${place}']`).click(); }");
    awaitPlayed("L U R");
    awaitDistance(3);
    assertThat(state()).isEqualTo("1 3 0 / 4 2 5");
    assertThat(tiles()).isEqualTo("13425");
    assertThat(browser.isEnabled("#board .laid-tile[data-place='0']")).isFalse();
    assertThat(
            browser.script(
                "return [...document.querySelectorAll('.laid-tile')].every((t) => t.old)"))
        .isEqualTo(true);
    browser.click("#undo");
    browser.await("the tiles before", () -> tiles().equals("13425"));
    assertThat(state()).isEqualTo("1 0 3 / 4 2 5");
    browser.complaints();
  }

  @Test
  void aLightThatIsPressedSwitchesItsNeighbours() throws Exception {
    open("lightsout-3x3", "000/000/000");
    awaitDistance(0);
    assertThat(browser.count("#board .choices")).isZero();
    browser.click("#board .laid-tile[data-place='4']");
    awaitPlayed("Bb");
    awaitDistance(1);
    assertThat(state()).isEqualTo("010/111/010");
    assertThat(browser.text("#board .laid-tile[data-place='4'] .leads")).endsWith("0");
    browser.click("#board .laid-tile[data-place='4']");
    awaitDistance(0);
    browser.complaints();
  }

  /** As many as the 5x5x5 cube has: sides and double layers, each in three ways. */
  @Test
  void aSolidWithThirtySixMovesFitsAPhone() {
    browser.resize(390, 844);
    open("2x2x2-perm", "goal");
    long bottom =
        (long)
            browser.script(
                "const some = [...document.querySelectorAll('#board .generator')];"
                    + "for (let i = 0; i < 9; i++) { some[0].parentElement.append(some[i % 3].cloneNode(true)); }"
                    + "return Math.ceil(document.getElementById('undo').getBoundingClientRect().bottom);");
    assertThat(browser.count("#board .solid")).isEqualTo(1);
    assertThat(browser.count("#board [data-move]")).isEqualTo(36);
    assertThat(bottom).isBetween(700L, 844L);
  }

  /** No more than a click and a network that comes back is needed: moves wait, and none is lost. */
  @Test
  void aBoardOutlivesAServerThatIsAwayForSomeMoves() throws Exception {
    open("2x2x2-perm", "goal");
    browser.goOffline();
    browser.script(
        "for (const move of ['U', \"R'\", 'F2']) {"
            + " document.querySelector(`#board [data-move=\"${move}\"]`).click(); }");
    browser.awaitText("#error", "The server does not answer. Asking again …");
    browser.delayAnswers(0);
    awaitPlayed("U R' F2");
    awaitDistance(3);
    awaitPicture(state());
    browser.await("no error", () -> !browser.isDisplayed("#error"));
    browser.awaitCount("a plot without a gap", "#way circle", 4);
    browser.complaints();
  }

  /** Whoever points at a move has its picture before the move is made; others are not asked for. */
  @Test
  void thePictureOfWhatAMoveLeadsToIsThereBeforeTheMove() throws Exception {
    open("floppy", "goal");
    awaitPicture(state());
    int before = browser.requests("format=svg");
    browser.hover("#board [data-move='R']");
    browser.await("its picture", () -> browser.requests("format=svg") == before + 1);
    browser.holdAnswers();
    browser.click("#board [data-move='R']");
    String moved = server.json("/api/v1/tables/floppy/show?state=R").path("state").textValue();
    awaitPicture(moved);
    assertThat(browser.requests("format=svg")).isEqualTo(before + 1);
  }

  /** A layer is held half way until the answer is there, which must not end its turn. */
  @Test
  void aLayerGoesOnTurningWhenTheAnswerComes() {
    open("2x2x2-perm", "goal");
    awaitDistance(0);
    browser.script(
        "window.held = []; window.requestAnimationFrame = (frame) => held.push(frame);"
            + "window.at = (later) => held.splice(0).forEach((f) => f(performance.now() + later));"
            + "window.stickers = () => [...document.querySelectorAll('.solid polygon')]"
            + ".map((p) => p.dataset.sticker + ' ' + p.getAttribute('points')).sort().join();"
            + "document.querySelector('#board [data-move=\"R\"]').click();"
            + "at(100); window.halfWay = stickers();");
    awaitDistance(1);
    awaitAnswer();
    assertThat(browser.script("return held.length > 0 && stickers() === halfWay")).isEqualTo(true);
    assertThat(browser.script("at(1000); return stickers() === halfWay")).isEqualTo(false);
  }

  /** A finger turns a layer; set up by hand, a piece goes where it is put. */
  @Test
  void aSolidIsTurnedAndSetUpByHand() {
    open("2x2x2-perm", "goal");
    awaitDistance(0);
    browser.script(
        "const at = [...document.querySelectorAll('.solid polygon:not(.away)')]"
            + ".map((p) => p.getBoundingClientRect()).sort((a, b) => a.left + a.top - b.left - b.top)[2];"
            + "const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];"
            + "const target = document.elementFromPoint(x, y);"
            + "for (const [type, dx] of [['pointerdown', 0], ['pointermove', 30], ['pointerup', 30]]) {"
            + " target.dispatchEvent(new PointerEvent(type,"
            + " { bubbles: true, pointerId: 1, button: 0, clientX: x + dx, clientY: y })); }");
    awaitDistance(1);
    assertThat(played()).hasSizeBetween(1, 2);
    browser.click("#undo");
    awaitDistance(0);
    browser.click("#edit");
    browser.script(
        "const target = document.querySelector('.solid polygon[data-sticker=\"0\"]');"
            + "for (const type of ['pointerdown', 'pointerup']) {"
            + " target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0 })); }");
    browser.awaitCount("a button for each piece", ".pieces button", 7);
    browser.click(".pieces button:not([aria-pressed='true'])");
    browser.await("another state", () -> !state().equals("1 2 3 4 5 6 7"));
    assertThat(state()).matches("(\\d ){6}\\d");
    browser.complaints();
  }

  @Test
  void sequencesAreTyped() {
    open("2x2x2-perm", "goal");
    type("#state", "R U' F2");
    awaitDistance(3);
    assertThat(played()).isEmpty();
    String first = state();
    type("#written", "F2");
    awaitDistance(2);
    awaitPlayed("F2");
    assertThat(browser.property("#written", "value")).isEmpty();
    assertThat(browser.focused("id")).isEqualTo("written");
    type("#written", "(U R')");
    awaitDistance(0);
    awaitPlayed("F2 (U R')");
    browser.click("#undo");
    awaitPlayed("F2");
    browser.click("#undo");
    browser.await("undone", () -> state().equals(first));
    browser.click("#redo");
    awaitPlayed("F2");
    type("#written", "R Q");
    browser.awaitSeen("#written-error");
    assertThat(browser.text("#written-error"))
        .startsWith("2x2x2-perm: 'Q' at character 3 is no move.");
    assertThat(browser.property("#written", "value")).isEqualTo("R Q");
    browser.complaints();
  }

  @Test
  void theAddressCarriesSignsOfAllSorts() {
    open("odd-ones", "a+b x=y&z 3%é");
    awaitDistance(3);
    String shown = state();
    assertThat(shown).contains("+");
    browser.reload();
    browser.await("the same state", () -> state().equals(shown));
    awaitPicture(shown);
    browser.click("#board [data-move=\"x=y&z2'\"]");
    browser.await("another state", () -> !state().equals(shown));
    browser.click("#undo");
    browser.await("the same state", () -> state().equals(shown));
    assertThat(browser.text("#rules"))
        .isEqualTo("a puzzle with odd names\n<b>and a comment of two lines</b>");
  }

  @Test
  void hintStepLineAndSolutionWork() {
    open("floppy", "goal");
    type("#random-distance", "4");
    awaitDistance(4);
    browser.click("#hint");
    browser.await("a hint", () -> browser.text("#message").contains("Hint: "));
    assertThat(browser.count("#board .hinted")).isEqualTo(1);
    browser.click("#line-box summary");
    browser.awaitCount("the line", "#line button", 4);
    browser.click("#line li:nth-child(2) button");
    awaitDistance(2);
    assertThat(played()).matches("\\S+ \\S+");
    browser.click("#step");
    awaitDistance(1);
    browser.click("#solve");
    awaitDistance(0);
    browser.click("#line-box summary");
  }

  @Test
  void allThatADeskShowsIsDrawnWithoutAComplaint() {
    requireNoComplaintOnADesk("2x2x2-perm", "sliding-2x3");
  }

  @Test
  void theHardestPositionsComeWithScrambles() {
    browser.becomeDesk();
    open("floppy", "goal");
    browser.awaitCount("the gallery", "#hardest button img", 1);
    assertThat(browser.text("#hardest small").split(" ")).hasSize(8);
    browser.click("#hardest button");
    awaitDistance(8);
  }

  @Test
  void severalGoalsAreShown() {
    open("two-goals", "7P");
    awaitDistance(0);
    assertThat(browser.text("#facts")).endsWith("Any of 2 goals will do.");
  }

  @Test
  void whyThereIsNoWayIsShownInBothLanguages() throws Exception {
    String goal = server.json("/api/v1/tables/uraomote-3x3/stats").path("goalState").textValue();
    open("uraomote-3x3", goal.replaceFirst("1", "1+"));
    browser.awaitText("#distance", "Cannot be solved");
    assertThat(browser.text("#message")).contains("no move changes that sum");
    browser.click("#language");
    browser.awaitText("#distance", "解けません");
    assertThat(browser.text("#message")).contains("どの手でもこの和は変わりません");
    assertThat(browser.text("#moves-help")).contains("ゴールからの手順");
    browser.click("#language");
    browser.awaitText("#distance", "Cannot be solved");
  }

  @Test
  void anotherBoardIsChosen() {
    open("2x2x2-perm", "goal");
    assertThat(browser.isDisplayed("#moves-form")).isTrue();
    browser.select("#boards", "lightsout-3x3");
    browser.awaitAddress("lightsout");
    browser.awaitCount("its moves", "#board [data-move]", 9);
    assertThat(browser.text("#rules")).isNotBlank();
  }

  /** What each sign looks like is asked for once, with the figures of the board. */
  @Test
  void aBoardOfPiecesIsDrawnByThePage() {
    open(Fixture.WIDE_BY_HAND, "start");
    browser.awaitAll("its moves", "#board .choices [data-move]", 1);
    awaitAnswer();
    String state = state();
    int first = browser.requests("/show?");
    browser.click("#board .choices [data-move]");
    browser.await("the move", () -> !state().equals(state));
    awaitAnswer();
    awaitPicture(state());
    assertThat(browser.attribute("#board img", "src")).startsWith("data:image/svg+xml");
    browser.await("its question", () -> browser.requests("/show?") > first);
    assertThat(browser.requests("/show?")).as("one question, no picture").isEqualTo(first + 1);
  }

  @ParameterizedTest
  @CsvSource({
    "sliding-2x3, '#board .laid'",
    "lightsout-3x3, '#board .laid'",
    "pancake-6, '#board .laid'",
    "2x2x2-perm, '#board .space'",
  })
  void aProjectorEnlargesTheBoard(String board, String drawing) {
    browser.becomeDesk();
    open(board, "goal");
    int before = browser.width(drawing);
    browser.click("#projector");
    assertThat(browser.width(drawing)).isGreaterThan(before * 5 / 4);
    assertThat(browser.widths()).as("nothing is cut off").endsWith(",0");
    browser.press("#board", Keys.ESCAPE);
    assertThat(browser.width(drawing)).isEqualTo(before);
  }

  @Test
  void nothingIsCutOff() throws Exception {
    browser.becomePhone();
    for (String board : WIDE) {
      open(board, "goal");
      JsonNode stats = server.json("/api/v1/tables/" + board + "/stats");
      if (stats.at("/definition/layout").isMissingNode()) {
        awaitPicture(stats.path("goalState").textValue());
      } else {
        browser.awaitAll("its tiles", "#board .laid-tile", 1);
      }
      assertThat(browser.widths()).as(board).isEqualTo("360,0");
    }
    open(Fixture.WIDE_BY_HAND, "start");
    assertThat(browser.widths()).isEqualTo("360,0");
    browser.leavePhone();
    open(Fixture.WIDE_BY_HAND, "start");
    assertThat(browser.widths()).as("beside its goal").endsWith(",0");
  }
}
