// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.Arrays;
import org.saitan.space.Numbering;

/**
 * The encoding of a block of distances and next moves.
 *
 * <p>A narrow block consists of a header byte and a one-byte code for each lane. The code is 0 if
 * the lane cannot reach the goal, 1 at the goal, and otherwise {@code 2 + step * moves + move} with
 * {@code step = distance - 1}. If every move changes a parity of the states, distances are even on
 * lanes of one parity and odd on the others. The block is then <i>folded</i>: the header contains
 * the parity, and steps are halved. If a code would exceed 255, the block is <i>wide</i>: all codes
 * {@code 2 + step} are followed by all moves. Codes take two bytes each if one of them exceeds 255,
 * and moves take two bytes each if the table has more than 256 moves. Both are big-endian. The
 * database compresses values with an entropy coder, so a lane takes about as many bits as the joint
 * entropy of distance and move.
 *
 * <p>Each block has exactly one valid encoding. So reading a single lane either yields the same
 * distance as reading the whole block or fails.
 */
public final class BlockLayout {
  /** The value for a lane that cannot reach the goal. */
  public static final char UNREACHABLE = Character.MAX_VALUE;

  /** The largest distance that a block can store. */
  public static final int MAX_DISTANCE = UNREACHABLE - 1;

  private static final int WIDE = 1;
  private static final int FOLDED = 2;
  private static final int ODD = 4;
  private static final int FAR = 8;
  private static final int KNOWN_FLAGS = WIDE | FOLDED | ODD | FAR;

  private static final int CODE_UNREACHABLE = 0;
  private static final int CODE_GOAL = 1;
  private static final int FIRST_CODE = 2;
  private static final int MAX_CODE = 255;
  private static final int CODES = MAX_CODE + 1;

  private final int lanes;
  private final int moves;
  private final int moveBytes;
  private final byte[] parities;

  /** The distance on lanes of even parity, indexed by the flags and the code of a narrow block. */
  private final char[][] narrowDistances = new char[FOLDED | ODD | 1][];

  /** The move of each code of a narrow block. */
  private final byte[] narrowMoves = new byte[CODES];

  /**
   * Creates the layout of a table.
   *
   * @param lanes the number of lanes in a block
   * @param moves the number of moves, at most {@link Numbering#MAX_MOVES}
   * @param parities the parity of each lane relative to lane 0 of the block, or null if the states
   *     have no parity that every move changes
   */
  BlockLayout(int lanes, int moves, byte[] parities) {
    this.lanes = lanes;
    this.moves = moves;
    this.moveBytes = moves > CODES ? 2 : 1;
    this.parities = parities;
    int divisor = Math.max(1, moves);
    for (int flags : new int[] {0, FOLDED, FOLDED | ODD}) {
      narrowDistances[flags] = new char[CODES];
      for (int code = 0; code < CODES; code++) {
        int first = code < FIRST_CODE ? code : FIRST_CODE + (code - FIRST_CODE) / divisor;
        narrowDistances[flags][code] = (char) distanceOf(first, flags, 0);
      }
    }
    for (int code = FIRST_CODE; code < CODES; code++) {
      narrowMoves[code] = (byte) ((code - FIRST_CODE) % divisor);
    }
  }

  /** Returns the distance that a code stands for, if codes contain no moves (as in wide blocks). */
  private static int distanceOf(int code, int flags, int parity) {
    if (code < FIRST_CODE) {
      return code == CODE_GOAL ? 0 : UNREACHABLE;
    }
    int step = code - FIRST_CODE;
    if ((flags & FOLDED) == 0) {
      return step + 1;
    }
    boolean odd = (flags & ODD) != 0 ^ parity == 1;
    return 2 * step + (odd ? 1 : 2);
  }

  private static int step(int distance, int flags) {
    return (flags & FOLDED) == 0 ? distance - 1 : (distance - 1) >> 1;
  }

  private int parity(int lane) {
    return parities == null ? 0 : parities[lane];
  }

