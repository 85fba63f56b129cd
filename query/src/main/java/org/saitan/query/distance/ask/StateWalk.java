package org.saitan.query.distance.ask;

import java.io.IOException;
import java.util.OptionalInt;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.DistanceTable;

/**
 * A walk through the states of a table in order of rank, block by block, that may rest after each.
 */
public final class StateWalk {
  private final DistanceTable table;
  private final StateSpace space;
  private final OptionalInt distance;
  private long block;

  /** Takes a state. */
  public interface Visitor {
    /** Takes a state and what the table says of it. */
    void state(Finding state) throws IOException;
  }

  /**
   * Begins a walk.
   *
   * @param distance the distance of the states to show; empty for all, those that cannot reach the
   *     goal too
   */
  public StateWalk(DistanceTable table, OptionalInt distance) {
    this.table = table;
    this.space = table.board().space();
    this.distance = distance;
  }

  /** Returns whether there are more blocks. */
  public boolean hasNext() {
    return block < space.blocks();
  }

  /** Shows the states of the next block, which may be none. */
  public void next(Visitor visitor) throws IOException {
    DistanceTable.BlockView view = table.view(block);
    Puzzle puzzle = table.board().puzzle();
    for (int lane = 0; lane < space.lanes(); lane++) {
      if (distance.isEmpty() || view.isAt(lane, distance.getAsInt())) {
        visitor.state(new Finding(puzzle, space.unrank(new Place(block, lane)), view.answer(lane)));
      }
    }
    block++;
  }
}
