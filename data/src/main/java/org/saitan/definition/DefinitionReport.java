package org.saitan.definition;

import java.math.BigInteger;
import java.util.List;

/**
 * What is found out of a definition before any search, for its author to check.
 *
 * @param sets the sets of slots
 * @param orbits the slots that pieces go between, and the slots that never change
 * @param moves the names of the moves that count as one
 * @param metric which turns count as one move
 * @param leftOut names that make no moves, each with the reason
 * @param inWords what one move does to one piece, as a person says it; empty if nothing
 * @param warnings what may not be as its author means it, a sentence each
 * @param states how many states moves make of the goal, by the order of their group; with forbidden
 *     pieces the most there can be
 * @param exact whether nothing is forbidden, so that this is the very number
 * @param bound how many states the sets of slots alone would allow
 * @param symmetries how many symmetries the rules have, mirrors included
 * @param layout how the states are split into blocks and lanes, and why
 */
public record DefinitionReport(
    List<String> sets,
    List<String> orbits,
    List<String> moves,
    Metric metric,
    List<String> leftOut,
    String inWords,
    List<String> warnings,
    BigInteger states,
    boolean exact,
    BigInteger bound,
    int symmetries,
    List<String> layout) {
  /** Creates the findings and copies the lists. */
  public DefinitionReport {
    sets = List.copyOf(sets);
    orbits = List.copyOf(orbits);
    moves = List.copyOf(moves);
    leftOut = List.copyOf(leftOut);
    warnings = List.copyOf(warnings);
    layout = List.copyOf(layout);
  }
}
