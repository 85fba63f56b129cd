package org.saitan.query.completion.command;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.filling.GivenCells;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.SolutionsAnswer;
import org.saitan.query.completion.ask.SomeSolutions;

/** Draws solutions of a board, each with exactly the same chance. */
public final class SampleCommand implements Command {
  @Override
  public String name() {
    return "sample";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "random solutions of a board to fill, each with exactly the same chance";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            OptionForm.value(
                "count", "K", "how many (default 1); the same solution may come twice"))
        .addOption(
            OptionForm.value("seed", "S", "the same seed draws the same solutions (default: any)"))
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
        "query sample yinyang-10 --count 3 --seed 1",
        "query sample yinyang-8 --border",
        "query sample yinyang-5 --given W..../.B.../...../...../.....");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "From the table of the board if it is there, else from a sweep; both draw the same.");
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest asked = FillingRequest.onlyBoard(request);
    int count = (int) request.number("count", 0, 1_000_000, 1);
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    SomeSolutions some = asked.prober().sample(count, seed);
    if (request.json()) {
      request.printJson(SolutionsAnswer.of(some));
    } else {
      some.solutions().forEach(solution -> print(asked, solution));
    }
    return ExitStatus.OK;
  }

  private static void print(FillingRequest asked, GivenCells solution) {
    asked.request().println(asked.filling().format(solution));
    if (asked.request().has("border")) {
      asked.draw(solution);
      asked.request().println("");
    }
  }
}
