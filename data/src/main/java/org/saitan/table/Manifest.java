package org.saitan.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.List;

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
 * @param digest {@link TableDigest} over all values, in hexadecimal: a function of the rules alone
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

  private static final ObjectMapper JSON = new ObjectMapper();

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
      return JSON.writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads only the format, which every version keeps in its place. */
  static int formatOf(byte[] json) {
    try {
      JsonNode format = JSON.readTree(json).path("format");
      if (!format.isInt()) {
        throw new IllegalArgumentException("the manifest has no format");
      }
      return format.intValue();
    } catch (java.io.IOException e) {
      throw new IllegalArgumentException(
          "the manifest is no JSON: " + new String(json, StandardCharsets.UTF_8), e);
    }
  }

  /** Reads a manifest of a format that this program knows. */
  static Manifest fromJson(byte[] json) {
    try {
      return JSON.readValue(json, Manifest.class);
    } catch (java.io.IOException e) {
      throw new IllegalArgumentException("the manifest cannot be read: " + e.getMessage(), e);
    }
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
