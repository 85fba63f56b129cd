package org.saitan.generator.engine;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import org.saitan.space.ArcTable;
import org.saitan.space.KeptBlocks;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateSpace;
import org.saitan.space.Workers;
import org.saitan.table.TableDigest;

/**
 * Breadth-first search from the goal backwards over all kept blocks, a layer a step.
 *
 * <p>Memory: three bits a lane (visited, frontier, next), in words of 64, and 13 bytes a block.
 * Cost of a layer, for a block with u unvisited lanes: at most the lesser of u and the target's
 * frontier for each arc; blocks with nothing in the frontier of any target cost a look at each arc.
 * Exact and deterministic for any number of threads: each block is written by one thread only.
 */
public final class RetrogradeSearch {
  /*
   * A state is in layer d + 1 if some forward move leads to layer d and no earlier layer has it. So a block is filled by
   * its own arcs, asked forwards, and moves without an inverse need no special care. For each arc there are two ways,
   * and the cheaper is taken: ask for each lane still open whether the arc leads it into the frontier (pull), or carry
   * the target's frontier back through the inverse lane map (push); arcs that keep the lanes do it a word at a time.
   * Where every move changes a colour that splits the states in two, a layer is of one colour, so the lanes of the other
   * are not asked; the colour of a block is known from its first lane on.
   * Arcs come in order of preference, so the first that finds a lane is its next move. K. Thompson, "Retrograde Analysis
   * of Certain Endgames", ICCA Journal 9(3), 1986; the choice of direction after S. Beamer et al., "Direction-Optimizing
   * Breadth-First Search", SC 2012.
   */

  /** How many blocks a thread takes at a time. */
  public static final int RUN = TableDigest.RUN;

  private static final byte NO_COLOUR = -1;

  private static final int NO_LANE_WORD = LaneMaps.NONE >> 6;

  private final ArcTable arcs;
  private final KeptBlocks kept;
  private final Workers workers;
  private final int lanes;
  private final int words;
  private final long[] visited;
  private long[] frontier;
  private long[] next;
  private int[] frontierCount;
  private int[] nextCount;
  private final int[] open;

  /** Which lanes have colour 1 relative to lane 0, as words; null where no colour is known. */
  private final long[] oddLanes;

  /** The colour of lane 0 of each block that has a visited lane; else {@link #NO_COLOUR}. */
  private final byte[] colours;

  private int distance;

  /** What a thread does with the new lanes of the runs it has searched. */
  public interface LayerSink {
    /** Begins run {@code run}, of blocks from {@code run * RUN} on. */
    void beginRun(int run);

    /**
     * Takes the new lanes of the next block of the run that has any.
     *
     * @param block the kept block
     * @param lanes words of bits, a bit a lane, from index {@code from} on
     * @param moves the next move of each lane whose bit is set
     */
    void block(int block, long[] lanes, int from, byte[] moves);

    /** Ends the run. */
    void endRun();
  }

  /** Makes a sink for each thread. */
  public interface LayerSinks {
    /** Returns a sink for one thread. */
    LayerSink open();
  }

  /**
   * Creates a search that has visited nothing yet.
   *
   * @param space the space of the arcs
   */
  public RetrogradeSearch(ArcTable arcs, KeptBlocks kept, StateSpace space, Workers workers) {
    this.arcs = arcs;
    this.kept = kept;
    this.workers = workers;
    this.lanes = space.lanes();
    this.words = words(lanes);
    int blocks = kept.count();
    this.visited = new long[Math.multiplyExact(blocks, words)];
    this.frontier = new long[visited.length];
    this.next = new long[visited.length];
    this.frontierCount = new int[blocks];
    this.nextCount = new int[blocks];
    this.open = new int[blocks];
    Arrays.fill(open, lanes);
    this.oddLanes = space.laneParities().map(this::oddLanes).orElse(null);
    this.colours = new byte[blocks];
    Arrays.fill(colours, NO_COLOUR);
  }

