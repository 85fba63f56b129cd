// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.Optional;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.pattern.PatternChoice;
import org.saitan.pattern.PatternPuzzle;
import org.saitan.text.Magnitude;

/**
 * The predicted quality of a pattern database. The higher the mean, the fewer nodes a search
 * expands.
 *
 * @param pattern the pattern, written as for {@code --bounds}
 * @param entries the approximate number of distances, one per symmetry class
 * @param mean the predicted mean distance
 */
record BoundsForecast(String pattern, double entries, double mean) {
  /** Returns the forecast for a pattern database, or empty for any other board. */
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

  /** Returns the forecast as a sentence. */
  String text() {
    return "bounds by %s: %s entries, predicted mean %s"
        .formatted(pattern, Magnitude.approximate(entries), Magnitude.fixed(mean, 2));
  }
}