  /** Returns the flags of the block whose distances start at index {@code offset}. */
  private int flags(char[] distances, int offset) {
    int largest = 0;
    // Bit 0 of even (odd) is set if the sum of a distance and its lane's parity is even (odd) for
    // some lane.
    int even = 0;
    int odd = 0;
    // This is the innermost loop of writing, so it has no branches.
    for (int lane = 0; lane < lanes; lane++) {
      int distance = distances[offset + lane];
      int reached = distance - UNREACHABLE >> 31;
      largest = Math.max(largest, distance & reached);
      int sum = distance + parity(lane);
      even |= ~sum & reached;
      odd |= sum & reached;
    }
    int sums = even & 1 | (odd & 1) << 1;
    int flags = parities == null || sums == 0 || sums == 3 ? 0 : sums == 1 ? FOLDED : FOLDED | ODD;
    if (!isNarrow(largest, flags)) {
      flags |= FIRST_CODE + step(largest, flags) > MAX_CODE ? WIDE | FAR : WIDE;
    }
    return flags;
  }

  /** Returns whether a distance has a one-byte code for every move. */
  private boolean isNarrow(int distance, int flags) {
    return distance == 0 || FIRST_CODE + (step(distance, flags) + 1L) * moves - 1 <= MAX_CODE;
  }

  /**
   * Encodes a block.
   *
   * @param distances the distance of each lane, or {@link #UNREACHABLE}, starting at index {@code
   *     from}
   * @param next the next move of each lane, which is ignored at the goal and for unreachable lanes
   * @throws IllegalArgumentException if a move is out of range
   */
  public byte[] encode(char[] distances, int offset, char[] next) {
    int flags = flags(distances, offset);
    boolean wide = (flags & WIDE) != 0;
    byte[] value = new byte[size(flags)];
    value[0] = (byte) flags;
    for (int lane = 0; lane < lanes; lane++) {
      int distance = distances[offset + lane];
      int code = distance == 0 ? CODE_GOAL : CODE_UNREACHABLE;
      if (distance != 0 && distance != UNREACHABLE) {
        int move = next[lane];
        if (move >= moves) {
          throw new IllegalArgumentException(
              "move " + move + " out of range [0-" + (moves - 1) + "]");
        }
        int step = step(distance, flags);
        code = FIRST_CODE + (wide ? step : step * moves + move);
        if (wide) {
          put(value, movesOffset(flags), moveBytes, lane, move);
        }
      }
      put(value, 1, codeBytes(flags), lane, code);
    }
    return value;
  }

  private int codeBytes(int flags) {
    return (flags & FAR) == 0 ? 1 : 2;
  }

  /** Returns the offset of the moves in a wide block. */
  private int movesOffset(int flags) {
    return 1 + lanes * codeBytes(flags);
  }

  private int size(int flags) {
    return movesOffset(flags) + ((flags & WIDE) != 0 ? lanes * moveBytes : 0);
  }

  /** Writes the entry of a lane into an array of one- or two-byte numbers. */
  private static void put(byte[] value, int offset, int bytes, int lane, int number) {
    int at = offset + lane * bytes;
    if (bytes == 2) {
      value[at++] = (byte) (number >>> Byte.SIZE);
    }
    value[at] = (byte) number;
  }

  private static int get(byte[] value, int offset, int bytes, int lane) {
    int at = offset + lane * bytes;
    return bytes == 1 ? value[at] & 0xff : (value[at] & 0xff) << Byte.SIZE | value[at + 1] & 0xff;
  }

  /**
   * Decodes and checks a block.
   *
   * @throws IllegalArgumentException if {@link #encode} does not produce these bytes
   */
  public ValueBlock decode(byte[] value) {
    ValueBlock block = open(value);
    char[] distances = new char[lanes];
    block.distances(distances);
    if (block.wide || moves == 0) {
      for (int lane = 0; lane < lanes; lane++) {
        block.require(lane);
      }
    }
    if (flags(distances, 0) != value[0]) {
      throw new IllegalArgumentException("block with wrong flags " + value[0]);
    }
    return block;
  }

