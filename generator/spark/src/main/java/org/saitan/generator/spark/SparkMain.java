// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.saitan.Version;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Arguments;
import org.saitan.cli.Console;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.HelpPage;
import org.saitan.cli.NextCommand;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.PartList;
import org.saitan.generator.BoardArguments;
import org.saitan.generator.ConsoleObserver;
import org.saitan.problem.BadInputException;
import org.saitan.table.RocksLibrary;
import org.saitan.table.TableDirectory;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;
import scala.Tuple2;

/** The command {@code generate-spark}, which builds the parts of a table on a cluster. */
public final class SparkMain {
  private static final String EXAMPLES =
      """
      generate-spark rotation-3x4                      local, on all cores
      generate-spark uraomote-8x9 --work hdfs:///saitan --partitions 100 --threads 8
      generate-spark my-puzzle.tws --work /shared      a puzzle of your own
      generate-spark --adopt hdfs:///saitan/uraomote-8x9.parts --data /mnt/tables
                                                       build the table from its parts
      Set Spark's options with spark-submit, or in the environment variable SPARK_OPTIONS.
      Run the same command again to resume a stopped build after its last layer.
      Exit codes: 0 done, 1 bug, 2 bad input, 8 too big, 9 failure of files or machines.
      """;

  /** Matches the scheme of a directory that is not given as a local path. */
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/");

  private static final OptionRules RULES =
      OptionRules.NONE
          .excluding(
              "adopt",
              "work",
              "partitions",
              "threads",
              "no-symmetry",
              "rebuild",
              "no-resume",
              "quiet",
              "metric",
              "moves",
              "goal",
              "up-to-rotation",
              "name")
          .needing("data", "adopt");

  private final Console console;

  SparkMain(Console console) {
    this.console = console;
  }

  /**
   * Runs the command. Exits the process only on failure, because YARN treats an early exit as a
   * failure.
   */
  public static void main(String[] args) {
    Console console = Console.system(args);
    ExitStatus status = console.run("generate-spark", () -> new SparkMain(console).run(args));
    if (status != ExitStatus.OK) {
      System.exit(status.code());
    }
  }

  private static Options options() {
    Options options = new Options();
    options
        .addOption(
            OptionForm.value(
                "work",
                "URI",
                "working directory, visible to all machines (default: ./data/spark)"))
        .addOption(
            OptionForm.value(
                "partitions", "N", "number of partitions (default: one per Spark thread)"))
        .addOption(
            OptionForm.value("threads", "N", "threads per task (default: spark.task.cpus, else 1)"))
        .addOption(
            OptionForm.flag("no-symmetry", "store every block instead of one per symmetry class"))
        .addOption(OptionForm.flag("rebuild", "build again even if the table exists"))
        .addOption(
            OptionForm.flag("no-resume", "start over instead of resuming an unfinished build"));
    BoardArguments.addOptions(options);
    return options
        .addOption(
            OptionForm.value(
                "adopt", "URI", "build the table on this machine from the parts at URI"))
        .addOption(OptionForm.value("data", "DIR", DataDirectory.HELP))
        .addOption(OptionForm.flag("q", "quiet", "print only the summary, no progress"))
        .addOption(OptionForm.noColor())
        .addOption(OptionForm.flag("h", "help", "show this help"))
        .addOption(OptionForm.flag("version", "show the version"));
  }

  ExitStatus run(String... args) throws Exception {
    CommandLine line = Arguments.parse("generate-spark", options(), args);
    if (line.hasOption("version")) {
      console.out().println("saitan " + Version.current());
      return ExitStatus.OK;
    }
    if (line.hasOption("help") || args.length == 0) {
      HelpPage page =
          new HelpPage(
              "generate-spark [OPTION]... BOARD",
              "builds a table in parts on a Spark cluster; the result is the same as on a single machine",
              options(),
              EXAMPLES);
      console.out().print(page.text());
      return ExitStatus.OK;
    }
    RULES.check("generate-spark", line::hasOption);
    if (line.hasOption("adopt")) {
      adopt(line);
      return ExitStatus.OK;
    }
    build(line, board(line), work(line.getOptionValue("work")));
    return ExitStatus.OK;
  }

