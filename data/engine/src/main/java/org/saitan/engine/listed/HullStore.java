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
 * A list of states as bit sets over their hull, for puzzles whose moves are exchanges. If states
 * are dense in the hull, this is many times faster than hashing. Nothing is kept on disk, as it
 * takes seconds.
 *
 * <p>Cost: for each layer, move and word that can have states of both, some bit operations; for
 * each state that is found a comparison with its images. Memory: with a hull of d dimensions 2^d
 * bits for each of three or four sets, with starts one more, and one for each binary digit of the
 * largest distance.
 */
final class HullStore implements StateStore {
  /*
   * A block of the new layer is put together by one thread from the blocks of the last that moves
   * lead from, so nobody writes where others do. All states are found, not one of each class: that
   * is cheaper than finding out of which class an end of a move is. Of those that are found, the
   * least of their class are marked.
   */

  private static final int MAX_BLOCKS_OF_TASK = 256;
  private static final int TASKS = 64;

  /** With more, blocks take longer than what is in them. */
  private static final int MAX_EXCHANGES = 1_024;

  /** With so few dimensions, all blocks together take no time. */
  private static final int FEW_DIMENSIONS = 20;

  /** With one state in 2^{this many} numbers, looking up is as fast. */
  private static final int THIN = 11;

  private final ListedSearch.Task task;
  private final ListedRules rules;
  private final boolean classes;
  private final Stabilizers stabilizers;
  private final HullStates states;
  private final int blocks;
  private final int blocksOfTask;

  /** All states that are listed. */
  private final long[] listed;

  /** Of each class the least; of words that have no state listed nothing is known. */
  private final long[] least;

  /** With starts, the states that have a distance. */
  private long[] marked;

  /** Those of them that more than the identity keeps, of states that are not listed too. */
  private final LongArrayList fixed = new LongArrayList();

  private long[] last;
  private long[] next;

