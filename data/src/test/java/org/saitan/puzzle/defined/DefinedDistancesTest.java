package org.saitan.puzzle.defined;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.definition.Definition;
import org.saitan.definition.Metric;
import org.saitan.definition.SharedDefinitions;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** A plain search over the rules finds the published numbers of states by distance. */
class DefinedDistancesTest {
  @ParameterizedTest
  @CsvSource({
    "2x2x2-perm, htm",
    "2x2x2-perm, qtm",
    "flipit-6, qtm",
    "floppy, htm=qtm",
    "pancake-7, htm=qtm",
    "rotation-3x3-rows, htm",
    "rotation-3x3-rows, qtm",
    "topspin-8-4, htm",
    "topspin-8-4, qtm",
    "uraomote-3x3, htm=qtm",
    "burnt-pancake-6, htm=qtm"
  })
  void statesByDistance(String name, String metric) {
    Definition d = SharedDefinitions.tws(name);
    Definition definition =
        new Definition(
            d.name(),
            d.comment(),
            d.sets(),
            d.goals(),
            d.generators(),
            metric.equals("qtm") ? Metric.SINGLE : Metric.POWERS,
            d.rotations(),
            d.aliases(),
            d.forbidden());
    assertThat(layers(new DefinedPuzzle(definition))).isEqualTo(truth(name, metric));
  }

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

  private static List<Long> truth(String name, String metric) {
    Map<Integer, Long> layers = new LinkedHashMap<>();
    Stream<String[]> rows =
        SharedDefinitions.text("truth.csv").lines().map(line -> line.split(",", 5));
    rows.filter(row -> row[0].equals(name) && row[1].equals(metric) && row[2].matches("\\d+"))
        .forEach(row -> layers.put(Integer.parseInt(row[2]), Long.parseLong(row[3])));
    return List.copyOf(layers.values());
  }
}
