package org.saitan.query.web;

import java.util.function.Function;
import org.saitan.Families;
import org.saitan.board.FillingBoard;
import org.saitan.filling.GivenCells;
import org.saitan.query.FillingAnswers;
import org.saitan.query.FillingEffort;
import org.saitan.query.answer.Json;
import org.saitan.table.TableHome;

/** Boards to fill: counts, what circles force, solutions and puzzles; no table is needed. */
final class FillingHandlers {
  private static final String KEEP = "public, max-age=3600";

  private final TableHome home;
  private final Gate gate = new Gate("asking for big boards to fill");

  FillingHandlers(TableHome home) {
    this.home = home;
  }

  Reply count(Call call) {
    return kept(call, answer(call, FillingAnswers::count));
  }

  Reply heatmap(Call call) {
    return kept(call, answer(call, FillingAnswers::heatmap));
  }

  Reply solve(Call call) {
    int limit = (int) call.parameters().number("limit", 0, Limits.FILLINGS, 1);
    return kept(call, answer(call, fillings -> fillings.first(limit)));
  }

  Reply sample(Call call) {
    int count = (int) call.parameters().number("count", 0, Limits.RANDOM_STATES, 1);
    long seed = seed(call);
    return drawn(call, answer(call, fillings -> fillings.sample(count, seed)));
  }

  Reply nth(Call call) {
    String number = call.parameters().required("number");
    return kept(call, answer(call, fillings -> fillings.nth(number)));
  }

  Reply rank(Call call) {
    String state = call.parameters().required("state");
    return kept(call, answer(call, fillings -> fillings.rank(state)));
  }

  Reply puzzle(Call call) {
    int cells = board(call).filling().cells();
    int most = (int) call.parameters().number("clues", 1, cells, cells);
    long seed = seed(call);
    return drawn(call, answer(call, fillings -> fillings.puzzle(seed, most)));
  }

  private static FillingBoard board(Call call) {
    return Families.filling(call.parameters().required("board"));
  }

  private static long seed(Call call) {
    return call.parameters().number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
  }

  /** Answers at once about a small board, and about a big one when nobody else asks for such. */
  private Object answer(Call call, Function<FillingAnswers, Object> question) {
    FillingBoard board = board(call);
    String text = call.parameters().text("given");
    GivenCells given = text == null ? board.filling().nothingGiven() : board.filling().parse(text);
    boolean quick =
        board.filling().cells() <= Limits.QUICK_CELLS && call.parameters().text("clues") == null;
    return quick
        ? question.apply(answers(board, given))
        : gate.alone(() -> question.apply(answers(board, given)));
  }

  private FillingAnswers answers(FillingBoard board, GivenCells given) {
    FillingEffort effort = FillingEffort.upTo(Limits.SWEEP_STATES, Limits.FILLING_TIME);
    return new FillingAnswers(home, board, given, effort);
  }

  /** What is counted never changes. */
  private static Reply kept(Call call, Object answer) {
    return Reply.json(answer).tagged(call, EntityTag.of(Json.line(answer)), KEEP);
  }

  private static Reply drawn(Call call, Object answer) {
    return call.parameters().text("seed") == null ? Reply.json(answer) : kept(call, answer);
  }
}
