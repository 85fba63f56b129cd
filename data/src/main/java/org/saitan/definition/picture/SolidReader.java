// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Transformation;
import org.saitan.definition.picture.Picture.Facet;
import org.saitan.definition.picture.Solid.Cell;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;
import org.saitan.text.VisibleText;

/**
 * A reader of {@code .solid} files, which describe a puzzle as a solid with cut faces. A file has
 * lines of words; {@code #} begins a comment:
 *
 * <pre>
 * solid box 3 3 2              or: tetrahedron, octahedron, octahedron faces, dodecahedron
 * cut U D 1/3                  planes perpendicular to directions; 0: through the center, 1: at the surface
 * round UBR UFL 1              spheres about corners; radius 1: the length of an edge
 * kites                        divides faces into kites, one for each corner
 * slots CORNER URF UFL ...     the direction of the piece of each slot of a set
 * slots AXIAL inner U L R B    if two pieces share a direction: the inner one
 * slots CENTRE alone ULR ...   pieces of single cells
 * paint CORNER 1 red           other colors for the piece of a slot: one, or one for each part or cell
 * rest grey                    the color of cells outside all slots
 * </pre>
 *
 * <p>A direction is a sum of named directions, written as their letters, such as {@code URF}, or as
 * words separated by {@code -}. The first cell of a set's first slot is the cell that most directly
 * faces the first letter of the slot's direction. The other cells of that slot follow clockwise,
 * and the moves determine the cells of the other slots. A definition whose moves are not turns of
 * the solid is rejected.
 */
public final class SolidReader {
  private static final double TOLERANCE = 1e-3;

  /** A limit that exceeds the number of cells of any part of a piece. */
  private static final int MAX_ELEMENTS = 50;

  private final Definition definition;
  private final Map<Facet, Cell> cells = new HashMap<>();
  private final Map<Integer, List<List<Cell>>> places = new HashMap<>();
  private final Map<Facet, String> paint = new HashMap<>();
  private Solid solid;
  private String rest;
  private int number;

  private SolidReader(Definition definition) {
    this.definition = definition;
  }

  /**
   * Reads a solid.
   *
   * @param definition the puzzle; in its first goal, each face must have a single color
   * @param file the file's name, for messages
   * @throws BadInputException if a line is invalid, or a move is not a turn of the solid
   */
  public static Picture read(Definition definition, String file, String text) {
    SolidReader reader = new SolidReader(definition);
    try {
      return reader.picture(text);
    } catch (ParseException e) {
      throw e.in(file, reader.number);
    }
  }

  private static ParseException error(String message) {
    return new ParseException(null, message);
  }

  private Picture picture(String text) {
    for (String line : text.split("\\R")) {
      number++;
      List<String> words =
          Arrays.stream(line.replaceAll("#.*", "").strip().split("\\s+"))
              .filter(w -> !w.isEmpty())
              .toList();
      if (!words.isEmpty()) {
        readLine(words);
      }
    }
    if (solid == null || places.isEmpty()) {
      throw error("expected a line 'solid' and a line 'slots'");
    }
    places.forEach(this::requireParts);
    places.keySet().forEach(this::assign);
    Map<Cell, Facet> facets = new HashMap<>();
    cells.forEach((facet, cell) -> facets.put(cell, facet));
    Map<Facet, List<Vector>> outlines = new HashMap<>();
    cells.forEach((facet, cell) -> outlines.put(facet, cell.outline()));
    TurnFinder finder = new TurnFinder(definition, outlines);
    List<Turn> turns =
        definition.generators().stream()
            .flatMap(move -> finder.find(move.transformation()).stream())
            .toList();
    List<Picture.Sticker> stickers =
        solid.cells().stream().map(cell -> sticker(cell, facets.get(cell), turns)).toList();
    return new Picture(definition, text, solid, stickers);
  }

