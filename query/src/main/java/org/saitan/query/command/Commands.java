// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Completion;
import org.saitan.cli.NextCommand;
import org.saitan.problem.BadInputException;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.text.Nearest;

/**
 * All commands by name, each made when it is asked for. Several kinds of board may have one of the
 * same name: the board named first decides.
 */
public final class Commands {
  private static final List<String> GENERAL = List.of("list", "verify", "serve", "site");

  private final List<QueryKind> kinds;

  /** Creates the commands for the boards of some kinds. */
  public Commands(List<QueryKind> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /** Returns the names of all commands, those for boards first. */
  public List<String> names() {
    return Stream.concat(kinds.stream().flatMap(kind -> kind.commands().stream()), GENERAL.stream())
        .distinct()
        .toList();
  }

  private Command general(String name) {
    return switch (name) {
      case "list" -> new ListCommand(kinds);
      case "verify" -> new VerifyCommand(kinds);
      case "serve" -> new ServeCommand(kinds);
      case "site" -> new SiteCommand(kinds);
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Returns all commands in the order in which help shows them. */
  public List<Command> all() {
    return names().stream().flatMap(name -> named(name).stream()).toList();
  }

  /**
   * Returns the commands of a name, one for each kind of board that has it.
   *
   * @throws BadInputException if there is none, with a name that is near
   */
  public List<Command> named(String name) {
    if (GENERAL.contains(name)) {
      return List.of(general(name));
    }
    return having(name).stream().map(kind -> kind.command(name)).toList();
  }

  /**
   * Returns the command of a name that some words call: for the kind of the first board among them.
   *
   * @throws BadInputException if there is none of the name
   */
  public Command called(String name, List<String> words, Catalogue catalogue) {
    if (GENERAL.contains(name)) {
      return general(name);
    }
    List<QueryKind> having = having(name);
    QueryKind kind = having.size() == 1 ? having.get(0) : kind(having, words, catalogue);
    return kind.command(name);
  }

  private List<QueryKind> having(String name) {
    List<QueryKind> having = kinds.stream().filter(kind -> kind.commands().contains(name)).toList();
    if (having.isEmpty()) {
      throw new BadInputException(
          "unknown command '%s'.%s See %s."
              .formatted(name, Nearest.hint(name, names()), NextCommand.help("query")));
    }
    return having;
  }

  /** Returns the kind of the first board among some words; the first kind if none is a board. */
  private static QueryKind kind(List<QueryKind> kinds, List<String> words, Catalogue catalogue) {
    for (String word : words) {
      try {
        Board board = catalogue.boards(word).get(0);
        return QueryKind.of(kinds, board).orElse(kinds.get(0));
      } catch (BadInputException | TableException e) {
        continue; // An option, or its value.
      }
    }
    return kinds.get(0);
  }

  /**
   * Returns the words that may stand where the last of some is; see {@link Completion}.
   *
   * @param words the words after the program's name, the last one as far as it is typed
   * @param catalogue knows the boards that some commands answer about without a table
   */
  public Stream<String> completed(List<String> words, TableHome home, Catalogue catalogue) {
    int at = CommandFirst.place(words.subList(0, words.size() - 1));
    List<String> tables = home.tables().stream().filter(Catalogue::isName).toList();
    String name = at < words.size() - 1 ? words.get(at) : "";
    if (name.isEmpty() || name.equals("help")) {
      String arguments = name.isEmpty() ? "COMMAND|help" : "COMMAND|notation";
      return Completion.of(Form.commonOptions(), arguments, words, Map.of("COMMAND", names()));
    }
    if (GENERAL.contains(name)) {
      return completed(general(name).form(), words, tables);
    }
    List<String> found = new ArrayList<>();
    for (QueryKind kind : having(name)) {
      Form form = kind.command(name).form();
      List<String> boards = new ArrayList<>(tables);
      boards.addAll(form.needsTable() ? List.of() : catalogue.names(kind.boards()));
      completed(form, words, boards).forEach(found::add);
    }
    return found.stream().distinct();
  }

  private static Stream<String> completed(Form form, List<String> words, List<String> boards) {
    return Completion.of(
        form.allOptions(), form.help().get().arguments(), words, Map.of("BOARD", boards));
  }
}
