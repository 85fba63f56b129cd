package org.saitan.generator;

import java.io.IOException;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.Families;
import org.saitan.Version;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Arguments;
import org.saitan.cli.Console;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.HelpPage;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/** The command {@code generate}: makes tables. */
public final class GenerateMain {
  private static final String EXAMPLES =
      """
      generate --all                        every board of the published articles
      generate rotation-3x3 uraomote-4x5    two boards
      generate flipit-7                     seven boards, one for each hole
      generate --list                       known boards, what they need, which are built
      generate --plan uraomote-8x8          what one board needs, built or not
      generate --count-only yinyang-15      how many lines and solutions, exactly, without a table

      Boards: uraomote-ROWSxCOLUMNS, rotation-ROWSxCOLUMNS[-cw|-htm], flipit-CELLS[-HOLE], yinyang-SIDE, yinyang-ROWSxCOLUMNS.
      A build that is stopped goes on where it was when it is started again (yinyang: starts over, it takes seconds).
      Exit codes: 0 done, 1 bug, 2 bad input, 3-7 trouble with a table there, 8 does not fit, 9 file trouble.
      """;

  private final Console console;

  GenerateMain(Console console) {
    this.console = console;
  }

  /** Runs the command and ends the process. */
  public static void main(String[] args) {
    Console console = Console.system();
    ExitStatus status = console.run("generate", () -> new GenerateMain(console).run(args));
    System.exit(status.code());
  }

  /** Returns the options there are. */
  static Options options() {
    return new Options()
        .addOption(flag("a", "all", "build every board of the published articles"))
        .addOption(flag("l", "list", "list known boards with states, memory and disk needed"))
        .addOption(flag("p", "plan", "say what the boards need, and build nothing"))
        .addOption(
            Option.builder().longOpt("data").hasArg().argName("DIR").desc(DataDirectory.HELP).get())
        .addOption(
            Option.builder("t")
                .longOpt("threads")
                .hasArg()
                .argName("N")
                .desc("threads (default: one a core)")
                .get())
        .addOption(
            flag("c", "count-only", "count lines and solutions of boards to fill, keep no table"))
        .addOption(flag(null, "rebuild", "build again what is there and whole"))
        .addOption(
            flag(null, "no-symmetry", "keep every block instead of one of each symmetry class"))
        .addOption(flag(null, "no-resume", "do not go on from an unfinished build, start over"))
        .addOption(flag("q", "quiet", "no progress, only the summary"))
        .addOption(flag("h", "help", "show this help"))
        .addOption(flag(null, "version", "show the version"));
  }

  private static Option flag(String letter, String name, String help) {
    return Option.builder(letter).longOpt(name).desc(help).get();
  }

  ExitStatus run(String... args) throws IOException {
    CommandLine line = Arguments.parse("generate", options(), args);
    if (line.hasOption("version")) {
      console.out().println("saitan " + Version.current());
      return ExitStatus.OK;
    }
    boolean nothingAsked =
        line.getArgList().isEmpty() && !line.hasOption("all") && !line.hasOption("list");
    if (line.hasOption("help") || (nothingAsked && line.getOptions().length == 0)) {
      printHelp();
      return ExitStatus.OK;
    }
    if (nothingAsked) {
      throw new BadInputException("no board was named; name one, or use --all or --list");
    }
    if (line.hasOption("list") && (line.hasOption("plan") || line.hasOption("count-only"))) {
      throw new BadInputException("--list goes with boards alone, not with --plan or --count-only");
    }
    TableHome home = new TableHome(DataDirectory.of(line.getOptionValue("data")));
    BoardsAsked boards = BoardsAsked.of(line);
    int threads = threads(line.getOptionValue("threads"));
    Limits limits = Limits.of(home.directory(), threads, !line.hasOption("no-symmetry"));
    boolean planOnly = line.hasOption("list") || line.hasOption("plan");
    if (line.hasOption("count-only")) {
      count(line, boards, limits, planOnly);
    } else if (planOnly) {
      printPlans(line, boards, new PlanPrinter(console, home, limits));
    } else {
      build(line, boards, home, limits);
    }
    return ExitStatus.OK;
  }

