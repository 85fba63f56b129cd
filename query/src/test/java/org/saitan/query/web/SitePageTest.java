// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.query.Tool;

/** Visits a static site that is served below a path of a file server. */
@Fixture.Of(Fixture.FAMILIES)
class SitePageTest extends PageTest {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html", "css", "text/css", "js", "text/javascript", "svg", "image/svg+xml");

  private static HttpServer host(Path site) throws Exception {
    HttpServer host =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    host.createContext(
        "/a/gallery/",
        call -> {
          String path = call.getRequestURI().getPath().substring("/a/gallery/".length());
          Path file = site.resolve(path.isEmpty() ? "index.html" : path);
          boolean exists = Files.isRegularFile(file);
          byte[] bytes = exists ? Files.readAllBytes(file) : new byte[0];
          String extension = file.toString().substring(file.toString().lastIndexOf('.') + 1);
          call.getResponseHeaders()
              .set("Content-Type", TYPES.getOrDefault(extension, "application/octet-stream"));
          call.sendResponseHeaders(exists ? 200 : 404, bytes.length == 0 ? -1 : bytes.length);
          call.getResponseBody().write(bytes);
          call.close();
        });
    host.start();
    return host;
  }

  @Test
  void playsWithoutASaitanServer(@TempDir Path work) throws Exception {
    Path site = work.resolve("site");
    Tool tool = new Tool(server.home().directory());
    assertThat(
            tool.run("site", site.toString(), "rotation-3x3", "uraomote-4x4", "flipit-6-1")
                .status())
        .isEqualTo(ExitStatus.OK);
    HttpServer host = host(site);
    try {
      String root = "http://localhost:" + host.getAddress().getPort() + "/a/gallery/";
      browser.openAddress(root);
      browser.awaitAll("a board to play on", "#live-board [data-move]", 1);
      browser.awaitCount("cards", ".family", 3);
      browser.click("#live-open");
      browser.awaitAddress(root + "play.html#");
      browser.openAddress(root + "play.html#board=rotation-3x3&state=213456789");
      awaitDistance(5);
      move("#board .optimal");
      awaitDistance(4);
      browser.click("#tab-explore");
      type("#state", "987456321");
      awaitDistance(11);
      browser.openAddress(root + "results.html#board=flipit-6-1");
      browser.await("its figures", () -> browser.text("#facts").contains("192"));
      browser.awaitCount("its histogram", "#histogram [data-distance]", 10);
      browser.awaitCount("the hardest", "#hardest .picture", 5);
      browser.click("#hardest .picture");
      browser.awaitAll("its page", "#board [data-move]", 1);
      awaitDistance(9);
      assertThat(tool.run("site", site.toString(), "rotation-3x3", "--largest", "10000").status())
          .isEqualTo(ExitStatus.OK);
      browser.openAddress(root + "results.html#board=rotation-3x3");
      browser.awaitCount("the hardest, with solutions", "#hardest div.picture", 5);
      assertThat(browser.text("#hardest small").split(" ")).hasSize(11);
      assertThat(browser.isDisplayed("#open")).isFalse();
    } finally {
      host.stop(0);
    }
  }
}
