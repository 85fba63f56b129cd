// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import static org.saitan.drawing.Drawing.rounded;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Labels;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.Pieces;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Handle;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.PieceShapes;
import org.saitan.drawing.Shape;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Grid;

/** Draws the states of a definition with a layout. */
final class LayoutDrawing {
  private static final double STACK_WIDTH = 6;
  private static final double PLATE = 0.6;

  /** From one place of a ring to the next, so that discs do not touch. */
  private static final double STEP = 1.1;

  private static final double BALL = 0.92;

  /** Half the width of what lies under tokens that turn over together. */
  private static final double TABLE = 0.58;

  /** Size of the handles of rows and columns, and how far they reach beyond the board. */
  private static final double ARROW = 0.7;

  private static final double EDGE = 0.8;

  /** The name of the one set of looks. */
  private static final String PIECE = "piece";

  private final List<NamedMove> moves;
  private final Pieces pieces;
  private final Layout layout;
  private final LayoutWriter text;
  private final List<Shape> ground = new ArrayList<>();
  private final List<Handle> handles = new ArrayList<>();
  private final List<Place> places;
  private double width;
  private double height;

  /** Names of places by the moves that clicks on them mean. */
  private final Map<String, String> pressed = new HashMap<>();

  /** A point, from the middle of the board. */
  private record Point(double x, double y) {}

  /** Where a ring lies: its middle, from that of the board to the right. */
  private record Track(double middle, double radius) {}

  LayoutDrawing(List<NamedMove> moves, Pieces pieces, Layout layout, LayoutWriter text) {
    this.moves = moves;
    this.pieces = pieces;
    this.layout = layout;
    this.text = text;
    this.places =
        switch (layout.shape()) {
          case GRID -> grid();
          case STACK -> stack();
          case RING -> ring();
        };
  }

  Drawing drawing() {
    Map<String, Map<String, List<Shape>>> looks = Map.of(PIECE, looks());
    return Drawing.of(rounded(width), rounded(height), text.isClose(), ground, places, looks)
        .with(handles);
  }

  /** Returns the place of a move that is made by a click on it, if it has one. */
  Optional<Displacement> press(String move) {
    return Optional.ofNullable(pressed.get(move))
        .map(place -> new Displacement(List.of(), List.of(place)));
  }

  /** Makes the place of a slot, which may be that of a move. */
  private Place place(
      String name, double x, double y, double width, double height, int row, int index) {
    if (!layout.press().isEmpty()) {
      pressed.put(layout.press().get(row).get(index), name);
    }
    return new Place(name, x, y, width, height, PIECE);
  }

  /** Returns where a move takes the piece from that comes to a spot. */
  private static Spot origin(NamedMove move, Spot spot) {
    return new Spot(spot.set(), move.transformation().from(spot.set(), spot.slot()));
  }

  /** Returns whether all that a move does is to take the pieces of a line so many places on. */
  private boolean isShift(NamedMove move, List<Spot> places, int step) {
    List<Spot> line = places.stream().filter(spot -> !spot.equals(Spot.NONE)).toList();
    List<Spot> shifted = new ArrayList<>(line);
    Collections.rotate(shifted, step);
    return line.size() > 1
        && layout.hole().isEmpty()
        && line.stream().map(spot -> origin(move, spot)).toList().equals(shifted)
        && layout.spots().stream()
            .allMatch(spot -> line.contains(spot) || origin(move, spot).equals(spot));
  }

  /** Adds handles for moves that shift the pieces of a line around, and their signs: on, back. */
  private void addShifts(List<Spot> line, double size, Point on, Point back, String signs) {
    for (NamedMove move : moves) {
      if (isShift(move, line, 1)) {
        addHandle(move, on, size, signs.substring(0, 1));
      } else if (isShift(move, line, -1)) {
        addHandle(move, back, size, signs.substring(1));
      }
    }
  }

  /** Adds a handle, and below it the name of the move, unless another one is there. */
  private void addHandle(NamedMove move, Point at, double size, String sign) {
    double x = rounded(at.x());
    double y = rounded(at.y());
    if (handles.stream().allMatch(other -> Math.hypot(other.x() - x, other.y() - y) >= size)) {
      handles.add(new Handle(move.name(), x, y, rounded(size), rounded(size), sign));
      double half = rounded(size / 2);
      double letters = rounded(size * Math.min(0.4, 1.4 / move.name().length()));
      ground.add(new Shape.Text(x + half, y + half, letters, move.name(), Paint.LABEL));
    }
  }

