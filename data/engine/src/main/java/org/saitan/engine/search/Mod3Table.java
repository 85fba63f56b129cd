// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.util.Arrays;
import java.util.List;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.step.Frontier;
import org.saitan.engine.step.HeldBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.StateSpace;

/**
 * The distances mod 3 of kept states, all or some, two bits a lane: enough to find the next moves
 * of all of them where some move leads back along every move, since the distances at both ends of a
 * move then differ by 1 at most.
 *
 * <p>Memory: {@link #bytes}.
 */
public final class Mod3Table {
  private static final int RUN = RetrogradeSearch.RUN;
  private static final int MODULUS = 3;

  private final StateSpace space;
  private final int words;

  /** The code of a lane: 0 if it is in no layer, else one more than its distance mod 3. */
  private final long[] lowBits;

  private final long[] highBits;

  /** Makes room for so many blocks at a time. */
  public Mod3Table(StateSpace space, int blocks) {
    this.space = space;
    this.words = BlockLanes.words(space.lanes());
    this.lowBits = new long[Math.multiplyExact(blocks, words)];
    this.highBits = new long[blocks * words];
  }

  /**
   * Reads some blocks of all layers of a search, in place of those read before.
   *
   * @param layers the layers, distance 0 first
   * @param runs number of all runs
   * @param held the blocks, no more than there is room for; what is known of each is in its slot
   */
  public void read(List<LayerFile> layers, int runs, HeldBlocks held, Workers workers) {
    Arrays.fill(lowBits, 0);
    Arrays.fill(highBits, 0);
    workers.forEach(
        runs,
        () -> {
          List<LayerFile.Reader> readers = layers.stream().map(LayerFile::reader).toList();
          return run -> {
            int first = run * RUN;
            for (int distance = 0; held.hasAnyOf(run) && distance < readers.size(); distance++) {
              int code = 1 + distance % MODULUS;
              readers
                  .get(distance)
                  .read(
                      run,
                      place -> held.has(first + place),
                      (place, lanes, moves) -> put(held.slot(first + place), lanes, code));
            }
          };
        });
  }

  /** Returns the bytes that so many blocks take. */
  public static double bytes(double blocks, int lanes) {
    return 2.0 * blocks * BlockLanes.words(lanes) * Long.BYTES;
  }

  private void put(int slot, long[] lanes, int code) {
    int at = slot * words;
    for (int w = 0; w < words; w++) {
      if ((code & 1) != 0) {
        lowBits[at + w] |= lanes[w];
      }
      if ((code & 2) != 0) {
        highBits[at + w] |= lanes[w];
      }
    }
  }

  /** Finds next moves for one thread. */
  public Tracer tracer() {
    return new Tracer();
  }

  /** The next moves of one block after the other. */
  public final class Tracer {
    private final BlockStep step = new BlockStep(space);
    private final Lanes nearer = new Lanes();
    private final Lanes here = new Lanes();

    /**
     * Finds the next moves of all lanes of a block that have one.
     *
     * @param block slot of the block
     * @param arcs its arcs, which lead to slots
     * @param withoutMove bits of lanes that need none: the goal's; or null
     * @return the move of each lane; not to be changed
     * @throws IllegalStateException if a lane has none: layers do not fit one another
     */
    public byte[] moves(int block, BlockArcs arcs, long[] withoutMove) {
      for (int code = 1; code <= MODULUS; code++) {
        here.code = code;
        if (here.count(block) > 0) {
          nearer.code = code == 1 ? MODULUS : code - 1;
          if (withoutMove != null) {
            here.remove(withoutMove);
          }
          if (!step.trace(here.lanes, arcs, nearer)) {
            throw new IllegalStateException("a lane of block " + block + " has no next move");
          }
        }
      }
      return step.moves();
    }
  }

  /** The lanes of one code, of the block last asked for. */
  private final class Lanes implements Frontier {
    private final long[] lanes = new long[words];
    private int code;

    @Override
    public int count(int block) {
      long low = (code & 1) - 1L;
      long high = (code >> 1) - 1L;
      int at = block * words;
      int count = 0;
      for (int w = 0; w < words; w++) {
        long bits = (lowBits[at + w] ^ low) & (highBits[at + w] ^ high);
        lanes[w] = bits;
        count += Long.bitCount(bits);
      }
      return count;
    }

    void remove(long[] others) {
      for (int w = 0; w < words; w++) {
        lanes[w] &= ~others[w];
      }
    }

    @Override
    public long touch(int block, int blockWords) {
      long sum = 0;
      int at = block * words;
      for (int w = 0; w < words; w += CACHE_LINE_WORDS) {
        sum ^= lowBits[at + w] ^ highBits[at + w];
      }
      return sum;
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
