package org.saitan.query.completion.command;

import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionRules;
import org.saitan.filling.Census;
import org.saitan.filling.Colour;
import org.saitan.problem.Reason;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.CountAnswer;
import org.saitan.query.completion.ask.SolutionCount;
import org.saitan.text.Plural;

/** Counts the solutions of a board, exactly; with cells given it tells which others they force. */
public final class CountCommand implements Command {
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
    return "how many solutions a board to fill has, and what given cells force";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(FillingRequest.givenOption())
        .addOption(FillingRequest.borderOption());
  }

  @Override
  public OptionRules rules() {
    return FillingRequest.DRAWN_OR_JSON;
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query count yinyang-10",
        "query count yinyang-4 --given ...W/..W./..W./W...     a puzzle: is it unique?",
        "query count yinyang-6 --given 'https://puzz.link/p?yinyang/6/6/0j40j0060220'");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Totals come from the board's table if it is there, else they are counted anew; both say the same.",
        "Drawn are given and forced cells; forced are those that have one colour in every solution.");
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest asked = FillingRequest.onlyBoard(request);
    SolutionCount count = asked.prober().count();
    if (request.json()) {
      request.printJson(CountAnswer.of(count));
    } else if (asked.given().cells().isEmpty()) {
      printTotals(request, count);
    } else {
      printGiven(asked, count);
    }
    return ExitStatus.OK;
  }

  private static void printTotals(Request request, SolutionCount count) {
    String row = "  %-26s %s%n";
    request.println(count.given().board().name());
    request.print(row, "solutions", count.solutions());
    for (Census.Total total :
        count.given().filling().able(Census.class).map(Census::totals).orElse(List.of())) {
      request.print(row, total.label(), count.totals().get(total.name()));
    }
  }

  private static void printGiven(FillingRequest asked, SolutionCount count) {
    Request request = asked.request();
    if (count.cells().isEmpty()) {
      asked.draw(asked.given().cells());
      request.println("");
      request.println("no solution: " + Reason.text(count.reasons()));
      return;
    }
    asked.draw(count.known());
    request.println("");
    request.println(
        Plural.exactly(count.solutions(), "solution")
            + (count.isUnique() ? ": unique" : ": not unique"));
    List<OptionalInt> forced = asked.given().emptyCells().mapToObj(count::forced).toList();
    StringBuilder cells = new StringBuilder();
    cells.append(Plural.of(asked.given().cells().count(), "cell")).append(" given");
    List<Colour> colours = asked.filling().colours();
    for (int colour = 0; colour < colours.size(); colour++) {
      cells
          .append(", ")
          .append(Collections.frequency(forced, OptionalInt.of(colour)))
          .append(" forced ")
          .append(colours.get(colour).name());
    }
    int open = Collections.frequency(forced, OptionalInt.empty());
    request.println(cells.append(", ").append(open).append(" open").toString());
  }
}
