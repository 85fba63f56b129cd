// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.List;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.Matches;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.text.Plural;

/** What several questions to tables of distances take. */
public final class MoveParams {
  /** A table of distances. */
  static final Declaration.Subject TABLE = new Declaration.Subject("tables", MoveBoard.class, true);

  static final Param<String> STATE =
      Param.argument(
          "state", "STATE", "a position, as `query help notation` says (spaces in it may stay)");

  static final Param<Optional<String>> GOAL =
      Param.option(
          "goal", "STATE", "another goal than the board's own (where pieces can be renamed)");

  static final Param<Optional<LayerSelection.Order>> SORT =
      Param.choice(
          "sort",
          "'rank' (default), 'blacks': fewest black tiles first, 'solutions' or 'most-solutions': fewest or most optimal solutions first",
          List.of(LayerSelection.Order.values()),
          LayerSelection.Order::word);

  static final Param<Optional<String>> WHERE =
      Param.option(
          "where",
          "PATTERN",
          "only states that match: a state with ? for what may be anything, as `query help notation` says");

  /** Characters of a cell in a pattern, as JSON over several lines too; ample. */
  private static final int CELL_CHARACTERS = 64;

  /** Characters of a pattern besides its cells, such as names of sets; ample. */
  private static final int SPARE_CHARACTERS = 1_000;

  private MoveParams() {}

  /**
   * Returns the states that match the pattern asked for; empty if none was.
   *
   * @throws org.saitan.problem.BadInputException if it is no pattern, or nothing matches
   */
  static Optional<Matches> matches(Asked<DistanceSource> asked) {
    DistanceSource source = asked.source();
    return where(asked).map(text -> Matches.of(source.table(), text, source.layers()));
  }

  /** Returns the pattern asked for, if it is not longer than any that the board needs. */
  private static Optional<String> where(Asked<DistanceSource> asked) {
    Puzzle puzzle = asked.source().board().puzzle();
    int longest = SPARE_CHARACTERS + CELL_CHARACTERS * puzzle.goal().cells().length;
    Optional<String> where = asked.get(WHERE);
    if (where.filter(text -> text.length() > longest).isPresent()) {
      throw new BadInputException(
          "where: a pattern of %s has at most %s, got %s"
              .formatted(
                  puzzle.name(),
                  Plural.of(longest, "character"),
                  Plural.of(where.get().length(), "character")));
    }
    return where;
  }

  /**
   * Returns what reads and finds positions towards the goal that was asked for. It is here, and not
   * with the questions of many positions, as those of one need no declarations of them.
   */
  public static Prober prober(Asked<DistanceSource> asked) {
    return new Prober(asked.source().table(), asked.get(GOAL).orElse(null));
  }
}
