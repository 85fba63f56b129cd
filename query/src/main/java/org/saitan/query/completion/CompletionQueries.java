package org.saitan.query.completion;

import java.util.List;
import org.saitan.board.FillingBoard;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryKind;
import org.saitan.query.completion.command.CountCommand;
import org.saitan.query.completion.command.HeatmapCommand;
import org.saitan.query.completion.command.NthCommand;
import org.saitan.query.completion.command.PuzzleCommand;
import org.saitan.query.completion.command.RankCommand;
import org.saitan.query.completion.command.SampleCommand;
import org.saitan.query.completion.command.SheetCommand;
import org.saitan.query.completion.command.ShowCommand;
import org.saitan.query.completion.command.SolveCommand;
import org.saitan.query.completion.command.StatsCommand;
import org.saitan.query.completion.web.CompletionRoutes;
import org.saitan.query.web.Routes;
import org.saitan.table.TableManifest;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.text.Magnitude;

/** What the query tool has for boards to fill, whose tables tell completions. */
public final class CompletionQueries implements QueryKind {
  @Override
  public Class<FillingBoard> boards() {
    return FillingBoard.class;
  }

  @Override
  public List<Command> commands() {
    return List.of(
        new ShowCommand(),
        new SolveCommand(),
        new StatsCommand(),
        new CountCommand(),
        new SampleCommand(),
        new NthCommand(),
        new RankCommand(),
        new HeatmapCommand(),
        new PuzzleCommand(),
        new SheetCommand());
  }

  @Override
  public Routes routes() {
    return new CompletionRoutes();
  }

  @Override
  public String listHeading() {
    return "solutions";
  }

  @Override
  public String listed(TableManifest manifest) {
    return Magnitude.of(((CompletionManifest) manifest).solutions());
  }

  @Override
  public List<String> proofShows() {
    return List.of(
        "of a board to fill, that every count is the sum over the next cell's colours, that every state is",
        "reached, and the totals, counted anew where that takes seconds.");
  }
}
