// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.saitan.parallel.Workers;
import org.saitan.space.Numbering;
import org.saitan.table.distance.DistanceTable;

/**
 * Cuts an export into stretches, which follow one another in order of rank. A stretch is what one
 * thread encodes at a time: runs of blocks, in order.
 */
final class ExportPlan {
  /** The most runs that are counted, so that their numbers fit in memory however big the table. */
  private static final long MOST_RUNS = 1 << 20;

  /** States of a run whose states are counted. */
  private static final int COUNTED_STATES = 1 << 16;

  private final DistanceTable table;
  private final Numbering space;
  private final TableExport.Selection selection;

  ExportPlan(DistanceTable table, TableExport.Selection selection) {
    this.table = table;
    this.space = table.numbering();
    this.selection = selection;
  }

  /** Returns stretches of so many states, shown or not. */
  List<List<BlockRun>> byStates(int states) {
    return runs(states).stream().map(List::of).toList();
  }

  /**
   * Returns stretches that show so many states each; the last may have fewer. States are counted
   * first where not all are shown.
   */
  List<List<BlockRun>> byShown(int states, Workers workers) {
    if (selection.equals(TableExport.Selection.ALL)) {
      return byStates(states);
    }
    List<BlockRun> runs = runs(COUNTED_STATES);
    long[] counts = counts(runs, workers);
    if (selection.sample().isPresent()) {
      choose(runs, counts);
    }
    List<List<BlockRun>> stretches = new ArrayList<>();
    List<BlockRun> together = new ArrayList<>();
    long shown = 0;
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        together.add(runs.get(i));
        shown += counts[i];
      }
      if (shown >= states || i == counts.length - 1 && shown > 0) {
        stretches.add(List.copyOf(together));
        together.clear();
        shown = 0;
      }
    }
    return stretches;
  }

  private List<BlockRun> runs(int states) {
    long wanted = Math.max(states, space.states() / MOST_RUNS);
    long blocks = Math.max(1, wanted / space.lanes());
    List<BlockRun> runs = new ArrayList<>();
    for (long from = 0; from < space.blocks(); from += blocks) {
      runs.add(new BlockRun(from, Math.min(space.blocks(), from + blocks), null));
    }
    return runs;
  }

  /** Returns how many states are in the blocks before one. */
  private long before(long block) {
    return block == space.blocks() ? space.states() : space.rankOf(block, 0);
  }

  private long[] counts(List<BlockRun> runs, Workers workers) {
    long[] counts = new long[runs.size()];
    if (selection.distances().isEmpty()) {
      Arrays.setAll(counts, i -> before(runs.get(i).to()) - before(runs.get(i).from()));
      return counts;
    }
    workers.forEach(
        counts.length,
        () -> {
          StateBlock rows = new StateBlock(table, selection.distances());
          return i -> {
            for (long block = runs.get(i).from(); block < runs.get(i).to(); block++) {
              rows.load(block);
              counts[i] += rows.rows();
            }
          };
        });
    return counts;
  }

  /**
   * Chooses states, each set of them with the same chance (R. W. Floyd's algorithm), and leaves
   * their numbers in the runs.
   */
  private void choose(List<BlockRun> runs, long... counts) {
    long all = Arrays.stream(counts).sum();
    int wanted = selection.sample().orElseThrow();
    if (wanted >= all) {
      return;
    }
    SplittableRandom random = new SplittableRandom(selection.seed());
    LongOpenHashSet drawn = new LongOpenHashSet(wanted);
    for (long last = all - wanted; last < all; last++) {
      if (!drawn.add(random.nextLong(last + 1))) {
        drawn.add(last);
      }
    }
    long[] chosen = drawn.toLongArray();
    Arrays.parallelSort(chosen);
    long before = 0;
    int next = 0;
    for (int i = 0; i < counts.length; i++) {
      int from = next;
      while (next < chosen.length && chosen[next] < before + counts[i]) {
        next++;
      }
      long[] own = Arrays.copyOfRange(chosen, from, next);
      for (int j = 0; j < own.length; j++) {
        own[j] -= before;
      }
      before += counts[i];
      runs.set(i, new BlockRun(runs.get(i).from(), runs.get(i).to(), own));
      counts[i] = own.length;
    }
  }

  /**
   * Some blocks in a row.
   *
   * @param from the first
   * @param to the one behind the last
   * @param chosen which of their states are shown, by their number among those at the distances
   *     asked for, ascending; null for all of them
   */
  record BlockRun(long from, long to, long[] chosen) {}
}
