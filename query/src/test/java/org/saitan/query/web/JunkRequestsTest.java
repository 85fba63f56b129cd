// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.Tries;

/** Checks that random requests never cause a server error. */
class JunkRequestsTest {
  private static final List<String> WORDS =
      List.of(
          "api",
          "v1",
          "v2",
          "tables",
          "placements",
          "yinyang-4",
          "yinyang-16",
          "rotation-3x3",
          "uraomote-3x3",
          "uraomote-8x9",
          "flipit-6-1",
          "flipit-6",
          "rotation-64x64",
          "stats",
          "show",
          "solve",
          "lookup",
          "deepest",
          "random",
          "health",
          "openapi.json",
          "js",
          "app.js",
          "-1",
          "0",
          "11",
          "99999999999999999999",
          "x",
          "..",
          "index.html",
          "css",
          "裏表",
          "a b",
          "'",
          "\"",
          "<script>",
          "%",
          "\u0000",
          "{board}");

  private static final List<String> NAMES =
      List.of(
          "state",
          "goal",
          "distance",
          "count",
          "seed",
          "limit",
          "offset",
          "unique",
          "sort",
          "all",
          "given",
          "number",
          "clues",
          "junk",
          "");

  private static final List<String> VALUES =
      List.of(
          "987456321",
          "BWB/WBB/BBB",
          "BBBB_B",
          "start",
          "goal",
          "",
          "-1",
          "0",
          "7",
          "true",
          "rank",
          "blacks",
          "1e9",
          "9223372036854775807",
          "-9223372036854775808",
          "NaN",
          "null",
          "□■",
          "\n",
          "W".repeat(3000),
          "1 2 3",
          "W/W/W",
          "W.../..../..../...B",
          "WWWW/WBBW/WWBW/BBBB",
          "https://puzz.link/p?yinyang/4/4/000000",
          "yinyang/4/4/zzz",
          "0123456789012345678901234567890",
          "___",
          "😀",
          "%00");

  private static final List<String> TABLE_ROUTES =
      List.of("stats", "show", "solve", "lookup", "deepest", "export", "random");

  private static final List<String> PLACEMENT_BOARDS =
      List.of("yinyang-4", "yinyang-2x3", "yinyang-1", "yinyang-20", "yinyang-0", "rotation-3x3");

  private static final List<String> PLACEMENT_ROUTES =
      List.of("show", "stats", "count", "heatmap", "solve", "sample", "nth", "rank", "puzzle", "x");

  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    server = TestServer.start(tables);
  }

  private static <T> T any(Random random, List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String path(Random random) {
    int kind = random.nextInt(4);
    if (kind == 0) {
      String board = any(random, PLACEMENT_BOARDS);
      return "/api/v1/placements/" + board + "/" + any(random, PLACEMENT_ROUTES);
    }
    if (kind > 1) {
      String board = any(random, List.of("rotation-3x3", "uraomote-3x3", "flipit-6-1", "flipit-9"));
      return "/api/v1/tables/" + board + "/" + any(random, TABLE_ROUTES);
    }
    StringBuilder path = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      path.append('/').append(encoded(any(random, WORDS)).replace("+", "%20"));
    }
    return path.toString();
  }

  private static String query(Random random) {
    StringBuilder query = new StringBuilder("?");
    for (int i = random.nextInt(4); i > 0; i--) {
      query.append(any(random, NAMES)).append('=').append(encoded(any(random, VALUES))).append('&');
    }
    return query.toString();
  }

  @Test
  void survivesThousandsOfRandomRequests() throws Exception {
    Random random = new Random(20261121);
    for (int i = 0; i < Tries.of(4000); i++) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(server.uri(path(random) + query(random)));
      String method = any(random, List.of("GET", "GET", "GET", "POST", "PUT", "HEAD", "OPTIONS"));
      String body = method.equals("POST") ? any(random, VALUES) + "\n" + any(random, WORDS) : "";
      HttpResponse<String> response =
          server.send(request.method(method, HttpRequest.BodyPublishers.ofString(body)));
      // On a busy machine, a large board may exceed its time limit.
      if (!response.headers().map().containsKey("Retry-After")) {
        assertThat(response.statusCode()).as(response.uri() + response.body()).isLessThan(500);
      }
      assertThat(response.body()).doesNotContain("Exception", "\tat ");
    }
    assertThat(server.log()).isEmpty();
  }

  @Test
  void survivesBytesThatAreNotHttp() throws Exception {
    Random random = new Random(5);
    for (int i = 0; i < Tries.of(500); i++) {
      byte[] bytes = new byte[random.nextInt(200)];
      random.nextBytes(bytes);
      String start =
          any(
              random,
              List.of(
                  "",
                  "GET ",
                  "GET / ",
                  "GET /api/%zz HTTP/1.1\r\n",
                  "POST /api HTTP/1.1\r\nContent-Length: -1\r\n"));
      String answer = raw(start.getBytes(StandardCharsets.UTF_8), bytes);
      assertThat(answer).doesNotContain("HTTP/1.1 5", "Exception", "<html");
    }
    assertThat(server.log()).isEmpty();
  }

  @Test
  void closesConnectionWhenAnsweringBeforeTheBody() throws Exception {
    String head = "POST /api/v1/nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 99";
    assertThat(raw(head.getBytes(StandardCharsets.UTF_8)))
        .contains("HTTP/1.1 404", "Connection: close");
  }

  private static String raw(byte[]... parts) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.uri("/").getPort())) {
      OutputStream out = socket.getOutputStream();
      for (byte[] part : parts) {
        out.write(part);
      }
      out.write("\r\n\r\n".getBytes(StandardCharsets.UTF_8));
      socket.shutdownOutput();
      socket.setSoTimeout(5000);
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (java.net.SocketException e) {
      return "";
    }
  }
}
