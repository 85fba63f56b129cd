// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.List;
import java.util.Optional;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.problem.BadInputException;

/** The puzzles whose moves look, from files; they have no names before they are read. */
public final class GuardedPuzzles implements Family {
  @Override
  public String name() {
    return "own";
  }

  @Override
  public List<String> syntax() {
    return List.of("FILE.txt");
  }

  @Override
  public String summary() {
    return "any puzzle whose moves look at what lies on the board, from a file of rules";
  }

  @Override
  public Class<MoveBoard> boardType() {
    return MoveBoard.class;
  }

  /** {@inheritDoc} There are none by name. */
  @Override
  public List<MoveBoard> boards(String name) {
    throw new BadInputException(
        "'%s' is no board; write the path of the file that has its rules".formatted(name));
  }

  /** Returns the board of what a file says. */
  public MoveBoard board(GuardedBoard from) {
    return board(this, from);
  }

  /** Returns the board of what a file says, as one of a family. */
  public static MoveBoard board(Family family, GuardedBoard from) {
    return new MoveBoard(family, from.puzzle(), Optional.of(from.origin()), from.rules());
  }
}
