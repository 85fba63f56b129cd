// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.definition.picture.Picture.Facet;

/** Finds the turn of a solid that corresponds to a move, and verifies it corner by corner. */
final class TurnFinder {
  private static final double TOLERANCE = 4e-3;

  private final Definition definition;
  private final Map<Facet, List<Vector>> outlines;

  /**
   * All corners of each slot, keyed by set and slot. Contains only sets whose orientations are
   * invisible.
   */
  private final Map<Integer, Map<Integer, List<Vector>>> slotCorners = new HashMap<>();

  /**
   * Creates the finder.
   *
   * @param outlines the corners of each drawn facet
   */
  TurnFinder(Definition definition, Map<Facet, List<Vector>> outlines) {
    this.definition = definition;
    this.outlines = outlines;
    Pattern goal = definition.goals().get(0);
    outlines.forEach(
        (facet, outline) -> {
          int set = facet.set();
          if (IntStream.range(0, goal.slots(set)).allMatch(i -> goal.modulus(set, i) == 1)) {
            slotCorners
                .computeIfAbsent(set, any -> new HashMap<>())
                .computeIfAbsent(facet.slot(), any -> new ArrayList<>())
                .addAll(outline);
          }
        });
  }

  /** Returns the turn, or empty if the move is not a turn. */
  Optional<Turn> find(Transformation move) {
    Map<Facet, Facet> facetMap = facetMap(move);
    List<Vector> from = new ArrayList<>();
    List<Vector> to = new ArrayList<>();
    facetMap.forEach(
        (before, after) -> {
          from.add(center(corners(before)));
          to.add(center(corners(after)));
        });
    return Rotation.mapping(from, to).flatMap(rotation -> turn(facetMap, rotation));
  }

  private Map<Facet, Facet> facetMap(Transformation move) {
    Map<Facet, Facet> facetMap = new HashMap<>();
    for (Facet after : outlines.keySet()) {
      int from = move.source(after.set(), after.slot());
      int twist = move.twist(after.set(), after.slot());
      Facet before =
          after.inSlot(from).turnedBy(-twist, definition.sets().get(after.set()).orientations());
      if (!before.equals(after)) {
        facetMap.put(before, after);
      }
    }
    return facetMap;
  }

  /** Returns the corners of a facet, or of its slot if orientations are invisible. */
  private List<Vector> corners(Facet facet) {
    return slotCorners.containsKey(facet.set())
        ? slotCorners.get(facet.set()).get(facet.slot())
        : outlines.get(facet);
  }

  private Optional<Turn> turn(Map<Facet, Facet> facetMap, Rotation initial) {
    double sum = facetMap.keySet().stream().mapToDouble(f -> height(f, initial)).sum();
    Rotation rotation =
        sum < -TOLERANCE ? new Rotation(initial.axis().times(-1), -initial.degrees()) : initial;
    DoubleSummaryStatistics heights =
        facetMap.keySet().stream().mapToDouble(f -> height(f, rotation)).summaryStatistics();
    double lowest = heights.getMin();
    double highest = heights.getMax();
    for (Facet facet : outlines.keySet()) {
      double height = height(facet, rotation);
      boolean turns = height > lowest - TOLERANCE && height < highest + TOLERANCE;
      if (turns && !isMapped(facet, facetMap.getOrDefault(facet, facet), rotation)) {
        return Optional.empty();
      }
    }
    Vector axis = rotation.axis();
    return Optional.of(new Turn(axis.x(), axis.y(), axis.z(), rotation.degrees(), lowest, highest));
  }

  private double height(Facet facet, Rotation rotation) {
    return center(outlines.get(facet)).dot(rotation.axis());
  }

  /**
   * Returns whether a rotation maps each corner of a facet to a corner of another facet or of that
   * facet's slot.
   */
  private boolean isMapped(Facet before, Facet after, Rotation rotation) {
    return outlines.get(before).stream()
        .map(rotation::apply)
        .allMatch(point -> corners(after).stream().anyMatch(point::isNear));
  }

  static Vector center(List<Vector> outline) {
    return outline.stream().reduce(Vector.ZERO, Vector::plus).times(1.0 / outline.size());
  }

  /** Returns the outward normal of an outline that is counterclockwise as seen from outside. */
  static Vector normal(List<Vector> outline) {
    Vector sum = Vector.ZERO;
    for (int i = 0; i < outline.size(); i++) {
      sum = sum.plus(outline.get(i).cross(outline.get((i + 1) % outline.size())));
    }
    return sum.unit();
  }
}
