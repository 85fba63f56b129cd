// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
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
 * Looks up positions in a table, relative to the board's own goal or another one.
 *
 * <p>Another goal is handled by relabeling: a solution from S to G is also a solution from the
 * relabeled S to the board's goal.
 */
public final class TableProber {
  private final DistanceTable table;
  private final Puzzle puzzle;
  private final Optional<Position> goal;

  /** Maps the requested goal to the board's own. */
  private final UnaryOperator<Position> relabeling;

  /** Explains unreachable states; null until first needed. */
  private Optional<LowerBounds> bounds;

  /**
   * Creates a prober.
   *
   * @param goal the goal as text, or null for the board's own
   * @throws BadInputException if the goal is not a position, or no relabeling maps it to the
   *     board's own
   */
  public TableProber(DistanceTable table, String goal) {
    this.table = table;
    this.puzzle = table.board().puzzle();
    this.goal =
        Optional.ofNullable(goal).map(text -> PositionParser.parse(puzzle, table::goal, text));
    this.relabeling =
        this.goal
            .map(other -> relabeling(puzzle, other).orElseThrow(this::otherGoal))
            .orElse(UnaryOperator.identity());
  }

  private BadInputException otherGoal() {
    return new BadInputException(
        puzzle.name()
            + (puzzle.goals().size() == 1 ? " has one goal, " : " has goals of its own, such as ")
            + puzzle.format(table.goal())
            + "; its table only answers for goals that differ from it by relabeling pieces");
  }

  /**
   * Returns the relabeling that maps a goal to the board's own; empty if there is none, so that the
   * table does not cover the goal.
   */
  public static Optional<UnaryOperator<Position>> relabeling(Puzzle puzzle, Position goal) {
    return puzzle.as(Relabelable.class).flatMap(able -> able.renaming(goal));
  }

  /** Returns the rules. */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** Returns the table. */
  public DistanceTable table() {
    return table;
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
    return new ProbeResult(puzzle, position, goal, probed, answer, reasons);
  }

  /**
   * Returns why the goal cannot be reached; if pieces are relabeled, omits reasons that name
   * pieces.
   */
  private List<Reason> whyUnreachable(Position probed) {
    if (bounds == null) {
      bounds = LowerBounds.of(puzzle);
    }
    List<Reason> reasons = bounds.map(known -> known.whyUnreachable(probed)).orElse(List.of());
    if (reasons.isEmpty()) {
      reasons =
          puzzle.whyUnsolvable(probed).stream()
              .filter(reason -> goal.isEmpty() || !reason.parameters().containsKey("piece"))
              .toList();
    }
    return reasons.isEmpty() ? List.of(ProbeResult.NO_MOVES) : reasons;
  }

  /** Looks up the position in a line of input, which may be invalid. */
  public Lookup lookup(String text) {
    return Lookup.of(text, () -> Optional.of(probe(parse(text))));
  }

  /** Returns all legal moves of a position, best first. */
  public List<Option> moves(ProbeResult from) {
    return table.options(from.probed(), from.answer()).stream()
        .map(
            option ->
                new Option(
                    option.move(),
                    option.name(),
                    after(from.position(), option.move()),
                    option.answer(),
                    option.optimal()))
        .toList();
  }

  private Position after(Position position, int move) {
    return puzzle.apply(position, move).orElseThrow();
  }

  /** Returns the optimal solution that follows the stored next moves; empty if unreachable. */
  public Optional<List<Step>> solution(ProbeResult from) {
    if (!(from.answer() instanceof Answer.Solved solved)) {
      return Optional.empty();
    }
    List<Step> solution = new ArrayList<>();
    Position at = from.position();
    for (Step step : table.solution(from.probed(), solved)) {
      at = after(at, step.move());
      solution.add(new Step(step.move(), step.name(), at));
    }
    return Optional.of(solution);
  }

  /**
   * Returns the number of optimal solutions; empty if unreachable.
   *
   * @param counter a counter for the same table
   */
  public Optional<BigInteger> countSolutions(ProbeResult from, StateSolutionCounter counter) {
    return from.answer() instanceof Answer.Solved solved
        ? Optional.of(counter.count(from.probed(), solved))
        : Optional.empty();
  }

  /**
   * Returns the difficulty of a position; empty if it cannot reach the goal.
   *
   * @param moves its legal moves, as {@link #moves} returns them
   */
  public Optional<Difficulty> difficulty(ProbeResult from, List<Option> moves, WorkBudget budget) {
    if (!(from.answer() instanceof Answer.Solved solved)) {
      return Optional.empty();
    }
    int inPlace = puzzle.countPiecesInPlace(from.probed());
    Set<Integer> traps = new HashSet<>();
    for (Option move : moves) {
      boolean farther =
          !(move.answer() instanceof Answer.Solved there) || there.distance() > solved.distance();
      if (farther && puzzle.countPiecesInPlace(relabeling.apply(move.position())) > inPlace) {
        traps.add(move.move());
      }
    }
    BigInteger solutions =
        new StateSolutionCounter(table, budget::check).count(from.probed(), solved);
    return Optional.of(new Difficulty(solutions, traps));
  }

  /**
   * Returns the number of optimal solutions and the first few of them; empty if unreachable.
   *
   * @param limit the maximum number of solutions to list
   */
  public Optional<OptimalSolutions> solutions(ProbeResult from, int limit, WorkBudget budget) {
    if (!(from.answer() instanceof Answer.Solved solved)) {
      return Optional.empty();
    }
    BigInteger count = new StateSolutionCounter(table, budget::check).count(from.probed(), solved);
    List<List<String>> some = new ArrayList<>();
    collect(from.probed(), solved, new ArrayList<>(), limit, some, budget);
    return Optional.of(new OptimalSolutions(count, some));
  }

  private void collect(
      Position probed,
      Answer.Solved answer,
      List<String> path,
      int limit,
      List<List<String>> solutions,
      WorkBudget budget) {
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
        collect(option.position(), next, path, limit, solutions, budget);
        path.remove(path.size() - 1);
      }
    }
  }

  /**
   * The result of looking up one line of input.
   *
   * @param text the line
   * @param result the result from the table; empty if the line is invalid or was only parsed
   * @param error what is wrong with the line; empty if it is valid
   */
  public record Lookup(String text, Optional<ProbeResult> result, Optional<String> error) {
    /** Returns the result for a line; {@code lookup} returns empty if lines are only parsed. */
    public static Lookup of(String text, Supplier<Optional<ProbeResult>> lookup) {
      try {
        return new Lookup(text, lookup.get(), Optional.empty());
      } catch (BadInputException e) {
        return new Lookup(text, Optional.empty(), Optional.of(e.getMessage()));
      }
    }
  }

  /**
   * The optimal solutions from a position to the goal.
   *
   * @param count the number of solutions
   * @param some some or all of them, as move names
   */
  public record OptimalSolutions(BigInteger count, List<List<String>> some) {}

  /**
   * How hard a position is for people; {@link
   * org.saitan.engine.solutions.SolutionCounts.SolutionLayer} defines the terms and has the figures
   * for whole layers.
   *
   * @param optimalSolutions the number of its optimal solutions
   * @param traps the moves that are traps
   */
  public record Difficulty(BigInteger optimalSolutions, Set<Integer> traps) {}
}
