// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.util.List;
import java.util.Optional;
import org.saitan.cli.OptionRules;
import org.saitan.query.distance.export.Column;
import org.saitan.query.distance.export.DistanceRange;
import org.saitan.query.distance.export.LineFormat;
import org.saitan.query.distance.export.TableExport;
import org.saitan.query.question.CommonParams;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.table.distance.DistanceManifest;

/** The question {@code export}: streams every state with its distance and next move. */
public final class ExportQuestion {
  private static final NumberParam SAMPLE =
      NumberParam.of(
          "sample",
          "N",
          "export a uniformly random sample of N states, without repetition",
          0,
          TableExport.Selection.MAX_SAMPLE);

  private static final NumberParam SEED = CommonParams.seed("draws the same sample");

  private static final Param<Optional<String>> DISTANCE =
      Param.option(
          "distance", "D|D..E", "only states at distance D, or from D to E (default: all)");

  private static final Param<Optional<List<Column>>> COLUMNS =
      Param.parsed(
          "columns", "NAME,...", "columns to write, any of " + Column.titles(), Column::parse);

  /** The declaration. */
  public static final Declaration DECLARATION =
      Declaration.question(
              "export", MoveParams.TABLE, "print every state with its distance and next move")
          .takes(DISTANCE, COLUMNS)
          .takesOnCommandLine(SAMPLE, SEED, Param.flag("tsv", "write TSV"))
          .rules(OptionRules.NONE.needing("seed", "sample").excluding("json", "tsv"))
          .example("rotation-3x3 --distance 11")
          .example("uraomote-3x3")
          .example("rotation-3x3 | gzip > rotation-3x3.csv.gz")
          .example("rotation-3x3 --distance 10..11 --columns state,distance,optimal --json")
          .example("rotation-3x3 --sample 1000 --seed 1")
          .notes(
              List.of(
                  "Prints CSV, TSV with --tsv, or NDJSON with --json. The default columns are state, distance, next (NDJSON: also status).",
                  "A state that cannot reach the goal has no distance and no next move, and the goal has no next move. The column optimal",
                  "lists all moves that are as good as next. States are in order of rank. For DuckDB, pandas and R see query/NOTEBOOK.md."));

  private ExportQuestion() {}

  /** Returns the requested export. */
  public static TableExport export(Invocation<DistanceSource> invocation, LineFormat format) {
    DistanceSource source = invocation.source();
    DistanceManifest manifest = source.table().manifest();
    TableExport.Selection selection =
        new TableExport.Selection(
            invocation.get(DISTANCE).map(text -> DistanceRange.parse(text, manifest.godsNumber())),
            invocation.get(SAMPLE),
            invocation.get(SEED).orElse(System.nanoTime()));
    return new TableExport(
        source.table(),
        selection,
        format,
        columns(invocation, format),
        () -> source.solutions(selection.states(manifest)));
  }

  /** Returns the requested columns, or the defaults of a format. */
  public static List<Column> columns(Invocation<DistanceSource> invocation, LineFormat format) {
    return invocation
        .get(COLUMNS)
        .orElse(format == LineFormat.NDJSON ? Column.JSON_DEFAULTS : Column.DEFAULTS);
  }
}
