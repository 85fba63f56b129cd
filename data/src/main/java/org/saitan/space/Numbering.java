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
 * are thread-safe. Objects that are computed on demand, such as lane maps, are cached, and results
 * never change.
 */
public interface Numbering {
  /**
   * The maximum number of lanes in a block. Lanes are stored in 16 bits, with one value reserved
   * for "none".
   */
  int MAX_LANES = 65_535;

  /**
   * The maximum number of moves. Tables store a move in 16 bits, with one value reserved for
   * "none".
   */
  int MAX_MOVES = 65_535;

  /** Returns the number of blocks. */
  long blocks();

  /** Returns the number of lanes in a block, at most {@link #MAX_LANES}. */
  int lanes();

  /**
   * Returns the number of lanes that hold states in a block. These are the block's first lanes. The
   * number is less than {@link #lanes()} only if the block is an image of the last run in a section
   * of a state list.
   */
  default int lanes(long block) {
    return lanes();
  }

  /**
   * Returns a signature that distinguishes this numbering from others for the same rules, or an
   * empty string if the numbering does not result from a search. Tables store it, because another
   * version of the program may find another numbering.
   */
  default String signature() {
    return "";
  }

  /** Returns the number of states. */
  default long states() {
    return blocks() * lanes();
  }

  /**
   * Returns the rank of a state, which is the number of states before it in order of block and
   * lane.
   */
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
   * @param board the board's name, for the message
   * @throws IndexOutOfBoundsException if a rank is out of range
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
   * Returns the address of the state with the given rank. This is the inverse of {@link
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

  /** Returns the position at the given address. This is the inverse of {@link #rank}. */
  Position unrank(StateAddress address);

  /**
   * Computes the positions of all states of a block, which is faster than computing them one by
   * one.
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
     * @param lanes the matching lanes in ascending order, at least one, which the visitor must not
     *     modify
     * @return whether to continue
     */
    boolean visit(long block, int[] lanes);

    /**
     * Called periodically, even if there are no matches. An exception thrown by this method ends
     * the walk.
     *
     * @param block the approximate block that the walk has reached
     */
    void reportProgress(long block);
  }

  /**
   * Visits the states that match a pattern, in ascending order of their blocks. The default
   * implementation tests every state. It is slow, but tests compare the other implementations with
   * it.
   */
  default void forEachMatch(CellPattern pattern, MatchVisitor visitor) {
    byte[] cells = new byte[lanes() * pattern.size()];
    boolean isContinuing = true;
    for (long block = 0; block < blocks() && isContinuing; block++) {
      visitor.reportProgress(block);
      int[] lanes = matching(block, pattern, cells);
      isContinuing = lanes.length == 0 || visitor.visit(block, lanes);
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
   * Returns the lane of a state's image under a symmetry. Implementations with many lane maps
   * compute the lane without creating a map.
   */
  default int imageOfLane(long g, StateAddress address) {
    return laneMaps().map(symmetries().laneMap(g, address.block()))[address.lane()];
  }

  /**
   * Returns an array with the parity (0 or 1) of each lane relative to lane 0 of its block, or
   * empty if no parity is known that every move changes. With parities, a table must distinguish
   * only half as many distances.
   */
  default Optional<byte[]> laneParities() {
    return Optional.empty();
  }
}
