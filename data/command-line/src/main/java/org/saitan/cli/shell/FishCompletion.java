// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli.shell;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.cli.Option;
import org.saitan.text.PuzzleFormat;

/** Completes the words of a program in fish. */
final class FishCompletion {
  /** The same in the scripts of both programs. */
  private static final String SHARED =
      """
      # The words behind a program's name; fails if the line is of another program.
      function __saitan_words
          set -l words (commandline -opc)
          if string match -q -r '(^|/)saitan$' -- $words[1]
              set -e words[1]
              contains -- "$words[1]" generate query; or set -p words query
              test "$words[1]" = $argv[1]; or return 1
          end
          set -e words[1]
          string join -- \\n $words
          true
      end

      # Succeeds where the words are those of a program's command: __saitan_at PROGRAM [COMMAND]
      function __saitan_at
          set -l words (__saitan_words $argv[1]); or return 1
          set -l command ''
          while set -q words[1]
              switch $words[1]
                  case --data
                      set -e words[1]
                  case '-*'
                  case '*'
                      set command $words[1]
                      break
              end
              set -e words[1]
          end
          contains -- "$command" $argv[2..]
      end

      # The tables there are: of --data if it was given, else where the program looks.
      function __saitan_tables
          set -l words (commandline -opc)
          set -l up (path resolve -- (command -s -- $words[1]))
          set up (string replace -r '/[^/]*/[^/]*$' '' -- $up)
          set -l home $SAITAN_DATA
          test -z "$home"; and test -d "$up/data"; and set home $up/data/tables
          if test -z "$home"
              set home $HOME/.local/share
              test -n "$XDG_DATA_HOME"; and set home $XDG_DATA_HOME
              set home $home/saitan/tables
          end
          set -l at (contains -i -- --data $words); and set home $words[(math $at + 1)]
          for table in (string replace -r '^~' $HOME -- $home)/*/
              set table (string replace -r '.*/([^/]+)/$' '$1' -- $table)
              string match -q -r '\\.(building|replaced|discarded)$' -- $table; or echo $table
          end
      end

      complete -c saitan -f -n 'test (count (commandline -opc)) -eq 1' -a generate -d 'makes tables'
      complete -c saitan -f -n 'test (count (commandline -opc)) -eq 1' -a query -d 'answers from them'
      """;

  private final ProgramForm program;
  private final StringBuilder text = new StringBuilder();

  private FishCompletion(ProgramForm program) {
    this.program = program;
  }

  /** Returns the script. */
  static String of(ProgramForm program) {
    return new FishCompletion(program).text();
  }

  private String text() {
    text.append(
        "# Completes the words of %s in fish. Made by the program itself.\n\n"
            .formatted(program.name()));
    text.append(SHARED);
    text.append("\nfor program in %s saitan\n".formatted(program.name()));
    if (program.hasCommands()) {
      for (CommandForm command : program.commands()) {
        line("''", "-f -a %s -d %s".formatted(command.name(), quoted(command.shortly())));
      }
      CommandForm first = program.commands().get(0);
      program.commonOptions().forEach(option -> line("''", option(first, option)));
      line("''", "-f -l version -d 'show the version'");
    }
    for (CommandForm command : program.commands()) {
      String at = program.hasCommands() ? command.name() : "any";
      for (Option option : command.options().getOptions()) {
        line(at, option(command, option));
      }
      for (String words : arguments(command)) {
        line(at, "-f -a " + quoted(words));
      }
      if (command.argumentForms().stream().noneMatch(form -> form.kind() == ValueForm.Kind.FILE)
          && command.takesBoard()
          && program.hasCommands()) {
        line(at, "-f");
      }
    }
    return text.append("end\n").toString();
  }

  private void line(String at, String words) {
    String condition =
        at.equals("any")
            ? "__saitan_words %s >/dev/null".formatted(program.name())
            : "__saitan_at %s %s".formatted(program.name(), at);
    text.append("    complete -c $program -n %s %s\n".formatted(quoted(condition), words));
  }

  private String option(CommandForm command, Option option) {
    StringBuilder words = new StringBuilder();
    if (option.getOpt() != null) {
      words.append("-s ").append(option.getOpt()).append(' ');
    }
    words.append("-l ").append(option.getLongOpt());
    if (option.hasArg()) {
      ValueForm form = ValueForm.of(option.getArgName());
      words.append(
          switch (form.kind()) {
            case FILE -> " -r -F";
            case DIRECTORY -> " -x -a '(__fish_complete_directories)'";
            case BOARD -> " -x -a " + quoted(boards(command));
            case COMMAND -> " -x -a " + quoted(String.join(" ", program.namesAnd(form)));
            case WORDS ->
                form.words().isEmpty() ? " -x" : " -x -a " + quoted(String.join(" ", form.words()));
          });
    } else {
      words.append(" -f");
    }
    return words.append(" -d ").append(quoted(option.getDescription())).toString();
  }

  private List<String> arguments(CommandForm command) {
    List<String> arguments = new ArrayList<>();
    for (ValueForm form : command.argumentForms()) {
      switch (form.kind()) {
        case BOARD -> arguments.add(boards(command));
        case COMMAND -> arguments.add(String.join(" ", program.namesAnd(form)));
        case DIRECTORY -> arguments.add("(__fish_complete_directories)");
        case WORDS -> arguments.add(String.join(" ", form.words()));
        case FILE -> arguments.add("");
      }
    }
    return arguments.stream().filter(words -> !words.isEmpty()).distinct().toList();
  }

  private String boards(CommandForm command) {
    String known = String.join(" ", command.boards());
    String found =
        program.hasCommands()
            ? "(__saitan_tables)"
            : "(__fish_complete_suffix .%s)"
                .formatted(String.join(" .", PuzzleFormat.allEndings()));
    return (found + " " + known).strip();
  }

  /** Returns a text as the shell takes it for one word. */
  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
