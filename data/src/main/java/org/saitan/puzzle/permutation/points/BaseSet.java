// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.points;

import java.util.stream.IntStream;

/**
 * The pieces of a class that one level of a stabilizer chain fixes, or only their slots.
 *
 * @param pieces the class
 * @param slotsOnly whether only their slots are fixed, not their orientations
 */
public record BaseSet(PieceClass pieces, boolean slotsOnly) {
  /** Returns the points of these pieces in the goal, ascending. */
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

  // Faster than a record's own methods at start-up; see PieceClass.
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
