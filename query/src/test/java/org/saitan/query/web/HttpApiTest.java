// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;

/** Sends valid and invalid requests to every route. {@link OpenApiContract} checks the answers. */
class HttpApiTest {
  private static final String ROTATION = "/api/v1/tables/rotation-3x3";
  private static final String URAOMOTE = "/api/v1/tables/uraomote-3x3";
  private static final int BATCH_STATES = 100_000;

  @TempDir static Path tables;
  @AutoClose private static TestServer server;

  @BeforeAll
  static void start() throws Exception {
    server = TestServer.start(tables);
  }

  @Test
  void servesHealthAndDocument() throws Exception {
    assertThat(server.json("/api/health").path("status").textValue()).isEqualTo("ok");
    JsonNode document = server.json("/api/openapi.json");
    assertThat(document).isEqualTo(OpenApiContract.read().document());
  }

  @Test
  void listsAllTables() throws Exception {
    JsonNode list = server.json("/api/v1/tables");
    assertThat(list.findValuesAsText("board"))
        .contains("uraomote-3x3", "rotation-3x3", "flipit-5-2", "flipit-5-3", "rotation-2x4");
    for (JsonNode table : list) {
      String expected =
          switch (table.path("board").textValue()) {
            case "rotation-2x4" -> "unfinished";
            case "flipit-5-3" -> "unreadable";
            default -> "finished";
          };
      assertThat(table.path("status").textValue()).isEqualTo(expected);
    }
  }

  @Test
  void factsComeFromTheTable() throws Exception {
    JsonNode facts = server.json(ROTATION);
    assertThat(facts.path("godsNumber").intValue()).isEqualTo(11);
    assertThat(facts.path("antipodes").intValue()).isEqualTo(20);
  }

  @Test
  void jsonEqualsTheCommandLine() throws Exception {
    Map<String, String> commands = new LinkedHashMap<>();
    commands.put(
        ROTATION + "/show?state=123456789&goal=987456321",
        "show rotation-3x3 123456789 --goal 987456321");
    commands.put(
        ROTATION + "/show?state=987456321&solutions=true",
        "show rotation-3x3 987456321 --solutions");
    commands.put(URAOMOTE + "/show?state=BWWWWWWWW", "show uraomote-3x3 BWWWWWWWW");
    commands.put(
        ROTATION + "/solve?state=987456321&all=true&limit=3",
        "solve rotation-3x3 987456321 --all --limit 3");
    commands.put(
        URAOMOTE + "/deepest?distance=7&unique=true&sort=blacks",
        "deepest uraomote-3x3 --distance 7 --unique --sort blacks");
    commands.put(
        ROTATION + "/deepest?distance=11&sort=solutions",
        "deepest rotation-3x3 --distance 11 --sort solutions");
    commands.putAll(
        Map.of(
            ROTATION + "/solve?state=987456321",
            "solve rotation-3x3 987456321",
            ROTATION + "/stats",
            "stats rotation-3x3",
            ROTATION + "/deepest",
            "deepest rotation-3x3",
            ROTATION + "/stats?where=12%3F/%3F%3F%3F/%3F%3F4",
            "stats rotation-3x3 --where 12?/???/??4",
            ROTATION + "/deepest?where=12%3F/%3F%3F%3F/%3F%3F4&limit=3&unique=true",
            "deepest rotation-3x3 --where 12?/???/??4 --limit 3 --unique",
            ROTATION + "/random?distance=9&seed=3",
            "random rotation-3x3 --distance 9 --seed 3",
            "/api/v1/placements/yinyang-4/sample?count=3&seed=9", // Without a table.
            "sample yinyang-4 --count 3 --seed 9"));
    Tool tool = new Tool(server.home().directory());
    for (Map.Entry<String, String> command : commands.entrySet()) {
      String output = tool.run((command.getValue() + " --json").split(" ")).out();
      assertThat(server.json(command.getKey()))
          .as(command.getValue())
          .isEqualTo(new ObjectMapper().readTree(output));
    }
  }

  @Test
  void pagesThroughLayers() throws Exception {
    JsonNode whole = server.json(ROTATION + "/deepest?distance=4&limit=1000");
    JsonNode rest = server.json(ROTATION + "/deepest?distance=4&limit=1000&offset=1000");
    assertThat(whole.path("total").intValue()).isEqualTo(1996);
    Set<String> all = new TreeSet<>(whole.path("states").findValuesAsText("state"));
    all.addAll(rest.path("states").findValuesAsText("state"));
    assertThat(all).hasSize(1996);
    JsonNode middle = server.json(ROTATION + "/deepest?distance=4&limit=10&offset=500");
    assertThat(middle.path("states").findValuesAsText("state"))
        .isEqualTo(whole.path("states").findValuesAsText("state").subList(500, 510));
    assertThat(server.json(ROTATION + "/deepest?distance=4&offset=1996").path("states")).isEmpty();
  }

