// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.util.OptionalInt;
import org.saitan.filling.GivenCells;

/**
 * A puzzle with one solution and no superfluous clue.
 *
 * @param clues the clues
 * @param solution the only solution
 * @param fewest the least number of clues that any puzzle of this board can have; empty where it is
 *     not known
 * @param atLeast a number of clues that every puzzle of this board has, where it was searched for
 *     the fewest and they were not found, or not proved, in time; else empty
 */
public record FillingPuzzle(
    GivenCells clues, GivenCells solution, OptionalInt fewest, OptionalInt atLeast) {}
