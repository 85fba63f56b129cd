// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.faults;

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

/** The working directory of the trials, with intact tables, scratch copies and processes. */
final class Sandbox {
  static final Duration TIMEOUT = Duration.ofMinutes(2);

  /** Only runs that are at least this long include the large tables. */
  private static final Duration LONG = Duration.ofSeconds(30);

  private static final String SCRATCH = "scratch-";

  private final Path directory;
  private final List<Subject> subjects = new ArrayList<>();
  private final Map<String, Subject> large = new HashMap<>();
  private final boolean isLong;
  private int scratches;

  /** Builds the intact tables for a run of the given length. */
  Sandbox(Path directory, Duration time) throws IOException {
    this.directory = directory;
    this.isLong = time.compareTo(LONG) >= 0;
    unpackLibrary(directory);
    for (String name : Subject.names()) {
      subjects.add(Subject.of(name, directory));
    }
  }

  /**
   * Unpacks RocksDB's native library for all processes, as the scripts do. Otherwise, each process
   * would unpack the library itself, which fails in trials that limit the file size.
   */
  private static void unpackLibrary(Path directory) throws IOException {
    String machine = System.getProperty("os.arch").equals("aarch64") ? "-aarch64" : "64";
    String name = "librocksdbjni-linux" + machine + ".so";
    try (InputStream library = ClassLoader.getSystemResourceAsStream(name)) {
      if (library == null) {
        throw new IOException("no " + name + ": fault injection needs Linux with glibc");
      }
      Files.copy(library, directory.resolve(name));
    }
  }

  Path directory() {
    return directory;
  }

  /** Returns a small board. */
  Subject any(Random random) {
    return any(subjects, random);
  }

  /** Returns a random board. In a long run, one in four boards is large. */
  Subject anyOfAll(Random random) throws IOException {
    return isLong && random.nextInt(4) == 0 ? anyLarge(random) : any(random);
  }

  /** Returns a large board. */
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

  /** Returns a solution of the placement puzzle. */
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

  /** Creates a directory of tables with a copy of a subject's table. */
  Path homeWith(Subject subject) throws IOException {
    Path home = scratch();
    copy(subject.intact(), home.resolve(subject.name()));
    return home;
  }

  /** Creates a directory of tables with copies of all small tables. */
  Path homeWithAll() throws IOException {
    Path home = scratch();
    for (Subject subject : subjects) {
      copy(subject.intact(), home.resolve(subject.name()));
    }
    return home;
  }

  static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (Path file : Damage.files(from)) {
      Files.copy(file, to.resolve(file.getFileName()));
    }
  }

  /** Deletes the scratch directory of a path, and the output of its processes. */
  static void delete(Path home) throws IOException {
    Files.deleteIfExists(log(home));
    TableDirectory.deleteTree(root(home));
  }

  /** Returns the scratch directory that contains a path. */
  static Path root(Path home) {
    Path root = home;
    while (!root.getFileName().toString().startsWith(SCRATCH)) {
      root = root.getParent();
    }
    return root;
  }

  /** Returns the file with the output of processes. */
  static Path log(Path home) {
    return beside(home, ".log");
  }

  /** Returns a file next to the scratch directory of a path. */
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

  /**
   * Runs a process and returns its exit code, or 137 if the process was killed after the timeout.
   */
  static int run(Path home, List<String> command) throws IOException, InterruptedException {
    return ChildProcess.exitCode(start(home, command), TIMEOUT);
  }

  /** Runs a build to its end. The build must succeed. */
  boolean completes(Path home, String board, String after, Score score)
      throws IOException, InterruptedException {
    int code = run(home, generate(home, board));
    if (code != 0) {
      score.addLost(after + ": exit code " + code + ": " + output(home));
    }
    return code == 0;
  }

  /** Returns the output of the processes. */
  static String output(Path home) throws IOException {
    return Files.exists(log(home)) ? Files.readString(log(home)) : "";
  }

  /** Returns whether a command works on this machine. The output of the command is discarded. */
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
