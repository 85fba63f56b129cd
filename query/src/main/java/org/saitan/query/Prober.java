package org.saitan.query;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.BlackTiles;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.Relabelled;
import org.saitan.query.answer.LineAnswer;
import org.saitan.query.answer.LookupAnswer;
import org.saitan.query.answer.PositionAnswer;
import org.saitan.query.answer.StateAnswer;
import org.saitan.query.answer.Status;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Option;
import org.saitan.table.distance.Step;

/**
 * Asks a table in a person's words: positions as text in, answers out, towards the board's own goal
 * or another one.
 *
 * <p>Another goal is reached by renaming labels: the way from S to G is the way from S renamed to
 * the board's goal.
 */
public final class Prober {
  private final DistanceTable table;
  private final Puzzle puzzle;
  private final Position goal;

  /**
   * Creates a prober.
   *
   * @param goal the goal as text, or null for the board's own
   */
  public Prober(DistanceTable table, String goal) {
    this.table = table;
    this.puzzle = table.board().puzzle();
    this.goal = goal == null ? null : puzzle.parse(goal);
    if (goal != null && puzzle.able(Relabelled.class).isEmpty()) {
      throw new BadInputException(
          puzzle.name()
              + " has one goal, "
              + puzzle.format(puzzle.goal())
              + "; --goal is for boards whose pieces can be renamed");
    }
  }

  /** Reads a position; {@code goal} and {@code start} are words for what they say. */
  public Position parse(String text) {
    return parse(puzzle, goal == null ? puzzle.goal() : goal, text);
  }

  /** Reads a position of a puzzle in the same way, where no table is asked. */
  static Position parse(Puzzle puzzle, Position goal, String text) {
    String word = text.strip();
    if (word.equalsIgnoreCase("goal")) {
      return goal;
    }
    if (word.equalsIgnoreCase("start")) {
      return puzzle
          .start()
          .orElseThrow(
              () -> new BadInputException(puzzle.name() + " has no start position; write a state"));
    }
    return puzzle.parse(text);
  }

  private Position inTable(Position position) {
    return goal == null
        ? position
        : puzzle.able(Relabelled.class).orElseThrow().relabel(position, goal);
  }

  private String goalText() {
    return goal == null ? null : puzzle.format(goal);
  }

  private Answer answer(Position position) {
    return table.answer(inTable(position));
  }

  private static Status status(Answer answer) {
    return answer.isSolved() ? Status.SOLVED : Status.UNREACHABLE;
  }

  private static Integer distance(Answer answer) {
    return answer instanceof Answer.Solved solved ? (Integer) solved.distance() : null;
  }

  private String next(Position position, Answer answer) {
    OptionalInt move =
        answer instanceof Answer.Solved solved ? solved.nextMove() : OptionalInt.empty();
    return move.isPresent() ? puzzle.moveName(position, move.getAsInt()) : null;
  }

  private String reason(Position position, Answer answer) {
    if (answer.isSolved()) {
      return null;
    }
    List<Reason> byRules = puzzle.whyUnsolvable(inTable(position));
    return byRules.isEmpty() ? "no moves lead from here to the goal" : Reason.text(byRules);
  }

  /** Returns everything about a position: its distance and what each move leads to. */
  public PositionAnswer position(Position position) {
    Answer here = answer(position);
    List<PositionAnswer.MoveAnswer> moves = new ArrayList<>();
    for (Option option : table.options(inTable(position))) {
      Position after = puzzle.apply(position, option.move()).orElseThrow();
      moves.add(
          new PositionAnswer.MoveAnswer(
              option.name(),
              puzzle.format(after),
              status(option.answer()),
              distance(option.answer()),
              option.optimal()));
    }
    return new PositionAnswer(
        puzzle.name(),
        puzzle.format(position),
        goalText(),
        status(here),
        distance(here),
        next(position, here),
        reason(position, here),
        moves);
  }

  /** Returns a position and its distance. */
  public StateAnswer state(Position position) {
    Answer here = answer(position);
    Integer blacks = puzzle.able(BlackTiles.class).map(b -> b.blacks(position)).orElse(null);
    return new StateAnswer(puzzle.format(position), status(here), distance(here), blacks);
  }

  /** Returns the answer to one line of input, right or wrong. */
  public LookupAnswer lookup(long line, String text) {
    try {
      Position position = parse(text);
      Answer here = answer(position);
      return new LookupAnswer(
          line,
          puzzle.format(position),
          status(here),
          distance(here),
          next(position, here),
          reason(position, here));
    } catch (BadInputException e) {
      return new LookupAnswer(line, text, Status.ERROR, null, null, e.getMessage());
    }
  }

  /** Returns the shortest line that follows the stored next moves. */
  public LineAnswer line(Position position) {
    return line(position, null, null);
  }

  /** Returns the same, with the number of all shortest lines and up to {@code limit} of them. */
  public LineAnswer allLines(Position position, int limit, Effort effort) {
    if (!answer(position).isSolved()) {
      return line(position);
    }
    BigInteger count = countLines(inTable(position), new HashMap<>(), effort);
    List<List<String>> lines = new ArrayList<>();
    collectLines(position, new ArrayList<>(), limit, lines);
    return line(position, count, lines);
  }

  private LineAnswer line(Position position, BigInteger count, List<List<String>> lines) {
    Answer here = answer(position);
    List<LineAnswer.StepAnswer> steps = null;
    if (here.isSolved()) {
      steps = new ArrayList<>();
      Position at = position;
      for (Step step : table.line(inTable(position))) {
        at = puzzle.apply(at, step.move()).orElseThrow();
        steps.add(new LineAnswer.StepAnswer(step.name(), puzzle.format(at)));
      }
    }
    return new LineAnswer(
        puzzle.name(),
        puzzle.format(position),
        goalText(),
        status(here),
        distance(here),
        reason(position, here),
        steps,
        count,
        lines);
  }

  private BigInteger countLines(Position inTable, Map<Position, BigInteger> known, Effort effort) {
    if (inTable.equals(puzzle.goal())) {
      return BigInteger.ONE;
    }
    BigInteger count = known.get(inTable);
    if (count == null) {
      effort.check();
      count = BigInteger.ZERO;
      for (Option option : table.options(inTable)) {
        if (option.optimal()) {
          count = count.add(countLines(option.position(), known, effort));
        }
      }
      known.put(inTable, count);
    }
    return count;
  }

  private void collectLines(
      Position position, List<String> so, int limit, List<List<String>> lines) {
    if (lines.size() >= limit) {
      return;
    }
    if (inTable(position).equals(puzzle.goal())) {
      lines.add(List.copyOf(so));
      return;
    }
    for (Option option : table.options(inTable(position))) {
      if (option.optimal()) {
        so.add(option.name());
        collectLines(puzzle.apply(position, option.move()).orElseThrow(), so, limit, lines);
        so.remove(so.size() - 1);
      }
    }
  }
}
