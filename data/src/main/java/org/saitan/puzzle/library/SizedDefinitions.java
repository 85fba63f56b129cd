// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Forbidden;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Hole;
import org.saitan.definition.Layout.Labels;
import org.saitan.definition.Layout.Shape;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.puzzle.Grid;

/** Creates the definitions of boards in families with different sizes. */
final class SizedDefinitions {
  private SizedDefinitions() {}

  private static int[] reversal(int slots, int first) {
    int[] from = IntStream.range(0, slots).toArray();
    for (int slot = 0; slot < first; slot++) {
      from[slot] = first - 1 - slot;
    }
    return from;
  }

  /**
   * Returns the definition of a stack of pancakes. A move turns over several pancakes from the top
   * as a whole.
   */
  static Definition pancake(String name, int[] size) {
    Builder builder =
        new Builder(
            name,
            Metric.POWERS,
            List.of(new SlotSet("PANCAKE", size[0], 1)),
            "stack of pancakes, slot 1 on top; kP turns over the top k");
    for (int top = 2; top <= size[0]; top++) {
      builder.move(top + "P", reversal(size[0], top));
    }
    return builder.withLayout(stack(size[0], 2));
  }

  /**
   * Returns the definition of a stack of pancakes that are burnt on one side. In the goal, the
   * burnt sides are down.
   */
  static Definition burnt(String name, int[] size) {
    Builder builder =
        new Builder(
            name,
            Metric.POWERS,
            List.of(new SlotSet("PANCAKE", size[0], 2)),
            "stack of pancakes burnt on one side, slot 1 on top; kP turns over the top k",
            "orientation 1: the burnt side is up");
    for (int top = 1; top <= size[0]; top++) {
      int[] twist = new int[size[0]];
      Arrays.fill(twist, 0, top, 1);
      builder.move(top + "P", new int[][] {reversal(size[0], top)}, new int[][] {twist});
    }
    return builder.withLayout(stack(size[0], 1));
  }

  /**
   * Returns the layout of a stack, in which a click turns over the clicked pancake and all pancakes
   * above it.
   */
  private static Layout stack(int pancakes, int minTop) {
    List<String> press =
        IntStream.rangeClosed(1, pancakes).mapToObj(top -> top < minTop ? "" : top + "P").toList();
    return Layout.row(Shape.STACK, pancakes).withPress(List.of(press));
  }

  /**
   * Returns the definition of a ring of tokens with a turntable that reverses some of the tokens.
   */
  static Definition topspin(String name, int[] size) {
    int[] shift = new int[size[0]];
    Arrays.setAll(shift, slot -> (slot + 1) % size[0]);
    return new Builder(
            name,
            Metric.SINGLE,
            List.of(new SlotSet("TOKEN", size[0], 1)),
            "tokens in a ring; F turns the table with the first of them, R shifts the ring by one")
        .move("F", reversal(size[0], size[1]))
        .move("R", shift)
        .withLayout(Layout.row(Shape.RING, size[0]));
  }

  /** Returns the definition of two rings of balls that cross in two places. */
  static Definition rings(String name, int[] size) {
    int balls = size[0];
    int[] left = line(balls, 0, 1);
    // The two rings share their first ball and the ball size[1] steps after it.
    int[] right = new int[balls];
    Arrays.setAll(
        right,
        place ->
            place == 0 || place == size[1] ? place : balls + place - (place < size[1] ? 1 : 2));
    int slots = 2 * balls - 2;
    return new Builder(
            name,
            Metric.SINGLE,
            List.of(new SlotSet("BALL", slots, 1)),
            "Hungarian rings: slots of the left ring in order, then the other slots of the right ring",
            "L and R turn a ring by one ball; slot 1 and slot " + (size[1] + 1) + " lie in both")
        .move("L", rotateRing(slots, left))
        .move("R", rotateRing(slots, right))
        .withLayout(
            new Layout(
                Shape.RING,
                List.of(spots(left), spots(right)),
                List.of(Labels.NUMBERS),
                Optional.empty(),
                List.of()));
  }

