// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.completion;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import org.saitan.table.SortedFile;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableParts;

/** Writes completion tables with wrong content but correct checksums. */
public final class ForgedCompletions {
  private ForgedCompletions() {}

  /**
   * Writes a table.
   *
   * @param layers for each layer, the number of completions, keyed by state
   * @param manifest maps the table's digest to the manifest to write
   */
  public static void write(
      TableDirectory tables,
      String board,
      List<? extends SortedMap<Long, BigInteger>> layers,
      Function<String, CompletionManifest> manifest)
      throws IOException {
    TableParts parts = new TableParts(tables, board);
    try (SortedFile file = parts.begin(0)) {
      for (int layer = 0; layer < layers.size(); layer++) {
        SortedMap<Long, BigInteger> states = layers.get(layer);
        long[] keys = states.keySet().stream().mapToLong(Long::longValue).toArray();
        BigInteger[] counts = states.values().toArray(BigInteger[]::new);
        if (keys.length > 0) {
          file.putBlock(
              CompletionTable.Keys.key(layer, keys[0]),
              CompletionLayout.encode(keys, 0, keys.length, i -> counts[i]));
        }
      }
      file.finish();
    }
    CompletionManifest forged = manifest.apply(parts.digest(1));
    parts.finish(1, forged.format(), forged.fields().toJson(), Optional.empty());
  }
}
