// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.saitan.tiles.TileBoards;

/**
 * A depth-first search for sliding tiles. The lower bound is the sum of the distances in all
 * groups' databases, maximized over the images of the position under the board's symmetries.
 *
 * <p>A move that undoes the previous move is skipped. Other cycles are not detected, since they are
 * longer than the depth of almost all subtrees that remain after pruning.
 */
final class TileSearch extends DepthFirstSearch {
  /*
   * All slides from a position are looked up together, image by image, so that their memory
   * accesses overlap. A slide that is pruned by one image is not looked up in the other images.
   */
  private static final int MAX_GROUP_TILES = TileBoards.MAX_TILES;

  private static final int NO_CELL = -1;

  private final TileView view;
  private final int goalHole;
  private final int groups;

  /** The image of each cell, indexed by automorphism and cell. */
  private final int[][] images;

  /** The placement that contains a tile, indexed by image and the tile's home. */
  private final int[][] placements;

  /** The position of a tile in its placement, indexed by image and the tile's home. */
  private final int[][] positions;

  /**
   * For each cell that may contain the hole, the cells of the tiles that can slide into it, in the
   * order of the moves.
   */
  private final int[][] slides;

  private final TileDatabase[] databaseOf;
  private final int[] start;

  /** The home of the tile in each cell. */
  private final int[] tileAt;

  /** The cells of the tiles of each placement. */
  private final int[] cells;

  /** The cells of each placement's tiles, as a bit set. */
  private final long[] sets;

  /** The distance of each placement. */
  private final int[] distances;

  /** The sum of the distances of the placements of each image. */
  private final int[] sums;

  /** The distance of the placement after a slide, indexed by depth, slide and image. */
  private int[] after = {};

  /** The index of the placement after each slide. */
  private final long[] indexes;

  /** The cells that the hole has visited. */
  private int[] path = {};

  private int length;

  /**
   * Prepares a search.
   *
   * @param images automorphisms of the board that map the goal's hole to the hole of the databases.
   *     Each automorphism maps a position to a position that is equally far from the image of the
   *     goal. Tiles are named by their cells in the image of the goal.
   * @param start the home of the tile in each cell; for the hole, the hole's cell in the goal
   */
  TileSearch(
      TileView view,
      int goalHole,
      List<int[]> images,
      List<TileDatabase> databases,
      int[] start,
      LongPredicate canContinue) {
    super(canContinue);
    this.view = view;
    this.goalHole = goalHole;
    this.groups = databases.size();
    this.images = images.toArray(int[][]::new);
    this.start = start.clone();
    this.placements = new int[this.images.length][start.length];
    this.positions = new int[this.images.length][start.length];
    this.slides = view.slides();
    this.databaseOf = new TileDatabase[this.images.length * groups];
    assignPlacements(databases);
    this.tileAt = new int[start.length];
    this.cells = new int[databaseOf.length * MAX_GROUP_TILES];
    this.sets = new long[databaseOf.length];
    this.distances = new int[databaseOf.length];
    this.sums = new int[this.images.length];
    this.indexes =
        new long[Arrays.stream(slides).mapToInt(from -> from.length).max().orElseThrow()];
  }

  /** Assigns tiles to placements. */
  private void assignPlacements(List<TileDatabase> databases) {
    int[] group = new int[start.length];
    int[] place = new int[start.length];
    for (int i = 0; i < groups; i++) {
      List<Integer> homes = databases.get(i).group().homes();
      for (int home : homes) {
        group[home] = i;
        place[home] = homes.indexOf(home);
      }
    }
    for (int image = 0; image < images.length; image++) {
      for (int home = 0; home < start.length; home++) {
        int imageHome = images[image][home];
        placements[image][home] = image * groups + group[imageHome];
        positions[image][home] = place[imageHome];
      }
      for (int i = 0; i < groups; i++) {
        databaseOf[image * groups + i] = databases.get(i);
      }
    }
  }

