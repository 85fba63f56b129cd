package org.saitan.table.distance;

import org.saitan.space.BlockArcs;
import org.saitan.table.TableDigest;

/**
 * The distances of all stored states as far as they lie in a window, 2, 4 or 8 bits a state.
 *
 * <p>A window has a floor, and a state a code: the distance less the floor, but 0 for all that is
 * as near as the floor or nearer, and {@link #far} for all that is farther than codes can tell or
 * cannot reach the goal. So codes from 1 up to {@code far() - 1} are exact, and 0 is if the floor
 * is 0.
 */
final class DistanceWindow {
  private static final int RUN = TableDigest.RUN;

  private final int lanes;
  private final int bits;
  private final int lanesPerByteLog;
  private final int rowBytes;
  private final byte[][] runs;
  private int floor;

  /**
   * Creates a window with floor 0 in which nothing is known yet.
   *
   * @param bits bits a state: 2, 4 or 8
   */
  DistanceWindow(int blocks, int lanes, int bits) {
    this.lanes = lanes;
    this.bits = bits;
    this.lanesPerByteLog = Integer.numberOfTrailingZeros(Byte.SIZE / bits);
    this.rowBytes = rowBytes(lanes, bits);
    this.runs = new byte[(blocks + RUN - 1) / RUN][];
    for (int run = 0; run < runs.length; run++) {
      runs[run] = new byte[Math.min(RUN, blocks - run * RUN) * rowBytes];
    }
  }

  private static int rowBytes(int lanes, int bits) {
    return (lanes * bits + Byte.SIZE - 1) / Byte.SIZE;
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
  String tell(int code) {
    if (code == far()) {
      return "nowhere nearer than distance " + (floor + code);
    }
    return "distance " + (floor + code) + (code == 0 && floor > 0 ? " or nearer" : "");
  }

  /** Notes the distances of a block; another thread may note those of another run of blocks. */
  void put(int block, BlockLayout.Block values) {
    byte[] run = runs[block / RUN];
    int at = offset(block);
    int perByte = 1 << lanesPerByteLog;
    for (int lane = 0; lane < lanes; at++) {
      int packed = 0;
      for (int i = 0; i < perByte && lane < lanes; i++, lane++) {
        int code = values.isReachable(lane) ? codeOf(values.distance(lane)) : far();
        packed |= code << i * bits;
      }
      run[at] = (byte) packed;
    }
  }

  private int offset(int block) {
    return block % RUN * rowBytes;
  }

  /**
   * Lowers codes, and notes the move, for each lane that an arc leads to a lower code than known.
   *
   * @param arcs the arcs of a block
   * @param arc the arc
   * @param nearest the lowest code that each lane can be led to
   * @param moves the move that does so
   */
  void lookAlong(BlockArcs arcs, int arc, int[] nearest, int[] moves) {
    int target = arcs.target(arc);
    char[] map = arcs.laneMap(arc);
    int shift = arcs.shift(arc);
    int move = arcs.move(arc);
    byte[] run = runs[target / RUN];
    int at = offset(target);
    int mask = (1 << lanesPerByteLog) - 1;
    int far = far();
    for (int lane = 0; lane < lanes; lane++) {
      int image = map[lane];
      if (image < lanes) { // Else it is "no lane".
        int to = image ^ shift;
        int code = run[at + (to >> lanesPerByteLog)] >> (to & mask) * bits & far;
        if (code < nearest[lane]) {
          nearest[lane] = code;
          moves[lane] = move;
        }
      }
    }
  }
}
