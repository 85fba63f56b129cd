// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Shape;
import org.saitan.definition.Layout.Words;
import org.saitan.definition.Pieces;
import org.saitan.puzzle.LaidBoard;
import org.saitan.puzzle.LaidBoard.Mark;
import org.saitan.puzzle.LaidBoard.Spot;
import org.saitan.puzzle.LaidBoard.Track;
import org.saitan.rules.Figure;

/** Where the places of a layout lie, and figures of its states. */
final class LayoutDrawing {
  private static final double STACK_WIDTH = 6;
  private static final double PLATE = 0.6;

  /** From one place of a ring to the next, so that discs do not touch. */
  private static final double STEP = 1.1;

  /** Darkness of a place where there is no piece. */
  private static final double HOLE = 0.35;

  private final Definition definition;
  private final Pieces pieces;
  private final Layout layout;
  private final LaidBoard board;

  /** A point, from the middle of the board. */
  private record Point(double x, double y) {}

  LayoutDrawing(Definition definition, Pieces pieces, Layout layout, LayoutText text) {
    this.definition = definition;
    this.pieces = pieces;
    this.layout = layout;
    this.board = board(text);
  }

  LaidBoard board() {
    return board;
  }

  /** Draws what stands in the places, in their order. */
  Figure figure(List<String> words) {
    List<Figure.Shape> shapes = new ArrayList<>();
    for (Track track : board.tracks()) {
      shapes.add(new Figure.Ring(track.y() - 0.5, track.x() - 0.5, 2 * track.radius()));
    }
    for (int i = 0; i < words.size(); i++) {
      Spot spot = board.places().get(i);
      Mark mark = board.marks().get(words.get(i));
      double row = spot.top() + (spot.height() - 1) / 2;
      double column = spot.left() + (spot.width() - 1) / 2;
      switch (layout.shape()) {
        case GRID -> shapes.add(new Figure.Tile(row, column, mark.darkness()));
        case RING -> shapes.add(new Figure.Disc(row, column, spot.width(), mark.darkness()));
        case STACK ->
            shapes.add(
                new Figure.Plate(
                    spot.top() + 0.02,
                    spot.left() + spot.width() * (1 - mark.share()) / 2,
                    spot.width() * mark.share(),
                    spot.height() - 0.04,
                    mark.darkness()));
      }
      if (!mark.label().isEmpty()) {
        double size =
            Math.min(0.42 * Math.min(1, spot.height() * 1.5), 0.9 / mark.label().length());
        shapes.add(
            new Figure.Label(row, column, mark.label(), size, mark.darkness() < 0.5 ? 1 : 0));
      }
    }
    return new Figure(
        (int) Math.ceil(board.rows() - 0.001), (int) Math.ceil(board.columns() - 0.001), shapes);
  }

  private LaidBoard board(LayoutText text) {
    List<Spot> places =
        switch (layout.shape()) {
          case GRID -> grid();
          case STACK -> stack();
          case RING -> ring();
        };
    return new LaidBoard(
        layout.shape().word(),
        places.stream().mapToDouble(spot -> spot.left() + spot.width()).max().getAsDouble(),
        places.stream().mapToDouble(spot -> spot.top() + spot.height()).max().getAsDouble(),
        text.isClose(),
        layout.hole().map(Layout.Hole::word),
        places,
        layout.shape() == Shape.RING ? tracks(places) : List.of(),
        marks(text));
  }

  private String press(int row, int place) {
    return layout.press().isEmpty() ? "" : layout.press().get(row).get(place);
  }

  private List<Spot> grid() {
    List<Spot> places = new ArrayList<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int column = 0; column < layout.rows().get(row).size(); column++) {
        if (!layout.rows().get(row).get(column).equals(Layout.Spot.NONE)
            || layout.hole().isPresent()) {
          places.add(new Spot(column, row, 1, 1, press(row, column)));
        }
      }
    }
    return places;
  }

  private List<Spot> stack() {
    return IntStream.range(0, layout.rows().get(0).size())
        .mapToObj(place -> new Spot(0, place * PLATE, STACK_WIDTH, PLATE, press(0, place)))
        .toList();
  }

  private List<Spot> ring() {
    List<Layout.Spot> seen = new ArrayList<>();
    List<Point> points = new ArrayList<>();
    List<String> presses = new ArrayList<>();
    for (int row = 0; row < layout.rows().size(); row++) {
      for (int place = 0; place < layout.rows().get(row).size(); place++) {
        Layout.Spot spot = layout.rows().get(row).get(place);
        if (!seen.contains(spot)) {
          seen.add(spot);
          points.add(point(row, place));
          presses.add(press(row, place));
        }
      }
    }
    double left = points.stream().mapToDouble(Point::x).min().getAsDouble() - 0.5;
    double top = points.stream().mapToDouble(Point::y).min().getAsDouble() - 0.5;
    return IntStream.range(0, points.size())
        .mapToObj(
            i ->
                new Spot(
                    points.get(i).x() - left - 0.46,
                    points.get(i).y() - top - 0.46,
                    0.92,
                    0.92,
                    presses.get(i)))
        .toList();
  }

  /** Returns the circles, from the middle of a place on each. */
  private List<Track> tracks(List<Spot> places) {
    Point corner = point(0, 0);
    double left = places.get(0).left() + 0.46 - corner.x();
    double top = places.get(0).top() + 0.46 - corner.y();
    if (layout.rows().size() == 1) {
      return List.of(new Track(left, top, -corner.y()));
    }
    return IntStream.range(0, 2)
        .mapToObj(
            row -> {
              List<Layout.Spot> ring = layout.rows().get(row);
              double half = half(Math.min(far(row), ring.size() - far(row)), ring.size());
              double middle = -radius(half) * Math.cos(half);
              return new Track(left + (row == 0 ? middle : -middle), top, radius(half));
            })
        .toList();
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

  private Map<String, Mark> marks(LayoutText text) {
    Map<String, Mark> marks = new HashMap<>();
    layout
        .hole()
        .ifPresent(
            hole ->
                marks.put(
                    hole.word(),
                    new Mark(definition.sets().size() * SlotSet.MOST_SLOTS, "", HOLE, 1)));
    for (int set : text.places().sets()) {
      text.forEachWord(set, (word, kind, turn) -> marks.put(word, mark(set, kind, turn, word)));
    }
    return marks;
  }

  private Mark mark(int set, int kind, int turn, String word) {
    Words words = layout.words().get(set);
    int slots = definition.sets().get(set).slots();
    boolean shaded = !words.shades().isEmpty();
    double darkness =
        shaded
            ? words.shades().get(words.showsPieces() ? kind : turn) / 10.0
            : turn * 0.4 / pieces.modulus(set, kind);
    double share =
        layout.shape() == Shape.STACK ? 0.28 + 0.72 * (kind + 1) / Math.max(1, slots) : 1;
    return new Mark(
        set * SlotSet.MOST_SLOTS + kind,
        shaded && !words.showsPieces() ? "" : word,
        darkness,
        share);
  }
}
