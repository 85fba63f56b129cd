// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.board.MoveBoard;
import org.saitan.table.distance.DistanceManifest;

/** Tests the command in a separate process, which is killed or runs on a full disk. */
class DriverTest {
  private static final MoveBoard BOARD = Builds.board("rotation-3x3-cw");
  private static DistanceManifest expected;

  @TempDir static Path tables;
  @TempDir Path work;

  @BeforeAll
  static void build() throws IOException {
    expected = Builds.buildLocally(BOARD, true, tables);
  }

  private static List<String> command(Path work) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String opened :
        List.of("java.lang", "java.lang.invoke", "java.nio", "java.util", "sun.nio.ch")) {
      command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
    }
    command.addAll(
        List.of(
            "-Xmx512m",
            "-XX:TieredStopAtLevel=1", // The process is too short-lived for full optimization.
            "-XX:+UseSerialGC",
            "-Dspark.master=local[2]",
            "-Dlog4j2.configurationFile=saitan-log4j2.properties",
            "-cp",
            System.getProperty("java.class.path"),
            SparkMain.class.getName(),
            "--work",
            work.toString(),
            "--partitions",
            "3",
            BOARD.name()));
    return command;
  }

  private static List<String> lines(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8)
        .lines()
        .toList();
  }

  private Process start(List<String> command) throws IOException {
    return ChildProcess.start(
        new ProcessBuilder(command).redirectOutput(work.resolve("out.txt").toFile()));
  }

  @Tag("slow")
  @Test
  void resumesAfterKilledDriver() throws Exception {
    Path place = work.resolve("a b"); // A path that is valid in a shell may be invalid in a URI.
    Process first = start(command(place));
    try (BufferedReader printed =
        new BufferedReader(new InputStreamReader(first.getErrorStream(), StandardCharsets.UTF_8))) {
      String line = printed.readLine();
      while (line != null && !line.startsWith("      8 ")) {
        line = printed.readLine();
      }
      assertThat(line).as("layer 8").isNotNull();
      ChildProcess.exitCode(first.destroyForcibly());
    }
    Process second = start(command(place));
    List<String> remarks = lines(second);
    assertThat(ChildProcess.exitCode(second)).as(String.join("\n", remarks)).isZero();
    assertThat(remarks)
        .anySatisfy(
            remark -> assertThat(remark).contains("resuming an earlier build after layer "));
    assertThat(Files.readString(work.resolve("out.txt")))
        .startsWith("rotation-3x3-cw: God's number 15, 1 antipode")
        .contains("generate --adopt '" + place.resolve("rotation-3x3-cw.parts") + "'");
    Builds.assertSame(Builds.adopt(BOARD, place, work.resolve("adopted")), expected);
  }
}
