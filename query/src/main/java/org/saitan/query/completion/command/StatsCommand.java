package org.saitan.query.completion.command;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.apache.commons.cli.Options;
import org.saitan.board.FillingBoard;
import org.saitan.cli.ExitStatus;
import org.saitan.query.command.Command;
import org.saitan.query.command.Request;
import org.saitan.query.completion.answer.CompletionStatsAnswer;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionTable;
import org.saitan.text.Magnitude;

/** Shows what the table of a board to fill says about itself: it has no depth histogram. */
public final class StatsCommand implements Command {
  @Override
  public String name() {
    return "stats";
  }

  @Override
  public String arguments() {
    return "BOARD";
  }

  @Override
  public String summary() {
    return "solutions, and states after each cell";
  }

  @Override
  public Options options() {
    return new Options();
  }

  @Override
  public List<String> examples() {
    return List.of("query stats yinyang-7                               states after each cell");
  }

  @Override
  public ExitStatus run(Request request) {
    FillingBoard board = FillingRequest.onlyBoard(request).given().board();
    try (CompletionTable table = CompletionTable.open(request.home(), board)) {
      CompletionManifest manifest = table.manifest();
      if (request.json()) {
        request.printJson(CompletionStatsAnswer.of(manifest));
      } else {
        print(request, manifest);
      }
    }
    return ExitStatus.OK;
  }

  private static void print(Request request, CompletionManifest manifest) {
    String row = "%-14s %s%n";
    request.print("%8s  %22s%n", "cells", "states");
    for (int layer = 0; layer < manifest.layers().size(); layer++) {
      request.print("%8d  %22s%n", layer, Magnitude.of(manifest.layers().get(layer)));
    }
    request.println("");
    request.print(row, "solutions", manifest.solutions());
    // The first total is the one that short lists tell of.
    for (Map.Entry<String, BigInteger> total :
        manifest.tally().totals().entrySet().stream().limit(1).toList()) {
      request.print(row, total.getKey(), total.getValue());
    }
    request.print(row, "states", Magnitude.of(manifest.states()));
  }
}
