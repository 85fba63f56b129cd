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
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.saitan.problem.BadInputException;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.Status;

/**
 * Reads states from a stream, one per line, and looks them up. An invalid line gets its own result
 * and does not stop the rest.
 *
 * <ul>
 *   <li>A line is a state or moves in the puzzle's notation, or a JSON object with a field {@code
 *       state} that is a string or a KPattern.
 *   <li>If a line has tabs, only its first column is read. If the input is CSV with a header that
 *       begins with {@code state}, such as the output of {@code export}, the first column is read
 *       as well.
 *   <li>A line that begins with {@code #} and is not a state is a comment.
 * </ul>
 */
public final class StateLines {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private static final String STATE = "state";

  /** The number of characters to show of an overlong line. */
  private static final int EXCERPT_LENGTH = 64;

  private final Answerer answerer;
  private final InputLines in;
  private final Runnable beforeWaiting;
  private boolean hasBegun;
  private boolean isCsv;
  private long number;

  /**
   * Creates a reader of a stream, which the caller closes.
   *
   * @param answerer answers a state
   * @param beforeWaiting runs whenever reading would block; flushes the answers so far, because the
   *     writer of the lines may wait for them
   */
  public StateLines(Answerer answerer, InputStream in, Runnable beforeWaiting) {
    this.answerer = answerer;
    this.in = new InputLines(in);
    this.beforeWaiting = beforeWaiting;
  }

  /** Answers one state. */
  public interface Answerer {
    /**
     * Returns the answer.
     *
     * @param line the line number, from 1, counting empty lines
     * @param state the text of the state
     * @throws BadInputException if the text is not a state
     */
    LookupAnswer answer(long line, String state);
  }

  /** Returns the answer to the next state or invalid line, or empty at the end of the stream. */
  public Optional<LookupAnswer> next() throws IOException {
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
        String excerpt = text.substring(0, EXCERPT_LENGTH) + "...";
        String why = "the line has more than " + InputLines.MAX_BYTES + " bytes";
        return Optional.of(LookupAnswer.invalid(number, excerpt, why));
      }
      if (!text.isBlank() && !isHeader(text)) {
        LookupAnswer answer = answer(text);
        if (answer.status() != Status.ERROR || !text.stripLeading().startsWith("#")) {
          hasBegun = true;
          return Optional.of(answer);
        }
      }
    }
  }

  /** Detects and remembers a header in the first line. */
  private boolean isHeader(String text) {
    if (hasBegun || !text.matches(STATE + "([,\t].*)?")) {
      return false;
    }
    hasBegun = true;
    isCsv = text.startsWith(STATE + ",");
    return true;
  }

  private LookupAnswer answer(String text) {
    String state = isCsv ? firstCsvField(text) : text.split("\t", 2)[0];
    Optional<JsonNode> json =
        text.stripLeading().startsWith("{") ? stateOf(text) : Optional.empty();
    if (json.isPresent()) {
      if (!json.get().isTextual() && !json.get().isObject()) {
        return LookupAnswer.invalid(number, text, "'state' must be a string, got " + json.get());
      }
      state = json.get().isTextual() ? json.get().textValue() : json.get().toString();
    }
    try {
      return answerer.answer(number, state);
    } catch (BadInputException e) {
      return LookupAnswer.invalid(number, state, e.getMessage());
    }
  }

  /**
   * Returns the field {@code state} of a JSON object. Returns empty if there is no such field, or
   * if the object is a KPattern with an orbit of that name.
   */
  private static Optional<JsonNode> stateOf(String text) {
    try {
      JsonNode state = JSON.readTree(text).path(STATE);
      return state.isMissingNode() || state.has("pieces") ? Optional.empty() : Optional.of(state);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** Returns the first field, or the whole line if a quote is not closed. */
  private static String firstCsvField(String line) {
    try (CSVParser parser = CSVParser.parse(line, CSVFormat.DEFAULT)) {
      List<CSVRecord> records = parser.getRecords();
      return records.isEmpty() ? line : records.get(0).get(0);
    } catch (IOException | IllegalArgumentException | java.io.UncheckedIOException e) {
      return line;
    }
  }
}
