package org.saitan.query;

import org.saitan.cli.DoesNotFitException;
import org.saitan.puzzle.yinyang.CompletionTable;
import org.saitan.puzzle.yinyang.Completions;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.SweepObserver;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.FillingTable;
import org.saitan.table.TableHome;
import org.saitan.text.Magnitude;

/**
 * Where the completions of a board come from: its table, if it is there and no circles are given,
 * else a sweep in memory. Both say the same.
 */
final class FillingSource implements AutoCloseable {
  private static final double BYTES_PER_STATE = 32;

  private final Completions completions;
  private final FillingTable table;

  private FillingSource(Completions completions, FillingTable table) {
    this.completions = completions;
    this.table = table;
  }

  /**
   * Opens or makes the completions of a board.
   *
   * @throws org.saitan.table.TableException if there is a table and it cannot be read
   * @throws DoesNotFitException if a sweep does not fit the heap
   */
  static FillingSource of(TableHome home, YinYangBoard board, GivenCircles given) {
    if (given.isEmpty() && home.hasTable(board.name())) {
      FillingTable table = FillingTable.open(home, board);
      return new FillingSource(table, table);
    }
    return new FillingSource(sweep(board, given), null);
  }

  /**
   * Sweeps a board in memory.
   *
   * @throws DoesNotFitException if that does not fit the heap
   */
  static CompletionTable sweep(YinYangBoard board, GivenCircles given) {
    return CompletionTable.of(board.order(), given, new Limit(board));
  }

  /** Ends a sweep that would not fit the heap. */
  private record Limit(YinYangBoard board) implements SweepObserver {
    @Override
    public void found(int layer, int states, long total) {
      double heap = Runtime.getRuntime().maxMemory();
      if (total * BYTES_PER_STATE > heap) {
        throw new DoesNotFitException(
            "%s: %s states after %d of %d cells are more than fit %s of memory; give the program more with SAITAN_HEAP, such as SAITAN_HEAP=16g, or give more circles"
                .formatted(
                    board.name(),
                    Magnitude.of(total),
                    layer,
                    board.cells(),
                    Magnitude.bytes(heap)));
      }
    }

    @Override
    public void counted(int layer, int states, long total) {}
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
