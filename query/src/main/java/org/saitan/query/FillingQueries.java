package org.saitan.query;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.Options;
import org.saitan.board.Board;
import org.saitan.cli.ExitStatus;
import org.saitan.board.FillingBoard;
import org.saitan.query.command.Command;
import org.saitan.query.command.QueryKind;
import org.saitan.query.command.QueryOptions;
import org.saitan.query.command.Request;
import org.saitan.query.web.FillingRoutes;
import org.saitan.query.web.Routes;
import org.saitan.table.TableManifest;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.text.Magnitude;

/** Boards to fill. */
final class FillingQueries implements QueryKind {
  interface Work {
    void run(Request request) throws IOException;
  }

  private record Simple(
      String name,
      String arguments,
      String summary,
      Options options,
      List<String> examples,
      Work work)
      implements Command {
    @Override
    public ExitStatus run(Request request) throws IOException {
      work.run(request);
      return ExitStatus.OK;
    }
  }

  @Override
  public Class<? extends Board> boards() {
    return FillingBoard.class;
  }

  @Override
  public List<Command> commands() {
    return List.of(
        new Simple(
            "show",
            "BOARD STATE",
            "",
            new Options().addOption(FillingRequest.borderOption()).addOption(QueryOptions.svg()),
            List.of(
                "query show yinyang-4 WWWB/W.../..../.... what each colour in the next cell leaves"),
            request -> new ShowFilling(request).run()),
        new Simple(
            "solve",
            "BOARD STATE",
            "",
            new Options()
                .addOption(QueryOptions.flag("all", "count all, and list some"))
                .addOption(QueryOptions.limit(10))
                .addOption(FillingRequest.givenOption())
                .addOption(FillingRequest.borderOption()),
            List.of("query solve yinyang-4 --given W..B/..../..../.... --all --limit 3"),
            request ->
                new SolveFilling(request, (int) request.number("limit", 0, Integer.MAX_VALUE, 10))
                    .run()),
        new Simple("stats", "BOARD", "", new Options(), List.of(), StatsFilling::run),
        new CountCommand(),
        new SampleCommand(),
        new NthCommand(),
        new RankCommand(),
        new HeatmapCommand(),
        new PuzzleCommand());
  }

  @Override
  public Routes routes() {
    return new FillingRoutes();
  }

  @Override
  public String listHeading() {
    return "";
  }

  @Override
  public String listed(TableManifest manifest) {
    return Magnitude.of(((CompletionManifest) manifest).solutions()) + " fillings";
  }

  @Override
  public List<String> proofShows() {
    return List.of();
  }
}
