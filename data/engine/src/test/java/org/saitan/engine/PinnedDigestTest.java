// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/**
 * Digests of small tables as they were first released. A change of the numbering of states, of the
 * order of moves, of the choice of representatives or of the layout changes them; then old tables
 * give wrong answers unless the family's {@code rulesVersion} (or the format) grows with it.
 */
class PinnedDigestTest {
  @TempDir Path tables;

  @ParameterizedTest
  @CsvSource({
    "2x2x2, 7b48a99f7a4c624195a3519aa81dbdc8b72471c2c1688a84dbec68cadf6a41ca",
    "burnt-6, adced114b10b26663777aed05d56564062765180557e522b69d4ddab58b978f8",
    "dino-four-colours, 041bf9a9c93c9dfa2cabe3e488b6bd00bfb84cd657183398195e3479dad0d0f2",
    "skewb, aa6197a88f78afa49a51f4f16c016514c6f6f8252626a2fbdeec0800d2b3c321",
    "sliding-2x5, 8104972a1e3f51e7138dd781468ed467911160c813964592deaf04bcc667eb73",
    "flipit-6-2, 83087474ec8c4ae7e6fd424b6bcaa79198a101be131c7e95c300663504a4ff16",
    "flipit-15-8, 4aa091ec897ac8756570541bc717fd31612824472fb925d94374ca2d96b50015",
    "rotation-2x5-htm, 814bd5a478e3d65f64c32a8aa88159b49441512d3892677ab789e4a521879fc6",
    "rotation-3x3, ca90b8218342c94b1dd4706dc14226926299d4ab7bdae7b3d168e65a9ac33da7",
    "rotation-3x3-cw, 7f70564220a06dd9a3d618a8b88c9b904d24d4962113f0d44720034f9b9c36bb",
    "uraomote-3x5, 68e3dd05f16c45ab1dc51889456c508fba119576663fbe051af7069c79a6b91e",
    "uraomote-4x4, 3cc4632d757de7396220c554ac01bd2f818d4a5b200c7f8e40d1842905e7ad78",
  })
  void tablesHoldWhatTheyAlwaysHeld(String name, String digest) throws Exception {
    TableHome home = new TableHome(tables);
    MoveBoard board = Boards.ofMoves(name);
    Generator.standard().build(board, home, new BuildOptions(2, true, false), BuildObserver.SILENT);
    try (DistanceTable table = DistanceTable.open(home, board)) {
      assertThat(table.manifest().digest()).isEqualTo(digest);
    }
  }
}
