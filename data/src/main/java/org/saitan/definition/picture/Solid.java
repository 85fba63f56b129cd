// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A solid whose faces are cut into cells. Cells on the same side of all cuts form one piece. */
final class Solid {
  private static final double TOLERANCE = 1e-7;
  private static final int ARC_SEGMENTS = 10;

  /** The colors of pictures, keyed by name. */
  static final Map<String, String> COLORS =
      Map.ofEntries(
          Map.entry("white", "#ffffff"),
          Map.entry("yellow", "#f7d417"),
          Map.entry("green", "#2aa84a"),
          Map.entry("blue", "#1e5bd8"),
          Map.entry("red", "#d32f2f"),
          Map.entry("orange", "#f28c28"),
          Map.entry("violet", "#8e44ad"),
          Map.entry("grey", "#9aa0a6"),
          Map.entry("pink", "#ec6fa9"),
          Map.entry("brown", "#7a4b2a"),
          Map.entry("turquoise", "#1fb5b0"),
          Map.entry("lime", "#9be36b"),
          Map.entry("sky", "#8fd0ff"),
          Map.entry("cream", "#f6e7b0"));

  private final Map<String, Vector> names;
  private final List<Vector> corners;
  private final List<String> colors;

  /** The direction to the camera of the front view. */
  private final Vector eye;

  private List<Cell> cells;

  /**
   * A part of a face.
   *
   * @param face the index of the face
   * @param outline the cell's corners, counterclockwise as seen from outside
   * @param side whether the cell lies inside each cut, in the order of the cuts
   */
  record Cell(int face, List<Vector> outline, List<Boolean> side) {
    Vector center() {
      return TurnFinder.center(outline);
    }
  }

  /** A cutting surface, defined by a function whose value is negative inside. */
  private interface Surface {
    double value(Vector point);

    /** Returns points on the surface that connect two points of a face, in order. */
    List<Vector> path(Vector from, Vector to, Vector normal);
  }

  /**
   * Creates an uncut solid.
   *
   * @param names the directions, keyed by name
   * @param faces the point of each face that is nearest to the solid's center, the origin
   * @param colors the name of each face's color
   */
  private Solid(Map<String, Vector> names, List<Vector> faces, List<String> colors, Vector eye) {
    this.names = names;
    this.colors = colors;
    this.eye = eye.unit();
    this.corners = corners(faces);
    this.cells = new ArrayList<>();
    for (Vector face : faces) {
      List<Vector> outline =
          corners.stream()
              .filter(corner -> Math.abs(corner.dot(face) - face.dot(face)) < TOLERANCE)
              .sorted(Solid.<Vector>clockwise(face, corner -> corner).reversed())
              .toList();
      cells.add(new Cell(cells.size(), outline, List.of()));
    }
  }

  /** Returns the points where three faces meet, unless another face cuts them off. */
  private static List<Vector> corners(List<Vector> faces) {
    List<Vector> corners = new ArrayList<>();
    for (Vector a : faces) {
      for (Vector b : faces) {
        for (Vector c : faces) {
          double volume = a.dot(b.cross(c));
          Vector sum =
              b.cross(c)
                  .times(a.dot(a))
                  .plus(c.cross(a).times(b.dot(b)))
                  .plus(a.cross(b).times(c.dot(c)));
          Vector corner = sum.times(1 / volume);
          if (volume > TOLERANCE
              && faces.stream().allMatch(face -> corner.dot(face) < face.dot(face) + TOLERANCE)
              && corners.stream().noneMatch(corner::isNear)) {
            corners.add(corner);
          }
        }
      }
    }
    return corners;
  }

  /** Returns a box of the given width, height and depth in cells. */
  static Solid box(double width, double height, double depth) {
    return new Solid(
        axes(),
        axes().values().stream()
            .map(v -> new Vector(v.x() * width / 2, v.y() * height / 2, v.z() * depth / 2))
            .toList(),
        List.of("white", "red", "green", "yellow", "orange", "blue"),
        new Vector(0.62, 0.62, 1));
  }

