// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
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

/** Makes tables one after the other, and counts what came of those of a collection. */
final class TableBuilds {
  private final Generator generator;
  private final Catalogue catalogue;
  private final TableHome home;
  private final BuildOptions how;
  private final boolean rebuild;
  private final Report report;
  private final Map<String, Integer> outcomes = new TreeMap<>();

  /**
   * Creates the builds.
   *
   * @param rebuild whether a whole table that is there is made again
   */
  TableBuilds(
      Generator generator,
      Catalogue catalogue,
      TableHome home,
      BuildOptions how,
      boolean rebuild,
      Report report) {
    this.generator = generator;
    this.catalogue = catalogue;
    this.home = home;
    this.how = how;
    this.rebuild = rebuild;
    this.report = report;
  }

  /** Makes the table of a board, unless it is there. */
  void make(Board board) throws IOException {
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

  /**
   * Makes the table of a puzzle of a collection, unless it is there, and reports what came of it in
   * a line.
   *
   * @param seconds the most processor time that it may take
   * @throws DoesNotFitException if it takes longer; a later build resumes from its checkpoint
   */
  void make(AskedBoard asked, int seconds) throws IOException {
    double start = ProcessorTime.seconds();
    try {
      MoveBoard board = (MoveBoard) asked.board();
      if (!isThere(board, table -> {})) {
        generator.build(board, home, how, stoppingAt(start + seconds));
      }
      try (DistanceTable table = DistanceTable.open(home, board)) {
        Answer answer = table.answer(board.puzzle().start().orElseThrow());
        boolean solved = answer instanceof Answer.Solved;
        end(
            asked.name(),
            solved ? "solved" : "unsolvable",
            start,
            new Figures()
                .with("distance", answer instanceof Answer.Solved way ? way.distance() : null)
                .with("states", table.manifest().states()));
      }
    } catch (CancellationException e) {
      end(asked.name(), "too big", start, new Figures());
      throw new DoesNotFitException(
          "%s: not finished after %d s of CPU; --time allows more"
              .formatted(asked.name(), seconds));
    } catch (DoesNotFitException e) {
      end(asked.name(), "too big", start, new Figures());
      throw e;
    } catch (BadInputException | TableException e) {
      end(asked.name(), "refused", start, new Figures());
      throw e;
    }
  }

  private void end(String board, String outcome, double start, Figures figures) {
    outcomes.merge(outcome, 1, Integer::sum);
    report.outcome(
        board, outcome, figures.with("cpuSeconds", ProcessorTime.seconds() - start).values());
  }

  private static BuildObserver stoppingAt(double seconds) {
    return new BuildObserver() {
      @Override
      public void check() {
        if (ProcessorTime.seconds() > seconds) {
          throw new CancellationException("time is over");
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

  /** Returns whether a whole table is there that is to stay; whoever asks reports it. */
  private boolean isThere(Board board, Consumer<Table> there) throws IOException {
    if (rebuild || !home.hasTable(board.name())) {
      return false;
    }
    try (Table table = catalogue.open(home, board)) {
      if (generator.clearUp(board, home)) {
        report.remark(board, "going on with the rebuild of " + board.name() + " that was stopped");
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
