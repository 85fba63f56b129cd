// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.saitan.board.MoveBoard;
import org.saitan.parallel.Workers;
import org.saitan.pattern.PatternBoards;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Position;
import org.saitan.table.distance.DistanceManifest;
import org.saitan.table.distance.DistanceTable;

/**
 * Lower bounds on the distance to one goal, provided by pattern databases (the tables of smaller
 * puzzles).
 *
 * @param <D> a pattern database in memory
 */
interface Heuristic<D> {
  /**
   * Returns whether a table may be a pattern database, judging from its name. Other tables are not
   * opened.
   */
  default boolean isPattern(String table) {
    return table.contains(PatternBoards.INFIX);
  }

  /**
   * Chooses patterns.
   *
   * @param others the patterns already in use
   * @param bytes the memory limit for the databases, in bytes
   * @param check called often; throws an exception to stop the choice
   * @return patterns that complement the others, or an empty list if the others suffice
   * @throws org.saitan.problem.DoesNotFitException if no pattern fits
   */
  List<MoveBoard> choose(List<MoveBoard> others, double bytes, Runnable check);

  /** Returns whether a board is a pattern of the puzzle that complements the given ones. */
  boolean complements(MoveBoard board, List<MoveBoard> others);

  /** Returns the approximate size of a pattern's database, in bytes. */
  double bytes(MoveBoard board, DistanceManifest manifest);

  /**
   * Reads a database from its table.
   *
   * @throws org.saitan.table.TableException if the table is corrupt
   */
  D read(DistanceTable table, Workers workers);

  /** Returns a database's name, size and quality as text. */
  String text(D database);

  /** Returns a factory of searches that use the databases. */
  Searches searches(List<D> databases);

  /** Returns a supplier of a guide that needs no databases, or empty if there is no such guide. */
  default Optional<Supplier<BeamSearch.DistanceGuide>> guide() {
    return Optional.empty();
  }

  /**
   * Returns the reasons why a state is unsolvable. Returns an empty list if the state is solvable
   * or the reasons are unknown.
   */
  default List<Reason> whyUnreachable(Position start) {
    return List.of();
  }

  /** Returns the parity (0 or 1) of the lengths of all solutions, if it is known. */
  default OptionalInt parity(Position start) {
    return OptionalInt.empty();
  }

  /** A factory that creates one depth-first search per thread. */
  interface Searches {
    /**
     * Prepares a search.
     *
     * @param allWords whether to find all solutions, even those that differ only in the order of
     *     commuting moves; if false, only one of these solutions is found
     * @param canContinue called often with the number of nodes visited since the last call; returns
     *     false to stop the search
     */
    DepthFirstSearch create(Position start, boolean allWords, LongPredicate canContinue);
  }
}
