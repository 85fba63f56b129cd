// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import org.saitan.problem.BadInputException;
import org.saitan.rules.Ability;

/** The ability of a filling to be written as a link to a page where it can be played. */
@Ability("link")
public interface Linked {
  /** Returns whether a text is meant as a link. */
  boolean isLink(String text);

  /**
   * Reads a link.
   *
   * @throws BadInputException if it is none of a board of this size
   */
  GivenCells read(String link);

  /** Returns a partly filled board as a link, which is read back. */
  String link(GivenCells cells);
}
