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
 * A division of the digits of a state's rank into a block and a lane.
 *
 * @param chain the stabilizer chain
 * @param blockLevels the number of levels that form the block; they come first, and the other
 *     levels form the lane
 * @param symmetries a group of symmetries that map blocks to blocks, starting with the identity
 * @param prefixes the legal prefixes of blocks
 */
public record Split(
    PieceChain chain, int blockLevels, List<Symmetry> symmetries, LegalPrefixes prefixes) {
  /** Creates a split and enumerates its legal prefixes. */
  Split(PieceChain chain, int blockLevels, List<Symmetry> symmetries) {
    this(chain, blockLevels, symmetries, LegalPrefixes.of(chain, blockLevels));
  }

  /** Returns the number of blocks. */
  BigInteger blocks() {
    return chain
        .cosetChain()
        .size(prefixes.levels(), blockLevels)
        .multiply(BigInteger.valueOf(prefixes.count()));
  }

  /** Returns the number of lanes. */
  public long lanes() {
    return chain.cosetChain().size(blockLevels, chain.levels()).longValueExact();
  }

  /**
   * Returns whether the lane consists of the orientations of pieces that have two orientations and
   * whose slots are part of the block. In this case, lane maps are combined with shifts, and each
   * symmetry has only one lane map.
   */
  boolean lanesAreFlips() {
    if (!chain.hasSinglePieceLevels() || lanes() > LaneMaps.MAX_SHIFTED_LANES) {
      return false;
    }
    for (int level = blockLevels; level < chain.levels(); level++) {
      BaseSet slots = new BaseSet(chain.set(level).pieces(), true);
      if (slots.pieces().modulus() != 2
          || IntStream.range(0, blockLevels).noneMatch(at -> chain.set(at).equals(slots))) {
        return false;
      }
    }
    return true;
  }

  /** Returns an upper bound on the number of distinct lane maps of moves, not counting shifts. */
  double moveMapBound(int moves) {
    if (lanesAreFlips() || lanes() == 1) {
      return 1;
    }
    // Each factor of w = u(B) m u(B')^-1 acts on the lane's pieces in only a few ways.
    return chain.hasKernelTransversal()
        ? (moves + 1) * chain.kernelActionBound() * chain.kernelActionBound()
        : laneActionBound();
  }

  /**
   * Returns an approximate upper bound on the number of lane maps of moves followed by symmetries.
   */
  double mapBound(int moves) {
    return lanes() == 1 ? 1 : symmetries.size() * moveMapBound(moves);
  }

  /**
   * Returns an upper bound on the number of distinct lane maps of elements of the group H (see
   * {@link PermutationSpace}).
   */
  private double laneActionBound() {
    BigInteger order =
        chain.cosetChain().groupOrder().divide(chain.cosetChain().size(0, blockLevels));
    double bound = 1;
    int[] countInLane = new int[chain.points().orbits().size()];
    for (int level = blockLevels; level < chain.levels(); level++) {
      PieceClass pieces = chain.set(level).pieces();
      boolean slotInBlock =
          chain.sets().subList(0, blockLevels).contains(new BaseSet(pieces, true));
      for (int i = 0; i < pieces.size(); i++) {
        bound *= (slotInBlock ? 1 : ++countInLane[pieces.orbit()]) * (double) pieces.modulus();
      }
    }
    return Math.min(order.doubleValue(), bound);
  }
}
