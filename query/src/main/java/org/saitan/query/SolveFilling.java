package org.saitan.query;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.Solutions;
import org.saitan.query.answer.FillingsAnswer;

/** Shows a filling that has the circles given, or counts all of them and lists some. */
final class SolveFilling {
  private final FillingRequest filling;
  private final int limit;

  /**
   * Reads the request; circles may stand after the board as well as after {@code --given}.
   *
   * @param limit the most solutions to list
   */
  SolveFilling(Request request, int limit) {
    FillingRequest asked = FillingRequest.of(request);
    this.filling =
        request.has("given") || request.arguments().size() == 1
            ? asked
            : new FillingRequest(request, asked.board(), asked.board().parse(request.state()));
    this.limit = limit;
  }

  void run() {
    Request request = filling.request();
    try (FillingSource source = filling.open()) {
      Solutions solutions = new Solutions(source.completions());
      List<GivenCircles> some = some(solutions, request.has("all") ? limit : 1);
      if (request.json()) {
        request.printJson(
            new FillingsAnswer(
                filling.board().name(),
                filling.givenText(),
                solutions.total(),
                solutions.total().signum() == 0 ? filling.whyNot(filling.given()) : null,
                null,
                some.stream().map(filling.board()::format).toList()));
      } else {
        print(solutions.total(), some);
      }
    }
  }

  private static List<GivenCircles> some(Solutions solutions, int most) {
    List<GivenCircles> some = new ArrayList<>();
    BigInteger end = solutions.total().min(BigInteger.valueOf(most));
    for (BigInteger i = BigInteger.ZERO; i.compareTo(end) < 0; i = i.add(BigInteger.ONE)) {
      some.add(solutions.nth(i));
    }
    return some;
  }

  private void print(BigInteger total, List<GivenCircles> some) {
    Request request = filling.request();
    if (total.signum() == 0) {
      filling.draw(filling.given());
      request.println("");
      request.println("no solution: " + filling.whyNot(filling.given()));
      return;
    }
    request.println(total.equals(BigInteger.ONE) ? "1 solution" : total + " solutions in all");
    for (GivenCircles circles : some) {
      request.println("");
      request.println(filling.board().format(circles));
      filling.draw(circles);
    }
  }
}
