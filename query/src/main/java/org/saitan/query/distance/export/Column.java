// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.saitan.engine.solutions.SolutionCounts;
import org.saitan.parallel.Workers;
import org.saitan.problem.BadInputException;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.ask.SolutionNumbers;
import org.saitan.query.distance.export.Codes.Distances;
import org.saitan.query.distance.export.Codes.NextMoves;
import org.saitan.query.distance.export.Codes.OptimalMoves;
import org.saitan.query.distance.export.Codes.SolutionCodes;
import org.saitan.query.distance.export.Codes.Statuses;
import org.saitan.table.distance.DistanceTable;

/** What an export can write of each state. */
public enum Column {
  /** The position, canonically written. */
  STATE,
  /** Whether the goal can be reached: {@code reachable} or {@code unreachable}. */
  STATUS,
  /** Fewest moves to the goal; nothing where it cannot be reached. */
  DISTANCE,
  /** The table's own next move; nothing at the goal, and where it cannot be reached. */
  NEXT,
  /** The number of the state among all of the board. */
  RANK,
  /** All optimal moves, divided by blanks; nothing at the goal, and where it cannot be reached. */
  OPTIMAL,
  /** The number of optimal solutions to the goal; nothing where it cannot be reached. */
  SOLUTIONS;

  /** What CSV has unless other columns are chosen. */
  public static final List<Column> USUAL = List.of(STATE, DISTANCE, NEXT);

  /** What NDJSON has unless other columns are chosen. */
  public static final List<Column> USUAL_JSON = List.of(STATE, STATUS, DISTANCE, NEXT);

  /** Returns the name by which people and programs know it. */
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the names of all. */
  public static String titles() {
    return Arrays.stream(values()).map(Column::title).collect(Collectors.joining(","));
  }

  /**
   * Reads names with commas between them.
   *
   * @throws BadInputException if one is none, or comes twice
   */
  public static List<Column> parse(String text) {
    List<Column> columns = new ArrayList<>();
    for (String name : text.split(",", -1)) {
      Column column =
          Arrays.stream(values())
              .filter(candidate -> candidate.title().equals(name.strip()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new BadInputException(
                          "columns: '%s' is no column; there are %s"
                              .formatted(name.strip(), titles())));
      if (columns.contains(column)) {
        throw new BadInputException("columns: '%s' comes twice".formatted(column.title()));
      }
      columns.add(column);
    }
    return columns;
  }

  ColumnValues values(Source source) {
    return switch (this) {
      case STATE -> new StateTexts(source.table().board().puzzle());
      case STATUS -> new Statuses();
      case DISTANCE -> new Distances();
      case NEXT -> new NextMoves(source.table());
      case RANK -> new Ranks();
      case OPTIMAL -> new OptimalMoves(source.table());
      case SOLUTIONS -> new SolutionCodes(source.solutions().get());
    };
  }

  /** What a column holds, for the rows of one block after the other. For one thread. */
  sealed interface ColumnValues permits RowTexts, Codes {
    /** Takes the rows of a block. */
    void load(StateBlock rows);
  }

  /** What is another for each row, as it is written. */
  sealed interface RowTexts extends ColumnValues permits StateTexts, Ranks {
    /** Returns the most bytes that a text of a row has. */
    int room();

    /** Writes the text of a row and returns the place behind it. */
    int append(int row, byte[] to, int at);
  }

  /** The ranks of states: {@code 0 <= rank < states}, ascending. */
  static final class Ranks implements RowTexts {
    private static final int MOST_DIGITS = 19;

    private StateBlock rows;

    @Override
    public void load(StateBlock of) {
      rows = of;
    }

    @Override
    public int room() {
      return MOST_DIGITS;
    }

    @Override
    public int append(int row, byte[] to, int at) {
      long rest = rows.rank(row);
      int behind = at;
      for (long more = rest; behind == at || more > 0; more /= 10) {
        behind++;
      }
      for (int digit = behind - 1; digit >= at; digit--) {
        to[digit] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
      return behind;
    }
  }

  /**
   * What the columns of an export come from.
   *
   * @param table the table
   * @param solutions returns numbers of optimal solutions, for one thread
   */
  record Source(DistanceTable table, Supplier<SolutionNumbers> solutions) {
    /** Returns what writes columns that need no more than the table. */
    static Source of(DistanceTable table) {
      return new Source(table, () -> SolutionNumbers.single(table, Effort.patient()));
    }

    /**
     * Returns what writes some columns of the states of a selection; where they want it, the
     * optimal solutions of all states are counted now.
     */
    static Source of(
        DistanceTable table, TableExport.Selection selection, List<Column> columns, int threads) {
      if (!columns.contains(Column.SOLUTIONS)
          || selection.states(table.manifest()) <= SolutionNumbers.MOST_SINGLE) {
        return of(table);
      }
      try (Workers workers = new Workers(threads)) {
        SolutionCounts counts = SolutionCounts.of(table, workers, () -> {});
        return new Source(table, () -> SolutionNumbers.all(table, counts));
      }
    }
  }
}
