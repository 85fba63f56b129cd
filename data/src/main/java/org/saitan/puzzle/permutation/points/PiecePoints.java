// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.List;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;

/** Patterns as the points where the pieces of a chain are, and back. */
public final class PiecePoints {
  private PiecePoints() {}

  /**
   * Returns where the pieces are in a pattern; pieces of a class in the order of their slots. Null
   * if the pattern has other pieces than the goal, or what never changes is not as in the goal.
   */
  public static char[] of(PuzzlePoints points, PieceChain chain, Pattern pattern) {
    Pattern goal = points.definition().goals().get(0);
    List<PieceClass> classes = chain.classes();
    char[] at = new char[chain.pieces()];
    int[] found = new int[classes.size()];
    int left = at.length;
    for (int set = 0; set < goal.sets(); set++) {
      for (int slot = 0; slot < goal.slots(set); slot++) {
        int orbit = points.orbit(set, slot);
        int number = orbit < 0 ? -1 : chain.classNumber(orbit, pattern.kind(set, slot));
        if (number >= 0) {
          PieceClass pieces = classes.get(number);
          if (found[number] == pieces.size() || pattern.modulus(set, slot) != pieces.modulus()) {
            return null;
          }
          at[chain.firstPiece(number) + found[number]++] =
              (char) points.point(set, pieces.modulus(), slot, pattern.orientation(set, slot));
          left--;
        } else if (orbit < 0 && !isSame(pattern, goal, set, slot)) {
          return null;
        }
      }
    }
    return left == 0 ? at : null;
  }

  private static boolean isSame(Pattern pattern, Pattern goal, int set, int slot) {
    return pattern.kind(set, slot) == goal.kind(set, slot)
        && pattern.orientation(set, slot) == goal.orientation(set, slot);
  }

  /** Returns the pattern with pieces at these points. */
  public static Pattern pattern(PuzzlePoints points, PieceChain chain, char[] at) {
    Pattern goal = points.definition().goals().get(0);
    List<SlotSet> sets = points.definition().sets();
    PieceClass[][] piece =
        sets.stream().map(set -> new PieceClass[set.slots()]).toArray(PieceClass[][]::new);
    int[][] turns = sets.stream().map(set -> new int[set.slots()]).toArray(int[][]::new);
    for (int i = 0; i < at.length; i++) {
      PieceClass pieces = chain.classOf(i);
      int slot = points.slot(pieces, at[i]);
      piece[pieces.set()][slot] = pieces;
      turns[pieces.set()][slot] = points.residue(pieces, at[i]);
    }
    return Pattern.of(
        sets,
        (set, slot) -> piece[set][slot] == null ? goal.kind(set, slot) : piece[set][slot].kind(),
        (set, slot) -> piece[set][slot] == null ? goal.orientation(set, slot) : turns[set][slot],
        (set, slot) ->
            piece[set][slot] == null ? goal.modulus(set, slot) : piece[set][slot].modulus());
  }
}
