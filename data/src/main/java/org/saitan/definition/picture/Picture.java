// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
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
 * A drawing of a puzzle's goal by its author, in which the fill of each part of a slot is what the
 * piece there carries along.
 *
 * <p>The convention is that of 2D pictures for KPuzzle: the element {@code CORNER-l3-o1} is the
 * part 1 of slot 3 (both from 0) of the set CORNER; elements with such a name as {@code
 * data-copy-id} show the same again. Added here: {@code CORNER-l3-o1-2} is one more element of that
 * part, with a fill of its own, and {@code data-solid} has the corners of an element in space, from
 * which {@link #turn} finds how a solid moves.
 */
public final class Picture {
  /** Pixels of the longer side. */
  private static final int SIDE = 480;

  private final Definition definition;
  private final double[] box;
  private final String root;
  private final List<Part> parts;
  private final Map<Facet, String> fills;
  private final Map<Facet, List<Vector>> outlines;

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
   * @param outlines the corners of parts in space, of none where the picture is flat
   */
  Picture(
      Definition definition,
      double[] box,
      String root,
      List<Part> parts,
      Map<Facet, String> fills,
      Map<Facet, List<Vector>> outlines) {
    this.definition = definition;
    this.box = box.clone();
    this.root = root;
    this.parts = List.copyOf(parts);
    this.fills = Map.copyOf(fills);
    this.outlines = Map.copyOf(outlines);
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
    return new Picture(changed, box, root, parts, painted(changed.goals().get(0)), outlines);
  }

  /**
   * Returns how a move turns the solid that is drawn: each part is taken exactly to where the move
   * says, and what else lies between the same planes to itself. Empty where it is flat, or this is
   * no such turn.
   */
  public Optional<Turn> turn(Transformation move) {
    return outlines.isEmpty()
        ? Optional.empty()
        : new Turns(definition.sets(), outlines, fills).of(move);
  }

  private Map<Facet, String> painted(Pattern state) {
    Pattern goal = definition.goals().get(0);
    List<Map<Integer, Integer>> homes = new ArrayList<>();
    for (int set = 0; set < definition.sets().size(); set++) {
      Map<Integer, Integer> home = new HashMap<>();
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        home.putIfAbsent(goal.kind(set, slot), slot);
      }
      homes.add(home);
    }
    Map<Facet, String> painted = new HashMap<>();
    for (Facet facet : fills.keySet()) {
      SlotSet slots = definition.sets().get(facet.set());
      int home = homes.get(facet.set()).get(state.kind(facet.set(), facet.slot()));
      int turns =
          goal.orientation(facet.set(), home) - state.orientation(facet.set(), facet.slot());
      painted.put(facet, fills.get(facet.in(home).turned(turns, slots.orientations())));
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
