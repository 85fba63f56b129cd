// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.engine.proof.Proof.Outcome;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.Position;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.space.SyntheticBoards;
import org.saitan.space.SyntheticOracle;
import org.saitan.space.SyntheticPuzzle;
import org.saitan.space.SyntheticRules;
import org.saitan.space.SyntheticRules.Shape;
import org.saitan.space.SyntheticSpace;
import org.saitan.table.ManifestFields;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;

/** Checks the proofs of correct distance tables, and of forged ones with valid checksums. */
class DenseProofTest {
  private static final Shape SHAPE = new Shape(900, 7, 2, 1, 2, 0.75, false);
  private static final SyntheticRules RULES = deepRules();
  private static final SyntheticOracle ORACLE = new SyntheticOracle(RULES);
  private static final int MAX_FAULTS = 10;

  private static final ProofPlan ALL = new ProofPlan(1, Double.POSITIVE_INFINITY);

  @TempDir Path directory;
  private TableDirectory home;
  private MoveBoard board;
  private ForgedTable table;

  @BeforeEach
  void make() throws IOException {
    home = new TableDirectory(directory.toRealPath());
    board = SyntheticBoards.of(RULES);
    table = new ForgedTable(home, board, ORACLE, true);
  }

  /**
   * Returns the first random rules with a state at distance 16. With most random rules, few states
   * can reach the goal.
   */
  private static SyntheticRules deepRules() {
    return LongStream.range(0, 1_000)
        .mapToObj(seed -> new SyntheticRules(SHAPE, seed))
        .filter(rules -> new SyntheticOracle(rules).largest() >= 16)
        .findFirst()
        .orElseThrow();
  }

  private Outcome prove() {
    return prove(board);
  }

  /** Proves a table in one range and in several ranges, which must give the same result. */
  private Outcome prove(MoveBoard target) {
    try (DistanceTable written = DistanceTable.open(home, target);
        Workers workers = new Workers(2)) {
      Outcome verdict = DenseProof.of(written, ALL).run(workers, () -> {});
      Outcome inTurns =
          DenseProof.of(written, new ProofPlan(3, Double.POSITIVE_INFINITY)).run(workers, () -> {});
      assertThat(inTurns.states()).isEqualTo(verdict.states());
      assertThat(inTurns.faults().size()).isEqualTo(verdict.faults().size());
      if (verdict.faults().size() < MAX_FAULTS) {
        assertThat(inTurns.faults()).containsExactlyInAnyOrderElementsOf(verdict.faults());
      }
      return verdict;
    }
  }

  private List<String> faults() throws IOException {
    table.write(manifest -> manifest);
    return prove().faults();
  }

  /** Returns the middle one of all stored states that satisfy a condition. */
  private int state(IntPredicate condition) {
    StoredBlocks kept = table.storedBlocks();
    int[] states =
        IntStream.range(0, RULES.states())
            .filter(state -> kept.find(state / SHAPE.lanes()) >= 0)
            .filter(condition)
            .toArray();
    return states[states.length / 2];
  }

  private int stateAt(int distance) {
    return state(state -> ORACLE.distance(state) == distance);
  }

  @Test
  void boardHasUnreachableStates() {
    assertThat(table.storedBlocks().count()).isBetween(2L * 256, 850L);
    assertThat(ORACLE.largest()).isBetween(16, 40);
    assertThat(ORACLE.count(-1)).isGreaterThan(100);
  }

  static Stream<Arguments> correctTables() {
    return Stream.of(
            RULES,
            new SyntheticRules(new Shape(300, 9, 1, 2, 3, 0.6, false), 4),
            new SyntheticRules(new Shape(40, 33, 3, 1, 2, 0.7, true), 5),
            new SyntheticRules(new Shape(1, 1, 1, 1, 1, 1, false), 6),
            new SyntheticRules(new Shape(51, 5, 1, 1, 1, 1, false), 7).asOneLine())
        .map(Arguments::of);
  }

