// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import org.saitan.engine.step.BlockArcs;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;

/**
 * The distances of all stored states as far as they lie in a window, a byte a state.
 *
 * <p>A window has a floor, and a state a code: the distance less the floor, but 0 for all that is
 * as near as the floor or nearer, and {@link #far} for all that is farther than codes can tell or
 * cannot reach the goal. So codes from 1 up to {@code far() - 1} are exact, and 0 is if the floor
 * is 0.
 */
final class DistanceWindow {
  /** Stands for no arc; a block has fewer. */
  static final int NO_ARC = Character.MAX_VALUE;

  private static final int RUN = TableDigest.RUN;
  private static final int CACHE_LINE = 64;

  /** The most that a byte can tell. */
  static final int MOST = 255;

  private final int lanes;
  private final int far;
  private final byte[][] runs;

  /** By distance, or {@link BlockLayout#UNREACHED}. */
  private final byte[] codeOfDistance = new byte[BlockLayout.UNREACHED + 1];

  private int floor;

  /**
   * Creates a window with floor 0 in which nothing is known yet.
   *
   * @param far the code of what is farther, from 3 to {@link #MOST}
   */
  DistanceWindow(int blocks, int lanes, int far) {
    this.lanes = lanes;
    this.far = far;
    this.runs = new byte[(blocks + RUN - 1) / RUN][];
    startAt(0);
    for (int run = 0; run < runs.length; run++) {
      runs[run] = new byte[Math.min(RUN, blocks - run * RUN) * lanes];
    }
  }

  /** Returns how many windows it takes to prove distances up to {@code largest}. */
  static int passes(int largest, int far) {
    int afterFirst = Math.max(0, largest - (far - 1));
    return 1 + (afterFirst + far - 3) / (far - 2);
  }

  /** Moves the window, so that {@code first} is the nearest distance that it can prove. */
  void startAt(int first) {
    floor = Math.max(0, first - 2);
    for (int distance = 0; distance <= BlockLayout.MAX_DISTANCE; distance++) {
      codeOfDistance[distance] = (byte) codeOf(distance);
    }
    codeOfDistance[BlockLayout.UNREACHED] = (byte) far;
  }

  /** Returns the largest distance that the window can prove. */
  int last() {
    return floor + far - 1;
  }

  /** Returns the code of a state that is farther than the window or cannot reach the goal. */
  int far() {
    return far;
  }

  /** Returns the code of a distance. */
  int codeOf(int distance) {
    return Math.max(0, Math.min(far, distance - floor));
  }

  /** Returns what a code says of a distance, in words. */
  String inWords(int code) {
    if (code == far) {
      return "nowhere nearer than distance " + (floor + code);
    }
    return "distance " + (floor + code) + (code == 0 && floor > 0 ? " or nearer" : "");
  }

  /**
   * Notes the distances of a block; another thread may note those of another run of blocks.
   *
   * @param distances by lane, {@link BlockLayout#UNREACHED} where the goal cannot be reached
   */
  void put(int block, char[] distances) {
    byte[] run = runs[block / RUN];
    int at = offset(block);
    for (int lane = 0; lane < lanes; lane++) {
      run[at + lane] = codeOfDistance[distances[lane]];
    }
  }

  private int offset(int block) {
    return block % RUN * lanes;
  }

  /**
   * Lowers what each lane can be led to, where an arc leads it to a lower code than arcs before.
   *
   * @param arcs the arcs of a block
   * @param arc the arc, below {@link #NO_ARC}
   * @param best by lane, the lowest code and the first arc that leads there, see {@link #code} and
   *     {@link #arc}
   */
  void lookAlong(BlockArcs arcs, int arc, int[] best) {
    int target = arcs.target(arc);
    byte[] run = runs[target / RUN];
    int at = offset(target);
    char[] map = arcs.laneMap(arc);
    int shift = arcs.shift(arc);
    int count = lanes;
    for (int lane = 0; lane < count; lane++) {
      int image = map[lane];
      if (image < count) { // Else it is "no lane".
        best[lane] =
            Math.min(best[lane], (run[at + (image ^ shift)] & 0xff) << Character.SIZE | arc);
      }
    }
  }

  /** Asks for the memory of all blocks that arcs lead to; returns a number without meaning. */
  int touch(BlockArcs arcs) {
    int sum = 0;
    for (int arc = 0; arc < arcs.count(); arc++) {
      int target = arcs.target(arc);
      byte[] run = runs[target / RUN];
      int at = offset(target);
      for (int i = 0; i < lanes; i += CACHE_LINE) {
        sum ^= run[at + i];
      }
    }
    return sum;
  }

  /** Returns what is best before any arc is looked along. */
  int nowhere() {
    return far << Character.SIZE | NO_ARC;
  }

  /** Returns the code of the best that a lane can be led to. */
  static int code(int best) {
    return best >>> Character.SIZE;
  }

  /** Returns the first arc that leads there. */
  static int arc(int best) {
    return best & Character.MAX_VALUE;
  }
}
