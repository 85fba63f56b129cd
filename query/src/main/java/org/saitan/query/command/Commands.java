// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Completion;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.NextCommand;
import org.saitan.cli.OptionForm;
import org.saitan.problem.BadInputException;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.table.TableDirectory;
import org.saitan.text.Suggestions;

/**
 * All commands by name, created on demand. Several kinds of board may have commands with the same
 * name. In that case, the first board on the command line decides which command runs.
 */
public final class Commands {
  private static final List<String> GENERAL = List.of("list", "verify", "serve", "site");

  private final List<QueryKind> kinds;

  /** Creates the commands for the given kinds of board. */
  public Commands(List<QueryKind> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /**
   * Returns the names of all commands: first the commands that take boards, and then all other
   * commands.
   */
  public List<String> names() {
    return Stream.concat(
            kinds.stream().flatMap(kind -> kind.commandNames().stream()), GENERAL.stream())
        .distinct()
        .toList();
  }

  private Command generalCommand(String name) {
    return switch (name) {
      case "list" -> new ListCommand();
      case "verify" -> new VerifyCommand(kinds);
      case "serve" -> new ServeCommand(kinds);
      case "site" -> new SiteCommand(kinds);
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Returns all commands in the order of the help text. */
  public List<Command> all() {
    return names().stream().flatMap(name -> withName(name).stream()).toList();
  }

  /**
   * Returns the commands with the given name, at most one for each kind of board.
   *
   * @throws BadInputException if there is no such command; the message suggests a similar name
   */
  public List<Command> withName(String name) {
    if (GENERAL.contains(name)) {
      return List.of(generalCommand(name));
    }
    return kindsWith(name).stream().map(kind -> kind.command(name)).toList();
  }

  /**
   * Returns the options that every command has. These options may also precede the command's name.
   */
  public static Options commonOptions() {
    return new Options()
        .addOption(OptionForm.value("data", "DIR", DataDirectory.HELP))
        .addOption(OptionForm.flag("json", "print JSON, with exact numbers"))
        .addOption(OptionForm.noColor())
        .addOption(OptionForm.flag("h", "help", "show this help"));
  }

  /** Returns the options of a command, including the common options that apply to it. */
  public static Options options(Declaration command) {
    Options all = new Options();
    for (Param<?> param : command.commandLineParams()) {
      if (!param.isArgument()) {
        all.addOption(option(param));
      }
    }
    for (Option option : commonOptions().getOptions()) {
      if (command.hasJson() || !option.getLongOpt().equals("json")) {
        all.addOption(option);
      }
    }
    return all;
  }

  private static Option option(Param<?> param) {
    if (param.form() == Param.Form.FLAG) {
      return OptionForm.flag(param.name(), param.help());
    }
    return param.form() == Param.Form.REPEATED
        ? OptionForm.values(param.name(), param.placeholder(), param.help())
        : OptionForm.value(param.name(), param.placeholder(), param.help());
  }

  /**
   * Returns the index of the command's name among the words, or the number of words if none of them
   * is a command name.
   */
  public static int commandIndex(List<String> words) {
    Options before = commonOptions();
    int at = 0;
    while (at < words.size() && words.get(at).startsWith("-")) {
      boolean takesNext =
          before.hasOption(words.get(at)) && before.getOption(words.get(at)).hasArg();
      at += takesNext ? 2 : 1;
    }
    return Math.min(at, words.size());
  }

  /**
   * Returns the command with the given name that fits the kind of the first board among the words.
   *
   * @throws BadInputException if there is none
   */
  public Command resolve(String name, List<String> words, Catalogue catalogue) {
    if (GENERAL.contains(name)) {
      return generalCommand(name);
    }
    for (String word : words) {
      Optional<QueryKind> kind =
          catalogue.familyOf(word).flatMap(family -> QueryKind.of(kinds, family.boardType()));
      if (kind.isPresent() && kind.get().commandNames().contains(name)) {
        return kind.get().command(name);
      }
    }
    return kindsWith(name).get(0).command(name);
  }

  private List<QueryKind> kindsWith(String name) {
    List<QueryKind> matching =
        kinds.stream().filter(kind -> kind.commandNames().contains(name)).toList();
    if (matching.isEmpty()) {
      throw new BadInputException(
          "unknown command '%s'.%s See %s."
              .formatted(name, Suggestions.hint(name, names()), NextCommand.help("query")));
    }
    return matching;
  }

  /**
   * Returns the completions of the last word; see {@link Completion}.
   *
   * @param words the words after the program's name; the last word may be incomplete
   * @param catalogue the boards that some commands accept without a table
   */
  public Stream<String> completions(
      List<String> words, TableDirectory directory, Catalogue catalogue) {
    int at = commandIndex(words.subList(0, words.size() - 1));
    List<String> tables = directory.tables().stream().filter(Catalogue::isName).toList();
    String name = at < words.size() - 1 ? words.get(at) : "";
    if (name.isEmpty() || name.equals("help")) {
      String arguments = name.isEmpty() ? "COMMAND|help" : "COMMAND|notation";
      return Completion.of(commonOptions(), arguments, words, Map.of("COMMAND", names()));
    }
    if (GENERAL.contains(name)) {
      return completions(generalCommand(name).declaration(), words, tables);
    }
    List<String> candidates = new ArrayList<>();
    for (QueryKind kind : kindsWith(name)) {
      Declaration command = kind.command(name).declaration();
      List<String> boards = new ArrayList<>(tables);
      boards.addAll(command.subject().needsTable() ? List.of() : catalogue.names(kind.boardType()));
      completions(command, words, boards).forEach(candidates::add);
    }
    return candidates.stream().distinct();
  }

  private static Stream<String> completions(
      Declaration command, List<String> words, List<String> boards) {
    return Completion.of(options(command), command.arguments(), words, Map.of("BOARD", boards));
  }
}
