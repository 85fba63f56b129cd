// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.random;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.saitan.TestDirectory;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** Compares the output of all commands for a puzzle with the results of brute force. */
final class PuzzleCheck implements AutoCloseable {
  private static final int MAX_STATES = 100_000;
  private static final int SEARCHES = 2;
  private static final Pattern REPEATS = Pattern.compile("move '(\\w+)': redundant: move");

  private final RandomPuzzle puzzle;
  private final Model model;
  private final Oracle oracle;
  private final Path directory;
  private final Path tables;
  private final Tool tool;

  /** The successors of each state, according to the table. */
  private final Map<String, List<String>> moves = new HashMap<>();

  PuzzleCheck(RandomPuzzle puzzle) throws IOException {
    this.puzzle = puzzle;
    model = puzzle.model();
    oracle = Oracle.of(model, MAX_STATES).orElseThrow();
    directory = TestDirectory.create("random");
    tables = directory.resolve("tables");
    tool = new Tool(tables);
  }

  /**
   * Checks a random puzzle. Returns the number of its states, or 0 if the program rejects the
   * puzzle.
   */
  int check(Random random) throws IOException {
    Path file = Files.writeString(directory.resolve(puzzle.file()), puzzle.text());
    Tool.CommandOutput made = generate(file);
    if (mayBeRefused(made)) {
      return 0;
    }
    assertThat(made.status()).as("generate: %s", made.err()).isEqualTo(ExitStatus.OK);
    String name = table();
    checkTable(name);
    checkLookup(name);
    String rows = export(name);
    checkRows(rows);
    checkVerify(name);
    checkSearches(name, random);
    Tool.CommandOutput plain = generate(file, "--rebuild", "--no-symmetry");
    assertThat(plain.status()).as("--no-symmetry: %s", plain.err()).isEqualTo(ExitStatus.OK);
    assertThat(byState(export(name)))
        .as("states and moves without symmetry")
        .isEqualTo(byState(rows));
    checkVerify(name);
    return oracle.states().size();
  }

  @Override
  public void close() throws IOException {
    TableDirectory.deleteTree(directory);
  }

  private Tool.CommandOutput generate(Path file, String... more) {
    List<String> words = new ArrayList<>(List.of("--quiet", "--threads", "1"));
    words.addAll(puzzle.options());
    words.addAll(List.of(more));
    words.add(file.toString());
    return tool.generate(words.toArray(String[]::new));
  }

  /** Returns whether the program rejects a puzzle with a redundant goal or move. */
  private boolean mayBeRefused(Tool.CommandOutput made) {
    boolean isRedundant =
        oracle.states().stream().allMatch(state -> oracle.next(state).isEmpty())
            || IntStream.range(0, model.goals())
                .anyMatch(goal -> oracle.states().stream().noneMatch(s -> model.isGoal(goal, s)));
    Matcher repeats = REPEATS.matcher(made.err());
    return made.status() == ExitStatus.BAD_INPUT
        && (isRedundant && made.err().matches("(?s).*(goal|move|slide).*")
            || repeats.find() && model.isRedundant(repeats.group(1), oracle.states()));
  }

  private String table() throws IOException {
    try (Stream<Path> all = Files.list(tables)) {
      List<String> names = all.map(path -> path.getFileName().toString()).toList();
      assertThat(names).as("tables").hasSize(1);
      return names.get(0);
    }
  }

  private void checkTable(String name) {
    TableDirectory home = new TableDirectory(tables);
    MoveBoard board = Catalogue.standard().with(home).board(name, MoveBoard.class);
    try (DistanceTable table = DistanceTable.open(home, board)) {
      checkManifest(table.manifest());
      for (String state : oracle.states()) {
        checkMoves(table, state);
      }
    }
  }

  private void checkManifest(DistanceManifest manifest) {
    Map<Integer, Long> histogram = new TreeMap<>();
    for (int distance = 0; distance <= manifest.godsNumber(); distance++) {
      histogram.put(distance, manifest.histogram().get(distance));
    }
    Map<Integer, Long> expected = oracle.histogram();
    expected.remove(Oracle.UNREACHABLE);
    expected.putIfAbsent(0, 0L);
    assertThat(histogram).as("histogram").isEqualTo(expected);
    assertThat(manifest.states()).as("states").isEqualTo(oracle.states().size());
  }

  private void checkMoves(DistanceTable table, String state) {
    Puzzle rules = table.board().puzzle();
    Position position = rules.parse(model.write(state));
    assertThat(model.read(rules.format(position))).as("text of %s", state).isEqualTo(state);
    assertThat(rules.parse(rules.draw(position))).as("drawing of %s", state).isEqualTo(position);
    int distance = oracle.distance(state);
    Answer answer = table.answer(position);
    int tableDistance = answer instanceof Answer.Solved s ? s.distance() : Oracle.UNREACHABLE;
    assertThat(tableDistance).as("distance of %s", state).isEqualTo(distance);
    List<String> next = new ArrayList<>();
    for (DistanceTable.Option option : table.options(position, table.answer(position))) {
      String to = model.read(rules.format(option.position()));
      if (!to.equals(state)) {
        next.add(to);
      }
      assertThat(option.optimal())
          .as("%s of %s to %s is optimal", option.name(), state, to)
          .isEqualTo(nearer(List.of(to), state).count() == 1);
    }
    assertThat(new TreeSet<>(next))
        .as("moves of %s", state)
        .isEqualTo(new TreeSet<>(oracle.next(state)));
    if (model.movesDiffer()) {
      assertThat(next).as("moves of %s", state).doesNotHaveDuplicates();
    }
    moves.put(state, next);
  }

