// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.util.List;
import java.util.Map;
import org.saitan.board.Board;
import org.saitan.catalogue.Catalogue;
import org.saitan.engine.build.BuildObserver;
import org.saitan.engine.build.Buildable;
import org.saitan.table.Table;

/** What the command reports of what it finds and does: to people, or to programs. */
interface Report {
  /** Reports the known boards, and which are built. */
  void list(Catalogue catalogue, Plans plans);

  /** Reports in short what boards need, and which are built. */
  void list(List<Board> boards, Plans plans);

  /** Reports all that is known of a board beforehand and what its table needs. */
  void plan(Board board, Plans plans);

  /** Reports what is found out of a definition before any search. */
  void check(Board board, Plans plans);

  /** Reports what was counted. */
  void counted(Board board, SolutionCount counted);

  /** Reports that a whole table is there. */
  void there(Board board, Table table);

  /** Reports something about what is there of a board, in a sentence. */
  void remark(Board board, String sentence);

  /** Returns what reports how a build goes on; {@link #ended} takes away what it leaves. */
  BuildObserver building(Board board);

  /** No more is reported of the build. */
  default void ended() {}

  /** Reports what came of a build. */
  void built(Board board, Buildable.Summary summary);

  /**
   * Reports what came of a puzzle of a collection.
   *
   * @param figures the distance of its start, its states and what they took, by names in JSON
   */
  void outcome(String board, String outcome, Map<String, Object> figures);

  /** Reports how many puzzles of collections came to each outcome, unless it is for programs. */
  default void outcomes(Map<String, Integer> numbers) {}
}
