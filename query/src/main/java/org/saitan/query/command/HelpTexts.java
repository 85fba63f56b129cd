// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.HelpPage;
import org.saitan.query.question.Declaration;

/** The help texts of the query program and its commands. */
public final class HelpTexts {
  private HelpTexts() {}

  /** Returns the overview of all commands. */
  public static String overview(Commands commands) {
    StringBuilder text = new StringBuilder("usage: query COMMAND [OPTION]... [ARGUMENT]...\n\n");
    text.append(
        "Answers questions about puzzles from tables, such as a shortest solution from any position.\n\nCommands:\n");
    List<Declaration> all = commands.all().stream().map(Command::declaration).toList();
    int names = maxLength(all, Declaration::name);
    int arguments = maxLength(all, Declaration::arguments);
    String form = "  %%-%ds %%-%ds  %%s%%n".formatted(names, arguments);
    for (Declaration command : all) {
      text.append(form.formatted(command.name(), command.arguments(), command.summary()));
    }
    return text.append(
            """

            Topics:
              query help notation FAMILY|BOARD   notation of states and moves, with examples

            All commands accept --data DIR, --json, --no-color and --help, before or after the command name.
            For examples see query COMMAND --help.
            """)
        .append(ExitStatus.helpText())
        .toString();
  }

  private static int maxLength(List<Declaration> all, Function<Declaration, String> word) {
    return all.stream().map(word).mapToInt(String::length).max().orElse(1);
  }

  /** Returns the help of all commands that share a name, one for each kind of board. */
  public static String pages(List<Command> commands) {
    return commands.stream().map(HelpTexts::page).collect(Collectors.joining("\n"));
  }

  private static String page(Command shown) {
    Declaration command = shown.declaration();
    String usage = "query " + command.name() + " [OPTION]... " + command.arguments();
    return new HelpPage(
            usage.strip(), command.summary(), Commands.options(command), command.examplesAndNotes())
        .text();
  }
}
