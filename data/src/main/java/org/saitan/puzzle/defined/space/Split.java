// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined.space;

import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.defined.points.BaseSet;
import org.saitan.puzzle.defined.points.PieceChain;
import org.saitan.puzzle.defined.symmetry.Symmetry;
import org.saitan.space.LaneMaps;

/**
 * How the states of a definition are split into blocks and lanes.
 *
 * @param chain the levels: what each fixes
 * @param blockLevels how many levels make the block; the rest make the lane
 * @param symmetries the symmetries that take blocks to blocks, a group, the identity first
 * @param withTimes whether lane maps are made of two, as they are too many to be kept one by one
 */
public record Split(
    PieceChain chain, int blockLevels, List<Symmetry> symmetries, boolean withTimes) {
  /**
   * Of more lane maps than this, another split is looked for: they take longer to make than what is
   * done with them. Splits are chosen by it, so it stays.
   */
  static final int FEW_MAPS = 65_535;

  /** Creates a split whose lane maps are kept one by one. */
  Split(PieceChain chain, int blockLevels, List<Symmetry> symmetries) {
    this(chain, blockLevels, symmetries, false);
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
    if (!chain.single() || lanes() > LaneMaps.MOST_SHIFTED_LANES) {
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
  double mapsOfMoves() {
    return lanesAreFlips() || lanes() == 1
        ? 1
        : withTimes ? products() : chain.single() ? lanes() : new LaneMapCount(this).ofMoves();
  }

  /** Returns how many lane maps moves with symmetries after them can have, about. */
  double mapsOfAll() {
    return withTimes
        ? symmetries.size() + products()
        : lanesAreFlips()
            ? symmetries.size()
            : lanes() == 1
                ? 1
                : chain.single()
                    ? (double) lanes() * symmetries.size()
                    : new LaneMapCount(this).ofAll();
  }

  /** Returns as many lane maps as take the memory of all products of lanes, with inverses. */
  private double products() {
    return lanes() / 2.0;
  }

  /** Returns whether lane maps are surely few. */
  boolean hasFewMaps(int moves) {
    if (withTimes) {
      return true;
    }
    double kept = chain.chain().size(0, blockLevels).doubleValue() / symmetries.size();
    // Each arc has a move's map, its symmetry's, and that of both.
    return Math.min(mapsOfAll(), 3 * kept * moves) <= FEW_MAPS;
  }
}
