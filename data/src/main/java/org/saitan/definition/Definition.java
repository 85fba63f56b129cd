// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.problem.ParseException;
import org.saitan.text.Suggestions;

/**
 * The definition of a permutation puzzle: slots, pieces, moves and goals, as data.
 *
 * @param name the puzzle's name
 * @param comment the author's comment, line by line, which this program ignores
 * @param sets the sets of slots, at least one
 * @param goals the states at distance 0, at least one, which all have the same pieces
 * @param generators the generating moves, at least one, with distinct names
 * @param metric which powers of a generator count as one move
 * @param rotations the rotations of the whole puzzle, which do not count as moves
 * @param aliases alternative names of moves and sequences
 * @param forbidden pieces that must not be in certain slots after a move
 * @param blocks groups of pieces joined together (bandaging), usually empty
 * @param upToRotation whether every rotation of a goal is also a goal
 * @param layout how states are written and drawn, if not slot by slot
 * @param scrambleNames the names of the moves and aliases used to write scrambles, or empty if
 *     scrambles use the generators
 */
public record Definition(
    String name,
    List<String> comment,
    List<SlotSet> sets,
    List<Pattern> goals,
    List<NamedMove> generators,
    Metric metric,
    List<NamedMove> rotations,
    List<Alias> aliases,
    List<Forbidden> forbidden,
    List<Block> blocks,
    boolean upToRotation,
    Optional<Layout> layout,
    List<String> scrambleNames) {
  /** Copies the lists. */
  public Definition {
    comment = List.copyOf(comment);
    sets = List.copyOf(sets);
    goals = List.copyOf(goals);
    generators = List.copyOf(generators);
    rotations = List.copyOf(rotations);
    aliases = List.copyOf(aliases);
    forbidden = List.copyOf(forbidden);
    blocks = List.copyOf(blocks);
    scrambleNames = List.copyOf(scrambleNames);
    if (sets.isEmpty() || goals.isEmpty() || generators.isEmpty()) {
      throw new IllegalArgumentException("a definition needs slots, a goal and moves");
    }
  }

  /** Returns a copy with the given changes applied. */
  public Definition with(Consumer<Draft> change) {
    Draft draft = new Draft(name);
    draft.comment = comment;
    draft.sets = sets;
    draft.goals = goals;
    draft.generators = generators;
    draft.metric = metric;
    draft.rotations = rotations;
    draft.aliases = aliases;
    draft.forbidden = forbidden;
    draft.blocks = blocks;
    draft.upToRotation = upToRotation;
    draft.layout = layout;
    draft.scrambleNames = scrambleNames;
    change.accept(draft);
    return draft.definition();
  }

  /**
   * Returns a copy with the given layout.
   *
   * @throws ParseException if the layout does not fit the definition
   */
  public Definition withLayout(Layout other) {
    other.requireFits(this);
    return with(draft -> draft.layout = Optional.of(other));
  }

  /** Returns whether the given state has no forbidden piece, so that a move may lead to it. */
  public boolean allows(Pattern state) {
    return forbidden.stream().noneMatch(ban -> state.kind(ban.set(), ban.slot()) == ban.kind());
  }

  /**
   * A set of slots that exchange pieces only among themselves (an orbit of a KPuzzle, a {@code Set}
   * of a .tws file).
   *
   * @param name the set's name
   * @param slots the number of slots, at least 1; slots are numbered from 0
   * @param orientations the number of orientations of a piece, at least 1 (1 if orientation is
   *     irrelevant)
   */
  public record SlotSet(String name, int slots, int orientations) {
    /** The maximum number of slots of a set in the file formats. */
    public static final int MAX_SLOTS = 255;

    /** The maximum number of orientations in the file formats. */
    public static final int MAX_ORIENTATIONS = 127;

    /**
     * Creates the set.
     *
     * @throws IllegalArgumentException if a number is out of range
     */
    public SlotSet {
      if (slots < 1 || slots > MAX_SLOTS) {
        throw new IllegalArgumentException(slots + " slots");
      }
      if (orientations < 1 || orientations > MAX_ORIENTATIONS) {
        throw new IllegalArgumentException(orientations + " orientations");
      }
    }

    /**
     * Returns the index of the set with the given name.
     *
     * @throws ParseException if there is no such set
     */
    public static int indexOf(List<SlotSet> sets, String name, String expected) {
      List<String> names = sets.stream().map(SlotSet::name).toList();
      if (!names.contains(name)) {
        throw new ParseException(
            name,
            expected + Suggestions.closest(name, names).map(near -> "; " + near + "?").orElse(""));
      }
      return names.indexOf(name);
    }
  }

  /**
   * A named move.
   *
   * @param name one word, such as {@code U} or {@code 3P}
   * @param transformation the effect of the move
   */
  public record NamedMove(String name, Transformation transformation) {}

  /** The metric: which powers of a generator count as a single move. */
  public enum Metric {
    /** Every power of a generator: the half-turn metric of cubes, and the metric of .tws files. */
    POWERS,
    /** A generator and its inverse: the quarter-turn metric of cubes. */
    SINGLE,
    /** Only the generator itself, not its inverse. */
    ONE_WAY;

    /** Returns the keyword in files and options. */
    public String keyword() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the metric with the given lower-case keyword, or empty if there is none. */
    public static Optional<Metric> fromKeyword(String word) {
      return Arrays.stream(values()).filter(metric -> metric.keyword().equals(word)).findFirst();
    }
  }

  /**
   * Another name for a move or sequence, accepted in input only.
   *
   * @param name the other name
   * @param move the meaning of the name: a move or sequence, such as {@code R2'}
   */
  public record Alias(String name, String move) {}

  /**
   * A kind of piece that must not be in a slot after a move ({@code Illegal} in a .tws file).
   *
   * @param set the index of the set
   * @param slot the index of the slot in the set
   * @param kind the kind of piece
   */
  public record Forbidden(int set, int slot, int kind) {}

  /**
   * A kind of piece.
   *
   * @param set the index of the piece's set
   * @param kind the index of the kind in the set
   */
  public record Piece(int set, int kind) {}

  /**
   * Pieces joined together: a move is legal only if it moves all or none of them ({@code Block} of
   * KSolve+ 1.3a, readme and {@code source/blocks.h}). A move moves the pieces in all slots that
   * its {@link Transformation} permutes or twists, even if the twist is invisible; this makes it
   * possible to join pieces to the center of a face.
   *
   * @param pieces the pieces, at least one, each the only one of its kind
   */
  public record Block(List<Piece> pieces) {
    /** Copies the list. */
    public Block {
      pieces = List.copyOf(pieces);
    }
  }

  /**
   * A mutable draft of a definition. The defaults are those of a .tws file: all powers of a
   * generator are moves, and everything optional is empty.
   */
  public static final class Draft {
    public String name;
    public List<String> comment = List.of();
    public List<SlotSet> sets = new ArrayList<>();
    public List<Pattern> goals = new ArrayList<>();
    public List<NamedMove> generators = new ArrayList<>();
    public Metric metric = Metric.POWERS;
    public List<NamedMove> rotations = new ArrayList<>();
    public List<Alias> aliases = new ArrayList<>();
    public List<Forbidden> forbidden = List.of();
    public List<Block> blocks = new ArrayList<>();
    public boolean upToRotation;
    public Optional<Layout> layout = Optional.empty();
    public List<String> scrambleNames = List.of();

    /** Creates a draft. */
    public Draft(String name) {
      this.name = name;
    }

    /**
     * Builds the definition.
     *
     * @throws IllegalArgumentException if the definition has no slots, no goal or no moves
     */
    public Definition definition() {
      return new Definition(
          name,
          comment,
          sets,
          goals,
          generators,
          metric,
          rotations,
          aliases,
          forbidden,
          blocks,
          upToRotation,
          layout,
          scrambleNames);
    }
  }
}
