// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.api.Board;
import org.saitan.api.Rules;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.engine.solutions.SolutionCounts.SolutionLayer;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.query.PermutationTables;
import org.saitan.query.TestTables;
import org.saitan.space.Numbering;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.StateSolutionCounter;

/**
 * Compares the solutions, optimal moves, legal moves and traps of every state with those found by a
 * naive search.
 */
class SolutionCountsTest {
  private static final int DOORS = 3;

  @TempDir static Path classes;
  @TempDir static Path blocks;

  @BeforeAll
  static void build() throws Exception {
    PermutationTables.build(classes);
  }

  private static DistanceTable table(Path tables, String name) {
    TableDirectory home = new TableDirectory(tables);
    Catalogue catalogue = Catalogue.standard().with(home);
    return DistanceTable.open(home, catalogue.board(name, MoveBoard.class));
  }

  private static SolutionCounts count(DistanceTable table) {
    AtomicLong steps = new AtomicLong();
    try (Workers workers = new Workers(2)) {
      SolutionCounts counts = SolutionCounts.of(table, workers, steps::incrementAndGet);
      assertThat(steps).hasValue(SolutionCounts.steps(table));
      return counts;
    }
  }

  /**
   * The oracle: a backward breadth-first search over positions, independent of blocks, lanes,
   * symmetries and tables, except for the list of states.
   */
  private record NaiveSearch(
      Puzzle puzzle, Map<Position, Integer> distances, Map<Position, BigInteger> solutions) {
    static NaiveSearch of(DistanceTable table) {
      Puzzle puzzle = table.board().puzzle();
      Numbering numbering = table.numbering();
      List<Position> states =
          LongStream.range(0, numbering.states())
              .mapToObj(rank -> numbering.unrank(numbering.addressOf(rank)))
              .toList();
      Map<Position, Integer> distances =
          ReferenceSearch.distances(
              puzzle, states, states.stream().filter(puzzle::isGoal).toList());
      Map<Position, BigInteger> solutions = new HashMap<>();
      distances.keySet().stream()
          .sorted(Comparator.comparing(distances::get))
          .forEach(
              position ->
                  solutions.put(
                      position,
                      distances.get(position) == 0
                          ? BigInteger.ONE
                          : moves(puzzle, position).stream()
                              .filter(
                                  to ->
                                      distances.getOrDefault(to, 999)
                                          == distances.get(position) - 1)
                              .map(solutions::get)
                              .reduce(BigInteger.ZERO, BigInteger::add)));
      return new NaiveSearch(puzzle, distances, solutions);
    }

    static List<Position> moves(Puzzle puzzle, Position position) {
      List<Position> all = new ArrayList<>();
      for (int move = 0; move < puzzle.moves(); move++) {
        puzzle.apply(position, move).ifPresent(all::add);
      }
      return all;
    }

    boolean isTrap(Position from, Position to) {
      Integer there = distances.get(to);
      return puzzle.countPiecesInPlace(to) > puzzle.countPiecesInPlace(from)
          && (there == null || there > distances.get(from));
    }

    SolutionLayer layer(int distance) {
      List<Position> all =
          distances.keySet().stream().filter(p -> distances.get(p) == distance).toList();
      long optimal = 0;
      long legal = 0;
      long trapped = 0;
      for (Position position : all) {
        List<Position> next = moves(puzzle, position);
        legal += next.size();
        optimal +=
            next.stream()
                .filter(p -> Optional.ofNullable(distances.get(p)).orElse(999) == distance - 1)
                .count();
        trapped += next.stream().anyMatch(p -> isTrap(position, p)) ? 1 : 0;
      }
      return new SolutionLayer(
          distance,
          all.size(),
          all.stream().map(solutions::get).min(BigInteger::compareTo).orElseThrow(),
          all.stream().map(solutions::get).max(BigInteger::compareTo).orElseThrow(),
          all.stream().map(solutions::get).reduce(BigInteger.ZERO, BigInteger::add),
          optimal,
          legal,
          trapped);
    }
  }

  private static void requireEqualToNaiveSearch(DistanceTable table) {
    NaiveSearch naive = NaiveSearch.of(table);
    SolutionCounts counts = count(table);
    assertThat(counts.layers()).hasSize(table.manifest().godsNumber() + 1);
    for (SolutionLayer layer : counts.layers()) {
      assertThat(layer).isEqualTo(naive.layer(layer.distance()));
    }
    Numbering numbering = table.numbering();
    StateSolutionCounter single = new StateSolutionCounter(table, () -> {});
    for (long rank = 0; rank < numbering.states(); rank++) {
      Position position = numbering.unrank(numbering.addressOf(rank));
      BigInteger expected = naive.solutions().getOrDefault(position, BigInteger.ZERO);
      requireEqual(counts.solutions(numbering.addressOf(rank)), expected);
      if (table.answer(position) instanceof Answer.Solved solved) {
        requireEqual(single.count(position, solved), expected);
      }
    }
  }

