// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.saitan.problem.BadInputException;

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

  /** What CSV and TSV have unless other columns are chosen. */
  public static final List<Column> DEFAULTS = List.of(STATE, DISTANCE, NEXT);

  /** What NDJSON has unless other columns are chosen. */
  public static final List<Column> JSON_DEFAULTS = List.of(STATE, STATUS, DISTANCE, NEXT);

  private final String title = name().toLowerCase(Locale.ROOT);

  /** Returns the name by which people and programs know it. */
  public String title() {
    return title;
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
}
