package org.saitan.generator;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.Families;
import org.saitan.Version;
import org.saitan.board.Board;
import org.saitan.cli.Arguments;
import org.saitan.cli.Console;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.HelpPage;
import org.saitan.puzzle.BadInputException;
import org.saitan.table.Manifest;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
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

      Boards: uraomote-ROWSxCOLUMNS, rotation-ROWSxCOLUMNS[-cw|-htm], flipit-CELLS[-HOLE].
      A build that is stopped goes on where it was when it is started again.
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

  private static Options options() {
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
    TableHome home = new TableHome(DataDirectory.of(line.getOptionValue("data")));
    List<Board> boards = boards(line);
    int threads = threads(line.getOptionValue("threads"));
    boolean symmetry = !line.hasOption("no-symmetry");
    if (line.hasOption("list") || line.hasOption("plan")) {
      PlanPrinter plans =
          new PlanPrinter(console, home, Limits.of(home.directory(), threads, symmetry));
      if (line.hasOption("plan")) {
        boards.forEach(plans::printInFull);
      } else {
        plans.printList(boards.isEmpty() ? Families.known() : boards);
      }
      return ExitStatus.OK;
    }
    TableBuild.BuildOptions how =
        new TableBuild.BuildOptions(threads, symmetry, !line.hasOption("no-resume"));
    for (Board board : boards) {
      if (line.hasOption("rebuild") || !isThere(home, board)) {
        build(board, home, how, line.hasOption("quiet"));
      }
    }
    return ExitStatus.OK;
  }

  /** Builds a board; whoever stops the program meanwhile reads how to go on. */
  private void build(Board board, TableHome home, TableBuild.BuildOptions how, boolean quiet)
      throws IOException {
    Thread onStop =
        new Thread(
            () ->
                console
                    .err()
                    .println(
                        "stopped; nothing is lost: the same command goes on with " + board.name()));
    Runtime.getRuntime().addShutdownHook(onStop);
    try {
      new TableBuild(board, home, how, new ConsoleObserver(console, quiet, board, home)).run();
    } finally {
      forget(onStop);
    }
  }

  private static void forget(Thread onStop) {
    try {
      Runtime.getRuntime().removeShutdownHook(onStop);
    } catch (IllegalStateException e) {
      // The program is being stopped, and the hook runs.
    }
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

  private static List<Board> boards(CommandLine line) {
    List<Board> boards = new ArrayList<>();
    if (line.hasOption("all")) {
      boards.addAll(Families.published());
    }
    line.getArgList().forEach(name -> boards.addAll(Families.boards(name)));
    return boards;
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
  private boolean isThere(TableHome home, Board board) {
    if (!home.hasTable(board.name())) {
      return false;
    }
    try (Table table = Table.open(home, board)) {
      Manifest manifest = table.manifest();
      console
          .out()
          .printf(
              Locale.ROOT,
              "%s: is there already (God's number %d, %s states, %s); --rebuild makes it again%n",
              board.name(),
              manifest.godsNumber(),
              Magnitude.of(manifest.states()),
              Magnitude.bytes((double) table.bytes()));
      return true;
    } catch (TableException.WrongVersion | TableException.Unfinished e) {
      console.err().println(e.getMessage());
      console.err().println("building " + board.name() + " again");
      return false;
    }
  }
}
