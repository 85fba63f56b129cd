// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.board.PlacementBoard;
import org.saitan.placement.Assignment;
import org.saitan.placement.PlacementRules;
import org.saitan.problem.Reason;

/**
 * A placement puzzle with given cells.
 *
 * @param board the board
 * @param cells the given cells; may be empty
 */
public record PartialBoard(PlacementBoard board, Assignment cells) {
  /**
   * Parses given cells.
   *
   * @param text rows of cells or a puzzle link, or null if no cells are given
   * @throws org.saitan.problem.BadInputException if the text is invalid
   */
  public static PartialBoard of(PlacementBoard board, String text) {
    return new PartialBoard(
        board, text == null ? board.rules().emptyBoard() : board.rules().parse(text));
  }

  /** Returns the rules. */
  public PlacementRules rules() {
    return board.rules();
  }

  /** Returns the given cells as text, or empty if there are none. */
  public Optional<String> text() {
    return cells.isEmpty() ? Optional.empty() : Optional.of(rules().format(cells));
  }

  /** Returns the same board with different given cells. */
  public PartialBoard with(Assignment cells) {
    return new PartialBoard(board, cells);
  }

  /**
   * Returns the reasons why there is no solution (at least one). Must be called only if there is
   * none.
   */
  public List<Reason> whyNoSolution() {
    return rules().whyNoSolution(cells);
  }

  /** Returns the reasons why there is no solution, or an empty list if there are solutions. */
  public List<Reason> whyNoSolution(BigInteger solutions) {
    return solutions.signum() == 0 ? whyNoSolution() : List.of();
  }

  /** Returns the indices of the empty cells. */
  public IntStream emptyCells() {
    return IntStream.range(0, cells.cells()).filter(cell -> !cells.has(cell));
  }
}
