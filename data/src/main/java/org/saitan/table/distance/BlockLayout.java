package org.saitan.table.distance;

import java.util.Arrays;

/**
 * The bytes of one block: all knowledge of their layout is here.
 *
 * <p>A header byte, then a code a lane in one byte: 0 for a lane that cannot reach the goal, 1 for
 * the goal, else {@code 2 + step * moves + move}, where the step is the distance less one. Where
 * every move changes a colour that splits the states in two, the distances in a block are even on
 * lanes of one parity and odd on the others; then the header holds that parity and the step is
 * halved. Where codes would pass 255 the block is wide: a plane of codes {@code 2 + step}, then a
 * plane of moves. The database compresses values with an entropy coder, so a byte a lane costs
 * about the joint entropy of distance and move.
 */
public final class BlockLayout {
  /** Marks a lane without distance in arrays given to {@link #encode}. */
  public static final short UNREACHED = -1;

  private static final int WIDE = 1;
  private static final int FOLDED = 2;
  private static final int ODD = 4;
  private static final int KNOWN_FLAGS = WIDE | FOLDED | ODD;

  private static final int CODE_UNREACHABLE = 0;
  private static final int CODE_GOAL = 1;
  private static final int FIRST_CODE = 2;
  private static final int MAX_CODE = 255;

  /** The largest distance that any block can hold. */
  public static final int MAX_DISTANCE = MAX_CODE - FIRST_CODE + 1;

  private static final int CODES = 256;

  private final int lanes;
  private final int moves;
  private final byte[] parities;

  /** By flags, colour of the lane and code: the distance, or {@link #UNREACHED}. */
  private final short[][][] distanceOf = new short[KNOWN_FLAGS + 1][2][CODES];

  /** The same in bytes, to be read as unsigned; {@link #UNREACHED} is 255. */
  private final byte[][][] byteOf = new byte[KNOWN_FLAGS + 1][2][CODES];

  /** By code: the move of narrow blocks. */
  private final byte[] moveOf = new byte[CODES];

  /**
   * Creates the layout of a table.
   *
   * @param lanes number of lanes of a block
   * @param moves number of moves, at most 255
   * @param parities a colour for each lane that changes with every move, relative to lane 0 of its
   *     block, or null
   */
  BlockLayout(int lanes, int moves, byte[] parities) {
    this.lanes = lanes;
    this.moves = moves;
    this.parities = parities;
    for (int flags = 0; flags <= KNOWN_FLAGS; flags++) {
      for (int colour = 0; colour <= 1; colour++) {
        for (int code = 0; code < CODES; code++) {
          distanceOf[flags][colour][code] = (short) distance(code, flags, colour);
          byteOf[flags][colour][code] = (byte) distanceOf[flags][colour][code];
        }
      }
    }
    for (int code = FIRST_CODE; code < CODES; code++) {
      moveOf[code] = (byte) ((code - FIRST_CODE) % Math.max(1, moves));
    }
  }

  private int distance(int code, int flags, int colour) {
    if (code < FIRST_CODE) {
      return code == CODE_GOAL ? 0 : UNREACHED;
    }
    int step = (flags & WIDE) != 0 ? code - FIRST_CODE : (code - FIRST_CODE) / Math.max(1, moves);
    if ((flags & FOLDED) == 0) {
      return step + 1;
    }
    boolean odd = (flags & ODD) != 0 ^ colour == 1;
    return 2 * step + (odd ? 1 : 2);
  }

  /**
   * Writes one block.
   *
   * @param distances the distance of each lane, or {@link #UNREACHED}, from index {@code from}
   * @param next the next move of each lane, from the same index; not looked at for the goal and
   *     unreached lanes
   * @throws IllegalArgumentException if a distance is over {@link #MAX_DISTANCE}
   */
  public byte[] encode(short[] distances, byte[] next, int from) {
    int parity = commonParity(distances, from);
    int flags = parity < 0 ? 0 : FOLDED | (parity == 1 ? ODD : 0);
    int largest = 0;
    for (int lane = 0; lane < lanes; lane++) {
      largest = Math.max(largest, distances[from + lane]);
    }
    if (largest > MAX_DISTANCE) {
      throw new IllegalArgumentException("distance " + largest + " is over " + MAX_DISTANCE);
    }
    boolean wide = largest > 0 && FIRST_CODE + step(largest, flags) * moves + moves - 1 > MAX_CODE;
    byte[] value = new byte[wide ? 1 + 2 * lanes : 1 + lanes];
    value[0] = (byte) (wide ? flags | WIDE : flags);
    for (int lane = 0; lane < lanes; lane++) {
      int distance = distances[from + lane];
      int move = next[from + lane] & 0xff;
      if (distance <= 0) {
        value[1 + lane] = (byte) (distance == 0 ? CODE_GOAL : CODE_UNREACHABLE);
      } else if (wide) {
        value[1 + lane] = (byte) (FIRST_CODE + step(distance, flags));
        value[1 + lanes + lane] = (byte) move;
      } else {
        value[1 + lane] = (byte) (FIRST_CODE + step(distance, flags) * moves + move);
      }
    }
    return value;
  }

