package org.saitan.query;

import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.LayerStatesAnswer;
import org.saitan.query.answer.StateAnswer;
import org.saitan.table.distance.DistanceTable;

/** Draws states of a layer, each with the same chance. */
final class RandomCommand implements Command {
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
    MoveBoard board = request.onlyBoard();
    if (!request.has("distance")) {
      throw new BadInputException("random: say how far from the goal with --distance D");
    }
    int count = (int) request.number("count", 0, 1_000_000, 1);
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    try (DistanceTable table = request.open(board)) {
      int distance = (int) request.number("distance", 0, table.manifest().godsNumber(), 0);
      LayerStates layer = new LayerStates(table, distance, Effort.patient());
      List<StateAnswer> states =
          new LayerSampler(table, layer, layer::all, Effort.patient())
              .draw(count, new SplittableRandom(seed)).stream().map(layer::answer).toList();
      if (request.json()) {
        request.printJson(
            new LayerStatesAnswer(board.name(), distance, layer.count(), null, states));
      } else {
        states.forEach(state -> request.println(state.state()));
      }
    }
    return ExitStatus.OK;
  }
}
