package org.saitan.query;

import org.saitan.board.FillingBoard;
import org.saitan.filling.Completions;
import org.saitan.filling.GivenCells;
import org.saitan.filling.SweptCompletions;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;

/**
 * Where the completions of a board come from: its table, if it is there and no circles are given,
 * else a sweep in memory. Both say the same.
 */
final class FillingSource implements AutoCloseable {
  private final Completions completions;
  private final CompletionTable table;

  private FillingSource(Completions completions, CompletionTable table) {
    this.completions = completions;
    this.table = table;
  }

  /**
   * Opens or makes the completions of a board.
   *
   * @throws org.saitan.table.TableException if there is a table and it cannot be read
   * @throws DoesNotFitException if a sweep takes more than the effort
   */
  static FillingSource of(
      TableHome home, FillingBoard board, GivenCells given, FillingEffort effort) {
    if (given.isEmpty() && home.hasTable(board.name())) {
      CompletionTable table = CompletionTable.open(home, board);
      return new FillingSource(table, table);
    }
    return new FillingSource(sweep(board, given, effort), null);
  }

  /**
   * Sweeps a board in memory.
   *
   * @throws DoesNotFitException if that takes more than the effort
   */
  static SweptCompletions sweep(FillingBoard board, GivenCells given, FillingEffort effort) {
    return SweptCompletions.of(board.filling(), given, effort.sweep(board));
  }

  Completions completions() {
    return completions;
  }

  @Override
  public void close() {
    if (table != null) {
      table.close();
    }
  }
}