  /**
   * Returns the parity that distance and lane colour add up to on every reached lane, or -1 if
   * there is none.
   */
  private int commonParity(short[] distances, int from) {
    if (parities == null) {
      return -1;
    }
    int common = -1;
    for (int lane = 0; lane < lanes; lane++) {
      if (distances[from + lane] != UNREACHED) {
        int parity = (distances[from + lane] ^ parities[lane]) & 1;
        if (common >= 0 && parity != common) {
          return -1;
        }
        common = parity;
      }
    }
    return common;
  }

  private static int step(int distance, int flags) {
    return (flags & FOLDED) == 0 ? distance - 1 : (distance - 1) >> 1;
  }

  /**
   * Reads one block.
   *
   * @throws IllegalArgumentException if the bytes are none that {@link #encode} writes
   */
  public Block decode(byte[] value) {
    if (value.length == 0 || (value[0] & ~KNOWN_FLAGS) != 0) {
      throw new IllegalArgumentException(
          "a block begins with " + Arrays.toString(Arrays.copyOf(value, 1)));
    }
    boolean wide = (value[0] & WIDE) != 0;
    int expected = wide ? 1 + 2 * lanes : 1 + lanes;
    if (value.length != expected || ((value[0] & FOLDED) != 0 && parities == null)) {
      throw new IllegalArgumentException("a block of " + value.length + " bytes, not " + expected);
    }
    return new Block(value, wide);
  }

  /** Takes some lanes of a block. */
  interface LaneVisitor {
    /** Takes a lane that can reach the goal, and its distance. */
    void lane(int lane, int distance);
  }

  /** The distances and next moves of one block, read in place. */
  public final class Block {
    private final byte[] value;
    private final boolean wide;
    private final short[][] byColour;

    private Block(byte[] value, boolean wide) {
      this.value = value;
      this.wide = wide;
      this.byColour = distanceOf[value[0]];
    }

    private int code(int lane) {
      return value[1 + lane] & 0xff;
    }

    /** Returns whether a lane can reach the goal. */
    public boolean isReachable(int lane) {
      return code(lane) != CODE_UNREACHABLE;
    }

    /** Returns whether a lane is the goal. */
    public boolean isGoal(int lane) {
      return code(lane) == CODE_GOAL;
    }

    /** Returns the distance of a lane that {@link #isReachable}. */
    public int distance(int lane) {
      return distanceOrUnreached(lane);
    }

    /** Returns the distance of a lane, or {@link #UNREACHED}. */
    public int distanceOrUnreached(int lane) {
      return byColour[parities == null ? 0 : parities[lane]][code(lane)];
    }

    /**
     * Writes down all distances.
     *
     * @param into by lane, to be read as unsigned; {@link #UNREACHED} is 255
     */
    void distances(byte[] into) {
      byte[] codes = value;
      byte[] colours = parities;
      byte[] even = byteOf[value[0]][0];
      byte[] odd = byteOf[value[0]][1];
      if (colours == null) {
        for (int lane = 0; lane < lanes; lane++) {
          into[lane] = even[codes[1 + lane] & 0xff];
        }
      } else {
        for (int lane = 0; lane < lanes; lane++) {
          into[lane] = (colours[lane] == 0 ? even : odd)[codes[1 + lane] & 0xff];
        }
      }
    }

    /**
     * Shows the lanes whose distance is marked, in order.
     *
     * @param marked by distance, for all that a code may stand for
     */
    void forEachAt(boolean[] marked, LaneVisitor visitor) {
      byte[] codes = value;
      byte[] colours = parities;
      short[] distances = byColour[0];
      for (int lane = 0; lane < lanes; lane++) {
        int code = codes[1 + lane] & 0xff;
        int distance = colours == null ? distances[code] : byColour[colours[lane]][code];
        if (distance >= 0 && marked[distance]) {
          visitor.lane(lane, distance);
        }
      }
    }

    /** Returns the next move of a lane that is reachable and not the goal. */
    public int nextMove(int lane) {
      return (wide ? value[1 + lanes + lane] : moveOf[code(lane)]) & 0xff;
    }
  }
}
