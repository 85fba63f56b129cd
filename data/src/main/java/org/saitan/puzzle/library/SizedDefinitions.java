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

/** The rules of families whose boards differ in size. */
final class SizedDefinitions {
  private SizedDefinitions() {}

  private static int[] stay(int slots) {
    int[] from = new int[slots];
    Arrays.setAll(from, slot -> slot);
    return from;
  }

  private static int[] reversed(int slots, int first) {
    int[] from = stay(slots);
    for (int slot = 0; slot < first; slot++) {
      from[slot] = first - 1 - slot;
    }
    return from;
  }

  /** A stack of pancakes of which the upper ones are turned over together. */
  static Definition pancake(String name, int[] size) {
    Sketch sketch =
        new Sketch(
            name,
            Metric.POWERS,
            List.of(new SlotSet("PANCAKE", size[0], 1)),
            "stack of pancakes, slot 1 on top; kP turns over the top k");
    for (int top = 2; top <= size[0]; top++) {
      sketch.move(top + "P", reversed(size[0], top));
    }
    return sketch.withLayout(stack(size[0], 2));
  }

  /** The same, each pancake burnt on one side, which must lie below. */
  static Definition burnt(String name, int[] size) {
    Sketch sketch =
        new Sketch(
            name,
            Metric.POWERS,
            List.of(new SlotSet("PANCAKE", size[0], 2)),
            "stack of pancakes burnt on one side, slot 1 on top; kP turns over the top k",
            "orientation 1: the burnt side is up");
    for (int top = 1; top <= size[0]; top++) {
      int[] twist = new int[size[0]];
      Arrays.fill(twist, 0, top, 1);
      sketch.move(top + "P", new int[][] {reversed(size[0], top)}, new int[][] {twist});
    }
    return sketch.withLayout(stack(size[0], 1));
  }

  /** A click on a pancake turns over the pancakes down to it. */
  private static Layout stack(int pancakes, int least) {
    List<String> press =
        IntStream.rangeClosed(1, pancakes).mapToObj(top -> top < least ? "" : top + "P").toList();
    return Layout.row(Shape.STACK, pancakes).withPress(List.of(press));
  }

  /** Tokens in a ring with a turntable that reverses some of them. */
  static Definition topspin(String name, int[] size) {
    int[] shift = new int[size[0]];
    Arrays.setAll(shift, slot -> (slot + 1) % size[0]);
    return new Sketch(
            name,
            Metric.SINGLE,
            List.of(new SlotSet("TOKEN", size[0], 1)),
            "tokens in a ring; F turns the table with the first of them, R shifts the ring by one")
        .move("F", reversed(size[0], size[1]))
        .move("R", shift)
        .withLayout(Layout.row(Shape.RING, size[0]));
  }

  /** Two rings of balls that cross in two places. */
  static Definition rings(String name, int[] size) {
    int balls = size[0];
    int[] left = line(balls, 0, 1);
    // The right ring has the same first ball and, its own steps apart, the other that both share.
    int[] right = new int[balls];
    Arrays.setAll(
        right,
        place ->
            place == 0 || place == size[1] ? place : balls + place - (place < size[1] ? 1 : 2));
    int slots = 2 * balls - 2;
    return new Sketch(
            name,
            Metric.SINGLE,
            List.of(new SlotSet("BALL", slots, 1)),
            "Hungarian rings: slots of the left ring in order, then those of the right ring alone",
            "L and R turn a ring by one ball; slot 1 and slot " + (size[1] + 1) + " lie in both")
        .move("L", around(slots, left))
        .move("R", around(slots, right))
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

  /** Slots at equal steps. */
  private static int[] line(int length, int first, int step) {
    int[] slots = new int[length];
    Arrays.setAll(slots, i -> first + i * step);
    return slots;
  }

  /** Where pieces come from when each slot of a ring gives its piece to the next. */
  private static int[] around(int slots, int... ring) {
    int[] from = stay(slots);
    for (int place = 0; place < ring.length; place++) {
      from[ring[(place + 1) % ring.length]] = ring[place];
    }
    return from;
  }

  /** A rectangle whose rows and columns are shifted around. */
  static Definition cyclic(String name, int[] size) {
    int rows = size[0];
    int columns = size[1];
    Sketch sketch =
        new Sketch(
            name,
            Metric.SINGLE,
            List.of(new SlotSet("TILE", rows * columns, 1)),
            "tiles in reading order; rows A, B, ... shift to the right, columns 1, 2, ... down");
    for (int row = 0; row < rows; row++) {
      int first = row * columns;
      sketch.move("R" + Grid.letters(row), around(rows * columns, line(columns, first, 1)));
    }
    for (int column = 0; column < columns; column++) {
      sketch.move("C" + Grid.letters(column), around(rows * columns, line(rows, column, columns)));
    }
    return sketch.withLayout(Layout.grid(rows, columns, 1));
  }

  /** Lights that are switched together with their neighbours. */
  static Definition lightsout(String name, int[] size) {
    int rows = size[0];
    int columns = size[1];
    Sketch sketch =
        new Sketch(
            name,
            Metric.POWERS,
            List.of(new SlotSet("LIGHT", rows * columns, 2)),
            "lights in reading order, orientation 1 is lit",
            "Bc presses the light in the second row and third column, which switches its neighbours too");
    List<List<String>> press = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      press.add(new ArrayList<>());
      for (int column = 0; column < columns; column++) {
        int[] twist = new int[rows * columns];
        for (int other = 0; other < twist.length; other++) {
          int far = Math.abs(other / columns - row) + Math.abs(other % columns - column);
          twist[other] = far <= 1 ? 1 : 0;
        }
        String light = Grid.letters(row) + Grid.letters(column).toLowerCase(Locale.ROOT);
        press.get(row).add(light);
        sketch.move(light, new int[][] {stay(rows * columns)}, new int[][] {twist});
      }
    }
    return sketch.withLayout(
        Layout.grid(rows, columns, 1)
            .with(0, new Labels(List.of(), List.of("0", "1"), List.of(8, 0)))
            .withPress(press));
  }

