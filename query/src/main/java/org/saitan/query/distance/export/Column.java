// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.saitan.problem.BadInputException;

/** A column of an export. */
public enum Column {
  /** The position in canonical notation. */
  STATE,
  /** Whether the goal can be reached: {@code reachable} or {@code unreachable}. */
  STATUS,
  /** The least number of moves to the goal; empty if the goal cannot be reached. */
  DISTANCE,
  /** The stored next move; empty for the goal and for states that cannot reach it. */
  NEXT,
  /** The rank: the index of the state among all states of the board. */
  RANK,
  /**
   * All optimal moves, separated by spaces; empty for the goal and for states that cannot reach it.
   */
  OPTIMAL,
  /** The number of optimal solutions; empty if the goal cannot be reached. */
  SOLUTIONS;

  /** The default columns of CSV and TSV. */
  public static final List<Column> DEFAULTS = List.of(STATE, DISTANCE, NEXT);

  /** The default columns of NDJSON. */
  public static final List<Column> JSON_DEFAULTS = List.of(STATE, STATUS, DISTANCE, NEXT);

  private final String title = name().toLowerCase(Locale.ROOT);

  /** Returns the name of the column. */
  public String title() {
    return title;
  }

  /** Returns the names of all columns, separated by commas. */
  public static String titles() {
    return Arrays.stream(values()).map(Column::title).collect(Collectors.joining(","));
  }

  /**
   * Parses column names that are separated by commas.
   *
   * @throws BadInputException if a name is unknown or repeated
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
                          "columns: unknown column '%s'; the columns are %s"
                              .formatted(name.strip(), titles())));
      if (columns.contains(column)) {
        throw new BadInputException("columns: '%s' is repeated".formatted(column.title()));
      }
      columns.add(column);
    }
    return columns;
  }
}