  @ParameterizedTest
  @MethodSource("correctTables")
  void acceptsCorrectTables(SyntheticRules rules) throws IOException {
    MoveBoard right = SyntheticBoards.of(rules);
    for (boolean classes : new boolean[] {false, true}) {
      new ForgedTable(home, right, new SyntheticOracle(rules), classes).write(m -> m);
      Outcome verdict = prove(right);
      assertThat(verdict.faults()).isEmpty();
      assertThat(verdict.states()).isEqualTo(rules.states());
      assertThat(verdict.checkedAgainstRules() * right.space().lanes()).isEqualTo(verdict.stored());
    }
  }

  /** A distance that is wrong by 3 is the same modulo 3. */
  @ParameterizedTest
  @CsvSource({
    "1, 1", "1, 3", "2, -1", "3, 3", "5, -1", "6, 3", "7, -3", "8, 6", "9, 3", "10, 1", "14, 1",
    "14, 3", "15, -1", "15, 3", "15, 200", "15, 245"
  })
  void detectsWrongDistance(int distance, int change) throws IOException {
    int state = stateAt(distance);
    int wrong = distance + change;
    table.setDistance(state, wrong);
    assertThat(faults())
        .anyMatch(
            fault ->
                fault.startsWith(
                    "s" + state + " has distance " + wrong + ", but its best move leads to "));
  }

