package org.saitan.query;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.query.answer.LayerStatesAnswer;
import org.saitan.query.answer.StateAnswer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/** Lists the states farthest from the goal, or of another layer. */
final class DeepestCommand implements Command {
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
        .addOption(QueryOptions.value("distance", "D", "the layer (default: the deepest)"))
        .addOption(
            QueryOptions.flag("unique", "count rotations and reflections of the board as one"))
        .addOption(
            QueryOptions.value(
                "sort", "KEY", "'rank' (default) or 'blacks': fewest black tiles first"))
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
    MoveBoard board = request.onlyBoard();
    LayerSelection selection =
        LayerSelection.of(board.puzzle(), request.has("unique"), request.text("sort"));
    int limit = (int) request.number("limit", 0, Integer.MAX_VALUE, DEFAULT_LIMIT);
    try (DistanceTable table = request.open(board)) {
      int godsNumber = table.manifest().godsNumber();
      int distance = (int) request.number("distance", 0, godsNumber, godsNumber);
      LayerStates layer = new LayerStates(table, distance, Effort.patient());
      LayerStatesAnswer answer = answer(layer, selection, limit);
      if (request.json()) {
        request.printJson(answer);
      } else {
        print(request, answer);
      }
    }
    return ExitStatus.OK;
  }

  private static LayerStatesAnswer answer(LayerStates layer, LayerSelection selection, int limit) {
    long[] ranks =
        selection.needsWholeLayer() ? selection.ranks(layer.board(), layer) : layer.first(limit);
    List<StateAnswer> states = Arrays.stream(ranks).limit(limit).mapToObj(layer::answer).toList();
    return new LayerStatesAnswer(
        layer.board().name(),
        layer.distance(),
        layer.count(),
        selection.unique() ? (Long) (long) ranks.length : null,
        states);
  }

  private static void print(Request request, LayerStatesAnswer answer) {
    String unique =
        answer.unique() == null
            ? ""
            : ", " + Magnitude.of(answer.unique()) + " up to rotations and reflections";
    request.println(
        Magnitude.of(answer.total())
            + (answer.total() == 1 ? " state" : " states")
            + " at distance "
            + answer.distance()
            + unique);
    for (StateAnswer state : answer.states()) {
      String blacks = state.blacks() == null ? "" : "  " + state.blacks() + " black";
      request.println("  " + state.state() + blacks);
    }
    long all = answer.unique() == null ? answer.total() : answer.unique();
    if (answer.states().size() < all) {
      request.println(
          "  ... and " + Magnitude.of(all - answer.states().size()) + " more (--limit)");
    }
  }
}
