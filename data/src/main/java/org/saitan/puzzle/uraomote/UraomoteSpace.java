// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.math.BigInteger;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.board.BoardSize;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Grid;
import org.saitan.puzzle.Position;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * The numbering, without gaps, of an ura-omote board's solvable states. On a board with R rows,
 * rows r and R+1-r form a pair, which can have only a few patterns (see {@link PairPatterns}). A
 * state's lane is the pattern of the innermost pair. The block consists of the patterns of the
 * other pairs and of the middle row, if there is one.
 *
 * <p>A column flip changes all pairs of rows, using the same table of patterns for each pair. A row
 * flip changes only one pair. The board is transposed if that brings the number of lanes closer to
 * the target.
 */
final class UraomoteSpace implements StateSpace {
  private static final double TARGET_LANES = 1_000;

  /**
   * The number of lanes if there are 9 columns. With more columns, the tables of {@link
   * ColumnSymmetries} would be too large.
   */
  private static final double MAX_USEFUL_LANES = 5_184;

  private static final int MAX_BLOCK_PAIRS = 8;

  private final Grid grid;
  private final boolean isTransposed;
  private final int rows;
  private final int columns;
  private final PairPatterns patterns;
  private final int blockPairs;
  private final int middleStates;
  private final long blocks;
  private final char[][] flipColumn;
  private final char[] flipTop;
  private final char[] flipBottom;
  private final LaneMaps laneMaps;
  private final int[] columnFlipMaps;
  private final int topFlipMap;
  private final int bottomFlipMap;
  private final UraomoteSymmetries symmetries;

  /** Creates the space of a board whose state numbers fit in a long. */
  UraomoteSpace(Grid grid) {
    this.grid = grid;
    this.isTransposed = isTransposed(grid);
    this.rows = isTransposed ? grid.columns() : grid.rows();
    this.columns = isTransposed ? grid.rows() : grid.columns();
    this.patterns = new PairPatterns(columns);
    this.blockPairs = rows / 2 - 1;
    this.middleStates = rows % 2 == 1 ? 1 << columns : 1;
    this.blocks = size(grid).blocks().longValueExact();
    this.flipTop = patterns.flipTop();
    this.flipBottom = patterns.flipBottom();
    this.flipColumn = new char[columns][];
    this.columnFlipMaps = new int[columns];
    this.laneMaps = new LaneMaps(patterns.count());
    for (int column = 0; column < columns; column++) {
      flipColumn[column] = patterns.flipColumn(column);
      columnFlipMaps[column] = laneMaps.add(flipColumn[column]);
    }
    this.topFlipMap = laneMaps.add(flipTop);
    this.bottomFlipMap = laneMaps.add(flipBottom);
    this.symmetries = new UraomoteSymmetries(this, patterns, rows, columns);
  }

  /** Computes the size of a board's space by formula. The board may have any size. */
  static BoardSize size(Grid grid) {
    int width = width(grid);
    int height = grid.cells() / width;
    int blockPairs = height / 2 - 1;
    BigInteger lanes = PairPatterns.count(width);
    BigInteger blocks = lanes.pow(blockPairs).shiftLeft(height % 2 == 1 ? width : 0);
    BigInteger columnSymmetries = signedPermutations(width / 2);
    // There is one lane map for each column flip, one for each flip of a row in the lane, and the
    // identity for the flips of all other rows.
    double flips = width + 3;
    return new BoardSize(
        blocks,
        lanes,
        columnSymmetries.multiply(signedPermutations(blockPairs)),
        width + height,
        width + height,
        flips,
        flips * columnSymmetries.doubleValue(),
        lanes.doubleValue() <= MAX_USEFUL_LANES
            && blocks.bitLength() < Long.SIZE - 1
            && blockPairs <= MAX_BLOCK_PAIRS,
        0);
  }

