// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.puzzle.guarded.format.GuardedFile;
import org.saitan.query.DefinedTables;
import org.saitan.query.TestTables;
import org.saitan.query.toy.ToyFamily;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/** Exports, held to what the table answers one state at a time. */
class TableExportTest {
  private static final List<Column> ALL = List.of(Column.values());

  private static final Map<String, List<PlainRow>> PLAIN = new HashMap<>();

  /** Few enough that a small table has several groups. */
  private static final int GROUP_ROWS = 100;

  @TempDir static Path tables;
  @TempDir static Path files;

  @BeforeAll
  static void build() throws IOException {
    DefinedTables.build(tables);
    TableHome home = new TableHome(tables);
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
    TableHome home = new TableHome(tables);
    Catalogue all =
        name.startsWith("lamps") ? ToyFamily.catalogue() : Catalogue.standard().with(home);
    return DistanceTable.open(home, all.board(name, MoveBoard.class));
  }

  private static List<PlainRow> plain(DistanceTable table) {
    return PLAIN.computeIfAbsent(table.board().name(), name -> PlainRow.of(table));
  }

  private static TableExport export(
      DistanceTable table, TableExport.Selection selection, Column... columns) {
    return new TableExport(
        table, selection, List.of(columns), states -> {}, 3, TableExport.GROUP_ROWS);
  }

  private static TableExport all(DistanceTable table) {
    return export(table, TableExport.Selection.ALL, Column.values());
  }

