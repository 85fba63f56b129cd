// SPDX-License-Identifier: Apache-2.0
package org.saitan.table;

import org.saitan.board.Board;

/**
 * A kind of table: what is stored of the states of a board, such as distances or numbers of
 * completions. Each kind is a package of its own beside this one.
 *
 * @param <B> the boards that have tables of this kind
 */
public interface TableKind<B extends Board> {
  /** Returns what tables of this kind store, in one word: {@code distances}. */
  String name();

  /** Returns the class of the boards that have tables of this kind, and of no others. */
  Class<B> boards();

  /** Returns what one of these boards is called, such as {@code board to fill}. */
  String boardIsCalled();

  /**
   * Opens the table of a board.
   *
   * @param cacheBytes the most memory, outside the Java heap, for blocks read before
   * @throws TableException if there is no such table, or it is unfinished, damaged, or of another
   *     version or board
   */
  Table open(TableHome home, B board, long cacheBytes);
}
