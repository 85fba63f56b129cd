// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.saitan.problem.ParseException;
import org.saitan.text.Suggestions;

/**
 * A puzzle as data.
 *
 * @param name its name
 * @param comment what its author says of it, a line each; means nothing to this program
 * @param sets its sets of slots, at least one
 * @param goals the states at distance 0, at least one; all have the same pieces
 * @param generators its moves, at least one, no two of one name
 * @param metric which turns made of a generator are a move
 * @param rotations turns of the whole puzzle: known by name, no moves
 * @param aliases other names of moves
 * @param forbidden what a state must not show when a move has ended
 * @param blocks pieces that are joined (bandaging); none in most puzzles
 * @param upToRotation whether the goals are also solved when the whole puzzle is held otherwise; a
 *     board of it has all these ways as goals
 * @param layout how its states are written and drawn, if not slot by slot
 * @param scrambleNames names of moves, of aliases too, in which scrambles are written where they
 *     can be; none if its own moves are what people write
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
  /** Creates the definition and copies its lists. */
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
      throw new IllegalArgumentException("a puzzle has slots, a goal and moves");
    }
  }

  /** Returns the definition that is this one but for what is changed. */
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
   * Returns the same puzzle, written and drawn otherwise.
   *
   * @throws ParseException if the layout does not fit it
   */
  public Definition withLayout(Layout other) {
    other.requireFits(this);
    return with(draft -> draft.layout = Optional.of(other));
  }

  /** Returns whether a state may be stopped in. */
  public boolean allows(Pattern state) {
    return forbidden.stream().noneMatch(not -> state.kind(not.set(), not.slot()) == not.kind());
  }

  /**
   * Slots of one sort, whose pieces change places only among one another (a KPuzzle's orbit, a
   * {@code Set} of a .tws file).
   *
   * @param name its name
   * @param slots how many slots there are, at least 1; numbered from 0
   * @param orientations in how many ways a piece can lie in a slot, at least 1; 1 where it makes no
   *     difference
   */
  public record SlotSet(String name, int slots, int orientations) {
    /** The most slots of one set: what the formats allow. */
    public static final int MAX_SLOTS = 255;

    /** The most orientations: what the formats allow. */
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
     * Returns the number of the set with a name.
     *
     * @throws ParseException if there is none
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
   * A move with its name.
   *
   * @param name a word, such as {@code U} or {@code 3P}
   * @param transformation what it does
   */
  public record NamedMove(String name, Transformation transformation) {}

  /** Which turns made of one generator count as a single move. */
  public enum Metric {
    /** Every power of a generator: the half turn metric of cubes, and what .tws means. */
    POWERS,
    /** A generator and its inverse: the quarter turn metric of cubes. */
    SINGLE,
    /** A generator only, one way. */
    ONE_WAY;

    /** Returns the word by which people name it. */
    public String keyword() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the metric that people name by a word, in small letters; empty if there is none. */
    public static Optional<Metric> fromKeyword(String word) {
      return Arrays.stream(values()).filter(metric -> metric.keyword().equals(word)).findFirst();
    }
  }

  /**
   * Another name for a move, for reading only.
   *
   * @param name the other name
   * @param move what it stands for, a move as a person writes it, such as {@code R2'}
   */
  public record Alias(String name, String move) {}

  /**
   * A kind of piece that must not lie in a slot when a move has ended ({@code Illegal} in a .tws
   * file).
   *
   * @param set number of the set
   * @param slot number of the slot
   * @param kind number of the kind
   */
  public record Forbidden(int set, int slot, int kind) {}

  /**
   * A kind of piece.
   *
   * @param set number of its set
   * @param kind number of the kind
   */
  public record Piece(int set, int kind) {}

  /**
   * Pieces that are joined: a move may be made where it takes all of them or none ({@code Block} of
   * KSolve+ 1.3a, readme and {@code source/blocks.h}). It takes what lies in slots that it fills
   * from elsewhere or twists, by what its {@link Transformation} says, even where a twist makes no
   * difference to the state: so pieces are joined to the centre of a face.
   *
   * @param pieces at least one, each the only one of its kind
   */
  public record Block(List<Piece> pieces) {
    /** Copies the list. */
    public Block {
      pieces = List.copyOf(pieces);
    }
  }

  /**
   * A definition in the making. What is not set is as in a .tws file that does not name it: all
   * powers of a generator are moves, and there is nothing else.
   */
  public static final class Draft {
    public String name;
    public List<String> comment = List.of();
    public List<SlotSet> sets = List.of();
    public List<Pattern> goals = List.of();
    public List<NamedMove> generators = List.of();
    public Metric metric = Metric.POWERS;
    public List<NamedMove> rotations = List.of();
    public List<Alias> aliases = List.of();
    public List<Forbidden> forbidden = List.of();
    public List<Block> blocks = List.of();
    public boolean upToRotation;
    public Optional<Layout> layout = Optional.empty();
    public List<String> scrambleNames = List.of();

    /** Starts a definition. */
    public Draft(String name) {
      this.name = name;
    }

    /**
     * Returns the definition.
     *
     * @throws IllegalArgumentException if it has no slots, no goal or no moves
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