  private static String lines(TableExport export, LineFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    export.writeLines(format, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /**
   * Reads rows by parquet-java: the values of all columns in order, null where there is nothing.
   */
  private static List<List<Object>> rows(Path file) throws IOException {
    Hydrator<List<Object>, List<Object>, String[]> hydrator =
        new Hydrator<>() {
          @Override
          public List<Object> start() {
            return new ArrayList<>();
          }

          @Override
          public List<Object> add(List<Object> row, String[] column, Object value) {
            row.add(value);
            return row;
          }

          @Override
          public List<Object> finish(List<Object> row) {
            return row;
          }
        };
    try (Stream<List<Object>> rows = ParquetReader.streamContent(file.toFile(), hydrator)) {
      return rows.toList();
    }
  }

  private static Path parquet(TableExport export) throws IOException {
    Path file = Files.createTempFile(files, "rows", ".parquet");
    try (OutputStream out = Files.newOutputStream(file)) {
      export.writeParquet(out);
    }
    return file;
  }

  /**
   * A move that changes nothing, and a symmetry that leaves it where it is. By eye: a is brought to
   * the goal by one move whatever b holds.
   */
  @Test
  void aPuzzleWithAMoveThatChangesNothing() throws IOException {
    TestTables.build(
        new TableHome(tables),
        GuardedFile.read(
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
      TableExport export =
          export(table, TableExport.Selection.ALL, Column.STATE, Column.DISTANCE, Column.SOLUTIONS);
      assertThat(lines(export, LineFormat.CSV).lines())
          .containsExactlyInAnyOrder("state,distance,solutions", "a..,0,1", "..a,0,1", ".a.,1,2");
    }
  }

  private static final String BOARDS =
      "rotation-2x3 uraomote-3x4 flipit-5-3 flipit-5-1 lamps-6 2x2x2-perm odd-ones sliding-2x3"
          + " two-goals pancake-6";

  static Stream<String> boards() {
    return Arrays.stream(BOARDS.split(" "));
  }

  @ParameterizedTest
  @MethodSource("boards")
  void csvHasWhatTheTableAnswers(String board) throws IOException {
    try (DistanceTable table = open(board)) {
      StringBuilder expected = new StringBuilder(LineFormat.CSV.header(ALL));
      for (PlainRow row : plain(table)) {
        CSVFormat.DEFAULT
            .builder()
            .setRecordSeparator('\n')
            .get()
            .printRecord(expected, row.flat(ALL).toArray());
      }
      assertThat(lines(all(table), LineFormat.CSV)).isEqualTo(expected.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("boards")
  void ndjsonHasWhatTheTableAnswers(String board) throws IOException {
    try (DistanceTable table = open(board)) {
      ObjectMapper json = new ObjectMapper();
      StringBuilder expected = new StringBuilder();
      for (PlainRow row : plain(table)) {
        expected.append(json.writeValueAsString(row.object(ALL))).append('\n');
      }
      assertThat(lines(all(table), LineFormat.NDJSON)).isEqualTo(expected.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("boards")
  void parquetHasWhatTheTableAnswers(String board) throws IOException {
    try (DistanceTable table = open(board)) {
      List<List<Object>> expected = plain(table).stream().map(row -> row.flat(ALL)).toList();
      assertThat(rows(parquet(all(table)))).isEqualTo(expected);
    }
  }

  /** More rows than a page has, so that pages follow one another. */
  @Test
  void parquetOfManyPagesIsWhole() throws IOException {
    try (DistanceTable table = open("rotation-3x3")) {
      assertThat(table.manifest().states()).isGreaterThan(1L << 17);
      List<Column> columns = List.of(Column.RANK, Column.DISTANCE, Column.STATE, Column.OPTIMAL);
      List<List<Object>> expected = new ArrayList<>();
      for (String line :
          lines(
                  export(table, TableExport.Selection.ALL, columns.toArray(Column[]::new)),
                  LineFormat.CSV)
              .lines()
              .skip(1)
              .toList()) {
        String[] fields = line.split(",", -1);
        expected.add(
            Arrays.asList(
                Long.valueOf(fields[0]),
                Integer.valueOf(fields[1]),
                fields[2],
                fields[3].isEmpty() ? null : fields[3]));
      }
      assertThat(
              rows(
                  parquet(
                      export(table, TableExport.Selection.ALL, columns.toArray(Column[]::new)))))
          .isEqualTo(expected);
    }
  }

  /** One encoder writes all row groups, and says of each what is in this one. */
  @Test
  void eachRowGroupIsItsOwn() throws IOException {
    try (DistanceTable table = open("sliding-2x3")) {
      Path file =
          parquet(
              new TableExport(table, TableExport.Selection.ALL, ALL, states -> {}, 1, GROUP_ROWS));
      List<List<Object>> expected = plain(table).stream().map(row -> row.flat(ALL)).toList();
      assertThat(rows(file)).isEqualTo(expected);
      List<BlockMetaData> groups = ParquetReader.readMetadata(file.toFile()).getBlocks();
      assertThat(groups).hasSizeGreaterThan(2);
      int from = 0;
      for (BlockMetaData group : groups) {
        int to = from + (int) group.getRowCount();
        for (int i = 0; i < ALL.size(); i++) {
          int column = i;
          assertStatistics(
              group.getColumns().get(i),
              expected.subList(from, to).stream().map(row -> row.get(column)).toList());
        }
        int state = ALL.indexOf(Column.STATE);
        long bytes =
            expected.subList(from, to).stream()
                .mapToLong(row -> Integer.BYTES + ((String) row.get(state)).length())
                .sum();
        assertThat(group.getColumns().get(state).getTotalUncompressedSize())
            .as("bytes of texts, and the head of their page")
            .isBetween(bytes, bytes + 100);
        from = to;
      }
      assertThat(from).isEqualTo(expected.size());
    }
  }

  private static void assertStatistics(ColumnChunkMetaData said, List<Object> values) {
    List<Object> there = values.stream().filter(Objects::nonNull).toList();
    assertThat(said.getValueCount()).as("values of %s", said).isEqualTo(values.size());
    assertThat(said.getStatistics().getNumNulls())
        .as("rows without %s", said)
        .isEqualTo(values.size() - there.size());
    if (there.stream().allMatch(Number.class::isInstance)) {
      LongSummaryStatistics numbers =
          there.stream().mapToLong(value -> ((Number) value).longValue()).summaryStatistics();
      assertThat(((Number) said.getStatistics().genericGetMin()).longValue())
          .as("least %s", said)
          .isEqualTo(numbers.getMin());
      assertThat(((Number) said.getStatistics().genericGetMax()).longValue())
          .as("greatest %s", said)
          .isEqualTo(numbers.getMax());
    }
  }

  /** Of many states the lines of all are counted at once, of few one by one. */
  @Test
  void linesAreTheSameHoweverTheyAreCounted() throws IOException {
    try (DistanceTable table = open("rotation-3x3")) {
      TableExport.Selection few =
          new TableExport.Selection(Optional.empty(), OptionalInt.of(500), 3);
      TableExport.Selection many =
          new TableExport.Selection(Optional.empty(), OptionalInt.of(20_000), 3);
      Map<Long, Long> counted = lines(table, many);
      List<Long> ranks = List.copyOf(lines(table, few).keySet());
      assertThat(ranks).hasSize(500);
      Map<Long, Long> all = lines(table, TableExport.Selection.ALL);
      assertThat(all).containsAllEntriesOf(counted).containsAllEntriesOf(lines(table, few));
      assertThat(all.get(110_279L)).isGreaterThan(8);
    }
  }

  private static Map<Long, Long> lines(DistanceTable table, TableExport.Selection selection)
      throws IOException {
    Map<Long, Long> lines = new TreeMap<>();
    rows(parquet(export(table, selection, Column.RANK, Column.SOLUTIONS)))
        .forEach(row -> lines.put((Long) row.get(0), (Long) row.get(1)));
    return lines;
  }

  @Test
  void columnsStandInTheOrderAskedFor() throws IOException {
    try (DistanceTable table = open("rotation-2x3")) {
      TableExport export = export(table, TableExport.Selection.ALL, Column.NEXT, Column.STATE);
      assertThat(lines(export, LineFormat.CSV)).startsWith("next,state\n");
      assertThat(lines(export, LineFormat.NDJSON).lines())
          .contains("{\"state\":\"123/456\"}") // The goal has no next move.
          .anyMatch(line -> line.matches("\\{\"next\":\"[AB]:[LR]\",\"state\":\"[1-6/]+\"}"));
      assertThat(rows(parquet(export)).get(0)).hasSize(2);
    }
  }

  /** An empty line would be none for pandas and R: rows would be missing. */
  @Test
  void aRowOfNothingIsNoEmptyLine() throws IOException {
    try (DistanceTable table = open("flipit-4-1")) {
      for (Column column :
          List.of(Column.DISTANCE, Column.NEXT, Column.OPTIMAL, Column.SOLUTIONS)) {
        assertThat(lines(export(table, TableExport.Selection.ALL, column), LineFormat.CSV).lines())
            .hasSize(1 + (int) table.manifest().states())
            .contains("\"\"")
            .doesNotContain("");
      }
    }
  }

  /** Most states of this board cannot reach the goal: no number may stand for their distance. */
  @Test
  void whatCannotBeReachedHasNoDistance() throws IOException {
    try (DistanceTable table = open("flipit-4-1")) {
      Path file = parquet(export(table, TableExport.Selection.ALL, Column.DISTANCE));
      assertThat(rows(file).stream().filter(row -> row.get(0) == null).count())
          .isEqualTo(table.manifest().states() - table.manifest().reachable())
          .isEqualTo(28);
      assertThat(ParquetReader.readMetadata(file.toFile()).getBlocks().get(0).getColumns().get(0))
          .satisfies(
              column -> {
                assertThat(column.getStatistics().getNumNulls()).isEqualTo(28);
                assertThat((Object) column.getStatistics().genericGetMin()).isEqualTo(0);
                assertThat((Object) column.getStatistics().genericGetMax())
                    .isEqualTo(table.manifest().godsNumber());
              });
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "uraomote-3x4", "flipit-5-3"})
  void layersAreThoseOfTheirDistances(String board) throws IOException {
    try (DistanceTable table = open(board)) {
      for (DistanceRange range : List.of(new DistanceRange(2, 2), new DistanceRange(1, 3))) {
        TableExport.Selection selection =
            new TableExport.Selection(Optional.of(range), OptionalInt.empty(), 0);
        List<List<Object>> expected =
            plain(table).stream()
                .filter(row -> row.distance() != null)
                .filter(row -> row.distance() >= range.least() && row.distance() <= range.most())
                .map(row -> row.flat(ALL))
                .toList();
        assertThat(expected).hasSize((int) selection.states(table.manifest()));
        TableExport export = export(table, selection, Column.values());
        assertThat(rows(parquet(export))).isEqualTo(expected);
        assertThat(lines(export, LineFormat.NDJSON).lines().count()).isEqualTo(expected.size());
      }
    }
  }

  private static List<Long> sample(DistanceTable table, Optional<DistanceRange> range, int n, int s)
      throws IOException {
    TableExport.Selection selection = new TableExport.Selection(range, OptionalInt.of(n), s);
    return lines(export(table, selection, Column.RANK), LineFormat.CSV)
        .lines()
        .skip(1)
        .map(Long::valueOf)
        .toList();
  }

  @Test
  void samplesAreInOrderEachStateOnceAndTheSameForASeed() throws IOException {
    try (DistanceTable table = open("uraomote-3x4")) {
      List<Long> drawn = sample(table, Optional.empty(), 50, 7);
      assertThat(drawn).hasSize(50).doesNotHaveDuplicates().isSorted();
      assertThat(sample(table, Optional.empty(), 50, 7)).isEqualTo(drawn);
      assertThat(sample(table, Optional.empty(), 50, 8)).isNotEqualTo(drawn);
      assertThat(sample(table, Optional.empty(), 0, 8)).isEmpty();
      Path file =
          parquet(
              export(
                  table,
                  new TableExport.Selection(Optional.empty(), OptionalInt.of(50), 7),
                  Column.values()));
      List<PlainRow> all = plain(table);
      assertThat(rows(file))
          .isEqualTo(drawn.stream().map(rank -> all.get((int) (long) rank).flat(ALL)).toList());
    }
  }

  @Test
  void aSampleOfAllIsAll() throws IOException {
    try (DistanceTable table = open("flipit-5-3")) {
      Optional<DistanceRange> range = Optional.of(new DistanceRange(3, 3));
      int layer = (int) range.get().states(table.manifest());
      List<Long> all = sample(table, range, layer, 1);
      assertThat(all).hasSize(layer).isEqualTo(sample(table, range, layer + 1, 2));
      assertThat(new HashSet<>(sample(table, range, layer - 1, 1))).isSubsetOf(all);
    }
  }

  /**
   * Each state of a layer with the same chance: chi-squared far below what one in a million has.
   */
  @Test
  void samplesAreFair() throws IOException {
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

  private static byte[] usual(DistanceTable table, LongConsumer progress, int threads)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TableExport(
            table,
            TableExport.Selection.ALL,
            Column.USUAL,
            progress,
            threads,
            TableExport.GROUP_ROWS)
        .writeParquet(out);
    return out.toByteArray();
  }

  @Test
  void threadsChangeNothing() throws IOException {
    try (DistanceTable table = open("rotation-3x3")) {
      AtomicLong steps = new AtomicLong();
      assertThat(usual(table, steps::addAndGet, 1)).isEqualTo(usual(table, states -> {}, 5));
      assertThat(steps.get()).isEqualTo(table.manifest().states());
    }
  }

  @Test
  void aParquetFileSaysWhereItCameFrom() throws IOException {
    try (DistanceTable table = open("2x2x2-perm")) {
      Map<String, String> about =
          ParquetReader.readMetadata(parquet(all(table)).toFile())
              .getFileMetaData()
              .getKeyValueMetaData();
      assertThat(about)
          .containsEntry("saitan.board", "2x2x2-perm")
          .containsEntry("saitan.digest", table.manifest().digest())
          .containsEntry("saitan.definition", table.manifest().definition())
          .containsEntry("saitan.metric", "powers")
          .containsKeys("saitan.rules", "saitan.goal", "saitan.states", "saitan.version");
    }
  }

  @Test
  void aReaderThatStopsStopsTheExport() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    try (DistanceTable table = open("rotation-3x3")) {
      assertThatThrownBy(() -> all(table).writeLines(LineFormat.CSV, full)).hasMessage("full");
      assertThatThrownBy(() -> all(table).writeParquet(full)).hasMessage("full");
    }
  }

  @Test
  void aTableThatIsClosedMeanwhileIsAnError() {
    DistanceTable table = open("rotation-2x3");
    table.close();
    assertThatThrownBy(() -> lines(all(table), LineFormat.CSV))
        .isInstanceOfAny(IllegalStateException.class, TableException.class);
  }
}
