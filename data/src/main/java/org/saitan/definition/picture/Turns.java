// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Transformation;
import org.saitan.definition.picture.Picture.Facet;

/** Finds the turn of a solid that a move is, and holds it to the move, corner by corner. */
final class Turns {
  private static final double NEAR = 4e-3;

  private final List<SlotSet> sets;
  private final Map<Facet, List<Vector>> outlines;

  /** Where a slot has one colour all over, nobody sees which of its parts goes where. */
  private final List<Boolean> plain;

  /**
   * Creates the finder.
   *
   * @param outlines the corners of each part that is drawn
   * @param fills what each part is filled with
   */
  Turns(List<SlotSet> sets, Map<Facet, List<Vector>> outlines, Map<Facet, String> fills) {
    this.sets = sets;
    this.outlines = outlines;
    this.plain = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      int number = set;
      plain.add(
          fills.keySet().stream()
              .filter(facet -> facet.set() == number)
              .allMatch(f -> fills.get(f).equals(fills.get(new Facet(number, f.slot(), 0, 0)))));
    }
  }

  /** Returns the turn; empty if the move is none. */
  Optional<Turn> of(Transformation move) {
    Map<Facet, Facet> moved = moved(move);
    List<Vector> from = new ArrayList<>();
    List<Vector> to = new ArrayList<>();
    moved.forEach(
        (before, after) -> {
          boolean isPlain = plain.get(before.set());
          from.add(middle(isPlain ? slot(before) : outlines.get(before)));
          to.add(middle(isPlain ? slot(after) : outlines.get(after)));
        });
    return Rotation.taking(from, to).flatMap(rotation -> turn(moved, rotation));
  }

  private Map<Facet, Facet> moved(Transformation move) {
    Map<Facet, Facet> moved = new HashMap<>();
    for (Facet after : outlines.keySet()) {
      int from = move.from(after.set(), after.slot());
      int twist = move.twist(after.set(), after.slot());
      Facet before = after.in(from).turned(-twist, sets.get(after.set()).orientations());
      if (!before.equals(after)) {
        moved.put(before, after);
      }
    }
    return moved;
  }

  private List<Vector> slot(Facet of) {
    return outlines.keySet().stream()
        .filter(facet -> facet.set() == of.set() && facet.slot() == of.slot())
        .flatMap(facet -> outlines.get(facet).stream())
        .toList();
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
    List<Vector> there = plain.get(after.set()) ? slot(after) : outlines.get(after);
    return outlines.get(before).stream()
        .map(rotation::of)
        .allMatch(point -> there.stream().anyMatch(point::isNear));
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
