// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.saitan.board.Board;
import org.saitan.board.Family;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.query.answer.TableAnswer.Status;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableEntry;
import org.saitan.table.TableException;

/**
 * The tables in a directory, and what the manifest of each says. No database is opened and no
 * definition read, so whether a table is of the rules that this program has is seen only when it is
 * asked. A manifest is read again when its table was replaced.
 */
public final class TableList {
  private final Catalogue catalogue;
  private final TableDirectory home;
  private final UnaryOperator<String> said;
  private final Map<Object, TableAnswer> known = new ConcurrentHashMap<>();

  /** Lists the tables in a directory for whom it belongs to, who may know everything. */
  public TableList(Catalogue catalogue, TableDirectory home) {
    this(catalogue, home, UnaryOperator.identity());
  }

  /**
   * Lists the tables in a directory.
   *
   * @param catalogue the boards there are
   * @param home the directory
   * @param said returns what may be said of a message on why a table cannot be asked
   */
  public TableList(Catalogue catalogue, TableDirectory home, UnaryOperator<String> said) {
    this.catalogue = catalogue;
    this.home = home;
    this.said = said;
  }

  /** Returns all tables: whole, unfinished and unreadable ones. */
  public List<TableAnswer> tables() {
    List<TableAnswer> tables = new ArrayList<>();
    Map<Object, TableAnswer> read = new HashMap<>();
    for (String name : home.tables()) {
      if (Catalogue.isName(name)) {
        Optional<Object> version = home.version(name);
        TableAnswer table = version.map(known::get).orElseGet(() -> table(name));
        if (version.isPresent() && table.status() == Status.FINISHED) {
          read.put(version.get(), table);
        }
        tables.add(table);
      }
    }
    known.putAll(read);
    known.keySet().retainAll(read.keySet());
    for (String name : home.builds()) {
      if (!home.hasTable(name)) {
        tables.add(TableAnswer.not(Status.UNFINISHED, catalogue, name, null));
      }
    }
    return tables;
  }

  private TableAnswer table(String name) {
    try {
      TableEntry entry = catalogue.entry(home, name);
      Family family =
          catalogue
              .family(entry.manifest().family())
              .orElseThrow(() -> TableException.WrongBoard.inCode(home.finished(name), name));
      return TableAnswer.of(family, entry);
    } catch (TableException e) {
      return TableAnswer.not(
          e instanceof TableException.Unfinished ? Status.UNFINISHED : Status.UNREADABLE,
          catalogue,
          name,
          said.apply(Console.message(e)));
    }
  }

  /** Opens the table of a board, and returns what it says about itself. */
  public TableAnswer opened(Board board) {
    try (Table table = catalogue.open(home, board)) {
      return TableAnswer.of(catalogue, table);
    }
  }
}
