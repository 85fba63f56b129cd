// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/**
 * A test of pages in a real browser. A test fails if it leaves a message in the browser's console
 * or the server's log.
 */
@Tag("pages")
@ExtendWith(OpenPages.class)
@Fixture.Of(Fixture.FAMILIES)
abstract class PageTest {
  private static final List<Integer> WIDTHS = List.of(360, 820, 1440);
  private static final int HEIGHT = 900;

  private static final String AXE =
      "document.getAnimations().forEach((a) => a.effect?.getTiming().iterations === Infinity"
          + " ? a.cancel() : a.finish());"
          + "return axe.run({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true },"
          + " 'target-size': { enabled: true } } }).then(({ violations }) => violations"
          + " .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>"
          + " `${id}: ${target}: ${failureSummary}`)));";

  static TestServer server;
  static Browser browser;

  /** Opens a page and waits until it is ready. */
  static void go(String path) {
    browser.openPath(path);
    browser.awaitAll("the page", "main:not([inert])", 1);
  }

  static void open(String board, String state) {
    go("/play.html#board=" + board + "&state=" + state.replace(" ", "+"));
    awaitAnswer();
  }

  /** Waits for a distance and the server's answer for the position. */
  static void awaitDistance(int distance) {
    browser.awaitInPage(
        "distance " + distance,
        "(distance) => seen('#distance') === distance && all('#board[aria-busy=false]')[0]",
        distance == 0 ? "Solved!" : String.valueOf(distance));
  }

  /** Waits for the server's answer for the position. */
  static void awaitAnswer() {
    browser.awaitInPage("an answer", "() => all('#board[aria-busy=false]')[0]");
  }

  /** Makes a move once the server has listed it. */
  static void move(String selector) {
    browser.awaitInPage(
        selector, "(selector) => all('#board[aria-busy=false]')[0] && click(selector)", selector);
  }

  /** Replaces the text of a field and presses Enter. */
  static void type(String selector, String text) {
    browser.fill(selector, text);
    browser.press(selector, Keys.ENTER);
  }

  /** Returns the position in the page's field. */
  static String state() {
    return browser.property("#state", "value");
  }

  static void awaitState(String state) {
    browser.awaitInPage(state, "(state) => all('#state')[0].value === state", state);
    awaitAnswer();
  }

  /** Waits until the list of moves has the given entries. */
  static void awaitPlayed(String... entries) {
    browser.awaitInPage(
        "the moves " + String.join(", ", entries),
        "(entries) => all('#played button').map(textOf).join() === entries",
        String.join(",", entries));
  }

  /**
   * Checks the page with axe in both themes and languages, and looks for overflow at the widths of
   * a phone, a tablet and a desktop.
   */
  static void checkAccessibility() {
    browser.reduceMotion();
    browser.script(script());
    requireNoOverflow();
    requireNoViolation("on a desktop");
    browser.click("#theme");
    browser.click("#language");
    requireNoOverflow();
    browser.resize(WIDTHS.get(0), HEIGHT);
    requireNoViolation("on a phone, in the other theme and language");
    browser.click("#theme");
    browser.click("#language");
    browser.restoreSize();
  }

  private static String script() {
    try (InputStream script = PageTest.class.getResourceAsStream("/axe.min.js")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void requireNoViolation(String description) {
    assertThat((List<?>) browser.script(AXE)).as(description).isEmpty();
  }

  private static void requireNoOverflow() {
    for (int width : WIDTHS) {
      browser.resize(width, HEIGHT);
      browser.awaitInPage(
          "no overflow at " + width + " pixels",
          "(width) => document.documentElement.scrollWidth <= width",
          width);
    }
  }
}
