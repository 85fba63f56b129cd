// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.saitan.puzzle.Abilities.Undoable;
import org.saitan.puzzle.Position;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.Step;

/** The moves that make a position of the goal, as few as there can be. */
public final class Scramble {
  private Scramble() {}

  /**
   * Returns the moves as people write them, empty if the puzzle's moves cannot all be undone by
   * moves.
   *
   * @param position a position that can reach the goal
   */
  public static Optional<List<String>> of(DistanceTable table, Position position) {
    Optional<Undoable> undoable = table.board().puzzle().as(Undoable.class);
    if (undoable.isEmpty() || table.board().puzzle().goals().size() > 1) {
      return Optional.empty();
    }
    List<Integer> moves = new ArrayList<>();
    for (Step step : table.solution(position)) {
      OptionalInt back = undoable.get().inverse(step.move());
      if (back.isEmpty()) {
        return Optional.empty();
      }
      moves.add(back.getAsInt());
    }
    Collections.reverse(moves);
    return Optional.of(undoable.get().scramble(moves));
  }
}
