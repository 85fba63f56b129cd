// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.TestDirectory;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.proof.Proof;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.rulebased.RuleBasedFiles;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.space.ListedRules;
import org.saitan.space.Numbering;
import org.saitan.space.StateAddress;
import org.saitan.space.StateList;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceWriter;
import org.saitan.table.distance.Layer;
import org.saitan.table.distance.LayerSampler;

/** Compares tables of listed states with a plain search, with and without symmetry classes. */
class ListedTableTest {
  @TempDir Path home;

  /** Returns the board of a test file or of the library. */
  private static MoveBoard board(String file) {
    return file.contains(".") ? RuleBasedFiles.withGoals(file).board() : Boards.ofMoves(file);
  }

  private DistanceTable built(MoveBoard board, BuildOptions options) throws IOException {
    Builds.build(home, board, options, BuildObserver.SILENT);
    return Builds.open(home, board);
  }

  /**
   * Returns the distance of each state according to a plain search, or -1 if the state cannot reach
   * a goal.
   */
  private static Map<Position, Integer> distances(MoveBoard board) {
    Puzzle puzzle = board.puzzle();
    ListedRules rules = board.listedRules().orElseThrow();
    List<Position> starts = rules.starts().stream().map(rules::unpack).toList();
    if (starts.isEmpty()) {
      return ReferenceSearch.backwards(puzzle, puzzle.goals());
    }
    Map<Position, Integer> states = ReferenceSearch.forwards(puzzle, starts);
    Map<Position, Integer> distances =
        ReferenceSearch.distances(
            puzzle, states.keySet(), states.keySet().stream().filter(puzzle::isGoal).toList());
    states.replaceAll((position, steps) -> distances.getOrDefault(position, -1));
    return states;
  }

