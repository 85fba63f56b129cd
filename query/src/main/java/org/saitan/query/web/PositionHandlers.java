package org.saitan.query.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.saitan.puzzle.Position;
import org.saitan.query.Effort;
import org.saitan.query.Json;
import org.saitan.query.Prober;

/** What tables say of positions. */
final class PositionHandlers {
  private static final int DEFAULT_LINES = 10;

  private final TableShelf shelf;

  PositionHandlers(TableShelf shelf) {
    this.shelf = shelf;
  }

  Reply position(Call call) {
    OpenTable open = shelf.table(call.parameters().required("board"));
    Prober prober = open.prober(call);
    return open.reply(call, prober.position(prober.parse(call.parameters().required("state"))));
  }

  Reply line(Call call) {
    OpenTable open = shelf.table(call.parameters().required("board"));
    Prober prober = open.prober(call);
    Position position = prober.parse(call.parameters().required("state"));
    int limit = (int) call.parameters().number("limit", 0, Limits.LINES, DEFAULT_LINES);
    Effort effort = LayerShelf.effort();
    return open.reply(
        call,
        call.parameters().flag("all")
            ? prober.allLines(position, limit, effort)
            : prober.line(position));
  }

  Reply lookup(Call call) throws IOException {
    Prober prober = shelf.table(call.parameters().required("board")).prober(call);
    List<String> lines =
        new String(call.bytes(Limits.BODY_BYTES), StandardCharsets.UTF_8).lines().toList();
    if (lines.size() > Limits.BATCH_STATES) {
      throw HttpProblem.bodyTooBig(
          "the body has "
              + lines.size()
              + " lines; at most "
              + Limits.BATCH_STATES
              + " are answered at a time");
    }
    StringBuilder answers = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        String state = BatchLine.state(lines.get(i));
        answers.append(Json.line(prober.lookup(i + 1L, state))).append('\n');
      }
    }
    return Reply.ndjson(answers.toString());
  }
}
