// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.proof.DistanceProof;
import org.saitan.engine.proof.Proof;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.PlainPegs;
import org.saitan.puzzle.guarded.format.GuardedFile;
import org.saitan.space.Numbering;
import org.saitan.space.PegSquare;
import org.saitan.space.Place;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;
import org.saitan.table.distance.LayerSampler;

/**
 * Tables of boards whose states are listed say what a plain search says, with and without classes.
 */
class ListedTableTest {
  @TempDir Path home;

  /** All states, and the distance of those that can reach the goal: by positions and maps alone. */
  private record Plain(Set<Position> states, Map<Position, Integer> distances) {
    static Plain of(PegSquare pegs, boolean started) {
      Map<Position, Integer> distances = new HashMap<>();
      List<Position> frontier = new ArrayList<>(List.of(pegs.goal()));
      distances.put(pegs.goal(), 0);
      for (int distance = 1; !frontier.isEmpty(); distance++) {
        List<Position> next = new ArrayList<>();
        for (Position position : frontier) {
          for (int move = 0; move < pegs.moves(); move++) {
            for (Position before : pegs.before(position, move)) {
              if (distances.putIfAbsent(before, distance) == null) {
                next.add(before);
              }
            }
          }
        }
        frontier = next;
      }
      if (!started) {
        return new Plain(distances.keySet(), distances);
      }
      Set<Position> states = new HashSet<>(pegs.starts());
      List<Position> left = new ArrayList<>(states);
      while (!left.isEmpty()) {
        Position position = left.remove(left.size() - 1);
        for (int move = 0; move < pegs.moves(); move++) {
          Optional<Position> after = pegs.apply(position, move);
          if (after.isPresent() && states.add(after.get())) {
            left.add(after.get());
          }
        }
      }
      distances.keySet().retainAll(states);
      return new Plain(states, distances);
    }
  }

