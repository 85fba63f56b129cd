// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.List;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;

/** Converts between patterns and the points of a chain's pieces. */
public final class PiecePoints {
  private PiecePoints() {}

  /**
   * Returns the points of the pieces in a pattern, the pieces of a class in slot order; null if the
   * pattern has other pieces than the goal or differs from it in a slot that no move changes.
   */
  public static char[] of(PuzzlePoints points, PieceChain chain, Pattern pattern) {
    Pattern goal = points.definition().goals().get(0);
    List<PieceClass> classes = chain.classes();
    char[] state = new char[chain.pieces()];
    int[] found = new int[classes.size()];
    int missing = state.length;
    for (int set = 0; set < goal.sets(); set++) {
      for (int slot = 0; slot < goal.slots(set); slot++) {
        int orbit = points.orbit(set, slot);
        int index = orbit < 0 ? -1 : chain.classIndex(orbit, pattern.kind(set, slot));
        if (index >= 0) {
          PieceClass pieces = classes.get(index);
          if (found[index] == pieces.size() || pattern.modulus(set, slot) != pieces.modulus()) {
            return null;
          }
          state[chain.firstPiece(index) + found[index]++] =
              (char) points.point(set, pieces.modulus(), slot, pattern.orientation(set, slot));
          missing--;
        } else if (orbit < 0 && !isSame(pattern, goal, set, slot)) {
          return null;
        }
      }
    }
    return missing == 0 ? state : null;
  }

  private static boolean isSame(Pattern pattern, Pattern goal, int set, int slot) {
    return pattern.kind(set, slot) == goal.kind(set, slot)
        && pattern.orientation(set, slot) == goal.orientation(set, slot);
  }

  /** Returns the pattern with the pieces at given points. */
  public static Pattern pattern(PuzzlePoints points, PieceChain chain, char[] state) {
    Pattern goal = points.definition().goals().get(0);
    List<SlotSet> sets = points.definition().sets();
    PieceClass[][] piece =
        sets.stream().map(set -> new PieceClass[set.slots()]).toArray(PieceClass[][]::new);
    int[][] turns = sets.stream().map(set -> new int[set.slots()]).toArray(int[][]::new);
    for (int i = 0; i < state.length; i++) {
      PieceClass pieces = chain.classOf(i);
      int slot = points.slot(pieces, state[i]);
      piece[pieces.set()][slot] = pieces;
      turns[pieces.set()][slot] = points.residue(pieces, state[i]);
    }
    return Pattern.of(
        sets,
        (set, slot) -> piece[set][slot] == null ? goal.kind(set, slot) : piece[set][slot].kind(),
        (set, slot) -> piece[set][slot] == null ? goal.orientation(set, slot) : turns[set][slot],
        (set, slot) ->
            piece[set][slot] == null ? goal.modulus(set, slot) : piece[set][slot].modulus());
  }
}
