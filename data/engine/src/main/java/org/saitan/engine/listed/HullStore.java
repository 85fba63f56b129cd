// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;

/**
 * Stores a list of states as bit sets over their affine hull, for puzzles with masked moves. If the
 * states are dense in the hull, this is many times faster than hashing. Nothing is stored on disk,
 * since the whole search takes only seconds.
 *
 * <p>Cost: for each layer and move, a few bit operations per word that may contain states found by
 * that move, and a comparison of each state found with its images. Memory: for a hull of dimension
 * d, three or four sets of 2^d bits, one more set if there are starts, and one set for each binary
 * digit of the largest distance.
 */
final class HullStore implements StateStore {
  /*
   * Each block of the new layer is computed by a single thread, from the blocks of the last layer
   * that moves connect to it, so threads never write to the same block. All states are found, not
   * just one per class, since this is cheaper than reducing every result of a move to its class
   * representative. Among the states found, the minimum of each class is then marked.
   */

  private static final int MAX_BLOCKS_PER_TASK = 256;
  private static final int TASKS = 64;

  /**
   * The maximum number of masked moves. With more moves, the overhead per block exceeds the work on
   * the block's states.
   */
  private static final int MAX_MASKED_MOVES = 1_024;

  /** The largest dimension for which a hull is always cheap. */
  private static final int SMALL_DIMENSION = 20;

  /** If fewer than one in 2^SPARSITY_BITS numbers is a state, hashing is faster. */
  private static final int SPARSITY_BITS = 11;

  private final ListedSearch.Task task;
  private final ListedRules rules;
  private final boolean classes;
  private final Stabilizers stabilizers;
  private final HullStates states;
  private final int blocks;
  private final int blocksPerTask;

  /** All states in the list. */
  private final long[] listed;

  /** The minimum of each class. Undefined in words that contain no listed state. */
  private final long[] minima;

  /** The states that have a distance; used only if there are starts. */
  private long[] marked;

  /**
   * The class minima that have a nontrivial stabilizer, including some that are not in the list.
   */
  private final LongArrayList fixed = new LongArrayList();

  private long[] last;
  private long[] next;

  /** The nonempty words of each block. */
  private long[] lastWords;

  private long[] nextWords;
  private long stored;
  private HullMoves moves;
  private boolean movesAreForwards;

  HullStore(ListedSearch.Task task, MemoryBudget memory) {
    this.task = task;
    this.rules = task.rules();
    this.classes = task.classes();
    this.stabilizers = new Stabilizers(rules, classes);
    this.states = new HullStates(rules.hull(), memory);
    this.blocks = states.blocks();
    this.blocksPerTask = Math.max(1, Math.min(MAX_BLOCKS_PER_TASK, blocks / TASKS));
    this.listed = states.newSet();
    this.minima = classes ? states.newSet() : listed;
    this.last = states.newSet();
    this.next = states.newSet();
    memory.reserve(2L * Long.BYTES * blocks);
    this.lastWords = new long[blocks];
    this.nextWords = new long[blocks];
  }

  /**
   * Returns the number of states above which this store is cheaper than hashing. The result is 0 if
   * the store is always cheaper, and empty if it is never cheaper or does not fit in memory.
   *
   * @param maxBytes the memory limit, in bytes
   */
  static OptionalLong worthwhile(ListedRules rules, boolean classes, double maxBytes) {
    if (!classes && rules.symmetries() > 1) {
      return OptionalLong.empty(); // Finding next moves would require the class of each state.
    }
    int dimension = rules.hull().dimension();
    int masks = rules.maskedMoves().map(List::size).orElse(Integer.MAX_VALUE);
    if (masks > MAX_MASKED_MOVES
        || dimension > HullStates.MAX_DIMENSIONS
        || bytes(rules, classes) > maxBytes) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(dimension <= SMALL_DIMENSION ? 0 : 1L << dimension - SPARSITY_BITS);
  }

  /** Returns the maximum memory use, in bytes. */
  static double bytes(ListedRules rules, boolean classes) {
    boolean symmetric = classes && rules.symmetries() > 1;
    int sets = 3 + Byte.SIZE + (symmetric ? 1 : 0) + (rules.starts().isEmpty() ? 0 : 1);
    double bytesPerSet = HullStates.bytesOfSet(rules.hull().dimension());
    return sets * bytesPerSet + 3.0 * bytesPerSet / HullMoves.WORDS;
  }

