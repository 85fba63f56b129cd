package org.saitan.query.completion.web;

import java.util.function.Function;
import org.saitan.Version;
import org.saitan.board.FillingBoard;
import org.saitan.filling.GivenCells;
import org.saitan.query.completion.answer.CountAnswer;
import org.saitan.query.completion.answer.HeatmapAnswer;
import org.saitan.query.completion.answer.NumberedAnswer;
import org.saitan.query.completion.answer.PuzzleAnswer;
import org.saitan.query.completion.answer.PuzzleSheetAnswer;
import org.saitan.query.completion.answer.SolutionsAnswer;
import org.saitan.query.completion.ask.FillingPicture;
import org.saitan.query.completion.ask.FillingProber;
import org.saitan.query.completion.ask.Given;
import org.saitan.query.completion.ask.PuzzleSheet;
import org.saitan.query.completion.ask.SweepEffort;
import org.saitan.query.sheet.Sheet;
import org.saitan.query.web.Call;
import org.saitan.query.web.EntityTag;
import org.saitan.query.web.Limiter;
import org.saitan.query.web.Limiters;
import org.saitan.query.web.Outcome;
import org.saitan.query.web.PictureReply;
import org.saitan.query.web.Reply;
import org.saitan.query.web.Router;
import org.saitan.query.web.SheetReply;
import org.saitan.query.web.TableCache;

/** Boards to fill: counts, what given cells force, solutions and puzzles; no table is needed. */
final class FillingHandlers {
  private static final String RULES = EntityTag.of(Version.current());

  private final TableCache cache;
  private final Limiter small;
  private final Limiter big;

  FillingHandlers(TableCache cache, Limiters limiters) {
    this.cache = cache;
    this.small = limiters.common();
    this.big = limiters.single("asking for big boards to fill");
  }

  Outcome count(Call call) {
    return ask(call, given(call), prober -> kept(call, CountAnswer.of(prober.count())));
  }

  Outcome heatmap(Call call) {
    Given given = given(call);
    return ask(call, given, prober -> kept(call, HeatmapAnswer.of(given, prober.cellCounts())));
  }

  Outcome picture(Call call) {
    Given given = given(call);
    boolean border = call.parameters().flag("border");
    String svg = FillingPicture.of(given.board(), given.cells(), border).svg();
    return PictureReply.of(call, small).of(() -> svg, etag(call));
  }

  Outcome solve(Call call) {
    int limit = (int) call.parameters().number("limit", 0, FillingLimits.SOLUTIONS, 1);
    return ask(call, given(call), prober -> kept(call, SolutionsAnswer.of(prober.first(limit))));
  }

  Outcome sample(Call call) {
    int count = (int) call.parameters().number("count", 0, FillingLimits.RANDOM_SOLUTIONS, 1);
    long seed = seed(call);
    return ask(
        call, given(call), prober -> drawn(call, SolutionsAnswer.of(prober.sample(count, seed))));
  }

  Outcome nth(Call call) {
    String number = call.parameters().required("number");
    return ask(call, given(call), prober -> kept(call, NumberedAnswer.of(prober.nth(number))));
  }

  Outcome rank(Call call) {
    Given given = given(call);
    GivenCells full = given.filling().parse(call.parameters().required("state"));
    return ask(call, given, prober -> kept(call, NumberedAnswer.of(prober.rank(full))));
  }

  Outcome puzzle(Call call) {
    Given given = given(call);
    int cells = given.cells().cells();
    int most = (int) call.parameters().number("clues", 1, cells, cells);
    long seed = seed(call);
    return ask(call, given, prober -> drawn(call, PuzzleAnswer.of(prober.puzzle(seed, most))));
  }

  Outcome sheet(Call call) {
    Given given = given(call);
    int cells = given.cells().cells();
    int count = (int) call.parameters().number("count", 1, Sheet.MOST_TASKS, Sheet.USUAL_TASKS);
    int most = (int) call.parameters().number("clues", 1, cells, cells);
    long seed = seed(call);
    SheetReply reply = SheetReply.of(call);
    return ask(
        call,
        given,
        prober -> {
          PuzzleSheet sheet = PuzzleSheet.of(given.board(), prober, count, most, seed);
          return reply.of(sheet::sheet, PuzzleSheetAnswer.of(sheet), etag(call));
        });
  }

  private Given given(Call call) {
    FillingBoard board =
        cache.catalogue().board(call.parameters().required("board"), FillingBoard.class);
    return Given.of(board, call.parameters().text("given"));
  }

  private static long seed(Call call) {
    return call.parameters().number("seed", Long.MIN_VALUE, Long.MAX_VALUE, System.nanoTime());
  }

  /** Answers about a small board beside others, and about a big one when nobody asks for such. */
  private Outcome ask(Call call, Given given, Function<FillingProber, Reply> question) {
    boolean quick =
        given.cells().cells() <= FillingLimits.QUICK_CELLS
            && call.parameters().text("clues") == null;
    return (quick ? small : big).later(() -> question.apply(prober(call, given)));
  }

  /** Returns what answers; its time begins now. */
  private FillingProber prober(Call call, Given given) {
    SweepEffort effort = SweepEffort.upTo(FillingLimits.SWEEP_STATES, FillingLimits.TIME);
    return new FillingProber(new CachedTables(cache, call.borrowed()), given, effort);
  }

  private static Reply kept(Call call, Object answer) {
    return Reply.json(answer).kept(call, etag(call));
  }

  private static Reply drawn(Call call, Object answer) {
    return Reply.drawn(call, answer, etag(call));
  }

  /** What is counted follows from the rules: the same question always has the same answer. */
  private static String etag(Call call) {
    return EntityTag.of(RULES, call.target());
  }

  /** Returns a handler that answers with 304, before any work, who has the answer. */
  static Router.Handler unlessKept(Router.Handler handler) {
    return call -> call.names(etag(call)) ? Reply.notModified(etag(call)) : handler.answer(call);
  }
}
