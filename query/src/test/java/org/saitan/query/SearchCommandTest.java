// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.ChildProcess;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.definition.SharedDefinitions;
import org.saitan.engine.Builds;
import org.saitan.engine.solve.SearchResult;
import org.saitan.json.Json;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.question.AnswerText;
import org.saitan.table.TableDirectory;
import org.saitan.text.Plural;

/** Tests the command {@code query search} end to end. */
class SearchCommandTest {
  @TempDir Path noTables;
  private Tool.CommandOutput output;

  private ExitStatus query(String... words) {
    output = new Tool(noTables).run(words);
    return output.status();
  }

  private String out() {
    return output.out();
  }

  private String err() {
    return output.err();
  }

  @Test
  void printsSolutionMoveByMove() {
    assertThat(query("search", "rotation-2x2", "2 3 / 1 4")).isEqualTo(ExitStatus.OK);
    assertThat(out())
        .startsWith(
            "23/14: unreachable: with the earlier pieces in place, piece 3 of CELL cannot reach its goal slot (4 states are reachable)");
    assertThat(query("search", "rotation-2x2", "43/21")).isEqualTo(ExitStatus.OK);
    assertThat(out())
        .startsWith("43/21: 2 moves: A:R A:R\n")
        .endsWith("4 3\n2 1\n\nA:R\n2 4\n1 3\n\nA:R\n1 2\n3 4\n");
  }

  @Test
  void acceptsAnyGoal() throws Exception {
    assertThat(query("search", "uraomote-3x3", "goal", "BBB/WWW/WWW", "--json"))
        .isEqualTo(ExitStatus.OK);
    JsonNode answer = new ObjectMapper().readTree(out());
    assertThat(answer.path("status").asText()).isEqualTo("reachable");
    assertThat(answer.path("distance").asInt()).isEqualTo(1);
    assertThat(answer.path("steps").path(0).path("move").asText()).isEqualTo("A");
    assertThat(answer.path("goal").asText()).isEqualTo("BBB/WWW/WWW");
    assertThat(answer.has("lowerBound")).isFalse();
  }

  @Test
  void findsNearestOfSeveralGoals() throws Exception {
    PermutationTables.buildTwoGoals(new TableDirectory(noTables));
    Map<String, Integer> distances =
        Map.of("goal", 0, "7P", 0, "7P 2P", 1, "3P", 1, "7P 4P 6P", 2, "7P 2P 5P 3P 6P", 4);
    for (Map.Entry<String, Integer> far : distances.entrySet()) {
      for (String command : List.of("solve", "search")) {
        assertThat(query(command, "two-goals", far.getKey(), "--json")).isEqualTo(ExitStatus.OK);
        assertThat(new ObjectMapper().readTree(out()).path("distance").asInt())
            .as(command + " " + far)
            .isEqualTo(far.getValue());
      }
      assertThat(query("search", "two-goals", far.getKey(), "goal")).isEqualTo(ExitStatus.OK);
      assertThat(out()).contains(": " + far.getValue() + " move");
    }
    query("search", "two-goals", "7P 2P", "--json");
    assertThat(new ObjectMapper().readTree(out()).path("goal").asText()).isEqualTo("7 6 5 4 3 2 1");
    query("search", "two-goals", "7P", "1 2 3 4 5 6 7", "--json");
    assertThat(new ObjectMapper().readTree(out()).path("distance").asInt()).isEqualTo(1);
  }

  @Test
  void explainsUnreachableGoal() {
    assertThat(query("search", "uraomote-12x10", "B" + "W".repeat(119))).isEqualTo(ExitStatus.OK);
    assertThat(out()).contains("unreachable: the tiles A1, A10, L1 and L10 show 1 black");
  }

  @Test
  void stoppedSearchPrintsLowerBound() throws Exception {
    String[] ask = {"search", "rotation-3x3", "987456321", "--memory", "325k"};
    assertThat(query(ask)).isEqualTo(ExitStatus.TOO_BIG);
    assertThat(out()).isEmpty();
    assertThat(err()).startsWith("query: 987/456/321: not solved, at least ").contains("--memory");
    String[] json = {"search", "rotation-3x3", "987456321", "--memory", "325k", "--json"};
    assertThat(query(json)).isEqualTo(ExitStatus.TOO_BIG);
    JsonNode answer = new ObjectMapper().readTree(out());
    assertThat(answer.path("status").asText()).isEqualTo("unknown");
    assertThat(answer.path("lowerBound").asInt()).isBetween(6, 11);
    assertThat(answer.has("distance")).isFalse();
  }

