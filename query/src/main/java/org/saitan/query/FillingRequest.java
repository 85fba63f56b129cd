package org.saitan.query;

import org.apache.commons.cli.Option;
import org.saitan.Families;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.puzzle.yinyang.YinYangDrawing;

/**
 * What a person asked of a board to fill.
 *
 * @param request the words and options
 * @param board the board that the first word names
 * @param given the circles of {@code --given}, none without it
 */
record FillingRequest(Request request, YinYangBoard board, GivenCircles given) {
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
    YinYangBoard board = Families.filling(request.arguments().get(0));
    String given = request.text("given");
    return new FillingRequest(
        request, board, given == null ? GivenCircles.none(board.cells()) : board.parse(given));
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
  void draw(GivenCircles circles) {
    request.println(
        request.has("border")
            ? YinYangDrawing.bordered(board, circles)
            : YinYangDrawing.plain(board, circles));
  }

  /** Returns why circles that have no completion have none. */
  String whyNot(GivenCircles circles) {
    return answers().whyNot(circles);
  }
}
