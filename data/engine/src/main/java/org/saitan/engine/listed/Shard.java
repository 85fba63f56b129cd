// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.saitan.engine.step.MemoryBudget;
import org.saitan.table.distance.BlockLayout;

/**
 * A hash shard, which stores states in the order in which they were found, with their distances and
 * a hash index.
 *
 * <p>A layer is a slice of that order. If distances are computed for an existing list, a layer is
 * instead a slice of the order in which states were marked. Adding states takes the shard's lock.
 * Meanwhile, other threads may read the states of earlier layers through {@link #words()}.
 */
final class Shard {
  /** The entry number that means "no entry". */
  static final int NONE = -1;

  /** The distance that means "no distance". */
  static final char NO_DISTANCE = BlockLayout.UNREACHABLE;

  private static final int CHUNK_BITS = 6;
  private static final int CHUNK = 1 << CHUNK_BITS;

  /** The memory of a chunk in addition to its words, in bytes: the header and the reference. */
  private static final int CHUNK_OVERHEAD = 24;

  private static final int ENTRY_BITS = 24;
  private static final int ENTRY_MASK = (1 << ENTRY_BITS) - 1;

  /**
   * The maximum number of states. A slot of the index holds an entry number of {@link #ENTRY_BITS}
   * bits and a tag.
   */
  private static final int MAX_ENTRIES = ENTRY_MASK - 1;

  private static final double MAX_LOAD = 0.65;
  private static final double GROWTH = 1.4;
  private static final int MIN_SLOTS = 16;
  private static final int SPREAD = 8;
  private static final int TAG_BITS = 8;

  private final int width;
  private final MemoryBudget memory;
  private long reserved;
  private long[][] words = new long[1][];
  private int size;
  private int[] index;
  private int threshold;
  private char[] distances = new char[0];

  private final IntArrayList layers = new IntArrayList();

  /**
   * The states that have a distance, if distances are computed for an existing list; otherwise
   * empty.
   */
  private final IntArrayList marked = new IntArrayList();

  private final IntArrayList markedLayers = new IntArrayList();

  /**
   * Creates an empty shard.
   *
   * @param number the index of the shard, on which the initial size of the hash table depends, so
   *     that the tables of different shards grow at different times
   */
  Shard(int number, int width, MemoryBudget memory) {
    this.width = width;
    this.memory = memory;
    index(MIN_SLOTS + number % SPREAD);
  }

  private void index(int slots) {
    reserve((long) Integer.BYTES * slots);
    index = new int[slots];
    threshold = (int) Math.min(slots * MAX_LOAD, MAX_ENTRIES);
  }

  private void reserve(long bytes) {
    memory.reserve(bytes);
    reserved += bytes;
  }

  /** Releases the shard's memory. The shard must not be used afterwards. */
  void release() {
    memory.release(reserved);
    reserved = 0;
  }

  /** Returns the number of states. */
  int size() {
    return size;
  }

  /** Returns the chunks of the list, so that states of earlier layers can be read. */
  synchronized long[][] words() {
    return words;
  }

  /** Copies an entry's words out of the given chunks. */
  static void copy(long[][] words, int entry, int width, long[] into, int at) {
    System.arraycopy(words[entry >>> CHUNK_BITS], (entry & CHUNK - 1) * width, into, at, width);
  }

  /** Copies an entry's words. */
  void copy(int entry, long[] into) {
    copy(words, entry, width, into, 0);
  }

  /** Returns an entry's distance, or {@link #NO_DISTANCE}. */
  char distance(int entry) {
    return distances[entry];
  }

  /**
   * Begins a layer and all earlier layers that have not begun. States added or marked from now on
   * belong to this layer.
   */
  void beginLayer(StateStore.Phase phase, int layer) {
    boolean marks = phase == StateStore.Phase.MARK;
    IntArrayList starts = marks ? markedLayers : layers;
    while (starts.size() <= layer) {
      starts.add(marks ? marked.size() : size);
    }
  }

  /** Returns the entries of a layer that has begun. */
  synchronized int[] layer(StateStore.Phase phase, int layer) {
    boolean marks = phase == StateStore.Phase.MARK;
    IntArrayList starts = marks ? markedLayers : layers;
    int from = starts.getInt(layer);
    int last = marks ? marked.size() : size;
    int to = layer + 1 < starts.size() ? starts.getInt(layer + 1) : last;
    if (marks) {
      return Arrays.copyOfRange(marked.elements(), from, to);
    }
    int[] entries = new int[to - from];
    // This code avoids a stream, since most layers of a shard have few states.
    Arrays.setAll(entries, i -> from + i);
    return entries;
  }

  private static int slot(long hash, int slots) {
    return (int) ((hash >>> TAG_BITS & 0xffffffffL) * slots >>> 32);
  }

