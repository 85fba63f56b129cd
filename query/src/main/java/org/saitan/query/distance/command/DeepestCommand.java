package org.saitan.query.distance.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import org.apache.commons.csv.CSVPrinter;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.BlackTiles;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LayerStatesAnswer;
import org.saitan.query.distance.ask.LayerOrder;
import org.saitan.query.distance.ask.LayerPage;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.ask.LineNumbers;
import org.saitan.query.distance.question.Phrases;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/** Lists the states farthest from the goal, or of another layer. */
public final class DeepestCommand implements Command {
  private static final int DEFAULT_LIMIT = 20;

  @Override
  public String name() {
    return "deepest";
  }

  @Override
  public String arguments() {
    return "BOARD...";
  }

  @Override
  public String summary() {
    return "the positions farthest from the goal, or of another layer";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(OptionForm.value("distance", "D", "the layer (default: the deepest)"))
        .addOption(OptionForm.flag("unique", "count rotations and reflections of the board as one"))
        .addOption(
            OptionForm.value(
                "sort",
                "rank|blacks|lines|most-lines",
                "'rank' (default), 'blacks': fewest black tiles first, 'lines' or 'most-lines': fewest or most shortest lines first"))
        .addOption(
            OptionForm.flag("csv", "as CSV: board,distance,state,scramble,lines (--sort lines)"))
        .addOption(QueryOptions.limit(DEFAULT_LIMIT));
  }

  @Override
  public OptionRules rules() {
    return OptionRules.NONE.oneOf("csv", "json");
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query deepest rotation-3x3",
        "query deepest uraomote-3x3 --unique",
        "query deepest uraomote-5x5 --unique --sort blacks --limit 5",
        "query deepest rotation-3x3 --unique --sort lines     the hardest to find a line for first",
        "query deepest flipit-6 --csv                         all holes in one file",
        "query deepest uraomote-4x4 --distance 1");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Of two positions, that with fewer shortest lines is the harder one to find a shortest line for. Several boards,",
        "and a name that stands for several, have one CSV, or one array in JSON.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    int limit = (int) request.number("limit", 0, Integer.MAX_VALUE, DEFAULT_LIMIT);
    List<MoveBoard> boards = request.boards(MoveBoard.class);
    // A table that cannot be read is told before anything is printed.
    boards.forEach(board -> DistanceTable.open(request.home(), board).close());
    List<LayerStatesAnswer> answers = new ArrayList<>();
    CSVPrinter csv =
        request.has("csv")
            ? request.csv(List.of("board", "distance", "state", "scramble", "lines"))
            : null;
    for (MoveBoard board : boards) {
      try (DistanceTable table = DistanceTable.open(request.home(), board)) {
        LayerPage page = page(request, table, limit);
        if (request.json()) {
          answers.add(LayerStatesAnswer.of(page));
        } else if (csv != null) {
          print(csv, page);
          tellOfMore(request, page);
        } else {
          if (boards.size() > 1) {
            request.println(board.name());
          }
          print(request, page);
        }
      }
    }
    if (request.json()) {
      request.printJson(answers.size() == 1 ? answers.get(0) : answers);
    } else if (csv != null) {
      csv.flush();
    }
    return ExitStatus.OK;
  }

  private static LayerPage page(Request request, DistanceTable table, int limit) {
    LayerSelection selection =
        LayerSelection.of(
            table.board().puzzle(),
            request.has("unique"),
            request.text("sort"),
            List.of(LayerOrder.values()));
    LayerStates layer = new LayerStates(table, distance(request, table), Effort.patient());
    if (selection.order().needsLines()) {
      layer =
          layer.with(
              layer.count() <= LineNumbers.MOST_SINGLE
                  ? LineNumbers.single(table, Effort.patient())
                  : LineNumbers.all(table, AllLines.count(request, table)));
    }
    return selection.first(layer, limit);
  }

  private static int distance(Request request, DistanceTable table) {
    int godsNumber = table.manifest().godsNumber();
    try {
      return (int) request.number("distance", 0, godsNumber, godsNumber);
    } catch (BadInputException e) {
      throw new BadInputException(table.board().name() + ": " + e.getMessage());
    }
  }

  private static void print(CSVPrinter csv, LayerPage page) throws IOException {
    LayerStates layer = page.layer();
    for (int i = 0; i < page.positions().size(); i++) {
      int at = i;
      Position position = page.positions().get(i);
      csv.printRecord(
          layer.board().name(),
          layer.distance(),
          layer.board().puzzle().format(position),
          layer.scramble(position).map(moves -> String.join(" ", moves)).orElse(null),
          page.lines().map(lines -> lines.get(at)).orElse(null));
    }
  }

  /** Tells, beside CSV, of states that are not in it and that nobody chose to leave out. */
  private static void tellOfMore(Request request, LayerPage page) {
    long more = more(page);
    if (more > 0 && !request.has("limit")) {
      request
          .console()
          .err()
          .println(
              "%s: %s and %s more; --limit %d lists all"
                  .formatted(
                      page.layer().board().name(),
                      Plural.of(page.positions().size(), "state"),
                      Magnitude.of(more),
                      page.positions().size() + more));
    }
  }

  private static long more(LayerPage page) {
    return page.unique().orElse(page.layer().count()) - page.positions().size();
  }

  private static void print(Request request, LayerPage page) {
    LayerStates layer = page.layer();
    String unique =
        page.unique().isEmpty()
            ? ""
            : ", " + Magnitude.of(page.unique().getAsLong()) + " up to rotations and reflections";
    request.println(
        Plural.of(layer.count(), "state") + " at distance " + layer.distance() + unique);
    Puzzle puzzle = layer.board().puzzle();
    Optional<BlackTiles> tiles = puzzle.able(BlackTiles.class);
    for (int i = 0; i < page.positions().size(); i++) {
      int at = i;
      Position position = page.positions().get(i);
      String blacks = tiles.map(t -> "  " + t.blacks(position) + " black").orElse("");
      String lines = page.lines().map(all -> "  " + Phrases.shortestLines(all.get(at))).orElse("");
      request.println(
          "  " + puzzle.format(position) + blacks + lines + Phrases.scramble(layer, position));
    }
    long more = more(page);
    if (more > 0) {
      request.println("  ... and " + Magnitude.of(more) + " more (--limit)");
    }
  }
}
