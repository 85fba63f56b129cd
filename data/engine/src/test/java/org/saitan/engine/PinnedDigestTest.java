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
    "flipit-6-2, 83087474ec8c4ae7e6fd424b6bcaa79198a101be131c7e95c300663504a4ff16",
    "flipit-15-8, 4aa091ec897ac8756570541bc717fd31612824472fb925d94374ca2d96b50015",
    "rotation-2x5-htm, 99868886ad9201411d9d299de0f84bb43baa3fb31fb2ac09dd9b5e76a1c3f59c",
    "rotation-3x3, b1e9bfde980867e85a04ea273fd6645f3d4f01e78c4aac5b5a33045d83c303eb",
    "rotation-3x3-cw, cacd9515218746eeb4ba78ab2ade116a1f594b974855e87dba090b25ab0f217f",
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
