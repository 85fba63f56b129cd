// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.QueryMain;
import org.saitan.query.TestTables;
import org.saitan.query.command.QueryKind;
import org.saitan.query.web.WebServer.ListenOptions;
import org.saitan.query.workshop.Workshop;
import org.saitan.table.TableDirectory;

/**
 * A server with small tables, and a client that checks every answer against the OpenAPI document.
 *
 * <p>The table of {@code rotation-2x4} is unfinished, that of {@code flipit-5-3} is corrupt, and
 * that of {@code rotation-9x9} is missing.
 */
public final class TestServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient client = HttpClient.newHttpClient();
  private final OpenApiContract contract = OpenApiContract.read();
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();
  private final List<String> accessLog = new CopyOnWriteArrayList<>();
  private final TableDirectory home;
  private final WebServer server;

  private TestServer(
      Catalogue catalogue, Path tables, List<String> embedders, Optional<Router.Routes> workshop)
      throws IOException {
    home = new TableDirectory(tables);
    server =
        WebServer.start(
            new ListenOptions("127.0.0.1", 0, embedders, workshop.isPresent()),
            new TableCache(catalogue, home),
            Stream.concat(
                    QueryMain.standardKinds().stream().map(QueryKind::routes), workshop.stream())
                .toList(),
            new PrintStream(log, true, StandardCharsets.UTF_8),
            accessLog::add);
  }

  /** Starts a server for existing tables of a catalogue's boards. */
  public static TestServer start(Catalogue catalogue, Path tables) throws IOException {
    return new TestServer(catalogue, tables, List.of(), Optional.empty());
  }

  /** Starts a server that serves existing tables and allows some origins to embed boards. */
  static TestServer start(Catalogue catalogue, Path tables, List<String> embedders)
      throws IOException {
    return new TestServer(catalogue, tables, embedders, Optional.empty());
  }

  static TestServer start(Path tables) throws IOException {
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(
        home,
        "uraomote-3x3",
        "uraomote-4x4",
        "rotation-2x3",
        "rotation-3x3",
        "rotation-3x3-htm",
        "flipit-5-2",
        "flipit-5-3",
        "flipit-6-1");
    damage(home.tableOf("flipit-5-3"));
    Files.createDirectories(home.buildOf("rotation-2x4"));
    return start(Catalogue.standard(), tables);
  }

  /** Starts a server with a workshop for existing tables. */
  public static TestServer withWorkshop(Path tables) throws IOException {
    return new TestServer(Catalogue.standard(), tables, List.of(), Optional.of(new Workshop()));
  }

  private static void damage(Path table) throws IOException {
    try (Stream<Path> files = Files.list(table)) {
      Path data = files.filter(f -> f.toString().endsWith(".sst")).findFirst().orElseThrow();
      byte[] bytes = Files.readAllBytes(data);
      Files.write(data, java.util.Arrays.copyOf(bytes, bytes.length / 2));
    }
  }

  TableDirectory home() {
    return home;
  }

  public URI uri(String path) {
    return server.uri().resolve(path);
  }

  List<String> accessLog() {
    return accessLog;
  }

  /** Returns the log of bugs, which is empty if there are none. */
  public String log() {
    return log.toString(StandardCharsets.UTF_8);
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> response =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    if (response.uri().getPath().startsWith("/api/")) {
      contract.check(response);
    }
    return response;
  }

  public HttpResponse<String> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri(path));
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  HttpResponse<String> post(String path, String body) throws Exception {
    return send(HttpRequest.newBuilder(uri(path)).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Returns the lines of an answer in JSON. */
  static List<JsonNode> lines(HttpResponse<String> response) throws IOException {
    return JSON.readerFor(JsonNode.class).<JsonNode>readValues(response.body()).readAll();
  }

  /** Returns the answer to a request that must succeed. */
  public JsonNode json(String path) throws Exception {
    HttpResponse<String> response = get(path);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return JSON.readTree(response.body());
  }

  /** Returns the error of a request that must fail. */
  public String error(int status, String path) throws Exception {
    HttpResponse<String> response = get(path);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.headers().firstValue("Cache-Control")).contains("no-store");
    return JSON.readTree(response.body()).path("detail").textValue();
  }

  /** Stops the server, which must not have logged a bug. */
  @Override
  public void close() {
    server.close();
    assertThat(log()).isEmpty();
  }
}
