package org.saitan.table.completion;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.puzzle.yinyang.LineCounts;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.table.TableDigest;
import org.saitan.table.TableManifest;

/**
 * What a table of completions says about itself, kept in the table as JSON; counts are strings of
 * decimal digits there, as they may have any size.
 *
 * @param format number of the table format
 * @param kind {@value #KIND}; a table of distances has no kind
 * @param board name of the board
 * @param rules number of the board's rules
 * @param states number of states with a completion, of which each stands for its colour swap
 * @param layers number of states after 0, 1, 2, ... all cells
 * @param solutions number of fillings
 * @param lines number of border lines: the sum of the next four
 * @param cycles closed lines
 * @param paths0 open lines with no end in a corner
 * @param paths1 open lines with one end in a corner
 * @param paths2 open lines with both ends in corners
 * @param digest {@link TableDigest} over all values, in hexadecimal: a function of the rules alone
 * @param program version of the program that wrote the table
 * @param seconds seconds that the build took
 * @param finished whether the build came to its end
 */
public record CompletionManifest(
    int format,
    String kind,
    String board,
    int rules,
    long states,
    List<Integer> layers,
    @JsonFormat(shape = JsonFormat.Shape.STRING) BigInteger solutions,
    @JsonFormat(shape = JsonFormat.Shape.STRING) BigInteger lines,
    @JsonFormat(shape = JsonFormat.Shape.STRING) BigInteger cycles,
    @JsonFormat(shape = JsonFormat.Shape.STRING) BigInteger paths0,
    @JsonFormat(shape = JsonFormat.Shape.STRING) BigInteger paths1,
    @JsonFormat(shape = JsonFormat.Shape.STRING) BigInteger paths2,
    String digest,
    String program,
    double seconds,
    boolean finished)
    implements TableManifest {
  /** The kind of table. */
  public static final String KIND = "completions";

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Creates the manifest and copies its list. */
  public CompletionManifest {
    layers = List.copyOf(layers);
  }

  @Override
  public long stored() {
    return states;
  }

  @Override
  public String headline() {
    return solutions + " solutions";
  }

  @Override
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("solutions", solutions);
    facts.put("lines", lines);
    return facts;
  }

  byte[] toJson() {
    try {
      return JSON.writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads a manifest of a format that this program knows. */
  static CompletionManifest fromJson(byte[] json) {
    try {
      return JSON.readValue(json, CompletionManifest.class);
    } catch (java.io.IOException e) {
      throw new IllegalArgumentException("the manifest cannot be read: " + e.getMessage(), e);
    }
  }

  /** Returns the border lines by kind. */
  public LineCounts lineCounts(YinYangBoard of) {
    return new LineCounts(of.rows(), of.columns(), cycles, paths0, paths1, paths2);
  }

  /** Returns what in this manifest of a board contradicts itself, or null. */
  String contradiction(YinYangBoard of) {
    if (!KIND.equals(kind)) {
      return "its kind is " + kind + ", not " + KIND;
    }
    long sum = layers.stream().mapToLong(Integer::longValue).sum();
    if (layers.size() != of.cells() + 1 || sum != states) {
      return layers.size() + " layers add up to " + sum + " states, not " + states;
    }
    LineCounts counts = lineCounts(of);
    if (!counts.lines().equals(lines) || !counts.solutions().equals(solutions)) {
      return "lines by kind make "
          + counts.lines()
          + " lines and "
          + counts.solutions()
          + " solutions, not "
          + lines
          + " and "
          + solutions;
    }
    return null;
  }
}
