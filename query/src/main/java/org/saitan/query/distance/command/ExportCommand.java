// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.StepBar;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.export.LineFormat;
import org.saitan.query.distance.export.TableExport;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.question.ExportQuestion;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;

/**
 * Exports the states of a table, of some layers, or of a sample, with their distances and next
 * moves.
 */
public final class ExportCommand implements Command {
  @Override
  public Declaration declaration() {
    return ExportQuestion.DECLARATION;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.board(MoveBoard.class);
    LineFormat format =
        request.json() ? LineFormat.NDJSON : request.has("tsv") ? LineFormat.TSV : LineFormat.CSV;
    ExportQuestion.DECLARATION.requireValid(request);
    try (DistanceSource source = LocalSources.open(request, board)) {
      Invocation<DistanceSource> invocation = new Invocation<>(source, request);
      TableExport export = ExportQuestion.export(invocation, format);
      // Shows no progress bar if the lines go to the same terminal.
      try (StepBar bar =
          StepBar.of(request.console().terminalBesideOutput(), board.name(), export.states())) {
        while (export.hasNext()) {
          long before = export.exported();
          byte[] lines = export.next();
          request.console().out().write(lines, 0, lines.length);
          request.console().flushOutput(); // Fails if the reader has closed the pipe.
          bar.step(export.exported() - before);
        }
      }
    }
    return ExitStatus.OK;
  }
}
