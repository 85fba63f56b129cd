package org.saitan.query;

import java.math.BigInteger;
import org.saitan.query.answer.FillingsAnswer;
import org.saitan.query.command.Request;

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
            : new FillingRequest(
                request, asked.board(), asked.board().filling().parse(request.state()));
    this.limit = limit;
  }

  void run() {
    Request request = filling.request();
    FillingsAnswer answer = filling.answers().first(request.has("all") ? limit : 1);
    if (request.json()) {
      request.printJson(answer);
    } else {
      print(answer);
    }
  }

  private void print(FillingsAnswer answer) {
    Request request = filling.request();
    if (answer.contradiction() != null) {
      filling.draw(filling.given());
      request.println("");
      request.println("no solution: " + answer.contradiction());
      return;
    }
    BigInteger total = answer.solutions();
    request.println(total.equals(BigInteger.ONE) ? "1 solution" : total + " solutions in all");
    for (String state : answer.states()) {
      request.println("");
      request.println(state);
      filling.draw(filling.board().filling().parse(state));
    }
  }
}
