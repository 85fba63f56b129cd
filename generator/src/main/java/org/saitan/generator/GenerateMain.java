// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.Version;
import org.saitan.board.Board;
import org.saitan.board.PlacementBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Arguments;
import org.saitan.cli.Completion;
import org.saitan.cli.Console;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.HelpPage;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.Limits;
import org.saitan.engine.build.PartList;
import org.saitan.generator.event.EventStream;
import org.saitan.placement.Census;
import org.saitan.problem.BadInputException;
import org.saitan.table.TableDirectory;
import org.saitan.text.PuzzleFormat;

/** The command {@code generate}, which builds tables. */
public final class GenerateMain {
  private static final String EXAMPLES =
      """
      generate --all                        all boards from the published articles
      generate rotation-3x3 uraomote-4x5    two boards
      generate flipit-7                     seven boards, one for each hole
      generate --list                       known boards, and which of them have tables
      generate --plan uraomote-8x8          memory, disk and time for one board
      generate --engine disk rotation-3x4   search on disk, for machines with little memory
      generate --count-only yinyang-15      the exact number of solutions, without a table
      generate my-puzzle.tws                a puzzle of your own, from a definition (.tws or KPuzzle JSON)
      generate --check my-puzzle.json       analyze a puzzle file without a search
      generate RULES.grid --starts FILE     a table for each start board in FILE, and a summary
      generate 2x2x2 --metric single        quarter turns only
      generate --json rotation-3x3          plan, layers and summary as events, for programs
      Boards: %s.
      Run the same command again to resume a stopped build (placement puzzles start over).
      """;
  private static final String SUMMARY =
      "builds tables with the exact distance to the goal of every position";

  private final Console console;
  private final Catalogue catalogue;
  private final Generator generator;

  /** Creates the command for the boards of a catalogue. */
  public GenerateMain(Console console, Catalogue catalogue, Generator generator) {
    this.console = console;
    this.catalogue = catalogue;
    this.generator = generator;
  }

  /** Runs the command and ends the process. */
  public static void main(String[] args) {
    Console console = Console.system(args);
    GenerateMain command = new GenerateMain(console, Catalogue.standard(), Generator.standard());
    System.exit(console.run("generate", () -> command.run(args)).code());
  }

  static Options options() {
    Options options = new Options();
    options
        .addOption(OptionForm.flag("a", "all", "build all boards from the published articles"))
        .addOption(
            OptionForm.flag(
                "l",
                "list",
                "list the known boards, or the memory and disk that the named boards need"))
        .addOption(
            OptionForm.flag(
                "p", "plan", "print the memory, disk and time that the boards need; build nothing"))
        .addOption(OptionForm.flag("check", "analyze a puzzle file; build nothing"))
        .addOption(OptionForm.value("data", "DIR", DataDirectory.HELP))
        .addOption(
            OptionForm.value("t", "threads", "N", "number of threads (default: one per core)"))
        .addOption(
            OptionForm.flag(
                "c",
                "count-only",
                "count lines and solutions of placement puzzles without building a table"))
        .addOption(OptionForm.flag("rebuild", "build again even if the table exists"))
        .addOption(
            OptionForm.value(
                "starts",
                "FILE",
                "grid files: build a table for each start board in FILE (a drawing or a single word) under the rules of RULES.grid; tables are named after FILE and the number of the board, and RULES.grid#12 selects one"))
        .addOption(
            OptionForm.value(
                "time",
                "SECONDS",
                "collections: CPU time limit for each puzzle; a puzzle that takes longer counts as too big"))
        .addOption(
            OptionForm.flag("no-symmetry", "store every block instead of one per symmetry class"))
        .addOption(
            OptionForm.flag("no-resume", "start over instead of resuming an unfinished build"))
        .addOption(
            OptionForm.value(
                "adopt",
                "DIR",
                "build the table from the parts that the cluster engine wrote to DIR"))
        .addOption(
            OptionForm.value(
                "engine",
                "memory|disk",
                "where to search (default: memory if the search fits, else disk)"));
    BoardArguments.addOptions(options);
    return options
        .addOption(OptionForm.flag("q", "quiet", "print only the summary, no progress"))
        .addOption(OptionForm.flag("json", "print JSON with exact numbers, one event per line"))
        .addOption(OptionForm.noColor())
        .addOption(OptionForm.flag("h", "help", "show this help"))
        .addOption(OptionForm.flag("version", "show the version"));
  }

