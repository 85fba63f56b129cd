// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli.shell;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Option;

/**
 * What a program takes.
 *
 * @param name its name: {@code generate} or {@code query}
 * @param summary a line on what it does
 * @param commands its commands; one without a name if it has none
 */
public record ProgramForm(String name, String summary, List<CommandForm> commands) {
  /** Copies the list. */
  public ProgramForm {
    commands = List.copyOf(commands);
  }

  /** Returns whether the first word after its name is that of a command. */
  boolean hasCommands() {
    return commands.size() > 1;
  }

  /** Returns the names of the commands, and the other words of a form. */
  List<String> namesAnd(ValueForm form) {
    List<String> words = new ArrayList<>(names());
    words.addAll(form.words());
    return words;
  }

  /** Returns the names of the commands. */
  List<String> names() {
    return commands.stream().map(CommandForm::name).filter(name -> !name.isEmpty()).toList();
  }

  /** Returns the options that may stand before a command: those that most commands have. */
  List<Option> commonOptions() {
    return commands.get(0).options().getOptions().stream()
        .filter(
            option ->
                2
                        * commands.stream()
                            .filter(command -> command.options().hasLongOption(option.getLongOpt()))
                            .count()
                    > commands.size())
        .toList();
  }
}
