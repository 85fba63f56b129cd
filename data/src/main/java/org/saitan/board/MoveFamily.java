package org.saitan.board;

import java.util.List;

/** A family whose boards are solved by moves. */
public interface MoveFamily extends Family {
  /**
   * Returns the boards that a name stands for: mostly one; {@code flipit-5} stands for five.
   *
   * @param name the whole name, in lower case, whose first word is this family's
   * @throws org.saitan.puzzle.BadInputException if there is no such board
   */
  List<Board> boards(String name);

  /**
   * Returns the names of boards of many sizes, among which to find the biggest that fits a machine.
   */
  List<String> ladder();
}
