package org.saitan.query.distance.command;

import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LayerStatesAnswer;
import org.saitan.query.distance.ask.LayerPage;
import org.saitan.query.distance.ask.LayerSampler;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.question.Phrases;
import org.saitan.table.distance.DistanceTable;

/** Draws states of a layer, each with the same chance. */
public final class RandomCommand implements Command {
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
        .addOption(OptionForm.value("distance", "D", "the distance (required)"))
        .addOption(
            OptionForm.value("count", "N", "how many (default 1); the same state may come twice"))
        .addOption(OptionForm.flag("distinct", "no state twice; an error if there are not so many"))
        .addOption(
            OptionForm.value("seed", "S", "the same seed draws the same states (default: any)"));
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query random rotation-3x3 --distance 9 --count 3 --seed 1",
        "query random rotation-3x3 --distance 11 --count 5 --distinct",
        "query random uraomote-5x5 --distance 6");
  }

  @Override
  public ExitStatus run(Request request) {
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    if (!request.has("distance")) {
      throw new BadInputException("random: say how far from the goal with --distance D");
    }
    int count = (int) request.number("count", 0, 1_000_000, 1);
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      int distance = (int) request.number("distance", 0, table.manifest().godsNumber(), 0);
      LayerStates layer = new LayerStates(table, distance, Effort.patient());
      LayerSampler sampler = new LayerSampler(table, layer, layer::all, Effort.patient());
      SplittableRandom random = new SplittableRandom(seed);
      List<Position> states =
          request.has("distinct")
              ? sampler.drawDistinct(count, random)
              : sampler.draw(count, random);
      if (request.json()) {
        request.printJson(LayerStatesAnswer.of(new LayerPage(layer, states)));
      } else {
        states.forEach(
            state ->
                request.println(board.puzzle().format(state) + Phrases.scramble(layer, state)));
      }
    }
    return ExitStatus.OK;
  }
}
