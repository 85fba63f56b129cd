// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;

/**
 * The command of one name for boards of every kind that has one: the board named first decides
 * which is meant. Help shows the options and examples of all.
 */
final class BoardCommand implements Command {
  private final Commands all;
  private final String name;
  private final Map<QueryKind, Command> byKind;

  /**
   * Creates the command.
   *
   * @param all all commands, to say which there are for a board that this one is not for
   * @param byKind the command of that name of each kind that has one, in the order of the kinds
   */
  BoardCommand(Commands all, String name, Map<QueryKind, Command> byKind) {
    this.all = all;
    this.name = name;
    this.byKind = byKind;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String arguments() {
    return joined(Command::arguments, " | ");
  }

  @Override
  public String summary() {
    return joined(Command::summary, "\n");
  }

  /** Returns what the commands of all kinds say, once where they say the same. */
  private String joined(Function<Command, String> words, String between) {
    return byKind.values().stream().map(words).distinct().collect(Collectors.joining(between));
  }

  @Override
  public Options options() {
    Options options = new Options();
    for (Command command : byKind.values()) {
      command.options().getOptions().stream()
          .filter(option -> !options.hasLongOption(option.getLongOpt()))
          .forEach(options::addOption);
    }
    return options;
  }

  @Override
  public List<String> examples() {
    return byKind.values().stream().flatMap(command -> command.examples().stream()).toList();
  }

  @Override
  public List<String> notes() {
    return byKind.values().stream().flatMap(command -> command.notes().stream()).toList();
  }

  /** Returns the kinds whose command of this name answers without a table. */
  List<QueryKind> kindsWithoutTable() {
    return byKind.keySet().stream().filter(kind -> !byKind.get(kind).needsTable()).toList();
  }

  /** Refuses options that the command of the same name has for boards of another kind. */
  private void requireOptionsOf(Command command, Board board, Request request) {
    for (Option option : options().getOptions()) {
      String name = option.getLongOpt();
      if (request.has(name) && !command.options().hasLongOption(name)) {
        throw new BadInputException(
            "%s: --%s means nothing for %s, which is a %s"
                .formatted(
                    name(), name, board.name(), request.catalogue().kind(board).boardIsCalled()));
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
        command.rules().check(name(), request::has);
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
