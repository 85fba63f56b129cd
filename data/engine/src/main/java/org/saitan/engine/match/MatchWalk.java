// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.match;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.saitan.parallel.Workers;
import org.saitan.puzzle.CellPattern;
import org.saitan.space.Numbering;
import org.saitan.space.Symmetries;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DepthHistogram;
import org.saitan.table.distance.DistanceTable;

/**
 * Searches a table for all states that match a pattern.
 *
 * <p>A pattern need not have the table's symmetries, so a block that is not stored is read through
 * its representative. The walk lists up to a million blocks with matching states, sorts them by
 * representative, and then reads each representative once, in file order. It repeats this until all
 * blocks have been processed.
 *
 * <p>Cost: each block with matching states is mapped to its representative and sorted, each stored
 * block is read once per list that needs it, and each matching state is looked up once. Memory: 48
 * bytes per block in the list, at most 50 MB.
 */
public final class MatchWalk {
  private static final int MAX_LISTED = 1 << 20;
  private static final int TASK = 1 << 12;

  private final DistanceTable table;
  private final Numbering space;
  private final CellPattern pattern;
  private final Workers workers;
  private final LongConsumer progress;
  private final int maxListed;

  /** A block with matching lanes, its representative, and the lane map that leads to it. */
  private record Image(long block, int[] lanes, long representative, int laneMap) {}

  /**
   * Prepares a walk.
   *
   * @param maxListed the maximum number of blocks listed at a time
   */
  MatchWalk(
      DistanceTable table,
      CellPattern pattern,
      Workers workers,
      LongConsumer progress,
      int maxListed) {
    this.table = table;
    this.space = table.numbering();
    this.pattern = pattern;
    this.workers = workers;
    this.progress = progress;
    this.maxListed = maxListed;
  }

  /**
   * Counts the matching states at each distance.
   *
   * @param progress called from time to time with the current block; ends the walk by throwing an
   *     exception
   */
  public static DepthHistogram count(
      DistanceTable table, CellPattern pattern, Workers workers, LongConsumer progress) {
    return new MatchWalk(table, pattern, workers, progress, MAX_LISTED).count();
  }

  /**
   * Returns the lowest ranks of the matching states at a distance, in ascending order.
   *
   * @param limit the maximum number of ranks to return
   * @param progress as for {@link #count}
   */
  public static long[] ranks(
      DistanceTable table,
      CellPattern pattern,
      int distance,
      long limit,
      Workers workers,
      LongConsumer progress) {
    return new MatchWalk(table, pattern, workers, progress, MAX_LISTED).ranks(distance, limit);
  }

  DepthHistogram count() {
    long[] counts = new long[BlockLayout.UNREACHABLE + 1];
    forEachList(
        images -> {
          workers.forEach(
              tasks(images),
              task -> {
                long[] ofTask = count(images, task);
                synchronized (counts) {
                  Arrays.setAll(counts, distance -> counts[distance] + ofTask[distance]);
                }
              });
          return true;
        });
    return DepthHistogram.of(
        Arrays.stream(counts, 0, BlockLayout.UNREACHABLE), counts[BlockLayout.UNREACHABLE]);
  }

  private long[] count(List<Image> images, int task) {
    long[] counts = new long[BlockLayout.UNREACHABLE + 1];
    forEachState(images, task, (block, lane, distance) -> counts[distance]++);
    return counts;
  }

  long[] ranks(int distance, long limit) {
    LongArrayList ranks = new LongArrayList();
    forEachList(
        images -> {
          LongArrayList matches = new LongArrayList();
          workers
              .map(tasks(images), () -> task -> ranks(images, task, distance))
              .forEach(matches::addAll);
          // Sorting within a list is enough: successive lists are already in ascending block order.
          LongArrays.radixSort(matches.elements(), 0, matches.size());
          ranks.addAll(matches.subList(0, (int) Math.min(matches.size(), limit - ranks.size())));
          return ranks.size() < limit;
        });
    return ranks.toLongArray();
  }

  private LongArrayList ranks(List<Image> images, int task, int target) {
    LongArrayList ranks = new LongArrayList();
    forEachState(
        images,
        task,
        (block, lane, distance) -> {
          if (distance == target) {
            ranks.add(space.rankOf(block, lane));
          }
        });
    return ranks;
  }

  /** Passes lists of images, each sorted by stored block, to an action until it returns false. */
  private void forEachList(Predicate<List<Image>> action) {
    List<Image> images = new ArrayList<>();
    boolean[] canContinue = {true};
    Symmetries.Reduction reduction = new Symmetries.Reduction();
    space.forEachMatch(
        pattern,
        new Numbering.MatchVisitor() {
          @Override
          public boolean visit(long block, int[] matching) {
            table.symmetries().reduce(block, reduction);
            images.add(new Image(block, matching, reduction.representative(), reduction.laneMap()));
            if (images.size() == maxListed) {
              canContinue[0] = flush(images, action);
            }
            return canContinue[0];
          }

          @Override
          public void reportProgress(long block) {
            progress.accept(block);
          }
        });
    if (canContinue[0]) {
      flush(images, action);
    }
  }

  private static boolean flush(List<Image> images, Predicate<List<Image>> action) {
    images.sort(Comparator.comparingLong(Image::representative));
    boolean canContinue = action.test(images);
    images.clear();
    return canContinue;
  }

  private static int tasks(List<Image> images) {
    return (images.size() + TASK - 1) / TASK;
  }

  private interface StateVisitor {
    void visit(long block, int lane, char distance);
  }

  /** Visits the matching states of one part of a list. */
  private void forEachState(List<Image> images, int task, StateVisitor visitor) {
    char[] distances = new char[space.lanes()];
    long read = -1;
    for (Image image : images.subList(task * TASK, Math.min(images.size(), (task + 1) * TASK))) {
      if (image.representative() != read) {
        read = image.representative();
        table.reader().block(read).distances(distances);
      }
      char[] base = space.laneMaps().map(space.laneMaps().base(image.laneMap()));
      int shift = space.laneMaps().shift(image.laneMap());
      for (int lane : image.lanes()) {
        visitor.visit(image.block(), lane, distances[base[lane] ^ shift]);
      }
    }
  }
}
