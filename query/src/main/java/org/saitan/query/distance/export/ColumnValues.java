// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

/** What a column holds, for the rows of one block after the other. For one thread. */
sealed interface ColumnValues permits StateTexts, Ranks, Codes {
  /** Takes the rows of a block. */
  void load(StateBlock rows);
}
