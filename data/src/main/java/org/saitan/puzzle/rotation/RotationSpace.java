// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.space.LaneMaps;
import org.saitan.space.Permutations;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * Rotation boards as numbers: the block is where the block labels are, the lane how the lane labels
 * stand in the cells left over, read in ascending order of cells.
 *
 * <p>A move takes the cells of the block labels to other cells, and reorders the free cells by a
 * permutation sigma; a lane pi (label to free cell) becomes sigma after pi. A symmetry does the
 * same and renames the lane labels.
 */
public final class RotationSpace implements StateSpace {
  /** The most cells whose ranks fit a long. */
  static final int MAX_CELLS = 20;

  private final int cells;
  private final LabelSplit split;
  private final int[][] destinations;
  private final long blocks;
  private final int lanes;
  private final boolean bipartite;
  private final LaneMaps laneMaps;
  private final RotationSymmetries symmetries;

  /** Numbers of lane maps by symmetry and rank of sigma, plus one; 0 while not made. */
  private final AtomicIntegerArray known;

  /** Made when it is first asked for. */
  private volatile byte[] laneOrders;

  /** Creates the space of a board of at most {@value #MAX_CELLS} cells. */
  public RotationSpace(RotationPuzzle puzzle, Turns turns) {
    this.cells = puzzle.grid().cells();
    this.split = LabelSplit.choose(puzzle);
    this.destinations = new int[puzzle.moves()][];
    for (int move = 0; move < destinations.length; move++) {
      destinations[move] = puzzle.destinations(move);
    }
    this.blocks = Permutations.placements(cells, split.blockLabels().length);
    this.lanes = Math.toIntExact(Permutations.factorial(split.laneLabels().length));
    // A quarter turn is a cycle of four, an odd permutation; a half turn is even.
    this.bipartite = turns != Turns.HALF;
    this.laneMaps = new LaneMaps(lanes);
    this.symmetries = new RotationSymmetries(this, puzzle, split);
    this.known = new AtomicIntegerArray(split.symmetries().size() * lanes);
  }

  @Override
  public long blocks() {
    return blocks;
  }

  @Override
  public int lanes() {
    return lanes;
  }

  @Override
  public boolean reversible() {
    return Arrays.stream(destinations).allMatch(move -> hasInverse(move));
  }

  private boolean hasInverse(int[] move) {
    return Arrays.stream(destinations)
        .anyMatch(
            back -> IntStream.range(0, move.length).allMatch(cell -> back[move[cell]] == cell));
  }

  @Override
  public int moves() {
    return destinations.length;
  }

