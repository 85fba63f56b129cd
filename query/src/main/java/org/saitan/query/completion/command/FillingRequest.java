package org.saitan.query.completion.command;

import java.math.BigInteger;
import org.apache.commons.cli.Option;
import org.saitan.board.FillingBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.cli.OptionForm;
import org.saitan.cli.OptionRules;
import org.saitan.filling.Bordered;
import org.saitan.filling.Filling;
import org.saitan.filling.GivenCells;
import org.saitan.problem.BadInputException;
import org.saitan.query.ask.BoardPicture;
import org.saitan.query.command.Request;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.completion.ask.FillingPicture;
import org.saitan.query.completion.ask.FillingProber;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.completion.ask.SweepEffort;

/**
 * What a person asked of a board to fill.
 *
 * @param request the words and options
 * @param given the board that the first word names, and the cells of {@code --given}
 */
record FillingRequest(Request request, Given given) {
  /**
   * Reads board and cells.
   *
   * @throws BadInputException if there is no such board, or the cells are none of it
   */
  static FillingRequest of(Request request) {
    return new FillingRequest(
        request, Given.of(request.board(FillingBoard.class), request.text("given")));
  }

  /** Reads board and cells; there must be no more words. */
  static FillingRequest onlyBoard(Request request) {
    FillingRequest filling = of(request);
    if (request.arguments().size() > 1) {
      throw new BadInputException(
          "%s: unexpected argument '%s'; %s are written after --given"
              .formatted(
                  request.command(), request.arguments().get(1), filling.filling().filledCells()));
    }
    return filling;
  }

  /** Reads a board, and the words after it as cells. */
  static FillingRequest withState(Request request) {
    return new FillingRequest(
        request, Given.of(request.board(FillingBoard.class), request.state()));
  }

  /** Returns the status of an answer that tells of so many solutions. */
  static ExitStatus status(BigInteger solutions) {
    return solutions.signum() == 0 ? ExitStatus.NO_WAY : ExitStatus.OK;
  }

  static Option givenOption() {
    return OptionForm.value(
        "given",
        "CELLS",
        "cells already filled: rows of the signs of colours, . where a cell is empty; or a link, where puzzles have such");
  }

  /** A border is drawn, and JSON draws nothing. */
  static final OptionRules DRAWN_OR_JSON = OptionRules.NONE.oneOf("border", "json");

  static Option borderOption() {
    return OptionForm.flag("border", "draw the line between the colours");
  }

  Filling filling() {
    return given.filling();
  }

  /** Returns what answers; it has all the time. */
  FillingProber prober() {
    return new FillingProber(CompletionTables.of(request.home()), given, SweepEffort.patient());
  }

  /** Prints a drawing, with the border line where that was asked for. */
  void draw(GivenCells cells) {
    request.println(
        request.has("border") ? bordered().drawWithBorder(cells) : filling().draw(cells));
  }

  /** Returns a picture, with the border line where that was asked for. */
  BoardPicture picture(GivenCells cells) {
    return FillingPicture.of(given.board(), cells, request.has("border"));
  }

  private Bordered bordered() {
    return filling()
        .able(Bordered.class)
        .orElseThrow(() -> new BadInputException(given.board().name() + " has no border to draw"));
  }
}
