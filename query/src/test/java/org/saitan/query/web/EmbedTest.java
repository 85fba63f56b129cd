// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.remote.RemoteWebDriver;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.GuardedTables;
import org.saitan.query.TestTables;
import org.saitan.table.TableHome;

/** A page of another origin that reads answers, sends a batch, and shows a board in a frame. */
class EmbedTest extends PageTest {
  private static final String ASK =
      """
      const [server, done] = arguments;
      const table = `${server}api/v1/tables/rotation-3x3`;
      Promise.all([
        fetch(`${table}/show?state=987456321`).then((answer) => answer.json()),
        fetch(`${table}/lookup`, {
          method: 'POST', body: '"goal"\\n', headers: { 'Content-Type': 'application/x-ndjson' },
        }).then((answer) => answer.text()),
        fetch(`${table}/show?state=x`).then((answer) => answer.json()),
      ]).then(([position, line, error]) => done([position.distance, line.trim(), error.code]), (error) => done([`${error}`]));
      """;

  @TempDir static Path tables;
  private static HttpServer blog;
  private static TestServer open;
  private static TestServer closed;

  @BeforeAll
  static void start() throws IOException {
    TestTables.build(new TableHome(tables), "rotation-3x3");
    GuardedTables.build(tables);
    blog = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    blog.createContext(
        "/",
        exchange -> {
          byte[] page =
              ("<!doctype html><html lang=en><title>Blog</title><link rel=icon href='data:,'>"
                      + "<main><iframe width=500 height=500 src='"
                      + exchange.getRequestURI().getQuery()
                      + "'></iframe></main></html>")
                  .getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    blog.start();
    open = TestServer.over(Catalogue.standard(), tables, List.of(blogOrigin()));
    closed = TestServer.over(Catalogue.standard(), tables);
  }

  @AfterAll
  static void stop() {
    blog.stop(0);
    open.close();
    closed.close();
  }

  @AfterEach
  void leaveFrame() {
    browser.driver().switchTo().defaultContent();
  }

  private static String blogOrigin() {
    return "http://127.0.0.1:" + blog.getAddress().getPort();
  }

  /** Opens a page of the blog that has a board in a frame, and looks into the frame. */
  private static RemoteWebDriver frame(TestServer of, String path) {
    RemoteWebDriver driver = browser.driver();
    driver.get(blogOrigin() + "/?" + of.uri("/embed/" + path.replace("#", "%23")));
    driver.switchTo().frame(0);
    return driver;
  }

  private static List<WebElement> buttons() {
    return browser.driver().findElements(By.cssSelector("#moves button"));
  }

  private static void awaitStatus(String status) {
    browser.await(
        status,
        () ->
            browser.driver().findElement(By.id("status")).getText().equals(status)
                && browser.driver().findElements(By.cssSelector("main[aria-busy=true]")).isEmpty());
  }

  @Test
  void aPageOfAnotherOriginReadsAnswersAndSendsBatches() {
    browser.driver().get(blogOrigin() + "/?about:blank");
    Object answers = browser.driver().executeAsyncScript(ASK, closed.uri("/").toString());
    assertThat((List<?>) answers)
        .hasToString(
            "[11, {\"line\":1,\"state\":\"123/456/789\",\"status\":\"reachable\",\"distance\":0}, bad_input]");
    assertThat(browser.complaints())
        .as("the browser reports the answer that was an error, and nothing else")
        .allMatch(complaint -> complaint.contains("status of 400"));
  }

  @Test
  void aBoardIsPlayedInAFrameWithoutTheAnswerInSight() {
    RemoteWebDriver driver = frame(open, "rotation-3x3#987456321");
    awaitStatus("0 moves made");
    assertThat(buttons())
        .hasSize(8)
        .noneMatch(button -> "best".equals(button.getAttribute("class")));
    driver.findElement(By.id("marks")).click();
    awaitStatus("11 moves to the goal");
    for (int left = 10; left >= 0; left--) {
      driver.findElement(By.cssSelector("#moves button.best")).click();
      awaitStatus(
          left == 0 ? "Solved!" : left == 1 ? "1 move to the goal" : left + " moves to the goal");
    }
    assertThat(driver.findElement(By.cssSelector("#picture img")).getAttribute("alt"))
        .isEqualTo("rotation-3x3: 123/456/789");
    driver.findElement(By.id("again")).click();
    awaitStatus("11 moves to the goal");
    assertThat(driver.findElement(By.id("open")).getAttribute("href"))
        .isEqualTo(open.uri("/play.html").toString() + "#board=rotation-3x3&state=987%2F456%2F321");
  }

  @Test
  void movesMadeBeforeTheAnswerCameAreMadeAllTheSame() {
    RemoteWebDriver driver = frame(open, "rotation-3x3#goal");
    awaitStatus("Solved!");
    browser.delayAnswers(150);
    driver.executeScript(
        "for (const move of ['A:R', 'B:R', 'D:L', 'C:L']) document.querySelector(`[data-move=\"${move}\"]`).click();");
    awaitStatus("4 moves made");
    driver.findElement(By.id("undo")).click();
    awaitStatus("3 moves made");
  }

  @Test
  void aMoveThatIsNoneEndsWhatWasAskedForAfterIt() {
    RemoteWebDriver driver = frame(open, "rotation-3x3#goal");
    awaitStatus("Solved!");
    browser.delayAnswers(150);
    driver.executeScript(
        """
        const button = (move) => document.querySelector(`[data-move="${move}"]`);
        const none = button('D:L');
        none.dataset.move = 'none';
        for (const each of [button('A:R'), none, button('B:R')]) each.click();
        """);
    awaitStatus("1 move made");
    driver.findElement(By.cssSelector("[data-move='A:R']")).click();
    awaitStatus("2 moves made");
  }

  /** Pictures of such boards are made in the page, of any text that has a sign for each cell. */
  @Test
  void whatTheServerRefusesIsNotDrawn() {
    RemoteWebDriver driver = frame(open, "pegs#..o./..../...+anything");
    browser.await("a word", () -> driver.findElement(By.id("status")).getText().contains("pegs"));
    assertThat(driver.findElements(By.cssSelector("#picture *"))).isEmpty();
    assertThat(browser.complaints()).allMatch(each -> each.contains("status of 400"));
    driver.executeScript("location.hash = '..o./..../...'");
    awaitStatus("Solved!");
    WebElement picture = driver.findElement(By.cssSelector("#picture img"));
    assertThat(picture.getAttribute("alt")).isEqualTo("pegs: ..o./..../...");
    assertThat(picture.getAttribute("src")).startsWith("data:image/svg+xml");
    driver.executeScript("location.hash = 'nothing'");
    browser.await("nothing", () -> driver.findElements(By.cssSelector("#picture *")).isEmpty());
    assertThat(buttons()).isEmpty();
    browser.await("a word", () -> driver.findElement(By.id("status")).getText().contains("pegs"));
    assertThat(browser.complaints()).allMatch(each -> each.contains("status of 400"));
  }

  @Test
  void theWordsAreJapaneseAndTheThemeDarkWhereThatIsAskedFor() {
    RemoteWebDriver driver = frame(open, "rotation-3x3?lang=ja&theme=dark#987456321");
    awaitStatus("0 手動かしました");
    WebElement page = driver.findElement(By.cssSelector("html"));
    assertThat(page.getAttribute("lang") + " " + page.getAttribute("data-theme"))
        .isEqualTo("ja dark");
  }

  @Test
  void whereEmbeddingWasNotAllowedTheFrameStaysEmpty() {
    frame(closed, "rotation-3x3#987456321");
    assertThat(browser.driver().findElements(By.id("status"))).isEmpty();
    assertThat(browser.complaints()).anyMatch(complaint -> complaint.contains("frame-ancestors"));
    RemoteWebDriver driver = browser.driver();
    driver.get(blogOrigin() + "/?" + open.uri("/play.html"));
    driver.switchTo().frame(0);
    assertThat(driver.findElements(By.id("board"))).as("only boards may be framed").isEmpty();
    assertThat(browser.complaints()).anyMatch(complaint -> complaint.contains("frame-ancestors"));
  }

  @Test
  void thePageForPeopleShowsEveryOperationAndLetsThemTryIt() {
    browser.driver().get(server.uri("/api").toString());
    browser.awaitAll("the operations", "#api .route", 20);
    assertThat(browser.text("#api")).contains("Depth histogram", "/api/v1/tables/{board}/show");
    browser.click("#show summary");
    browser.click("#show form button");
    browser.awaitAll("an answer", "#show pre", 1);
    assertThat(browser.text("#show pre"))
        .startsWith("200 application/json")
        .contains("\"distance\": 11");
  }
}
