// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.function.BiFunction;
import org.saitan.json.Exact;
import org.saitan.parallel.Workers;
import org.saitan.table.FileChecksums;
import org.saitan.table.TableException;
import org.saitan.table.distance.DistanceTable;

/**
 * The proof that one table is correct, using only the rules.
 *
 * @param checksums the checksums of the table's files
 * @param steps the number of steps
 * @param method proves the values, calling the second argument after each step
 */
public record Proof(
    FileChecksums checksums, long steps, BiFunction<Workers, Runnable, Outcome> method) {
  /**
   * Returns the proof of a distance table, whose states may be numbered or listed.
   *
   * @throws org.saitan.problem.DoesNotFitException if the proof does not fit the heap
   */
  public static Proof of(DistanceTable table) {
    return table.board().listedRules().isPresent()
        ? ListedTableProof.of(table)
        : DenseProof.of(table);
  }

  /**
   * Proves the table correct, or finds its faults.
   *
   * @param workers the threads to use
   * @param progress called after each step, from any thread
   * @throws TableException.Damaged if a file is corrupt
   */
  public Outcome run(Workers workers, Runnable progress) {
    checksums.requireAll();
    return method.apply(workers, progress);
  }

  /**
   * The result of a proof.
   *
   * @param states the number of states proved, counting every member of a symmetry class
   * @param stored the number of stored states checked
   * @param checkedAgainstRules the number of stored states whose moves were checked against the
   *     rules; the moves of the other states come from the code that builds use
   * @param faults the first few faults found, or an empty list if the table is correct
   */
  @JsonPropertyOrder("holds")
  public record Outcome(
      @Exact long states,
      @Exact long stored,
      @Exact long checkedAgainstRules,
      List<String> faults) {
    /** Returns whether the table is correct. */
    @JsonProperty
    public boolean holds() {
      return faults.isEmpty();
    }
  }
}
