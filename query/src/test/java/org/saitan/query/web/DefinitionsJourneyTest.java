// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Visits boards with definitions: solids, tiles, lights, and pieces that are moved by hand. */
@Fixture.Of(Fixture.DEFINITIONS)
class DefinitionsJourneyTest extends PageTest {
  private static final String TURN =
      "const at = [...document.querySelectorAll('.solid polygon:not(.back)')]"
          + ".map((p) => p.getBoundingClientRect()).sort((a, b) => a.left + a.top - b.left - b.top)[2];"
          + "const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];"
          + "const target = document.elementFromPoint(x, y);"
          + "for (const [type, dx] of [['pointerdown', 0], ['pointermove', 30], ['pointerup', 30]]) {"
          + " target.dispatchEvent(new PointerEvent(type,"
          + " { bubbles: true, pointerId: 1, button: 0, clientX: x + dx, clientY: y })); }";

  /** A scramble is shown with its solution, which is searched for if there is no table. */
  @Test
  void solvesScrambles() {
    open("2x2x2-perm", "goal");
    browser.click("#tab-explore");
    type("#state", "R U' F2");
    awaitDistance(3);
    assertThat(browser.text("#typed")).isEqualTo("R U' F2");
    browser.awaitCount("its solution", "#line button", 3);
    checkAccessibility();
    browser.click("#line li:nth-child(2) button");
    awaitDistance(1);
    browser.awaitAddress("&at=2");
    browser.reload();
    browser.awaitText("#typed", "R U' F2");
    browser.awaitText("#progress", "2 / 3");

    go("/");
    browser.click("[data-family='searched'] [title='3x3x3']");
    browser.awaitAll("its moves", "#board [data-move='U']", 1);
    open("3x3x3", "R U' F2 L");
    browser.awaitCount("its solution", "#line button", 4);
    awaitDistance(4);
    browser.click("#solve");
    awaitDistance(0);
    awaitPlayed("start 4", "1. L' 3", "2. F2 2", "3. U 1", "4. R' 0");
  }

  @Test
  void playsBoardsOfEachKind() {
    open("2x2x2-perm", "goal");
    assertThat(browser.attributes("#board [data-move]", "data-move"))
        .containsExactly("U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'");
    browser.script(TURN);
    awaitDistance(1);
    browser.pressControl("z");
    awaitDistance(0);
    browser.press("#board", "r");
    awaitDistance(1);
    browser.press("#board", "U");
    awaitPlayed("start 0", "1. R 1 +1", "2. U' 2 +1");
    browser.click("#tab-explore");
    type("#typed-moves", "F2");
    awaitDistance(3);
    type("#typed-moves", "F2 (U R')");
    awaitDistance(0);
    browser.click("#tab-explore");
    type("#typed-moves", "R Q");
    browser.awaitInPage(
        "a reason",
        "() => seen('#typed-moves-error')?.startsWith(\"2x2x2-perm: 'Q' at character\")");
    browser.consoleMessages();

    open("sliding-2x3", "1 2 3 / 4 5 0");
    move("#board [data-cell='B2']"); // The click moves tile 5, which is next to the gap.
    awaitPlayed("start 0", "1. L 1 +1");
    awaitState("1 2 3 / 4 0 5");
    assertThat(browser.attribute("#board [data-cell='A1']", "aria-disabled")).isEqualTo("true");
    open("lightsout-3x3", "000/000/000");
    move("#board [data-cell='B2']");
    awaitState("010/111/010");
    checkAccessibility();

    open(Fixture.WIDE_BY_HAND, "start");
    move("#board .spot.movable");
    browser.awaitText("#progress", "1 / 1");
    awaitAnswer();
    checkAccessibility();
  }

  /** A piece with several moves is first chosen, or is moved by an arrow key. */
  @Test
  void movesAChosenPiece() {
    open("microban-1", "start");
    move("#board [data-cell='D2']");
    browser.awaitCount("the targets of the crate", "#board .spot.target", 2);
    move("#board .spot.target[data-cell='E2']");
    awaitDistance(9);
    browser.press("#board", Keys.ARROW_UP);
    awaitDistance(8);
  }
}
