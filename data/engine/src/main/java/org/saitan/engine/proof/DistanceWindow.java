// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.saitan.engine.step.BlockArcs;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;

/**
 * The distances of all stored states as far as they lie in a window, 2, 4 or 8 bits a state.
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
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final int lanes;
  private final int bits;

  /** A row is so many planes of codes beside one another in its bytes, each of so many lanes. */
  private final int planes;

  private final int rowBytes;
  private final byte[][] runs;

  /** By distance, or {@link BlockLayout#UNREACHED}. */
  private final byte[] codeOfDistance = new byte[BlockLayout.UNREACHED + 1];

  private int floor;

  /**
   * Creates a window with floor 0 in which nothing is known yet.
   *
   * @param bits bits a state: 2, 4 or 8
   */
  DistanceWindow(int blocks, int lanes, int bits) {
    this.lanes = lanes;
    this.bits = bits;
    this.planes = Byte.SIZE / bits;
    this.rowBytes = rowBytes(lanes, bits);
    this.runs = new byte[(blocks + RUN - 1) / RUN][];
    startAt(0);
    for (int run = 0; run < runs.length; run++) {
      runs[run] = new byte[Math.min(RUN, blocks - run * RUN) * rowBytes];
    }
  }

  private static int rowBytes(int lanes, int bits) {
    int bytes = (lanes * bits + Byte.SIZE - 1) / Byte.SIZE;
    return (bytes + Long.BYTES - 1) / Long.BYTES * Long.BYTES;
  }

  /** Returns an array that holds the codes of a block. */
  byte[] codes() {
    return new byte[planes * rowBytes];
  }

  /** Returns the bytes that the codes of so many blocks take. */
  static double bytes(double blocks, int lanes, int bits) {
    return blocks * rowBytes(lanes, bits);
  }

  /** Returns how many windows it takes to prove distances up to {@code largest}. */
  static int passes(int largest, int bits) {
    int far = (1 << bits) - 1;
    int afterFirst = Math.max(0, largest - (far - 1));
    return 1 + (afterFirst + far - 3) / (far - 2);
  }

  /** Moves the window, so that {@code first} is the nearest distance that it can prove. */
  void startAt(int first) {
    floor = Math.max(0, first - 2);
    for (int distance = 0; distance <= BlockLayout.MAX_DISTANCE; distance++) {
      codeOfDistance[distance] = (byte) codeOf(distance);
    }
    codeOfDistance[BlockLayout.UNREACHED] = (byte) far();
  }

  /** Returns the largest distance that the window can prove. */
  int last() {
    return floor + far() - 1;
  }

  /** Returns the code of a state that is farther than the window or cannot reach the goal. */
  int far() {
    return (1 << bits) - 1;
  }

  /** Returns the code of a distance. */
  int codeOf(int distance) {
    return Math.max(0, Math.min(far(), distance - floor));
  }

  /** Returns what a code says of a distance, in words. */
  String inWords(int code) {
    if (code == far()) {
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
    byte[] table = codeOfDistance;
    Arrays.fill(run, at, at + rowBytes, (byte) 0);
    for (int plane = 0, first = 0; first < lanes; plane++, first += rowBytes) {
      int count = Math.min(rowBytes, lanes - first);
      int by = plane * bits;
      for (int i = 0; i < count; i++) {
        run[at + i] |= (byte) (table[distances[first + i]] << by);
      }
    }
  }

  private int offset(int block) {
    return block % RUN * rowBytes;
  }

  /**
   * Lowers what each lane can be led to, where an arc leads it to a lower code than arcs before.
   *
   * @param arcs the arcs of a block
   * @param arc the arc, below {@link #NO_ARC}
   * @param best by lane, the lowest code and the first arc that leads there, see {@link #code} and
   *     {@link #arc}
   * @param codes scratch made by {@link #codes}
   */
  void lookAlong(BlockArcs arcs, int arc, int[] best, byte[] codes) {
    int target = arcs.target(arc);
    unpack(runs[target / RUN], offset(target), codes);
    char[] map = arcs.laneMap(arc);
    int shift = arcs.shift(arc);
    int count = lanes;
    for (int lane = 0; lane < count; lane++) {
      int image = map[lane];
      if (image < count) { // Else it is "no lane".
        best[lane] = Math.min(best[lane], (codes[image ^ shift] & 0xff) << Character.SIZE | arc);
      }
    }
  }

  /** Writes the codes of a row, a byte each: eight at a time. */
  private void unpack(byte[] run, int at, byte[] codes) {
    long mask = 0x0101010101010101L * far();
    for (int plane = 0, first = 0; plane < planes; plane++, first += rowBytes) {
      int by = plane * bits;
      for (int i = 0; i < rowBytes; i += Long.BYTES) {
        EIGHT.set(codes, first + i, (long) EIGHT.get(run, at + i) >>> by & mask);
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
      for (int i = 0; i < rowBytes; i += CACHE_LINE) {
        sum ^= run[at + i];
      }
    }
    return sum;
  }

  /** Returns what is best before any arc is looked along. */
  int nowhere() {
    return far() << Character.SIZE | NO_ARC;
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
