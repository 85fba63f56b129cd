// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.saitan.Tries;
import org.saitan.catalogue.Boards;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.SharedDefinitions;
import org.saitan.definition.Variant;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;

/**
 * Published numbers of states by distance, row by row: by plain searches over the numbers of
 * states, and for small puzzles over the rules alone. What is bigger is in generator's slow tests.
 */
class TruthTest {
  private static final long MOST_BY_NUMBERS = Tries.all() ? 4_000_000 : 300_000;
  private static final long MOST_TWICE = Tries.all() ? 500_000 : 100_000;
  private static final long MOST_BY_RULES = Tries.all() ? 50_000 : 6_000;

  /** Puzzles of truth.csv that come with the program, and what they are called there. */
  private static final Map<String, String> IN_CATALOGUE =
      Map.ofEntries(
          Map.entry("2x2x2", "2x2x2"),
          Map.entry("2x2x2-perm", "2x2x2-perm"),
          Map.entry("2x2x3", "2x2x3"),
          Map.entry("burnt-pancake-6", "burnt-6"),
          Map.entry("floppy", "3x3x1"),
          Map.entry("pancake-7", "pancake-7"),
          Map.entry("pancake-8", "pancake-8"),
          Map.entry("pancake-9", "pancake-9"),
          Map.entry("pancake-10", "pancake-10"),
          Map.entry("pyraminx", "pyraminx"),
          Map.entry("skewb-zero-based", "skewb"),
          Map.entry("slide-2x3", "sliding-2x3"),
          Map.entry("slide-2x4", "sliding-2x4"),
          Map.entry("slide-3x3", "sliding-3x3"),
          Map.entry("topspin-8-4", "topspin-8-4"));

  /** Puzzles whose files mean single steps, as powers would go through walls. */
  private static final List<String> WITH_WALLS =
      List.of("flipit-6", "slide-2x3", "slide-2x4", "slide-3x3");

  /** A puzzle of truth.csv under one metric. */
  private record Row(String name, String metric) {
    List<Metric> metrics() {
      return switch (metric) {
        case "htm" -> List.of(Metric.POWERS);
        case "qtm" -> List.of(Metric.SINGLE);
        default -> List.of(Metric.POWERS, Metric.SINGLE);
      };
    }
  }

  private static Map<Row, List<Long>> truth() {
    Map<Row, List<Long>> truth = new LinkedHashMap<>();
    SharedDefinitions.text("truth.csv")
        .lines()
        .map(line -> line.split(",", 5))
        .filter(row -> row[2].matches("\\d+"))
        .forEach(
            row -> {
              List<Long> layers =
                  truth.computeIfAbsent(new Row(row[0], row[1]), key -> new ArrayList<>());
              assertThat(layers).hasSize(Integer.parseInt(row[2]));
              layers.add(Long.parseLong(row[3]));
            });
    return truth;
  }

  private static long total(List<Long> layers) {
    return layers.stream().mapToLong(Long::longValue).sum();
  }

  /** Returns those of a row that are searched: a big one once, small ones from each source. */
  private static Map<String, DefinedPuzzle> searched(Row row, List<Long> layers) {
    Map<String, DefinedPuzzle> puzzles = puzzles(row);
    if (total(layers) > MOST_TWICE && IN_CATALOGUE.containsKey(row.name)) {
      puzzles.keySet().removeIf(name -> name.contains(".tws"));
    }
    return puzzles;
  }

  /** Returns the puzzles of a row: from its file, and the one that comes with the program. */
  private static Map<String, DefinedPuzzle> puzzles(Row row) {
    Map<String, DefinedPuzzle> puzzles = new LinkedHashMap<>();
    boolean file = SharedDefinitions.class.getResource("/definitions/" + row.name + ".tws") != null;
    String known = IN_CATALOGUE.get(row.name);
    for (Metric metric : row.metrics()) {
      if (file) {
        Definition definition = SharedDefinitions.tws(row.name);
        puzzles.put(
            row.name + ".tws " + metric.word(),
            new DefinedPuzzle(Variant.of(metric).applyTo(definition)));
      }
      if (known != null) {
        // How the moves of sliding tiles are counted is part of the rules.
        String name = known.startsWith("sliding") ? known : known + "-" + metric.word();
        puzzles.put(name, (DefinedPuzzle) Boards.ofMoves(name).puzzle());
      }
    }
    return puzzles;
  }

  @TestFactory
  Stream<DynamicTest> byNumbers() {
    return truth().entrySet().stream()
        .filter(entry -> total(entry.getValue()) <= MOST_BY_NUMBERS)
        .flatMap(
            entry ->
                searched(entry.getKey(), entry.getValue()).entrySet().stream()
                    .map(
                        puzzle ->
                            DynamicTest.dynamicTest(
                                puzzle.getKey(),
                                () ->
                                    assertThat(
                                            layers(
                                                puzzle.getValue().numbers().space(),
                                                puzzle.getValue()))
                                        .isEqualTo(entry.getValue()))));
  }