  @Override
  public Optional<Place> rank(Position position) {
    int[] cellOf = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      cellOf[position.cell(cell)] = cell;
    }
    int[] at = new int[split.blockLabels().length];
    long used = 0;
    for (int i = 0; i < at.length; i++) {
      at[i] = cellOf[split.blockLabels()[i]];
      used |= 1L << at[i];
    }
    int[] order = new int[split.laneLabels().length];
    for (int j = 0; j < order.length; j++) {
      order[j] = freeIndex(used, cellOf[split.laneLabels()[j]]);
    }
    return Optional.of(
        new Place(Permutations.rank(at, cells), (int) Permutations.rank(order, order.length)));
  }

  /** Returns how many free cells are below {@code cell}. */
  private static int freeIndex(long used, int cell) {
    return cell - Long.bitCount(used & ((1L << cell) - 1));
  }

  @Override
  public Position unrank(Place place) {
    int[] at = unrankBlock(place.block());
    byte[] labels = blockLabels(at);
    int[] free = freeCells(at);
    int[] order = Permutations.unrank(place.lane(), free.length, free.length);
    for (int j = 0; j < order.length; j++) {
      labels[free[order[j]]] = (byte) split.laneLabels()[j];
    }
    return Position.of(labels);
  }

  /** Returns the labels of all cells, none where a lane label is. */
  private byte[] blockLabels(int... at) {
    byte[] labels = new byte[cells];
    for (int i = 0; i < at.length; i++) {
      labels[at[i]] = (byte) split.blockLabels()[i];
    }
    return labels;
  }

  @Override
  public void cellsOf(long block, byte[] into) {
    int[] at = unrankBlock(block);
    byte[] labels = blockLabels(at);
    int[] free = freeCells(at);
    byte[] orders = laneOrders();
    for (int lane = 0, next = 0; lane < lanes; lane++) {
      for (int cell : free) {
        labels[cell] = orders[next++];
      }
      System.arraycopy(labels, 0, into, lane * cells, cells);
    }
  }

  /** Returns lane by lane the labels in the free cells. */
  private byte[] laneOrders() {
    byte[] made = laneOrders;
    if (made == null) {
      int each = split.laneLabels().length;
      made = new byte[lanes * each];
      for (int lane = 0; lane < lanes; lane++) {
        int[] order = Permutations.unrank(lane, each, each);
        for (int j = 0; j < each; j++) {
          made[lane * each + order[j]] = (byte) split.laneLabels()[j];
        }
      }
      laneOrders = made;
    }
    return made;
  }

  /** Returns the cells of the block labels. */
  int[] unrankBlock(long block) {
    return Permutations.unrank(block, cells, split.blockLabels().length);
  }

  /** Returns the number of the block whose labels are in these cells. */
  long rankBlock(int[] at) {
    return Permutations.rank(at, cells);
  }

  /** Returns the cells where no block label is, ascending. */
  int[] freeCells(int[] at) {
    long used = 0;
    for (int cell : at) {
      used |= 1L << cell;
    }
    int[] free = new int[cells - at.length];
    int count = 0;
    for (int cell = 0; cell < cells; cell++) {
      if ((used >>> cell & 1) == 0) {
        free[count++] = cell;
      }
    }
    return free;
  }

  @Override
  public void arcs(long block, ArcSink sink) {
    int[] at = unrankBlock(block);
    int[] free = freeCells(at);
    int[] moved = new int[at.length];
    for (int move = 0; move < destinations.length; move++) {
      int[] destination = destinations[move];
      for (int i = 0; i < at.length; i++) {
        moved[i] = destination[at[i]];
      }
      sink.arc(move, rankBlock(moved), laneMap(0, sigma(free, destination)));
    }
  }

  /** Returns the rank of the permutation by which a map of all cells reorders the free ones. */
  int sigma(int[] free, int[] cellMap) {
    long freeAfter = 0;
    for (int cell : free) {
      freeAfter |= 1L << cellMap[cell];
    }
    int[] order = new int[free.length];
    for (int i = 0; i < free.length; i++) {
      order[i] = Long.bitCount(freeAfter & ((1L << cellMap[free[i]]) - 1));
    }
    return (int) Permutations.rank(order, order.length);
  }

  /** Returns the number of the lane map "sigma after pi, labels renamed by symmetry g". */
  int laneMap(int g, int sigmaRank) {
    int slot = g * lanes + sigmaRank;
    int number = known.get(slot) - 1;
    if (number < 0) {
      number = laneMaps.add(makeLaneMap(symmetries.laneLabelMap(g), sigmaRank));
      known.set(slot, number + 1);
    }
    return number;
  }

  private char[] makeLaneMap(int[] labelMap, int sigmaRank) {
    int n = split.laneLabels().length;
    int[] sigma = Permutations.unrank(sigmaRank, n, n);
    int[] image = new int[n];
    char[] map = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      int[] order = Permutations.unrank(lane, n, n);
      for (int j = 0; j < n; j++) {
        image[labelMap[j]] = sigma[order[j]];
      }
      map[lane] = (char) Permutations.rank(image, n);
    }
    return map;
  }

  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return symmetries;
  }

  @Override
  public Optional<byte[]> laneParities() {
    if (!bipartite) {
      return Optional.empty();
    }
    int n = split.laneLabels().length;
    byte[] parities = new byte[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      parities[lane] = (byte) Permutations.parity(Permutations.unrank(lane, n, n));
    }
    return Optional.of(parities);
  }
}
