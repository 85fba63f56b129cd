// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.stream.IntStream;

/**
 * The base of one level of a stabilizer chain. The level fixes either the pieces of a class or only
 * the slots of these pieces.
 *
 * @param pieces the class of identical pieces
 * @param slotsOnly whether the level fixes only the slots of the pieces and not their orientations
 */
public record BaseSet(PieceClass pieces, boolean slotsOnly) {
  /** Returns the points at which these pieces are in the goal, in ascending order. */
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

  // At start-up, this method is faster than the one generated for a record; see PieceClass.
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
