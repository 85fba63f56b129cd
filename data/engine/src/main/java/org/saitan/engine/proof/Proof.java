// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import java.util.List;
import org.saitan.parallel.Workers;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;

/** Proves one table from the rules instead of trusting it. */
public interface Proof {
  /**
   * Returns the proof of a table of distances, whose states are numbered or listed.
   *
   * @throws org.saitan.problem.DoesNotFitException if it does not fit the heap
   */
  static Proof of(DistanceTable table) {
    return table.board().listed().isPresent() ? new ListedTableProof(table) : DenseProof.of(table);
  }

  /** Returns how many steps it takes. */
  long steps();

  /**
   * Proves the table.
   *
   * @param workers threads that share the work where it can be shared
   * @param progress called after each step, from any thread
   * @throws TableException.Damaged if a file is not as it was written
   */
  Outcome run(Workers workers, Runnable progress);

  /**
   * What a proof came to.
   *
   * @param states states that were proved, classes unfolded
   * @param stored states that were looked at
   * @param heldToRules how many of these had their moves asked of the rules, too; the moves of the
   *     others are as builds compile them
   * @param faults what is wrong, the first few; empty if all is right
   */
  record Outcome(long states, long stored, long heldToRules, List<String> faults) {
    /** Returns whether the table is right. */
    public boolean holds() {
      return faults.isEmpty();
    }
  }
}
