package org.saitan.query;

import java.math.BigInteger;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.BadInputException;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.Solutions;
import org.saitan.query.answer.FillingAnswer;

/** Shows the filling with a number. */
final class NthCommand implements Command {
  private static final int MOST_DIGITS = 2000;

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
    String text = request.arguments().get(1).replace("_", "").replace(",", "");
    try (FillingSource source = filling.open()) {
      Solutions solutions = new Solutions(source.completions());
      BigInteger number = number(text, solutions.total());
      GivenCircles circles = solutions.nth(number);
      String state = filling.board().format(circles);
      if (request.json()) {
        request.printJson(
            new FillingAnswer(
                filling.board().name(),
                filling.givenText(),
                solutions.total(),
                number,
                state,
                null));
      } else {
        request.println(state);
        filling.draw(circles);
      }
    }
    return ExitStatus.OK;
  }

  private static BigInteger number(String text, BigInteger total) {
    boolean isNumber = text.length() <= MOST_DIGITS && text.matches("[0-9]+");
    BigInteger number = isNumber ? new BigInteger(text) : null;
    if (number == null || number.compareTo(total) >= 0) {
      throw new BadInputException(
          total.signum() == 0
              ? "there is no solution"
              : "nth: the number must be in [0-%s], got %s"
                  .formatted(total.subtract(BigInteger.ONE), text));
    }
    return number;
  }
}
