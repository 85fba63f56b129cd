// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.board.MoveBoard;
import org.saitan.cli.OptionRules;
import org.saitan.drawing.Drawing;
import org.saitan.engine.solutions.SolutionCounts.SolutionLayer;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.FamilyAnswer;
import org.saitan.query.distance.answer.DefinitionAnswer;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.PatternMatches;
import org.saitan.query.distance.drawing.DepthChart;
import org.saitan.query.drawing.Language;
import org.saitan.query.question.Columns;
import org.saitan.query.question.CommonParams;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.table.distance.DepthHistogram;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.text.Magnitude;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/** The question {@code stats}: the depth histogram of a board and figures derived from it. */
final class StatsQuestion {
  private static final int CHART_WIDTH = 40;

  private static final Param<Boolean> SOLUTIONS =
      Param.flag(
          "solutions",
          "difficulty of each layer: optimal solutions, optimal moves, branching and traps");

  private static final Param<Boolean> LOG =
      Param.flag("log", "use a logarithmic axis in the picture");

  static final Question<DistanceSource, StatsAnswer> QUESTION =
      Declaration.question(
              "stats",
              MoveParams.TABLE,
              "show the depth histogram, God's number, antipodes and mean, of all states or only of states that match a pattern")
          .takesSeveralBoards()
          .takes(MoveParams.WHERE, SOLUTIONS, LOG, CommonParams.LANGUAGE)
          .rules(
              OptionRules.NONE
                  .needing("log", "svg")
                  .needing("lang", "svg")
                  .excluding("where", "solutions"))
          .example("rotation-3x3")
          .example("uraomote-5x5 --csv > histogram.csv")
          .example("rotation-3x3 --where 123/???/???", "only states whose first row is solved")
          .example("rotation-3x3 --solutions", "how hard each distance is for people")
          .example("flipit-6 --csv", "every start hole in one file")
          .example("flipit-6 --svg flipit.svg", "one histogram per start hole")
          .example("rotation-3x3 rotation-3x3-cw rotation-3x3-htm --svg turns.svg --log")
          .notes(notes())
          .answers(StatsAnswer.class, StatsQuestion::ask, StatsQuestion::print)
          .pictures(StatsQuestion::picture)
          .csv(
              "distance,states,share,cumulative (several boards: board first)", StatsQuestion::rows)
          .quick(values -> !SOLUTIONS.read(values) && MoveParams.WHERE.read(values).isEmpty());

  private StatsQuestion() {}

  private static List<String> notes() {
    List<String> notes = new ArrayList<>(AnswerText.SOLUTION_NOTES);
    notes.add("--solutions needs 12 bytes of memory for every state in the table.");
    notes.add(
        "Several boards, or a name that stands for several, are printed as one CSV file or one JSON array.");
    return notes;
  }

  /**
   * The depth statistics of a board.
   *
   * @param board the name of the board
   * @param family the family of the board
   * @param where the pattern that the counted states match, if requested
   * @param states the number of states; present only if there is a table, like the next five
   *     components
   * @param reachable the number of states that can reach the goal
   * @param unreachable the number of states that cannot reach the goal
   * @param godsNumber the largest distance
   * @param antipodes the number of states at the largest distance
   * @param mean the mean distance of the reachable states
   * @param layers the layers at distance 0, 1, 2, ..., or empty if there is no table
   * @param start the start position, if the puzzle has one and no pattern was requested
   * @param goalState the goal in canonical notation; the first if there are several
   * @param definition the board's definition, if it has one
   * @param rules the author's description of the rules, line by line, if any
   * @param goalPattern the pattern that all goals match, if there are several
   * @param drawing the description of how to draw positions; absent for solids
   */
  record StatsAnswer(
      String board,
      FamilyAnswer family,
      @OmitIfNull String where,
      @OmitIfNull @Exact Long states,
      @OmitIfNull @Exact Long reachable,
      @OmitIfNull @Exact Long unreachable,
      @OmitIfNull Integer godsNumber,
      @OmitIfNull @Exact Long antipodes,
      @OmitIfNull Double mean,
      List<LayerStatsAnswer> layers,
      @OmitIfNull StateAnswer start,
      String goalState,
      @OmitIfNull DefinitionAnswer definition,
      @OmitIfNull List<String> rules,
      @OmitIfNull String goalPattern,
      @OmitIfNull Drawing drawing) {}

  /**
   * One layer.
   *
   * @param distance the distance
   * @param states the number of states at this distance
   * @param share the layer's share of the reachable states, from 0 to 1
   * @param cumulative the share of the reachable states at this distance or less
   * @param difficulty the difficulty of the layer; present only with {@code solutions}
   */
  record LayerStatsAnswer(
      int distance,
      @Exact long states,
      double share,
      double cumulative,
      @OmitIfNull DifficultyAnswer difficulty) {}

