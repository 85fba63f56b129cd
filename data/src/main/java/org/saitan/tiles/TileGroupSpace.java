// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.space.LaneMaps;
import org.saitan.space.Permutations;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;
import org.saitan.tiles.TileGraph.Slide;

/**
 * The state space of a tile group. The block encodes the set of the tiles' cells and the hole's
 * component, and the lane encodes the arrangement of the tiles in these cells.
 *
 * <p>Sets are in ascending order of their bit masks, which is the colexicographic order of
 * combinations.
 */
public final class TileGroupSpace implements StateSpace {
  private final TileGroupPuzzle puzzle;
  private final TileGraph graph;
  private final List<Slide> slides;
  private final int tiles;
  private final int lanes;
  private final LaneMaps laneMaps;

  /**
   * The lane maps, indexed by the moved tile's index among the occupied cells before and after the
   * move.
   */
  private final int[][] maps;

  private final long[] sets;

  /** The first block of each set, followed by the total number of blocks. */
  private final int[] firstBlock;

  /** Creates the space of a group of at most {@link TileBoards#MAX_TILES} tiles. */
  TileGroupSpace(TileGroupPuzzle puzzle) {
    this.puzzle = puzzle;
    this.graph = puzzle.graph();
    this.slides = graph.slides();
    this.tiles = puzzle.homes().size();
    this.lanes = (int) Permutations.factorial(tiles);
    this.laneMaps = new LaneMaps(lanes);
    this.maps = new int[tiles][tiles];
    this.sets = sets(graph.cells(), tiles);
    this.firstBlock = new int[sets.length + 1];
    for (int set = 0; set < sets.length; set++) {
      firstBlock[set + 1] = firstBlock[set] + graph.components(graph.all() & ~sets[set]).length;
    }
    for (int from = 0; from < tiles; from++) {
      for (int to = 0; to < tiles; to++) {
        maps[from][to] = laneMaps.add(laneMap(from, to));
      }
    }
  }

  /** Returns all sets of {@code size} cells, in ascending order. */
  static long[] sets(int cells, int size) {
    long[] sets = new long[Math.toIntExact(Permutations.combinations(cells, size))];
    long set = (1L << size) - 1;
    for (int i = 0; i < sets.length; i++) {
      sets[i] = set;
      long low = set & -set;
      long next = set + low;
      set = next | (set ^ next) / low >>> 2;
    }
    return sets;
  }

  /** Returns the lane map of a move that changes a tile's index among the occupied cells. */
  private char[] laneMap(int from, int to) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, tiles).boxed().toList());
    order.add(to, order.remove(from));
    int[] after = IntStream.range(0, tiles).map(order::indexOf).toArray();
    char[] map = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      int[] at = Permutations.unrank(lane, tiles, tiles);
      Arrays.setAll(at, tile -> after[at[tile]]);
      map[lane] = (char) Permutations.rank(at, tiles);
    }
    return map;
  }

  /** Returns the puzzle. */
  public TileGroupPuzzle puzzle() {
    return puzzle;
  }

  /** Returns the index of a block's set of occupied cells. */
  public int setOf(long block) {
    int index = Arrays.binarySearch(firstBlock, (int) block);
    return index >= 0 ? index : -index - 2;
  }

  private int block(long set, int holeCell) {
    long[] components = graph.components(graph.all() & ~set);
    int component = 0;
    while (!TileGraph.has(components[component], holeCell)) {
      component++;
    }
    return firstBlock[Arrays.binarySearch(sets, set)] + component;
  }

  /** Returns the hole's component in a block. */
  private long holeComponent(long block, int set) {
    return graph.components(graph.all() & ~sets[set])[(int) block - firstBlock[set]];
  }

  @Override
  public long blocks() {
    return firstBlock[sets.length];
  }

  @Override
  public int lanes() {
    return lanes;
  }

  @Override
  public int moves() {
    return slides.size();
  }

  @Override
  public Optional<StateAddress> rank(Position position) {
    int[] at = puzzle.tileCells(position);
    long set = Arrays.stream(at).mapToLong(cell -> 1L << cell).sum();
    int[] order = Arrays.stream(at).map(cell -> indexInSet(set, cell)).toArray();
    int lane = (int) Permutations.rank(order, tiles);
    return Optional.of(new StateAddress(block(set, TileGroupPuzzle.holeCell(position)), lane));
  }

  private static int indexInSet(long set, int cell) {
    return Long.bitCount(set & (1L << cell) - 1);
  }

  @Override
  public Position unrank(StateAddress address) {
    int number = setOf(address.block());
    long set = sets[number];
    long holeComponent = holeComponent(address.block(), number);
    int[] cells =
        IntStream.range(0, graph.cells()).filter(cell -> TileGraph.has(set, cell)).toArray();
    int[] order = Permutations.unrank(address.lane(), tiles, tiles);
    return puzzle.position(
        Arrays.stream(order).map(i -> cells[i]).toArray(),
        Long.numberOfTrailingZeros(holeComponent));
  }

  @Override
  public void forEachArc(long block, ArcSink sink) {
    int number = setOf(block);
    long set = sets[number];
    long holeComponent = holeComponent(block, number);
    for (int move = 0; move < slides.size(); move++) {
      Slide slide = slides.get(move);
      if (TileGraph.has(set, slide.from()) && TileGraph.has(holeComponent, slide.to())) {
        long after = set ^ 1L << slide.from() ^ 1L << slide.to();
        int map = maps[indexInSet(set, slide.from())][indexInSet(after, slide.to())];
        sink.accept(move, block(after, slide.from()), map);
      }
    }
  }

  /** {@inheritDoc} A tile can always slide back. */
  @Override
  public boolean reversible() {
    return true;
  }

  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  /** {@inheritDoc} There is only the identity. */
  @Override
  public Symmetries symmetries() {
    return new Symmetries.Trivial(blocks());
  }

  /**
   * {@inheritDoc} On a bipartite graph, the set of occupied cells determines the parity, so all
   * lanes of a block have the same parity.
   */
  @Override
  public Optional<byte[]> laneParities() {
    return graph.evenCells() == 0 ? Optional.empty() : Optional.of(new byte[lanes]);
  }
}
