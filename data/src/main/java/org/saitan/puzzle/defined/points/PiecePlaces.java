// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.points;

import java.util.List;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;

/** Patterns as the points where the pieces of a chain are, and back. */
public final class PiecePlaces {
  private PiecePlaces() {}

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
    int[][] kinds = new int[sets.size()][];
    int[][] orientations = new int[sets.size()][];
    int[][] moduli = new int[sets.size()][];
    for (int set = 0; set < kinds.length; set++) {
      int slots = sets.get(set).slots();
      kinds[set] = new int[slots];
      orientations[set] = new int[slots];
      moduli[set] = new int[slots];
      for (int slot = 0; slot < slots; slot++) {
        kinds[set][slot] = goal.kind(set, slot);
        orientations[set][slot] = goal.orientation(set, slot);
        moduli[set][slot] = goal.modulus(set, slot);
      }
    }
    List<PieceClass> classes = chain.classes();
    for (int i = 0; i < classes.size(); i++) {
      PieceClass pieces = classes.get(i);
      for (int j = 0; j < pieces.size(); j++) {
        int point = at[chain.firstPiece(i) + j];
        int slot = points.slot(pieces, point);
        kinds[pieces.set()][slot] = pieces.kind();
        orientations[pieces.set()][slot] = points.residue(pieces, point);
        moduli[pieces.set()][slot] = pieces.modulus();
      }
    }
    return Pattern.of(sets, kinds, orientations, moduli);
  }
}
