// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.saitan.text.PuzzleFormat;

/** Completes the words of a program in zsh. */
final class ZshCompletion {
  /** The same in the scripts of both programs. */
  private static final String SHARED =
      """
      # The tables there are: of --data if it was given, else where the program looks.
      _saitan_tables() {
        local up home=${SAITAN_DATA:-} at
        local -a tables
        up=${${:-$(whence -p -- ${(Q)_saitan_line[1]})}:A:h:h}
        [[ -n $home ]] || { [[ -d $up/data ]] && home=$up/data/tables }
        [[ -n $home ]] || home=${XDG_DATA_HOME:-$HOME/.local/share}/saitan/tables
        at=${_saitan_line[(I)--data]}
        (( at )) && home=${(Q)_saitan_line[at + 1]}
        tables=(${~home}/*(N/:t))
        tables=(${tables:#*.(building|replaced|discarded)})
        _describe -V table tables
      }

      _saitan_saitan() {
        local program=$words[2]
        if (( CURRENT > 2 && $+functions[_saitan_$program] )); then
          shift words
          (( CURRENT-- ))
          _saitan_$program
          return
        fi
        local -a programs=('generate:makes tables' 'query:answers from them')
        (( CURRENT == 2 )) && _describe program programs
        (( $+functions[_saitan_query] )) && _saitan_query
      }
      """;

  private final ProgramForm program;

  private ZshCompletion(ProgramForm program) {
    this.program = program;
  }

  /** Returns the script. */
  static String of(ProgramForm program) {
    return new ZshCompletion(program).text();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("#compdef %s saitan\n".formatted(program.name()));
    text.append(
        "# Completes the words of %s in zsh. Made by the program itself.\n\n"
            .formatted(program.name()));
    text.append(SHARED).append('\n');
    text.append("_saitan_%s() {\n  local -a _saitan_line=($words)\n".formatted(program.name()));
    if (program.hasCommands()) {
      text.append(commands());
    } else {
      text.append(specs(program.commands().get(0), "  "));
    }
    text.append("}\n\n");
    text.append(
        """
        _saitan() {
          (( $+functions[_saitan_$service] )) && _saitan_$service
        }

        # As a file of its own it is called to complete; else it says to the shell what it completes.
        if [[ $funcstack[1] == _saitan ]]; then
          _saitan
        else
          compdef _saitan %s saitan
        fi
        """
            .formatted(program.name()));
    return text.toString();
  }

  private String commands() {
    StringBuilder text = new StringBuilder("  local context state state_descr line\n");
    text.append("  local -A opt_args\n  local -a commands=(\n");
    for (CommandForm command : program.commands()) {
      text.append(
          "    %s\n"
              .formatted(quoted(command.name() + ":" + command.shortly().replace(":", "\\:"))));
    }
    text.append("  )\n  _arguments -C \\\n");
    CommandForm first = program.commands().get(0);
    for (Option option : program.commonOptions()) {
      text.append("    %s \\\n".formatted(String.join(" ", specs(first, option))));
    }
    text.append("    '--version[show the version]' \\\n");
    text.append("    '1:command:->command' '*::argument:->argument'\n");
    text.append("  case $state in\n    command) _describe command commands ;;\n");
    text.append("    argument)\n      case $words[1] in\n");
    for (CommandForm command : program.commands()) {
      text.append(
          "        %s)\n%s          ;;\n".formatted(command.name(), specs(command, "          ")));
    }
    return text.append("      esac ;;\n  esac\n").toString();
  }

  private String specs(CommandForm command, String indent) {
    List<String> specs = new ArrayList<>();
    for (Option option : command.options().getOptions()) {
      specs.addAll(specs(command, option));
    }
    specs.add(quoted("*:argument:" + arguments(command)));
    return indent
        + "_arguments \\\n"
        + indent
        + "  "
        + String.join(" \\\n" + indent + "  ", specs)
        + "\n";
  }

  private List<String> specs(CommandForm command, Option option) {
    String what = option.getDescription().replaceAll("([\\[\\]:\\\\])", "\\\\$1");
    String value =
        option.hasArg()
            ? ":%s:%s"
                .formatted(
                    option.getArgName().replace(":", "\\:"),
                    action(command, ValueForm.of(option.getArgName())))
            : "";
    return CommandForm.typed(option).stream()
        // An option may be given again, and stand anywhere.
        .map(typed -> quoted("*" + typed + "[" + what + "]" + value))
        .toList();
  }

  private String arguments(CommandForm command) {
    List<String> actions =
        command.argumentForms().stream()
            .map(form -> action(command, form))
            .filter(action -> !action.isBlank())
            .distinct()
            .toList();
    if (actions.isEmpty()) {
      return " ";
    }
    String specs =
        actions.stream()
            .map(action -> "\"arguments:argument:" + action.replace("\"", "\\\"") + "\"")
            .collect(Collectors.joining(" "));
    return actions.size() == 1 ? actions.get(0) : " _alternative " + specs;
  }

  private String action(CommandForm command, ValueForm form) {
    return switch (form.kind()) {
      case DIRECTORY -> "_directories";
      case FILE -> "_files";
      case BOARD -> boards(command);
      case COMMAND -> "(" + String.join(" ", program.namesAnd(form)) + ")";
      case WORDS -> form.words().isEmpty() ? " " : "(" + String.join(" ", form.words()) + ")";
    };
  }

  private String boards(CommandForm command) {
    String known = "(" + String.join(" ", command.boards()) + ")";
    if (!program.hasCommands()) {
      return " _alternative \"boards:board:%s\" \"files:definition:_files -g '*.(%s)'\""
          .formatted(known, String.join("|", PuzzleFormat.allEndings()));
    }
    return command.boards().isEmpty()
        ? "_saitan_tables"
        : " _alternative \"tables:table:_saitan_tables\" \"boards:board:%s\"".formatted(known);
  }

  /** Returns a text as the shell takes it for one word. */
  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
