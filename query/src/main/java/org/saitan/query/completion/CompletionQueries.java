// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion;

import java.util.List;
import java.util.function.BiFunction;
import org.saitan.board.Board;
import org.saitan.board.PlacementBoard;
import org.saitan.engine.completion.CompletionProof;
import org.saitan.engine.proof.Proof;
import org.saitan.query.ask.WorkBudget;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryKind;
import org.saitan.query.command.QuestionCommand;
import org.saitan.query.command.Request;
import org.saitan.query.completion.ask.CompletionTables;
import org.saitan.query.completion.ask.PartialBoard;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.completion.question.PlacementQuestions;
import org.saitan.query.completion.web.CompletionRoutes;
import org.saitan.query.web.Router;
import org.saitan.table.Table;
import org.saitan.table.completion.CompletionTable;

/** Support for placement puzzles, whose tables store completions. */
public final class CompletionQueries implements QueryKind {
  @Override
  public Class<PlacementBoard> boardType() {
    return PlacementBoard.class;
  }

  @Override
  public List<String> commandNames() {
    return PlacementQuestions.NAMES;
  }

  @Override
  public Command command(String name) {
    // Commands run on the user's own machine, without a time limit.
    BiFunction<Request, Board, PlacementProber> opener =
        (request, board) ->
            new PlacementProber(
                CompletionTables.of(request.tables()),
                PartialBoard.of((PlacementBoard) board, null),
                WorkBudget.unlimitedTime());
    return new QuestionCommand<>(PlacementQuestions.named(name), opener);
  }

  @Override
  public Router.Routes routes() {
    return new CompletionRoutes();
  }

  @Override
  public Proof proof(Table table) {
    return CompletionProof.of((CompletionTable) table);
  }
}
