package org.saitan.query;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.apache.commons.cli.Options;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.LayerStatesAnswer;
import org.saitan.query.answer.StateAnswer;
import org.saitan.space.Place;
import org.saitan.space.StateSpace;
import org.saitan.table.Table;
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
    Board board = request.onlyBoard();
    boolean byBlacks = byBlacks(request, board.puzzle());
    int limit = (int) request.number("limit", 0, Integer.MAX_VALUE, DEFAULT_LIMIT);
    try (Table table = request.open(board)) {
      int godsNumber = table.manifest().godsNumber();
      int distance = (int) request.number("distance", 0, godsNumber, godsNumber);
      LayerStates layer = new LayerStates(table, distance);
      LayerStatesAnswer answer =
          answer(board, layer, distance, request.has("unique"), byBlacks, limit);
      if (request.json()) {
        request.printJson(answer);
      } else {
        print(request, answer);
      }
    }
    return ExitStatus.OK;
  }

  private static boolean byBlacks(Request request, Puzzle puzzle) {
    String key = request.text("sort");
    if (key == null || key.equals("rank")) {
      return false;
    }
    if (!key.equals("blacks")) {
      throw new BadInputException("--sort must be 'rank' or 'blacks', got '" + key + "'");
    }
    if (puzzle.blacks(puzzle.goal()).isEmpty()) {
      throw new BadInputException("--sort blacks: " + puzzle.name() + " has no black tiles");
    }
    return true;
  }

  private static LayerStatesAnswer answer(
      Board board, LayerStates layer, int distance, boolean unique, boolean byBlacks, int limit) {
    Puzzle puzzle = board.puzzle();
    long[] ranks = unique || byBlacks ? layer.all() : layer.first(limit);
    LongStream chosen = Arrays.stream(ranks);
    Long uniqueCount = null;
    if (unique) {
      long[] first =
          chosen.filter(rank -> isFirstOfItsViews(board, layer.position(rank), rank)).toArray();
      uniqueCount = (long) first.length;
      chosen = Arrays.stream(first);
    }
    var positions = chosen.mapToObj(layer::position);
    if (byBlacks) {
      positions =
          positions.sorted(Comparator.comparingInt((Position p) -> puzzle.blacks(p).orElseThrow()));
    }
    List<StateAnswer> states =
        positions.limit(limit).map(p -> LayerState.of(puzzle, p, distance)).toList();
    return new LayerStatesAnswer(board.name(), distance, layer.count(), uniqueCount, states);
  }

  private static boolean isFirstOfItsViews(Board board, Position position, long rank) {
    StateSpace space = board.space();
    for (UnaryOperator<Position> view : board.puzzle().views()) {
      Place place = space.rank(view.apply(position)).orElseThrow();
      if (place.block() * space.lanes() + place.lane() < rank) {
        return false;
      }
    }
    return true;
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
    LayerState.print(request, answer.states());
    long all = answer.unique() == null ? answer.total() : answer.unique();
    if (answer.states().size() < all) {
      request.println(
          "  ... and " + Magnitude.of(all - answer.states().size()) + " more (--limit)");
    }
  }
}
