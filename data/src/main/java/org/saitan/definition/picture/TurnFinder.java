// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.definition.picture.Picture.Facet;

/** Finds the turn of a solid that a move is, and holds it to the move, corner by corner. */
final class TurnFinder {
  private static final double NEAR = 4e-3;

  private final Definition definition;
  private final Map<Facet, List<Vector>> outlines;

  /** By set and slot, all corners there, where nobody sees how any piece of the set is turned. */
  private final Map<Integer, Map<Integer, List<Vector>>> plain = new HashMap<>();

  /**
   * Creates the finder.
   *
   * @param outlines the corners of each part that is drawn
   */
  TurnFinder(Definition definition, Map<Facet, List<Vector>> outlines) {
    this.definition = definition;
    this.outlines = outlines;
    Pattern goal = definition.goals().get(0);
    outlines.forEach(
        (facet, outline) -> {
          int set = facet.set();
          if (IntStream.range(0, goal.slots(set)).allMatch(i -> goal.modulus(set, i) == 1)) {
            plain
                .computeIfAbsent(set, any -> new HashMap<>())
                .computeIfAbsent(facet.slot(), any -> new ArrayList<>())
                .addAll(outline);
          }
        });
  }

  /** Returns the turn; empty if the move is none. */
  Optional<Turn> of(Transformation move) {
    Map<Facet, Facet> moved = moved(move);
    List<Vector> from = new ArrayList<>();
    List<Vector> to = new ArrayList<>();
    moved.forEach(
        (before, after) -> {
          from.add(middle(seen(before)));
          to.add(middle(seen(after)));
        });
    return Rotation.taking(from, to).flatMap(rotation -> turn(moved, rotation));
  }

  private Map<Facet, Facet> moved(Transformation move) {
    Map<Facet, Facet> moved = new HashMap<>();
    for (Facet after : outlines.keySet()) {
      int from = move.from(after.set(), after.slot());
      int twist = move.twist(after.set(), after.slot());
      Facet before =
          after.in(from).turned(-twist, definition.sets().get(after.set()).orientations());
      if (!before.equals(after)) {
        moved.put(before, after);
      }
    }
    return moved;
  }

  /** Returns the corners of a part, or of its slot where nobody sees how its piece is turned. */
  private List<Vector> seen(Facet of) {
    return plain.containsKey(of.set()) ? plain.get(of.set()).get(of.slot()) : outlines.get(of);
  }

  private Optional<Turn> turn(Map<Facet, Facet> moved, Rotation found) {
    double sum = moved.keySet().stream().mapToDouble(f -> height(f, found)).sum();
    Rotation rotation =
        sum < -NEAR ? new Rotation(found.axis().times(-1), -found.degrees()) : found;
    double least =
        moved.keySet().stream().mapToDouble(f -> height(f, rotation)).min().orElseThrow();
    double most = moved.keySet().stream().mapToDouble(f -> height(f, rotation)).max().orElseThrow();
    for (Facet facet : outlines.keySet()) {
      double height = height(facet, rotation);
      boolean turns = height > least - NEAR && height < most + NEAR;
      if (turns && !isTaken(facet, moved.getOrDefault(facet, facet), rotation)) {
        return Optional.empty();
      }
    }
    Vector axis = rotation.axis();
    return Optional.of(new Turn(axis.x(), axis.y(), axis.z(), rotation.degrees(), least, most));
  }

  private double height(Facet facet, Rotation rotation) {
    return middle(outlines.get(facet)).dot(rotation.axis());
  }

  /** Returns whether each corner of a part comes to a corner of another, or of its slot. */
  private boolean isTaken(Facet before, Facet after, Rotation rotation) {
    return outlines.get(before).stream()
        .map(rotation::of)
        .allMatch(point -> seen(after).stream().anyMatch(point::isNear));
  }

  static Vector middle(List<Vector> outline) {
    return outline.stream().reduce(Vector.ZERO, Vector::plus).times(1.0 / outline.size());
  }

  /** Returns the direction out of an outline that runs counter-clockwise as seen from outside. */
  static Vector normal(List<Vector> outline) {
    Vector sum = Vector.ZERO;
    for (int i = 0; i < outline.size(); i++) {
      sum = sum.plus(outline.get(i).cross(outline.get((i + 1) % outline.size())));
    }
    return sum.unit();
  }
}
