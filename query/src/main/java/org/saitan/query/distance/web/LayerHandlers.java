package org.saitan.query.distance.web;

import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.saitan.problem.DoesNotFitException;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.answer.LayerStatesAnswer;
import org.saitan.query.distance.ask.LayerPage;
import org.saitan.query.distance.ask.LayerSampler;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.web.Call;
import org.saitan.query.web.OpenTable;
import org.saitan.query.web.Reply;
import org.saitan.query.web.TableShelf;
import org.saitan.table.distance.DistanceTable;
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
    OpenTable<DistanceTable> open = PositionHandlers.table(shelf, call);
    LayerStates layer = layer(open, call, LayerShelf.effort());
    LayerSelection selection =
        LayerSelection.of(
            layer.board().puzzle(),
            call.parameters().flag("unique"),
            call.parameters().text("sort"));
    int limit =
        (int) call.parameters().number("limit", 0, DistanceLimits.PAGE_STATES, DEFAULT_STATES);
    long offset = call.parameters().number("offset", 0, Long.MAX_VALUE, 0);
    long[] ranks = ranks(layer, selection, offset, limit);
    return open.reply(call, LayerStatesAnswer.of(selection.page(layer, ranks, offset, limit)));
  }

  private static LayerStates layer(OpenTable<DistanceTable> open, Call call, Effort effort) {
    call.parameters().required("distance");
    int deepest = open.table().manifest().godsNumber();
    int distance = (int) call.parameters().number("distance", 0, deepest, 0);
    return new LayerStates(open.table(), distance, effort);
  }

  private long[] ranks(LayerStates layer, LayerSelection selection, long offset, int limit) {
    if (selection.needsWholeLayer() && layer.count() > DistanceLimits.COMPARED_STATES) {
      throw tooBig(
          layer,
          "more than the server compares or sorts",
          DistanceLimits.COMPARED_STATES,
          "unique, sort");
    }
    if (layer.count() <= DistanceLimits.LAYER_STATES) {
      return layers.ranks(layer, selection);
    }
    if (offset > DistanceLimits.PAGE_DEPTH - limit) {
      throw tooBig(
          layer,
          "of which the server lists only the first",
          DistanceLimits.PAGE_DEPTH,
          "a high offset");
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
    OpenTable<DistanceTable> open = PositionHandlers.table(shelf, call);
    Effort effort = LayerShelf.effort();
    LayerStates layer = layer(open, call, effort);
    int count = (int) call.parameters().number("count", 0, DistanceLimits.RANDOM_STATES, 1);
    long seed = call.parameters().number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    LayerSampler sampler =
        new LayerSampler(
            open.table(),
            layer,
            () -> layers.ranks(layer, new LayerSelection(false, false)),
            effort);
    LayerPage page =
        new LayerPage(layer, OptionalLong.empty(), sampler.draw(count, new SplittableRandom(seed)));
    LayerStatesAnswer answer = LayerStatesAnswer.of(page);
    return Reply.drawn(call, answer, open.etag());
  }
}