  /**
   * Sliding tiles, the hole in the lower right corner. Tiles are listed by where they lie seen from
   * the hole, around the edges, so that each step of the hole is one permutation; markers say in
   * which column and row the hole is, and may not come to a column or row beyond the last.
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
    Sketch sketch =
        new Sketch(
            name,
            Metric.ONE_WAY,
            sets,
            "sliding tiles, goal with the hole in the lower right corner; R, L, D, U move the hole",
            "tiles are listed by where they lie seen from the hole, in reading order, around the edges",
            "the first piece of COLUMN and of ROW marks where the hole is");
    sketch.draft.goals =
        List.of(
            Pattern.of(sets, (set, slot) -> kinds[set][slot], (set, slot) -> 0, (set, slot) -> 1));
    sketch.draft.forbidden = List.of(new Forbidden(1, columns, 0), new Forbidden(2, rows, 0));
    return sketch
        .move("R", step(rows, columns, 0, 1), still(rows, columns))
        .move("L", step(rows, columns, 0, -1), still(rows, columns))
        .move("D", step(rows, columns, 1, 0), still(rows, columns))
        .move("U", step(rows, columns, -1, 0), still(rows, columns))
        .withLayout(
            new Layout(
                Shape.GRID,
                seenFromTheHole(rows, columns),
                List.of(Labels.NUMBERS, Labels.NUMBERS, Labels.NUMBERS),
                Optional.of(new Hole("0", 1, 2)),
                List.of()));
  }

  /** The marker in the last of the lines of a board; one slot more is beyond the board. */
  private static int[] marker(int lines) {
    int[] kinds = new int[lines + 1];
    Arrays.fill(kinds, 1);
    kinds[lines - 1] = 0;
    return kinds;
  }

  private static List<List<Spot>> seenFromTheHole(int rows, int columns) {
    return IntStream.range(0, rows)
        .mapToObj(
            row ->
                IntStream.range(row * columns, (row + 1) * columns)
                    .mapToObj(cell -> cell == 0 ? Spot.NONE : new Spot(0, cell - 1))
                    .toList())
        .toList();
  }

  private static int[][] still(int rows, int columns) {
    return new int[][] {new int[rows * columns - 1], new int[columns + 1], new int[rows + 1]};
  }

  /** Where pieces come from when the hole makes a step. */
  private static int[][] step(int rows, int columns, int down, int right) {
    int cells = rows * columns;
    int[] tiles = new int[cells - 1];
    for (int slot = 1; slot < cells; slot++) {
      // Seen from the new hole; the tile that was where the new hole is lies where the old hole
      // was.
      int row = Math.floorMod(slot / columns + down, rows);
      int column = Math.floorMod(slot % columns + right, columns);
      int from = row * columns + column;
      int newHole = Math.floorMod(down, rows) * columns + Math.floorMod(right, columns);
      tiles[slot - 1] = (from == 0 ? newHole : from) - 1;
    }
    return new int[][] {tiles, shift(columns + 1, right), shift(rows + 1, down)};
  }

  private static int[] shift(int slots, int by) {
    int[] from = new int[slots];
    Arrays.setAll(from, slot -> Math.floorMod(slot - by, slots));
    return from;
  }

  /** A definition of which moves are added one by one; in its goal no two pieces are alike. */
  private static final class Sketch {
    private final Definition.Draft draft;

    Sketch(String name, Metric metric, List<SlotSet> sets, String... comment) {
      draft = new Definition.Draft(name);
      draft.metric = metric;
      draft.sets = sets;
      draft.comment = List.of(comment);
      draft.goals = List.of(Pattern.ofDistinct(sets));
      draft.generators = new ArrayList<>();
    }

    /**
     * Adds a move.
     *
     * @param from for each set, the slots whose pieces come to its slots
     * @param twist for each set, what is added to the orientations
     */
    Sketch move(String moveName, int[][] from, int[][] twist) {
      draft.generators.add(new NamedMove(moveName, Transformation.of(draft.sets, from, twist)));
      return this;
    }

    /** Adds a move of a puzzle with one set and no orientations. */
    Sketch move(String moveName, int... from) {
      return move(moveName, new int[][] {from}, new int[][] {new int[from.length]});
    }

    /** Returns the definition, written and drawn in a way of its own. */
    Definition withLayout(Layout layout) {
      return draft.definition().withLayout(layout);
    }
  }
}
