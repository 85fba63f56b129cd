// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.puzzle.PlainSearch;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.flipit.FlipItPuzzle;
import org.saitan.puzzle.guarded.format.GuardedBoard;
import org.saitan.puzzle.guarded.format.GuardedFile;
import org.saitan.space.ListedRules;
import org.saitan.space.ListedRulesContract;

/** Puzzles of the library against published figures, by a plain search over positions. */
class KnownPuzzlesTest {
  /** Returns the distance of every position that can be reached from the start. */
  private static Map<Position, Integer> fromStart(Puzzle puzzle) {
    Map<Position, Integer> distances = new HashMap<>();
    Queue<Position> queue = new ArrayDeque<>();
    Position start = puzzle.start().orElseThrow();
    distances.put(start, 0);
    queue.add(start);
    while (!queue.isEmpty()) {
      Position position = queue.remove();
      for (int move = 0; move < puzzle.moves(); move++) {
        puzzle
            .apply(position, move)
            .filter(next -> !distances.containsKey(next))
            .ifPresent(
                next -> {
                  distances.put(next, distances.get(position) + 1);
                  queue.add(next);
                });
      }
    }
    return distances;
  }

  private static OptionalInt nearestGoal(Puzzle puzzle, Map<Position, Integer> distances) {
    return distances.keySet().stream().filter(puzzle::isGoal).mapToInt(distances::get).min();
  }

  @ParameterizedTest
  @CsvSource({
    // 3,016 states and 13 jumps are what this search finds.
    "peg-solitaire-triangle-of-15.grid, 3016, 13",
    "peg-solitaire-triangle-of-15-by-moves.grid, 3016, 10",
    // n(n + 2) for n toads and n frogs.
    "toads-and-frogs-3.grid, 72, 15",
    // Guarini's puzzle.
    "four-knights.grid, 280, 16",
    // 2^n - 1, and with four pegs what Frame and Stewart say.
    "hanoi-5-discs.json, 243, 31",
    "hanoi-6-discs-on-4-pegs.json, 4096, 17",
    // The Gray code: (2^(n + 1) - 1) / 3 for odd n.
    "spin-out.json, 128, 85",
    // M. Fogleman, "Solving Rush Hour, the Puzzle", 2018: the hardest one without walls.
    "rush-hour-51.grid, 4780, 51",
  })
  void positionsFromTheStartAndTheWayToTheGoal(String file, int positions, int moves) {
    hold(GuardedFiles.board(file).puzzle(), positions, moves);
  }

  private static void hold(Puzzle puzzle, int positions, int moves) {
    Map<Position, Integer> distances = fromStart(puzzle);
    assertThat(distances).hasSize(positions);
    assertThat(nearestGoal(puzzle, distances)).hasValue(moves);
  }

