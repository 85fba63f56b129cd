// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import org.saitan.definition.Definition.Metric;

/**
 * What is found out of a definition before any search, for its author to check.
 *
 * @param sets the sets of slots
 * @param orbits the slots that pieces go between, and the slots that never change
 * @param moves the names of the moves that count as one
 * @param metric which turns count as one move
 * @param leftOut names that make no moves, each with the reason
 * @param states how many states moves make of the goal, by the order of their group
 * @param precision what that number says
 * @param bound how many states the sets of slots alone would allow
 * @param symmetries how many symmetries of the rules were found, mirrors included
 * @param allSymmetries whether there are no more; if not, the search was cut short
 * @param waysToHold in how many ways the whole puzzle can be held, so that each position up to
 *     rotation is as many states: 1 where it has a frame; empty where pieces look alike, so that
 *     some positions are fewer, and where it was not looked for
 * @param interrupted whether an interrupt ended the search for the number of states, for symmetries
 *     or for the split: what has not been found is not there
 */
public record DefinitionReport(
    List<String> sets,
    List<String> orbits,
    List<String> moves,
    Metric metric,
    List<String> leftOut,
    BigInteger states,
    Precision precision,
    BigInteger bound,
    BigInteger symmetries,
    boolean allSymmetries,
    OptionalInt waysToHold,
    boolean interrupted) {
  /** What the number of states says. */
  public enum Precision {
    /** The very number. */
    EXACT,
    /** The most there can be, since something is forbidden. */
    AT_MOST,
    /** The most that the sets allow: the order of the group has not been found. */
    BOUND,
    /**
     * The least there can be, and far too many for a table, so that neither symmetries nor a split
     * were looked for.
     */
    AT_LEAST
  }

  /** Creates the findings and copies the lists. */
  public DefinitionReport {
    sets = List.copyOf(sets);
    orbits = List.copyOf(orbits);
    moves = List.copyOf(moves);
    leftOut = List.copyOf(leftOut);
  }
}
