// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.LoadedBlocks;
import org.saitan.engine.work.Extent;
import org.saitan.engine.work.PieceFile;
import org.saitan.parallel.Workers;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.table.TableDigest;
import org.saitan.table.distance.BlockLayout;

/**
 * The distances of blocks, reduced to what is needed to find next moves: one code per lane, packed
 * into words.
 *
 * <p>The code of an unreached lane is 0. The code of distance d is 1 + (d mod m), where m is the
 * largest code. If every move can be undone by a move, the distances before and after a move differ
 * by at most 1, so the distance mod 3 is sufficient, which takes two bits. Otherwise, every layer
 * has a code of its own, which takes 2, 4, 8 or 16 bits.
 */
public final class PackedDistances {
  private static final int SPAN = TableDigest.SPAN;
  private static final int MIN_BITS = 2;

  /**
   * The number of bits per code assumed while the number of layers is unknown, which is enough for
   * 255 layers.
   */
  private static final int PLANNED_BITS = 8;

  /** The binary logarithm of the number of bits per code. */
  private final int power;

  /** The largest code, in which all bits are 1. */
  private final int maxCode;

  /** The code of each distance. */
  private final int[] codeOf;

  /** The number of words per block. */
  private final int words;

  private final int lanes;

  /** The codes, indexed by span of slots. */
  private final long[][] codes;

  /**
   * Allocates the codes of the given number of blocks.
   *
   * @param layers the number of layers
   */
  public PackedDistances(StateSpace space, int layers, int blocks) {
    int bits = bits(space, layers);
    this.power = Integer.numberOfTrailingZeros(bits);
    this.maxCode = (1 << bits) - 1;
    this.codeOf = IntStream.range(0, layers).map(distance -> 1 + distance % maxCode).toArray();
    this.lanes = space.lanes();
    this.words = words(lanes, bits);
    this.codes = new long[Range.spans(blocks)][];
    for (int span = 0; span < codes.length; span++) {
      codes[span] = new long[Math.multiplyExact(Math.min(SPAN, blocks - span * SPAN), words)];
    }
  }

  private static int bits(StateSpace space, int layers) {
    int enough = MIN_BITS;
    while (!space.reversible() && layers >> enough != 0) {
      enough *= 2;
    }
    return enough;
  }

  private static int words(int lanes, int bits) {
    return BlockLanes.words(lanes * bits);
  }

  /** Returns the size of a block's codes in bytes. */
  public static double bytesOfBlock(StateSpace space, int layers) {
    return (double) words(space.lanes(), bits(space, layers)) * Long.BYTES;
  }

  /**
   * Returns the size of a block in bytes before the number of layers is known. If moves have no
   * inverses, assumes at most 255 layers, which is true of nearly all boards.
   */
  public static double plannedBytesOfBlock(int lanes, boolean reversible) {
    return (double) words(lanes, reversible ? MIN_BITS : PLANNED_BITS) * Long.BYTES;
  }

  /**
   * Reads some blocks of all layers, replacing those read before.
   *
   * @param loaded the blocks to read, at most as many as were allocated; their codes are stored by
   *     slot
   */
  void read(PieceFile layers, LoadedBlocks loaded, Workers workers) {
    for (long[] span : codes) {
      Arrays.fill(span, 0);
    }
    LayerPiece.forEachLoaded(
        layers, Extent.NONE, Integer.MAX_VALUE, loaded, lanes, workers, this::put);
  }

  private long[] span(int slot) {
    return codes[slot / SPAN];
  }

  /** Returns the offset of a slot's codes in its {@link #span}. */
  private int offset(int slot) {
    return slot % SPAN * words;
  }

  /**
   * Adds a block's lanes in one layer. Not thread-safe for the same slot.
   *
   * @param laneBits the lanes, one bit each
   */
  public void put(int slot, long[] laneBits, int distance) {
    long code = codeOf[distance];
    long[] to = span(slot);
    int from = offset(slot);
    for (int w = 0; w < laneBits.length; w++) {
      for (long left = laneBits[w]; left != 0; left &= left - 1) {
        int at = (w << 6 | Long.numberOfTrailingZeros(left)) << power;
        to[from + (at >> 6)] |= code << at;
      }
    }
  }

  /** Returns the size in bytes of a row (the codes of one block). */
  public int rowBytes() {
    return words * Long.BYTES;
  }

  /** Writes a slot's row, to be read by {@link #readRow} in another process. */
  public void writeRow(int slot, ByteBuffer to) {
    to.asLongBuffer().put(span(slot), offset(slot), words);
    to.position(to.position() + rowBytes());
  }

  /** Reads a slot's row. */
  public void readRow(int slot, ByteBuffer from) {
    from.asLongBuffer().get(span(slot), offset(slot), words);
    from.position(from.position() + rowBytes());
  }

  /** Returns a finder of next moves for use by one thread. */
  public MoveFinder moveFinder() {
    return new MoveFinder();
  }

  /** Finds the next moves of one block after another. */
  public final class MoveFinder {
    /**
     * The lanes that have no next move yet. The high bits of an entry are the code that the target
     * must have.
     */
    private final int[] open = new int[lanes];

    private final char[] moves = new char[lanes];

    /** Consumes the result of {@link BlockLanes#prefetch}. */
    private long prefetched;

    /**
     * Finds each lane's next move, which is the first arc that leads to a state one move closer to
     * a goal.
     *
     * @param distances an array with the distances of the block's lanes, starting at index {@code
     *     from}
     * @param arcs the block's arcs, with slots as targets
     * @return the move of each lane; read-only
     * @throws IllegalStateException if a lane has no next move, because the layers are inconsistent
     */
    public char[] moves(char[] distances, int from, BlockArcs arcs) {
      int left = 0;
      for (int lane = 0; lane < lanes; lane++) {
        int distance = distances[from + lane];
        if (distance != 0 && distance != BlockLayout.UNREACHABLE) {
          open[left++] = codeOf[distance - 1] << Character.SIZE | lane;
        }
      }
      long sum = 0;
      for (int arc = 0; arc < arcs.count(); arc++) {
        sum ^= BlockLanes.prefetch(span(arcs.target(arc)), offset(arcs.target(arc)), words);
      }
      prefetched = sum;
      for (int arc = 0; arc < arcs.count() && left > 0; arc++) {
        int target = arcs.target(arc);
        left =
            follow(
                left,
                span(target),
                offset(target),
                arcs.laneMap(arc),
                arcs.shift(arc),
                (char) arcs.move(arc));
      }
      if (left > 0) {
        throw new IllegalStateException("a lane has no next move");
      }
      return moves;
    }

    /** Follows a move from the open lanes. Returns the number of lanes that are still open. */
    private int follow(int count, long[] codes, int from, char[] map, int shift, char move) {
      int left = 0;
      for (int i = 0; i < count; i++) { // This loop has no branches that depend on the codes.
        int entry = open[i];
        int lane = entry & Character.MAX_VALUE;
        int image = map[lane];
        int differs = maxCode;
        if (image != LaneMaps.NONE) {
          int at = (image ^ shift) << power;
          differs &= (int) (codes[from + (at >> 6)] >>> at) ^ entry >>> Character.SIZE;
        }
        moves[lane] = move;
        open[left] = entry;
        left -= -differs >> Integer.SIZE - 1;
      }
      return left;
    }
  }
}
