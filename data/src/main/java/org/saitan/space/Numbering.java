// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;

/**
 * A numbering of the states of a board by block and lane (see the package documentation), computed
 * by formulas ({@link StateSpace}) or from a list ({@link ListedSpace}).
 *
 * <p>A move has the same name in all states of a block. Ranking a state is cheap. Implementations
 * are thread-safe; objects computed on demand, such as lane maps, are cached, and results never
 * change.
 */
public interface Numbering {
  /**
   * The maximum number of lanes in a block: lanes are stored in 16 bits, with one value reserved
   * for "none".
   */
  int MAX_LANES = 65_535;

  /**
   * The maximum number of moves: tables store a move in 16 bits, with one value reserved for
   * "none".
   */
  int MAX_MOVES = 65_535;

  /** Returns the number of blocks. */
  long blocks();

  /** Returns the number of lanes in a block, at most {@link #MAX_LANES}. */
  int lanes();

  /**
   * Returns the number of lanes of a block that hold states; these lanes come first. Less than
   * {@link #lanes()} only at the end of a list.
   */
  default int lanes(long block) {
    return lanes();
  }

  /**
   * Returns a signature that distinguishes this numbering from others for the same rules, if it was
   * found by a search; otherwise an empty string. Tables store it, because another version of the
   * program may find another numbering.
   */
  default String signature() {
    return "";
  }

  /** Returns the number of states. */
  default long states() {
    return blocks() * lanes();
  }

  /** Returns the rank of a state: the number of states before it in order of block and lane. */
  default long rankOf(long block, int lane) {
    return block * lanes() + lane;
  }

  /** Returns the rank of the state at the given address, {@code 0 <= rank < states()}. */
  default long rankOf(StateAddress address) {
    return rankOf(address.block(), address.lane());
  }

  /**
   * Checks that ranks are in range.
   *
   * @param board the name of the board for the message
   * @throws IndexOutOfBoundsException if one is not
   */
  default void requireRanks(String board, long... ranks) {
    long states = states();
    for (long rank : ranks) {
      if (rank < 0 || rank >= states) {
        throw new IndexOutOfBoundsException(
            "%s: rank must be in [0-%d], got %d".formatted(board, states - 1, rank));
      }
    }
  }

  /**
   * Returns the address of the state with the given rank; the inverse of {@link
   * #rankOf(StateAddress)}.
   */
  default StateAddress addressOf(long rank) {
    return new StateAddress(rank / lanes(), (int) (rank % lanes()));
  }

  /** Returns the number of moves of the puzzle, at most {@link #MAX_MOVES}. */
  int moves();

  /**
   * Returns the address of a position, or empty if the rules alone show that it cannot reach the
   * goal.
   */
  Optional<StateAddress> rank(Position position);

  /** Returns the position at the given address; the inverse of {@link #rank}. */
  Position unrank(StateAddress address);

  /**
   * Computes the positions of all states of a block, faster than one by one.
   *
   * @param into receives the {@link Position#cells} of lane 0, then of lane 1, and so on
   */
  default void unrankBlock(long block, byte[] into) {
    for (int lane = 0; lane < lanes(block); lane++) {
      byte[] cells = unrank(new StateAddress(block, lane)).cells();
      System.arraycopy(cells, 0, into, lane * cells.length, cells.length);
    }
  }

  /** A visitor of the states that match a pattern. */
  interface MatchVisitor {
    /**
     * Visits a block with matches.
     *
     * @param lanes the matching lanes in ascending order, at least one; must not be changed
     * @return whether to continue
     */
    boolean block(long block, int[] lanes);

    /**
     * Called periodically, even without matches; an exception from it ends the walk.
     *
     * @param block the approximate progress of the walk
     */
    void passing(long block);
  }

  /**
   * Visits the states that match a pattern, in ascending order of their blocks. The default
   * implementation tests every state; it is slow, and serves as the oracle in tests of the others.
   */
  default void forEachMatch(CellPattern pattern, MatchVisitor visitor) {
    byte[] cells = new byte[lanes() * pattern.size()];
    boolean isContinuing = true;
    for (long block = 0; block < blocks() && isContinuing; block++) {
      visitor.passing(block);
      int[] lanes = matching(block, pattern, cells);
      isContinuing = lanes.length == 0 || visitor.block(block, lanes);
    }
  }

  /**
   * Returns the lanes of a block that match a pattern, in ascending order.
   *
   * @param cells scratch memory for {@link #unrankBlock}
   */
  default int[] matching(long block, CellPattern pattern, byte[] cells) {
    unrankBlock(block, cells);
    return IntStream.range(0, lanes(block))
        .filter(lane -> pattern.matches(cells, lane * pattern.size()))
        .toArray();
  }

  /** Returns the lane maps to which symmetries and arcs refer by number. */
  LaneMaps laneMaps();

  /** Returns the symmetries of the board that preserve the goals. */
  Symmetries symmetries();

  /**
   * Returns the lane of the image of a state under a symmetry. Implementations with many lane maps
   * compute it without creating one.
   */
  default int imageOfLane(long g, StateAddress address) {
    return laneMaps().map(symmetries().laneMap(g, address.block()))[address.lane()];
  }

  /**
   * Returns a parity that every move changes, for each lane relative to lane 0 of its block (0 or
   * 1), or empty if none is known. It halves the distances that a table must distinguish.
   */
  default Optional<byte[]> laneParities() {
    return Optional.empty();
  }
}
