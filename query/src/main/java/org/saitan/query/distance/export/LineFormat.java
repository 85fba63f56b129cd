// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.saitan.json.Json;

/** The format of an export, with one state per line. */
public enum LineFormat {
  /** CSV with a header; missing values are empty. */
  CSV("text/csv; charset=utf-8", CSVFormat.DEFAULT.builder()),

  /** TSV with a header, never quoted: no value contains a tab. */
  TSV(
      "text/tab-separated-values; charset=utf-8",
      CSVFormat.DEFAULT.builder().setDelimiter('\t').setQuote(null)),

  /**
   * One JSON object per state; missing values are omitted. Numbers that may exceed 2^53 are
   * repeated as strings in {@code exact} (see {@link org.saitan.json.Exact}). At most one column
   * may contain such numbers.
   */
  NDJSON("application/x-ndjson", null);

  private final String type;

  /** The format of the rows, or null for JSON. */
  private final CSVFormat rows;

  LineFormat(String type, CSVFormat.Builder rows) {
    this.type = type;
    this.rows = rows == null ? null : rows.setRecordSeparator('\n').get();
  }

  /** Returns the file name extension. */
  public String extension() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the media type. */
  public String type() {
    return type;
  }

  /** Returns the header. */
  String header(List<Column> columns) {
    StringBuilder header = new StringBuilder();
    if (rows != null) {
      appendRow(header, columns.stream().map(Column::title).toArray());
    }
    return header.toString();
  }

  /**
   * Appends a line.
   *
   * @param values the values of the columns: numbers, strings, lists of strings, or null
   */
  void append(StringBuilder lines, List<Column> columns, Object... values) {
    if (rows == null) {
      appendObject(lines, columns, values);
    } else {
      appendRow(lines, values);
    }
  }

  private void appendRow(StringBuilder lines, Object... values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = values[i] instanceof List<?> words ? words(words) : values[i];
    }
    try {
      // CSV readers skip empty lines, but not lines with a quoted empty string.
      rows.printRecord(lines, values.length == 1 && values[0] == null ? new Object[] {""} : values);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void appendObject(StringBuilder lines, List<Column> columns, Object... values) {
    char before = '{';
    for (int i = 0; i < values.length; i++) {
      if (values[i] != null) {
        String title = columns.get(i).title();
        lines.append(before).append('"').append(title).append("\":");
        appendJson(lines, values[i]);
        if (values[i] instanceof BigInteger number) {
          lines.append(",\"exact\":{\"%s\":\"%s\"}".formatted(title, number));
        }
        before = ',';
      }
    }
    lines.append(before == '{' ? "{}\n" : "}\n");
  }

  private static String words(List<?> words) {
    return words.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private static void appendJson(StringBuilder lines, Object value) {
    if (value instanceof String text) {
      lines.append('"');
      JsonStringEncoder.getInstance().quoteAsString(text, lines);
      lines.append('"');
    } else {
      lines.append(value instanceof List<?> ? Json.line(value) : value);
    }
  }
}
