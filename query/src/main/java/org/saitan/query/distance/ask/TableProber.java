// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.saitan.engine.solve.LowerBounds;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.Relabelable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.ask.WorkBudget;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.Option;
import org.saitan.table.distance.DistanceTable.Step;
import org.saitan.table.distance.StateSolutionCounter;

/**
 * Looks up positions in a table, for the board's own goal or for another goal.
 *
 * <p>Another goal is handled by relabeling: a solution from S to G is also a solution from the
 * relabeled S to the board's goal.
 */
public final class TableProber {
  private final DistanceTable table;
  private final Puzzle puzzle;
  private final Optional<Position> goal;
  private final Optional<String> goalText;
  private final WorkBudget budget;
  private final StateSolutionCounter counter;

  /** Maps the requested goal to the board's own. */
  private final UnaryOperator<Position> relabeling;

  /** Explains why states are unreachable; null until first needed. */
  private Optional<LowerBounds> bounds;

  /**
   * Creates a prober.
   *
   * @param goal the goal as text, or null for the board's own
   * @param budget the limit on work for the answers
   * @throws BadInputException if the goal is not a position, or no relabeling maps it to the
   *     board's own
   */
  public TableProber(DistanceTable table, String goal, WorkBudget budget) {
    this.table = table;
    this.puzzle = table.board().puzzle();
    this.goal =
        Optional.ofNullable(goal).map(text -> PositionParser.parse(puzzle, table::goal, text));
    this.relabeling =
        this.goal
            .map(other -> relabeling(puzzle, other).orElseThrow(this::unsupportedGoal))
            .orElse(UnaryOperator.identity());
    List<Position> goals = PositionParser.goals(puzzle);
    this.goalText =
        this.goal
            .or(() -> goals.stream().findFirst().filter(g -> goals.size() == 1))
            .map(puzzle::format);
    this.budget = budget;
    this.counter = new StateSolutionCounter(table, budget::check);
  }

  private BadInputException unsupportedGoal() {
    return new BadInputException(
        puzzle.name()
            + (puzzle.goals().size() == 1 ? " has one goal, " : " has goals of its own, such as ")
            + puzzle.format(table.goal())
            + "; the table supports another goal only if it is the same goal with relabeled pieces");
  }

  /**
   * Returns the relabeling that maps the given goal to the board's own, or empty if there is none.
   * Without a relabeling, the table does not cover the goal.
   */
  public static Optional<UnaryOperator<Position>> relabeling(Puzzle puzzle, Position goal) {
    return puzzle.as(Relabelable.class).flatMap(r -> r.relabeling(goal));
  }

  /** Parses a position; see {@link PositionParser}. */
  public Position parse(String text) {
    return PositionParser.parse(puzzle, () -> goal.orElseGet(table::goal), text);
  }

  /** Looks up a position. */
  public ProbeResult probe(Position position) {
    Position probed = relabeling.apply(position);
    Answer answer = table.answer(probed);
    List<Reason> reasons = answer.isSolved() ? List.of() : whyUnreachable(probed);
    return new ProbeResult(puzzle, position, goalText, probed, answer, reasons);
  }

  /**
   * Returns the reasons why the goal cannot be reached. Reasons that name pieces are omitted if
   * pieces have been relabeled.
   */
  private List<Reason> whyUnreachable(Position probed) {
    if (bounds == null) {
      bounds = LowerBounds.of(puzzle);
    }
    List<Reason> reasons = bounds.map(b -> b.whyUnreachable(probed)).orElse(List.of());
    if (reasons.isEmpty()) {
      reasons =
          puzzle.whyUnsolvable(probed).stream()
              .filter(reason -> goal.isEmpty() || !reason.parameters().containsKey("piece"))
              .toList();
    }
    return reasons.isEmpty() ? List.of(ProbeResult.NO_MOVES) : reasons;
  }

  /** Returns all legal moves of a position, best first. */
  public List<Option> moves(ProbeResult start) {
    return table.options(start.probed(), start.answer()).stream()
        .map(
            option ->
                new Option(
                    option.move(),
                    option.name(),
                    after(start.position(), option.move()),
                    option.answer(),
                    option.optimal()))
        .toList();
  }

  private Position after(Position position, int move) {
    return puzzle.apply(position, move).orElseThrow();
  }

  /**
   * Returns the optimal solution that follows the stored next moves, or empty if the goal cannot be
   * reached.
   */
  public Optional<List<Step>> solution(ProbeResult start) {
    if (!(start.answer() instanceof Answer.Solved solved)) {
      return Optional.empty();
    }
    List<Step> solution = new ArrayList<>();
    Position current = start.position();
    for (Step step : table.solution(start.probed(), solved)) {
      current = after(current, step.move());
      solution.add(new Step(step.move(), step.name(), current));
    }
    return Optional.of(solution);
  }

  /** Returns the number of optimal solutions, or empty if the goal cannot be reached. */
  public Optional<BigInteger> countSolutions(ProbeResult start) {
    return start.answer() instanceof Answer.Solved solved
        ? Optional.of(counter.count(start.probed(), solved))
        : Optional.empty();
  }

  /**
   * Returns whether a move is a trap, that is, whether it leads away from the goal although it puts
   * more pieces in place; see {@link org.saitan.engine.solutions.SolutionCounts.SolutionLayer}.
   *
   * @param move a legal move of the position, as {@link #moves} returns it
   */
  public boolean isTrap(ProbeResult start, Option move) {
    return start.answer() instanceof Answer.Solved solved
        && !(move.answer() instanceof Answer.Solved next && next.distance() <= solved.distance())
        && puzzle.countPiecesInPlace(relabeling.apply(move.position()))
            > puzzle.countPiecesInPlace(start.probed());
  }

  /**
   * Returns the first few optimal solutions as move names, or an empty list if the goal cannot be
   * reached.
   *
   * @param limit the maximum number of solutions to list
   */
  public List<List<String>> solutions(ProbeResult start, int limit) {
    List<List<String>> result = new ArrayList<>();
    if (start.answer() instanceof Answer.Solved solved) {
      collect(start.probed(), solved, new ArrayList<>(), limit, result);
    }
    return result;
  }

  private void collect(
      Position probed,
      Answer.Solved answer,
      List<String> path,
      int limit,
      List<List<String>> solutions) {
    budget.check();
    if (solutions.size() >= limit) {
      return;
    }
    if (answer.isGoal()) {
      solutions.add(List.copyOf(path));
      return;
    }
    for (Option option : table.options(probed, answer)) {
      if (option.optimal() && option.answer() instanceof Answer.Solved next) {
        path.add(option.name());
        collect(option.position(), next, path, limit, solutions);
        path.remove(path.size() - 1);
      }
    }
  }
}
