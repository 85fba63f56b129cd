// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A person whose browser refuses to store anything: each use of storage throws. */
class BlockedStorageTest extends PageTest {
  private static final String BLOCK =
      "for (const name of ['localStorage', 'sessionStorage']) { Object.defineProperty(window, name,"
          + " { get() { throw new DOMException('blocked', 'SecurityError'); } }); }";

  private String prepared;

  @BeforeEach
  void block() {
    prepared = browser.prepare(BLOCK);
  }

  @AfterEach
  void allow() {
    browser.alterNoMore(prepared);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/play.html#board=rotation-3x3&state=987456321",
        "/yinyang.html#board=yinyang-4",
        "/results.html#board=rotation-3x3",
        "/embed/rotation-3x3#987456321",
      })
  void everyPageIsDrawn(String page) {
    browser.openPath(page);
    browser.awaitAll("the page", "main:not([inert])", 1);
    browser.await("words", () -> !browser.text("main").isBlank());
  }

  @Test
  void aBoardIsPlayedAndThemeAndLanguageAreChosen() {
    browser.open("rotation-2x3", "654321");
    awaitDistance(5);
    String theme = browser.attribute("html", "data-theme");
    browser.click("#theme");
    assertThat(browser.attribute("html", "data-theme")).isNotEqualTo(theme);
    browser.click("#language");
    browser.awaitText("#undo", "戻す");
    browser.click("#language");
    browser.awaitText("#undo", "Undo");
    browser.click("#board .optimal");
    awaitDistance(4);
    browser.click("#shortcuts");
    browser.press("#board", "u");
    awaitDistance(4);
    browser.click("#shortcuts");
    browser.press("#board", "u");
    awaitDistance(5);
  }
}