  @Test
  void printsBestKnownSolutionWithBound() throws Exception {
    MoveBoard board = Boards.ofMoves("3x3x3");
    Puzzle puzzle = board.puzzle();
    Position start = puzzle.apply(puzzle.goal(), 0).orElseThrow();
    SearchResult stopped =
        new SearchResult.GivenUp(
            new SearchResult.Cursor(1, ""),
            Optional.of(List.of(new SearchResult.Step("a", "b"), new SearchResult.Step("c", "d"))),
            7,
            SearchResult.End.TIME);
    SolutionAnswer answer = SolutionAnswer.of(puzzle, start, "", puzzle.goals(), stopped, 2);
    assertThat(AnswerText.noSolution(answer)).isEqualTo("at most 2 moves, at least 1 move");
    JsonNode json = new ObjectMapper().readTree(Json.line(answer));
    assertThat(json.path("status").asText()).isEqualTo("unknown");
    assertThat(json.path("lowerBound").asInt()).isEqualTo(1);
    assertThat(json.path("upperBound").asInt()).isEqualTo(2);
    assertThat(json.path("steps").path(1).path("move").asText()).isEqualTo("c");
    assertThat(query("search", "3x3x3", "R U", "--any")).isEqualTo(ExitStatus.OK);
    assertThat(out()).contains(": 2 moves: ");
    assertThat(query("search", "3x3x3", "R U", "--any", "--all")).isEqualTo(ExitStatus.BAD_INPUT);
  }

  private static final String[] LONG = {
    "search", "rotation-4x4", "16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1"
  };

  private static String[] longSearch(String... options) {
    return Stream.concat(Stream.of(LONG), Stream.of(options)).toArray(String[]::new);
  }

  @Test
  void searchStopsAtTimeLimit() throws Exception {
    assertThat(query(longSearch("--time", "1"))).isEqualTo(ExitStatus.TIME_LIMIT);
    assertThat(out()).isEmpty();
    assertThat(err())
        .containsPattern(
            "^query: 16 15 14 13 / 12 11 10 9 / .*: not solved, at least \\d+ moves"
                + " \\([\\d,]+ states visited in [\\d.]+ s\\); allow more with --time\n$");
    assertThat(query(longSearch("--time", "1", "--json"))).isEqualTo(ExitStatus.TIME_LIMIT);
    JsonNode answer = new ObjectMapper().readTree(out());
    assertThat(answer.path("status").asText()).isEqualTo("unknown");
    assertThat(answer.path("endedBy").asText()).isEqualTo("time");
    assertThat(answer.path("lowerBound").asInt()).isBetween(6, 16);
    assertThat(answer.path("seconds").asDouble()).isBetween(1.0, 30.0);
    assertThat(answer.path("statesVisited").asLong()).isGreaterThan(1000);
  }

  @Test
  void solutionFoundInTimeIsANormalAnswer() {
    assertThat(query("search", "rotation-2x2", "43/21", "--time", "100")).isEqualTo(ExitStatus.OK);
    assertThat(out()).startsWith("43/21: 2 moves: A:R A:R\n");
    assertThat(query("search", "rotation-2x2", "43/21", "--time", "0"))
        .isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void reportsProgressOnTerminal() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
    Console watched =
        new Console(
            InputStream.nullInputStream(), nowhere, new PrintStream(err, true, UTF_8), true);
    QueryMain main = new QueryMain(watched, Catalogue.standard(), QueryMain.standardKinds());
    ExitStatus status =
        watched.run(
            "query", () -> main.run(longSearch("--time", "3", "--data", noTables.toString())));
    assertThat(status).isEqualTo(ExitStatus.TIME_LIMIT);
    assertThat(err.toString(UTF_8))
        .containsPattern("(?m)^from the (start|goal), 2 moves: ")
        .containsPattern("(?m)^at least \\d+ moves: [\\d,]+ states searched, [\\d.]+ s$");
  }