  @Test
  void drawsRandomStatesFromTheLayer() throws Exception {
    String path = ROTATION + "/random?distance=9&count=20&seed=7";
    JsonNode drawn = server.json(path);
    assertThat(drawn.path("states")).hasSize(20);
    assertThat(server.json(path)).isEqualTo(drawn);
    for (String state : drawn.path("states").findValuesAsText("state")) {
      assertThat(server.json(ROTATION + "/show?state=" + state).path("distance").intValue())
          .isEqualTo(9);
    }
    assertThat(server.get(ROTATION + "/random?distance=0").headers().firstValue("Cache-Control"))
        .contains("no-store");
  }

  @Test
  void answersBatchesLineByLine() throws Exception {
    List<JsonNode> lines =
        TestServer.lines(
            server.post(
                ROTATION + "/lookup",
                "987456321\n\n1,2,3,4,5,6,7,8,9\r\n{\"state\":\"213456789\"}\nno state\n{\"state\n{}"));
    assertThat(lines).extracting(l -> l.path("line").intValue()).containsExactly(1, 3, 4, 5, 6, 7);
    assertThat(lines)
        .extracting(l -> l.path("status").textValue())
        .containsExactly("reachable", "reachable", "reachable", "error", "error", "error");
    assertThat(lines.get(0).path("distance").intValue()).isEqualTo(11);
    assertThat(server.post(ROTATION + "/lookup", "").body()).isEmpty();
  }

  @Test
  void limitsBatches() throws Exception {
    String most = "goal\n".repeat(BATCH_STATES);
    HttpResponse<String> answer = server.post(ROTATION + "/lookup", most);
    for (int tries = 0;
        answer.statusCode() == 503 && tries < 20;
        tries++) { // Other tests use the server at the same time.
      answer = server.post(ROTATION + "/lookup", most);
    }
    assertThat(answer.body().lines()).hasSize(BATCH_STATES);
    assertThat(server.post(ROTATION + "/lookup", most + "goal\n").body())
        .contains("the body has 100001 lines; the limit is 100000");
  }

