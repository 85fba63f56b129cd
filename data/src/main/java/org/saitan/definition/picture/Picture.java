// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.parallel.Lazy;

/**
 * A picture of a solid from the front and from behind, whose stickers are colored according to the
 * pieces of a state.
 *
 * <p>Element ids follow KPuzzle's convention for SVG pictures: {@code CORNER-l3-o1} is part 1 of
 * slot 3 (both from 0) of the set CORNER. There are two extensions: {@code CORNER-l3-o1-2} is
 * another element of that part, with a separate fill, and {@code data-solid} contains the spatial
 * coordinates of an element's corners.
 */
public final class Picture {
  /** The length of the longer side in pixels. */
  private static final int SIDE = 480;

  /** The distance between the two views, in radii. */
  private static final double GAP = 0.12;

  private final Definition definition;
  private final String text;
  private final Solid solid;
  private final List<Sticker> stickers;
  private final Map<Facet, String> fills = new HashMap<>();
  private final Map<Facet, List<Vector>> outlines = new HashMap<>();
  private final Lazy<StickerNotation> stickerNotation = new Lazy<>(() -> new StickerNotation(this));

  /**
   * A sticker of a piece.
   *
   * @param facet the facet, or null if the sticker belongs to no slot
   * @param face the index of the sticker's face on the solid
   * @param outline the sticker's corners, counterclockwise as seen from outside
   * @param fill the name of the sticker's color in the goal
   * @param isIgnored whether the sticker belongs to a moving piece that the definition ignores
   */
  record Sticker(Facet facet, int face, List<Vector> outline, String fill, boolean isIgnored) {}

  /**
   * Creates the picture.
   *
   * @param definition the puzzle, whose first goal the picture shows
   * @param text the lines of the picture's file
   */
  Picture(Definition definition, String text, Solid solid, List<Sticker> stickers) {
    this.definition = definition;
    this.text = text;
    this.solid = solid;
    this.stickers = List.copyOf(stickers);
    for (Sticker sticker : stickers) {
      if (sticker.facet() != null) {
        fills.put(sticker.facet(), sticker.fill());
        outlines.put(sticker.facet(), sticker.outline());
      }
    }
  }

  /** Returns the lines from which {@link SolidReader} reads this picture. */
  public String text() {
    return text;
  }

  /**
   * Returns an SVG document that shows a state.
   *
   * @param title a description for screen readers
   */
  public String draw(Pattern state, String title) {
    return svg(colors(state), title);
  }

  /**
   * Returns the picture for another goal of the same puzzle. Each piece keeps its colors.
   *
   * @param other the definition with the other goal, which must have the same sets
   */
  public Picture with(Definition other) {
    Map<List<Vector>, String> paints = new HashMap<>();
    colors(other.goals().get(0)).forEach((facet, color) -> paints.put(outlines.get(facet), color));
    StringBuilder lines = new StringBuilder(text);
    Picture original = SolidReader.read(other, other.name(), text);
    for (int set = 0; set < other.sets().size(); set++) {
      SlotSet slots = other.sets().get(set);
      for (int slot = 0; slot < slots.slots(); slot++) {
        List<Facet> facets = original.facets(set, slot);
        List<String> colors = facets.stream().map(original.outlines::get).map(paints::get).toList();
        if (!colors.equals(facets.stream().map(original.fills::get).toList())) {
          lines.append(
              "\npaint %s %d %s".formatted(slots.name(), slot + 1, String.join(" ", colors)));
        }
      }
    }
    return SolidReader.read(other, other.name(), lines.toString());
  }

  /** Returns the drawn facets of a slot, in order. */
  List<Facet> facets(int set, int slot) {
    return fills.keySet().stream()
        .filter(facet -> facet.set() == set && facet.slot() == slot)
        .sorted(Comparator.comparing(Facet::orientation).thenComparing(Facet::element))
        .toList();
  }

  /**
   * Returns the turn of the solid that corresponds to a move, or empty if there is none. The turn
   * must move every facet exactly as the move does, and map all other facets between the same
   * planes to themselves.
   */
  public Optional<Turn> turn(Transformation move) {
    return new TurnFinder(definition, outlines).find(move);
  }

  Definition definition() {
    return definition;
  }

  Solid solid() {
    return solid;
  }

  /** Returns all stickers, ordered by face. */
  List<Sticker> all() {
    return stickers;
  }

  /** Returns the notation of states by stickers. */
  public StickerNotation stickers() {
    return stickerNotation.get();
  }

  /** Returns the color of each facet in a state. */
  Map<Facet, String> colors(Pattern state) {
    Map<Facet, String> painted = new HashMap<>();
    for (Facet facet : fills.keySet()) {
      int kind = state.kind(facet.set(), facet.slot());
      painted.put(facet, color(facet, kind, state.orientation(facet.set(), facet.slot())));
    }
    return painted;
  }

