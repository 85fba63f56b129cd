// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.flipit;

import java.math.BigInteger;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.saitan.board.BoardSize;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;
import org.saitan.space.Symmetries;

/**
 * The numbering of Flip-It states. The colors of the stones form a row of bits (1 is black), in
 * which the hole is skipped. A state's lane consists of the bits in a window in the middle of the
 * row. The block consists of the hole's cell and the bits outside the window.
 *
 * <p>A jump moves one bit over a run of other bits, flips these bits and shifts them by one. So at
 * most one bit leaves the window and at most one bit enters it. If a bit leaves the window, the
 * target block depends on that bit, and the jump becomes two arcs, each for half of the lanes. The
 * window is in the middle so that reversing the row maps blocks to blocks.
 */
public final class FlipItSpace implements StateSpace {
  /** The maximum number of cells for which the colors of all stones fit in an int. */
  static final int MAX_CELLS = 31;

  private static final int WINDOW = 12;

  /** The number of blocks between two progress reports to a visitor. */
  private static final int PROGRESS_INTERVAL = 1_024;

  private final int cells;
  private final int stones;
  private final int window;
  private final int below;
  private final int lanes;
  private final LaneMaps laneMaps;
  private final Symmetries symmetries;

  /**
   * For each hole, jumping stone, entering bit and leaving bit, the index of the lane map plus 1,
   * or 0 if the map has not been created yet.
   */
  private final AtomicIntegerArray laneMapIds;

  /** Creates the space of a board with at most {@value #MAX_CELLS} cells. */
  public FlipItSpace(FlipItPuzzle puzzle) {
    this.cells = puzzle.cells();
    this.stones = cells - 1;
    this.window = Math.min(stones, WINDOW);
    this.below = (stones - window) / 2;
    this.lanes = 1 << window;
    this.laneMaps = new LaneMaps(lanes);
    boolean central = 2 * puzzle.home() == cells + 1;
    this.symmetries = central ? new MirrorSymmetry() : new Symmetries.Trivial(blocks());
    this.laneMapIds = new AtomicIntegerArray(cells * cells * 4);
  }

  /** Returns the size of a board's space. The board may have any number of cells. */
  static BoardSize size(FlipItPuzzle puzzle) {
    int stones = puzzle.cells() - 1;
    int window = Math.min(stones, WINDOW);
    boolean central = 2 * puzzle.home() == puzzle.cells() + 1;
    // The hole and the jumping stone can each be inside the window, at one of its edges or outside
    // it.
    // The entering bit and the leaving bit account for the factor 4.
    double laneMaps = 4 * Math.pow(Math.min(puzzle.cells(), window + 3), 2);
    return new BoardSize(
        BigInteger.valueOf(puzzle.cells()).shiftLeft(stones - window),
        BigInteger.ONE.shiftLeft(window),
        BigInteger.valueOf(central ? 2 : 1),
        puzzle.moves(),
        2 * puzzle.moves(),
        laneMaps,
        (central ? 2 : 1) * laneMaps,
        puzzle.cells() <= MAX_CELLS,
        0);
  }

  @Override
  public long blocks() {
    return (long) cells << (stones - window);
  }

  @Override
  public int lanes() {
    return lanes;
  }

  @Override
  public int moves() {
    return cells;
  }

  @Override
  public Optional<StateAddress> rank(Position position) {
    int hole = 0;
    int bits = 0;
    int stone = 0;
    for (int cell = 0; cell < cells; cell++) {
      int content = position.cell(cell);
      if (content == 0) {
        hole = cell;
      } else {
        bits |= (content - FlipItPuzzle.WHITE) << stone++;
      }
    }
    return Optional.of(new StateAddress(block(hole, bits), lane(bits)));
  }

  @Override
  public Position unrank(StateAddress address) {
    int hole = hole(address.block());
    int bits = bits(address.block(), address.lane());
    byte[] row = new byte[cells];
    for (int cell = 0, stone = 0; cell < cells; cell++) {
      if (cell != hole) {
        row[cell] = (byte) ((bits >>> stone++ & 1) == 1 ? FlipItPuzzle.BLACK : FlipItPuzzle.WHITE);
      }
    }
    return Position.of(row);
  }

