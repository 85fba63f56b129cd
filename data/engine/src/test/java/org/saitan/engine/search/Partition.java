// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.search;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.step.ArcTable;
import org.saitan.engine.step.BlockLanes;
import org.saitan.engine.step.BlockStep;
import org.saitan.engine.step.ClassParts;
import org.saitan.engine.step.Frontier;
import org.saitan.engine.step.KeptBlocks;
import org.saitan.parallel.Workers;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;

/**
 * One of several partitions of a search, as if each were a process of its own: it holds a range of
 * the kept blocks, and of blocks of others (its halo) only what their owners tell it in bytes.
 */
final class Partition implements Frontier {
  private final MoveBoard board;
  private final StateSpace space;
  private final boolean symmetry;
  private final int words;
  private final Map<Long, Integer> haloSlots = new HashMap<>();
  private final Map<Integer, int[]> haloOf = new HashMap<>();
  private final Map<Integer, int[]> subscribed = new HashMap<>();
  private KeptBlocks own;
  private BlockStep step;
  private ShippedArcs arcs;
  private long[] visited;
  private int[] open;
  private byte[] parities;
  private long[] last;
  private int[] counts;

  Partition(String name, boolean symmetry) {
    this.board = Catalogue.standard().board(name, MoveBoard.class);
    this.space = board.space();
    this.symmetry = symmetry && space.symmetries().order() > 1;
    this.words = BlockLanes.words(space.lanes());
  }

  /** Counts the kept blocks of every {@code of}-th part, from {@code share} on. */
  Map<Integer, Long> countParts(int share, int of) {
    Map<Integer, Long> found = new HashMap<>();
    int parts = symmetry ? space.symmetries().parts() : 1;
    for (int part = share; part < parts; part += of) {
      found.put(part, symmetry ? ClassParts.count(space.symmetries(), part) : space.blocks());
    }
    return found;
  }

  /** Takes range {@code number} of {@code of}, builds its arcs and learns its halo. */
  long hold(Map<Integer, Long> counts, int number, int of) {
    long[] perPart = IntStream.range(0, counts.size()).mapToLong(counts::get).toArray();
    long all = Arrays.stream(perPart).sum();
    long from = all * number / of;
    long to = all * (number + 1) / of;
    try (Workers workers = new Workers(2)) {
      own =
          symmetry
              ? new ClassParts(space.symmetries(), perPart).range(from, to, workers)
              : KeptBlocks.all(space, from, to);
      ArcTable table = ArcTable.build(space, own, this::slot, workers);
      arcs = new ShippedArcs(ShippedArcs.bytes(table, (int) own.count(), space.lanes()));
    }
    step = new BlockStep(space);
    visited = new long[(int) own.count() * words];
    open = new int[(int) own.count()];
    Arrays.fill(open, space.lanes());
    parities = new byte[open.length];
    Arrays.fill(parities, BlockLanes.NO_PARITY);
    last = new long[(open.length + haloSlots.size()) * words];
    this.counts = new int[open.length + haloSlots.size()];
    return own.count() == 0 ? Long.MAX_VALUE : own.block(own.from());
  }

  private synchronized int slot(long block) {
    long number = own.find(block);
    return number >= 0
        ? (int) (number - own.from())
        : haloSlots.computeIfAbsent(block, key -> (int) own.count() + haloSlots.size());
  }

  /** Returns the numbers of the blocks of an owner that are in the halo here. */
  byte[] wanted(int owner, long firstBlock, long blockAfter) {
    List<Long> blocks =
        haloSlots.keySet().stream().filter(b -> b >= firstBlock && b < blockAfter).toList();
    haloOf.put(owner, blocks.stream().mapToInt(haloSlots::get).toArray());
    ByteBuffer message = ByteBuffer.allocate(blocks.size() * Long.BYTES);
    blocks.forEach(message::putLong);
    return message.array();
  }

  /** Notes which blocks a subscriber is to be told of. */
  void subscribe(int subscriber, byte[] message) {
    List<Integer> places = new ArrayList<>();
    for (ByteBuffer in = ByteBuffer.wrap(message); in.hasRemaining(); ) {
      places.add((int) (own.numberOf(in.getLong()) - own.from()));
    }
    subscribed.put(subscriber, places.stream().mapToInt(i -> i).toArray());
  }

  /** Returns the lanes in the last layer of all blocks that a subscriber wants. */
  byte[] tell(int subscriber) {
    int[] places = subscribed.get(subscriber);
    ByteBuffer message = ByteBuffer.allocate(places.length * words * Long.BYTES);
    for (int place : places) {
      for (int w = 0; w < words; w++) {
        message.putLong(last[place * words + w]);
      }
    }
    return message.array();
  }

  /** Takes in what an owner tells of its blocks. */
  void hear(int owner, byte[] message) {
    ByteBuffer in = ByteBuffer.wrap(message);
    for (int slot : haloOf.get(owner)) {
      counts[slot] = 0;
      for (int w = 0; w < words; w++) {
        last[slot * words + w] = in.getLong();
        counts[slot] += Long.bitCount(last[slot * words + w]);
      }
    }
  }

  /** Makes the goal the last layer, if it is here. */
  void beginWithGoal() {
    Place goal = space.rank(board.puzzle().goal()).orElseThrow();
    long number = own.find(goal.block());
    if (number >= 0) {
      int place = (int) (number - own.from());
      long[] lanes = new long[words];
      lanes[goal.lane() >> 6] = 1L << goal.lane();
      BlockLanes block = turnTo(place);
      counts[place] = step.seed(block, lanes, 0);
      note(place, block, last);
    }
  }

  private BlockLanes turnTo(int place) {
    BlockLanes block = new BlockLanes();
    block.set(visited, place * words, open[place], parities[place]);
    return block;
  }

  private void note(int place, BlockLanes block, long[] layer) {
    open[place] = block.open();
    parities[place] = block.parity();
    System.arraycopy(step.fresh(), 0, layer, place * words, words);
  }

  /** Searches one layer further; returns the next move of each new lane, by number of the block. */
  Map<Long, Map<Integer, Integer>> advance(int distance) {
    Map<Long, Map<Integer, Integer>> found = new TreeMap<>();
    long[] next = new long[last.length];
    int[] nextCounts = new int[counts.length];
    for (int place = 0; place < open.length; place++) {
      BlockLanes block = turnTo(place);
      nextCounts[place] = step.advance(block, arcs.turn(place), this, distance);
      if (nextCounts[place] > 0) {
        note(place, block, next);
        found.put(own.from() + place, lanes(step.fresh(), step.moves()));
      }
    }
    last = next;
    counts = nextCounts;
    return found;
  }

  /** Returns the lanes that are set, with their moves. */
  static Map<Integer, Integer> lanes(long[] lanes, byte[] moves) {
    Map<Integer, Integer> found = new TreeMap<>();
    for (int lane = 0; lane < lanes.length * Long.SIZE; lane++) {
      if ((lanes[lane >> 6] >>> lane & 1) == 1) {
        found.put(lane, moves[lane] & 0xff);
      }
    }
    return found;
  }

  @Override
  public int count(int slot) {
    return counts[slot];
  }

  @Override
  public long[] words(int slot) {
    return last;
  }

  @Override
  public int offset(int slot) {
    return slot * words;
  }
}
