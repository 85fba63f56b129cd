// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import org.saitan.query.distance.export.Column.ColumnValues;

/** The ranks of states: {@code 0 <= rank < states}, ascending. */
final class Ranks implements ColumnValues {
  private StateBlock rows;

  @Override
  public void load(StateBlock of) {
    rows = of;
  }

  long rank(int row) {
    return rows.rank(row);
  }
}
