package org.saitan.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.cli.Options;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.puzzle.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.query.answer.LayerStatesAnswer;
import org.saitan.query.answer.StateAnswer;
import org.saitan.space.StateSpace;
import org.saitan.table.Table;

/** Draws states of a layer, each with the same chance. */
final class RandomCommand implements Command {
  /**
   * Up to so many states are drawn from all, for one of the layer, before the layer is listed
   * instead.
   */
  private static final long MOST_DRAWS = 20_000;

  @Override
  public String name() {
    return "random";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "random positions at a distance, each with the same chance";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(QueryOptions.value("distance", "D", "the distance (required)"))
        .addOption(
            QueryOptions.value("count", "N", "how many (default 1); the same state may come twice"))
        .addOption(
            QueryOptions.value("seed", "S", "the same seed draws the same states (default: any)"));
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query random rotation-3x3 --distance 9 --count 3 --seed 1",
        "query random uraomote-5x5 --distance 6");
  }

  @Override
  public ExitStatus run(Request request) {
    Board board = request.onlyBoard();
    if (!request.has("distance")) {
      throw new BadInputException("random: say how far from the goal with --distance D");
    }
    int count = (int) request.number("count", 0, 1_000_000, 1);
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    try (Table table = request.open(board)) {
      int distance = (int) request.number("distance", 0, table.manifest().godsNumber(), 0);
      List<StateAnswer> states = new ArrayList<>();
      for (Position position : draw(table, distance, count, new SplittableRandom(seed))) {
        states.add(LayerState.of(board.puzzle(), position, distance));
      }
      long total = new LayerStates(table, distance).count();
      if (request.json()) {
        request.printJson(new LayerStatesAnswer(board.name(), distance, total, null, states));
      } else {
        states.forEach(state -> request.println(state.state()));
      }
    }
    return ExitStatus.OK;
  }

  private static List<Position> draw(
      Table table, int distance, int count, SplittableRandom random) {
    LayerStates layer = new LayerStates(table, distance);
    boolean dense = table.manifest().states() / layer.count() <= MOST_DRAWS;
    List<Position> drawn = new ArrayList<>();
    if (dense) {
      while (drawn.size() < count) {
        drawn.add(layer.position(rejecting(table, distance, random)));
      }
    } else {
      long[] ranks = layer.all();
      while (drawn.size() < count) {
        drawn.add(layer.position(ranks[random.nextInt(ranks.length)]));
      }
    }
    return drawn;
  }

  /**
   * Draws from all states until one is in the layer: every state of the layer has the same chance.
   */
  private static long rejecting(Table table, int distance, SplittableRandom random) {
    StateSpace space = table.board().space();
    while (true) {
      long block = random.nextLong(space.blocks());
      int lane = random.nextInt(space.lanes());
      if (table.view(block).isAt(lane, distance)) {
        return block * space.lanes() + lane;
      }
    }
  }
}
