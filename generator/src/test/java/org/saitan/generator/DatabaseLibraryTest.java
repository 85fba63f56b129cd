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

/** Tests the message for a directory into which RocksDB's native library cannot be unpacked. */
class DatabaseLibraryTest {
  @TempDir Path directory;

  private void assertReported(Path temporary, String expected, String script) throws Exception {
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
    if (!expected.isEmpty()) {
      generate.environment().put("ROCKSDB_SHAREDLIB_DIR", expected);
    }
    ChildProcess.Ended ended = ChildProcess.run(generate.redirectErrorStream(true));
    assertThat(ended.code()).as(ended.out()).isEqualTo(ExitStatus.IO.code());
    List<String> lines = printed(ended);
    assertThat(lines).as(ended.out()).hasSize(1);
    assertThat(lines.get(0))
        .startsWith(
            "generate: cannot load the RocksDB library from "
                + (expected.isEmpty() ? temporary + " (java.io.tmpdir)" : expected)
                + (expected.isEmpty() ? "" : " (ROCKSDB_SHAREDLIB_DIR)"))
        .endsWith("ROCKSDB_SHAREDLIB_DIR=DIR or java -Djava.io.tmpdir=DIR");
    assertThat(home).doesNotExist();
  }

  @Test
  void reportsMissingDirectory() throws Exception {
    assertReported(directory.resolve("absent"), "", "");
  }

  @Test
  void reportsFileInsteadOfDirectory() throws Exception {
    assertReported(Files.createFile(directory.resolve("file")), "", "");
  }

  @Test
  void reportsMissingConfiguredDirectory() throws Exception {
    assertReported(directory, directory.resolve("absent").toString(), "");
  }

  /** Simulates a full disk by limiting files to 64 kB. */
  @Test
  void reportsFullDisk() throws Exception {
    assertReported(
        Files.createDirectory(directory.resolve("full")), "", "trap '' XFSZ; ulimit -f 64; ");
  }

  /**
   * Returns the printed lines without the warnings that later JDKs print about the temporary
   * directory.
   */
  private static List<String> printed(ChildProcess.Ended ended) {
    return ended.out().lines().filter(line -> !line.contains("WARNING: java.io.tmpdir ")).toList();
  }
}
