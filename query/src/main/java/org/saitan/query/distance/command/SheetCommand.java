package org.saitan.query.distance.command;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.command.SheetFiles;
import org.saitan.query.distance.answer.PositionSheetAnswer;
import org.saitan.query.distance.ask.DistinctStates;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.ask.PositionSheet;
import org.saitan.table.distance.DistanceTable;

/** Makes a sheet of positions to solve on paper. */
public final class SheetCommand implements Command {
  @Override
  public String name() {
    return "sheet";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "positions at a distance to print, with answers on a page of their own";
  }

  @Override
  public Options options() {
    return SheetFiles.options()
        .addOption(OptionForm.value("distance", "D", "the distance (required)"));
  }

  @Override
  public OptionRules rules() {
    return SheetFiles.RULES;
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query sheet rotation-3x3 --distance 4 --count 9 --seed 1 --html sheet.html",
        "query sheet uraomote-4x4 --distance 3 --count 8 --svg sheet.svg --lang ja");
  }

  @Override
  public List<String> notes() {
    return SheetFiles.NOTES;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    if (!request.has("distance")) {
      throw new BadInputException("sheet: say how far from the goal with --distance D");
    }
    int count = SheetFiles.count(request);
    long seed = SheetFiles.seed(request);
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      int distance = (int) request.number("distance", 0, table.manifest().godsNumber(), 0);
      LayerStates layer = new LayerStates(table, distance, Effort.patient());
      List<Position> positions =
          new DistinctStates(table, layer, layer::all, Effort.patient())
              .draw(count, new SplittableRandom(seed));
      PositionSheet sheet = new PositionSheet(table, distance, seed, positions);
      SheetFiles.write(request, sheet::sheet);
      if (request.json()) {
        request.printJson(PositionSheetAnswer.of(sheet));
      } else {
        print(request, sheet);
      }
    }
    return ExitStatus.OK;
  }

  private static void print(Request request, PositionSheet sheet) {
    for (int i = 0; i < sheet.positions().size(); i++) {
      Position position = sheet.positions().get(i);
      request.print(
          "%3d  %s  %s%n",
          i + 1, sheet.board().puzzle().format(position), String.join(" ", sheet.moves(position)));
    }
    request.println("seed " + sheet.seed());
  }
}
