// SPDX-License-Identifier: Apache-2.0
package org.saitan.board;

import java.util.List;

/** A family of boards with common rules and a naming scheme. */
public interface Family {
  /** Returns the first word of its boards' names, such as {@code rotation}. */
  String name();

  /** Returns the forms of its boards' names for help texts, one per line. */
  List<String> syntax();

  /** Returns one sentence about the puzzle. */
  String summary();

  /**
   * Returns the type of its boards, which determines the kind of their tables. The default is
   * {@link MoveBoard}.
   */
  default Class<? extends Board> boardType() {
    return MoveBoard.class;
  }

  /**
   * Returns the boards that a name refers to. Usually there is one, but {@code flipit-5} refers to
   * five.
   *
   * @param name the full name in lower case, which begins with this family's name
   * @throws org.saitan.problem.BadInputException if there is no such board
   */
  List<? extends Board> boards(String name);

  /**
   * Returns the names of the boards that a name refers to. Families that can list them without
   * creating the boards override this.
   *
   * @throws org.saitan.problem.BadInputException if there is no such board
   */
  default List<String> names(String name) {
    return boards(name).stream().map(Board::name).toList();
  }

  /** Returns the names of the boards in the published articles. There are none by default. */
  default List<String> published() {
    return List.of();
  }

  /** Returns the names of other boards worth listing. There are none by default. */
  default List<String> suggested() {
    return List.of();
  }
}
