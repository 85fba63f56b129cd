// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.saitan.ChildProcess;
import org.saitan.cli.ExitStatus;
import org.saitan.query.QueryMain;
import org.saitan.query.command.Command;
import org.saitan.query.command.Commands;

/** Programs whose standard output is a device that is full: never "all went well". */
final class FullOutput {
  private static final File FULL = new File("/dev/full");

  /** What each command is asked; HOME is a directory that the program may write into. */
  private static final Map<String, List<String>> QUERIES =
      Map.ofEntries(
          Map.entry("list", List.of("list", "list --json", "--help", "help notation")),
          Map.entry("show", List.of("show rotation-2x4 87654321")),
          Map.entry("compare", List.of("compare rotation-2x4 87654321 goal")),
          Map.entry("solve", List.of("solve rotation-2x4 87654321")),
          Map.entry("stats", List.of("stats flipit-7-4", "stats yinyang-6")),
          Map.entry("search", List.of("search rotation-2x3 654321")),
          Map.entry("deepest", List.of("deepest rotation-2x4")),
          Map.entry("random", List.of("random ivy --distance 3")),
          Map.entry("lookup", List.of("lookup rotation-2x4 HOME/states")),
          Map.entry("export", List.of("export uraomote-4x4", "export rotation-2x4 --json")),
          Map.entry("count", List.of("count yinyang-6")),
          Map.entry("sample", List.of("sample yinyang-6")),
          Map.entry("nth", List.of("nth yinyang-6 0")),
          Map.entry("rank", List.of("rank yinyang-6 SOLUTION")),
          Map.entry("heatmap", List.of("heatmap yinyang-6")),
          Map.entry("puzzle", List.of("puzzle yinyang-6 --seed 1")),
          Map.entry("verify", List.of("verify flipit-7-4")),
          Map.entry("serve", List.of("serve --port 0 --quiet")),
          Map.entry("site", List.of("site HOME/site rotation-2x4")));

  private static final List<String> BUILDS =
      List.of(
          "--list ivy",
          "--plan flipit-7-4",
          "--check ivy",
          "--count-only yinyang-4",
          "--help",
          "--version",
          "--json uraomote-4x4",
          "--rebuild uraomote-4x4");

  private final Workshop workshop;

  /** Which question was the last; the first is any. */
  private int next = -1;

  FullOutput(Workshop workshop) {
    this.workshop = workshop;
  }

  /** Returns what is asked of either program; of every command something. */
  static List<String> questions() {
    List<String> questions = new ArrayList<>();
    Set<String> commands = new TreeSet<>();
    for (Command command : new Commands(QueryMain.standardKinds()).all()) {
      commands.add(command.form().name());
      questions.addAll(QUERIES.getOrDefault(command.form().name(), List.of()));
    }
    if (!commands.equals(new TreeSet<>(QUERIES.keySet()))) {
      throw new IllegalStateException("something of each is to be asked: " + commands);
    }
    BUILDS.forEach(build -> questions.add("generate " + build));
    return questions;
  }

  /** One program; the trials go through all that can be asked. */
  void ask(Random random, Score score) throws IOException, InterruptedException {
    List<String> questions = questions();
    next = next < 0 ? random.nextInt(questions.size()) : next + 1;
    String question = questions.get(next % questions.size());
    Path home = workshop.homeWithAll();
    Files.writeString(home.resolve("states"), "87654321\n12345678\n");
    List<String> words =
        new ArrayList<>(
            List.of(
                question
                    .replace("HOME", home.toString())
                    .replace("SOLUTION", workshop.solution())
                    .split(" ")));
    boolean generates = words.remove("generate");
    String[] arguments = words.toArray(String[]::new);
    Path err = home.resolve("err");
    Process process =
        ChildProcess.start(
            new ProcessBuilder(
                    generates
                        ? workshop.generate(home, arguments)
                        : workshop.query(home, arguments))
                .redirectOutput(FULL)
                .redirectError(err.toFile()));
    int code = ChildProcess.exitCode(process, Workshop.PATIENCE);
    String said = Files.readString(err);
    String about = question + " >" + FULL + ": exit code " + code + ": " + said;
    if (code != ExitStatus.IO.code()) {
      score.crash(about);
    } else if (!said.contains("No space left on device") || said.contains("\tat ")) {
      score.crash("no message: " + about);
    }
    score.meet();
    score.hit(generates ? "generate" : words.get(0));
    Workshop.delete(home);
  }
}
