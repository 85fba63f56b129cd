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
 * Reads how a puzzle is a solid with cut faces, and draws it from the front and from behind. A file
 * has lines of words, {@code #} begins a comment:
 *
 * <pre>
 * solid box 3 3 2              or: tetrahedron, octahedron, octahedron faces, dodecahedron
 * cut U D 1/3                  planes across directions, 0 through the middle, 1 where the solid ends
 * round UBR UFL 1              balls about corners, 1 as big as its edges are long
 * kites                        each face in kites, one about each of its corners
 * slots CORNER URF UFL ...     for each slot of a set the direction of its piece
 * slots AXIAL inner U L R B    of two in one direction the one nearer to the middle
 * slots CENTRE alone ULR ...   pieces of one cell, whatever lies on the same side of all cuts
 * paint CORNER 1 red           other colours for the piece of a slot: one, or one for each part or cell
 * rest grey                    a colour for what is in no slot
 * </pre>
 *
 * <p>A direction is the sum of letters (of words with {@code -} between them): {@code URF}. Which
 * part of which slot a cell is follows from the moves: the first cell of the first slot is that
 * which looks most towards its first letter, other cells follow clockwise, other slots as the moves
 * take them there. A definition whose moves do not turn the solid so is refused.
 */
public final class SolidReader {
  private static final double NEAR = 1e-3;

  /** More cells than any part of a piece has. */
  private static final int MOST_ELEMENTS = 50;

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
   * @param definition the puzzle whose first goal it shows with faces of one colour each
   * @param file name of its file, for messages
   * @throws BadInputException if a line says nothing, or a move is no turn of it
   */
  public static Picture read(Definition definition, String file, String text) {
    SolidReader reader = new SolidReader(definition);
    try {
      return reader.picture(text);
    } catch (ParseException e) {
      throw e.in(file, reader.number);
    }
  }

  private static ParseException wrong(String what) {
    return new ParseException(null, what);
  }

  private Picture picture(String text) {
    for (String line : text.split("\\R")) {
      number++;
      List<String> words =
          Arrays.stream(line.replaceAll("#.*", "").strip().split("\\s+"))
              .filter(w -> !w.isEmpty())
              .toList();
      if (!words.isEmpty()) {
        line(words);
      }
    }
    if (solid == null || places.isEmpty()) {
      throw wrong("expected a line 'solid' and a line 'slots'");
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
            .flatMap(move -> finder.of(move.transformation()).stream())
            .toList();
    List<Picture.Sticker> stickers =
        solid.cells().stream().map(cell -> sticker(cell, facets.get(cell), turns)).toList();
    return new Picture(definition, text, solid, stickers);
  }

  private void line(List<String> words) {
    if (solid == null && !words.get(0).equals("solid")) {
      throw wrong("expected solid, and box, tetrahedron, octahedron or dodecahedron");
    }
    switch (words.get(0)) {
      case "solid" -> {
        Solid shape = shape(words);
        if (solid != null) {
          throw wrong("a second solid; a file has one");
        }
        solid = shape;
      }
      case "cut" -> directions(words).forEach(direction -> solid.cut(direction, share(words)));
      case "round" ->
          directions(words).forEach(direction -> solid.cutRound(direction, share(words)));
      case "kites" -> {
        requireWords(words, 1, "kites alone");
        solid.cutIntoKites();
      }
      case "slots" -> slots(words);
      case "paint" -> paint(words);
      case "rest" -> {
        requireWords(words, 2, "rest and one colour");
        rest = colour(words.get(1));
      }
      default ->
          throw wrong(
              "expected solid, cut, round, kites, slots, paint or rest, got "
                  + VisibleText.quoted(words.get(0)));
    }
  }

  private void requireWords(List<String> words, int count, String expected) {
    if (words.size() != count) {
      throw wrong(
          "expected %s, got %s".formatted(expected, VisibleText.quoted(String.join(" ", words))));
    }
  }

  private Solid shape(List<String> words) {
    return switch (String.join(" ", words)) {
      case "solid tetrahedron" -> Solid.tetrahedron();
      case "solid octahedron" -> Solid.octahedron();
      case "solid octahedron faces" -> Solid.octahedronOfFaces();
      case "solid dodecahedron" -> Solid.dodecahedron();
      default -> {
        if (words.size() != 5 || !words.get(1).equals("box")) {
          throw wrong(
              "expected tetrahedron, octahedron, octahedron faces, dodecahedron, or box and three numbers");
        }
        yield Solid.box(length(words.get(2)), length(words.get(3)), length(words.get(4)));
      }
    };
  }

  private double length(String word) {
    if (!word.matches("[1-9]")) {
      throw wrong("a box is 1 to 9 cells wide, high and deep, got " + VisibleText.quoted(word));
    }
    return Integer.parseInt(word);
  }

  private List<Vector> directions(List<String> words) {
    if (words.size() < 3) {
      throw wrong("expected %s, directions and a number".formatted(words.get(0)));
    }
    return words.subList(1, words.size() - 1).stream().map(this::direction).toList();
  }

  private double share(List<String> words) {
    String word = words.get(words.size() - 1);
    if (!word.matches("-?\\d{1,6}(\\.\\d{1,6}|/[1-9]\\d?)?")) {
      throw wrong(
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
        throw wrong(
            "%s is no direction; they are sums of %s"
                .formatted(VisibleText.quoted(word), String.join(", ", solid.names().keySet())));
      }
      sum = sum.plus(each);
    }
    if (sum.length() < NEAR) {
      throw wrong(VisibleText.quoted(word) + " is no direction: it says there and back");
    }
    return sum.unit();
  }

  private int set(List<String> words) {
    return SlotSet.indexOf(
        definition.sets(), words.size() > 1 ? words.get(1) : "", "expected a set");
  }

  private void slots(List<String> words) {
    int set = set(words);
    String how =
        words.size() > 2 && List.of("inner", "alone").contains(words.get(2)) ? words.get(2) : "";
    List<String> said = words.subList(how.isEmpty() ? 2 : 3, words.size());
    SlotSet slots = definition.sets().get(set);
    if (said.size() != slots.slots()) {
      throw wrong("%s has %d slots, got %d".formatted(slots.name(), slots.slots(), said.size()));
    }
    List<List<Cell>> found = new ArrayList<>();
    for (String word : said) {
      List<Cell> piece = piece(direction(word), how);
      if (found.contains(piece)) {
        throw wrong("two slots are at " + VisibleText.quoted(word));
      }
      found.add(fromFirst(piece, solid.names().get(names(word).get(0))));
    }
    places.put(set, found);
  }

  private List<Cell> piece(Vector direction, String how) {
    double best = -2;
    double far = 0;
    List<Cell> found = List.of();
    List<List<Cell>> pieces =
        how.equals("alone") ? solid.cells().stream().map(List::of).toList() : solid.pieces();
    for (List<Cell> piece : pieces) {
      double near = Solid.direction(piece).dot(direction);
      double away =
          TurnFinder.middle(piece.stream().map(Cell::middle).toList()).length()
              * (how.equals("inner") ? -1 : 1);
      if (near > best + NEAR || (near > best - NEAR && away > far)) {
        best = near;
        far = away;
        found = piece;
      }
    }
    return found;
  }

  private static List<Cell> fromFirst(List<Cell> piece, Vector towards) {
    int first = 0;
    double best = -2;
    for (int i = 0; i < piece.size(); i++) {
      double looks = TurnFinder.normal(piece.get(i).outline()).dot(towards);
      if (looks > best + NEAR) {
        best = looks;
        first = i;
      }
    }
    List<Cell> turned = new ArrayList<>(piece.subList(first, piece.size()));
    turned.addAll(piece.subList(0, first));
    return turned;
  }

  private void paint(List<String> words) {
    int set = set(words);
    SlotSet slots = definition.sets().get(set);
    int parts = slots.orientations();
    String slot = words.size() > 2 ? words.get(2) : "";
    int colours = words.size() - 3;
    if (!slot.matches("[1-9]\\d{0,2}")
        || Integer.parseInt(slot) > slots.slots()
        || colours < 1
        || (colours > 1 && colours % parts != 0)) {
      throw wrong(
          "expected paint %s, a slot of [1-%d], and a colour or %d colours"
              .formatted(slots.name(), slots.slots(), parts));
    }
    int elements = Math.max(1, colours / parts);
    for (int part = 0; part < parts; part++) {
      for (int element = 0; element < MOST_ELEMENTS; element++) {
        int at = colours == 1 ? 0 : part * elements + Math.min(element, elements - 1);
        paint.put(
            new Facet(set, Integer.parseInt(slot) - 1, part, element), colour(words.get(3 + at)));
      }
    }
  }

  private String colour(String word) {
    if (!Solid.COLORS.containsKey(word)) {
      throw wrong(
          "expected a colour, %s; got %s"
              .formatted(
                  String.join(", ", Solid.COLORS.keySet().stream().sorted().toList()),
                  VisibleText.quoted(word)));
    }
    return word;
  }

  // Which cell is which part.

  private void requireParts(int set, List<List<Cell>> pieces) {
    SlotSet slots = definition.sets().get(set);
    int count = pieces.get(0).size();
    if (count % slots.orientations() != 0 || pieces.stream().anyMatch(p -> p.size() != count)) {
      // What lies across the axis of a piece that stays shows nothing of how it is turned.
      pieces.replaceAll(
          piece -> {
            Vector axis = Solid.direction(piece);
            return piece.stream()
                .filter(cell -> axis.cross(cell.middle()).length() > NEAR)
                .toList();
          });
    }
    int left = pieces.get(0).size();
    if (left == 0
        || left % slots.orientations() != 0
        || pieces.stream().anyMatch(p -> p.size() != left)) {
      throw wrong(
          "pieces of %s lie in %d ways, but have %s cells; all must have as many, or some times as many"
              .formatted(
                  slots.name(), slots.orientations(), pieces.stream().map(List::size).toList()));
    }
  }

  /** Names the cells of the first slot that moves come to, and of the others as moves take them. */
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
      Deque<Integer> reached = new ArrayDeque<>(List.of(first));
      while (!reached.isEmpty()) {
        int slot = reached.pop();
        definition.generators().forEach(move -> carry(set, slot, move, reached));
      }
    }
  }

  private void carry(int set, int slot, NamedMove named, Deque<Integer> reached) {
    Transformation move = named.transformation();
    SlotSet slots = definition.sets().get(set);
    int to = 0;
    while (move.from(set, to) != slot) {
      to++;
    }
    if (to == slot) {
      return;
    }
    Rotation rotation =
        rotation(move).orElseThrow(() -> wrong(named.name() + " is no turn of this solid"));
    int elements = places.get(set).get(0).size() / slots.orientations();
    boolean isNew = !cells.containsKey(new Facet(set, to, 0, 0));
    for (int part = 0; part < slots.orientations(); part++) {
      for (int element = 0; element < elements; element++) {
        Facet before = new Facet(set, slot, part, element);
        Vector middle = rotation.of(cells.get(before).middle());
        Facet after = before.in(to).turned(move.twist(set, to), slots.orientations());
        Cell cell =
            places.get(set).get(to).stream()
                .filter(each -> each.middle().isNear(middle))
                .findFirst()
                .orElse(null);
        if (cell == null || !cells.computeIfAbsent(after, each -> cell).equals(cell)) {
          throw wrong(
              "no turn of this solid takes the piece of %s from %d to %d as %s does"
                  .formatted(slots.name(), slot + 1, to + 1, named.name()));
        }
      }
    }
    if (isNew) {
      reached.push(to);
    }
  }

  /** Returns the turn that takes the middles of pieces to where a move takes the pieces. */
  private Optional<Rotation> rotation(Transformation move) {
    List<Vector> from = new ArrayList<>();
    List<Vector> to = new ArrayList<>();
    places.forEach(
        (set, pieces) -> {
          for (int slot = 0; slot < pieces.size(); slot++) {
            if (move.from(set, slot) != slot) {
              from.add(Solid.direction(pieces.get(move.from(set, slot))));
              to.add(Solid.direction(pieces.get(slot)));
            }
          }
        });
    return Rotation.taking(from, to);
  }

  private Picture.Sticker sticker(Cell cell, Facet facet, List<Turn> turns) {
    String fill = paint.getOrDefault(facet, solid.colour(cell.face()));
    boolean isOther = facet == null && rest == null;
    boolean isLeftOut = isOther && turns.stream().anyMatch(turn -> turn.moves(cell.middle()));
    if (isLeftOut || facet == null && rest != null) {
      fill = isLeftOut ? "grey" : rest;
    }
    return new Picture.Sticker(facet, cell.face(), cell.outline(), fill, isLeftOut);
  }
}
