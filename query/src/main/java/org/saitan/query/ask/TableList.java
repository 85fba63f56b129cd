// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.problem.BadInputException;
import org.saitan.query.ask.ListedTable.Status;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;

/**
 * The tables in a directory, and what each says about itself.
 *
 * @param catalogue the boards there are
 * @param home the directory
 */
public record TableList(Catalogue catalogue, TableHome home) {
  /**
   * Returns all tables, each opened and closed: whole, unfinished and unreadable ones, and what is
   * left over beside them.
   */
  public List<ListedTable> all() {
    List<ListedTable> all = new ArrayList<>(of(this::opened));
    home.leftovers().stream()
        .filter(left -> catalogue.isName(left.board()))
        .map(ListedTable::leftover)
        .forEach(all::add);
    return all;
  }

  private TableFacts opened(Board board) {
    try (Table table = catalogue.open(home, board)) {
      return TableFacts.of(table);
    }
  }

  /**
   * Returns all tables, asking {@code facts} about each that looks finished.
   *
   * @param facts returns the facts of a board's table, or throws
   */
  public List<ListedTable> of(Function<Board, TableFacts> facts) {
    List<ListedTable> tables = new ArrayList<>();
    for (String name : home.tables()) {
      if (catalogue.isName(name)) {
        tables.add(finished(name, facts));
      }
    }
    for (String name : home.builds()) {
      if (!home.hasTable(name)) {
        tables.add(failure(name, Status.UNFINISHED, Optional.empty()));
      }
    }
    return tables;
  }

  /** Returns the boards of a name; none if there are none, or their definition cannot be read. */
  private List<Board> known(String name) {
    try {
      return catalogue.boards(name);
    } catch (BadInputException | TableException e) {
      return List.of();
    }
  }

  private ListedTable finished(String name, Function<Board, TableFacts> facts) {
    try {
      Board board = catalogue.board(name);
      return ListedTable.finished(board, facts.apply(board));
    } catch (TableException e) {
      boolean unfinished = e instanceof TableException.Unfinished;
      return failure(
          name,
          unfinished ? Status.UNFINISHED : Status.UNREADABLE,
          Optional.of(Console.message(e)));
    } catch (BadInputException e) {
      return failure(name, Status.UNREADABLE, Optional.of(Console.message(e)));
    }
  }

  private ListedTable failure(String name, Status status, Optional<String> message) {
    List<Board> boards = known(name);
    return new ListedTable(
        name,
        boards.size() == 1 ? Optional.of(boards.get(0)) : Optional.empty(),
        status,
        Optional.empty(),
        message);
  }

  /**
   * What a finished table says about itself.
   *
   * @param manifest its manifest
   * @param bytes its bytes on disk
   */
  public record TableFacts(Table.Manifest manifest, long bytes) {
    /** Returns the facts of an open table. */
    public static TableFacts of(Table table) {
      return new TableFacts(table.manifest(), table.bytes());
    }
  }
}
