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
 * A placement puzzle, and the cells that are filled already.
 *
 * @param board the board
 * @param cells the cells given, which may be none
 */
public record PartialBoard(PlacementBoard board, Assignment cells) {
  /**
   * Reads the cells given.
   *
   * @param text rows of cells, or a link; null if nothing is given
   * @throws org.saitan.problem.BadInputException if the text is no such
   */
  public static PartialBoard of(PlacementBoard board, String text) {
    return new PartialBoard(
        board, text == null ? board.rules().emptyBoard() : board.rules().parse(text));
  }

  /** Returns the rules. */
  public PlacementRules rules() {
    return board.rules();
  }

  /** Returns the cells as text; empty if nothing is given. */
  public Optional<String> text() {
    return cells.isEmpty() ? Optional.empty() : Optional.of(rules().format(cells));
  }

  /** Returns the same board with other cells. */
  public PartialBoard with(Assignment others) {
    return new PartialBoard(board, others);
  }

  /** Returns why there is no solution, known to be so; never empty. */
  public List<Reason> whyNoSolution() {
    return rules().whyNoSolution(cells);
  }

  /** Returns why there is none of so many solutions; empty if there is one. */
  public List<Reason> whyNo(BigInteger solutions) {
    return solutions.signum() == 0 ? whyNoSolution() : List.of();
  }

  /** Returns the numbers of the cells that are empty. */
  public IntStream emptyCells() {
    return IntStream.range(0, cells.cells()).filter(cell -> !cells.has(cell));
  }
}
