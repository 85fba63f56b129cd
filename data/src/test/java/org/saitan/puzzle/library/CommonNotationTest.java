// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.catalogue.Boards;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.AllPositions;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.puzzle.permutation.PermutationPuzzle;

/** Tests common notations by comparing them with boards that this test simulates. */
class CommonNotationTest {
  @Property(tries = 60)
  void readsAndWritesSlidingTiles(
      @ForAll @IntRange(min = 2, max = 4) int rows,
      @ForAll @IntRange(min = 2, max = 4) int columns,
      @ForAll long seed) {
    Puzzle puzzle = Boards.ofMoves("sliding-%dx%d".formatted(rows, columns)).puzzle();
    int hole = rows * columns - 1;
    int[] board = IntStream.rangeClosed(1, rows * columns).toArray();
    board[hole] = 0;
    Position position = puzzle.goal();
    Random random = new Random(seed);
    check(puzzle, position, board, columns, false);
    for (int i = 0; i < 60; i++) {
      String move = List.of("R", "L", "D", "U").get(random.nextInt(4));
      int row = hole / columns + (move.equals("D") ? 1 : move.equals("U") ? -1 : 0);
      int column = hole % columns + (move.equals("R") ? 1 : move.equals("L") ? -1 : 0);
      if (row >= 0 && row < rows && column >= 0 && column < columns) {
        board[hole] = board[row * columns + column];
        hole = row * columns + column;
        board[hole] = 0;
        position = after(puzzle, position, move);
      }
      check(puzzle, position, board, columns, false);
      for (String empty : List.of("0", "_", ".", "-", "x", "None", "")) {
        for (String text : texts(board, columns, empty)) {
          assertThat(puzzle.parse(text)).as(text).isEqualTo(position);
        }
      }
    }
  }

  /**
   * Returns common notations for tiles, in which the hole is written as the given word, which may
   * be empty.
   */
  private static List<String> texts(int[] board, int columns, String hole) {
    List<String> words =
        Arrays.stream(board).mapToObj(tile -> tile == 0 ? hole : "" + tile).toList();
    List<List<String>> rows =
        IntStream.range(0, board.length / columns)
            .mapToObj(row -> words.subList(row * columns, (row + 1) * columns))
            .toList();
    List<String> texts = new ArrayList<>();
    texts.add(rows.toString());
    texts.add(words.toString().replace(" ", ""));
    texts.add(rows.toString().replace('[', '(').replace(']', ')'));
    // An empty word at the end of a row cannot be recognized.
    boolean isInside = columns > 2 && words.indexOf(hole) % columns % (columns - 1) > 0;
    List<String> separators =
        hole.isEmpty() && !isInside ? List.of(",", " , ") : List.of(",", " , ", "\t", " ");
    for (String separator : separators) {
      texts.add(
          rows.stream().map(row -> String.join(separator, row)).collect(Collectors.joining("\n")));
    }
    return texts;
  }

