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
 * Lower bounds on the distance to one goal from pattern databases, the tables of smaller puzzles.
 *
 * @param <D> a pattern database in memory
 */
interface Heuristic<D> {
  /** Returns whether a table's name is that of a pattern database; only such tables are opened. */
  default boolean isPattern(String table) {
    return table.contains(PatternBoards.INFIX);
  }

  /**
   * Chooses patterns.
   *
   * @param others patterns already in use
   * @param bytes the memory limit for the databases, in bytes
   * @param check called often; throws to end the choice
   * @return patterns that complement the others; empty if they suffice
   * @throws org.saitan.problem.DoesNotFitException if none fits
   */
  List<MoveBoard> choose(List<MoveBoard> others, double bytes, Runnable check);

  /** Returns whether a board is a pattern of the puzzle that complements others. */
  boolean adds(MoveBoard board, List<MoveBoard> others);

  /** Returns the approximate size of a pattern's database in bytes. */
  double bytes(MoveBoard board, DistanceManifest manifest);

  /**
   * Reads a database.
   *
   * @throws org.saitan.table.TableException if its table is corrupt
   */
  D read(DistanceTable table, Workers workers);

  /** Returns the name, size and quality of a database as text. */
  String text(D database);

  /** Returns searches that use the databases. */
  Searches searches(List<D> databases);

  /** Returns a guide that needs no databases, if there is one. */
  default Optional<Supplier<BeamSearch.DistanceGuide>> guide() {
    return Optional.empty();
  }

  /** Returns the reasons why a state is unsolvable; empty if unknown or solvable. */
  default List<Reason> whyUnreachable(Position start) {
    return List.of();
  }

  /** Returns the parity of the length of all solutions, 0 or 1, if known. */
  default OptionalInt parity(Position start) {
    return OptionalInt.empty();
  }

  /** A factory of depth-first searches, one per thread. */
  interface Searches {
    /**
     * Prepares a search.
     *
     * @param isEveryWord whether to find all solutions that differ only in the order of commuting
     *     moves; otherwise one of them
     * @param canContinue called often with the number of nodes since the last call; returns false
     *     to stop the search
     */
    DepthFirstSearch from(Position start, boolean isEveryWord, LongPredicate canContinue);
  }
}
