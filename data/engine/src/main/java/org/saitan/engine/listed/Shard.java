// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.table.distance.BlockLayout;

/**
 * The states whose hash begins alike: in the order in which they were found, with an index to find
 * them by.
 *
 * <p>Layers are slices of that order; where distances are found within a list that is there, the
 * layers are slices of an order of their own. Whoever adds holds the lock of the shard; whoever
 * reads beside that reads states of earlier layers only, by {@link #words()}.
 */
final class Shard {
  /** No entry. */
  static final int NONE = -1;

  /** States of a piece of the list, as a power of two. */
  static final int CHUNK_BITS = 10;

  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final int FIRST_CHUNK = 8;
  private static final int ENTRY_BITS = 24;
  private static final int ENTRY_MASK = (1 << ENTRY_BITS) - 1;

  /** The most states: an entry of the index is a number of these bits and a tag. */
  static final int MOST = ENTRY_MASK - 1;

  private static final double MOST_LOAD = 0.65;
  private static final double GROWTH = 1.4;
  private static final int LEAST_SLOTS = 16;
  private static final int SPREAD = 8;
  private static final int TAG_BITS = 8;

  private final int width;
  private final MemoryBudget memory;
  private final boolean noting;
  private final boolean classes;
  private long[][] words = new long[1][];
  private int size;
  private int[] index;
  private int threshold;
  private char[] moves = new char[0];
  private char[] keepers = new char[0];
  private char[] distances;
  private int[] order;
  private int ordered;
  private final IntArrayList layers = new IntArrayList();

  /**
   * Creates an empty shard.
   *
   * @param number number of the shard: indexes of different shards grow at different times
   * @param noting whether moves are noted from the beginning
   * @param classes whether it is noted what keeps a state
   */
  Shard(int number, int width, MemoryBudget memory, boolean noting, boolean classes) {
    this.width = width;
    this.memory = memory;
    this.noting = noting;
    this.classes = classes;
    index(LEAST_SLOTS + number % SPREAD);
    words[0] = new long[0];
  }

  private void index(int slots) {
    index = new int[slots];
    threshold = (int) (slots * MOST_LOAD);
  }

  /** Returns the number of states. */
  int size() {
    return size;
  }

  /** Returns the pieces of the list, for those who read states that have been there for long. */
  synchronized long[][] words() {
    return words;
  }

  /** Copies the words of an entry out of pieces. */
  static void copy(long[][] words, int entry, int width, long[] into) {
    System.arraycopy(words[entry >>> CHUNK_BITS], (entry & CHUNK - 1) * width, into, 0, width);
  }

  /** Copies the words of an entry. */
  void copy(int entry, long[] into) {
    copy(words, entry, width, into);
  }

  /** Begins a layer: what is added from now on is in it. */
  void beginLayer() {
    layers.add(order == null ? size : ordered);
  }

  /** Returns the number of the first state of a layer in the order. */
  int layerStart(int layer) {
    return layers.getInt(layer);
  }

  /** Returns the number after that of the last state of a layer in the order. */
  int layerEnd(int layer) {
    return layer + 1 < layers.size() ? layers.getInt(layer + 1) : order == null ? size : ordered;
  }

  /** Returns the entry of a number in the order. */
  int entry(int number) {
    return order == null ? number : order[number];
  }

  /** Forgets the layers and begins an order of its own, in which nothing is yet. */
  void reorder() {
    memory.reserve(8L * size);
    layers.clear();
    order = new int[size];
    ordered = 0;
    distances = new char[size];
    Arrays.fill(distances, BlockLayout.UNREACHED);
    moves = new char[size];
  }

  private static int slot(long hash, int slots) {
    return (int) ((hash >>> TAG_BITS & 0xffffffffL) * slots >>> 32);
  }

  /** Returns the entry of a state, or {@link #NONE}. */
  int find(long[] from, int at, long hash) {
    int[] slots = index;
    int slot = slot(hash, slots.length);
    int tag = (int) hash << ENTRY_BITS;
    for (int code = slots[slot]; code != 0; code = slots[slot]) {
      if ((code & ~ENTRY_MASK) == tag && isAt((code & ENTRY_MASK) - 1, from, at)) {
        return (code & ENTRY_MASK) - 1;
      }
      slot = slot + 1 == slots.length ? 0 : slot + 1;
    }
    return NONE;
  }

