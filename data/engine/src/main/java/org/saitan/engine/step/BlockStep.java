// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.step;

import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;

/**
 * One step of a search for one block: computes the block's lanes in the next layer from its visited
 * lanes, its arcs and the last layer. This is the inner loop of every engine.
 *
 * <p>Cost for a block with u open lanes: for each arc, at most the minimum of u and the number of
 * lanes of the target block in the last layer. Uses scratch memory for one block (8 KB plus three
 * bits per lane). For use by one thread.
 */
public final class BlockStep {
  /*
   * A state is in layer d + 1 if some forward move leads to layer d and the state is in no earlier
   * layer. A block is therefore computed from its own arcs, in the forward direction, and moves
   * without an inverse need no special treatment.
   *
   * For each arc, the cheaper of two methods is used. Pull checks for each open lane whether the
   * arc leads into the frontier. Push maps the target's frontier back through the inverse lane map.
   * For an arc with the identity map, a whole word is processed at a time.
   *
   * If every move changes a parity that splits the states in two, all states of a layer have the
   * same parity, so lanes of the other parity are skipped. The parity of a block is known once its
   * first lane has been visited.
   *
   * See K. Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal 9(3), 1986. The choice
   * of method follows S. Beamer et al., "Direction-Optimizing Breadth-First Search", SC 2012.
   */

  private static final int NO_LANE_WORD = LaneMaps.NONE >> 6;

  /** For each bit i of a bit position, the mask of all positions in which bit i is clear. */
  private static final long[] LOW_HALVES = {
    0x5555555555555555L,
    0x3333333333333333L,
    0x0f0f0f0f0f0f0f0fL,
    0x00ff00ff00ff00ffL,
    0x0000ffff0000ffffL,
    0x00000000ffffffffL
  };

  private final int lanes;
  private final int words;
  private final long lastWordMask;

  /** The lanes whose parity differs from that of lane 0, as words; null if there is no parity. */
  private final long[] oddLanes;

  private final long[] open;

  /** The open lanes during a step; after the step, the lanes found. */
  private final long[] fresh;

  // The lanes found by the push method. One extra word serves as a sink for lanes that do not
  // exist.
  private final long[] pushed = new long[NO_LANE_WORD + 1];

  /** Consumes the result of {@link BlockLanes#prefetch}. */
  private long prefetched;

  /*
   * The kernels are objects so that the JIT compiler does not inline their loops into the loop over
   * arcs. The compiler would do so only in some runs, which would then be a third slower.
   */
  private final Kernel shiftWords = this::shiftWords;
  private final Kernel push = this::push;
  private final Kernel pull = this::pull;

  /**
   * Finds the open lanes that an arc leads into the last layer. Returns the number of lanes found.
   */
  private interface Kernel {
    int find(long[] frontier, int from, char[] map, int shift);
  }

  /** Creates one thread's step for the blocks of a space. */
  public BlockStep(StateSpace space) {
    lanes = space.lanes();
    words = BlockLanes.words(lanes);
    lastWordMask = lanes % Long.SIZE == 0 ? -1L : (1L << lanes) - 1;
    oddLanes = space.laneParities().map(this::oddLanes).orElse(null);
    open = new long[words];
    fresh = new long[words];
  }

  private long[] oddLanes(byte[] parities) {
    long[] odd = new long[words];
    for (int lane = 0; lane < parities.length; lane++) {
      odd[lane >> 6] |= (long) parities[lane] << lane;
    }
    return odd;
  }

  /**
   * Finds a block's unvisited lanes from which one move leads to the last layer, and marks them as
   * visited.
   *
   * @param blocks the blocks with their visited lanes, which are updated
   * @param place the place of the block among {@code blocks}, counted from 0
   * @param arcs all of the block's arcs
   * @param last the last layer
   * @param distance the distance of the new layer, at least 1
   * @return the number of lanes found; if it is not 0, {@link #fresh} returns the lanes
   */
  public int advance(BlockLanes blocks, int place, BlockArcs arcs, Frontier last, int distance) {
    if (BlockLanes.count(blocks.visited(), place * words, words) == lanes
        || !bordersFrontier(arcs, last)) {
      return 0;
    }
    int openBefore = collectOpen(blocks, place, distance);
    int left = find(arcs, last, openBefore);
    if (openBefore == left) {
      return 0;
    }
    for (int w = 0; w < words; w++) {
      fresh[w] ^= open[w];
    }
    visit(blocks, place, distance);
    return openBefore - left;
  }

  /** Searches the open lanes arc by arc. Returns the number of lanes that are still open. */
  private int find(BlockArcs arcs, Frontier last, int lanes) {
    int left = lanes;
    int count = arcs.count();
    long sum = 0;
    for (int arc = 0; arc < count; arc++) {
      int target = arcs.target(arc);
      if (last.count(target) != 0) {
        sum ^= BlockLanes.prefetch(last.words(target), last.offset(target), words);
      }
    }
    prefetched = sum;
    for (int arc = 0; arc < count && left > 0; arc++) {
      int target = arcs.target(arc);
      int reached = last.count(target);
      if (reached == 0) {
        continue;
      }
      long[] frontier = last.words(target);
      int from = last.offset(target);
      boolean back = reached < left;
      char[] map = back ? arcs.inverseLaneMap(arc) : arcs.laneMap(arc);
      Kernel kernel = arcs.keepsLanes(arc) ? shiftWords : back ? push : pull;
      left -= kernel.find(frontier, from, map, arcs.shift(arc));
    }
    return left;
  }

