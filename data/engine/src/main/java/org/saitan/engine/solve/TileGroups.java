// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.saitan.board.MoveBoard;
import org.saitan.parallel.Workers;
import org.saitan.tiles.TileBoards;
import org.saitan.tiles.TileGraph;

/**
 * Chooses groups of tiles whose databases fit some memory and say most: two tiles in one group gain
 * what their moves around each other cost beside the moves of each.
 *
 * <p>Sizes are those with most pairs of tiles within groups. Which tiles form them is found by
 * exchanging tiles of two groups from many beginnings, the same for each run.
 */
final class TileGroups {
  private static final int BEGINNINGS = 300;
  private static final double LEAST_GAIN = 1e-9;

  private final String of;
  private final TileGraph graph;
  private final int hole;

  /**
   * Creates the chooser of a board.
   *
   * @param of its name
   * @param hole the cell of the hole in the goal
   */
  TileGroups(String of, TileGraph graph, int hole) {
    this.of = of;
    this.graph = graph;
    this.hole = hole;
  }

  /**
   * Returns the boards of groups, each tile in one.
   *
   * @param homes the tiles, by the cells where the goal has them
   * @param bytes the most bytes of all their databases
   */
  List<MoveBoard> choose(List<Integer> homes, long bytes, Workers workers) {
    if (homes.isEmpty()) {
      return List.of();
    }
    List<Integer> sizes = new ArrayList<>();
    split(homes.size(), TileBoards.MOST_TILES, bytes, new ArrayList<>(), sizes);
    if (sizes.isEmpty()) {
      sizes.addAll(Collections.nCopies(homes.size(), 1));
    }
    int[] groups = sizes.get(0) == 1 ? range(homes.size()) : arrange(gains(homes, workers), sizes);
    return IntStream.range(0, sizes.size())
        .mapToObj(
            group ->
                board(
                    IntStream.range(0, groups.length)
                        .filter(tile -> groups[tile] == group)
                        .mapToObj(homes::get)
                        .toList()))
        .toList();
  }

  private MoveBoard board(List<Integer> homes) {
    return TileBoards.of(of, graph, hole, homes);
  }

  private static int[] range(int end) {
    return IntStream.range(0, end).toArray();
  }

  /**
   * Finds the sizes, in descending order, with the most pairs in groups; if equal, the fewest
   * bytes.
   */
  private void split(int left, int most, long bytes, List<Integer> sizes, List<Integer> best) {
    if (left == 0) {
      int better = Long.compare(pairs(sizes), pairs(best));
      if (better > 0 || better == 0 && (best.isEmpty() || bytes(sizes) < bytes(best))) {
        best.clear();
        best.addAll(sizes);
      }
      return;
    }
    for (int size = Math.min(most, left); size > 0; size--) {
      long needed = TileDatabase.bytes(graph.cells(), size);
      if (needed <= bytes && TileBoards.fits(graph, size)) {
        sizes.add(size);
        split(left - size, size, bytes - needed, sizes, best);
        sizes.remove(sizes.size() - 1);
      }
    }
  }

  private static long pairs(List<Integer> sizes) {
    return sizes.stream().mapToLong(size -> size * (size - 1)).sum();
  }

  private long bytes(List<Integer> sizes) {
    return sizes.stream().mapToLong(size -> TileDatabase.bytes(graph.cells(), size)).sum();
  }

  /** Returns what each two tiles gain in one group. */
  private double[][] gains(List<Integer> homes, Workers workers) {
    int count = homes.size();
    double[] alone = homes.stream().mapToDouble(home -> mean(workers, home)).toArray();
    double[][] gains = new double[count][count];
    for (int a = 0; a < count; a++) {
      for (int b = a + 1; b < count; b++) {
        gains[a][b] = mean(workers, homes.get(a), homes.get(b)) - alone[a] - alone[b];
        gains[b][a] = gains[a][b];
      }
    }
    return gains;
  }

  private double mean(Workers workers, Integer... homes) {
    return TileDatabase.make(board(List.of(homes)), workers).mean();
  }

  /** Returns the group of each tile. */
  private static int[] arrange(double[][] gains, List<Integer> sizes) {
    Random random = new Random(1);
    List<Integer> order = new ArrayList<>();
    for (int group = 0; group < sizes.size(); group++) {
      order.addAll(Collections.nCopies(sizes.get(group), group));
    }
    int[] best = null;
    double most = 0;
    for (int i = 0; i < BEGINNINGS; i++) {
      Collections.shuffle(order, random);
      int[] groups = order.stream().mapToInt(Integer::intValue).toArray();
      improve(gains, groups);
      double sum = 0;
      for (int a = 0; a < groups.length; a++) {
        sum += gain(gains, groups, a, groups[a]);
      }
      if (best == null || sum > most + LEAST_GAIN) {
        best = groups;
        most = sum;
      }
    }
    return best;
  }

  private static void improve(double[][] gains, int... groups) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int a = 0; a < groups.length; a++) {
        for (int b = a + 1; b < groups.length; b++) {
          double more =
              gain(gains, groups, a, groups[b])
                  + gain(gains, groups, b, groups[a])
                  - gain(gains, groups, a, groups[a])
                  - gain(gains, groups, b, groups[b])
                  - 2 * gains[a][b];
          if (groups[a] != groups[b] && more > LEAST_GAIN) {
            int group = groups[a];
            groups[a] = groups[b];
            groups[b] = group;
            changed = true;
          }
        }
      }
    }
  }

  /** Returns what a tile gains with those of a group. */
  private static double gain(double[][] gains, int[] groups, int tile, int group) {
    double sum = 0;
    for (int other = 0; other < groups.length; other++) {
      sum += groups[other] == group && other != tile ? gains[tile][other] : 0;
    }
    return sum;
  }
}