  static Stream<Arguments> bigOnes() {
    String steps = GuardedFiles.text("klotski.grid").replace("pieces in a row", "steps");
    return Stream.of(
        // M. Gardner, "Mathematical Games", Scientific American, 1964: 81 moves.
        Arguments.of(named("klotski", GuardedFiles.board("klotski.grid")), 25_955, 81),
        Arguments.of(named("by steps", GuardedFile.read("klotski.grid", steps)), 25_955, 116),
        // S. Collette, J.-F. Raskin, F. Servais, "On the symbolic computation of the hardest
        // configurations of the Rush Hour game", 2006: by steps.
        Arguments.of(named("rush hour", GuardedFiles.board("rush-hour-93.grid")), 24_132, 93));
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("bigOnes")
  void positionsOfBigOnes(GuardedBoard board, int positions, int moves) {
    hold(board.puzzle(), positions, moves);
  }

  /** The same by packed rules, which {@link ListedRulesContract} holds to the puzzle. */
  @ParameterizedTest
  @MethodSource("bigOnes")
  void positionsOfBigOnesByPackedRules(GuardedBoard board, int positions, int moves) {
    ListedRules rules = board.rules();
    Map<Position, Integer> distances = new HashMap<>();
    Queue<long[]> queue = new ArrayDeque<>(rules.starts());
    rules.starts().forEach(start -> distances.put(rules.unpack(start), 0));
    while (!queue.isEmpty()) {
      long[] state = queue.remove();
      int distance = distances.get(rules.unpack(state));
      rules.after(
          state,
          (move, next) -> {
            if (distances.putIfAbsent(rules.unpack(next), distance + 1) == null) {
              queue.add(next.clone());
            }
          });
    }
    assertThat(distances).hasSize(positions);
    assertThat(nearestGoal(board.puzzle(), distances)).hasValue(moves);
  }

  /**
   * All ways to lay Klotski's blocks into the frame, by trying every place for each: 65,880, in 898
   * parts that no moves connect. Moves lead from these to these alone.
   */
  @Tag("slow")
  @Test
  void everyWayToLayTheBlocksOfKlotski() {
    List<String> laid = new ArrayList<>();
    lay(new StringBuilder(" ".repeat(20)), List.of(1, 1, 4, 4, 2), laid);
    assertThat(laid).hasSize(65_880).doesNotHaveDuplicates();
    GuardedBoard board = GuardedFiles.board("klotski.grid");
    Set<Position> left = new HashSet<>();
    laid.forEach(drawing -> left.add(board.puzzle().parse(drawing)));
    assertThat(left).hasSize(65_880);
    List<Integer> parts = new ArrayList<>();
    while (!left.isEmpty()) {
      int[] part = {1};
      Queue<Position> queue = new ArrayDeque<>(Set.of(left.iterator().next()));
      left.remove(queue.element());
      ListedRules.Sink sink =
          (move, state) -> {
            Position position = board.rules().unpack(state);
            if (left.remove(position)) {
              queue.add(position);
              part[0]++;
            }
          };
      while (!queue.isEmpty()) {
        long[] state = board.rules().pack(queue.remove());
        board.rules().after(state, sink);
        board.rules().before(state, sink);
      }
      parts.add(part[0]);
    }
    parts.sort(null);
    assertThat(parts).hasSize(898).endsWith(25_955, 25_955);
  }

  /**
   * Fills a frame of five rows of four, cell by cell in reading order.
   *
   * @param open how many there still are: big ones, lying ones, standing ones, small ones, holes
   */
  private static void lay(StringBuilder frame, List<Integer> open, List<String> laid) {
    int cell = frame.indexOf(" ");
    if (cell < 0) {
      laid.add(frame.toString().replaceAll("(....)(?=.)", "$1/"));
      return;
    }
    int[][] shapes = {{0, 1, 4, 5}, {0, 1}, {0, 4}, {0}, {0}};
    for (int kind = 0; kind < shapes.length; kind++) {
      boolean fits = open.get(kind) > 0;
      for (int more : shapes[kind]) {
        int at = cell + more;
        fits &= at < frame.length() && frame.charAt(at) == ' ' && (more % 4 == 0 || at % 4 > 0);
      }
      if (fits) {
        List<Integer> rest = new ArrayList<>(open);
        rest.set(kind, open.get(kind) - 1);
        StringBuilder filled = new StringBuilder(frame);
        for (int more : shapes[kind]) {
          filled.setCharAt(cell + more, kind == 4 ? '.' : (char) ('A' + cell));
        }
        lay(filled, rest, laid);
      }
    }
  }

  /** By pushes and by moves, the player's ways are the same, so a crate is where it is in both. */
  @Test
  void sokobanByPushesAndByMoves() {
    String text = GuardedFiles.text("sokoban-corridor.xsb");
    GuardedBoard pushes = GuardedFile.read("level.xsb", text);
    GuardedBoard moves = GuardedFile.read("level.xsb", "Count: moves\n" + text);
    Map<Position, Integer> byPushes = fromStart(pushes.puzzle());
    Map<Position, Integer> byMoves = fromStart(moves.puzzle());
    Set<Position> standing = new HashSet<>();
    byMoves
        .keySet()
        .forEach(position -> standing.add(pushes.puzzle().parse(moves.puzzle().format(position))));
    assertThat(byPushes.keySet()).isEqualTo(standing);
    assertThat(nearestGoal(pushes.puzzle(), byPushes)).hasValue(4);
    new ListedRulesContract(moves.puzzle(), moves.rules()).check(2);
  }

  /** Flip-It written as guards and effects has the distances of the family. */
  @ParameterizedTest
  @MethodSource("everyHole")
  void flipItAsFile(int cells, int home) {
    holdFlipIt(cells, home);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("everyHoleOfLongRows")
  void flipItOfLongRowsAsFile(int cells, int home) {
    holdFlipIt(cells, home);
  }

  private static void holdFlipIt(int cells, int home) {
    GuardedBoard board = GuardedFile.read("flipit.json", flipIt(cells, home));
    Puzzle family = new FlipItPuzzle(cells, home);
    assertThat(toGoals(board.rules())).isEqualTo(PlainSearch.distances(family));
    if (cells == 5) {
      new ListedRulesContract(board.puzzle(), board.rules()).check(home);
    }
  }

  /** Returns the distance of all that can reach a goal, by packed rules backwards. */
  private static Map<Position, Integer> toGoals(ListedRules rules) {
    Map<Position, Integer> distances = new HashMap<>();
    Queue<long[]> queue = new ArrayDeque<>(rules.goals());
    rules.goals().forEach(goal -> distances.put(rules.unpack(goal), 0));
    while (!queue.isEmpty()) {
      long[] state = queue.remove();
      int distance = distances.get(rules.unpack(state));
      rules.before(
          state,
          (move, from) -> {
            if (distances.putIfAbsent(rules.unpack(from), distance + 1) == null) {
              queue.add(from.clone());
            }
          });
    }
    return distances;
  }

  static Stream<Arguments> everyHole() {
    return everyHole(5, 7);
  }

  static Stream<Arguments> everyHoleOfLongRows() {
    return everyHole(8, 9);
  }

  private static Stream<Arguments> everyHole(int fewest, int most) {
    return IntStream.rangeClosed(fewest, most)
        .boxed()
        .flatMap(cells -> IntStream.rangeClosed(1, cells).mapToObj(h -> Arguments.of(cells, h)));
  }

  private static String flipIt(int cells, int home) {
    StringBuilder variables = new StringBuilder();
    StringBuilder goal = new StringBuilder();
    for (int cell = 1; cell <= cells; cell++) {
      String comma = cell == 1 ? "" : ", ";
      variables.append("%s\"%d\": [\"_\", \"W\", \"B\"]".formatted(comma, cell));
      goal.append("%s\"%d\": \"%s\"".formatted(comma, cell, cell == home ? "_" : "W"));
    }
    List<String> moves = new ArrayList<>();
    for (int from = 1; from <= cells; from++) {
      for (int to = 1; to <= cells; to++) {
        if (Math.abs(from - to) > 1) {
          List<String> turned = new ArrayList<>();
          for (int cell = Math.min(from, to) + 1; cell < Math.max(from, to); cell++) {
            turned.add("\"%d\": {\"W\": \"B\", \"B\": \"W\"}".formatted(cell));
          }
          moves.add(
              "{\"name\": \"%1$d\", \"if\": {\"%2$d\": \"_\"}, \"set\": {\"%1$d\": \"_\"}, \"copy\": {\"%2$d\": \"%1$d\"}, \"map\": {%3$s}}"
                  .formatted(from, to, String.join(", ", turned)));
        }
      }
    }
    return "{\"variables\": {%s}, \"moves\": [%s], \"goal\": {%s}}"
        .formatted(variables, String.join(",\n", moves), goal);
  }

  @TestFactory
  Stream<DynamicTest> packedRulesAreThoseOfThePuzzle() {
    return GuardedFiles.ALL.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file,
                    () -> {
                      GuardedBoard board = GuardedFiles.board(file);
                      new ListedRulesContract(board.puzzle(), board.rules()).check(1);
                      Position goal = board.puzzle().goal();
                      board
                          .puzzle()
                          .cellWords()
                          .map(words -> words.text(goal))
                          .ifPresent(
                              text -> assertThat(text).isEqualTo(board.puzzle().format(goal)));
                    }));
  }

  @TestFactory
  Stream<DynamicTest> theTextOfATableMakesTheSamePuzzle() {
    return GuardedFiles.ALL.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file,
                    () -> {
                      GuardedBoard board = GuardedFiles.board(file);
                      GuardedBoard again = GuardedFile.read("table", board.origin().text());
                      assertThat(again.origin()).isEqualTo(board.origin());
                      assertThat(again.puzzle().rulesText()).isEqualTo(board.puzzle().rulesText());
                      assertThat(again.puzzle().goals()).isEqualTo(board.puzzle().goals());
                    }));
  }
}
