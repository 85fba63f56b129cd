package org.saitan.query.distance.command;

import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.puzzle.BlackTiles;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LayerStatesAnswer;
import org.saitan.query.distance.ask.LayerPage;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
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
    return "BOARD";
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
                "sort", "rank|blacks", "'rank' (default) or 'blacks': fewest black tiles first"))
        .addOption(QueryOptions.limit(DEFAULT_LIMIT));
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query deepest rotation-3x3",
        "query deepest uraomote-3x3 --unique",
        "query deepest uraomote-5x5 --unique --sort blacks --limit 5",
        "query deepest uraomote-4x4 --distance 1");
  }

  @Override
  public ExitStatus run(Request request) {
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    LayerSelection selection =
        LayerSelection.of(board.puzzle(), request.has("unique"), request.text("sort"));
    int limit = (int) request.number("limit", 0, Integer.MAX_VALUE, DEFAULT_LIMIT);
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      int godsNumber = table.manifest().godsNumber();
      int distance = (int) request.number("distance", 0, godsNumber, godsNumber);
      LayerStates layer = new LayerStates(table, distance, Effort.patient());
      LayerPage page = selection.first(layer, limit);
      if (request.json()) {
        request.printJson(LayerStatesAnswer.of(page));
      } else {
        print(request, page);
      }
    }
    return ExitStatus.OK;
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
    for (Position position : page.positions()) {
      String blacks = tiles.map(t -> "  " + t.blacks(position) + " black").orElse("");
      request.println("  " + puzzle.format(position) + blacks + Phrases.scramble(layer, position));
    }
    long more = page.unique().orElse(layer.count()) - page.positions().size();
    if (more > 0) {
      request.println("  ... and " + Magnitude.of(more) + " more (--limit)");
    }
  }
}
