// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import org.saitan.rules.Ability;
import org.saitan.rules.Figure;

/** The ability of a filling to be drawn with the line between cells of different colours. */
@Ability("border")
public interface Bordered {
  /** Draws a partly filled board with its lines, for a terminal; no line break at the end. */
  String drawWithBorder(GivenCells cells);

  /** Draws the same for a page or a paper. */
  Figure figureWithBorder(GivenCells cells);
}
