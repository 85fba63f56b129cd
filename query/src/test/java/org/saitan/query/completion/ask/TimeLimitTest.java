// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.placement.Solutions;
import org.saitan.query.ask.QueryTimeoutException;
import org.saitan.query.ask.WorkBudget;
import org.saitan.table.TableDirectory;

/** Checks that every question about a placement puzzle respects its time limit. */
class TimeLimitTest {
  private static final long STATES = 8_000_000;

  @TempDir Path tables;

  private PlacementProber prober(String name, String given, WorkBudget effort) {
    PlacementBoard board = Catalogue.standard().board(name, PlacementBoard.class);
    return new PlacementProber(
        CompletionTables.of(new TableDirectory(tables)), PartialBoard.of(board, given), effort);
  }

  /** Creates a prober whose time limit has already expired. */
  private void assertEndsInTime(
      String name, String given, long millis, Consumer<PlacementProber> question)
      throws InterruptedException {
    WorkBudget effort = WorkBudget.of(STATES, Duration.ofMillis(millis));
    PlacementProber prober = prober(name, given, effort);
    Thread.sleep(millis + 20);
    long start = System.nanoTime();
    assertThatThrownBy(() -> question.accept(prober)).isInstanceOf(QueryTimeoutException.class);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void censusRespectsTimeLimit() throws Exception {
    assertEndsInTime("yinyang-12", null, 700, PlacementProber::tally);
  }

  @Test
  void countWithGivenCellsRespectsTimeLimit() throws Exception {
    assertEndsInTime("yinyang-4", "W.../..../..../...B", 50, PlacementProber::cellCounts);
  }

  @Test
  void heatmapsSamplesAndPuzzlesRespectTimeLimit() throws Exception {
    assertEndsInTime("yinyang-10", null, 50, PlacementProber::cellCounts);
    assertEndsInTime("yinyang-10", null, 50, prober -> prober.fromSolutions(Solutions::total));
    assertEndsInTime("yinyang-10", null, 50, prober -> prober.puzzle(1, 100));
  }
}