  /** The options allowed together with --adopt. All other options concern boards or builds. */
  private static final Set<String> WITH_ADOPT =
      Set.of("adopt", "data", "json", "no-color", "help", "version");

  /** Returns the rules that say which options exclude each other. */
  static OptionRules rules() {
    return OptionRules.NONE
        .oneOf("list", "plan", "check")
        .excluding("count-only", "list", "plan", "check")
        .excluding("rebuild", "list", "plan", "check", "count-only")
        .excluding("no-resume", "list", "plan", "check", "count-only")
        .excluding("quiet", "list", "plan", "check")
        .excluding("no-symmetry", "check", "count-only")
        .excluding("name", "all", "count-only")
        .excluding("metric", "all", "count-only")
        .excluding("moves", "all", "count-only")
        .excluding("goal", "all", "count-only")
        .excluding("up-to-rotation", "all", "count-only")
        .excluding("bounds", "all", "count-only")
        .excluding("starts", "all", "count-only")
        .excluding("time", "list", "plan", "check", "count-only")
        .excluding("engine", "check", "count-only")
        .excluding(
            "adopt",
            options().getOptions().stream()
                .map(Option::getLongOpt)
                .filter(option -> !WITH_ADOPT.contains(option))
                .toArray(String[]::new));
  }

  /**
   * Runs the command.
   *
   * @throws IOException if a file cannot be read or written
   */
  public ExitStatus run(String... args) throws IOException {
    if (args.length > 1 && args[0].equals(Completion.COMMAND)) {
      complete(List.of(args).subList(1, args.length));
      return ExitStatus.OK;
    }
    CommandLine line = Arguments.parse("generate", options(), args);
    if (line.hasOption("version")) {
      console.out().println("saitan " + Version.current());
      return ExitStatus.OK;
    }
    Optional<String> broken = rules().violation(line::hasOption);
    if (broken.isPresent()) {
      throw new BadInputException(broken.get());
    }
    boolean nothingNamed =
        line.getArgList().isEmpty()
            && !line.hasOption("all")
            && !line.hasOption("list")
            && !line.hasOption("adopt");
    if (line.hasOption("help") || (nothingNamed && line.getOptions().length == 0)) {
      printHelp();
      return ExitStatus.OK;
    }
    if (nothingNamed) {
      throw new BadInputException("missing board; name one, or use --all or --list");
    }
    TableDirectory tables = new TableDirectory(DataDirectory.of(line.getOptionValue("data")));
    Report report = report(line);
    if (line.hasOption("adopt")) {
      adopt(line, tables, report);
      return ExitStatus.OK;
    }
    Batch batch = new Batch(console, line.getArgList().size());
    List<RequestedBoard> boards = boards(line, boardArguments(line, tables), batch);
    BuildOptions buildOptions =
        new BuildOptions(
            Arguments.count(line, "threads", 1024, Runtime.getRuntime().availableProcessors()),
            !line.hasOption("no-symmetry"),
            !line.hasOption("no-resume"),
            // A puzzle that exceeds its time limit is never resumed.
            line.hasOption("time") ? Double.POSITIVE_INFINITY : secondsAtRisk(),
            Arguments.choice(line, "engine", BuildOptions.Medium::of, "memory or disk"));
    Limits limits = Limits.of(tables.directory());
    Plans plans = new Plans(generator, tables, limits, buildOptions);
    if (line.hasOption("count-only")) {
      count(line, createAll(boards), plans, report);
    } else if (line.hasOption("list") && boards.isEmpty() && line.getArgList().isEmpty()) {
      report.list(catalogue, plans);
    } else if (line.hasOption("list")) {
      report.list(createAll(boards), plans);
    } else if (line.hasOption("check") || line.hasOption("plan")) {
      for (RequestedBoard requested : boards) {
        batch.attempt(requested.name(), () -> planOrCheck(line, requested.board(), plans, report));
      }
    } else {
      TableBuilds builds =
          new TableBuilds(
              generator,
              catalogue,
              tables,
              buildOptions,
              line.hasOption("rebuild"),
              Arguments.count(line, "time", Integer.MAX_VALUE, Integer.MAX_VALUE),
              report,
              new TreeMap<>());
      for (RequestedBoard requested : boards) {
        batch.attempt(requested.name(), () -> builds.make(requested));
      }
      builds.end();
    }
    return batch.end();
  }

