// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/** Tests the command {@code query serve} in its own process. */
class ServeCommandIT {
  private static final Path LIB = Path.of(System.getProperty("saitan.root"), "target", "lib");

  @TempDir Path tables;
  private Path errors;

  private Process serve(String... options) throws Exception {
    return ChildProcess.start(query(List.of(), "serve", options));
  }

  private ProcessBuilder query(List<String> properties, String name, String... words)
      throws Exception {
    errors = Files.createTempFile(tables, "errors", ".txt");
    ProcessBuilder query = ChildProcess.java();
    List<String> command = query.command();
    command.addAll(properties);
    command.addAll(List.of("org.saitan.query.QueryMain", name, "--data", tables.toString()));
    command.addAll(List.of(words));
    return query.redirectError(errors.toFile());
  }

  /** Returns the JDK modules in a package, which do not include AWT. */
  private static List<String> packagedModules() throws Exception {
    Path script = Path.of(System.getProperty("saitan.root"), "scripts", "package");
    Matcher modules = Pattern.compile("--add-modules (\\S+)").matcher(Files.readString(script));
    assertThat(modules.find()).isTrue();
    assertThat(modules.group(1)).doesNotContain("java.desktop");
    return List.of("--limit-modules", modules.group(1));
  }

  @Test
  void runsWithTheModulesOfPackages() throws Exception {
    TestTables.build(new TableDirectory(tables), "uraomote-3x3", "3x3x1");
    String drawing = tables.resolve("drawing.svg").toString();
    Process show =
        ChildProcess.start(query(packagedModules(), "show", "3x3x1", "R", "--svg", drawing));
    assertThat(ChildProcess.exitCode(show)).isEqualTo(ExitStatus.OK.code());
    Path plot = tables.resolve("plot.svg");
    Process stats =
        ChildProcess.start(
            query(packagedModules(), "stats", "uraomote-3x3", "--svg", plot.toString()));
    assertThat(ChildProcess.exitCode(stats)).isEqualTo(ExitStatus.OK.code());
    assertThat(Files.readString(plot)).startsWith("<svg");
    Process process =
        ChildProcess.start(query(packagedModules(), "serve", "--port", "0", "--quiet"));
    try (BufferedReader out = process.inputReader(UTF_8)) {
      String line = out.readLine();
      URI server = URI.create(line.substring(line.lastIndexOf("http")));
      String table = "/api/v1/tables/uraomote-3x3/";
      for (String question : List.of("stats?format=svg", "solve?state=BWB/WBB/BBB&all=true")) {
        try (RawClient client = new RawClient(server, 1)) {
          assertThat(client.ask(table + question).response()).startsWith("HTTP/1.1 200 ");
        }
      }
      assertThat(Files.readAllLines(errors)).isEmpty();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void reportsPortInUseWithAdvice() throws Exception {
    try (TestServer taken = TestServer.start(Catalogue.standard(), tables)) {
      String port = Integer.toString(taken.uri("/").getPort());
      Tool.CommandOutput output = new Tool(tables).run("serve", "--port", port);
      assertThat(output.status()).isEqualTo(ExitStatus.IO);
      assertThat(output.err())
          .isEqualToNormalizingNewlines(
              "query: cannot listen on port "
                  + port
                  + " of 127.0.0.1: Address already in use; choose another with --port (0: any free"
                  + " port) or --host\n");
      assertThat(output.out()).isEmpty();
    }
  }

  @Test
  void printsAddressAnswersAndStops() throws Exception {
    Process process = serve("--port", "0");
    try (BufferedReader out = process.inputReader(UTF_8)) {
      String line = out.readLine();
      assertThat(line).matches("serving .* at http://127\\.0\\.0\\.1:[1-9]\\d*/");
      URI health = URI.create(line.substring(line.lastIndexOf("http"))).resolve("api/health");
      HttpResponse<String> answer =
          HttpClient.newHttpClient()
              .send(HttpRequest.newBuilder(health).build(), HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);

      process.toHandle().destroy();
      ChildProcess.exitCode(process);
      assertThat(Files.readAllLines(errors))
          .hasSize(1)
          .first()
          .asString()
          .contains("GET /api/health HTTP/1.1\" 200");
    } finally {
      process.destroyForcibly();
    }
  }

  /** Deleting the jars simulates a rebuild of the program. */
  @Test
  void answersAfterJarsAreDeleted() throws Exception {
    TestTables.build(new TableDirectory(tables), "uraomote-3x3", "3x3x1", "yinyang-3");
    Path program = Files.createDirectory(tables.resolve("program"));
    String jar = "";
    try (DirectoryStream<Path> files = Files.newDirectoryStream(LIB)) {
      for (Path file : files) {
        Path link = Files.createSymbolicLink(program.resolve(file.getFileName()), file);
        jar = link.toString().matches(".*/saitan-query-[^/]*-program\\.jar") ? "" + link : jar;
      }
    }
    Process process =
        ChildProcess.start(
            query(List.of("-Djava.library.path=" + program, "-cp", jar), "serve", "--port", "0"));
    try (BufferedReader out = process.inputReader(UTF_8)) {
      URI server = URI.create(out.readLine().replaceAll(".* (?=http)", ""));
      TableDirectory.deleteTree(program);
      for (String address :
          List.of(
              "/play.html",
              "/js/app.js",
              "/api/openapi.json",
              "/api/v1/tables",
              "/api/v1/tables/3x3x1/show?state=R",
              "/api/v1/tables/3x3x1/stats?format=svg",
              "/api/v1/placements/yinyang-3/puzzle")) {
        try (RawClient client = new RawClient(server, 1)) {
          assertThat(client.ask(address).head()).as(address).startsWith("HTTP/1.1 200 ");
        }
      }
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void stopsDuringLongRequests() throws Exception {
    Process process = serve("--port", "0", "--quiet");
    try (BufferedReader out = process.inputReader(UTF_8)) {
      String line = out.readLine();
      URI server = URI.create(line.substring(line.lastIndexOf("http")));
      List<RawClient> requests = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        requests.add(new RawClient(server, 2).ask("/api/v1/placements/yinyang-14/heatmap"));
      }
      // Once these requests are answered, the earlier requests have started.
      for (int i = 0; i < 20; i++) {
        try (RawClient client = new RawClient(server, 1)) {
          assertThat(client.ask("/api/health").response()).startsWith("HTTP/1.1 200 ");
        }
      }
      process.toHandle().destroy();
      assertThat(process.waitFor(15, TimeUnit.SECONDS))
          .as("stops before the time limit of answers")
          .isTrue();
      // A request in progress may end without an answer, but not with a partial one.
      for (RawClient client : requests) {
        assertThat(client.response()).containsPattern("^($|HTTP/1.1 (200|413|503) )");
        client.close();
      }
      assertThat(Files.readAllLines(errors)).isEmpty();
    } finally {
      process.destroyForcibly();
    }
  }
}