  @Override
  public int steps() {
    return (blocks + blocksPerTask - 1) / blocksPerTask;
  }

  @Override
  public void save(Phase phase, int layer) {
    // Computing the layer again is faster than storing it.
  }

  @Override
  public long stored() {
    return stored;
  }

  @Override
  public long find(Phase phase, int layer) {
    if (phase == Phase.MARK && layer == 0) {
      marked = states.newSet();
    }
    if (phase != Phase.REACH) {
      states.ensurePlanes(layer);
    }
    NewLayer newLayer =
        new NewLayer(
            layer == 0 ? null : moves(phase == Phase.REACH),
            phase == Phase.MARK ? marked : listed,
            phase == Phase.MARK ? listed : null,
            phase == Phase.REACH ? -1 : layer);
    if (layer > 0) {
      return advance(newLayer);
    }
    return switch (phase) {
      case REACH -> start(rules.starts(), newLayer);
      case LIST -> start(rules.goals(), newLayer);
      case MARK -> start(goals(), newLayer);
    };
  }

  private HullMoves moves(boolean forwards) {
    if (moves == null || forwards != movesAreForwards) {
      moves = HullMoves.merged(rules.maskedMoves().orElseThrow(), states.hull(), !forwards);
      movesAreForwards = forwards;
    }
    return moves;
  }

  /**
   * The layer to compute.
   *
   * @param moves the moves, with conditions that apply to their ends in the new layer
   * @param found the states found so far, to which the new layer is added
   * @param bounds the set to which the layer is restricted, or null if new states may be added to
   *     the list
   * @param distance the layer's distance, or -1 if the states of the layer get no distance
   */
  private record NewLayer(HullMoves moves, long[] found, long[] bounds, int distance) {}

  /** Starts the search with the given states, and returns their number. */
  private long start(List<long[]> initial, NewLayer layer) {
    LayerFinder finder = new LayerFinder(layer);
    for (long[] state : initial) {
      long number = states.hull().numbers(state)[0];
      int at = (int) (number >>> HullMoves.BITS);
      finder.add(at / HullMoves.WORDS, at % HullMoves.WORDS, 1L << number);
    }
    swapLayers();
    return finder.report();
  }

  /** Returns the goals that are in the list. */
  private List<long[]> goals() {
    List<long[]> goals = new ArrayList<>();
    task.workers()
        .forEach(
            blocks,
            block -> {
              long[] state = new long[rules.words()];
              long[] found =
                  states.hull().states(HullStates.numbers(block, block + 1, listed, minima));
              for (int at = 0; at < found.length; at += state.length) {
                System.arraycopy(found, at, state, 0, state.length);
                if (rules.isGoal(state)) {
                  addImages(state, goals);
                }
              }
            });
    return goals;
  }

  private void addImages(long[] state, List<long[]> goals) {
    for (int g = 0; g < (classes ? rules.symmetries() : 1); g++) {
      long[] image = rules.image(g, state);
      synchronized (goals) {
        goals.add(image);
      }
    }
  }

  /** Makes the new layer the last layer. */
  private void swapLayers() {
    long[] words = last;
    last = next;
    next = words;
    long[] summary = lastWords;
    lastWords = nextWords;
    nextWords = summary;
    for (int block = 0; block < blocks; block++) {
      if (nextWords[block] != 0) {
        Arrays.fill(next, block * HullMoves.WORDS, (block + 1) * HullMoves.WORDS, 0);
        nextWords[block] = 0;
      }
    }
  }

  /** Computes a layer, and returns the number of states in it. */
  private long advance(NewLayer layer) {
    LongAdder count = new LongAdder();
    task.workers()
        .forEach(
            steps(),
            () -> {
              LayerFinder finder = new LayerFinder(layer);
              return group -> {
                int end = Math.min(blocks, (group + 1) * blocksPerTask);
                for (int block = group * blocksPerTask; block < end; block++) {
                  finder.findInBlock(block);
                }
                count.add(finder.report());
                task.observer().step();
              };
            });
    swapLayers();
    return count.sum();
  }

  /** Computes the blocks of a layer. Not thread-safe. */
  private final class LayerFinder {
    private final NewLayer layer;
    private final HullMoves.NearEndFinder ends;
    private final HullImages images = classes ? new HullImages(rules, states.hull()) : null;
    private long count;
    private long added;

