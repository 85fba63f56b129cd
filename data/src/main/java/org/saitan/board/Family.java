// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;

/** A set of rules and what its boards are called. */
public interface Family {
  /** Returns the first word of its boards' names, such as {@code rotation}. */
  String name();

  /** Returns how its boards are written, one form a line, for help texts. */
  List<String> syntax();

  /** Returns one sentence on the puzzle. */
  String summary();

  /**
   * Returns the type of its boards, which decides what kind of table they have: puzzles with moves
   * unless it says otherwise.
   */
  default Class<? extends Board> boardType() {
    return MoveBoard.class;
  }

  /**
   * Returns the boards that a name stands for: mostly one; {@code flipit-5} stands for five.
   *
   * @param name the whole name, in lower case, whose first word is this family's
   * @throws org.saitan.problem.BadInputException if there is no such board
   */
  List<? extends Board> boards(String name);

  /**
   * Returns the names of the boards that a name stands for; where that takes no board to be made,
   * the family says so.
   *
   * @throws org.saitan.problem.BadInputException if there is no such board
   */
  default List<String> names(String name) {
    return boards(name).stream().map(Board::name).toList();
  }

  /** Returns the names of the boards of the published articles; none unless it has such. */
  default List<String> published() {
    return List.of();
  }

  /** Returns the names of further boards worth listing; none unless it says so. */
  default List<String> suggested() {
    return List.of();
  }
}