  /** Returns a tetrahedron with directions to its corners. */
  static Solid tetrahedron() {
    double third = 1.0 / 3;
    Map<String, Vector> names = new LinkedHashMap<>();
    names.put("U", new Vector(0, 1, 0));
    names.put("L", new Vector(-Math.sqrt(6) / 3, -third, Math.sqrt(2) / 3));
    names.put("R", new Vector(Math.sqrt(6) / 3, -third, Math.sqrt(2) / 3));
    names.put("B", new Vector(0, -third, -2 * Math.sqrt(2) / 3));
    return new Solid(
        names,
        centers(names, "ULR", "URB", "ULB", "LRB"),
        List.of("green", "blue", "red", "yellow"),
        new Vector(0.62, 0.42, 0.66));
  }

  /** Returns an octahedron standing on a corner, with directions to its corners. */
  static Solid octahedron() {
    List<Vector> faces = centers(axes(), "URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB");
    return new Solid(axes(), faces, OCTAHEDRON_COLORS, new Vector(0.2, 0.26, 1));
  }

  /** Returns the centers of triangles, each given by the names of its corners. */
  private static List<Vector> centers(Map<String, Vector> names, String... triangles) {
    return Arrays.stream(triangles)
        .map(
            triangle ->
                TurnFinder.center(Arrays.stream(triangle.split("")).map(names::get).toList()))
        .toList();
  }

  /** Returns an octahedron with directions to its faces; U, R, F and L meet at the front. */
  static Solid octahedronByFaces() {
    double third = 1.0 / 3;
    double across = Math.sqrt(2) * third;
    Map<String, Vector> faces = new LinkedHashMap<>();
    faces.put("U", new Vector(0, across, third));
    faces.put("R", new Vector(across, 0, third));
    faces.put("F", new Vector(0, -across, third));
    faces.put("L", new Vector(-across, 0, third));
    faces.put("B", new Vector(0, across, -third));
    faces.put("BR", new Vector(across, 0, -third));
    faces.put("D", new Vector(0, -across, -third));
    faces.put("BL", new Vector(-across, 0, -third));
    Map<String, Vector> names = new LinkedHashMap<>();
    faces.forEach((name, face) -> names.put(name, face.unit()));
    return new Solid(
        names, List.copyOf(faces.values()), OCTAHEDRON_COLORS, new Vector(0.2, 0.26, 1));
  }

  /** Returns a dodecahedron with directions to its faces; F is in front below U. */
  static Solid dodecahedron() {
    double up = Math.sqrt(0.2);
    Map<String, Vector> names = new LinkedHashMap<>();
    names.put("U", new Vector(0, 1, 0));
    String[] around = {"F", "R", "BR", "BL", "L"};
    for (int i = 0; i < around.length; i++) {
      double angle = 2 * Math.PI * i / around.length;
      names.put(around[i], new Vector(2 * up * Math.sin(angle), up, 2 * up * Math.cos(angle)));
    }
    Map<String, String> opposite = Map.of("F", "B", "R", "DL", "BR", "FL", "BL", "FR", "L", "DR");
    for (String each : around) {
      names.put(opposite.get(each), names.get(each).times(-1));
    }
    names.put("D", new Vector(0, -1, 0));
    return new Solid(
        names, List.copyOf(names.values()), DODECAHEDRON_COLORS, new Vector(0.15, 0.5, 1));
  }

  private static final List<String> DODECAHEDRON_COLORS =
      List.of(
          "white", "green", "red", "blue", "yellow", "violet", "lime", "orange", "sky", "cream",
          "pink", "brown");

  /** Gray is missing because it is the color of ignored pieces. */
  private static final List<String> OCTAHEDRON_COLORS =
      List.of("white", "green", "red", "violet", "blue", "pink", "yellow", "orange");

