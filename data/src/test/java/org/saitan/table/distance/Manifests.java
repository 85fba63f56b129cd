// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.table.ManifestFields;
import org.saitan.table.Table;

/** Creates manifests of tables that do not exist. */
public final class Manifests {
  private Manifests() {}

  /**
   * Returns the manifest of a table that has the given number of blocks and a single reachable
   * state.
   */
  public static DistanceManifest of(MoveBoard board, int blocks, long symmetries) {
    long states = board.size().states().longValueExact();
    ManifestFields fields =
        Table.Manifest.common(DistanceManifest.NAME, board, states, "", 1)
            .with("lanes", board.size().lanes().intValueExact())
            .with("blocks", blocks)
            .with("symmetries", symmetries)
            .with("reachable", 1)
            .with("godsNumber", 0)
            .with("histogram", List.of(1L))
            .with("nextMove", DistanceManifest.NEXT_MOVE);
    return new DistanceManifest(fields);
  }
}
