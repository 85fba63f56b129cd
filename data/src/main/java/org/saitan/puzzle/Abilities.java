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

/** What only some puzzles can do, each asked for by {@link Puzzle#able}. */
public final class Abilities {
  private Abilities() {}

  /** The ability of a puzzle's positions to be drawn for a page or a paper. */
  @Ability("picture")
  public interface Drawable {
    /**
     * Returns how positions are drawn from their texts; empty where {@link #drawing(Position,
     * String)} draws them.
     */
    Optional<Drawing> drawing();

    /**
     * Draws a position as the puzzle's author draws it: a whole SVG document; empty where there is
     * no such drawing.
     *
     * @param title what it shows, for those who cannot see it
     */
    default Optional<String> drawing(Position position, String title) {
      return Optional.empty();
    }

    /**
     * Writes what all goals of several have in common, {@code ?} for what they leave open; empty
     * where there is one goal, or nothing in common that could be drawn.
     */
    default Optional<String> goalPattern() {
      return Optional.empty();
    }

    /**
     * Returns what a move takes from where to where, if the rules say it; empty if the texts of the
     * two positions have to show it.
     *
     * @param before a position
     * @param move a move that is legal there
     * @param after where it leads
     */
    default Optional<Displacement> displacement(Position before, int move, Position after) {
      return Optional.empty();
    }
  }

  /**
   * What a move takes from where to where.
   *
   * @param from names of the places of a piece ({@link Drawing.Place}) or of its location, part by
   *     part; none where the move is about one place
   * @param to where the same parts are afterwards
   */
  public record Displacement(List<String> from, List<String> to) {
    /** Copies the lists. */
    public Displacement {
      from = List.copyOf(from);
      to = List.copyOf(to);
    }
  }

  /**
   * The ability of a puzzle's positions to be compared by how much of them is not as in the goal.
   */
  @Ability("blacks")
  public interface BlackTiles {
    /** Returns the number of tiles that do not show the goal's colour. */
    int blacks(Position position);
  }

  /**
   * The ability of a puzzle to be asked for other goals, by renaming what its pieces are called.
   */
  @Ability("goals")
  public interface Relabelable {
    /**
     * Returns what takes each position to the one from which the same moves lead to the puzzle's
     * own goal that lead from it to another goal; empty if no renaming makes that goal the own one.
     */
    Optional<UnaryOperator<Position>> renaming(Position goal);
  }

  /**
   * The ability of a puzzle's moves to be undone by moves, so that the way from a position to the
   * goal is also the way back: a scramble.
   */
  @Ability("scrambles")
  public interface Undoable {
    /** Returns the move that undoes a move; empty if there is none. */
    OptionalInt inverse(int move);

    /**
     * Returns moves from the goal on as people write a scramble of the puzzle, a word each; {@link
     * Puzzle#parse} reads it as the position that they make.
     */
    List<String> scramble(List<Integer> moves);

    /** Returns moves, given by name and made one after another, as people write scrambles. */
    default List<String> written(List<String> moves) {
      return moves;
    }
  }

  /**
   * The ability of a puzzle's positions to be looked at on smaller boards of the same kind: some of
   * the cells are a position of the smaller board, and a move becomes a move of that board or none.
   * A move that leaves these cells of the goal as they are leaves them so in every position.
   *
   * <p>Hence the distance of a projection is at most the number of those moves of a solution that
   * show in it, and, where every move shows in at most k of n projections, the sum of all n
   * distances is at most k times the length of the solution (R. Korf and A. Felner, <i>Disjoint
   * pattern database heuristics</i>, Artificial Intelligence 134, 2002, with the costs shared
   * instead of split).
   */
  @Ability("projections")
  public interface Projectable {
    /**
     * Returns, by the name of a smaller board, the cells of each projection to it, in the order of
     * that board's cells.
     */
    Map<String, List<int[]>> projections();
  }

  /**
   * What the text of a position says besides it.
   *
   * @param held how the puzzle is held, where the text holds it otherwise
   * @param tips moves that undo those of parts that the puzzle leaves out
   */
  public record TextNotes(Optional<String> held, List<String> tips) {}

  /** The ability of a puzzle to show the definition that it comes from. */
  @Ability("definition")
  public interface DefinitionBased {
    /** Returns the definition. */
    Definition definition();

    /** Returns the solid that shows it, if there is one. */
    Optional<Picture> picture();

    /** Returns the stickers of the solid, where states are drawn as these. */
    Optional<StickerNotation> stickers();

    /** Returns what the text of a position says besides it. */
    TextNotes textNotes(String text);

    /** Returns a position as a pattern of the definition. */
    Pattern pattern(Position position);

    /** Returns the position of a pattern that has the pieces of the definition's goal. */
    Position position(Pattern state);

    /**
     * Returns the symmetries that keep the one goal of the definition, the identity first: a group.
     */
    List<SlotSymmetry> slotSymmetries();

    /**
     * Returns the definition with all ways to hold the whole puzzle solved as goals, under another
     * name.
     *
     * @throws org.saitan.problem.BadInputException if there is one way only, or the definition
     *     names no turns of the whole
     * @throws org.saitan.problem.DoesNotFitException if it is beyond this program
     */
    Definition upToRotation(String name);

    /**
     * Reads goals for another definition of the same sets and moves.
     *
     * <p>Where one of them leaves something open with {@code ?}, they are goals of a smaller
     * puzzle: pieces that no goal names look alike in it, and how a piece lies counts only where a
     * goal speaks of it. Its goals are all states that match, and its distances those to the
     * nearest state of the whole puzzle that does.
     *
     * @param texts each a position, or a pattern
     * @param moved which of the moves the other definition has
     * @return the goals, the one that looks like this puzzle's own goal first if it is one of them
     * @throws org.saitan.problem.BadInputException if one is none, or no state matches it
     * @throws org.saitan.problem.DoesNotFitException if the states that match are too many
     */
    List<Pattern> goals(List<String> texts, Variant moved);

    /**
     * Returns what is found out of the definition before any search.
     *
     * @throws org.saitan.problem.DoesNotFitException if it is beyond this program
     */
    DefinitionReport report();
  }
}
