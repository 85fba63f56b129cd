// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.JavascriptException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.SessionNotCreatedException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * Chromium without a window, as the distribution packages it, on the pages of a server.
 *
 * <p>Pages replace their elements whenever an answer arrives, so no test ever holds an element: a
 * selector goes in, and one script in the page finds the element and reads it, clicks it or gives
 * it the focus. Each such step is repeated until it succeeds or {@link #PATIENCE} is over.
 */
final class Browser implements AutoCloseable {
  /** Enough on a machine with twenty times as much work as processors. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final Duration GLANCE = Duration.ofMillis(40);

  private static final int STARTS = 3;

  private static final String SKIPPED =
      "no chromium and chromedriver on the PATH: the tests in a browser are skipped";

  /**
   * The functions that scripts have: all elements of a selector, the text of the first as it is
   * seen (undefined where there is none), and a click on it.
   */
  private static final String LOOKS =
      """
      const VISIBLE = { opacityProperty: true, visibilityProperty: true };
      const all = (selector) => [...document.querySelectorAll(selector)];
      const visible = (element) => element.checkVisibility(VISIBLE);
      const textOf = (element) => (visible(element) ? element.innerText ?? element.textContent : '')
        .replace(/[^\\S\\n]+/g, ' ').replace(/ ?\\n+ ?/g, '\\n').trim();
      const seen = (selector) => all(selector).slice(0, 1).map(textOf)[0];
      const usable = (selector) => all(selector).slice(0, 1)
        .filter((element) => visible(element) && !element.matches(':disabled'))[0];
      const middle = (element) => {
        const { left, top, width, height } = element.getClientRects()[0] ?? {};
        return { clientX: left + width / 2, clientY: top + height / 2 };
      };
      const hit = (element) => {
        const { clientX, clientY } = middle(element);
        const found = document.elementFromPoint(clientX || 0, clientY || 0);
        return element.contains(found) ? found : null;
      };
      const reach = (element) => {
        if (!hit(element)) {
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        }
        return hit(element);
      };
      const click = (selector) => {
        const element = usable(selector);
        const target = element && reach(element);
        if (!target) {
          return false;
        }
        const pointer = { ...middle(element), bubbles: true, cancelable: true, composed: true, view: window,
          button: 0, detail: 1, pointerId: 1, pointerType: 'mouse', isPrimary: true };
        const send = (Type, name) => target.isConnected && target.dispatchEvent(new Type(name, pointer));
        send(PointerEvent, 'pointerdown');
        send(MouseEvent, 'mousedown');
        const focused = target.closest('a[href], button, input, select, summary, textarea, [tabindex]');
        if (focused) {
          focused.focus({ preventScroll: true });
        } else {
          document.activeElement?.blur();
        }
        send(PointerEvent, 'pointerup');
        send(MouseEvent, 'mouseup');
        send(PointerEvent, 'click');
        return true;
      };
      """;

  /**
   * Gives an element the focus, and stops keys that another element gets because the page has
   * replaced this one since.
   */
  private static final String FOCUS =
      """
      (selector) => {
        const element = usable(selector);
        element?.focus({ preventScroll: true });
        if (!element || document.activeElement !== element) {
          return false;
        }
        const keys = { arrived: false, missed: false };
        window.testedKeys?.stop();
        window.testedKeys = keys;
        const guard = (event) => {
          keys.arrived ||= !keys.missed && event.target.matches(selector);
          if (!keys.arrived) {
            keys.missed = true;
            event.stopImmediatePropagation();
            event.preventDefault();
          }
        };
        keys.stop = () => removeEventListener('keydown', guard, true);
        addEventListener('keydown', guard, true);
        return true;
      }""";

  private static final String KEYS_ARRIVED =
      """
      const keys = window.testedKeys;
      keys?.stop();
      delete window.testedKeys;
      return !keys?.missed;
      """;

  /** Held here so that it stays quiet: it warns of each browser newer than the library. */
  private static final Logger VERSIONS = Logger.getLogger("org.openqa.selenium.devtools");

  private final ChromeDriverService service;
  private final ChromeDriver driver;
  private TestServer server;

  /** Whether the window, the network or what a person wants is not as at the start. */
  private boolean arranged;

  private Browser(ChromeDriverService service, ChromeDriver driver) {
    this.service = service;
    this.driver = driver;
    driver.manage().timeouts().scriptTimeout(PATIENCE).pageLoadTimeout(PATIENCE);
  }

  /** Starts the browser; where there is none the test is skipped, and says so. */
  static Browser start() {
    // Without the windows that nobody sees, a page takes two thirds of the processor time.
    Optional<Path> chromium = program("chromium-headless-shell").or(() -> program("chromium"));
    Optional<Path> chromedriver = program("chromedriver");
    if (chromium.isEmpty() || chromedriver.isEmpty()) {
      System.err.println(SKIPPED);
      Assumptions.abort(SKIPPED);
    }
    VERSIONS.setLevel(Level.OFF);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver.orElseThrow().toFile())
            .usingAnyFreePort()
            .withTimeout(PATIENCE)
            .build();
    ChromeOptions options =
        new ChromeOptions()
            .setBinary(chromium.orElseThrow().toFile())
            .addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                // Else each page has a process of its own, for a sixth more processor time.
                "--renderer-process-limit=1",
                "--process-per-site",
                "--disable-site-isolation-trials",
                "--lang=en",
                // On a desk the histogram is beside the board, which takes half of a page's time.
                "--window-size=800,1000");
    return new Browser(service, drive(service, options));
  }

  /** Tries more than once: the driver gives a browser one minute to start, busy machine or not. */
  private static ChromeDriver drive(ChromeDriverService service, ChromeOptions options) {
    for (int start = 1; ; start++) {
      try {
        return new ChromeDriver(service, options);
      } catch (SessionNotCreatedException e) {
        if (start == STARTS) {
          throw e;
        }
      }
    }
  }

  /** Lets pages be those of a server. */
  void visit(TestServer server) {
    this.server = server;
  }

  /**
   * Leaves nothing behind of what a page has stored, and of how the window was. The cache stays: it
   * saves a third of what a page takes to open, and keeps no answer without asking the server.
   */
  void forget() {
    if (arranged) {
      leavePhone();
      delayAnswers(0);
      emulate(List.of());
      arranged = false;
    }
    driver.get(server.uri("/icon.svg").toString()); // Of the same origin, and without a script.
    script("localStorage.clear(); sessionStorage.clear();");
    driver.get("about:blank");
    complaints();
  }

  private static Optional<Path> program(String name) {
    Stream<String> directories = Arrays.stream(System.getenv("PATH").split(":"));
    return directories.map(d -> Path.of(d, name)).filter(Files::isExecutable).findFirst();
  }

  /** Loads a page of the server. */
  void openPath(String path) {
    openAddress(server.uri(path).toString());
  }

  /** Loads the page at an address, also where only the part after its # differs from the last. */
  void openAddress(String address) {
    if (!"about:blank".equals(driver.getCurrentUrl())) {
      driver.get("about:blank");
    }
    driver.get(address);
  }

  void reload() {
    driver.navigate().refresh();
  }

  void back() {
    driver.navigate().back();
  }

  String address() {
    return driver.getCurrentUrl();
  }

  void awaitAddress(String part) {
    await("an address with " + part, () -> address().contains(part));
  }

  String title() {
    return driver.getTitle();
  }

  /** Runs a script in the page, once; it has the functions of {@link #LOOKS}. */
  Object script(String script, Object... arguments) {
    return driver.executeScript(LOOKS + "{ " + script + "\n}", arguments);
  }

  /** Reads from the first element of a selector, as soon as there is one. */
  private Object first(String selector, String read, Object... arguments) {
    return ((List<?>)
            retry(
                selector,
                () ->
                    script(
                        "const [selector, ...rest] = arguments; const [element] = all(selector);"
                            + " return element && [("
                            + read
                            + ")(element, ...rest)];",
                        Stream.concat(Stream.of(selector), Arrays.stream(arguments)).toArray())))
        .get(0);
  }

  private List<String> each(String selector, String read, Object... arguments) {
    return ((List<?>)
            retry(
                selector,
                () ->
                    script(
                        "const [selector, ...rest] = arguments;"
                            + " return all(selector).map((element) => ("
                            + read
                            + ")(element, ...rest));",
                        Stream.concat(Stream.of(selector), Arrays.stream(arguments)).toArray())))
        .stream().map(String.class::cast).toList();
  }

  /** Returns the number of elements that there are now. */
  int count(String selector) {
    return ((Number) retry(selector, () -> script("return all(arguments[0]).length", selector)))
        .intValue();
  }

  /** Returns the text of an element as it is seen, empty where it is not. */
  String text(String selector) {
    return (String) first(selector, "textOf");
  }

  List<String> texts(String selector) {
    return each(selector, "textOf");
  }

  /** Returns an attribute of an element, null where it has none. */
  String attribute(String selector, String name) {
    return (String) first(selector, "(element, name) => element.getAttribute(name)", name);
  }

  List<String> attributes(String selector, String name) {
    return each(selector, "(element, name) => element.getAttribute(name)", name);
  }

  /** Returns a property of an element, as text. */
  String property(String selector, String name) {
    return (String) first(selector, "(element, name) => String(element[name])", name);
  }

  boolean isDisplayed(String selector) {
    return (boolean) first(selector, "visible");
  }

  boolean isEnabled(String selector) {
    return (boolean) first(selector, "(element) => !element.matches(':disabled')");
  }

  /** Returns the width of an element, as it is laid out: what moves may be turned at the time. */
  int width(String selector) {
    return ((Number)
            first(
                selector,
                "(element) => element.offsetWidth ?? element.getBoundingClientRect().width"))
        .intValue();
  }

  /** Clicks in the middle of an element, as soon as it is enabled, in sight and not covered. */
  void click(String selector) {
    awaitInPage(selector + " can be clicked", "click", selector);
  }

  /** Gives an element the focus and presses keys on it. */
  void press(String selector, CharSequence... keys) {
    retry(
        "keys on " + selector,
        () -> {
          awaitInPage(selector + " has the focus", FOCUS, selector);
          pressHere(keys);
          return (boolean) script(KEYS_ARRIVED);
        });
  }

  /** Puts a text into a box, in place of what is there. */
  void fill(String selector, String text) {
    awaitInPage(
        selector + " can be written into",
        "(selector, text) => { const box = usable(selector); box?.focus(); if (!box) { return false; }"
            + " box.value = text; for (const type of ['input', 'change']) {"
            + " box.dispatchEvent(new Event(type, { bubbles: true })); } return true; }",
        selector,
        text);
  }

  /** Chooses an entry of a list by its value. */
  void select(String selector, String value) {
    awaitInPage(
        value + " can be chosen in " + selector,
        "(selector, value) => { const list = usable(selector);"
            + " if (![...list?.options ?? []].some((each) => each.value === value && !each.disabled)) {"
            + " return false; } list.focus(); list.value = value; for (const type of ['input', 'change']) {"
            + " list.dispatchEvent(new Event(type, { bubbles: true })); } return true; }",
        selector,
        value);
  }

  /** Presses a key with Ctrl, whatever has the focus. */
  void pressControl(CharSequence key) {
    new Actions(driver).keyDown(Keys.CONTROL).sendKeys(key).keyUp(Keys.CONTROL).perform();
  }

  /** Presses keys, whatever has the focus. */
  void pressHere(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  /** Lets every answer of the server come later, in milliseconds; 0: at once again. */
  void delayAnswers(int milliseconds) {
    network(false, milliseconds);
  }

  /** Cuts the connection to the server until {@link #delayAnswers}. */
  void goOffline() {
    network(true, 0);
  }

  private void network(boolean offline, int latency) {
    arranged = true;
    driver.executeCdpCommand("Network.enable", Map.of());
    driver.executeCdpCommand(
        "Network.emulateNetworkConditions",
        Map.of(
            "offline",
            offline,
            "latency",
            latency,
            "downloadThroughput",
            -1,
            "uploadThroughput",
            -1));
  }

  /** Lets pages know that the person wants nothing to move. */
  void reduceMotion() {
    emulate(List.of(Map.of("name", "prefers-reduced-motion", "value", "reduce")));
  }

  private void emulate(List<Map<String, String>> features) {
    arranged = true;
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia", Map.of("media", "", "features", features));
  }

  /** Makes the window one where all of a page is in sight at once, until the same. */
  void becomeDesk() {
    resize(1280, 1000);
  }

  /** Makes the window of some size, that of a phone where it is narrow, until the same. */
  void resize(int width, int height) {
    arranged = true;
    boolean mobile = width < 600;
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", mobile));
  }

  void leavePhone() {
    driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
  }

  /** A condition that comes true after a while. */
  interface Condition {
    boolean holds();
  }

  void await(String what, Condition condition) {
    retry(what, condition::holds);
  }

  /** Repeats a step until it returns neither null nor false. */
  private <T> T retry(String what, Supplier<T> step) {
    return new WebDriverWait(driver, PATIENCE)
        .pollingEvery(GLANCE)
        .ignoring(JavascriptException.class) // Where a page is left while it waits.
        .withMessage(() -> what + "; the page says: " + script("return seen('main')"))
        .until(page -> step.get());
  }

  void awaitText(String selector, String text) {
    awaitInPage(
        selector + " says " + text, "(selector, text) => seen(selector) === text", selector, text);
  }

  /** Waits until there are so many elements, or more. */
  void awaitAll(String what, String selector, int least) {
    awaitInPage(what, "(selector, least) => all(selector).length >= least", selector, least);
  }

  /** Waits until there are so many elements. */
  void awaitCount(String what, String selector, int count) {
    awaitInPage(what, "(selector, count) => all(selector).length === count", selector, count);
  }

  /**
   * Waits in the page, which takes one step of the driver however long it takes, while each look
   * from outside takes some.
   *
   * @param condition a JavaScript function of the arguments, which may use {@link #LOOKS}
   */
  void awaitInPage(String what, String condition, Object... arguments) {
    String script =
        "const end = performance.now() + 5000; const holds = "
            + condition
            + "; return new Promise((done) => { const look = () => { const held = Boolean(holds(...arguments));"
            + " if (held || performance.now() > end) { done(held); }"
            + " else { setTimeout(look, 10); } }; look(); });";
    retry(what, () -> script(script, arguments) == Boolean.TRUE);
  }

  /**
   * Returns what the browser has to complain of: errors of scripts, refused content. That a server
   * is busy is none, as on a busy machine it may be, and pages ask again.
   */
  List<String> complaints() {
    return driver.manage().logs().get("browser").getAll().stream()
        .map(Object::toString)
        .filter(complaint -> !complaint.contains("status of 503"))
        .toList();
  }

  /** Ends the browser by its own means: on the PATH may be a script, all that the driver ends. */
  @Override
  public void close() {
    try {
      driver.executeCdpCommand("Browser.close", Map.of());
      driver.quit();
    } catch (WebDriverException gone) {
      VERSIONS.log(Level.FINE, "it ended before it could answer, or be told so", gone);
    } finally {
      service.stop();
    }
  }
}
