// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.Arrays;
import org.saitan.space.Numbering;

/**
 * The bytes of one block: all knowledge of their layout is here.
 *
 * <p>A header byte, then a code a lane in one byte: 0 for a lane that cannot reach the goal, 1 for
 * the goal, else {@code 2 + step * moves + move}, where the step is the distance less one. Where
 * every move changes a parity that splits the states in two, the distances in a block are even on
 * lanes of one parity and odd on the others; then the header holds that parity and the step is
 * halved. Where codes would pass 255 the block is wide: a plane of codes {@code 2 + step}, of one
 * byte each or, in a block with farther lanes, of two, then a plane of moves, of one byte each, or
 * of two in tables of more than 256 moves; of two bytes the high one comes first. The database
 * compresses values with an entropy coder, so a byte a lane costs about the joint entropy of
 * distance and move.
 *
 * <p>There is one way to write what a block says, and no other bytes are read: whoever reads a
 * lane, by itself or with its whole block, sees the same distance or an error.
 */
public final class BlockLayout {
  /** The distance of a lane that cannot reach the goal. */
  public static final char UNREACHABLE = Character.MAX_VALUE;

  /** The largest distance that any block can hold. */
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
  private final int bytesOfMove;
  private final byte[] parities;

  /** By flags of a narrow block and code: the distance on lanes of even parity. */
  private final char[][] narrowDistances = new char[FOLDED | ODD | 1][];

  /** By code: the move of narrow blocks. */
  private final byte[] narrowMoves = new byte[CODES];

  /** The last code of a distance that any move can follow in a narrow block. */
  private final int lastCode;

