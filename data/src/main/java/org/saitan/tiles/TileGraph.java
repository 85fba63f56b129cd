// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The graph of a sliding-tile puzzle: a tile slides from its cell into an empty neighbor. Sets of
 * cells are bit masks.
 */
public final class TileGraph {
  /** The maximum number of cells, because a set of cells is a {@code long}. */
  public static final int MAX_CELLS = 62;

  /**
   * A slide of a tile.
   *
   * @param from the cell that the tile leaves
   * @param to the neighboring cell that the tile enters
   */
  public record Slide(int from, int to) {}

  private final long[] neighbors;
  private final List<Slide> slides = new ArrayList<>();

  /**
   * Creates a graph.
   *
   * @param neighbors the set of neighbors of each cell, which must be symmetric
   * @throws IllegalArgumentException if the relation is not symmetric, or there are too many cells
   */
  public TileGraph(long... neighbors) {
    this.neighbors = neighbors.clone();
    if (neighbors.length > MAX_CELLS) {
      throw new IllegalArgumentException(
          "%d cells; at most %d are supported".formatted(neighbors.length, MAX_CELLS));
    }
    for (int from = 0; from < neighbors.length; from++) {
      for (int to = 0; to < Long.SIZE; to++) {
        if (has(neighbors[from], to)) {
          if (to >= neighbors.length || to == from || !has(neighbors[to], from)) {
            throw new IllegalArgumentException(
                "cell %d is a neighbor of cell %d, but not the other way around"
                    .formatted(to, from));
          }
          slides.add(new Slide(from, to));
        }
      }
    }
  }

  /** Returns whether a set contains a cell. */
  static boolean has(long set, int cell) {
    return (set >>> cell & 1) != 0;
  }

  /** Returns the number of cells. */
  public int cells() {
    return neighbors.length;
  }

  /** Returns the set of all cells. */
  public long all() {
    return (1L << neighbors.length) - 1;
  }

  /** Returns the neighbors of a cell. */
  public long neighbors(int cell) {
    return neighbors[cell];
  }

  /**
   * Returns all slides, ordered by the cell that the tile leaves, then by the cell that it enters.
   */
  public List<Slide> slides() {
    return List.copyOf(slides);
  }

  /** Returns the index of a slide. */
  public int slideIndex(int from, int to) {
    return slides.indexOf(new Slide(from, to));
  }

  /** Returns the connected component of a cell in the subgraph induced by a set. */
  public long component(long set, int cell) {
    long result = 1L << cell;
    for (long fresh = result; fresh != 0; result |= fresh) {
      long next = 0;
      for (long rest = fresh; rest != 0; rest &= rest - 1) {
        next |= neighbors[Long.numberOfTrailingZeros(rest)];
      }
      fresh = next & set & ~result;
    }
    return result;
  }

  /**
   * Returns the connected components of the subgraph induced by a set, ordered by their first
   * cells.
   */
  long[] components(long set) {
    long[] result = new long[Long.bitCount(set)];
    int count = 0;
    for (long rest = set; rest != 0; rest &= ~result[count++]) {
      result[count] = component(rest, Long.numberOfTrailingZeros(rest));
    }
    return Arrays.copyOf(result, count);
  }

  /** Returns the cells at an even distance from cell 0, or 0 if the graph is not bipartite. */
  public long evenCells() {
    long even = 1;
    long odd = 0;
    for (int pass = 0; pass < neighbors.length; pass++) {
      for (int cell = 0; cell < neighbors.length; cell++) {
        odd |= has(even, cell) ? neighbors[cell] : 0;
        even |= has(odd, cell) ? neighbors[cell] : 0;
      }
    }
    return (even & odd) == 0 ? even : 0;
  }

  /**
   * Returns whether slides are known to reach all arrangements of distinct tiles or, if the graph
   * is bipartite, all arrangements of one parity. This holds if the graph has no cut vertex, is not
   * a cycle, and is not the one exception, which has 7 cells and 8 edges (R. M. Wilson, <i>Graph
   * puzzles, homotopy, and the alternating group</i>, Journal of Combinatorial Theory B 16, 1974).
   */
  public boolean hasAllArrangements() {
    boolean isCycle = slides.size() == 2 * neighbors.length;
    boolean isException = neighbors.length == 7 && slides.size() == 16;
    boolean isWilsonGraph = neighbors.length > 2 && !isCycle && !isException;
    for (int cell = 0; cell < neighbors.length && isWilsonGraph; cell++) {
      isWilsonGraph = components(all() & ~(1L << cell)).length == 1;
    }
    return isWilsonGraph;
  }

  /**
   * Returns graph automorphisms that map cell {@code from} to cell {@code to}. If the two cells are
   * equal, the identity comes first.
   *
   * @param max the maximum number to return
   */
  public List<int[]> automorphisms(int from, int to, int max) {
    List<int[]> result = new ArrayList<>();
    int[] images = new int[neighbors.length];
    extend(images, 0, 0, from, to, max, result);
    return result;
  }

  private void extend(
      int[] images, int cell, long used, int from, int to, int max, List<int[]> result) {
    if (cell == neighbors.length) {
      result.add(images.clone());
      return;
    }
    for (int image = 0; image < neighbors.length && result.size() < max; image++) {
      boolean fits = !has(used, image) && (cell == from) == (image == to);
      for (int other = 0; other < cell && fits; other++) {
        fits = has(neighbors[cell], other) == has(neighbors[image], images[other]);
      }
      if (fits) {
        images[cell] = image;
        extend(images, cell + 1, used | 1L << image, from, to, max, result);
      }
    }
  }
}
