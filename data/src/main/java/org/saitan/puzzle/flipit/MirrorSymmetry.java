// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.flipit;

import java.math.BigInteger;
import org.saitan.space.LaneMaps;
import org.saitan.space.Symmetries;

/** The mirror image of a row whose goal has its hole in the middle: element 1 of a group of two. */
final class MirrorSymmetry implements Symmetries {
  private final FlipItSpace space;
  private final int laneMap;

  MirrorSymmetry(FlipItSpace space) {
    this.space = space;
    char[] map = new char[space.lanes()];
    long anyBlock = 0;
    for (int lane = 0; lane < map.length; lane++) {
      map[lane] = (char) space.lane(space.mirrored(space.bits(anyBlock, lane)));
    }
    this.laneMap = space.laneMaps().add(map);
  }

  @Override
  public long order() {
    return 2;
  }

  @Override
  public long blocks() {
    return space.blocks();
  }

  @Override
  public long image(long g, long block) {
    return g == 0
        ? block
        : space.block(space.cells() - 1 - space.hole(block), space.mirrored(space.bits(block, 0)));
  }

  @Override
  public int laneMap(long g, long block) {
    return g == 0 ? LaneMaps.IDENTITY : laneMap;
  }

  @Override
  public int move(long g, long block, int move) {
    return g == 0 ? move : space.cells() - 1 - move;
  }

  /**
   * {@inheritDoc}
   *
   * <p>The mirror keeps the blocks with a central hole whose outer stones to the left are those to
   * the right.
   */
  @Override
  public BigInteger classes() {
    BigInteger kept = BigInteger.ONE.shiftLeft(space.outerStones() / 2);
    return BigInteger.valueOf(blocks()).add(kept).shiftRight(1);
  }
}