  /** Resets the search to the start position and to solutions of the given length. */
  private void reset(int newLength) {
    length = newLength;
    if (path.length <= length) {
      path = new int[length + 1];
      after = new int[length * indexes.length * images.length];
    }
    System.arraycopy(start, 0, tileAt, 0, start.length);
    Arrays.fill(sets, 0);
    for (int cell = 0; cell < start.length; cell++) {
      if (start[cell] == goalHole) {
        path[0] = cell;
      }
      for (int image = 0; image < images.length && start[cell] != goalHole; image++) {
        int placement = placements[image][start[cell]];
        cells[placement * MAX_GROUP_TILES + positions[image][start[cell]]] = images[image][cell];
        sets[placement] |= 1L << images[image][cell];
      }
    }
    Arrays.fill(sums, 0);
    for (int placement = 0; placement < sets.length; placement++) {
      TileDatabase database = databaseOf[placement];
      distances[placement] =
          database.distance(database.index(sets[placement], cells, placement * MAX_GROUP_TILES));
      sums[placement / groups] += distances[placement];
    }
  }

  @Override
  int bound() {
    reset(0);
    return Arrays.stream(sums).max().orElseThrow();
  }

  @Override
  void walk(int newLength) {
    reset(newLength);
    extend(0);
  }

  /** Tries all slides that the bounds allow. */
  private void extend(int depth) {
    if (skips(depth)) {
      return;
    }
    if (depth == length) {
      emit(moves());
      return;
    }
    int hole = path[depth];
    int[] from = slides[hole];
    int open = allowed(depth, candidates(depth));
    for (int i = 0; i < from.length && !isStopped(); i++) {
      if ((open >>> i & 1) != 0) {
        int saved = (depth * indexes.length + i) * images.length;
        slide(hole, from[i], saved);
        path[depth + 1] = from[i];
        extend(depth + 1);
        slide(from[i], hole, saved);
      }
    }
  }

  /** Returns the slides to try: all slides except the one that undoes the last slide. */
  private int candidates(int depth) {
    int[] from = slides[path[depth]];
    int last = depth == 0 ? NO_CELL : path[depth - 1];
    int set = 0;
    for (int i = 0; i < from.length; i++) {
      set |= from[i] == last ? 0 : 1 << i;
    }
    count(Integer.bitCount(set));
    return set;
  }

  /**
   * Returns the slides after which the bounds still allow a solution, and stores the distances
   * after these slides.
   */
  private int allowed(int depth, int candidates) {
    int hole = path[depth];
    int[] from = slides[hole];
    int left = length - depth - 1;
    int open = candidates;
    for (int image = 0; image < images.length; image++) {
      int[] to = images[image];
      for (int i = 0; i < from.length; i++) {
        if ((open >>> i & 1) != 0) {
          int tile = tileAt[from[i]];
          int placement = placements[image][tile];
          int at = placement * MAX_GROUP_TILES + positions[image][tile];
          long set = sets[placement] ^ 1L << to[hole] ^ 1L << to[from[i]];
          cells[at] = to[hole];
          indexes[i] = databaseOf[placement].index(set, cells, placement * MAX_GROUP_TILES);
          cells[at] = to[from[i]];
        }
      }
      for (int i = 0; i < from.length; i++) {
        if ((open >>> i & 1) != 0) {
          int placement = placements[image][tileAt[from[i]]];
          int distance = databaseOf[placement].distance(indexes[i]);
          after[(depth * indexes.length + i) * images.length + image] = distance;
          open ^= sums[image] - distances[placement] + distance > left ? 1 << i : 0;
        }
      }
    }
    return open;
  }

  /** Slides a tile into the hole, and exchanges the current distances with the saved distances. */
  private void slide(int hole, int cell, int savedIndex) {
    int tile = tileAt[cell];
    for (int image = 0; image < images.length; image++) {
      int[] to = images[image];
      int placement = placements[image][tile];
      cells[placement * MAX_GROUP_TILES + positions[image][tile]] = to[hole];
      sets[placement] ^= 1L << to[hole] ^ 1L << to[cell];
      int before = distances[placement];
      distances[placement] = after[savedIndex + image];
      after[savedIndex + image] = before;
      sums[image] += distances[placement] - before;
    }
    tileAt[hole] = tile;
    tileAt[cell] = goalHole;
  }

  private int[] moves() {
    return IntStream.range(0, length).map(i -> view.move(path[i], path[i + 1])).toArray();
  }
}
