// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.problem.BadInputException;
import org.saitan.query.distance.export.Column;
import org.saitan.query.distance.export.LineFormat;
import org.saitan.query.distance.export.TableExport;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.question.ExportQuestion;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.web.Call;
import org.saitan.query.web.QuestionRoute;
import org.saitan.query.web.Reply;
import org.saitan.query.web.Router;
import org.saitan.query.web.Sources;

/**
 * The route that streams all states of a table with distances and next moves.
 *
 * @param sources finds the tables
 */
record ExportRoute(Sources<DistanceSource> sources) {
  private static final Param<Optional<LineFormat>> FORMAT =
      Param.choice(
          "format", "format of the lines", List.of(LineFormat.values()), LineFormat::extension);

  void addTo(Router router) {
    List<String> names = new ArrayList<>(ExportQuestion.DECLARATION.paramNames());
    names.add(FORMAT.name());
    router.get(
        QuestionRoute.path(ExportQuestion.DECLARATION),
        names,
        parameters -> Router.Load.STREAM,
        this::answer);
  }

  private Reply answer(Call call) {
    Sources.TaggedSource<DistanceSource> source = sources.find(call);
    return call.cacheable(source.etag(), () -> export(source.invocation(call)));
  }

  private static Reply export(Invocation<DistanceSource> invocation) {
    LineFormat format = invocation.get(FORMAT).orElse(LineFormat.NDJSON);
    if (ExportQuestion.columns(invocation, format).contains(Column.SOLUTIONS)) {
      throw new BadInputException(
          "columns: 'solutions' needs a count over all states; use the command line: query export");
    }
    TableExport lines = ExportQuestion.export(invocation, format);
    return Reply.stream(
        format.type(),
        invocation.source().board().name() + "." + format.extension(),
        out -> {
          while (lines.hasNext()) {
            out.write(lines.next());
          }
        });
  }
}
