// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import org.saitan.definition.Definition.Metric;

/**
 * The results of analyzing a definition before any search, so that its author can check it.
 *
 * @param sets the sets of slots
 * @param orbits the orbits of slots, and the slots whose pieces never change
 * @param moves the names of the moves
 * @param metric which powers of a generator count as one move
 * @param unusedNames the names that define no move, each with the reason
 * @param states the number of states reachable from the goal, computed from the order of the move
 *     group
 * @param precision the precision of {@code states}
 * @param bound the number of states that the sets of slots alone would allow
 * @param symmetries the number of symmetries of the rules that were found, including reflections
 * @param allSymmetries whether all symmetries were found; false if the search was cut short
 * @param rotationCount the number of distinguishable rotations of the whole puzzle: 1 if the puzzle
 *     has a fixed frame, empty if some rotated states look alike or the number is unknown
 * @param interrupted whether an interrupt ended the analysis early, so that some results are
 *     missing
 */
public record DefinitionReport(
    List<String> sets,
    List<String> orbits,
    List<String> moves,
    Metric metric,
    List<String> unusedNames,
    BigInteger states,
    Precision precision,
    BigInteger bound,
    BigInteger symmetries,
    boolean allSymmetries,
    OptionalInt rotationCount,
    boolean interrupted) {
  /** The precision of the number of states. */
  public enum Precision {
    /** The exact number. */
    EXACT,
    /** An upper bound, because some states are forbidden. */
    AT_MOST,
    /** The number of states that the sets allow, because the order of the group is unknown. */
    BOUND,
    /**
     * A lower bound that is already far too large for a table. Symmetries and the split were not
     * computed.
     */
    AT_LEAST
  }

  /** Copies the lists. */
  public DefinitionReport {
    sets = List.copyOf(sets);
    orbits = List.copyOf(orbits);
    moves = List.copyOf(moves);
    unusedNames = List.copyOf(unusedNames);
  }
}
