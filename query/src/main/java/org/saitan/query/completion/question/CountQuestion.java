// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.placement.Assignment;
import org.saitan.placement.CellCounts;
import org.saitan.placement.Census;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.PlacementRules.CellColor;
import org.saitan.problem.Reason;
import org.saitan.query.answer.Reasons;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Question;
import org.saitan.text.Plural;

/** The question {@code count}: the exact number of solutions, and the cells that are forced. */
final class CountQuestion {
  private static final String OPEN = "open";

  static final Question<PlacementProber, CountAnswer> QUESTION =
      Declaration.question(
              "count",
              PlacementParams.BOARD,
              "count the solutions of a placement puzzle, and find the cells that its clues force")
          .takes(PlacementParams.GIVEN)
          .takesOnCommandLine(PlacementParams.BORDER)
          .rules(PlacementParams.DRAWN_OR_JSON)
          .example(
              "yinyang-4 --given ...W/..W./..W./W...",
              "check whether a puzzle's solution is unique")
          .example("yinyang-10")
          .example("yinyang-6 --given 'https://puzz.link/p?yinyang/6/6/0j40j0060220'")
          .notes(
              List.of(
                  "Without --given, totals come from the board's table if there is one, and are otherwise counted; both give the same results.",
                  "With --given, forced cells are drawn as well: cells that have the same color in every solution."))
          .answers(CountAnswer.class, CountQuestion::ask, CountQuestion::print);

  private CountQuestion() {}

  /**
   * The number of solutions of a board.
   *
   * @param board the name of the board
   * @param partial the given cells; absent if there are none
   * @param solutions the number of solutions
   * @param totals the totals of the board's census, keyed by name, such as the number of border
   *     lines, or empty if cells are given
   * @param unique whether there is exactly one solution
   * @param contradiction the reasons why there is no solution, as a sentence
   * @param reasons the same reasons in machine-readable form
   * @param cells the empty cells in reading order; absent if no cells are given or there is no
   *     solution
   */
  record CountAnswer(
      String board,
      @OmitIfNull String given,
      @Exact BigInteger solutions,
      @Exact @JsonAnyGetter Map<String, BigInteger> totals,
      boolean unique,
      @OmitIfNull String contradiction,
      @OmitIfNull List<Reason> reasons,
      @OmitIfNull List<CellAnswer> cells) {
    private static CountAnswer of(
        PartialBoard partial,
        BigInteger solutions,
        Map<String, BigInteger> totals,
        List<CellAnswer> cells) {
      List<Reason> reasons = partial.whyNoSolution(solutions);
      return new CountAnswer(
          partial.board().name(),
          partial.text().orElse(null),
          solutions,
          totals,
          solutions.equals(BigInteger.ONE),
          Reasons.text(reasons),
          Reasons.orNull(reasons),
          cells);
    }
  }

  /**
   * An empty cell.
   *
   * @param row the cell's row, counted from 1
   * @param column the cell's column, counted from 1
   * @param color the name of the cell's color if all solutions agree, otherwise {@code open}
   * @param ways the number of solutions with each color in this cell, keyed by color name
   */
  record CellAnswer(
      int row, int column, String color, @Exact @JsonAnyGetter Map<String, BigInteger> ways) {
    private static CellAnswer of(PlacementRules rules, CellCounts counts, int cell) {
      Map<String, BigInteger> ways =
          PlacementParams.byColor(rules.colors(), color -> counts.count(cell, color));
      return new CellAnswer(
          rules.row(cell),
          rules.column(cell),
          ways.keySet().stream()
              .filter(color -> ways.get(color).equals(counts.total()))
              .findFirst()
              .orElse(OPEN),
          ways);
    }
  }

  private static CountAnswer ask(Invocation<PlacementProber> invocation) {
    PartialBoard partial = PlacementParams.board(invocation);
    PlacementProber prober = invocation.source().with(partial);
    if (partial.cells().isEmpty()) {
      Census.Tally tally = prober.tally();
      return CountAnswer.of(partial, tally.solutions(), tally.totals(), null);
    }
    CellCounts counts = prober.cellCounts();
    return CountAnswer.of(
        partial,
        counts.total(),
        Map.of(),
        counts.total().signum() == 0
            ? null
            : partial
                .emptyCells()
                .mapToObj(cell -> CellAnswer.of(partial.rules(), counts, cell))
                .toList());
  }

  private static void print(
      Invocation<PlacementProber> invocation, CountAnswer answer, PrintStream out) {
    if (answer.given() == null) {
      printTotals(invocation.source().board().rules(), answer, out);
    } else {
      printGiven(invocation, answer, out);
    }
  }

  private static void printTotals(PlacementRules rules, CountAnswer answer, PrintStream out) {
    String row = "  %-26s %s%n";
    out.println(answer.board());
    out.printf(row, "solutions", answer.solutions());
    for (Census.Total total : rules.census().totals()) {
      out.printf(row, total.label(), answer.totals().get(total.name()));
    }
  }

  private static void printGiven(
      Invocation<PlacementProber> invocation, CountAnswer answer, PrintStream out) {
    PartialBoard partial = PlacementParams.board(invocation);
    if (answer.cells() == null) {
      out.println(PlacementParams.draw(invocation, partial.cells()));
      out.println();
      out.println("no solution: " + answer.contradiction());
      return;
    }
    out.println(PlacementParams.draw(invocation, knownCells(partial, answer.cells())));
    out.println();
    out.println(
        Plural.exactly(answer.solutions(), "solution")
            + (answer.unique() ? ": unique" : ": not unique"));
    List<String> colors = answer.cells().stream().map(CellAnswer::color).toList();
    StringBuilder line = new StringBuilder();
    line.append(Plural.of(partial.cells().count(), "cell")).append(" given");
    for (CellColor color : partial.rules().colors()) {
      line.append(", ")
          .append(Collections.frequency(colors, color.name()))
          .append(" forced ")
          .append(color.name());
    }
    out.println(line.append(", ").append(Collections.frequency(colors, OPEN)).append(" open"));
  }

  /** Returns the given and the forced cells. */
  private static Assignment knownCells(PartialBoard partial, List<CellAnswer> cells) {
    List<String> colors = partial.rules().colors().stream().map(CellColor::name).toList();
    int[] empty = partial.emptyCells().toArray();
    Assignment result = partial.cells();
    for (int i : IntStream.range(0, empty.length).toArray()) {
      int color = colors.indexOf(cells.get(i).color());
      result = color < 0 ? result : result.with(empty[i], color);
    }
    return result;
  }
}
