// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.cli.ExitStatus;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/** Compares {@code stats --where} and {@code deepest --where} with {@code export}. */
class PatternTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(
        new TableDirectory(tables),
        "flipit-3",
        "flipit-6",
        "rotation-2x3",
        "rotation-2x4-cw",
        "uraomote-4x4",
        "3x3x1",
        "pyraminx-duo",
        "lightsout-3x3",
        "sliding-2x3");
  }

  private static Tool.CommandOutput run(String... words) {
    return new Tool(tables).run(words);
  }

  private static String ok(String... words) {
    return new Tool(tables).ok(words);
  }

  /** One line of an export. */
  private record Line(String state, int distance) {}

  private static List<Line> exported(String board, String regex) {
    return ok("export", board)
        .lines()
        .skip(1)
        .map(line -> line.split(","))
        .filter(line -> line[0].matches(regex) && !line[1].isEmpty())
        .map(line -> new Line(line[0], Integer.parseInt(line[1])))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "flipit-6-2       | ?W?BB?             | .W.BB.",
        "flipit-6-2       | ??????             | .*",
        "flipit-6-3       | ??_???             | .._...",
        "rotation-2x3     | 1??/???            | 1../...",
        "rotation-2x3     | 5 4 ? ? ? 6        | 54./..6",
        "rotation-2x3     | 543/216            | 543/216",
        "rotation-2x4-cw  | ??3?/??7?          | ..3./..7.",
        "uraomote-4x4     | B???/????/????/???B| B.../..../..../...B",
        "3x3x1            | ? 2 ? ? / ? ?+ ? ? | CORNER . 2 .* / EDGE [^ ]+ 2[+] .*",
        "3x3x1            | ? / ?+ ? ? ?+0     | CORNER .* / EDGE 1[+] .* 4",
        "3x3x1            | ? / ? 2? ? ?       | .*",
        "pyraminx-duo     | 1 ? ? ? / ?        | CORNER 1 .*",
        "pyraminx-duo     | ? / ? 3 ? ?        | .*CENTRE . 3 . .",
        "lightsout-3x3    | ?+ ? ? ? ? ? ? ?+0 ? | 1../.../.0.",
        "lightsout-3x3    | 1?? / ??? / ?0?    | 1../.../.0.",
        "sliding-2x3      | ? 0 ? / 3 ? ?      | . 0 . / 3 . ."
      })
  void figuresMatchTheExport(String board, String pattern, String regex) throws IOException {
    List<Line> all = exported(board, regex);
    assertThat(all).isNotEmpty();
    TreeMap<Integer, Long> histogram =
        all.stream()
            .collect(Collectors.groupingBy(Line::distance, TreeMap::new, Collectors.counting()));
    JsonNode stats = JSON.readTree(ok("stats", board, "--where", pattern, "--json"));
    assertThat(stats.path("where").textValue()).isEqualTo(pattern.strip());
    assertThat(stats.path("reachable").longValue()).isEqualTo(all.size());
    assertThat(stats.path("states").longValue())
        .isEqualTo(all.size() + stats.path("unreachable").longValue());
    assertThat(stats.path("godsNumber").intValue()).isEqualTo(histogram.lastKey());
    assertThat(stats.path("antipodes").longValue()).isEqualTo(histogram.lastEntry().getValue());
    assertThat(stats.path("mean").doubleValue())
        .isEqualTo(all.stream().mapToInt(Line::distance).average().orElseThrow());
    JsonNode layers = stats.path("layers");
    assertThat(layers).hasSize(histogram.lastKey() + 1);
    for (JsonNode layer : layers) {
      int distance = layer.path("distance").intValue();
      assertThat(layer.path("states").longValue()).isEqualTo(histogram.getOrDefault(distance, 0L));
      JsonNode page =
          JSON.readTree(
              ok(
                  "deepest",
                  board,
                  "--where",
                  pattern,
                  "--json",
                  "--limit",
                  "1000000",
                  "--distance",
                  "" + distance));
      assertThat(page.path("total").longValue()).isEqualTo(histogram.getOrDefault(distance, 0L));
      assertThat(page.findValuesAsText("state"))
          .isEqualTo(
              all.stream().filter(line -> line.distance() == distance).map(Line::state).toList());
    }
    assertThat(ok("deepest", board, "--where", pattern))
        .contains("at distance " + histogram.lastKey() + ", matching " + pattern);
  }

  @Test
  void printsTable() {
    assertThat(ok("stats", "rotation-2x3", "--where", "1??/4??").lines())
        .containsExactly(
            "distance                  states      share  cumulative",
            "       0                       1   25.0000%    25.0000%  ####################",
            "       1                       2   50.0000%    75.0000%  ########################################",
            "       2                       1   25.0000%   100.0000%  ####################",
            "",
            "where          1??/4??",
            "states         4",
            "reachable      4",
            "unreachable    0",
            "God's number   2",
            "antipodes      1",
            "mean distance  1.0000");
  }

  @Test
  void pagingAndSortingApplyToMatches() throws IOException {
    String[] all = {"deepest", "rotation-2x3", "--where", "1??/???", "--distance", "5"};
    List<String> states = texts(all, "--limit", "1000");
    assertThat(states).hasSizeGreaterThan(5);
    assertThat(texts(all, "--limit", "2", "--offset", "1")).isEqualTo(states.subList(1, 3));
    assertThat(ok(all)).contains(states.size() + " states at distance 5, matching");
    List<String> byLines = texts(all, "--limit", "1000", "--sort", "solutions");
    assertThat(byLines).containsExactlyInAnyOrderElementsOf(states);
    List<Integer> lines =
        byLines.stream()
            .map(
                state ->
                    Integer.valueOf(
                        ok("show", "rotation-2x3", state, "--solutions", "--json")
                            .replaceAll("(?s).*?\"optimalSolutions\" ?: ?\"?(\\d+).*", "$1")))
            .toList();
    assertThat(lines).isSortedAccordingTo(Comparator.naturalOrder());
  }

  private static List<String> texts(String[] words, String... options) throws IOException {
    String[] line = Arrays.copyOf(words, words.length + options.length + 1);
    System.arraycopy(options, 0, line, words.length, options.length);
    line[line.length - 1] = "--json";
    return JSON.readTree(ok(line)).findValuesAsText("state");
  }

  /** States are merged only if their mirror images match the pattern, too. */
  @Test
  void mergesSymmetricStatesThatBothMatch() throws IOException {
    for (String pattern : List.of("B???/????/????/????", "B??B/????/????/????")) {
      JsonNode page =
          JSON.readTree(
              ok(
                  "deepest",
                  "uraomote-4x4",
                  "--where",
                  pattern,
                  "--unique",
                  "--json",
                  "--limit",
                  "100000"));
      List<String> all =
          texts(new String[] {"deepest", "uraomote-4x4", "--where", pattern}, "--limit", "100000");
      long unique =
          all.stream()
              .filter(
                  state ->
                      views(state).stream()
                          .filter(all::contains)
                          .noneMatch(view -> all.indexOf(view) < all.indexOf(state)))
              .count();
      assertThat(page.path("unique").longValue()).isEqualTo(unique).isLessThan(all.size());
      assertThat(page.path("states")).hasSize((int) unique);
    }
  }

  /** Returns all rotations and reflections of a square board. */
  private static List<String> views(String state) {
    List<String> views = new ArrayList<>();
    List<String> upsideDown = new ArrayList<>(List.of(state.split("/")));
    Collections.reverse(upsideDown);
    for (String from : List.of(state, String.join("/", upsideDown))) {
      String at = from;
      for (int turn = 0; turn < 4; turn++) {
        at = rotate(at);
        views.add(at);
      }
    }
    return views;
  }

  private static String rotate(String state) {
    String[] rows = state.split("/");
    StringBuilder turned = new StringBuilder();
    for (int column = 0; column < rows.length; column++) {
      turned.append(column == 0 ? "" : "/");
      for (int row = rows.length - 1; row >= 0; row--) {
        turned.append(rows[row].charAt(column));
      }
    }
    return turned.toString();
  }

  @Test
  void appliesToSeveralBoards() {
    assertThat(ok("stats", "flipit-6", "--where", "WW????", "--csv").lines().toList())
        .hasSizeGreaterThan(12)
        .first()
        .isEqualTo("board,distance,states,share,cumulative");
    assertThat(ok("deepest", "flipit-6", "--where", "WW????", "--csv").lines().toList())
        .hasSizeGreaterThan(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "stats rotation-2x3 --where 1?           | query: rotation-2x3: a state has 6 numbers, got 2 in '1?'",
        "deepest rotation-2x3 --where 1?????? --limit 3 | query: rotation-2x3: a state has 6 numbers, got 7 in '1??????'",
        "stats lightsout-3x3 --where 10_?_?_?_?_?_?_?_? | query: lightsout-3x3: LIGHT has no piece 10",
        "stats lightsout-3x3 --where 3_?_?_?_?_?_?_?_? | query: lightsout-3x3: no state matches '3 ? ? ? ? ? ? ? ?': no moves from the goal produce this combination",
        "stats 3x3x1 --where 1_2_?_?_/_?_1_3_? | query: 3x3x1: no state matches '1 2 ? ? / ? 1 3 ?': no moves from the goal produce this combination",
        "stats 3x3x1 --where 1_2_4_3_/_1_2_3_4 | query: 3x3x1: no state matches '1 2 4 3 / 1 2 3 4': with the earlier pieces in place, piece 4 of EDGE cannot reach its goal slot (192 states are reachable)",
        "stats uraomote-4x4 --where BWWW/????/????/W??W | query: uraomote-4x4: no state matches 'BWWW/????/????/W??W': no moves from the goal produce this combination",
        "deepest flipit-3-1 --where ?_? | query: flipit-3-1: none of the states that match '?_?' can reach the goal (states: 4)",
        "stats rotation-2x3 --where 1????? --solutions | query: --where and --solutions cannot be combined; omit one of them"
      })
  void rejectsPatternWithoutMatches(String line, String message) {
    String[] words =
        Arrays.stream(line.split(" "))
            .map(word -> word.replace("_", line.contains("flipit") ? "_" : " "))
            .toArray(String[]::new);
    Tool.CommandOutput output = run(words);
    assertThat(output.err().strip()).isEqualTo(message);
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }
}
