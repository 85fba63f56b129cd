// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.PatternMatches;
import org.saitan.query.distance.drawing.PositionPicture;
import org.saitan.query.question.Columns;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.table.distance.Layer;
import org.saitan.text.Magnitude;
import org.saitan.text.Plural;

/**
 * The question {@code deepest}: the states farthest from the goal, or the states of another layer.
 */
final class LayerQuestion {
  private static final int DEFAULT_STATES = 20;

  private static final NumberParam DISTANCE =
      NumberParam.of(
          "distance",
          "D",
          "list the states at distance D (default: the largest distance)",
          0,
          Integer.MAX_VALUE);

  private static final Param<Boolean> UNIQUE =
      Param.flag("unique", "treat positions that differ by rotation or reflection as one");

  private static final Param<Optional<LayerSelection.Order>> SORT =
      Param.choice(
          "sort",
          "order: 'rank' (default), 'blacks' (fewest black tiles first), 'solutions' (fewest optimal solutions first) or 'most-solutions'",
          List.of(LayerSelection.Order.values()),
          LayerSelection.Order::word);

  private static final NumberParam OFFSET =
      NumberParam.of("offset", "N", "skip the first N (default 0)", 0, Long.MAX_VALUE)
          .withDefault(0);

  private static final NumberParam LIMIT =
      NumberParam.of(
              "limit", "N", "list at most N (default " + DEFAULT_STATES + ")", 0, Integer.MAX_VALUE)
          .overHttp(1_000);

  static final Question<DistanceSource, LayerAnswer> QUESTION =
      Declaration.question(
              "deepest",
              MoveParams.TABLE,
              "list the positions farthest from the goal, or at another distance")
          .takesSeveralBoards()
          .takes(DISTANCE, MoveParams.WHERE, UNIQUE, SORT, OFFSET, LIMIT)
          .example("rotation-3x3 --limit 2")
          .example("rotation-3x3 --where 123/???/???", "only states whose first row is solved")
          .example("uraomote-3x3 --unique")
          .example("uraomote-5x5 --unique --sort blacks --limit 5")
          .example("rotation-3x3 --unique --sort solutions", "fewest optimal solutions first")
          .example("flipit-6 --csv", "every start hole in one file")
          .example("uraomote-4x4 --distance 1")
          .notes(
              List.of(
                  "The fewer optimal solutions a position has, the harder it is to find one.",
                  "Several boards, or a name that stands for several, are printed as one CSV file or one JSON array."))
          .answers(LayerAnswer.class, LayerQuestion::ask, LayerQuestion::print)
          .pictures(LayerQuestion::picture)
          .csv(
              "board,distance,state,scramble,solutions (only with --sort solutions)",
              LayerQuestion::rows)
          .remark(LayerQuestion::remark);

  private LayerQuestion() {}

  /**
   * States of one layer.
   *
   * @param board the name of the board
   * @param where the pattern that the states match, if requested
   * @param distance the distance of the layer from the goal
   * @param total the number of states in the layer
   * @param unique the number of states up to rotations and reflections; present only with {@code
   *     unique}
   * @param states some or all states of the layer
   */
  record LayerAnswer(
      String board,
      @OmitIfNull String where,
      int distance,
      @Exact long total,
      @OmitIfNull @Exact Long unique,
      List<StateAnswer> states) {}

  private static int limit(Invocation<DistanceSource> invocation) {
    return (int) invocation.get(LIMIT).orElse(DEFAULT_STATES);
  }