  private static BigInteger signedPermutations(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 1; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(2L * i));
    }
    return product;
  }

  private static boolean isTransposed(Grid grid) {
    return width(grid) != grid.columns();
  }

  /**
   * Returns the number of tiles in each row of a pair. It is the length of that side of the board
   * that brings the number of lanes closer to the target.
   */
  static int width(Grid grid) {
    double asIs = distanceFromTarget(grid.columns());
    double transposed = distanceFromTarget(grid.rows());
    return transposed < asIs ? grid.rows() : grid.columns();
  }

  private static double distanceFromTarget(int width) {
    double lanes = PairPatterns.count(width).doubleValue();
    return lanes > MAX_USEFUL_LANES ? Double.MAX_VALUE : Math.abs(Math.log(lanes / TARGET_LANES));
  }

  @Override
  public long blocks() {
    return blocks;
  }

  @Override
  public int lanes() {
    return patterns.count();
  }

  @Override
  public int moves() {
    return rows + columns;
  }

  /** Returns the number of pairs of rows that form the block. */
  int blockPairs() {
    return blockPairs;
  }

  /** Returns the patterns of a block's pairs of rows, from the outermost pair inward. */
  int[] pairs(long block) {
    int[] pairs = new int[blockPairs];
    long rest = block / middleStates;
    for (int i = blockPairs - 1; i >= 0; i--) {
      pairs[i] = (int) (rest % patterns.count());
      rest /= patterns.count();
    }
    return pairs;
  }

  /**
   * Returns the bits of a block's middle row, where bit c is column c, or 0 if there is no middle
   * row.
   */
  int middle(long block) {
    return (int) (block % middleStates);
  }

  /** Returns the block with the given pairs of rows and middle row. */
  long block(int[] pairs, int middle) {
    long block = 0;
    for (int pair : pairs) {
      block = block * patterns.count() + pair;
    }
    return block * middleStates + middle;
  }

  @Override
  public Optional<StateAddress> rank(Position position) {
    int[] pairs = new int[blockPairs];
    int lane = 0;
    for (int i = 0; i <= blockPairs; i++) {
      int pattern = patterns.number(row(position, i), row(position, rows - 1 - i));
      if (pattern < 0) {
        return Optional.empty();
      }
      if (i < blockPairs) {
        pairs[i] = pattern;
      } else {
        lane = pattern;
      }
    }
    int middle = rows % 2 == 1 ? row(position, rows / 2) : 0;
    return Optional.of(new StateAddress(block(pairs, middle), lane));
  }

  private int row(Position position, int row) {
    int bits = 0;
    for (int column = 0; column < columns; column++) {
      bits |= position.cell(cell(row, column)) << column;
    }
    return bits;
  }

  private int cell(int row, int column) {
    return isTransposed ? grid.cell(column, row) : grid.cell(row, column);
  }

  @Override
  public Position unrank(StateAddress address) {
    byte[] cells = new byte[grid.cells()];
    int[] pairs = pairs(address.block());
    for (int i = 0; i < blockPairs; i++) {
      fillPair(cells, i, pairs[i]);
    }
    if (rows % 2 == 1) {
      fillRow(cells, rows / 2, middle(address.block()));
    }
    fillPair(cells, blockPairs, address.lane());
    return Position.of(cells);
  }

  private void fillPair(byte[] cells, int pair, int pattern) {
    fillRow(cells, pair, patterns.top(pattern));
    fillRow(cells, rows - 1 - pair, patterns.bottom(pattern));
  }

  private void fillRow(byte[] cells, int row, int bits) {
    for (int column = 0; column < columns; column++) {
      cells[cell(row, column)] = (byte) (bits >> column & 1);
    }
  }

  /** {@inheritDoc} The middle row and each pair of rows are matched independently. */
  @Override
  public void forEachMatch(CellPattern pattern, MatchVisitor visitor) {
    int[][] pairs = new int[blockPairs][];
    for (int pair = 0; pair < blockPairs; pair++) {
      int j = pair;
      pairs[pair] =
          IntStream.range(0, patterns.count()).filter(p -> pairMatches(pattern, j, p)).toArray();
    }
    int[] middles =
        IntStream.range(0, middleStates)
            .filter(bits -> middleStates == 1 || rowMatches(pattern, rows / 2, bits))
            .toArray();
    int[] lanes =
        IntStream.range(0, patterns.count())
            .filter(p -> pairMatches(pattern, blockPairs, p))
            .toArray();
    if (lanes.length > 0) {
      forEachMatch(pairs, middles, 0, 0, lanes, visitor);
    }
  }

  private boolean forEachMatch(
      int[][] pairs, int[] middles, int fixed, long prefix, int[] lanes, MatchVisitor visitor) {
    boolean proceed = true;
    if (fixed == pairs.length) {
      visitor.reportProgress(prefix * middleStates);
      for (int i = 0; i < middles.length && proceed; i++) {
        proceed = visitor.visit(prefix * middleStates + middles[i], lanes);
      }
      return proceed;
    }
    for (int i = 0; i < pairs[fixed].length && proceed; i++) {
      long number = prefix * patterns.count() + pairs[fixed][i];
      proceed = forEachMatch(pairs, middles, fixed + 1, number, lanes, visitor);
    }
    return proceed;
  }

  private boolean pairMatches(CellPattern pattern, int pair, int number) {
    return rowMatches(pattern, pair, patterns.top(number))
        && rowMatches(pattern, rows - 1 - pair, patterns.bottom(number));
  }

  private boolean rowMatches(CellPattern pattern, int row, int bits) {
    for (int column = 0; column < columns; column++) {
      if (!pattern.allows(cell(row, column), bits >> column & 1)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void forEachArc(long block, ArcSink sink) {
    int[] pairs = pairs(block);
    int middle = middle(block);
    for (int move = 0; move < moves(); move++) {
      boolean column = isColumn(move);
      int line = line(move);
      if (column) {
        sink.accept(move, blockAfterColumn(pairs, middle, line), columnFlipMaps[line]);
      } else if (pairOf(line) == blockPairs) {
        sink.accept(move, block, isTop(line) ? topFlipMap : bottomFlipMap);
      } else {
        sink.accept(move, blockAfterRow(pairs, middle, line), LaneMaps.IDENTITY);
      }
    }
  }

  private long blockAfterColumn(int[] pairs, int middle, int column) {
    long after = 0;
    for (int pair : pairs) {
      after = after * patterns.count() + flipColumn[column][pair];
    }
    return after * middleStates + (middleStates > 1 ? middle ^ 1 << column : 0);
  }

  private long blockAfterRow(int[] pairs, int middle, int row) {
    int pair = pairOf(row);
    if (pair < 0) {
      return block(pairs, patterns.flipped(middle));
    }
    int before = pairs[pair];
    pairs[pair] = isTop(row) ? flipTop[before] : flipBottom[before];
    long after = block(pairs, middle);
    pairs[pair] = before;
    return after;
  }

  /**
   * Returns the index of a row's pair, counted from the outermost pair, or -1 for the middle row.
   */
  int pairOf(int row) {
    boolean middle = rows % 2 == 1 && row == rows / 2;
    return middle ? -1 : Math.min(row, rows - 1 - row);
  }

  /** Returns whether a row is the upper row of its pair. */
  boolean isTop(int row) {
    return row < rows / 2;
  }

  /**
   * Returns whether a move flips a column of the board, after the board has been transposed if
   * needed.
   */
  boolean isColumn(int move) {
    return move < grid.rows() == isTransposed;
  }

  /** Returns the index of the row or column that a move flips. */
  int line(int move) {
    return move < grid.rows() ? move : move - grid.rows();
  }

  /**
   * Returns the move that flips a row or column of the board, after the board has been transposed
   * if needed.
   */
  int move(boolean column, int line) {
    return column == isTransposed ? line : grid.rows() + line;
  }

  /** {@inheritDoc} Each move undoes itself. */
  @Override
  public boolean reversible() {
    return true;
  }

  @Override
  public LaneMaps laneMaps() {
    return laneMaps;
  }

  @Override
  public Symmetries symmetries() {
    return symmetries;
  }

  /**
   * {@inheritDoc}
   *
   * <p>A flip of a row or column with an odd number of tiles changes the parity of the number of
   * black tiles. So if the numbers of rows and columns are both odd, every move changes this
   * parity.
   */
  @Override
  public Optional<byte[]> laneParities() {
    if (rows % 2 == 0 || columns % 2 == 0) {
      return Optional.empty();
    }
    byte[] parities = new byte[patterns.count()];
    for (int lane = 0; lane < parities.length; lane++) {
      parities[lane] =
          (byte)
              (Integer.bitCount(patterns.top(lane)) + Integer.bitCount(patterns.bottom(lane)) & 1);
    }
    return Optional.of(parities);
  }
}
