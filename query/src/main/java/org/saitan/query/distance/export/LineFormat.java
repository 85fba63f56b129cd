// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.saitan.json.Json;

/** How states of an export are written, one a line. */
public enum LineFormat {
  /** A header with the names of the columns; a column is empty where there is nothing. */
  CSV("text/csv; charset=utf-8") {
    @Override
    public String header(List<Column> columns) {
      return columns.stream().map(Column::title).collect(Collectors.joining(",")) + "\n";
    }

    @Override
    String field(Column column, boolean first, Object value) {
      Object text =
          value instanceof List<?> words
              ? words.stream().map(String::valueOf).collect(Collectors.joining(" "))
              : value;
      // What is quoted depends on whether it is the first of its line.
      return first
          ? CSVFormat.DEFAULT.format(text)
          : CSVFormat.DEFAULT.format("x", text).substring(1);
    }

    @Override
    String nothing(boolean first, boolean only) {
      return only ? "\"\"" : first ? "" : ",";
    }
  },
  /**
   * An object for each state; what there is not is left out. Numbers that may pass 2^53 stand a
   * second time as text in {@code exact}, as {@link org.saitan.json.Exact} has it; one column may
   * have such.
   */
  NDJSON("application/x-ndjson") {
    @Override
    public String header(List<Column> columns) {
      return "";
    }

    @Override
    String field(Column column, boolean first, Object value) {
      String field = ",\"" + column.title() + "\":" + Json.line(value);
      return value instanceof BigInteger number
          ? field + ",\"exact\":{\"" + column.title() + "\":\"" + number + "\"}"
          : field;
    }

    @Override
    String nothing(boolean first, boolean only) {
      return "";
    }
  };

  private final String type;

  LineFormat(String type) {
    this.type = type;
  }

  /** Returns the ending of such a file's name. */
  public String ending() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the media type. */
  public String type() {
    return type;
  }

  /** Returns what stands before the first state. */
  public abstract String header(List<Column> columns);

  /**
   * Returns a value as it stands in a line, with what divides it from the one before; in NDJSON the
   * first has that too.
   *
   * @param value a number, a text, or a list of texts
   */
  abstract String field(Column column, boolean first, Object value);

  /**
   * Returns what stands there if there is nothing.
   *
   * @param only whether the line has no other column: readers of CSV pass over empty lines
   */
  abstract String nothing(boolean first, boolean only);
}
