package org.saitan.query.completion.ask;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.saitan.filling.GivenCells;
import org.saitan.filling.Linked;

/**
 * A puzzle with one solution and no superfluous clue.
 *
 * @param clues the board and the clues
 * @param seed what the solution was drawn with; empty if it was searched for
 * @param solution the only solution
 * @param fewest the least number of clues that any puzzle of this board can have; empty where it is
 *     not known
 * @param atLeast a number of clues that every puzzle of this board has, where it was searched for
 *     the fewest and they were not found, or not proved, in time; else empty
 */
public record FillingPuzzle(
    Given clues, OptionalLong seed, GivenCells solution, OptionalInt fewest, OptionalInt atLeast) {
  /** Returns a link to a page where it can be played; empty where the filling has none. */
  public Optional<String> link() {
    return clues.filling().able(Linked.class).map(links -> links.link(clues.cells()));
  }
}
