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
 * Lower bounds of the distance to one goal, from pattern databases: the tables of smaller puzzles.
 *
 * @param <D> a pattern database in memory
 */
interface Heuristic<D> {
  /** Returns whether a table is of a pattern, by its name alone: of no other is anything read. */
  default boolean isPattern(String table) {
    return table.contains(PatternBoards.INFIX);
  }

  /**
   * Chooses patterns.
   *
   * @param others patterns that are looked up as well
   * @param bytes the most memory of the databases
   * @param check called often; ends the choice by an exception
   * @return patterns that complete the others; none if nothing is missing
   * @throws org.saitan.problem.DoesNotFitException if there are none so small
   */
  List<MoveBoard> choose(List<MoveBoard> others, double bytes, Runnable check);

  /** Returns whether a board is a pattern of the puzzle that improves on others. */
  boolean adds(MoveBoard board, List<MoveBoard> others);

  /** Returns about how many bytes of memory the database of a pattern takes. */
  double bytes(MoveBoard board, DistanceManifest manifest);

  /**
   * Reads a database.
   *
   * @throws org.saitan.table.TableException if its table is damaged
   */
  D read(DistanceTable table, Workers workers);

  /** Returns the name, size and quality of a database, for people. */
  String text(D database);

  /** Returns the searches that look up some databases. */
  Searches searches(List<D> databases);

  /** Returns what says how far positions are from the goal without databases, if there is such. */
  default Optional<Supplier<BeamSearch.Guide>> guide() {
    return Optional.empty();
  }

  /** Returns why the rules forbid every solution from a state; empty if they do not. */
  default List<Reason> whyUnreachable(Position start) {
    return List.of();
  }

  /** Returns the parity of the number of moves of every solution, 0 or 1, if it is known. */
  default OptionalInt parity(Position start) {
    return OptionalInt.empty();
  }

  /** Makes depth-first searches, one for each thread. */
  interface Searches {
    /**
     * Prepares a search.
     *
     * @param isEveryWord whether to find solutions that differ only in the order of moves that
     *     commute; otherwise one of these
     * @param goesOn called often with the number of nodes since the last call; returns false to
     *     stop the search
     */
    DepthFirstSearch from(Position start, boolean isEveryWord, LongPredicate goesOn);
  }
}
