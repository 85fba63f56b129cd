// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation.space;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.permutation.points.BaseSet;
import org.saitan.puzzle.permutation.points.PieceChain;
import org.saitan.puzzle.permutation.points.PieceClass;
import org.saitan.puzzle.permutation.symmetry.Symmetry;
import org.saitan.space.LaneMaps;

/**
 * How the states of a definition are split into blocks and lanes.
 *
 * @param chain the levels: what each fixes
 * @param blockLevels how many levels make the block; the rest make the lane
 * @param symmetries the symmetries that take blocks to blocks, a group, the identity first
 * @param heads which blocks hold nothing forbidden
 */
public record Split(
    PieceChain chain, int blockLevels, List<Symmetry> symmetries, LegalPrefixes heads) {
  /** Finds which blocks hold nothing forbidden. */
  Split(PieceChain chain, int blockLevels, List<Symmetry> symmetries) {
    this(chain, blockLevels, symmetries, LegalPrefixes.of(chain, blockLevels));
  }

  /** Returns the number of blocks. */
  BigInteger blocks() {
    return chain
        .chain()
        .size(heads.levels(), blockLevels)
        .multiply(BigInteger.valueOf(heads.count()));
  }

  /** Returns the number of lanes. */
  public long lanes() {
    return chain.chain().size(blockLevels, chain.levels()).longValueExact();
  }

  /**
   * Returns whether lanes are nothing but flips of single pieces whose places are in the block:
   * then lane maps have shifts, and are as many as the symmetries.
   */
  boolean lanesAreFlips() {
    if (!chain.hasSinglePieceLevels() || lanes() > LaneMaps.MOST_SHIFTED_LANES) {
      return false;
    }
    for (int level = blockLevels; level < chain.levels(); level++) {
      BaseSet places = new BaseSet(chain.set(level).pieces(), true);
      if (places.pieces().modulus() != 2
          || IntStream.range(0, blockLevels).noneMatch(at -> chain.set(at).equals(places))) {
        return false;
      }
    }
    return true;
  }

  /** Returns how many lane maps moves can have at the most, beside shifts. */
  double mapsOfMoves(int moves) {
    if (lanesAreFlips() || lanes() == 1) {
      return 1;
    }
    // The elements of block and target lie to both sides of a move.
    return chain.hasKernelTransversal()
        ? (moves + 1) * chain.kernelActionBound() * chain.kernelActionBound()
        : elements();
  }

  /** Returns how many lane maps moves with symmetries after them can have, about. */
  double mapsOfAll(int moves) {
    return lanes() == 1 ? 1 : symmetries.size() * mapsOfMoves(moves);
  }

  /** Returns a bound for the number of elements of the lane's group that move lanes differently. */
  private double elements() {
    BigInteger order = chain.chain().groupOrder().divide(chain.chain().size(0, blockLevels));
    double ways = 1;
    int[] inLane = new int[chain.points().orbits().size()];
    for (int level = blockLevels; level < chain.levels(); level++) {
      PieceClass pieces = chain.set(level).pieces();
      boolean placed = chain.sets().subList(0, blockLevels).contains(new BaseSet(pieces, true));
      for (int i = 0; i < pieces.size(); i++) {
        ways *= (placed ? 1 : ++inLane[pieces.orbit()]) * (double) pieces.modulus();
      }
    }
    return Math.min(order.doubleValue(), ways);
  }
}
