// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The states of a table, CSV or TSV, under the name {@value #STATE} in its first line; other
 * columns are passed over.
 *
 * @param columns how many columns it has, more than one
 * @param column the one of the states, from 0
 * @param separator what stands between columns
 */
record StateTable(int columns, int column, char separator) {
  private static final String STATE = "state";

  /** Returns whether a line is the name of the states alone, over states as they are. */
  static boolean isName(String line) {
    return line.strip().equalsIgnoreCase(STATE);
  }

  /** Returns the table that a line is the header of; empty if it is none. */
  static Optional<StateTable> under(String line) {
    char separator = line.indexOf('\t') >= 0 ? '\t' : ',';
    List<String> names =
        fields(line, separator).stream()
            .map(name -> name.strip().toLowerCase(Locale.ROOT))
            .toList();
    boolean once = names.indexOf(STATE) >= 0 && names.indexOf(STATE) == names.lastIndexOf(STATE);
    return once && names.size() > 1
        ? Optional.of(new StateTable(names.size(), names.indexOf(STATE), separator))
        : Optional.empty();
  }

  /** Returns the state in a line; empty if it has not as many columns as the header. */
  Optional<String> state(String line) {
    List<String> fields = fields(line, separator);
    return fields.size() == columns ? Optional.of(fields.get(column)) : Optional.empty();
  }

  /** Returns the fields of a line; none if quotes do not close. */
  private static List<String> fields(String line, char separator) {
    CSVFormat format = CSVFormat.DEFAULT.builder().setDelimiter(separator).get();
    try (CSVParser parser = CSVParser.parse(line, format)) {
      List<CSVRecord> records = parser.getRecords();
      return records.size() == 1 ? records.get(0).toList() : List.of();
    } catch (IOException | IllegalArgumentException | java.io.UncheckedIOException e) {
      return List.of();
    }
  }
}
