// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.query.PermutationTables;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.query.toy.ToyFamily;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceWriter;

/** Compares exports with single lookups in the table. */
class TableExportTest {
  private static final List<Column> ALL = List.of(Column.values());

  private static final Map<String, List<ExpectedRow>> PLAIN = new HashMap<>();

  @TempDir static Path tables;

  @BeforeAll
  static void build() throws IOException {
    PermutationTables.build(tables);
    TableDirectory home = new TableDirectory(tables);
    TestTables.build(
        home,
        "rotation-2x3",
        "flipit-4-1",
        "uraomote-3x4",
        "flipit-5-3",
        "flipit-5-1",
        "rotation-3x3");
    for (Board board : ToyFamily.catalogue().boards("lamps-6")) {
      TestTables.build(home, board, true);
    }
  }

  private static DistanceTable open(String name) {
    TableDirectory home = new TableDirectory(tables);
    Catalogue all =
        name.startsWith("lamps") ? ToyFamily.catalogue() : Catalogue.standard().with(home);
    return DistanceTable.open(home, all.board(name, MoveBoard.class));
  }

  private static List<ExpectedRow> plain(DistanceTable table) {
    return PLAIN.computeIfAbsent(table.board().name(), name -> ExpectedRow.of(table));
  }

  private static TableExport export(
      DistanceTable table, TableExport.Selection selection, LineFormat format, Column... columns) {
    return new TableExport(table, selection, format, List.of(columns), () -> solutions(table));
  }

  private static LongFunction<BigInteger> solutions(DistanceTable table) {
    try (Workers workers = new Workers(2)) {
      SolutionCounts counts = SolutionCounts.of(table, workers, () -> {});
      return rank -> counts.solutions(table.numbering().addressOf(rank));
    }
  }

  private static String lines(
      DistanceTable table, TableExport.Selection selection, LineFormat format, Column... columns) {
    StringBuilder lines = new StringBuilder();
    export(table, selection, format, columns)
        .forEachRemaining(piece -> lines.append(new String(piece, StandardCharsets.UTF_8)));
    return lines.toString();
  }

  private static String all(DistanceTable table, LineFormat format) {
    return lines(table, TableExport.Selection.ALL, format, Column.values());
  }

  /**
   * Both the command line and the server write these chunks, so neither can complete a truncated
   * file.
   */
  @Test
  void detectsFewerStatesThanInManifest(@TempDir Path directory) throws IOException {
    TableDirectory others = new TableDirectory(directory);
    try (DistanceTable table = open("rotation-2x3")) {
      DistanceWriter writer = new DistanceWriter(others, table.board());
      try (DistanceWriter.PartWriter part = writer.beginPart(0)) {
        table.reader().forEachEntry((key, value) -> put(part, key, value));
        part.finish();
      }
      List<Long> histogram = new ArrayList<>(table.manifest().histogram());
      histogram.set(6, histogram.get(6) - 1);
      histogram.set(7, histogram.get(7) + 1);
      writer.finish(
          1, new DistanceManifest(table.manifest().fields().with("histogram", histogram)));
    }
    TableExport.Selection deepest =
        new TableExport.Selection(Optional.of(new DistanceRange(7, 7)), OptionalLong.empty(), 0);
    try (DistanceTable forged =
        DistanceTable.open(others, Catalogue.standard().board("rotation-2x3", MoveBoard.class))) {
      assertThatThrownBy(() -> lines(forged, deepest, LineFormat.CSV, Column.STATE))
          .isInstanceOf(TableException.Damaged.class)
          .hasMessageContaining("exported 1 states, but the manifest says 2");
    }
  }

