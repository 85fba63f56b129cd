// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling.domino;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.FillingBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.filling.Census;
import org.saitan.filling.Filling;
import org.saitan.filling.FillingContract;
import org.saitan.filling.GivenCells;
import org.saitan.filling.NoSolution;
import org.saitan.filling.Solutions;
import org.saitan.filling.SweptCompletions;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.completion.CompletionWriter;

/** Dominoes against all full boards, and in a catalogue and a table of their own. */
class DominoesTest extends FillingContract {
  private static final Catalogue CATALOGUE =
      new Catalogue(List.of(new DominoFamily()), Catalogue.standardKinds());

  @Override
  protected List<Dominoes> small() {
    return IntStream.rangeClosed(1, 6)
        .boxed()
        .flatMap(
            rows ->
                IntStream.rangeClosed(1, 8)
                    .filter(columns -> rows * columns <= 16)
                    .mapToObj(columns -> new Dominoes(rows, columns)))
        .toList();
  }

  /** Pairs each cell, from the first, with the one that its colour asks for. */
  @Override
  protected boolean isSolution(Filling filling, GivenCells full) {
    boolean[] covered = new boolean[full.cells()];
    for (int cell = 0; cell < full.cells(); cell++) {
      if (covered[cell]) {
        continue;
      }
      boolean across = full.has(cell, Dominoes.ACROSS);
      boolean fits =
          across ? (cell + 1) % filling.columns() != 0 : cell + filling.columns() < full.cells();
      int other = cell + (across ? 1 : filling.columns());
      if (!fits || covered[other] || full.colour(other) != full.colour(cell)) {
        return false;
      }
      covered[other] = true;
    }
    return true;
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "4, 36", "6, 6728", "8, 12988816", "5, 0", "7, 0"})
  void solutionsOfSquaresAreThoseOfTheLiterature(int side, BigInteger solutions) {
    assertThat(SweptCompletions.of(new Dominoes(side, side)).total()).isEqualTo(solutions);
  }

  @ParameterizedTest
  @CsvSource({"2x2, 2", "3x3, 0", "3x4, 11", "6x6, 6728", "8x8, 12988816"})
  void aTableIsWrittenAndRead(String size, BigInteger solutions, @TempDir Path directory)
      throws IOException {
    FillingBoard board = CATALOGUE.board("dominoes-" + size, FillingBoard.class);
    TableHome home = new TableHome(directory.toRealPath());
    SweptCompletions swept = SweptCompletions.of(board.filling());
    new CompletionWriter(home, board)
        .write(swept, Census.Tally.of(swept.total()), layer -> {}, () -> 0);
    try (CompletionTable table = (CompletionTable) CATALOGUE.open(home, board)) {
      assertThat(table.manifest().solutions()).isEqualTo(solutions);
      assertThat(table.manifest().facts()).containsOnlyKeys("solutions");
      Solutions stored = new Solutions(table);
      assertThat(stored.total()).isEqualTo(solutions);
      for (int seed = 0; seed < 20 && solutions.signum() > 0; seed++) {
        GivenCells sample = stored.sample(new SplittableRandom(seed));
        assertThat(sample).isEqualTo(new Solutions(swept).sample(new SplittableRandom(seed)));
        assertThat(isSolution(board.filling(), sample)).isTrue();
        assertThat(stored.nth(stored.rank(sample).orElseThrow())).isEqualTo(sample);
      }
    }
  }

  @Test
  void textAndReasonsAreThoseOfAnyFilling() {
    Filling filling = new Dominoes(2, 3);
    GivenCells given = filling.parse("hh./..V");
    assertThat(filling.format(given)).isEqualTo("HH./..V");
    assertThat(filling.draw(given)).isEqualTo("─ ─ ·\n· · │");
    assertThat(NoSolution.reasons(filling, given).get(0).code()).isEqualTo("filling.not-explained");
  }
}
