// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.space.StateSpace;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.Option;

/**
 * The expected values of one exported state, obtained from single lookups.
 *
 * @param distance the distance, or null if the state cannot reach the goal
 * @param next the next move, or null for the goal and for states that cannot reach it
 * @param optimal the optimal moves, or null for the goal and for states that cannot reach it
 * @param solutions the number of optimal solutions, or null if the state cannot reach the goal
 */
record ExpectedRow(
    String state,
    String status,
    Integer distance,
    String next,
    long rank,
    List<String> optimal,
    BigInteger solutions) {
  /** Returns the rows of all states, in order. */
  static List<ExpectedRow> of(DistanceTable table) {
    StateSpace space = table.board().space();
    List<ExpectedRow> rows = new ArrayList<>();
    Map<Position, BigInteger> solutions = new HashMap<>();
    for (long rank = 0; rank < space.states(); rank++) {
      rows.add(of(table, rank, solutions));
    }
    return rows;
  }

  private static ExpectedRow of(
      DistanceTable table, long rank, Map<Position, BigInteger> solutions) {
    Puzzle puzzle = table.board().puzzle();
    Position position = table.board().space().unrank(table.board().space().addressOf(rank));
    String state = puzzle.format(position);
    if (!(table.answer(position) instanceof Answer.Solved solved)) {
      return new ExpectedRow(state, "unreachable", null, null, rank, null, null);
    }
    if (solved.isGoal()) {
      return new ExpectedRow(state, "reachable", 0, null, rank, null, BigInteger.ONE);
    }
    Map<Integer, String> optimal = new TreeMap<>();
    for (Option option : table.options(position, table.answer(position))) {
      if (option.optimal()) {
        optimal.put(option.move(), option.name());
      }
    }
    return new ExpectedRow(
        state,
        "reachable",
        solved.distance(),
        puzzle.moveName(position, solved.nextMove().orElseThrow()),
        rank,
        List.copyOf(optimal.values()),
        solutions(table, position, solutions));
  }

  private static BigInteger solutions(
      DistanceTable table, Position position, Map<Position, BigInteger> known) {
    BigInteger solutions = known.get(position);
    if (solutions == null) {
      solutions =
          ((Answer.Solved) table.answer(position)).isGoal()
              ? BigInteger.ONE
              : table.options(position, table.answer(position)).stream()
                  .filter(Option::optimal)
                  .map(option -> solutions(table, option.position(), known))
                  .reduce(BigInteger.ZERO, BigInteger::add);
      known.put(position, solutions);
    }
    return solutions;
  }

  /** Returns the value of a column, or null. */
  Object value(Column column) {
    return switch (column) {
      case STATE -> state;
      case STATUS -> status;
      case DISTANCE -> distance;
      case NEXT -> next;
      case RANK -> rank;
      case OPTIMAL -> optimal;
      case SOLUTIONS -> solutions;
    };
  }

  /** Returns the values of the columns that have one, keyed by column title. */
  Map<String, Object> object(List<Column> columns) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (Column column : columns) {
      if (value(column) != null) {
        object.put(column.title(), value(column));
        if (column == Column.SOLUTIONS) {
          object.put("exact", Map.of(column.title(), solutions.toString()));
        }
      }
    }
    return object;
  }

  /** Returns the row with lists joined by spaces, and null for missing values. */
  List<Object> flat(List<Column> columns) {
    List<Object> flat = new ArrayList<>();
    for (Column column : columns) {
      Object value = value(column);
      flat.add(
          value instanceof List<?> words
              ? words(words)
              : value instanceof BigInteger number ? (Object) number.longValueExact() : value);
    }
    return flat;
  }

  private static String words(List<?> words) {
    return String.join(" ", words.stream().map(String::valueOf).toList());
  }
}
