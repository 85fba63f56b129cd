// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.engine.solve.SearchResult;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.ask.PatternMatches;
import org.saitan.query.distance.ask.PositionParser;
import org.saitan.query.distance.ask.TableProber;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;

/** Parameters that several questions about puzzles with moves share. */
public final class MoveParams {
  /** A puzzle with a table of distances. */
  static final Declaration.Subject TABLE = new Declaration.Subject("tables", MoveBoard.class, true);

  /** A puzzle with or without a table of distances. */
  static final Declaration.Subject BOARD =
      new Declaration.Subject("tables", MoveBoard.class, false);

  static final Param<String> STATE =
      Param.argument(
          "state",
          "STATE",
          "a position, such as 987456321, which may contain spaces (see `query help notation`)");

  static final Param<Optional<String>> GOAL =
      Param.option(
          "goal", "STATE", "use STATE as the goal (by search if relabeling pieces is not enough)");

  /** The time limit of a search; unlimited by default on the command line. */
  public static final NumberParam TIME =
      NumberParam.of(
          "time",
          "SECONDS",
          "stop searching after this time and print what has been proved",
          1,
          1_000_000_000);

  static final Param<Optional<String>> WHERE =
      Param.option(
          "where",
          "PATTERN",
          "only states that match this pattern, such as 123/???/???; ? matches anything (see `query help notation`)");

  private MoveParams() {}

  /**
   * Returns the states that match the requested pattern, or empty if no pattern was requested.
   *
   * @throws org.saitan.problem.BadInputException if the pattern is invalid or no state matches it
   */
  static Optional<PatternMatches> matches(Invocation<DistanceSource> invocation) {
    DistanceSource source = invocation.source();
    return invocation
        .get(WHERE)
        .map(text -> PatternMatches.of(source.table(), text, source.scanner()));
  }

  /** Searches for a solution to the requested goal. */
  static SolutionAnswer search(
      Invocation<DistanceSource> invocation, String state, Optional<Duration> time) {
    DistanceSource source = invocation.source();
    Position start = parseStart(invocation, state);
    List<Position> goals = goals(invocation);
    long begin = System.nanoTime();
    SearchResult result = source.searcher().search(source.board(), start, goals, time);
    double seconds = (System.nanoTime() - begin) / 1e9;
    return SolutionAnswer.of(source.board().puzzle(), start, state, goals, result, seconds);
  }

  /**
   * Returns the goals of a search.
   *
   * @throws org.saitan.problem.BadInputException if the requested goal is invalid
   */
  static List<Position> goals(Invocation<DistanceSource> invocation) {
    return PositionParser.goals(
        invocation.source().board().puzzle(), invocation.get(GOAL).orElse(PositionParser.GOAL));
  }

  private static Optional<String> otherGoal(Invocation<DistanceSource> invocation) {
    return invocation.get(GOAL).filter(text -> !text.strip().equalsIgnoreCase(PositionParser.GOAL));
  }

  /** Returns whether a search is needed because no table covers the requested goal. */
  static boolean needsSearch(Invocation<DistanceSource> invocation) {
    return !invocation.source().hasTable()
        || otherGoal(invocation).isPresent()
            && goals(invocation).stream()
                .allMatch(
                    goal ->
                        TableProber.relabeling(invocation.source().board().puzzle(), goal)
                            .isEmpty());
  }

  /** Returns the time limit of a search, or empty for the maximum. */
  static Optional<Duration> time(Invocation<DistanceSource> invocation) {
    return invocation.values().isOverHttp()
        ? Optional.empty()
        : invocation.get(TIME).stream().mapToObj(Duration::ofSeconds).findFirst();
  }

  /** Parses the start position of a search. */
  static Position parseStart(Invocation<DistanceSource> invocation, String state) {
    Puzzle puzzle = invocation.source().board().puzzle();
    return PositionParser.parse(puzzle, puzzle::goal, state);
  }

  /** Returns a prober for the requested goal. */
  public static TableProber prober(Invocation<DistanceSource> invocation) {
    DistanceSource source = invocation.source();
    return new TableProber(source.table(), otherGoal(invocation).orElse(null), source.budget());
  }
}
