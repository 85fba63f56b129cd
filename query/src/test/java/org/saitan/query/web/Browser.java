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
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Chromium without a window, as the distribution packages it, on the pages of a server. */
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(50);

  private static final Duration GLANCE = Duration.ofMillis(20);

  private static final String SKIPPED =
      "no chromium and chromedriver on the PATH: the tests in a browser are skipped";

  /** Held here so that it stays quiet: it warns of each browser newer than the library. */
  private static final Logger VERSIONS = Logger.getLogger("org.openqa.selenium.devtools");

  private final ChromeDriverService service;
  private final ChromeDriver driver;
  private final WebDriverWait wait;
  private TestServer server;

  private Browser(ChromeDriverService service, ChromeDriver driver) {
    this.service = service;
    this.driver = driver;
    driver.manage().timeouts().scriptTimeout(PATIENCE);
    this.wait = new WebDriverWait(driver, PATIENCE);
    this.wait.pollingEvery(GLANCE);
    this.wait.ignoring(StaleElementReferenceException.class);
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
                "--window-size=1280,1000");
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
        Map.of("origin", server.uri("/").resolve("/").toString(), "storageTypes", "all"));
    leavePhone();
    delayAnswers(0);
    emulate(List.of());
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
    await("the board of " + board, () -> !all("#board [data-move]").isEmpty() && ready());
  }

  private boolean ready() {
    return one("main").getDomAttribute("inert") == null;
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

  String text(String selector) {
    return one(selector).getText();
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
    await(selector + " can be clicked", () -> one(selector).isEnabled());
    act(() -> one(selector), WebElement::click);
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
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia", Map.of("media", "", "features", features));
  }

  /** Makes the window a phone's until {@link #leavePhone}, or the end of the test. */
  void becomePhone() {
    becomePhone(360, 740);
  }

  void becomePhone(int width, int height) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", true));
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
    wait.withMessage(() -> what + "; the page says: " + text("main"))
        .until(page -> condition.holds());
  }

  void awaitText(String selector, String text) {
    await(selector + " says " + text, () -> text(selector).equals(text));
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
