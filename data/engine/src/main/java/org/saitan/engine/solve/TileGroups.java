// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.board.MoveBoard;
import org.saitan.tiles.TileBoards;
import org.saitan.tiles.TileGraph;

/**
 * Chooses groups of tiles whose databases fit some memory and say most. Sizes are those with most
 * pairs of tiles within groups. Tiles whose homes are near one another form a group, as these are
 * most in each other's way: they are found by exchanging tiles of two groups from many beginnings,
 * the same for each run.
 */
final class TileGroups {
  private static final int BEGINNINGS = 300;

  private final String of;
  private final TileGraph graph;
  private final int hole;

  /**
   * Prepares the choice.
   *
   * @param of name of the board
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
  List<MoveBoard> choose(List<Integer> homes, double bytes) {
    List<Integer> sizes = new ArrayList<>();
    split(homes.size(), TileBoards.MOST_TILES, bytes, new ArrayList<>(), sizes);
    if (sizes.isEmpty()) {
      sizes.addAll(Collections.nCopies(homes.size(), 1));
    }
    int[] groups = arrange(homes, sizes);
    return IntStream.range(0, sizes.size())
        .mapToObj(group -> board(homes, groups, group))
        .collect(Collectors.toList());
  }

  private MoveBoard board(List<Integer> homes, int[] groups, int group) {
    List<Integer> ofGroup =
        IntStream.range(0, groups.length)
            .filter(tile -> groups[tile] == group)
            .mapToObj(homes::get)
            .toList();
    return TileBoards.of(of, graph, hole, ofGroup);
  }

  /**
   * Finds the sizes, in descending order, with the most pairs in groups; if equal, the fewest
   * bytes.
   */
  private void split(int left, int most, double bytes, List<Integer> sizes, List<Integer> best) {
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

  /** Returns the group of each tile. */
  private int[] arrange(List<Integer> homes, List<Integer> sizes) {
    Random random = new Random(1);
    List<Integer> order = new ArrayList<>();
    for (int group = 0; group < sizes.size(); group++) {
      order.addAll(Collections.nCopies(sizes.get(group), group));
    }
    int[] best = {};
    int most = -1;
    for (int i = 0; i < BEGINNINGS; i++) {
      Collections.shuffle(order, random);
      int[] groups = order.stream().mapToInt(Integer::intValue).toArray();
      improve(homes, groups);
      int sum =
          IntStream.range(0, groups.length)
              .map(tile -> nearness(homes, groups, tile, groups[tile]))
              .sum();
      if (sum > most) {
        best = groups;
        most = sum;
      }
    }
    return best;
  }

  private void improve(List<Integer> homes, int... groups) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int a = 0; a < groups.length; a++) {
        for (int b = a + 1; b < groups.length; b++) {
          int more =
              nearness(homes, groups, a, groups[b])
                  + nearness(homes, groups, b, groups[a])
                  - nearness(homes, groups, a, groups[a])
                  - nearness(homes, groups, b, groups[b])
                  - 2 * nearness(homes.get(a), homes.get(b));
          if (groups[a] != groups[b] && more > 0) {
            int group = groups[a];
            groups[a] = groups[b];
            groups[b] = group;
            changed = true;
          }
        }
      }
    }
  }

  /** Returns how near a tile is to those of a group. */
  private int nearness(List<Integer> homes, int[] groups, int tile, int group) {
    return IntStream.range(0, groups.length)
        .filter(other -> groups[other] == group && other != tile)
        .map(other -> nearness(homes.get(tile), homes.get(other)))
        .sum();
  }

  /** Returns 0 for cells without a common neighbor, most for neighbors. */
  private int nearness(int one, int other) {
    long near = graph.near(one);
    return 4 * (int) (near >>> other & 1) + Long.bitCount(near & graph.near(other));
  }
}
