// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/**
 * Visits the workshop to draw a puzzle, solve it, make it harder, share it, reopen it and play it.
 */
@Fixture.Of(Fixture.WORKSHOP)
class WorkshopJourneyTest extends PageTest {
  private static final String DRAG =
      "const spot = (r, c) => document.querySelector("
          + "`#start-board [data-row='${r}'][data-column='${c}']`);"
          + "const send = (type, cell) => { const at = cell.getBoundingClientRect();"
          + " cell.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0,"
          + " clientX: at.left + at.width / 2, clientY: at.top + at.height / 2 })); };"
          + "spot(2, 2).scrollIntoView({ block: 'center', behavior: 'instant' });"
          + "send('pointerdown', spot(2, 2)); send('pointermove', spot(2, 3));"
          + "send('pointerup', spot(2, 3));";

  private static void awaitTextLine(String line) {
    browser.awaitInPage(
        line, "(line) => all('#text')[0].value.split('\\n').includes(line)", "  " + line);
  }

  @Test
  void drawsSolvesAndSharesAPuzzle() {
    go("/workshop.html");
    browser.click("#symbols [data-symbol='.']");
    browser.click("#start-board [data-row='2'][data-column='3']");
    awaitTextLine("D...");
    browser.click("#symbols [data-symbol='E']");
    browser.script(DRAG);
    awaitTextLine("D.EE");
    assertThat(browser.attribute("#symbols [data-symbol='J']", "aria-pressed")).isEqualTo("true");
    browser.press("#start-board [data-row='2'][data-column='2']", Keys.ARROW_RIGHT, ".");
    awaitTextLine("D.E.");
    browser.click("#undo");
    awaitTextLine("D.EE");
    browser.click("#undo");
    awaitTextLine("D...");
    browser.click("#solve");
    browser.awaitText("#message", "moves to the goal");
    int distance = Integer.parseInt(browser.text("#distance"));
    browser.awaitAll("the histogram", "#histogram [data-distance]", 1);
    checkAccessibility();
    int hardest = Integer.parseInt(browser.text("#harder").replaceAll("\\D", ""));
    assertThat(hardest).isGreaterThan(distance);
    browser.click("#harder");
    browser.awaitText("#distance", "" + hardest);
    String text = browser.property("#text", "value");
    browser.click("#share");
    browser.awaitAddress("puzzle=puzzle+My+puzzle");
    String link = browser.address();
    go("/");
    browser.openAddress(link);
    browser.awaitInPage("the same text", "(text) => all('#text')[0]?.value === text", text);
    browser.click("#solve");
    browser.awaitText("#distance", "" + hardest);
    browser.click("#play");
    browser.awaitAddress("workshop-");
    awaitDistance(hardest);
    move("#board .optimal");
    awaitDistance(hardest - 1);
  }

  @Test
  void solvesEachKindOfMovementAndShowsMistakes() {
    go("/workshop.html");
    for (String way : new String[] {"along", "step", "jump", "push", "slide"}) {
      browser.select("#movement", way);
      browser.click("#solve");
      browser.awaitText("#message", "moves to the goal");
    }
    browser.fill("#height", "5");
    browser.press("#height", Keys.TAB);
    awaitTextLine("....");
    browser.fill("#text", browser.property("#text", "value").replace("?AA?", "?AA??"));
    browser.click("#solve");
    browser.awaitInPage(
        "the error at its line",
        "() => seen('#text-error')?.startsWith('Line 13: the cells of this row')");
    browser.consoleMessages();
    checkAccessibility();
  }
}
