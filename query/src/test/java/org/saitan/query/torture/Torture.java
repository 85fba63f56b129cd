package org.saitan.query.torture;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.saitan.cli.ExitStatus;
import org.saitan.generator.GenerateMain;
import org.saitan.generator.Generator;
import org.saitan.generator.build.BuildObserver;
import org.saitan.generator.build.BuildOptions;
import org.saitan.generator.build.Milestone;
import org.saitan.generator.build.Plan;
import org.saitan.query.Tool;
import org.saitan.table.TableHome;

/** The trials, each a fault of one sort and what must hold after it. */
final class Torture {
  private static final BuildOptions RESUME = new BuildOptions(2, true, true, 0);
  private static final int MOST_CALLS = 60;
  private static final int LONGEST_BUILD_MILLIS = 2500;

  private final Path directory;
  private final List<Subject> subjects = new ArrayList<>();
  private int scratches;

  /** Makes whole tables to compare with. */
  Torture(Path directory) throws IOException {
    this.directory = directory;
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

  /** One sort of fault. */
  interface Trial {
    void run(Random random, Score score) throws Exception;
  }

  private Subject any(Random random) {
    return subjects.get(random.nextInt(subjects.size()));
  }

  private Path scratch() throws IOException {
    return Files.createDirectory(directory.resolve("scratch-" + scratches++));
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    for (Path file : Damage.files(from)) {
      Files.copy(file, to.resolve(file.getFileName()));
    }
  }

  /** Damage to a file of a finished table: right answers or an error, and no proof. */
  void damageFinished(Random random, Score score) throws IOException {
    Subject subject = any(random);
    Path home = scratch();
    Path table = home.resolve(subject.name());
    copy(subject.whole(), table);
    List<Path> files = Damage.files(table);
    Path file = files.get(random.nextInt(files.size()));
    List<Path> others = Damage.files(any(random).whole());
    Damage damage = Damage.any(random);
    String after = damage + " " + subject.name() + "/" + file.getFileName();
    boolean changed = damage.befall(file, others.get(random.nextInt(others.size())), random);
    subject.ask(home, after, score);
    Tool.Said proof = new Tool(home).run("verify", subject.name());
    if (changed && proof.status() == ExitStatus.OK) {
      score.wrong("proved after " + after);
    }
    TableHome.deleteTree(home);
  }

  /** A file in a finished table that is none of its own: refused. */
  void strayFile(Random random, Score score) throws IOException {
    Subject subject = any(random);
    Path home = scratch();
    Path table = home.resolve(subject.name());
    copy(subject.whole(), table);
    String name = List.of("000123.log", "000999.sst", "x", "OPTIONS-000007").get(random.nextInt(4));
    byte[] bytes = new byte[random.nextInt(5000)];
    random.nextBytes(bytes);
    Files.write(table.resolve(name), bytes);
    if (subject.ask(home, "stray " + name, score)) {
      score.wrong("answered beside a stray " + name);
    }
    TableHome.deleteTree(home);
  }

  /** Says that a build was stopped on purpose. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Stops a build at the n-th thing that it tells. */
  private static final class Stopping implements BuildObserver {
    private int left;

    Stopping(int calls) {
      left = calls;
    }

    private synchronized void count() {
      if (left-- == 0) {
        throw new Stop();
      }
    }

    @Override
    public void planned(Plan plan) {}

    @Override
    public void remark(String sentence) {
      count();
    }

    @Override
    public void phase(String name, long steps) {
      count();
    }

    @Override
    public void step() {
      count();
    }

    @Override
    public void passed(Milestone milestone) {
      count();
    }
  }

  /** A build stopped at some point, then damage to some of its files: the right table, or lost. */
  void damageUnfinished(Random random, Score score) throws IOException {
    Subject subject = any(random);
    Path home = scratch();
    TableHome tables = new TableHome(home);
    StringBuilder after = new StringBuilder(subject.name());
    int stops = 1 + random.nextInt(2);
    for (int i = 0; i < stops; i++) {
      int calls = random.nextInt(MOST_CALLS);
      after.append(", stop at ").append(calls);
      try {
        Generator.standard().build(subject.board(), tables, RESUME, new Stopping(calls));
      } catch (Stop e) {
        damageSome(tables.building(subject.name()), random, after);
      }
    }
    try {
      Generator.standard().build(subject.board(), tables, RESUME, BuildObserver.SILENT);
      subject.requireWhole(home, after.toString(), score);
    } catch (IOException | RuntimeException e) {
      score.lost(after + ": " + e);
    }
    TableHome.deleteTree(home);
  }

  private static void damageSome(Path building, Random random, StringBuilder after)
      throws IOException {
    for (int n = random.nextInt(3); n > 0; n--) {
      List<Path> files = Damage.files(building);
      if (!files.isEmpty()) {
        Path file = files.get(random.nextInt(files.size()));
        Damage damage = Damage.any(random);
        after.append(", ").append(damage).append(' ').append(file.getFileName());
        damage.befall(file, files.get(random.nextInt(files.size())), random);
      }
    }
  }

  private static List<String> generate(Path home, String... words) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Dsaitan.risk.seconds=0",
                "-Djava.library.path=" + home.getParent(),
                "-cp",
                System.getProperty("java.class.path"),
                GenerateMain.class.getName(),
                "--data",
                home.toString()));
    command.addAll(List.of(words));
    return command;
  }

  private static Process start(Path home, List<String> command) throws IOException {
    Path log = home.resolveSibling(home.getFileName() + ".log");
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  /** Runs a build to its end, which must be a good one. */
  private static boolean ends(Path home, String board, String after, Score score)
      throws IOException, InterruptedException {
    Path log = home.resolveSibling(home.getFileName() + ".log");
    int code = start(home, generate(home, board)).waitFor();
    if (code != 0) {
      score.lost(after + ": exit code " + code + ": " + Files.readString(log));
    }
    return code == 0;
  }

  private static void delete(Path home) throws IOException {
    Files.deleteIfExists(home.resolveSibling(home.getFileName() + ".log"));
    TableHome.deleteTree(home);
  }

  /** A program killed at any moment, building or rebuilding: the next one ends well. */
  void kill(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = any(random);
    Path home = scratch();
    boolean rebuild = random.nextBoolean();
    if (rebuild) {
      copy(subject.whole(), home.resolve(subject.name()));
    }
    String after = "kills of " + subject.name();
    for (int kills = 1 + random.nextInt(2); kills > 0; kills--) {
      Process process =
          start(
              home,
              rebuild
                  ? generate(home, "--rebuild", subject.name())
                  : generate(home, subject.name()));
      process.waitFor(random.nextInt(LONGEST_BUILD_MILLIS), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      boolean answered = subject.ask(home, after, score);
      if (rebuild && !answered) {
        score.lost(after + ": the former table is gone");
      }
    }
    if (ends(home, subject.name(), after, score)) {
      subject.requireWhole(home, after, score);
    }
    delete(home);
  }

  /** No file may grow past a limit, as on a disk that is full: told, and the next run ends well. */
  void fullDisk(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = any(random);
    Path home = scratch();
    int limit = random.nextInt(40);
    String after = subject.name() + " with files of at most " + limit + " kB";
    List<String> limited =
        new ArrayList<>(
            List.of("bash", "-c", "trap '' XFSZ; ulimit -f " + limit + "; exec \"$@\"", "bash"));
    limited.addAll(generate(home, subject.name()));
    Process process = new ProcessBuilder(limited).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    if (code != 0 && code != ExitStatus.IO.code()) {
      score.crash(after + ": exit code " + code + ": " + said);
    }
    subject.ask(home, after, score);
    if (ends(home, subject.name(), after, score)) {
      subject.requireWhole(home, after, score);
    }
    delete(home);
  }

  /** Two programs rebuild one table while it is asked: each question has its answer. */
  void rebuildUnderReaders(Random random, Score score) throws IOException, InterruptedException {
    Subject subject = any(random);
    Path home = scratch();
    copy(subject.whole(), home.resolve(subject.name()));
    String after = "rebuilds of " + subject.name();
    Process one = start(home, generate(home, "--rebuild", subject.name()));
    Process two = start(home, generate(home, "--rebuild", subject.name()));
    while (one.isAlive() || two.isAlive()) {
      if (!subject.ask(home, after, score)) {
        score.crash(after + ": an error while it was replaced");
      }
    }
    Path log = home.resolveSibling(home.getFileName() + ".log");
    for (Process process : List.of(one, two)) {
      boolean refused =
          process.exitValue() == ExitStatus.IO.code()
              && Files.readString(log).contains("another program is building");
      if (process.exitValue() != 0 && !refused) {
        score.crash(after + ": exit code " + process.exitValue() + ": " + Files.readString(log));
      }
    }
    subject.requireWhole(home, after, score);
    delete(home);
  }
}
