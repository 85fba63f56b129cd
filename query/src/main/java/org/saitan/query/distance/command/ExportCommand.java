package org.saitan.query.distance.command;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.cli.Options;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Console;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.file.PendingFile;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.command.StepBar;
import org.saitan.query.distance.export.Column;
import org.saitan.query.distance.export.DistanceRange;
import org.saitan.query.distance.export.LineFormat;
import org.saitan.query.distance.export.Selection;
import org.saitan.query.distance.export.TableExport;
import org.saitan.table.distance.DistanceTable;

/** Writes states with distance and next move: every one, those of some layers, or a sample. */
public final class ExportCommand implements Command {
  @Override
  public String name() {
    return "export";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "every state with distance and next move, as CSV, (--json) NDJSON, or Parquet";
  }

  @Override
  public Options options() {
    return new Options()
        .addOption(
            OptionForm.value(
                "distance", "D|D..E", "only the states of a layer, or of several (default: all)"))
        .addOption(
            OptionForm.value(
                "sample", "N", "only N of them, any N with the same chance, each once"))
        .addOption(
            OptionForm.value("seed", "S", "the same seed draws the same sample (default: any)"))
        .addOption(
            OptionForm.value(
                "columns", "NAME,...", "what to tell of each state, of " + Column.titles()))
        .addOption(OptionForm.value("parquet", "FILE", "write a Parquet file"));
  }

  @Override
  public OptionRules rules() {
    return OptionRules.NONE.needing("seed", "sample").excluding("json", "parquet");
  }

  @Override
  public List<String> examples() {
    return List.of(
        "query export uraomote-3x3",
        "query export rotation-3x3 | gzip > rotation-3x3.csv.gz",
        "query export rotation-3x3 --distance 10..11 --columns state,distance,optimal --json",
        "query export rotation-3x3 --sample 1000 --seed 1",
        "query export rotation-3x3 --parquet rotation-3x3.parquet");
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Columns are state, distance, next unless others are chosen (and status in JSON). Distance and next are empty",
        "for a state that cannot reach the goal, next alone for the goal; optimal is all moves as good as next. States",
        "come in order of rank. query/NOTEBOOK.md: Parquet files in DuckDB, pandas and R.");
  }

  @Override
  public ExitStatus run(Request request) throws IOException {
    MoveBoard board = request.onlyBoard(MoveBoard.class);
    boolean toFile = request.has("parquet");
    if (toFile && List.of("", Request.STANDARD_INPUT).contains(request.text("parquet"))) {
      throw new BadInputException(
          "--parquet: '%s' is no name of a file; a Parquet file is not written to standard output"
              .formatted(request.text("parquet")));
    }
    List<Column> columns = columns(request);
    try (DistanceTable table = DistanceTable.open(request.home(), board)) {
      Selection selection = selection(request, table);
      // Lines on the same terminal would tear the bar, and show the progress themselves.
      boolean watched =
          toFile ? request.console().terminal() : request.console().terminalBesideOutput();
      try (StepBar bar = StepBar.of(watched, board.name(), selection.states(table.manifest()))) {
        TableExport export = new TableExport(table, selection, columns, bar::step);
        if (toFile) {
          try (PendingFile file = PendingFile.create("parquet", request.file("parquet"))) {
            export.writeParquet(file.out());
            file.finish();
          }
        } else {
          LineFormat format = request.json() ? LineFormat.NDJSON : LineFormat.CSV;
          export.writeLines(format, new Sent(request.console()));
        }
      }
    }
    return ExitStatus.OK;
  }

  private static List<Column> columns(Request request) {
    if (request.has("columns")) {
      return Column.parse(request.text("columns"));
    }
    return request.json() ? Column.USUAL_JSON : Column.USUAL;
  }

  private static Selection selection(Request request, DistanceTable table) {
    Optional<DistanceRange> range =
        Optional.ofNullable(request.text("distance"))
            .map(text -> DistanceRange.parse(text, table.manifest().godsNumber()));
    OptionalInt sample =
        request.has("sample")
            ? OptionalInt.of((int) request.number("sample", 0, Selection.MOST_SAMPLED, 0))
            : OptionalInt.empty();
    long seed = request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
    return new Selection(range, sample, seed);
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
