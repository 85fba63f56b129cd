// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;
import org.saitan.board.Board;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.engine.Generator;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.BuildOptions;
import org.saitan.engine.build.Buildable;
import org.saitan.engine.build.Figures;
import org.saitan.engine.build.ProcessorTime;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.table.Table;
import org.saitan.table.TableException;
import org.saitan.table.TableHome;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * Makes tables one after the other, and counts what came of those of collections.
 *
 * @param rebuild whether a whole table that is there is made again
 * @param seconds the most processor time for each puzzle of a collection
 * @param outcomes how many puzzles came to each outcome
 */
record TableBuilds(
    Generator generator,
    Catalogue catalogue,
    TableHome home,
    BuildOptions how,
    boolean rebuild,
    int seconds,
    Report report,
    Map<String, Integer> outcomes) {
  /** Makes the table of a board, unless it is there. */
  void make(AskedBoard asked) throws IOException {
    if (asked.isCollected()) {
      makeCollected(asked);
      return;
    }
    Board board = asked.board();
    if (isThere(board, table -> report.there(board, table))) {
      return;
    }
    Buildable.Summary summary;
    try {
      summary = generator.build(board, home, how, report.building(board));
    } finally {
      report.ended();
    }
    report.built(board, summary);
  }

  /** Makes the table of a puzzle of a collection, and reports what came of it in a line. */
  private void makeCollected(AskedBoard asked) throws IOException {
    double start = ProcessorTime.seconds();
    String name = asked.name();
    // None where trouble with files, which concerns the others too, ends it.
    String outcome = "";
    Figures figures = new Figures();
    try {
      MoveBoard board = (MoveBoard) asked.board();
      name = board.name();
      if (!isThere(board, table -> {})) {
        generator.build(board, home, how, observer(name, start + seconds));
      }
      try (DistanceTable table = DistanceTable.open(home, board)) {
        Answer answer = table.answer(board.puzzle().start().orElseThrow());
        outcome = answer.isSolved() ? "solved" : "unsolvable";
        figures
            .with("distance", answer instanceof Answer.Solved solved ? solved.distance() : null)
            .with("states", table.manifest().states());
      }
    } catch (DoesNotFitException e) {
      outcome = "too big";
      throw e;
    } catch (BadInputException | TableException e) {
      outcome = "refused";
      throw e;
    } finally {
      if (!outcome.isEmpty()) {
        outcomes.merge(outcome, 1, Integer::sum);
        figures.with("cpuSeconds", ProcessorTime.seconds() - start);
        report.outcome(name, outcome, figures.values());
      }
    }
  }

  /** Returns the observer that says nothing, and ends a build that takes too long. */
  private BuildObserver observer(String name, double end) {
    return new BuildObserver() {
      @Override
      public void check() {
        if (ProcessorTime.seconds() > end) {
          throw new DoesNotFitException(
              "%s: not finished after %d s of CPU; --time allows more".formatted(name, seconds));
        }
      }
    };
  }

  /** Reports how many puzzles of collections came to each outcome, if there were any. */
  void end() {
    if (!outcomes.isEmpty()) {
      report.outcomes(outcomes);
    }
  }

  /** Returns whether a finished table exists that is not to be rebuilt, after giving it away. */
  private boolean isThere(Board board, Consumer<Table> there) throws IOException {
    if (rebuild || !home.hasTable(board.name())) {
      return false;
    }
    try (Table table = catalogue.open(home, board)) {
      if (generator.clearUp(board, home)) {
        report.remark(board, "resuming the stopped rebuild of " + board.name());
        return false;
      }
      there.accept(table);
      return true;
    } catch (TableException.WrongVersion | TableException.Unfinished e) {
      report.remark(board, Console.message(e));
      report.remark(board, "building " + board.name() + " again");
      return false;
    }
  }
}
