// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.saitan.board.PlacementBoard;
import org.saitan.cli.OptionRules;
import org.saitan.placement.Assignment;
import org.saitan.placement.PlacementRules;
import org.saitan.placement.PlacementRules.CellColor;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.drawing.SvgDrawing;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;

/** Parameters that several questions about placement puzzles share. */
final class PlacementParams {
  /** A placement puzzle, with or without a table. */
  static final Declaration.Subject BOARD =
      new Declaration.Subject("placements", PlacementBoard.class, false);

  static final Param<Optional<String>> GIVEN =
      Param.option(
          "given",
          "CELLS",
          "cells already filled: rows of color letters, . for an empty cell; or a puzzle link, if the puzzle has links");

  static final Param<Boolean> BORDER = Param.flag("border", "draw the border between the colors");

  /** An answer in JSON has no drawing, so the option for borders excludes JSON. */
  static final OptionRules DRAWN_OR_JSON = OptionRules.NONE.oneOf("border", "json");

  private PlacementParams() {}

  /**
   * Returns the board with its given cells.
   *
   * @throws org.saitan.problem.BadInputException if they are invalid
   */
  static PartialBoard board(Invocation<PlacementProber> invocation) {
    return PartialBoard.of(invocation.source().board(), invocation.get(GIVEN).orElse(null));
  }

  /** Draws cells for a terminal, with the border if requested. */
  static String draw(Invocation<PlacementProber> invocation, Assignment cells) {
    PlacementRules rules = invocation.source().board().rules();
    return invocation.get(BORDER) ? rules.drawWithBorder(cells) : rules.draw(cells);
  }

  /** Draws cells in text notation. */
  static String draw(Invocation<PlacementProber> invocation, String cells) {
    return draw(invocation, invocation.source().board().rules().parse(cells));
  }

  /** Returns an SVG picture, with the border if requested. */
  static String picture(Invocation<PlacementProber> invocation, String text) {
    PlacementRules rules = invocation.source().board().rules();
    Assignment cells = rules.parse(text);
    return SvgDrawing.of(
        rules.columns(),
        rules.rows(),
        rules.shapes(cells, invocation.get(BORDER)),
        rules.name() + ": " + rules.format(cells));
  }

  /** Returns a map from color names to values, in the order of the colors. */
  static <T> Map<String, T> byColor(List<CellColor> colors, IntFunction<T> value) {
    Map<String, T> byName = new LinkedHashMap<>();
    for (int color = 0; color < colors.size(); color++) {
      byName.put(colors.get(color).name(), value.apply(color));
    }
    return byName;
  }
}
