// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.proof.Proof.Outcome;
import org.saitan.parallel.Workers;
import org.saitan.placement.Assignment;
import org.saitan.placement.Census;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.Solutions;
import org.saitan.table.ManifestFields;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.completion.CompletionWriter;
import org.saitan.table.completion.ForgedCompletions;

/** Checks the proofs of correct tables of completions, and of forged ones with valid checksums. */
class CompletionProofTest {
  private static final PlacementBoard BOARD = Boards.placement("yinyang-4");

  @TempDir Path directory;
  private TableDirectory home;
  private CompletionManifest manifest;
  private final List<TreeMap<Long, BigInteger>> layers = new ArrayList<>();

  @BeforeEach
  void build() throws IOException {
    home = new TableDirectory(directory.toRealPath());
    manifest = write(home, BOARD);
    InMemoryCompletions table = InMemoryCompletions.of(BOARD.rules(), BOARD.rules().emptyBoard());
    for (int layer = 0; layer <= BOARD.rules().cells(); layer++) {
      TreeMap<Long, BigInteger> states = new TreeMap<>();
      for (int i = 0; i < table.layerSize(layer); i++) {
        states.put(table.state(layer, i), table.count(layer, i));
      }
      layers.add(states);
    }
  }

  private static CompletionManifest write(TableDirectory home, PlacementBoard board)
      throws IOException {
    Census.Tally tally = board.rules().census().count(1, note -> {});
    return new CompletionWriter(home, board)
        .write(
            InMemoryCompletions.of(board.rules(), board.rules().emptyBoard()),
            tally,
            layer -> {},
            () -> 0);
  }

  /** Writes the current layers with a matching digest. */
  private void forge(UnaryOperator<CompletionManifest> edit) throws IOException {
    List<Integer> sizes = layers.stream().map(TreeMap::size).toList();
    ForgedCompletions.write(
        home,
        BOARD.name(),
        layers,
        digest -> edit.apply(copy(sizes, manifest.solutions(), digest)));
  }

  private CompletionManifest copy(List<Integer> sizes, BigInteger solutions, String digest) {
    ManifestFields fields =
        manifest
            .fields()
            .with("states", sizes.stream().mapToLong(Integer::longValue).sum())
            .with("layers", sizes)
            .with("solutions", solutions.toString())
            .with("digest", digest);
    return new CompletionManifest(fields);
  }

  private Outcome prove() {
    try (CompletionTable table = CompletionTable.open(home, BOARD);
        Workers workers = new Workers(1)) {
      return CompletionProof.of(table).run(workers, () -> {});
    }
  }

