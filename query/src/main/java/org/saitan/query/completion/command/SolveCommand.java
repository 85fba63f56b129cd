package org.saitan.query.completion.command;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.filling.GivenCells;
import org.saitan.problem.Reason;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.SolutionsAnswer;
import org.saitan.query.completion.ask.SomeSolutions;
import org.saitan.text.Plural;

/** Shows a solution that has the cells given, or counts all of them and lists some. */
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
    return "a solution that has the cells given; --all counts and lists all of them";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(OptionForm.flag("all", "count all solutions, and list some"))
        .addOption(QueryOptions.limit(DEFAULT_LIMIT))
        .addOption(FillingRequest.givenOption())
        .addOption(FillingRequest.borderOption())
        .addOption(QueryOptions.svg());
  }

  @Override
  public OptionRules rules() {
    return FillingRequest.DRAWN_OR_JSON.needing("limit", "all");
  }

  @Override
  public List<String> examples() {
    return List.of("query solve yinyang-4 --given W..B/..../..../.... --all --limit 3");
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    int limit = (int) request.number("limit", 0, Integer.MAX_VALUE, DEFAULT_LIMIT);
    // Cells may stand after the board or after --given.
    FillingRequest asked =
        request.has("given") || request.arguments().size() == 1
            ? FillingRequest.onlyBoard(request)
            : FillingRequest.withState(request);
    SomeSolutions some = asked.prober().first(request.has("all") ? limit : 1);
    if (request.has("svg") && !some.solutions().isEmpty()) {
      request.draw("svg", asked.picture(some.solutions().get(0)).svg());
    }
    if (request.json()) {
      request.printJson(SolutionsAnswer.of(some));
    } else {
      print(asked, some);
    }
    return status(some, request.has("all"));
  }

  private static ExitStatus status(SomeSolutions some, boolean all) {
    if (some.total().signum() == 0) {
      return ExitStatus.NO_WAY;
    }
    boolean isPuzzle = !all && !some.given().cells().isEmpty();
    return isPuzzle && some.total().compareTo(BigInteger.ONE) > 0
        ? ExitStatus.NOT_UNIQUE
        : ExitStatus.OK;
  }

  private static void print(FillingRequest asked, SomeSolutions some) {
    Request request = asked.request();
    if (some.total().signum() == 0) {
      asked.draw(some.given().cells());
      request.println("");
      request.println("no solution: " + Reason.text(some.reasons()));
      return;
    }
    BigInteger total = some.total();
    request.println(
        Plural.exactly(total, "solution") + (total.equals(BigInteger.ONE) ? "" : " in all"));
    for (GivenCells solution : some.solutions()) {
      request.println("");
      request.println(asked.filling().format(solution));
      asked.draw(solution);
    }
  }
}
