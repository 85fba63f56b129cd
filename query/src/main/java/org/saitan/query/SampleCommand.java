package org.saitan.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.BadInputException;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.Solutions;
import org.saitan.query.answer.FillingsAnswer;

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
    try (FillingSource source = filling.open()) {
      Solutions solutions = new Solutions(source.completions());
      if (solutions.total().signum() == 0) {
        throw new BadInputException(
            filling.givenText() + " has no solution: " + filling.whyNot(filling.given()));
      }
      List<GivenCircles> drawn = draw(solutions, count, new SplittableRandom(seed));
      if (request.json()) {
        List<String> states = drawn.stream().map(filling.board()::format).toList();
        request.printJson(
            new FillingsAnswer(
                filling.board().name(),
                filling.givenText(),
                solutions.total(),
                null,
                seed,
                states));
      } else {
        drawn.forEach(each -> print(filling, each));
      }
    }
    return ExitStatus.OK;
  }

  private static List<GivenCircles> draw(Solutions solutions, int count, SplittableRandom random) {
    List<GivenCircles> drawn = new ArrayList<>();
    while (drawn.size() < count) {
      drawn.add(solutions.sample(random));
    }
    return drawn;
  }

  private static void print(FillingRequest filling, GivenCircles circles) {
    filling.request().println(filling.board().format(circles));
    if (filling.request().has("border")) {
      filling.draw(circles);
      filling.request().println("");
    }
  }
}