  /**
   * Decodes and checks a single lane of a block.
   *
   * @return a view of the block that is valid for this lane only
   * @throws IllegalArgumentException if no valid block contains these bytes for the lane
   */
  ValueBlock decodeLane(byte[] value, int lane) {
    ValueBlock block = open(value);
    block.require(lane);
    return block;
  }

  private ValueBlock open(byte[] value) {
    int flags = value.length == 0 ? -1 : value[0];
    if ((flags & ~KNOWN_FLAGS) != 0
        || (flags & (FOLDED | ODD)) == ODD
        || (flags & (WIDE | FAR)) == FAR) {
      throw new IllegalArgumentException(
          "block with bad header " + Arrays.toString(Arrays.copyOf(value, 1)));
    }
    if (value.length != size(flags)) {
      throw new IllegalArgumentException(
          "block of " + value.length + " bytes, expected " + size(flags));
    }
    if ((flags & FOLDED) != 0 && parities == null) {
      throw new IllegalArgumentException("block is folded, but the puzzle has no parities");
    }
    return new ValueBlock(value);
  }

  /** A view of an encoded block. */
  public final class ValueBlock {
    private final byte[] value;
    private final int flags;
    private final boolean wide;

    /**
     * The distance for each code of a narrow block, on lanes of parity 0. The field {@code odd} is
     * for lanes of parity 1.
     */
    private final char[] even;

    private final char[] odd;

    private ValueBlock(byte[] value) {
      this.value = value;
      this.flags = value[0];
      this.wide = (flags & WIDE) != 0;
      this.even = narrowDistances[flags & (FOLDED | ODD)];
      this.odd = narrowDistances[(flags & FOLDED) == 0 ? 0 : flags & (FOLDED | ODD) ^ ODD];
    }

    private int code(int lane) {
      return get(value, 1, codeBytes(flags), lane);
    }

    private void require(int lane) {
      int distance = distance(lane);
      boolean wrongParity =
          (flags & FOLDED) != 0
              && code(lane) != CODE_UNREACHABLE
              && ((distance + parity(lane)) & 1) != ((flags & ODD) == 0 ? 0 : 1);
      boolean hasMove = code(lane) >= FIRST_CODE;
      boolean tooFar = distance > MAX_DISTANCE || !wide && !isNarrow(distance, flags);
      if (wrongParity || hasMove && tooFar) {
        throw new IllegalArgumentException(
            "block with flags %d has bad code %d in lane %d".formatted(flags, code(lane), lane));
      }
      int move = wide || hasMove ? nextMove(lane) : 0;
      if (hasMove ? move >= moves : move != 0) {
        throw new IllegalArgumentException(
            "block has next move %d, expected less than %d, in lane %d"
                .formatted(move, moves, lane));
      }
    }

    /** Returns whether a lane can reach the goal. */
    public boolean isReachable(int lane) {
      return code(lane) != CODE_UNREACHABLE;
    }

    /** Returns the distance of a lane, or {@link #UNREACHABLE}. */
    public int distance(int lane) {
      return wide
          ? distanceOf(code(lane), flags, parity(lane))
          : (parity(lane) == 0 ? even : odd)[value[1 + lane] & 0xff];
    }

    /**
     * Decodes all distances.
     *
     * @param into receives the distance of each lane, or {@link #UNREACHABLE}
     */
    public void distances(char[] into) {
      for (int lane = 0; lane < lanes; lane++) {
        into[lane] = (char) distance(lane);
      }
    }

    /** Returns the next move of a lane that is reachable and not a goal. */
    public int nextMove(int lane) {
      return wide
          ? get(value, movesOffset(flags), moveBytes, lane)
          : narrowMoves[value[1 + lane] & 0xff] & 0xff;
    }
  }
}
