// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.cli.Option;
import org.saitan.text.PuzzleFormat;

/** Completes the words of a program in bash. */
final class BashCompletion {
  /** The same in the scripts of both programs; whichever is read last counts. */
  private static final String SHARED =
      """
      # The tables there are: of --data if it was given, else where the program looks.
      _saitan_tables() {
        local up home table i
        up="$(readlink -f "$(type -P -- "${COMP_WORDS[0]/#\\~/$HOME}")")"
        up="${up%/*/*}"
        home="${SAITAN_DATA:-}"
        [ -n "$home" ] || { [ -d "$up/data" ] && home="$up/data/tables"; }
        [ -n "$home" ] || home="${XDG_DATA_HOME:-$HOME/.local/share}/saitan/tables"
        for ((i = 1; i + 1 < COMP_CWORD; i++)); do
          [ "${COMP_WORDS[i]}" = --data ] && home="${COMP_WORDS[i + 1]}"
        done
        for table in "${home/#\\~/$HOME}"/*/; do
          table="${table%/}"
          case "$table" in *'*' | *.building | *.replaced | *.discarded) ;; *) echo "${table##*/}" ;; esac
        done
      }

      # Offers words of some kinds: _saitan_offer WORD KIND...
      _saitan_offer() {
        local word="$1" kind words=""
        shift
        COMPREPLY=()
        for kind in "$@"; do
          case "$kind" in
            :dir) compopt -o nospace 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -S / -- "$word") ;;
            :file) compopt -o default 2>/dev/null ;;
            :table) words="$words $(_saitan_tables)" ;;
            :definition) mapfile -t COMPREPLY < <(compgen -f -X '!*.@(ENDINGS)' -- "$word") ;;
            *) words="$words $kind" ;;
          esac
        done
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$word" | sort -u)
      }

      # Completes the words behind a program's name: _saitan_complete PROGRAM PLACE_OF_THE_NAME
      _saitan_complete() {
        local program="$1" at="$2" word="${COMP_WORDS[COMP_CWORD]}" command="" i
        local -a options arguments kinds
        local before="${COMP_WORDS[COMP_CWORD - 1]}"
        if "_saitan_${program}_has_commands"; then
          for ((i = at + 1; i < COMP_CWORD; i++)); do
            case "${COMP_WORDS[i]}" in --data) i=$((i + 1)) ;; -*) ;; *) command="${COMP_WORDS[i]}"; break ;; esac
          done
        fi
        "_saitan_${program}_words" "$command"
        if [[ "$before" == -* ]] && "_saitan_${program}_value" "$command $before"; then
          _saitan_offer "$word" "${kinds[@]}"
        elif [[ "$word" == -* ]]; then
          _saitan_offer "$word" "${options[@]}"
        else
          _saitan_offer "$word" "${arguments[@]}"
        fi
      }

      _saitan_complete_saitan() {
        local program="${COMP_WORDS[1]}"
        local -a options arguments
        if [ "$COMP_CWORD" -eq 1 ]; then
          ! declare -F _saitan_query_words >/dev/null || _saitan_query_words ""
          _saitan_offer "${COMP_WORDS[1]}" generate query --help --version "${arguments[@]}"
        elif declare -F "_saitan_${program}_words" >/dev/null; then
          _saitan_complete "$program" 1
        elif declare -F _saitan_query_words >/dev/null; then
          _saitan_complete query 0
        fi
      }
      complete -F _saitan_complete_saitan saitan
      """;

  private final ProgramForm program;

  private BashCompletion(ProgramForm program) {
    this.program = program;
  }

  /** Returns the script. */
  static String of(ProgramForm program) {
    return new BashCompletion(program).text();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "# Completes the words of %s in bash. Made by the program itself.\n\n"
            .formatted(program.name()));
    text.append(
        "_saitan_%s_has_commands() { %s; }\n\n".formatted(program.name(), program.hasCommands()));
    text.append("# Sets what may stand behind a command: options, and kinds of arguments.\n");
    text.append("_saitan_%s_words() {\n  case \"$1\" in\n".formatted(program.name()));
    for (CommandForm command : program.commands()) {
      if (program.hasCommands() || command.name().isEmpty()) {
        text.append(words(command.name(), options(command), arguments(command)));
      }
    }
    if (program.hasCommands()) {
      List<String> first = new ArrayList<>();
      program.commonOptions().forEach(option -> first.addAll(CommandForm.typed(option)));
      first.add("--version");
      text.append(words("", first, program.names()));
    }
    text.append("    *) options=() arguments=() ;;\n  esac\n}\n\n");
    text.append(
        "# Sets the kinds of an option's value, from \"COMMAND OPTION\"; fails if it has none.\n");
    text.append("_saitan_%s_value() {\n  case \"$1\" in\n".formatted(program.name()));
    values()
        .forEach(
            (kinds, patterns) ->
                text.append(
                    "    %s) kinds=(%s) ;;\n".formatted(String.join(" | ", patterns), kinds)));
    text.append("    *) return 1 ;;\n  esac\n}\n\n");
    text.append(SHARED.replace("ENDINGS", String.join("|", PuzzleFormat.allEndings())));
    text.append(
        "\n_saitan_complete_%1$s() { _saitan_complete %1$s 0; }\ncomplete -F _saitan_complete_%1$s %1$s\n"
            .formatted(program.name()));
    return text.toString();
  }

  private static String words(String command, List<String> options, List<String> arguments) {
    return "    %s)\n      options=(%s)\n      arguments=(%s) ;;\n"
        .formatted(
            command.isEmpty() ? "\"\"" : command,
            String.join(" ", options),
            String.join(" ", arguments));
  }

  private static List<String> options(CommandForm command) {
    return command.options().getOptions().stream()
        .flatMap(option -> CommandForm.typed(option).stream())
        .toList();
  }

  private List<String> arguments(CommandForm command) {
    List<String> kinds = new ArrayList<>();
    for (ValueForm form : command.argumentForms()) {
      kinds.addAll(kinds(form));
    }
    if (command.takesBoard()) {
      kinds.addAll(command.boards());
    }
    return kinds.stream().distinct().toList();
  }

  private List<String> kinds(ValueForm form) {
    return switch (form.kind()) {
      case DIRECTORY -> List.of(":dir");
      case FILE -> List.of(":file");
      // What makes tables takes definitions; all else asks tables.
      case BOARD -> List.of(program.hasCommands() ? ":table" : ":definition");
      case COMMAND -> program.namesAnd(form);
      case WORDS -> form.words();
    };
  }

  /** Returns for each list of kinds the patterns of the commands and options that have them. */
  private Map<String, List<String>> values() {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (CommandForm command : program.commands()) {
      command.options().getOptions().forEach(option -> add(values, command.name(), option));
    }
    if (program.hasCommands()) {
      program.commonOptions().forEach(option -> add(values, "", option));
    }
    return values;
  }

  private void add(Map<String, List<String>> values, String command, Option option) {
    if (option.hasArg()) {
      String kinds = String.join(" ", kinds(ValueForm.of(option.getArgName())));
      List<String> patterns = values.computeIfAbsent(kinds, any -> new ArrayList<>());
      for (String typed : CommandForm.typed(option)) {
        patterns.add("\"%s %s\"".formatted(command, typed));
      }
    }
  }
}
