// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.toy;

import java.util.Optional;
import org.saitan.puzzle.Position;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * Numbers the states with one bit per lamp. The first few lamps form the lane, and the others the
 * block.
 */
final class ToySpace implements StateSpace {
  private final int lamps;
  private final int laneBits;
  private final LaneMaps laneMaps;

  ToySpace(ToyPuzzle puzzle) {
    this.lamps = puzzle.moves();
    this.laneBits = Math.min(lamps - 1, 8);
    this.laneMaps = new LaneMaps(1 << laneBits);
  }

  @Override
  public long blocks() {
    return 1L << (lamps - laneBits);
  }

  @Override
  public int lanes() {
    return 1 << laneBits;
  }

  @Override
  public int moves() {
    return lamps;
  }

  @Override
  public Optional<StateAddress> rank(Position position) {
    int bits = 0;
    for (int lamp = 0; lamp < lamps; lamp++) {
      bits |= position.cell(lamp) << lamp;
    }
    return Optional.of(new StateAddress(bits >>> laneBits, bits & (lanes() - 1)));
  }

  @Override
  public Position unrank(StateAddress address) {
    int bits = (int) address.block() << laneBits | address.lane();
    byte[] cells = new byte[lamps];
    for (int lamp = 0; lamp < lamps; lamp++) {
      cells[lamp] = (byte) (bits >>> lamp & 1);
    }
    return Position.of(cells);
  }

  @Override
  public void forEachArc(long block, ArcSink sink) {
    for (int move = 0; move < lamps; move++) {
      int switched = 1 << move | 1 << (move + 1) % lamps | 1 << (move + lamps - 1) % lamps;
      char[] map = new char[lanes()];
      for (int lane = 0; lane < map.length; lane++) {
        map[lane] = (char) (lane ^ switched & (map.length - 1));
      }
      sink.accept(move, block ^ switched >>> laneBits, laneMaps.add(map));
    }
  }

  @Override
  public boolean reversible() {
    return true;
  }

  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return new Symmetries.Trivial(blocks());
  }
}
