// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.saitan.definition.Transformation;
import org.saitan.space.Permutations;

/**
 * An orbit of slots under the moves. If moves only turn the piece in a slot, the orbit consists of
 * that slot alone.
 *
 * @param number the orbit's index; orbits are numbered consecutively over all sets
 * @param set the set of the slots
 * @param slots the slots, in ascending order
 * @param classes the classes of the pieces in these slots
 */
public record SlotOrbit(int number, int set, List<Integer> slots, List<PieceClass> classes) {
  /** Copies the lists. */
  public SlotOrbit {
    slots = List.copyOf(slots);
    classes = List.copyOf(classes);
  }

  /** Returns whether the orbit's pieces are pairwise distinct. */
  public boolean allDistinct() {
    return classes.stream().allMatch(pieces -> pieces.size() == 1);
  }

  /** Returns the moduli of the orbit's pieces, and 1 for bare slots. */
  public SortedSet<Integer> moduli() {
    SortedSet<Integer> moduli = new TreeSet<>(Set.of(1));
    classes.forEach(pieces -> moduli.add(pieces.modulus()));
    return moduli;
  }

  /** Returns the greatest common divisor of the moduli of the orbit's pieces. */
  public int commonModulus() {
    return classes.stream()
        .map(pieces -> BigInteger.valueOf(pieces.modulus()))
        .reduce(BigInteger.ZERO, BigInteger::gcd)
        .intValue();
  }

  /** Returns the amount that a move adds to the sum of the orientations of the orbit's pieces. */
  public int twistSum(Transformation move) {
    return slots.stream().mapToInt(slot -> move.twist(set, slot)).sum();
  }

  /** Returns the parity (0 or 1) of a move's permutation of the orbit's slots. */
  public int parity(Transformation move) {
    int[] from = move.sources(set);
    for (int slot = 0; slot < from.length; slot++) {
      from[slot] = slots.contains(slot) ? from[slot] : slot;
    }
    return Permutations.parity(from);
  }

  /**
   * Returns the parity (0 or 1) of the permutation that takes the orbit's pieces from the goal to a
   * state. The pieces must be distinct.
   *
   * @param state the points of the pieces, in the order of the chain
   */
  public int parity(PieceChain chain, char[] state) {
    int[] to = new int[slots.get(slots.size() - 1) + 1];
    Arrays.setAll(to, slot -> slot);
    for (PieceClass pieces : classes) {
      to[pieces.slots().get(0)] = chain.points().slot(pieces, state[chain.firstPiece(pieces)]);
    }
    return Permutations.parity(to);
  }

  /**
   * Returns the sum of the orientations of the orbit's pieces in a state, minus the same sum in the
   * goal. Only the result modulo {@link #commonModulus()} is meaningful.
   *
   * @param state the points of the pieces, in the order of the chain
   */
  public int twistSum(PieceChain chain, char[] state) {
    int sum = 0;
    for (PieceClass pieces : classes) {
      for (int j = 0; j < pieces.size(); j++) {
        int point = state[chain.firstPiece(pieces) + j];
        sum += chain.points().residue(pieces, point) - pieces.residues().get(j);
      }
    }
    return sum;
  }
}
