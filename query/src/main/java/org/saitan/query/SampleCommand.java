package org.saitan.query;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.FillingsAnswer;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;

/** Draws fillings of a board, each with exactly the same chance. */
final class SampleCommand implements Command {
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
    return "random fillings of a Yin-Yang board, each with exactly the same chance";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            QueryOptions.value(
                "count", "K", "how many (default 1); the same filling may come twice"))
        .addOption(
            QueryOptions.value("seed", "S", "the same seed draws the same fillings (default: any)"))
        .addOption(FillingRequest.givenOption())
        .addOption(FillingRequest.borderOption());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query sample yinyang-10 --count 3 --seed 1",
        "query sample yinyang-8 --border",
        "query sample yinyang-5 --given W..../.B.../...../...../.....",
        "",
        "From the table of the board if it is there, else from a sweep; both draw the same.");
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest filling = FillingRequest.onlyBoard(request);
    int count = (int) request.number("count", 0, 1_000_000, 1);
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    FillingsAnswer answer = filling.answers().sample(count, seed);
    if (request.json()) {
      request.printJson(answer);
    } else {
      answer.states().forEach(state -> print(filling, state));
    }
    return ExitStatus.OK;
  }

  private static void print(FillingRequest filling, String state) {
    filling.request().println(state);
    if (filling.request().has("border")) {
      filling.draw(filling.board().filling().parse(state));
      filling.request().println("");
    }
  }
}
