package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Json;
import org.saitan.query.ask.Effort;
import org.saitan.query.command.Request;
import org.saitan.query.distance.answer.LookupAnswer;
import org.saitan.query.distance.answer.SolveAnswer;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.LineCounter;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.distance.input.StateLines;
import org.saitan.query.distance.question.Phrases;
import org.saitan.table.distance.Step;

/** Answers many states with a shortest way each, one a line. */
final class WayStream {
  private static final String NO_WAY = "# ";

  private final Request request;
  private final Prober prober;

  /** Counts lines where that is asked for; what it finds for a state serves those that follow. */
  private final Optional<LineCounter> counter;

  private WayStream(Request request, Prober prober) {
    this.request = request;
    this.prober = prober;
    this.counter =
        request.has("lines")
            ? Optional.of(new LineCounter(prober.table(), Effort.patient()))
            : Optional.empty();
  }

  /**
   * Answers the states of a stream.
   *
   * @return as {@link AnswerStream#answer} does
   */
  static ExitStatus answer(Request request, Prober prober, InputStream in) throws IOException {
    if (!request.json() && !request.has("moves")) {
      String lines = request.has("lines") ? "lines\t" : "";
      request.console().out().print("line\tstate\tstatus\tdistance\tmoves\t" + lines + "message\n");
    }
    return AnswerStream.answer(request, prober, in, new WayStream(request, prober)::answer);
  }

  private String answer(StateLines.StateLine line) {
    Optional<Finding> here = line.lookup().finding();
    Optional<List<Step>> way = here.flatMap(prober::line);
    if (request.has("moves")) {
      return here.map(found -> moves(found, way))
          .orElseGet(
              () ->
                  NO_WAY
                      + AnswerStream.field(
                          "line %d: %s".formatted(line.number(), line.lookup().error().get())));
    }
    Optional<BigInteger> count =
        counter.flatMap(lines -> here.flatMap(found -> prober.countLines(found, lines)));
    return request.json()
        ? Json.line(SolveAnswer.of(line.number(), line.lookup(), way, count))
        : tsv(LookupAnswer.of(line.number(), line.lookup()), way, count);
  }

  /** Returns the moves of a way as they stand alone in a line, or a remark why there is none. */
  static String moves(Finding here, Optional<List<Step>> way) {
    return way.map(WayStream::names)
        .orElseGet(() -> NO_WAY + AnswerStream.field(Phrases.unreachable(here.reasons())));
  }

  private static String names(List<Step> way) {
    return way.stream().map(Step::name).collect(Collectors.joining(" "));
  }

  private String tsv(LookupAnswer answer, Optional<List<Step>> way, Optional<BigInteger> count) {
    List<Object> fields =
        new ArrayList<>(
            Arrays.asList(answer.line(), answer.state(), answer.status(), answer.distance()));
    fields.add(way.map(WayStream::names).orElse(null));
    if (counter.isPresent()) {
      fields.add(count.orElse(null));
    }
    fields.add(answer.message());
    return AnswerStream.row(fields.toArray());
  }
}
