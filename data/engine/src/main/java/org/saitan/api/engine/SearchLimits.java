// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.step.MemoryBudget;

/**
 * How much a search may take, and what helps it.
 *
 * @param memory the most bytes of heap to fill
 * @param time the longest time; empty for as long as it takes
 * @param moves the most moves of a solution; {@link Integer#MAX_VALUE} for any number
 * @param tables the directory of tables that can serve as lower bounds; empty for none
 * @param from where an earlier search of the same question stopped, or {@link
 *     SearchResult.Cursor#START}
 * @param any whether to look beside the search for solutions that need not be optimal: a search
 *     that stops then has the best of them. They are found of sliding tiles, and of permutation
 *     puzzles whose pieces all differ; on a thread more
 */
public record SearchLimits(
    long memory,
    Optional<Duration> time,
    int moves,
    Optional<Path> tables,
    SearchResult.Cursor from,
    boolean any) {
  /**
   * Refuses limits that allow nothing.
   *
   * @throws IllegalArgumentException if a number is not positive
   */
  public SearchLimits {
    if (memory < 1 || moves < 1 || time.filter(t -> t.isNegative() || t.isZero()).isPresent()) {
      throw new IllegalArgumentException(
          "limits must be more than 0, got memory %d, moves %d, time %s"
              .formatted(memory, moves, time));
    }
  }

  /** Returns the usual limits: 85% of the heap, no end of time, any number of moves, no tables. */
  public static SearchLimits usual() {
    return new SearchLimits(
        (long) MemoryBudget.ofHeap(),
        Optional.empty(),
        Integer.MAX_VALUE,
        Optional.empty(),
        SearchResult.Cursor.START,
        false);
  }

  /** Returns the same with a limit of memory. */
  public SearchLimits withMemory(long bytes) {
    return new SearchLimits(bytes, time, moves, tables, from, any);
  }

  /** Returns the same with a limit of time. */
  public SearchLimits withTime(Duration longest) {
    return new SearchLimits(memory, Optional.of(longest), moves, tables, from, any);
  }

  /** Returns the same with a limit of the moves of a solution. */
  public SearchLimits withMoves(int most) {
    return new SearchLimits(memory, time, most, tables, from, any);
  }

  /** Returns the same with the tables of a directory. */
  public SearchLimits withTables(Path directory) {
    return new SearchLimits(memory, time, moves, Optional.of(directory), from, any);
  }

  /** Returns the same, to continue a search that stopped. */
  public SearchLimits withCursor(SearchResult.Cursor stopped) {
    return new SearchLimits(memory, time, moves, tables, stopped, any);
  }

  /** Returns the same, with the best solution known where it stops. */
  public SearchLimits withAny() {
    return new SearchLimits(memory, time, moves, tables, from, true);
  }
}
