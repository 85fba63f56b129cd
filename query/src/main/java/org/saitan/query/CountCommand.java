package org.saitan.query;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.filling.GivenCells;
import org.saitan.query.answer.CountAnswer;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;

/** Counts the fillings of a board, exactly; with circles given it tells which cells they force. */
final class CountCommand implements Command {
  private static final String WHITE = CountAnswer.CellAnswer.WHITE;
  private static final String BLACK = CountAnswer.CellAnswer.BLACK;

  @Override
  public String name() {
    return "count";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "how many fillings a Yin-Yang board has, and what given circles force";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(FillingRequest.givenOption())
        .addOption(FillingRequest.borderOption());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query count yinyang-10",
        "query count yinyang-4 --given ...W/..W./..W./W...     a puzzle: is it unique?",
        "query count yinyang-6 --given 'https://puzz.link/p?yinyang/6/6/0j40j0060220'",
        "",
        "Totals come from the board's table if it is there, else they are counted anew; both say the same.",
        "Drawn are given and forced circles; forced are cells that have one colour in every solution.");
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest filling = FillingRequest.onlyBoard(request);
    CountAnswer answer = filling.answers().count();
    if (request.json()) {
      request.printJson(answer);
    } else if (filling.given().isEmpty()) {
      printTotals(request, answer);
    } else {
      printGiven(filling, answer);
    }
    return ExitStatus.OK;
  }

  private static void printTotals(Request request, CountAnswer answer) {
    String row = "  %-26s %s%n";
    request.println(answer.board());
    request.print(row, "solutions", answer.solutions());
    request.print(row, "lines", answer.lines());
    request.print(row, "cycles", answer.cycles());
    request.print(row, "paths, no end in a corner", answer.paths0());
    request.print(row, "paths, one end in a corner", answer.paths1());
    request.print(row, "paths, both in corners", answer.paths2());
  }

  private static void printGiven(FillingRequest filling, CountAnswer answer) {
    Request request = filling.request();
    if (answer.cells() == null) {
      filling.draw(filling.given());
      request.println("");
      request.println("no solution: " + answer.contradiction());
      return;
    }
    GivenCells known = filling.given();
    for (CountAnswer.CellAnswer cell : answer.cells()) {
      int at = (cell.row() - 1) * filling.board().filling().columns() + cell.column() - 1;
      known =
          switch (cell.colour()) {
            case WHITE -> known.with(at, 0);
            case BLACK -> known.with(at, 1);
            default -> known;
          };
    }
    filling.draw(known);
    request.println("");
    request.println(
        answer.unique() ? "1 solution: unique" : answer.solutions() + " solutions: not unique");
    request.print(
        "%d cells given, %d forced white, %d forced black, %d open%n",
        filling.given().count(),
        number(answer, WHITE),
        number(answer, BLACK),
        number(answer, CountAnswer.CellAnswer.OPEN));
  }

  private static long number(CountAnswer answer, String colour) {
    return answer.cells().stream().filter(cell -> cell.colour().equals(colour)).count();
  }
}
