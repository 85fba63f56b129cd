// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.Frontier;

/** Lanes of a search, two bits each, whether moves lead back or not. */
final class TwoBitLanes extends SearchedLanes {
  /*
   * Each lane has a bit in either of two planes, which change roles when a layer is done: while the next layer is being
   * found, one is the plane of the last layer, the other that of the next. A lane has
   *
   *   no bit                             while it is not visited,
   *   that of the plane of last alone    in the last layer,
   *   that of the plane of next alone    in the next layer, as soon as it is found,
   *   that of the plane of next alone    in the layer before last, until its block is settled,
   *   both                               in the layer before last from then on, and in all before.
   *
   * To settle a block is to add its bits of next to last; it is done before any lane of the next layer is added to the
   * block, by the thread that adds them, else the two could not be told apart. When all blocks are settled and searched
   * and the planes change roles, every row of the list has become one that the list has: the next layer is the last, the
   * last the one before. In a settled block the plane of last has all lanes that were visited before.
   *
   * Why no reader is misled, whatever another thread writes meanwhile. A layer takes two kinds of writes, which only set
   * bits: lanes of the layer before last get their bit of last, and lanes of the next layer theirs of next. So, of each
   * lane, at most one bit changes in a layer, once, and a reader that sees it changed or not yet, whatever it sees of
   * other lanes, of other bits or in what order, sees
   *
   *   (1) in last and not in next: exactly the last layer. Its lanes change no bit; a lane not visited or of the next
   *       layer never has the bit of last; any other has that of next all the time.
   *   (2) in last: all of the last layer, perhaps lanes that are nearer, and none that is farther or not visited.
   *
   * By (2) that one plane is all that is needed to ask where an arc leads a lane that is not visited: if it led to a
   * lane nearer than the last layer, the lane would be in the last layer or nearer itself. To carry the last layer back
   * along arcs there is (1), so that not much is carried in vain. Neither asks for an order of writes or reads, nor that
   * a word is written at once. None of this asks that moves lead back.
   *
   * The distance mod 3 and "not yet", the other way to search with two bits, has two bits that change at once for one of
   * its three residues, so that writers and readers must keep to an order, and both planes are needed to know a lane.
   * Where a parity splits the states, a layer has half of the lanes only; but a lane of that half still is one of three
   * things, and of the other half one of two: 1.3 bits on the average that no operation on words knows of.
   *
   * The two planes of a block lie side by side, in arrays of many blocks.
   */

  /** Blocks of an array, as a power of two: of the widest blocks they are 2^30 words. */
  private static final int CHUNK_BITS = 19;

  /** So much less than the last layer are few: they are not told apart from it. */
  private static final int MANY = 4;

  private final int words;
  private final long[][] chunks;
  private final long states;
  private Plane last;
  private Plane next;
  private long nearer;
  private long inLast;

  /** Whether the lanes nearer than the last layer are many beside it. */
  private boolean apart;

  /** Whether lanes are likely to be carried back from it, so that both planes are looked at. */
  private boolean touchesBoth;

  TwoBitLanes(int blocks, int lanes, long states) {
    super(blocks, lanes);
    this.states = states;
    this.words = BlockLanes.words(lanes);
    this.chunks = new long[(blocks - 1 >> CHUNK_BITS) + 1][];
    for (int chunk = 0; chunk < chunks.length; chunk++) {
      int ofChunk = Math.min(1 << CHUNK_BITS, blocks - (chunk << CHUNK_BITS));
      chunks[chunk] = new long[2 * words * ofChunk];
    }
    this.last = new Plane(0, new int[blocks]);
    this.next = new Plane(words, new int[blocks]);
  }

  @Override
  Frontier last() {
    return last;
  }

  @Override
  int found(int number) {
    return next.counts[number];
  }

  @Override
  void settle() {
    for (int block = 0; block < next.counts.length; block++) {
      settle(block);
    }
  }

  private void settle(int block) {
    if (next.counts[block] != 0) {
      long[] lanes = next.words(block);
      int from = next.offset(block);
      int to = last.offset(block);
      for (int w = 0; w < words; w++) {
        lanes[to + w] |= lanes[from + w];
      }
      next.counts[block] = 0;
    }
  }

  @Override
  void begin(int number, BlockLanes block) {
    settle(number);
    block.set(
        last.words(number), last.offset(number), next.offset(number), open(number), parity(number));
  }

  @Override
  void end(int number, BlockLanes block, int count, long[] fresh) {
    if (count > 0) {
      next.counts[number] = count;
      keep(number, block);
    }
  }

  @Override
  void turn(long found) {
    Plane before = last;
    last = next;
    next = before;
    nearer += inLast;
    inLast = found;
    apart = MANY * nearer > inLast;
    touchesBoth = apart && inLast < states - nearer - inLast;
  }

  /** The lanes of one layer and perhaps nearer ones. */
  private final class Plane implements Frontier {
    private final int at;
    private final int[] counts;

    /**
     * Creates a plane.
     *
     * @param at where it begins in a block
     */
    Plane(int at, int[] counts) {
      this.at = at;
      this.counts = counts;
    }

    @Override
    public int count(int slot) {
      return counts[slot];
    }

    @Override
    public long[] words(int slot) {
      return chunks[slot >> CHUNK_BITS];
    }

    private int both(int slot) {
      return (slot & (1 << CHUNK_BITS) - 1) * 2 * words;
    }

    @Override
    public int offset(int slot) {
      return both(slot) + at;
    }

    @Override
    public int nearer(int slot) {
      return apart ? both(slot) + words - at : NONE;
    }

    @Override
    public long touch(int slot, int count) {
      if (counts[slot] == 0) {
        return 0;
      }
      long sum = 0;
      long[] lanes = words(slot);
      int from = touchesBoth ? both(slot) : offset(slot);
      int to = from + (touchesBoth ? 2 * count : count);
      for (int w = from; w < to; w += CACHE_LINE_WORDS) {
        sum ^= lanes[w];
      }
      return sum;
    }
  }
}
