// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.PlacementRules.CellColor;
import org.saitan.problem.Reason;
import org.saitan.query.answer.Reasons;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.completion.ask.PlacementProber.NextCell;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/**
 * The question {@code show}: the number of completions with each color in the next cell of a partly
 * filled board.
 */
final class NextCellQuestion {
  private static final Param<String> STATE =
      Param.argument(
          "state",
          "STATE",
          "a partly filled board, which may contain spaces (see `query help notation`)");

  static final Question<PlacementProber, NextCellAnswer> QUESTION =
      Declaration.question(
              "show",
              PlacementParams.BOARD,
              "show a partly filled board: the number of completions with each color in the next cell")
          .takes(STATE, PlacementParams.BORDER)
          .rules(PlacementParams.DRAWN_OR_JSON)
          .example("yinyang-4 WWWB/W.../..../....", "completions with each color in the next cell")
          .answers(NextCellAnswer.class, NextCellQuestion::ask, NextCellQuestion::print)
          .drawing(invocation -> PlacementParams.picture(invocation, invocation.get(STATE)))
          .exits(ExitStatus.UNREACHABLE, (invocation, answer) -> answer.solutions().signum() == 0);

  private NextCellQuestion() {}

  /**
   * The number of completions with each color in the next cell of a partly filled board.
   *
   * @param board the name of the board
   * @param state the filled cells in canonical notation
   * @param solutions the number of completions
   * @param contradiction the reasons why there is no solution, as a sentence
   * @param reasons the same reasons in machine-readable form
   * @param row the row of the next cell, counted from 1; absent if the board is full or has no
   *     completion
   * @param column the column of the next cell, counted from 1
   * @param ways the number of completions with each color in the next cell, keyed by color name
   */
  record NextCellAnswer(
      String board,
      String state,
      @Exact BigInteger solutions,
      @OmitIfNull String contradiction,
      @OmitIfNull List<Reason> reasons,
      @OmitIfNull Integer row,
      @OmitIfNull Integer column,
      @Exact @JsonAnyGetter Map<String, BigInteger> ways) {}

  private static PartialBoard board(Invocation<PlacementProber> invocation) {
    return PartialBoard.of(invocation.source().board(), invocation.get(STATE));
  }

  private static NextCellAnswer ask(Invocation<PlacementProber> invocation) {
    PartialBoard partial = board(invocation);
    PlacementRules rules = partial.rules();
    NextCell next = invocation.source().with(partial).nextCell();
    List<Reason> reasons = partial.whyNoSolution(next.solutions());
    return new NextCellAnswer(
        partial.board().name(),
        rules.format(partial.cells()),
        next.solutions(),
        Reasons.text(reasons),
        Reasons.orNull(reasons),
        next.cell().map(rules::row).orElse(null),
        next.cell().map(rules::column).orElse(null),
        next.ways().isEmpty()
            ? Map.of()
            : PlacementParams.byColor(rules.colors(), next.ways()::get));
  }

  private static void print(
      Invocation<PlacementProber> invocation, NextCellAnswer answer, PrintStream out) {
    PlacementRules rules = invocation.source().board().rules();
    out.println(PlacementParams.draw(invocation, board(invocation).cells()));
    out.println();
    if (answer.contradiction() != null) {
      out.println("no completion: " + answer.contradiction());
    } else if (answer.row() == null) {
      out.println("a solution");
    } else {
      out.println(
          "%s to fill the rest; next cell: row %d, column %d"
              .formatted(Plural.exactly(answer.solutions(), "way"), answer.row(), answer.column()));
      List<CellColor> colors = rules.colors();
      int width = colors.stream().mapToInt(color -> color.name().length()).max().orElseThrow();
      for (CellColor color : colors) {
        out.println(
            "  "
                + color.symbol()
                + " "
                + Padding.right(color.name(), width)
                + "  "
                + answer.ways().get(color.name()));
      }
    }
  }
}
