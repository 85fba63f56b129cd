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
 * Divides tiles into groups that are as large as possible while their databases fit into memory.
 * Tiles with neighboring goal cells are put into the same group, because they interact most. The
 * groups are found by a local search that exchanges tiles between groups and is started from many
 * deterministic divisions.
 */
final class TileGroups {
  private static final int ATTEMPTS = 300;

  private final String board;
  private final TileGraph graph;
  private final int hole;

  /**
   * Prepares the choice.
   *
   * @param board the name of the board
   * @param hole the hole's cell in the goal
   */
  TileGroups(String board, TileGraph graph, int hole) {
    this.board = board;
    this.graph = graph;
    this.hole = hole;
  }

  /**
   * Returns the boards of groups, which together contain each tile once.
   *
   * @param homes the tiles, given by their goal cells
   * @param bytes the maximum size of all databases together
   */
  List<MoveBoard> choose(List<Integer> homes, double bytes) {
    List<Integer> sizes = sizes(homes.size(), bytes);
    int[] groups = arrange(homes, sizes);
    return IntStream.range(0, sizes.size())
        .mapToObj(group -> board(homes, groups, group))
        .collect(Collectors.toList());
  }

  private MoveBoard board(List<Integer> homes, int[] groups, int group) {
    List<Integer> groupHomes =
        IntStream.range(0, groups.length)
            .filter(tile -> groups[tile] == group)
            .mapToObj(homes::get)
            .toList();
    return TileBoards.of(board, graph, hole, groupHomes);
  }

  /** Returns the sizes of the groups, each as large as the remaining memory allows. */
  private List<Integer> sizes(int tiles, double bytes) {
    List<Integer> sizes = new ArrayList<>();
    double left = bytes;
    for (int rest = tiles; rest > 0; rest -= sizes.get(sizes.size() - 1)) {
      int size = Math.min(rest, TileBoards.MAX_TILES);
      while (size > 1
          && !(TileBoards.fits(graph, size) && TileDatabase.bytes(graph.cells(), size) <= left)) {
        size--;
      }
      sizes.add(size);
      left -= TileDatabase.bytes(graph.cells(), size);
    }
    return sizes;
  }

  /** Returns the group to which each tile belongs. */
  private int[] arrange(List<Integer> homes, List<Integer> sizes) {
    Random random = new Random(1);
    List<Integer> order = new ArrayList<>();
    for (int group = 0; group < sizes.size(); group++) {
      order.addAll(Collections.nCopies(sizes.get(group), group));
    }
    int[] best = {};
    int bestSum = -1;
    for (int i = 0; i < ATTEMPTS; i++) {
      Collections.shuffle(order, random);
      int[] groups = order.stream().mapToInt(Integer::intValue).toArray();
      improve(homes, groups);
      int sum =
          IntStream.range(0, groups.length)
              .map(tile -> nearness(homes, groups, tile, groups[tile]))
              .sum();
      if (sum > bestSum) {
        best = groups;
        bestSum = sum;
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
          int gain =
              nearness(homes, groups, a, groups[b])
                  + nearness(homes, groups, b, groups[a])
                  - nearness(homes, groups, a, groups[a])
                  - nearness(homes, groups, b, groups[b])
                  - 2 * nearness(homes.get(a), homes.get(b));
          if (groups[a] != groups[b] && gain > 0) {
            int group = groups[a];
            groups[a] = groups[b];
            groups[b] = group;
            changed = true;
          }
        }
      }
    }
  }

  /** Returns the strength of the interaction between a tile and the tiles of a group. */
  private int nearness(List<Integer> homes, int[] groups, int tile, int group) {
    return IntStream.range(0, groups.length)
        .filter(other -> groups[other] == group && other != tile)
        .map(other -> nearness(homes.get(tile), homes.get(other)))
        .sum();
  }

  /**
   * Returns the strength of the interaction between the tiles whose goal cells are given. It is
   * largest if the cells are neighbors, and 0 if they have no neighbor in common.
   */
  private int nearness(int first, int second) {
    long near = graph.neighbors(first);
    return 4 * (int) (near >>> second & 1) + Long.bitCount(near & graph.neighbors(second));
  }
}
