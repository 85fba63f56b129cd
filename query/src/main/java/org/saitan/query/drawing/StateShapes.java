// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Blocks;
import org.saitan.drawing.Drawing.Location;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;

/** The shapes of a drawing for one state, in drawing order. */
final class StateShapes {
  /** The wildcard in patterns, for which nothing is drawn. */
  private static final String WILDCARD = "?";

  /** The key for a piece that looks the same at any location. */
  private static final String ANYWHERE = "*";

  private static final double INSET = 0.06;
  private static final double SIDE = 1 - 2 * INSET;

  /** The number of paints for pieces. */
  private static final int PIECE_PAINTS = 7;

  private final Drawing drawing;
  private final List<String> words;
  private final List<PlacedShape> shapes = new ArrayList<>();
  private final Map<Point, Integer> placeAt = new HashMap<>();

  /** A shape scaled from the unit square to a box. */
  record PlacedShape(Shape shape, double x, double y, double width, double height) {
    /** Returns a shape in its own coordinates. */
    static PlacedShape of(Shape shape) {
      return new PlacedShape(shape, 0, 0, 1, 1);
    }
  }

  private record Point(double x, double y) {
    Point plus(int right, int down) {
      return new Point(x + right, y + down);
    }
  }

  private StateShapes(Drawing drawing, List<String> words) {
    this.drawing = drawing;
    this.words = words;
    add(drawing.ground());
  }

  /** Returns the shapes of a state, or empty if the state does not have one word per place. */
  static Optional<List<PlacedShape>> of(Drawing drawing, String text) {
    return drawing.words(text).map(words -> new StateShapes(drawing, words).all());
  }

  private List<PlacedShape> all() {
    for (int place = 0; place < words.size(); place++) {
      placeAt.put(point(place), place);
    }
    Blocks blocks = drawing.blocks();
    for (int place = 0; place < words.size(); place++) {
      String word = words.get(place);
      if (word.equals(WILDCARD)) {
        continue;
      }
      if (!drawing.locations().isEmpty()) {
        addAtLocation(place);
      } else if (blocks != null && !blocks.free().contains(word)) {
        List<Integer> piece = piece(place);
        if (piece.get(0) == place) {
          addPiece(piece, blocks);
        }
      } else {
        addLook(drawing.places().get(place), word);
      }
    }
    return shapes;
  }

  private void add(List<Shape> added) {
    added.stream().map(PlacedShape::of).forEach(shapes::add);
  }

  private Point point(int place) {
    Place at = drawing.places().get(place);
    return new Point(at.x(), at.y());
  }

  /** Adds the shapes for a word, scaled to the box of a place. */
  private void addLook(Place box, String word) {
    List<Shape> look = drawing.looks().getOrDefault(box.looks(), Map.of()).get(word);
    if (look == null) {
      double size = Math.min(0.5, 1.5 / word.codePointCount(0, word.length()));
      look = List.of(new Shape.Text(0.5, 0.5, size, word, Paint.INK));
    }
    look.forEach(
        shape -> shapes.add(new PlacedShape(shape, box.x(), box.y(), box.width(), box.height())));
  }

  /** Adds a piece, at the location that the piece's word names. */
  private void addAtLocation(int place) {
    String word = words.get(place);
    for (Location location : drawing.locations()) {
      if (location.name().equals(word)) {
        double raise = 0;
        for (int later = place + 1; later < words.size() && location.stacked(); later++) {
          raise += words.get(later).equals(word) ? drawing.places().get(later).height() : 0;
        }
        Place inner = drawing.places().get(place);
        double x = location.x() + location.width() / 2 + inner.x();
        double y = location.y() + location.height() + inner.y() - raise;
        addLook(new Place("", x, y, inner.width(), inner.height(), inner.looks()), ANYWHERE);
      }
    }
  }

  /**
   * Returns the sorted places of a piece: all places that have the same word as the given place and
   * are connected to it.
   */
  private List<Integer> piece(int place) {
    TreeSet<Integer> piece = new TreeSet<>(List.of(place));
    Deque<Integer> queue = new ArrayDeque<>(piece);
    while (!queue.isEmpty()) {
      Point at = point(queue.remove());
      for (Point next : List.of(at.plus(1, 0), at.plus(0, 1), at.plus(-1, 0), at.plus(0, -1))) {
        Integer other = placeAt.get(next);
        if (other != null && words.get(other).equals(words.get(place)) && piece.add(other)) {
          queue.add(other);
        }
      }
    }
    return List.copyOf(piece);
  }

  private void addPiece(List<Integer> piece, Blocks blocks) {
    List<Point> cells = piece.stream().map(this::point).toList();
    double width = extent(cells.stream().mapToDouble(Point::x).toArray());
    double height = extent(cells.stream().mapToDouble(Point::y).toArray());
    String word = words.get(piece.get(0));
    List<Shape> pieceShapes = new ArrayList<>();
    Paint paint =
        blocks.heroes().contains(word)
            ? Paint.HERO
            : Paint.piece((cells.size() + (height > width ? 3 : 0)) % PIECE_PAINTS);
    for (Point cell : cells) {
      double x = cell.x() + INSET;
      double y = cell.y() + INSET;
      boolean right = cells.contains(cell.plus(1, 0));
      boolean below = cells.contains(cell.plus(0, 1));
      pieceShapes.add(new Shape.Box(x, y, SIDE, SIDE, 0.18, paint));
      if (right) {
        pieceShapes.add(new Shape.Box(cell.x() + 0.5, y, 1, SIDE, 0, paint));
      }
      if (below) {
        pieceShapes.add(new Shape.Box(x, cell.y() + 0.5, SIDE, 1, 0, paint));
      }
      if (right && below && cells.contains(cell.plus(1, 1))) {
        pieceShapes.add(new Shape.Box(cell.x() + 0.5, cell.y() + 0.5, 1, 1, 0, paint));
      }
    }
    Point first = cells.get(0);
    Point last = cells.get(cells.size() - 1);
    if (blocks.cars()) {
      pieceShapes.add(
          height > width
              ? new Shape.Box(first.x() + 0.2, first.y() + 0.14, 0.6, 0.18, INSET, Paint.GLASS)
              : new Shape.Box(last.x() + 0.68, last.y() + 0.2, 0.18, 0.6, INSET, Paint.GLASS));
    }
    pieceShapes.add(new Shape.Text(first.x() + 0.5, first.y() + 0.5, 0.4, word, Paint.INK));
    add(pieceShapes);
  }

  private static double extent(double[] coordinates) {
    return Arrays.stream(coordinates).max().orElseThrow()
        - Arrays.stream(coordinates).min().orElseThrow();
  }
}
