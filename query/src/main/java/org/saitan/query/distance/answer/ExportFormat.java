package org.saitan.query.distance.answer;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.saitan.json.Json;
import org.saitan.problem.BadInputException;
import org.saitan.query.distance.ask.Finding;

/** How states of an export are written, one a line. */
public enum ExportFormat {
  /** A header, then state, distance and next move; both are empty where there is none. */
  CSV("text/csv", "state,distance,next\n") {
    @Override
    public void append(Finding state, Appendable to) throws IOException {
      ExportAnswer answer = ExportAnswer.of(state);
      CSVFormat.DEFAULT
          .builder()
          .setRecordSeparator('\n')
          .get()
          .printRecord(to, answer.state(), answer.distance(), answer.next());
    }
  },
  /** An {@link ExportAnswer} for each state. */
  NDJSON("application/x-ndjson", "") {
    @Override
    public void append(Finding state, Appendable to) throws IOException {
      to.append(Json.line(ExportAnswer.of(state))).append('\n');
    }
  };

  private final String type;
  private final String header;

  ExportFormat(String type, String header) {
    this.type = type;
    this.header = header;
  }

  /**
   * Returns the format of a name.
   *
   * @throws BadInputException if there is none
   */
  public static ExportFormat of(String name) {
    return List.of(values()).stream()
        .filter(format -> format.ending().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new BadInputException("format must be 'ndjson' or 'csv', got '" + name + "'"));
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
  public String header() {
    return header;
  }

  /** Appends a state, with the end of its line. */
  public abstract void append(Finding state, Appendable to) throws IOException;
}
