// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.saitan.definition.Transformation;
import org.saitan.space.Permutations;

/**
 * Slots among which the moves exchange pieces, or one whose piece they only turn.
 *
 * @param number its number over all sets
 * @param set the set of the slots
 * @param slots the slots, ascending
 * @param classes the pieces that lie in them
 */
public record SlotOrbit(int number, int set, List<Integer> slots, List<PieceClass> classes) {
  /** Copies the lists. */
  public SlotOrbit {
    slots = List.copyOf(slots);
    classes = List.copyOf(classes);
  }

  /** Returns whether no two of its pieces look alike. */
  public boolean allDiffer() {
    return classes.stream().allMatch(pieces -> pieces.size() == 1);
  }

  /** Returns up to what the orientations of every one of its pieces count. */
  public int commonModulus() {
    return classes.stream()
        .map(pieces -> BigInteger.valueOf(pieces.modulus()))
        .reduce(BigInteger.ZERO, BigInteger::gcd)
        .intValue();
  }

  /** Returns what a move adds to the orientations of its pieces, all together. */
  public int twists(Transformation move) {
    return slots.stream().mapToInt(slot -> move.twist(set, slot)).sum();
  }

  /** Returns whether a move permutes the slots oddly. */
  public boolean isOdd(Transformation move) {
    int[] from = move.from(set);
    for (int slot = 0; slot < from.length; slot++) {
      from[slot] = slots.contains(slot) ? from[slot] : slot;
    }
    return Permutations.parity(from) == 1;
  }

  /**
   * Returns whether a state permutes its pieces, which all differ, oddly.
   *
   * @param at where the pieces are, in the order of a chain
   */
  public boolean isOdd(PuzzlePoints points, PieceChain chain, char[] at) {
    int[] to = new int[slots.get(slots.size() - 1) + 1];
    Arrays.setAll(to, slot -> slot);
    for (PieceClass pieces : classes) {
      to[pieces.slots().get(0)] = points.slot(pieces, at[chain.firstPiece(pieces)]);
    }
    return Permutations.parity(to) == 1;
  }

  /**
   * Returns by how much the orientations of its pieces add up to more than in the goal, in whole
   * turns of {@link #commonModulus()} and rest.
   *
   * @param at where the pieces are, in the order of a chain
   */
  public int twists(PuzzlePoints points, PieceChain chain, char[] at) {
    int sum = 0;
    for (PieceClass pieces : classes) {
      for (int j = 0; j < pieces.size(); j++) {
        int point = at[chain.firstPiece(pieces) + j];
        sum += points.residue(pieces, point) - pieces.residues().get(j);
      }
    }
    return sum;
  }
}
