// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;

/**
 * A solid drawn from the front and from behind, in which the fill of each part of a slot is what
 * the piece there carries along.
 *
 * <p>The convention is that of 2D pictures for KPuzzle: the element {@code CORNER-l3-o1} is the
 * part 1 of slot 3 (both from 0) of the set CORNER. Added here: {@code CORNER-l3-o1-2} is one more
 * element of that part, with a fill of its own, and {@code data-solid} has the corners of an
 * element in space, from which {@link #turn} finds how a solid moves.
 */
public final class Picture {
  /** Pixels of the longer side. */
  private static final int SIDE = 480;

  /** How far apart the two views are, in radii. */
  private static final double GAP = 0.12;

  private final Definition definition;
  private final String text;
  private final Solid solid;
  private final List<Sticker> stickers;
  private final Map<Facet, String> fills = new HashMap<>();
  private final Map<Facet, List<Vector>> outlines = new HashMap<>();
  private StickerNotation read;

  /**
   * A face of a piece.
   *
   * @param facet null where it belongs to no slot
   * @param face number of the solid's face that it lies on
   * @param outline its corners, counter-clockwise as seen from outside
   * @param fill the name of its colour in the goal
   * @param isLeftOut whether it is of a piece that moves, but the puzzle does not know
   */
  record Sticker(Facet facet, int face, List<Vector> outline, String fill, boolean isLeftOut) {}

  /**
   * Creates the picture.
   *
   * @param definition its puzzle, whose first goal it shows
   * @param text the lines that it was read from
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
   * Returns a whole SVG document that shows a state.
   *
   * @param title what it shows, for those who cannot see it
   */
  public String of(Pattern state, String title) {
    return svg(painted(state), title);
  }

  /**
   * Returns the picture for the same puzzle with another goal: a piece carries what it carried.
   *
   * @param changed the definition with the goal, of the same sets
   */
  public Picture with(Definition changed) {
    Map<List<Vector>, String> wanted = new HashMap<>();
    painted(changed.goals().get(0))
        .forEach((facet, color) -> wanted.put(outlines.get(facet), color));
    StringBuilder lines = new StringBuilder(text);
    Picture plain = SolidReader.read(changed, changed.name(), text);
    for (int set = 0; set < changed.sets().size(); set++) {
      SlotSet slots = changed.sets().get(set);
      for (int slot = 0; slot < slots.slots(); slot++) {
        List<Facet> facets = plain.facets(set, slot);
        List<String> colors = facets.stream().map(plain.outlines::get).map(wanted::get).toList();
        if (!colors.equals(facets.stream().map(plain.fills::get).toList())) {
          lines.append(
              "\npaint %s %d %s".formatted(slots.name(), slot + 1, String.join(" ", colors)));
        }
      }
    }
    return SolidReader.read(changed, changed.name(), lines.toString());
  }

  /** Returns the parts of a slot that are drawn, in order. */
  List<Facet> facets(int set, int slot) {
    return fills.keySet().stream()
        .filter(facet -> facet.set() == set && facet.slot() == slot)
        .sorted(Comparator.comparing(Facet::orientation).thenComparing(Facet::element))
        .toList();
  }

  /**
   * Returns how a move turns the solid that is drawn: each part is taken exactly to where the move
   * says, and what else lies between the same planes to itself. Empty if this is no such turn.
   */
  public Optional<Turn> turn(Transformation move) {
    return new TurnFinder(definition, outlines).of(move);
  }

  Definition definition() {
    return definition;
  }

  Solid solid() {
    return solid;
  }

  /** Returns what is drawn, in the order of the faces. */
  List<Sticker> all() {
    return stickers;
  }

  /** Returns what reads and writes states as their stickers. */
  public synchronized StickerNotation stickers() {
    if (read == null) {
      read = new StickerNotation(this);
    }
    return read;
  }

  /** Returns what each part of a slot shows in a state. */
  Map<Facet, String> painted(Pattern state) {
    Map<Facet, String> painted = new HashMap<>();
    for (Facet facet : fills.keySet()) {
      int kind = state.kind(facet.set(), facet.slot());
      painted.put(facet, shown(facet, kind, state.orientation(facet.set(), facet.slot())));
    }
    return painted;
  }

  /** Returns what a piece that lies so shows at a part of a slot. */
  String shown(Facet at, int kind, int orientation) {
    Pattern goal = definition.goals().get(0);
    int home = 0;
    while (goal.kind(at.set(), home) != kind) {
      home++;
    }
    int turns = goal.orientation(at.set(), home) - orientation;
    int all = definition.sets().get(at.set()).orientations();
    return fills.get(at.in(home).turned(turns, all));
  }

  private String svg(Map<Facet, String> colors, String title) {
    Vector front = solid.eye();
    Vector right = new Vector(0, 1, 0).cross(front).unit();
    Vector up = front.cross(right);
    List<Drawn> drawn = new ArrayList<>();
    for (Sticker sticker : stickers) {
      boolean isAhead = TurnFinder.normal(sticker.outline()).dot(front) > 0;
      // A box from behind and below looks like the inside of one, so it is turned over.
      int sign = isAhead || solid.isBox() ? 1 : -1;
      drawn.add(
          new Drawn(sticker, isAhead, right.times(sign), isAhead || sign < 0 ? up : up.times(-1)));
    }
    double[] ahead = box(drawn.stream().filter(Drawn::isAhead).toList());
    double[] behind = box(drawn.stream().filter(each -> !each.isAhead()).toList());
    double edge = solid.radius() * 0.04;
    double gap = solid.radius() * GAP;
    double width = ahead[2] - ahead[0] + behind[2] - behind[0] + gap + 2 * edge;
    double height = Math.max(ahead[3] - ahead[1], behind[3] - behind[1]) + 2 * edge;
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
    for (Drawn each : drawn) {
      Sticker sticker = each.sticker();
      double[] box = each.isAhead() ? ahead : behind;
      double x = edge - box[0] + (each.isAhead() ? 0 : ahead[2] - ahead[0] + gap);
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

  private record Drawn(Sticker sticker, boolean isAhead, Vector right, Vector up) {
    double x(Vector point) {
      return point.dot(right);
    }

    double y(Vector point) {
      return -point.dot(up);
    }
  }

  private static double[] box(List<Drawn> drawn) {
    double[] box = {1e9, 1e9, -1e9, -1e9};
    for (Drawn each : drawn) {
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
   * One coloured part of a picture: an element of the part {@code orientation} of a slot, all from
   * 0. A piece that lies in orientation q shows there its part {@code orientation - q}.
   *
   * @param element 0 but where the part has several with fills of their own
   */
  record Facet(int set, int slot, int orientation, int element) {
    Facet in(int other) {
      return new Facet(set, other, orientation, element);
    }

    Facet turned(int turns, int orientations) {
      return new Facet(set, slot, Math.floorMod(orientation + turns, orientations), element);
    }
  }

  /** A picture that is read when it is asked for, and once: most answers show none. */
  public static final class Lazy implements Supplier<Optional<Picture>> {
    private Supplier<Optional<Picture>> reader;
    private Optional<Picture> picture = Optional.empty();

    /** Creates it; the reader is called once at most. */
    public Lazy(Supplier<Optional<Picture>> reader) {
      this.reader = reader;
    }

    /** Returns the picture, if there is one. */
    @Override
    public synchronized Optional<Picture> get() {
      if (reader != null) {
        picture = reader.get();
        reader = null;
      }
      return picture;
    }
  }
}
