// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.engine.proof.Proof;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryKind;
import org.saitan.query.command.QuestionCommand;
import org.saitan.query.command.Request;
import org.saitan.query.distance.command.ExportCommand;
import org.saitan.query.distance.command.LocalSources;
import org.saitan.query.distance.command.LookupCommand;
import org.saitan.query.distance.command.SearchCommand;
import org.saitan.query.distance.command.SolveCommand;
import org.saitan.query.distance.question.DistanceQuestions;
import org.saitan.query.distance.question.DistanceSource;
import org.saitan.query.distance.site.DistanceFiles;
import org.saitan.query.distance.web.DistanceRoutes;
import org.saitan.query.web.Router;
import org.saitan.table.Table;
import org.saitan.table.distance.DistanceTable;

/** Support for puzzles with moves, whose tables store distances. */
public final class DistanceQueries implements QueryKind {
  @Override
  public Class<MoveBoard> boardType() {
    return MoveBoard.class;
  }

  @Override
  public List<String> commandNames() {
    List<String> names = new ArrayList<>(DistanceQuestions.NAMES);
    names.addAll(List.of("search", "lookup", "export"));
    return names;
  }

  @Override
  public Command command(String name) {
    return switch (name) {
      case DistanceQuestions.SOLVE -> new SolveCommand<>(DistanceQuestions.named(name));
      case "search" -> new SearchCommand();
      case "lookup" -> new LookupCommand();
      case "export" -> new ExportCommand();
      default -> new QuestionCommand<>(DistanceQuestions.named(name), LocalSources::open);
    };
  }

  @Override
  public Router.Routes routes() {
    return new DistanceRoutes();
  }

  @Override
  public Map<String, byte[]> siteFiles(Request request, Board board, long maxBytes)
      throws IOException {
    try (DistanceSource source = LocalSources.open(request, board)) {
      return DistanceFiles.of(source, maxBytes);
    }
  }

  @Override
  public Proof proof(Table table) {
    return Proof.of((DistanceTable) table);
  }
}
