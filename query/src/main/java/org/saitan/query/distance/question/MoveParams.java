// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.saitan.board.MoveBoard;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.ask.Matches;
import org.saitan.query.distance.ask.PositionText;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.ask.Prober.Lookup;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;

/** What several questions to tables of distances take. */
public final class MoveParams {
  /** A table of distances. */
  static final Declaration.Subject TABLE = new Declaration.Subject("tables", MoveBoard.class, true);

  /** A board with a table of distances or without. */
  static final Declaration.Subject BOARD =
      new Declaration.Subject("tables", MoveBoard.class, false);

  static final Param<String> STATE =
      Param.argument(
          "state", "STATE", "a position, as `query help notation` says (spaces in it may stay)");

  static final Param<Optional<String>> GOAL =
      Param.option(
          "goal",
          "STATE",
          "another goal than the board's own (searched for where pieces cannot be renamed)");

  /** How long a search may take where there is no table; the command line has no limit. */
  public static final NumberParam TIME =
      NumberParam.of(
          "time",
          "SECONDS",
          "search no longer than this, and print what is proved by then",
          1,
          1_000_000_000);

  static final Param<Optional<String>> WHERE =
      Param.option(
          "where",
          "PATTERN",
          "only states that match: a state with ? for what may be anything, as `query help notation` says");

  private MoveParams() {}

  /**
   * Returns the states that match the pattern asked for; empty if none was.
   *
   * @throws org.saitan.problem.BadInputException if it is no pattern, or nothing matches
   */
  static Optional<Matches> matches(Asked<DistanceSource> asked) {
    DistanceSource source = asked.source();
    return asked.get(WHERE).map(text -> Matches.of(source.table(), text, source.layers()));
  }

  /** Searches from a position to the goal asked for. */
  static SolutionAnswer search(Asked<DistanceSource> asked, String state, Optional<Duration> time) {
    DistanceSource source = asked.source();
    return source
        .searches()
        .search(source.board(), searched(asked, state), goals(asked), time)
        .besides(source.board().puzzle(), state);
  }

  private static List<Position> goals(Asked<DistanceSource> asked) {
    return PositionText.goals(
        asked.source().board().puzzle(), asked.get(GOAL).orElse(PositionText.GOAL));
  }

  private static Optional<String> otherGoal(Asked<DistanceSource> asked) {
    return asked.get(GOAL).filter(text -> !text.strip().equalsIgnoreCase(PositionText.GOAL));
  }

  /** Returns whether an answer is searched for: no table knows the goal asked for. */
  static boolean isSearched(Asked<DistanceSource> asked) {
    return !asked.source().hasTable()
        || otherGoal(asked).isPresent()
            && goals(asked).stream()
                .allMatch(goal -> Prober.renaming(asked.source().board().puzzle(), goal).isEmpty());
  }

  /** Returns how long a search may take; empty for as long as there is time. */
  static Optional<Duration> time(Asked<DistanceSource> asked) {
    return asked.given().sharesMachine()
        ? Optional.empty()
        : asked.get(TIME).stream().mapToObj(Duration::ofSeconds).findFirst();
  }

  /** Reads a position that is searched from. */
  static Position searched(Asked<DistanceSource> asked, String state) {
    Puzzle puzzle = asked.source().board().puzzle();
    return PositionText.parse(puzzle, puzzle::goal, state);
  }

  /** Returns what reads lines, and finds them where there is a table. */
  public static Function<String, Lookup> reader(Asked<DistanceSource> asked) {
    return isSearched(asked)
        ? text -> Lookup.unless(text, () -> searched(asked, text))
        : prober(asked)::lookup;
  }

  /**
   * Returns what reads and finds positions towards the goal that was asked for. It is here, and not
   * with the questions of many positions, as those of one need no declarations of them.
   */
  public static Prober prober(Asked<DistanceSource> asked) {
    return new Prober(asked.source().table(), otherGoal(asked).orElse(null));
  }
}
