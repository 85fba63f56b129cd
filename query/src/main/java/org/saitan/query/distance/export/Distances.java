// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

/** Fewest moves to the goal; nothing where it cannot be reached. */
final class Distances extends Codes {
  @Override
  void fill(StateBlock rows, int[] into) {
    int most = -1;
    for (int row = 0; row < rows.rows(); row++) {
      into[row] = rows.distance(row);
      most = Math.max(most, into[row]);
    }
    while (count() <= most) {
      define(count());
    }
  }
}
