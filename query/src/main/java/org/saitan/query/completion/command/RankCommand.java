package org.saitan.query.completion.command;

import java.math.BigInteger;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.Reason;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.NumberedAnswer;
import org.saitan.query.completion.ask.NumberedSolution;

/** Tells the number of a solution. */
public final class RankCommand implements Command {
  @Override
  public String name() {
    return "rank";
  }

  @Override
  public String arguments() {
    return "BOARD STATE";
  }

  @Override
  public String summary() {
    return "the number of a solution of a board to fill; nth is its inverse";
  }

  @Override
  public Options options() {
    return new Options().addOption(FillingRequest.givenOption());
  }

  @Override
  public List<String> examples() {
    return List.of("query rank yinyang-4 WWWW/WBBW/WWBW/BBBB", "query rank yinyang-3 WWB/WBB/WWB");
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest asked = FillingRequest.of(request);
    NumberedSolution solution = asked.prober().rank(asked.filling().parse(request.state()));
    if (request.json()) {
      request.printJson(NumberedAnswer.of(solution));
    } else {
      request.println(
          solution
              .number()
              .map(BigInteger::toString)
              .orElseGet(() -> "no solution: " + Reason.text(solution.reasons())));
    }
    return solution.number().isPresent() ? ExitStatus.OK : ExitStatus.NO_WAY;
  }
}
