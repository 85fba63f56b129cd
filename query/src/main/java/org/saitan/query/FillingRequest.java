package org.saitan.query;

import org.apache.commons.cli.Option;
import org.saitan.Families;
import org.saitan.board.FillingBoard;
import org.saitan.filling.Bordered;
import org.saitan.filling.GivenCells;
import org.saitan.problem.BadInputException;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;

/**
 * What a person asked of a board to fill.
 *
 * @param request the words and options
 * @param board the board that the first word names
 * @param given the circles of {@code --given}, none without it
 */
record FillingRequest(Request request, FillingBoard board, GivenCells given) {
  /** Returns whether the first word names a board to fill. */
  static boolean isMeant(Request request) {
    return !request.arguments().isEmpty() && Families.isFilling(request.arguments().get(0));
  }

  /**
   * Reads board and circles.
   *
   * @throws BadInputException if there is no such board, or the circles are none of it
   */
  static FillingRequest of(Request request) {
    if (request.arguments().isEmpty()) {
      throw new BadInputException(
          request.command() + ": no board was named; see query " + request.command() + " --help");
    }
    FillingBoard board = Families.filling(request.arguments().get(0));
    String given = request.text("given");
    return new FillingRequest(
        request,
        board,
        given == null ? board.filling().nothingGiven() : board.filling().parse(given));
  }

  /** Reads board and circles; there must be no more words. */
  static FillingRequest onlyBoard(Request request) {
    FillingRequest filling = of(request);
    if (request.arguments().size() > 1) {
      throw new BadInputException(
          "%s: '%s' is too much; circles are written after --given"
              .formatted(request.command(), request.arguments().get(1)));
    }
    return filling;
  }

  static Option givenOption() {
    return QueryOptions.value(
        "given", "CELLS", "circles already there, such as W../.B./... or a puzz.link");
  }

  static Option borderOption() {
    return QueryOptions.flag("border", "draw the line between the colours");
  }

  /** Returns what answers; it has all the time. */
  FillingAnswers answers() {
    return new FillingAnswers(request.home(), board, given, FillingEffort.patient());
  }

  /** Prints a drawing, with the border line where that was asked for. */
  void draw(GivenCells circles) {
    request.println(
        request.has("border") ? bordered().drawWithBorder(circles) : board.filling().draw(circles));
  }

  private Bordered bordered() {
    return board
        .filling()
        .able(Bordered.class)
        .orElseThrow(() -> new BadInputException(board.name() + " has no border to draw"));
  }

  /** Returns why circles that have no completion have none. */
  String whyNot(GivenCells circles) {
    return answers().whyNot(circles);
  }
}
