package org.saitan.query.distance.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LineAnswer;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.LinePicture;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.ask.ShortestLines;
import org.saitan.query.plot.Language;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Step;
import org.saitan.text.Plural;

/** Shows a shortest line from a position to the goal, or all of them. */
public final class SolveCommand implements Command {
  private static final int DEFAULT_LIMIT = 10;

  @Override
  public String name() {
    return "solve";
  }

  @Override
  public String arguments() {
    return "BOARD STATE";
  }

  @Override
  public String summary() {
    return "a shortest line to the goal; --all counts and lists all of them";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(GoalOption.get())
        .addOption(OptionForm.flag("all", "count all shortest lines, and list some"))
        .addOption(QueryOptions.limit(DEFAULT_LIMIT))
        .addOption(
            OptionForm.value("svg", "FILE", "draw the line as a film strip as well; .svg or .png"))
        .addOption(QueryOptions.language());
  }

  @Override
  public OptionRules rules() {
    return OptionRules.NONE.needing("limit", "all").needing("lang", "svg");
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query solve uraomote-5x5 WWBWW/WWBWW/BWBBW/WWWWW/WWWWW",
        "query solve rotation-3x3 987456321 --all --limit 3",
        "query solve rotation-3x3 123456789 --goal 987654321",
        "query solve uraomote-3x3 BWB/WBB/BBB --svg line.svg     a film strip");
  }

  @Override
  public boolean isBrief() {
    return true;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    int limit = (int) request.number("limit", 0, Integer.MAX_VALUE, DEFAULT_LIMIT);
    MoveBoard board = request.board(MoveBoard.class);
    String state = request.state();
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      Prober prober = new Prober(table, request.text("goal"));
      Finding here = prober.find(prober.parse(state));
      Optional<List<Step>> line = prober.line(here);
      if (request.has("svg")) {
        Language language = Language.of(request.text("lang"));
        request.draw("svg", LinePicture.svg(board, here, line.orElse(List.of()), language));
      }
      Optional<ShortestLines> all =
          request.has("all") ? prober.lines(here, limit, Effort.patient()) : Optional.empty();
      if (request.json()) {
        request.printJson(LineAnswer.of(here, line, all));
      } else {
        print(request, here, line, all);
      }
      return here.answer().isSolved() ? ExitStatus.OK : ExitStatus.NO_WAY;
    }
  }

  private static void print(
      Request request, Finding here, Optional<List<Step>> line, Optional<ShortestLines> all) {
    Puzzle puzzle = here.puzzle();
    request.println(
        puzzle.format(here.position())
            + ": "
            + line.map(Phrases::line).orElseGet(() -> Phrases.unreachable(here.reasons())));
    if (all.isPresent()) {
      request.println(Plural.of(all.get().count(), "shortest line") + " in all");
      all.get().some().forEach(names -> request.println("  " + String.join(" ", names)));
    } else if (line.isPresent()) {
      request.println(puzzle.draw(here.position()));
      Phrases.printSteps(request, puzzle, line.get());
    }
  }
}