  private void printHelp() {
    HelpPage page =
        new HelpPage(
            "generate [OPTION]... BOARD...",
            "makes tables: for every position the exact shortest way to the goal",
            options(),
            EXAMPLES);
    console.out().print(page.text());
  }

  private void count(CommandLine line, BoardsAsked boards, Limits limits, boolean planOnly) {
    boards.requireFillings("count-only");
    for (YinYangBoard board : boards.fillings()) {
      CountOnly count = new CountOnly(console, board);
      if (planOnly) {
        count.plan();
      } else {
        count.run(limits.threads(), limits.heap(), line.hasOption("quiet"));
      }
    }
  }

  private static void printPlans(CommandLine line, BoardsAsked boards, PlanPrinter plans) {
    if (line.hasOption("plan")) {
      boards.moves().forEach(plans::printInFull);
      boards.fillings().forEach(plans::printInFull);
    } else {
      plans.printList(boards.isEmpty() ? Families.known() : boards.moves());
      plans.printFillings(boards.isEmpty() ? Families.knownFillings() : boards.fillings());
    }
  }

  private void build(CommandLine line, BoardsAsked boards, TableHome home, Limits limits)
      throws IOException {
    boolean rebuild = line.hasOption("rebuild");
    boolean quiet = line.hasOption("quiet");
    TableBuild.BuildOptions how =
        new TableBuild.BuildOptions(
            limits.threads(), limits.symmetry(), !line.hasOption("no-resume"));
    for (MoveBoard board : boards.moves()) {
      if (rebuild || !isThere(home, board)) {
        ConsoleObserver observer = new ConsoleObserver(console, quiet, board, home);
        String onStop =
            "stopped; nothing is lost: generate " + board.name() + " goes on where this was";
        StopNotice.during(
            () -> new TableBuild(board, home, how, observer).run(), console.err(), onStop);
      }
    }
    for (YinYangBoard board : boards.fillings()) {
      if (rebuild || !isThere(home, board)) {
        FillingReport report = new FillingReport(console, quiet, board);
        String onStop = "stopped; generate " + board.name() + " starts over";
        StopNotice.during(
            () -> new FillingBuild(board, home, limits, report).run(), console.err(), onStop);
      }
    }
  }

  private static int threads(String value) {
    if (value == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    try {
      int threads = Integer.parseInt(value);
      if (threads >= 1 && threads <= 1024) {
        return threads;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw new BadInputException("--threads must be in [1-1024], got " + value);
  }

  /** Tells whether a whole table is there, and says so. */
  private boolean isThere(TableHome home, MoveBoard board) {
    return isThere(
        home,
        board.name(),
        () -> {
          try (DistanceTable table = DistanceTable.open(home, board)) {
            return String.format(
                Locale.ROOT,
                "God's number %d, %s states, %s",
                table.manifest().godsNumber(),
                Magnitude.of(table.manifest().states()),
                Magnitude.bytes((double) table.bytes()));
          }
        });
  }

  private boolean isThere(TableHome home, YinYangBoard board) {
    return isThere(
        home,
        board.name(),
        () -> {
          try (CompletionTable table = CompletionTable.open(home, board)) {
            return String.format(
                Locale.ROOT,
                "%s solutions, %s states, %s",
                table.manifest().solutions(),
                Magnitude.of(table.manifest().states()),
                Magnitude.bytes((double) table.bytes()));
          }
        });
  }

  private boolean isThere(TableHome home, String board, Supplier<String> facts) {
    if (!home.hasTable(board)) {
      return false;
    }
    try {
      console
          .out()
          .printf("%s: is there already (%s); --rebuild makes it again%n", board, facts.get());
      return true;
    } catch (TableException.WrongVersion | TableException.Unfinished e) {
      console.err().println(e.getMessage());
      console.err().println("building " + board + " again");
      return false;
    }
  }
}
