// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.cli.ExitStatus;

/** A place that cannot take the database's library is told as such, before any work is done. */
class DatabaseLibraryTest {
  @TempDir Path directory;

  private void assertTold(Path temporary, String named, String script) throws Exception {
    Path home = directory.resolve("tables");
    ProcessBuilder generate =
        ChildProcess.java(
            "-XX:-UsePerfData",
            "-Djava.library.path=" + directory,
            "-Djava.io.tmpdir=" + temporary,
            GenerateMain.class.getName(),
            "--data",
            home.toString(),
            "rotation-2x2");
    generate.command().addAll(0, List.of("bash", "-c", script + "exec \"$@\"", "bash"));
    generate.environment().remove("ROCKSDB_SHAREDLIB_DIR");
    if (!named.isEmpty()) {
      generate.environment().put("ROCKSDB_SHAREDLIB_DIR", named);
    }
    ChildProcess.Ended ended = ChildProcess.run(generate.redirectErrorStream(true));
    assertThat(ended.code()).as(ended.out()).isEqualTo(ExitStatus.IO.code());
    List<String> lines = printed(ended);
    assertThat(lines).as(ended.out()).hasSize(1);
    assertThat(lines.get(0))
        .startsWith(
            "generate: the database's library cannot be unpacked into "
                + (named.isEmpty() ? temporary + " (java.io.tmpdir)" : named)
                + (named.isEmpty() ? "" : " (ROCKSDB_SHAREDLIB_DIR)"))
        .endsWith("ROCKSDB_SHAREDLIB_DIR=DIR, or java -Djava.io.tmpdir=DIR");
    assertThat(home).doesNotExist();
  }

  @Test
  void aPlaceThatIsNotThere() throws Exception {
    assertTold(directory.resolve("absent"), "", "");
  }

  @Test
  void aPlaceThatIsAFile() throws Exception {
    assertTold(Files.createFile(directory.resolve("file")), "", "");
  }

  @Test
  void aNamedPlaceThatIsNotThere() throws Exception {
    assertTold(directory, directory.resolve("absent").toString(), "");
  }

  /** As on a disk that is full: no file may grow past 64 kB. */
  @Test
  void aPlaceThatIsFull() throws Exception {
    assertTold(
        Files.createDirectory(directory.resolve("full")), "", "trap '' XFSZ; ulimit -f 64; ");
  }

  /** Returns the lines printed, but those of later JDKs about the temporary directory. */
  private static List<String> printed(ChildProcess.Ended ended) {
    return ended.out().lines().filter(line -> !line.contains("WARNING: java.io.tmpdir ")).toList();
  }
}
