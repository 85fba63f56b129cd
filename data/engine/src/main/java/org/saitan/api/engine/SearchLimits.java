// SPDX-License-Identifier: Apache-2.0
package org.saitan.api.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.saitan.engine.step.MemoryBudget;

/**
 * How much a search may take, and what helps it.
 *
 * @param memory the most bytes of heap to fill
 * @param states the most states to look at
 * @param time the longest time; empty for as long as it takes
 * @param tables the directory where tables of smaller boards are that can serve as lower bounds
 *     (ura-omote); empty for none
 */
public record SearchLimits(
    long memory, long states, Optional<Duration> time, Optional<Path> tables) {
  private static final long USUAL_STATES = 2_000_000_000;

  /**
   * Refuses limits that allow nothing.
   *
   * @throws IllegalArgumentException if a number is not positive
   */
  public SearchLimits {
    if (memory < 1 || states < 1 || time.filter(t -> t.isNegative() || t.isZero()).isPresent()) {
      throw new IllegalArgumentException(
          "limits must be more than 0, got memory %d, states %d, time %s"
              .formatted(memory, states, time));
    }
  }

  /** Returns the usual limits: 85% of the heap, 2,000,000,000 states, no end of time, no tables. */
  public static SearchLimits usual() {
    return new SearchLimits(
        (long) MemoryBudget.ofHeap(), USUAL_STATES, Optional.empty(), Optional.empty());
  }

  /** Returns the same with another limit of states. */
  public SearchLimits withStates(long most) {
    return new SearchLimits(memory, most, time, tables);
  }

  /** Returns the same with a limit of time. */
  public SearchLimits withTime(Duration longest) {
    return new SearchLimits(memory, states, Optional.of(longest), tables);
  }

  /** Returns the same with the tables of a directory. */
  public SearchLimits withTables(Path directory) {
    return new SearchLimits(memory, states, time, Optional.of(directory));
  }
}
