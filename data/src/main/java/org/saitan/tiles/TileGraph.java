// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cells of which all but one hold a tile, and which of them are neighbors: a tile slides from a
 * cell into a neighbor that is empty. Sets of cells are the bits of a number.
 */
public final class TileGraph {
  /** The most cells: a set of them is a number, and a position has a byte for each. */
  public static final int MOST_CELLS = 62;

  /**
   * A slide of a tile.
   *
   * @param from the cell that the tile leaves
   * @param to its neighbor
   */
  public record Slide(int from, int to) {}

  private final long[] near;
  private final List<Slide> slides = new ArrayList<>();

  /**
   * Creates a graph.
   *
   * @param near by cell, the set of its neighbors; each is a neighbor of its neighbors
   * @throws IllegalArgumentException if it is not, or cells are too many
   */
  public TileGraph(long... near) {
    this.near = near.clone();
    if (near.length > MOST_CELLS) {
      throw new IllegalArgumentException("at most %d cells".formatted(MOST_CELLS));
    }
    for (int from = 0; from < near.length; from++) {
      for (int to = 0; to < Long.SIZE; to++) {
        if (has(near[from], to)) {
          if (to >= near.length || to == from || !has(near[to], from)) {
            throw new IllegalArgumentException("cell %d has no neighbor %d".formatted(to, from));
          }
          slides.add(new Slide(from, to));
        }
      }
    }
  }

  /** Returns whether a set has a cell. */
  static boolean has(long set, int cell) {
    return (set >>> cell & 1) != 0;
  }

  /** Returns the number of cells. */
  public int cells() {
    return near.length;
  }

  /** Returns the set of all cells. */
  public long all() {
    return (1L << near.length) - 1;
  }

  /** Returns the neighbors of a cell. */
  public long near(int cell) {
    return near[cell];
  }

  /** Returns all slides, by the cells that tiles leave, then by those they come to. */
  public List<Slide> slides() {
    return List.copyOf(slides);
  }

  /** Returns the number of a slide. */
  public int number(int from, int to) {
    return slides.indexOf(new Slide(from, to));
  }

  /** Returns the cells of a set that can be reached from one of them without leaving the set. */
  public long component(long set, int cell) {
    long found = 1L << cell;
    for (long fresh = found; fresh != 0; found |= fresh) {
      long next = 0;
      for (long rest = fresh; rest != 0; rest &= rest - 1) {
        next |= near[Long.numberOfTrailingZeros(rest)];
      }
      fresh = next & set & ~found;
    }
    return found;
  }

  /** Returns the components of a set, by their least cells. */
  long[] components(long set) {
    long[] found = new long[Long.bitCount(set)];
    int count = 0;
    for (long rest = set; rest != 0; rest &= ~found[count++]) {
      found[count] = component(rest, Long.numberOfTrailingZeros(rest));
    }
    return Arrays.copyOf(found, count);
  }

  /**
   * Returns the cells whose distance from one cell is even, if all neighbors of these are odd and
   * the other way round; 0 if there is an odd circle.
   */
  public long evenCells() {
    long even = 1;
    long odd = 0;
    for (int pass = 0; pass < near.length; pass++) {
      for (int cell = 0; cell < near.length; cell++) {
        odd |= has(even, cell) ? near[cell] : 0;
        even |= has(odd, cell) ? near[cell] : 0;
      }
    }
    return (even & odd) == 0 ? even : 0;
  }

  /**
   * Returns whether slides make all arrangements of different tiles, or, where there is no odd
   * circle, all of one parity; false where that is not known. (R. M. Wilson, <i>Graph puzzles,
   * homotopy, and the alternating group</i>, Journal of Combinatorial Theory B 16, 1974: the graph
   * has no cut vertex, is no circle, and is not the one exception, of 7 cells and 8 edges.)
   */
  public boolean hasAllArrangements() {
    boolean isOneCircle = slides.size() == 2 * near.length;
    boolean isException = near.length == 7 && slides.size() == 16;
    boolean whole = near.length > 2 && !isOneCircle && !isException;
    for (int cell = 0; cell < near.length && whole; cell++) {
      whole = components(all() & ~(1L << cell)).length == 1;
    }
    return whole;
  }

  /**
   * Returns permutations of the cells that keep neighbors and take one cell to another, the
   * identity first if it is one.
   *
   * @param most return no more than these
   */
  public List<int[]> automorphisms(int from, int to, int most) {
    List<int[]> found = new ArrayList<>();
    int[] images = new int[near.length];
    extend(images, 0, 0, from, to, most, found);
    return found;
  }

  private void extend(
      int[] images, int cell, long used, int from, int to, int most, List<int[]> found) {
    if (cell == near.length) {
      found.add(images.clone());
      return;
    }
    for (int image = 0; image < near.length && found.size() < most; image++) {
      boolean fits = !has(used, image) && (cell == from) == (image == to);
      for (int other = 0; other < cell && fits; other++) {
        fits = has(near[cell], other) == has(near[image], images[other]);
      }
      if (fits) {
        images[cell] = image;
        extend(images, cell + 1, used | 1L << image, from, to, most, found);
      }
    }
  }
}