  private void checkLookup(String name) {
    List<String> states = List.copyOf(oracle.states());
    StringBuilder input = new StringBuilder();
    states.forEach(state -> input.append(model.write(state)).append('\n'));
    Tool.CommandOutput output = tool.run(input.toString(), new String[] {"lookup", name});
    assertThat(output.status()).as("lookup: %s", output.err()).isEqualTo(ExitStatus.OK);
    List<String> lines = output.out().lines().skip(1).toList();
    assertThat(lines).as("lines of lookup").hasSameSizeAs(states);
    for (int i = 0; i < lines.size(); i++) {
      String[] fields = lines.get(i).split("\t", -1);
      int distance = oracle.distance(states.get(i));
      assertThat(model.read(fields[1])).as("state of lookup").isEqualTo(states.get(i));
      assertThat(fields[2])
          .as("lookup of %s", states.get(i))
          .isEqualTo(distance < 0 ? "unreachable" : "reachable");
      assertThat(fields[3])
          .as("lookup of %s", states.get(i))
          .isEqualTo(distance < 0 ? "" : "" + distance);
      assertThat(fields[4].isEmpty()).as("next move of %s", states.get(i)).isEqualTo(distance < 1);
    }
  }

  private String export(String name) {
    return tool.ok("export", name, "--columns", "state,status,distance,next,optimal,solutions");
  }

  /** Returns the rows of an export, keyed by state. */
  private Map<String, CSVRecord> records(String rows) {
    Map<String, CSVRecord> records = new TreeMap<>();
    try {
      for (CSVRecord row :
          CSVFormat.DEFAULT.builder().setHeader().get().parse(new StringReader(rows))) {
        assertThat(records.put(model.read(row.get("state")), row)).as("state twice").isNull();
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return records;
  }

  private Map<String, List<String>> byState(String rows) {
    Map<String, List<String>> byState = new TreeMap<>();
    records(rows).forEach((state, row) -> byState.put(state, List.copyOf(row.toList())));
    return byState;
  }

  private void checkRows(String rows) {
    Map<String, CSVRecord> records = records(rows);
    assertThat(records.keySet()).as("exported").isEqualTo(new TreeSet<>(oracle.states()));
    records.forEach(
        (state, row) -> {
          int distance = oracle.distance(state);
          assertThat(row.get("status")).isEqualTo(distance < 0 ? "unreachable" : "reachable");
          assertThat(row.get("distance")).isEqualTo(distance < 0 ? "" : "" + distance);
          List<String> optimal = List.of(row.get("optimal").split(" "));
          assertThat(optimal).as("optimal moves of %s", state).contains(row.get("next"));
          assertThat(optimal)
              .as("optimal moves of %s", state)
              .hasSize(Math.max(1, (int) nearer(moves.get(state), state).count()));
        });
    Map<String, Long> solutions = new HashMap<>();
    records.forEach(
        (state, row) ->
            assertThat(row.get("solutions"))
                .as("solutions of %s", state)
                .isEqualTo(oracle.distance(state) < 0 ? "" : "" + solutions(state, solutions)));
  }

  /** Returns the successors of a state that are closer to a goal. */
  private Stream<String> nearer(Collection<String> after, String state) {
    int distance = oracle.distance(state);
    return after.stream()
        .filter(to -> distance > 0 && oracle.lists(to) && oracle.distance(to) == distance - 1);
  }

  private long solutions(String state, Map<String, Long> known) {
    if (oracle.distance(state) == 0) {
      return 1;
    }
    Long solutions = known.get(state);
    if (solutions == null) {
      solutions = nearer(moves.get(state), state).mapToLong(to -> solutions(to, known)).sum();
      known.put(state, solutions);
    }
    return solutions;
  }

  private void checkVerify(String name) {
    Tool.CommandOutput output = tool.run("verify", name);
    assertThat(output.status())
        .as("verify: %s%s", output.out(), output.err())
        .isEqualTo(ExitStatus.OK);
  }

  private void checkSearches(String name, Random random) throws IOException {
    List<String> states = List.copyOf(oracle.states());
    for (int i = 0; i < SEARCHES; i++) {
      String state = states.get(random.nextInt(states.size()));
      for (String command : List.of("search", "solve")) {
        Tool.CommandOutput output =
            tool.run(command, name, model.write(state), "--json", "--exit-code");
        int distance = oracle.distance(state);
        assertThat(output.status())
            .as("%s %s: %s", command, state, output.err())
            .isEqualTo(distance < 0 ? ExitStatus.UNREACHABLE : ExitStatus.OK);
        checkSolution(command, state, new ObjectMapper().readTree(output.out()));
      }
    }
  }

  private void checkSolution(String command, String from, JsonNode answer) {
    int distance = oracle.distance(from);
    assertThat(answer.path("status").asText())
        .as("%s %s", command, from)
        .isEqualTo(distance < 0 ? "unreachable" : "reachable");
    if (distance < 0) {
      return;
    }
    assertThat(answer.path("distance").asInt(-1)).as("%s %s", command, from).isEqualTo(distance);
    assertThat(answer.path("steps")).as("%s %s", command, from).hasSize(distance);
    String at = from;
    for (JsonNode step : answer.path("steps")) {
      String to = model.read(step.path("state").asText());
      assertThat(oracle.next(at)).as("%s %s: step from %s", command, from, at).contains(to);
      at = to;
    }
    assertThat(oracle.distance(at)).as("%s %s ends at %s", command, from, at).isZero();
  }
}
