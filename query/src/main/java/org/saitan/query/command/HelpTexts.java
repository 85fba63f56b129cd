// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.HelpPage;

/** The help texts of the query tool and of its commands. */
public final class HelpTexts {
  private HelpTexts() {}

  /** Returns what commands there are. */
  public static String overview(Commands commands) {
    StringBuilder text = new StringBuilder("usage: query COMMAND [OPTION]... [ARGUMENT]...\n\n");
    text.append(
        "Answers from tables: the exact shortest way to the goal from any position.\n\nCommands:\n");
    List<Form> forms = commands.all().stream().map(Command::form).toList();
    int names = longest(forms, Form::name);
    int arguments = longest(forms, command -> command.help().get().arguments());
    String form = "  %%-%ds %%-%ds  %%s%%n".formatted(names, arguments);
    int column = 2 + names + 1 + arguments + 2;
    for (Form command : forms) {
      Form.Help help = command.help().get();
      text.append(
          String.format(
              form, command.name(), help.arguments(), help.summary().indent(column).strip()));
    }
    return text.append(
            """

            Topics:
              query help notation [FAMILY|BOARD]   how states and moves are written, with examples

            Every command takes --data DIR, --json, --no-color and --help, before or after its name;
            query COMMAND --help has examples.
            """)
        .append(ExitStatus.listed())
        .toString();
  }

  private static int longest(List<Form> forms, Function<Form, String> word) {
    return forms.stream().map(word).mapToInt(String::length).max().orElse(1);
  }

  /** Returns what the commands of one name do and take, for each kind of board. */
  public static String of(List<Command> commands) {
    return commands.stream().map(HelpTexts::page).collect(Collectors.joining("\n"));
  }

  private static String page(Command asked) {
    Form command = asked.form();
    Form.Help help = command.help().get();
    String usage = "query " + command.name() + " [OPTION]... " + help.arguments();
    return new HelpPage(
            usage.strip(),
            help.summary(),
            command.allOptions(),
            String.join("\n", help.examplesAndNotes()))
        .text();
  }
}
