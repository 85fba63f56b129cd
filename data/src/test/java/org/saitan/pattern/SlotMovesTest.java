// SPDX-License-Identifier: Apache-2.0
package org.saitan.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.permutation.PermutationPuzzle;

class SlotMovesTest {
  /**
   * The two rings have the same pieces, but the pieces of the second ring are turned in the goal.
   */
  @Test
  void homeSlotsAreReachable() {
    List<SlotSet> sets = List.of(new SlotSet("PIECE", 6, 2));
    Definition.Draft draft = new Definition.Draft("two rings");
    draft.sets = sets;
    draft.goals =
        List.of(
            Pattern.of(
                sets,
                new int[][] {{0, 1, 1, 0, 1, 1}},
                new int[][] {{0, 0, 0, 1, 1, 1}},
                new int[][] {{2, 2, 2, 2, 2, 2}}));
    draft.generators =
        List.of(move(sets, "A", 1, 2, 0, 3, 4, 5), move(sets, "B", 0, 1, 2, 4, 5, 3));
    PermutationPuzzle puzzle = new PermutationPuzzle(draft.definition());
    SlotMoves moves = SlotMoves.of(puzzle).orElseThrow();
    assertThat(moves.homeSlots(puzzle.goal())).containsExactly(0, 1, 1, 3, 4, 4);
    assertThat(moves.orientations(puzzle.goal())).containsOnly(0);
  }

  private static NamedMove move(List<SlotSet> sets, String name, int... from) {
    return new NamedMove(
        name, Transformation.of(sets, new int[][] {from}, new int[][] {new int[from.length]}));
  }
}
