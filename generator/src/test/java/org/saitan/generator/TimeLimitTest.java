// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.saitan.definition.DefinitionReport;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.problem.Interruption;
import org.saitan.puzzle.permutation.PermutationPuzzle;

/**
 * Tests that the analysis of a definition stops at its time limit and lists what it has not found.
 */
class TimeLimitTest {
  /** Twelve rings in which all pieces but one are identical. Proving the group takes minutes. */
  private static PermutationPuzzle rings(int slots) {
    StringBuilder text = new StringBuilder("Name twelve\n");
    StringBuilder solved = new StringBuilder("Solved\n");
    StringBuilder moves = new StringBuilder();
    for (int ring = 0; ring < 12; ring++) {
      text.append("Set R%d %d 1\n".formatted(ring, slots));
      solved.append("R%d\n1%s\n".formatted(ring, " 2".repeat(slots - 1)));
      StringBuilder turn = new StringBuilder();
      StringBuilder swap = new StringBuilder("2 1");
      for (int slot = 0; slot < slots; slot++) {
        turn.append(' ').append((slot + 1) % slots + 1);
        swap.append(slot < 2 ? "" : " " + (slot + 1));
      }
      moves.append("Move T%dx\nR%d\n%s\nEnd\n".formatted(ring, ring, turn.toString().strip()));
      moves.append("Move S%dx\nR%d\n%s\nEnd\n".formatted(ring, ring, swap));
    }
    text.append(solved).append("End\n").append(moves);
    return new PermutationPuzzle(DefinitionFile.read("twelve.tws", text.toString()));
  }

  @Test
  void analysisStopsAtTimeLimit() {
    DefinitionReport report = Interruption.withCpuLimit(0.2, rings(12)::report);
    assertThat(report.interrupted()).isTrue();
    assertThat(report.orbits()).hasSize(12);
    assertThat(report.precision()).isEqualTo(DefinitionReport.Precision.BOUND);
    assertThat(PuzzleAnalysis.missing(report)).contains("the number of states", "the split");
  }

  @Test
  void analysisWithinTimeLimitIsComplete() {
    DefinitionReport report = Interruption.withCpuLimit(60, rings(2)::report);
    assertThat(report.interrupted()).isFalse();
    assertThat(report.states()).isEqualTo(1 << 12);
  }
}
