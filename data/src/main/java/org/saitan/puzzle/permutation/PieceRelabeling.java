// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.Arrays;
import java.util.Optional;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;

/**
 * A relabeling of pieces and their reference orientations. It maps solutions to solutions, because
 * moves act on slots, whatever the labels of the pieces.
 */
final class PieceRelabeling {
  private static final int NONE = -1;

  /** The new kind of each piece, indexed by set and kind. */
  private final int[][] kinds;

  /** The amount added to the orientation of each piece, indexed by set and kind. */
  private final int[][] turns;

  private PieceRelabeling(Definition definition) {
    kinds = definition.sets().stream().map(set -> new int[set.slots()]).toArray(int[][]::new);
    turns = definition.sets().stream().map(set -> new int[set.slots()]).toArray(int[][]::new);
    Arrays.stream(kinds).forEach(ofSet -> Arrays.fill(ofSet, NONE));
  }

  /**
   * Returns the relabeling that maps a state to the definition's only goal. Returns empty if the
   * relabeling would give different labels to identical pieces or change the set of forbidden
   * states.
   */
  static Optional<PieceRelabeling> toGoal(Definition definition, Pattern state) {
    PieceRelabeling relabeling = new PieceRelabeling(definition);
    Pattern goal = definition.goals().get(0);
    for (int set = 0; set < goal.sets(); set++) {
      for (int slot = 0; slot < goal.slots(set); slot++) {
        int kind = state.kind(set, slot);
        int newKind = goal.kind(set, slot);
        int modulus = goal.modulus(set, slot);
        int turn =
            Math.floorMod(goal.orientation(set, slot) - state.orientation(set, slot), modulus);
        boolean isNew = relabeling.kinds[set][kind] == NONE;
        boolean isConsistent =
            relabeling.kinds[set][kind] == newKind && relabeling.turns[set][kind] == turn;
        if (modulus != state.modulus(set, slot) || !isNew && !isConsistent) {
          return Optional.empty();
        }
        relabeling.kinds[set][kind] = newKind;
        relabeling.turns[set][kind] = turn;
      }
    }
    return definition.forbidden().stream()
            .map(relabeling::image)
            .allMatch(definition.forbidden()::contains)
        ? Optional.of(relabeling)
        : Optional.empty();
  }

  private Forbidden image(Forbidden forbidden) {
    return new Forbidden(
        forbidden.set(), forbidden.slot(), kinds[forbidden.set()][forbidden.kind()]);
  }

  /** Returns the relabeled state. */
  Pattern image(Pieces pieces, Pattern state) {
    return pieces.state(
        (set, slot) -> kinds[set][state.kind(set, slot)],
        (set, slot) ->
            Math.floorMod(
                state.orientation(set, slot) + turns[set][state.kind(set, slot)],
                state.modulus(set, slot)));
  }
}
