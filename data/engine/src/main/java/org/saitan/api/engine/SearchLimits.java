// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.step.MemoryBudget;

/**
 * The limits of a search and the resources that it may use.
 *
 * @param memory the heap that the search may use, in bytes
 * @param time the time limit, or empty for none
 * @param moves the maximum length of a solution, or {@link Integer#MAX_VALUE} for no limit
 * @param tables a directory of tables that may serve as lower bounds, or empty for none
 * @param cursor the cursor of an earlier search for the same question, or {@link
 *     SearchResult.Cursor#START}
 * @param any whether an extra thread looks for solutions that need not be optimal, so that a
 *     stopped search can return the best solution found; works for sliding tiles and for
 *     permutation puzzles with distinct pieces
 */
public record SearchLimits(
    long memory,
    Optional<Duration> time,
    int moves,
    Optional<Path> tables,
    SearchResult.Cursor cursor,
    boolean any) {
  /**
   * Checks the limits.
   *
   * @throws IllegalArgumentException if a number is not positive
   */
  public SearchLimits {
    if (memory < 1 || moves < 1 || time.filter(t -> t.isNegative() || t.isZero()).isPresent()) {
      throw new IllegalArgumentException(
          "the limits for memory, moves and time must be positive, got %d, %d and %s"
              .formatted(memory, moves, time));
    }
  }

  /** Returns the default limits: 85% of the heap, no time or move limit, and no tables. */
  public static SearchLimits defaults() {
    return new SearchLimits(
        (long) MemoryBudget.heapBudget(),
        Optional.empty(),
        Integer.MAX_VALUE,
        Optional.empty(),
        SearchResult.Cursor.START,
        false);
  }

  /** Returns a copy of these limits with the given memory limit. */
  public SearchLimits withMemory(long bytes) {
    return new SearchLimits(bytes, time, moves, tables, cursor, any);
  }

  /** Returns a copy of these limits with the given time limit. */
  public SearchLimits withTime(Duration limit) {
    return new SearchLimits(memory, Optional.of(limit), moves, tables, cursor, any);
  }

  /** Returns a copy of these limits with the given limit on the length of solutions. */
  public SearchLimits withMoves(int maxMoves) {
    return new SearchLimits(memory, time, maxMoves, tables, cursor, any);
  }

  /** Returns a copy of these limits with the given directory of tables. */
  public SearchLimits withTables(Path directory) {
    return new SearchLimits(memory, time, moves, Optional.of(directory), cursor, any);
  }

  /** Returns a copy of these limits that continues a stopped search from its cursor. */
  public SearchLimits withCursor(SearchResult.Cursor stopped) {
    return new SearchLimits(memory, time, moves, tables, stopped, any);
  }

  /** Returns a copy of these limits with {@link #any} set. */
  public SearchLimits withAny() {
    return new SearchLimits(memory, time, moves, tables, cursor, true);
  }
}
