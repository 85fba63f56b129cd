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
import org.saitan.query.answer.TableAnswer.TableStatus;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableEntry;
import org.saitan.table.TableException;

/**
 * Lists the tables in a directory from their manifests. Neither tables nor definitions are opened,
 * so a table built from outdated rules is detected only when it is used. A manifest is cached until
 * its table is replaced.
 */
public final class TableList {
  private final Catalogue catalogue;
  private final TableDirectory directory;
  private final UnaryOperator<String> visibleMessage;
  private final Map<Object, TableAnswer> cache = new ConcurrentHashMap<>();

  /** Creates a list with complete error messages, for the owner of the directory. */
  public TableList(Catalogue catalogue, TableDirectory directory) {
    this(catalogue, directory, UnaryOperator.identity());
  }

  /**
   * Creates a list of the tables in a directory.
   *
   * @param catalogue the known boards
   * @param directory the directory
   * @param visibleMessage reduces an error message to the part that may be shown
   */
  public TableList(
      Catalogue catalogue, TableDirectory directory, UnaryOperator<String> visibleMessage) {
    this.catalogue = catalogue;
    this.directory = directory;
    this.visibleMessage = visibleMessage;
  }

  /** Returns all tables: finished, unfinished and unreadable. */
  public List<TableAnswer> tables() {
    List<TableAnswer> tables = new ArrayList<>();
    Map<Object, TableAnswer> read = new HashMap<>();
    for (String name : directory.tables()) {
      if (Catalogue.isName(name)) {
        Optional<Object> version = directory.version(name);
        TableAnswer table = version.map(cache::get).orElseGet(() -> table(name));
        if (version.isPresent() && table.status() == TableStatus.FINISHED) {
          read.put(version.get(), table);
        }
        tables.add(table);
      }
    }
    cache.putAll(read);
    cache.keySet().retainAll(read.keySet());
    for (String name : directory.builds()) {
      if (!directory.hasTable(name)) {
        tables.add(TableAnswer.unusable(TableStatus.UNFINISHED, catalogue, name, null));
      }
    }
    return tables;
  }

  private TableAnswer table(String name) {
    try {
      TableEntry entry = catalogue.entry(directory, name);
      Family family =
          catalogue
              .family(entry.manifest().family())
              .orElseThrow(() -> TableException.WrongBoard.inCode(directory.tableOf(name), name));
      return TableAnswer.finished(
          entry.kind(),
          FamilyAnswer.of(family, entry.manifest().abilities()),
          entry.manifest(),
          entry.bytes());
    } catch (TableException e) {
      return TableAnswer.unusable(
          e instanceof TableException.Unfinished ? TableStatus.UNFINISHED : TableStatus.UNREADABLE,
          catalogue,
          name,
          visibleMessage.apply(Console.message(e)));
    }
  }

  /** Opens a board's table and describes it. */
  public TableAnswer open(Board board) {
    try (Table table = catalogue.open(directory, board)) {
      return TableAnswer.of(catalogue, table);
    }
  }
}