  private static boolean put(DistanceWriter.PartWriter part, byte[] key, byte[] value) {
    try {
      part.put(new BigInteger(1, key).longValue(), value);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * One move of this puzzle changes nothing, and a symmetry maps it to itself. By inspection, one
   * move brings the variable a to its goal for every value of b.
   */
  @Test
  void exportsPuzzleWithMoveThatChangesNothing() throws IOException {
    TestTables.build(
        new TableDirectory(tables),
        RuleBasedFile.read(
                "f4.grid",
                """
                puzzle f4
                set S = a b
                move put: S -> a
                move step, right, left: a . -> . a
                start
                  .a.
                goal
                  a..
                goal
                  ..a
                """)
            .board(),
        true);
    try (DistanceTable table = open("f4")) {
      assertThat(table.manifest().symmetries()).isEqualTo(2);
      Column[] columns = {Column.STATE, Column.DISTANCE, Column.SOLUTIONS};
      assertThat(lines(table, TableExport.Selection.ALL, LineFormat.CSV, columns).lines())
          .containsExactlyInAnyOrder("state,distance,solutions", "a..,0,1", "..a,0,1", ".a.,1,2");
    }
  }

  private static final String BOARDS =
      "rotation-2x3 uraomote-3x4 flipit-5-3 flipit-5-1 lamps-6 2x2x2-perm odd-ones sliding-2x3"
          + " two-goals pancake-6";

  static Stream<String> boards() {
    return Arrays.stream(BOARDS.split(" "));
  }

  private static String csv(Stream<ExpectedRow> rows) throws IOException {
    StringBuilder csv = new StringBuilder(LineFormat.CSV.header(ALL));
    CSVFormat format = CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();
    for (ExpectedRow row : rows.toList()) {
      format.printRecord(csv, row.flat(ALL).toArray());
    }
    return csv.toString();
  }

  @ParameterizedTest
  @MethodSource("boards")
  void csvMatchesTheTable(String board) throws IOException {
    try (DistanceTable table = open(board)) {
      assertThat(all(table, LineFormat.CSV)).isEqualTo(csv(plain(table).stream()));
    }
  }

  @ParameterizedTest
  @MethodSource("boards")
  void ndjsonMatchesTheTable(String board) throws IOException {
    try (DistanceTable table = open(board)) {
      ObjectMapper json = new ObjectMapper();
      StringBuilder expected = new StringBuilder();
      for (ExpectedRow row : plain(table)) {
        expected.append(json.writeValueAsString(row.object(ALL))).append('\n');
      }
      assertThat(all(table, LineFormat.NDJSON)).isEqualTo(expected.toString());
    }
  }

  /**
   * Solutions are counted for the whole table if many states are exported, otherwise one by one.
   */
  @Test
  void bothWaysToCountSolutionsAgree() {
    Map<Long, Long> counted = solutions("--sample", "20000", "--seed", "3");
    Map<Long, Long> few = solutions("--sample", "500", "--seed", "3");
    assertThat(few).hasSize(500);
    Map<Long, Long> all = solutions();
    assertThat(all).containsAllEntriesOf(counted).containsAllEntriesOf(few);
    assertThat(all.get(110_279L)).isGreaterThan(8);
  }

  private static Map<Long, Long> solutions(String... options) {
    List<String> words =
        new ArrayList<>(List.of("export", "rotation-3x3", "--columns", "rank,solutions"));
    words.addAll(List.of(options));
    Map<Long, Long> solutions = new TreeMap<>();
    new Tool(tables)
        .run(words.toArray(String[]::new))
        .out()
        .lines()
        .skip(1)
        .map(line -> line.split(","))
        .forEach(row -> solutions.put(Long.valueOf(row[0]), Long.valueOf(row[1])));
    return solutions;
  }

  @Test
  void keepsOrderOfColumns() throws IOException {
    try (DistanceTable table = open("rotation-2x3")) {
      Column[] columns = {Column.NEXT, Column.STATE};
      assertThat(lines(table, TableExport.Selection.ALL, LineFormat.CSV, columns))
          .startsWith("next,state\n");
      assertThat(lines(table, TableExport.Selection.ALL, LineFormat.NDJSON, columns).lines())
          .contains("{\"state\":\"123/456\"}") // The goal has no next move.
          .anyMatch(line -> line.matches("\\{\"next\":\"[AB]:[LR]\",\"state\":\"[1-6/]+\"}"));
    }
  }

  /** pandas and R skip empty lines, so they would lose rows. */
  @Test
  void emptyRowIsNotAnEmptyLine() throws IOException {
    try (DistanceTable table = open("flipit-4-1")) {
      for (Column column :
          List.of(Column.DISTANCE, Column.NEXT, Column.OPTIMAL, Column.SOLUTIONS)) {
        assertThat(lines(table, TableExport.Selection.ALL, LineFormat.CSV, column).lines())
            .hasSize(1 + (int) table.manifest().states())
            .contains("\"\"")
            .doesNotContain("");
      }
    }
  }

  /** Most states of this board cannot reach the goal and must not have a distance. */
  @Test
  void unreachableStatesHaveNoDistance() throws IOException {
    try (DistanceTable table = open("flipit-4-1")) {
      String distances = lines(table, TableExport.Selection.ALL, LineFormat.CSV, Column.DISTANCE);
      assertThat(distances.lines().filter("\"\""::equals).count())
          .isEqualTo(table.manifest().states() - table.manifest().reachable())
          .isEqualTo(28);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "uraomote-3x4", "flipit-5-3"})
  void exportsLayersByDistance(String board) throws IOException {
    try (DistanceTable table = open(board)) {
      for (DistanceRange range : List.of(new DistanceRange(2, 2), new DistanceRange(1, 3))) {
        TableExport.Selection selection =
            new TableExport.Selection(Optional.of(range), OptionalLong.empty(), 0);
        List<ExpectedRow> expected =
            plain(table).stream()
                .filter(row -> row.distance() != null)
                .filter(row -> row.distance() >= range.min() && row.distance() <= range.max())
                .toList();
        assertThat(expected).hasSize((int) selection.states(table.manifest()));
        assertThat(lines(table, selection, LineFormat.CSV, Column.values()))
            .isEqualTo(csv(expected.stream()));
        assertThat(lines(table, selection, LineFormat.NDJSON, Column.values()).lines())
            .hasSize(expected.size());
      }
    }
  }

  private static List<Long> sample(DistanceTable table, Optional<DistanceRange> range, int n, int s)
      throws IOException {
    TableExport.Selection selection = new TableExport.Selection(range, OptionalLong.of(n), s);
    return lines(table, selection, LineFormat.CSV, Column.RANK)
        .lines()
        .skip(1)
        .map(Long::valueOf)
        .toList();
  }

  @Test
  void samplesAreSortedDistinctAndReproducible() throws IOException {
    try (DistanceTable table = open("uraomote-3x4")) {
      List<Long> drawn = sample(table, Optional.empty(), 50, 7);
      assertThat(drawn).hasSize(50).doesNotHaveDuplicates().isSorted();
      assertThat(sample(table, Optional.empty(), 50, 7)).isEqualTo(drawn);
      assertThat(sample(table, Optional.empty(), 50, 8)).isNotEqualTo(drawn);
      assertThat(sample(table, Optional.empty(), 0, 8)).isEmpty();
      TableExport.Selection selection =
          new TableExport.Selection(Optional.empty(), OptionalLong.of(50), 7);
      List<ExpectedRow> all = plain(table);
      assertThat(lines(table, selection, LineFormat.CSV, Column.values()))
          .isEqualTo(csv(drawn.stream().map(rank -> all.get((int) (long) rank))));
    }
  }

  @Test
  void sampleOfAllStatesIsComplete() throws IOException {
    try (DistanceTable table = open("flipit-5-3")) {
      Optional<DistanceRange> range = Optional.of(new DistanceRange(3, 3));
      int layer = (int) range.get().states(table.manifest());
      List<Long> all = sample(table, range, layer, 1);
      assertThat(all).hasSize(layer).isEqualTo(sample(table, range, layer + 1, 2));
      assertThat(new HashSet<>(sample(table, range, layer - 1, 1))).isSubsetOf(all);
    }
  }

  /**
   * Samples of a layer are uniform: the chi-squared statistic is far below its one-in-a-million
   * quantile.
   */
  @Test
  void samplesUniformly() throws IOException {
    try (DistanceTable table = open("rotation-2x3")) {
      Optional<DistanceRange> range = Optional.of(new DistanceRange(1, 3));
      int layer = (int) range.get().states(table.manifest());
      int[] counts = new int[(int) table.manifest().states()];
      int draws = 600;
      int each = 5;
      for (int seed = 0; seed < draws; seed++) {
        for (long rank : sample(table, range, each, seed)) {
          counts[(int) rank]++;
        }
      }
      double expected = (double) draws * each / layer;
      double chi =
          plain(table).stream()
              .filter(row -> row.distance() != null && row.distance() >= 1 && row.distance() <= 3)
              .mapToDouble(row -> Math.pow(counts[(int) row.rank()] - expected, 2) / expected)
              .sum();
      assertThat(Arrays.stream(counts).sum()).isEqualTo(draws * each);
      assertThat(chi).isLessThan(layer + 5 * Math.sqrt(2.0 * layer));
    }
  }

  /**
   * For boards whose notation has no commas and tabs, TSV equals CSV with tabs instead of commas
   * and without quotes.
   */
  @Test
  void tsvMatchesCsv() {
    try (DistanceTable table = open("flipit-4-1")) {
      assertThat(all(table, LineFormat.TSV))
          .isEqualTo(all(table, LineFormat.CSV).replace(',', '\t'));
    }
  }

  @Test
  void chunksAreBoundedAndCounted() {
    try (DistanceTable table = open("rotation-3x3")) {
      TableExport export = export(table, TableExport.Selection.ALL, LineFormat.CSV, Column.STATE);
      int pieces = 0;
      while (export.hasNext()) {
        assertThat(export.next()).hasSizeLessThan(1 << 18);
        pieces++;
      }
      assertThat(pieces).isGreaterThan(10);
      assertThat(export.exported()).isEqualTo(table.manifest().states());
      assertThatThrownBy(export::next).isInstanceOf(NoSuchElementException.class);
    }
  }

  @Test
  void failsIfTableIsClosed() {
    DistanceTable table = open("rotation-2x3");
    table.close();
    assertThatThrownBy(() -> all(table, LineFormat.CSV))
        .isInstanceOfAny(IllegalStateException.class, TableException.class);
  }
}
