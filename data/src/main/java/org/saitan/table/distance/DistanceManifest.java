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
 * The manifest of a distance table.
 *
 * @param fields all fields, keyed by name
 */
public record DistanceManifest(ManifestFields fields) implements Table.Manifest {
  /** The name of this kind of table. */
  static final String NAME = "distances";

  /**
   * A description of which optimal move is stored as the next move. It is written to the manifest.
   */
  public static final String NEXT_MOVE =
      "the lowest-numbered optimal move after the symmetry that takes the block to its representative";

  /**
   * Creates the manifest and checks that no field is missing.
   *
   * @throws IllegalArgumentException if a field is missing or has another type
   */
  public DistanceManifest {
    Table.Manifest.requireCommon(fields);
    List<String> numbers = List.of("lanes", "blocks", "symmetries", "reachable", "godsNumber");
    numbers.forEach(fields::number);
    fields.list("histogram", Long.class);
    fields.text("nextMove");
  }

  /**
   * Returns the manifest of a newly built table.
   *
   * @param numbering the numbering of the states
   * @param blocks the number of stored blocks
   * @param stored the number of stored states
   * @param symmetries the order of the symmetry group that the table uses
   * @param histogram the number of states at each distance, from 0
   * @param digest the {@link TableDigest} of the table, which depends only on the rules and on
   *     whether symmetry is used
   * @param seconds the duration of the build
   */
  public static DistanceManifest of(
      MoveBoard board,
      Numbering numbering,
      long blocks,
      long stored,
      long symmetries,
      List<Long> histogram,
      String digest,
      double seconds) {
    return new DistanceManifest(
        Table.Manifest.common(NAME, board, numbering.states(), digest, seconds)
            .with("definition", board.origin().map(Origin::hash).orElse(null))
            .with("lanes", numbering.lanes())
            .with("blocks", blocks)
            .with("listed", stored == blocks * numbering.lanes() ? null : stored)
            .with("symmetries", symmetries)
            .with("numbering", numbering.signature().isEmpty() ? null : numbering.signature())
            .with("nextMove", NEXT_MOVE)
            .with("reachable", histogram.stream().mapToLong(Long::longValue).sum())
            .with("godsNumber", histogram.size() - 1)
            .with("histogram", histogram));
  }

  /**
   * Returns the manifest of a newly built table of a board whose states are numbered by formulas.
   */
  public static DistanceManifest of(
      MoveBoard board,
      long blocks,
      long symmetries,
      List<Long> histogram,
      String digest,
      double seconds) {
    Numbering numbering = board.space();
    long stored = blocks * numbering.lanes();
    return of(board, numbering, blocks, stored, symmetries, histogram, digest, seconds);
  }

  /** Returns the hash of the board's definition, or null if it has none. */
  public String definition() {
    return fields.values().containsKey("definition") ? fields.text("definition") : null;
  }

  /** Returns the number of lanes in a block. */
  public int lanes() {
    return fields.intNumber("lanes");
  }

  /** Returns the number of stored blocks: all blocks, or one per symmetry class. */
  public long blocks() {
    return fields.number("blocks");
  }

  /**
   * Returns the order of the symmetry group that the table uses, which is 1 if the table stores all
   * blocks.
   */
  public long symmetries() {
    return fields.number("symmetries");
  }

  /** Returns the number of states that can reach the goal. */
  public long reachable() {
    return fields.number("reachable");
  }

  /** Returns the largest distance. */
  public int godsNumber() {
    return fields.intNumber("godsNumber");
  }

  /** Returns the number of states at each distance from 0 to {@link #godsNumber}. */
  public List<Long> histogram() {
    return fields.list("histogram", Long.class);
  }

  /** Returns the depth histogram of all states. */
  public DepthHistogram depths() {
    return new DepthHistogram(histogram(), states() - reachable());
  }

  /**
   * Returns whether the table was built with the same {@link Numbering#signature} as the given
   * numbering.
   */
  boolean isNumberedAs(Numbering numbering) {
    return numbering
        .signature()
        .equals(fields.values().getOrDefault("numbering", numbering.signature()));
  }

  /**
   * Returns whether this manifest belongs to a finished table of the given board with its current
   * rules.
   */
  public boolean isOf(MoveBoard board) {
    return finished()
        && format() == TableFormat.CURRENT
        && board().equals(board.name())
        && rules() == board.rulesVersion()
        && board.hasRulesOf(definition());
  }

  /**
   * Returns a one-line summary: God's number, the antipodes, and the number of states that can
   * reach the goal.
   */
  public String summary() {
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
   * Checks that some state can reach a goal.
   *
   * @throws BadInputException if no state can reach a goal
   */
  public void requireSolvable() {
    if (reachable() == 0) {
      throw new BadInputException(summary());
    }
  }

  /** {@inheritDoc} If the table uses symmetry, it stores one block per symmetry class. */
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

  /** Returns the number of states at the largest distance. */
  public long antipodes() {
    return depths().antipodes();
  }

  /** Returns a description of a contradiction in this manifest, or null if it is consistent. */
  String contradiction() {
    long sum = histogram().stream().mapToLong(Long::longValue).sum();
    if (histogram().size() != godsNumber() + 1) {
      return "the histogram has %s, but God's number is %d"
          .formatted(Plural.of(histogram().size(), "layer"), godsNumber());
    }
    if (godsNumber() > BlockLayout.MAX_DISTANCE) {
      return "God's number is %d, but a table can store distances only up to %d"
          .formatted(godsNumber(), BlockLayout.MAX_DISTANCE);
    }
    if (sum != reachable() || sum > states()) {
      return "the histogram adds up to %d, but %d of %d states are reachable"
          .formatted(sum, reachable(), states());
    }
    return null;
  }
}
