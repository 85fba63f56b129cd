// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.cli.ExitStatus;
import org.saitan.generator.GenerateCommand.CommandOutput;

/** Tests pattern databases that are chosen automatically. */
class BoundsTest {
  @TempDir Path tables;

  private CommandOutput run(String... words) {
    return GenerateCommand.runIn(tables, words);
  }

  @Test
  void sizeSelectsPatternWithPredictedMean() {
    CommandOutput plan = run("pyraminx", "--bounds", "4k", "--plan");
    assertThat(plan.err())
        .contains("choosing pattern databases for pyraminx that fit into 4.10 kB");
    assertThat(plan.out())
        .contains("pyraminx-bounds-", "says       bounds by ", " entries, predicted mean ", "fits");
    assertThat(run("pyraminx", "--bounds", "4k", "--check").out()).isEqualTo(plan.out());
    assertThat(tables.toFile().list()).isNullOrEmpty();
    CommandOutput built = run("pyraminx", "--bounds", "4k", "--quiet");
    assertThat(built.status()).isEqualTo(ExitStatus.OK);
    assertThat(built.out()).contains("bounds by ").containsPattern("predicted mean .*, measured ");
    assertThat(built.err()).isEmpty();
  }

  @Test
  void eventsContainPrediction() {
    assertThat(run("pyraminx", "--bounds", "4k", "--plan", "--json").out())
        .contains("\"pattern\":\"", "\"entries\":", "\"predictedMean\":");
  }

  @Test
  void refusesPuzzlesWithoutPatterns() {
    for (String board : new String[] {"bicube", "2x2x2-free", "sliding-2x2"}) {
      CommandOutput output = run(board, "--bounds", "4g");
      assertThat(output.status()).isNotEqualTo(ExitStatus.OK);
      assertThat(output.err())
          .contains("--bounds is for permutation puzzles with one goal")
          .contains(board + " is neither");
    }
  }

  @Test
  void sizeSelectsTileGroups() {
    CommandOutput built = run("sliding-3x3", "--bounds", "8k", "--quiet");
    assertThat(built.status()).isEqualTo(ExitStatus.OK);
    assertThat(tables.toFile().list()).hasSize(2).allMatch(name -> name.startsWith("sliding-3x3-"));
  }

  @Test
  void refusesMalformedBounds() {
    assertThat(run("pyraminx", "--bounds", "much").err()).contains("pattern 'much': expected");
  }
}