  private String firstFault() {
    Outcome verdict = prove();
    assertThat(verdict.holds()).isFalse();
    return verdict.faults().get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"yinyang-1", "yinyang-2", "yinyang-3x7", "yinyang-7x3", "yinyang-6", "yinyang-8"})
  void acceptsCorrectTables(String name) throws IOException {
    PlacementBoard board = Boards.placement(name);
    CompletionManifest written = write(home, board);
    try (CompletionTable table = CompletionTable.open(home, board);
        Workers workers = new Workers(2)) {
      Outcome verdict = CompletionProof.of(table).run(workers, () -> {});
      assertThat(verdict.faults()).isEmpty();
      assertThat(verdict.states()).isEqualTo(written.states());
      assertThat(table.manifest()).isEqualTo(written);
    }
  }

  @Test
  void acceptsRewrittenLayers() throws IOException {
    forge(m -> m);
    assertThat(prove().faults()).isEmpty();
    try (CompletionTable table = CompletionTable.open(home, BOARD)) {
      assertThat(table.manifest().digest()).isEqualTo(manifest.digest());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 8, 12, 15, 16})
  void detectsWrongCount(int layer) throws IOException {
    Map.Entry<Long, BigInteger> last = layers.get(layer).lastEntry();
    layers.get(layer).put(last.getKey(), last.getValue().add(BigInteger.ONE));
    forge(m -> m);
    String fault = layer == 16 ? "completions" : "layer " + Math.max(0, layer - 1);
    assertThat(firstFault()).contains(fault);
  }

  /** A wrong count or a missing state never yields a wrong solution. */
  @ParameterizedTest
  @CsvSource({"1, 1", "4, 1", "9, -1", "12, 2", "15, 1", "16, 1", "3, 0", "8, 0", "13, 0"})
  void wrongCountYieldsNoWrongSolution(int layer, int change) throws IOException {
    List<Assignment> right = solutions();
    Map.Entry<Long, BigInteger> last = layers.get(layer).lastEntry();
    BigInteger wrong = last.getValue().add(BigInteger.valueOf(change));
    if (change == 0 || wrong.signum() == 0) {
      layers.get(layer).remove(last.getKey());
    } else {
      layers.get(layer).put(last.getKey(), wrong);
    }
    forge(m -> m);
    int damaged = 0;
    try (CompletionTable table = CompletionTable.open(home, BOARD)) {
      Solutions forged = new Solutions(table);
      for (int number = 0; number < right.size(); number++) {
        try {
          assertThat(forged.nth(BigInteger.valueOf(number))).isEqualTo(right.get(number));
          assertThat(forged.rank(right.get(number))).contains(BigInteger.valueOf(number));
        } catch (TableException.Damaged e) {
          damaged++;
        }
      }
    }
    assertThat(damaged).isPositive();
  }

  private List<Assignment> solutions() {
    try (CompletionTable table = CompletionTable.open(home, BOARD)) {
      Solutions solutions = new Solutions(table);
      return IntStream.range(0, solutions.total().intValueExact())
          .mapToObj(number -> solutions.nth(BigInteger.valueOf(number)))
          .toList();
    }
  }

  /**
   * A state is missing and all counts that depend on it are adjusted, so only the rules reveal the
   * fault.
   */
  @Test
  void detectsOmittedStateWithConsistentCounts() throws IOException {
    PlacementRules rules = BOARD.rules();
    long missing = layers.get(9).firstKey();
    layers.get(9).remove(missing);
    for (int layer = 8; layer >= 0; layer--) {
      int step = layer;
      TreeMap<Long, BigInteger> later = layers.get(layer + 1);
      layers.get(layer).replaceAll((state, count) -> ways(rules, state, step, later));
      layers.get(layer).values().removeIf(count -> count.signum() == 0);
    }
    forge(m -> m);
    assertThat(firstFault())
        .startsWith(
            "layer 9: state " + missing + " has 0 completions, but the sum over its colors is ");
  }

  private static BigInteger ways(
      PlacementRules rules, long state, int step, Map<Long, BigInteger> later) {
    BigInteger ways = BigInteger.ZERO;
    for (int color = 0; color < rules.colors().size(); color++) {
      long next = rules.next(state, step, color);
      if (next != PlacementRules.DEAD) {
        ways = ways.add(later.getOrDefault(rules.canonical(next), BigInteger.ZERO));
      }
    }
    return ways;
  }

  @Test
  void detectsMissingState() throws IOException {
    layers.get(9).remove(layers.get(9).firstKey());
    forge(m -> m);
    assertThat(firstFault())
        .startsWith("layer 8: state ")
        .contains(" completions, but the sum over its colors");
  }

  @Test
  void detectsUnreachableState() throws IOException {
    layers.get(9).put(0x3ffL, BigInteger.ONE);
    forge(m -> m);
    assertThat(firstFault()).isEqualTo("layer 9: state 1023 is unreachable");
  }

  @Test
  void detectsWrongDigest() throws IOException {
    forge(m -> copy(m.layers(), m.solutions(), "00"));
    assertThat(firstFault()).startsWith("digest of the values: found ");
  }

  @Test
  void detectsTotalThatDiffersFromManifest() throws IOException {
    layers.get(0).replaceAll((state, count) -> BigInteger.TEN);
    forge(m -> m);
    try (CompletionTable table = CompletionTable.open(home, BOARD)) {
      assertThatThrownBy(table::total)
          .isInstanceOf(TableException.Damaged.class)
          .hasMessageContaining(
              "the first state has 10 completions, but the manifest says 96 solutions");
    }
  }

  @Test
  void detectsContradictoryTotals() throws IOException {
    forge(m -> copy(m.layers(), BigInteger.TEN, m.digest()));
    assertThatThrownBy(this::prove)
        .isInstanceOf(TableException.Damaged.class)
        .hasMessageContaining(
            "the kinds of lines imply 12 lines and 96 solutions, but 12 and 10 are stored");
  }

  @ParameterizedTest
  @CsvSource({"yinyang-4, yinyang-5", "yinyang-4, yinyang-4x5"})
  void refusesTableOfAnotherBoard(String actual, String expected) throws IOException {
    Files.move(home.tableOf(actual), home.tableOf(expected));
    PlacementBoard board = Boards.placement(expected);
    assertThatThrownBy(() -> CompletionTable.open(home, board))
        .isInstanceOf(TableException.WrongBoard.class)
        .hasMessageContaining("this is the table of " + actual + ", not of " + expected);
  }

  @Test
  void reportsMissingAndUnfinishedTables() throws IOException {
    assertThatThrownBy(() -> CompletionTable.open(home, Boards.placement("yinyang-7")))
        .isInstanceOf(TableException.Missing.class);
    Files.move(home.tableOf(BOARD.name()), home.buildOf(BOARD.name()));
    assertThatThrownBy(() -> CompletionTable.open(home, BOARD))
        .isInstanceOf(TableException.Unfinished.class);
  }
}