  /** Uses SIGTERM, because background processes ignore Ctrl-C. */
  @Test
  void terminatedSearchPrintsProvedBound() throws Exception {
    for (String form : List.of("--no-color", "--json")) {
      Path err = noTables.resolve("err");
      ProcessBuilder search =
          ChildProcess.java("-Dsaitan.terminal=true", QueryMain.class.getName());
      search.command().addAll(List.of(longSearch("--data", noTables.toString(), form)));
      Process process = ChildProcess.start(search.redirectError(err.toFile()));
      try {
        while (!Files.readString(err).contains("5 moves: ")) {
          assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
        }
        process.toHandle().destroy();
        ChildProcess.Ended ended = ChildProcess.end(process);
        assertThat(ended.code()).isEqualTo(143);
        if (form.equals("--json")) {
          JsonNode answer = new ObjectMapper().readTree(ended.out());
          assertThat(answer.path("endedBy").asText()).isEqualTo("stopped");
          assertThat(answer.path("lowerBound").asInt()).isBetween(6, 16);
        } else {
          assertThat(Files.readString(err))
              .containsPattern("query: .*: not solved, at least \\d+ moves .* s\\); stopped\n$");
        }
      } finally {
        process.destroyForcibly();
      }
    }
  }

  @Test
  void searchStoppedWhileBuildingBoundsLeavesNoFiles() throws Exception {
    Path temporary = Files.createDirectory(noTables.resolve("temporary"));
    ProcessBuilder search =
        ChildProcess.java("-Djava.io.tmpdir=" + temporary, QueryMain.class.getName());
    search
        .command()
        .addAll(
            List.of(
                "search",
                "sliding-5x5",
                "0 24 23 22 21/20 19 18 17 16/15 14 13 12 11/10 9 8 7 6/5 4 3 2 1",
                "--data",
                noTables.toString()));
    Process process = ChildProcess.start(search);
    try {
      while (bounds(temporary).isEmpty()) {
        assertThat(process.waitFor(20, TimeUnit.MILLISECONDS)).isFalse();
      }
      process.toHandle().destroy();
      assertThat(ChildProcess.end(process).code()).isEqualTo(143);
      assertThat(bounds(temporary)).isEmpty();
    } finally {
      process.destroyForcibly();
    }
  }

