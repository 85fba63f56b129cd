// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.pattern.PatternChoice;
import org.saitan.pattern.PatternPuzzle;
import org.saitan.text.Magnitude;

/**
 * What is predicted of a table of bounds: the higher the mean, the fewer nodes a search looks at.
 *
 * @param pattern what it says
 * @param entries its distances, one for each class of states, about
 * @param mean the predicted mean distance
 */
record BoundsForecast(String pattern, double entries, double mean) {
  /** Returns the forecast of a board of bounds; empty for another board. */
  static Optional<BoundsForecast> of(Board board) {
    if (!(board instanceof MoveBoard moves && moves.puzzle() instanceof PatternPuzzle puzzle)) {
      return Optional.empty();
    }
    return Optional.of(
        new BoundsForecast(
            puzzle.pattern().text(puzzle.slotMoves()),
            moves.size().states().doubleValue() / moves.size().symmetries().doubleValue(),
            PatternChoice.predictedMean(puzzle.slotMoves(), puzzle.pattern())));
  }

  /** Returns it in words. */
  String text() {
    return "bounds by %s: %s entries, predicted mean %s"
        .formatted(pattern, Magnitude.about(entries), Magnitude.fixed(mean, 2));
  }
}
