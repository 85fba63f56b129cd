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
import org.saitan.catalogue.Boards;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.parallel.Workers;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.guarded.format.GuardedFile;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Manifests;

/** The memory of counting all optimal solutions, and what is done with less. */
class SolutionNeedTest {
  @Test
  void tenBytesAStateAreTaken() {
    MoveBoard board = Boards.ofMoves("rotation-2x7");
    double stored = 30_278_400.0 * board.size().lanes().intValueExact();
    assertThat(TableSolutionCounter.Need.bytes(board, Manifests.of(board, 30_278_400, 4)))
        .isBetween(10 * stored, 12 * stored);
  }

  @Test
  void whatDoesNotFitIsRefusedBeforehand() {
    MoveBoard board = Boards.ofMoves("rotation-2x7");
    DistanceManifest manifest = Manifests.of(board, 30_278_400, 4);
    assertThatThrownBy(() -> TableSolutionCounter.Need.of(board, manifest, 24e9))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            "the optimal solutions of all states of rotation-2x7 take \\d+ GB of memory"
                + " \\(those of single states far less\\), the program may take 24\\.0 GB");
  }

  @Test
  void upperHalvesThatDoNotFitAreRefusedWhenTheyAreNeeded() {
    MoveBoard board = Boards.ofMoves("rotation-3x3");
    DistanceManifest manifest = Manifests.of(board, 100, 1);
    double bytes = TableSolutionCounter.Need.bytes(board, manifest);
    TableSolutionCounter.Need need = TableSolutionCounter.Need.of(board, manifest, bytes + 2000);
    need.accept(1500);
    assertThatThrownBy(() -> need.accept(1500))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageContaining("of memory at least, since some numbers pass 64 bits");
  }

  /**
   * Four counters from 9 to 0, in any order: 36! / 9!^4 optimal solutions, more than 2^64. The heap
   * that is enough for 64 bits is not enough for that.
   */
  @Test
  void upperHalvesOfAListAreRefusedToo(@TempDir Path home) throws IOException {
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
    MoveBoard board = GuardedFile.read("counters.json", text).board();
    TableHome tables = new TableHome(home);
    Generator.standard().build(board, tables, BuildOptions.usual(), BuildObserver.SILENT);
    try (DistanceTable table = DistanceTable.open(tables, board);
        Workers workers = new Workers(2)) {
      long bytes = ListedSolutions.bytes(table);
      assertThatThrownBy(() -> ListedSolutions.of(table, workers, () -> {}, bytes - 1))
          .isInstanceOf(DoesNotFitException.class)
          .hasMessageStartingWith("the optimal solutions of all states of counters take ");
      assertThatThrownBy(() -> ListedSolutions.of(table, workers, () -> {}, bytes))
          .isInstanceOf(DoesNotFitException.class)
          .hasMessageStartingWith("the optimal solutions of all states of counters take ");
      BigInteger most =
          ListedSolutions.of(table, workers, () -> {}, 2 * bytes).layers().get(36).mostSolutions();
      assertThat(most).isEqualTo(new BigInteger("21452752266265320000"));
    }
  }

  private static String ofEach(String format) {
    return Stream.of("a", "b", "c", "d").map(format::formatted).collect(Collectors.joining(", "));
  }
}
