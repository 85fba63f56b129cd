// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.List;
import java.util.Optional;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.definition.picture.Picture;
import org.saitan.problem.BadInputException;

/** The puzzles that people bring in files of their own; they have no names before they are read. */
public final class OwnPuzzles implements Family {
  @Override
  public String name() {
    return "own";
  }

  @Override
  public List<String> syntax() {
    return List.of("FILE.tws", "FILE.json");
  }

  @Override
  public String summary() {
    return "any permutation puzzle, from a file in the ksolve (.tws) or KPuzzle format";
  }

  @Override
  public Class<MoveBoard> boardType() {
    return MoveBoard.class;
  }

  /** {@inheritDoc} There are none by name. */
  @Override
  public List<MoveBoard> boards(String name) {
    throw new BadInputException(
        "'%s' is no board; write the path of the file that defines it".formatted(name));
  }

  /** Returns the board of a definition. */
  public MoveBoard board(Definition definition) {
    return board(definition, Optional.empty());
  }

  /** Returns the board of a definition that may have a picture. */
  public MoveBoard board(Definition definition, Optional<Picture> picture) {
    return DefinedBoards.of(this, definition, () -> picture);
  }
}
