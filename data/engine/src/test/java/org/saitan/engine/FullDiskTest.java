// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.table.TableDirectory;

/**
 * Checks, for each file of a build, that a full disk causes an IOException that names the file. The
 * file is replaced by a link to a device that is always full.
 */
@EnabledOnOs(OS.LINUX)
class FullDiskTest {
  private static final Path FULL = Path.of("/dev/full");

  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({
    "rotation-3x3, MEMORY, checkpoint-000001.json.pending",
    "rotation-3x3, MEMORY, part-000000.sst.pending",
    "rotation-3x3, MEMORY, part-000000.sst.seal.pending",
    "rotation-3x3, DISK, arcs",
    "rotation-3x3, DISK, visited",
    "microban-1, MEMORY, checkpoint-000002.json.pending",
    "microban-1, MEMORY, part-000000.sst.pending",
    "microban-1, DISK, checkpoint-000002.json.pending",
    "microban-1, DISK, slices",
    "yinyang-3, MEMORY, part-000000.sst.pending",
  })
  void fullDiskIsReportedWithFileName(String name, BuildOptions.Medium engine, String file) {
    Board board = Catalogue.standard().board(name);
    TableDirectory tables = new TableDirectory(home);
    BuildObserver fillsDisk =
        new BuildObserver() {
          @Override
          public void beginPhase(String phase, long steps) {
            link(tables.buildOf(name).resolve(file));
          }
        };
    BuildOptions options = new BuildOptions(2, true, true, 0).with(engine);
    assertThatThrownBy(() -> Generator.standard().build(board, tables, options, fillsDisk))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(file.replace(".pending", ""))
        .hasMessageMatching("(?s).*(No space left on device|Invalid argument).*");
  }

  private static void link(Path file) {
    try {
      if (Files.isDirectory(file.getParent()) && !Files.exists(file)) {
        Files.createSymbolicLink(file, FULL);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
