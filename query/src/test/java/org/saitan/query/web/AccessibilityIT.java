// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every page, as axe sees it on a desk in one theme and language and on a phone in the others;
 * nothing is wider than a phone, a tablet or a desk in either language.
 */
class AccessibilityIT extends PageTest {
  private static final List<Integer> WIDTHS = List.of(390, 820, 1440);
  private static final int HEIGHT = 900;

  private static final String RUN =
      "document.getAnimations().forEach((a) => a.effect?.getTiming().iterations === Infinity"
          + " ? a.cancel() : a.finish());"
          + "return axe.run({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true },"
          + " 'target-size': { enabled: true } } }).then(({ violations }) => violations"
          + " .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>"
          + " `${id}: ${target}: ${failureSummary}`)));";

  private static String axe;

  @BeforeAll
  static void readAxe() throws IOException {
    try (InputStream script = AccessibilityIT.class.getResourceAsStream("/axe.min.js")) {
      axe = new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @BeforeEach
  void becomeDesk() {
    browser.becomeDesk();
  }

  private static void go(String path) {
    browser.openPath(path);
    browser.awaitAll("the page", "main:not([inert])", 1);
  }

  private static void look() {
    browser.reduceMotion();
    browser.script(axe);
    requireThatItFits();
    browser.awaitInPage(
        "the histogram, where there is one",
        "() => all('canvas:not([aria-label])').every((canvas) => !canvas.checkVisibility())");
    requireNoViolation("on a desk");
    browser.click("#theme");
    browser.click("#language");
    requireThatItFits();
    browser.resize(WIDTHS.get(0), HEIGHT);
    requireNoViolation("on a phone, in the other theme and language");
  }

  private static void requireNoViolation(String how) {
    Object violations = browser.script(RUN);
    assertThat((List<?>) violations).as(how).isEmpty();
  }

  private static void requireThatItFits() {
    for (int width : WIDTHS) {
      browser.resize(width, HEIGHT);
      browser.await(
          "what fits on " + width + " pixels",
          () -> (Long) browser.script("return document.documentElement.scrollWidth") <= width);
    }
  }

  /** Looks at a page without switches, whose address says how it is shown. */
  private static void lookAt(String path, String fragment) {
    for (String how : List.of("lang=en&theme=light", "lang=ja&theme=dark")) {
      browser.resize(WIDTHS.get(how.startsWith("lang=ja") ? 0 : 2), HEIGHT);
      browser.openPath(path + "?" + how + fragment);
      browser.awaitAll("the board", "#moves button", 1);
      browser.script(axe);
      requireNoViolation(how);
    }
  }

  @Test
  void aBoardInAFrame() {
    lookAt("/embed/rotation-3x3", "#987/456/321");
  }

  @Test
  void home() {
    go("/");
    browser.awaitAll("the cards", ".family .stage svg", 3);
    look();
  }

  @Test
  void results() {
    go("/results.html#board=rotation-3x3");
    browser.awaitAll("the hardest", "#hardest .picture", 1);
    look();
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-4x4, WWWW/WBWB/WBWB/WBBW, 1, A",
    "rotation-3x3-htm, 987/456/321, A:RR, B:L",
    "flipit-6-1, _BBBBB, 3>1, 1>3",
  })
  void aBoardAndAGameOnIt(String board, String state, String first, String second) {
    browser.open(board, state);
    browser.click("#board [data-move='" + first + "']");
    browser.click("#board [data-move='" + second + "']");
    browser.script("document.querySelectorAll('details').forEach((d) => { d.open = true; })");
    browser.awaitAll("the line", "#line button", 1);
    look();
  }

  @Test
  void whatCannotBeSolvedAndIsSetUpByHand() {
    browser.open("uraomote-3x3", "BWW/WWW/WWW");
    browser.click("#edit");
    look();
  }

  @Test
  void aChallenge() {
    browser.open("rotation-3x3", "goal");
    browser.click("#challenge");
    browser.awaitSeen("#give-up");
    look();
  }

  @Test
  void aProjector() {
    browser.open("rotation-3x3", "987/456/321");
    browser.click("#projector");
    look();
  }

  @ParameterizedTest
  @CsvSource({
    "'board=yinyang-6&given=WW..../W...../....../...B../....../.....B'",
    "'board=yinyang-4&given=WW../WW../..../....'",
    "'board=yinyang-4&puzzle=B.../..../..W./.W.B'",
  })
  void yinYang(String what) {
    go("/yinyang.html#" + what);
    browser.await("an answer", () -> !browser.text("#count").isEmpty());
    if (what.contains("given")) {
      browser.click("#heat");
    }
    look();
  }
}
