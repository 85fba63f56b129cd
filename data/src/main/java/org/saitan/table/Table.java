// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import org.saitan.board.Board;

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

  /** Closes the table when the reads in progress have ended; reading it afterwards is an error. */
  @Override
  void close();
}
