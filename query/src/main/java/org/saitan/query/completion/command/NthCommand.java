package org.saitan.query.completion.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionRules;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.NumberedAnswer;
import org.saitan.query.completion.ask.NumberedSolution;

/** Shows the solution with a number. */
public final class NthCommand implements Command {
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
    return "the solution of a board to fill with a number, from 0; rank is its inverse";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(FillingRequest.givenOption())
        .addOption(FillingRequest.borderOption())
        .addOption(QueryOptions.svg());
  }

  @Override
  public OptionRules rules() {
    return FillingRequest.DRAWN_OR_JSON;
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query nth yinyang-10 0",
        "query nth yinyang-10 165159370613 --border",
        "query nth yinyang-4 95 --json");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Solutions are in order: by the colour of the first cell, then of the second, and so on in the order in which show",
        "asks for cells. Colours are in the order in which show tells them: of Yin-Yang, white before black.");
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    FillingRequest asked = FillingRequest.of(request);
    if (request.arguments().size() != 2) {
      throw new BadInputException("nth: write one number after the board, such as 0");
    }
    NumberedSolution solution = asked.prober().nth(request.arguments().get(1));
    if (request.has("svg")) {
      request.draw("svg", asked.picture(solution.full()).svg());
    }
    if (request.json()) {
      request.printJson(NumberedAnswer.of(solution));
    } else {
      request.println(asked.filling().format(solution.full()));
      asked.draw(solution.full());
    }
    return ExitStatus.OK;
  }
}
