// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.ArrayList;
import java.util.List;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Layout;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;

/** Builds a definition line by line: sets first, then a goal, if pieces are alike, then moves. */
final class Sketch {
  private final String name;
  private final List<String> comment;
  private final Metric metric;
  private final List<SlotSet> sets = new ArrayList<>();
  private final List<NamedMove> moves = new ArrayList<>();
  private final List<Forbidden> forbidden = new ArrayList<>();
  private Pattern goal;

  Sketch(String name, Metric metric, String... comment) {
    this.name = name;
    this.metric = metric;
    this.comment = List.of(comment);
  }

  /** Adds a set of slots. */
  Sketch set(String setName, int slots, int orientations) {
    sets.add(new SlotSet(setName, slots, orientations));
    goal = Pattern.ofDistinct(sets);
    return this;
  }

  /** Says which kind of piece lies in each slot of a set in the goal. */
  Sketch kinds(int set, int... kinds) {
    int[][] all = new int[sets.size()][];
    int[][] orientations = new int[sets.size()][];
    int[][] moduli = new int[sets.size()][];
    for (int s = 0; s < all.length; s++) {
      int slots = sets.get(s).slots();
      all[s] = new int[slots];
      orientations[s] = new int[slots];
      moduli[s] = new int[slots];
      for (int slot = 0; slot < slots; slot++) {
        all[s][slot] = s == set ? kinds[slot] : goal.kind(s, slot);
        moduli[s][slot] = goal.modulus(s, slot);
      }
    }
    goal = Pattern.of(sets, all, orientations, moduli);
    return this;
  }

  /**
   * Adds a move.
   *
   * @param from for each set, the slots whose pieces come to its slots
   * @param twist for each set, what is added to the orientations
   */
  Sketch move(String moveName, int[][] from, int[][] twist) {
    moves.add(new NamedMove(moveName, Transformation.of(sets, from, twist)));
    return this;
  }

  /** Adds a move of a puzzle with one set and no orientations. */
  Sketch move(String moveName, int... from) {
    return move(moveName, new int[][] {from}, new int[][] {new int[from.length]});
  }

  /** Forbids a kind of piece in a slot when a move has ended. */
  Sketch forbid(int set, int slot, int kind) {
    forbidden.add(new Forbidden(set, slot, kind));
    return this;
  }

  /** Returns the definition, written and drawn in a way of its own. */
  Definition laidOut(Layout layout) {
    return Definition.of(name, sets, List.of(goal), moves)
        .comment(comment)
        .metric(metric)
        .forbidden(forbidden)
        .build()
        .laidOut(layout);
  }
}
