// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.catalogue.Catalogue;
import org.saitan.problem.BadInputException;
import org.saitan.query.TestTables;
import org.saitan.table.TableDirectory;

/** Tests cross-origin requests, compression and caching. */
class OtherOriginsTest {
  private static final String ROTATION = "/api/v1/tables/rotation-3x3";
  private static final String ALLOWED = "Access-Control-Allow-Origin";
  private static final String POLICY = "Content-Security-Policy";

  @TempDir static Path tables;
  @AutoClose private static TestServer server;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  @BeforeAll
  static void start() throws Exception {
    TestTables.build(new TableDirectory(tables), "rotation-3x3", "flipit-5-2");
    server =
        TestServer.start(
            Catalogue.standard(), tables, List.of("https://blog.example", "http://127.0.0.1:4000"));
  }

  private static HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(server.uri(path));
  }

  private static HttpResponse<byte[]> send(HttpRequest.Builder request) throws Exception {
    return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    return send(headers.length == 0 ? to(path) : to(path).headers(headers));
  }

  private static Optional<String> header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name);
  }

  @Test
  void allowsOtherOriginsToReadAnswers() throws Exception {
    for (String path :
        List.of(
            "/api/health",
            "/api/openapi.json",
            ROTATION + "/show?state=987456321",
            ROTATION + "/show?state=nonsense",
            "/api/v1/tables/rotation-9x9/stats",
            "/api/nothing")) {
      HttpResponse<byte[]> answer = get(path, "Origin", "https://else.example");
      assertThat(header(answer, ALLOWED)).as(path).contains("https://else.example");
      assertThat(header(answer, "Access-Control-Expose-Headers").orElseThrow()).contains("ETag");
      assertThat(header(answer, "Access-Control-Allow-Credentials")).isEmpty();
    }
  }

  @Test
  void answersPreflightRequests() throws Exception {
    HttpResponse<byte[]> lookup =
        send(
            to(ROTATION + "/lookup")
                .headers("Origin", "https://else.example", "Access-Control-Request-Method", "POST")
                .method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
    assertThat(lookup.statusCode()).isEqualTo(200);
    assertThat(header(lookup, ALLOWED)).contains("https://else.example");
    assertThat(header(lookup, "Access-Control-Allow-Methods").orElseThrow()).contains("POST");
    assertThat(header(lookup, "Access-Control-Allow-Headers").orElseThrow())
        .contains("Content-Type", "If-None-Match");
  }

  @Test
  void allowsFramingOfEmbeddedBoardsOnly() throws Exception {
    assertThat(header(get("/embed/rotation-3x3"), POLICY).orElseThrow())
        .contains("frame-ancestors https://blog.example http://127.0.0.1:4000")
        .doesNotContain("unsafe-inline");
    for (String path : List.of("/", "/index.html", "/embed.html", "/yinyang.html")) {
      assertThat(header(get(path), POLICY).orElseThrow())
          .as(path)
          .contains("frame-ancestors 'none'");
    }
    try (TestServer closed = TestServer.start(Catalogue.standard(), tables)) {
      URI embed = closed.uri("/embed/rotation-3x3");
      assertThat(header(send(HttpRequest.newBuilder(embed)), POLICY).orElseThrow())
          .contains("frame-ancestors 'none'");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "blog.example",
        "https://a.example/page",
        "https://a b",
        "*",
        "javascript:1",
        "'self'",
        "https://a.example; script-src *",
        ""
      })
  void refusesInvalidOrigins(String origin) {
    assertThatThrownBy(() -> new ContentSecurity(List.of(origin)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("--embed", "https://blog.example");
  }

  private static String decompressed(HttpResponse<byte[]> response) throws Exception {
    assertThat(header(response, "Content-Encoding")).contains("gzip");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void compressesLongAnswers() throws Exception {
    String path = ROTATION + "/deepest?distance=9&limit=100";
    HttpResponse<byte[]> plain = get(path);
    HttpResponse<byte[]> packed = get(path, "Accept-Encoding", "br, gzip;q=0.8");
    assertThat(decompressed(packed)).isEqualTo(new String(plain.body(), StandardCharsets.UTF_8));
    assertThat(packed.body().length).isLessThan(plain.body().length / 3);
    assertThat(header(plain, "Content-Encoding")).isEmpty();
    assertThat(header(plain, "Vary").orElseThrow()).contains("Accept-Encoding");
    assertThat(header(packed, "Vary").orElseThrow()).contains("Accept-Encoding");
    for (String refusing : List.of("identity", "gzip;q=0", "gzip; q=0.000", "br", "gzipped")) {
      assertThat(header(get(path, "Accept-Encoding", refusing), "Content-Encoding"))
          .as(refusing)
          .isEmpty();
    }
    assertThat(header(get("/api/health", "Accept-Encoding", "gzip"), "Content-Encoding"))
        .as("short answers")
        .isEmpty();
  }

  @Test
  void revalidatesCompressedAnswers() throws Exception {
    for (String path :
        List.of(ROTATION + "/deepest?distance=9&limit=100", "/index.html", "/js/app.js")) {
      String plain = header(get(path), "ETag").orElseThrow();
      String packed = header(get(path, "Accept-Encoding", "gzip"), "ETag").orElseThrow();
      assertThat(packed).as(path).isNotEqualTo(plain);
      for (String tag : List.of(plain, packed)) {
        HttpResponse<byte[]> again = get(path, "If-None-Match", tag, "Accept-Encoding", "gzip");
        assertThat(again.statusCode()).as(path + " " + tag).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(header(again, "ETag")).contains(tag);
      }
    }
  }

  @Test
  void servesAndRevalidatesFilesOfPages() throws Exception {
    int files = 0;
    for (String page : List.of("/", "/play.html", "/yinyang.html", "/embed/rotation-3x3")) {
      HttpResponse<byte[]> response = get(page);
      assertThat(header(response, "Cache-Control")).contains("no-cache");
      Matcher asked =
          Pattern.compile("<(?:script|link)[^>]*(?:src|href)=\"([^\"]*)\"")
              .matcher(new String(response.body(), StandardCharsets.UTF_8));
      while (asked.find()) {
        String path = URI.create(page).resolve(asked.group(1)).getPath();
        HttpResponse<byte[]> file = get(path);
        assertThat(file.statusCode()).as(path).isEqualTo(200);
        assertThat(header(file, "Cache-Control")).contains("no-cache");
        String tag = header(file, "ETag").orElseThrow();
        assertThat(get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
        files++;
      }
    }
    assertThat(files).isGreaterThan(10);
    assertThat(get("/js/nothing.js").statusCode()).isEqualTo(404);
  }

  @Test
  void modulesImportRelativePaths() throws Exception {
    Path pages = Path.of(Pages.class.getResource("pages").toURI());
    try (var files = Files.walk(pages)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".js")).toList()) {
        assertThat(Files.readString(file))
            .as("relative import, so that a site works below any path: " + file)
            .doesNotContainPattern("(?:from|import)\\s*\\(?\\s*['\"]/");
      }
    }
  }

  @Test
  void messagesHidePaths() throws Exception {
    Files.createDirectories(new TableDirectory(tables).buildOf("rotation-2x4"));
    Path damaged = new TableDirectory(tables).tableOf("flipit-5-2");
    try (var files = Files.list(damaged)) {
      Path data = files.filter(f -> f.toString().endsWith(".sst")).findFirst().orElseThrow();
      Files.write(data, new byte[100]);
    }
    for (String path :
        List.of(
            "/api/v1/tables",
            "/api/v1/tables/rotation-9x9",
            "/api/v1/tables/rotation-2x4/stats",
            "/api/v1/tables/flipit-5-2/stats")) {
      assertThat(new String(get(path).body(), StandardCharsets.UTF_8))
          .as(path)
          .doesNotContain(tables.toString(), "/tmp", System.getProperty("user.home") + "/");
    }
    assertThat(new String(get("/api/v1/tables/flipit-5-2/stats").body(), StandardCharsets.UTF_8))
        .contains("flipit-5-2", "damaged", "--rebuild");
  }
}
