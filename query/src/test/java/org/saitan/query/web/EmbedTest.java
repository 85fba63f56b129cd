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
import org.saitan.catalogue.Catalogue;
import org.saitan.query.GuardedTables;
import org.saitan.query.TestTables;
import org.saitan.table.TableHome;

/** A page of another origin that reads answers, sends a batch, and shows a board in a frame. */
class EmbedTest extends PageTest {
  private static final String ASK =
      """
      const [server] = arguments;
      const table = `${server}api/v1/tables/rotation-3x3`;
      return Promise.all([
        fetch(`${table}/show?state=987456321`).then((answer) => answer.json()),
        fetch(`${table}/lookup`, {
          method: 'POST', body: '"goal"\\n', headers: { 'Content-Type': 'application/x-ndjson' },
        }).then((answer) => answer.text()),
        fetch(`${table}/show?state=x`).then((answer) => answer.json()),
      ]).then(([position, line, error]) => [position.distance, line.trim(), error.code], (error) => [`${error}`]);
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
    browser.leaveFrame();
  }

  private static String blogOrigin() {
    return "http://127.0.0.1:" + blog.getAddress().getPort();
  }

  /** Opens a page of the blog that has a board in a frame, and looks into the frame. */
  private static void frame(TestServer of, String path) {
    browser.openAddress(blogOrigin() + "/?" + of.uri(path.replace("#", "%23")));
    browser.enterFrame();
  }

  private static void awaitStatus(String status) {
    browser.awaitInPage(
        status,
        "(status) => seen('#status') === status && !all('main[aria-busy=true]')[0]",
        status);
  }

  @Test
  void aPageOfAnotherOriginReadsAnswersAndSendsBatches() {
    browser.openAddress(blogOrigin() + "/?about:blank");
    Object answers = browser.script(ASK, closed.uri("/").toString());
    assertThat((List<?>) answers)
        .hasToString(
            "[11, {\"line\":1,\"state\":\"123/456/789\",\"status\":\"reachable\",\"distance\":0}, bad_input]");
    assertThat(browser.complaints())
        .as("the browser reports the answer that was an error, and nothing else")
        .allMatch(complaint -> complaint.contains("status of 400"));
  }

  @Test
  void aBoardIsPlayedInAFrameWithoutTheAnswerInSight() {
    frame(open, "/embed/rotation-3x3#987456321");
    awaitStatus("0 moves made");
    assertThat(browser.attributes("#moves button", "class")).hasSize(8).doesNotContain("best");
    browser.click("#marks");
    awaitStatus("11 moves to the goal");
    for (int left = 10; left >= 0; left--) {
      browser.click("#moves button.best");
      awaitStatus(
          left == 0 ? "Solved!" : left == 1 ? "1 move to the goal" : left + " moves to the goal");
    }
    assertThat(browser.attribute("#picture img", "alt")).isEqualTo("rotation-3x3: 123/456/789");
    browser.click("#again");
    awaitStatus("11 moves to the goal");
    assertThat(browser.property("#open", "href"))
        .isEqualTo(open.uri("/play.html").toString() + "#board=rotation-3x3&state=987%2F456%2F321");
  }

  @Test
  void movesMadeBeforeTheAnswerCameAreMadeAllTheSame() {
    frame(open, "/embed/rotation-3x3#goal");
    awaitStatus("Solved!");
    browser.delayAnswers(150);
    browser.script(
        "for (const move of ['A:R', 'B:R', 'D:L', 'C:L']) document.querySelector(`[data-move=\"${move}\"]`).click();");
    awaitStatus("4 moves made");
    browser.click("#undo");
    awaitStatus("3 moves made");
  }

  @Test
  void aMoveThatIsNoneEndsWhatWasAskedForAfterIt() {
    frame(open, "/embed/rotation-3x3#goal");
    awaitStatus("Solved!");
    browser.delayAnswers(150);
    browser.script(
        """
        const button = (move) => document.querySelector(`[data-move="${move}"]`);
        const none = button('D:L');
        none.dataset.move = 'none';
        for (const each of [button('A:R'), none, button('B:R')]) each.click();
        """);
    awaitStatus("1 move made");
    browser.click("[data-move='A:R']");
    awaitStatus("2 moves made");
  }

  /** Pictures of such boards are made in the page, of any text that has a sign for each cell. */
  @Test
  void whatTheServerRefusesIsNotDrawn() {
    frame(open, "/embed/pegs#..o./..../...+anything");
    browser.await("a word", () -> browser.text("#status").contains("pegs"));
    assertThat(browser.count("#picture *")).isZero();
    assertThat(browser.complaints()).allMatch(each -> each.contains("status of 400"));
    browser.script("location.hash = '..o./..../...'");
    awaitStatus("Solved!");
    assertThat(browser.attribute("#picture img", "alt")).isEqualTo("pegs: ..o./..../...");
    assertThat(browser.attribute("#picture img", "src")).startsWith("data:image/svg+xml");
    browser.script("location.hash = 'nothing'");
    browser.awaitCount("no picture", "#picture *", 0);
    assertThat(browser.count("#moves button")).isZero();
    browser.await("a word", () -> browser.text("#status").contains("pegs"));
    assertThat(browser.complaints()).allMatch(each -> each.contains("status of 400"));
  }

  @Test
  void theWordsAreJapaneseAndTheThemeDarkWhereThatIsAskedFor() {
    frame(open, "/embed/rotation-3x3?lang=ja&theme=dark#987456321");
    awaitStatus("0 手動かしました");
    assertThat(browser.attribute("html", "lang") + " " + browser.attribute("html", "data-theme"))
        .isEqualTo("ja dark");
  }

  @Test
  void whereEmbeddingWasNotAllowedTheFrameStaysEmpty() {
    frame(closed, "/embed/rotation-3x3#987456321");
    assertThat(browser.count("#status")).isZero();
    assertThat(browser.complaints()).anyMatch(complaint -> complaint.contains("frame-ancestors"));
    frame(open, "/play.html");
    assertThat(browser.count("#board")).as("only boards may be framed").isZero();
    assertThat(browser.complaints()).anyMatch(complaint -> complaint.contains("frame-ancestors"));
  }
}
