package org.saitan.query;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.saitan.Version;
import org.saitan.cli.Arguments;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.HelpPage;
import org.saitan.problem.BadInputException;

/** The command {@code query}: answers from tables. */
public final class QueryMain {
  private static final List<Command> COMMANDS =
      List.of(
          new ListCommand(),
          new ShowCommand(),
          new SolveCommand(),
          new StatsCommand(),
          new SearchCommand(),
          new DeepestCommand(),
          new RandomCommand(),
          new LookupCommand(),
          new ExportCommand(),
          new CountCommand(),
          new SampleCommand(),
          new NthCommand(),
          new RankCommand(),
          new HeatmapCommand(),
          new PuzzleCommand(),
          new VerifyCommand(),
          new ServeCommand());

  private static final int FORGIVEN_SLIPS = 2;

  private final Console console;

  QueryMain(Console console) {
    this.console = console;
  }

  /** Returns all commands in the order in which help shows them. */
  static List<Command> commands() {
    return COMMANDS;
  }

  /** Runs the command and ends the process. */
  public static void main(String[] args) {
    Console console = Console.system();
    ExitStatus status = console.run("query", () -> new QueryMain(console).run(args));
    System.exit(status.code());
  }

  ExitStatus run(String... args) throws Exception {
    String first = args.length == 0 ? "--help" : args[0];
    if (first.equals("--version")) {
      console.out().println("saitan " + Version.current());
      return ExitStatus.OK;
    }
    if (first.equals("help") && args.length == 2) {
      return help(command(args[1]));
    }
    if (List.of("--help", "-h", "help").contains(first)) {
      return overview();
    }
    Command command = command(first);
    CommandLine line = parse(command, Arrays.copyOfRange(args, 1, args.length));
    return line.hasOption("help")
        ? help(command)
        : command.run(new Request(command.name(), line, console));
  }

  private static CommandLine parse(Command command, String... args) {
    return Arguments.parse(
        "query " + command.name(), QueryOptions.withCommon(command.options()), args);
  }

  private static Command command(String name) {
    return COMMANDS.stream()
        .filter(command -> command.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new BadInputException(unknown(name)));
  }

  private static String unknown(String name) {
    LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
    String hint =
        COMMANDS.stream()
            .map(Command::name)
            .filter(known -> distance.apply(known, name) <= FORGIVEN_SLIPS)
            .findFirst()
            .map(near -> " Did you mean: " + near + "?")
            .orElse("");
    return "unknown command '" + name + "'." + hint + " See query --help.";
  }

  private ExitStatus overview() {
    StringBuilder text = new StringBuilder("usage: query COMMAND [OPTION]... [ARGUMENT]...\n\n");
    text.append(
        "Answers from tables: the exact shortest way to the goal from any position.\n\nCommands:\n");
    for (Command command : COMMANDS) {
      text.append(
          String.format(
              "  %-9s %-15s %s%n", command.name(), command.arguments(), command.summary()));
    }
    text.append(
        """

        Every command takes --data DIR, --json and --help; query COMMAND --help has examples.
        Exit codes: 0 answered, 1 a proof failed or a bug, 2 bad input, 3 no such table, 4 unfinished table,
        5 table too new or too old, 6 table of another board, 7 damaged table, 8 does not fit, 9 file trouble.
        """);
    console.out().print(text);
    return ExitStatus.OK;
  }

  private ExitStatus help(Command command) throws IOException {
    String usage = "query " + command.name() + " [OPTION]... " + command.arguments();
    HelpPage page =
        new HelpPage(
            usage.strip(),
            command.summary(),
            QueryOptions.withCommon(command.options()),
            String.join("\n", command.examples()));
    console.out().print(page.text());
    return ExitStatus.OK;
  }
}
