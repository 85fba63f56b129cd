package org.saitan.query.distance.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.LineLayer;

/**
 * The depth histogram of a board and what follows from it.
 *
 * @param board the board
 * @param manifest what its table says about itself
 * @param layers the states at distance 0, 1, 2, ...
 * @param mean mean distance of the reachable states
 * @param lines how hard the states of each layer are, where that was asked for
 * @param start the position that a person starts from, where the puzzle names one
 */
public record DepthStatistics(
    MoveBoard board,
    DistanceManifest manifest,
    List<Layer> layers,
    double mean,
    Optional<List<LineLayer>> lines,
    Optional<Finding> start) {
  /**
   * The states at one distance.
   *
   * @param distance the distance
   * @param states number of states at it
   * @param share their share of the reachable states, 0 to 1
   * @param cumulative share of the reachable states at this distance or less
   */
  public record Layer(int distance, long states, double share, double cumulative) {}

  /** Returns the statistics of a table, from its manifest. */
  public static DepthStatistics of(DistanceTable table) {
    DistanceManifest manifest = table.manifest();
    List<Layer> layers = new ArrayList<>();
    long total = 0;
    double sum = 0;
    for (int distance = 0; distance < manifest.histogram().size(); distance++) {
      long states = manifest.histogram().get(distance);
      total += states;
      sum += (double) distance * states;
      layers.add(
          new Layer(
              distance,
              states,
              (double) states / manifest.reachable(),
              (double) total / manifest.reachable()));
    }
    return new DepthStatistics(
        table.board(),
        manifest,
        List.copyOf(layers),
        sum / manifest.reachable(),
        Optional.empty(),
        table.board().puzzle().start().map(new Prober(table, null)::find));
  }

  /** Returns the same with what is known of the shortest lines of each layer, in order. */
  public DepthStatistics with(List<LineLayer> lineLayers) {
    return new DepthStatistics(
        board, manifest, layers, mean, Optional.of(List.copyOf(lineLayers)), start);
  }

  /** Returns how many states cannot reach the goal. */
  public long unreachable() {
    return manifest.states() - manifest.reachable();
  }
}