  /**
   * The figures of the test files were found by hand or with another program; those of the library
   * are published. States of the long row take two words, and moves of the triangle take two bytes.
   */
  @ParameterizedTest
  @CsvSource({
    "pegs-3-by-3.grid, 16, 16, 4, , 2",
    "pegs-4-by-4.grid, 2115, 2115, 13, , 2",
    "starts-in-other-rows.grid, 6, 6, 2, 1, 1",
    "goal-of-second-start.grid, 4, 4, 1, 1, 1",
    "lunar-lockout.grid, 6058, 1621, 9, 5, 1",
    "ricochet-small.grid, 620, 620, 11, 8, 1",
    "push-swap-5-tight.json, 720, 720, 9, 0, 1",
    "couples-3-boat-2.json, 40, 40, 12, 11, 1",
    "small-hall.xsb, 1361, 403, 12, 8, 2",
    "toads-and-frogs-3, 72, 30, 15, 15, 2",
    "peg-solitaire-triangle-of-15, 3016, 370, 13, 13, 2",
    "peg-solitaire-triangle-of-15-by-moves, 3016, 370, 10, 10, 2",
    "long-row.grid, 561, 289, 32, 32, 2",
    "sokoban-corridor, 73, 19, 4, 4, 4",
  })
  void tableAgreesWithPlainSearchForEveryState(
      String file, int states, int solvable, int farthest, Integer fromStart, int symmetries)
      throws IOException {
    MoveBoard board = board(file);
    Map<Position, Integer> distances = distances(board);
    assertThat(distances.size()).isEqualTo(states);
    board
        .puzzle()
        .start()
        .ifPresent(start -> assertThat(distances.get(start)).isEqualTo(fromStart));
    for (boolean classes : symmetries > 1 ? List.of(true, false) : List.of(true)) {
      try (DistanceTable table = built(board, new BuildOptions(2, classes, false, 0));
          Workers workers = new Workers(2)) {
        assertThat(table.manifest().symmetries()).isEqualTo(classes ? symmetries : 1);
        assertThat(table.manifest().states()).isEqualTo(states);
        assertThat(table.manifest().reachable()).isEqualTo(solvable);
        assertThat(table.manifest().godsNumber()).isEqualTo(farthest);
        assertThat(table.numbering().states()).isEqualTo(states);
        distances.keySet().forEach(position -> requireAnswer(table, distances, position));
        requireLayers(table, distances);
        Proof.Outcome verdict = Proof.of(table).run(workers, () -> {});
        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.states()).isEqualTo(states);
      }
    }
  }

  private static void requireAnswer(
      DistanceTable table, Map<Position, Integer> distances, Position position) {
    Numbering numbering = table.numbering();
    StateAddress address = numbering.rank(position).orElseThrow();
    assertThat(numbering.addressOf(numbering.rankOf(address))).isEqualTo(address);
    assertThat(numbering.unrank(address)).isEqualTo(position);
    Answer answer = table.answer(position);
    int distance = distances.get(position);
    if (distance < 0) {
      assertThat(answer).isEqualTo(new Answer.Unreachable());
      return;
    }
    Answer.Solved solved = (Answer.Solved) answer;
    assertThat(solved.distance()).isEqualTo(distance);
    if (distance > 0) {
      Puzzle puzzle = table.board().puzzle();
      Position next = puzzle.apply(position, solved.nextMove().orElseThrow()).orElseThrow();
      assertThat(distances).containsEntry(next, distance - 1);
    }
  }

  private static void requireLayers(DistanceTable table, Map<Position, Integer> distances) {
    List<Long> histogram = table.manifest().histogram();
    for (int distance = 0; distance < histogram.size(); distance++) {
      int at = distance;
      Set<Position> expected =
          distances.keySet().stream()
              .filter(position -> distances.get(position) == at)
              .collect(Collectors.toSet());
      Layer layer = new Layer(table, distance, 1 << 20, () -> {});
      List<Position> actual = Arrays.stream(layer.all()).mapToObj(layer::position).toList();
      assertThat(actual).hasSize(Math.toIntExact(histogram.get(distance)));
      assertThat(Set.copyOf(actual)).isEqualTo(expected);
      assertThat(new LayerSampler(layer, layer::all).draw(3, new SplittableRandom(7)))
          .allMatch(expected::contains);
    }
  }

  /** A table with a single run, whose index has a wrong first state. */
  @Test
  void detectsWrongFirstStateInIndex() throws IOException {
    MoveBoard board = board("toads-and-frogs-3");
    TableDirectory others = new TableDirectory(home.resolve("others"));
    try (DistanceTable table = built(board, new BuildOptions(1, false, true))) {
      StateList list = table.reader().list().orElseThrow();
      StateList forged = new ListWithFirsts(list, list.run(0)[1]);
      DistanceWriter writer = new DistanceWriter(others, board, table.numbering());
      try (DistanceWriter.PartWriter blocks = writer.beginPart(0);
          DistanceWriter.PartWriter index = writer.beginPart(1);
          DistanceWriter.PartWriter runs = writer.beginPart(2)) {
        List<byte[]> values = new ArrayList<>();
        table.reader().forEachEntry((key, value) -> values.add(value.clone()));
        blocks.put(0, values.get(0));
        blocks.finish();
        index.putIndex(forged);
        index.finish();
        runs.putRun(0, list.run(0), board.listedRules().orElseThrow().hull());
        runs.finish();
      }
      writer.finish(
          3, new DistanceManifest(table.manifest().fields().with("digest", writer.digest(3))));
    }
    try (DistanceTable table = DistanceTable.open(others, board);
        Workers workers = new Workers(1)) {
      assertThatThrownBy(() -> Proof.of(table).run(workers, () -> {}))
          .isInstanceOf(TableException.Damaged.class)
          .hasMessageContaining("run 0 does not begin with the state in the index");
    }
  }

  private record ListWithFirsts(StateList list, long... firstStates) implements StateList {
    @Override
    public List<Section> sections() {
      return list.sections();
    }

    @Override
    public long[] run(long run) {
      return list.run(run);
    }
  }

  @Test
  void startsOverIfSortedStatesAreDamaged() throws IOException {
    MoveBoard board = board("pegs-4-by-4.grid");
    BuildOptions options = new BuildOptions(2, true, true, 0);
    String digest;
    try (DistanceTable table = built(board, options)) {
      digest = table.manifest().digest();
    }
    TableDirectory others = new TableDirectory(home.resolve("others"));
    SilentObserver observer =
        new SilentObserver() {
          @Override
          public void beginWriting(long steps) {
            if (remarks.isEmpty()) {
              Path slices = others.buildOf(board.name()).resolve("slices");
              TestDirectory.flipBit(slices, slices.toFile().length() / 2);
            }
          }
        };
    Generator.standard().build(board, others, options.with(BuildOptions.Medium.DISK), observer);
    assertThat(observer.remarks).singleElement().asString().contains("slices: the piece at byte");
    try (DistanceTable table = DistanceTable.open(others, board)) {
      assertThat(table.manifest().digest()).isEqualTo(digest);
    }
  }

  /**
   * Covers levels with a single row or column, which a reflection does not change. The figures were
   * found by hand. A level whose row is a palindrome has one more symmetry.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pushes|#####/#@$.#/#####|1|1",
        "moves|#####/#@$.#/#####|1|1",
        "pushes|###/#@#/#$#/# #/#.#/###|2|1",
        "moves|###/#@#/#$#/# #/#.#/###|2|1",
        "pushes|#######/#.$@$.#/#######|2|2",
        "moves|#######/#.$@$.#/#######|3|2",
        "pushes|###/#.#/#$#/#@#/#$#/#.#/###|2|2",
      })
  void supportsLevelsOfOneRowOrColumn(String count, String level, int distance, int symmetries)
      throws IOException {
    MoveBoard board =
        RuleBasedFile.read("row.xsb", "Count: " + count + "\n\n" + level.replace('/', '\n'))
            .board();
    try (DistanceTable table = built(board, new BuildOptions(2, true, true, 0));
        Workers workers = new Workers(2)) {
      assertThat(table.manifest().symmetries()).isEqualTo(symmetries);
      Position start = board.puzzle().start().orElseThrow();
      assertThat(((Answer.Solved) table.answer(start)).distance()).isEqualTo(distance);
      assertThat(Proof.of(table).run(workers, () -> {}).faults()).isEmpty();
    }
  }

  /**
   * Covers the 8-puzzle with moves that push several tiles at once. They are not powers of single
   * moves.
   */
  @Test
  void eightPuzzleWithLineMovesNeeds24Moves() throws IOException {
    try (DistanceTable table = built(board("eight-with-rows.grid"), BuildOptions.defaults())) {
      assertThat(table.manifest().histogram())
          .containsExactly(
              1L, 4L, 8L, 16L, 32L, 64L, 127L, 244L, 454L, 856L, 1576L, 2854L, 5117L, 8588L, 13466L,
              19739L, 26558L, 31485L, 30985L, 23494L, 11751L, 3390L, 589L, 41L, 1L);
    }
  }

  /**
   * The distances of peg positions follow from the number of pegs. Some of the other boards have
   * starts, dead ends or symmetries.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "peg-solitaire-triangle-of-15",
        "peg-solitaire-triangle-of-15-by-moves",
        "seven-pennies",
        "three-couples",
        "microban-1"
      })
  void layersInFilesGiveSameTable(String name) throws IOException {
    MoveBoard board = Boards.ofMoves(name);
    List<String> digests = new ArrayList<>();
    for (BuildOptions.Medium engine : BuildOptions.Medium.values()) {
      TableDirectory tables = new TableDirectory(home.resolve(engine.toString()));
      BuildOptions options = new BuildOptions(2, true, true, 0).with(engine);
      Generator.standard().build(board, tables, options, BuildObserver.SILENT);
      try (DistanceTable table = DistanceTable.open(tables, board)) {
        digests.add(table.manifest().digest());
      }
      assertThat(tables.hasBuild(name)).isFalse();
    }
    assertThat(digests.get(1)).isEqualTo(digests.get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"oooooooooooooooo", "o..............."})
  void unlistedPositionCannotReachGoal(String text) throws IOException {
    MoveBoard board = board("pegs-4-by-4.grid");
    Position position = board.puzzle().parse(text.replaceAll("....(?=.)", "$0/"));
    try (DistanceTable table = built(board, BuildOptions.defaults())) {
      assertThat(table.numbering().rank(position)).isEmpty();
      assertThat(table.answer(position)).isEqualTo(new Answer.Unreachable());
      assertThatThrownBy(() -> table.numbering().requireRanks("pegs", table.numbering().states()))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"memory", "disk"})
  void unsolvablePuzzleHasTable(String engine) throws IOException {
    String text =
        RuleBasedFiles.withGoals("pegs-4-by-4.grid").origin().text()
            + "start\n  oooo\n  o.oo\n  oooo\n  oooo\n";
    MoveBoard board = RuleBasedFile.read("pegs.grid", text).board();
    try (DistanceTable table =
        built(board, BuildOptions.defaults().with(BuildOptions.Medium.of(engine).orElseThrow()))) {
      assertThat(table.manifest().reachable()).isZero();
      assertThat(table.manifest().headline()).isEqualTo("unsolvable");
      assertThat(table.answer(board.puzzle().start().orElseThrow()))
          .isEqualTo(new Answer.Unreachable());
      assertThat(table.goals()).as("the goals of the rules").isNotEmpty();
    }
  }

  /**
   * Stops a build repeatedly, alternating between memory and files. It must still end with the same
   * table.
   */
  @ParameterizedTest
  @CsvSource({
    "toads-and-frogs-3, 30",
    "peg-solitaire-triangle-of-15-by-moves, 500",
  })
  void resumesStoppedBuild(String name, int stride) throws IOException {
    MoveBoard board = Boards.ofMoves(name);
    BuildOptions options = new BuildOptions(2, true, true, 0);
    TableDirectory stopped = new TableDirectory(home.resolve("stopped"));
    int stops = 0;
    for (int last = 1; !stopped.hasTable(name); last += stride) {
      StoppingObserver observer = new StoppingObserver(last);
      BuildOptions.Medium[] engines = BuildOptions.Medium.values();
      try {
        Generator.standard().build(board, stopped, options.with(engines[stops % 2]), observer);
      } catch (StoppingObserver.Stop e) {
        stops++;
      }
      assertThat(observer.remarks).allMatch(r -> r.startsWith("resuming an earlier build"));
    }
    assertThat(stops).isGreaterThan(1);
    try (DistanceTable first = DistanceTable.open(stopped, board);
        DistanceTable other = built(board, options)) {
      assertThat(first.manifest().digest()).isEqualTo(other.manifest().digest());
      assertThat(first.manifest().histogram()).isEqualTo(other.manifest().histogram());
    }
    assertThat(stopped.hasBuild(name)).isFalse();
  }
}
