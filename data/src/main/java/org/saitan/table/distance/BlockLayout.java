// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.saitan.space.Numbering;

/**
 * The bytes of one block: all knowledge of their layout is here.
 *
 * <p>A header byte, then a code a lane in one byte: 0 for a lane that cannot reach the goal, 1 for
 * the goal, else {@code 2 + step * moves + move}, where the step is the distance less one. Where
 * every move changes a parity that splits the states in two, the distances in a block are even on
 * lanes of one parity and odd on the others; then the header holds that parity and the step is
 * halved. Where codes would pass 255 the block is wide: a plane of codes {@code 2 + step}, then a
 * plane of moves, of one byte each, or of two, the high one first, in tables of more than 256
 * moves. The database compresses values with an entropy coder, so a byte a lane costs about the
 * joint entropy of distance and move.
 *
 * <p>There is one way to write what a block says, and no other bytes are read: whoever reads a
 * lane, by itself or with its whole block, sees the same distance or an error.
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

  /** What a code can be: one that no block with these flags has on a lane of this parity. */
  private static final int IMPOSSIBLE = 1;

  /** A reached lane whose distance and parity add up to an even number. */
  private static final int SUM_EVEN = 2;

  /** A reached lane whose distance and parity add up to an odd number. */
  private static final int SUM_ODD = 4;

  /** A distance that only wide blocks hold. */
  private static final int FAR = 8;

  private final int lanes;
  private final int moves;
  private final int bytesOfMove;
  private final byte[] parities;

  /** By flags; made when the first block with them is read, as those of a table have few. */
  private final Codebook[] codebooks = new Codebook[KNOWN_FLAGS + 1];

  /** By code: the move of narrow blocks. */
  private final byte[] moveOf = new byte[CODES];

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
    for (int code = FIRST_CODE; code < CODES; code++) {
      moveOf[code] = (byte) ((code - FIRST_CODE) % Math.max(1, moves));
    }
  }

  /** What codes mean in blocks with the same flags, by parity of the lane and code. */
  private final class Codebook {
    /** The distance, or {@link #UNREACHED}. */
    private final short[][] distances = new short[2][CODES];

    /** The same in bytes, to be read as unsigned; {@link #UNREACHED} is 255. */
    private final byte[][] bytes = new byte[2][CODES];

    /** What the code is, as above. */
    private final byte[][] kinds = new byte[2][CODES];

    private Codebook(int flags) {
      for (int parity = 0; parity <= 1; parity++) {
        for (int code = 0; code < CODES; code++) {
          int distance = distanceOf(code, flags, parity);
          distances[parity][code] = (short) distance;
          bytes[parity][code] = (byte) distance;
          kinds[parity][code] = (byte) kind(distance, flags, parity);
        }
      }
    }
  }

  /** Threads that meet flags at the same time may each make the book; any of them will do. */
  private Codebook codebook(int flags) {
    Codebook known = codebooks[flags];
    if (known == null) {
      known = new Codebook(flags);
      codebooks[flags] = known;
    }
    return known;
  }

  private int distanceOf(int code, int flags, int parity) {
    if (code < FIRST_CODE) {
      return code == CODE_GOAL ? 0 : UNREACHED;
    }
    int step = (flags & WIDE) != 0 ? code - FIRST_CODE : (code - FIRST_CODE) / Math.max(1, moves);
    if ((flags & FOLDED) == 0) {
      return step + 1;
    }
    boolean odd = (flags & ODD) != 0 ^ parity == 1;
    return 2 * step + (odd ? 1 : 2);
  }

  private int kind(int distance, int flags, int parity) {
    if (distance == UNREACHED) {
      return 0;
    }
    boolean wide = (flags & WIDE) != 0;
    boolean far = isFar(distance, flags);
    boolean sumIsOdd = (distance + parity) % 2 == 1;
    boolean unfolded = (flags & FOLDED) != 0 && sumIsOdd != ((flags & ODD) != 0);
    boolean noMove = distance > 0 && moves == 0;
    if (distance > MAX_DISTANCE || far && !wide || unfolded || noMove) {
      return IMPOSSIBLE;
    }
    return (sumIsOdd ? SUM_ODD : SUM_EVEN) | (far ? FAR : 0);
  }

  /** Returns whether a distance, with any move, is more than narrow codes can say. */
  private boolean isFar(int distance, int flags) {
    return distance > 0 && FIRST_CODE + step(distance, flags) * moves + moves - 1 > MAX_CODE;
  }

  /**
   * Writes one block.
   *
   * @param distances the distance of each lane, or {@link #UNREACHED}, from index {@code from}
   * @param next the next move of each lane, from the same index; not looked at for the goal and
   *     unreached lanes
   * @throws IllegalArgumentException if a distance is over {@link #MAX_DISTANCE}, or there is no
   *     such move
   */
  public byte[] encode(short[] distances, byte[] next, int from) {
    return encode(distances, from, lane -> next[from + lane] & 0xff);
  }

  /**
   * Writes one block of a table with any number of moves.
   *
   * @param distances the distance of each lane, or {@link #UNREACHED}
   * @param next the next move of each lane; not looked at for the goal and unreached lanes
   * @throws IllegalArgumentException if a distance is over {@link #MAX_DISTANCE}, or there is no
   *     such move
   */
  public byte[] encode(short[] distances, char[] next) {
    return encode(distances, 0, lane -> next[lane]);
  }

  private byte[] encode(short[] distances, int from, IntUnaryOperator next) {
    int parity = commonParity(distances, from);
    int flags = parity < 0 ? 0 : FOLDED | (parity == 1 ? ODD : 0);
    int largest = 0;
    for (int lane = 0; lane < lanes; lane++) {
      largest = Math.max(largest, distances[from + lane]);
    }
    if (largest > MAX_DISTANCE) {
      throw new IllegalArgumentException("distance " + largest + " is over " + MAX_DISTANCE);
    }
    boolean wide = isFar(largest, flags);
    byte[] value = new byte[size(wide)];
    value[0] = (byte) (wide ? flags | WIDE : flags);
    for (int lane = 0; lane < lanes; lane++) {
      int distance = distances[from + lane];
      int move = next.applyAsInt(lane);
      if (distance <= 0) {
        value[1 + lane] = (byte) (distance == 0 ? CODE_GOAL : CODE_UNREACHABLE);
      } else if (move >= moves) {
        throw new IllegalArgumentException("move " + move + " of " + moves);
      } else if (wide) {
        value[1 + lane] = (byte) (FIRST_CODE + step(distance, flags));
        putMove(value, lane, move);
      } else {
        value[1 + lane] = (byte) (FIRST_CODE + step(distance, flags) * moves + move);
      }
    }
    return value;
  }

  private int size(boolean wide) {
    return 1 + lanes + (wide ? lanes * bytesOfMove : 0);
  }

  private void putMove(byte[] value, int lane, int move) {
    int at = 1 + lanes + lane * bytesOfMove;
    if (bytesOfMove == 2) {
      value[at++] = (byte) (move >>> Byte.SIZE);
    }
    value[at] = (byte) move;
  }

  /** Returns what the plane of moves of a wide block says. */
  private int moveAt(byte[] value, int lane) {
    int at = 1 + lanes + lane * bytesOfMove;
    return bytesOfMove == 1
        ? value[at] & 0xff
        : (value[at] & 0xff) << Byte.SIZE | value[at + 1] & 0xff;
  }

  /**
   * Returns the parity that distance and lane parity add up to on every reached lane, or -1 if
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
    Block block = open(value);
    int found = block.kinds();
    if ((found & IMPOSSIBLE) != 0 || block.wide && !block.hasMoves()) {
      for (int lane = 0; lane < lanes; lane++) {
        block.require(lane);
      }
    }
    boolean folded = (value[0] & FOLDED) != 0;
    boolean oneSum = (found & SUM_EVEN) == 0 ^ (found & SUM_ODD) == 0;
    if (folded != (oneSum && parities != null) || block.wide && (found & FAR) == 0) {
      throw new IllegalArgumentException(
          "a block with the flags " + value[0] + " holds what is written with others");
    }
    return block;
  }

  /**
   * Reads one lane of a block, and looks at no other.
   *
   * @return a block that may be asked of this lane only
   * @throws IllegalArgumentException if no block that may be written has such a lane
   */
  Block decodeLane(byte[] value, int lane) {
    Block block = open(value);
    block.require(lane);
    return block;
  }

  private Block open(byte[] value) {
    int flags = value.length == 0 ? -1 : value[0];
    if ((flags & ~KNOWN_FLAGS) != 0 || (flags & (FOLDED | ODD)) == ODD) {
      throw new IllegalArgumentException(
          "a block begins with " + Arrays.toString(Arrays.copyOf(value, 1)));
    }
    boolean wide = (flags & WIDE) != 0;
    int expected = size(wide);
    if (value.length != expected) {
      throw new IllegalArgumentException("a block of " + value.length + " bytes, not " + expected);
    }
    if ((flags & FOLDED) != 0 && parities == null) {
      throw new IllegalArgumentException("a block is folded, but its lanes have no parities");
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
    private final Codebook codebook;

    private Block(byte[] value, boolean wide) {
      this.value = value;
      this.wide = wide;
      this.codebook = codebook(value[0]);
    }

    private int code(int lane) {
      return value[1 + lane] & 0xff;
    }

    private int parity(int lane) {
      return parities == null ? 0 : parities[lane];
    }

    /** Returns what the codes of all lanes are, together. */
    private int kinds() {
      byte[] codes = value;
      byte[] ofLane = parities;
      byte[] even = codebook.kinds[0];
      byte[] odd = codebook.kinds[1];
      int found = 0;
      if (ofLane == null) {
        for (int lane = 0; lane < lanes; lane++) {
          found |= even[codes[1 + lane] & 0xff];
        }
      } else {
        for (int lane = 0; lane < lanes; lane++) {
          found |= (ofLane[lane] == 0 ? even : odd)[codes[1 + lane] & 0xff];
        }
      }
      return found;
    }

    /** Returns whether every lane of a wide block has a move, or none where it needs none. */
    private boolean hasMoves() {
      for (int lane = 0; lane < lanes; lane++) {
        if (!hasMove(lane)) {
          return false;
        }
      }
      return true;
    }

    private boolean hasMove(int lane) {
      int move = moveAt(value, lane);
      return code(lane) < FIRST_CODE ? move == 0 : move < moves;
    }

    private void require(int lane) {
      if (codebook.kinds[parity(lane)][code(lane)] == IMPOSSIBLE) {
        throw new IllegalArgumentException(
            "a block with the flags %d has code %d in lane %d"
                .formatted(value[0], code(lane), lane));
      }
      if (wide && !hasMove(lane)) {
        throw new IllegalArgumentException(
            "a block has next move %d of %d in lane %d"
                .formatted(moveAt(value, lane), moves, lane));
      }
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
      return codebook.distances[parity(lane)][code(lane)];
    }

    /**
     * Writes down all distances.
     *
     * @param into by lane, to be read as unsigned; {@link #UNREACHED} is 255
     */
    public void distances(byte[] into) {
      byte[] codes = value;
      byte[] ofLane = parities;
      byte[] even = codebook.bytes[0];
      byte[] odd = codebook.bytes[1];
      if (ofLane == null) {
        for (int lane = 0; lane < lanes; lane++) {
          into[lane] = even[codes[1 + lane] & 0xff];
        }
      } else {
        for (int lane = 0; lane < lanes; lane++) {
          into[lane] = (ofLane[lane] == 0 ? even : odd)[codes[1 + lane] & 0xff];
        }
      }
    }

    /**
     * Shows the lanes whose distance is marked, in order.
     *
     * @param marked by distance, up to {@link #MAX_DISTANCE}
     */
    void forEachAt(boolean[] marked, LaneVisitor visitor) {
      byte[] codes = value;
      byte[] ofLane = parities;
      short[][] byParity = codebook.distances;
      short[] distances = byParity[0];
      for (int lane = 0; lane < lanes; lane++) {
        int code = codes[1 + lane] & 0xff;
        int distance = ofLane == null ? distances[code] : byParity[ofLane[lane]][code];
        if (distance >= 0 && marked[distance]) {
          visitor.lane(lane, distance);
        }
      }
    }

    /** Returns the next move of a lane that is reachable and not the goal. */
    public int nextMove(int lane) {
      return wide ? moveAt(value, lane) : moveOf[code(lane)] & 0xff;
    }
  }
}
