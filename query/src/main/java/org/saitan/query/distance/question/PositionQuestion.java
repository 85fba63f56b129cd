// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionRules;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.SolutionAnswer;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.HandMoves;
import org.saitan.query.distance.ask.ProbeResult;
import org.saitan.query.distance.ask.TableProber;
import org.saitan.query.distance.drawing.PositionPicture;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/** The question {@code show}: the distance of a position, and where each move leads. */
final class PositionQuestion {
  private static final Param<Boolean> SOLUTIONS =
      Param.flag(
          "solutions",
          "count the optimal solutions and mark traps (tempting moves that lead away)");

  private static final Param<Boolean> STICKERS =
      Param.flag("stickers", "print only the stickers of a solid, as one word");

  private static final String UNREACHABLE = "unreachable";

  /** The time limit for finding the distance without a table. */
  private static final Duration SHORT_SEARCH = Duration.ofSeconds(1);

  static final Question<DistanceSource, PositionAnswer> QUESTION =
      Declaration.question(
              "show", MoveParams.BOARD, "show a position: its distance, and where each move leads")
          .takes(MoveParams.STATE, MoveParams.GOAL, SOLUTIONS)
          .takesOnCommandLine(STICKERS)
          .rules(OptionRules.NONE.excluding("stickers", "json", "solutions"))
          .example("rotation-3x3 987456321", "numbers up to 9 need no separators")
          .example("uraomote-3x3 BWB/WBB/BBB", "one of the hardest positions")
          .example("rotation-3x3 213456789 --goal 123456798")
          .example(
              "rotation-3x3 213456789 --solutions", "count optimal solutions; traps are marked !")
          .example("flipit-6-2 start", "the start position of the puzzle")
          .example("uraomote-3x3 BWB/WBB/BBB --svg board.svg")
          .notes(AnswerText.SOLUTION_NOTES)
          .answers(PositionAnswer.class, PositionQuestion::ask, PositionQuestion::print)
          .drawing(PositionQuestion::picture)
          .quick(values -> !SOLUTIONS.read(values))
          .exits(
              ExitStatus.UNREACHABLE,
              (invocation, answer) -> answer.status() == Status.UNREACHABLE);

  private PositionQuestion() {}

  /**
   * A position with its distance and its legal moves.
   *
   * @param board the name of the board
   * @param state the position in canonical notation
   * @param goal the goal; absent if the board has several goals
   * @param status whether the goal can be reached; a distance is present if and only if it can be
   * @param distance the least number of moves to the goal
   * @param next the name of the stored optimal move; absent if the position is the goal
   * @param reason the reasons why the goal cannot be reached, as a sentence
   * @param reasons the same reasons in machine-readable form
   * @param optimalSolutions the number of optimal solutions; present only with {@code solutions}
   * @param lowerBound the proved minimum number of moves; present only if the status is unknown
   * @param statesVisited the number of states visited by a short search; absent if the answer comes
   *     from a table
   * @param held how to hold the puzzle, if the position was given in another orientation
   * @param moves all legal moves, best first
   */
  record PositionAnswer(
      String board,
      String state,
      @OmitIfNull String goal,
      Status status,
      @OmitIfNull Integer distance,
      @OmitIfNull String next,
      @OmitIfNull String reason,
      @OmitIfNull List<Reason> reasons,
      @OmitIfNull @Exact BigInteger optimalSolutions,
      @OmitIfNull Integer lowerBound,
      @OmitIfNull @Exact Long statesVisited,
      @OmitIfNull String held,
      List<MoveAnswer> moves) {
    private static PositionAnswer of(SolutionAnswer solution, String next, List<MoveAnswer> moves) {
      return new PositionAnswer(
          solution.board(),
          solution.state(),
          solution.goal(),
          solution.status(),
          solution.distance(),
          next,
          solution.reason(),
          solution.reasons(),
          solution.optimalSolutions(),
          solution.lowerBound(),
          solution.statesVisited(),
          solution.held(),
          moves);
    }
  }

  /**
   * A legal move, and the position it leads to.
   *
   * @param move the name of the move
   * @param state the position after the move
   * @param status whether the goal can be reached after the move
   * @param distance the least number of moves to the goal after the move
   * @param optimal whether an optimal solution starts with the move
   * @param trap whether the move is a trap: it puts more in place (cells as in the goal, or pieces
   *     placed and turned correctly), but leads farther from the goal or to a position that cannot
   *     reach it; present only with {@code solutions}
   * @param from the names of the cells of the moved piece, part by part; present only if the move
   *     can be made by hand
   * @param to the names of the cells to which these parts move
   */
  record MoveAnswer(
      String move,
      String state,
      Status status,
      @OmitIfNull Integer distance,
      boolean optimal,
      @OmitIfNull Boolean trap,
      @OmitIfNull List<String> from,
      @OmitIfNull List<String> to) {
    private MoveAnswer(
        String move,
        String state,
        Status status,
        Integer distance,
        boolean optimal,
        Boolean trap,
        Optional<Displacement> carried) {
      this(
          move,
          state,
          status,
          distance,
          optimal,
          trap,
          carried.map(Displacement::from).orElse(null),
          carried.map(Displacement::to).orElse(null));
    }
  }

