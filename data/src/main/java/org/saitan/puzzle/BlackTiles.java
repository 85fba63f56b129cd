// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import org.saitan.rules.Ability;

/** The ability of a puzzle's positions to be compared by how much of them is not as in the goal. */
@Ability("blacks")
public interface BlackTiles {
  /** Returns the number of tiles that do not show the goal's colour. */
  int blacks(Position position);
}
