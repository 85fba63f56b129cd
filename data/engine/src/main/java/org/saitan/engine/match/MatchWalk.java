// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.match;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.CellPattern;
import org.saitan.space.LaneSet;
import org.saitan.space.Numbering;
import org.saitan.space.Symmetries;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceTable;

/**
 * Looks up all states of a table that match a pattern.
 *
 * <p>A pattern is not symmetric as the table is: a block that the table does not hold is read
 * through the one that is kept of its class. Blocks with matching states are listed, some millions
 * at a time, and put in the order of those kept, so that each is read once for all its images in
 * the list, and in the order of the file.
 *
 * <p>Cost: for a block with matching states its way to the one that is kept, and its place in the
 * order; for a kept block one reading for each list that it is in; for a state one look-up, none
 * where all of a block match. Memory: 32 bytes a block in the list, 70 MB at most.
 */
public final class MatchWalk {
  private static final int MOST_LISTED = 1 << 21;
  private static final int FIRST_LISTED = 1 << 10;
  private static final int TASK = 1 << 12;

  private final DistanceTable table;
  private final Numbering space;
  private final CellPattern pattern;
  private final Workers workers;
  private final LongConsumer progress;
  private final int mostListed;

  /** The blocks of the list, in ascending order, and which of their lanes match. */
  private long[] blocks = new long[FIRST_LISTED];

  private LaneSet[] lanes = new LaneSet[FIRST_LISTED];
  private int listed;

  /**
   * By place in the list: the block that is kept of its class, and the lane map that leads there.
   */
  private long[] kept;

  private int[] maps;

  /** The places in the list, in the order of the blocks that are kept. */
  private int[] order;

  /**
   * Prepares a walk.
   *
   * @param mostListed how many blocks are listed at a time
   */
  MatchWalk(
      DistanceTable table,
      CellPattern pattern,
      Workers workers,
      LongConsumer progress,
      int mostListed) {
    this.mostListed = mostListed;
    this.table = table;
    this.space = table.numbering();
    this.pattern = pattern;
    this.workers = workers;
    this.progress = progress;
  }

  /**
   * Counts the matching states by distance.
   *
   * @param workers threads that share the work
   * @param progress takes now and then the number of the block that the walk has come to; what it
   *     throws ends the walk
   */
  public static Counts count(
      DistanceTable table, CellPattern pattern, Workers workers, LongConsumer progress) {
    return new MatchWalk(table, pattern, workers, progress, MOST_LISTED).count();
  }

  /**
   * Returns the ranks of matching states at a distance, the lowest first, in ascending order.
   *
   * @param most how many to return at most
   * @param workers threads that share the work
   * @param progress as in {@link #count}
   */
  public static long[] ranks(
      DistanceTable table,
      CellPattern pattern,
      int distance,
      long most,
      Workers workers,
      LongConsumer progress) {
    return new MatchWalk(table, pattern, workers, progress, MOST_LISTED).ranks(distance, most);
  }

  Counts count() {
    long[] counts = new long[BlockLayout.UNREACHED + 1];
    run(
        () -> {
          workers.forEach(
              tasks(),
              task -> {
                long[] ofTask = count(task);
                synchronized (counts) {
                  for (int distance = 0; distance < counts.length; distance++) {
                    counts[distance] += ofTask[distance];
                  }
                }
              });
          return true;
        });
    int layers = BlockLayout.UNREACHED;
    while (layers > 0 && counts[layers - 1] == 0) {
      layers--;
    }
    return new Counts(
        Arrays.stream(counts).limit(layers).boxed().toList(), counts[BlockLayout.UNREACHED]);
  }

  long[] ranks(int distance, long most) {
    LongArrayList ranks = new LongArrayList();
    run(
        () -> {
          LongArrayList found = new LongArrayList();
          workers.forEach(
              tasks(),
              task -> {
                LongArrayList ofTask = ranksOf(task, distance);
                synchronized (found) {
                  found.addAll(ofTask);
                }
              });
          // Lists come in ascending order of blocks.
          LongArrays.radixSort(found.elements(), 0, found.size());
          ranks.addAll(found.subList(0, (int) Math.min(found.size(), most - ranks.size())));
          return ranks.size() < most;
        });
    return ranks.toLongArray();
  }

  /** Does something with a list; returns whether to go on. */
  private interface ListTask {
    boolean run();
  }

