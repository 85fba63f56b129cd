// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.Optional;
import org.saitan.board.Board.Origin;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.picture.Picture;

/** Makes boards of definitions. */
public final class DefinedBoards {
  private DefinedBoards() {}

  /**
   * Returns the board of a definition; nothing of its states is computed yet.
   *
   * @param family the family that it belongs to
   * @throws org.saitan.problem.BadInputException if its name makes no name of a board
   */
  public static MoveBoard of(Family family, Definition definition) {
    return of(family, definition, Optional.empty());
  }

  /**
   * Returns the board of a definition that may have a picture; nothing of its states is computed
   * yet.
   *
   * @param family the family that it belongs to
   * @param picture its author's picture of it
   * @throws org.saitan.problem.BadInputException if its name makes no name of a board
   */
  public static MoveBoard of(Family family, Definition definition, Optional<Picture> picture) {
    DefinedPuzzle puzzle = new DefinedPuzzle(definition, picture);
    Origin origin =
        new Origin(
            CanonicalForm.text(definition),
            CanonicalForm.hash(definition),
            picture.map(Picture::text));
    return new MoveBoard(
        family,
        puzzle,
        Optional.of(origin),
        () -> puzzle.numbers().size(),
        () -> puzzle.numbers().space());
  }
}
