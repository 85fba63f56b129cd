// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.FillingBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Plan;
import org.saitan.filling.GivenCells;
import org.saitan.filling.Solutions;
import org.saitan.filling.domino.DominoFamily;
import org.saitan.parallel.Workers;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;

/** A filling that main code does not know: planned, built, proved and asked like any other. */
class DominoBuildTest {
  private static final Catalogue CATALOGUE =
      new Catalogue(List.of(new DominoFamily()), Catalogue.standardKinds());

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"2x2, 2", "4x4, 36", "6x6, 6728", "8x8, 12988816", "3x3, 0", "5x5, 0", "3x4, 11"})
  void aTableIsPlannedBuiltProvedAndAsked(String size, BigInteger solutions) throws IOException {
    FillingBoard board = CATALOGUE.board("dominoes-" + size, FillingBoard.class);
    TableHome home = new TableHome(directory.toRealPath());
    assertThat(CompletionTables.build(home, board, 1))
        .startsWith(board.name() + ": " + solutions + " solutions; ");
    try (CompletionTable table = CompletionTable.open(home, board);
        Workers workers = new Workers(1)) {
      assertThat(CompletionProof.of(table).run(workers, () -> {}).faults()).isEmpty();
      Solutions all = new Solutions(table);
      assertThat(all.total()).isEqualTo(solutions);
      if (solutions.signum() > 0) {
        GivenCells sample = all.sample(new SplittableRandom(1));
        assertThat(all.nth(all.rank(sample).orElseThrow())).isEqualTo(sample);
      }
    }
    Buildable buildable = Generator.standard().of(board);
    Plan plan = buildable.plan(new BuildOptions(1, true, true));
    assertThat(plan.statesInWords()).startsWith("~");
    assertThat(FillingBoard.census(board)).isEqualTo(Optional.empty());
  }
}
