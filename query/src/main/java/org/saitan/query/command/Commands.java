// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.NextCommand;
import org.saitan.cli.shell.CommandForm;
import org.saitan.cli.shell.ProgramForm;
import org.saitan.problem.BadInputException;
import org.saitan.text.Nearest;

/**
 * All commands by name: those that ask no kind of table, and those of every kind, one for each
 * name. Each is made when it is asked for: the declarations of all would take longer than an
 * answer.
 */
public final class Commands {
  private final List<QueryKind> kinds;
  private final Map<String, Supplier<Command>> byName = new LinkedHashMap<>();

  /** Creates the commands for the boards of some kinds. */
  public Commands(List<QueryKind> kinds) {
    this.kinds = List.copyOf(kinds);
    byName.put("list", () -> new ListCommand(kinds));
    for (QueryKind kind : kinds) {
      for (String name : kind.commands().keySet()) {
        byName.put(name, () -> ofBoards(name));
      }
    }
    byName.put(VerifyCommand.NAME, () -> new VerifyCommand(kinds));
    byName.put("serve", () -> new ServeCommand(kinds));
    byName.put("site", () -> new SiteCommand(kinds));
    byName.put("schema", () -> new SchemaCommand(this));
    byName.put("completion", () -> new CompletionCommand(this));
    byName.put("manual", () -> new ManualCommand(this));
  }

  private Command ofBoards(String name) {
    Map<QueryKind, Command> byKind = new LinkedHashMap<>();
    for (QueryKind kind : kinds) {
      if (kind.commands().containsKey(name)) {
        byKind.put(kind, kind.commands().get(name).get());
      }
    }
    return new BoardCommand(this, name, byKind);
  }

  /** Returns all commands in the order in which help shows them. */
  public List<Command> all() {
    return byName.values().stream().map(Supplier::get).toList();
  }

  /**
   * Returns a command.
   *
   * @throws BadInputException if there is none of that name, with one that is near
   */
  public Command named(String name) {
    if (!byName.containsKey(name)) {
      throw new BadInputException(
          "unknown command '"
              + name
              + "'."
              + Nearest.hint(name, byName.keySet())
              + " See "
              + NextCommand.help("query")
              + ".");
    }
    return byName.get(name).get();
  }

  /** Returns what the program takes, for shells and the manual. */
  ProgramForm form(Catalogue catalogue) {
    List<CommandForm> forms = new ArrayList<>();
    for (Command command : all()) {
      Form form = command.form();
      List<String> boards =
          command instanceof BoardCommand ofBoards
              ? ofBoards.kindsWithoutTable().stream()
                  .flatMap(kind -> catalogue.names(kind.boards()).stream())
                  .toList()
              : List.of();
      Form.Help help = form.help().get();
      forms.add(
          new CommandForm(
              form.name(),
              help.arguments(),
              help.summary(),
              form.allOptions(),
              boards,
              help.examplesAndNotes()));
    }
    forms.add(
        new CommandForm(
            "help",
            "COMMAND|" + NotationHelp.TOPIC + " [BOARD]",
            "what a command does and takes, or how states and moves are written",
            Form.commonOptions(),
            List.of(),
            List.of("query help show")));
    return new ProgramForm("query", "answers from tables of puzzles", forms);
  }

  /** Returns the names of the commands that take a board. */
  List<String> namesFor(Board board) {
    List<String> names = new ArrayList<>();
    for (QueryKind kind : kinds) {
      if (kind.boards().isInstance(board)) {
        names.addAll(kind.commands().keySet());
      }
    }
    names.add(VerifyCommand.NAME);
    return names;
  }
}
