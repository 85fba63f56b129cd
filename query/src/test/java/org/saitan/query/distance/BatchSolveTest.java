// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.query.TestTables;
import org.saitan.query.Tool;
import org.saitan.table.TableDirectory;

/** Tests the command {@code query solve} with many states. */
class BatchSolveTest {
  private static final String STATES = "413526\n\n213456\n12345\ngoal\n";

  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), "rotation-2x3");
  }

  private static Tool.CommandOutput solve(String input, String... options) {
    return new Tool(tables)
        .run(
            input,
            Stream.concat(Stream.of("solve", "rotation-2x3"), Stream.of(options))
                .toArray(String[]::new));
  }

  @Test
  void answersEachLine() {
    Tool.CommandOutput output = solve(STATES, "-");
    assertThat(output.out().lines().toList())
        .hasSize(5)
        .startsWith(
            "line\tstate\tstatus\tdistance\tmoves\tmessage", "1\t413/526\treachable\t1\tA:L\t")
        .contains(
            "4\t12345\terror\t\t\trotation-2x3: a state has 6 numbers, got 5 in '12345'",
            "5\t123/456\treachable\t0\t\t")
        .anyMatch(line -> line.startsWith("3\t213/456\tunreachable\t\t\t"));
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(output.err()).isEmpty();
  }

  @Test
  void printsOnlyMovesForEachState() {
    Tool.CommandOutput output = solve(STATES, "-", "--moves");
    List<String> lines = output.out().lines().toList();
    assertThat(lines).hasSize(4).startsWith("A:L").endsWith("");
    assertThat(lines.get(1)).startsWith("# unreachable: ");
    assertThat(lines.get(2)).startsWith("# line 4: rotation-2x3: a state has 6 numbers");
    assertThat(output.status()).isEqualTo(ExitStatus.BAD_INPUT);
  }

  @Test
  void requiresAState() {
    Tool.CommandOutput nothing = solve("413526\n");
    assertThat(nothing.status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(nothing.err()).contains("missing STATE");
    assertThat(solve("", "-", "--moves").status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void rejectsOptionsForSingleStates() {
    for (String option : List.of("--all", "--svg=line.svg")) {
      Tool.CommandOutput refused = solve(STATES, "-", option);
      assertThat(refused.status()).isEqualTo(ExitStatus.BAD_INPUT);
      assertThat(refused.err()).contains(option.replaceAll("=.*", "")).contains("a single STATE");
      assertThat(refused.out()).isEmpty();
    }
  }

  @Test
  void jsonMatchesServer() {
    assertThat(solve("413526\n", "-", "--json", "--solutions").out())
        .isEqualTo(
            "{\"line\":1,\"state\":\"413/526\",\"status\":\"reachable\",\"distance\":1,\"next\":\"A:L\","
                + "\"moves\":[\"A:L\"],\"optimalSolutions\":1,\"exact\":{\"optimalSolutions\":\"1\"}}\n");
  }

  @Test
  void countsSolutionsOfEachState() {
    String[] layer = "deepest rotation-2x3 --distance 5 --sort most-solutions --csv".split(" ");
    String[] most = new Tool(tables).run(layer).out().lines().toList().get(1).split(",");
    assertThat(Integer.parseInt(most[4])).isGreaterThan(1);
    List<String> lines =
        solve("413526\n12345\n213456\n" + most[2], "-", "--solutions").out().lines().toList();
    assertThat(lines).first().isEqualTo("line\tstate\tstatus\tdistance\tmoves\tsolutions\tmessage");
    assertThat(lines.stream().skip(1).map(line -> line.split("\t", -1)[5]))
        .containsExactly("1", "", "", most[4]);
  }

  @Test
  void printsOnlyMovesOfOneState() {
    assertThat(solve("", "413526", "--moves").out()).isEqualTo("A:L\n");
    Tool.CommandOutput noWay = solve("", "213456", "--moves");
    assertThat(noWay.out()).startsWith("# unreachable: ");
    assertThat(noWay.status()).isEqualTo(ExitStatus.OK);
  }

  @Test
  void solutionCountMatchesAll() {
    String count = "optimal solution";
    String all = solve("", "413526", "--all").out();
    assertThat(all).contains("1 " + count + " in all");
    assertThat(solve("", "413526", "--solutions").out()).contains("1 " + count + " in all");
    assertThat(new Tool(tables).run("show", "rotation-2x3", "413526", "--solutions").out())
        .contains("1 " + count + "; legal moves: 4, optimal: 1, traps: ");
  }
}
