package org.saitan.query.distance.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.PositionAnswer;
import org.saitan.query.distance.ask.Difficulty;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.PositionPicture;
import org.saitan.query.distance.ask.Prober;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Option;
import org.saitan.text.Padding;

/** Shows one position: its drawing, its distance, and what each move leads to. */
public final class ShowCommand implements Command {
  private static final String UNREACHABLE = "unreachable";

  @Override
  public String name() {
    return "show";
  }

  @Override
  public String arguments() {
    return "BOARD STATE";
  }

  @Override
  public String summary() {
    return "show a position: distance, and what each move leads to";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(GoalOption.get())
        .addOption(
            OptionForm.flag(
                "lines", "count the shortest lines, and mark traps (moves that look right) with !"))
        .addOption(QueryOptions.svg());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query show uraomote-3x3 BWB/WBB/BBB      a hardest position of 3x3",
        "query show rotation-3x3 987456321        numbers up to 9 need no separators",
        "query show rotation-3x3 213456789 --goal 123456798",
        "query show rotation-3x3 213456789 --lines        how many shortest lines, and traps",
        "query show flipit-6-2 start              the position a person starts from",
        "query show uraomote-3x3 BWB/WBB/BBB --svg board.svg");
  }

  @Override
  public List<String> notes() {
    return LineWords.NOTES;
  }

  @Override
  public boolean isBrief() {
    return true;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.board(MoveBoard.class);
    String state = request.state();
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      Prober prober = new Prober(table, request.text("goal"));
      Position position = prober.parse(state);
      if (request.has("svg")) {
        request.draw("svg", PositionPicture.of(board, position).svg());
      }
      Finding here = prober.find(position);
      List<Option> moves = prober.moves(here);
      Optional<Difficulty> difficulty =
          request.has("lines")
              ? prober.difficulty(here, moves, Effort.patient())
              : Optional.empty();
      if (request.json()) {
        request.printJson(PositionAnswer.of(here, moves, difficulty));
      } else {
        print(request, here, moves, difficulty);
      }
      return here.answer().isSolved() ? ExitStatus.OK : ExitStatus.NO_WAY;
    }
  }

  private static void print(
      Request request, Finding here, List<Option> moves, Optional<Difficulty> difficulty) {
    Puzzle puzzle = here.puzzle();
    request.println(puzzle.draw(here.position()));
    request.println("");
    request.println(puzzle.format(here.position()) + ": " + Phrases.distance(here));
    difficulty.ifPresent(known -> request.println(words(known, moves)));
    if (here.answer() instanceof Answer.Solved solved && solved.isGoal()) {
      request.println("");
    }
    int width = moves.stream().mapToInt(move -> move.name().length()).max().orElse(0);
    for (Option move : moves) {
      String distance =
          move.answer() instanceof Answer.Solved there
              ? String.valueOf(there.distance())
              : UNREACHABLE;
      request.println(
          mark(move, difficulty)
              + Padding.after(move.name(), width)
              + "  "
              + Padding.before(distance, UNREACHABLE.length())
              + "  "
              + puzzle.format(move.position()));
    }
  }

  private static String mark(Option move, Optional<Difficulty> difficulty) {
    boolean trap = difficulty.isPresent() && difficulty.get().traps().contains(move.move());
    return trap ? "  ! " : move.optimal() ? "  * " : "    ";
  }

  private static String words(Difficulty difficulty, List<Option> moves) {
    return "%s; legal moves: %d, optimal: %d, traps: %d"
        .formatted(
            Phrases.shortestLines(difficulty.shortestLines()),
            moves.size(),
            moves.stream().filter(Option::optimal).count(),
            difficulty.traps().size());
  }
}