  @Property(tries = 60)
  void readsAndWritesLights(
      @ForAll @IntRange(min = 1, max = 5) int rows,
      @ForAll @IntRange(min = 3, max = 5) int columns,
      @ForAll long seed) {
    Puzzle puzzle = Boards.ofMoves("lightsout-%dx%d".formatted(rows, columns)).puzzle();
    int[] board = new int[rows * columns];
    Position position = puzzle.goal();
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      int cell = random.nextInt(board.length);
      for (int other = 0; other < board.length; other++) {
        int distance =
            Math.abs(other / columns - cell / columns) + Math.abs(other % columns - cell % columns);
        board[other] ^= distance <= 1 ? 1 : 0;
      }
      String move = "" + (char) ('A' + cell / columns) + (char) ('a' + cell % columns);
      position = after(puzzle, position, move);
      check(puzzle, position, board, columns, true);
    }
  }

  private static Position after(Puzzle puzzle, Position from, String name) {
    return IntStream.range(0, puzzle.moves())
        .filter(move -> puzzle.moveName(from, move).equals(name))
        .mapToObj(move -> puzzle.apply(from, move).orElseThrow())
        .findFirst()
        .orElseThrow();
  }

  private static void check(
      Puzzle puzzle, Position position, int[] board, int columns, boolean close) {
    List<String> rows =
        IntStream.range(0, board.length / columns)
            .mapToObj(row -> Arrays.stream(board, row * columns, (row + 1) * columns))
            .map(row -> row.mapToObj(String::valueOf).collect(Collectors.joining(close ? "" : " ")))
            .toList();
    String text = String.join(close ? "/" : " / ", rows);
    assertThat(puzzle.parse(text)).as(text).isEqualTo(position);
    assertThat(puzzle.parse(String.join("\n", rows) + "\n")).isEqualTo(position);
    assertThat(puzzle.parse(String.join(" ", rows))).isEqualTo(position);
    assertThat(puzzle.parse("state: " + text.replace('/', '|'))).isEqualTo(position);
    assertThat(puzzle.format(position)).isEqualTo(text);
    if (Arrays.stream(board).allMatch(number -> number < 10) && board.length > 1) {
      String signs = String.join("", rows).replace(" ", "");
      assertThat(puzzle.parse("state:" + signs)).isEqualTo(position);
      assertThat(puzzle.parse(String.join(" / ", rows).replaceAll("(?<=\\d) (?=\\d)", "")))
          .isEqualTo(position);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sliding-3x3; 1 2 3 / 4 5 6 / 7 8 0; TILE 7 8 3 1 2 6 4 5 / COLUMN 2 2 1 2 / ROW 2 2 1 2",
        "sliding-3x3; 012345678; TILE 1 2 3 4 5 6 7 8 / COLUMN 1 2 2 2 / ROW 1 2 2 2",
        "sliding-3x3; 0 1 2 3 4 5 6 7 8; 1 2 3 4 5 6 7 8 / 1 2 2 2 / 1 2 2 2",
        "sliding-2x3; 1 2 3 / 4 0 5; L",
        "lightsout-2x3; 100/000; 1+ 2 3 4 5 6",
        "lightsout-2x3; 0 1 1, 0 0 1; LIGHT 1 2+ 3+ 4+0 5 6+ moves: Aa Aa Aa2",
        "lightsout-1x1; 1; 1+",
        "pancake-4; 3124; 3 1 2 4",
        "burnt-3; 2+ 1 3; 2+ 1+0 3",
        "cyclic-2x3; 213/456; 2 1 3 4 5 6",
        "rings-4-1; 1 2 4 3 / 5 6; 1 2 4 3 5 6"
      })
  void notationsAreEquivalent(String board, String natural, String other) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    assertThat(puzzle.parse(natural)).isEqualTo(puzzle.parse(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sliding-3x3 | 1 2 3 4 5 6 7 8 | sliding-3x3: expected 9 places, as in 1 2 3 / 4 5 6 / 7 8 0; got 8",
        "sliding-3x3 | 12345678 | sliding-3x3: expected 9 places, as in 1 2 3 / 4 5 6 / 7 8 0; got 8",
        "sliding-3x3 | 1 2 3 / 4 5 6 / 7 8 8 | sliding-3x3: 0, the hole, must occur once, found 0 times",
        "sliding-3x3 | 1 2 3 / 4 5 6 / 7 7 0 | sliding-3x3: piece 7 of TILE must occur once, found 2 times",
        "sliding-3x3 | 1 2 3 / 4 5 6 / 7 9 0 | sliding-3x3: unknown label '9'; labels are 0 1 2 3 4 5 6 7 8, as in 1 2 3 / 4 5 6 / 7 8 0",
        "sliding-2x6 | 1 2 3 4 / 5 6 7 8 / 9 10 11 0 | sliding-2x6: row 1 needs 6 places, got 4",
        "lightsout-2x3 | 101/02 | lightsout-2x3: unknown label '02'; labels are 0 1, as in 000/000",
        "lightsout-2x3 | 1010 | lightsout-2x3: expected 6 places, as in 000/000; got 4",
        "cyclic-2x3 | 1 2 / 3 4 / 5 6 | cyclic-2x3: row 1 needs 3 places, got 2"
      })
  void refusesInvalidNames(String board, String text, String message) {
    Puzzle puzzle = Boards.ofMoves(board).puzzle();
    assertThatThrownBy(() -> puzzle.parse(text.replace('|', '/')))
        .isInstanceOf(BadInputException.class)
        .hasMessage(message.strip());
  }

  /**
   * Half of the arrangements on a 2x3 board are unreachable, and a reason must be given for each of
   * them.
   */
  @Test
  void explainsUnreachableArrangements() {
    Puzzle puzzle = Boards.ofMoves("sliding-2x3").puzzle();
    Set<Position> boards =
        AllPositions.permutations(6).stream()
            .map(order -> order.cells())
            .map(cells -> IntStream.range(0, 6).mapToObj(i -> "" + cells[i]))
            .map(signs -> puzzle.parse("state:" + signs.collect(Collectors.joining())))
            .collect(Collectors.toSet());
    Set<Position> reached = ReferenceSearch.distances(puzzle, boards).keySet();
    assertThat(reached).hasSize(360);
    assertThat(boards)
        .hasSize(720)
        .allMatch(p -> puzzle.whyUnsolvable(p).size() == (reached.contains(p) ? 0 : 1));
  }

  /** A drawing must contain one tile, plate or disc for each word of the text. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sliding-2x2; []",
        "lightsout-2x3; []",
        "pancake-7; []",
        "burnt-6; []",
        "topspin-8-4; [F⇄, R↺, R'↻]",
        "rings-7-2; [L↻, L'↺, R↺, R'↻]",
        "rings-6-3; [L↻, L'↺, R↺, R'↻]",
        "rings-4-3; [L↺, L'↻, R↻, R'↺]",
        "rings-5-1; [L↻, L'↺, R↺, R'↻]",
        "cyclic-2x3; [RA→, RA'←, RB→, RB'←, CA↓, CB↓, CC↓]"
      })
  void drawsEachWordAndTheHandles(String board, String handles) {
    PermutationPuzzle puzzle = (PermutationPuzzle) Boards.ofMoves(board).puzzle();
    Drawing drawing = puzzle.drawing().orElseThrow();
    Position position = puzzle.apply(puzzle.goal(), puzzle.moves() - 1).orElse(puzzle.goal());
    Map<String, List<Shape>> looks = drawing.looks().get("piece");
    assertThat(drawing.words(puzzle.format(position)).orElseThrow()).allMatch(looks::containsKey);
    assertThat(new HashSet<>(looks.values())).as("looks of words").hasSameSizeAs(looks.keySet());
    assertThat(drawing.handles())
        .extracting(each -> each.move() + each.sign())
        .hasToString(handles);
    List<Drawing.Place> boxes = new ArrayList<>(drawing.places());
    for (Drawing.Handle each : drawing.handles()) {
      boxes.add(new Drawing.Place("", each.x(), each.y(), each.width(), each.height(), ""));
    }
    for (Drawing.Place one : boxes) {
      assertThat(List.of(one.x(), one.y())).allMatch(side -> side >= 0);
      assertThat(one.x() + one.width()).isLessThan(drawing.width() + 0.002);
      assertThat(one.y() + one.height()).isLessThan(drawing.height() + 0.002);
      assertThat(boxes).filteredOn(other -> other != one).noneMatch(other -> touch(one, other));
    }
  }

  private static boolean touch(Drawing.Place first, Drawing.Place second) {
    double x = first.x() + first.width() / 2 - second.x() - second.width() / 2;
    double y = first.y() + first.height() / 2 - second.y() - second.height() / 2;
    return Math.hypot(x, y) < (first.height() + second.height()) / 2 - 1e-9;
  }

  /** Tests the example in the README. */
  @Test
  void usesTheLayoutOfADefinition() {
    StringBuilder lamps = new StringBuilder("Name lamps\nSet LAMP 6 2\nSolved\nEnd\n");
    for (int lamp = 0; lamp < 6; lamp++) {
      StringBuilder turns = new StringBuilder();
      for (int other = 0; other < 6; other++) {
        boolean near = Math.abs(lamp / 3 - other / 3) + Math.abs(lamp % 3 - other % 3) < 2;
        turns.append(near ? "1 " : "0 ");
      }
      lamps
          .append("Move ")
          .append((char) ('A' + lamp))
          .append("\nLAMP\n1 2 3 4 5 6\n")
          .append(turns)
          .append("\nEnd\n");
    }
    lamps.append("Layout grid\n1 2 3\n4 5 6\nTurns LAMP off on\nShades LAMP 8 0\n");
    lamps.append("Press\nA B C\nD E F\nEnd\n");
    PermutationPuzzle puzzle =
        new PermutationPuzzle(DefinitionFile.read("lamps.tws", lamps.toString()));
    Position state = puzzle.parse("off on off / on on on");
    assertThat(state).isEqualTo(puzzle.parse("E"));
    assertThat(puzzle.format(state)).isEqualTo("off on off / on on on");
    assertThat(puzzle.parse("LAMP 1 2+ 3 4+ 5+ 6+")).isEqualTo(state);
    assertThat(puzzle.displacement(state, 4, puzzle.goal()).orElseThrow().to())
        .containsExactly("B2");
  }
}
