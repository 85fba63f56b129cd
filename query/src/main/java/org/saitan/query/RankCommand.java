package org.saitan.query;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.FillingAnswer;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;

/** Tells the number of a filling. */
final class RankCommand implements Command {
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
    return "the number of a filling of a Yin-Yang board; nth is its inverse";
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
  public ExitStatus run(Request request) {
    FillingRequest filling = FillingRequest.of(request);
    FillingAnswer answer = filling.answers().rank(request.state());
    if (request.json()) {
      request.printJson(answer);
    } else {
      request.println(
          answer.number() == null
              ? "no solution: " + answer.contradiction()
              : answer.number().toString());
    }
    return ExitStatus.OK;
  }
}
