package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.QueryMain;
import org.saitan.query.command.QueryKind;

/** A blog, at another origin, that shows a board and asks for a distance. */
class EmbeddingPageTest extends PageTest {
  /** The blog's page: a frame with a board, and a script that asks the interface. */
  private static final String BLOG =
      """
      <!doctype html>
      <title>A blog</title>
      <iframe src="%1$sembed/rotation-3x3#987/456/321" width="400" height="500"></iframe>
      <p id="asked"></p>
      <script>
      fetch('%1$sapi/v1/tables/rotation-3x3/position?state=987456321')
        .then((answer) => answer.json())
        .then(({ distance }) => { document.getElementById('asked').textContent = distance; });
      </script>
      """;

  @FunctionalInterface
  private interface Look {
    void at(String blog) throws Exception;
  }

  /** Opens the blog while a server runs that lets it, or another one, embed boards. */
  private static void visit(boolean allowed, Look look) throws IOException {
    HttpServer blog =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    String origin = "http://127.0.0.1:" + blog.getAddress().getPort();
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    List<String> embedders = List.of(allowed ? origin : "https://blog.example");
    try (WebServer boards =
        WebServer.start(
            new Listening("127.0.0.1", 0, List.of(), embedders),
            new TableShelf(Catalogue.standard(), server.home()),
            QueryMain.standardKinds().stream().map(QueryKind::routes).toList(),
            new PrintStream(log, true, StandardCharsets.UTF_8),
            line -> {})) {
      byte[] page = BLOG.formatted(boards.uri()).getBytes(StandardCharsets.UTF_8);
      blog.createContext(
          "/",
          call -> {
            boolean here = call.getRequestURI().getPath().equals("/");
            call.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            call.sendResponseHeaders(here ? 200 : 204, here ? page.length : -1);
            if (here) {
              call.getResponseBody().write(page);
            }
            call.close();
          });
      blog.start();
      browser.driver().get(origin + "/");
      look.at(origin);
      assertThat(log.toString(StandardCharsets.UTF_8)).isEmpty();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      browser.driver().switchTo().defaultContent();
      browser.driver().get("about:blank");
      blog.stop(0);
    }
  }

  @Test
  void aBlogThatMayShowsABoardAndAsks() throws Exception {
    visit(
        true,
        blog -> {
          browser.awaitText("#asked", "11");
          browser.driver().switchTo().frame(0);
          browser.await("moves", () -> browser.all("#moves button").size() == 8);
          browser.click("#marks");
          browser.await(
              "the distance", () -> browser.text("#status").equals("11 moves to the goal"));
          browser.click("#moves .best");
          browser.await("a move", () -> browser.text("#status").equals("10 moves to the goal"));
        });
  }

  @Test
  void aBlogThatMayNotShowsNothingButMayAsk() throws Exception {
    visit(
        false,
        blog -> {
          browser.awaitText("#asked", "11");
          browser.driver().switchTo().frame(0);
          assertThat(browser.all("#moves")).isEmpty();
          assertThat(browser.complaints())
              .anyMatch(complaint -> complaint.contains("frame-ancestors"));
        });
  }
}
