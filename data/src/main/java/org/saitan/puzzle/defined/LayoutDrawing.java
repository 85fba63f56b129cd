// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import static org.saitan.drawing.Drawing.rounded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.Layout.Words;
import org.saitan.definition.Pieces;
import org.saitan.definition.Transformation;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Looks;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Grid;

/** Draws the states of a definition with a layout. */
final class LayoutDrawing {
  private static final double STACK_WIDTH = 6;
  private static final double PLATE = 0.6;

  /** From one place of a ring to the next, so that discs do not touch. */
  private static final double STEP = 1.1;

  private static final double BALL = 0.92;

  /** The name of the one set of looks. */
  private static final String PIECE = "piece";

  private final Definition definition;
  private final Pieces pieces;
  private final Layout layout;
  private final LayoutText text;
  private final List<Shape> ground = new ArrayList<>();
  private final List<Place> places;

  /** Names of places by the moves that clicks on them mean. */
  private final Map<String, String> pressed = new HashMap<>();

  /** A point, from the middle of the board. */
  private record Point(double x, double y) {}

  LayoutDrawing(Definition definition, Pieces pieces, Layout layout, LayoutText text) {
    this.definition = definition;
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
    return Drawing.of(
        places.stream().mapToDouble(place -> place.x() + place.width()).max().getAsDouble(),
        places.stream().mapToDouble(place -> place.y() + place.height()).max().getAsDouble(),
        text.isClose(),
        ground,
        places,
        Map.of(PIECE, looks()));
  }

  /** Returns the place of a move that is made by a click on it, if it has one. */
  Optional<Carry> press(String move) {
    return Optional.ofNullable(pressed.get(move))
        .map(place -> new Carry(List.of(), List.of(place)));
  }

  /** Makes the place of a slot, which may be that of a move. */
  private Place place(
      String name, double x, double y, double width, double height, int row, int index) {
    if (!layout.press().isEmpty()) {
      pressed.put(layout.press().get(row).get(index), name);
    }
    return new Place(name, x, y, width, height, PIECE);
  }

  private List<Place> grid() {
    List<Place> places = new ArrayList<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int column = 0; column < layout.rows().get(row).size(); column++) {
        if (!layout.rows().get(row).get(column).equals(Spot.NONE) || layout.hole().isPresent()) {
          String name = Grid.letters(row) + (column + 1);
          ground.add(new Shape.Box(column, row, 1, 1, 0, Paint.FLOOR));
          places.add(place(name, column, row, 1, 1, row, column));
        }
      }
    }
    return places;
  }

  private List<Place> stack() {
    return IntStream.range(0, layout.rows().get(0).size())
        .mapToObj(i -> place("" + (i + 1), 0, i * PLATE, STACK_WIDTH, PLATE, 0, i))
        .toList();
  }

  private List<Place> ring() {
    List<List<Point>> rows = new ArrayList<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      int number = row;
      rows.add(
          IntStream.range(0, layout.rows().get(row).size())
              .mapToObj(place -> point(number, place))
              .toList());
    }
    List<Point> all = rows.stream().flatMap(List::stream).toList();
    double left = all.stream().mapToDouble(Point::x).min().getAsDouble() - 0.5;
    double top = all.stream().mapToDouble(Point::y).min().getAsDouble() - 0.5;
    addTables(rows.get(0), left, top);
    addTracks(left, top);
    List<Spot> seen = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      for (int i = 0; i < rows.get(row).size(); i++) {
        Spot spot = layout.rows().get(row).get(i);
        if (!seen.contains(spot)) {
          seen.add(spot);
          Point point = rows.get(row).get(i);
          double x = point.x() - left - BALL / 2;
          double y = point.y() - top - BALL / 2;
          places.add(place("" + seen.size(), x, y, BALL, BALL, row, i));
        }
      }
    }
    return places;
  }

  /** Adds what lies under tokens that some moves turn and that follow one another in one ring. */
  private void addTables(List<Point> ring, double left, double top) {
    for (Definition.NamedMove move : definition.generators()) {
      List<Integer> moved = moved(move.transformation());
      int first = moved.isEmpty() ? 0 : moved.get(0);
      int last = moved.isEmpty() ? 0 : moved.get(moved.size() - 1);
      if (layout.rows().size() > 1 || last - first + 1 == ring.size()) {
        continue;
      }
      for (int i = first; i < last; i++) {
        ground.add(
            new Shape.Line(
                rounded(ring.get(i).x() - left),
                rounded(ring.get(i).y() - top),
                rounded(ring.get(i + 1).x() - left),
                rounded(ring.get(i + 1).y() - top),
                1.16,
                Paint.WOOD));
      }
    }
  }

  /** Returns the places of the first ring whose pieces a move takes elsewhere. */
  private List<Integer> moved(Transformation move) {
    List<Spot> ring = layout.rows().get(0);
    return IntStream.range(0, ring.size())
        .filter(i -> move.from(ring.get(i).set(), ring.get(i).slot()) != ring.get(i).slot())
        .boxed()
        .toList();
  }

  private void addTracks(double left, double top) {
    for (int row = 0; row < layout.rows().size(); row++) {
      double radius = -point(0, 0).y();
      double middle = 0;
      if (layout.rows().size() > 1) {
        int length = layout.rows().get(row).size();
        double half = half(Math.min(far(row), length - far(row)), length);
        radius = radius(half);
        middle = (row == 0 ? -1 : 1) * radius * Math.cos(half);
      }
      ground.add(
          new Shape.Ring(rounded(middle - left), rounded(-top), rounded(radius), 0.06, Paint.LINE));
    }
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
  private Point point(int row, int place) {
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

  private static double angle(int place, int far, int length, double half) {
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
    Words words = layout.words().get(set);
    int slots = definition.sets().get(set).slots();
    boolean isLamp = !words.shades().isEmpty() && !words.showsPieces();
    Paint paint = turn == 0 ? Paint.PIECE_1 : Paint.PIECE_6;
    if (!words.shades().isEmpty()) {
      boolean isDark = words.shades().get(isLamp ? turn : kind) >= 5;
      paint = isLamp ? (isDark ? Paint.UNLIT : Paint.LIT) : (isDark ? Paint.BLACK : Paint.WHITE);
    }
    String label = isLamp && pieces.modulus(set, kind) == 2 ? "" : word;
    return switch (layout.shape()) {
      case GRID -> Looks.tile(paint, label);
      case RING -> Looks.stone(paint, label);
      case STACK -> Looks.plate(paint, 0.28 + 0.72 * (kind + 1) / slots, label);
    };
  }
}