  @ParameterizedTest(
      name = "side {0}, goal in cell {1}, two words {2}, from the start {3}, classes {4}")
  @CsvSource({
    "3, 0, false, false, true",
    "3, 4, true, true, true",
    "4, 5, false, false, true",
    "4, 5, false, false, false",
    "4, 0, true, true, true",
    "4, 5, true, true, false",
    "4, 1, false, true, true",
    "4, 0, false, true, true",
  })
  void aTableSaysOfEveryStateWhatAPlainSearchSays(
      int side, int goal, boolean wide, boolean started, boolean classes) throws IOException {
    PegSquare pegs = new PegSquare(side, goal, wide, started);
    Plain plain = Plain.of(pegs, started);
    MoveBoard board = pegs.board();
    TableHome tables = new TableHome(home);
    Generator.standard()
        .build(board, tables, new BuildOptions(2, classes, true, 0), BuildObserver.SILENT);
    try (DistanceTable table = DistanceTable.open(tables, board)) {
      Numbering numbering = table.numbering();
      assertThat(numbering.states()).isEqualTo(plain.states().size());
      assertThat(table.manifest().states()).isEqualTo(plain.states().size());
      assertThat(table.manifest().reachable()).isEqualTo(plain.distances().size());
      for (Position position : plain.states()) {
        Place place = numbering.rank(position).orElseThrow();
        long rank = numbering.rankOf(place);
        assertThat(numbering.placeOf(rank)).isEqualTo(place);
        assertThat(numbering.unrank(place)).isEqualTo(position);
        assertThat(rank).isBetween(0L, plain.states().size() - 1L);
        requireAnswer(pegs, plain, position, table.answer(position));
      }
      requireLayers(table, plain);
      requireLines(table, pegs, plain);
      try (Workers workers = new Workers(2)) {
        Proof.Verdict verdict = DistanceProof.of(table).run(workers, () -> {});
        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.states()).isEqualTo(plain.states().size());
      }
    }
  }

  /** What the states are sorted in is damaged as the table is written: it is made again. */
  @Test
  void sortedStatesThatAreDamagedAreMadeAgain() throws IOException {
    MoveBoard board = new PegSquare(4, 5, false, true).board();
    TableHome tables = new TableHome(home);
    BuildOptions how = new BuildOptions(2, true, true, 0);
    Generator.standard().build(board, tables, how, BuildObserver.SILENT);
    String digest;
    try (DistanceTable table = DistanceTable.open(tables, board)) {
      digest = table.manifest().digest();
    }
    TableHome others = new TableHome(home.resolve("others"));
    List<String> remarks = new ArrayList<>();
    BuildObserver observer =
        new BuildObserver() {
          private boolean damaged;

          @Override
          public void writing(long steps) {
            if (!damaged) {
              damaged = true;
              damage(others.building(board.name()).resolve("ranges"));
            }
          }

          @Override
          public void remark(String sentence) {
            remarks.add(sentence);
          }
        };
    Generator.standard().build(board, others, how.on(BuildOptions.Engine.DISK), observer);
    assertThat(remarks).singleElement().asString().contains("ranges: the piece at byte");
    try (DistanceTable table = DistanceTable.open(others, board)) {
      assertThat(table.manifest().digest()).isEqualTo(digest);
    }
  }

  private static void damage(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      bytes[bytes.length / 2] ^= 1;
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void requireLines(DistanceTable table, PegSquare pegs, Plain plain) {
    Map<Position, BigInteger> lines = new HashMap<>();
    long[] legal = new long[table.manifest().histogram().size()];
    for (int distance = 0; distance < legal.length; distance++) {
      for (Map.Entry<Position, Integer> entry : plain.distances().entrySet()) {
        if (entry.getValue() == distance) {
          BigInteger sum = distance == 0 ? BigInteger.ONE : BigInteger.ZERO;
          for (int move = 0; move < pegs.moves(); move++) {
            Optional<Position> next = pegs.apply(entry.getKey(), move);
            legal[distance] += next.isPresent() ? 1 : 0;
            if (next.isPresent()
                && Integer.valueOf(distance - 1).equals(plain.distances().get(next.get()))) {
              sum = sum.add(lines.get(next.get()));
            }
          }
          lines.put(entry.getKey(), sum);
        }
      }
    }
    try (Workers workers = new Workers(2)) {
      LongAdder steps = new LongAdder();
      SolutionCounts counts = SolutionCounts.of(table, workers, steps::increment);
      assertThat(steps.sum()).isEqualTo(SolutionCounts.steps(table));
      for (Position position : plain.states()) {
        Place place = table.numbering().rank(position).orElseThrow();
        assertThat(counts.solutions(place))
            .isEqualTo(lines.getOrDefault(position, BigInteger.ZERO));
      }
      for (SolutionCounts.SolutionLayer layer : counts.layers()) {
        assertThat(layer.legalMoves()).isEqualTo(legal[layer.distance()]);
        assertThat(layer.states()).isEqualTo(table.manifest().histogram().get(layer.distance()));
      }
    }
  }

  private static void requireAnswer(PegSquare pegs, Plain plain, Position position, Answer answer) {
    Integer distance = plain.distances().get(position);
    if (distance == null) {
      assertThat(answer).isEqualTo(new Answer.Unreachable());
      return;
    }
    Answer.Solved solved = (Answer.Solved) answer;
    assertThat(solved.distance()).isEqualTo(distance);
    if (distance > 0) {
      Position next = pegs.apply(position, solved.nextMove().orElseThrow()).orElseThrow();
      assertThat(plain.distances()).containsEntry(next, distance - 1);
    }
  }

  private static void requireLayers(DistanceTable table, Plain plain) {
    List<Long> histogram = table.manifest().histogram();
    for (int distance = 0; distance < histogram.size(); distance++) {
      int at = distance;
      Set<Position> wanted = new HashSet<>();
      plain
          .distances()
          .forEach((position, of) -> wanted.addAll(of == at ? Set.of(position) : Set.of()));
      Layer layer = new Layer(table, distance, 1 << 20, () -> {});
      List<Position> found = Arrays.stream(layer.all()).mapToObj(layer::position).toList();
      assertThat(found).doesNotHaveDuplicates().hasSize(Math.toIntExact(histogram.get(distance)));
      assertThat(Set.copyOf(found)).isEqualTo(wanted);
      assertThat(new LayerSampler(layer, layer::all).draw(3, new SplittableRandom(7)))
          .allMatch(wanted::contains);
    }
  }

  /** The triangle of 15 by moves has 573, more than a byte names: next moves take two. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aTableOfMoreMovesThanAByteNames(boolean classes) throws IOException {
    String rules =
        """
        puzzle Triangle
        board hexagonal
        move jump, any direction: o o . -> . . o
        count pieces in a row
        start
              .
             o o
            o o o
           o o o o
          o o o o o
        goal
              o
             . .
            . . .
           . . . .
          . . . . .
        """;
    MoveBoard board = GuardedFile.read("triangle.grid", rules).board();
    assertThat(board.puzzle().moves()).isEqualTo(573);
    TableHome tables = new TableHome(home);
    Generator.standard()
        .build(board, tables, new BuildOptions(2, classes, true, 0), BuildObserver.SILENT);
    PlainPegs plain = new PlainPegs(9, true, true);
    try (DistanceTable table = DistanceTable.open(tables, board)) {
      assertThat(table.manifest().states()).isEqualTo(3_016);
      Position goal = board.puzzle().goal();
      Set<String> goals = Set.of(padded(board.puzzle().format(goal)));
      for (long rank = 0; rank < 3_016; rank++) {
        Numbering numbering = table.numbering();
        Position position = numbering.unrank(numbering.placeOf(rank));
        String drawing = padded(board.puzzle().format(position));
        int expected = plain.distance(drawing, goals);
        if (PlainPegs.isFar(expected)) {
          assertThat(table.answer(position)).isEqualTo(new Answer.Unreachable());
          continue;
        }
        Answer.Solved solved = (Answer.Solved) table.answer(position);
        assertThat(solved.distance()).isEqualTo(expected);
        if (expected > 0) {
          Position next =
              board.puzzle().apply(position, solved.nextMove().orElseThrow()).orElseThrow();
          assertThat(plain.after(drawing)).contains(padded(board.puzzle().format(next)));
          assertThat(((Answer.Solved) table.answer(next)).distance()).isEqualTo(expected - 1);
        }
      }
      try (Workers workers = new Workers(2)) {
        assertThat(DistanceProof.of(table).run(workers, () -> {}).faults()).isEmpty();
      }
    }
  }

  /** A level that looks the same from all sides and in a mirror. */
  private static final String LEVEL =
      """
      #######
      #  .  #
      # $ $ #
      #. @ .#
      # $ $ #
      #  .  #
      #######
      """;

  /** Another, of fewer states. */
  private static final String SMALL_LEVEL =
      """
      #######
      #  .  #
      # $ $ #
      # .@. #
      #######
      """;

  /** With symmetries found from the rules, and without: all states of one are in the other. */
  @ParameterizedTest
  @CsvSource({"level, 8, 1668", "level by moves, 2, 691"})
  void symmetriesLeaveWhatATableSays(String name, int symmetries, long stored) throws IOException {
    MoveBoard board = symmetric(name);
    TableHome all = new TableHome(home.resolve("all"));
    TableHome classes = new TableHome(home.resolve("classes"));
    Generator generator = Generator.standard();
    generator.build(board, all, new BuildOptions(2, false, true, 0), BuildObserver.SILENT);
    generator.build(board, classes, new BuildOptions(2, true, true, 0), BuildObserver.SILENT);
    try (DistanceTable one = DistanceTable.open(all, board);
        DistanceTable other = DistanceTable.open(classes, board);
        Workers workers = new Workers(2)) {
      assertThat(other.manifest().symmetries()).isEqualTo(symmetries);
      assertThat(other.manifest().histogram()).isEqualTo(one.manifest().histogram());
      assertThat(other.manifest().states()).isEqualTo(one.manifest().states());
      assertThat(other.manifest().stored()).isEqualTo(stored);
      for (long rank = 0; rank < one.numbering().states(); rank++) {
        Position position = one.numbering().unrank(one.numbering().placeOf(rank));
        assertThat(other.answer(position)).isEqualTo(one.answer(position));
      }
      assertThat(DistanceProof.of(one).run(workers, () -> {}).faults()).isEmpty();
      assertThat(DistanceProof.of(other).run(workers, () -> {}).faults()).isEmpty();
    }
  }

  /**
   * Levels of one row or column, which a reflection leaves as they are; by eye. A level whose row
   * is the same backwards has a symmetry beside that.
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
  void levelsOfOneRowOrColumn(String count, String level, int distance, int symmetries)
      throws IOException {
    MoveBoard board =
        GuardedFile.read("row.xsb", "Count: " + count + "\n\n" + level.replace('/', '\n')).board();
    TableHome tables = new TableHome(home);
    Generator.standard()
        .build(board, tables, new BuildOptions(2, true, true, 0), BuildObserver.SILENT);
    try (DistanceTable table = DistanceTable.open(tables, board);
        Workers workers = new Workers(2)) {
      assertThat(table.manifest().symmetries()).isEqualTo(symmetries);
      Position start = board.puzzle().start().orElseThrow();
      assertThat(((Answer.Solved) table.answer(start)).distance()).isEqualTo(distance);
      assertThat(DistanceProof.of(table).run(workers, () -> {}).faults()).isEmpty();
    }
  }

  /** The 8-puzzle where tiles in a row are pushed together: what powers of its moves cannot say. */
  @Test
  void theEightPuzzleWithRowsTakesTwentyFourMoves() throws IOException {
    String rules =
        """
        puzzle Eight with rows
        set N = 1 2 3 4 5 6 7 8
        set M = 1 2 3 4 5 6 7 8
        move one, any direction: N . -> . N
        move two, any direction: N M . -> . N M
        start
          123
          456
          78.
        goal
          123
          456
          78.
        """;
    MoveBoard board = GuardedFile.read("eight.grid", rules).board();
    TableHome tables = new TableHome(home);
    Generator.standard().build(board, tables, BuildOptions.usual(), BuildObserver.SILENT);
    try (DistanceTable table = DistanceTable.open(tables, board)) {
      assertThat(table.manifest().histogram())
          .containsExactly(
              1L, 4L, 8L, 16L, 32L, 64L, 127L, 244L, 454L, 856L, 1576L, 2854L, 5117L, 8588L, 13466L,
              19739L, 26558L, 31485L, 30985L, 23494L, 11751L, 3390L, 589L, 41L, 1L);
    }
  }

  /** Pegs tell their distances; of the others, some have starts, dead ends, symmetries. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "peg-solitaire-triangle-of-15",
        "peg-solitaire-triangle-of-15-by-moves",
        "seven-pennies",
        "microban-1"
      })
  void layersInFilesMakeTheSameTable(String name) throws IOException {
    MoveBoard board = Boards.ofMoves(name);
    List<String> digests = new ArrayList<>();
    for (BuildOptions.Engine engine : BuildOptions.Engine.values()) {
      TableHome tables = new TableHome(home.resolve(engine.toString()));
      BuildOptions how = new BuildOptions(2, true, true, 0).on(engine);
      Generator.standard().build(board, tables, how, BuildObserver.SILENT);
      try (DistanceTable table = DistanceTable.open(tables, board)) {
        digests.add(table.manifest().digest());
      }
      assertThat(tables.hasBuild(name)).isFalse();
    }
    assertThat(digests.get(1)).isEqualTo(digests.get(0));
  }

  private static MoveBoard symmetric(String name) {
    return switch (name) {
      case "level" -> GuardedFile.read("level.xsb", LEVEL).board();
      case "level by moves" ->
          GuardedFile.read("level.xsb", "Count: moves\n" + SMALL_LEVEL).board();
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Draws a triangle with all rows as long. */
  private static String padded(String state) {
    String[] rows = state.split("/");
    StringBuilder drawing = new StringBuilder();
    for (int row = 0; row < rows.length; row++) {
      String spaces = " ".repeat(rows.length - 1 - row);
      drawing.append(spaces).append(String.join(" ", rows[row].split(""))).append(spaces);
      drawing.append('\n');
    }
    return drawing.toString();
  }

  @ParameterizedTest
  @CsvSource({"oooooooooooooooo", "o..............."})
  void aPositionThatIsNotListedCannotReachTheGoal(String text) throws IOException {
    MoveBoard board = new PegSquare(4, 5, false, false).board();
    TableHome tables = new TableHome(home);
    Generator.standard().build(board, tables, BuildOptions.usual(), BuildObserver.SILENT);
    try (DistanceTable table = DistanceTable.open(tables, board)) {
      assertThat(table.numbering().rank(board.puzzle().parse(text))).isEmpty();
      assertThat(table.answer(board.puzzle().parse(text))).isEqualTo(new Answer.Unreachable());
      assertThatThrownBy(() -> table.numbering().requireRanks("pegs-4", table.numbering().states()))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void aPuzzleWhoseStartCanBecomeNoGoalIsRefusedAndLeavesNothing() {
    MoveBoard board = new PegSquare(4, 5, false, true, true).board();
    TableHome tables = new TableHome(home);
    assertThatThrownBy(
            () ->
                Generator.standard()
                    .build(board, tables, BuildOptions.usual(), BuildObserver.SILENT))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("no goal can be reached");
    assertThat(tables.hasTable(board.name())).isFalse();
    assertThat(tables.hasBuild(board.name())).isFalse();
  }

  /** Ends a build when it is told something for the {@code last}-th time. */
  private static final class Stopping implements BuildObserver {
    private final AtomicInteger left;
    private final List<String> remarks = new ArrayList<>();

    Stopping(int last) {
      left = new AtomicInteger(last);
    }

    @Override
    public void remark(String sentence) {
      remarks.add(sentence);
    }

    @Override
    public void step() {
      if (left.getAndDecrement() == 0) {
        throw new CancellationException("enough");
      }
    }
  }

  /** Where a bit for each number of a hull is enough, the search is begun anew. */
  @ParameterizedTest
  @CsvSource({"toads-and-frogs-3, true", "peg-solitaire-triangle-of-15, false"})
  void aBuildThatIsStoppedGoesOn(String name, boolean listKept) throws IOException {
    requireThatItGoesOn(name, listKept, BuildOptions.Engine.MEMORY);
  }

  /** With files, a layer is some thousand steps. */
  @ParameterizedTest
  @ValueSource(strings = {"toads-and-frogs-3", "peg-solitaire-triangle-of-15-by-moves"})
  void aBuildInFilesThatIsStoppedGoesOn(String name) throws IOException {
    requireThatItGoesOn(name, true, BuildOptions.Engine.DISK);
  }

  /** What one engine has left, the other goes on from. */
  @Test
  void aBuildInFilesGoesOnInMemory() throws IOException {
    MoveBoard board = Boards.ofMoves("toads-and-frogs-3");
    TableHome tables = new TableHome(home.resolve("asked"));
    BuildOptions usual = new BuildOptions(1, true, true, 0);
    Stopping first = new Stopping(20_000);
    assertThatThrownBy(
            () ->
                Generator.standard()
                    .build(board, tables, usual.on(BuildOptions.Engine.DISK), first))
        .isInstanceOf(CancellationException.class);
    Stopping second = new Stopping(-1);
    Generator.standard().build(board, tables, usual.on(BuildOptions.Engine.MEMORY), second);
    assertThat(second.remarks).singleElement().asString().startsWith("continuing an earlier build");
    assertThat(tables.hasTable(board.name())).isTrue();
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"hop-n-drop, true", "four-knights, true"})
  void biggerBuildsThatAreStoppedGoOn(String name, boolean listKept) throws IOException {
    requireThatItGoesOn(name, listKept, BuildOptions.Engine.MEMORY);
  }

  private void requireThatItGoesOn(String name, boolean listKept, BuildOptions.Engine engine)
      throws IOException {
    MoveBoard board = Boards.ofMoves(name);
    BuildOptions usual = new BuildOptions(2, true, true, 0);
    BuildOptions how = usual.on(engine);
    Generator.standard()
        .build(board, new TableHome(home.resolve("whole")), usual, BuildObserver.SILENT);
    TableHome stopped = new TableHome(home.resolve("stopped"));
    Set<String> remarks = new HashSet<>();
    int stops = 0;
    for (int last = 1;
        !stopped.hasTable(name);
        last += engine == BuildOptions.Engine.DISK ? 4_000 : Tries.all() || !listKept ? 5 : 30) {
      Stopping observer = new Stopping(last);
      try {
        Generator.standard().build(board, stopped, how, observer);
      } catch (CancellationException e) {
        assertThat(stopped.hasTable(name)).isFalse();
        stops++;
      }
      remarks.addAll(observer.remarks);
    }
    assertThat(stops).isGreaterThan(1);
    assertThat(remarks).allMatch(r -> r.startsWith("continuing an earlier build"));
    assertThat(remarks.isEmpty()).isNotEqualTo(listKept);
    try (DistanceTable one = DistanceTable.open(stopped, board);
        DistanceTable other = DistanceTable.open(new TableHome(home.resolve("whole")), board)) {
      assertThat(one.manifest().digest()).isEqualTo(other.manifest().digest());
      assertThat(one.manifest().histogram()).isEqualTo(other.manifest().histogram());
    }
    assertThat(stopped.hasBuild(name)).isFalse();
  }
}
