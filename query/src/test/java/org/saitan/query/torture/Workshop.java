// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.torture;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.saitan.ChildProcess;
import org.saitan.generator.GenerateMain;
import org.saitan.query.QueryMain;
import org.saitan.table.TableDirectory;

/** Where the trials work: whole tables to compare with, homes to spoil, and programs to start. */
final class Workshop {
  static final Duration PATIENCE = Duration.ofMinutes(2);

  /** From here on the large tables are worth making. */
  private static final Duration LONG = Duration.ofSeconds(30);

  private static final String SCRATCH = "scratch-";

  private final Path directory;
  private final List<Subject> subjects = new ArrayList<>();
  private final Map<String, Subject> large = new HashMap<>();
  private final boolean isLong;
  private int scratches;

  /** Makes whole tables to compare with, for a run of that length. */
  Workshop(Path directory, Duration time) throws IOException {
    this.directory = directory;
    this.isLong = time.compareTo(LONG) >= 0;
    unpackLibrary(directory);
    for (String name : Subject.names()) {
      subjects.add(Subject.of(name, directory));
    }
  }

  /**
   * Puts the database's library where the programs find it, as the scripts do: else each of them
   * unpacks it into a file, which a trial may not let grow.
   */
  private static void unpackLibrary(Path directory) throws IOException {
    String machine = System.getProperty("os.arch").equals("aarch64") ? "-aarch64" : "64";
    String name = "librocksdbjni-linux" + machine + ".so";
    try (InputStream library = ClassLoader.getSystemResourceAsStream(name)) {
      if (library == null) {
        throw new IOException("no " + name + ": the torture is for Linux with a common C library");
      }
      Files.copy(library, directory.resolve(name));
    }
  }

  Path directory() {
    return directory;
  }

  /** Returns a board whose table is made in no time. */
  Subject any(Random random) {
    return any(subjects, random);
  }

  /**
   * Returns a board; in a long run one in four with a table of megabytes, of which a question reads
   * a little.
   */
  Subject anyOfAll(Random random) throws IOException {
    return isLong && random.nextInt(4) == 0 ? anyLarge(random) : any(random);
  }

  /** Returns a board with a table of megabytes. */
  Subject anyLarge(Random random) throws IOException {
    String name = any(Subject.largeNames(), random);
    if (!large.containsKey(name)) {
      large.put(name, Subject.of(name, directory));
    }
    return large.get(name);
  }

  static <T> T any(List<T> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  /** Returns a solution of the board to fill. */
  String solution() {
    return subjects.stream()
        .filter(subject -> subject.name().equals("yinyang-6"))
        .flatMap(subject -> subject.answers().get("nth yinyang-6 0").lines())
        .findFirst()
        .orElseThrow();
  }

  List<Subject> subjects() {
    return List.copyOf(subjects);
  }

  Path scratch() throws IOException {
    return Files.createDirectory(directory.resolve(SCRATCH + scratches++));
  }

  /** Makes a home that has the table of a subject. */
  Path homeWith(Subject subject) throws IOException {
    Path home = scratch();
    copy(subject.whole(), home.resolve(subject.name()));
    return home;
  }

  /** Makes a home that has the small tables. */
  Path homeWithAll() throws IOException {
    Path home = scratch();
    for (Subject subject : subjects) {
      copy(subject.whole(), home.resolve(subject.name()));
    }
    return home;
  }

  static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (Path file : Damage.files(from)) {
      Files.copy(file, to.resolve(file.getFileName()));
    }
  }

  /** Deletes the scratch that a home is in, and what the programs have said of it. */
  static void delete(Path home) throws IOException {
    Files.deleteIfExists(log(home));
    TableDirectory.deleteTree(root(home));
  }

  /** Returns the scratch that a home is, or is in. */
  static Path root(Path home) {
    Path root = home;
    while (!root.getFileName().toString().startsWith(SCRATCH)) {
      root = root.getParent();
    }
    return root;
  }

  /** Returns the file that has what the programs have said. */
  static Path log(Path home) {
    return beside(home, ".log");
  }

  /** Returns a file beside the scratch that a home is in. */
  static Path beside(Path home, String ending) {
    return root(home).resolveSibling(root(home).getFileName() + ending);
  }

  List<String> generate(Path home, String... words) {
    return java(GenerateMain.class, home, words);
  }

  List<String> query(Path home, String... words) {
    List<String> command = java(QueryMain.class, home);
    command.subList(command.size() - 2, command.size()).clear();
    command.addAll(List.of(words));
    command.addAll(List.of("--data", home.toString()));
    return command;
  }

  List<String> java(Class<?> main, Path home, String... words) {
    List<String> command =
        ChildProcess.java(
                "-Xmx512m",
                "-Dsaitan.risk.seconds=0",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Djava.library.path=" + directory,
                main.getName(),
                "--data",
                home.toString())
            .command();
    command.addAll(List.of(words));
    return command;
  }

  static Process start(Path home, List<String> command) throws IOException {
    return ChildProcess.start(
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log(home).toFile())));
  }

  /** Runs a program to its end, and returns its exit code; one that never ends is killed: 137. */
  static int run(Path home, List<String> command) throws IOException, InterruptedException {
    return ChildProcess.exitCode(start(home, command), PATIENCE);
  }

  /** Runs a build to its end, which must be a good one. */
  boolean ends(Path home, String board, String after, Score score)
      throws IOException, InterruptedException {
    int code = run(home, generate(home, board));
    if (code != 0) {
      score.lost(after + ": exit code " + code + ": " + said(home));
    }
    return code == 0;
  }

  /** Returns what the programs have said. */
  static String said(Path home) throws IOException {
    return Files.exists(log(home)) ? Files.readString(log(home)) : "";
  }

  /** Returns whether a command of the machine works; what it says goes nowhere. */
  static boolean works(String... command) {
    try {
      return ChildProcess.run(new ProcessBuilder(command).redirectErrorStream(true)).code() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