  /** Builds a table from parts on any file system that Hadoop supports. Does not start Spark. */
  private void adopt(CommandLine line) throws IOException {
    if (!line.getArgList().isEmpty()) {
      throw new BadInputException(
          "--adopt URI takes the board from URI; leave out " + line.getArgList());
    }
    Configuration hadoop = new Configuration();
    for (Tuple2<String, String> setting : new SparkConf().getAllWithPrefix("spark.hadoop.")) {
      hadoop.set(setting._1(), setting._2());
    }
    TableDirectory tables = new TableDirectory(DataDirectory.of(line.getOptionValue("data")));
    ClusterFiles folder =
        new ClusterFiles(toUri("adopt", line.getOptionValue("adopt")), "", hadoop);
    Board board =
        boardArguments(Catalogue.standard().with(tables), line)
            .fromParts(folder, PartList.read(folder));
    Generator.standard().adopt(board, folder, tables).lines().forEach(console.out()::println);
  }

  private BoardArguments boardArguments(Catalogue catalogue, CommandLine line) {
    return new BoardArguments(catalogue, line, console.err()::println);
  }

  private MoveBoard board(CommandLine line) {
    if (line.getArgList().size() != 1) {
      throw new BadInputException("expected one board, got " + line.getArgList());
    }
    List<Board> boards =
        boardArguments(Catalogue.standard(), line).boards(line.getArgList().get(0));
    if (boards.size() != 1 || !(boards.get(0) instanceof MoveBoard board)) {
      throw new BadInputException(
          "'%s' is not a single board with moves".formatted(line.getArgList().get(0)));
    }
    return board;
  }

  /**
   * Returns the working directory with its scheme, as Hadoop writes it, without escapes.
   *
   * @param value the value of the option, or null if it was not given
   */
  static String work(String value) {
    return value == null
        ? local(DataDirectory.of(null).resolveSibling("spark"))
        : toUri("work", value);
  }

  private static String toUri(String option, String value) {
    try {
      return SCHEME.matcher(value).lookingAt()
          ? new org.apache.hadoop.fs.Path(value).toString()
          : local(Path.of(value));
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--" + option + " '" + value + "': " + e.getMessage());
    }
  }

  private static String local(Path directory) {
    return "file:" + directory.toAbsolutePath().normalize();
  }

  private void build(CommandLine line, MoveBoard board, String work) throws Exception {
    SparkConf conf = new SparkConf();
    int threads = Arguments.count(line, "threads", 1024, SparkSettings.threads(conf));
    int count = Arguments.count(line, "partitions", 1_000_000, 0);
    RocksLibrary.require();
    SparkConf settings = SparkSettings.of(conf, board.name(), threads);
    ClusterBuild.Summary summary;
    try (JavaSparkContext spark = new JavaSparkContext(settings)) {
      int partitions = count > 0 ? count : Math.max(1, spark.defaultParallelism() / threads);
      ClusterOptions options =
          new ClusterOptions(
              partitions, threads, !line.hasOption("no-symmetry"), !line.hasOption("no-resume"));
      BuildObserver observer =
          line.hasOption("quiet") ? BuildObserver.SILENT : new ConsoleObserver(console);
      ClusterBuild build = new ClusterBuild(spark, board, work, options, observer);
      Optional<DistanceManifest> old =
          line.hasOption("rebuild") ? Optional.empty() : build.finished();
      if (old.isPresent()) {
        console
            .out()
            .printf("%s; already built, use --rebuild to build it again%n", old.get().summary());
        printAdvice(ClusterBuild.parts(work, board.name()));
        return;
      }
      summary = build.run();
    } catch (Exception e) {
      throw ClusterFailure.of(e, work + "/" + board.name() + ".spark");
    }
    print(summary, ClusterBuild.parts(work, board.name()));
  }

  private void print(ClusterBuild.Summary summary, String parts) throws IOException {
    console
        .out()
        .printf(
            Locale.ROOT,
            "%s; %s; %s written by %s%n",
            summary.manifest().summary(),
            Magnitude.seconds(summary.manifest().seconds()),
            Magnitude.bytes((double) summary.bytes()),
            Plural.of(summary.partitions(), "partition"));
    printAdvice(parts);
  }

  private void printAdvice(String parts) throws IOException {
    console.out().println("  " + advice(parts));
    console.flushOutput();
  }

  /** Returns a sentence with the command that builds a table from its parts. */
  static String advice(String parts) {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(parts);
    if ("file".equals(path.toUri().getScheme())) {
      return "build the table with: " + NextCommand.adopt("generate", path.toUri().getPath());
    }
    return "on the machine that will hold the table, build it with: "
        + NextCommand.adopt("generate-spark", path.toString());
  }
}
