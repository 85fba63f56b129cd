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
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.board.MoveBoard;
import org.saitan.table.distance.DistanceManifest;

/** The command as a process of its own: killed, and on a disk that is too small. */
class DriverTest {
  private static final MoveBoard BOARD = Builds.board("rotation-3x3-cw");
  private static DistanceManifest expected;

  @TempDir static Path tables;
  @TempDir Path work;

  @BeforeAll
  static void build() throws IOException {
    expected = Builds.oneMachine(BOARD, true, tables);
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
            "-XX:TieredStopAtLevel=1", // It is over before more would pay.
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
  void aDriverThatIsKilledGoesOn() throws Exception {
    Path place = work.resolve("a b"); // A shell's word need not be a URI's.
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
            remark -> assertThat(remark).contains("continuing an earlier build after layer "));
    assertThat(Files.readString(work.resolve("out.txt")))
        .startsWith("rotation-3x3-cw: God's number 15, 1 antipode")
        .contains("generate --adopt '" + place.resolve("rotation-3x3-cw.parts") + "'");
    Builds.assertSame(Builds.adopted(BOARD, place, work.resolve("adopted")), expected);
  }

  /** Mounts a disk in memory where no other process sees it, then gives it room. */
  private static final String SMALL_DISK =
      """
      disk=$1; out=$2; shift 2
      mount -t tmpfs -o size=150k saitan "$disk" || exit 99
      "$@" 2>"$out/full.log"; echo $? >"$out/full.code"
      mount -o remount,size=64m "$disk" || exit 99
      "$@" 2>"$out/room.log"; echo $? >"$out/room.code"
      cp -a "$disk/." "$out"
      """;

  private static List<String> alone() throws Exception {
    boolean root = ChildProcess.run(new ProcessBuilder("bash", "-c", "[ $EUID = 0 ]")).code() == 0;
    return root ? List.of("unshare", "-m") : List.of("unshare", "-r", "-m");
  }

  private static boolean mayMount() throws Exception {
    List<String> trial = new ArrayList<>(alone());
    trial.addAll(List.of("mount", "-t", "tmpfs", "saitan", "/mnt"));
    try {
      return ChildProcess.run(new ProcessBuilder(trial)).code() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Tag("slow")
  @Test
  void aFullDiskIsToldAndTheBuildGoesOnOnceThereIsRoom() throws Exception {
    Assumptions.assumeTrue(
        mayMount(), "no disk in memory may be mounted on this machine (unshare -r -m, mount)");
    Path disk = Files.createDirectory(work.resolve("disk"));
    Path out = Files.createDirectory(work.resolve("out"));
    List<String> script = new ArrayList<>(alone());
    script.addAll(List.of("bash", "-c", SMALL_DISK, "small-disk", disk.toString(), out.toString()));
    script.addAll(command(disk));
    Process process = start(script);
    assertThat(lines(process)).isEmpty();
    assertThat(ChildProcess.exitCode(process)).isZero();
    String full = Files.readString(out.resolve("full.log"));
    assertThat(Files.readString(out.resolve("full.code")).strip()).as(full).isEqualTo("9");
    assertThat(full.lines().toList())
        .last()
        .asString()
        .startsWith("generate-spark: ")
        .contains("No space left on device")
        .doesNotContain("Exception in thread");
    String room = Files.readString(out.resolve("room.log"));
    assertThat(Files.readString(out.resolve("room.code")).strip()).as(room).isEqualTo("0");
    assertThat(room).contains("continuing an earlier build after layer ");
    Builds.assertSame(Builds.adopted(BOARD, out, work.resolve("adopted")), expected);
  }
}
