// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solutions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.MoveBoard;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceTable;

/** Checks that counts of solutions that exceed the memory limit are rejected. */
class SolutionMemoryTest {
  /**
   * Four counters go from 9 to 0 in any order, so there are 36! / 9!^4 optimal solutions, which is
   * more than 2^64. Such counts need more heap than counts of 64 bits.
   */
  @Test
  void refusesCountsThatDoNotFit(@TempDir Path home) throws IOException {
    String digits =
        IntStream.range(0, 10).mapToObj(i -> "\"" + i + "\"").collect(Collectors.joining(","));
    String down =
        IntStream.range(1, 10)
            .mapToObj(i -> "\"%d\": \"%d\"".formatted(i, i - 1))
            .collect(Collectors.joining(","));
    String text =
        """
        {"puzzle": "counters", "variables": {%s}, "moves": [%s], "start": {%s}, "goal": {%s}}
        """
            .formatted(
                ofEach("\"%s\": [" + digits + "]"),
                ofEach("{\"name\": \"%1$s\", \"map\": {\"%1$s\": {" + down + "}}}"),
                ofEach("\"%s\": \"9\""),
                ofEach("\"%s\": \"0\""));
    MoveBoard board = RuleBasedFile.read("counters.json", text).board();
    TableDirectory tables = new TableDirectory(home);
    Generator.standard().build(board, tables, BuildOptions.defaults(), BuildObserver.SILENT);
    try (DistanceTable table = DistanceTable.open(tables, board);
        Workers workers = new Workers(2)) {
      double heap = SolutionCounts.heapBytes(table);
      for (double tooLittle : new double[] {heap - 1, heap + 100}) {
        assertThatThrownBy(() -> SolutionCounts.of(table, workers, () -> {}, tooLittle))
            .isInstanceOf(DoesNotFitException.class)
            .hasMessageMatching(
                "counting the optimal solutions of all states of counters needs .* of memory"
                    + " \\(a single state needs far less\\), but the program may use only .*");
      }
      BigInteger most =
          SolutionCounts.of(table, workers, () -> {}, 2 * heap).layers().get(36).mostSolutions();
      assertThat(most).isEqualTo(new BigInteger("21452752266265320000"));
    }
  }

  private static String ofEach(String format) {
    return Stream.of("a", "b", "c", "d").map(format::formatted).collect(Collectors.joining(", "));
  }
}