  private static Map<String, Vector> axes() {
    Map<String, Vector> names = new LinkedHashMap<>();
    names.put("U", new Vector(0, 1, 0));
    names.put("R", new Vector(1, 0, 0));
    names.put("F", new Vector(0, 0, 1));
    names.put("D", new Vector(0, -1, 0));
    names.put("L", new Vector(-1, 0, 0));
    names.put("B", new Vector(0, 0, -1));
    return names;
  }

  /** Returns the directions, keyed by name. */
  Map<String, Vector> names() {
    return names;
  }

  /** Returns the cells in drawing order. */
  List<Cell> cells() {
    return List.copyOf(cells);
  }

  /** Returns the name of a face's color. */
  String color(int face) {
    return colors.get(face);
  }

  /** Returns whether this is a box, with faces in the order U R F D L B. */
  boolean isBox() {
    return colors.size() == 6;
  }

  /** Returns the direction to the camera in the front view. */
  Vector eye() {
    return eye;
  }

  /** Returns the distance of the farthest corner from the center. */
  double radius() {
    return corners.stream().mapToDouble(Vector::length).max().orElseThrow();
  }

  /**
   * Cuts along a plane.
   *
   * @param direction the normal of the plane
   * @param share the distance from the center, relative to the farthest point of the solid in that
   *     direction
   */
  void cut(Vector direction, double share) {
    Vector normal = direction.unit();
    double offset = share * corners.stream().mapToDouble(c -> c.dot(normal)).max().orElseThrow();
    cut(
        new Surface() {
          @Override
          public double value(Vector point) {
            return offset - point.dot(normal);
          }

          @Override
          public List<Vector> path(Vector from, Vector to, Vector face) {
            return List.of();
          }
        });
  }

  /**
   * Cuts along a sphere about the farthest corner in a direction.
   *
   * @param share the radius of the sphere, relative to the distance to the nearest other corner
   */
  void cutRound(Vector direction, double share) {
    Vector center = corners.stream().max(Comparator.comparing(c -> c.dot(direction))).orElseThrow();
    double edge =
        corners.stream()
            .mapToDouble(c -> c.minus(center).length())
            .filter(length -> length > TOLERANCE)
            .min()
            .orElseThrow();
    cut(
        new Surface() {
          @Override
          public double value(Vector point) {
            return point.minus(center).length() - share * edge;
          }

          @Override
          public List<Vector> path(Vector from, Vector to, Vector face) {
            Vector middle = face.times(from.minus(center).dot(face)).plus(center);
            Vector first = from.minus(middle);
            Vector last = to.minus(middle);
            double angle = Math.acos(first.unit().dot(last.unit()));
            Vector across = last.minus(first.times(Math.cos(angle))).unit().times(first.length());
            List<Vector> points = new ArrayList<>();
            for (int i = 1; i < ARC_SEGMENTS; i++) {
              double part = angle * i / ARC_SEGMENTS;
              points.add(
                  middle.plus(first.times(Math.cos(part))).plus(across.times(Math.sin(part))));
            }
            return points;
          }
        });
  }

  /** Divides each face into kites, one for each corner; the kites at a corner form a piece. */
  void cutIntoKites() {
    List<Cell> kites = new ArrayList<>();
    for (Cell face : cells) {
      List<Vector> outline = face.outline();
      for (int i = 0; i < outline.size(); i++) {
        Vector tip = outline.get(i);
        Vector before = outline.get(Math.floorMod(i - 1, outline.size()));
        Vector after = outline.get((i + 1) % outline.size());
        List<Vector> kite =
            List.of(
                TurnFinder.center(List.of(before, tip)),
                tip,
                TurnFinder.center(List.of(tip, after)),
                face.center());
        List<Boolean> side = new ArrayList<>(face.side());
        corners.forEach(corner -> side.add(corner.isNear(tip)));
        kites.add(new Cell(face.face(), kite, side));
      }
    }
    cells = kites;
  }

