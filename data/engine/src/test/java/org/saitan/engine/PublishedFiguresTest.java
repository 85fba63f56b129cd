// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.puzzle.Position;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/** Compares tables with figures from published articles, which are in {@code data/reference}. */
class PublishedFiguresTest {
  private static final Path REFERENCE =
      Path.of(System.getProperty("saitan.root"), "data", "reference");

  /**
   * Matches the board, states, God's number and antipodes in a row of the results of the first
   * three families.
   */
  private static final Pattern README_ROW =
      Pattern.compile(
          "\\| `((?:uraomote|rotation|flipit)-[0-9a-z-]+)` \\| ([0-9,]+)[^|]* \\| ([0-9]+) \\| ([0-9,]+) \\|");

  @TempDir static Path home;

  private static DistanceTable table(String name) {
    MoveBoard board = Boards.ofMoves(name);
    if (!new TableDirectory(home).hasTable(name)) {
      Builds.build(home, board, true, 2);
    }
    return Builds.open(home, board);
  }

  /** Returns the rows of a file of figures, without the header. */
  private static List<String[]> rows(String file, String heading) throws IOException {
    List<String> lines = Files.readAllLines(REFERENCE.resolve(file));
    assertThat(lines.get(0)).isEqualTo(heading);
    return lines.stream().skip(1).map(line -> line.split(",")).toList();
  }