  private static void planOrCheck(CommandLine line, Board board, Plans plans, Report report) {
    // A pattern database has no puzzle file to analyze, but its plan names the pattern.
    if (line.hasOption("check") && BoundsForecast.of(board).isEmpty()) {
      report.check(board, plans);
    } else {
      report.plan(board, plans);
    }
  }

  private void complete(List<String> words) {
    Map<String, List<String>> named = Map.of("BOARD", catalogue.names(Board.class));
    Completion.of(options(), "BOARD", words, named).forEach(console.out()::println);
  }

  private Report report(CommandLine line) {
    boolean quiet = line.hasOption("quiet");
    return line.hasOption("json")
        ? new EventReport(new EventStream(console.out()), catalogue, quiet)
        : new TextReport(console, quiet);
  }

  private BoardArguments boardArguments(CommandLine line, TableDirectory tables) {
    boolean quiet = line.hasOption("quiet") || line.hasOption("json");
    return new BoardArguments(
        catalogue.with(tables), line, quiet ? note -> {} : console.err()::println);
  }

  private static List<Board> createAll(List<RequestedBoard> requested) {
    return requested.stream().map(RequestedBoard::board).toList();
  }

  private List<RequestedBoard> boards(CommandLine line, BoardArguments arguments, Batch batch)
      throws IOException {
    List<RequestedBoard> boards = new ArrayList<>();
    if (line.hasOption("all")) {
      catalogue.published().stream().map(RequestedBoard::of).forEach(boards::add);
    }
    for (String word : line.getArgList()) {
      // A mistyped name stops the command before any build, but one bad file among many does not.
      if (PuzzleFormat.looksLikeFile(word)) {
        batch.attempt(word, () -> boards.addAll(arguments.requested(word)));
      } else {
        boards.addAll(arguments.requested(word));
      }
    }
    if (boards.stream().anyMatch(RequestedBoard::isCollected)) {
      batch.continueAfterFailures();
    } else if (line.hasOption("time")) {
      throw new BadInputException(
          "--time is for collections, but none of the named files is a collection");
    }
    return boards;
  }

  private void adopt(CommandLine line, TableDirectory tables, Report report) throws IOException {
    if (!line.getArgList().isEmpty()) {
      throw new BadInputException(
          "--adopt DIR takes the board from DIR; leave out " + line.getArgList());
    }
    Folder folder = Folder.of(Path.of(line.getOptionValue("adopt")));
    Board board = boardArguments(line, tables).fromParts(folder, PartList.read(folder));
    report.built(board, generator.adopt(board, folder, tables));
  }

  private void printHelp() {
    String examples = EXAMPLES.formatted(String.join(", ", catalogue.syntax()));
    HelpPage page = new HelpPage("generate [OPTION]... BOARD...", SUMMARY, options(), examples);
    console.out().print(page.text());
    console.out().print("\n" + ExitStatus.helpText());
  }

  private void count(CommandLine line, List<Board> boards, Plans plans, Report report) {
    boards.forEach(this::requireCountable);
    for (Board board : boards) {
      Census census = PlacementBoard.census(board).orElseThrow();
      census.cost().requireHeap(board.name(), plans.limits().heap());
      Consumer<String> progress =
          line.hasOption("quiet") ? note -> {} : text -> report.remark(board, text);
      report.counted(board, SolutionCount.of(board, census, plans.options().threads(), progress));
    }
  }

  private void requireCountable(Board board) {
    if (PlacementBoard.census(board).isEmpty()) {
      throw new BadInputException(
          "--count-only is for placement puzzles; %s is a %s"
              .formatted(board.name(), catalogue.kind(board).boardNoun()));
    }
  }

  /**
   * Returns the time between checkpoints, in seconds. Tests set saitan.risk.seconds so that even
   * short builds can be stopped and resumed.
   */
  private static double secondsAtRisk() {
    String defaults = String.valueOf(BuildOptions.SECONDS_AT_RISK);
    return Double.parseDouble(System.getProperty("saitan.risk.seconds", defaults));
  }
}
