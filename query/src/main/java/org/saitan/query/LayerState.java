package org.saitan.query;

import java.util.List;
import java.util.OptionalInt;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.StateAnswer;
import org.saitan.query.answer.Status;

/** A state whose distance is known beforehand, in lists. */
final class LayerState {
  private LayerState() {}

  static StateAnswer of(Puzzle puzzle, Position position, int distance) {
    OptionalInt blacks = puzzle.blacks(position);
    return new StateAnswer(
        puzzle.format(position),
        Status.SOLVED,
        distance,
        blacks.isPresent() ? (Integer) blacks.getAsInt() : null);
  }

  static void print(Request request, List<StateAnswer> states) {
    for (StateAnswer state : states) {
      String blacks = state.blacks() == null ? "" : "  " + state.blacks() + " black";
      request.println("  " + state.state() + blacks);
    }
  }
}