  private void run(ListTask task) {
    boolean[] ended = {false};
    space.forEachMatch(
        pattern,
        new Numbering.MatchVisitor() {
          @Override
          public boolean block(long block, LaneSet matching) {
            if (listed == blocks.length) {
              blocks = Arrays.copyOf(blocks, 2 * listed);
              lanes = Arrays.copyOf(lanes, 2 * listed);
            }
            blocks[listed] = block;
            lanes[listed++] = matching;
            ended[0] = listed == mostListed && !flush(task);
            return !ended[0];
          }

          @Override
          public void passing(long block) {
            progress.accept(block);
          }
        });
    if (!ended[0]) {
      flush(task);
    }
  }

  private boolean flush(ListTask task) {
    kept = new long[listed];
    maps = new int[listed];
    order = new int[listed];
    workers.forEach(
        tasks(),
        () -> {
          Symmetries.Reduction reduction = new Symmetries.Reduction();
          return slice -> reduce(slice, reduction);
        });
    LongArrays.radixSortIndirect(order, kept, true);
    boolean goOn = task.run();
    listed = 0;
    return goOn;
  }

  private int tasks() {
    return (listed + TASK - 1) / TASK;
  }

  private void reduce(int task, Symmetries.Reduction reduction) {
    for (int i = task * TASK; i < Math.min(listed, (task + 1) * TASK); i++) {
      table.symmetries().reduce(blocks[i], reduction);
      kept[i] = reduction.representative();
      maps[i] = reduction.laneMap();
      order[i] = i;
    }
  }

  /** Takes the distances of a kept block, with its images in the list. */
  private interface ClassTask {
    /**
     * Takes a class.
     *
     * @param distances by lane of the kept block
     * @param from where its images begin in the order
     * @param to where they end
     */
    void run(char[] distances, int from, int to);
  }

  /** Reads the classes that begin in one part of the order. */
  private void forEachClass(int task, ClassTask visitor) {
    char[] distances = new char[space.lanes()];
    int from = task * TASK;
    while (from > 0 && from < listed && isSameClass(from - 1, from)) {
      from++;
    }
    while (from < Math.min(listed, (task + 1) * TASK)) {
      int to = from + 1;
      while (to < listed && isSameClass(from, to)) {
        to++;
      }
      table.reader().block(kept[order[from]]).distances(distances);
      visitor.run(distances, from, to);
      from = to;
    }
  }

  private boolean isSameClass(int one, int other) {
    return kept[order[one]] == kept[order[other]];
  }

  private long[] count(int task) {
    long[] counts = new long[BlockLayout.UNREACHED + 1];
    forEachClass(
        task,
        (distances, from, to) -> {
          int whole = 0;
          for (int i = from; i < to; i++) {
            if (lanes[order[i]].isAll()) {
              whole++;
            } else {
              count(distances, order[i], counts);
            }
          }
          // A symmetry takes all lanes to all lanes.
          for (int lane = 0; whole > 0 && lane < distances.length; lane++) {
            counts[distances[lane]] += whole;
          }
        });
    return counts;
  }

  private void count(char[] distances, int listedAt, long[] counts) {
    char[] base = base(listedAt);
    int shift = space.laneMaps().shift(maps[listedAt]);
    for (char lane : lanes[listedAt].lanes()) {
      counts[distances[base[lane] ^ shift]]++;
    }
  }

  private LongArrayList ranksOf(int task, int distance) {
    LongArrayList ranks = new LongArrayList();
    forEachClass(
        task,
        (distances, from, to) -> {
          for (int i = from; i < to; i++) {
            char[] base = base(order[i]);
            int shift = space.laneMaps().shift(maps[order[i]]);
            for (char lane : lanes[order[i]].lanes()) {
              if (distances[base[lane] ^ shift] == distance) {
                ranks.add(space.rankOf(blocks[order[i]], lane));
              }
            }
          }
        });
    return ranks;
  }

  private char[] base(int listedAt) {
    return space.laneMaps().map(space.laneMaps().base(maps[listedAt]));
  }

  /**
   * How far the states that match a pattern are from the goal.
   *
   * @param histogram number of matching states at distance 0, 1, 2, ..., the last of them not 0;
   *     empty if none can reach the goal
   * @param unreachable number of matching states that cannot reach the goal
   */
  public record Counts(List<Long> histogram, long unreachable) {
    /** Copies the list. */
    public Counts {
      histogram = List.copyOf(histogram);
    }

    /** Returns the number of matching states that can reach the goal. */
    public long reachable() {
      return histogram.stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the number of matching states. */
    public long states() {
      return reachable() + unreachable;
    }

    /** Returns the number of matching states at a distance. */
    public long at(int distance) {
      return distance < histogram.size() ? histogram.get(distance) : 0;
    }
  }
}
