package org.saitan.puzzle;

import org.saitan.ability.Ability;
import org.saitan.definition.Definition;
import org.saitan.definition.DefinitionReport;
import org.saitan.definition.Pattern;

/** The ability of a puzzle to show the definition that it comes from. */
@Ability("definition")
public interface Defined {
  /** Returns the definition. */
  Definition definition();

  /** Returns a position as a pattern of the definition. */
  Pattern pattern(Position position);

  /**
   * Returns what is found out of the definition before any search.
   *
   * @throws org.saitan.problem.DoesNotFitException if it is beyond this program
   */
  DefinitionReport report();
}
