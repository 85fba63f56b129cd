// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import org.saitan.board.Board;
import org.saitan.space.Workers;

/**
 * A finished table of any kind, open for reading by any number of threads. Every method that reads
 * may throw {@link TableException.Damaged}.
 */
public interface Table extends AutoCloseable {
  /** The most memory, outside the Java heap, for blocks read before, unless said otherwise. */
  long USUAL_CACHE_BYTES = 512L << 20;

  /** Returns the board. */
  Board board();

  /** Returns what the table says about itself. */
  TableManifest manifest();

  /** Returns the bytes of the table on disk. */
  long bytes();

  /**
   * Proves the table from the rules instead of trusting it.
   *
   * @param workers threads that share the work where it can be shared
   * @param progress told {@link #proofSteps} times, from any thread
   * @throws TableException.Damaged if a file is not as it was written
   */
  Verdict prove(Workers workers, Runnable progress);

  /** Returns how often a proof tells of its progress. */
  long proofSteps();

  /** Closes the table when the reads in progress have ended; reading it afterwards is an error. */
  @Override
  void close();
}
