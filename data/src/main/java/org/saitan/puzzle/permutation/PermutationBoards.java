// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.Optional;
import java.util.function.Supplier;
import org.saitan.board.Board.Origin;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.definition.MoveNames;
import org.saitan.definition.Pieces;
import org.saitan.definition.format.CanonicalForm;
import org.saitan.definition.picture.Picture;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.permutation.points.StateCells;
import org.saitan.puzzle.permutation.space.GroupAnalysis;
import org.saitan.puzzle.permutation.space.LegalPrefixes;

/** Creates boards from definitions. */
public final class PermutationBoards {
  private PermutationBoards() {}

  /** Returns the board of a definition from a user's file. */
  public static MoveBoard fromDefinition(Definition definition, Optional<Picture> picture) {
    return of(Family.FROM_FILES, definition, () -> picture);
  }

  /**
   * Returns the board of a definition. The states are analyzed only when needed.
   *
   * @param family the board's family
   * @param base the definition; if it asks for goals up to rotation, all rotated goals become goals
   * @param picture supplies the board's picture, if there is one
   * @throws org.saitan.problem.BadInputException if no board name can be derived from the
   *     definition's name
   */
  public static MoveBoard of(Family family, Definition base, Supplier<Optional<Picture>> picture) {
    Definition definition = base.upToRotation() ? RotatedGoals.of(base, base.name()) : base;
    PermutationPuzzle puzzle = new PermutationPuzzle(definition, picture);
    Origin origin =
        new Origin(
            CanonicalForm.text(definition),
            CanonicalForm.hash(definition),
            () -> puzzle.picture().map(Picture::text));
    if (!definition.blocks().isEmpty() || !LegalPrefixes.areEnumerable(definition)) {
      return new MoveBoard(family, puzzle, Optional.of(origin), new BandagedRules(puzzle));
    }
    return new MoveBoard(
        family,
        puzzle,
        Optional.of(origin),
        () -> puzzle.analysis().size(),
        () -> puzzle.analysis().space());
  }

  /**
   * Returns the board of a puzzle that is not based on a definition. The states are ranked by an
   * equivalent definition and analyzed only when needed.
   *
   * @param definition the equivalent definition, which has the same moves in the same order. Each
   *     cell of the puzzle's positions holds the kind of the piece in the corresponding slot.
   */
  public static MoveBoard rankedBy(Family family, Puzzle puzzle, Definition definition) {
    GroupAnalysis analysis =
        new GroupAnalysis(
            puzzle.name(),
            definition,
            MoveNames.all(definition, GroupAnalysis.MAX_MOVES),
            new StateCells(definition, new Pieces(definition)));
    return new MoveBoard(family, puzzle, Optional.empty(), analysis::size, analysis::space);
  }
}