  /** {@inheritDoc} For each location of the hole, the stones can be matched independently. */
  @Override
  public void forEachMatch(CellPattern pattern, MatchVisitor visitor) {
    boolean proceed = true;
    for (int hole = 0; hole < cells && proceed; hole++) {
      if (pattern.allows(hole, 0)) {
        proceed = forEachMatch(pattern, hole, visitor);
      }
    }
  }

  private boolean forEachMatch(CellPattern pattern, int hole, MatchVisitor visitor) {
    int canBeWhite = 0;
    int canBeBlack = 0;
    for (int stone = 0; stone < stones; stone++) {
      int cell = stone < hole ? stone : stone + 1;
      canBeWhite |= pattern.allows(cell, FlipItPuzzle.WHITE) ? 1 << stone : 0;
      canBeBlack |= pattern.allows(cell, FlipItPuzzle.BLACK) ? 1 << stone : 0;
    }
    int notWhite = ~canBeWhite;
    int notBlack = ~canBeBlack;
    int inside = lanes - 1 << below;
    int outside = ~inside & (1 << stones) - 1;
    int[] matching =
        IntStream.range(0, lanes)
            .filter(lane -> matches(lane << below, notWhite & inside, notBlack & inside))
            .toArray();
    boolean proceed = true;
    long first = (long) hole << (stones - window);
    for (long block = first;
        matching.length > 0 && block < first + (1L << stones - window) && proceed;
        block++) {
      if (block % PROGRESS_INTERVAL == 0) {
        visitor.reportProgress(block);
      }
      proceed =
          !matches(outerBits(block), notWhite & outside, notBlack & outside)
              || visitor.visit(block, matching);
    }
    return proceed;
  }

  /**
   * Returns whether the bits are 1 wherever a stone cannot be white, and 0 wherever a stone cannot
   * be black.
   */
  private static boolean matches(int bits, int notWhite, int notBlack) {
    return (bits & notWhite) == notWhite && (bits & notBlack) == 0;
  }

  /** Returns the block of the state with the given hole (counted from 0) and bits. */
  long block(int hole, int bits) {
    int low = bits & ((1 << below) - 1);
    int high = bits >>> (below + window);
    return (long) hole << (stones - window) | high << below | low;
  }

  /** Returns the lane of the state with the given bits. */
  int lane(int bits) {
    return bits >>> below & (lanes - 1);
  }

  /** Returns the hole's cell, counted from 0, in the states of a block. */
  int hole(long block) {
    return (int) (block >>> (stones - window));
  }

  /** Returns all bits of the state in the given lane of a block. */
  int bits(long block, int lane) {
    return outerBits(block) | lane << below;
  }

  /** Returns the row of bits of a block, with zeros in the window. */
  private int outerBits(long block) {
    int outer = (int) (block & ((1L << (stones - window)) - 1));
    int low = outer & ((1 << below) - 1);
    int high = outer >>> below;
    return high << (below + window) | low;
  }

  /** Reverses a row of bits. */
  int mirror(int bits) {
    return Integer.reverse(bits) >>> (Integer.SIZE - stones);
  }

  @Override
  public void forEachArc(long block, ArcSink sink) {
    int hole = hole(block);
    int outer = outerBits(block);
    for (int from = 0; from < cells; from++) {
      if (Math.abs(from - hole) < 2) {
        continue;
      }
      int leaving = findLeavingStone(hole, from);
      if (leaving < 0) {
        sink.accept(from, block(from, jump(outer, hole, from)), laneMap(hole, from, 0, 0));
      } else {
        int entering = outer >>> findEnteringStone(hole, from) & 1;
        for (int bit = 0; bit < 2; bit++) {
          int bits = outer | bit << leaving;
          sink.accept(
              from, block(from, jump(bits, hole, from)), laneMap(hole, from, entering, bit));
        }
      }
    }
  }