  @TestFactory
  Stream<DynamicTest> histogramsMatchPublishedOnes() throws IOException {
    Map<String, List<Long>> published = new LinkedHashMap<>();
    for (String file : List.of("uraomote.csv", "rotation.csv")) {
      for (String[] row : rows(file, "board,distance,states")) {
        List<Long> histogram = published.computeIfAbsent(row[0], board -> new ArrayList<>());
        assertThat(histogram).hasSize(Integer.parseInt(row[1]));
        histogram.add(Long.parseLong(row[2]));
      }
    }
    assertThat(published)
        .containsOnlyKeys(
            "uraomote-3x3",
            "uraomote-3x4",
            "uraomote-4x4",
            "uraomote-4x5",
            "uraomote-5x5",
            "rotation-3x3");
    return published.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(),
                    () -> {
                      try (DistanceTable table = table(entry.getKey())) {
                        assertThat(table.manifest().histogram()).isEqualTo(entry.getValue());
                        assertThat(unfolded(table)).isEqualTo(entry.getValue());
                      }
                    }));
  }

  /** Counts all states by their stored distances, block by block. */
  private static List<Long> unfolded(DistanceTable table) {
    List<Long> counts = new ArrayList<>();
    for (long block = 0; block < table.board().space().blocks(); block++) {
      DistanceTable.BlockView view = table.view(block);
      for (int lane = 0; lane < table.board().space().lanes(); lane++) {
        if (view.answer(lane) instanceof Answer.Solved solved) {
          while (counts.size() <= solved.distance()) {
            counts.add(0L);
          }
          counts.set(solved.distance(), counts.get(solved.distance()) + 1);
        }
      }
    }
    return counts;
  }

  @TestFactory
  Stream<DynamicTest> flipItMatchesPublishedMoves() throws IOException {
    List<String[]> rows = rows("flipit.csv", "board,black_to_white");
    assertThat(rows).hasSize(11);
    return rows.stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row[0],
                    () -> {
                      try (DistanceTable table = table(row[0])) {
                        Position start = table.board().puzzle().start().orElseThrow();
                        assertThat(distance(table, start)).isEqualTo(Integer.parseInt(row[1]));
                      }
                    }));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "flipit-3-1",
        "flipit-3-2",
        "flipit-3-3",
        "flipit-4-1",
        "flipit-4-2",
        "flipit-4-3",
        "flipit-4-4"
      })
  void shortRowCannotBeSolved(String board) {
    try (DistanceTable table = table(board)) {
      Position start = table.board().puzzle().start().orElseThrow();
      assertThat(table.answer(start)).isEqualTo(new Answer.Unreachable());
    }
  }

  private static int distance(DistanceTable table, Position position) {
    return ((Answer.Solved) table.answer(position)).distance();
  }

  @ParameterizedTest
  @CsvSource({
    "uraomote-3x3, BWB/WBB/BBB, 7",
    "uraomote-5x5, WWBWW/WWBWW/BWBBW/WWWWW/WWWWW, 13",
    "rotation-3x3, 987/456/321, 11",
    "rotation-3x3, 123/456/789, 0",
  })
  void matchesWorkedExamples(String board, String state, int distance) {
    try (DistanceTable table = table(board)) {
      Position position = table.board().puzzle().parse(state);
      assertThat(distance(table, position)).isEqualTo(distance);
      assertThat(table.solution(position)).hasSize(distance);
    }
  }

  /** Covers boards of the published tables that take about a second to build. */
  @ParameterizedTest
  @CsvSource({
    "uraomote-3x3, 7, 8, 192, 192",
    "uraomote-3x4, 6, 104, 576, 576",
    "uraomote-4x4, 6, 224, 1296, 1296",
    "uraomote-4x5, 10, 32, 20736, 20736",
    "uraomote-5x5, 13, 4608, 663552, 663552",
    "uraomote-5x6, 13, 1536, 2985984, 2985984",
    "uraomote-6x6, 12, 96, 10077696, 10077696",
    "rotation-2x3, 7, 1, 120, 120",
    "rotation-2x4, 12, 25, 40320, 40320",
    "rotation-2x5, 18, 6, 3628800, 3628800",
    "rotation-3x3, 11, 20, 362880, 362880",
    "rotation-3x3-cw, 15, 1, 362880, 362880",
    "rotation-3x3-htm, 8, 223, 362880, 362880",
  })
  void matchesGodsNumbersAntipodesAndTotals(
      String board, int godsNumber, long antipodes, long states, long reachable) {
    requireFigures(board, godsNumber, antipodes, states, reachable);
  }

  /**
   * Covers boards that take seconds or minutes, except rotation-2x7, which takes twenty minutes.
   */
  @ParameterizedTest
  @Tag("slow")
  @CsvSource({
    "uraomote-6x7, 16, 10752, 644972544",
    "uraomote-7x7, 20, 172032, 82556485632",
    "uraomote-7x8, 20, 6144, 557256278016",
    "uraomote-8x8, 18, 4059648, 2821109907456",
    "rotation-2x6, 25, 6, 479001600",
    "rotation-3x4, 18, 1, 479001600",
    "flipit-20-1, 23, 1, 10485760",
    "flipit-24-1, 27, 1, 201326592",
    "flipit-28-1, 31, 1, 3758096384",
  })
  void matchesGodsNumbersAntipodesAndTotalsOfLargeBoards(
      String board, int godsNumber, long antipodes, long states) {
    requireFigures(board, godsNumber, antipodes, states, states);
  }

  private static void requireFigures(
      String board, int godsNumber, long antipodes, long states, long reachable) {
    try (DistanceTable table = table(board)) {
      assertThat(table.manifest().godsNumber()).isEqualTo(godsNumber);
      assertThat(table.manifest().antipodes()).isEqualTo(antipodes);
      assertThat(table.manifest().states()).isEqualTo(states);
      assertThat(table.manifest().reachable()).isEqualTo(reachable);
    }
  }

  /** Checks that the figures above are the same as those in the tables of data/RESULTS.md. */
  @Test
  void papersContainPinnedFigures() throws Exception {
    List<String> results = rows("../RESULTS.md");
    assertThat(results).containsAll(rows("../../README.md")).hasSize(23);
    results.removeIf(row -> row.startsWith("rotation-2x7"));
    List<String> pinned = new ArrayList<>();
    for (Method test : PublishedFiguresTest.class.getDeclaredMethods()) {
      if (test.getName().startsWith("matchesGodsNumbers")) {
        for (String row : test.getAnnotation(CsvSource.class).value()) {
          pinned.add(String.join(", ", List.of(row.split(", ")).subList(0, 4)));
        }
      }
    }
    assertThat(results).containsExactlyInAnyOrderElementsOf(pinned);
  }

  /** Returns the rows of the first three families in a page's tables of results. */
  private static List<String> rows(String page) throws IOException {
    List<String> rows = new ArrayList<>();
    for (String line : Files.readAllLines(REFERENCE.resolve(page))) {
      Matcher row = README_ROW.matcher(line);
      if (row.lookingAt()) {
        rows.add(
            "%s, %s, %s, %s"
                .formatted(row.group(1), row.group(3), row.group(4), row.group(2))
                .replaceAll("(?<=\\d),(?=\\d)", ""));
      }
    }
    return rows;
  }
}
