// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.StepBar;
import org.saitan.query.command.Command;
import org.saitan.query.command.CommandLineGiven;
import org.saitan.query.command.Form;
import org.saitan.query.command.Request;
import org.saitan.query.distance.export.LineFormat;
import org.saitan.query.distance.export.TableExport;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.question.Export;
import org.saitan.query.question.Asked;
import org.saitan.table.distance.DistanceTable;

/** Writes states with distance and next move: every one, those of some layers, or a sample. */
public final class ExportCommand implements Command {
  @Override
  public Form form() {
    return Form.of(Export.DECLARATION);
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    LineFormat format = request.json() ? LineFormat.NDJSON : LineFormat.CSV;
    CommandLineGiven given = new CommandLineGiven(request, Export.DECLARATION.paramsOfCommand());
    Export.DECLARATION.requireSense(given);
    try (DistanceSource source = PatientSource.open(request, board)) {
      Asked<DistanceSource> asked = new Asked<>(source, given);
      DistanceTable table = source.table();
      TableExport.Selection selection = selection(asked);
      // Lines on the same terminal would tear the bar, and show the progress themselves.
      try (StepBar bar =
          StepBar.of(
              request.console().terminalBesideOutput(),
              board.name(),
              selection.states(table.manifest()))) {
        TableExport export =
            new TableExport(table, selection, Export.columns(asked, format), bar::step);
        export.writeLines(format, new Sent(request.console()));
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
        asked.number(Export.SEED, System.nanoTime()));
  }

  /** Standard output; whoever writes learns at once that nobody takes it. */
  private static final class Sent extends OutputStream {
    private final Console console;

    Sent(Console console) {
      this.console = console;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      console.out().write(bytes, from, count);
      console.sendOut();
    }
  }
}