  /**
   * Probes the index once. Returns {@link #NONE} if this already shows that no state has the given
   * hash.
   */
  int firstProbe(long hash) {
    return index[slot(hash, index.length)] == 0 ? NONE : 0;
  }

  /** Returns a state's entry, or {@link #NONE}. */
  int find(long[] states, int offset, long hash) {
    int[] slots = index;
    int slot = slot(hash, slots.length);
    int tag = (int) hash << ENTRY_BITS;
    for (int code = slots[slot]; code != 0; code = slots[slot]) {
      if ((code & ~ENTRY_MASK) == tag && isAt((code & ENTRY_MASK) - 1, states, offset)) {
        return (code & ENTRY_MASK) - 1;
      }
      slot = slot + 1 == slots.length ? 0 : slot + 1;
    }
    return NONE;
  }

  private boolean isAt(int entry, long[] states, int offset) {
    long[] chunk = words[entry >>> CHUNK_BITS];
    int place = (entry & CHUNK - 1) * width;
    for (int i = 0; i < width; i++) {
      if (chunk[place + i] != states[offset + i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * If the phase marks states, sets the distance of the given states that are in the list and have
   * no distance yet. Otherwise, adds the given states that are not in the list.
   *
   * <p>The distance is capped. States in layers beyond the largest distance are counted so that the
   * search can report them when it fails.
   */
  synchronized void put(StateStore.Phase phase, int layer, long[] states, int count) {
    boolean marks = phase == StateStore.Phase.MARK;
    char distance =
        phase == StateStore.Phase.REACH
            ? NO_DISTANCE
            : (char) Math.min(layer, BlockLayout.MAX_DISTANCE);
    for (int i = 0; i < count; i++) {
      long hash = StateHash.of(states, i * width, width);
      int entry = find(states, i * width, hash);
      if (marks && entry != NONE) {
        mark(entry, distance);
      } else if (!marks && entry == NONE) {
        append(states, i * width, hash, distance);
      }
    }
  }

  /** Adds a state. Returns false if the shard already contains it. */
  synchronized boolean add(long[] state, long hash, char distance) {
    boolean fresh = find(state, 0, hash) == NONE;
    if (fresh) {
      append(state, 0, hash, distance);
    }
    return fresh;
  }

  /** Sets an entry's distance unless it already has one. */
  void mark(int entry, char distance) {
    if (distances[entry] == NO_DISTANCE) {
      distances[entry] = distance;
      if (marked.size() == marked.elements().length) {
        int growth = Math.min(size, marked.size() + marked.size() / 4 + CHUNK) - marked.size();
        reserve((long) Integer.BYTES * growth);
        marked.ensureCapacity(marked.size() + growth);
      }
      marked.add(entry);
    }
  }

  /** Adds a state that is known to be new. */
  private void append(long[] states, int offset, long hash, char distance) {
    if (size >= threshold) {
      grow();
    }
    int chunk = size >>> CHUNK_BITS;
    if (chunk == words.length) {
      words = Arrays.copyOf(words, words.length + Math.max(1, words.length / 2));
    }
    if (words[chunk] == null) {
      reserve((long) Long.BYTES * CHUNK * width + CHUNK_OVERHEAD);
      words[chunk] = new long[CHUNK * width];
    }
    if (size == distances.length) {
      int growth = CHUNK + size / 4;
      reserve((long) Character.BYTES * growth);
      distances = Arrays.copyOf(distances, size + growth);
    }
    System.arraycopy(states, offset, words[chunk], (size & CHUNK - 1) * width, width);
    distances[size] = distance;
    put(hash, size);
    size++;
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
    if (size >= MAX_ENTRIES) {
      throw new IllegalStateException("a shard is full: it has the maximum of " + size + " states");
    }
    long before = (long) Integer.BYTES * index.length;
    int slots = (int) Math.min(index.length * GROWTH + 1, Integer.MAX_VALUE - 8);
    index(slots);
    long[] state = new long[width];
    for (int entry = 0; entry < size; entry++) {
      copy(entry, state);
      put(StateHash.of(state, 0, width), entry);
    }
    memory.release(before);
    reserved -= before;
  }

  /**
   * Returns the maximum memory of shards without marked layers, in bytes: their states plus one
   * chunk, 1.25 distances per state, and an index that has just grown.
   *
   * @param states the number of states in all shards together
   */
  static double bytesAtMost(double states, int shards, int width) {
    double statesPerShard = states / shards;
    double chunks = 1 + statesPerShard / CHUNK;
    double distanceCapacity = 1.25 * statesPerShard + CHUNK;
    double slots = GROWTH / MAX_LOAD * statesPerShard + GROWTH * (MIN_SLOTS + SPREAD);
    return shards
        * (chunks * (Long.BYTES * width * CHUNK + CHUNK_OVERHEAD)
            + Character.BYTES * distanceCapacity
            + Integer.BYTES * slots);
  }
}
