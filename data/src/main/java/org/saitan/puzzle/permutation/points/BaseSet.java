// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.stream.IntStream;

/**
 * The base of one level of a stabilizer chain: the pieces of a class, or only their slots.
 *
 * @param pieces the class of the pieces
 * @param slotsOnly whether the level fixes only the slots of the pieces and not their orientations
 */
public record BaseSet(PieceClass pieces, boolean slotsOnly) {
  /** Returns the points of these pieces in the goal, in ascending order. */
  int[] points(PuzzlePoints points) {
    int modulus = slotsOnly ? 1 : pieces.modulus();
    return IntStream.range(0, pieces.size())
        .map(
            i ->
                points.point(
                    pieces.set(),
                    modulus,
                    pieces.slots().get(i),
                    pieces.residues().get(i) % modulus))
        .sorted()
        .toArray();
  }

  // At start-up, this is faster than the methods that a record generates; see PieceClass.
  @Override
  public boolean equals(Object other) {
    return other instanceof BaseSet that
        && slotsOnly == that.slotsOnly
        && pieces.equals(that.pieces);
  }

  @Override
  public int hashCode() {
    return 2 * pieces.hashCode() + (slotsOnly ? 1 : 0);
  }
}