  private List<Place> grid() {
    List<List<Spot>> rows = layout.rows();
    int columns = rows.stream().mapToInt(List::size).max().getAsInt();
    for (int i = 0; i < rows.size(); i++) {
      double y = EDGE + i + (1 - ARROW) / 2;
      addShifts(
          rows.get(i), ARROW, new Point(columns + 2 * EDGE - ARROW, y), new Point(0, y), "→←");
    }
    for (int i = 0; i < columns; i++) {
      int at = i;
      double x = EDGE + i + (1 - ARROW) / 2;
      List<Spot> column =
          rows.stream().filter(row -> at < row.size()).map(row -> row.get(at)).toList();
      addShifts(column, ARROW, new Point(x, rows.size() + 2 * EDGE - ARROW), new Point(x, 0), "↓↑");
    }
    double edge = handles.isEmpty() ? 0 : EDGE;
    width = columns + 2 * edge;
    height = rows.size() + 2 * edge;
    List<Place> places = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        if (!rows.get(row).get(column).equals(Spot.NONE) || layout.hole().isPresent()) {
          String name = Grid.letters(row) + (column + 1);
          ground.add(new Shape.Box(edge + column, edge + row, 1, 1, 0, Paint.FLOOR));
          places.add(place(name, edge + column, edge + row, 1, 1, row, column));
        }
      }
    }
    return places;
  }

  private List<Place> stack() {
    width = STACK_WIDTH;
    height = layout.rows().get(0).size() * PLATE;
    return IntStream.range(0, layout.rows().get(0).size())
        .mapToObj(i -> place("" + (i + 1), 0, i * PLATE, STACK_WIDTH, PLATE, 0, i))
        .toList();
  }

  private List<Place> ring() {
    List<List<Spot>> rows = layout.rows();
    Track first = track(0);
    Track last = track(rows.size() - 1);
    double left = first.middle() - first.radius() - TABLE;
    double top = -Math.max(first.radius(), last.radius()) - TABLE;
    width = last.middle() + last.radius() + TABLE - left;
    height = -2 * top;
    addTables(left, top);
    addTracks(left, top);
    List<Spot> seen = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      for (int i = 0; i < rows.get(row).size(); i++) {
        Spot spot = rows.get(row).get(i);
        if (!seen.contains(spot)) {
          seen.add(spot);
          Point point = point(row, i);
          double x = point.x() - left - BALL / 2;
          double y = point.y() - top - BALL / 2;
          places.add(place("" + seen.size(), x, y, BALL, BALL, row, i));
        }
      }
    }
    return places;
  }

  /** Adds what lies under tokens that turn over and follow one another in one ring. */
  private void addTables(double left, double top) {
    List<Spot> ring = layout.rows().get(0);
    for (NamedMove move : moves) {
      IntSummaryStatistics moved =
          IntStream.range(0, ring.size())
              .filter(i -> !origin(move, ring.get(i)).equals(ring.get(i)))
              .summaryStatistics();
      int first = moved.getMin();
      int last = moved.getMax();
      boolean turnsOver = layout.rows().size() == 1 && move.transformation().power(2).isIdentity();
      if (!turnsOver || first >= last || last - first + 1 == ring.size()) {
        continue;
      }
      for (int i = first; i < last; i++) {
        Point from = point(0, i);
        Point to = point(0, i + 1);
        ground.add(
            new Shape.Line(
                rounded(from.x() - left),
                rounded(from.y() - top),
                rounded(to.x() - left),
                rounded(to.y() - top),
                2 * TABLE,
                Paint.WOOD));
      }
      Point middle = point(0, (first + last) / 2.0);
      double half = height / 12;
      double share = Math.max(0, 1 - (TABLE + half) / track(0).radius());
      double x = share * middle.x() - left - half;
      addHandle(move, new Point(x, share * middle.y() - top - half), 2 * half, "⇄");
    }
  }

  /** Adds what is below the pieces of rings, and handles in the corners beside them. */
  private void addTracks(double left, double top) {
    for (int row = 0; row < layout.rows().size(); row++) {
      double middle = track(row).middle() - left;
      double radius = track(row).radius();
      ground.add(new Shape.Ring(rounded(middle), rounded(-top), rounded(radius), 0.06, Paint.LINE));
      boolean isAlone = layout.rows().size() == 1;
      List<Spot> ring = layout.rows().get(row);
      boolean isClockwise = isAlone || (row == 0) == (2 * far(row) <= ring.size());
      double size = height / 6;
      double side = row == 0 && !isAlone ? 0 : width - size;
      Point back = isAlone ? new Point(0, 0) : new Point(side, height - size);
      addShifts(ring, size, new Point(side, 0), back, isClockwise ? "↻↺" : "↺↻");
    }
  }

  private Track track(int row) {
    if (layout.rows().size() == 1) {
      return new Track(0, -point(0, 0).y());
    }
    int length = layout.rows().get(row).size();
    double half = half(Math.min(far(row), length - far(row)), length);
    double radius = radius(half);
    return new Track((row == 0 ? -1 : 1) * radius * Math.cos(half), radius);
  }

  /** Returns at which place of a ring, besides the first, it crosses the other. */
  private int far(int row) {
    List<Layout.Spot> ring = layout.rows().get(row);
    return IntStream.range(1, ring.size())
        .filter(i -> layout.rows().get(1 - row).contains(ring.get(i)))
        .findFirst()
        .getAsInt();
  }

  /** Returns where a place of a ring lies: one ring begins at the top, two where they cross. */
  private Point point(int row, double place) {
    int length = layout.rows().get(row).size();
    if (layout.rows().size() == 1) {
      double radius = length < 2 ? 0 : STEP / (2 * Math.sin(Math.PI / length));
      double angle = 2 * Math.PI * place / length;
      return new Point(radius * Math.sin(angle), -radius * Math.cos(angle));
    }
    int far = far(row);
    int inner = Math.min(far, length - far);
    double half = half(inner, length);
    double angle = angle(place, far, length, half);
    double radius = radius(half);
    double x = radius * (Math.cos(angle) - Math.cos(half));
    return new Point(row == 0 ? x : -x, -radius * Math.sin(angle));
  }

  /** Returns half the angle under which the crossings are seen from the middle of a ring. */
  private static double half(int inner, int length) {
    double even = Math.PI * inner / length;
    return Math.max(Math.toRadians(inner == 1 ? 30 : 50), Math.min(Math.toRadians(65), even));
  }

  /** Returns the radius, one for both rings only if they are equally long: crossings must meet. */
  private double radius(double half) {
    double crossing =
        IntStream.range(0, 2)
            .mapToDouble(
                row -> {
                  List<Layout.Spot> ring = layout.rows().get(row);
                  int far = far(row);
                  int inner = Math.min(far, ring.size() - far);
                  double own = half(inner, ring.size());
                  double step =
                      Math.min(2 * own / inner, (2 * Math.PI - 2 * own) / (ring.size() - inner));
                  return STEP / (2 * Math.sin(step / 2)) * Math.sin(own);
                })
            .max()
            .getAsDouble();
    return crossing / Math.sin(half);
  }

  private static double angle(double place, int far, int length, double half) {
    boolean near = far <= length - far;
    double first = near ? -2 * half : 2 * Math.PI - 2 * half;
    double rest = near ? -(2 * Math.PI - 2 * half) : 2 * half;
    return place <= far
        ? half + first * place / far
        : half + first + rest * (place - far) / (length - far);
  }

  private Map<String, List<Shape>> looks() {
    Map<String, List<Shape>> looks = new HashMap<>();
    layout.hole().ifPresent(hole -> looks.put(hole.word(), List.of()));
    for (int set : text.places().sets()) {
      text.forEachWord(set, (word, kind, turn) -> looks.put(word, look(set, kind, turn, word)));
    }
    return looks;
  }

  private List<Shape> look(int set, int kind, int turn, String word) {
    Labels words = layout.labels().get(set);
    int slots = layout.rows().get(0).size();
    boolean isLamp = !words.shades().isEmpty() && !words.showsPieces();
    Paint paint = turn == 0 ? Paint.PIECE_1 : Paint.PIECE_6;
    if (!words.shades().isEmpty()) {
      boolean isDark = words.shades().get(isLamp ? turn : kind) >= 5;
      paint = isLamp ? (isDark ? Paint.UNLIT : Paint.LIT) : (isDark ? Paint.BLACK : Paint.WHITE);
    }
    String label = isLamp && pieces.modulus(set, kind) == 2 ? "" : word;
    return switch (layout.shape()) {
      case GRID -> PieceShapes.tile(paint, label);
      case RING -> PieceShapes.stone(paint, label);
      case STACK -> PieceShapes.plate(paint, 0.28 + 0.72 * (kind + 1) / slots, label);
    };
  }
}
