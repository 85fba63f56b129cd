// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.JavascriptException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.FluentWait;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Chromium without a window, as the distribution packages it, on the pages of a server. */
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(50);

  private static final Duration GLANCE = Duration.ofMillis(40);

  private static final String SKIPPED =
      "no chromium and chromedriver on the PATH: the tests in a browser are skipped";

  /**
   * What scripts look with: all elements, and the text of the first as it is seen, undefined where
   * there is none.
   */
  private static final String LOOKS =
      """
      const VISIBLE = { opacityProperty: true, visibilityProperty: true };
      const all = (selector) => [...document.querySelectorAll(selector)];
      const seen = (selector) => all(selector).slice(0, 1)
        .map((element) => element.checkVisibility(VISIBLE) ? element.innerText : '')
        .map((text) => text.replace(/[^\\S\\n]+/g, ' ').replace(/ ?\\n+ ?/g, '\\n').trim())[0];
      """;

  /** Held here so that it stays quiet: it warns of each browser newer than the library. */
  private static final Logger VERSIONS = Logger.getLogger("org.openqa.selenium.devtools");

  private final ChromeDriverService service;
  private final ChromeDriver driver;
  private final WebDriverWait wait;
  private TestServer server;

  /** Whether the window, the network or what a person wants is not as at the start. */
  private boolean arranged;

  private Browser(ChromeDriverService service, ChromeDriver driver) {
    this.service = service;
    this.driver = driver;
    driver.manage().timeouts().scriptTimeout(PATIENCE);
    this.wait = new WebDriverWait(driver, PATIENCE);
    this.wait.pollingEvery(GLANCE);
    // The second where a page is left while it waits.
    this.wait.ignoring(StaleElementReferenceException.class, JavascriptException.class);
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
    return new Browser(service, new ChromeDriver(service, options));
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
    driver.get("about:blank");
    driver.executeCdpCommand(
        "Storage.clearDataForOrigin",
        Map.of("origin", server.uri("/").toString(), "storageTypes", "local_storage"));
    if (arranged) {
      leavePhone();
      delayAnswers(0);
      emulate(List.of());
      arranged = false;
    }
    complaints();
  }

  private static Optional<Path> program(String name) {
    Stream<String> directories = Arrays.stream(System.getenv("PATH").split(":"));
    return directories.map(d -> Path.of(d, name)).filter(Files::isExecutable).findFirst();
  }

  /** Opens the page of a position and waits until it is drawn. */
  void open(String board, String state) {
    if (!"about:blank".equals(driver.getCurrentUrl())) {
      driver.get("about:blank"); // Else what stands after the # would change, and nothing else.
    }
    driver.get(server.uri("/play.html#board=" + board + "&state=" + state).toString());
    awaitInPage(
        "the board of " + board,
        "() => all('#board [data-move]')[0] && all('main:not([inert])')[0]");
  }

  ChromeDriver driver() {
    return driver;
  }

  WebElement one(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** Returns the text of an element as it is seen, in one step, as the driver's own takes four. */
  String text(String selector) {
    Object text = driver.executeScript(LOOKS + "return seen(arguments[0])", selector);
    if (text == null) {
      throw new NoSuchElementException(selector);
    }
    return (String) text;
  }

  /** Returns an attribute of all elements, in one step: the page may draw them anew at any time. */
  List<String> attributes(String selector, String name) {
    return ((List<?>)
            driver.executeScript(
                "return [...document.querySelectorAll(arguments[0])]"
                    + ".map((element) => element.getAttribute(arguments[1]));",
                selector,
                name))
        .stream().map(String.class::cast).toList();
  }

  /** Clicks an element; finds it anew where the page has just drawn it again. */
  void click(String selector) {
    act(
        () ->
            (WebElement)
                awaitInPage(
                    selector + " can be clicked",
                    "(selector) => all(selector)[0]?.matches(':not(:disabled)') && all(selector)[0]",
                    selector),
        WebElement::click);
  }

  /** Presses keys on an element; finds it anew where the page has just drawn it again. */
  void press(String selector, CharSequence... keys) {
    act(() -> one(selector), element -> element.sendKeys(keys));
  }

  /** Points at an element. */
  void hover(String selector) {
    new Actions(driver).moveToElement(one(selector)).perform();
  }

  /** Presses keys, whatever has the focus. */
  void pressHere(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  /** Goes to what comes before in the order of the keyboard. */
  void pressBack() {
    new Actions(driver).keyDown(Keys.SHIFT).sendKeys(Keys.TAB).keyUp(Keys.SHIFT).perform();
  }

  /** Acts on an element as soon as it can be: the page may be drawn anew at any time. */
  private void act(Supplier<WebElement> find, Consumer<WebElement> action) {
    new WebDriverWait(driver, PATIENCE)
        .pollingEvery(GLANCE)
        .ignoreAll(
            List.of(StaleElementReferenceException.class, ElementNotInteractableException.class))
        .until(
            page -> {
              action.accept(find.get());
              return true;
            });
  }

  /**
   * Lets pages opened from now on see other JSON than the server sends.
   *
   * @param reviver a JavaScript function of key and value, as {@code JSON.parse} takes
   * @return what {@link #alterNoMore} takes
   */
  String alterAnswers(String reviver) {
    String script =
        "const answered = fetch; fetch = async (...asked) => {"
            + " const answer = await answered(...asked);"
            + " const altered = JSON.stringify(JSON.parse(await answer.text(), "
            + reviver
            + "));"
            + " return new Response(altered, { status: answer.status }); };";
    return (String)
        driver
            .executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script))
            .get("identifier");
  }

  /** Lets pages see again what the server sends. */
  void alterNoMore(String identifier) {
    driver.executeCdpCommand(
        "Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", identifier));
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

  /** Makes the window a phone's until {@link #leavePhone}, or the end of the test. */
  void becomePhone() {
    resize(360, 740);
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

  /** Returns the width of the page, and how much of the board's is out of sight. */
  String widths() {
    return (String)
        driver.executeScript(
            "const b = document.getElementById('board');"
                + "return [document.documentElement.scrollWidth, b.scrollWidth - b.clientWidth].join()");
  }

  /** Returns how often the page and what it is made of have been asked for. */
  int requests() {
    Object resources =
        driver.executeScript("return performance.getEntriesByType('resource').length");
    return 1 + ((Number) resources).intValue();
  }

  /** A condition that comes true after a while. */
  interface Condition {
    boolean holds();
  }

  void await(String what, Condition condition) {
    waitFor(what).until(page -> condition.holds());
  }

  private FluentWait<WebDriver> waitFor(String what) {
    return wait.withMessage(() -> what + "; the page says: " + text("main"));
  }

  void awaitText(String selector, String text) {
    awaitInPage(
        selector + " says " + text, "(selector, text) => seen(selector) === text", selector, text);
  }

  /** Waits until there are so many elements, or more. */
  void awaitAll(String what, String selector, int least) {
    awaitInPage(what, "(selector, least) => all(selector).length >= least", selector, least);
  }

  /**
   * Waits in the page, which takes one step of the driver however long it takes, while each look
   * from outside takes some.
   *
   * @param condition a JavaScript function of the arguments, which may use {@link #LOOKS}
   * @return what the condition returned when it held
   */
  Object awaitInPage(String what, String condition, Object... arguments) {
    String script =
        LOOKS
            + "const end = performance.now() + 5000; const holds = "
            + condition
            + "; return new Promise((done) => { const look = () => { const held = holds(...arguments);"
            + " if (held || performance.now() > end) { done(held || null); }"
            + " else { setTimeout(look, 10); } }; look(); });";
    return waitFor(what).until(page -> driver.executeScript(script, arguments));
  }

  /** Returns what the browser has to complain of: errors of scripts, refused content. */
  List<String> complaints() {
    return driver.manage().logs().get("browser").getAll().stream().map(Object::toString).toList();
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
