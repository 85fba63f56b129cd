// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;

/**
 * A drawing of a puzzle's goal by its author, in which the fill of each part of a slot is what the
 * piece there carries along.
 *
 * <p>The convention is that of 2D pictures for KPuzzle: the element {@code CORNER-l3-o1} is the
 * part 1 of slot 3 (both from 0) of the set CORNER; elements with such a name as {@code
 * data-copy-id} show the same again.
 */
public final class Picture {
  /** Pixels of the longer side. */
  private static final int SIDE = 480;

  private final Definition definition;
  private final double[] box;
  private final String root;
  private final List<Part> parts;
  private final Map<Facet, String> fills;

  /**
   * A piece of the text, and the part whose fill stands after it.
   *
   * @param facet null behind the last
   */
  record Part(String text, Facet facet) {}

  /**
   * Creates the picture.
   *
   * @param definition its puzzle, whose first goal it shows
   * @param box {@code viewBox}: left, top, width, height
   * @param root other attributes of the root, as text
   * @param parts what is in it
   * @param fills what each part is filled with in the goal, as it stands in an attribute
   */
  Picture(
      Definition definition,
      double[] box,
      String root,
      List<Part> parts,
      Map<Facet, String> fills) {
    this.definition = definition;
    this.box = box.clone();
    this.root = root;
    this.parts = List.copyOf(parts);
    this.fills = Map.copyOf(fills);
  }

  /** Returns the picture of the goal as a text that {@link PictureReader} reads back. */
  public String text() {
    return written(fills, "");
  }

  /**
   * Returns a whole SVG document that shows a state.
   *
   * @param title what it shows, for those who cannot see it
   */
  public String of(Pattern state, String title) {
    return written(painted(state), "<title>" + PictureReader.escaped(title) + "</title>");
  }

  /**
   * Returns the picture for the same puzzle with another goal: a piece carries what it carried.
   *
   * @param changed the definition with the goal, of the same sets
   */
  public Picture with(Definition changed) {
    return new Picture(changed, box, root, parts, painted(changed.goals().get(0)));
  }

  private Map<Facet, String> painted(Pattern state) {
    Pattern goal = definition.goals().get(0);
    Map<Facet, String> painted = new HashMap<>();
    for (int set = 0; set < definition.sets().size(); set++) {
      SlotSet slots = definition.sets().get(set);
      if (!fills.containsKey(new Facet(set, 0, 0))) {
        continue;
      }
      Map<Integer, Integer> homes = new HashMap<>();
      for (int slot = 0; slot < slots.slots(); slot++) {
        homes.putIfAbsent(goal.kind(set, slot), slot);
      }
      for (int slot = 0; slot < slots.slots(); slot++) {
        int home = homes.get(state.kind(set, slot));
        int turns = goal.orientation(set, home) - state.orientation(set, slot);
        for (int part = 0; part < slots.orientations(); part++) {
          Facet from = new Facet(set, home, Math.floorMod(part + turns, slots.orientations()));
          painted.put(new Facet(set, slot, part), fills.get(from));
        }
      }
    }
    return painted;
  }

  private String written(Map<Facet, String> colours, String title) {
    double scale = SIDE / Math.max(box[2], box[3]);
    StringBuilder svg = new StringBuilder("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    svg.append(" width=\"").append(Math.max(1, Math.round(box[2] * scale)));
    svg.append("\" height=\"").append(Math.max(1, Math.round(box[3] * scale)));
    svg.append("\" viewBox=\"").append(box[0]).append(' ').append(box[1]);
    svg.append(' ').append(box[2]).append(' ').append(box[3]).append('"');
    svg.append(root).append('>').append(title);
    for (Part part : parts) {
      svg.append(part.text());
      if (part.facet() != null) {
        svg.append(colours.get(part.facet()));
      }
    }
    return svg.append("</svg>\n").toString();
  }

  /**
   * One coloured part of a picture: the part {@code orientation} of a slot, both from 0. A piece
   * that lies in orientation q shows there its part {@code orientation - q}.
   */
  record Facet(int set, int slot, int orientation) {}
}
