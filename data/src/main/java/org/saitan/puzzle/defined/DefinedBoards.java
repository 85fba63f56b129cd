package org.saitan.puzzle.defined;

import java.util.Optional;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.board.Origin;
import org.saitan.definition.Definition;
import org.saitan.definition.format.CanonicalForm;

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
    DefinedPuzzle puzzle = new DefinedPuzzle(definition);
    Origin origin = new Origin(CanonicalForm.text(definition), CanonicalForm.hash(definition));
    return new MoveBoard(
        family,
        puzzle,
        Optional.of(origin),
        () -> puzzle.numbers().size(),
        () -> puzzle.numbers().space());
  }
}
