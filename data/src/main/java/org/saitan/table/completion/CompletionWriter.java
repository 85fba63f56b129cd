package org.saitan.table.completion;

import java.io.IOException;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.saitan.Version;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.SweptCompletions;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.SortedFile;
import org.saitan.table.TableFormat;
import org.saitan.table.TableHome;
import org.saitan.table.TableParts;

/** Writes the completions of one board to disk and gives the table its final name last. */
public final class CompletionWriter {
  private final YinYangBoard board;
  private final TableParts parts;

  /** Creates the writer; it works in the board's {@link TableHome#building} directory. */
  public CompletionWriter(TableHome home, YinYangBoard board) {
    this.board = board;
    this.parts = new TableParts(home, board.name());
  }

  /**
   * Writes the table, in place of a former one.
   *
   * @param progress told of each layer that is written
   * @param seconds tells at the end how long the build took
   * @return what the table says about itself
   * @throws IllegalArgumentException if the two counts of the solutions differ
   */
  public CompletionManifest write(
      SweptCompletions table, LineCounts lines, IntConsumer progress, DoubleSupplier seconds)
      throws IOException {
    if (!table.total().equals(lines.solutions())) {
      throw new IllegalArgumentException(
          "%s: the sweep counts %s solutions, the lines make %s"
              .formatted(board.name(), table.total(), lines.solutions()));
    }
    try (SortedFile file = parts.begin(0)) {
      for (int layer = 0; layer <= board.cells(); layer++) {
        writeLayer(file, table, layer);
        progress.accept(layer);
      }
      file.finish();
    }
    CompletionManifest manifest = manifest(table, lines, seconds.getAsDouble());
    parts.finish(1, manifest.format(), manifest.toJson());
    return manifest;
  }

  private static void writeLayer(SortedFile file, SweptCompletions table, int layer)
      throws IOException {
    long[] states = new long[table.layerSize(layer)];
    for (int i = 0; i < states.length; i++) {
      states[i] = table.state(layer, i);
    }
    for (int from = 0; from < states.length; from += CompletionLayout.MOST_STATES) {
      int to = Math.min(states.length, from + CompletionLayout.MOST_STATES);
      byte[] value = CompletionLayout.encode(states, from, to, i -> table.count(layer, i));
      file.putBlock(CompletionKeys.key(layer, states[from]), value);
    }
  }

  private CompletionManifest manifest(SweptCompletions table, LineCounts lines, double seconds)
      throws IOException {
    List<Integer> layers =
        IntStream.rangeClosed(0, board.cells()).mapToObj(table::layerSize).toList();
    return new CompletionManifest(
        TableFormat.CURRENT,
        CompletionManifest.KIND,
        board.name(),
        YinYangBoard.RULES,
        layers.stream().mapToLong(Integer::longValue).sum(),
        layers,
        table.total(),
        lines.lines(),
        lines.cycles(),
        lines.paths0(),
        lines.paths1(),
        lines.paths2(),
        parts.digest(1),
        Version.current(),
        seconds,
        true);
  }
}
