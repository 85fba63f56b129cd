package org.saitan.query;

import java.io.IOException;
import java.math.BigInteger;
import org.saitan.puzzle.yinyang.CellCounts;
import org.saitan.puzzle.yinyang.Completions;
import org.saitan.puzzle.yinyang.Fill;
import org.saitan.puzzle.yinyang.GivenCircles;
import org.saitan.puzzle.yinyang.YinYangBoard;
import org.saitan.puzzle.yinyang.YinYangDrawing;
import org.saitan.puzzle.yinyang.YinYangFrontier;
import org.saitan.query.answer.NextCellAnswer;

/** Shows a partly filled board: what each colour in the next cell leaves. */
final class ShowFilling {
  private final FillingRequest filling;
  private final YinYangBoard board;
  private final GivenCircles circles;

  ShowFilling(Request request) {
    this.filling = FillingRequest.of(request);
    this.board = filling.board();
    this.circles = board.parse(request.state());
  }

  void run() throws IOException {
    if (filling.request().has("svg")) {
      filling
          .request()
          .draw(
              "svg",
              YinYangDrawing.figure(board, circles),
              board.name() + ": " + board.format(circles));
    }
    NextCellAnswer answer = isPrefix() ? fromCompletions() : fromSweep();
    if (filling.request().json()) {
      filling.request().printJson(answer);
    } else {
      print(answer);
    }
  }

  /** Returns whether the circles fill the first cells of the sweep and no others. */
  private boolean isPrefix() {
    for (int step = 0; step < circles.count(); step++) {
      if (!circles.has(board.order().cellAt(step))) {
        return false;
      }
    }
    return true;
  }

  private NextCellAnswer fromCompletions() {
    try (FillingSource source =
        FillingSource.of(
            filling.request().home(),
            board,
            GivenCircles.none(board.cells()),
            FillingEffort.patient())) {
      Completions completions = source.completions();
      Fill fill = new Fill(completions);
      BigInteger ways = completions.total();
      for (int step = 0; step < circles.count() && ways.signum() > 0; step++) {
        int colour = circles.isBlack(fill.cell()) ? YinYangFrontier.BLACK : YinYangFrontier.WHITE;
        ways = fill.ways(colour);
        if (ways.signum() > 0) {
          fill.put(colour);
        }
      }
      if (ways.signum() == 0 || fill.isFull()) {
        return full(ways);
      }
      return next(
          ways, fill.cell(), fill.ways(YinYangFrontier.WHITE), fill.ways(YinYangFrontier.BLACK));
    }
  }

  private NextCellAnswer fromSweep() {
    CellCounts counts = CellCounts.of(FillingSource.sweep(board, circles, FillingEffort.patient()));
    if (counts.total().signum() == 0) {
      return full(counts.total());
    }
    int step = 0;
    while (circles.has(board.order().cellAt(step))) {
      step++;
    }
    int cell = board.order().cellAt(step);
    return next(counts.total(), cell, counts.white(cell), counts.black(cell));
  }

  private NextCellAnswer next(BigInteger ways, int cell, BigInteger white, BigInteger black) {
    return new NextCellAnswer(
        board.name(),
        board.format(circles),
        ways,
        null,
        cell / board.columns() + 1,
        cell % board.columns() + 1,
        white,
        black);
  }

  /** Returns the answer for a board without a next cell: full, or without completion. */
  private NextCellAnswer full(BigInteger ways) {
    return new NextCellAnswer(
        board.name(),
        board.format(circles),
        ways,
        ways.signum() == 0 ? filling.whyNot(circles) : null,
        null,
        null,
        null,
        null);
  }

  private void print(NextCellAnswer answer) {
    Request request = filling.request();
    filling.draw(circles);
    request.println("");
    if (answer.contradiction() != null) {
      request.println("no completion: " + answer.contradiction());
    } else if (answer.row() == null) {
      request.println("a solution");
    } else {
      request.println(
          answer.solutions()
              + " ways to fill the rest; next cell: row "
              + answer.row()
              + ", column "
              + answer.column());
      request.println("  ○ white  " + answer.white());
      request.println("  ● black  " + answer.black());
    }
  }
}
