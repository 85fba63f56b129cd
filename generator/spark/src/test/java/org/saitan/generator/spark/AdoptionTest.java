// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saitan.TestDirectory;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.PartList;
import org.saitan.generator.GenerateMain;
import org.saitan.problem.BadInputException;
import org.saitan.table.TableDirectory;

/**
 * Tests that the parts of a table are adopted, and that corrupt, missing or foreign parts are
 * rejected.
 */
class AdoptionTest {
  private static final MoveBoard BOARD = Builds.board("rotation-3x3-cw");

  @TempDir static Path made;
  @TempDir Path work;

  @BeforeAll
  static void build() throws Exception {
    Builds.build(LocalSpark.shared(), BOARD, made, Builds.options(2, true), BuildObserver.SILENT);
  }

  private Path parts() throws IOException {
    Path copy = Files.createDirectory(work.resolve("parts"));
    try (Stream<Path> files = Files.list(made.resolve(BOARD.name() + ".parts"))) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    return copy;
  }

  private AbstractThrowableAssert<?, ? extends Throwable> assertRefused(Path parts) {
    TableDirectory home = new TableDirectory(work.resolve("tables"));
    AbstractThrowableAssert<?, ? extends Throwable> refused =
        assertThatThrownBy(() -> Generator.standard().adopt(BOARD, Folder.of(parts), home));
    assertThat(home.hasTable(BOARD.name())).isFalse();
    assertThat(home.hasBuild(BOARD.name())).isFalse();
    return refused;
  }

  @Test
  void commandTakesBoardFromParts() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    GenerateMain command =
        new GenerateMain(
            new Console(System.in, print, print, false),
            Catalogue.standard(),
            Generator.standard());
    String data = work.resolve("tables").toString();
    assertThat(command.run("--adopt", parts().toString(), "--data", data)).isEqualTo(ExitStatus.OK);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("rotation-3x3-cw: God's number 15, 1 antipode; 362,880 of 362,880 states reach")
        .contains(" in 2 parts copied, all checksums verified");
    assertThatThrownBy(() -> command.run("--adopt", data, "rotation-3x3", "--data", data))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("takes the board from ");
  }

  /** Uses a file system that only Hadoop supports and that is configured through Spark. */
  @Test
  void adoptsPartsFromHadoopFileSystem() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    SparkMain command = new SparkMain(new Console(System.in, print, print, false));
    Path parts = parts();
    String[] words = {"--adopt", "viewfs://far/parts", "--data", work.resolve("tables").toString()};
    String mounted = "spark.hadoop.fs.viewfs.mounttable.far.link./parts";
    System.setProperty(mounted, "file:" + parts);
    try {
      assertThat(command.run(words)).isEqualTo(ExitStatus.OK);
      assertThat(out.toString(StandardCharsets.UTF_8))
          .startsWith("rotation-3x3-cw: God's number 15, 1 antipode; 362,880 of 362,880 states")
          .contains(" in 2 parts copied, all checksums verified");
      Files.delete(parts.resolve(PartList.read(Folder.of(parts)).parts().get(1)));
      assertThatThrownBy(() -> command.run(words))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("viewfs://far/parts/")
          .hasMessageEndingWith(": missing; copy the parts again");
    } finally {
      System.clearProperty(mounted);
    }
    assertThatThrownBy(() -> command.run("--adopt", "viewfs://far/parts", "rotation-3x3"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("takes the board from ");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void namesCorruptFile(int number) throws IOException {
    Path parts = parts();
    List<Path> files;
    try (Stream<Path> all = Files.list(parts)) {
      files = all.sorted().toList();
    }
    assertThat(files).hasSize(5);
    Path file = files.get(number);
    TestDirectory.flipBit(file, Files.size(file) / 2);
    assertRefused(parts)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(file.toString().replace(".seal", ""))
        .hasMessageEndingWith("; copy the parts again");
  }

  @Test
  void namesMissingPart() throws IOException {
    Path parts = parts();
    Path part = parts.resolve(PartList.read(Folder.of(parts)).parts().get(1));
    Files.delete(part);
    assertRefused(parts).hasMessage(part + ": missing; copy the parts again");
  }

  @Test
  void refusesReorderedParts() throws IOException {
    Path parts = parts();
    PartList list = PartList.read(Folder.of(parts));
    PartList reordered =
        new PartList(
            list.board(), list.manifest(), List.of(list.parts().get(1), list.parts().get(0)));
    Files.write(parts.resolve(PartList.NAME), reordered.toJson());
    assertRefused(parts)
        .hasMessageContaining("the parts do not match the digest in the manifest (got ");
  }

  @Test
  void refusesPartsOfAnotherBoard() throws IOException {
    Path parts = parts();
    TableDirectory home = new TableDirectory(work.resolve("tables"));
    assertThatThrownBy(
            () -> Generator.standard().adopt(Builds.board("rotation-3x3"), Folder.of(parts), home))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the parts are for rotation-3x3-cw with rules");
  }

  @Test
  void refusesDirectoryWithoutParts() {
    assertRefused(work).hasMessageContaining("not the directory of a finished table's parts");
  }
}
