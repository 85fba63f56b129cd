// SPDX-License-Identifier: Apache-2.0
package org.saitan.query;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.saitan.Version;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Arguments;
import org.saitan.cli.Console;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.ExitStatus;
import org.saitan.query.command.Command;
import org.saitan.query.command.CommandFirst;
import org.saitan.query.command.Commands;
import org.saitan.query.command.Form;
import org.saitan.query.command.HelpTexts;
import org.saitan.query.command.NotationHelp;
import org.saitan.query.command.QueryKind;
import org.saitan.query.command.Request;
import org.saitan.query.completion.CompletionQueries;
import org.saitan.query.distance.DistanceQueries;
import org.saitan.table.TableHome;

/** The command {@code query}: answers from tables. */
public final class QueryMain {
  private final Console console;
  private final Catalogue catalogue;
  private final Commands commands;

  /**
   * Creates the tool.
   *
   * @param catalogue the boards that it knows
   * @param kinds what it has for each kind of board
   */
  public QueryMain(Console console, Catalogue catalogue, List<QueryKind> kinds) {
    this.console = console;
    this.catalogue = catalogue;
    this.commands = new Commands(kinds);
  }

  /** Returns what this program has for each kind of board: a new kind adds a line here. */
  public static List<QueryKind> standardKinds() {
    return List.of(
        new DistanceQueries(), //
        new CompletionQueries());
  }

  /** Runs the command and ends the process. */
  public static void main(String[] args) {
    Console console = Console.system(args);
    ExitStatus status =
        console.run(
            "query", () -> new QueryMain(console, Catalogue.standard(), standardKinds()).run(args));
    System.exit(status.code());
  }

  /**
   * Answers.
   *
   * @param words the name of a command, its options and its arguments; options that every command
   *     has may stand before its name
   */
  public ExitStatus run(String... words) throws Exception {
    String first = words.length == 0 ? "--help" : words[0];
    if (first.equals("--version")) {
      console.out().println("saitan " + Version.current());
      return ExitStatus.OK;
    }
    String[] args = CommandFirst.of(words);
    first = args.length == 0 ? first : args[0];
    if (first.equals("help") && args.length > 1 && args[1].equals(NotationHelp.TOPIC)) {
      return print(notation(Arrays.copyOfRange(args, 2, args.length)));
    }
    if (first.equals("help") && args.length > 1 && !args[1].startsWith("-")) {
      return print(HelpTexts.of(commands.named(args[1]).form()));
    }
    if (List.of("--help", "-h", "help").contains(first)) {
      return print(HelpTexts.overview(commands));
    }
    Command command = commands.named(first);
    Form form = command.form();
    CommandLine line =
        Arguments.parse(
            "query " + form.name(), form.allOptions(), Arrays.copyOfRange(args, 1, args.length));
    if (line.hasOption("help")) {
      return print(HelpTexts.of(form));
    }
    form.rules().check(form.name(), line::hasOption);
    return command.run(new Request(catalogue, form.name(), line, console));
  }

  private String notation(String... args) {
    CommandLine line = Arguments.parse("query help", Form.commonOptions(), args);
    TableHome home = new TableHome(DataDirectory.of(line.getOptionValue("data")));
    return new NotationHelp(catalogue.with(home)).text(line.getArgList());
  }

  private ExitStatus print(String text) {
    console.out().print(text);
    return ExitStatus.OK;
  }
}
