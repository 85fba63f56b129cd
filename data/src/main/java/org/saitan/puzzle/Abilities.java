// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.saitan.definition.Definition;
import org.saitan.definition.DefinitionReport;
import org.saitan.definition.Pattern;
import org.saitan.definition.SlotSymmetry;
import org.saitan.definition.Variant;
import org.saitan.definition.picture.Picture;
import org.saitan.definition.picture.StickerNotation;
import org.saitan.drawing.Drawing;

/** Optional abilities of puzzles, queried with {@link Puzzle#as}. */
public final class Abilities {
  private Abilities() {}

  /** A puzzle whose positions can be drawn. */
  @Ability("picture")
  public interface Drawable {
    /**
     * Returns the drawing that displays positions from their texts, or empty if {@link
     * #drawing(Position, String)} draws positions instead.
     */
    Optional<Drawing> drawing();

    /**
     * Returns an SVG drawing of a position in the style of the puzzle's author, or empty if there
     * is no such drawing.
     *
     * @param title a description for screen readers
     */
    default Optional<String> drawing(Position position, String title) {
      return Optional.empty();
    }

    /**
     * Returns the pattern that all goals have in common, with {@code ?} where they differ, or empty
     * if there is only one goal or the goals have nothing in common.
     */
    default Optional<String> goalPattern() {
      return Optional.empty();
    }

    /**
     * Returns the displacement of a piece by a move, or empty if the caller must infer it from the
     * texts of the two positions.
     *
     * @param before the position before the move
     * @param move a legal move
     * @param after the position after the move
     */
    default Optional<Displacement> displacement(Position before, int move, Position after) {
      return Optional.empty();
    }
  }

  /**
   * A piece's displacement by a move.
   *
   * @param from where the piece's parts were, as names of places ({@link Drawing.Place}) or of
   *     locations; empty if the move affects a single place
   * @param to where the same parts are after the move
   */
  public record Displacement(List<String> from, List<String> to) {
    /** Copies the lists. */
    public Displacement {
      from = List.copyOf(from);
      to = List.copyOf(to);
    }
  }

  /** A puzzle whose positions can be compared with the goal tile by tile. */
  @Ability("blacks")
  public interface BlackTiles {
    /** Returns the number of tiles that do not show the goal's color. */
    int countBlackTiles(Position position);
  }

  /** A puzzle in which relabeling the pieces can turn another goal into the puzzle's own goal. */
  @Ability("goals")
  public interface Relabelable {
    /**
     * Returns a relabeling of positions that maps another goal to the puzzle's own goal and
     * preserves the moves, or empty if there is none.
     */
    Optional<UnaryOperator<Position>> relabeling(Position goal);
  }

  /** A puzzle whose moves have inverse moves, so that a solution also yields a scramble. */
  @Ability("scrambles")
  public interface Undoable {
    /** Returns the inverse of a move, or empty if there is none. */
    OptionalInt inverse(int move);

    /**
     * Returns a sequence of moves from the goal in the customary notation, one word per move.
     * {@link Puzzle#parse} accepts these words as a notation of the resulting position.
     */
    List<String> scramble(List<Integer> moves);

    /** Converts the names of a sequence of moves to the customary scramble notation. */
    default List<String> scrambleNotation(List<String> moves) {
      return moves;
    }
  }

  /**
   * A puzzle whose positions project to smaller boards of the same kind: some of the cells form a
   * position of the smaller board, and a move either becomes a move of that board or leaves it
   * unchanged. A move that leaves these cells of the goal unchanged leaves them unchanged in every
   * position.
   *
   * <p>So the distance of a projection is at most the number of the solution's moves that affect
   * it. If every move affects at most k of n projections, the sum of all n distances is at most k
   * times the length of the solution (R. Korf and A. Felner, <i>Disjoint pattern database
   * heuristics</i>, Artificial Intelligence 134, 2002; there, each move counts in only one
   * projection).
   */
  @Ability("projections")
  public interface Projectable {
    /**
     * Returns the projections, keyed by the smaller board's name. A projection lists this board's
     * cells in the order of the smaller board's cells.
     */
    Map<String, List<int[]>> projections();
  }

  /**
   * Additional information about the text of a position.
   *
   * @param orientation a description of the definition's orientation, if the text uses another one
   * @param tips the moves that undo the text's turns of parts that the puzzle ignores
   */
  public record TextNotes(Optional<String> orientation, List<String> tips) {}

  /** A puzzle made from a definition. */
  @Ability("definition")
  public interface DefinitionBased {
    /** Returns the definition. */
    Definition definition();

    /** Returns the puzzle's picture as a solid, if there is one. */
    Optional<Picture> picture();

    /** Returns the sticker notation of the solid, if states are drawn as stickers. */
    Optional<StickerNotation> stickers();

    /** Returns additional information about the text of a position. */
    TextNotes textNotes(String text);

    /** Converts a position to a pattern of the definition. */
    Pattern pattern(Position position);

    /** Converts a pattern that has the same pieces as the definition's goal to a position. */
    Position position(Pattern state);

    /**
     * Returns the group of symmetries that preserve the definition's single goal, starting with the
     * identity.
     */
    List<SlotSymmetry> slotSymmetries();

    /**
     * Returns a copy of the definition in which every rotation of the goal is also a goal.
     *
     * @param name the name of the copy
     * @throws org.saitan.problem.BadInputException if the goal has no other rotations, or the
     *     definition has no rotations
     * @throws org.saitan.problem.DoesNotFitException if the puzzle exceeds the program's limits
     */
    Definition upToRotation(String name);

    /**
     * Parses goals for another definition with the same sets and moves.
     *
     * <p>If any goal contains {@code ?}, the goals belong to a smaller puzzle, in which all pieces
     * that no goal names are identical and an orientation counts only if some goal specifies it.
     * Every matching state is a goal, so distances are measured to the nearest matching state of
     * the full puzzle.
     *
     * @param texts positions or patterns
     * @param variant the variant that has the moves of the other definition
     * @return the goals, beginning with the one that looks like this puzzle's own goal, if there is
     *     one
     * @throws org.saitan.problem.BadInputException if a text is invalid or no state matches it
     * @throws org.saitan.problem.DoesNotFitException if too many states match
     */
    List<Pattern> goals(List<String> texts, Variant variant);

    /**
     * Analyzes the definition.
     *
     * @throws org.saitan.problem.DoesNotFitException if the puzzle exceeds the program's limits
     */
    DefinitionReport report();
  }
}