  private void cut(Surface surface) {
    List<Cell> cut = new ArrayList<>();
    for (Cell cell : cells) {
      split(cell.outline(), surface)
          .forEach(
              outline -> {
                List<Boolean> side = new ArrayList<>(cell.side());
                side.add(inside(outline, surface));
                cut.add(new Cell(cell.face(), outline, side));
              });
    }
    cells = cut;
  }

  /**
   * Returns whether an outline is inside a surface. The corner farthest from the surface decides,
   * because the outline's center may be on the wrong side.
   */
  private static boolean inside(List<Vector> outline, Surface surface) {
    return outline.stream()
            .mapToDouble(surface::value)
            .boxed()
            .max(Comparator.comparing(Math::abs))
            .orElseThrow()
        < 0;
  }

  private static List<List<Vector>> split(List<Vector> outline, Surface surface) {
    List<Vector> ring = new ArrayList<>(); // The outline, with the crossing points inserted.
    for (int i = 0; i < outline.size(); i++) {
      Vector current = outline.get(i);
      Vector next = outline.get((i + 1) % outline.size());
      ring.add(current);
      double a = surface.value(current);
      double b = surface.value(next);
      if (Math.abs(a) > TOLERANCE && Math.abs(b) > TOLERANCE && a < 0 != b < 0) {
        ring.add(crossing(current, next, surface));
      }
    }
    List<Integer> crossed = new ArrayList<>();
    for (int i = 0; i < ring.size(); i++) {
      if (Math.abs(surface.value(ring.get(i))) <= TOLERANCE
          && side(ring, i, -1, surface) != side(ring, i, 1, surface)) {
        crossed.add(i);
      }
    }
    if (crossed.size() != 2) {
      return List.of(outline);
    }
    int p = crossed.get(0);
    int q = crossed.get(1);
    List<Vector> arc = surface.path(ring.get(p), ring.get(q), TurnFinder.normal(outline));
    List<Vector> half = new ArrayList<>(ring.subList(p, q + 1));
    for (int i = arc.size() - 1; i >= 0; i--) {
      half.add(arc.get(i));
    }
    List<Vector> other = new ArrayList<>(ring.subList(q, ring.size()));
    other.addAll(ring.subList(0, p + 1));
    other.addAll(arc);
    return List.of(half, other);
  }

  private static boolean side(List<Vector> ring, int from, int step, Surface surface) {
    for (int i = 1; i < ring.size(); i++) {
      double value = surface.value(ring.get(Math.floorMod(from + i * step, ring.size())));
      if (Math.abs(value) > TOLERANCE) {
        return value < 0;
      }
    }
    return false;
  }

  private static Vector crossing(Vector from, Vector to, Surface surface) {
    double low = 0;
    double high = 1;
    boolean inside = surface.value(from) < 0;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      if (surface.value(from.plus(to.minus(from).times(middle))) < 0 == inside) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return from.plus(to.minus(from).times(high));
  }

  /**
   * Returns the pieces: groups of cells on the same side of every cut, each in clockwise order as
   * seen from outside.
   */
  List<List<Cell>> pieces() {
    return cells.stream()
        .collect(Collectors.groupingBy(Cell::side, LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(piece -> piece.stream().sorted(clockwise(direction(piece), Cell::center)).toList())
        .toList();
  }

  /** Returns the direction of a piece's center. */
  static Vector direction(List<Cell> piece) {
    return piece.stream().map(Cell::center).reduce(Vector.ZERO, Vector::plus).unit();
  }

  /** Returns the clockwise order around a direction, as seen from outside. */
  private static <T> Comparator<T> clockwise(Vector direction, Function<T, Vector> place) {
    Vector out = direction.unit();
    Vector reference = Math.abs(out.y()) < 0.9 ? new Vector(0, 1, 0) : new Vector(1, 0, 0);
    Vector right = reference.cross(out);
    Vector up = out.cross(right);
    return Comparator.comparing(
        each -> -Math.atan2(place.apply(each).dot(up), place.apply(each).dot(right)));
  }
}
