// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.LoadedBlocks;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceManifest;

/**
 * The exact distances of all states of the loaded blocks: one byte per state, or two if the largest
 * distance requires it.
 *
 * <p>A state that cannot reach the goal has the largest code, {@link #unreached}. So does a state
 * whose distance exceeds the largest distance in the manifest, but the check of the histogram
 * detects such a state.
 */
final class LoadedDistances {
  private static final int SPAN = TableDigest.SPAN;
  private static final int BYTE = 0xff;

  /** The arc number that means "no arc". Blocks have fewer arcs than that. */
  private static final int NO_ARC = Character.MAX_VALUE;

  private final LoadedBlocks loaded;
  private final int lanes;
  private final int unreached;

  /** The low byte of each code, indexed by span of slots. */
  private final byte[][] lows;

  /** The high byte of each code, or null if all codes fit into one byte. */
  private final byte[][] highs;

  /** Allocates memory for the distances of the given blocks. */
  LoadedDistances(LoadedBlocks loaded, DistanceManifest manifest) {
    this.loaded = loaded;
    this.lanes = manifest.lanes();
    boolean narrow = bytes(manifest) == 1;
    this.unreached = narrow ? BYTE : BlockLayout.UNREACHABLE;
    this.lows = allocate();
    this.highs = narrow ? null : allocate();
  }

  private byte[][] allocate() {
    byte[][] spans = new byte[(loaded.count() + SPAN - 1) / SPAN][];
    for (int span = 0; span < spans.length; span++) {
      spans[span] = new byte[Math.min(SPAN, loaded.count() - span * SPAN) * lanes];
    }
    return spans;
  }

  /** Returns the number of bytes per distance. */
  static int bytes(DistanceManifest manifest) {
    return manifest.godsNumber() < BYTE ? 1 : 2;
  }

  /** Returns the code of a state that cannot reach the goal. */
  int unreached() {
    return unreached;
  }

  /**
   * Returns the code of a distance, which is the distance itself up to the largest one in the
   * manifest.
   */
  int code(int distance) {
    return Math.min(distance, unreached);
  }

  /**
   * Stores the distances of a loaded block. Distinct blocks may be stored by several threads at
   * once.
   *
   * @param distances the distance of each lane, or {@link BlockLayout#UNREACHABLE} if the lane
   *     cannot reach the goal
   */
  void put(int block, char[] distances) {
    int slot = loaded.slot(block);
    int at = offset(slot);
    for (int lane = 0; lane < lanes; lane++) {
      int code = code(distances[lane]);
      lows[slot / SPAN][at + lane] = (byte) code;
      if (highs != null) {
        highs[slot / SPAN][at + lane] = (byte) (code >> Byte.SIZE);
      }
    }
  }

  private int offset(int slot) {
    return slot % SPAN * lanes;
  }

  /**
   * Updates the best target of each lane with one of the block's arcs.
   *
   * @param arcs the block's arcs, which must all lead to loaded blocks
   * @param best for each lane, the smallest code so far and the first arc that leads to a state
   *     with this code; see {@link #codeOf} and {@link #arcOf}
   */
  void update(BlockArcs arcs, int arc, int[] best) {
    int slot = loaded.slot(arcs.target(arc));
    byte[] low = lows[slot / SPAN];
    byte[] high = highs == null ? null : highs[slot / SPAN];
    int at = offset(slot);
    char[] map = arcs.laneMap(arc);
    int shift = arcs.shift(arc);
    int count = lanes;
    for (int lane = 0; lane < count; lane++) {
      int image = map[lane];
      if (image < count) { // Otherwise, the image is LaneMaps.NONE.
        int index = at + (image ^ shift);
        int code = low[index] & BYTE | (high == null ? 0 : (high[index] & BYTE) << Byte.SIZE);
        best[lane] = Math.min(best[lane], best(code, arc));
      }
    }
  }

  /** Returns the initial value of a lane, before it is updated with any arc. */
  int initialBest() {
    return best(unreached, NO_ARC);
  }

  /** Packs a code and an arc into a number that sorts by code and then by arc. */
  private static int best(int code, int arc) {
    return (code + Short.MIN_VALUE) << Character.SIZE | arc;
  }

  /** Returns the code of a lane's best target. */
  static int codeOf(int best) {
    return (best >> Character.SIZE) - Short.MIN_VALUE;
  }

  /** Returns the first arc that leads to a lane's best target. */
  static int arcOf(int best) {
    return best & Character.MAX_VALUE;
  }
}