  private static LayerAnswer ask(Invocation<DistanceSource> invocation) {
    DistanceSource source = invocation.source();
    Optional<PatternMatches> matches = MoveParams.matches(invocation);
    int godsNumber = source.table().manifest().godsNumber();
    int deepest = matches.map(m -> m.depths().godsNumber()).orElse(godsNumber);
    Layer layer = source.layer((int) invocation.get(DISTANCE.atMost(godsNumber)).orElse(deepest));
    LayerSelection.Order order = invocation.get(SORT).orElse(LayerSelection.Order.RANK);
    LayerSelection selection =
        LayerSelection.of(source.board().puzzle(), invocation.get(UNIQUE), order, matches);
    if (order.needsSolutions()) {
      selection = selection.with(source.solutions(selection.count(layer)));
    }
    long offset = invocation.number(OFFSET);
    int limit = limit(invocation);
    long[] ranks =
        source
            .scanner()
            .ranks(layer, selection, offset > Long.MAX_VALUE - limit ? offset : offset + limit);
    return new LayerAnswer(
        source.board().name(),
        matches.map(PatternMatches::text).orElse(null),
        layer.distance(),
        selection.count(layer),
        selection.unique() ? (Long) (long) ranks.length : null,
        states(layer, selection, Arrays.stream(ranks).skip(offset).limit(limit)));
  }

  private static List<StateAnswer> states(Layer layer, LayerSelection selection, LongStream ranks) {
    return ranks
        .mapToObj(
            rank ->
                StateAnswer.of(
                    layer.table(),
                    layer.distance(),
                    layer.position(rank),
                    selection.solutions().map(all -> all.apply(rank)).orElse(null)))
        .toList();
  }

  private static Optional<String> picture(List<Question.Result<DistanceSource, LayerAnswer>> all) {
    return PositionPicture.of(
        all.stream()
            .map(each -> each.answer().board() + ", distance " + each.answer().distance())
            .collect(Collectors.joining("; ")),
        all.stream()
            .flatMap(
                each ->
                    each.answer().states().stream()
                        .map(
                            state ->
                                PositionPicture.cell(each.invocation().source().board(), state)))
            .toList());
  }

  /** Returns the number of states that follow the listed ones. */
  private static long remaining(Invocation<DistanceSource> invocation, LayerAnswer answer) {
    long all = answer.unique() == null ? answer.total() : answer.unique();
    return Math.max(0, all - invocation.number(OFFSET) - answer.states().size());
  }

  /** Returns a remark saying that the CSV is incomplete, unless a limit was requested. */
  private static Optional<String> remark(Question.Result<DistanceSource, LayerAnswer> result) {
    LayerAnswer answer = result.answer();
    long remaining = remaining(result.invocation(), answer);
    return remaining == 0 || result.invocation().get(LIMIT).isPresent()
        ? Optional.empty()
        : Optional.of(
            "%s: listed %s, %s more; --limit %d lists all"
                .formatted(
                    answer.board(),
                    Plural.of(answer.states().size(), "state"),
                    Magnitude.of(remaining),
                    answer.states().size() + remaining));
  }

  private static Stream<List<?>> rows(List<Question.Result<DistanceSource, LayerAnswer>> all) {
    return Columns.rows(
        all, result -> columns(result.answer()), result -> result.answer().states());
  }

  private static Columns<StateAnswer> columns(LayerAnswer answer) {
    return new Columns<StateAnswer>()
        .with("board", state -> answer.board())
        .with("distance", state -> answer.distance())
        .with("state", StateAnswer::state)
        .with(
            "scramble",
            state -> state.scramble() == null ? null : String.join(" ", state.scramble()))
        .with("solutions", StateAnswer::optimalSolutions);
  }

  private static void print(
      Invocation<DistanceSource> invocation, LayerAnswer answer, PrintStream out) {
    String unique =
        answer.unique() == null
            ? ""
            : ", " + Magnitude.of(answer.unique()) + " up to rotations and reflections";
    String where = answer.where() == null ? "" : ", matching " + answer.where();
    out.println(
        Plural.of(answer.total(), "state") + " at distance " + answer.distance() + where + unique);
    for (StateAnswer state : answer.states()) {
      String blacks = state.blacks() == null ? "" : "  " + state.blacks() + " black";
      String solutions =
          state.optimalSolutions() == null
              ? ""
              : "  " + AnswerText.optimalSolutions(state.optimalSolutions());
      out.println("  " + state.state() + blacks + solutions + AnswerText.scramble(state));
    }
    long remaining = remaining(invocation, answer);
    if (remaining > 0) {
      out.println("  ... and " + Magnitude.of(remaining) + " more (--limit)");
    }
  }
}
