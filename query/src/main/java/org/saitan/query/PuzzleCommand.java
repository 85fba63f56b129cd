package org.saitan.query;

import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.PuzzleAnswer;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;

/** Makes puzzles. */
final class PuzzleCommand implements Command {
  @Override
  public String name() {
    return "puzzle";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "a Yin-Yang puzzle with one solution and no superfluous circle";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            QueryOptions.value("seed", "S", "the same seed makes the same puzzle (default: any)"))
        .addOption(
            QueryOptions.value("clues", "K", "at most K circles: draw solutions until one does"))
        .addOption(
            QueryOptions.flag(
                "fewest",
                "a puzzle with as few circles as any can have (up to 36 cells; 6x6 takes a minute)"))
        .addOption(FillingRequest.borderOption());
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query puzzle yinyang-8 --seed 7 --border",
        "query puzzle yinyang-6 --seed 1 --clues 8",
        "query puzzle yinyang-4 --fewest",
        "",
        "A solution is drawn, each with the same chance; circles go, in random order, as long as it stays the only one.",
        "Up to 16 cells the fewest circles that any puzzle of the board can have are told as well, proved by search.");
  }

  @Override
  public ExitStatus run(Request request) {
    FillingRequest filling = FillingRequest.onlyBoard(request);
    PuzzleAnswer answer = request.has("fewest") ? filling.answers().fewestClues() : drawn(filling);
    if (request.json()) {
      request.printJson(answer);
    } else {
      print(filling, answer);
    }
    return ExitStatus.OK;
  }

  private static PuzzleAnswer drawn(FillingRequest filling) {
    Request request = filling.request();
    int cells = filling.board().filling().cells();
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    return filling.answers().puzzle(seed, (int) request.number("clues", 1, cells, cells));
  }

  private static void print(FillingRequest filling, PuzzleAnswer answer) {
    Request request = filling.request();
    filling.draw(filling.board().filling().parse(answer.puzzle()));
    request.println("");
    request.print("%-9s %d%n", "circles", answer.clues());
    request.print("%-9s %s%n", "puzzle", answer.puzzle());
    request.print("%-9s %s%n", "solution", answer.solution());
    if (answer.link() != null) {
      request.print("%-9s %s%n", "link", answer.link());
    }
    if (answer.fewest() != null) {
      request.print("%-9s %d circles, proved by search%n", "fewest", answer.fewest());
    }
  }
}
