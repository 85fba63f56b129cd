// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Optional;
import org.saitan.definition.Definition;
import org.saitan.definition.DefinitionReport;
import org.saitan.definition.Pattern;
import org.saitan.definition.picture.Picture;
import org.saitan.rules.Ability;

/** The ability of a puzzle to show the definition that it comes from. */
@Ability("definition")
public interface Defined {
  /** Returns the definition. */
  Definition definition();

  /** Returns its author's picture of it, if there is one. */
  Optional<Picture> picture();

  /** Returns a position as a pattern of the definition. */
  Pattern pattern(Position position);

  /**
   * Returns what is found out of the definition before any search.
   *
   * @throws org.saitan.problem.DoesNotFitException if it is beyond this program
   */
  DefinitionReport report();
}
