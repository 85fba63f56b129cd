// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.saitan.board.MoveBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.StepBar;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.distance.export.LineFormat;
import org.saitan.query.distance.export.TableExport;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.question.Export;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;

/** Writes states with distance and next move: every one, those of some layers, or a sample. */
public final class ExportCommand implements Command {
  @Override
  public Declaration declaration() {
    return Export.DECLARATION;
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.board(MoveBoard.class);
    LineFormat format =
        request.json() ? LineFormat.NDJSON : request.has("tsv") ? LineFormat.TSV : LineFormat.CSV;
    Export.DECLARATION.requireSense(request);
    try (DistanceSource source = PatientSource.open(request, board)) {
      Asked<DistanceSource> asked = new Asked<>(source, request);
      TableExport.Selection selection = selection(asked);
      long states = selection.states(source.table().manifest());
      TableExport export =
          new TableExport(
              source.table(),
              selection,
              format,
              Export.columns(asked, format),
              () -> source.solutions(states));
      // Lines on the same terminal would tear the bar, and show the progress themselves.
      try (StepBar bar =
          StepBar.of(request.console().terminalBesideOutput(), board.name(), states)) {
        while (export.hasNext()) {
          long before = export.written();
          byte[] lines = export.next();
          request.console().out().write(lines, 0, lines.length);
          request.console().flushOutput(); // Fails where nobody reads any more.
          bar.step(export.written() - before);
        }
      }
    }
    return ExitStatus.OK;
  }

  private static TableExport.Selection selection(Asked<DistanceSource> asked) {
    OptionalLong sample = asked.get(Export.SAMPLE);
    return new TableExport.Selection(
        Export.distances(asked),
        sample.isPresent()
            ? OptionalInt.of(Math.toIntExact(sample.getAsLong()))
            : OptionalInt.empty(),
        asked.get(Export.SEED).orElse(System.nanoTime()));
  }
}
