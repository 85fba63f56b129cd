// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.space.ListedRulesContract;

/** Compares library puzzles with published figures, using a plain search over positions. */
class KnownPuzzlesTest {
  private static Map<Position, Integer> fromStart(Puzzle puzzle) {
    return ReferenceSearch.forwards(puzzle, List.of(puzzle.start().orElseThrow()));
  }

  private static OptionalInt nearestGoal(Puzzle puzzle, Map<Position, Integer> distances) {
    return distances.keySet().stream().filter(puzzle::isGoal).mapToInt(distances::get).min();
  }

  @ParameterizedTest
  @CsvSource({
    // The figures (3,016 states and 13 jumps) are results of this search.
    "peg-solitaire-triangle-of-15.grid, 3016, 13",
    "peg-solitaire-triangle-of-15-by-moves.grid, 3016, 10",
    // The number of moves is n(n + 2) for n toads and n frogs.
    "toads-and-frogs-3.grid, 72, 15",
    // Guarini's puzzle.
    "four-knights.grid, 280, 16",
    // The number of moves is 2^n - 1 with three pegs, and the Frame-Stewart number with four pegs.
    "hanoi-5-discs.json, 243, 31",
    "hanoi-6-discs-on-4-pegs.json, 4096, 17",
    "two-jugs.json, 16, 6",
    // Both puzzles are from Alcuin of York, Propositiones ad acuendos juvenes, 17 and 18.
    "three-couples.json, 40, 11",
    "wolf-goat-and-cabbage.json, 10, 7",
    // The states form a Gray code, so the number of moves is (2^(n + 1) - 1) / 3 for odd n.
    "spin-out.json, 128, 85",
    // This is the hardest puzzle without walls in M. Fogleman, "Solving Rush Hour, the Puzzle",
    // 2018.
    "rush-hour-51.grid, 4780, 51",
  })
  void countsPositionsAndMoves(String file, int positions, int moves) {
    Puzzle puzzle = RuleBasedFiles.board(file).puzzle();
    Map<Position, Integer> distances = fromStart(puzzle);
    assertThat(distances).hasSize(positions);
    assertThat(nearestGoal(puzzle, distances)).hasValue(moves);
  }

  static Stream<Arguments> bigPuzzles() {
    String steps = RuleBasedFiles.text("klotski.grid").replace("pieces in a row", "steps");
    return Stream.of(
        // The number of moves (81) is from M. Gardner, "Mathematical Games", Scientific American,
        // 1964.
        Arguments.of(named("klotski", RuleBasedFiles.board("klotski.grid")), 25_955, 81),
        Arguments.of(named("by steps", RuleBasedFile.read("klotski.grid", steps)), 25_955, 116),
        // The number of steps is from S. Collette, J.-F. Raskin, F. Servais, "On the symbolic
        // computation of the hardest configurations of the Rush Hour game", 2006.
        Arguments.of(named("rush hour", RuleBasedFiles.board("rush-hour-93.grid")), 24_132, 93));
  }

  /**
   * Runs the same search with packed rules. {@link ListedRulesContract} compares packed rules with
   * the puzzle.
   */
  @ParameterizedTest
  @MethodSource("bigPuzzles")
  void countsPositionsAndMovesOfBigPuzzles(RuleBasedBoard board, int positions, int moves) {
    Map<Position, Integer> distances = ReferenceSearch.forwards(board.rules());
    assertThat(distances).hasSize(positions);
    assertThat(nearestGoal(board.puzzle(), distances)).hasValue(moves);
  }

  /** Returns the minimum number of moves from the first start to a goal. */
  private static OptionalInt movesToGoal(RuleBasedBoard board) {
    return nearestGoal(board.puzzle(), ReferenceSearch.forwards(board.rules()));
  }

  /** The formula n(n + 2) is from E. Lucas, 1883. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void toadsAndFrogsMatchLucas(int each) {
    String text =
        RuleBasedFiles.text("toads-and-frogs-3.grid")
            .replace("TTT", "T".repeat(each))
            .replace("FFF", "F".repeat(each));
    assertThat(movesToGoal(RuleBasedFile.read("toads.grid", text))).hasValue(each * (each + 2));
  }

  private static String level(int number) {
    return RuleBasedFile.collection("ten.xsb", RuleBasedFiles.tenLevels()).get(number - 1).text();
  }

  /**
   * The levels are from Microban by D. W. Skinner. The minimum numbers of pushes were found by the
   * solver of the Sokopelago project, and the minimum numbers of moves are from lists compiled by
   * players.
   */
  @ParameterizedTest
  @CsvSource({"1, 8, 33", "2, 3, 16", "3, 13, 41", "4, 7, 23", "6, 29, 107", "8, 32, 97"})
  void microbanLevelsMatchPublishedSolutions(int number, int pushes, int moves) {
    String level = level(number);
    assertThat(movesToGoal(RuleBasedFile.read("level.xsb", level))).hasValue(pushes);
    assertThat(movesToGoal(RuleBasedFile.read("level.xsb", level.replace("pushes", "moves"))))
        .hasValue(moves);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"5, 6, 25", "9, 10, 30", "10, 21, 89"})
  void bigMicrobanLevelsMatchPublishedSolutions(int number, int pushes, int moves) {
    microbanLevelsMatchPublishedSolutions(number, pushes, moves);
  }

  @Test
  void libraryHasFirstMicrobanLevel() {
    String rows = level(1).substring(level(1).indexOf("\n#"));
    assertThat(RuleBasedFiles.text("microban-1.xsb")).contains(rows);
  }

  /**
   * The positions reached are the same whether pushes or moves are counted, except for the player's
   * place within a region.
   */
  @Test
  void sokobanByPushesAndByMoves() {
    String text = RuleBasedFiles.text("sokoban-corridor.xsb");
    RuleBasedBoard pushes = RuleBasedFile.read("level.xsb", text);
    RuleBasedBoard moves = RuleBasedFile.read("level.xsb", "Count: moves\n" + text);
    Map<Position, Integer> byPushes = fromStart(pushes.puzzle());
    Map<Position, Integer> byMoves = fromStart(moves.puzzle());
    Set<Position> normalized = new HashSet<>();
    byMoves
        .keySet()
        .forEach(
            position -> normalized.add(pushes.puzzle().parse(moves.puzzle().format(position))));
    assertThat(byPushes.keySet()).isEqualTo(normalized);
    assertThat(nearestGoal(pushes.puzzle(), byPushes)).hasValue(4);
    new ListedRulesContract(moves.puzzle(), moves.rules()).check(2);
  }

  @TestFactory
  Stream<DynamicTest> packedRulesAgreeWithPuzzle() {
    return RuleBasedFiles.ALL.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file,
                    () -> {
                      RuleBasedBoard board = RuleBasedFiles.board(file);
                      new ListedRulesContract(board.puzzle(), board.rules()).check(1);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> textOfTableRecreatesPuzzle() {
    return RuleBasedFiles.ALL.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file,
                    () -> {
                      RuleBasedBoard board = RuleBasedFiles.board(file);
                      RuleBasedBoard again = RuleBasedFile.read("table", board.origin().text());
                      assertThat(again.origin()).isEqualTo(board.origin());
                      assertThat(again.puzzle().rulesText()).isEqualTo(board.puzzle().rulesText());
                      assertThat(again.puzzle().goals()).isEqualTo(board.puzzle().goals());
                    }));
  }
}
