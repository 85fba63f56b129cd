// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/**
 * A person at the pages, in a real browser; no test may leave a word of complaint behind, in the
 * browser or in the server.
 */
@Tag("pages")
@ExtendWith(OpenPages.class)
@Fixture.Of(Fixture.FAMILIES)
abstract class PageTest {
  static TestServer server;
  static Browser browser;

  /** Waits until the distance is shown, and all that the server says of the position. */
  static void awaitDistance(int distance) {
    browser.awaitInPage(
        "an answer, and " + distance,
        "(distance) => seen('#distance') === distance && all('#board[aria-busy=false]')[0]",
        distance == 0 ? "Solved!" : String.valueOf(distance));
  }

  /** Waits until the server has said all that it has to say of the position. */
  static void awaitAnswer() {
    browser.awaitInPage("an answer", "() => all('#board[aria-busy=false]')[0]");
  }

  /** Waits until a position's picture is there; its words are the position itself. */
  static void awaitPicture(String state) {
    browser.awaitInPage(
        "the picture of " + state,
        "(state) => { const [solid] = all('#board .solid'); const [image] = all('#board img');"
            + " return solid ? solid.dataset.state === state"
            + " : image?.alt === state && image.complete && image.naturalWidth > 0; }",
        state);
  }

  /** Elsewhere the window is small, and neither chart nor hardest positions are drawn. */
  static void requireNoComplaintOnADesk(String... boards) {
    browser.becomeDesk();
    for (String board : boards) {
      browser.open(board, "goal");
      browser.awaitAll("the histogram of " + board, "#histogram[aria-label]", 1);
      browser.awaitAll("the hardest positions of " + board, "#hardest button", 1);
      assertThat(browser.complaints()).as(board).isEmpty();
    }
  }

  /** Writes into a box in place of what is there, and presses Enter. */
  static void type(String selector, String text) {
    browser.fill(selector, text);
    browser.press(selector, Keys.ENTER);
  }

  /** Returns the position that the page shows, as its box says. */
  static String state() {
    return (String) browser.script("return document.getElementById('state').value");
  }

  /** Returns the moves played up to where we are, as the list has them. */
  static String played() {
    return (String)
        browser.script(
            "const all = [...document.querySelectorAll('#played button')];"
                + "const here = all.findIndex((each) => each.ariaCurrent === 'step');"
                + "return all.slice(0, here + 1).filter((each) => !each.matches('.set, .aside'))"
                + ".map((each) => each.querySelector('b').textContent).join(' ')");
  }

  static void awaitPlayed(String moves) {
    browser.await("the moves " + moves, () -> played().equals(moves));
  }
}
