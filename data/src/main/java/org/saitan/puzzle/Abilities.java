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
     * Returns a drawing that can show any position, given the position's text, or empty if {@link
     * #drawing(Position, String)} draws each position instead.
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
     * Returns the pattern shared by all goals, with {@code ?} wherever the goals differ. Returns
     * empty if there is only one goal or the goals have nothing in common.
     */
    default Optional<String> goalPattern() {
      return Optional.empty();
    }

    /**
     * Returns the places of the moving piece before and after a move, or empty if the caller must
     * infer them from the texts of the two positions.
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
   * The places of a piece before and after a move.
   *
   * @param from the names of the places ({@link Drawing.Place}) or locations of the piece's parts
   *     before the move, or an empty list if the move affects a single place
   * @param to the names of the places or locations of the same parts after the move
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

  /** A puzzle whose pieces can be relabeled so that another goal becomes the puzzle's own goal. */
  @Ability("goals")
  public interface Relabelable {
    /**
     * Returns a relabeling that maps the given goal to the puzzle's own goal and preserves all
     * moves, or empty if there is none.
     */
    Optional<UnaryOperator<Position>> relabeling(Position goal);
  }

  /** A puzzle whose moves have inverse moves, so that a solution also yields a scramble. */
  @Ability("scrambles")
  public interface Undoable {
    /** Returns the inverse of a move, or empty if there is none. */
    OptionalInt inverse(int move);

    /**
     * Writes moves that start at the goal in the puzzle's customary notation, one word per move.
     * {@link Puzzle#parse} accepts these words as a notation of the position after the moves.
     */
    List<String> scramble(List<Integer> moves);

    /** Converts the names of a sequence of moves to the customary scramble notation. */
    default List<String> scrambleNotation(List<String> moves) {
      return moves;
    }
  }

  /**
   * A puzzle whose positions can be projected to smaller boards of the same kind. A projection
   * keeps some of the cells, and each move acts on these cells either like a move of the smaller
   * board or not at all. If a move does not change these cells in the goal, it does not change them
   * in any position.
   *
   * <p>So a projection's distance is at most the number of moves in a solution that change the
   * projected cells. If every move changes at most k of n projections, the sum of their n distances
   * is at most k times the solution's length (R. Korf and A. Felner, <i>Disjoint pattern database
   * heuristics</i>, Artificial Intelligence 134, 2002; there, each move counts in only one
   * projection).
   */
  @Ability("projections")
  public interface Projectable {
    /**
     * Returns the projections, keyed by the smaller board's name. Each projection is an array with
     * the cells that it keeps, in the order of the smaller board's cells.
     */
    Map<String, List<int[]>> projections();
  }

  /**
   * Remarks on a position's text.
   *
   * @param orientation a description of the orientation in which the definition holds the puzzle,
   *     present only if the text holds the puzzle differently
   * @param tips the moves that undo the text's turns of tips, if the puzzle ignores tips
   */
  public record TextNotes(Optional<String> orientation, List<String> tips) {}

  /** A puzzle made from a definition. */
  @Ability("definition")
  public interface DefinitionBased {
    /** Returns the definition. */
    Definition definition();

    /** Returns the puzzle's picture as a solid, if there is one. */
    Optional<Picture> picture();

    /** Returns the solid's sticker notation, if states are drawn as stickers. */
    Optional<StickerNotation> stickers();

    /** Returns remarks on a position's text. */
    TextNotes textNotes(String text);

    /** Converts a position to a pattern of the definition. */
    Pattern pattern(Position position);

    /** Converts a pattern that has the same pieces as the definition's goal to a position. */
    Position position(Pattern state);

    /**
     * Returns all symmetries that preserve the definition's only goal, starting with the identity.
     */
    List<SlotSymmetry> slotSymmetries();

    /**
     * Returns a copy of the definition in which every rotation of the goal is also a goal.
     *
     * @param name the name of the copy
     * @throws org.saitan.problem.BadInputException if the definition has no rotations, or none of
     *     them changes the goal
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
     * @param variant the variant of this puzzle that has the other definition's moves
     * @return the goals; if one of them looks like this puzzle's own goal, it is the first
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
