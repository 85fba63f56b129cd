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
     * Returns the drawing for the texts of positions; empty if {@link #drawing(Position, String)}
     * draws them.
     */
    Optional<Drawing> drawing();

    /**
     * Draws a position in the style of the puzzle's author, as an SVG document; empty if there is
     * no such drawing.
     *
     * @param title a description for screen readers
     */
    default Optional<String> drawing(Position position, String title) {
      return Optional.empty();
    }

    /**
     * Returns the pattern common to several goals, with {@code ?} for differences; empty if there
     * is one goal or no common part.
     */
    default Optional<String> goalPattern() {
      return Optional.empty();
    }

    /**
     * Returns the displacement of pieces by a move; empty if it must be inferred from the texts of
     * the two positions.
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
   * The displacement of a piece by a move.
   *
   * @param from the names of the places ({@link Drawing.Place}) or locations of the piece's parts;
   *     empty if the move affects a single place
   * @param to the names for the same parts after the move
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

  /** A puzzle in which another goal can be turned into its own goal by relabeling pieces. */
  @Ability("goals")
  public interface Relabelable {
    /**
     * Returns a relabeling of positions that maps another goal to the puzzle's own goal and
     * preserves moves; empty if there is none.
     */
    Optional<UnaryOperator<Position>> renaming(Position goal);
  }

  /** A puzzle whose moves have inverse moves, so that a solution also yields a scramble. */
  @Ability("scrambles")
  public interface Undoable {
    /** Returns the inverse of a move; empty if there is none. */
    OptionalInt inverse(int move);

    /**
     * Returns the customary notation of moves from the goal, one word per move; {@link
     * Puzzle#parse} reads it as the resulting position.
     */
    List<String> scramble(List<Integer> moves);

    /** Returns the customary scramble notation of a sequence of moves, given by name. */
    default List<String> scrambleNotation(List<String> moves) {
      return moves;
    }
  }

  /**
   * A puzzle whose positions project to smaller boards of the same kind: some of the cells form a
   * position of the smaller board, and a move either becomes a move of that board or leaves it
   * unchanged. A move that does not change these cells of the goal does not change them in any
   * position.
   *
   * <p>So the distance of a projection is at most the number of moves of a solution that affect it.
   * If every move affects at most k of n projections, the sum of all n distances is at most k times
   * the length of the solution (R. Korf and A. Felner, <i>Disjoint pattern database heuristics</i>,
   * Artificial Intelligence 134, 2002, with the costs shared instead of split).
   */
  @Ability("projections")
  public interface Projectable {
    /**
     * Returns the cells of each projection, in the order of the smaller board's cells, keyed by the
     * name of the smaller board.
     */
    Map<String, List<int[]>> projections();
  }

  /**
   * Additional information in the text of a position.
   *
   * @param orientation a description of how the puzzle is held, if the text uses another
   *     orientation
   * @param tips the moves that undo turns of ignored parts
   */
  public record TextNotes(Optional<String> orientation, List<String> tips) {}

  /** A puzzle made from a definition. */
  @Ability("definition")
  public interface DefinitionBased {
    /** Returns the definition. */
    Definition definition();

    /** Returns its picture as a solid, if there is one. */
    Optional<Picture> picture();

    /** Returns the sticker notation of the solid, if states are drawn as stickers. */
    Optional<StickerNotation> stickers();

    /** Returns the additional information in the text of a position. */
    TextNotes textNotes(String text);

    /** Converts a position to a pattern of the definition. */
    Pattern pattern(Position position);

    /** Converts a pattern with the pieces of the definition's goal to a position. */
    Position position(Pattern state);

    /**
     * Returns the group of symmetries that preserve the definition's single goal, the identity
     * first.
     */
    List<SlotSymmetry> slotSymmetries();

    /**
     * Returns a definition with all rotations of the goal as goals, under another name.
     *
     * @throws org.saitan.problem.BadInputException if the goal has no other rotations, or the
     *     definition has no rotations
     * @throws org.saitan.problem.DoesNotFitException if it exceeds the limits of this program
     */
    Definition upToRotation(String name);

    /**
     * Parses goals for another definition of the same sets and moves.
     *
     * <p>If a goal contains {@code ?}, they are goals of a smaller puzzle, in which pieces that no
     * goal names are identical, and orientations count only if a goal specifies them. The goals are
     * all matching states; distances are measured to the nearest matching state of the full puzzle.
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
     * @throws org.saitan.problem.DoesNotFitException if it exceeds the limits of this program
     */
    DefinitionReport report();
  }
}
