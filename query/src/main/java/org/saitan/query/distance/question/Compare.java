// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.question;

import java.io.PrintStream;
import java.util.List;
import org.saitan.cli.ExitStatus;
import org.saitan.json.MayBeAbsent;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.answer.ReasonAnswer;
import org.saitan.query.distance.answer.StateAnswer;
import org.saitan.query.distance.answer.Status;
import org.saitan.query.distance.ask.Finding;
import org.saitan.query.distance.ask.Prober;
import org.saitan.query.question.Asked;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.query.question.Question;
import org.saitan.text.Plural;

/** Asks which of two positions is nearer to the goal, and how far one is from the other. */
final class Compare {
  private static final Param<String> FIRST =
      Param.argument("a", "A", "a position (in quotation marks where it has spaces)");

  private static final Param<String> SECOND =
      Param.argument("b", "B", "the position that it is compared with");

  static final Question<DistanceSource, ComparisonAnswer> QUESTION =
      Declaration.question(
              "compare",
              MoveParams.TABLE,
              "the distances of two positions, and how far one is from the other")
          .takes(FIRST, SECOND)
          .example("rotation-3x3 213456789 123456798", "which is nearer to the goal")
          .example("uraomote-3x3 BWB/WBB/BBB WWB/WWW/WWW")
          .notes(List.of("How far one is from the other is known where pieces can be renamed."))
          .answers(ComparisonAnswer.class, Compare::ask, Compare::print)
          .exits(
              ExitStatus.NO_WAY,
              (asked, answer) ->
                  answer.a().status() == Status.UNREACHABLE
                      || answer.b().status() == Status.UNREACHABLE);

  private Compare() {}

  /**
   * What a table says of two positions.
   *
   * @param board name of the board
   * @param a the first position
   * @param b the second
   * @param apart fewest moves from the first to the second; absent where none lead there, and where
   *     the board's table does not say
   */
  record ComparisonAnswer(String board, SideAnswer a, SideAnswer b, @MayBeAbsent Integer apart) {}

  /**
   * One of two positions.
   *
   * @param state the position, canonically written
   * @param status whether the goal can be reached; a distance is there exactly where it can
   * @param distance fewest moves to the goal
   * @param reason why the goal cannot be reached
   */
  record SideAnswer(
      String state, Status status, @MayBeAbsent Integer distance, @MayBeAbsent String reason) {
    private static SideAnswer of(Finding here) {
      return new SideAnswer(
          here.puzzle().format(here.position()),
          Status.of(here.answer()),
          StateAnswer.distance(here.answer()),
          ReasonAnswer.text(here.reasons()));
    }
  }

  private static ComparisonAnswer ask(Asked<DistanceSource> asked) {
    Prober prober = asked.source().prober();
    Puzzle puzzle = prober.puzzle();
    Finding first = prober.find(prober.parse(asked.get(FIRST)));
    Finding second = prober.find(prober.parse(asked.get(SECOND)));
    Integer apart = null;
    if (Prober.renaming(puzzle, second.position()).isPresent()) {
      Prober towards = new Prober(asked.source().table(), puzzle.format(second.position()));
      apart = StateAnswer.distance(towards.find(first.position()).answer());
    }
    return new ComparisonAnswer(puzzle.name(), SideAnswer.of(first), SideAnswer.of(second), apart);
  }

  private static void print(Asked<DistanceSource> asked, ComparisonAnswer answer, PrintStream out) {
    for (SideAnswer side : List.of(answer.a(), answer.b())) {
      out.println(side.state() + ": " + Phrases.distance(side.distance(), side.reason()));
    }
    if (answer.apart() != null) {
      out.println(Plural.of(answer.apart(), "move") + " from the first to the second");
    }
  }
}
