package org.saitan.query.completion.ask;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.saitan.filling.CellCounts;
import org.saitan.filling.GivenCells;
import org.saitan.problem.Reason;

/**
 * How many solutions a board has, and what given cells force.
 *
 * @param given the board and the cells given
 * @param solutions number of solutions
 * @param totals the totals of the filling's census, by name; empty if it has none, or cells are
 *     given
 * @param cells how often each cell has each colour; empty if nothing is given, or there is no
 *     solution
 */
public record SolutionCount(
    Given given, BigInteger solutions, Map<String, BigInteger> totals, Optional<CellCounts> cells) {
  /** Returns whether there is exactly one solution. */
  public boolean isUnique() {
    return solutions.equals(BigInteger.ONE);
  }

  /** Returns why there is no solution; empty if there is one. */
  public List<Reason> reasons() {
    return solutions.signum() == 0 ? given.whyNoSolution() : List.of();
  }

  /** Returns the colour that a cell has in every solution; empty if it may have several. */
  public OptionalInt forced(int cell) {
    CellCounts counts = cells.orElseThrow();
    for (int colour = 0; colour < given.cells().colours(); colour++) {
      if (counts.count(cell, colour).equals(solutions)) {
        return OptionalInt.of(colour);
      }
    }
    return OptionalInt.empty();
  }

  /** Returns the cells given and those that they force. */
  public GivenCells known() {
    GivenCells known = given.cells();
    for (int cell : given.emptyCells().toArray()) {
      OptionalInt colour = forced(cell);
      known = colour.isPresent() ? known.with(cell, colour.getAsInt()) : known;
    }
    return known;
  }
}
