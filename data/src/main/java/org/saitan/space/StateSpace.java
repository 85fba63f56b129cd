// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

import java.util.Optional;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Position;

/**
 * The states of one board as numbers, split so that a move carries a whole block to a whole block
 * and permutes its lanes.
 *
 * <p>In all states of a block a move has the same name.
 *
 * <p>Ranking one state is cheap and needs no big tables; the arcs of all blocks are what only a
 * build needs. Implementations are safe for use by several threads; what they make when it is first
 * asked for, such as lane maps, they keep, and no answer ever changes.
 */
public interface StateSpace {
  /**
   * The most lanes a block may have: lane numbers are stored in 16 bits, and one value is kept for
   * "none".
   */
  int MAX_LANES = 65_535;

  /** The most moves: arcs, layers and tables keep a move in 8 bits. */
  int MAX_MOVES = 255;

  /** Returns the number of blocks. */
  long blocks();

  /** Returns the number of lanes of every block, at most {@link #MAX_LANES}. */
  int lanes();

  /** Returns the number of states, {@code blocks() * lanes()}. */
  default long states() {
    return blocks() * lanes();
  }

  /** Returns the rank of a state, {@code block * lanes() + lane}: its number among all states. */
  default long rankOf(long block, int lane) {
    return block * lanes() + lane;
  }

  /** Returns the rank of a state, {@code 0 <= rank < states()}. */
  default long rankOf(Place place) {
    return rankOf(place.block(), place.lane());
  }

  /** Returns the place of a rank; the inverse of {@link #rankOf(Place)}. */
  default Place placeOf(long rank) {
    return new Place(rank / lanes(), (int) (rank % lanes()));
  }

  /**
   * Returns the number of moves, legal or not, at most {@link #MAX_MOVES}; the same as the
   * puzzle's.
   */
  int moves();

  /**
   * Returns where a position is, or empty if the rules alone show that it cannot reach the goal.
   */
  Optional<Place> rank(Position position);

  /** Returns the position at a place; the inverse of {@link #rank}. */
  Position unrank(Place place);

  /**
   * Writes down the positions of all lanes of a block, for those who want very many.
   *
   * @param into the cells of lane 0, then those of lane 1 and so on; as in {@link Position#cells}
   */
  default void cellsOf(long block, byte[] into) {
    for (int lane = 0; lane < lanes(); lane++) {
      byte[] cells = unrank(new Place(block, lane)).cells();
      System.arraycopy(cells, 0, into, lane * cells.length, cells.length);
    }
  }

  /** Takes the states that match a pattern. */
  interface MatchVisitor {
    /**
     * Takes a block with such states.
     *
     * @param lanes those lanes that match, at least one
     * @return whether to go on
     */
    boolean block(long block, LaneSet lanes);

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
      cellsOf(block, cells);
      LaneSet lanes = LaneSet.of(lanes(), lane -> pattern.matches(cells, lane * pattern.size()));
      goOn = lanes.isEmpty() || visitor.block(block, lanes);
    }
  }

  /**
   * Returns whether some move leads back along every move. The distances at both ends of a move
   * then differ by 1 at most, so that two bits a state, its distance mod 3, are enough to find all
   * next moves. There is no default: a wrong no is not noticed, but costs a build of many states
   * four times the disk.
   */
  boolean reversible();

  /** Takes the arcs out of a block. */
  interface ArcSink {
    /**
     * One move, on those lanes where the lane map is defined, leads to the block {@code target}.
     *
     * @param move number of the move
     * @param target number of the block it leads to
     * @param laneMap number of the lane map in {@link StateSpace#laneMaps()}
     */
    void arc(int move, long target, int laneMap);
  }

  /**
   * Gives all arcs out of a block, moves in ascending order. Most moves have one arc; a move that
   * carries a bit of the lane into the block has several, with lane maps that are defined on
   * different lanes.
   */
  void arcs(long block, ArcSink sink);

  /**
   * Gives the arcs of {@link #arcs}, each led on to the representative of its target by {@link
   * #symmetries}, where a space can do that in less than two steps.
   *
   * @return whether it can; if not, no arc has been given
   */
  default boolean arcsToRepresentatives(long block, ArcSink sink) {
    return false;
  }

  /** Returns the lane maps that arcs and symmetries name. */
  LaneMaps laneMaps();

  /** Returns the symmetries of the board that keep the goal. */
  Symmetries symmetries();

  /**
   * Returns the lane to which a symmetry takes a state, for those who want few: where lane maps are
   * many, none is made for it.
   */
  default int laneUnder(long g, Place place) {
    return laneMaps().map(symmetries().laneMap(g, place.block()))[place.lane()];
  }

  /**
   * Returns, where every move changes a colour that splits the states in two, that colour for each
   * lane relative to lane 0 of the same block (0 or 1); empty where no such colour is known. It
   * halves what a table must store.
   */
  Optional<byte[]> laneParities();
}