  @TestFactory
  Stream<DynamicTest> byRules() {
    return truth().entrySet().stream()
        .filter(entry -> total(entry.getValue()) <= MOST_BY_RULES)
        .flatMap(
            entry ->
                puzzles(entry.getKey()).entrySet().stream()
                    .map(
                        puzzle ->
                            DynamicTest.dynamicTest(
                                puzzle.getKey(),
                                () ->
                                    assertThat(layers(puzzle.getValue()))
                                        .isEqualTo(entry.getValue()))));
  }

  /** Every row that is no bigger than these searches go is there, and no other is left out. */
  @Test
  void rowsThatAreLeftToSlowTests() {
    Set<String> left = new TreeSet<>(Set.of("3x3x3-corners", "3x3x3-edges", "dino", "slide-4x4"));
    if (!Tries.all()) {
      left.addAll(
          Set.of(
              "2x2x2", "pancake-10", "pancake-9", "pyraminx", "rotation-3x3", "skewb-zero-based"));
    }
    assertThat(
            truth().entrySet().stream()
                .filter(entry -> total(entry.getValue()) > MOST_BY_NUMBERS)
                .map(entry -> entry.getKey().name)
                .distinct())
        .containsExactlyInAnyOrderElementsOf(left);
    truth().keySet().stream()
        .filter(row -> !row.name.equals("slide-4x4"))
        .forEach(row -> assertThat(puzzles(row)).isNotEmpty());
  }

  /** Counts how many states the moves reach from the goals, by number of moves. */
  private static List<Long> layers(StateSpace space, Puzzle puzzle) {
    int lanes = space.lanes();
    BlockArcs[] arcs = new BlockArcs[Math.toIntExact(space.blocks())];
    Arrays.setAll(arcs, block -> new BlockArcs(space, block));
    char[][] maps = space.laneMaps().all();
    boolean[] seen = new boolean[Math.toIntExact(space.states())];
    int[] layer =
        puzzle.goals().stream()
            .map(goal -> space.rank(goal).orElseThrow())
            .mapToInt(place -> (int) space.rankOf(place))
            .toArray();
    List<Long> sizes = new ArrayList<>();
    for (int state : layer) {
      seen[state] = true;
    }
    while (layer.length > 0) {
      sizes.add((long) layer.length);
      int[] next = new int[1024];
      int size = 0;
      for (int state : layer) {
        BlockArcs ofBlock = arcs[state / lanes];
        for (int i = 0; i < ofBlock.count; i++) {
          char lane = maps[space.laneMaps().base(ofBlock.maps[i])][state % lanes];
          if (lane == LaneMaps.NONE) {
            continue;
          }
          int target =
              ofBlock.targets[i] * lanes + (lane ^ space.laneMaps().shift(ofBlock.maps[i]));
          if (!seen[target]) {
            seen[target] = true;
            next = size == next.length ? Arrays.copyOf(next, 2 * size) : next;
            next[size++] = target;
          }
        }
      }
      layer = Arrays.copyOf(next, size);
    }
    return sizes;
  }

  /** The arcs out of a block. */
  private static final class BlockArcs {
    private final int[] targets;
    private final int[] maps;
    private int count;

    BlockArcs(StateSpace space, int block) {
      targets = new int[space.moves()];
      maps = new int[space.moves()];
      space.arcs(
          block,
          (move, target, laneMap) -> {
            targets[count] = Math.toIntExact(target);
            maps[count++] = laneMap;
          });
    }
  }

  /** Counts how many states lead to the goals, by number of moves, by the rules alone. */
  private static List<Long> layers(Puzzle puzzle) {
    Set<Position> seen = new LinkedHashSet<>(puzzle.goals());
    List<Position> layer = puzzle.goals();
    List<Long> sizes = new ArrayList<>();
    while (!layer.isEmpty()) {
      sizes.add((long) layer.size());
      List<Position> next = new ArrayList<>();
      for (Position position : layer) {
        for (int move = 0; move < puzzle.moves(); move++) {
          puzzle.before(position, move).stream().filter(seen::add).forEach(next::add);
        }
      }
      layer = next;
    }
    return sizes;
  }

  @TestFactory
  Stream<DynamicTest> symmetriesAreAsManyAsTheyShouldBe() {
    return SharedDefinitions.text("symmetry.csv")
        .lines()
        .skip(1)
        .map(line -> line.split(","))
        .flatMap(
            row ->
                puzzles(new Row(row[0], WITH_WALLS.contains(row[0]) ? "qtm" : "htm"))
                    .entrySet()
                    .stream()
                    .map(
                        puzzle ->
                            DynamicTest.dynamicTest(
                                puzzle.getKey(),
                                () ->
                                    assertThat(puzzle.getValue().numbers().symmetries())
                                        .hasSize(Integer.parseInt(row[1])))));
  }
}
