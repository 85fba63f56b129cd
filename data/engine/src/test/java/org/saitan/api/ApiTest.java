// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.ReferenceSearch;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;

/** Compares the results of the reading API with those of a reference search. */
class ApiTest {
  private static final String TWO_WHEELS = SharedDefinitions.text("two-wheels.tws");

  @TempDir static Path tables;

  @BeforeAll
  static void build() throws IOException {
    Catalogue catalogue = Catalogue.standard();
    List<org.saitan.board.Board> boards =
        List.of(
            catalogue.board("rotation-2x3"),
            catalogue.board("uraomote-3x4"),
            catalogue.board("flipit-7-3"),
            catalogue.board("yinyang-4"),
            catalogue.fromDefinition(DefinitionFile.read("two-wheels.tws", TWO_WHEELS)),
            twoGoals().unwrap(org.saitan.board.Board.class));
    for (org.saitan.board.Board board : boards) {
      Generator.standard()
          .build(board, new TableDirectory(tables), BuildOptions.defaults(), BuildObserver.SILENT);
    }
  }

  private static Board twoWheels() {
    return Board.parse("two-wheels.tws", TWO_WHEELS);
  }

  private static Board twoGoals() {
    return twoWheels().withGoals("L", "R R L").withName("two-goals");
  }