  private long[] oddLanes(byte[] parities) {
    long[] odd = new long[words];
    for (int lane = 0; lane < lanes; lane++) {
      odd[lane >> 6] |= (long) parities[lane] << lane;
    }
    return odd;
  }

  /** Returns how many words hold a bit for each of this many lanes. */
  public static int words(int lanes) {
    return (lanes + Long.SIZE - 1) / Long.SIZE;
  }

  /** Returns the bytes that a search of this many blocks holds. */
  public static double bytes(double blocks, int lanes) {
    return blocks * (3.0 * Long.BYTES * words(lanes) + 3.0 * Integer.BYTES + 1);
  }

  /** Returns into how many runs the blocks are cut. */
  public int runs() {
    return (kept.count() + RUN - 1) / RUN;
  }

  /** Marks one lane, to be visited by the layer that {@link #settleMarked} makes. */
  public void mark(int block, int lane) {
    next[block * words + (lane >> 6)] |= 1L << lane;
  }

  /** Marks lanes of a block, given as words. */
  public void mark(int block, long[] marked) {
    for (int w = 0; w < words; w++) {
      next[block * words + w] |= marked[w];
    }
  }

  /**
   * Makes all marked lanes the frontier, without search: the goal, or a layer known from an earlier
   * run.
   */
  public long settleMarked() {
    long states = 0;
    for (int block = 0; block < open.length; block++) {
      int count = 0;
      for (int w = block * words; w < (block + 1) * words; w++) {
        visited[w] |= next[w];
        count += Long.bitCount(next[w]);
      }
      if (count > 0) {
        noteColour(block);
      }
      nextCount[block] = count;
      open[block] -= count;
      states += (long) kept.weight(block) * count;
    }
    turn();
    return states;
  }

  /**
   * Searches one layer further.
   *
   * @param sinks take the new lanes
   * @param runDone told whenever a run is done, from any thread
   * @return the number of states in the new layer, classes unfolded
   */
  public long advance(LayerSinks sinks, Runnable runDone) {
    LongAdder states = new LongAdder();
    workers.forEach(
        runs(),
        () -> {
          Settler settler = new Settler(sinks.open());
          return run -> {
            states.add(settler.settleRun(run));
            runDone.run();
          };
        });
    turn();
    return states.sum();
  }

  /** Notes the colour of a block by the first of its lanes that are in the layer being made. */
  private void noteColour(int block) {
    if (oddLanes == null || colours[block] != NO_COLOUR) {
      return;
    }
    int w = 0;
    while (next[block * words + w] == 0) {
      w++;
    }
    int parity = (int) (oddLanes[w] >>> Long.numberOfTrailingZeros(next[block * words + w]) & 1);
    colours[block] = (byte) (parity ^ distance & 1);
  }

  private void turn() {
    distance++;
    long[] lanesBefore = frontier;
    frontier = next;
    next = lanesBefore;
    int[] countsBefore = frontierCount;
    frontierCount = nextCount;
    nextCount = countsBefore;
    // What is left in next is the layer before last; settle() clears it block by block,
    // settleMarked needs it clear.
  }

  /** Forgets the layer before last, so that lanes can be marked again. */
  public void clearMarks() {
    Arrays.fill(next, 0);
    Arrays.fill(nextCount, 0);
  }

  /** One thread's scratch memory and its way through a block. */
  private final class Settler {
    private final LayerSink sink;
    private final long[] wanted = new long[words];
    private final long[] asked = new long[words];
    // As many words as a lane map can name and the bit of "no lane", so that "no lane" lands where
    // nobody looks.
    private final long[] pushed = new long[NO_LANE_WORD + 1];
    private final byte[] moves = new byte[words * Long.SIZE];
    private final long lastWordMask = lanes % Long.SIZE == 0 ? -1L : (1L << lanes) - 1;

    Settler(LayerSink sink) {
      this.sink = sink;
    }

    long settleRun(int run) {
      sink.beginRun(run);
      long states = 0;
      for (int block = run * RUN; block < Math.min(open.length, (run + 1) * RUN); block++) {
        int count = settle(block);
        if (count > 0) {
          states += (long) kept.weight(block) * count;
          sink.block(block, next, block * words, moves);
        }
      }
      sink.endRun();
      return states;
    }

