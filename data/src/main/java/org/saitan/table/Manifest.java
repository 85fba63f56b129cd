package org.saitan.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a table says about itself, kept in the table as JSON.
 *
 * @param format number of the table format
 * @param board name of the board
 * @param rules number of the board's rules
 * @param lanes lanes of a block
 * @param blocks blocks that the table holds: all, or one of each symmetry class
 * @param symmetries order of the symmetry group whose classes the table holds; 1 if it holds all
 *     blocks
 * @param states number of states, whether reachable or not
 * @param reachable number of states that can reach the goal
 * @param godsNumber the largest distance
 * @param histogram number of states at distance 0, 1, 2, ... godsNumber
 * @param nextMove which of several optimal moves is stored
 * @param digest {@link TableDigest} over all values, in hexadecimal: a function of the rules and of
 *     whether classes are kept
 * @param program version of the program that wrote the table
 * @param seconds seconds that the build took
 * @param finished whether the build came to its end
 */
public record Manifest(
    int format,
    String board,
    int rules,
    int lanes,
    int blocks,
    long symmetries,
    long states,
    long reachable,
    int godsNumber,
    List<Long> histogram,
    String nextMove,
    String digest,
    String program,
    double seconds,
    boolean finished) {
  /** The format that this program writes. */
  public static final int FORMAT = 1;

  /** The oldest format that this program reads. */
  public static final int OLDEST_FORMAT = 1;

  /** The next-move convention of this format. */
  public static final String NEXT_MOVE =
      "the lowest-numbered optimal move after the symmetry that takes the block to its representative";

  /** Reads without data binding, whose start-up would be most of the time of a short query. */
  private static final JsonFactory READER = new JsonFactory();

  /** Creates the manifest and copies its list. */
  public Manifest {
    histogram = List.copyOf(histogram);
  }

  /** Returns how many states are at the largest distance. */
  public long antipodes() {
    return histogram.get(godsNumber);
  }

  byte[] toJson() {
    try {
      return new ObjectMapper().writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads only the format, which every version keeps in its place. */
  static int formatOf(byte[] json) {
    if (fields(json).get("format") instanceof Integer format) {
      return format;
    }
    throw new IllegalArgumentException("the manifest has no format");
  }

  /** Reads a manifest of a format that this program knows. */
  static Manifest fromJson(byte[] json) {
    Map<String, Object> fields = fields(json);
    return new Manifest(
        take(fields, "format", Integer.class),
        take(fields, "board", String.class),
        take(fields, "rules", Integer.class),
        take(fields, "lanes", Integer.class),
        take(fields, "blocks", Integer.class),
        take(fields, "symmetries", Number.class).longValue(),
        take(fields, "states", Number.class).longValue(),
        take(fields, "reachable", Number.class).longValue(),
        take(fields, "godsNumber", Integer.class),
        counts(take(fields, "histogram", List.class)),
        take(fields, "nextMove", String.class),
        take(fields, "digest", String.class),
        take(fields, "program", String.class),
        take(fields, "seconds", Number.class).doubleValue(),
        take(fields, "finished", Boolean.class));
  }

  private static <T> T take(Map<String, Object> fields, String name, Class<T> type) {
    Object value = fields.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(
          "the manifest cannot be read: its field '" + name + "' is " + value);
    }
    return type.cast(value);
  }

  private static List<Long> counts(List<?> numbers) {
    List<Long> counts = new ArrayList<>();
    for (Object number : numbers) {
      if (!(number instanceof Number count)) {
        throw new IllegalArgumentException("the manifest cannot be read: a layer is " + number);
      }
      counts.add(count.longValue());
    }
    return counts;
  }

  /** Returns the fields of a flat JSON object: numbers, texts, truth values and lists of these. */
  private static Map<String, Object> fields(byte[] json) {
    Map<String, Object> fields = new HashMap<>();
    try (JsonParser parser = READER.createParser(json)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
          parser.nextToken();
          fields.put(name, value(parser));
        }
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the manifest is no JSON: " + new String(json, StandardCharsets.UTF_8), e);
    }
    return fields;
  }

  private static Object value(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return scalar(parser);
    }
    List<Object> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      list.add(scalar(parser));
    }
    return list;
  }

  private static Object scalar(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      default -> parser.getValueAsString();
    };
  }

  /** Returns what in this manifest contradicts itself, or null. */
  String contradiction() {
    long sum = histogram.stream().mapToLong(Long::longValue).sum();
    if (histogram.size() != godsNumber + 1) {
      return "the histogram has " + histogram.size() + " layers, but God's number is " + godsNumber;
    }
    if (sum != reachable || reachable > states) {
      return "the histogram adds up to "
          + sum
          + ", reachable states are "
          + reachable
          + " of "
          + states;
    }
    return null;
  }
}
