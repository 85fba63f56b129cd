// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.query.TestTables;
import org.saitan.query.web.RawClient;
import org.saitan.query.web.TestServer;
import org.saitan.table.TableDirectory;

/**
 * Tests that visitors' puzzles are built, rejected, canceled, dropped, and deleted when the server
 * stops.
 */
@Timeout(120)
class WorkshopTest {
  private static final Path PUZZLES = Path.of(System.getProperty("saitan.root"), "data", "puzzles");

  private static final String PATH = "/api/v1/workshop";
  private static final String TINY = "puzzle T\nmove m: o . -> . o\nstart\n  o..\ngoal\n  ..o\n";

  private final HttpClient client = HttpClient.newHttpClient();
  @TempDir private Path tables;
  private Set<String>
      own; // The temporary directories at the start, which may include directories of concurrent
  // tests.
  private TestServer server;

  @BeforeEach
  void start() throws Exception {
    Set<String> others = directories();
    server = TestServer.withWorkshop(tables);
    own = directories();
    own.removeAll(others);
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
    assertThat(directories().containsAll(own)).as("temporary directories remain").isFalse();
    assertThat(tables).as("no files in the tables' directory").isEmptyDirectory();
  }

  private static Set<String> directories() throws Exception {
    Set<String> names = new TreeSet<>();
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (DirectoryStream<Path> some = Files.newDirectoryStream(temporary, "saitan-workshop-*")) {
      some.forEach(each -> names.add(each.toString()));
    }
    return names;
  }

  private HttpResponse<String> send(String method, String path, String body, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.uri(path))
            .timeout(Duration.ofSeconds(60))
            .method(method, HttpRequest.BodyPublishers.ofString(body));
    return client.send(
        (headers.length == 0 ? request : request.headers(headers)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** Sends a puzzle, retrying while the server is busy, and returns the location of the job. */
  private String begin(String text) throws Exception {
    for (; ; ) {
      HttpResponse<String> response = send("POST", PATH, text);
      if (response.statusCode() == 202) {
        return response.headers().firstValue("Location").orElseThrow();
      }
      assertThat(response.statusCode()).as(response.body()).isEqualTo(503);
      assertThat(response.headers().firstValue("Retry-After")).isPresent();
      Thread.sleep(20);
    }
  }

  /** Waits for a job to end, and returns the final answer or the problem. */
  private JsonNode end(String job) throws Exception {
    for (; ; ) {
      JsonNode now = new ObjectMapper().readTree(send("GET", job, "").body());
      if (!now.path("status").asText().equals("building")) {
        return now;
      }
      Thread.sleep(20);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chairs.grid",
        "klotski.grid",
        "microban-1.xsb",
        "peg-solitaire-star-of-13.grid",
        "rush-hour-51.grid",
        "sokoban-corridor.xsb",
        "hanoi-5-discs.json"
      })
  void buildsTheSameTableAsItsFile(String file, @TempDir Path elsewhere) throws Exception {
    Board board = Catalogue.standard().read(PUZZLES.resolve(file));
    String digest =
        TestTables.build(new TableDirectory(elsewhere), board, true).manifest().digest();
    JsonNode made = end(begin(Files.readString(PUZZLES.resolve(file))));
    String name = made.path("board").asText();
    assertThat(name).isEqualTo("workshop-1-" + board.name());
    assertThat(server.json("/api/v1/tables/" + name).path("digest").asText()).isEqualTo(digest);
    JsonNode stats = server.json("/api/v1/tables/" + name + "/stats");
    String start = stats.at("/start/state").asText().replace("#", "%23").replace(" ", "%20");
    JsonNode solution = server.json("/api/v1/tables/" + name + "/solve?state=" + start);
    assertThat(solution.path("board").asText()).isEqualTo(name);
    assertThat(solution.path("steps")).hasSize(stats.at("/start/distance").asInt());
  }

  @Test
  void reportsTheLineOfAMistake() throws Exception {
    JsonNode mistake = end(begin(TINY.replace("  ..o", "  ..oo")));
    assertThat(mistake.path("code").asText()).isEqualTo("bad_input");
    assertThat(mistake.path("line").asInt()).isEqualTo(6);
    JsonNode level = end(begin("####\n#$.#\n####\n"));
    assertThat(level.path("detail").asText()).contains("the player is missing");
    assertThat(level.path("line").asInt()).isEqualTo(1);
    assertThat(end(begin("")).path("line").asInt()).isEqualTo(1);
    assertThat(send("POST", PATH, "#".repeat(64_001)).statusCode()).isEqualTo(413);
    JsonNode large =
        end(begin("#".repeat(202) + "\n#@$." + " ".repeat(197) + "#\n" + "#".repeat(202)));
    assertThat(large.path("code").asText()).isEqualTo("unsupported_size");
    assertThat(large.path("detail").asText()).contains("200 floor cells");
  }

  @Test
  void buildsOneAtATimeAndCancels() throws Exception {
    String big = Files.readString(PUZZLES.resolve("peg-solitaire-english.grid"));
    String first = begin(big);
    assertThat(send("POST", PATH, TINY).statusCode()).isEqualTo(503);
    assertThat(send("DELETE", first, "").statusCode()).isEqualTo(200);
    assertThat(send("GET", first, "").statusCode()).isEqualTo(404);
    JsonNode tooBig = end(begin(big));
    assertThat(tooBig.path("code").asText()).isEqualTo("too_big");
    assertThat(tooBig.path("detail").asText()).containsPattern("1,000,000 positions|10 s");
    send("DELETE", begin(big), "");
    begin(big); // The server stops during this build.
  }

  @Test
  void dropsTheOldestBoards() throws Exception {
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String job = begin(TINY);
      assertThat(end(job).path("status").asText()).isEqualTo("finished");
      made.add(job.replaceFirst(".*/", "/api/v1/tables/workshop-") + "-t");
      assertThat(server.get(made.get(i) + "/stats").statusCode()).isEqualTo(200);
    }
    assertThat(server.error(400, made.get(0) + "/stats")).contains("unknown puzzle");
    assertThat(server.get(made.get(4) + "/stats").statusCode()).isEqualTo(200);
    assertThat(server.json("/api/v1/tables")).isEmpty();
  }

  @Test
  void refusesOtherOrigins() throws Exception {
    String host = server.uri("/").getAuthority();
    for (String[] own :
        new String[][] {
          {"Origin", "http://" + host},
          {"Sec-Fetch-Site", "same-origin", "Origin", "https://proxy.example"},
          {"Sec-Fetch-Site", "none"}
        }) {
      assertThat(send("GET", "/api/v1/tables", "", own).statusCode()).isEqualTo(200);
    }
    for (String[] other :
        new String[][] {
          {"Origin", "https://else.example"},
          {"Origin", "null"},
          {"Sec-Fetch-Site", "cross-site"},
          {"Sec-Fetch-Site", "same-site", "Sec-Fetch-Mode", "navigate"}
        }) {
      HttpResponse<String> answer = send("POST", PATH, TINY, other);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(403);
      assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }
    try (RawClient rebound = new RawClient(server.uri("/"), 1)) {
      rebound.send("GET /api/v1/tables HTTP/1.1\r\nHost: else.example\r\n\r\n");
      assertThat(rebound.response()).startsWith("HTTP/1.1 403 ");
    }
    String[] link = {"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"};
    assertThat(send("GET", "/play.html", "", link).statusCode()).isEqualTo(200);
    assertThat(send("GET", "/api/v1/tables", "", "Sec-Fetch-Site", "cross-site").statusCode())
        .isEqualTo(403);
  }
}
