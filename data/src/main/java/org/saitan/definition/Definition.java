// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.List;

/**
 * A puzzle as data.
 *
 * @param name its name
 * @param comment what its author says of it, a line each; means nothing to this program
 * @param sets its sets of slots, at least one
 * @param goals the states at distance 0, at least one; all have the same pieces
 * @param generators its moves, at least one, no two of one name
 * @param metric which turns made of a generator are a move
 * @param rotations turns of the whole puzzle: known by name, no moves
 * @param aliases other names of moves
 * @param forbidden what a state must not show when a move has ended
 * @param remarks what its reader left out, a sentence each; means nothing to this program
 */
public record Definition(
    String name,
    List<String> comment,
    List<SlotSet> sets,
    List<Pattern> goals,
    List<NamedMove> generators,
    Metric metric,
    List<NamedMove> rotations,
    List<Alias> aliases,
    List<Forbidden> forbidden,
    List<String> remarks) {
  /** Creates the definition and copies its lists. */
  public Definition {
    comment = List.copyOf(comment);
    sets = List.copyOf(sets);
    goals = List.copyOf(goals);
    generators = List.copyOf(generators);
    rotations = List.copyOf(rotations);
    aliases = List.copyOf(aliases);
    forbidden = List.copyOf(forbidden);
    remarks = List.copyOf(remarks);
    if (sets.isEmpty() || goals.isEmpty() || generators.isEmpty()) {
      throw new IllegalArgumentException("a puzzle has slots, a goal and moves");
    }
  }

  /** Creates a definition of which nothing was left out. */
  public Definition(
      String name,
      List<String> comment,
      List<SlotSet> sets,
      List<Pattern> goals,
      List<NamedMove> generators,
      Metric metric,
      List<NamedMove> rotations,
      List<Alias> aliases,
      List<Forbidden> forbidden) {
    this(name, comment, sets, goals, generators, metric, rotations, aliases, forbidden, List.of());
  }

  /** Returns whether a state may be stopped in. */
  public boolean allows(Pattern state) {
    return forbidden.stream().noneMatch(not -> state.kind(not.set(), not.slot()) == not.kind());
  }
}
