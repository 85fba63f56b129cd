// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.saitan.board.MoveBoard;
import org.saitan.table.ManifestFields;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceWriter;

/** Rewrites a table with different parts or a different manifest. */
final class Rewriting {
  private Rewriting() {}

  /**
   * Rewrites a table in place.
   *
   * @param blocksPerPart the number of blocks per part, a multiple of 256
   * @param edit changes the manifest
   */
  static void rewrite(
      Path home, MoveBoard board, int blocksPerPart, UnaryOperator<ManifestFields> edit)
      throws IOException {
    DistanceWriter writer = new DistanceWriter(new TableDirectory(home), board);
    TreeMap<Long, byte[]> values = new TreeMap<>();
    DistanceManifest manifest;
    try (DistanceTable table = Builds.open(home, board)) {
      manifest = table.manifest();
      table
          .reader()
          .forEachRaw(
              0, Long.MAX_VALUE, (block, key, value) -> values.put(block, value.clone()) == null);
    }
    int parts = 0;
    int blocks = 0;
    DistanceWriter.PartWriter part = null;
    for (Map.Entry<Long, byte[]> value : values.entrySet()) {
      if (blocks++ % blocksPerPart == 0) {
        end(part);
        part = writer.beginPart(parts++);
      }
      part.put(value.getKey(), value.getValue());
    }
    end(part);
    // The digest covers only values, so it does not depend on the parts.
    assertThat(writer.digest(parts)).isEqualTo(manifest.digest());
    writer.finish(parts, new DistanceManifest(edit.apply(manifest.fields())));
  }

  private static void end(DistanceWriter.PartWriter part) throws IOException {
    if (part != null) {
      part.finish();
      part.close();
    }
  }
}
