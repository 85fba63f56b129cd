// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.Arrays;
import java.util.Optional;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;

/**
 * Other names for the pieces of a puzzle, and another orientation of each that counts as none. What
 * moves do to slots does not depend on names, so the same moves lead from state to state as before.
 */
final class PieceRelabeling {
  private static final int NONE = -1;

  /** By set and kind, the kind that it becomes, and what is added to the orientation. */
  private final int[][] kinds;

  private final int[][] turns;

  private PieceRelabeling(Definition definition) {
    kinds = definition.sets().stream().map(set -> new int[set.slots()]).toArray(int[][]::new);
    turns = definition.sets().stream().map(set -> new int[set.slots()]).toArray(int[][]::new);
    Arrays.stream(kinds).forEach(ofSet -> Arrays.fill(ofSet, NONE));
  }

  /**
   * Returns the renaming that makes a state the one goal of a definition; empty if alike pieces
   * would have to become different ones, or what is forbidden something else.
   */
  static Optional<PieceRelabeling> toGoal(Definition definition, Pattern state) {
    PieceRelabeling renaming = new PieceRelabeling(definition);
    Pattern goal = definition.goals().get(0);
    for (int set = 0; set < goal.sets(); set++) {
      for (int slot = 0; slot < goal.slots(set); slot++) {
        int kind = state.kind(set, slot);
        int becomes = goal.kind(set, slot);
        int modulus = goal.modulus(set, slot);
        int turn =
            Math.floorMod(goal.orientation(set, slot) - state.orientation(set, slot), modulus);
        boolean isNew = renaming.kinds[set][kind] == NONE;
        boolean isSame = renaming.kinds[set][kind] == becomes && renaming.turns[set][kind] == turn;
        if (modulus != state.modulus(set, slot) || !isNew && !isSame) {
          return Optional.empty();
        }
        renaming.kinds[set][kind] = becomes;
        renaming.turns[set][kind] = turn;
      }
    }
    return definition.forbidden().stream()
            .map(renaming::of)
            .allMatch(definition.forbidden()::contains)
        ? Optional.of(renaming)
        : Optional.empty();
  }

  private Forbidden of(Forbidden not) {
    return new Forbidden(not.set(), not.slot(), kinds[not.set()][not.kind()]);
  }

  /** Returns a state with the new names. */
  Pattern of(Pieces pieces, Pattern state) {
    return pieces.state(
        (set, slot) -> kinds[set][state.kind(set, slot)],
        (set, slot) ->
            Math.floorMod(
                state.orientation(set, slot) + turns[set][state.kind(set, slot)],
                state.modulus(set, slot)));
  }
}
