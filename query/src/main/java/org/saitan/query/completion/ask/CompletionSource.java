// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.ask;

import java.util.Optional;
import org.saitan.filling.Completions;
import org.saitan.filling.SweptCompletions;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.completion.CompletionTable;

/**
 * Where the completions of a board come from: its table, if there is one and nothing is given, else
 * a sweep in memory. Both say the same.
 */
final class CompletionSource implements AutoCloseable {
  private final Completions completions;
  private final Runnable close;

  private CompletionSource(Completions completions, Runnable close) {
    this.completions = completions;
    this.close = close;
  }

  /**
   * Borrows or makes the completions of a board.
   *
   * @throws org.saitan.table.TableException if there is a table and it cannot be read
   * @throws DoesNotFitException if a sweep takes more than the effort
   */
  static CompletionSource of(CompletionTables tables, Given given, SweepEffort effort) {
    Optional<CompletionTable> table =
        given.cells().isEmpty() ? tables.borrow(given.board()) : Optional.empty();
    return table
        .map(found -> new CompletionSource(found, () -> tables.giveBack(found)))
        .orElseGet(() -> new CompletionSource(sweep(given, effort), () -> {}));
  }

  /**
   * Sweeps a board in memory.
   *
   * @throws DoesNotFitException if that takes more than the effort
   */
  static SweptCompletions sweep(Given given, SweepEffort effort) {
    return SweptCompletions.of(given.filling(), given.cells(), effort.observer(given.board()));
  }

  Completions completions() {
    return completions;
  }

  @Override
  public void close() {
    close.run();
  }
}
