// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Optional;
import org.saitan.rules.Ability;

/** The ability of a puzzle's positions to be looked at on a smaller board of the same kind. */
@Ability("projections")
public interface Projected {
  /**
   * Returns how positions of this board look on a smaller one whose distances are lower bounds for
   * this one's, or empty if they do not look like anything there.
   */
  Optional<Projections> projections(Puzzle smaller);
}
