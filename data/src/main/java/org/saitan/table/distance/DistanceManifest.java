// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saitan.board.Board.Origin;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.space.Numbering;
import org.saitan.table.ManifestFields;
import org.saitan.table.Table;
import org.saitan.table.TableDigest;
import org.saitan.table.TableFormat;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * What a table of distances says about itself, kept in the table as JSON.
 *
 * @param fields all that it says, by name
 */
public record DistanceManifest(ManifestFields fields) implements Table.Manifest {
  /** The name of the kind of table. */
  static final String NAME = "distances";

  /** The next-move convention of this format. */
  public static final String NEXT_MOVE =
      "the lowest-numbered optimal move after the symmetry that takes the block to its representative";

  /**
   * Creates the manifest.
   *
   * @throws IllegalArgumentException if a field is missing or of another type
   */
  public DistanceManifest {
    Table.Manifest.requireCommon(fields);
    List<String> numbers = List.of("lanes", "blocks", "symmetries", "reachable", "godsNumber");
    numbers.forEach(fields::number);
    fields.list("histogram", Long.class);
    fields.text("nextMove");
  }

  /**
   * Returns what a finished table of this program says about itself.
   *
   * @param space the states as numbers
   * @param blocks blocks that the table holds
   * @param stored states that it holds
   * @param symmetries order of the symmetry group whose classes it holds
   * @param histogram number of states at distance 0, 1, 2, ...
   * @param digest {@link TableDigest} over all values: a function of the rules and of whether
   *     classes are kept
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
        Table.Manifest.common(NAME, board, space.states(), digest, seconds)
            .with("definition", board.origin().map(Origin::hash).orElse(null))
            .with("lanes", space.lanes())
            .with("blocks", blocks)
            .with("listed", stored == blocks * space.lanes() ? null : stored)
            .with("symmetries", symmetries)
            .with("numbering", space.signature().isEmpty() ? null : space.signature())
            .with("nextMove", NEXT_MOVE)
            .with("reachable", histogram.stream().mapToLong(Long::longValue).sum())
            .with("godsNumber", histogram.size() - 1)
            .with("histogram", histogram));
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

  /** Returns the manifest with another value of a field. */
  public DistanceManifest with(String name, Object value) {
    return new DistanceManifest(fields.with(name, value));
  }

  /** Returns the hash of the definition that the board comes from; null if there is none. */
  public String definition() {
    return fields.values().containsKey("definition") ? fields.text("definition") : null;
  }

  /** Returns the lanes of a block. */
  public int lanes() {
    return fields.small("lanes");
  }

  /** Returns how many blocks the table holds: all, or one of each symmetry class. */
  public long blocks() {
    return fields.number("blocks");
  }

  /** Returns the order of the symmetry group whose classes the table holds; 1 for all blocks. */
  public long symmetries() {
    return fields.number("symmetries");
  }

  /** Returns the number of states that can reach the goal. */
  public long reachable() {
    return fields.number("reachable");
  }

  /** Returns the largest distance. */
  public int godsNumber() {
    return fields.small("godsNumber");
  }

  /** Returns the number of states at distance 0, 1, 2, ... {@link #godsNumber}. */
  public List<Long> histogram() {
    return fields.list("histogram", Long.class);
  }

  /** Returns whether states had this {@link Numbering#signature} when the table was made. */
  boolean isNumberedAs(Numbering space) {
    return space.signature().equals(fields.values().getOrDefault("numbering", space.signature()));
  }

  /** Returns whether this is of a finished table of a board, by the rules that it has here. */
  public boolean isOf(MoveBoard wanted) {
    return finished()
        && format() == TableFormat.CURRENT
        && board().equals(wanted.name())
        && rules() == wanted.rulesVersion()
        && wanted.hasRulesOf(definition());
  }

  /**
   * Returns what was found out, in a line for people: the farthest, and how many reach the goal.
   */
  public String outcome() {
    return "%s: %s%s; %s of %s %s the goal"
        .formatted(
            board(),
            headline(),
            reachable() == 0 ? "" : ", " + Plural.of(antipodes(), "antipode"),
            Magnitude.of(reachable()),
            Plural.of(states(), "state"),
            reachable() == 1 ? "reaches" : "reach");
  }

  /**
   * Refuses a question about solvable states where there are none.
   *
   * @throws BadInputException if no goal can be reached
   */
  public void requireSolvable() {
    if (reachable() == 0) {
      throw new BadInputException(outcome());
    }
  }

  /** {@inheritDoc} It holds one state of each symmetry class. */
  @Override
  public long stored() {
    return fields.values().containsKey("listed") ? fields.number("listed") : blocks() * lanes();
  }

  @Override
  public String headline() {
    return reachable() == 0 ? "unsolvable" : "God's number " + godsNumber();
  }

  @Override
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("reachable", reachable());
    facts.put("godsNumber", godsNumber());
    facts.put("antipodes", antipodes());
    return facts;
  }

  /** Returns the mean distance of the states that can reach the goal. */
  public double meanDistance() {
    List<Long> histogram = histogram();
    double sum = 0;
    for (int distance = 0; distance < histogram.size(); distance++) {
      sum += (double) distance * histogram.get(distance);
    }
    return sum / reachable();
  }

  /** Returns how many states are at the largest distance. */
  public long antipodes() {
    return histogram().get(godsNumber());
  }

  /** Returns what in this manifest contradicts itself, or null. */
  String contradiction() {
    long sum = histogram().stream().mapToLong(Long::longValue).sum();
    if (histogram().size() != godsNumber() + 1) {
      return "the histogram has %s, but God's number is %d"
          .formatted(Plural.of(histogram().size(), "layer"), godsNumber());
    }
    if (godsNumber() > BlockLayout.MAX_DISTANCE) {
      return "God's number is %d, but no distance is over %d"
          .formatted(godsNumber(), BlockLayout.MAX_DISTANCE);
    }
    if (sum != reachable() || sum > states()) {
      return "the histogram adds up to %d, reachable states are %d of %d"
          .formatted(sum, reachable(), states());
    }
    return null;
  }
}
