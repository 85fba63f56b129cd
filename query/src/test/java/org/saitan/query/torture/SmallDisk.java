// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

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

/** Builds on disks that are too small, at every tenth of what they need: mounts disks in memory. */
final class SmallDisk {
  private static final int PAGE_KB = 4;
  private static final int AMPLE_PAGES = 4096;
  private static final int TENTHS = 10;

  /**
   * Builds on a small disk, or on one that is filled once the build has begun; then with room; and
   * keeps what was there after each.
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

  private final Workshop workshop;
  private final Map<String, Integer> pagesNeeded = new HashMap<>();

  SmallDisk(Workshop workshop) {
    this.workshop = workshop;
  }

  /** Mounts are for this process alone; who is not root is so in a name space of users. */
  private static List<String> alone() {
    return isRoot() ? List.of("unshare", "-m") : List.of("unshare", "-r", "-m");
  }

  private static boolean isRoot() {
    return Workshop.works("bash", "-c", "[ $EUID = 0 ]");
  }

  /** Returns why this machine cannot do it; empty if it can. */
  static Optional<String> whyNot() {
    List<String> command = new ArrayList<>(alone());
    command.addAll(List.of("mount", "-t", "tmpfs", "saitan", "/mnt"));
    return Workshop.works(command.toArray(String[]::new))
        ? Optional.empty()
        : Optional.of("no disk in memory may be mounted on this machine (unshare -r -m, mount)");
  }

  /** What is left of a run of the script. */
  private record Run(Path home, Path full, int fullCode, Path room, int roomCode) {}

  private Run run(Subject subject, int pages, boolean late, boolean resumes)
      throws IOException, InterruptedException {
    Path home = workshop.scratch();
    Path out = Files.createDirectory(home.resolve("out"));
    Path disk = Files.createDirectory(home.resolve("disk"));
    List<String> command = new ArrayList<>(alone());
    command.addAll(List.of("bash", "-c", SCRIPT, "bash"));
    command.addAll(List.of(disk.toString(), String.valueOf(pages)));
    command.addAll(List.of(late ? "late" : "before", out.toString(), subject.name()));
    Path tables = disk.resolve("home");
    command.addAll(
        resumes
            ? workshop.generate(tables, subject.name())
            : workshop.generate(tables, "--no-resume", subject.name()));
    int code = Workshop.run(home, command);
    if (code != 0) {
      throw new IOException("a small disk: exit code " + code + ": " + Workshop.said(home));
    }
    return new Run(
        home,
        out.resolve("full"),
        Integer.parseInt(Files.readString(out.resolve("full.code")).trim()),
        out.resolve("room"),
        Integer.parseInt(Files.readString(out.resolve("room.code")).trim()));
  }

  /** Returns the fewest pages on which the build ends well. */
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
        Workshop.delete(run.home());
      }
      pagesNeeded.put(subject.name(), enough);
    }
    return pagesNeeded.get(subject.name());
  }

  /**
   * One tenth after another; reported as a full disk, nothing half done, and right when given room.
   */
  void tenth(Random random, Score score) throws IOException, InterruptedException {
    int trial = score.trials() - 1;
    // Five boards and nine tenths: every board meets every tenth.
    int tenths = 1 + trial % (TENTHS - 1);
    Subject subject = workshop.subjects().get(trial % workshop.subjects().size());
    boolean late = random.nextBoolean();
    int needed = pagesNeeded(subject);
    int pages = Math.max(1, Math.min(needed - 1, needed * tenths / TENTHS));
    Run run = run(subject, pages, late, random.nextBoolean());
    String after =
        "%s on %d of %d kB%s"
            .formatted(
                subject.name(), pages * PAGE_KB, needed * PAGE_KB, late ? ", filled late" : "");
    String said = Files.readString(run.home().resolve("out/full.log"));
    boolean refused = !late && run.fullCode() == ExitStatus.TOO_BIG.code();
    score.hit(tenths + "/10");
    score.hit(refused ? "refused by the plan" : run.fullCode() == 0 ? "ended in time" : "full");
    if (run.fullCode() != 0) {
      score.meet();
    }
    if (late && run.fullCode() == 0) {
      subject.requireWhole(run.full(), after, score);
    } else {
      if (!refused && run.fullCode() != ExitStatus.IO.code()) {
        score.crash(after + ": exit code " + run.fullCode() + ": " + said);
      } else if (!said.contains("generate: ")) {
        score.crash(after + ": no message: " + said);
      }
      if (new TableDirectory(run.full()).hasTable(subject.name())) {
        score.wrong(after + ": a table has its name");
      }
      subject.ask(run.full(), after, score);
    }
    if (run.roomCode() != 0) {
      score.lost(
          after
              + ", then with room: exit code "
              + run.roomCode()
              + ": "
              + Files.readString(run.home().resolve("out/room.log")));
    } else {
      subject.requireWhole(run.room(), after + ", then with room", score);
    }
    Workshop.delete(run.home());
  }
}
