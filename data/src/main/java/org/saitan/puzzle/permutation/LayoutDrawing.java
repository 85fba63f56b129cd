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

/** Draws states according to the definition's layout. */
final class LayoutDrawing {
  private static final double STACK_WIDTH = 6;
  private static final double PLATE_HEIGHT = 0.6;

  /** The distance between neighboring balls in a ring, chosen so that they do not touch. */
  private static final double BALL_DISTANCE = 1.1;

  private static final double BALL_SIZE = 0.92;

  /** Half the width of a turntable, which is drawn under the tokens that a move reverses. */
  private static final double TURNTABLE_RADIUS = 0.58;

  /** The size of the handles that shift rows and columns. */
  private static final double HANDLE_SIZE = 0.7;

  private static final double MARGIN = 0.8;

  /** The name of the only set of looks, which all places share. */
  private static final String PIECE_LOOKS = "piece";

  private final List<NamedMove> moves;
  private final Pieces pieces;
  private final Layout layout;
  private final LayoutWriter text;
  private final List<Shape> ground = new ArrayList<>();
  private final List<Handle> handles = new ArrayList<>();
  private final List<Place> places;
  private double width;
  private double height;

  /** The name of the place to click for each move, keyed by the move's name. */
  private final Map<String, String> clickTargets = new HashMap<>();

  /** A point relative to the center of the board. */
  private record Point(double x, double y) {}