  /**
   * How hard the states of a layer are for people.
   *
   * @param fewestSolutions the smallest number of optimal solutions of any state
   * @param meanSolutions the mean number of optimal solutions per state
   * @param mostSolutions the largest number of optimal solutions of any state
   * @param optimalSolutions the total number of optimal solutions of all states
   * @param optimalMoves the mean number of optimal moves per state
   * @param branching the mean number of legal moves per state
   * @param traps the share of states with a trap, from 0 to 1
   */
  record DifficultyAnswer(
      @Exact BigInteger fewestSolutions,
      double meanSolutions,
      @Exact BigInteger mostSolutions,
      @Exact BigInteger optimalSolutions,
      double optimalMoves,
      double branching,
      double traps) {
    private static DifficultyAnswer of(SolutionLayer layer) {
      return new DifficultyAnswer(
          layer.fewestSolutions(),
          layer.meanSolutions(),
          layer.mostSolutions(),
          layer.solutions(),
          layer.meanOptimalMoves(),
          layer.branching(),
          layer.trappedShare());
    }
  }

  private static StatsAnswer ask(Invocation<DistanceSource> invocation) {
    DistanceSource source = invocation.source();
    Puzzle puzzle = source.board().puzzle();
    boolean isPlain = !invocation.get(SOLUTIONS) && invocation.get(MoveParams.WHERE).isEmpty();
    if (!source.hasTable() && isPlain && invocation.values().isOverHttp()) {
      // Without a table, the answer has only what the pages need to play the board.
      return answer(
          source.board(),
          null,
          Optional.empty(),
          List.of(),
          puzzle.start().map(start -> StateAnswer.unknown(puzzle, start)).orElse(null),
          puzzle.goal(),
          puzzle.goals().stream());
    }
    DistanceManifest manifest = source.table().manifest();
    Optional<List<SolutionLayer>> solutions =
        invocation.get(SOLUTIONS)
            ? Optional.of(source.scanner().countSolutions(source.table()).layers())
            : Optional.empty();
    Optional<PatternMatches> matches = MoveParams.matches(invocation);
    if (solutions.isPresent()) {
      manifest.requireSolvable();
    }
    DepthHistogram depths = matches.map(PatternMatches::depths).orElseGet(manifest::depths);
    return answer(
        source.board(),
        matches.map(PatternMatches::text).orElse(null),
        Optional.of(depths),
        layers(depths, solutions),
        matches.isPresent()
            ? null
            : puzzle.start().map(source.prober()::probe).map(StateAnswer::of).orElse(null),
        source.table().goal(),
        source.table().goals());
  }

  private static List<LayerStatsAnswer> layers(
      DepthHistogram depths, Optional<List<SolutionLayer>> solutions) {
    double reachable = Math.max(1, depths.reachable());
    List<LayerStatsAnswer> layers = new ArrayList<>();
    long total = 0;
    for (int distance = 0; distance <= depths.godsNumber(); distance++) {
      int at = distance;
      long states = depths.count(distance);
      total += states;
      layers.add(
          new LayerStatsAnswer(
              distance,
              states,
              states / reachable,
              total / reachable,
              solutions.map(all -> DifficultyAnswer.of(all.get(at))).orElse(null)));
    }
    return layers;
  }

  private static StatsAnswer answer(
      MoveBoard board,
      String where,
      Optional<DepthHistogram> depths,
      List<LayerStatsAnswer> layers,
      StateAnswer start,
      Position goal,
      Stream<Position> goals) {
    Puzzle puzzle = board.puzzle();
    return new StatsAnswer(
        board.name(),
        FamilyAnswer.of(board),
        where,
        depths.map(DepthHistogram::states).orElse(null),
        depths.map(DepthHistogram::reachable).orElse(null),
        depths.map(DepthHistogram::unreachable).orElse(null),
        depths.map(DepthHistogram::godsNumber).orElse(null),
        depths.map(DepthHistogram::antipodes).orElse(null),
        depths.map(DepthHistogram::mean).orElse(null),
        layers,
        start,
        puzzle.format(goal),
        DefinitionAnswer.of(puzzle, goals),
        puzzle.rulesText().isEmpty() ? null : puzzle.rulesText(),
        puzzle.as(Drawable.class).flatMap(Drawable::goalPattern).orElse(null),
        puzzle.as(Drawable.class).flatMap(Drawable::drawing).orElse(null));
  }

  private static Optional<String> picture(List<Question.Result<DistanceSource, StatsAnswer>> all) {
    Invocation<DistanceSource> first = all.get(0).invocation();
    List<DepthChart.Histogram> boards =
        all.stream().map(result -> histogram(result.answer())).toList();
    return Optional.of(
        DepthChart.svg(
            boards, first.get(LOG), first.get(CommonParams.LANGUAGE).orElse(Language.EN)));
  }