  private void readLine(List<String> words) {
    if (solid == null && !words.get(0).equals("solid")) {
      throw error("expected solid and a shape: box, tetrahedron, octahedron or dodecahedron");
    }
    switch (words.get(0)) {
      case "solid" -> {
        Solid shape = shape(words);
        if (solid != null) {
          throw error("a file may define only one solid");
        }
        solid = shape;
      }
      case "cut" -> directions(words).forEach(direction -> solid.cut(direction, share(words)));
      case "round" ->
          directions(words).forEach(direction -> solid.cutRound(direction, share(words)));
      case "kites" -> {
        requireWords(words, 1, "kites without arguments");
        solid.cutIntoKites();
      }
      case "slots" -> readSlots(words);
      case "paint" -> readPaint(words);
      case "rest" -> {
        requireWords(words, 2, "rest and one color");
        rest = color(words.get(1));
      }
      default ->
          throw error(
              "expected solid, cut, round, kites, slots, paint or rest, got "
                  + VisibleText.quoted(words.get(0)));
    }
  }

  private void requireWords(List<String> words, int count, String expected) {
    if (words.size() != count) {
      throw error(
          "expected %s, got %s".formatted(expected, VisibleText.quoted(String.join(" ", words))));
    }
  }

  private Solid shape(List<String> words) {
    return switch (String.join(" ", words)) {
      case "solid tetrahedron" -> Solid.tetrahedron();
      case "solid octahedron" -> Solid.octahedron();
      case "solid octahedron faces" -> Solid.octahedronByFaces();
      case "solid dodecahedron" -> Solid.dodecahedron();
      default -> {
        if (words.size() != 5 || !words.get(1).equals("box")) {
          throw error(
              "expected tetrahedron, octahedron, octahedron faces, dodecahedron, or box and three numbers");
        }
        yield Solid.box(length(words.get(2)), length(words.get(3)), length(words.get(4)));
      }
    };
  }

  private double length(String word) {
    if (!word.matches("[1-9]")) {
      throw error("a box is 1 to 9 cells wide, high and deep, got " + VisibleText.quoted(word));
    }
    return Integer.parseInt(word);
  }

  private List<Vector> directions(List<String> words) {
    if (words.size() < 3) {
      throw error("expected %s, directions and a number".formatted(words.get(0)));
    }
    return words.subList(1, words.size() - 1).stream().map(this::direction).toList();
  }

  private double share(List<String> words) {
    String word = words.get(words.size() - 1);
    if (!word.matches("-?\\d{1,6}(\\.\\d{1,6}|/[1-9]\\d?)?")) {
      throw error(
          "expected a number such as 0, 1/3 or 0.25 at the end, got " + VisibleText.quoted(word));
    }
    String[] parts = word.split("/");
    return Double.parseDouble(parts[0]) / (parts.length == 2 ? Double.parseDouble(parts[1]) : 1);
  }

  private List<String> names(String word) {
    return List.of(
        word.contains("-") || solid.names().containsKey(word) ? word.split("-") : word.split(""));
  }

  private Vector direction(String word) {
    Vector sum = Vector.ZERO;
    for (String name : names(word)) {
      Vector each = solid.names().get(name);
      if (each == null) {
        throw error(
            "%s is not a direction; expected a sum of %s"
                .formatted(VisibleText.quoted(word), String.join(", ", solid.names().keySet())));
      }
      sum = sum.plus(each);
    }
    if (sum.length() < TOLERANCE) {
      throw error(VisibleText.quoted(word) + " is not a direction, because its parts cancel out");
    }
    return sum.unit();
  }

  private int set(List<String> words) {
    return SlotSet.indexOf(
        definition.sets(), words.size() > 1 ? words.get(1) : "", "expected a set");
  }