  /** Calls the assertion library only for failures, because it is slow. */
  private static void requireEqual(BigInteger found, BigInteger right) {
    if (!found.equals(right)) {
      assertThat(found).isEqualTo(right);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "uraomote-3x4",
        "uraomote-4x4",
        "uraomote-4x5",
        "rotation-2x3",
        "rotation-2x4-cw",
        "flipit-4-1",
        "flipit-7-4",
        "flipit-6-2",
        "topspin-7-4",
        "lightsout-3x4",
        "pyraminx-duo",
        "3x3x1",
        "burnt-4",
        "toads-and-frogs-3",
        "peg-solitaire-triangle-of-15",
        "sokoban-corridor",
        "three-couples"
      })
  void everyStateMatchesNaiveSearch(String name) {
    requireEqualToNaiveSearch(name);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x4", "rotation-2x4-htm"})
  void largerBoardsMatchNaiveSearch(String name) {
    requireEqualToNaiveSearch(name);
  }

  private static void requireEqualToNaiveSearch(String name) {
    MoveBoard board = TestTables.board(name);
    TestTables.build(new TableDirectory(classes), board, true);
    TestTables.build(new TableDirectory(blocks), board, false);
    try (DistanceTable withClasses = table(classes, name);
        DistanceTable plain = table(blocks, name)) {
      requireEqualToNaiveSearch(withClasses);
      assertThat(count(plain).layers()).isEqualTo(count(withClasses).layers());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2x2x2-perm",
        "floppy",
        "lightsout-3x3",
        "odd-ones",
        "pancake-6",
        "two-goals",
        "sliding-2x3"
      })
  void permutationPuzzlesMatchNaiveSearch(String name) {
    try (DistanceTable table = table(classes, name)) {
      requireEqualToNaiveSearch(table);
    }
  }

  /** The number was confirmed by an independent program in another language. */
  @Test
  void hardestPositionsOfEightPuzzleHaveFortySolutions() {
    TestTables.build(new TableDirectory(classes), "sliding-3x3");
    try (DistanceTable table = table(classes, "sliding-3x3")) {
      List<SolutionLayer> layers = count(table).layers();
      assertThat(
              layers.stream()
                  .map(SolutionLayer::solutions)
                  .reduce(BigInteger.ZERO, BigInteger::add))
          .isEqualTo(500_881);
      SolutionLayer last = layers.get(31);
      assertThat(last.states()).isEqualTo(2);
      assertThat(last.fewestSolutions()).isEqualTo(last.mostSolutions()).isEqualTo(40);
    }
  }

  /** A puzzle with squares in a row and one-way doors toward the first square. */
  private record Corridor(int squares) implements Rules<Integer> {
    @Override
    public List<Integer> starts() {
      return List.of(squares - 1);
    }

    @Override
    public List<Integer> goals() {
      return List.of(0);
    }

    @Override
    public Map<String, Integer> moves(Integer square) {
      return IntStream.range(0, square == 0 ? 0 : DOORS)
          .boxed()
          .collect(Collectors.toMap(door -> "door " + door, door -> square - 1));
    }

    @Override
    public String text(Integer square) {
      return square.toString();
    }
  }

  @Test
  void largeNumbersAreExact() {
    MoveBoard board = Board.of("corridor", new Corridor(120)).unwrap(MoveBoard.class);
    TestTables.build(new TableDirectory(classes), board, true);
    try (DistanceTable table = DistanceTable.open(new TableDirectory(classes), board)) {
      SolutionCounts counts = count(table);
      for (SolutionLayer layer : counts.layers()) {
        BigInteger expected = BigInteger.valueOf(DOORS).pow(layer.distance());
        assertThat(layer.solutions()).isEqualTo(expected);
        assertThat(layer.fewestSolutions()).isEqualTo(expected).isEqualTo(layer.mostSolutions());
        assertThat(layer.meanSolutions())
            .isCloseTo(expected.doubleValue(), within(1e-12 * expected.doubleValue()));
        Position square = board.puzzle().parse(String.valueOf(layer.distance()));
        assertThat(counts.solutions(table.numbering().rank(square).orElseThrow()))
            .isEqualTo(expected);
      }
      assertThat(counts.layers()).last().extracting(SolutionLayer::distance).isEqualTo(119);
    }
  }

  /** The distance is larger than the recursion depth that fits on a thread's stack. */
  @Test
  void countsSolutionsOfDistantState() {
    int values = 120;
    String all = numbers(0, values, "\"%d\"");
    String down = numbers(1, values, "\"%1$d\": \"%2$d\"");
    String borrow =
        numbers(
            1,
            values,
            "{\"name\": \"%1$d\", \"if\": {\"a\": \"0\", \"b\": \"%1$d\"},"
                + " \"set\": {\"a\": \"119\", \"b\": \"%2$d\"}}");
    String text =
        """
        {"puzzle": "countdown", "variables": {"a": [%1$s], "b": [%1$s]},
        "moves": [{"name": "a", "map": {"a": {%2$s}}}, %3$s],
        "start": {"a": "119", "b": "119"}, "goal": {"a": "0", "b": "0"}}
        """
            .formatted(all, down, borrow);
    MoveBoard board = RuleBasedFile.read("countdown.json", text).board();
    TestTables.build(new TableDirectory(classes), board, true);
    try (DistanceTable table = DistanceTable.open(new TableDirectory(classes), board)) {
      Position last = board.puzzle().start().orElseThrow();
      Answer.Solved answer = (Answer.Solved) table.answer(last);
      assertThat(answer.distance()).isEqualTo(values * values - 1);
      assertThat(new StateSolutionCounter(table, () -> {}).count(last, answer)).isEqualTo(1);
    }
  }

  /** Formats each number of a range together with its predecessor. */
  private static String numbers(int from, int to, String format) {
    return IntStream.range(from, to)
        .mapToObj(number -> format.formatted(number, number - 1))
        .collect(Collectors.joining(", "));
  }
}
