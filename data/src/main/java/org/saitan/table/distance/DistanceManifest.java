// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.Version;
import org.saitan.board.Board.Origin;
import org.saitan.board.MoveBoard;
import org.saitan.space.Numbering;
import org.saitan.table.ManifestFields;
import org.saitan.table.Table;
import org.saitan.table.TableDigest;
import org.saitan.table.TableFormat;
import org.saitan.text.Magnitude;
import org.saitan.text.PlainJson;
import org.saitan.text.Plural;

/**
 * What a table says about itself, kept in the table as JSON.
 *
 * @param format number of the table format
 * @param board name of the board
 * @param family name of the board's family
 * @param abilities what the program that wrote the table could be asked of the board
 * @param rules number of the board's rules
 * @param definition hash of the definition that the board comes from; null if there is none
 * @param lanes lanes of a block
 * @param blocks blocks that the table holds: all, or one of each symmetry class
 * @param listed states that the table holds; null where every lane of its blocks is one
 * @param symmetries order of the symmetry group whose classes the table holds; 1 if it holds all
 *     blocks
 * @param states number of states, whether reachable or not
 * @param reachable number of states that can reach the goal
 * @param godsNumber the largest distance
 * @param histogram number of states at distance 0, 1, 2, ... godsNumber
 * @param split what {@link Numbering#split} says, so that no reader searches for it; none where
 *     there is nothing to search for
 * @param nextMove which of several optimal moves is stored
 * @param digest {@link TableDigest} over all values, in hexadecimal: a function of the rules and of
 *     whether classes are kept
 * @param program version of the program that wrote the table
 * @param seconds seconds that the build took
 * @param finished whether the build came to its end
 */
