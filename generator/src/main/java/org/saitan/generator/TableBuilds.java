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
import org.saitan.table.TableDirectory;
import org.saitan.table.TableException;
import org.saitan.table.distance.Answer;
import org.saitan.table.distance.DistanceTable;

/**
 * Builds one table after another, and counts the outcomes for puzzles of collections.
 *
 * @param rebuild whether to build existing tables again
 * @param seconds the CPU time limit for each puzzle of a collection
 * @param outcomes the number of puzzles with each outcome
 */
record TableBuilds(
    Generator generator,
    Catalogue catalogue,
    TableDirectory tables,
    BuildOptions options,
    boolean rebuild,
    int seconds,
    Report report,
    Map<String, Integer> outcomes) {
  /** Builds a board's table unless it already exists. */
  void make(RequestedBoard requested) throws IOException {
    if (requested.isCollected()) {
      makeCollected(requested);
      return;
    }
    Board board = requested.board();
    if (keepsExisting(board, table -> report.alreadyBuilt(board, table))) {
      return;
    }
    Buildable.Summary summary;
    try {
      summary = generator.build(board, tables, options, report.observer(board));
    } finally {
      report.ended();
    }
    report.built(board, summary);
  }

  /** Builds the table for one puzzle of a collection, and reports the outcome. */
  private void makeCollected(RequestedBoard requested) throws IOException {
    double start = ProcessorTime.seconds();
    String name = requested.name();
    // The outcome remains empty after an I/O error, which affects all puzzles.
    String outcome = "";
    Figures figures = new Figures();
    try {
      MoveBoard board = (MoveBoard) requested.board();
      name = board.name();
      if (!keepsExisting(board, table -> {})) {
        generator.build(board, tables, options, observer(name, start + seconds));
      }
      try (DistanceTable table = DistanceTable.open(tables, board)) {
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
        report.printOutcome(name, outcome, figures.values());
      }
    }
  }

  /** Returns a silent observer that ends the build at the time limit. */
  private BuildObserver observer(String name, double end) {
    return new BuildObserver() {
      @Override
      public void check() {
        if (ProcessorTime.seconds() > end) {
          throw new DoesNotFitException(
              "%s: not finished after %d s of CPU; allow more time with --time"
                  .formatted(name, seconds));
        }
      }
    };
  }

  /** Reports the number of puzzles with each outcome, if there were puzzles of collections. */
  void end() {
    if (!outcomes.isEmpty()) {
      report.printOutcomes(outcomes);
    }
  }

  /**
   * Returns whether to keep an existing table because it is complete. If so, passes the table to
   * the consumer.
   */
  private boolean keepsExisting(Board board, Consumer<Table> consumer) throws IOException {
    if (rebuild || !tables.hasTable(board.name())) {
      return false;
    }
    try (Table table = catalogue.open(tables, board)) {
      if (generator.deleteLeftovers(board, tables)) {
        report.remark(board, "resuming the stopped rebuild of " + board.name());
        return false;
      }
      consumer.accept(table);
      return true;
    } catch (TableException.WrongVersion | TableException.Unfinished e) {
      report.remark(board, Console.message(e));
      report.remark(board, "building " + board.name() + " again");
      return false;
    }
  }
}