  private static List<Spot> spots(int... slots) {
    return Arrays.stream(slots).mapToObj(slot -> new Spot(0, slot)).toList();
  }

  /** Returns equally spaced slots. */
  private static int[] line(int length, int first, int step) {
    int[] slots = new int[length];
    Arrays.setAll(slots, i -> first + i * step);
    return slots;
  }

  /** Returns the move that takes each piece in a ring to the next slot of the ring. */
  private static int[] rotateRing(int slots, int... ring) {
    int[] from = IntStream.range(0, slots).toArray();
    for (int place = 0; place < ring.length; place++) {
      from[ring[(place + 1) % ring.length]] = ring[place];
    }
    return from;
  }

  /** Returns the definition of a rectangle whose rows and columns can be shifted cyclically. */
  static Definition cyclic(String name, int[] size) {
    int rows = size[0];
    int columns = size[1];
    Builder builder =
        new Builder(
            name,
            Metric.SINGLE,
            List.of(new SlotSet("TILE", rows * columns, 1)),
            "tiles in reading order; rows A, B, ... shift to the right, columns 1, 2, ... down");
    for (int row = 0; row < rows; row++) {
      int first = row * columns;
      builder.move("R" + Grid.letters(row), rotateRing(rows * columns, line(columns, first, 1)));
    }
    for (int column = 0; column < columns; column++) {
      builder.move(
          "C" + Grid.letters(column), rotateRing(rows * columns, line(rows, column, columns)));
    }
    return builder.withLayout(Layout.grid(rows, columns, 1));
  }

