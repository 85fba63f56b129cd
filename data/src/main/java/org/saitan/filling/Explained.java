// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.util.List;
import org.saitan.problem.Reason;
import org.saitan.rules.Ability;

/** The ability of a filling to say which rule is broken already. */
@Ability("reasons")
public interface Explained {
  /**
   * Returns why given cells can be part of no solution, as far as a person sees it; empty if
   * nothing is seen, which does not mean that there is a solution. On a full board that is no
   * solution something is always seen.
   */
  List<Reason> broken(GivenCells given);
}
