// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.distance;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.saitan.board.MoveBoard;
import org.saitan.engine.build.BuildLock;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.PartList;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceWriter;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * Builds a table from parts written by another engine and verifies every checksum.
 *
 * @param folder the directory of the parts
 * @param list the list of the parts
 */
record Adoption(MoveBoard board, TableDirectory tables, Folder folder, PartList list) {
  /** Copies the parts into a locked directory and builds the table there. */
  Buildable.Summary run(BuildLock lock) throws IOException {
    DistanceManifest manifest = manifest();
    lock.clear();
    DistanceWriter writer = new DistanceWriter(tables, board);
    for (int number = 0; number < list.parts().size(); number++) {
      String part = list.parts().get(number);
      List<Path> files = writer.files(number);
      copy(part, files.get(0));
      copy(PartList.seal(part), files.get(1));
      if (!writer.hasPart(number)) {
        throw damaged(part, "checksum mismatch");
      }
    }
    String digest = writer.digest(list.parts().size());
    if (!digest.equals(manifest.digest())) {
      throw damaged("", "the parts do not match the digest in the manifest (got " + digest + ")");
    }
    writer.finish(list.parts().size(), manifest);
    try (DistanceTable table = DistanceTable.open(tables, board)) {
      int parts = list.parts().size();
      long bytes = TableDirectory.bytesOf(tables.tableOf(board.name()));
      String line =
          "%s; %s in %s copied, all checksums verified"
              .formatted(
                  manifest.summary(), Magnitude.bytes((double) bytes), Plural.of(parts, "part"));
      return new Buildable.Summary(
          table.manifest(),
          bytes,
          List.of(line),
          new Figures().with("histogram", manifest.histogram()).with("parts", parts).values());
    }
  }

  private DistanceManifest manifest() throws IOException {
    DistanceManifest manifest;
    try {
      manifest = new DistanceManifest(list.fields());
    } catch (IllegalArgumentException e) {
      throw damaged(PartList.NAME, e.getMessage());
    }
    if (!manifest.isOf(board)) {
      throw new IOException(
          "%s: the parts are for %s with rules %d, built by program %s, and do not match %s here; build them again with this version of the program"
              .formatted(
                  folder.pathOf(""),
                  manifest.board(),
                  manifest.rules(),
                  manifest.program(),
                  board.name()));
    }
    return manifest;
  }

  private void copy(String name, Path to) throws IOException {
    try (InputStream in = folder.open(name)) {
      Files.copy(in, to);
    } catch (NoSuchFileException | FileNotFoundException e) {
      throw damaged(name, "missing");
    } catch (IOException e) {
      throw new IOException(
          "cannot copy %s to %s: %s".formatted(folder.pathOf(name), to, e.getMessage()), e);
    }
  }

  private IOException damaged(String file, String found) {
    return new IOException(folder.pathOf(file) + ": " + found + "; copy the parts again");
  }
}
