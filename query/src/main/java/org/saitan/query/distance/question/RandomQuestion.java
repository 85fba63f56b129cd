// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.puzzle.Position;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.drawing.PositionPicture;
import org.saitan.query.question.CommonParams;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Question;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.Layer;
import org.saitan.table.distance.LayerSampler;

/** The question {@code random}: uniformly random states, of one layer or of all. */
final class RandomQuestion {
  private static final NumberParam DISTANCE =
      NumberParam.of(
          "distance",
          "D",
          "draw from the states at distance D (default: from all states that can reach the goal)",
          0,
          Integer.MAX_VALUE);

  private static final NumberParam COUNT =
      NumberParam.of("count", "N", "number of states (default 1); states may repeat", 0, 1_000_000)
          .withDefault(1)
          .overHttp(100);

  private static final NumberParam SEED = CommonParams.seed("draws the same states");

  static final Question<DistanceSource, RandomStatesAnswer> QUESTION =
      Declaration.question(
              "random",
              MoveParams.TABLE,
              "draw uniformly random positions, at one distance or at all distances")
          .takes(DISTANCE, COUNT, SEED)
          .example("rotation-3x3 --distance 9 --count 3 --seed 1")
          .example("rotation-3x3 --count 3", "from all states that can reach the goal")
          .example("uraomote-5x5 --distance 6 --count 10 --svg positions.svg")
          .answers(RandomStatesAnswer.class, RandomQuestion::ask, RandomQuestion::print)
          .picture(RandomQuestion::picture);

  private RandomQuestion() {}

  /**
   * Random states.
   *
   * @param board the name of the board
   * @param distance the distance of the layer, if one was requested
   * @param total the number of states in the layer, or of all states that can reach the goal
   * @param seed the random seed
   * @param states the states, in the order drawn
   */
  record RandomStatesAnswer(
      String board,
      @OmitIfNull Integer distance,
      @Exact long total,
      @Exact long seed,
      List<StateAnswer> states) {}

  private static RandomStatesAnswer ask(Invocation<DistanceSource> invocation) {
    DistanceTable table = invocation.source().table();
    table.manifest().requireSolvable();
    long seed = invocation.get(SEED).orElse(System.nanoTime());
    SplittableRandom random = new SplittableRandom(seed);
    OptionalLong distance = invocation.get(DISTANCE.atMost(table.manifest().godsNumber()));
    int count = (int) invocation.number(COUNT);
    List<Position> states =
        distance.isPresent()
            ? drawFromLayer(invocation, (int) distance.getAsLong(), count, random)
            : drawFromAll(invocation, count, random);
    return new RandomStatesAnswer(
        table.board().name(),
        distance.isPresent() ? (Integer) (int) distance.getAsLong() : null,
        distance.isPresent()
            ? table.manifest().histogram().get((int) distance.getAsLong())
            : table.manifest().reachable(),
        seed,
        states.stream().map(state -> answer(table, state)).toList());
  }

  private static StateAnswer answer(DistanceTable table, Position state) {
    int distance = ((Answer.Solved) table.answer(state)).distance();
    return StateAnswer.of(table, distance, state, null);
  }

  private static List<Position> drawFromLayer(
      Invocation<DistanceSource> invocation, int distance, int count, SplittableRandom random) {
    DistanceSource source = invocation.source();
    Layer layer = source.layer(distance);
    LayerSampler sampler =
        new LayerSampler(
            layer, () -> source.scanner().ranks(layer, LayerSelection.ALL, layer.count()));
    return sampler.draw(count, random);
  }

  /**
   * Draws distances with probabilities proportional to the sizes of their layers, and then draws
   * states from these layers.
   */
  private static List<Position> drawFromAll(
      Invocation<DistanceSource> invocation, int count, SplittableRandom random) {
    DistanceTable table = invocation.source().table();
    long[] layers = table.manifest().histogram().stream().mapToLong(Long::longValue).toArray();
    int[] distances = new int[count];
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      long nth = random.nextLong(table.manifest().reachable());
      while (nth >= layers[distances[i]]) {
        nth -= layers[distances[i]++];
      }
      counts.merge(distances[i], 1, Integer::sum);
    }
    Map<Integer, Iterator<Position>> draws = new HashMap<>();
    counts.forEach(
        (distance, size) ->
            draws.put(distance, drawFromLayer(invocation, distance, size, random).iterator()));
    return Arrays.stream(distances).mapToObj(distance -> draws.get(distance).next()).toList();
  }

  private static Optional<String> picture(
      Question.Result<DistanceSource, RandomStatesAnswer> result) {
    RandomStatesAnswer answer = result.answer();
    String distance = answer.distance() == null ? "" : ", distance " + answer.distance();
    return PositionPicture.of(
        answer.board() + distance,
        answer.states().stream()
            .map(state -> PositionPicture.cell(result.invocation().source().board(), state))
            .toList());
  }

  private static void print(
      Invocation<DistanceSource> invocation, RandomStatesAnswer answer, PrintStream out) {
    answer.states().forEach(state -> out.println(state.state() + AnswerText.scramble(state)));
  }
}
