package org.saitan.query.completion.command;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.commons.cli.Options;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.filling.FewestClues;
import org.saitan.filling.GivenCells;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.PuzzleAnswer;
import org.saitan.query.completion.ask.FillingPuzzle;

/** Makes puzzles. */
public final class PuzzleCommand implements Command {
  private static final int USUAL_SECONDS = 60;
  private static final long MOST_SECONDS = 1_000_000_000;

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
    return "a puzzle on a board to fill, with one solution and no superfluous clue";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            OptionForm.value(
                "seed",
                "S",
                "the same seed makes the same puzzle (default: any; with --fewest always the same)"))
        .addOption(OptionForm.value("clues", "K", "at most K clues: draw solutions until one does"))
        .addOption(
            OptionForm.flag(
                "fewest",
                "a puzzle with as few clues as any can have, proved; above 36 cells as few as are found"))
        .addOption(
            OptionForm.value(
                "time",
                "SECONDS",
                "search for the fewest no longer than this (default: %d above 36 cells, else as long as it takes)"
                    .formatted(USUAL_SECONDS)))
        .addOption(FillingRequest.borderOption())
        .addOption(QueryOptions.svg());
  }

  @Override
  public OptionRules rules() {
    return FillingRequest.DRAWN_OR_JSON.excluding("fewest", "clues").needing("time", "fewest");
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query puzzle yinyang-8 --seed 7 --border",
        "query puzzle yinyang-6 --seed 1 --clues 8",
        "query puzzle yinyang-4 --fewest",
        "query puzzle yinyang-6 --fewest --seed 3 --svg puzzle.svg",
        "query puzzle yinyang-7 --fewest --time 60");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "A solution is drawn, each with the same chance; cells go, in random order, as long as it stays the only one.",
        "Up to 16 cells the fewest clues that any puzzle of the board can have are told as well, proved by search.",
        "A search for the fewest that --time ends gives the best that it has found, says how few cannot do, and has the exit",
        "code 12; how far it comes depends on the machine.");
  }

  @Override
  public boolean needsTable() {
    return false;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    FillingRequest asked = FillingRequest.onlyBoard(request);
    FillingPuzzle puzzle = request.has("fewest") ? fewest(request, asked) : drawn(request, asked);
    if (request.has("svg")) {
      request.draw("svg", asked.picture(puzzle.clues().cells()).svg());
    }
    if (request.json()) {
      request.printJson(PuzzleAnswer.of(puzzle));
    } else {
      print(asked, puzzle);
    }
    return puzzle.atLeast().isEmpty() ? ExitStatus.OK : ExitStatus.TIME_OVER;
  }

  private static FillingPuzzle fewest(Request request, FillingRequest asked) {
    OptionalLong seed =
        request.has("seed")
            ? OptionalLong.of(request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, 0))
            : OptionalLong.empty();
    boolean hasLimit = request.has("time") || asked.filling().cells() > FewestClues.MAX_CELLS;
    long seconds = request.number("time", 1, MOST_SECONDS, USUAL_SECONDS);
    return asked
        .prober()
        .fewestClues(seed, Optional.of(Duration.ofSeconds(seconds)).filter(any -> hasLimit));
  }

  private static FillingPuzzle drawn(Request request, FillingRequest asked) {
    int cells = asked.filling().cells();
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    return asked.prober().puzzle(seed, (int) request.number("clues", 1, cells, cells));
  }

  private static void print(FillingRequest asked, FillingPuzzle puzzle) {
    Request request = asked.request();
    GivenCells clues = puzzle.clues().cells();
    asked.draw(clues);
    request.println("");
    String called = asked.filling().filledCells();
    request.print("%-9s %d%n", called, clues.count());
    request.print("%-9s %s%n", "puzzle", asked.filling().format(clues));
    request.print("%-9s %s%n", "solution", asked.filling().format(puzzle.solution()));
    puzzle.link().ifPresent(link -> request.print("%-9s %s%n", "link", link));
    puzzle
        .fewest()
        .ifPresent(few -> request.print("%-9s %d %s, proved by search%n", "fewest", few, called));
    puzzle
        .atLeast()
        .ifPresent(
            least ->
                request.print(
                    "%-9s %d %s found; it is proved that fewer than %d cannot do%n",
                    "fewest", clues.count(), called, least));
  }
}
