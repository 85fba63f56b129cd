package org.saitan.query.completion.web;

import java.util.function.Function;
import org.saitan.board.FillingBoard;
import org.saitan.filling.GivenCells;
import org.saitan.query.answer.Json;
import org.saitan.query.completion.answer.CountAnswer;
import org.saitan.query.completion.answer.HeatmapAnswer;
import org.saitan.query.completion.answer.NumberedAnswer;
import org.saitan.query.completion.answer.PuzzleAnswer;
import org.saitan.query.completion.answer.SolutionsAnswer;
import org.saitan.query.completion.ask.FillingProber;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.completion.ask.SweepEffort;
import org.saitan.query.web.Call;
import org.saitan.query.web.EntityTag;
import org.saitan.query.web.Gate;
import org.saitan.query.web.Reply;
import org.saitan.query.web.TableShelf;

/** Boards to fill: counts, what given cells force, solutions and puzzles; no table is needed. */
final class FillingHandlers {
  private final TableShelf shelf;
  private final Gate gate = new Gate("asking for big boards to fill");

  FillingHandlers(TableShelf shelf) {
    this.shelf = shelf;
  }

  Reply count(Call call) {
    return kept(call, CountAnswer.of(ask(call, given(call), FillingProber::count)));
  }

  Reply heatmap(Call call) {
    Given given = given(call);
    return kept(call, HeatmapAnswer.of(given, ask(call, given, FillingProber::cellCounts)));
  }

  Reply solve(Call call) {
    int limit = (int) call.parameters().number("limit", 0, FillingLimits.SOLUTIONS, 1);
    return kept(call, SolutionsAnswer.of(ask(call, given(call), prober -> prober.first(limit))));
  }

  Reply sample(Call call) {
    int count = (int) call.parameters().number("count", 0, FillingLimits.RANDOM_SOLUTIONS, 1);
    long seed = seed(call);
    return drawn(
        call, SolutionsAnswer.of(ask(call, given(call), prober -> prober.sample(count, seed))));
  }

  Reply nth(Call call) {
    String number = call.parameters().required("number");
    return kept(call, NumberedAnswer.of(ask(call, given(call), prober -> prober.nth(number))));
  }

  Reply rank(Call call) {
    Given given = given(call);
    GivenCells full = given.filling().parse(call.parameters().required("state"));
    return kept(call, NumberedAnswer.of(ask(call, given, prober -> prober.rank(full))));
  }

  Reply puzzle(Call call) {
    Given given = given(call);
    int cells = given.cells().cells();
    int most = (int) call.parameters().number("clues", 1, cells, cells);
    long seed = seed(call);
    return drawn(call, PuzzleAnswer.of(ask(call, given, prober -> prober.puzzle(seed, most))));
  }

  private Given given(Call call) {
    FillingBoard board =
        shelf.catalogue().board(call.parameters().required("board"), FillingBoard.class);
    return Given.of(board, call.parameters().text("given"));
  }

  private static long seed(Call call) {
    return call.parameters().number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
  }

  /** Answers at once about a small board, and about a big one when nobody else asks for such. */
  private <T> T ask(Call call, Given given, Function<FillingProber, T> question) {
    boolean quick =
        given.cells().cells() <= FillingLimits.QUICK_CELLS
            && call.parameters().text("clues") == null;
    return quick ? question.apply(prober(given)) : gate.alone(() -> question.apply(prober(given)));
  }

  /** Returns what answers; its time begins now. */
  private FillingProber prober(Given given) {
    SweepEffort effort = SweepEffort.upTo(FillingLimits.SWEEP_STATES, FillingLimits.TIME);
    return new FillingProber(new ShelvedTables(shelf), given, effort);
  }

  /** What is counted never changes. */
  private static Reply kept(Call call, Object answer) {
    return Reply.json(answer).kept(call, etag(answer));
  }

  private static Reply drawn(Call call, Object answer) {
    return Reply.drawn(call, answer, etag(answer));
  }

  private static String etag(Object answer) {
    return EntityTag.of(Json.line(answer));
  }
}