  /**
   * Creates the layout of a table.
   *
   * @param lanes number of lanes of a block
   * @param moves number of moves, at most {@link Numbering#MAX_MOVES}
   * @param parities a parity for each lane that changes with every move, relative to lane 0 of its
   *     block, or null
   */
  BlockLayout(int lanes, int moves, byte[] parities) {
    this.lanes = lanes;
    this.moves = moves;
    this.bytesOfMove = moves > CODES ? 2 : 1;
    this.parities = parities;
    this.lastCode = moves == 0 ? CODE_GOAL : MAX_CODE - (CODES - FIRST_CODE) % moves;
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

  /** Returns the distance that a code says without a move, as in wide blocks. */
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

  /** Returns the flags of a block with these distances from an index on. */
  private int flags(char[] distances, int from) {
    int largest = 0;
    int even = 0; // Bit 0: whether a distance and the parity of its lane add up to an even number.
    int odd = 0;
    for (int lane = 0; lane < lanes; lane++) { // Without branches: it is done for each lane.
      int distance = distances[from + lane];
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

  /** Returns whether codes of one byte can say a distance with any move. */
  private boolean isNarrow(int distance, int flags) {
    return distance == 0 || FIRST_CODE + (step(distance, flags) + 1L) * moves - 1 <= MAX_CODE;
  }

  /**
   * Writes one block.
   *
   * @param distances the distance of each lane, or {@link #UNREACHABLE}, from index {@code from}
   * @param next by lane, the next move; of the goal and unreached lanes any number
   * @throws IllegalArgumentException if there is no such move
   */
  public byte[] encode(char[] distances, int from, char[] next) {
    int flags = flags(distances, from);
    boolean wide = (flags & WIDE) != 0;
    byte[] value = new byte[size(flags)];
    value[0] = (byte) flags;
    for (int lane = 0; lane < lanes; lane++) {
      int distance = distances[from + lane];
      int code = distance == 0 ? CODE_GOAL : CODE_UNREACHABLE;
      if (distance != 0 && distance != UNREACHABLE) {
        int move = next[lane];
        if (move >= moves) {
          throw new IllegalArgumentException("move " + move + " of " + moves);
        }
        int step = step(distance, flags);
        code = FIRST_CODE + (wide ? step : step * moves + move);
        if (wide) {
          put(value, movesAt(flags), bytesOfMove, lane, move);
        }
      }
      put(value, 1, bytesOfCode(flags), lane, code);
    }
    return value;
  }

  private int bytesOfCode(int flags) {
    return (flags & FAR) == 0 ? 1 : 2;
  }

  /** Returns where the moves of a wide block begin. */
  private int movesAt(int flags) {
    return 1 + lanes * bytesOfCode(flags);
  }

  private int size(int flags) {
    return movesAt(flags) + ((flags & WIDE) != 0 ? lanes * bytesOfMove : 0);
  }

  /** Writes the number of a lane into a plane of numbers of one or two bytes. */
  private static void put(byte[] value, int plane, int bytes, int lane, int number) {
    int at = plane + lane * bytes;
    if (bytes == 2) {
      value[at++] = (byte) (number >>> Byte.SIZE);
    }
    value[at] = (byte) number;
  }

  private static int get(byte[] value, int plane, int bytes, int lane) {
    int at = plane + lane * bytes;
    return bytes == 1 ? value[at] & 0xff : (value[at] & 0xff) << Byte.SIZE | value[at + 1] & 0xff;
  }

  /**
   * Reads one block.
   *
   * @throws IllegalArgumentException if the bytes are none that {@link #encode} writes
   */
  public ValueBlock decode(byte[] value) {
    ValueBlock block = open(value);
    if (value[0] == 0 && parities == null && largestCode(value) <= lastCode) {
      return block;
    }
    char[] distances = new char[lanes];
    block.distances(distances);
    if (block.wide || moves == 0) {
      for (int lane = 0; lane < lanes; lane++) {
        block.require(lane);
      }
    }
    if (flags(distances, 0) != value[0]) {
      throw new IllegalArgumentException(
          "a block with the flags " + value[0] + " holds what is written with others");
    }
    return block;
  }

  /** Returns the largest code of a narrow block. */
  private static int largestCode(byte[] value) {
    int largest = 0;
    for (int at = 1; at < value.length; at++) {
      largest = Math.max(largest, value[at] & 0xff);
    }
    return largest;
  }

  /**
   * Reads one lane of a block, and looks at no other.
   *
   * @return a block that may be asked of this lane only
   * @throws IllegalArgumentException if no block that may be written has such a lane
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
          "a block begins with " + Arrays.toString(Arrays.copyOf(value, 1)));
    }
    if (value.length != size(flags)) {
      throw new IllegalArgumentException(
          "a block of " + value.length + " bytes, not " + size(flags));
    }
    if ((flags & FOLDED) != 0 && parities == null) {
      throw new IllegalArgumentException("a block is folded, but its lanes have no parities");
    }
    return new ValueBlock(value);
  }

  /** The distances and next moves of one block, read in place. */
  public final class ValueBlock {
    private final byte[] value;
    private final int flags;
    private final boolean wide;

    /** Of narrow blocks, by code: the distance on lanes of parity 0, and of parity 1. */
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
      return get(value, 1, bytesOfCode(flags), lane);
    }

    private void require(int lane) {
      int distance = distance(lane);
      boolean unfolded =
          (flags & FOLDED) != 0
              && code(lane) != CODE_UNREACHABLE
              && ((distance + parity(lane)) & 1) != ((flags & ODD) == 0 ? 0 : 1);
      boolean moved = code(lane) >= FIRST_CODE;
      boolean misfit = distance > MAX_DISTANCE || !wide && !isNarrow(distance, flags);
      if (unfolded || moved && misfit) {
        throw new IllegalArgumentException(
            "a block with the flags %d has code %d in lane %d".formatted(flags, code(lane), lane));
      }
      int move = wide || moved ? nextMove(lane) : 0;
      if (moved ? move >= moves : move != 0) {
        throw new IllegalArgumentException(
            "a block has next move %d of %d in lane %d".formatted(move, moves, lane));
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
     * Writes down all distances.
     *
     * @param into by lane, the distance or {@link #UNREACHABLE}
     */
    public void distances(char[] into) {
      for (int lane = 0; lane < lanes; lane++) {
        into[lane] = (char) distance(lane);
      }
    }

    /** Returns the next move of a lane that is reachable and not the goal. */
    public int nextMove(int lane) {
      return wide
          ? get(value, movesAt(flags), bytesOfMove, lane)
          : narrowMoves[value[1 + lane] & 0xff] & 0xff;
    }
  }
}
