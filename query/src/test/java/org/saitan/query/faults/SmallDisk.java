// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.saitan.cli.ExitStatus;
import org.saitan.table.TableDirectory;

/** Builds tables on memory disks that have one to nine tenths of the required size. */
final class SmallDisk {
  private static final int PAGE_KB = 4;
  private static final int AMPLE_PAGES = 4096;
  private static final int TENTHS = 10;

  /**
   * Builds on a disk that is too small, or that is filled after the start, and then again with
   * enough space. Copies the directory after each build.
   */
  private static final String SCRIPT =
      """
      disk=$1; pages=$2; late=$3; out=$4; board=$5; shift 5
      mount -t tmpfs -o size=64m saitan "$disk" || exit 99
      mkdir "$disk/home"
      fill() {
        fallocate -l $((67108864 - pages * 4096)) "$disk/ballast" 2>/dev/null \\
          || cat /dev/zero >"$disk/ballast" 2>/dev/null
      }
      if [ "$late" = late ]; then
        (until [ -e "$disk/home/$board.building/lock" ]; do :; done; fill) &
      else
        fill
      fi
      "$@" >"$out/full.log" 2>&1; echo $? >"$out/full.code"
      kill $! 2>/dev/null; wait
      cp -a "$disk/home" "$out/full"
      rm -f "$disk/ballast"
      "$@" >"$out/room.log" 2>&1; echo $? >"$out/room.code"
      cp -a "$disk/home" "$out/room"
      """;

  private final Sandbox sandbox;
  private final Map<String, Integer> pagesNeeded = new HashMap<>();

  SmallDisk(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /**
   * Returns the command that creates a private mount namespace and, for users other than root, a
   * user namespace.
   */
  private static List<String> privateMount() {
    return isRoot() ? List.of("unshare", "-m") : List.of("unshare", "-r", "-m");
  }

  private static boolean isRoot() {
    return Sandbox.works("bash", "-c", "[ $EUID = 0 ]");
  }

  /** Returns the reason why this machine does not support memory disks, or empty if it does. */
  static Optional<String> unsupportedReason() {
    List<String> command = new ArrayList<>(privateMount());
    command.addAll(List.of("mount", "-t", "tmpfs", "saitan", "/mnt"));
    return Sandbox.works(command.toArray(String[]::new))
        ? Optional.empty()
        : Optional.of("cannot mount a memory disk on this machine (unshare -r -m, mount)");
  }

  /** The results of the script. */
  private record Run(Path home, Path full, int fullCode, Path room, int roomCode) {}

  private Run run(Subject subject, int pages, boolean late, boolean resumes)
      throws IOException, InterruptedException {
    Path home = sandbox.scratch();
    Path out = Files.createDirectory(home.resolve("out"));
    Path disk = Files.createDirectory(home.resolve("disk"));
    List<String> command = new ArrayList<>(privateMount());
    command.addAll(List.of("bash", "-c", SCRIPT, "bash"));
    command.addAll(List.of(disk.toString(), String.valueOf(pages)));
    command.addAll(List.of(late ? "late" : "before", out.toString(), subject.name()));
    Path tables = disk.resolve("home");
    command.addAll(
        resumes
            ? sandbox.generate(tables, subject.name())
            : sandbox.generate(tables, "--no-resume", subject.name()));
    int code = Sandbox.run(home, command);
    if (code != 0) {
      throw new IOException("small disk: exit code " + code + ": " + Sandbox.output(home));
    }
    return new Run(
        home,
        out.resolve("full"),
        Integer.parseInt(Files.readString(out.resolve("full.code")).trim()),
        out.resolve("room"),
        Integer.parseInt(Files.readString(out.resolve("room.code")).trim()));
  }

  /** Returns the minimum number of pages with which the build succeeds. */
  private int pagesNeeded(Subject subject) throws IOException, InterruptedException {
    if (!pagesNeeded.containsKey(subject.name())) {
      int tooFew = 0;
      int enough = AMPLE_PAGES;
      while (enough - tooFew > 1) {
        int pages = (int) Math.sqrt((double) Math.max(1, tooFew) * enough);
        pages = Math.max(tooFew + 1, Math.min(enough - 1, pages));
        Run run = run(subject, pages, false, true);
        if (run.fullCode() == 0) {
          enough = pages;
        } else {
          tooFew = pages;
        }
        Sandbox.delete(run.home());
      }
      pagesNeeded.put(subject.name(), enough);
    }
    return pagesNeeded.get(subject.name());
  }

  /**
   * Tries each tenth of the size. The build must report the full disk, leave nothing half done, and
   * complete once there is enough space.
   */
  void fillDisk(Random random, Score score) throws IOException, InterruptedException {
    int trial = score.trials() - 1;
    // 5 boards and 9 tenths are coprime, so every board gets every tenth.
    int tenths = 1 + trial % (TENTHS - 1);
    Subject subject = sandbox.subjects().get(trial % sandbox.subjects().size());
    boolean late = random.nextBoolean();
    int needed = pagesNeeded(subject);
    int pages = Math.max(1, Math.min(needed - 1, needed * tenths / TENTHS));
    Run run = run(subject, pages, late, random.nextBoolean());
    String after =
        "%s on %d of %d kB%s"
            .formatted(
                subject.name(), pages * PAGE_KB, needed * PAGE_KB, late ? ", filled late" : "");
    String output = Files.readString(run.home().resolve("out/full.log"));
    boolean refused = !late && run.fullCode() == ExitStatus.TOO_BIG.code();
    score.addHit(tenths + "/10");
    score.addHit(refused ? "refused by the plan" : run.fullCode() == 0 ? "completed" : "full");
    if (run.fullCode() != 0) {
      score.countEffective();
    }
    if (late && run.fullCode() == 0) {
      subject.requireIntact(run.full(), after, score);
    } else {
      if (!refused && run.fullCode() != ExitStatus.IO.code()) {
        score.addCrash(after + ": exit code " + run.fullCode() + ": " + output);
      } else if (!output.contains("generate: ")) {
        score.addCrash(after + ": no message: " + output);
      }
      if (new TableDirectory(run.full()).hasTable(subject.name())) {
        score.addWrong(after + ": an incomplete table has the final name");
      }
      subject.ask(run.full(), after, score);
    }
    if (run.roomCode() != 0) {
      score.addLost(
          after
              + ", then with enough space: exit code "
              + run.roomCode()
              + ": "
              + Files.readString(run.home().resolve("out/room.log")));
    } else {
      subject.requireIntact(run.room(), after + ", then with enough space", score);
    }
    Sandbox.delete(run.home());
  }
}
