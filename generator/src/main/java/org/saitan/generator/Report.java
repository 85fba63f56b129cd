// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.List;
import java.util.Map;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Buildable;
import org.saitan.table.Table;

/** The command's output, for people or for programs. */
interface Report {
  /** Lists the known boards, and whether their tables are built. */
  void list(Catalogue catalogue, Plans plans);

  /** Lists the needs of boards in brief, and whether their tables are built. */
  void list(List<Board> boards, Plans plans);

  /** Reports a board's full plan. */
  void plan(Board board, Plans plans);

  /** Reports the analysis of a puzzle file. */
  void check(Board board, Plans plans);

  /** Reports a count of solutions. */
  void counted(Board board, SolutionCount counted);

  /** Reports that a table already exists. */
  void alreadyBuilt(Board board, Table table);

  /** Reports a remark about a board. A remark is a single sentence. */
  void remark(Board board, String sentence);

  /** Returns an observer that reports the progress of a build until {@link #ended} is called. */
  BuildObserver observer(Board board);

  /** Ends the progress report of a build. */
  default void ended() {}

  /** Reports a finished build. */
  void built(Board board, Buildable.Summary summary);

  /**
   * Reports the outcome for one puzzle of a collection.
   *
   * @param figures the start's distance, the number of states and the CPU time, keyed by JSON name
   */
  void printOutcome(String board, String outcome, Map<String, Object> figures);

  /**
   * Reports the number of puzzles with each outcome. Does nothing for programs, which can count the
   * events.
   */
  default void printOutcomes(Map<String, Integer> numbers) {}
}
