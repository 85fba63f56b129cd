// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.saitan.Version;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Arguments;
import org.saitan.cli.Completion;
import org.saitan.cli.Console;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.NextCommand;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.Command;
import org.saitan.query.command.Commands;
import org.saitan.query.command.HelpTexts;
import org.saitan.query.command.NotationHelp;
import org.saitan.query.command.QueryKind;
import org.saitan.query.command.Request;
import org.saitan.query.completion.CompletionQueries;
import org.saitan.query.distance.DistanceQueries;
import org.saitan.table.TableDirectory;

/** The {@code query} program: answers questions from tables. */
public final class QueryMain {
  private final Console console;
  private final Catalogue catalogue;
  private final Commands commands;

  /**
   * Creates the program.
   *
   * @param catalogue the known boards
   * @param kinds the supported kinds of board
   */
  public QueryMain(Console console, Catalogue catalogue, List<QueryKind> kinds) {
    this.console = console;
    this.catalogue = catalogue;
    this.commands = new Commands(kinds);
  }

  /** Returns the supported kinds of board. Add new kinds here. */
  public static List<QueryKind> standardKinds() {
    return List.of(
        new DistanceQueries(), //
        new CompletionQueries());
  }

  /** Runs the program and exits. */
  public static void main(String[] args) {
    Console console = Console.system(args);
    ExitStatus status =
        console.run(
            "query", () -> new QueryMain(console, Catalogue.standard(), standardKinds()).run(args));
    System.exit(status.code());
  }

  /**
   * Runs one command.
   *
   * @param words the command's name, options and arguments; common options may precede the name
   */
  public ExitStatus run(String... words) throws Exception {
    List<String> all = List.of(words);
    if (all.isEmpty() || List.of("help", "--help", "-h").containsAll(all)) {
      return print(HelpTexts.overview(commands));
    }
    if (all.get(0).equals("--version")) {
      return print("saitan " + Version.current() + "\n");
    }
    if (all.get(0).equals(Completion.COMMAND) && all.size() > 1) {
      return complete(all.subList(1, all.size()));
    }
    int at = Commands.commandIndex(all);
    boolean asksForHelp = all.contains("--help") || all.contains("-h");
    if (at == all.size() && asksForHelp) {
      return print(HelpTexts.overview(commands));
    }
    if (at == all.size()) {
      throw new BadInputException("missing command; see " + NextCommand.help("query"));
    }
    List<String> rest = new ArrayList<>(all);
    String name = rest.remove(at);
    String[] args = rest.toArray(String[]::new);
    if (name.equals("help")) {
      CommandLine line = Arguments.parse("query help", Commands.commonOptions(), args);
      return help(line.getArgList(), tables(line.getOptionValue("data")));
    }
    Command command = commands.resolve(name, rest, catalogue);
    CommandLine line =
        Arguments.parse("query " + name, Commands.options(command.declaration()), args);
    if (line.hasOption("help")) {
      return print(HelpTexts.pages(commands.withName(name)));
    }
    Request request = new Request(catalogue, command.declaration(), line, console);
    request.requireArguments();
    command.declaration().requireCompatible(request);
    return command.run(request);
  }

  private static TableDirectory tables(String data) {
    return new TableDirectory(DataDirectory.of(data));
  }

  private ExitStatus help(List<String> words, TableDirectory tables) {
    if (words.isEmpty()) {
      return print(HelpTexts.overview(commands));
    }
    return print(
        words.get(0).equals(NotationHelp.TOPIC)
            ? new NotationHelp(catalogue.with(tables)).text(words.subList(1, words.size()))
            : HelpTexts.pages(commands.withName(words.get(0))));
  }

  private ExitStatus complete(List<String> words) {
    int data = words.indexOf("--data");
    String directory = data >= 0 && data < words.size() - 2 ? words.get(data + 1) : null;
    commands.completions(words, tables(directory), catalogue).forEach(console.out()::println);
    return ExitStatus.OK;
  }

  private ExitStatus print(String text) {
    console.out().print(text);
    return ExitStatus.OK;
  }
}
