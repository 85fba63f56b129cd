package org.saitan.query;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.FillingAnswer;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;

/** Shows the filling with a number. */
final class NthCommand implements Command {
  @Override
  public String name() {
    return "nth";
  }

  @Override
  public String arguments() {
    return "BOARD NUMBER";
  }

  @Override
  public String summary() {
    return "the filling of a Yin-Yang board with a number, from 0; rank is its inverse";
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
        "query nth yinyang-10 0",
        "query nth yinyang-10 165159370613 --border",
        "query nth yinyang-4 95 --json",
        "",
        "Fillings are in order: white before black in the first cell, then in the second, and so on in reading order",
        "(by columns, where the board is wider than high).");
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest filling = FillingRequest.of(request);
    if (request.arguments().size() != 2) {
      throw new BadInputException("nth: write one number after the board, such as 0");
    }
    FillingAnswer answer = filling.answers().nth(request.arguments().get(1));
    if (request.json()) {
      request.printJson(answer);
    } else {
      request.println(answer.state());
      filling.draw(filling.board().filling().parse(answer.state()));
    }
    return ExitStatus.OK;
  }
}
