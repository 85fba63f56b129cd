// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.QueryMain;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.query.command.QueryKind;
import org.saitan.query.web.WebServer.ListenOptions;
import org.saitan.table.TableDirectory;

/** Checks that exports over HTTP equal those of the command line. */
@Timeout(120)
class ExportHttpTest {
  private static final String BIG = "/api/v1/tables/rotation-3x3/export";
  private static final String SMALL = "/api/v1/tables/uraomote-3x3/export";
  private static final int PIECES = 5;

  @TempDir static Path tables;
  private static WebServer server;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** A route whose stream fails halfway. */
  private static final Router.Routes BAD_ROUTES =
      (router, cache) ->
          router.get(
              "/api/v1/bad/{after}", List.of(), given -> Router.Load.STREAM, call -> bad(call));

  private static Reply bad(Call call) {
    long after = Long.parseLong(call.parameters().text("after"));
    return Reply.stream(
        "text/plain",
        "bad.txt",
        out -> {
          for (int piece = 0; piece < after; piece++) {
            out.write("piece\n".repeat(20_000).getBytes(StandardCharsets.UTF_8));
          }
          throw new IOException("the disk is gone");
        });
  }

  @BeforeAll
  static void start() throws Exception {
    TestTables.build(new TableDirectory(tables), "rotation-3x3", "uraomote-3x3");
    List<Router.Routes> routes = new ArrayList<>(List.of(BAD_ROUTES));
    QueryMain.standardKinds().stream().map(QueryKind::routes).forEach(routes::add);
    server =
        WebServer.start(
            new ListenOptions("127.0.0.1", 0, List.of(), false),
            new TableCache(Catalogue.standard(), new TableDirectory(tables)),
            routes,
            System.err,
            line -> {});
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.uri().resolve(path));
    return CLIENT.send(
        (headers.length == 0 ? request : request.headers(headers)).build(),
        HttpResponse.BodyHandlers.ofByteArray());
  }

  private static String text(String path) throws Exception {
    HttpResponse<byte[]> answer = get(path);
    assertThat(answer.statusCode()).isEqualTo(200);
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  private static String command(String... words) {
    return new Tool(tables).run("", words).out();
  }

  @Test
  void exportEqualsCommandOutput() throws Exception {
    for (String board : List.of("uraomote-3x3", "rotation-3x3")) {
      String export = "/api/v1/tables/" + board + "/export";
      assertThat(text(export + "?format=csv")).isEqualTo(command("export", board));
      assertThat(text(export)).isEqualTo(command("export", board, "--json"));
      assertThat(text(export + "?distance=3"))
          .isEqualTo(command("export", board, "--json", "--distance", "3"));
    }
  }

  @Test
  void exportIsCompressedAndCacheable() throws Exception {
    HttpResponse<byte[]> compressed = get(BIG + "?format=csv", "Accept-Encoding", "gzip");
    assertThat(compressed.headers().firstValue("Content-Encoding")).contains("gzip");
    assertThat(compressed.headers().firstValue("Content-Disposition"))
        .contains("attachment; filename=\"rotation-3x3.csv\"");
    String whole = text(BIG + "?format=csv");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed.body()))) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(whole);
    }
    assertThat(compressed.body().length).isLessThan(whole.length() / 3);
    String etag = compressed.headers().firstValue("ETag").orElseThrow();
    assertThat(get(BIG + "?format=csv", "If-None-Match", etag).statusCode()).isEqualTo(304);
    HttpResponse<Void> head =
        CLIENT.send(
            HttpRequest.newBuilder(server.uri().resolve(BIG))
                .method("HEAD", HttpRequest.BodyPublishers.noBody())
                .build(),
            HttpResponse.BodyHandlers.discarding());
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.headers().firstValue("Content-Length")).isEmpty();
  }

  @Test
  void refusesInvalidExports() throws Exception {
    assertThat(get(SMALL + "?distance=99").statusCode()).isEqualTo(400);
    assertThat(get(SMALL + "?format=xml").statusCode()).isEqualTo(400);
    assertThat(get("/api/v1/tables/rotation-9x9/export").statusCode()).isEqualTo(404);
    assertThat(get("/api/v1/bad/0").statusCode()).isEqualTo(500);
  }

  @Test
  void failedExportIsAborted() {
    for (int after = 1; after <= PIECES; after++) {
      String path = "/api/v1/bad/" + after;
      assertThatThrownBy(() -> get(path)).as(path).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> get(path, "Accept-Encoding", "gzip"))
          .isInstanceOf(IOException.class);
    }
  }

  /** Starts clients that request exports and read only the first bytes. */
  private static List<Socket> slowClients(int number) throws IOException {
    List<Socket> slow = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.uri().getPort());
      socket.setSoTimeout(60_000);
      slow.add(socket);
      socket
          .getOutputStream()
          .write(
              ("GET " + BIG + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                  .getBytes(StandardCharsets.UTF_8));
      assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8))
          .isEqualTo("HTTP/1.1 200");
    }
    return slow;
  }

  private static void close(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  @Test
  void stalledExportsDoNotBlockOthers() throws Exception {
    List<Socket> slow = slowClients(7);
    try {
      long start = System.nanoTime();
      assertThat(text("/api/v1/tables/rotation-3x3/solve?state=987456321&all=true"))
          .contains("optimalSolutions");
      assertThat(text(SMALL)).isEqualTo(command("export", "uraomote-3x3", "--json"));
      assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(20).toNanos());
    } finally {
      close(slow);
      awaitCapacity();
    }
  }

  @Test
  void limitsConcurrentExports() throws Exception {
    List<Socket> slow = slowClients(8);
    HttpResponse<byte[]> refused = get(SMALL);
    close(slow);
    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    awaitCapacity();
  }

  /**
   * Waits for the server to notice the closed connections, which happens when it sends the next
   * chunk.
   */
  private static void awaitCapacity() throws Exception {
    long latest = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (get(SMALL).statusCode() == 503 && System.nanoTime() < latest) {
      Thread.sleep(100);
    }
    assertThat(get(SMALL).statusCode()).isEqualTo(200);
  }
}