  private static Map<String, Integer> referenceDistances(String board) {
    Puzzle puzzle =
        Catalogue.standard()
            .with(new TableDirectory(tables))
            .board(board, MoveBoard.class)
            .puzzle();
    Map<String, Integer> distances = new HashMap<>();
    ReferenceSearch.backwards(puzzle, puzzle.goals())
        .forEach((position, distance) -> distances.put(puzzle.format(position), distance));
    return distances;
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "uraomote-3x4", "flipit-7-3", "two-goals"})
  void listsEveryStateOnceWithItsDistance(String board) {
    Map<String, Integer> remaining = referenceDistances(board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      long[] counts = new long[table.godsNumber() + 1];
      long[] rank = {0};
      table
          .states()
          .forEach(
              state -> {
                assertThat(state.rank()).hasValue(rank[0]++);
                Integer distance = remaining.remove(state.text());
                assertThat(state.distance())
                    .isEqualTo(distance == null ? OptionalInt.empty() : OptionalInt.of(distance));
                state.distance().ifPresent(moves -> counts[moves]++);
              });
      assertThat(rank[0]).isEqualTo(table.count());
      assertThat(remaining).isEmpty();
      assertThat(counts).isEqualTo(table.histogram());
    }
  }

  @Test
  void parallelStreamsYieldSameStates() {
    try (MoveTable table = MoveTable.open(tables, "rotation-2x3")) {
      assertThat(table.states().parallel().map(State::text).collect(Collectors.toList()))
          .isEqualTo(table.states().map(State::text).collect(Collectors.toList()));
      assertThat(
              table.states().parallel().filter(state -> state.distance().equals(OptionalInt.of(7))))
          .hasSize(1);
    }
  }

  @Test
  void findsStatesByTextAndByRank() {
    try (MoveTable table = MoveTable.open(tables, "rotation-2x3")) {
      State lost = table.state("2 1 3 / 4 5 6");
      assertThat(lost.distance()).isEmpty();
      assertThat(lost.rank()).isEmpty();
      assertThatThrownBy(lost::solution)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("213/456 cannot reach the goal of rotation-2x3");
      State state = table.state("4 1 3 / 5 2 6");
      assertThat(state.distance()).hasValue(1);
      assertThat(table.state(state.rank().orElseThrow())).isEqualTo(state).hasSameHashCodeAs(state);
      assertThat(table.goal().distance()).hasValue(0);
      assertThat(table.goal().solution()).isEmpty();
      assertThatThrownBy(() -> table.state(120))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessage("rotation-2x3: rank must be in [0-119], got 120");
      assertThatThrownBy(() -> table.state("12345")).isInstanceOf(BadInputException.class);
    }
  }

  @Test
  void impossibleStateHasNoRank() {
    try (MoveTable table = MoveTable.open(tables, "uraomote-3x4")) {
      State state = table.state("BWWW/WWWW/WWWW");
      assertThat(state.rank()).isEqualTo(OptionalLong.empty());
      assertThat(state.distance()).isEmpty();
      assertThat(state).isEqualTo(table.state("BWWW/WWWW/WWWW"));
      assertThat(state).isNotEqualTo(table.state("WBWW/WWWW/WWWW"));
      assertThat(state.moves()).isNotEmpty().noneMatch(Move::optimal);
      List<String> texts = List.of("BWWW/WWWW/WWWW", table.goal().text(), "WBWW/WWWW/WWWW");
      assertThat(table.states(texts))
          .isEqualTo(texts.stream().map(table::state).toList())
          .extracting(each -> each.distance().orElse(-1))
          .containsExactly(-1, 0, -1);
    }
  }

  @Test
  void opensTableOfUserDefinedPuzzleByName() {
    try (MoveTable table = MoveTable.open(tables, "two-wheels")) {
      assertThat(table.count()).isEqualTo(60); // The even permutations of five pieces.
      assertThat(table.state("L R").solution()).hasSize(2);
    }
  }

  @Test
  void numbersAndSamplesSolutions() {
    try (PlacementTable table = PlacementTable.open(tables, "yinyang-4")) {
      assertThat(table.solutions()).isEqualTo(96);
      List<String> all = table.all().toList();
      assertThat(all).hasSize(96).doesNotHaveDuplicates();
      for (int number = 0; number < all.size(); number++) {
        assertThat(table.rank(all.get(number))).contains(BigInteger.valueOf(number));
      }
      assertThat(table.samples(new SplittableRandom(1)).limit(1000)).allMatch(all::contains);
      assertThat(table.rank("W".repeat(16))).isEmpty();
      assertThatThrownBy(() -> table.rank("W..............."))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("got 1 in");
    }
  }

  @Test
  void reportsMissingTables() {
    assertThatThrownBy(() -> MoveTable.open(tables, "rotation-2x4"))
        .isInstanceOf(TableException.Missing.class);
    assertThatThrownBy(() -> MoveTable.open(tables, "yinyang-4"))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> PlacementTable.open(tables, "rotation-2x3"))
        .isInstanceOf(BadInputException.class);
  }

  @Test
  void allGoalsHaveDistanceZero() {
    try (MoveTable table = MoveTable.open(tables, twoGoals())) {
      assertThat(table.goals()).extracting(State::text).isEqualTo(twoGoals().goals()).hasSize(2);
      assertThat(table.goals()).allMatch(goal -> goal.distance().equals(OptionalInt.of(0)));
      assertThat(table.goal()).isEqualTo(table.goals().get(0));
      assertThat(table.histogram()[0]).isEqualTo(2);
      assertThat(table.goals()).allMatch(goal -> goal.solution().isEmpty());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "uraomote-3x4", "flipit-7-3", "two-goals"})
  void layersAreSortedByRank(String board) {
    Map<String, Integer> distances = referenceDistances(board);
    try (MoveTable table = MoveTable.open(tables, board)) {
      for (int distance = 0; distance <= table.godsNumber(); distance++) {
        int at = distance;
        List<State> layer = table.layer(distance).toList();
        assertThat(layer)
            .isEqualTo(table.layer(distance, 0).toList()) // streamed, as large layers are
            .isEqualTo(table.layer(distance).parallel().toList())
            .hasSize((int) table.histogram()[distance])
            .allMatch(state -> distances.get(state.text()) == at)
            .isSortedAccordingTo(Comparator.comparing(state -> state.rank().orElseThrow()));
        assertThat(layer.get(0).solution()).hasSize(distance);
        assertThat(table.layer(distance).skip(1).findFirst())
            .isEqualTo(layer.stream().skip(1).findFirst());
      }
      assertThatThrownBy(() -> table.layer(table.godsNumber() + 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(board + ": distance must be in [0-");
      assertThatThrownBy(() -> table.layer(-1)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void randomStatesAreUniformAndReproducible() {
    try (MoveTable table = MoveTable.open(tables, "rotation-2x3")) {
      for (int distance = 0; distance <= table.godsNumber(); distance++) {
        List<State> drawn = table.random(distance, 2000, 7);
        int layer = (int) table.histogram()[distance];
        assertThat(drawn).hasSize(2000).isEqualTo(table.random(distance, 2000, 7));
        requireUniform(drawn, table.layer(distance).toList());
        assertThat(layer == 1 || !drawn.equals(table.random(distance, 2000, 8))).isTrue();
      }
      List<State> all = table.random(12_000, 3);
      assertThat(all).isEqualTo(table.random(12_000, 3));
      requireUniform(all, table.states().filter(state -> state.distance().isPresent()).toList());
      assertThat(table.random(0, 1)).isEmpty();
      assertThatThrownBy(() -> table.random(-1, 1)).isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> table.random(9, 1, 1)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** Allows deviations of up to six standard deviations from the mean. */
  private static void requireUniform(List<State> drawn, List<State> from) {
    double mean = (double) drawn.size() / from.size();
    Map<State, Long> times =
        drawn.stream().collect(Collectors.groupingBy(state -> state, Collectors.counting()));
    assertThat(from).containsAll(times.keySet());
    assertThat(from)
        .allMatch(state -> Math.abs(times.getOrDefault(state, 0L) - mean) <= 6 * Math.sqrt(mean));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rotation-2x3", "uraomote-3x4", "flipit-7-3", "two-goals"})
  void bulkLookupsMatchSingleLookups(String board) {
    try (MoveTable table = MoveTable.open(tables, board)) {
      SplittableRandom random = new SplittableRandom(11);
      long[] ranks = random.longs(3000, 0, table.count()).toArray();
      int[] distances = table.distances(ranks);
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < ranks.length; i++) {
        State state = table.state(ranks[i]);
        assertThat(distances[i]).isEqualTo(state.distance().orElse(MoveTable.UNREACHABLE));
        texts.add(state.text());
      }
      List<State> states = table.states(texts);
      for (int i = 0; i < ranks.length; i++) {
        State single = table.state(texts.get(i));
        assertThat(states.get(i)).isEqualTo(single);
        assertThat(states.get(i).text()).isEqualTo(texts.get(i));
        assertThat(states.get(i).distance()).isEqualTo(single.distance());
      }
      for (State state : states.subList(0, 20)) { // including their moves
        assertThat(state.moves()).isEqualTo(table.state(state.text()).moves());
      }
      assertThat(table.distances()).isEmpty();
      assertThat(table.states(List.of())).isEmpty();
      assertThatThrownBy(() -> table.distances(0, table.count()))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> table.states(List.of(texts.get(0), "no state")))
          .isInstanceOf(BadInputException.class)
          .hasMessageStartingWith("state 2: ");
    }
  }

  @Test
  void parsedBoardEqualsBoardReadFromFile(@TempDir Path files) throws IOException {
    Path tws = Files.writeString(files.resolve("two-wheels.tws"), TWO_WHEELS);
    assertThat(Board.read(tws)).isEqualTo(twoWheels()).hasSameHashCodeAs(twoWheels());
    Path json = files.resolve("two-wheels.json");
    Files.writeString(json, twoWheels().definition().orElseThrow());
    assertThat(Board.read(json)).isEqualTo(twoWheels());
    assertThat(Board.named(tables, "two-wheels")).isEqualTo(twoWheels());
    assertThat(twoWheels().withMoves("L")).isNotEqualTo(twoWheels()).hasToString("two-wheels-l");
    assertThat(twoWheels().withMetric("one-way")).hasToString("two-wheels-one-way");
    assertThat(twoWheels().states()).isEqualTo(60);
    assertThat(twoWheels().canonical("L R")).isEqualTo(twoWheels().canonical("2 3 4 5 1"));
  }

  @Test
  void readsPictureNextToFile() {
    Path puzzles = Path.of("../puzzles");
    Board skewb = Board.read(puzzles.resolve("skewb.tws"));
    assertThat(picture(skewb)).isPresent();
    assertThat(picture(skewb.withName("other"))).isPresent();
    assertThat(picture(twoWheels())).isEmpty();
  }

  private static Optional<String> picture(Board board) {
    return board.unwrap(MoveBoard.class).origin().orElseThrow().picture().get();
  }

  @Test
  void parsesEveryFormatAndReportsLineOfMistake() {
    Board other = Board.parse("two-wheels", "M_L:=(3,2,1); M_R:=(5,4,3);");
    assertThat(other.states()).isEqualTo(60);
    assertThat(
            Board.parse(
                "toads.grid",
                "puzzle Toads\nmove step, right: T . -> . T\nstart\n  T.\ngoal\n  .T\n"))
        .hasToString("toads");
    assertThatThrownBy(() -> Board.parse("a.tws", "Set B 5 1\nSet B 3 1\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessage("a.tws:2: 'B': there is already a set of this name");
    assertThatThrownBy(() -> twoWheels().withMetric("double"))
        .isInstanceOf(BadInputException.class)
        .hasMessage("metric must be powers, single or one-way, got 'double'");
  }

  @Test
  void onlyPermutationPuzzlesHaveVariants() {
    Board rotation = Board.named("rotation-2x3");
    assertThatThrownBy(() -> rotation.withGoals("123456"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("rotation-2x3 has no definition");
    assertThat(rotation.definition()).isEmpty();
    assertThatThrownBy(() -> Board.named("yinyang-4").goals())
        .isInstanceOf(BadInputException.class)
        .hasMessage("yinyang-4 is a placement puzzle and has no moves");
    assertThatThrownBy(() -> Board.named("no-such-board")).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> Board.read(Path.of("no-such-file.tws")))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> twoWheels().withGoals("no state"))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(
            () -> MoveTable.open(tables, twoWheels().withGoals("L").withName("two-goals")))
        .isInstanceOf(TableException.WrongBoard.class);
  }
}
