// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.saitan.tiles.TileBoards;

/**
 * A depth-first search for sliding tiles. The lower bound is the sum over the groups' databases,
 * maximized over the images of the position under the symmetries of the board.
 *
 * <p>Moves that undo the previous one are skipped. Other cycles are longer than nearly all subtrees
 * that the bounds leave.
 */
final class TileSearch extends DepthFirstSearch {
  /*
   * The slides of a position are looked up together, image by image, so that the loads of one do
   * not wait for those of another; those that an image forbids are not looked up further.
   */
  private static final int WIDTH = TileBoards.MAX_TILES;

  private static final int NOWHERE = -1;

  private final TileView view;
  private final int goalHole;
  private final int groups;

  /** By image and cell, the cell of the image. */
  private final int[][] images;

  /** By image and home of a tile, the number of the placement that it is part of. */
  private final int[][] placements;

  /** By image and home of a tile, its place there. */
  private final int[][] places;

  /** By cell of the hole, the cells of the tiles that can slide into it, by number of the move. */
  private final int[][] slides;

  private final TileDatabase[] databaseOf;
  private final int[] start;

  /** By cell, the home of the tile there. */
  private final int[] tileAt;

  /** By placement, the cells of its tiles, the set of these, and their distance. */
  private final int[] cells;

  private final long[] sets;
  private final int[] distances;

  /** By image, the sum of the distances of its placements. */
  private final int[] sums;

  /** By depth, slide and image, the distance of the placement after the slide. */
  private int[] after = {};

  /** By slide, the number of the placement after it. */
  private final long[] indexes;

  /** The cells where the hole has been. */
  private int[] path = {};

  private int length;

  /**
   * Prepares a search.
   *
   * @param images automorphisms of the board that take the goal's hole to that of the databases:
   *     each takes a position to one as far from the image of the goal, in which a tile has the
   *     name of the cell where the image of the goal has it
   * @param start by cell the home of the tile there, of the hole its own
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
    this.places = new int[this.images.length][start.length];
    this.slides = view.slides();
    this.databaseOf = new TileDatabase[this.images.length * groups];
    arrange(databases);
    this.tileAt = new int[start.length];
    this.cells = new int[databaseOf.length * WIDTH];
    this.sets = new long[databaseOf.length];
    this.distances = new int[databaseOf.length];
    this.sums = new int[this.images.length];
    this.indexes =
        new long[Arrays.stream(slides).mapToInt(from -> from.length).max().orElseThrow()];
  }

  /** Finds out of which placements tiles are part. */
  private void arrange(List<TileDatabase> databases) {
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
        int named = images[image][home];
        placements[image][home] = image * groups + group[named];
        places[image][home] = place[named];
      }
      for (int i = 0; i < groups; i++) {
        databaseOf[image * groups + i] = databases.get(i);
      }
    }
  }

  /** Goes to the start of a search for solutions of a length. */
  private void place(int ofLength) {
    length = ofLength;
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
        cells[placement * WIDTH + places[image][start[cell]]] = images[image][cell];
        sets[placement] |= 1L << images[image][cell];
      }
    }
    Arrays.fill(sums, 0);
    for (int placement = 0; placement < sets.length; placement++) {
      TileDatabase database = databaseOf[placement];
      distances[placement] =
          database.distance(database.index(sets[placement], cells, placement * WIDTH));
      sums[placement / groups] += distances[placement];
    }
  }

  @Override
  int bound() {
    place(0);
    return Arrays.stream(sums).max().orElseThrow();
  }

  @Override
  void walk(int ofLength) {
    place(ofLength);
    extend(0);
  }

  /** Tries all slides that bounds allow. */
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

  /** Returns the set of slides to try: all that do not take back the last. */
  private int candidates(int depth) {
    int[] from = slides[path[depth]];
    int last = depth == 0 ? NOWHERE : path[depth - 1];
    int set = 0;
    for (int i = 0; i < from.length; i++) {
      set |= from[i] == last ? 0 : 1 << i;
    }
    count(Integer.bitCount(set));
    return set;
  }

  /** Returns those of some slides after which bounds allow a solution; notes the distances. */
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
          int at = placement * WIDTH + places[image][tile];
          long set = sets[placement] ^ 1L << to[hole] ^ 1L << to[from[i]];
          cells[at] = to[hole];
          indexes[i] = databaseOf[placement].index(set, cells, placement * WIDTH);
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

  /** Slides a tile into the hole, and exchanges the distances with those saved. */
  private void slide(int hole, int cell, int saved) {
    int tile = tileAt[cell];
    for (int image = 0; image < images.length; image++) {
      int[] to = images[image];
      int placement = placements[image][tile];
      cells[placement * WIDTH + places[image][tile]] = to[hole];
      sets[placement] ^= 1L << to[hole] ^ 1L << to[cell];
      int before = distances[placement];
      distances[placement] = after[saved + image];
      after[saved + image] = before;
      sums[image] += distances[placement] - before;
    }
    tileAt[hole] = tile;
    tileAt[cell] = goalHole;
  }

  private int[] moves() {
    return IntStream.range(0, length).map(i -> view.move(path[i], path[i + 1])).toArray();
  }
}