  private static DepthChart.Histogram histogram(StatsAnswer answer) {
    return new DepthChart.Histogram(
        answer.where() == null ? answer.board() : answer.board() + " " + answer.where(),
        answer.layers().stream().map(LayerStatsAnswer::states).toList(),
        answer.unreachable());
  }

  private static Stream<List<?>> rows(List<Question.Result<DistanceSource, StatsAnswer>> all) {
    return Columns.rows(
        all, result -> columns(result, all.size() > 1), result -> result.answer().layers());
  }

  private static Columns<LayerStatsAnswer> columns(
      Question.Result<DistanceSource, StatsAnswer> result, boolean several) {
    Columns<LayerStatsAnswer> columns = new Columns<>();
    if (several) {
      columns.with("board", layer -> result.answer().board());
    }
    columns
        .with("distance", LayerStatsAnswer::distance)
        .with("states", LayerStatsAnswer::states)
        .with("share", LayerStatsAnswer::share)
        .with("cumulative", LayerStatsAnswer::cumulative);
    if (result.invocation().get(SOLUTIONS)) {
      columns
          .with("fewest_solutions", layer -> layer.difficulty().fewestSolutions())
          .with("mean_solutions", layer -> layer.difficulty().meanSolutions())
          .with("most_solutions", layer -> layer.difficulty().mostSolutions())
          .with("solutions", layer -> layer.difficulty().optimalSolutions())
          .with("optimal_moves", layer -> layer.difficulty().optimalMoves())
          .with("branching", layer -> layer.difficulty().branching())
          .with("traps", layer -> layer.difficulty().traps());
    }
    return columns;
  }

  private static void print(
      Invocation<DistanceSource> invocation, StatsAnswer answer, PrintStream out) {
    if (invocation.get(SOLUTIONS)) {
      printDifficulty(answer, out);
    } else {
      printHistogram(answer, out);
    }
    String row = "%-14s %s%n";
    out.println();
    if (answer.where() != null) {
      out.printf(row, "where", answer.where());
    }
    out.printf(row, "states", Magnitude.of(answer.states()));
    out.printf(row, "reachable", Magnitude.of(answer.reachable()));
    out.printf(row, "unreachable", Magnitude.of(answer.unreachable()));
    if (answer.reachable() > 0) {
      out.printf(row, "God's number", answer.godsNumber());
      out.printf(row, "antipodes", Magnitude.of(answer.antipodes()));
      out.printf(row, "mean distance", String.format(Locale.ROOT, "%.4f", answer.mean()));
    }
    if (answer.start() != null) {
      String way =
          answer.start().status() == Status.REACHABLE
              ? Plural.of(answer.start().distance(), "move")
              : "cannot reach the goal";
      out.printf(row, "start", answer.start().state() + ": " + way);
    }
  }

  private static void printHistogram(StatsAnswer answer, PrintStream out) {
    out.printf("%8s  %22s  %9s  %10s%n", "distance", "states", "share", "cumulative");
    double largest = answer.layers().stream().mapToDouble(LayerStatsAnswer::states).max().orElse(1);
    for (LayerStatsAnswer layer : answer.layers()) {
      String bar = "#".repeat((int) Math.round(CHART_WIDTH * layer.states() / largest));
      out.println(
          String.format(
                  Locale.ROOT,
                  "%8d  %22s  %8.4f%%  %9.4f%%  %s",
                  layer.distance(),
                  Magnitude.of(layer.states()),
                  100 * layer.share(),
                  100 * layer.cumulative(),
                  bar)
              .stripTrailing());
    }
  }

  private static void printDifficulty(StatsAnswer answer, PrintStream out) {
    Columns<LayerStatsAnswer> columns =
        new Columns<LayerStatsAnswer>()
            .with("distance", LayerStatsAnswer::distance)
            .with("states", layer -> Magnitude.of(layer.states()))
            .with("fewest solutions", l -> AnswerText.digits(l.difficulty().fewestSolutions()))
            .with("mean solutions", l -> decimal("%,.2f", l.difficulty().meanSolutions()))
            .with("most solutions", l -> AnswerText.digits(l.difficulty().mostSolutions()))
            .with("optimal", layer -> decimal("%.2f", layer.difficulty().optimalMoves()))
            .with("branching", layer -> decimal("%.2f", layer.difficulty().branching()))
            .with("traps", layer -> decimal("%.4f%%", 100 * layer.difficulty().traps()));
    List<List<?>> rows =
        Columns.rows(List.of(answer), each -> columns, StatsAnswer::layers).toList();
    int[] widths =
        IntStream.range(0, columns.titles().size())
            .map(column -> rows.stream().mapToInt(row -> width(row.get(column))).max().orElse(0))
            .toArray();
    for (List<?> row : rows) {
      out.println(
          IntStream.range(0, widths.length)
              .mapToObj(column -> Padding.left(row.get(column), widths[column]))
              .collect(Collectors.joining("  ")));
    }
  }

  private static int width(Object value) {
    return value.toString().length();
  }

  private static String decimal(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
