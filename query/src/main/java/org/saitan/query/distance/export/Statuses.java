// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import org.saitan.query.distance.answer.Status;

/** Whether the goal can be reached. */
final class Statuses extends Codes {
  private final int solved = define(Status.REACHABLE.toString());
  private final int unreachable = define(Status.UNREACHABLE.toString());

  @Override
  void fill(StateBlock rows, int[] into) {
    for (int row = 0; row < rows.rows(); row++) {
      into[row] = rows.distance(row) < 0 ? unreachable : solved;
    }
  }
}
