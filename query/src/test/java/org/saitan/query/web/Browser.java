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
 * A headless Chromium that opens the pages of a server.
 *
 * <p>Pages replace elements whenever an answer arrives, so tests never keep elements. Each step
 * takes a selector and runs one script that finds the element and reads, clicks or focuses it. The
 * step is repeated until it succeeds or {@link #TIMEOUT} has passed.
 */
final class Browser implements AutoCloseable {
  /** A timeout that is long enough even on a very busy machine. */
  private static final Duration TIMEOUT = Duration.ofMinutes(3);

  private static final Duration POLL_INTERVAL = Duration.ofMillis(40);

  private static final int STARTS = 3;

  private static final String SKIPPED =
      "no chromium and chromedriver on the PATH: skipping the browser tests";

  /**
   * Functions for scripts: they return all elements that match a selector, return the visible text
   * of the first (undefined if there is none), or click it.
   */
  private static final String FUNCTIONS =
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
   * Focuses an element. If the page then replaces the element, keys meant for it are blocked, so
   * that they reach no other element.
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

  /**
   * A logger that warns about browsers newer than the library. The reference keeps its level from
   * being lost.
   */
  private static final Logger VERSIONS = Logger.getLogger("org.openqa.selenium.devtools");

  private final ChromeDriverService service;
  private final ChromeDriver driver;
  private TestServer server;

  /** Whether the window size, the network or the media features were changed. */
  private boolean modified;

  private Browser(ChromeDriverService service, ChromeDriver driver) {
    this.service = service;
    this.driver = driver;
    driver.manage().timeouts().scriptTimeout(TIMEOUT).pageLoadTimeout(TIMEOUT);
  }

  /** Starts the browser; without one, the test is skipped with a message. */
  static Browser start() {
    // The headless shell takes two thirds of the processor time.
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
            .withTimeout(TIMEOUT)
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
                // One process per page would take a sixth more processor time.
                "--renderer-process-limit=1",
                "--process-per-site",
                "--disable-site-isolation-trials",
                "--lang=en",
                // The window is narrow, because the histogram beside the board would take half of
                // the time for a page.
                "--window-size=800,1000");
    return new Browser(service, drive(service, options));
  }

  /** Starts the browser with retries, because the driver times out after one minute. */
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

  /** Sets the server of the pages. */
  void visit(TestServer server) {
    this.server = server;
  }

  /**
   * Clears the storage of the pages and restores the window. The HTTP cache is kept, which saves a
   * third of the time to open a page. Answers are revalidated.
   */
  void reset() {
    if (modified) {
      restoreSize();
      delayAnswers(0);
      emulate(List.of());
      modified = false;
    }
    driver.get(
        server.uri("/icon.svg").toString()); // This page has the same origin, and no scripts.
    script("localStorage.clear(); sessionStorage.clear();");
    driver.get("about:blank");
    consoleMessages();
  }

  private static Optional<Path> program(String name) {
    Stream<String> directories = Arrays.stream(System.getenv("PATH").split(":"));
    return directories.map(d -> Path.of(d, name)).filter(Files::isExecutable).findFirst();
  }

  /** Loads a page of the server. */
  void openPath(String path) {
    openAddress(server.uri(path).toString());
  }

  /** Loads the page at an address, even if only its fragment differs from the current one. */
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

  /** Runs a script in the page once. The script can use {@link #FUNCTIONS}. */
  Object script(String script, Object... arguments) {
    return driver.executeScript(FUNCTIONS + "{ " + script + "\n}", arguments);
  }

  /** Reads a value from the first element that matches a selector, once the element exists. */
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

  /** Returns the current number of elements. */
  int count(String selector) {
    return ((Number) retry(selector, () -> script("return all(arguments[0]).length", selector)))
        .intValue();
  }

  /** Returns the visible text of an element. */
  String text(String selector) {
    return (String) first(selector, "textOf");
  }

  List<String> texts(String selector) {
    return each(selector, "textOf");
  }

  /** Returns an attribute of an element, or null if the attribute is absent. */
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

  /** Returns the layout width of an element, ignoring transforms. */
  int width(String selector) {
    return ((Number)
            first(
                selector,
                "(element) => element.offsetWidth ?? element.getBoundingClientRect().width"))
        .intValue();
  }

  /** Clicks an element once it is enabled, visible and not covered. */
  void click(String selector) {
    awaitInPage(selector + " can be clicked", "click", selector);
  }

  /** Focuses an element and presses keys. */
  void press(String selector, CharSequence... keys) {
    retry(
        "keys on " + selector,
        () -> {
          awaitInPage(selector + " has the focus", FOCUS, selector);
          pressHere(keys);
          return (boolean) script(KEYS_ARRIVED);
        });
  }

  /** Replaces the text of a field. */
  void fill(String selector, String text) {
    awaitInPage(
        selector + " can be edited",
        "(selector, text) => { const box = usable(selector); box?.focus(); if (!box) { return false; }"
            + " box.value = text; for (const type of ['input', 'change']) {"
            + " box.dispatchEvent(new Event(type, { bubbles: true })); } return true; }",
        selector,
        text);
  }

  /** Selects an option by its value. */
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

  /** Presses a key with Ctrl in the focused element. */
  void pressControl(CharSequence key) {
    new Actions(driver).keyDown(Keys.CONTROL).sendKeys(key).keyUp(Keys.CONTROL).perform();
  }

  /** Presses keys in the focused element. */
  void pressHere(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  /** Delays the server's answers by the given number of milliseconds. 0 restores the connection. */
  void delayAnswers(int milliseconds) {
    emulateNetwork(false, milliseconds);
  }

  /** Cuts the connection to the server until {@link #delayAnswers} is called. */
  void goOffline() {
    emulateNetwork(true, 0);
  }

  private void emulateNetwork(boolean offline, int latency) {
    modified = true;
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

  /** Emulates a preference for reduced motion. */
  void reduceMotion() {
    emulate(List.of(Map.of("name", "prefers-reduced-motion", "value", "reduce")));
  }

  private void emulate(List<Map<String, String>> features) {
    modified = true;
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia", Map.of("media", "", "features", features));
  }

  /** Gives the window a desktop size until {@link #reset} is called. */
  void useDesktop() {
    resize(1280, 1000);
  }

  /** Resizes the window until {@link #reset} is called. A narrow window emulates a phone. */
  void resize(int width, int height) {
    modified = true;
    boolean mobile = width < 600;
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", mobile));
  }

  void restoreSize() {
    driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
  }

  /** A condition to wait for. */
  interface Condition {
    boolean holds();
  }

  void await(String description, Condition condition) {
    retry(description, condition::holds);
  }

  /** Repeats a step until it returns neither null nor false. */
  private <T> T retry(String description, Supplier<T> step) {
    return new WebDriverWait(driver, TIMEOUT)
        .pollingEvery(POLL_INTERVAL)
        .ignoring(JavascriptException.class) // The page may change during a script.
        .withMessage(() -> description + "; the page says: " + script("return seen('main')"))
        .until(page -> step.get());
  }

  void awaitText(String selector, String text) {
    awaitInPage(
        selector + " says " + text, "(selector, text) => seen(selector) === text", selector, text);
  }

  /** Waits until there are at least {@code min} elements. */
  void awaitAll(String description, String selector, int min) {
    awaitInPage(description, "(selector, min) => all(selector).length >= min", selector, min);
  }

  /** Waits until there are {@code count} elements. */
  void awaitCount(String description, String selector, int count) {
    awaitInPage(
        description, "(selector, count) => all(selector).length === count", selector, count);
  }

  /**
   * Waits for a condition inside the page, which takes fewer driver calls than polling from
   * outside.
   *
   * @param condition a JavaScript function of the arguments, which may use {@link #FUNCTIONS}
   */
  void awaitInPage(String description, String condition, Object... arguments) {
    String script =
        "const end = performance.now() + 5000; const holds = "
            + condition
            + "; return new Promise((done) => { const look = () => { const held = Boolean(holds(...arguments));"
            + " if (held || performance.now() > end) { done(held); }"
            + " else { setTimeout(look, 10); } }; look(); });";
    retry(description, () -> script(script, arguments) == Boolean.TRUE);
  }

  /**
   * Returns and clears the errors in the console, except those of a busy server, which pages retry.
   */
  List<String> consoleMessages() {
    return driver.manage().logs().get("browser").getAll().stream()
        .map(Object::toString)
        .filter(message -> !message.contains("status of 503"))
        .toList();
  }

  /** Ends the browser process directly, because the driver may only end a wrapper script. */
  @Override
  public void close() {
    try {
      driver.executeCdpCommand("Browser.close", Map.of());
      driver.quit();
    } catch (WebDriverException gone) {
      VERSIONS.log(Level.FINE, "the browser ended before it could answer", gone);
    } finally {
      service.stop();
    }
  }
}
