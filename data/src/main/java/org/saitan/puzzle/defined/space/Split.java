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
 * @param maps how lane maps are kept and why they are not too many
 */
public record Split(PieceChain chain, int blockLevels, List<Symmetry> symmetries, Maps maps) {
  /** What is known of the lane maps of a split. */
  enum Maps {
    /** Each is kept. */
    EACH("one by one"),
    /**
     * Pieces of the lane and of the block never come to one another's places, and the block's
     * elements leave those of the lane: so the map of a move is the same in nearly all blocks.
     */
    OF_MOVES("of moves");

    private final String words;

    Maps(String words) {
      this.words = words;
    }

    /** Returns how a table says so. */
    String words() {
      return words;
    }
  }

  /**
   * Of more lane maps than this, another split is looked for: they take longer to make than what is
   * done with them. Splits are chosen by it, so it stays.
   */
  static final int FEW_MAPS = 65_535;

  /** Creates a split whose lane maps are kept one by one. */
  Split(PieceChain chain, int blockLevels, List<Symmetry> symmetries) {
    this(chain, blockLevels, symmetries, Maps.EACH);
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
  double mapsOfMoves(int moves) {
    return lanesAreFlips() || lanes() == 1
        ? 1
        : switch (maps) {
          case OF_MOVES -> byMoves(moves);
          case EACH -> chain.single() ? lanes() : new LaneMapCount(this).ofMoves();
        };
  }

  /** Returns how many lane maps moves with symmetries after them can have, about. */
  double mapsOfAll(int moves) {
    if (lanesAreFlips()) {
      return symmetries.size();
    }
    if (lanes() == 1) {
      return 1;
    }
    return switch (maps) {
      case OF_MOVES -> symmetries.size() * byMoves(moves);
      case EACH ->
          chain.single() ? (double) lanes() * symmetries.size() : new LaneMapCount(this).ofAll();
    };
  }

  /** The elements of block and target lie to both sides of a move. */
  private double byMoves(int moves) {
    return (moves + 1) * chain.waysOfLeaving() * chain.waysOfLeaving();
  }

  /** Returns whether lane maps are surely few. */
  boolean hasFewMaps(int moves) {
    double kept = chain.chain().size(0, blockLevels).doubleValue() / symmetries.size();
    // Each arc has a move's map, its symmetry's, and that of both.
    return Math.min(mapsOfAll(moves), 3 * kept * moves) <= FEW_MAPS;
  }
}
