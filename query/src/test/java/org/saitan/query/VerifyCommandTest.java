// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.QueryKind;
import org.saitan.query.distance.DistanceQueries;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;

/** Tests the command {@code query verify}. */
class VerifyCommandTest {
  @TempDir static Path tables;

  @BeforeAll
  static void build() {
    TestTables.build(new TableDirectory(tables), "rotation-3x3");
    RuleBasedTables.build(tables);
  }

  private static String output(String board) {
    return new Tool(tables).run("verify", board).out();
  }

  private static JsonNode json(String board) throws IOException {
    return new ObjectMapper()
        .readTree(new Tool(tables).run("verify", board, "--json").out())
        .get(0);
  }

  /** One lane per block is checked against the rules, and all other lanes with lane maps. */
  @Test
  void countsStatesCheckedAgainstRules() throws IOException {
    JsonNode answer = json("rotation-3x3");
    long stored = answer.get("stored").longValue();
    long checked = answer.get("checkedAgainstRules").longValue();
    assertThat(checked).isPositive();
    assertThat(stored % checked).isZero();
    assertThat(stored / checked).as("lanes").isGreaterThan(1);
    assertThat(output("rotation-3x3"))
        .contains(
            "proved: 362,880 states (%,d stored, %,d checked against the rules), "
                .formatted(stored, checked));
  }

  @Test
  void checksAllListedStatesAgainstRules() throws IOException {
    JsonNode answer = json("pegs");
    assertThat(answer.get("checkedAgainstRules")).isEqualTo(answer.get("stored"));
    assertThat(output("pegs"))
        .contains("(%s stored, all checked against the rules), ".formatted(answer.get("stored")));
  }

  /** Returns the support for puzzles with moves, with a proof that fails for some tables. */
  private static QueryKind failing(Map<String, RuntimeException> failures) {
    QueryKind all = new DistanceQueries();
    return (QueryKind)
        Proxy.newProxyInstance(
            QueryKind.class.getClassLoader(),
            new Class<?>[] {QueryKind.class},
            (proxy, method, arguments) -> {
              RuntimeException failure =
                  method.getName().equals("proof")
                      ? failures.get(((Table) arguments[0]).board().name())
                      : null;
              if (failure != null) {
                throw failure;
              }
              return method.invoke(all, arguments);
            });
  }

  private static Tool.CommandOutput verifyAll(
      Map<String, RuntimeException> failures, String... options) {
    Tool tool = new Tool(Catalogue.standard(), List.of(failing(failures)), tables);
    return tool.run(
        Stream.concat(Stream.of("verify", "--all"), Stream.of(options)).toArray(String[]::new));
  }

  @Test
  void continuesAfterABugInOneProof() throws IOException {
    RuntimeException bug = new IllegalStateException("seen in a test");
    Tool.CommandOutput verified = verifyAll(Map.of("pegs", bug));
    assertThat(verified.status()).isEqualTo(ExitStatus.FAILED);
    assertThat(verified.out())
        .contains("\nrotation-3x3: proved: ", "\nslide: proved: ")
        .contains("pegs: not verified: this is a bug in Saitan, please report it (")
        .contains("seen in a test");
    assertThat(verified.err()).contains("IllegalStateException: seen in a test\n\tat ");
    JsonNode answers = new ObjectMapper().readTree(verifyAll(Map.of("pegs", bug), "--json").out());
    assertThat(answers.findValuesAsText("board")).containsExactly("pegs", "rotation-3x3", "slide");
    assertThat(answers.findValuesAsText("holds")).containsExactly("false", "true", "true");
  }

  /** For the exit code, a bug or a wrong table outranks a table that does not fit in memory. */
  @Test
  void exitCodeReflectsTheWorstFailure() {
    RuntimeException bug = new IllegalStateException("seen in a test");
    RuntimeException input = new BadInputException("refused in a test");
    RuntimeException disk = new UncheckedIOException(new IOException("failed in a test"));
    assertThat(verifyAll(Map.of()).status()).isEqualTo(ExitStatus.OK);
    assertThat(verifyAll(Map.of("pegs", input)).status()).isEqualTo(ExitStatus.BAD_INPUT);
    assertThat(verifyAll(Map.of("pegs", disk, "slide", input)).status()).isEqualTo(ExitStatus.IO);
    assertThat(verifyAll(Map.of("pegs", bug, "slide", disk)).status()).isEqualTo(ExitStatus.FAILED);
    assertThat(verifyAll(Map.of("pegs", disk, "slide", bug)).status()).isEqualTo(ExitStatus.FAILED);
  }
}
