// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saitan.cli.ExitStatus;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryKind;
import org.saitan.table.TableHome;

/** Every option of every command alone and beside every other: all is well, or both are named. */
class OptionPairsTest {
  private static final Map<String, String> BOARDS =
      Map.of("distances", "rotation-2x3", "completions", "yinyang-4");

  /** What stands after the board, where a command wants more. */
  private static final Map<String, String> REST =
      Map.of(
          "distances show", "123/456",
          "distances compare", "654321 goal",
          "distances solve", "123/456",
          "distances search", "123/456",
          "completions show", "WWWB/W.../..../....",
          "completions solve", "WWWW/WBBW/WWBW/BBBB",
          "completions nth", "3",
          "completions rank", "WWWW/WBBW/WWBW/BBBB");

  private static final Map<String, String> VALUES =
      Map.ofEntries(
          Map.entry("goal", "123/456"),
          Map.entry("limit", "3"),
          Map.entry("offset", "1"),
          Map.entry("memory", "100m"),
          Map.entry("states", "100000"),
          Map.entry("distance", "2"),
          Map.entry("sort", "rank"),
          Map.entry("count", "2"),
          Map.entry("seed", "7"),
          Map.entry("sample", "3"),
          Map.entry("columns", "rank,state"),
          Map.entry("given", "..../..../..../...."),
          Map.entry("clues", "9"),
          Map.entry("time", "60"),
          Map.entry("file", "states.txt"),
          Map.entry("where", "1??/???"),
          Map.entry("lang", "ja"));

  /** All that is refused. */
  private static final String REFUSED =
      """
      distances solve --limit
      distances solve --lang
      distances solve --file
      distances solve --moves --json
      distances solve --all --moves
      distances solve --solutions --moves
      distances solve --all --solutions
      distances stats --csv --json
      distances deepest --csv --json
      distances stats --log
      distances stats --lang
      distances stats --where --solutions
      distances export --seed
      distances export --tsv --json
      completions show --border --json
      completions solve --given
      completions solve --limit
      completions solve --border --json
      completions count --border --json
      completions sample --border --json
      completions nth --border --json
      completions heatmap --csv --json
      completions puzzle --time
      completions puzzle --clues --fewest
      completions puzzle --border --json
      """;

  @TempDir static Path tables;
  @TempDir Path pictures;

  @BeforeAll
  static void build() {
    TestTables.build(new TableHome(tables), "rotation-2x3", "yinyang-4");
  }

  static Stream<Arguments> commands() {
    return QueryMain.standardKinds().stream()
        .flatMap(
            kind ->
                kind.commands().stream()
                    .filter(name -> !name.equals("lookup"))
                    .map(name -> Arguments.of(name(kind), kind.command(name))));
  }

  private static String name(QueryKind kind) {
    return kind.getClass().getSimpleName().startsWith("Distance") ? "distances" : "completions";
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("commands")
  void everyPair(String kind, Command command) {
    String start = kind + " " + command.form().name();
    List<String> options =
        command.form().allOptions().getOptions().stream()
            .map(Option::getLongOpt)
            .filter(option -> !List.of("data", "help").contains(option))
            .toList();
    List<String> refused = new ArrayList<>();
    List<String> taken = new ArrayList<>();
    for (String option : options) {
      if (isRefused(kind, command, List.of(option))) {
        refused.add(start + " --" + option);
      } else {
        taken.add(option);
      }
    }
    for (int i = 0; i < taken.size(); i++) {
      for (String other : taken.subList(i + 1, taken.size())) {
        if (isRefused(kind, command, List.of(taken.get(i), other))) {
          refused.add(start + " --" + taken.get(i) + " --" + other);
        }
      }
    }
    assertThat(refused)
        .containsExactlyInAnyOrderElementsOf(
            REFUSED.lines().filter(line -> (line + " ").startsWith(start + " ")).toList());
  }

  private boolean isRefused(String kind, Command command, List<String> options) {
    String line =
        Stream.concat(
                Stream.of(command.form().name(), BOARDS.get(kind)),
                Stream.concat(
                    Stream.of(rest(kind, command)),
                    options.stream()
                        .filter(option -> !rest(kind, command).contains("--" + option))
                        .map(this::written)))
            .collect(Collectors.joining(" "));
    Tool.Said said = new Tool(tables).run(line.split(" +"));
    if (said.status() == ExitStatus.BAD_INPUT) {
      assertThat(said.err()).as(line).contains(options);
      return true;
    }
    assertThat(said.err()).as(line).isEmpty();
    assertThat(said.status()).as(line).isEqualTo(ExitStatus.OK);
    return false;
  }

  private static String rest(String kind, Command command) {
    return REST.getOrDefault(kind + " " + command.form().name(), "");
  }

  private String written(String option) {
    String value =
        switch (option) {
          case "svg" -> pictures.resolve("picture.svg").toString();
          default -> VALUES.get(option);
        };
    return "--" + option + (value == null ? "" : " " + value);
  }
}
