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
 * The layout of a definition: the place of each slot, and how the pieces are written and drawn.
 * With a layout, a state of sliding tiles reads {@code 1 2 3 / 4 5 6 / 7 8 0}, and a state of
 * lights reads {@code 010/111/010}.
 *
 * <p>A layout changes neither states nor moves, and writes each state in exactly one way.
 * Unreachable states that the layout cannot express (such as exchanged lights or a hole outside the
 * board) are written slot by slot.
 *
 * <p>Sliding tiles are defined relative to the hole (see {@code sliding} in the library). A layout
 * with a {@link Hole} lists the slots as they lie when the hole is in the upper left corner. When
 * the hole is elsewhere, all slots shift with it, wrapping around the edges.
 *
 * @param shape how places are drawn
 * @param rows the slots of each row from left to right, with {@link Spot#NONE} for a place without
 *     a slot
 * @param labels the labels of each set's pieces
 * @param hole the hole, if there is one
 * @param press the name of the move made by clicking each place, in the shape of {@code rows}; a
 *     name is empty if clicking that place does nothing, and there are no rows if no place can be
 *     clicked
 */
public record Layout(
    Shape shape,
    List<List<Spot>> rows,
    List<Labels> labels,
    Optional<Hole> hole,
    List<List<String>> press) {
  /** A label: letters, digits and symbols without another meaning in a state. */
  private static final Pattern LABEL = Pattern.compile("[\\p{L}\\p{N}\\p{So}_.+*#@&=<>!$%~-]{1,8}");

  private static final Pattern SET_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

  /** Copies the lists. */
  public Layout {
    rows = rows.stream().map(List::copyOf).toList();
    labels = List.copyOf(labels);
    press = press.stream().map(List::copyOf).toList();
  }

  /** How places are drawn. */
  public enum Shape {
    /** Rows of a grid. */
    GRID,
    /** One row, drawn as a stack of plates with the first on top. */
    STACK,
    /** One row, drawn as a ring, or two rows, drawn as rings that cross at their common slots. */
    RING;

    /** Returns the keyword in files. */
    public String keyword() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the shape with the given keyword, or empty if there is none. */
    public static Optional<Shape> fromKeyword(String word) {
      return Arrays.stream(values()).filter(shape -> shape.keyword().equals(word)).findFirst();
    }
  }

  /**
   * A slot.
   *
   * @param set the index of the slot's set
   * @param slot the index of the slot in that set
   */
  public record Spot(int set, int slot) {
    /** A place without a slot. */
    public static final Spot NONE = new Spot(-1, -1);
  }

  /**
   * The labels of a set's pieces: a word for the kind followed by a word for the orientation.
   *
   * @param pieces the words, indexed by kind. If this list is empty but {@code turns} is not, only
   *     orientations are written. If both lists are empty, pieces are written as numbers with a
   *     {@code +} for each turn
   * @param turns the words, indexed by orientation. If this list is empty, each turn is written as
   *     a {@code +}
   * @param shades the darkness values, from 0 to 9. Normally they are indexed by kind; values below
   *     5 are drawn white, others black. If only orientations are written, they are indexed by
   *     orientation and drawn as lamps that are on or off
   */
  public record Labels(List<String> pieces, List<String> turns, List<Integer> shades) {
    /** Labels that write pieces as numbers with a {@code +} for each turn. */
    public static final Labels NUMBERS = new Labels(List.of(), List.of(), List.of());

    /** Copies the lists. */
    public Labels {
      pieces = List.copyOf(pieces);
      turns = List.copyOf(turns);
      shades = List.copyOf(shades);
    }

    /** Returns whether the labels show kinds rather than only orientations. */
    public boolean showsPieces() {
      return !pieces.isEmpty() || turns.isEmpty();
    }

    /** Returns the word for a kind. */
    public String piece(int kind) {
      return !showsPieces() ? "" : pieces.isEmpty() ? "" + (kind + 1) : pieces.get(kind);
    }

    /** Returns the word for an orientation. */
    public String turn(int orientation) {
      if (!turns.isEmpty()) {
        return turns.get(orientation);
      }
      return orientation < 3 ? "+".repeat(orientation) : "+" + orientation;
    }
  }

  /**
   * The hole: a place without a slot, which the layout lists as the first place of the first row. A
   * unique marker piece in one set of slots gives the column of the hole, and a marker piece in a
   * second set gives the row.
   *
   * @param word the label of the hole
   * @param column the index of the set that marks the column
   * @param row the index of the set that marks the row
   */
  public record Hole(String word, int column, int row) {
    /** Returns the kind of a set's marker piece, or -1 if the set has none. */
    public static int marker(Definition definition, int set) {
      Pieces pieces = new Pieces(definition);
      int slots = definition.sets().get(set).slots();
      int[] kinds = IntStream.range(0, slots).filter(k -> pieces.count(set, k) > 0).toArray();
      return kinds.length == 2 && slots > 2
          ? IntStream.of(kinds).filter(k -> pieces.count(set, k) == 1).findFirst().orElse(-1)
          : -1;
    }
  }

  /**
   * Returns a rectangular layout that shows the slots of the first set in reading order.
   *
   * @param sets the number of sets of the definition
   */
  public static Layout grid(int rows, int columns, int sets) {
    List<List<Spot>> lines =
        IntStream.range(0, rows).mapToObj(row -> line(row * columns, columns)).toList();
    return new Layout(
        Shape.GRID, lines, Collections.nCopies(sets, Labels.NUMBERS), Optional.empty(), List.of());
  }

  /** Returns a one-row layout that shows the slots of the only set. */
  public static Layout row(Shape shape, int slots) {
    return new Layout(
        shape, List.of(line(0, slots)), List.of(Labels.NUMBERS), Optional.empty(), List.of());
  }

  /** Returns consecutive slots of the first set. */
  static List<Spot> line(int first, int length) {
    return IntStream.range(first, first + length).mapToObj(slot -> new Spot(0, slot)).toList();
  }

  /** Returns a copy with one set's labels replaced. */
  public Layout with(int set, Labels other) {
    List<Labels> all = new ArrayList<>(labels);
    all.set(set, other);
    return new Layout(shape, rows, all, hole, press);
  }

  /** Returns a copy in which clicks make the given moves. */
  public Layout withPress(List<List<String>> moves) {
    return new Layout(shape, rows, labels, hole, moves);
  }

  /** Returns the distinct slots in reading order. */
  public List<Spot> spots() {
    return rows.stream()
        .flatMap(List::stream)
        .filter(spot -> !spot.equals(Spot.NONE))
        .distinct()
        .toList();
  }

  /**
   * Requires that this layout fits a definition.
   *
   * @throws ParseException if it does not fit
   */
  void requireFits(Definition definition) {
    Check check = new Check(this, definition);
    check.checkShape();
    check.checkSlots();
    check.checkLabels();
    check.checkPress();
  }

  /** Checks that a layout writes every reachable state of a definition in exactly one way. */
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

    void checkShape() {
      List<List<Spot>> rows = layout.rows();
      if (layout.spots().isEmpty()) {
        throw new ParseException(layout.shape().keyword(), "expected rows of slots");
      }
      layout.hole().ifPresent(this::checkHole);
      if (layout.shape() == Shape.GRID) {
        return;
      }
      if (rows.size() > (layout.shape() == Shape.RING ? 2 : 1)
          || rows.stream().flatMap(List::stream).anyMatch(Spot.NONE::equals)) {
        throw new ParseException(
            layout.shape().keyword(),
            layout.shape() == Shape.RING
                ? "expected one row of slots, or two rows that cross"
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
              "expected two rows that share two slots: the first slot, and another at the same place in both");
        }
      }
    }

    private void checkHole(Hole hole) {
      List<List<Spot>> rows = layout.rows();
      long free = rows.stream().flatMap(List::stream).filter(Spot.NONE::equals).count();
      boolean even = rows.stream().allMatch(row -> row.size() == rows.get(0).size());
      if (layout.shape() != Shape.GRID
          || !even
          || free != 1
          || !rows.get(0).get(0).equals(Spot.NONE)) {
        throw new ParseException(
            hole.word(),
            "a layout with a hole needs rows of equal length, and its first row must begin with '.' for the hole");
      }
      requireMarker(hole.column(), rows.get(0).size());
      requireMarker(hole.row(), rows.size());
      if (hole.column() == hole.row()) {
        throw new ParseException(
            name(hole.row()), "expected different sets for the column and the row");
      }
    }

    private void requireMarker(int set, int places) {
      if (Hole.marker(definition, set) < 0
          || pieces.hasOrientations(set)
          || definition.sets().get(set).slots() < places
          || layout.spots().stream().anyMatch(spot -> spot.set() == set)) {
        throw new ParseException(
            name(set),
            "a set that marks the hole needs at least %d slots, exactly one piece that differs from the others, and must not appear in the layout"
                .formatted(Math.max(3, places)));
      }
    }

    private boolean isMarker(int set) {
      return layout.hole().filter(hole -> hole.column() == set || hole.row() == set).isPresent();
    }

    void checkSlots() {
      Set<Spot> seen = new HashSet<>();
      for (List<Spot> row : layout.rows()) {
        for (Spot spot : row) {
          if (!spot.equals(Spot.NONE) && !seen.add(spot)) {
            throw new ParseException(
                "" + (spot.slot() + 1),
                "slot %d of %s appears twice".formatted(spot.slot() + 1, name(spot.set())));
          }
        }
        if (layout.shape() == Shape.RING) {
          seen.clear(); // Crossing rings share slots.
        }
      }
      Set<Spot> shown = new HashSet<>(layout.spots());
      for (int set = 0; set < definition.sets().size(); set++) {
        for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
          Spot spot = new Spot(set, slot);
          if (!shown.contains(spot) && !isMarker(set) && !isConstant(spot)) {
            throw new ParseException(
                name(set),
                "slot %d is missing, although the moves can change its content"
                    .formatted(slot + 1));
          }
        }
      }
    }

    private boolean isConstant(Spot spot) {
      boolean turns =
          definition.generators().stream()
                  .map(NamedMove::transformation)
                  .anyMatch(move -> move.twist(spot.set(), spot.slot()) != 0)
              || definition.goals().stream()
                      .mapToInt(goal -> goal.orientation(spot.set(), spot.slot()))
                      .distinct()
                      .count()
                  > 1;
      return hasFixedKind(spot) && (!turns || !pieces.hasOrientations(spot.set()));
    }

    /** Returns whether a slot holds the same kind of piece in every reachable state. */
    private boolean hasFixedKind(Spot spot) {
      int kind = definition.goals().get(0).kind(spot.set(), spot.slot());
      return pieces.count(spot.set(), kind) == definition.sets().get(spot.set()).slots()
          || definition.generators().stream()
                  .allMatch(
                      move -> move.transformation().source(spot.set(), spot.slot()) == spot.slot())
              && definition.goals().stream()
                  .allMatch(goal -> goal.kind(spot.set(), spot.slot()) == kind);
    }

    void checkLabels() {
      layout.spots().stream().mapToInt(Spot::set).distinct().sorted().forEach(this::checkWords);
    }

    private void checkWords(int set) {
      SlotSet slots = definition.sets().get(set);
      Labels words = layout.labels().get(set);
      int[] kinds =
          IntStream.range(0, slots.slots()).filter(k -> pieces.count(set, k) > 0).toArray();
      int turns = Arrays.stream(kinds).map(kind -> pieces.modulus(set, kind)).max().getAsInt();
      if (!SET_NAME.matcher(slots.name()).matches()) {
        throw new ParseException(
            slots.name(),
            "the name of a set with a layout may contain only ASCII letters, digits and _ . -");
      }
      requireEnough(slots, "pieces", words.pieces(), kinds[kinds.length - 1] + 1);
      requireEnough(slots, "orientations", words.turns(), turns);
      int shades = words.showsPieces() ? kinds[kinds.length - 1] + 1 : turns;
      if (!words.shades().isEmpty() && words.shades().size() < shades) {
        throw new ParseException(
            slots.name(), "expected %d shades, found %d".formatted(shades, words.shades().size()));
      }
      if (!words.showsPieces()
          && layout.spots().stream().anyMatch(spot -> spot.set() == set && !hasFixedKind(spot))) {
        throw new ParseException(
            slots.name(),
            "orientation words are not enough, because pieces of this set change places; add Pieces %s"
                .formatted(slots.name()));
      }
      Set<String> seen = new HashSet<>();
      layout.hole().ifPresent(hole -> checkWord(hole.word(), slots.name(), seen));
      for (int kind : words.showsPieces() ? kinds : new int[] {kinds[0]}) {
        int most = words.showsPieces() ? pieces.modulus(set, kind) : turns;
        for (int turn = 0; turn < most; turn++) {
          checkWord(words.piece(kind) + words.turn(turn), slots.name(), seen);
        }
      }
    }

    private static void requireEnough(SlotSet slots, String noun, List<String> words, int needed) {
      if (!words.isEmpty() && words.size() < needed) {
        throw new ParseException(
            slots.name(),
            "expected labels for %d %s, found %d".formatted(needed, noun, words.size()));
      }
    }

    private static void checkWord(String word, String set, Set<String> seen) {
      if (!LABEL.matcher(word).matches()) {
        throw new ParseException(
            word.isEmpty() ? "\"\"" : word,
            "the label of a piece of %s must have 1 to 8 letters, digits and symbols, but none of / | , ? : ( ) [ ] { } ' ^"
                .formatted(set));
      }
      if (!seen.add(word)) {
        throw new ParseException(word, "is used as a label for two different things in " + set);
      }
    }

    void checkPress() {
      List<Integer> shape = layout.rows().stream().map(List::size).toList();
      if (!layout.press().isEmpty()
          && !layout.press().stream().map(List::size).toList().equals(shape)) {
        throw new ParseException("Press", "expected a move or '.' for each place, row by row");
      }
    }
  }
}