  private void readSlots(List<String> words) {
    int set = set(words);
    String option =
        words.size() > 2 && List.of("inner", "alone").contains(words.get(2)) ? words.get(2) : "";
    List<String> directions = words.subList(option.isEmpty() ? 2 : 3, words.size());
    SlotSet slots = definition.sets().get(set);
    if (directions.size() != slots.slots()) {
      throw error(
          "%s has %d slots, got %d".formatted(slots.name(), slots.slots(), directions.size()));
    }
    List<List<Cell>> pieces = new ArrayList<>();
    for (String word : directions) {
      List<Cell> piece = piece(direction(word), option);
      if (pieces.contains(piece)) {
        throw error("two slots have the piece " + VisibleText.quoted(word));
      }
      pieces.add(fromFirst(piece, solid.names().get(names(word).get(0))));
    }
    places.put(set, pieces);
  }

  private List<Cell> piece(Vector direction, String option) {
    double bestAlignment = -2;
    double bestDistance = 0;
    List<Cell> best = List.of();
    List<List<Cell>> pieces =
        option.equals("alone") ? solid.cells().stream().map(List::of).toList() : solid.pieces();
    for (List<Cell> piece : pieces) {
      double alignment = Solid.direction(piece).dot(direction);
      double distance =
          TurnFinder.center(piece.stream().map(Cell::center).toList()).length()
              * (option.equals("inner") ? -1 : 1);
      if (alignment > bestAlignment + TOLERANCE
          || (alignment > bestAlignment - TOLERANCE && distance > bestDistance)) {
        bestAlignment = alignment;
        bestDistance = distance;
        best = piece;
      }
    }
    return best;
  }

  private static List<Cell> fromFirst(List<Cell> piece, Vector towards) {
    int first = 0;
    double bestAlignment = -2;
    for (int i = 0; i < piece.size(); i++) {
      double alignment = TurnFinder.normal(piece.get(i).outline()).dot(towards);
      if (alignment > bestAlignment + TOLERANCE) {
        bestAlignment = alignment;
        first = i;
      }
    }
    List<Cell> rotated = new ArrayList<>(piece.subList(first, piece.size()));
    rotated.addAll(piece.subList(0, first));
    return rotated;
  }

  private void readPaint(List<String> words) {
    int set = set(words);
    SlotSet slots = definition.sets().get(set);
    int parts = slots.orientations();
    String slot = words.size() > 2 ? words.get(2) : "";
    int colors = words.size() - 3;
    if (!slot.matches("[1-9]\\d{0,2}")
        || Integer.parseInt(slot) > slots.slots()
        || colors < 1
        || (colors > 1 && colors % parts != 0)) {
      throw error(
          "expected paint %s, a slot of [1-%d], and a color or %d colors"
              .formatted(slots.name(), slots.slots(), parts));
    }
    int elements = Math.max(1, colors / parts);
    for (int part = 0; part < parts; part++) {
      for (int element = 0; element < MAX_ELEMENTS; element++) {
        int at = colors == 1 ? 0 : part * elements + Math.min(element, elements - 1);
        paint.put(
            new Facet(set, Integer.parseInt(slot) - 1, part, element), color(words.get(3 + at)));
      }
    }
  }

  private String color(String word) {
    if (!Solid.COLORS.containsKey(word)) {
      throw error(
          "expected a color, one of %s; got %s"
              .formatted(
                  String.join(", ", Solid.COLORS.keySet().stream().sorted().toList()),
                  VisibleText.quoted(word)));
    }
    return word;
  }

  // The methods below assign cells to facets.

  private void requireParts(int set, List<List<Cell>> pieces) {
    SlotSet slots = definition.sets().get(set);
    int count = pieces.get(0).size();
    if (count % slots.orientations() != 0 || pieces.stream().anyMatch(p -> p.size() != count)) {
      // A cell on the axis of a fixed piece does not show the piece's orientation.
      pieces.replaceAll(
          piece -> {
            Vector axis = Solid.direction(piece);
            return piece.stream()
                .filter(cell -> axis.cross(cell.center()).length() > TOLERANCE)
                .toList();
          });
    }
    int size = pieces.get(0).size();
    if (size == 0
        || size % slots.orientations() != 0
        || pieces.stream().anyMatch(p -> p.size() != size)) {
      throw error(
          "pieces of %s have %d orientations, but their numbers of cells are %s; all numbers must be equal and a multiple of the number of orientations"
              .formatted(
                  slots.name(), slots.orientations(), pieces.stream().map(List::size).toList()));
    }
  }