  private boolean isAt(int entry, long[] from, int at) {
    long[] chunk = words[entry >>> CHUNK_BITS];
    int place = (entry & CHUNK - 1) * width;
    for (int i = 0; i < width; i++) {
      if (chunk[place + i] != from[at + i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds states to the last layer, those that are in no layer yet; of those that are in the last,
   * the lowest move is noted.
   */
  synchronized void add(long[] from, char[] ofMoves, int count) {
    Look look = new Look();
    int fresh = layers.getInt(layers.size() - 1);
    for (int begin = 0; begin < count; begin += Look.MOST) {
      int end = Math.min(count, begin + Look.MOST);
      look.at(from, begin, end);
      for (int i = begin; i < end; i++) {
        long hash = look.hashes[i - begin];
        int entry = look.entries[i - begin];
        if (entry == NONE) {
          entry = find(from, i * width, hash);
        }
        if (entry == NONE) {
          append(from, i * width, hash, ofMoves[i]);
        } else if (noting && entry >= fresh && ofMoves[i] < moves[entry]) {
          moves[entry] = ofMoves[i];
        }
      }
    }
  }

  /**
   * A first look at where some states would be: all at once, so that memory is waited for once, and
   * not for each of them.
   */
  private final class Look {
    private static final int MOST = 128;

    private final long[] hashes = new long[MOST];

    /** The entries of those that were found where they would be; the others may be elsewhere. */
    private final int[] entries = new int[MOST];

    void at(long[] from, int begin, int end) {
      int[] slots = index;
      for (int i = begin; i < end; i++) {
        long hash = StateHash.of(from, i * width, width);
        hashes[i - begin] = hash;
        entries[i - begin] = slots[slot(hash, slots.length)];
      }
      for (int i = 0; i < end - begin; i++) {
        int code = entries[i];
        int entry = (code & ENTRY_MASK) - 1;
        boolean tagged = entry >= 0 && ((code ^ (int) hashes[i] << ENTRY_BITS) & ~ENTRY_MASK) == 0;
        entries[i] = tagged && isAt(entry, from, (begin + i) * width) ? entry : NONE;
      }
    }
  }

  private void append(long[] from, int at, long hash, char move) {
    if (size >= threshold) {
      grow();
    }
    int chunk = size >>> CHUNK_BITS;
    if (chunk == words.length) {
      words = Arrays.copyOf(words, words.length + Math.max(1, words.length / 2));
    }
    int place = (size & CHUNK - 1) * width;
    if (words[chunk] == null) {
      memory.reserve((long) Long.BYTES * CHUNK * width);
      words[chunk] = new long[CHUNK * width];
    } else if (place == words[chunk].length) {
      long[][] pieces = words.clone(); // Others may be reading the old ones.
      int more = Math.max(FIRST_CHUNK * width, place);
      memory.reserve((long) Long.BYTES * more);
      pieces[0] = Arrays.copyOf(words[0], place + more);
      words = pieces;
    }
    System.arraycopy(from, at, words[chunk], place, width);
    if (noting) {
      if (size == moves.length) {
        int more = FIRST_CHUNK + size / 4;
        memory.reserve((long) Character.BYTES * more);
        moves = Arrays.copyOf(moves, size + more);
      }
      moves[size] = move;
    }
    put(hash, size);
    size++;
  }

  /** Adds a state to the last layer that was there before, and its move. */
  void restore(long[] state, char move) {
    append(state, 0, StateHash.of(state, 0, width), move);
  }

  /** Gives a state that has none a distance that it had before, and its move. */
  void restoreMark(int entry, char move, int distance) {
    mark(entry, move, distance);
  }

  private void put(long hash, int entry) {
    int[] slots = index;
    int slot = slot(hash, slots.length);
    while (slots[slot] != 0) {
      slot = slot + 1 == slots.length ? 0 : slot + 1;
    }
    slots[slot] = (int) hash << ENTRY_BITS | entry + 1;
  }

  private void grow() {
    if (size >= MOST) {
      throw new IllegalStateException("a shard has " + size + " states, the most that it can hold");
    }
    int before = index.length;
    int slots = (int) Math.min(before * GROWTH + 1, Integer.MAX_VALUE - 8);
    memory.reserve((long) Integer.BYTES * slots);
    index(slots);
    long[] state = new long[width];
    for (int entry = 0; entry < size; entry++) {
      copy(entry, state);
      put(StateHash.of(state, 0, width), entry);
    }
    memory.release((long) Integer.BYTES * before);
  }

  /**
   * Gives states of the list a distance, those that have none yet; of those that have this one, the
   * lowest move is noted. States that are not in the list are passed over.
   */
  synchronized void mark(long[] from, char[] ofMoves, int count, int distance) {
    Look look = new Look();
    for (int begin = 0; begin < count; begin += Look.MOST) {
      int end = Math.min(count, begin + Look.MOST);
      look.at(from, begin, end);
      for (int i = begin; i < end; i++) {
        int entry = look.entries[i - begin];
        if (entry == NONE) {
          entry = find(from, i * width, look.hashes[i - begin]);
        }
        if (entry != NONE) {
          mark(entry, ofMoves[i], distance);
        }
      }
    }
  }

  private void mark(int entry, char move, int distance) {
    if (distances[entry] == BlockLayout.UNREACHED) {
      distances[entry] = (char) distance;
      moves[entry] = move;
      order[ordered++] = entry;
    } else if (distances[entry] == distance && move < moves[entry]) {
      moves[entry] = move;
    }
  }

  /** Returns whether an entry is in a layer; entry may be {@link #NONE}. */
  boolean isIn(int layer, int entry) {
    return order == null
        ? entry >= layerStart(layer) && entry < layerEnd(layer)
        : entry != NONE && distances[entry] == layer;
  }

  /** Returns the move, or whatever else, that is noted of an entry. */
  int move(int entry) {
    return moves[entry];
  }

  void setMove(int entry, int move) {
    moves[entry] = (char) move;
  }

  /** Makes room to note what keeps each state. */
  void roomForKeepers() {
    if (classes && keepers.length < size) {
      int more = size + size / 4 - keepers.length;
      memory.reserve((long) Character.BYTES * more);
      keepers = Arrays.copyOf(keepers, keepers.length + more);
    }
  }

  /** Notes what keeps a state, by a number of {@link Keepers}. */
  void setKeepers(int entry, char number) {
    keepers[entry] = number;
  }

  char keepers(int entry) {
    return classes ? keepers[entry] : 0;
  }

  /** Forgets how to find states. */
  void forgetIndex() {
    memory.release((long) Integer.BYTES * index.length);
    index = null;
  }

  /**
   * Writes down all states and what is known of them, in the order of finding.
   *
   * @param known the distance, or {@link BlockLayout#UNREACHED}, above the 16 bits of the move
   */
  void write(long[] into, int[] known) {
    for (int from = 0; from < size; from += CHUNK) {
      int count = Math.min(CHUNK, size - from);
      System.arraycopy(words[from >>> CHUNK_BITS], 0, into, from * width, count * width);
    }
    if (order == null) {
      for (int layer = 0; layer < layers.size(); layer++) {
        for (int entry = layerStart(layer); entry < layerEnd(layer); entry++) {
          known[entry] = layer << Character.SIZE | moves[entry];
        }
      }
    } else {
      for (int entry = 0; entry < size; entry++) {
        known[entry] = distances[entry] << Character.SIZE | moves[entry];
      }
    }
  }

  /**
   * Returns the most bytes of shards that note moves and no layers of distances: less than twice
   * their states in pieces of the list, 1.25 moves for each, and an index that has just grown.
   *
   * @param states of all of them
   */
  static double bytesAtMost(double states, int shards, int width) {
    double each = states / shards;
    double pieces = each + Math.min(each, CHUNK) + FIRST_CHUNK;
    double ofMoves = 1.25 * each + FIRST_CHUNK;
    double slots = GROWTH / MOST_LOAD * each + GROWTH * (LEAST_SLOTS + SPREAD);
    return shards
        * (Long.BYTES * width * pieces + Character.BYTES * ofMoves + Integer.BYTES * slots);
  }

  /** Returns the bytes of the list and of what is known, without the index. */
  long bytes() {
    long pieces = 0;
    for (long[] piece : words) {
      pieces += piece == null ? 0 : piece.length;
    }
    return Long.BYTES * pieces
        + Character.BYTES * ((long) moves.length + keepers.length)
        + (order == null ? 0 : (long) (Integer.BYTES + Character.BYTES) * order.length);
  }
}
