package org.saitan.query;

import java.io.IOException;
import java.math.BigInteger;
import org.saitan.board.FillingBoard;
import org.saitan.filling.CellCounts;
import org.saitan.filling.Completions;
import org.saitan.filling.Drawn;
import org.saitan.filling.Fill;
import org.saitan.filling.GivenCells;
import org.saitan.problem.BadInputException;
import org.saitan.query.answer.NextCellAnswer;
import org.saitan.query.command.Request;

/** Shows a partly filled board: what each colour in the next cell leaves. */
final class ShowFilling {
  private final FillingRequest filling;
  private final FillingBoard board;
  private final GivenCells circles;

  ShowFilling(Request request) {
    this.filling = FillingRequest.of(request);
    this.board = filling.board();
    this.circles = board.filling().parse(request.state());
  }

  void run() throws IOException {
    if (filling.request().has("svg")) {
      filling
          .request()
          .draw(
              "svg",
              drawn().figure(circles),
              board.name() + ": " + board.filling().format(circles));
    }
    NextCellAnswer answer = isPrefix() ? fromCompletions() : fromSweep();
    if (filling.request().json()) {
      filling.request().printJson(answer);
    } else {
      print(answer);
    }
  }

  private Drawn drawn() {
    return board
        .filling()
        .able(Drawn.class)
        .orElseThrow(() -> new BadInputException(board.name() + " has no picture"));
  }

  /** Returns whether the circles fill the first cells of the sweep and no others. */
  private boolean isPrefix() {
    for (int step = 0; step < circles.count(); step++) {
      if (!circles.has(board.filling().cellAt(step))) {
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
            board.filling().nothingGiven(),
            FillingEffort.patient())) {
      Completions completions = source.completions();
      Fill fill = new Fill(completions);
      BigInteger ways = completions.total();
      for (int step = 0; step < circles.count() && ways.signum() > 0; step++) {
        int colour = circles.colour(fill.cell());
        ways = fill.ways(colour);
        if (ways.signum() > 0) {
          fill.put(colour);
        }
      }
      if (ways.signum() == 0 || fill.isFull()) {
        return full(ways);
      }
      return next(ways, fill.cell(), fill.ways(0), fill.ways(1));
    }
  }

  private NextCellAnswer fromSweep() {
    CellCounts counts = CellCounts.of(FillingSource.sweep(board, circles, FillingEffort.patient()));
    if (counts.total().signum() == 0) {
      return full(counts.total());
    }
    int step = 0;
    while (circles.has(board.filling().cellAt(step))) {
      step++;
    }
    int cell = board.filling().cellAt(step);
    return next(counts.total(), cell, counts.count(cell, 0), counts.count(cell, 1));
  }

  private NextCellAnswer next(BigInteger ways, int cell, BigInteger white, BigInteger black) {
    return new NextCellAnswer(
        board.name(),
        board.filling().format(circles),
        ways,
        null,
        cell / board.filling().columns() + 1,
        cell % board.filling().columns() + 1,
        white,
        black);
  }

  /** Returns the answer for a board without a next cell: full, or without completion. */
  private NextCellAnswer full(BigInteger ways) {
    return new NextCellAnswer(
        board.name(),
        board.filling().format(circles),
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
