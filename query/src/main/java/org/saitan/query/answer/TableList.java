// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.TableAnswer.Status;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.text.Magnitude;

/**
 * The tables in a directory, and what each says about itself.
 *
 * @param catalogue the boards there are
 * @param home the directory
 * @param said returns what may be said of a message on why a table cannot be asked
 */
public record TableList(Catalogue catalogue, TableHome home, UnaryOperator<String> said) {
  /** Lists the tables in a directory for whom it belongs to, who may know everything. */
  public TableList(Catalogue catalogue, TableHome home) {
    this(catalogue, home, UnaryOperator.identity());
  }

  /**
   * Returns all tables, each opened and closed: whole, unfinished and unreadable ones, and what is
   * left over beside them.
   */
  public List<TableAnswer> all() {
    List<TableAnswer> all = new ArrayList<>(of(this::opened));
    home.leftovers().stream()
        .filter(left -> catalogue.isName(left.board()))
        .map(this::leftover)
        .forEach(all::add);
    return all;
  }

  private TableAnswer leftover(TableHome.Leftover left) {
    String size =
        left.bytes().isPresent()
            ? Magnitude.bytes((double) left.bytes().getAsLong())
            : "of a size that cannot be read";
    return TableAnswer.not(
        Status.LEFTOVER,
        catalogue,
        left.name(),
        "at work or left over, %s; generate %s uses or removes it".formatted(size, left.board()));
  }

  /** Opens the table of a board, and returns what it says about itself. */
  public TableAnswer opened(Board board) {
    try (Table table = catalogue.open(home, board)) {
      return TableAnswer.of(catalogue, table);
    }
  }

  /**
   * Returns all tables, asking {@code finished} about each that looks so.
   *
   * @param finished returns what a board's table says about itself, or throws
   */
  public List<TableAnswer> of(Function<Board, TableAnswer> finished) {
    List<TableAnswer> tables = new ArrayList<>();
    for (String name : home.tables()) {
      if (catalogue.isName(name)) {
        tables.add(whole(name, finished));
      }
    }
    for (String name : home.builds()) {
      if (!home.hasTable(name)) {
        tables.add(TableAnswer.not(Status.UNFINISHED, catalogue, name, null));
      }
    }
    return tables;
  }

  private TableAnswer whole(String name, Function<Board, TableAnswer> finished) {
    try {
      return finished.apply(catalogue.board(name));
    } catch (TableException | BadInputException e) {
      return TableAnswer.not(
          e instanceof TableException.Unfinished ? Status.UNFINISHED : Status.UNREADABLE,
          catalogue,
          name,
          said.apply(Console.message(e)));
    }
  }
}
