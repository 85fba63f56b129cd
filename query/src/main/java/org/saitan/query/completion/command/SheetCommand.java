package org.saitan.query.completion.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.command.SheetFiles;
import org.saitan.query.completion.answer.PuzzleSheetAnswer;
import org.saitan.query.completion.ask.FillingPuzzle;
import org.saitan.query.completion.ask.PuzzleSheet;

/** Makes a sheet of puzzles to solve on paper. */
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
    return "puzzles on a board to fill to print, with answers on a page of their own";
  }

  @Override
  public Options options() {
    return SheetFiles.options()
        .addOption(OptionForm.value("clues", "K", "at most K clues in each puzzle"));
  }

  @Override
  public OptionRules rules() {
    return SheetFiles.RULES;
  }

  @Override
  public List<String> examples() {
    return List.of("query sheet yinyang-6 --count 6 --seed 1 --html puzzles.html");
  }

  @Override
  public List<String> notes() {
    return SheetFiles.NOTES;
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    FillingRequest asked = FillingRequest.onlyBoard(request);
    int cells = asked.filling().cells();
    PuzzleSheet sheet =
        PuzzleSheet.of(
            asked.given().board(),
            asked.prober(),
            SheetFiles.count(request),
            (int) request.number("clues", 1, cells, cells),
            SheetFiles.seed(request));
    SheetFiles.write(request, sheet::sheet);
    if (request.json()) {
      request.printJson(PuzzleSheetAnswer.of(sheet));
    } else {
      print(asked, sheet);
    }
    return ExitStatus.OK;
  }

  private static void print(FillingRequest asked, PuzzleSheet sheet) {
    Request request = asked.request();
    for (int i = 0; i < sheet.puzzles().size(); i++) {
      FillingPuzzle puzzle = sheet.puzzles().get(i);
      request.print(
          "%3d  %s  %s%n",
          i + 1,
          asked.filling().format(puzzle.clues().cells()),
          asked.filling().format(puzzle.solution()));
    }
    request.println("seed " + sheet.seed());
  }
}
