package org.saitan.query;

import org.saitan.query.answer.FillingStatsAnswer;
import org.saitan.query.command.Request;
import org.saitan.table.completion.CompletionManifest;
import org.saitan.table.completion.CompletionTable;
import org.saitan.text.Magnitude;

/** Shows what the table of a board to fill says about itself: it has no depth histogram. */
final class StatsFilling {
  private StatsFilling() {}

  static void run(Request request) {
    FillingRequest filling = FillingRequest.onlyBoard(request);
    try (CompletionTable table = CompletionTable.open(request.home(), filling.board())) {
      CompletionManifest manifest = table.manifest();
      if (request.json()) {
        request.printJson(answer(manifest));
      } else {
        print(request, manifest);
      }
    }
  }

  private static FillingStatsAnswer answer(CompletionManifest manifest) {
    return new FillingStatsAnswer(
        manifest.board(),
        manifest.solutions(),
        manifest.tally().totals().get("lines"),
        manifest.tally().totals().get("cycles"),
        manifest.tally().totals().get("paths0"),
        manifest.tally().totals().get("paths1"),
        manifest.tally().totals().get("paths2"),
        manifest.states(),
        manifest.layers());
  }

  private static void print(Request request, CompletionManifest manifest) {
    String row = "%-14s %s%n";
    request.print("%8s  %22s%n", "cells", "states");
    for (int layer = 0; layer < manifest.layers().size(); layer++) {
      request.print("%8d  %22s%n", layer, Magnitude.of(manifest.layers().get(layer)));
    }
    request.println("");
    request.print(row, "solutions", manifest.solutions());
    request.print(row, "lines", manifest.tally().totals().get("lines"));
    request.print(row, "states", Magnitude.of(manifest.states()));
  }
}
