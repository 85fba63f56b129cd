// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.answer;

import java.util.List;
import org.saitan.board.Board;
import org.saitan.board.Family;

/**
 * The family that a board belongs to.
 *
 * @param name the family's name, with which the names of its boards begin
 * @param summary one sentence that describes the puzzle
 * @param abilities the optional features that the board supports, such as {@code picture}
 */
public record FamilyAnswer(String name, String summary, List<String> abilities) {
  /** Returns the answer for a board. */
  public static FamilyAnswer of(Board board) {
    return of(board.family(), board.abilities());
  }

  /** Returns the answer for a family and the features of one of its boards. */
  static FamilyAnswer of(Family family, List<String> abilities) {
    return new FamilyAnswer(family.name(), family.summary(), abilities);
  }
}