    LayerFinder(NewLayer layer) {
      this.layer = layer;
      this.ends = layer.moves() == null ? null : layer.moves().new NearEndFinder();
    }

    void findInBlock(int block) {
      for (long left = ends.find(block, last, lastWords); left != 0; left &= left - 1) {
        int word = Long.numberOfTrailingZeros(left);
        add(block, word, ends.take(word));
      }
    }

    /** Adds the lanes, among the given lanes of a word, that are new. */
    void add(int block, int word, long reached) {
      int at = block * HullMoves.WORDS + word;
      long before = layer.found()[at];
      long lanes = reached & ~before;
      lanes &= layer.bounds() == null ? -1 : layer.bounds()[at];
      if (lanes == 0) {
        return;
      }
      count += Long.bitCount(lanes);
      next[at] |= lanes;
      nextWords[block] |= 1L << word;
      layer.found()[at] = before | lanes;
      if (layer.distance() >= 0) {
        states.put(layer.distance(), at, lanes);
      }
      if (layer.bounds() == null) {
        if (classes && before == 0) {
          minima[at] = minimalLanes(block, word);
        }
        added += Long.bitCount(classes ? lanes & minima[at] : lanes);
      }
    }

    /** Returns the lanes of a word that are minimal among their images. */
    private long minimalLanes(int block, int word) {
      long all = images.minimal(block, word, -1);
      if (images.fixedLanes() != 0) {
        synchronized (fixed) {
          for (long lanes = images.fixedLanes(); lanes != 0; lanes &= lanes - 1) {
            int lane = Long.numberOfTrailingZeros(lanes);
            fixed.add((long) block << HullMoves.IN_BLOCK | (long) word << HullMoves.BITS | lane);
          }
        }
      }
      return all;
    }

    /** Returns the number of states found since the last report. */
    long report() {
      long since = count;
      synchronized (HullStore.this) {
        stored += added;
      }
      added = 0;
      count = 0;
      return since;
    }
  }

  @Override
  public Listing listing(List<Long> layers) {
    Map<Stabilizers.Stabilizer, LongArrayList> byStabilizer =
        classes ? removeSymmetric() : Map.of();
    List<StateList.Section> sections = new ArrayList<>();
    List<HullListing.HullSlice> slices = new ArrayList<>();
    for (Stabilizers.Stabilizer stabilizer : stabilizers.inOrder()) {
      LongArrayList numbers = byStabilizer.getOrDefault(stabilizer, new LongArrayList());
      List<HullListing.HullSlice> stored =
          stabilizer.equals(stabilizers.trivial())
              ? HullListing.HullSlice.sliceSet(states, minima)
              : HullListing.HullSlice.sliceNumbers(numbers.toLongArray());
      long size = stored.stream().mapToLong(HullListing.HullSlice::count).sum();
      if (size > 0) {
        sections.add(new StateList.Section(stabilizer.images(), size));
        slices.addAll(stored);
      }
    }
    HullMoves numberedMoves = HullMoves.numbered(rules.maskedMoves().orElseThrow(), states.hull());
    return new HullListing(states, numberedMoves, sections, slices, layers);
  }

  /**
   * Removes states that are not in the list and states with a nontrivial stabilizer from the class
   * minima. Returns the listed states with a nontrivial stabilizer in ascending order, keyed by
   * stabilizer.
   */
  private Map<Stabilizers.Stabilizer, LongArrayList> removeSymmetric() {
    for (int at = 0; at < minima.length; at++) {
      minima[at] &= listed[at];
    }
    Map<Stabilizers.Stabilizer, LongArrayList> byStabilizer = new HashMap<>();
    Stabilizers.Finder finder = stabilizers.finder();
    LongArrays.quickSort(fixed.elements(), 0, fixed.size());
    for (long number : fixed) {
      int at = (int) (number >>> HullMoves.BITS);
      if ((minima[at] >>> number & 1) != 0) {
        minima[at] &= ~(1L << number);
        byStabilizer
            .computeIfAbsent(
                finder.find(states.hull().states(new long[] {number})), k -> new LongArrayList())
            .add(number);
      }
    }
    return byStabilizer;
  }

  @Override
  public void close() {
    // This store has no files to close.
  }
}
