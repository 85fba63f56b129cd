// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.problem.ParseException;

/**
 * How the states of a definition are written and drawn as people do: which slot lies where, and
 * what a piece shows there. {@code 1 2 3 / 4 5 6 / 7 8 0} is a state of sliding tiles with such a
 * layout, {@code 010/111/010} one of lights.
 *
 * <p>It changes neither states nor moves, and every state that it can write it writes in one way.
 * What it cannot write (lights that have changed places, a hole beyond the last row), which no
 * moves make, is written slot by slot as without it.
 *
 * <p>Sliding tiles are defined as seen from the hole (see the library's {@code sliding}): a layout
 * with a {@link Hole} says where each slot lies when the hole is in the upper left corner; where it
 * is elsewhere, all places move along with it, around the edges.
 *
 * @param shape how the places are drawn
 * @param rows the slots by row and place; {@link Spot#NONE} where there is none
 * @param words by set, what its pieces are written as
 * @param hole what stands in no slot, and where, if there is such
 * @param press names of the moves that a click on each place means, in the shape of the rows; an
 *     empty name for none; no rows where clicks mean nothing
 */
public record Layout(
    Shape shape,
    List<List<Spot>> rows,
    List<Labels> labels,
    Optional<Hole> hole,
    List<List<String>> press) {
  /** What stands for a piece: letters, digits and signs that mean nothing else in a state. */
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}\\p{So}_.+*#@&=<>!$%~-]{1,8}");

  private static final Pattern SET_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

  /** Copies the lists. */
  public Layout {
    rows = rows.stream().map(List::copyOf).toList();
    labels = List.copyOf(labels);
    press = press.stream().map(List::copyOf).toList();
  }

  /** How the places are drawn. */
  public enum Shape {
    /** Row under row. */
    GRID,
    /** One row, drawn as a stack of plates, the first on top. */
    STACK,
    /** One row, drawn as a ring, or two that cross where they have a slot in common. */
    RING;

    /** Returns the word by which people name it. */
    public String keyword() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the shape that people name by a word; empty if there is none. */
    public static Optional<Shape> fromKeyword(String word) {
      return Arrays.stream(values()).filter(shape -> shape.keyword().equals(word)).findFirst();
    }
  }

  /**
   * A slot.
   *
   * @param set number of its set
   * @param slot its number there, from 0
   */
  public record Spot(int set, int slot) {
    /** A place without a slot. */
    public static final Spot NONE = new Spot(-1, -1);
  }

  /**
   * What the pieces of a set are written as: its kind's word, behind it a word for how it lies.
   *
   * @param pieces by kind; where this is empty and turns are not, only how pieces lie is written,
   *     and where both are, pieces are written as their numbers, with a {@code +} for each turn
   * @param turns by orientation; where this is empty, a {@code +} for each turn
   * @param shades how dark a piece is, from 0 to 9: by kind, drawn white below 5 and else black, or
   *     where only how pieces lie is written, by orientation, drawn as lamps that are on and off
   */
  public record Labels(List<String> pieces, List<String> turns, List<Integer> shades) {
    /** Numbers, with a {@code +} for each turn. */
    public static final Labels NUMBERS = new Labels(List.of(), List.of());

    /** Copies the lists. */
    public Labels {
      pieces = List.copyOf(pieces);
      turns = List.copyOf(turns);
      shades = List.copyOf(shades);
    }

    /** Creates words whose pieces are the darker the more they are turned. */
    public Labels(List<String> pieces, List<String> turns) {
      this(pieces, turns, List.of());
    }

    /** Returns whether pieces are written, not only how they lie. */
    public boolean showsPieces() {
      return !pieces.isEmpty() || turns.isEmpty();
    }

    /** Returns what stands for the pieces of a kind. */
    public String piece(int kind) {
      return !showsPieces() ? "" : pieces.isEmpty() ? "" + (kind + 1) : pieces.get(kind);
    }

    /** Returns what stands for an orientation. */
    public String turn(int orientation) {
      if (!turns.isEmpty()) {
        return turns.get(orientation);
      }
      return orientation < 3 ? "+".repeat(orientation) : "+" + orientation;
    }
  }

  /**
   * The place that no slot is at, the first of the first row. Of two sets of slots, one piece each
   * that is unlike all others says in which column and row it is.
   *
   * @param word what is written there
   * @param column number of the set whose piece says in which column
   * @param row number of the set whose piece says in which row
   */
  public record Hole(String word, int column, int row) {
    /** Returns the kind of the one piece that marks the hole; -1 if there is no such. */
    public static int marker(Definition definition, int set) {
      Pieces pieces = new Pieces(definition);
      int slots = definition.sets().get(set).slots();
      int[] kinds = IntStream.range(0, slots).filter(k -> pieces.count(set, k) > 0).toArray();
      boolean one = kinds.length == 2 && slots > 2;
      return !one
          ? -1
          : pieces.count(set, kinds[0]) == 1
              ? kinds[0]
              : pieces.count(set, kinds[1]) == 1 ? kinds[1] : -1;
    }
  }

  /**
   * Returns the layout of a rectangle whose places hold the slots of the first set in reading
   * order.
   *
   * @param sets number of sets that the definition has
   */
  public static Layout grid(int rows, int columns, int sets) {
    List<List<Spot>> lines =
        IntStream.range(0, rows).mapToObj(row -> line(row * columns, columns)).toList();
    return new Layout(
        Shape.GRID, lines, Collections.nCopies(sets, Labels.NUMBERS), Optional.empty(), List.of());
  }

  /** Returns the layout of one row that holds the slots of the only set. */
  public static Layout row(Shape shape, int slots) {
    return new Layout(
        shape, List.of(line(0, slots)), List.of(Labels.NUMBERS), Optional.empty(), List.of());
  }

  private static List<Spot> line(int first, int length) {
    return IntStream.range(first, first + length).mapToObj(slot -> new Spot(0, slot)).toList();
  }

  /** Returns the same with other words for a set. */
  public Layout with(int set, Labels other) {
    List<Labels> all = new ArrayList<>(labels);
    all.set(set, other);
    return new Layout(shape, rows, all, hole, press);
  }

  /** Returns the same where clicks mean moves. */
  public Layout pressing(List<List<String>> moves) {
    return new Layout(shape, rows, labels, hole, moves);
  }

  /** Returns the spots that hold slots, in the order in which they are written, none twice. */
  public List<Spot> spots() {
    return rows.stream()
        .flatMap(List::stream)
        .filter(spot -> !spot.equals(Spot.NONE))
        .distinct()
        .toList();
  }

  /**
   * Requires that this is a layout of a definition.
   *
   * @throws ParseException if it is not
   */
  void requireFits(Definition definition) {
    Check check = new Check(this, definition);
    check.shape();
    check.slots();
    check.labels();
    check.press();
  }

  /** Holds a layout to a definition: every state of moves is to be written, in one way. */
  private static final class Check {
    private final Layout layout;
    private final Definition definition;
    private final Pieces pieces;

    Check(Layout layout, Definition definition) {
      this.layout = layout;
      this.definition = definition;
      this.pieces = new Pieces(definition);
    }

    private String name(int set) {
      return definition.sets().get(set).name();
    }

    void shape() {
      List<List<Spot>> rows = layout.rows();
      if (layout.spots().isEmpty()) {
        throw new ParseException(layout.shape().keyword(), "expected rows of slots");
      }
      if (layout.hole().isPresent()) {
        hole(layout.hole().get());
      }
      if (layout.shape() == Shape.GRID) {
        return;
      }
      if (rows.size() > (layout.shape() == Shape.RING ? 2 : 1)
          || rows.stream().flatMap(List::stream).anyMatch(Spot.NONE::equals)) {
        throw new ParseException(
            layout.shape().keyword(),
            layout.shape() == Shape.RING
                ? "expected one row of slots, or two that cross"
                : "expected one row of slots");
      }
      if (rows.size() == 2) {
        List<Spot> left = rows.get(0);
        List<Spot> right = rows.get(1);
        List<Spot> both = left.stream().filter(right::contains).toList();
        if (both.size() != 2
            || left.indexOf(both.get(0)) != 0
            || right.indexOf(both.get(0)) != 0
            || left.indexOf(both.get(1)) != right.indexOf(both.get(1))) {
          throw new ParseException(
              layout.shape().keyword(),
              "expected two rows with two slots in common, the first of both and another at the same place of both");
        }
      }
    }

    private void hole(Hole hole) {
      List<List<Spot>> rows = layout.rows();
      long free = rows.stream().flatMap(List::stream).filter(Spot.NONE::equals).count();
      boolean even = rows.stream().allMatch(row -> row.size() == rows.get(0).size());
      if (layout.shape() != Shape.GRID
          || !even
          || free != 1
          || !rows.get(0).get(0).equals(Spot.NONE)) {
        throw new ParseException(
            hole.word(), "with a hole, rows are equally long, and the hole is first in the first");
      }
      marks(hole.column(), rows.get(0).size());
      marks(hole.row(), rows.size());
      if (hole.column() == hole.row()) {
        throw new ParseException(
            name(hole.row()), "expected another set, whose piece says the row");
      }
    }

    private void marks(int set, int places) {
      if (Hole.marker(definition, set) < 0
          || pieces.turns(set)
          || definition.sets().get(set).slots() < places
          || layout.spots().stream().anyMatch(spot -> spot.set() == set)) {
        throw new ParseException(
            name(set),
            "what says where the hole is must be a set of at least %d slots, laid out nowhere, with one piece unlike the others, which are alike"
                .formatted(Math.max(3, places)));
      }
    }

    private boolean isMarker(int set) {
      return layout.hole().filter(hole -> hole.column() == set || hole.row() == set).isPresent();
    }

    void slots() {
      Set<Spot> seen = new HashSet<>();
      for (List<Spot> row : layout.rows()) {
        for (Spot spot : row) {
          if (!spot.equals(Spot.NONE) && !seen.add(spot)) {
            throw new ParseException(
                "" + (spot.slot() + 1),
                "slot %d of %s lies in two places".formatted(spot.slot() + 1, name(spot.set())));
          }
        }
        if (layout.shape() == Shape.RING) {
          seen.clear(); // Rings cross.
        }
      }
      Set<Spot> there = new HashSet<>(layout.spots());
      for (int set = 0; set < definition.sets().size(); set++) {
        for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
          Spot spot = new Spot(set, slot);
          if (!there.contains(spot) && !isMarker(set) && !isAlwaysTheSame(spot)) {
            throw new ParseException(
                name(set),
                "slot %d lies nowhere, so that nothing would say what is in it"
                    .formatted(slot + 1));
          }
        }
      }
    }

    private boolean isAlwaysTheSame(Spot spot) {
      boolean turns =
          definition.generators().stream()
                  .map(NamedMove::transformation)
                  .anyMatch(move -> move.twist(spot.set(), spot.slot()) != 0)
              || definition.goals().stream()
                      .mapToInt(goal -> goal.orientation(spot.set(), spot.slot()))
                      .distinct()
                      .count()
                  > 1;
      return definesPiece(spot) && (!turns || !pieces.turns(spot.set()));
    }

    /** Returns whether the same kind of piece is in a slot in every state that moves make. */
    private boolean definesPiece(Spot spot) {
      int kind = definition.goals().get(0).kind(spot.set(), spot.slot());
      return pieces.count(spot.set(), kind) == definition.sets().get(spot.set()).slots()
          || definition.generators().stream()
                  .allMatch(
                      move -> move.transformation().from(spot.set(), spot.slot()) == spot.slot())
              && definition.goals().stream()
                  .allMatch(goal -> goal.kind(spot.set(), spot.slot()) == kind);
    }

    void labels() {
      for (int set = 0; set < definition.sets().size(); set++) {
        int number = set;
        if (layout.spots().stream().anyMatch(spot -> spot.set() == number)) {
          words(set);
        }
      }
    }

    private void words(int set) {
      SlotSet slots = definition.sets().get(set);
      Labels words = layout.labels().get(set);
      int[] kinds =
          IntStream.range(0, slots.slots()).filter(k -> pieces.count(set, k) > 0).toArray();
      int turns = Arrays.stream(kinds).map(kind -> pieces.modulus(set, kind)).max().getAsInt();
      if (!SET_NAME.matcher(slots.name()).matches()) {
        throw new ParseException(
            slots.name(), "a set that is laid out has a name of letters A to z, digits and _ . -");
      }
      requireEnough(slots, "pieces", words.pieces(), kinds[kinds.length - 1] + 1);
      requireEnough(slots, "orientations", words.turns(), turns);
      int shades = words.showsPieces() ? kinds[kinds.length - 1] + 1 : turns;
      if (!words.shades().isEmpty() && words.shades().size() < shades) {
        throw new ParseException(
            slots.name(), "expected %d shades, found %d".formatted(shades, words.shades().size()));
      }
      if (!words.showsPieces()) {
        layout.spots().stream()
            .filter(spot -> spot.set() == set && !definesPiece(spot))
            .forEach(
                spot -> {
                  throw new ParseException(
                      slots.name(),
                      "pieces of this set change places, so that words for how they lie do not say all; add Pieces %s"
                          .formatted(slots.name()));
                });
      }
      Set<String> seen = new HashSet<>();
      layout.hole().ifPresent(hole -> word(hole.word(), slots.name(), seen));
      for (int kind : words.showsPieces() ? kinds : new int[] {kinds[0]}) {
        int most = words.showsPieces() ? pieces.modulus(set, kind) : turns;
        for (int turn = 0; turn < most; turn++) {
          word(words.piece(kind) + words.turn(turn), slots.name(), seen);
        }
      }
    }

    private static void requireEnough(SlotSet slots, String what, List<String> words, int needed) {
      if (!words.isEmpty() && words.size() < needed) {
        throw new ParseException(
            slots.name(),
            "expected words for %d %s, found %d".formatted(needed, what, words.size()));
      }
    }

    private static void word(String word, String set, Set<String> seen) {
      if (!WORD.matcher(word).matches()) {
        throw new ParseException(
            word.isEmpty() ? "\"\"" : word,
            "what stands for a piece of %s has 1 to 8 letters, digits and signs, none of / | , ? : ( ) [ ] { } ' ^"
                .formatted(set));
      }
      if (!seen.add(word)) {
        throw new ParseException(word, "stands for two different things in " + set);
      }
    }

    void press() {
      List<Integer> shape = layout.rows().stream().map(List::size).toList();
      if (!layout.press().isEmpty()
          && !layout.press().stream().map(List::size).toList().equals(shape)) {
        throw new ParseException(
            "Press", "expected a move, or a point, for each place, row by row");
      }
    }
  }
}
