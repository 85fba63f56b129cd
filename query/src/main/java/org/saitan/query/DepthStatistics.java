package org.saitan.query;

import java.util.ArrayList;
import java.util.List;
import org.saitan.query.answer.StateAnswer;
import org.saitan.query.answer.StatsAnswer;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/** The depth histogram of a board and what follows from it. */
public final class DepthStatistics {
  private DepthStatistics() {}

  /** Returns the statistics of a table, from its manifest. */
  public static StatsAnswer of(DistanceTable table) {
    DistanceManifest manifest = table.manifest();
    List<StatsAnswer.LayerAnswer> layers = new ArrayList<>();
    long total = 0;
    double sum = 0;
    for (int distance = 0; distance < manifest.histogram().size(); distance++) {
      long states = manifest.histogram().get(distance);
      total += states;
      sum += (double) distance * states;
      layers.add(
          new StatsAnswer.LayerAnswer(
              distance,
              states,
              (double) states / manifest.reachable(),
              (double) total / manifest.reachable()));
    }
    Prober prober = new Prober(table, null);
    StateAnswer start = table.board().puzzle().start().map(prober::state).orElse(null);
    return new StatsAnswer(
        manifest.board(),
        manifest.states(),
        manifest.reachable(),
        manifest.states() - manifest.reachable(),
        manifest.godsNumber(),
        manifest.antipodes(),
        sum / manifest.reachable(),
        layers,
        start);
  }
}
