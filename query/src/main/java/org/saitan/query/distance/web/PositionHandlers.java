package org.saitan.query.distance.web;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.saitan.json.Json;
import org.saitan.puzzle.Defined;
import org.saitan.puzzle.Position;
import org.saitan.query.ask.Effort;
import org.saitan.query.distance.answer.LineAnswer;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.SolveAnswer;
import org.saitan.query.distance.answer.StatsAnswer;
import org.saitan.query.distance.ask.DepthStatistics;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.LineCounter;
import org.saitan.query.distance.ask.Lookup;
import org.saitan.query.distance.ask.PositionPicture;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.ask.ShortestLines;
import org.saitan.query.distance.plot.DepthChart;
import org.saitan.query.distance.plot.Histogram;
import org.saitan.query.plot.Language;
import org.saitan.query.web.Call;
import org.saitan.query.web.Limiter;
import org.saitan.query.web.Limiters;
import org.saitan.query.web.OpenTable;
import org.saitan.query.web.Outcome;
import org.saitan.query.web.PictureReply;
import org.saitan.query.web.Reply;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.VisibleText;

/** What tables say of positions, and of all positions together. */
final class PositionHandlers {
  private static final int DEFAULT_LINES = 10;

  private final Limiter limiter;
  private final Supplier<Effort> effort;

  /**
   * Creates the handlers.
   *
   * @param effort returns how much work one call may do; its time begins then
   */
  PositionHandlers(Limiters limiters, Supplier<Effort> effort) {
    this.limiter = limiters.common();
    this.effort = effort;
  }

  private static Prober prober(OpenTable<DistanceTable> open, Call call) {
    return new Prober(open.table(), call.parameters().text("goal"));
  }

  Reply stats(OpenTable<DistanceTable> open, Call call) {
    return open.reply(call, StatsAnswer.of(DepthStatistics.of(open.table())));
  }

  Outcome picture(OpenTable<DistanceTable> open, Call call) {
    Position position = prober(open, call).parse(call.parameters().required("state"));
    return PictureReply.of(call, limiter)
        .of(() -> PositionPicture.of(open.table().board(), position).svg(), open.etag());
  }

  Outcome plot(OpenTable<DistanceTable> open, Call call) {
    Language language = Language.of(call.parameters().text("lang"));
    boolean logarithmic = call.parameters().flag("log");
    List<Histogram> board = List.of(Histogram.of(open.table().manifest()));
    return PictureReply.of(call, limiter)
        .of(() -> DepthChart.svg(board, logarithmic, language), open.etag());
  }

  Outcome line(OpenTable<DistanceTable> open, Call call) {
    Prober prober = prober(open, call);
    Position position = prober.parse(call.parameters().required("state"));
    int limit = (int) call.parameters().number("limit", 0, DistanceLimits.LINES, DEFAULT_LINES);
    if (call.parameters().flag("all")) {
      return limiter.later(() -> allLines(call, open, prober, position, limit));
    }
    Finding here = prober.find(position);
    return open.reply(
        call, LineAnswer.of(here, prober.line(here), Optional.empty(), Optional.empty()));
  }

  private Reply allLines(
      Call call, OpenTable<DistanceTable> open, Prober prober, Position position, int limit) {
    Finding here = prober.find(position);
    Optional<ShortestLines> lines = prober.lines(here, limit, effort.get());
    return open.reply(
        call,
        LineAnswer.of(
            here,
            prober.line(here),
            lines.map(ShortestLines::count),
            lines.map(ShortestLines::some)));
  }

  Outcome lookup(OpenTable<DistanceTable> open, Call call) throws IOException {
    boolean takesMoves = open.table().board().puzzle().able(Defined.class).isPresent();
    int quick = takesMoves ? DistanceLimits.QUICK_BATCH_OF_MOVES : DistanceLimits.QUICK_BATCH;
    return batch(
        open, call, quick, time -> (prober, number, lookup) -> LookupAnswer.of(number, lookup));
  }

  Outcome solve(OpenTable<DistanceTable> open, Call call) throws IOException {
    boolean withLines = call.parameters().flag("lines");
    return batch(
        open,
        call,
        withLines ? 0 : DistanceLimits.QUICK_WAYS,
        time -> {
          Optional<LineCounter> counter =
              withLines ? Optional.of(new LineCounter(open.table(), time)) : Optional.empty();
          return (prober, number, lookup) -> {
            Optional<Finding> here = lookup.finding();
            return SolveAnswer.of(
                number,
                lookup,
                here.flatMap(prober::line),
                counter.flatMap(lines -> here.flatMap(found -> prober.countLines(found, lines))));
          };
        });
  }

  /** Answers one line of a batch. */
  private interface LineAnswerer {
    Object answer(Prober prober, long number, Lookup lookup);
  }

  /** Returns what answers a batch, in the time of which it is told when its turn has come. */
  private interface Answering {
    LineAnswerer in(Effort time);
  }

  private Outcome batch(OpenTable<DistanceTable> open, Call call, int quick, Answering answering)
      throws IOException {
    Prober prober = prober(open, call);
    Batch batch = Batch.of(call.body());
    return batch.size() <= quick
        ? answers(prober, batch, answering)
        : limiter.later(() -> answers(prober, batch, answering));
  }

  private Reply answers(Prober prober, Batch batch, Answering answering) {
    Effort time = effort.get();
    LineAnswerer answerer = answering.in(time);
    StringBuilder answers = new StringBuilder();
    batch.forEach(
        prober,
        time::check,
        line -> {
          Object answer = answerer.answer(prober, line.number(), line.lookup());
          answers.append(VisibleText.of(Json.line(answer))).append('\n');
        });
    return Reply.ndjson(answers.toString());
  }
}
