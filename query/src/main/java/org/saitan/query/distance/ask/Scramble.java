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

/** Scrambles: shortest sequences of moves from the goal to a position. */
public final class Scramble {
  private Scramble() {}

  /**
   * Returns the moves in the usual notation, or empty if the puzzle has several goals or moves
   * without inverses.
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
