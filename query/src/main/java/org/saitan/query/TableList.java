package org.saitan.query;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.saitan.Families;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.TableAnswer;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** The tables in a directory, and what each says about itself. */
public final class TableList {
  private TableList() {}

  /** Returns all tables of a directory: whole, unfinished and unreadable ones. */
  public static List<TableAnswer> of(TableHome home) {
    return of(
        home,
        board -> true,
        board -> Families.isFilling(board) ? filling(home, board) : opened(home, board));
  }

  /**
   * Returns the tables of boards of moves, asking {@code facts} about each that looks finished.
   *
   * @param facts returns a table's facts by the name of its board, or throws
   */
  public static List<TableAnswer> ofMoves(TableHome home, Function<String, TableAnswer> facts) {
    return of(home, board -> !Families.isFilling(board), facts);
  }

  private static List<TableAnswer> of(
      TableHome home, Predicate<String> wanted, Function<String, TableAnswer> facts) {
    List<TableAnswer> tables = new ArrayList<>();
    home.tables().stream()
        .filter(Families::isName)
        .filter(wanted)
        .forEach(board -> tables.add(readable(board, facts)));
    home.builds().stream()
        .filter(wanted)
        .filter(board -> !home.hasTable(board))
        .forEach(board -> tables.add(failure(board, "unfinished", null)));
    return tables;
  }

  private static TableAnswer readable(String board, Function<String, TableAnswer> facts) {
    try {
      return facts.apply(board);
    } catch (TableException e) {
      String status = e instanceof TableException.Unfinished ? "unfinished" : "unreadable";
      return failure(board, status, e.getMessage());
    } catch (BadInputException e) {
      return failure(board, "unreadable", e.getMessage());
    }
  }

  private static TableAnswer opened(TableHome home, String board) {
    try (DistanceTable table = DistanceTable.open(home, Families.board(board))) {
      return facts(table);
    }
  }

  /** Returns what a table says about itself. */
  public static TableAnswer facts(DistanceTable table) {
    DistanceManifest manifest = table.manifest();
    return new TableAnswer(
        manifest.board(),
        "finished",
        manifest.states(),
        (long) manifest.blocks() * manifest.lanes(),
        manifest.reachable(),
        manifest.godsNumber(),
        manifest.antipodes(),
        null,
        null,
        table.bytes(),
        manifest.seconds(),
        manifest.digest(),
        manifest.program(),
        null);
  }

  private static TableAnswer filling(TableHome home, String board) {
    try (CompletionTable table = CompletionTable.open(home, Families.filling(board))) {
      CompletionManifest manifest = table.manifest();
      return new TableAnswer(
          manifest.board(),
          "finished",
          manifest.states(),
          manifest.states(),
          null,
          null,
          null,
          manifest.solutions(),
          manifest.tally().totals().get("lines"),
          table.bytes(),
          manifest.seconds(),
          manifest.digest(),
          manifest.program(),
          null);
    }
  }

  private static TableAnswer failure(String board, String status, String message) {
    return new TableAnswer(
        board, status, null, null, null, null, null, null, null, null, null, null, null, message);
  }
}
