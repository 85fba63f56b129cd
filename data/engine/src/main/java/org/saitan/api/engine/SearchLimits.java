// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.saitan.engine.solve.SearchResult;
import org.saitan.engine.step.MemoryBudget;

/**
 * The limits and aids of a search.
 *
 * @param memory the heap that the search may use, in bytes
 * @param time the time limit; empty for none
 * @param moves the maximum length of a solution; {@link Integer#MAX_VALUE} for no limit
 * @param tables a directory of tables usable as lower bounds; empty for none
 * @param from the cursor of an earlier search of the same question, or {@link
 *     SearchResult.Cursor#START}
 * @param any whether to look in parallel (one more thread) for solutions that need not be optimal,
 *     so that a stopped search can return the best one; for sliding tiles and for permutation
 *     puzzles with distinct pieces
 */
public record SearchLimits(
    long memory,
    Optional<Duration> time,
    int moves,
    Optional<Path> tables,
    SearchResult.Cursor from,
    boolean any) {
  /**
   * Checks the limits.
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

  /** Returns the default limits: 85% of the heap, no time or move limit, no tables. */
  public static SearchLimits defaults() {
    return new SearchLimits(
        (long) MemoryBudget.ofHeap(),
        Optional.empty(),
        Integer.MAX_VALUE,
        Optional.empty(),
        SearchResult.Cursor.START,
        false);
  }

  /** Returns these limits with another memory limit. */
  public SearchLimits withMemory(long bytes) {
    return new SearchLimits(bytes, time, moves, tables, from, any);
  }

  /** Returns these limits with a time limit. */
  public SearchLimits withTime(Duration limit) {
    return new SearchLimits(memory, Optional.of(limit), moves, tables, from, any);
  }

  /** Returns these limits with a limit on the length of solutions. */
  public SearchLimits withMoves(int maxMoves) {
    return new SearchLimits(memory, time, maxMoves, tables, from, any);
  }

  /** Returns these limits with a directory of tables. */
  public SearchLimits withTables(Path directory) {
    return new SearchLimits(memory, time, moves, Optional.of(directory), from, any);
  }

  /** Returns these limits with the cursor of a stopped search, to continue it. */
  public SearchLimits withCursor(SearchResult.Cursor stopped) {
    return new SearchLimits(memory, time, moves, tables, stopped, any);
  }

  /** Returns these limits with {@link #any}. */
  public SearchLimits withAny() {
    return new SearchLimits(memory, time, moves, tables, from, true);
  }
}