  /** Returns the color that a piece in the given orientation shows at a facet. */
  String color(Facet facet, int kind, int orientation) {
    Pattern goal = definition.goals().get(0);
    int home = 0;
    while (goal.kind(facet.set(), home) != kind) {
      home++;
    }
    int turns = goal.orientation(facet.set(), home) - orientation;
    int orientations = definition.sets().get(facet.set()).orientations();
    return fills.get(facet.inSlot(home).turnedBy(turns, orientations));
  }

  private String svg(Map<Facet, String> colors, String title) {
    Vector front = solid.eye();
    Vector right = new Vector(0, 1, 0).cross(front).unit();
    Vector up = front.cross(right);
    List<Projection> projections = new ArrayList<>();
    for (Sticker sticker : stickers) {
      boolean isFront = TurnFinder.normal(sticker.outline()).dot(front) > 0;
      // The back view of a box is turned over; otherwise it would look like the inside of a box.
      int sign = isFront || solid.isBox() ? 1 : -1;
      projections.add(
          new Projection(
              sticker, isFront, right.times(sign), isFront || sign < 0 ? up : up.times(-1)));
    }
    double[] frontBox = box(projections.stream().filter(Projection::isFront).toList());
    double[] backBox = box(projections.stream().filter(each -> !each.isFront()).toList());
    double edge = solid.radius() * 0.04;
    double gap = solid.radius() * GAP;
    double width = frontBox[2] - frontBox[0] + backBox[2] - backBox[0] + gap + 2 * edge;
    double height = Math.max(frontBox[3] - frontBox[1], backBox[3] - backBox[1]) + 2 * edge;
    double scale = SIDE / Math.max(width, height);
    StringBuilder svg =
        new StringBuilder(
            """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" width="%d" height="%d" viewBox="0 0 %s %s">\
            <title>%s</title><g stroke="#222222" stroke-linejoin="round" stroke-width="%s">\
            """
                .formatted(
                    Math.max(1, Math.round(width * scale)),
                    Math.max(1, Math.round(height * scale)),
                    text(width),
                    text(height),
                    escaped(title),
                    text(edge)));
    for (Projection each : projections) {
      Sticker sticker = each.sticker();
      double[] box = each.isFront() ? frontBox : backBox;
      double x = edge - box[0] + (each.isFront() ? 0 : frontBox[2] - frontBox[0] + gap);
      double y = edge - box[1] + (height - 2 * edge - box[3] + box[1]) / 2;
      svg.append("<polygon").append(id(sticker.facet())).append(" points=\"");
      for (Vector p : sticker.outline()) {
        svg.append(text(each.x(p) + x)).append(',').append(text(each.y(p) + y)).append(' ');
      }
      svg.append("\" data-solid=\"");
      for (Vector p : sticker.outline()) {
        svg.append(text(p.x())).append(' ').append(text(p.y())).append(' ');
        svg.append(text(p.z())).append(' ');
      }
      String color = colors.getOrDefault(sticker.facet(), sticker.fill());
      svg.append("\" fill=\"").append(Solid.COLORS.get(color)).append("\"></polygon>");
    }
    return svg.append("</g></svg>\n").toString();
  }

  private String id(Facet facet) {
    return facet == null
        ? ""
        : " id=\"%s-l%d-o%d%s\""
            .formatted(
                escaped(definition.sets().get(facet.set()).name()),
                facet.slot(),
                facet.orientation(),
                facet.element() == 0 ? "" : "-" + facet.element());
  }

  private record Projection(Sticker sticker, boolean isFront, Vector right, Vector up) {
    double x(Vector point) {
      return point.dot(right);
    }

    double y(Vector point) {
      return -point.dot(up);
    }
  }

  private static double[] box(List<Projection> projections) {
    double[] box = {1e9, 1e9, -1e9, -1e9};
    for (Projection each : projections) {
      for (Vector point : each.sticker().outline()) {
        box[0] = Math.min(box[0], each.x(point));
        box[1] = Math.min(box[1], each.y(point));
        box[2] = Math.max(box[2], each.x(point));
        box[3] = Math.max(box[3], each.y(point));
      }
    }
    return box;
  }

  private static String text(double number) {
    double rounded = Math.round(number * 1000) / 1000.0;
    return rounded == Math.rint(rounded) ? "" + (long) rounded : "" + rounded;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /**
   * A colored facet of a slot. A slot has one part for each orientation, and a part consists of one
   * or more elements. A piece in orientation q shows its part {@code orientation - q} at this
   * facet.
   *
   * @param orientation the index of the part, from 0
   * @param element the index of the element, which is 0 unless the part has several elements with
   *     separate fills
   */
  record Facet(int set, int slot, int orientation, int element) {
    Facet inSlot(int otherSlot) {
      return new Facet(set, otherSlot, orientation, element);
    }

    Facet turnedBy(int turns, int orientations) {
      return new Facet(set, slot, Math.floorMod(orientation + turns, orientations), element);
    }
  }
}