  /** Returns the bits after the stone in cell {@code from} has jumped into {@code hole}. */
  private static int jump(int bits, int hole, int from) {
    boolean right = from < hole;
    int jumper = right ? from : from - 1;
    int landing = right ? hole - 1 : hole;
    int least = Math.min(jumper, landing);
    int span = (1 << (Math.abs(jumper - landing) + 1)) - 1;
    int run = bits >>> least & span;
    int stone = bits >>> jumper & 1;
    int shifted = right ? run >>> 1 : run << 1 & span;
    int others = span & ~(1 << (landing - least));
    int after = (~shifted & others) | stone << (landing - least);
    return (bits & ~(span << least)) | after << least;
  }

  /** Returns the stone that a jump moves out of the window, or -1. */
  private int findLeavingStone(int hole, int from) {
    return findCrossingStone(hole, from, true);
  }

  /** Returns the stone that a jump moves into the window, or -1. */
  private int findEnteringStone(int hole, int from) {
    return findCrossingStone(hole, from, false);
  }

  private int findCrossingStone(int hole, int from, boolean isLeaving) {
    for (int stone = 0; stone < stones; stone++) {
      if (isInWindow(stone) == isLeaving
          && isInWindow(destination(stone, hole, from)) != isLeaving) {
        return stone;
      }
    }
    return -1;
  }

  private boolean isInWindow(int stone) {
    return stone >= below && stone < below + window;
  }

  private static int destination(int stone, int hole, int from) {
    if (from < hole) {
      return stone == from ? hole - 1 : stone > from && stone < hole ? stone - 1 : stone;
    }
    return stone == from - 1 ? hole : stone >= hole && stone < from ? stone + 1 : stone;
  }

  private int laneMap(int hole, int from, int entering, int leaving) {
    int slot = ((hole * cells + from) * 2 + entering) * 2 + leaving;
    int number = laneMapIds.get(slot) - 1;
    if (number < 0) {
      number = laneMaps.add(createLaneMap(hole, from, entering, leaving));
      laneMapIds.set(slot, number + 1);
    }
    return number;
  }

  private char[] createLaneMap(int hole, int from, int entering, int leaving) {
    int leavingStone = findLeavingStone(hole, from);
    int outer = leavingStone < 0 ? 0 : entering << findEnteringStone(hole, from);
    char[] map = new char[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      int bits = outer | lane << below;
      boolean applies = leavingStone < 0 || (bits >>> leavingStone & 1) == leaving;
      map[lane] = applies ? (char) lane(jump(bits, hole, from)) : LaneMaps.NONE;
    }
    return map;
  }

  /** {@inheritDoc} A jump back flips the same stones again. */
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
   * <p>A jump over k stones moves the hole by k + 1 cells and changes the number of black stones by
   * k modulo 2. So every jump changes the parity of the sum of the hole's cell and the number of
   * black stones.
   */
  @Override
  public Optional<byte[]> laneParities() {
    byte[] parities = new byte[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      parities[lane] = (byte) (Integer.bitCount(lane) & 1);
    }
    return Optional.of(parities);
  }

  /**
   * The reflection of a row whose goal has the hole in the middle. The group consists of the
   * identity (element 0) and the reflection (element 1).
   */
  private final class MirrorSymmetry implements Symmetries {
    private final int laneMap;

    MirrorSymmetry() {
      char[] map = new char[lanes];
      long anyBlock = 0;
      for (int lane = 0; lane < map.length; lane++) {
        map[lane] = (char) lane(mirror(bits(anyBlock, lane)));
      }
      this.laneMap = laneMaps.add(map);
    }

    @Override
    public long order() {
      return 2;
    }

    @Override
    public long blocks() {
      return FlipItSpace.this.blocks();
    }

    @Override
    public long image(long g, long block) {
      return g == 0 ? block : block(cells - 1 - hole(block), mirror(bits(block, 0)));
    }

    @Override
    public int laneMap(long g, long block) {
      return g == 0 ? LaneMaps.IDENTITY : laneMap;
    }

    @Override
    public int move(long g, long block, int move) {
      return g == 0 ? move : cells - 1 - move;
    }
  }
}
