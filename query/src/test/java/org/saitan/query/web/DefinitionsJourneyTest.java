// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * A visit to boards that come from definitions: solids, tiles, lights, and pieces moved by hand.
 */
@Fixture.Of(Fixture.DEFINITIONS)
class DefinitionsJourneyTest extends PageTest {
  private static final String TURN =
      "const at = [...document.querySelectorAll('.solid polygon:not(.away)')]"
          + ".map((p) => p.getBoundingClientRect()).sort((a, b) => a.left + a.top - b.left - b.top)[2];"
          + "const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];"
          + "const target = document.elementFromPoint(x, y);"
          + "for (const [type, dx] of [['pointerdown', 0], ['pointermove', 30], ['pointerup', 30]]) {"
          + " target.dispatchEvent(new PointerEvent(type,"
          + " { bubbles: true, pointerId: 1, button: 0, clientX: x + dx, clientY: y })); }";

  @Test
  void boardsOfEachKind() {
    open("2x2x2-perm", "goal");
    assertThat(browser.attributes("#board [data-move]", "data-move"))
        .containsExactly("U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'");
    browser.script(TURN);
    awaitDistance(1);
    browser.click("#undo");
    awaitDistance(0);
    type("#written", "R U' F2");
    awaitDistance(3);
    awaitPlayed("start 0", "1. R 1 +1", "2. U' 2 +1", "3. F2 3 +1");
    String there = state();
    browser.awaitAddress("moves=R");
    browser.reload();
    browser.awaitText("#where", "3 / 3");
    awaitState(there);
    type("#written", "F2 (U R')");
    awaitDistance(0);
    browser.awaitCount("a new game", "#played li", 1);
    type("#written", "R Q");
    browser.awaitInPage(
        "a reason", "() => seen('#written-error')?.startsWith(\"2x2x2-perm: 'Q' at character\")");
    browser.complaints();

    open("sliding-2x3", "1 2 3 / 4 5 0");
    move("#board [data-cell='B2']"); // The tile 5, beside the hole.
    awaitPlayed("start 0", "1. L 1 +1");
    awaitState("1 2 3 / 4 0 5");
    assertThat(browser.attribute("#board [data-cell='A1']", "aria-disabled")).isEqualTo("true");
    open("lightsout-3x3", "000/000/000");
    move("#board [data-cell='B2']");
    awaitState("010/111/010");
    look();

    open(Fixture.WIDE_BY_HAND, "start");
    move("#board .spot.movable");
    browser.awaitText("#where", "1 / 1");
    awaitAnswer();
    look();
  }
}
