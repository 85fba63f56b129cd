// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.saitan.query.distance.ask.TableProber.Lookup;

/**
 * States from a stream, one a line, each looked up. A line that is no state has an answer like
 * others and does not stop the rest.
 *
 * <ul>
 *   <li>A line is a state or moves as people write them, or a JSON object with a field {@code
 *       state}, a string or a KPattern.
 *   <li>Of lines with tabs the first column is read, and of CSV under the header that {@code
 *       export} writes, which begins with {@code state}.
 *   <li>A line that begins with {@code #} and is no state is a comment.
 * </ul>
 */
public final class StateLines {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private static final String STATE = "state";

  /** Characters that are shown of a line that is too long. */
  private static final int SHOWN_OF_LONG = 64;

  private final Function<String, Lookup> reader;
  private final InputLines in;
  private final BeforeWaiting beforeWaiting;
  private boolean hasBegun;
  private boolean isCsv;
  private long number;

  /** What is to be done before the next line is waited for. */
  public interface BeforeWaiting {
    /** Sends the answers so far: whoever writes the lines may want them before the next one. */
    void run() throws IOException;
  }

  /**
   * Reads a stream, which the caller closes.
   *
   * @param reader reads and looks up the text of a state
   * @param beforeWaiting run whenever no more can be read at once
   */
  public StateLines(Function<String, Lookup> reader, InputStream in, BeforeWaiting beforeWaiting) {
    this.reader = reader;
    this.in = new InputLines(in);
    this.beforeWaiting = beforeWaiting;
  }

  /**
   * A state, or a line that is none.
   *
   * @param number number of the line, from 1, empty ones counted
   * @param lookup what came of it
   */
  public record StateLine(long number, Lookup lookup) {}

  /** Returns the next state, or line that is none; empty at the end. */
  public Optional<StateLine> next() throws IOException {
    while (true) {
      if (!in.ready()) {
        beforeWaiting.run();
      }
      Optional<InputLines.Line> line = in.next();
      if (line.isEmpty()) {
        return Optional.empty();
      }
      number++;
      String text = line.get().text();
      if (line.get().tooLong()) {
        String shown = text.substring(0, SHOWN_OF_LONG) + "...";
        String why = "the line has more than " + InputLines.MOST_BYTES + " bytes";
        return Optional.of(new StateLine(number, wrong(shown, why)));
      }
      if (!text.isBlank() && !isHeader(text)) {
        Lookup lookup = lookup(text);
        if (lookup.error().isEmpty() || !text.stripLeading().startsWith("#")) {
          hasBegun = true;
          return Optional.of(new StateLine(number, lookup));
        }
      }
    }
  }

  /** Takes note of the first line if it names columns. */
  private boolean isHeader(String text) {
    if (hasBegun || !text.matches(STATE + "([,\t].*)?")) {
      return false;
    }
    hasBegun = true;
    isCsv = text.startsWith(STATE + ",");
    return true;
  }

  private Lookup lookup(String text) {
    if (text.stripLeading().startsWith("{")) {
      Optional<JsonNode> state = stateOf(text);
      if (state.isPresent()) {
        return state.get().isTextual() || state.get().isObject()
            ? reader.apply(state.get().isTextual() ? state.get().textValue() : state.get() + "")
            : wrong(text, "'state' must be a string, got " + state.get());
      }
    }
    return reader.apply(isCsv ? firstOfCsv(text) : text.split("\t", 2)[0]);
  }

  /** Returns the field of a JSON object; empty if there is none, or it is a set of a KPattern. */
  private static Optional<JsonNode> stateOf(String text) {
    try {
      JsonNode state = JSON.readTree(text).path(STATE);
      return state.isMissingNode() || state.has("pieces") ? Optional.empty() : Optional.of(state);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** Returns the first field; all of the line if quotes do not close. */
  private static String firstOfCsv(String line) {
    try (CSVParser parser = CSVParser.parse(line, CSVFormat.DEFAULT)) {
      List<CSVRecord> records = parser.getRecords();
      return records.isEmpty() ? line : records.get(0).get(0);
    } catch (IOException | IllegalArgumentException | java.io.UncheckedIOException e) {
      return line;
    }
  }

  private static Lookup wrong(String text, String why) {
    return new Lookup(text, Optional.empty(), Optional.of(why));
  }
}
