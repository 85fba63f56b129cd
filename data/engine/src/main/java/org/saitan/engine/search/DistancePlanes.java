// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.step.Frontier;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.engine.work.Mark;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;

/**
 * The distances of blocks as far as next moves need them: planes of bits, a code a lane.
 *
 * <p>A code is 0 for an unreached lane, else one more than the distance. Where some move leads back
 * along every move, the distances at both ends of a move differ by 1 at most, so the distance mod 3
 * is enough, in two planes.
 *
 * <p>Memory: {@link #bytesOfBlock} for each block.
 */
public final class DistancePlanes {
  private static final int MODULUS = 3;

  private final StateSpace space;
  private final int words;

  /** How many codes there are besides 0. */
  private final int codes;

  private final long[][] planes;

  /**
   * Allocates the planes of so many blocks.
   *
   * @param layers the number of layers
   */
  public DistancePlanes(StateSpace space, int layers, int blocks) {
    this.space = space;
    this.words = BlockLanes.words(space.lanes());
    this.codes = codes(space, layers);
    this.planes = new long[planes(codes)][Math.multiplyExact(blocks, words)];
  }

  private static int codes(StateSpace space, int layers) {
    return space.reversible() ? MODULUS : Math.max(MODULUS, layers);
  }

  private static int planes(int codes) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(codes);
  }

  /** Returns the bytes that a block takes. */
  public static double bytesOfBlock(StateSpace space, int layers) {
    int planes = planes(codes(space, layers));
    return (double) planes * BlockLanes.words(space.lanes()) * Long.BYTES;
  }

  /** Returns the bytes that so many blocks take where moves lead back. */
  public static double leastBytes(double blocks, int lanes) {
    return planes(MODULUS) * blocks * BlockLanes.words(lanes) * Long.BYTES;
  }

  /**
   * Reads some blocks of all layers, in place of those read before.
   *
   * @param held the blocks, no more than were allocated; the codes of each are in its slot
   */
  void read(PieceFile layers, HeldBlocks held, Workers workers) {
    for (long[] plane : planes) {
      Arrays.fill(plane, 0);
    }
    LayerPiece.forEachHeld(
        layers, Mark.START, Integer.MAX_VALUE, held, space.lanes(), workers, this::put);
  }

  /**
   * Adds lanes of a layer; one thread at a time adds to a slot.
   *
   * @param lanes words of bits, a bit a lane
   */
  public void put(int slot, long[] lanes, int distance) {
    int code = 1 + distance % codes;
    int at = slot * words;
    for (int p = 0; p < planes.length; p++) {
      if ((code >> p & 1) != 0) {
        long[] plane = planes[p];
        for (int w = 0; w < words; w++) {
          plane[at + w] |= lanes[w];
        }
      }
    }
  }

  /** Returns the bytes of a row: what is known of a block. */
  public int rowBytes() {
    return planes.length * words * Long.BYTES;
  }

  /** Writes the row of a slot, for {@link #readRow} in another process. */
  public void writeRow(int slot, ByteBuffer to) {
    for (long[] plane : planes) {
      for (int w = 0; w < words; w++) {
        to.putLong(plane[slot * words + w]);
      }
    }
  }

  /** Reads the row of a slot. */
  public void readRow(int slot, ByteBuffer from) {
    for (long[] plane : planes) {
      for (int w = 0; w < words; w++) {
        plane[slot * words + w] = from.getLong();
      }
    }
  }

  /** Returns a finder of next moves for one thread. */
  public MoveFinder moveFinder() {
    return new MoveFinder();
  }

  /** The next moves of one block after the other. */
  public final class MoveFinder {
    private final BlockStep step = new BlockStep(space);
    private final Lanes nearer = new Lanes();
    private final Lanes here = new Lanes();

    /** Keeps what {@link #touch} has returned in use. */
    private long touched;

    /**
     * Finds the next moves of all lanes of a block that have one: the first arc that leads one
     * nearer.
     *
     * @param block slot of the block
     * @param arcs its arcs, which lead to slots
     * @param goals bits of the goal's lanes, which need none; or null
     * @return the move of each lane; not to be changed
     * @throws IllegalStateException if a lane has none: layers do not fit one another
     */
    public byte[] moves(int block, BlockArcs arcs, long[] goals) {
      for (int arc = 0; arc < arcs.count(); arc++) {
        touched ^= touch(arcs.target(arc));
      }
      for (int code = 1; code <= codes; code++) {
        here.code = code;
        if (here.count(block) > 0) {
          nearer.code = code == 1 ? codes : code - 1;
          if (goals != null) {
            here.remove(goals);
          }
          if (!step.trace(here.lanes, arcs, nearer)) {
            throw new IllegalStateException("a lane of block " + block + " has no next move");
          }
        }
      }
      return step.moves();
    }
  }

  private long touch(int slot) {
    long sum = 0;
    int at = slot * words;
    for (long[] plane : planes) {
      for (int w = 0; w < words; w += Frontier.CACHE_LINE_WORDS) {
        sum ^= plane[at + w];
      }
    }
    return sum;
  }

  /** The lanes of one code, of the block last asked for. */
  private final class Lanes implements Frontier {
    private final long[] lanes = new long[words];
    private int code;

    @Override
    public int count(int block) {
      int at = block * words;
      long[] low = planes[0];
      long[] high = planes[1];
      long notLow = (code & 1) - 1L;
      long notHigh = (code >> 1 & 1) - 1L;
      int count = 0;
      for (int w = 0; w < words; w++) {
        lanes[w] = (low[at + w] ^ notLow) & (high[at + w] ^ notHigh);
        count += Long.bitCount(lanes[w]);
      }
      return planes.length == 2 || count == 0 ? count : countInMorePlanes(at);
    }

    private int countInMorePlanes(int at) {
      for (int p = 2; p < planes.length; p++) {
        long not = (code >> p & 1) - 1L;
        for (int w = 0; w < words; w++) {
          lanes[w] &= planes[p][at + w] ^ not;
        }
      }
      return BlockLanes.count(lanes, 0, words);
    }

    void remove(long[] others) {
      for (int w = 0; w < words; w++) {
        lanes[w] &= ~others[w];
      }
    }

    @Override
    public long touch(int block, int blockWords) {
      return 0; // All codes of a block have been touched.
    }

    @Override
    public long[] words(int block) {
      return lanes;
    }

    @Override
    public int offset(int block) {
      return 0;
    }
  }
}
