// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.web;

import java.time.Duration;
import org.saitan.Version;
import org.saitan.board.PlacementBoard;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.completion.question.PlacementQuestions;
import org.saitan.query.web.Call;
import org.saitan.query.web.EntityTag;
import org.saitan.query.web.QuestionRoute;
import org.saitan.query.web.Router;
import org.saitan.query.web.Sources;
import org.saitan.query.web.TableCache;
import org.saitan.table.completion.CompletionTable;

/** The routes of placement boards, which work without tables. */
public final class CompletionRoutes implements Router.Routes {
  private static final String RULES = EntityTag.of(Version.current());

  /** The maximum number of states of a sweep for one answer. */
  private static final long SWEEP_STATES = 8_000_000;

  /** The time limit for an answer. */
  private static final Duration TIME = Duration.ofSeconds(8);

  @Override
  public void addTo(Router router, TableCache tables) {
    for (String name : PlacementQuestions.NAMES) {
      new QuestionRoute<>(PlacementQuestions.named(name), call -> fromRules(tables, call))
          .addTo(router);
    }
  }

  /** The answers depend only on the rules, so a question always has the same answer. */
  private static Sources.TaggedSource<PlacementProber> fromRules(TableCache tables, Call call) {
    PlacementBoard board =
        tables.catalogue().board(call.parameters().text("board"), PlacementBoard.class);
    CompletionTables completions =
        new CompletionTables(
            tables.directory(), b -> (CompletionTable) tables.table(b), table -> {});
    // From here on, the time budget is running.
    PlacementProber prober =
        new PlacementProber(
            completions, PartialBoard.of(board, null), WorkBudget.of(SWEEP_STATES, TIME));
    return new Sources.TaggedSource<>(EntityTag.of(RULES, call.target()), prober);
  }
}