  /**
   * Returns the definition of a rectangle of lights, each of which is switched together with its
   * neighbors.
   */
  static Definition lightsout(String name, int[] size) {
    int rows = size[0];
    int columns = size[1];
    Builder builder =
        new Builder(
            name,
            Metric.POWERS,
            List.of(new SlotSet("LIGHT", rows * columns, 2)),
            "lights in reading order, orientation 1 is lit",
            "Bc presses the light in the second row and third column, which switches its neighbors too");
    List<List<String>> press = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      press.add(new ArrayList<>());
      for (int column = 0; column < columns; column++) {
        int[] twist = new int[rows * columns];
        for (int other = 0; other < twist.length; other++) {
          int distance = Math.abs(other / columns - row) + Math.abs(other % columns - column);
          twist[other] = distance <= 1 ? 1 : 0;
        }
        String light = Grid.letters(row) + Grid.letters(column).toLowerCase(Locale.ROOT);
        press.get(row).add(light);
        builder.move(
            light, new int[][] {IntStream.range(0, rows * columns).toArray()}, new int[][] {twist});
      }
    }
    return builder.withLayout(
        Layout.grid(rows, columns, 1)
            .with(0, new Labels(List.of(), List.of("0", "1"), List.of(8, 0)))
            .withPress(press));
  }

  /**
   * Returns the definition of sliding tiles, with the hole in the lower right corner in the goal. A
   * slot is a cell's location relative to the hole, wrapping around at the edges. So each step of
   * the hole is the same permutation wherever the hole is. Two markers record the hole's column and
   * row. The markers have an extra column and an extra row, which are forbidden, so that the hole
   * itself cannot wrap around.
   */
  static Definition sliding(String name, int[] size) {
    int rows = size[0];
    int columns = size[1];
    int[] tiles = new int[rows * columns - 1];
    for (int slot = 1; slot <= tiles.length; slot++) {
      int row = Math.floorMod(slot / columns - 1, rows);
      int column = Math.floorMod(slot % columns - 1, columns);
      tiles[slot - 1] = row * columns + column;
    }
    List<SlotSet> sets =
        List.of(
            new SlotSet("TILE", rows * columns - 1, 1),
            new SlotSet("COLUMN", columns + 1, 1),
            new SlotSet("ROW", rows + 1, 1));
    int[][] kinds = {tiles, marker(columns), marker(rows)};
    Builder builder =
        new Builder(
            name,
            Metric.ONE_WAY,
            sets,
            "sliding tiles, goal with the hole in the lower right corner; R, L, D, U move the hole",
            "tiles are listed by position relative to the hole, in reading order, wrapping at the edges",
            "the hole is where the first pieces of COLUMN and ROW meet");
    builder.draft.goals =
        List.of(
            Pattern.of(sets, (set, slot) -> kinds[set][slot], (set, slot) -> 0, (set, slot) -> 1));
    builder.draft.forbidden = List.of(new Forbidden(1, columns, 0), new Forbidden(2, rows, 0));
    return builder
        .move("R", step(rows, columns, 0, 1), noTwist(rows, columns))
        .move("L", step(rows, columns, 0, -1), noTwist(rows, columns))
        .move("D", step(rows, columns, 1, 0), noTwist(rows, columns))
        .move("U", step(rows, columns, -1, 0), noTwist(rows, columns))
        .withLayout(
            new Layout(
                Shape.GRID,
                relativeToHole(rows, columns),
                List.of(Labels.NUMBERS, Labels.NUMBERS, Labels.NUMBERS),
                Optional.of(new Hole("0", 1, 2)),
                List.of()));
  }

  /**
   * Returns the pieces of a marker that is in the board's last row or column. The slot after it is
   * off the board.
   */
  private static int[] marker(int lines) {
    int[] kinds = new int[lines + 1];
    Arrays.fill(kinds, 1);
    kinds[lines - 1] = 0;
    return kinds;
  }

  private static List<List<Spot>> relativeToHole(int rows, int columns) {
    return IntStream.range(0, rows)
        .mapToObj(
            row ->
                IntStream.range(row * columns, (row + 1) * columns)
                    .mapToObj(cell -> cell == 0 ? Spot.NONE : new Spot(0, cell - 1))
                    .toList())
        .toList();
  }

  private static int[][] noTwist(int rows, int columns) {
    return new int[][] {new int[rows * columns - 1], new int[columns + 1], new int[rows + 1]};
  }

  /** Returns the move that shifts the hole by one cell. */
  private static int[][] step(int rows, int columns, int down, int right) {
    int cells = rows * columns;
    int[] tiles = new int[cells - 1];
    for (int slot = 1; slot < cells; slot++) {
      // Slots are relative to the hole's new cell. The tile that moved is now in the hole's old
      // cell.
      int row = Math.floorMod(slot / columns + down, rows);
      int column = Math.floorMod(slot % columns + right, columns);
      int from = row * columns + column;
      int newHole = Math.floorMod(down, rows) * columns + Math.floorMod(right, columns);
      tiles[slot - 1] = (from == 0 ? newHole : from) - 1;
    }
    return new int[][] {tiles, shift(columns + 1, right), shift(rows + 1, down)};
  }

  private static int[] shift(int slots, int offset) {
    int[] from = new int[slots];
    Arrays.setAll(from, slot -> Math.floorMod(slot - offset, slots));
    return from;
  }

  /** A builder of definitions with distinct pieces. */
  private static final class Builder {
    private final Definition.Draft draft;

    Builder(String name, Metric metric, List<SlotSet> sets, String... comment) {
      draft = new Definition.Draft(name);
      draft.metric = metric;
      draft.sets = sets;
      draft.comment = List.of(comment);
      draft.goals = List.of(Pattern.ofDistinct(sets));
    }

    /**
     * Adds a move.
     *
     * @param from the slot from which the piece comes, for each set and slot
     * @param twist the amount added to the piece's orientation, for each set and slot
     */
    Builder move(String moveName, int[][] from, int[][] twist) {
      draft.generators.add(new NamedMove(moveName, Transformation.of(draft.sets, from, twist)));
      return this;
    }

    /** Adds a move to a puzzle that has a single set and no orientations. */
    Builder move(String moveName, int... from) {
      return move(moveName, new int[][] {from}, new int[][] {new int[from.length]});
    }

    /** Builds the definition, with the given layout. */
    Definition withLayout(Layout layout) {
      return draft.definition().withLayout(layout);
    }
  }
}