  /** By block, its words that have anything. */
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
    this.blocksOfTask = Math.max(1, Math.min(MAX_BLOCKS_OF_TASK, blocks / TASKS));
    this.listed = states.set();
    this.least = classes ? states.set() : listed;
    this.last = states.set();
    this.next = states.set();
    memory.reserve(2L * Long.BYTES * blocks);
    this.lastWords = new long[blocks];
    this.nextWords = new long[blocks];
  }

  /**
   * Returns how many states there must be for this search to be the cheaper one: 0 where it always
   * is, empty where it is never, or its sets have no room.
   *
   * @param most the memory limit in bytes
   */
  static OptionalLong worthwhile(ListedRules rules, boolean classes, double most) {
    if (!classes && rules.symmetries() > 1) {
      return OptionalLong.empty(); // Next moves then need the class of each state.
    }
    int dimension = rules.hull().dimension();
    int masks = rules.maskedMoves().map(List::size).orElse(Integer.MAX_VALUE);
    if (masks > MAX_EXCHANGES
        || dimension > HullStates.MAX_DIMENSIONS
        || bytes(rules, classes) > most) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(dimension <= FEW_DIMENSIONS ? 0 : 1L << dimension - THIN);
  }

  /** Returns the most bytes that it takes. */
  static double bytes(ListedRules rules, boolean classes) {
    boolean symmetric = classes && rules.symmetries() > 1;
    int sets = 3 + Byte.SIZE + (symmetric ? 1 : 0) + (rules.starts().isEmpty() ? 0 : 1);
    double ofSet = HullStates.bytesOfSet(rules.hull().dimension());
    return sets * ofSet + 3.0 * ofSet / HullMoves.WORDS;
  }

  @Override
  public int steps() {
    return (blocks + blocksOfTask - 1) / blocksOfTask;
  }

  @Override
  public void save(Phase phase, int layer) {
    // It is found again in less time than it takes to keep.
  }

  @Override
  public long stored() {
    return stored;
  }

  @Override
  public long find(Phase phase, int layer) {
    if (phase == Phase.MARK && layer == 0) {
      marked = states.set();
    }
    if (phase != Phase.REACH) {
      states.makeRoom(layer);
    }
    WantedLayer wanted =
        new WantedLayer(
            layer == 0 ? null : moves(phase == Phase.REACH),
            phase == Phase.MARK ? marked : listed,
            phase == Phase.MARK ? listed : null,
            phase == Phase.REACH ? -1 : layer);
    if (layer > 0) {
      return advance(wanted);
    }
    return switch (phase) {
      case REACH -> first(rules.starts(), wanted);
      case LIST -> first(rules.goals(), wanted);
      case MARK -> first(goals(), wanted);
    };
  }

  private HullMoves moves(boolean forwards) {
    if (moves == null || forwards != movesAreForwards) {
      moves = HullMoves.unnamed(rules.maskedMoves().orElseThrow(), states.hull(), !forwards);
      movesAreForwards = forwards;
    }
    return moves;
  }

  /**
   * What is looked for.
   *
   * @param moves with conditions at their ends in the new layer
   * @param found what has been found before; the new layer is added to it
   * @param within what it must be in; null if it is new in the list
   * @param distance its distance, or -1
   */
  private record WantedLayer(HullMoves moves, long[] found, long[] within, int distance) {}

  /** Begins with some states; returns how many they are. */
  private long first(List<long[]> of, WantedLayer layer) {
    LayerFinder finder = new LayerFinder(layer);
    for (long[] state : of) {
      long number = states.number(state);
      int at = (int) (number >>> HullMoves.BITS);
      finder.take(at / HullMoves.WORDS, at % HullMoves.WORDS, 1L << number);
    }
    turn();
    return finder.report();
  }

  /** Returns the goals in the list. */
  private List<long[]> goals() {
    List<long[]> goals = new ArrayList<>();
    task.workers()
        .forEach(
            blocks,
            block -> {
              long[] state = new long[states.width()];
              long[] first = states.firstOf(block);
              for (int word = 0; word < HullMoves.WORDS; word++) {
                int at = block * HullMoves.WORDS + word;
                for (long left = listed[at] & least[at]; left != 0; left &= left - 1) {
                  states.state(first, word, Long.numberOfTrailingZeros(left), state, 0);
                  if (rules.isGoal(state)) {
                    addImages(state, goals);
                  }
                }
              }
            });
    return goals;
  }

  private void addImages(long[] state, List<long[]> goals) {
    for (int g = 0; g < (classes ? rules.symmetries() : 1); g++) {
      long[] image = state.clone();
      rules.image(g, state, image);
      synchronized (goals) {
        goals.add(image);
      }
    }
  }

  /** Makes the new layer the last. */
  private void turn() {
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

  /** Finds a layer; returns how many states it has. */
  private long advance(WantedLayer layer) {
    LongAdder count = new LongAdder();
    task.workers()
        .forEach(
            steps(),
            () -> {
              LayerFinder finder = new LayerFinder(layer);
              return some -> {
                int end = Math.min(blocks, (some + 1) * blocksOfTask);
                for (int block = some * blocksOfTask; block < end; block++) {
                  finder.block(block);
                }
                count.add(finder.report());
                task.observer().step();
              };
            });
    turn();
    return count.sum();
  }

  /** Computes blocks of a layer; for one thread. */
  private final class LayerFinder {
    private final WantedLayer layer;
    private final HullMoves.NearEnds ends;
    private final HullImages images = classes ? new HullImages(rules, states.hull()) : null;
    private long count;
    private long added;

    LayerFinder(WantedLayer layer) {
      this.layer = layer;
      this.ends = layer.moves() == null ? null : layer.moves().new NearEnds();
    }

    void block(int block) {
      for (long left = ends.find(block, last, lastWords); left != 0; left &= left - 1) {
        int word = Long.numberOfTrailingZeros(left);
        take(block, word, ends.take(word));
      }
    }

    /** Takes lanes of a word that have been met. */
    void take(int block, int word, long met) {
      int at = block * HullMoves.WORDS + word;
      long before = layer.found()[at];
      long lanes = met & ~before;
      lanes &= layer.within() == null ? -1 : layer.within()[at];
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
      if (layer.within() == null) {
        if (classes && before == 0) {
          least[at] = least(block, word);
        }
        added += Long.bitCount(classes ? lanes & least[at] : lanes);
      }
    }

    /** Returns the lanes of a word that are the least of their images. */
    private long least(int block, int word) {
      long all = images.least(block, word, -1);
      if (images.fixed() != 0) {
        synchronized (fixed) {
          for (long lanes = images.fixed(); lanes != 0; lanes &= lanes - 1) {
            int lane = Long.numberOfTrailingZeros(lanes);
            fixed.add((long) block << HullMoves.IN_BLOCK | (long) word << HullMoves.BITS | lane);
          }
        }
      }
      return all;
    }

    /** Returns how many have been found since the last time. */
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
    Map<Integer, LongArrayList> byStabilizer = classes ? takeOutSymmetric() : Map.of();
    List<StateList.Section> sections = new ArrayList<>();
    List<long[]> numbers = new ArrayList<>();
    for (int stabilizer : stabilizers.inOrder()) {
      long[] some = byStabilizer.getOrDefault(stabilizer, new LongArrayList()).toLongArray();
      long size = stabilizer == 0 ? count(least) : some.length;
      if (size > 0) {
        sections.add(new StateList.Section(stabilizers.images(stabilizer), size));
        numbers.add(some);
      }
    }
    HullMoves named = HullMoves.named(rules.maskedMoves().orElseThrow(), states.hull());
    return HullListing.of(states, named, least, sections, numbers, layers);
  }

  /**
   * Takes out of the least states those that are not listed, and those that more than the identity
   * keeps; returns the latter in ascending order, by what keeps them.
   */
  private Map<Integer, LongArrayList> takeOutSymmetric() {
    for (int at = 0; at < least.length; at++) {
      least[at] &= listed[at];
    }
    Map<Integer, LongArrayList> byStabilizer = new HashMap<>();
    Stabilizers.Finder finder = stabilizers.finder();
    LongArrays.quickSort(fixed.elements(), 0, fixed.size());
    for (long number : fixed) {
      int at = (int) (number >>> HullMoves.BITS);
      if ((least[at] >>> number & 1) != 0) {
        least[at] &= ~(1L << number);
        int stabilizer = finder.of(states.hull().states(new long[] {number}));
        byStabilizer.computeIfAbsent(stabilizer, k -> new LongArrayList()).add(number);
      }
    }
    return byStabilizer;
  }

  private static long count(long[] set) {
    long count = 0;
    for (long lanes : set) {
      count += Long.bitCount(lanes);
    }
    return count;
  }

  @Override
  public void close() {
    // Nothing of it is on the disk.
  }
}