  /**
   * Marks lanes of a block that are known to be in a layer.
   *
   * @param blocks the blocks with their visited lanes, which are updated
   * @param place the place of the block among {@code blocks}, counted from 0
   * @param layerLanes the lanes, one bit each
   * @param distance the distance of the layer
   * @return the number of lanes
   * @throws IllegalStateException if one of the lanes has already been visited
   */
  public int seed(BlockLanes blocks, int place, long[] layerLanes, int distance) {
    for (int w = 0; w < words; w++) {
      if ((layerLanes[w] & blocks.visited()[place * words + w]) != 0) {
        throw new IllegalStateException("a lane at distance " + distance + " is already visited");
      }
      fresh[w] = layerLanes[w];
    }
    int count = BlockLanes.count(fresh, 0, words);
    if (count > 0) {
      visit(blocks, place, distance);
    }
    return count;
  }

  /** Returns the lanes found by the last step, one bit each. Read-only. */
  public long[] fresh() {
    return fresh;
  }

  private static boolean bordersFrontier(BlockArcs arcs, Frontier last) {
    int count = arcs.count();
    for (int arc = 0; arc < count; arc++) {
      if (last.count(arcs.target(arc)) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Collects the unvisited lanes that have the layer's parity. Returns their number. */
  private int collectOpen(BlockLanes blocks, int place, int distance) {
    int count = 0;
    int parity = blocks.parities()[place];
    long otherParity = (parity ^ distance & 1) == 0 ? 0 : -1L;
    for (int w = 0; w < words; w++) {
      long unvisited = ~blocks.visited()[place * words + w];
      if (parity != BlockLanes.NO_PARITY) {
        unvisited &= ~(oddLanes[w] ^ otherParity);
      }
      if (w == words - 1) {
        unvisited &= lastWordMask;
      }
      open[w] = unvisited;
      fresh[w] = unvisited;
      count += Long.bitCount(unvisited);
    }
    return count;
  }

  private int shiftWords(long[] frontier, int from, char[] identity, int shift) {
    int found = 0;
    int otherWord = shift >> 6;
    int otherBit = shift & Long.SIZE - 1;
    for (int w = 0; w < words; w++) {
      found += remove(w, shifted(frontier[from + (w ^ otherWord)], otherBit) & open[w]);
    }
    return found;
  }

  /** Returns a word in which bit {@code i} is bit {@code i ^ shift} of the given word. */
  public static long shifted(long word, int shift) {
    long bits = word;
    for (int rest = shift; rest != 0; rest &= rest - 1) {
      int i = Integer.numberOfTrailingZeros(rest);
      bits = (bits & LOW_HALVES[i]) << (1 << i) | bits >>> (1 << i) & LOW_HALVES[i];
    }
    return bits;
  }

  private int push(long[] frontier, int from, char[] inverse, int shift) {
    for (int w = 0; w < words; w++) {
      long bits = frontier[from + w];
      while (bits != 0) {
        int lane = inverse[(w << 6) + Long.numberOfTrailingZeros(bits) ^ shift];
        pushed[lane >> 6] |= 1L << lane;
        bits &= bits - 1;
      }
    }
    int found = 0;
    for (int w = 0; w < words; w++) {
      found += remove(w, pushed[w] & open[w]);
      pushed[w] = 0;
    }
    return found;
  }

  private int pull(long[] frontier, int from, char[] map, int shift) {
    int found = 0;
    for (int w = 0; w < words; w++) {
      long hits = 0;
      long bits = open[w];
      while (bits != 0) {
        int bit = Long.numberOfTrailingZeros(bits);
        int image = map[(w << 6) + bit];
        if (image != LaneMaps.NONE) {
          int lane = image ^ shift;
          hits |= (frontier[from + (lane >> 6)] >>> lane & 1) << bit;
        }
        bits &= bits - 1;
      }
      found += remove(w, hits);
    }
    return found;
  }

  private int remove(int w, long hits) {
    open[w] ^= hits;
    return Long.bitCount(hits);
  }

  /** Marks the lanes found as visited. The first lanes visited in a block determine its parity. */
  private void visit(BlockLanes blocks, int place, int distance) {
    for (int w = 0; w < words; w++) {
      blocks.visited()[place * words + w] |= fresh[w];
    }
    if (oddLanes != null && blocks.parities()[place] == BlockLanes.NO_PARITY) {
      int w = 0;
      while (fresh[w] == 0) {
        w++;
      }
      int odd = (int) (oddLanes[w] >>> Long.numberOfTrailingZeros(fresh[w]) & 1);
      blocks.parities()[place] = (byte) (odd ^ distance & 1);
    }
  }
}
