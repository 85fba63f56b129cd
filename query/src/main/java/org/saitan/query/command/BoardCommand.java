// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionRules;
import org.saitan.problem.BadInputException;

/**
 * The command of one name for boards of every kind that has one: the board named first decides
 * which is meant. Help shows the options and examples of all.
 *
 * @param all all commands, to say which there are for a board that this one is not for
 * @param name its name
 * @param byKind the command of that name of each kind that has one, in the order of the kinds
 */
record BoardCommand(Commands all, String name, Map<QueryKind, Command> byKind) implements Command {
  @Override
  public Form form() {
    List<Form> forms = byKind.values().stream().map(Command::form).toList();
    Map<String, Option> options = new LinkedHashMap<>();
    for (Form form : forms) {
      form.options()
          .getOptions()
          .forEach(option -> options.putIfAbsent(option.getLongOpt(), option));
    }
    return new Form(name, new Options(), OptionRules.NONE, true, true, () -> help(forms))
        .with(options.values().toArray(Option[]::new));
  }

  private static Form.Help help(List<Form> forms) {
    List<Form.Help> all = forms.stream().map(form -> form.help().get()).toList();
    return new Form.Help(
        joined(all, Form.Help::arguments, " | "),
        joined(all, Form.Help::summary, "\n"),
        all.stream().flatMap(help -> help.examples().stream()).toList(),
        all.stream().flatMap(help -> help.notes().stream()).toList());
  }

  /** Returns what the commands of all kinds say, once where they say the same. */
  private static String joined(
      List<Form.Help> all, Function<Form.Help, String> words, String between) {
    return all.stream().map(words).distinct().collect(Collectors.joining(between));
  }

  /** Returns the kinds whose command of this name answers without a table. */
  List<QueryKind> kindsWithoutTable() {
    return byKind.keySet().stream().filter(kind -> !byKind.get(kind).form().needsTable()).toList();
  }

  /** Refuses options that the command of the same name has for boards of another kind. */
  private void requireOptionsOf(Command command, Board board, Request request) {
    for (Option option : form().options().getOptions()) {
      String name = option.getLongOpt();
      if (request.has(name) && !command.form().options().hasLongOption(name)) {
        throw new BadInputException(
            "%s: --%s means nothing for %s, which is a %s"
                .formatted(
                    this.name,
                    name,
                    board.name(),
                    request.catalogue().kind(board).boardIsCalled()));
      }
    }
  }

  @Override
  public ExitStatus run(Request request) throws Exception {
    Board board = request.named().get(0);
    for (Map.Entry<QueryKind, Command> entry : byKind.entrySet()) {
      if (entry.getKey().boards().isInstance(board)) {
        Command command = entry.getValue();
        requireOptionsOf(command, board, request);
        command.form().rules().check(name, request::has);
        return command.run(request);
      }
    }
    throw new BadInputException(
        "'%s' is a %s; the commands for it are %s"
            .formatted(
                board.name(),
                request.catalogue().kind(board).boardIsCalled(),
                String.join(", ", all.namesFor(board))));
  }
}
