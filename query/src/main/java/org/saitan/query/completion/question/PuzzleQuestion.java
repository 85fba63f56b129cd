// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.completion.question;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.saitan.cli.ExitStatus;
import org.saitan.json.Exact;
import org.saitan.json.OmitIfNull;
import org.saitan.placement.MinimumClues;
import org.saitan.placement.PlacementRules;
import org.saitan.query.completion.ask.PlacementProber;
import org.saitan.query.completion.ask.PlacementProber.PlacementPuzzle;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Invocation;
import org.saitan.query.question.NumberParam;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;

/** The question {@code puzzle}: a puzzle with a unique solution. */
final class PuzzleQuestion {
  private static final int DEFAULT_SECONDS = 60;

  private static final NumberParam SEED =
      NumberParam.of(
          "seed",
          "S",
          "random seed; the same seed makes the same puzzle (default: a new one each time; with --fewest, always the same)",
          Long.MIN_VALUE,
          Long.MAX_VALUE);

  private static final NumberParam CLUES =
      NumberParam.of(
          "clues", "K", "draw puzzles until one has at most K clues", 1, Integer.MAX_VALUE);

  private static final Param<Boolean> FEWEST =
      Param.flag(
          "fewest",
          "use as few clues as possible: the proved minimum up to 36 cells, otherwise the fewest found in time");

  private static final NumberParam TIME =
      NumberParam.of(
          "time",
          "SECONDS",
          "with --fewest, stop after this time (default: %d above 36 cells, otherwise no limit)"
              .formatted(DEFAULT_SECONDS),
          1,
          1_000_000_000);

  static final Question<PlacementProber, PuzzleAnswer> QUESTION =
      Declaration.question(
              "puzzle",
              PlacementParams.BOARD,
              "make a placement puzzle with a unique solution and no redundant clue")
          .takes(SEED, CLUES, PlacementParams.BORDER)
          .takesOnCommandLine(FEWEST, TIME)
          .rules(
              PlacementParams.DRAWN_OR_JSON.excluding("fewest", "clues").needing("time", "fewest"))
          .example("yinyang-6 --seed 1 --clues 8")
          .example("yinyang-8 --seed 7 --border")
          .example("yinyang-4 --fewest")
          .example("yinyang-6 --fewest --seed 3 --svg puzzle.svg")
          .example("yinyang-7 --fewest --time 60")
          .notes(
              List.of(
                  "Draws a uniformly random solution and empties cells in random order as long as the solution stays unique.",
                  "If --time ends a search for the fewest clues, the answer is the best puzzle found and a proved lower bound, and the",
                  "exit code is 12; the result then depends on the machine."))
          .answers(PuzzleAnswer.class, PuzzleQuestion::ask, PuzzleQuestion::print)
          .picture(
              result ->
                  Optional.of(
                      PlacementParams.picture(result.invocation(), result.answer().puzzle())))
          .exits(ExitStatus.TIME_LIMIT, (invocation, answer) -> answer.atLeast() != null);

  private PuzzleQuestion() {}

  /**
   * A puzzle with a unique solution and no redundant clue.
   *
   * @param board the name of the board
   * @param seed the random seed; absent if the search was for the minimum and no seed was given
   * @param clues the number of clues
   * @param puzzle the clues in canonical notation
   * @param solution the only solution
   * @param link a link to a web page where the puzzle can be played; absent if this kind of puzzle
   *     has no such page
   * @param fewest the proved minimum number of clues of any puzzle on this board; absent if unknown
   * @param atLeast the proved lower bound on the number of clues; present only if a search for the
   *     minimum ended early
   */
  record PuzzleAnswer(
      String board,
      @OmitIfNull @Exact Long seed,
      int clues,
      String puzzle,
      String solution,
      @OmitIfNull String link,
      @OmitIfNull Integer fewest,
      @OmitIfNull Integer atLeast) {
    /**
     * Returns the answer for a puzzle.
     *
     * @param seed the random seed, or null
     */
    static PuzzleAnswer of(PlacementRules rules, Long seed, PlacementPuzzle puzzle) {
      return new PuzzleAnswer(
          rules.name(),
          seed,
          puzzle.clues().count(),
          rules.format(puzzle.clues()),
          rules.format(puzzle.solution()),
          rules.toLink(puzzle.clues()),
          puzzle.fewest().orElse(null),
          puzzle.atLeast().orElse(null));
    }
  }

  private static PuzzleAnswer ask(Invocation<PlacementProber> invocation) {
    PlacementProber prober = invocation.source();
    PlacementRules rules = invocation.source().board().rules();
    if (invocation.get(FEWEST)) {
      OptionalLong seed = invocation.get(SEED);
      return PuzzleAnswer.of(
          rules,
          seed.isPresent() ? (Long) seed.getAsLong() : null,
          prober.fewestClues(seed.orElse(0), time(invocation, rules)));
    }
    long seed = invocation.get(SEED).orElse(System.nanoTime());
    int clues = (int) invocation.get(CLUES.atMost(rules.cells())).orElse(rules.cells());
    return PuzzleAnswer.of(rules, seed, prober.puzzle(seed, clues));
  }

  private static Optional<Duration> time(
      Invocation<PlacementProber> invocation, PlacementRules rules) {
    boolean hasLimit = invocation.get(TIME).isPresent() || rules.cells() > MinimumClues.MAX_CELLS;
    return hasLimit
        ? Optional.of(Duration.ofSeconds(invocation.get(TIME).orElse(DEFAULT_SECONDS)))
        : Optional.empty();
  }

  private static void print(
      Invocation<PlacementProber> invocation, PuzzleAnswer answer, PrintStream out) {
    String clueNoun = invocation.source().board().rules().filledCellsNoun();
    out.println(PlacementParams.draw(invocation, answer.puzzle()));
    out.println();
    out.printf("%-9s %d%n", clueNoun, answer.clues());
    out.printf("%-9s %s%n", "puzzle", answer.puzzle());
    out.printf("%-9s %s%n", "solution", answer.solution());
    if (answer.link() != null) {
      out.printf("%-9s %s%n", "link", answer.link());
    }
    if (answer.fewest() != null) {
      out.printf("%-9s %d %s (proved)%n", "fewest", answer.fewest(), clueNoun);
    }
    if (answer.atLeast() != null) {
      out.printf(
          "%-9s %d %s found; at least %d are needed (proved)%n",
          "fewest", answer.clues(), clueNoun, answer.atLeast());
    }
  }
}