  @Test
  void revalidatesByEntityTag() throws Exception {
    String path = ROTATION + "/show?state=987456321";
    String etag = server.get(path).headers().firstValue("ETag").orElseThrow();
    assertThat(etag).matches("\"[0-9a-f]{24}-[0-9a-f]{8}\"");
    for (String tags : List.of(etag, "\"other\", " + etag, "W/" + etag)) {
      HttpResponse<String> again = server.get(path, "If-None-Match", tags);
      assertThat(again.statusCode()).isEqualTo(304);
      assertThat(again.body()).isEmpty();
      assertThat(again.headers().firstValue("ETag")).contains(etag);
    }
    assertThat(server.get(path, "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
    assertThat(server.get(ROTATION + "/show?state=x", "If-None-Match", etag).statusCode())
        .isEqualTo(400);
  }

  @Test
  void refusesPathParametersInTheQuery() throws Exception {
    assertThat(server.error(400, ROTATION + "/deepest?board=rotation-3x3"))
        .isEqualTo("parameter 'board' is part of the path; omit it from the query");
    assertThat(server.error(400, ROTATION + "/stats?board=uraomote-3x3")).contains("'board'");
    assertThat(server.error(400, "/api/v1/placements/yinyang-3/count?board=yinyang-4"))
        .contains("'board'");
  }

  @Test
  void headEqualsGetWithoutBody() throws Exception {
    HttpRequest.Builder head =
        HttpRequest.newBuilder(server.uri(ROTATION + "/stats"))
            .method("HEAD", HttpRequest.BodyPublishers.noBody());
    HttpResponse<String> asked = server.send(head);
    HttpResponse<String> full = server.get(ROTATION + "/stats");
    assertThat(asked.body()).isEmpty();
    assertThat(asked.headers().firstValue("Content-Length"))
        .isEqualTo(full.headers().firstValue("Content-Length"));
  }

  @Test
  void reportsInvalidInputWithPosition() throws Exception {
    assertThat(server.error(400, ROTATION + "/show?state=98745632x"))
        .isEqualTo("rotation-3x3: 'x' at position 9 is not a number in [1-9]");
    assertThat(server.error(400, URAOMOTE + "/show?state=BWB/WZB/BBB"))
        .startsWith("uraomote-3x3: 'Z' at character 6 is not a tile;");
    assertThat(server.error(400, ROTATION + "/show")).startsWith("missing state: a position");
    assertThat(server.error(400, ROTATION + "/show?stat=987456321"))
        .startsWith("unknown parameter 'stat'; known: ");
    assertThat(server.error(400, ROTATION + "/show?state=goal&state=goal"))
        .isEqualTo("malformed request: parameter 'state' is given twice");
    assertThat(server.error(400, ROTATION + "/deepest?distance=12"))
        .isEqualTo("distance must be in [0-11], got 12");
    assertThat(server.error(400, ROTATION + "/deepest?distance=3&limit=1001"))
        .isEqualTo("limit must be in [0-1000], got 1001");
    assertThat(server.error(400, ROTATION + "/deepest?distance=3&unique=maybe"))
        .isEqualTo("unique must be true or false, got 'maybe'");
    assertThat(server.error(400, ROTATION + "/deepest?distance=3&sort=blacks"))
        .contains("no black tiles");
    assertThat(server.error(400, ROTATION + "/stats?where=12%3F"))
        .isEqualTo("rotation-3x3: a state has 9 numbers, got 3 in '12?'");
    assertThat(server.error(400, ROTATION + "/deepest?where=11%3F%3F%3F%3F%3F%3F%3F"))
        .isEqualTo("rotation-3x3: duplicate number 1 at position 2");
    assertThat(server.error(400, URAOMOTE + "/stats?where=BWW/%3F%3F%3F/WWW"))
        .isEqualTo(
            "uraomote-3x3: no state matches 'BWW/???/WWW': no moves from the goal produce this combination");
    assertThat(
            server.error(400, ROTATION + "/stats?where=%3F%3F%3F%3F%3F%3F%3F%3F1&solutions=true"))
        .isEqualTo("where and solutions cannot be combined; omit one of them");
    assertThat(server.error(400, "/api/v1/tables/rotaton-3x3"))
        .startsWith("unknown puzzle 'rotaton'. Did you mean: rotation?");
    assertThat(server.error(400, "/api/v1/tables?data=x"))
        .isEqualTo("unknown parameter 'data'; this route has none");
  }

  @Test
  void distinguishesMissingUnfinishedAndCorruptTables() throws Exception {
    assertThat(server.error(404, "/api/v1/tables/rotation-9x9/deepest"))
        .startsWith("no table for rotation-9x9 in ");
    assertThat(server.error(503, "/api/v1/tables/rotation-2x4/deepest"))
        .contains("the table of rotation-2x4 is unfinished");
    assertThat(server.error(500, "/api/v1/tables/flipit-5-3/stats")).contains("damaged");
  }

  @Test
  void searchesBoardsWithoutTable() throws Exception {
    String state = "?state=2%201%203%204%205%206%207%208%209%2010%2011%2012%2013%2014%2015%2016";
    HttpResponse<String> response = server.get("/api/v1/tables/rotation-4x4/solve" + state);
    assertThat(response.headers().firstValue("ETag")).isEmpty();
    JsonNode solved = new ObjectMapper().readTree(response.body());
    assertThat(solved.path("distance").intValue()).isEqualTo(5);
    assertThat(solved.path("steps")).hasSize(5);
    assertThat(solved.path("statesVisited").longValue()).isPositive();
    JsonNode shown = server.json("/api/v1/tables/rotation-4x4/show" + state);
    assertThat(shown.path("distance").intValue()).isEqualTo(5);
    assertThat(shown.path("moves")).hasSize(18);
    assertThat(shown.path("moves").path(0).path("move")).isEqualTo(solved.at("/steps/0/move"));
    assertThat(shown.path("moves").path(0).path("distance").intValue()).isEqualTo(4);
    assertThat(shown.path("moves").path(1).path("status").textValue()).isEqualTo("unknown");
    JsonNode stats = server.json("/api/v1/tables/rotation-4x4/stats");
    assertThat(stats.path("goalState").textValue()).startsWith("1 2 3 4 / ");
    assertThat(stats.path("layers")).isEmpty();
    assertThat(stats.has("godsNumber")).isFalse();
    assertThat(server.error(404, "/api/v1/tables/rotation-4x4/solve" + state + "&all=true"))
        .startsWith("no table for rotation-4x4");
    assertThat(server.get("/api/v1/tables/rotation-4x4/show" + state + "&format=svg").body())
        .startsWith("<svg");
  }

  @Test
  void findsNewTables() throws Exception {
    server.error(404, "/api/v1/tables/rotation-2x2");
    TestTables.build(server.home(), "rotation-2x2");
    assertThat(server.json("/api/v1/tables/rotation-2x2").path("states").intValue()).isEqualTo(4);
  }

  @Test
  void refusesUnknownPathsAndMethodsInJson() throws Exception {
    assertThat(server.error(404, "/api/v2/tables")).contains("not found");
    assertThat(server.error(404, "/nothing.html")).contains("not found");
    HttpResponse<String> page = server.get("/nothing", "Accept", "text/html,*/*;q=0.8");
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
    assertThat(page.body()).contains("Page not found", "All puzzles");
    assertThat(server.error(404, "/api/v1/tables/rotation-3x3%3Fx")).contains("not found");
  }

  @Test
  void namesAllowedMethods() throws Exception {
    Map<String, String> paths = new LinkedHashMap<>();
    server
        .json("/api/openapi.json")
        .path("paths")
        .properties()
        .forEach(
            path ->
                paths.put(
                    path.getKey(),
                    (path.getValue().has("get") ? "GET, HEAD" : "")
                        + (path.getValue().size() > 1 ? ", " : "")
                        + (path.getValue().has("post") ? "POST" : "")));
    for (Map.Entry<String, String> entry : paths.entrySet()) {
      String path = entry.getKey();
      String takes = entry.getValue();
      for (String method :
          List.of("GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW", "POST")) {
        if (!takes.contains(method)) {
          HttpResponse<String> refused =
              server.send(
                  HttpRequest.newBuilder(server.uri(path.replaceAll("\\{[a-z]+\\}", "1")))
                      .method(method, HttpRequest.BodyPublishers.noBody()));
          assertThat(refused.statusCode()).as(method + " " + path).isEqualTo(405);
          assertThat(refused.headers().firstValue("Allow")).contains(takes);
        }
      }
    }
  }

  @Test
  void acceptsByteOrderMarkAndReportsLongLines() throws Exception {
    HttpResponse<String> answer =
        server.post(
            ROTATION + "/lookup",
            "\ufeff987456321\n"
                + "1 ".repeat(33_000)
                + "\n\u001b[31m\u0000\u0007\u007f\u009b\u202e\ngoal\n");
    List<JsonNode> lines = TestServer.lines(answer);
    assertThat(lines)
        .extracting(l -> l.path("status").textValue())
        .containsExactly("reachable", "error", "error", "reachable");
    assertThat(lines.get(1).path("state").textValue()).hasSizeLessThan(100);
    assertThat(lines.get(1).path("message").textValue())
        .isEqualTo("the line has more than 65536 bytes");
    assertThat(
            answer
                .body()
                .chars()
                .filter(c -> (c < ' ' && c != '\n') || c == 0x7f || c == 0x9b || c == 0x202e))
        .isEmpty();
  }

  @Test
  void logsEveryRequest() throws Exception {
    server.get(ROTATION + "/show?state=123456789&goal=987456321");
    Pattern line =
        Pattern.compile(
            "127\\.0\\.0\\.1 \"GET /api/v1/tables/rotation-3x3/show\\?state=123456789"
                + "&goal=987456321 HTTP/1.1\" 200 \\d+ bytes \\d+ us");
    // The line follows the response.
    for (int tries = 0;
        tries < 500 && server.accessLog().stream().noneMatch(line.asMatchPredicate());
        tries++) {
      Thread.sleep(20);
    }
    assertThat(server.accessLog()).anyMatch(line.asMatchPredicate());
  }

  @Test
  void answersConcurrentRequests() throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(16);
    List<Callable<Integer>> asks = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      String path =
          switch (i % 4) {
            case 0 -> ROTATION + "/random?distance=8";
            case 1 -> URAOMOTE + "/show?state=BWB/WBB/BBB";
            case 2 -> ROTATION + "/deepest?unique=true&limit=1&distance=" + i % 12;
            default -> "/api/v1/tables/flipit-6-1/solve?state=start";
          };
      asks.add(() -> finalStatus(path));
    }
    for (Future<Integer> status : clients.invokeAll(asks, 2, TimeUnit.MINUTES)) {
      assertThat(status.get(0, TimeUnit.SECONDS)).isEqualTo(200);
    }
    clients.shutdownNow();
  }

  /** Returns the status, after retries while the server is busy. */
  private int finalStatus(String path) throws Exception {
    HttpResponse<String> response = server.get(path);
    while (response.statusCode() == 503 && response.headers().map().containsKey("retry-after")) {
      TimeUnit.MILLISECONDS.sleep(200);
      response = server.get(path);
    }
    return response.statusCode();
  }
}