  /**
   * Assigns cells to facets, beginning with the first slot of each orbit and following the moves to
   * the other slots.
   */
  private void assign(int set) {
    List<List<Cell>> pieces = places.get(set);
    int orientations = definition.sets().get(set).orientations();
    for (int first = 0; first < pieces.size(); first++) {
      if (cells.containsKey(new Facet(set, first, 0, 0))) {
        continue;
      }
      List<Cell> piece = pieces.get(first);
      int step = piece.size() / orientations;
      for (int i = 0; i < piece.size(); i++) {
        cells.put(new Facet(set, first, i / step, i % step), piece.get(i));
      }
      Deque<Integer> queue = new ArrayDeque<>(List.of(first));
      while (!queue.isEmpty()) {
        int slot = queue.pop();
        definition.generators().forEach(move -> follow(set, slot, move, queue));
      }
    }
  }

  private void follow(int set, int slot, NamedMove generator, Deque<Integer> queue) {
    Transformation move = generator.transformation();
    SlotSet slots = definition.sets().get(set);
    int to = 0;
    while (move.source(set, to) != slot) {
      to++;
    }
    if (to == slot) {
      return;
    }
    Rotation rotation =
        rotation(move).orElseThrow(() -> error(generator.name() + " is not a turn of this solid"));
    int elements = places.get(set).get(0).size() / slots.orientations();
    boolean isNew = !cells.containsKey(new Facet(set, to, 0, 0));
    for (int part = 0; part < slots.orientations(); part++) {
      for (int element = 0; element < elements; element++) {
        Facet before = new Facet(set, slot, part, element);
        Vector center = rotation.apply(cells.get(before).center());
        Facet after = before.inSlot(to).turnedBy(move.twist(set, to), slots.orientations());
        Cell cell =
            places.get(set).get(to).stream()
                .filter(each -> each.center().isNear(center))
                .findFirst()
                .orElse(null);
        if (cell == null || !cells.computeIfAbsent(after, each -> cell).equals(cell)) {
          throw error(
              "no turn of this solid moves the piece of %s in slot %d to slot %d as the move %s does"
                  .formatted(slots.name(), slot + 1, to + 1, generator.name()));
        }
      }
    }
    if (isNew) {
      queue.push(to);
    }
  }

  /** Returns the rotation that moves the pieces' centers in the same way as the given move. */
  private Optional<Rotation> rotation(Transformation move) {
    List<Vector> from = new ArrayList<>();
    List<Vector> to = new ArrayList<>();
    places.forEach(
        (set, pieces) -> {
          for (int slot = 0; slot < pieces.size(); slot++) {
            if (move.source(set, slot) != slot) {
              from.add(Solid.direction(pieces.get(move.source(set, slot))));
              to.add(Solid.direction(pieces.get(slot)));
            }
          }
        });
    return Rotation.mapping(from, to);
  }

  private Picture.Sticker sticker(Cell cell, Facet facet, List<Turn> turns) {
    String fill = paint.getOrDefault(facet, solid.color(cell.face()));
    boolean isOther = facet == null && rest == null;
    boolean isIgnored = isOther && turns.stream().anyMatch(turn -> turn.moves(cell.center()));
    if (isIgnored || facet == null && rest != null) {
      fill = isIgnored ? "grey" : rest;
    }
    return new Picture.Sticker(facet, cell.face(), cell.outline(), fill, isIgnored);
  }
}