public record DistanceManifest(
    int format,
    String board,
    String family,
    List<String> abilities,
    int rules,
    String definition,
    int lanes,
    long blocks,
    Long listed,
    long symmetries,
    long states,
    long reachable,
    int godsNumber,
    List<Long> histogram,
    List<String> split,
    String nextMove,
    String digest,
    String program,
    double seconds,
    boolean finished)
    implements Table.Manifest {
  /** The name of the kind of table. */
  static final String NAME = "distances";

  private static final String SPLIT = "split";

  /** The next-move convention of this format. */
  public static final String NEXT_MOVE =
      "the lowest-numbered optimal move after the symmetry that takes the block to its representative";

  /** Creates the manifest and copies its lists. */
  public DistanceManifest {
    abilities = List.copyOf(abilities);
    histogram = List.copyOf(histogram);
    split = List.copyOf(split);
  }

  /**
   * Returns what a finished table of this program says about itself.
   *
   * @param space the states as numbers
   * @param blocks blocks that the table holds
   * @param stored states that it holds
   * @param symmetries order of the symmetry group whose classes it holds
   * @param histogram number of states at distance 0, 1, 2, ...
   * @param digest {@link TableDigest} over all values
   * @param seconds seconds that the build took
   */
  public static DistanceManifest of(
      MoveBoard board,
      Numbering space,
      long blocks,
      long stored,
      long symmetries,
      List<Long> histogram,
      String digest,
      double seconds) {
    return new DistanceManifest(
        TableFormat.CURRENT,
        board.name(),
        board.family().name(),
        board.abilities(),
        board.rulesVersion(),
        board.origin().map(Origin::hash).orElse(null),
        space.lanes(),
        blocks,
        stored == blocks * space.lanes() ? null : stored,
        symmetries,
        space.states(),
        histogram.stream().mapToLong(Long::longValue).sum(),
        histogram.size() - 1,
        histogram,
        space.split(),
        NEXT_MOVE,
        digest,
        Version.current(),
        seconds,
        true);
  }

  /** Returns the same where the board knows its states' numbers, and every lane is a state. */
  public static DistanceManifest of(
      MoveBoard board,
      long blocks,
      long symmetries,
      List<Long> histogram,
      String digest,
      double seconds) {
    Numbering space = board.space();
    long stored = blocks * space.lanes();
    return of(board, space, blocks, stored, symmetries, histogram, digest, seconds);
  }

  /** Returns whether this is of a finished table of a board, by the rules that it has here. */
  public boolean isOf(MoveBoard wanted) {
    return finished
        && TableFormat.isRead(format)
        && board.equals(wanted.name())
        && rules == wanted.rulesVersion()
        && wanted.hasRulesOf(definition);
  }

  /**
   * Returns what was found out, in a line for people: the farthest, and how many reach the goal.
   */
  public String outcome() {
    return "%s: %s, %s; %s of %s %s the goal"
        .formatted(
            board,
            headline(),
            Plural.of(antipodes(), "antipode"),
            Magnitude.of(reachable),
            Plural.of(states, "state"),
            reachable == 1 ? "reaches" : "reach");
  }

  /** {@inheritDoc} It holds one state of each symmetry class. */
  @Override
  public long stored() {
    return listed == null ? blocks * lanes : listed;
  }

  @Override
  public String headline() {
    return "God's number " + godsNumber;
  }

  @Override
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("reachable", reachable);
    facts.put("godsNumber", godsNumber);
    facts.put("antipodes", antipodes());
    return facts;
  }

  /** Returns how many states are at the largest distance. */
  public long antipodes() {
    return histogram.get(godsNumber);
  }

  /** Returns the manifest as JSON. */
  public byte[] toJson() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("format", format);
    fields.put(KIND, NAME);
    fields.put("board", board);
    fields.put(FAMILY, family);
    fields.put(ABILITIES, abilities);
    fields.put("rules", rules);
    if (definition != null) {
      fields.put("definition", definition);
    }
    fields.put("lanes", lanes);
    fields.put("blocks", blocks);
    if (listed != null) {
      fields.put("listed", listed);
    }
    fields.put("symmetries", symmetries);
    fields.put("states", states);
    fields.put("reachable", reachable);
    fields.put("godsNumber", godsNumber);
    fields.put("histogram", histogram);
    if (!split.isEmpty()) {
      fields.put(SPLIT, split);
    }
    fields.put("nextMove", nextMove);
    fields.put("digest", digest);
    fields.put("program", program);
    fields.put("seconds", seconds);
    fields.put("finished", finished);
    return PlainJson.write(fields).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads a manifest of a format that this program knows.
   *
   * @throws IllegalArgumentException if it makes no sense
   */
  public static DistanceManifest fromJson(byte[] json) {
    ManifestFields fields = ManifestFields.of(json);
    return new DistanceManifest(
        fields.take("format", Integer.class),
        fields.take("board", String.class),
        fields.take(FAMILY, String.class),
        fields.texts(ABILITIES),
        fields.take("rules", Integer.class),
        fields.optional("definition", String.class),
        fields.take("lanes", Integer.class),
        fields.take("blocks", Number.class).longValue(),
        Optional.ofNullable(fields.optional("listed", Number.class))
            .map(Number::longValue)
            .orElse(null),
        fields.take("symmetries", Number.class).longValue(),
        fields.take("states", Number.class).longValue(),
        fields.take("reachable", Number.class).longValue(),
        fields.take("godsNumber", Integer.class),
        fields.counts("histogram"),
        fields.texts(SPLIT),
        fields.take("nextMove", String.class),
        fields.take("digest", String.class),
        fields.take("program", String.class),
        fields.take("seconds", Number.class).doubleValue(),
        fields.take("finished", Boolean.class));
  }

  /** Returns what in this manifest contradicts itself, or null. */
  String contradiction() {
    long sum = histogram.stream().mapToLong(Long::longValue).sum();
    if (histogram.size() != godsNumber + 1) {
      return "the histogram has "
          + Plural.of(histogram.size(), "layer")
          + ", but God's number is "
          + godsNumber;
    }
    if (godsNumber > BlockLayout.MAX_DISTANCE) {
      return "God's number is %d, but no distance is over %d"
          .formatted(godsNumber, BlockLayout.MAX_DISTANCE);
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