  /**
   * A circle.
   *
   * @param middle the x coordinate of the center. Its y coordinate is 0.
   */
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
    Map<String, Map<String, List<Shape>>> looks = Map.of(PIECE_LOOKS, looks());
    return Drawing.of(rounded(width), rounded(height), text.isUnseparated(), ground, places, looks)
        .with(handles);
  }

  /** Returns the place to click to make a move, or empty if there is none. */
  Optional<Displacement> clickTarget(String move) {
    return Optional.ofNullable(clickTargets.get(move))
        .map(place -> new Displacement(List.of(), List.of(place)));
  }

  /**
   * Creates the place of a slot. If the layout assigns a move to the slot, clicking the place makes
   * that move.
   */
  private Place place(
      String name, double x, double y, double width, double height, int row, int index) {
    if (!layout.press().isEmpty()) {
      clickTargets.put(layout.press().get(row).get(index), name);
    }
    return new Place(name, x, y, width, height, PIECE_LOOKS);
  }

  /** Returns the spot from which a move brings a piece to the given spot. */
  private static Spot origin(NamedMove move, Spot spot) {
    return new Spot(spot.set(), move.transformation().source(spot.set(), spot.slot()));
  }

  /**
   * Returns whether a move's only effect is to shift the pieces of a line cyclically by the given
   * number of places.
   */
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

  /**
   * Adds handles for the moves that shift the pieces of a line by one place.
   *
   * @param forward the location of the handle for a shift toward the end of the line
   * @param backward the location of the handle for a shift toward the start of the line
   * @param arrows the symbols for the forward shift and the backward shift
   */
  private void addShifts(
      List<Spot> line, double size, Point forward, Point backward, String arrows) {
    for (NamedMove move : moves) {
      if (isShift(move, line, 1)) {
        addHandle(move, forward, size, arrows.substring(0, 1));
      } else if (isShift(move, line, -1)) {
        addHandle(move, backward, size, arrows.substring(1));
      }
    }
  }

  /** Adds a handle labeled with its move's name, unless the handle would overlap another one. */
  private void addHandle(NamedMove move, Point center, double size, String symbol) {
    double x = rounded(center.x());
    double y = rounded(center.y());
    if (handles.stream().allMatch(other -> Math.hypot(other.x() - x, other.y() - y) >= size)) {
      handles.add(new Handle(move.name(), x, y, rounded(size), rounded(size), symbol));
      double half = rounded(size / 2);
      double letters = rounded(size * Math.min(0.4, 1.4 / move.name().length()));
      ground.add(new Shape.Text(x + half, y + half, letters, move.name(), Paint.LABEL));
    }
  }

  private List<Place> grid() {
    List<List<Spot>> rows = layout.rows();
    int columns = rows.stream().mapToInt(List::size).max().getAsInt();
    for (int i = 0; i < rows.size(); i++) {
      double y = MARGIN + i + (1 - HANDLE_SIZE) / 2;
      addShifts(
          rows.get(i),
          HANDLE_SIZE,
          new Point(columns + 2 * MARGIN - HANDLE_SIZE, y),
          new Point(0, y),
          "→←");
    }
    for (int i = 0; i < columns; i++) {
      int at = i;
      double x = MARGIN + i + (1 - HANDLE_SIZE) / 2;
      List<Spot> column =
          rows.stream().filter(row -> at < row.size()).map(row -> row.get(at)).toList();
      addShifts(
          column,
          HANDLE_SIZE,
          new Point(x, rows.size() + 2 * MARGIN - HANDLE_SIZE),
          new Point(x, 0),
          "↓↑");
    }
    double edge = handles.isEmpty() ? 0 : MARGIN;
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
    height = layout.rows().get(0).size() * PLATE_HEIGHT;
    return IntStream.range(0, layout.rows().get(0).size())
        .mapToObj(i -> place("" + (i + 1), 0, i * PLATE_HEIGHT, STACK_WIDTH, PLATE_HEIGHT, 0, i))
        .toList();
  }

  private List<Place> ring() {
    List<List<Spot>> rows = layout.rows();
    Track first = track(0);
    Track last = track(rows.size() - 1);
    double left = first.middle() - first.radius() - TURNTABLE_RADIUS;
    double top = -Math.max(first.radius(), last.radius()) - TURNTABLE_RADIUS;
    width = last.middle() + last.radius() + TURNTABLE_RADIUS - left;
    height = -2 * top;
    addTurntables(left, top);
    addTracks(left, top);
    List<Spot> seen = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      for (int i = 0; i < rows.get(row).size(); i++) {
        Spot spot = rows.get(row).get(i);
        if (!seen.contains(spot)) {
          seen.add(spot);
          Point point = point(row, i);
          double x = point.x() - left - BALL_SIZE / 2;
          double y = point.y() - top - BALL_SIZE / 2;
          places.add(place("" + seen.size(), x, y, BALL_SIZE, BALL_SIZE, row, i));
        }
      }
    }
    return places;
  }

  /** If there is a single ring, adds a turntable under each run of tokens that a move reverses. */
  private void addTurntables(double left, double top) {
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
                2 * TURNTABLE_RADIUS,
                Paint.WOOD));
      }
      Point middle = point(0, (first + last) / 2.0);
      double half = height / 12;
      double share = Math.max(0, 1 - (TURNTABLE_RADIUS + half) / track(0).radius());
      double x = share * middle.x() - left - half;
      addHandle(move, new Point(x, share * middle.y() - top - half), 2 * half, "⇄");
    }
  }

  /** Adds the track of each ring, and the handles in the corners. */
  private void addTracks(double left, double top) {
    for (int row = 0; row < layout.rows().size(); row++) {
      double middle = track(row).middle() - left;
      double radius = track(row).radius();
      ground.add(new Shape.Ring(rounded(middle), rounded(-top), rounded(radius), 0.06, Paint.LINE));
      boolean isSingle = layout.rows().size() == 1;
      List<Spot> ring = layout.rows().get(row);
      boolean isClockwise = isSingle || (row == 0) == (2 * secondCrossing(row) <= ring.size());
      double size = height / 6;
      double side = row == 0 && !isSingle ? 0 : width - size;
      Point backward = isSingle ? new Point(0, 0) : new Point(side, height - size);
      addShifts(ring, size, new Point(side, 0), backward, isClockwise ? "↻↺" : "↺↻");
    }
  }

  private Track track(int row) {
    if (layout.rows().size() == 1) {
      return new Track(0, -point(0, 0).y());
    }
    int length = layout.rows().get(row).size();
    double half = halfAngle(Math.min(secondCrossing(row), length - secondCrossing(row)), length);
    double radius = radius(half);
    return new Track((row == 0 ? -1 : 1) * radius * Math.cos(half), radius);
  }

  /**
   * Returns the index of the place where a ring crosses the other ring for the second time. The
   * first crossing is at index 0.
   */
  private int secondCrossing(int row) {
    List<Layout.Spot> ring = layout.rows().get(row);
    return IntStream.range(1, ring.size())
        .filter(i -> layout.rows().get(1 - row).contains(ring.get(i)))
        .findFirst()
        .getAsInt();
  }

  /**
   * Returns the location of the place with the given index in a ring. If there is a single ring,
   * index 0 is at the top. If there are two rings, index 0 is at the first crossing.
   */
  private Point point(int row, double place) {
    int length = layout.rows().get(row).size();
    if (layout.rows().size() == 1) {
      double radius = length < 2 ? 0 : BALL_DISTANCE / (2 * Math.sin(Math.PI / length));
      double angle = 2 * Math.PI * place / length;
      return new Point(radius * Math.sin(angle), -radius * Math.cos(angle));
    }
    int secondCrossing = secondCrossing(row);
    int inner = Math.min(secondCrossing, length - secondCrossing);
    double half = halfAngle(inner, length);
    double angle = angle(place, secondCrossing, length, half);
    double radius = radius(half);
    double x = radius * (Math.cos(angle) - Math.cos(half));
    return new Point(row == 0 ? x : -x, -radius * Math.sin(angle));
  }

  /** Returns half the angle between the two crossings, seen from the ring's center. */
  private static double halfAngle(int inner, int length) {
    double even = Math.PI * inner / length;
    return Math.max(Math.toRadians(inner == 1 ? 30 : 50), Math.min(Math.toRadians(65), even));
  }

  /** Returns a ring's radius, chosen so that the crossings of the two rings coincide. */
  private double radius(double half) {
    double crossing =
        IntStream.range(0, 2)
            .mapToDouble(
                row -> {
                  List<Layout.Spot> ring = layout.rows().get(row);
                  int secondCrossing = secondCrossing(row);
                  int inner = Math.min(secondCrossing, ring.size() - secondCrossing);
                  double own = halfAngle(inner, ring.size());
                  double step =
                      Math.min(2 * own / inner, (2 * Math.PI - 2 * own) / (ring.size() - inner));
                  return BALL_DISTANCE / (2 * Math.sin(step / 2)) * Math.sin(own);
                })
            .max()
            .getAsDouble();
    return crossing / Math.sin(half);
  }

  private static double angle(double place, int secondCrossing, int length, double half) {
    boolean near = secondCrossing <= length - secondCrossing;
    double first = near ? -2 * half : 2 * Math.PI - 2 * half;
    double rest = near ? -(2 * Math.PI - 2 * half) : 2 * half;
    return place <= secondCrossing
        ? half + first * place / secondCrossing
        : half + first + rest * (place - secondCrossing) / (length - secondCrossing);
  }

  private Map<String, List<Shape>> looks() {
    Map<String, List<Shape>> looks = new HashMap<>();
    layout.hole().ifPresent(hole -> looks.put(hole.word(), List.of()));
    for (int set : text.places().sets()) {
      text.forEachLabel(set, (word, kind, turn) -> looks.put(word, look(set, kind, turn, word)));
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
