package org.saitan.query.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * The depth statistics of a board.
 *
 * @param board name of the board
 * @param states number of states
 * @param reachable states that can reach the goal
 * @param unreachable states that cannot
 * @param godsNumber the largest distance
 * @param antipodes number of states at that distance
 * @param mean mean distance of the reachable states
 * @param layers number of states at each distance
 * @param start the position that people start from, where the puzzle has one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StatsAnswer(
    String board,
    long states,
    long reachable,
    long unreachable,
    int godsNumber,
    long antipodes,
    double mean,
    List<LayerAnswer> layers,
    StateAnswer start) {
  /**
   * One layer.
   *
   * @param distance the distance
   * @param states number of states at it
   * @param share their share of the reachable states, 0 to 1
   * @param cumulative share of the reachable states at this distance or less
   */
  public record LayerAnswer(int distance, long states, double share, double cumulative) {}
}
