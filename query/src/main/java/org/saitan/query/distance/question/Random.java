// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.util.List;
import java.util.SplittableRandom;
import org.saitan.json.Exact;
import org.saitan.puzzle.Position;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.question.Asked;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.query.question.Params;
import org.saitan.query.question.Question;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.LayerSampler;

/** Asks for states of a layer, each drawn with the same chance. */
final class Random {
  private static final NumberParam COUNT =
      NumberParam.of(
              "count", "N", "how many (default 1); the same state may come twice", 0, 1_000_000)
          .usually(1)
          .overHttp(100);

  private static final Param<Boolean> DISTINCT =
      Param.flag("distinct", "no state twice; an error if there are not so many");

  private static final NumberParam SEED = Params.seed("draws the same states");

  static final Question<DistanceSource, DrawnAnswer> QUESTION =
      Question.of(
              "random",
              MoveParams.TABLE,
              "random positions at a distance, each with the same chance")
          .takes(MoveParams.DISTANCE.required(), COUNT, DISTINCT, SEED)
          .example("rotation-3x3 --distance 9 --count 3 --seed 1")
          .example("rotation-3x3 --distance 11 --count 5 --distinct")
          .example("uraomote-5x5 --distance 6")
          .answers(DrawnAnswer.class, Random::ask, Random::print);

  private Random() {}

  /**
   * States of a layer, drawn by chance.
   *
   * @param board name of the board
   * @param distance the layer
   * @param total number of states in the layer
   * @param seed what the states were drawn with
   * @param states the states, in the order in which they were drawn
   */
  record DrawnAnswer(
      String board, int distance, @Exact long total, @Exact long seed, List<StateAnswer> states) {}

  /** Returns the layer that was asked for. */
  static LayerStates layer(Asked<DistanceSource> asked) {
    DistanceTable table = asked.source().table();
    int godsNumber = table.manifest().godsNumber();
    return new LayerStates(
        table,
        asked.smallNumber(MoveParams.DISTANCE.required().atMost(godsNumber)),
        asked.source().effort());
  }

  private static LayerSampler sampler(Asked<DistanceSource> asked, LayerStates layer) {
    DistanceSource source = asked.source();
    return new LayerSampler(
        layer.layer(), () -> source.layers().ranks(layer, LayerSelection.ALL, layer.count()));
  }

  private static DrawnAnswer ask(Asked<DistanceSource> asked) {
    LayerStates layer = layer(asked);
    long seed = asked.number(SEED, System.nanoTime());
    LayerSampler sampler = sampler(asked, layer);
    SplittableRandom random = new SplittableRandom(seed);
    int count = asked.smallNumber(COUNT);
    List<Position> states =
        asked.get(DISTINCT) ? sampler.drawDistinct(count, random) : sampler.draw(count, random);
    return new DrawnAnswer(
        layer.board().name(),
        layer.distance(),
        layer.count(),
        seed,
        states.stream().map(state -> StateAnswer.of(layer, state, null)).toList());
  }

  private static void print(Asked<DistanceSource> asked, DrawnAnswer answer, PrintStream out) {
    answer.states().forEach(state -> out.println(state.state() + Phrases.scramble(state)));
  }
}
