// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saitan.ChildProcess;
import org.saitan.Tries;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Boards;
import org.saitan.engine.Builds;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceManifest;

/** Tests that a build resumes after its program was killed, and ends with the same table. */
class KilledProgramTest {
  @TempDir Path home;

  /** Kills a process twice. Each run adds two layers, so neither kill can come too late. */
  @Test
  void resumesAfterKillWithSameTable() throws IOException, InterruptedException {
    MoveBoard board = Boards.ofMoves("flipit-20-1");
    Builds.build(home.resolve("whole"), board, true, 1);
    Random random = new Random(20_261_121);
    for (int kill = 0; kill < (Tries.all() ? 3 : 2); kill++) {
      killAfterLines(generate(board.name()), 4 + random.nextInt(2));
      assertThatThrownBy(() -> Builds.open(home, board))
          .isInstanceOf(TableException.Unfinished.class);
    }
    Process last = generate(board.name());
    String output = new String(last.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(ChildProcess.exitCode(last)).as(output).isZero();
    assertThat(output).contains("resuming an earlier build after layer");
    DistanceManifest actual = Builds.manifest(home, board);
    DistanceManifest whole = Builds.manifest(home.resolve("whole"), board);
    assertThat(actual.digest()).isEqualTo(whole.digest());
    assertThat(actual.histogram()).isEqualTo(whole.histogram());
    assertThat(actual.blocks()).isEqualTo(whole.blocks());
    assertThat(new TableDirectory(home).builds()).isEmpty();
  }

  private Process generate(String board) throws IOException {
    return ChildProcess.start(
        ChildProcess.java(
                "-Xmx1g",
                "-Dsaitan.risk.seconds=0",
                GenerateMain.class.getName(),
                "--data",
                home.toString(),
                "--threads",
                "2",
                board)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD));
  }

  /** Kills a process after it has printed the given number of lines, about one per layer. */
  private static void killAfterLines(Process process, int lines)
      throws IOException, InterruptedException {
    try (BufferedReader progress =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      for (int line = 0; line < lines; line++) {
        assertThat(progress.readLine()).isNotNull();
      }
      ChildProcess.exitCode(process.destroyForcibly());
    }
  }
}
