// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.cli.ExitStatus;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.placement.Assignment;
import org.saitan.placement.CellCounts;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.PlacementRules.CellColor;
import org.saitan.problem.Reason;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.query.question.Columns;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Question;
import org.saitan.text.Plural;

/**
 * The question {@code heatmap}: the number of solutions with each color in each cell. The picture
 * shows the shares of the last color.
 */
final class HeatmapQuestion {
  private static final double LABEL_SIZE = 0.3;
  private static final String SHADES = " ░▒▓█";

  static final Question<PlacementProber, HeatmapAnswer> QUESTION =
      Declaration.question(
              "heatmap",
              PlacementParams.BOARD,
              "count the solutions of a placement puzzle with each color in each cell")
          .takes(PlacementParams.GIVEN)
          .example("yinyang-4 --given W.../..../..../...B")
          .example(
              "yinyang-10 --given W........./........../........../........../........../........../........../........../........../.........B --csv")
          .example("yinyang-6 --given W...../....../..B.../....../....../.....B --svg heat.svg")
          .notes(
              List.of(
                  "Each cell shows the share of solutions that have the last color there, as one of five shades and in percent. For",
                  "Yin-Yang this is black; without --given every share is 50%, because the colors can be swapped."))
          .answers(HeatmapAnswer.class, HeatmapQuestion::ask, HeatmapQuestion::print)
          .picture(HeatmapQuestion::picture)
          .csv("row, column, and one column per color", all -> rows(all.get(0)))
          .exits(ExitStatus.UNREACHABLE, (invocation, answer) -> answer.solutions().signum() == 0);

  private HeatmapQuestion() {}

  /**
   * The number of solutions with each color in each cell.
   *
   * @param board the name of the board
   * @param given the given cells; absent if there are none
   * @param solutions the number of solutions
   * @param counts the number of solutions, keyed by color name and indexed by row and column
   */
  record HeatmapAnswer(
      String board,
      @OmitIfNull String given,
      @Exact BigInteger solutions,
      @Exact @JsonAnyGetter Map<String, List<List<BigInteger>>> counts) {
    /** Returns the share of solutions, from 0 to 1, in which a cell has the last color. */
    private double share(PlacementRules rules, int cell) {
      return new BigDecimal(count(counts.get(shownColor(rules).name()), rules, cell))
          .divide(new BigDecimal(solutions), MathContext.DECIMAL64)
          .doubleValue();
    }
  }

  private static BigInteger count(List<List<BigInteger>> counts, PlacementRules rules, int cell) {
    return counts.get(rules.row(cell) - 1).get(rules.column(cell) - 1);
  }

  private static HeatmapAnswer ask(Invocation<PlacementProber> invocation) {
    PartialBoard partial = PlacementParams.board(invocation);
    CellCounts counts = invocation.source().with(partial).cellCounts();
    return new HeatmapAnswer(
        partial.board().name(),
        partial.text().orElse(null),
        counts.total(),
        PlacementParams.byColor(
            partial.rules().colors(), color -> rows(partial.rules(), counts, color)));
  }

  private static List<List<BigInteger>> rows(PlacementRules rules, CellCounts counts, int color) {
    return IntStream.range(0, rules.rows())
        .mapToObj(
            row ->
                IntStream.range(0, rules.columns())
                    .mapToObj(column -> counts.count(row * rules.columns() + column, color))
                    .toList())
        .toList();
  }

  private static Optional<String> picture(Question.Result<PlacementProber, HeatmapAnswer> result) {
    HeatmapAnswer answer = result.answer();
    if (answer.solutions().signum() == 0) {
      return Optional.empty();
    }
    PlacementRules rules = result.invocation().source().board().rules();
    return Optional.of(
        SvgDrawing.of(
            rules.columns(),
            rules.rows(),
            shapes(rules, answer, PlacementParams.board(result.invocation()).cells()),
            "%s: share of solutions with %s, in percent"
                .formatted(answer.board(), shownColor(rules).name())));
  }

  private static Stream<List<?>> rows(Question.Result<PlacementProber, HeatmapAnswer> result) {
    PlacementRules rules = result.invocation().source().board().rules();
    Columns<Integer> columns =
        new Columns<Integer>().with("row", rules::row).with("column", rules::column);
    result
        .answer()
        .counts()
        .forEach((color, counts) -> columns.with(color, cell -> count(counts, rules, cell)));
    return Columns.rows(
        List.of(result),
        each -> columns,
        each -> IntStream.range(0, rules.cells()).boxed().toList());
  }

  private static void print(
      Invocation<PlacementProber> invocation, HeatmapAnswer answer, PrintStream out) {
    if (answer.solutions().signum() == 0) {
      out.println("no solution: " + Reason.text(PlacementParams.board(invocation).whyNoSolution()));
      return;
    }
    PlacementRules rules = invocation.source().board().rules();
    for (int row = 0; row < rules.rows(); row++) {
      StringBuilder shades = new StringBuilder();
      StringBuilder numbers = new StringBuilder();
      for (int column = 0; column < rules.columns(); column++) {
        double share = answer.share(rules, row * rules.columns() + column);
        shades.append(String.valueOf(shade(share)).repeat(2));
        numbers.append(String.format(Locale.ROOT, " %5.1f", 100 * share));
      }
      out.println(shades + "  " + numbers);
    }
    out.println();
    out.println(
        Plural.exactly(answer.solutions(), "solution")
            + "; percentage with "
            + shownColor(rules).name()
            + " in the cell");
  }

  private static CellColor shownColor(PlacementRules rules) {
    return rules.colors().get(rules.colors().size() - 1);
  }

  private static char shade(double share) {
    return SHADES.charAt((int) Math.round(share * (SHADES.length() - 1)));
  }

  /**
   * Draws each share as a partly filled cell with its percentage; given cells are drawn as usual.
   *
   * @param share the color's share in each cell, from 0 to 1
   * @param given the given cells
   */
  private static List<Shape> shapes(PlacementRules rules, HeatmapAnswer answer, Assignment given) {
    List<Shape> shapes = new ArrayList<>(rules.shapes(given, false));
    for (int cell = 0; cell < rules.cells(); cell++) {
      if (!given.has(cell)) {
        double x = cell % rules.columns();
        double y = cell / rules.columns();
        double share = answer.share(rules, cell);
        String percent = String.format(Locale.ROOT, "%.1f", 100 * share);
        shapes.add(
            new Shape.Box(x + 0.02, y + 0.98 - 0.96 * share, 0.96, 0.96 * share, 0, Paint.GLASS));
        shapes.add(new Shape.Text(x + 0.5, y + 0.5, LABEL_SIZE, percent, Paint.INK));
      }
    }
    return shapes;
  }
}
