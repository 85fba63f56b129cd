// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.saitan.board.PlacementBoard;
import org.saitan.placement.Census;
import org.saitan.placement.InMemoryCompletions;
import org.saitan.table.SortedFile;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableParts;

/** A writer of a board's completion table. */
public final class CompletionWriter {
  private final PlacementBoard board;
  private final TableParts parts;

  /**
   * Creates a writer that works in the board's {@linkplain TableDirectory#buildOf build directory}.
   */
  public CompletionWriter(TableDirectory tables, PlacementBoard board) {
    this.board = board;
    this.parts = new TableParts(tables, board.name());
  }

  /**
   * Writes the table, replacing an existing table.
   *
   * @param tally the number of solutions and the totals of the census
   * @param progress a callback that receives the number of each layer after the layer is written
   * @param seconds a supplier of the build's duration, which is called at the end of the build
   * @return the manifest of the table
   * @throws IllegalArgumentException if the sweep and the census counted different numbers of
   *     solutions
   */
  public CompletionManifest write(
      InMemoryCompletions table, Census.Tally tally, IntConsumer progress, DoubleSupplier seconds)
      throws IOException {
    if (!table.total().equals(tally.solutions())) {
      throw new IllegalArgumentException(
          "%s: the sweep counted %s solutions, but the census counted %s"
              .formatted(board.name(), table.total(), tally.solutions()));
    }
    // Without a solution there is no state to write, and a sorted file cannot be empty.
    int files = table.total().signum() == 0 ? 0 : 1;
    if (files > 0) {
      writeLayers(table, progress);
    }
    List<Integer> layers =
        IntStream.rangeClosed(0, board.rules().cells()).mapToObj(table::layerSize).toList();
    CompletionManifest manifest =
        CompletionManifest.of(board, layers, tally, parts.digest(files), seconds.getAsDouble());
    parts.finish(files, manifest.format(), manifest.fields().toJson(), board.origin());
    return manifest;
  }

  private void writeLayers(InMemoryCompletions table, IntConsumer progress) throws IOException {
    try (SortedFile file = parts.begin(0)) {
      for (int layer = 0; layer <= board.rules().cells(); layer++) {
        writeLayer(file, table, layer);
        progress.accept(layer);
      }
      file.finish();
    }
  }

  private static void writeLayer(SortedFile file, InMemoryCompletions table, int layer)
      throws IOException {
    long[] states = new long[table.layerSize(layer)];
    Arrays.setAll(states, i -> table.state(layer, i));
    for (int from = 0; from < states.length; from += CompletionLayout.MAX_STATES) {
      int to = Math.min(states.length, from + CompletionLayout.MAX_STATES);
      byte[] value = CompletionLayout.encode(states, from, to, i -> table.count(layer, i));
      file.putBlock(CompletionTable.Keys.key(layer, states[from]), value);
    }
  }
}
