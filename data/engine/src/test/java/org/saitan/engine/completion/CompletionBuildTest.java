// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Boards;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Remedy;
import org.saitan.table.TableDirectory;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionTable;

/** Builds tables of completions as the command does. */
class CompletionBuildTest {
  @TempDir Path directory;
  private TableDirectory home;

  @BeforeEach
  void setHome() throws IOException {
    home = new TableDirectory(directory.toRealPath());
  }

  private CompletionManifest manifest(PlacementBoard board) {
    try (CompletionTable table = CompletionTable.open(home, board)) {
      return table.manifest();
    }
  }

  /** Builds a table as the command does. Returns the command's final message. */
  private String build(PlacementBoard board) throws IOException {
    BuildOptions options = new BuildOptions(1, true, true);
    return String.join(
        "\n", Generator.standard().build(board, home, options, BuildObserver.SILENT).lines());
  }

  @Test
  void removesFilesOfKilledBuild() throws IOException {
    PlacementBoard board = Boards.placement("yinyang-4");
    Path building = home.buildOf("yinyang-4");
    Files.createDirectories(building.resolve("table"));
    Files.writeString(building.resolve("part-000000.sst"), "half a part");
    Files.writeString(building.resolve("table").resolve("CURRENT"), "junk");
    assertThat(build(board))
        .startsWith("yinyang-4: 96 solutions, 12 lines (0 cycles, 12 paths); 81 states, ");
    assertThat(Files.exists(building)).isFalse();
    assertThat(manifest(board).solutions()).isEqualTo(96);
  }

  @Test
  void refusesOversizedBoardWithFigures() {
    PlacementBoard board = Boards.placement("yinyang-24");
    assertThatThrownBy(() -> build(board))
        .isInstanceOf(DoesNotFitException.class)
        .hasMessageMatching(
            "yinyang-24 needs about .* of memory, but the program may use only .*; counting the solutions without a table takes .*")
        .satisfies(
            refusal ->
                assertThat(((DoesNotFitException) refusal).remedies())
                    .containsExactly(Remedy.MORE_HEAP));
    assertThat(home.hasBuild("yinyang-24")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 8, 9, 10})
  void planIsCloseToActualNeed(int side) {
    PlacementBoard board = Catalogue.standard().board("yinyang-" + side, PlacementBoard.class);
    InMemoryCompletions table = InMemoryCompletions.of(board.rules(), board.rules().emptyBoard());
    long states = 0;
    for (int layer = 0; layer <= board.rules().cells(); layer++) {
      states += table.layerSize(layer);
    }
    assertThat(
            new CompletionBuild(board)
                .plan(BuildOptions.defaults())
                .states()
                .orElseThrow()
                .doubleValue())
        .isBetween(0.8 * states, 2.5 * states);
  }
}
