package org.saitan.query.web;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.saitan.problem.DoesNotFitException;
import org.saitan.query.Effort;
import org.saitan.query.LayerSampler;
import org.saitan.query.LayerSelection;
import org.saitan.query.LayerStates;
import org.saitan.query.answer.LayerStatesAnswer;
import org.saitan.query.answer.StateAnswer;
import org.saitan.text.Magnitude;

/** The states of a layer: page by page, and drawn by chance. */
final class LayerHandlers {
  private static final int DEFAULT_STATES = 100;

  private final TableShelf shelf;
  private final LayerShelf layers;

  LayerHandlers(TableShelf shelf, LayerShelf layers) {
    this.shelf = shelf;
    this.layers = layers;
  }

  Reply layer(Call call) {
    OpenTable open = shelf.table(call.parameters().required("board"));
    LayerStates layer = layer(open, call, LayerShelf.effort());
    LayerSelection selection =
        LayerSelection.of(
            layer.board().puzzle(),
            call.parameters().flag("unique"),
            call.parameters().text("sort"));
    int limit = (int) call.parameters().number("limit", 0, Limits.PAGE_STATES, DEFAULT_STATES);
    long offset = call.parameters().number("offset", 0, Long.MAX_VALUE, 0);
    long[] ranks = ranks(layer, selection, offset, limit);
    List<StateAnswer> states =
        Arrays.stream(ranks).skip(offset).limit(limit).mapToObj(layer::answer).toList();
    return open.reply(
        call,
        new LayerStatesAnswer(
            layer.board().name(),
            layer.distance(),
            layer.count(),
            selection.unique() ? (Long) (long) ranks.length : null,
            states));
  }

  private static LayerStates layer(OpenTable open, Call call, Effort effort) {
    call.parameters().required("distance");
    int deepest = open.table().manifest().godsNumber();
    int distance = (int) call.parameters().number("distance", 0, deepest, 0);
    return new LayerStates(open.table(), distance, effort);
  }

  private long[] ranks(LayerStates layer, LayerSelection selection, long offset, int limit) {
    if (selection.needsWholeLayer() && layer.count() > Limits.COMPARED_STATES) {
      throw tooBig(
          layer, "more than the server compares or sorts", Limits.COMPARED_STATES, "unique, sort");
    }
    if (layer.count() <= Limits.LAYER_STATES) {
      return layers.ranks(layer, selection);
    }
    if (offset > Limits.PAGE_DEPTH - limit) {
      throw tooBig(
          layer, "of which the server lists only the first", Limits.PAGE_DEPTH, "a high offset");
    }
    return layers.alone(() -> layer.first(offset + limit));
  }

  private static DoesNotFitException tooBig(LayerStates layer, String why, long most, String what) {
    return new DoesNotFitException(
        layer.board().name()
            + " has "
            + Magnitude.of(layer.count())
            + " states at distance "
            + layer.distance()
            + ", "
            + why
            + " ("
            + Magnitude.of(most)
            + "); leave out "
            + what
            + ", or ask the command line: query deepest");
  }

  Reply random(Call call) {
    OpenTable open = shelf.table(call.parameters().required("board"));
    Effort effort = LayerShelf.effort();
    LayerStates layer = layer(open, call, effort);
    int count = (int) call.parameters().number("count", 0, Limits.RANDOM_STATES, 1);
    long seed = call.parameters().number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    LayerSampler sampler =
        new LayerSampler(
            open.table(),
            layer,
            () -> layers.ranks(layer, new LayerSelection(false, false)),
            effort);
    List<StateAnswer> states =
        sampler.draw(count, new SplittableRandom(seed)).stream().map(layer::answer).toList();
    LayerStatesAnswer answer =
        new LayerStatesAnswer(layer.board().name(), layer.distance(), layer.count(), null, states);
    return call.parameters().text("seed") == null ? Reply.json(answer) : open.reply(call, answer);
  }
}
