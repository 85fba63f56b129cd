// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import it.unimi.dsi.fastutil.BigArrays;
import it.unimi.dsi.fastutil.bytes.ByteBigArrays;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.saitan.space.Permutations;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.tiles.TileGroupPuzzle;
import org.saitan.tiles.TileGroupSpace;

/**
 * A pattern database for a group of tiles, held in memory. It has one byte per placement of the
 * group's tiles: the minimum distance over all components of free cells that may contain the hole.
 * 255 means a distance of 255 or more.
 */
final class TileDatabase {
  /**
   * The maximum number of cells. The rank tables have an entry for each subset of the cells in one
   * half of the board.
   */
  static final int MAX_CELLS = 36;

  private static final int FAR = 255;

  private final TileGroupPuzzle group;
  private final DistanceManifest manifest;
  private final int tiles;
  private final int sets;
  private final byte[][] distances;

  /**
   * The number of cells in the lower half of the board. The two halves of a set of cells are ranked
   * separately.
   */
  private final int low;

  /**
   * The lower half's contribution to the rank of a set, indexed by the part of the set in the lower
   * half.
   */
  private final int[] lowRanks;

  /**
   * The upper half's contribution to the rank of a set, indexed by the number of tiles in the lower
   * half and by the part of the set in the upper half.
   */
  private final int[][] highRanks;

  private TileDatabase(TileGroupPuzzle group, DistanceManifest manifest) {
    this.group = group;
    this.manifest = manifest;
    this.tiles = group.homes().size();
    int cells = group.graph().cells();
    this.sets = (int) Permutations.combinations(cells, tiles);
    this.low = (cells + 1) / 2;
    this.lowRanks = IntStream.range(0, 1 << low).map(set -> rank(set, 0, 0)).toArray();
    this.highRanks = new int[tiles + 1][];
    for (int below = 0; below <= tiles; below++) {
      int already = below;
      highRanks[below] =
          IntStream.range(0, 1 << cells - low).map(set -> rank(set, low, already)).toArray();
    }
    this.distances = ByteBigArrays.newBigArray(bytes(cells, tiles));
    BigArrays.fill(distances, (byte) FAR);
  }

  /** Returns the size of a database in bytes, which is the number of placements. */
  static long bytes(int cells, int tiles) {
    return Permutations.combinations(cells, tiles) * Permutations.factorial(tiles);
  }

  /**
   * Returns the contribution of the cells from {@code first} on to a set's colexicographic rank.
   */
  private int rank(int set, int first, int tilesBelow) {
    long rank = 0;
    int place = tilesBelow;
    for (int rest = set; rest != 0 && place < tiles; rest &= rest - 1) {
      rank += Permutations.combinations(first + Integer.numberOfTrailingZeros(rest), ++place);
    }
    return (int) rank;
  }

  /**
   * Reads a group's database from its table.
   *
   * @throws org.saitan.table.TableException if the table is corrupt
   */
  static TileDatabase read(DistanceTable table) {
    TileGroupSpace space = (TileGroupSpace) table.board().space();
    TileDatabase database = new TileDatabase(space.puzzle(), table.manifest());
    char[] distances = new char[space.lanes()];
    char[] row = new char[space.lanes()];
    Arrays.fill(row, (char) FAR);
    AtomicInteger rowSet = new AtomicInteger();
    table
        .reader()
        .forEach(
            (block, values) -> {
              int set = space.setOf(block);
              if (set != rowSet.get()) {
                database.write(row, rowSet.getAndSet(set));
              }
              values.distances(distances);
              for (int lane = 0; lane < row.length; lane++) {
                row[lane] = (char) Math.min(row[lane], distances[lane]);
              }
              return true;
            });
    database.write(row, rowSet.get());
    return database;
  }

  /** Writes the distances of a set's placements, indexed by lane, and clears the row. */
  private void write(char[] row, int set) {
    for (int lane = 0; lane < row.length; lane++) {
      BigArrays.set(distances, (long) lane * sets + set, (byte) row[lane]);
    }
    Arrays.fill(row, (char) FAR);
  }

  /**
   * Returns the index of a placement.
   *
   * @param set the cells of the group's tiles
   * @param cells an array with the cell of each tile, starting at index {@code offset}
   */
  long index(long set, int[] cells, int offset) {
    int lowSet = (int) set & (1 << low) - 1;
    int rank = lowRanks[lowSet] + highRanks[Integer.bitCount(lowSet)][(int) (set >>> low)];
    int lane = 0;
    long rest = set;
    for (int tile = 0; tile < tiles; tile++) {
      long bit = 1L << cells[offset + tile];
      lane = lane * (tiles - tile) + Long.bitCount(rest & bit - 1);
      rest ^= bit;
    }
    return (long) lane * sets + rank;
  }

  /** Returns the minimum number of moves of the group's tiles that solve a placement. */
  int distance(long index) {
    return BigArrays.get(distances, index) & FAR;
  }

  TileGroupPuzzle group() {
    return group;
  }

  /** Returns the manifest of the group's table. */
  DistanceManifest manifest() {
    return manifest;
  }
}