  @Test
  void detectsWrongNextMove() throws IOException {
    for (int distance : new int[] {1, 2, 7, 14, 15, ORACLE.largest()}) {
      make();
      int state = stateAt(distance);
      int right = ORACLE.nextMove(state);
      table.setMove(state, 1 - right);
      assertThat(faults())
          .containsExactly("s" + state + " has next move " + (1 - right) + ", not " + right);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 5, 14, 30, 200, 255, 300})
  void detectsUnreachableStateMarkedReachable(int distance) throws IOException {
    int state = stateAt(-1);
    table.setDistance(state, distance);
    assertThat(faults())
        .anyMatch(
            fault ->
                fault.startsWith(
                    "s" + state + " has distance " + distance + ", but its best move leads to no"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 14, 15})
  void detectsReachableStateMarkedUnreachable(int distance) throws IOException {
    int state = stateAt(distance);
    table.setDistance(state, -1);
    assertThat(faults())
        .contains("s" + state + " is marked unreachable, but a move leads to a reachable state");
  }

  /** States on a cycle look consistent locally. Only exact distances reveal them. */
  @Test
  void detectsAllUnreachableStatesMarkedReachable() throws IOException {
    for (int state = 0; state < RULES.states(); state++) {
      if (ORACLE.distance(state) < 0 && table.storedBlocks().find(state / SHAPE.lanes()) >= 0) {
        table.setDistance(state, 60 + state % 3);
      }
    }
    // Some of them now have a neighbor that is closer, so only their next move is wrong. Which ten
    // faults are reported depends on the threads.
    assertThat(faults())
        .isNotEmpty()
        .allMatch(fault -> fault.contains("best move leads to") || fault.contains("has next move"));
  }

  @Test
  void detectsWrongGoal() throws IOException {
    int other = stateAt(4);
    table.setDistance(other, 0);
    assertThat(faults()).containsExactly("s" + other + " has distance 0");
    make();
    table.setDistance(RULES.goal(), 1);
    table.setDistance(other, 0);
    assertThat(faults())
        .containsExactlyInAnyOrder(
            "s" + other + " has distance 0", "s" + RULES.goal() + " has distance 1");
    make();
    table.setDistance(RULES.goal(), -1);
    assertThat(faults()).containsExactly("s" + RULES.goal() + " is marked unreachable");
  }

  /** The rules contradict a value in the manifest. */
  @Test
  void detectsWrongManifest() throws IOException {
    List<Long> right =
        IntStream.rangeClosed(0, ORACLE.largest()).mapToObj(d -> (Long) ORACLE.count(d)).toList();
    List<Long> moved = new ArrayList<>(right);
    moved.set(3, right.get(3) + 1);
    moved.set(5, right.get(5) - 1);
    assertWrong("histogram", right, moved, m -> m.with("histogram", moved));
    List<Long> longer = new ArrayList<>(right);
    longer.add(0L);
    assertWrong(
        "histogram",
        right,
        longer,
        m -> m.with("histogram", longer).with("godsNumber", right.size()));
    assertWrong("number of blocks", table.storedBlocks().count(), 7, m -> m.with("blocks", 7));
    assertWrong("number of states", 6300, 6301, m -> m.with("states", 6301));
    table.write(m -> m.with("digest", "00"));
    assertThat(prove().faults())
        .singleElement()
        .asString()
        .startsWith("digest of the values: found ")
        .endsWith(", but the manifest says 00");
  }

  private void assertWrong(
      String name, Object found, Object stated, UnaryOperator<ManifestFields> edit)
      throws IOException {
    table.write(edit);
    assertThat(prove().faults())
        .containsExactly("%s: found %s, but the manifest says %s".formatted(name, found, stated));
    make();
  }

  @Test
  void readersRefuseInvalidBytes() throws IOException {
    long block = table.storedBlocks().block(300);
    byte[] value = new byte[1 + 2 * SHAPE.lanes()];
    value[0] = 1;
    Arrays.fill(value, 1, 1 + SHAPE.lanes(), (byte) (2 + 177));
    value[value.length - 1] = (byte) 200;
    table.setBytes(block, value);
    table.write(m -> m);
    int last = SHAPE.lanes() - 1;
    try (DistanceTable written = DistanceTable.open(home, board)) {
      assertThatThrownBy(() -> written.answer(new StateAddress(block, last)))
          .isInstanceOf(TableException.Damaged.class)
          .hasMessageContaining(
              "block %d: block has next move 200, expected less than 2, in lane %d"
                  .formatted(block, last));
      assertThatThrownBy(() -> written.view(block)).isInstanceOf(TableException.Damaged.class);
    }
    assertThatThrownBy(() -> prove()).isInstanceOf(TableException.Damaged.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 255, 256, 400, -1})
  void detectsMissingBlock(int number) throws IOException {
    long block = table.storedBlocks().block(number < 0 ? table.storedBlocks().count() - 1 : number);
    table.omitBlock(block);
    assertThat(faults()).contains("block " + block + " is missing");
  }

  @Test
  void detectsSuperfluousBlock() throws IOException {
    long[] others =
        IntStream.range(0, SHAPE.blocks())
            .filter(block -> table.storedBlocks().find(block) < 0)
            .asLongStream()
            .toArray();
    for (long other :
        new long[] {others[0], others[others.length / 2], others[others.length - 1]}) {
      make();
      table.addBlock(other);
      assertThat(faults()).contains("block " + other + " is unexpected");
    }
  }

  @Test
  void detectsIncompleteOrbits() throws IOException {
    long heavy = table.storedBlocks().block(300);
    SyntheticSpace space =
        new SyntheticSpace(RULES) {
          @Override
          public Symmetries symmetries() {
            return heavier(super.symmetries(), heavy);
          }
        };
    board = SyntheticBoards.of(new SyntheticPuzzle(RULES), space, space.maxArcs());
    table = new ForgedTable(home, board, ORACLE, true);
    assertThat(faults()).contains("the stored blocks represent 901 blocks, but the puzzle has 900");
  }

  private static Symmetries heavier(Symmetries right, long heavy) {
    return (Symmetries)
        Proxy.newProxyInstance(
            Symmetries.class.getClassLoader(),
            new Class<?>[] {Symmetries.class},
            (proxy, method, arguments) -> {
              Object value = method.invoke(right, arguments);
              return method.getName().equals("orbitSize") && arguments[0].equals(heavy)
                  ? (Long) value + 1
                  : value;
            });
  }

  /**
   * A wrong arc is detected in any block, since one lane of each block is checked against the
   * board.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 255, 257, 450})
  void detectsWrongArcs(int number) throws IOException {
    StateSpace space = board.space();
    long block = table.storedBlocks().block(number);
    SyntheticPuzzle other =
        new SyntheticPuzzle(RULES) {
          @Override
          public Optional<Position> apply(Position position, int move) {
            return SyntheticPuzzle.state(position) / SHAPE.lanes() == block
                ? Optional.of(goal())
                : super.apply(position, move);
          }
        };
    board = SyntheticBoards.of(other, space, 9);
    assertThat(faults())
        .singleElement()
        .asString()
        .matches("s[0-9]+ has arcs that differ from the moves in the rules");
  }
}
