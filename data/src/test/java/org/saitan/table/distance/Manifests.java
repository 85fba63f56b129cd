// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.table.TableFormat;

/** Manifests of tables that are not there. */
public final class Manifests {
  private Manifests() {}

  /** Returns the manifest of a table of so many blocks, with but one state counted. */
  public static DistanceManifest of(MoveBoard board, int blocks, long symmetries) {
    return new DistanceManifest(
        TableFormat.CURRENT,
        board.name(),
        board.family().name(),
        board.abilities(),
        1,
        null,
        board.size().lanes().intValueExact(),
        blocks,
        null,
        symmetries,
        board.size().states().longValueExact(),
        1,
        0,
        List.of(1L),
        List.of(),
        DistanceManifest.NEXT_MOVE,
        "",
        "",
        1,
        true);
  }
}