    private int settle(int block) {
      if (nextCount[block] != 0) {
        Arrays.fill(next, block * words, (block + 1) * words, 0);
        nextCount[block] = 0;
      }
      int left = open[block];
      if (left == 0 || !bordersFrontier(block)) {
        return 0;
      }
      left = want(block);
      int wantedAtFirst = left;
      int end = arcs.firstArc(block + 1);
      for (int arc = arcs.firstArc(block); arc < end && left > 0; arc++) {
        int target = arcs.target(arc);
        int reached = frontierCount[target];
        if (reached == 0) {
          continue;
        }
        if (arcs.keepsLanes(arc)) {
          left -= keep(target, arcs.move(arc));
        } else if (reached < left) {
          left -= push(target, arcs.inverseLaneMap(arc), arcs.move(arc));
        } else {
          left -= pull(target, arcs.laneMap(arc), arcs.move(arc));
        }
      }
      return wantedAtFirst == left ? 0 : take(block, wantedAtFirst - left);
    }

    private boolean bordersFrontier(int block) {
      int end = arcs.firstArc(block + 1);
      for (int arc = arcs.firstArc(block); arc < end; arc++) {
        if (frontierCount[arcs.target(arc)] != 0) {
          return true;
        }
      }
      return false;
    }

    /**
     * Notes the lanes that this layer may hold: not visited, and of its colour. Returns how many.
     */
    private int want(int block) {
      int count = 0;
      long otherColour = (colours[block] ^ distance & 1) == 0 ? 0 : -1L;
      for (int w = 0; w < words; w++) {
        wanted[w] = ~visited[block * words + w];
        if (colours[block] != NO_COLOUR) {
          wanted[w] &= ~(oddLanes[w] ^ otherColour);
        }
        if (w == words - 1) {
          wanted[w] &= lastWordMask;
        }
        asked[w] = wanted[w];
        count += Long.bitCount(wanted[w]);
      }
      return count;
    }

    private int keep(int target, int move) {
      int found = 0;
      for (int w = 0; w < words; w++) {
        found += hit(w, frontier[target * words + w] & wanted[w], move);
      }
      return found;
    }

    private int push(int target, char[] inverse, int move) {
      for (int w = 0; w < words; w++) {
        long bits = frontier[target * words + w];
        while (bits != 0) {
          int lane = inverse[(w << 6) + Long.numberOfTrailingZeros(bits)];
          pushed[lane >> 6] |= 1L << lane;
          bits &= bits - 1;
        }
      }
      int found = 0;
      for (int w = 0; w < words; w++) {
        found += hit(w, pushed[w] & wanted[w], move);
        pushed[w] = 0;
      }
      return found;
    }

    private int pull(int target, char[] map, int move) {
      int found = 0;
      for (int w = 0; w < words; w++) {
        long hits = 0;
        long bits = wanted[w];
        while (bits != 0) {
          int bit = Long.numberOfTrailingZeros(bits);
          int lane = map[(w << 6) + bit];
          if (lane != LaneMaps.NONE) {
            hits |= (frontier[target * words + (lane >> 6)] >>> lane & 1) << bit;
          }
          bits &= bits - 1;
        }
        found += hit(w, hits, move);
      }
      return found;
    }

    private int hit(int w, long hits, int move) {
      if (hits == 0) {
        return 0;
      }
      wanted[w] ^= hits;
      int count = 0;
      for (long bits = hits; bits != 0; bits &= bits - 1) {
        moves[(w << 6) + Long.numberOfTrailingZeros(bits)] = (byte) move;
        count++;
      }
      return count;
    }

    /** Notes as new what was asked for and is wanted no longer. */
    private int take(int block, int count) {
      for (int w = 0; w < words; w++) {
        long fresh = asked[w] ^ wanted[w];
        next[block * words + w] = fresh;
        visited[block * words + w] |= fresh;
      }
      noteColour(block);
      nextCount[block] = count;
      open[block] -= count;
      return count;
    }
  }
}
