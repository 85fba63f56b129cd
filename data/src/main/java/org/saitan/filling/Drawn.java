// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import org.saitan.rules.Ability;
import org.saitan.rules.Figure;

/** The ability of a filling to be drawn for a page or a paper. */
@Ability("picture")
public interface Drawn {
  /** Draws a partly filled board. */
  Figure figure(GivenCells cells);
}
