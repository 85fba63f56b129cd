// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The steps of {@link Browser} on a page that replaces all its elements all the time. */
class BrowserTest extends PageTest {
  private static final int TIMES = 40;

  @Test
  void elementsThatAreReplacedAreReadAndClicked() {
    browser.openAddress("about:blank");
    browser.script(
        "window.clicks = 0; const draw = () => { document.body.innerHTML ="
            + " '<main><button id=one title=name>words</button></main>';"
            + " all('#one')[0].onclick = () => { clicks += 1; }; }; draw(); setInterval(draw, 1);");
    for (int i = 1; i <= TIMES; i++) {
      assertThat(browser.text("#one")).isEqualTo("words");
      assertThat(browser.texts("button")).containsExactly("words");
      assertThat(browser.attribute("#one", "title")).isEqualTo("name");
      assertThat(browser.isEnabled("#one") && browser.isDisplayed("#one")).isTrue();
      browser.click("#one");
      assertThat(browser.number("return clicks")).isEqualTo(i);
    }
  }

  /** The first two times, the box is gone before the key is there. */
  @Test
  void aKeyArrivesOnceWhereItWasMeantTo() {
    browser.openAddress("about:blank");
    browser.script(
        """
        window.keys = { box: '', page: '' };
        let losses = 2;
        const draw = () => {
          document.body.innerHTML = '<main><input id=box></main>';
          const [box] = all('#box');
          box.onkeydown = ({ key }) => { keys.box += key; };
          box.onfocus = () => { if (losses-- > 0) setTimeout(draw, 0); };
        };
        addEventListener('keydown', ({ key }) => { keys.page += key; });
        draw();
        """);
    browser.press("#box", "w", Keys.ENTER);
    assertThat(browser.script("return `${keys.box}, ${keys.page}`")).isEqualTo("wEnter, wEnter");
  }

  @Test
  void whatIsCoveredOrDisabledIsNotClickedUntilItIsFree() {
    browser.openAddress("about:blank");
    browser.script(
        """
        window.clicks = [];
        document.body.innerHTML = '<main><button id=one disabled>one</button>'
          + '<div id=cover style="position: fixed; inset: 0; z-index: 9"></div></main>';
        addEventListener('click', ({ target }) => clicks.push(target.id));
        setTimeout(() => { all('#one')[0].disabled = false; }, 100);
        setTimeout(() => { all('#cover')[0].remove(); }, 200);
        """);
    browser.click("#one");
    assertThat(browser.script("return clicks.join()")).isEqualTo("one");
  }
}