  private static String picture(Invocation<DistanceSource> invocation) {
    String state = invocation.get(MoveParams.STATE);
    DistanceSource source = invocation.source();
    if (MoveParams.needsSearch(invocation)) {
      return PositionPicture.of(source.board(), MoveParams.parseStart(invocation, state));
    }
    if (state.strip().equalsIgnoreCase("goal") && invocation.get(MoveParams.GOAL).isEmpty()) {
      return PositionPicture.ofGoal(source.table());
    }
    return PositionPicture.of(source.board(), MoveParams.prober(invocation).parse(state));
  }

  private static PositionAnswer ask(Invocation<DistanceSource> invocation) {
    return MoveParams.needsSearch(invocation) && !invocation.get(SOLUTIONS)
        ? fromSearch(invocation)
        : fromTable(invocation);
  }

  /** Answers without a table. The distance is known only if a short search finds it. */
  private static PositionAnswer fromSearch(Invocation<DistanceSource> invocation) {
    Puzzle puzzle = invocation.source().board().puzzle();
    String state = invocation.get(MoveParams.STATE);
    Position start = MoveParams.parseStart(invocation, state);
    SolutionAnswer solution = MoveParams.search(invocation, state, Optional.of(SHORT_SEARCH));
    HandMoves hand = new HandMoves(puzzle);
    Status after = solution.status() == Status.UNREACHABLE ? Status.UNREACHABLE : Status.UNKNOWN;
    List<MoveAnswer> moves = new ArrayList<>();
    for (int move = 0; move < puzzle.moves(); move++) {
      Optional<Position> to = puzzle.apply(start, move);
      if (to.isPresent()) {
        String name = puzzle.moveName(start, move);
        boolean optimal = name.equals(solution.next());
        MoveAnswer answer =
            new MoveAnswer(
                name,
                puzzle.format(to.get()),
                optimal ? Status.REACHABLE : after,
                optimal ? (Integer) (solution.distance() - 1) : null,
                optimal,
                null,
                hand.displacement(start, move, to.get()));
        moves.add(optimal ? 0 : moves.size(), answer);
      }
    }
    return PositionAnswer.of(solution, solution.next(), moves);
  }

  private static PositionAnswer fromTable(Invocation<DistanceSource> invocation) {
    TableProber prober = MoveParams.prober(invocation);
    Puzzle puzzle = invocation.source().board().puzzle();
    String state = invocation.get(MoveParams.STATE);
    ProbeResult result = prober.probe(prober.parse(state));
    HandMoves hand = new HandMoves(puzzle);
    Optional<BigInteger> count =
        invocation.get(SOLUTIONS) ? prober.countSolutions(result) : Optional.empty();
    List<MoveAnswer> moves =
        prober.moves(result).stream()
            .map(
                move ->
                    new MoveAnswer(
                        move.name(),
                        puzzle.format(move.position()),
                        Status.of(move.answer()),
                        StateAnswer.distance(move.answer()),
                        move.optimal(),
                        count.map(n -> prober.isTrap(result, move)).orElse(null),
                        hand.displacement(result.position(), move.move(), move.position())))
            .toList();
    return PositionAnswer.of(
        SolutionAnswer.of(result, state, Optional.empty(), count, null),
        result.next().orElse(null),
        moves);
  }

  private static void print(
      Invocation<DistanceSource> invocation, PositionAnswer answer, PrintStream out) {
    Puzzle puzzle = invocation.source().board().puzzle();
    boolean isGoal = Integer.valueOf(0).equals(answer.distance());
    if (invocation.get(STICKERS)) {
      out.println(AnswerText.notation(puzzle, answer.state()));
      return;
    }
    AnswerText.draw(out, puzzle, answer.state());
    out.println();
    if (answer.held() != null) {
      out.println(answer.held());
    }
    out.println(
        AnswerText.notation(puzzle, answer.state())
            + ": "
            + (answer.lowerBound() == null
                ? AnswerText.distance(answer.distance(), answer.reason())
                : "at least " + Plural.of(answer.lowerBound(), "move") + " to the goal"));
    if (answer.statesVisited() != null) {
      out.println(AnswerText.searchNote(answer.statesVisited()));
    }
    if (answer.goal() != null && !isGoal) {
      out.println("goal " + AnswerText.notation(puzzle, answer.goal()));
    }
    if (answer.optimalSolutions() != null) {
      out.println(difficulty(answer));
    }
    if (isGoal) {
      out.println();
    }
    int width = answer.moves().stream().mapToInt(move -> move.move().length()).max().orElse(0);
    for (MoveAnswer move : answer.moves()) {
      String distance =
          move.distance() == null
              ? move.status() == Status.UNKNOWN ? "?" : UNREACHABLE
              : move.distance().toString();
      out.println(
          mark(move)
              + Padding.right(move.move(), width)
              + "  "
              + Padding.left(distance, UNREACHABLE.length())
              + "  "
              + AnswerText.notation(puzzle, move.state()));
    }
  }

  private static String mark(MoveAnswer move) {
    return Boolean.TRUE.equals(move.trap()) ? "  ! " : move.optimal() ? "  * " : "    ";
  }

  private static String difficulty(PositionAnswer answer) {
    return "%s; legal moves: %d, optimal: %d, traps: %d"
        .formatted(
            AnswerText.optimalSolutions(answer.optimalSolutions()),
            answer.moves().size(),
            answer.moves().stream().filter(MoveAnswer::optimal).count(),
            answer.moves().stream().filter(move -> Boolean.TRUE.equals(move.trap())).count());
  }
}