  private static List<Path> bounds(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("saitan-bounds-"))
          .toList();
    }
  }

  @Test
  void searchFailsIfMemoryIsTooSmall() {
    assertThat(query("search", "rotation-3x3", "987456321", "--memory", "10k"))
        .isEqualTo(ExitStatus.TOO_BIG);
  }

  @Test
  void acceptsLargeMemory() {
    assertThat(query("search", "rotation-3x3", "213456789", "--memory", "999999t"))
        .isEqualTo(ExitStatus.OK);
  }

  @ParameterizedTest
  @CsvSource({
    "x, '--memory must be a size in k, m, g or t, such as 4g; got x'",
    "-3, '--memory must be a size in k, m, g or t, such as 4g; got -3'"
  })
  void rejectsInvalidMemorySize(String memory, String message) {
    assertThat(query("search", "rotation-3x3", "goal", "--memory=" + memory))
        .isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(err()).contains(message);
  }

  @Test
  void searchesPuzzleFileLikeItsBoard() throws Exception {
    Path file = noTables.resolve("wheels.tws");
    Files.writeString(file, SharedDefinitions.text("two-wheels.tws"));
    assertThat(query("search", file.toString(), "L R")).isEqualTo(ExitStatus.OK);
    assertThat(out()).contains(": 2 moves: R' L'\n");
    assertThat(query("search", noTables + "/none.tws", "L")).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(err()).contains("no such file");
    Files.writeString(file, "no puzzle");
    assertThat(query("search", file.toString(), "L")).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(err()).contains("wheels.tws");
  }

  @Test
  void printsEverySolutionOnALine() throws Exception {
    Builds.build(noTables, Boards.ofMoves("rotation-2x3"), true, 1);
    for (String state : List.of("654321", "413526", "goal")) {
      query("solve", "rotation-2x3", state, "--all", "--limit", "1000", "--json");
      List<String> expected = new ArrayList<>();
      JsonNode table = new ObjectMapper().readTree(out());
      for (JsonNode solution : table.path("solutions")) {
        expected.add(String.join(" ", words(solution)));
      }
      assertThat(query("search", "rotation-2x3", state, "--all")).isEqualTo(ExitStatus.OK);
      List<String> lines = out().lines().toList();
      assertThat(lines.subList(0, expected.size())).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(lines.get(expected.size())).isEqualTo(Plural.of(expected.size(), "solution"));
    }
    assertThat(query("search", "rotation-2x3", "654321", "--within", "2", "--json"))
        .isEqualTo(ExitStatus.OK);
    List<String> lines = out().lines().toList();
    JsonNode answer = new ObjectMapper().readTree(lines.get(lines.size() - 1));
    assertThat(answer.path("status").asText()).isEqualTo("reachable");
    assertThat(new ObjectMapper().readTree(lines.get(0)).path("moves"))
        .hasSize(answer.path("distance").asInt());
    assertThat(query("search", "rotation-2x3", "654321", "--within", "1", "--all"))
        .isEqualTo(ExitStatus.BAD_INPUT);
  }

  /**
   * Answers come from a table if tiles can be relabeled, and otherwise from a search. The distances
   * agree.
   */
  @Test
  void answersForOtherGoals() throws Exception {
    String start = "8 1 3 / 4 0 2 / 7 6 5";
    List<String> goals =
        List.of("1 2 3 / 4 6 5 / 8 7 0", "0 1 2 / 3 4 5 / 6 7 8", "2 1 3 / 4 5 6 / 7 8 _");
    List<String> answers = new ArrayList<>();
    for (String goal : goals) {
      query("solve", "sliding-3x3", start, "--goal", goal);
      answers.add(out().lines().findFirst().orElseThrow());
    }
    assertThat(answers.get(2))
        .endsWith("two tiles are swapped: slides reach only half of all arrangements");
    TestTables.build(new TableDirectory(noTables), "sliding-3x3");
    for (int i = 0; i < goals.size(); i++) {
      query("solve", "sliding-3x3", start, "--goal", goals.get(i));
      assertThat(out()).startsWith(answers.get(i).replaceFirst("moves: .*", "moves: "));
      assertThat(out().contains("searched: ")).isEqualTo(i == 1);
    }
    query("show", "sliding-3x3", start, "--goal", goals.get(0));
    assertThat(out()).contains(": 18 moves to the goal").containsPattern("\n  \\* . +17 ");
    assertThat(query("lookup", "sliding-3x3", "--goal", goals.get(1)))
        .isEqualTo(ExitStatus.BAD_INPUT);
  }

  private static List<String> words(JsonNode array) {
    List<String> words = new ArrayList<>();
    array.forEach(word -> words.add(word.asText()));
    return words;
  }

  @Test
  void solveAndShowCommandsSearchWithoutTable() throws Exception {
    assertThat(query("solve", "rotation-3x3", "213456789")).isEqualTo(ExitStatus.OK);
    assertThat(out())
        .startsWith("213/456/789: 5 moves: A:L B:L C:R B:R C:L\nsearched: ")
        .contains("\ngoal 123/456/789\n2 1 3\n4 5 6\n");
    assertThat(query("solve", "rotation-3x3", "213456789", "--goal", "213456789", "--moves"))
        .isEqualTo(ExitStatus.OK);
    assertThat(out()).isEqualTo("\n");
    assertThat(query("solve", "rotation-3x3", "213456789", "--all")).isEqualTo(ExitStatus.MISSING);
    assertThat(query("solve", "uraomote-12x10", "B" + "W".repeat(119), "--exit-code"))
        .isEqualTo(ExitStatus.UNREACHABLE);
    assertThat(query("show", "rotation-3x3", "213456789")).isEqualTo(ExitStatus.OK);
    assertThat(out())
        .contains("213/456/789: 5 moves to the goal\nsearched: ")
        .containsPattern("\n  \\* A:L +4  \\d")
        .containsPattern("\n    A:R +\\?  \\d");
    assertThat(query("show", "rotation-5x5", LONGER, "--json")).isEqualTo(ExitStatus.OK);
    JsonNode answer = new ObjectMapper().readTree(out());
    assertThat(answer.path("status").asText()).isEqualTo("unknown");
    assertThat(answer.path("lowerBound").asInt()).isBetween(3, 20);
    assertThat(answer.path("moves")).hasSize(32);
    assertThat(query("solve", "rotation-5x5", LONGER, "--time", "1"))
        .isEqualTo(ExitStatus.TIME_LIMIT);
    assertThat(out()).contains(": not solved, at least ");
  }

  private static final String LONGER =
      "25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";

  @Test
  void respectsMaximumLength() {
    String[] ask = {"search", "rotation-3x3", "987456321", "--max", "10", "--exit-code"};
    assertThat(query(ask)).isEqualTo(ExitStatus.UNREACHABLE);
    assertThat(out()).startsWith("987/456/321: no solution has fewer than 11 moves (proved)\n");
    ask[4] = "11";
    assertThat(query(ask)).isEqualTo(ExitStatus.OK);
    assertThat(out()).startsWith("987/456/321: 11 moves: ");
  }

  @Test
  void answersManyStatesLineByLine() throws Exception {
    String input = "213456789\nnonsense\n\n123456789\n";
    String[] ask = {"search", "rotation-3x3", "-"};
    output = new Tool(noTables).run(input, ask);
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    List<String> lines = out().lines().toList();
    assertThat(lines.get(0)).isEqualTo("line\tstate\tstatus\tdistance\tmoves\tmessage");
    assertThat(lines.get(1)).isEqualTo("1\t213/456/789\treachable\t5\tA:L B:L C:R B:R C:L\t");
    assertThat(lines.get(2)).startsWith("2\tnonsense\terror\t\t\t");
    assertThat(lines.get(3)).isEqualTo("4\t123/456/789\treachable\t0\t\t");
    Tool.CommandOutput solved =
        new Tool(noTables).run(input, new String[] {"solve", "rotation-3x3", "-"});
    assertThat(solved).isEqualTo(output);
    output = new Tool(noTables).run(input, new String[] {"search", "rotation-3x3", "-", "--json"});
    List<JsonNode> answers = new ArrayList<>();
    for (String line : out().lines().toList()) {
      answers.add(new ObjectMapper().readTree(line));
    }
    assertThat(answers.stream().map(answer -> answer.path("line").asInt()))
        .containsExactly(1, 2, 4);
    assertThat(answers.get(0).path("distance").asInt()).isEqualTo(5);
    assertThat(answers.get(1).path("status").asText()).isEqualTo("error");
    output = new Tool(noTables).run("", new String[] {"search", "rotation-3x3", "-", "--all"});
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void resumesStoppedSearch() throws Exception {
    Path file = noTables.resolve("stopped");
    String[] ask = {
      "search", "rotation-3x3", "987456321", "--continue", file.toString(), "--memory", "300k"
    };
    assertThat(query(ask)).isEqualTo(ExitStatus.TOO_BIG);
    String stopped = Files.readString(file);
    assertThat(stopped).contains("\"lowerBound\":8");
    String[] other = {"search", "rotation-3x3", "213456789", "--continue", file.toString()};
    assertThat(query(other)).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(err()).contains("belongs to a search from 987/456/321 on rotation-3x3");
    Files.writeString(file, stopped.replace("\"lowerBound\":8", "\"lowerBound\":12"));
    assertThat(query(ask)).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(err()).contains("is damaged");
    Files.writeString(file, stopped);
    ask[6] = "1g";
    assertThat(query(ask)).isEqualTo(ExitStatus.OK);
    assertThat(out()).startsWith("987/456/321: 11 moves: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "213456789", "9 8 7 / 4 5 6 / 3 2 1"})
  void explainsUnquotedSpaces(String state) {
    String[] words = ("search rotation-3x3 " + state).strip().split(" ");
    ExitStatus status = query(words);
    if (state.equals("213456789")) {
      assertThat(status).isEqualTo(ExitStatus.OK);
    } else {
      assertThat(status).isEqualTo(ExitStatus.BAD_INPUT);
      assertThat(err()).contains("(quote a state with spaces), got ");
    }
  }
}
