// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;

/**
 * The states of one board as numbers: a block, and a lane of it. This is all that a reader of a
 * table knows of them, whether they are found by formulas ({@link StateSpace}) or in a list ({@link
 * ListedSpace}).
 *
 * <p>In all states of a block a move has the same name. Ranking one state is cheap. Implementations
 * are safe for use by several threads; what they make when it is first asked for, such as lane
 * maps, they keep, and no answer ever changes.
 */
public interface Numbering {
  /**
   * The most lanes a block may have: lane numbers are stored in 16 bits, and one value is kept for
   * "none".
   */
  int MAX_LANES = 65_535;

  /** The most moves: tables keep a move in 16 bits, and one value is kept for "none". */
  int MAX_MOVES = 65_535;

  /** Returns the number of blocks. */
  long blocks();

  /** Returns the number of lanes of every block, at most {@link #MAX_LANES}. */
  int lanes();

  /**
   * Returns how many lanes of a block are states, the first ones: all of them where states are
   * found by formulas, fewer at the end of a list.
   */
  default int lanes(long block) {
    return lanes();
  }

  /**
   * Returns what tells this way to number the states from others of the same rules, where it was
   * searched for; else nothing. A table keeps it, as another program may find another.
   */
  default String signature() {
    return "";
  }

  /** Returns the number of states: as many as blocks have lanes that are states. */
  default long states() {
    return blocks() * lanes();
  }

  /**
   * Returns the rank of a state: how many states are before it, block by block and lane by lane.
   */
  default long rankOf(long block, int lane) {
    return block * lanes() + lane;
  }

  /** Returns the rank of a state, {@code 0 <= rank < states()}. */
  default long rankOf(StateAddress place) {
    return rankOf(place.block(), place.lane());
  }

  /**
   * Goes on if each rank is that of a state.
   *
   * @param board the name of the board, for the message
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

  /** Returns the place of a rank; the inverse of {@link #rankOf(StateAddress)}. */
  default StateAddress placeOf(long rank) {
    return new StateAddress(rank / lanes(), (int) (rank % lanes()));
  }

  /**
   * Returns the number of moves, legal or not, at most {@link #MAX_MOVES}; the same as the
   * puzzle's.
   */
  int moves();

  /**
   * Returns where a position is, or empty if the rules alone show that it cannot reach the goal.
   */
  Optional<StateAddress> rank(Position position);

  /** Returns the position at a place; the inverse of {@link #rank}. */
  Position unrank(StateAddress place);

  /**
   * Writes down the positions of all lanes of a block that are states, for those who want very
   * many.
   *
   * @param into the cells of lane 0, then those of lane 1 and so on; as in {@link Position#cells}
   */
  default void unrankBlock(long block, byte[] into) {
    for (int lane = 0; lane < lanes(block); lane++) {
      byte[] cells = unrank(new StateAddress(block, lane)).cells();
      System.arraycopy(cells, 0, into, lane * cells.length, cells.length);
    }
  }

  /** Takes the states that match a pattern. */
  interface MatchVisitor {
    /**
     * Takes a block with such states.
     *
     * @param lanes those lanes that match, at least one, ascending; not to be changed
     * @return whether to go on
     */
    boolean block(long block, int[] lanes);

    /**
     * Called now and then, also where nothing matches for long; what it throws ends the walk.
     *
     * @param block about how far the walk is
     */
    void passing(long block);
  }

  /**
   * Shows the states that match a pattern, their blocks in ascending order. Here every state is
   * looked at: right, slow, and the oracle for the rest.
   */
  default void forEachMatch(CellPattern pattern, MatchVisitor visitor) {
    byte[] cells = new byte[lanes() * pattern.size()];
    boolean goOn = true;
    for (long block = 0; block < blocks() && goOn; block++) {
      visitor.passing(block);
      int[] lanes = matching(block, pattern, cells);
      goOn = lanes.length == 0 || visitor.block(block, lanes);
    }
  }

  /**
   * Returns the lanes of a block that match a pattern, ascending.
   *
   * @param cells as long as {@link #unrankBlock} needs, overwritten
   */
  default int[] matching(long block, CellPattern pattern, byte[] cells) {
    unrankBlock(block, cells);
    return IntStream.range(0, lanes(block))
        .filter(lane -> pattern.matches(cells, lane * pattern.size()))
        .toArray();
  }

  /** Returns the lane maps that symmetries, and arcs, name. */
  LaneMaps laneMaps();

  /** Returns the symmetries of the board that keep the goal. */
  Symmetries symmetries();

  /**
   * Returns the lane to which a symmetry takes a state, for those who want few: where lane maps are
   * many, none is made for it.
   */
  default int imageOfLane(long g, StateAddress place) {
    return laneMaps().map(symmetries().laneMap(g, place.block()))[place.lane()];
  }

  /**
   * Returns, where every move changes a parity that splits the states in two, that parity for each
   * lane relative to lane 0 of the same block (0 or 1); empty where no such parity is known. It
   * halves what a table must store.
   */
  default Optional<byte[]> laneParities() {
    return Optional.empty();
  }
}
