package org.saitan.query.distance.web;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.answer.LayerStatesAnswer;
import org.saitan.query.distance.answer.PositionSheetAnswer;
import org.saitan.query.distance.ask.DistinctStates;
import org.saitan.query.distance.ask.LayerOrder;
import org.saitan.query.distance.ask.LayerPage;
import org.saitan.query.distance.ask.LayerSampler;
import org.saitan.query.distance.ask.LayerSelection;
import org.saitan.query.distance.ask.LayerStates;
import org.saitan.query.distance.ask.PositionSheet;
import org.saitan.query.distance.export.Column;
import org.saitan.query.distance.export.DistanceRange;
import org.saitan.query.distance.export.LineFormat;
import org.saitan.query.distance.export.LinePieces;
import org.saitan.query.sheet.Sheet;
import org.saitan.query.web.Call;
import org.saitan.query.web.OpenTable;
import org.saitan.query.web.Outcome;
import org.saitan.query.web.Reply;
import org.saitan.query.web.SheetReply;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.Magnitude;

/** The states of a layer: page by page, and drawn by chance. */
final class LayerHandlers {
  private static final int DEFAULT_STATES = 100;

  private static final LayerSelection ALL = new LayerSelection(false, LayerOrder.RANK);

  private final LayerCache layers;

  LayerHandlers(LayerCache layers) {
    this.layers = layers;
  }

  Outcome layer(OpenTable<DistanceTable> open, Call call) {
    DistanceTable table = open.table();
    int distance = distance(table, call);
    LayerSelection selection =
        LayerSelection.of(
            table.board().puzzle(),
            call.parameters().flag("unique"),
            call.parameters().text("sort"),
            List.of(LayerOrder.RANK, LayerOrder.BLACKS));
    int limit =
        (int) call.parameters().number("limit", 0, DistanceLimits.PAGE_STATES, DEFAULT_STATES);
    long offset = call.parameters().number("offset", 0, Long.MAX_VALUE, 0);
    LayerStates layer = new LayerStates(table, distance, LayerCache.effort());
    requireThatItFits(layer, selection, offset, limit);
    Function<long[], Reply> page =
        ranks ->
            open.reply(call, LayerStatesAnswer.of(selection.page(layer, ranks, offset, limit)));
    if (layer.count() > DistanceLimits.LAYER_STATES) {
      return layers
          .common()
          .later(
              () ->
                  page.apply(
                      new LayerStates(table, distance, LayerCache.effort()).first(offset + limit)));
    }
    Optional<long[]> listed = layers.listed(table, distance, selection);
    return listed.isPresent()
        ? page.apply(listed.get())
        : layers.limiter(table).later(() -> page.apply(layers.list(table, distance, selection)));
  }

  private static int distance(DistanceTable table, Call call) {
    call.parameters().required("distance");
    return (int) call.parameters().number("distance", 0, table.manifest().godsNumber(), 0);
  }

  private static void requireThatItFits(
      LayerStates layer, LayerSelection selection, long offset, int limit) {
    if (selection.needsWholeLayer() && layer.count() > DistanceLimits.COMPARED_STATES) {
      throw tooBig(
          layer,
          "more than the server compares or sorts",
          DistanceLimits.COMPARED_STATES,
          "unique, sort");
    }
    if (layer.count() > DistanceLimits.LAYER_STATES && offset > DistanceLimits.PAGE_DEPTH - limit) {
      throw tooBig(
          layer,
          "of which the server lists only the first",
          DistanceLimits.PAGE_DEPTH,
          "a high offset");
    }
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

  Outcome export(OpenTable<DistanceTable> open, Call call) {
    DistanceTable table = open.table();
    String name = call.parameters().text("format");
    LineFormat format = name == null ? LineFormat.NDJSON : LineFormat.of(name);
    Optional<DistanceRange> distance =
        Optional.ofNullable(call.parameters().text("distance"))
            .map(text -> DistanceRange.of(distance(table, call)));
    List<Column> columns = format == LineFormat.NDJSON ? Column.USUAL_JSON : Column.USUAL;
    Reply head =
        Reply.of(200, format.type(), new byte[0])
            .named(table.board().name() + "." + format.ending());
    return open.stream(
        call,
        layers.common(),
        head,
        new ExportPieces(new LinePieces(table, distance, format, columns)));
  }

  Outcome random(OpenTable<DistanceTable> open, Call call) {
    DistanceTable table = open.table();
    int distance = distance(table, call);
    int count = (int) call.parameters().number("count", 0, DistanceLimits.RANDOM_STATES, 1);
    long seed = call.parameters().number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    LayerSampler sampler = sampler(table, distance);
    if (sampler.needsAll(count)) {
      return layers.listed(table, distance, ALL).isPresent()
          ? drawn(open, call, distance, count, seed)
          : layers.limiter(table).later(() -> drawn(open, call, distance, count, seed));
    }
    return count * sampler.draws() <= DistanceLimits.QUICK_DRAWS
        ? drawn(open, call, distance, count, seed)
        : layers.common().later(() -> drawn(open, call, distance, count, seed));
  }

  private LayerSampler sampler(DistanceTable table, int distance) {
    Effort effort = LayerCache.effort();
    return new LayerSampler(
        table,
        new LayerStates(table, distance, effort),
        () -> layers.list(table, distance, ALL),
        effort);
  }

  private Reply drawn(
      OpenTable<DistanceTable> open, Call call, int distance, int count, long seed) {
    List<Position> drawn = sampler(open.table(), distance).draw(count, new SplittableRandom(seed));
    LayerStates layer = new LayerStates(open.table(), distance, LayerCache.effort());
    LayerStatesAnswer answer = LayerStatesAnswer.of(new LayerPage(layer, drawn));
    return Reply.drawn(call, answer, open.etag());
  }

  /** Answers with a sheet to print; its pictures and ways take time, so it always waits. */
  Outcome sheet(OpenTable<DistanceTable> open, Call call) {
    DistanceTable table = open.table();
    int distance = distance(table, call);
    int count = (int) call.parameters().number("count", 1, Sheet.MOST_TASKS, Sheet.USUAL_TASKS);
    long seed = call.parameters().number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    SheetReply reply = SheetReply.of(call);
    boolean needsList =
        distinct(table, distance).needsAll() && layers.listed(table, distance, ALL).isEmpty();
    return (needsList ? layers.limiter(table) : layers.common())
        .later(
            () -> {
              PositionSheet sheet =
                  new PositionSheet(
                      table,
                      distance,
                      seed,
                      distinct(table, distance).draw(count, new SplittableRandom(seed)));
              return reply.of(sheet::sheet, PositionSheetAnswer.of(sheet), open.etag());
            });
  }

  private DistinctStates distinct(DistanceTable table, int distance) {
    Effort effort = LayerCache.effort();
    return new DistinctStates(
        table,
        new LayerStates(table, distance, effort),
        () -> layers.list(table, distance, ALL),
        effort);
  }
}
