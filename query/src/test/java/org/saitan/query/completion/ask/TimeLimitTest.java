// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.board.FillingBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.filling.Solutions;
import org.saitan.query.ask.TooSlowException;
import org.saitan.table.TableHome;

/** Whatever is asked of a board to fill ends when its time is over. */
class TimeLimitTest {
  private static final long STATES = 8_000_000;

  @TempDir Path tables;

  private FillingProber prober(String name, String given, SweepEffort effort) {
    FillingBoard board = Catalogue.standard().board(name, FillingBoard.class);
    return new FillingProber(
        CompletionTables.of(new TableHome(tables)), Given.of(board, given), effort);
  }

  private void assertThatItEnds(String name, String given, Consumer<FillingProber> question)
      throws InterruptedException {
    SweepEffort effort = SweepEffort.upTo(STATES, Duration.ofMillis(700));
    FillingProber prober = prober(name, given, effort);
    Thread.sleep(701);
    long start = System.nanoTime();
    assertThatThrownBy(() -> question.accept(prober)).isInstanceOf(TooSlowException.class);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void aCountByCensusEnds() throws Exception {
    assertThatItEnds("yinyang-12", null, FillingProber::tally);
  }

  @Test
  void aCountWithCellsGivenEnds() throws Exception {
    assertThatItEnds("yinyang-4", "W.../..../..../...B", FillingProber::cellCounts);
  }

  @Test
  void heatMapsSamplesAndPuzzlesEnd() throws Exception {
    assertThatItEnds("yinyang-10", null, FillingProber::cellCounts);
    assertThatItEnds("yinyang-10", null, prober -> prober.fromSolutions(Solutions::total));
    assertThatItEnds("yinyang-10", null, prober -> prober.puzzle(1, 100));
  }
}
