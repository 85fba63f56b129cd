// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import org.saitan.table.distance.DistanceTable;

/** Names of the table's own next moves; nothing at the goal, and where it cannot be reached. */
final class NextMoves extends Codes {
  private final MoveCodes names;

  NextMoves(DistanceTable table) {
    names = new MoveCodes(table.numbering().moves(), this::define);
  }

  @Override
  void fill(StateBlock rows, int[] into) {
    names.load(rows);
    for (int row = 0; row < rows.rows(); row++) {
      int move = rows.nextMove(row);
      into[row] = move < 0 ? NOTHING : names.code(move);
    }
  }
}
