package org.saitan.query.distance.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigInteger;
import java.util.List;
import org.saitan.json.Exact;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.FamilyAnswer;
import org.saitan.query.distance.ask.DepthStatistics;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.LineLayer;

/**
 * The depth statistics of a board.
 *
 * @param board name of the board
 * @param family the family of the board
 * @param states number of states
 * @param reachable states that can reach the goal
 * @param unreachable states that cannot
 * @param godsNumber the largest distance
 * @param antipodes number of states at that distance
 * @param mean mean distance of the reachable states
 * @param layers number of states at each distance
 * @param start the position that people start from, where the puzzle has one
 * @param goalState the goal, canonically written; the first where there are several
 * @param definition what the board's definition says, where it comes from one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StatsAnswer(
    String board,
    FamilyAnswer family,
    @Exact long states,
    @Exact long reachable,
    @Exact long unreachable,
    int godsNumber,
    @Exact long antipodes,
    double mean,
    List<LayerAnswer> layers,
    StateAnswer start,
    String goalState,
    DefinitionAnswer definition) {
  /** Returns the answer for the statistics of a board. */
  public static StatsAnswer of(DepthStatistics statistics) {
    DistanceManifest manifest = statistics.manifest();
    Puzzle puzzle = statistics.board().puzzle();
    return new StatsAnswer(
        manifest.board(),
        FamilyAnswer.of(statistics.board()),
        manifest.states(),
        manifest.reachable(),
        statistics.unreachable(),
        manifest.godsNumber(),
        manifest.antipodes(),
        statistics.mean(),
        statistics.layers().stream().map(layer -> LayerAnswer.of(statistics, layer)).toList(),
        statistics.start().map(StateAnswer::of).orElse(null),
        puzzle.format(puzzle.goal()),
        DefinitionAnswer.of(puzzle));
  }

  /**
   * One layer.
   *
   * @param distance the distance
   * @param states number of states at it
   * @param share their share of the reachable states, 0 to 1
   * @param cumulative share of the reachable states at this distance or less
   * @param lines how hard they are, where that was asked for
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record LayerAnswer(
      int distance, @Exact long states, double share, double cumulative, LinesAnswer lines) {
    private static LayerAnswer of(DepthStatistics statistics, DepthStatistics.Layer layer) {
      return new LayerAnswer(
          layer.distance(),
          layer.states(),
          layer.share(),
          layer.cumulative(),
          statistics.lines().map(all -> LinesAnswer.of(all.get(layer.distance()))).orElse(null));
    }
  }

  /**
   * How hard the states of a layer are; {@link LineLayer} says what the words mean.
   *
   * @param fewest the fewest shortest lines of a state
   * @param mean the mean number of shortest lines of a state
   * @param most the most shortest lines of a state
   * @param total the shortest lines of all states together
   * @param optimalMoves the mean number of optimal moves of a state
   * @param branching the mean number of legal moves of a state
   * @param traps the share of states with a trap, 0 to 1
   */
  public record LinesAnswer(
      @Exact BigInteger fewest,
      double mean,
      @Exact BigInteger most,
      @Exact BigInteger total,
      double optimalMoves,
      double branching,
      double traps) {
    private static LinesAnswer of(LineLayer layer) {
      return new LinesAnswer(
          layer.fewestLines(),
          layer.meanLines(),
          layer.mostLines(),
          layer.lines(),
          layer.meanOptimalMoves(),
          layer.branching(),
          layer.trappedShare());
    }
  }
}
