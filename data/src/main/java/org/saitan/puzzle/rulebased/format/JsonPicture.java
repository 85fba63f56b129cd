// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Handle;
import org.saitan.drawing.Drawing.Location;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.drawing.Shape.Box;
import org.saitan.drawing.Shape.Disc;
import org.saitan.drawing.Shape.Line;
import org.saitan.drawing.Shape.Text;
import org.saitan.json.LocatedJson;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.rulebased.BoardStyle;
import org.saitan.puzzle.rulebased.RuleSet.Variable;

/** Parses the picture in a JSON file, which consists of the places and looks of the variables. */
final class JsonPicture {
  private static final String LOOKS = "looks";
  private static final String LINES = "lines";
  private static final List<String> KEYS =
      List.of(
          "signs",
          "pegs",
          "tokens",
          "tiles",
          "lights",
          "chessboard",
          "ring",
          "queens",
          "discs",
          "banks",
          "jugs",
          LOOKS,
          LINES);

  private static final String CELL = "cell";

  /** The name of the looks of hidden variables. No variable has this name. */
  private static final String HIDDEN = "";

  /** The key for shapes that do not depend on a variable's value. */
  private static final String ANYWHERE = "*";

  /** The width of the margin around a board. */
  private static final double MARGIN = 0.3;

  private final LocatedJson json;
  private final Map<String, LocatedJson> entries;
  private final List<Variable> variables;
  private final JsonConditions conditions;
  private final List<Shape> ground = new ArrayList<>();
  private final List<Location> locations = new ArrayList<>();
  private final List<Handle> handles = new ArrayList<>();
  private final Map<String, Map<String, List<Shape>>> looks = new HashMap<>();

  /** The places of variables, keyed by name. Variables without a place are hidden. */
  private final Map<String, Place> places = new LinkedHashMap<>();

  private double width;
  private double height;

  /**
   * Parses a picture. An empty picture shows all variables.
   *
   * @param moves the names of the moves
   */
  JsonPicture(
      LocatedJson json,
      List<Variable> variables,
      JsonConditions conditions,
      Collection<String> moves) {
    this.json = json;
    this.entries = json.map("a picture");
    this.variables = variables;
    this.conditions = conditions;
    JsonFile.requireKnownKeys(entries, KEYS, json);
    List<String> kinds =
        entries.keySet().stream().filter(key -> !key.equals(LOOKS) && !key.equals(LINES)).toList();
    if (kinds.size() != Math.min(1, entries.size())) {
      throw json.error("a picture needs exactly one kind, such as \"pegs\"; got " + kinds);
    }
    String kind = kinds.isEmpty() ? "" : kinds.get(0);
    switch (kind) {
      case "ring" -> drawRing(rows(kind));
      case "queens" -> drawQueens(variables(kind), moves);
      case "discs" -> drawDiscs(variables(kind));
      case "banks" -> drawBanks(variables(kind));
      case "jugs" -> drawJugs(variables(kind));
      case "" -> placeAll();
      default -> drawBoard(kind, rows(kind));
    }
  }

  /** Returns the instructions for drawing states. */
  Drawing drawing() {
    Map<String, List<Shape>> hidden = new HashMap<>(Map.of(ANYWHERE, List.of()));
    variables.forEach(each -> each.values().forEach(value -> hidden.put(value, List.of())));
    looks.put(HIDDEN, hidden);
    return new Drawing(
        Drawing.rounded(width + 2 * MARGIN),
        Drawing.rounded(height + 2 * MARGIN),
        false,
        ground,
        variables.stream().map(each -> addressOf(each.name())).toList(),
        looks,
        null,
        locations,
        handles);
  }

  private Place addressOf(String name) {
    return places.getOrDefault(name, new Place("", 0, 0, 0, 0, HIDDEN));
  }

  /** Returns the names on each line of an entry, or an empty list if the entry is absent. */
  private List<List<String>> rows(String key) {
    return entries.containsKey(key)
        ? entries.get(key).elements().stream()
            .map(line -> List.of(line.word("names of variables").strip().split("\\s+")))
            .toList()
        : List.of();
  }

  /** Returns the variables that an entry names. */
  private List<Variable> variables(String key) {
    return rows(key).stream()
        .flatMap(List::stream)
        .map(name -> variables.get(conditions.variable(name, json)))
        .toList();
  }

  /**
   * Places a variable on the board. The upper left corner of the board has the coordinates (0, 0).
   */
  private void addPlace(String name, double x, double y, double wide, double high, String set) {
    conditions.variable(name, json);
    add(new Place(name, x + MARGIN, y + MARGIN, wide, high, set));
    enlarge(x + wide, y + high);
  }

  private void add(Place place) {
    if (places.put(place.name(), place) != null) {
      throw json.error("'%s' is drawn twice".formatted(place.name()));
    }
  }

  private void enlarge(double right, double bottom) {
    width = Math.max(width, right);
    height = Math.max(height, bottom);
  }

  /** Places all variables in rows. Each variable's name is drawn above its place. */
  private void placeAll() {
    for (int i = 0; i < variables.size(); i++) {
      String name = variables.get(i).name();
      addPlace(name, i % 8, i / 8 * 1.5 + 0.3, 1, 1, CELL);
      double size = Math.min(0.3, 1.5 / name.length());
      ground.add(
          new Text(i % 8 + MARGIN + 0.5, addressOf(name).y() - 0.2, size, name, Paint.LABEL));
    }
    paint("signs");
  }

  private void drawBoard(String kind, List<List<String>> rows) {
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        String name = rows.get(row).get(column);
        if (!name.equals(".")) {
          addPlace(name, column, row, 1, 1, CELL);
        }
      }
    }
    paint(kind);
  }

  /**
   * Places variables in rings, from the outermost ring to the innermost. The variables of a ring
   * are placed clockwise from the top.
   */
  private void drawRing(List<List<String>> rings) {
    double outer = 0.1875 * rings.stream().mapToInt(List::size).reduce(6, Math::max);
    ground.add(new Disc(outer + MARGIN + 0.5, outer + MARGIN + 0.5, outer + 0.8, Paint.WOOD));
    for (int i = 0; i < rings.size(); i++) {
      List<String> ring = rings.get(i);
      double radius = ring.size() == 1 ? 0 : outer / (i + 1);
      for (int j = 0; j < ring.size(); j++) {
        double angle = 2 * Math.PI * j / ring.size();
        double x = outer + radius * Math.sin(angle);
        addPlace(ring.get(j), x, outer - radius * Math.cos(angle), 1, 1, CELL);
      }
    }
    paint("pegs");
  }

  /** Adds the background of the places, the lines between places, and the looks of all words. */
  private void paint(String kind) {
    List<String> words =
        variables.stream()
            .filter(each -> places.containsKey(each.name()))
            .flatMap(each -> each.values().stream())
            .distinct()
            .toList();
    BoardStyle style = new BoardStyle(kind, rows(LOOKS).stream().flatMap(List::stream).toList());
    try {
      looks.put(CELL, style.looks(words));
    } catch (BadInputException e) {
      throw json.error(e.getMessage());
    }
    ground.addAll(style.ground(List.copyOf(places.values()), height));
    for (List<String> line : rows(LINES)) {
      for (int i = 1; i < line.size(); i++) {
        Place from = end(line.get(i - 1));
        Place to = end(line.get(i));
        ground.add(
            new Line(from.x() + 0.5, from.y() + 0.5, to.x() + 0.5, to.y() + 0.5, 0.07, Paint.LINE));
      }
    }
  }

  /** Returns the place of the variable at an end of a line. */
  private Place end(String name) {
    return Optional.ofNullable(places.get(name))
        .orElseThrow(
            () ->
                json.error(
                    "'%s' is not in the picture, so no line can lead to it".formatted(name)));
  }

  /**
   * Draws queens on a chessboard. Each variable stands for a row, and its value is the column of
   * the queen in that row.
   */
  private void drawQueens(List<Variable> rows, Collection<String> moves) {
    List<Place> squares = new ArrayList<>();
    for (Location column : locations(rows, 1, rows.size(), 0, false)) {
      for (int row = 0; row < rows.size(); row++) {
        String name = column.name() + rows.get(row).name();
        squares.add(new Place(name, column.x(), row + MARGIN, 1, 1, CELL));
        if (moves.contains(name)) {
          handles.add(new Handle(name, column.x(), row + MARGIN, 1, 1, ""));
        }
      }
    }
    BoardStyle style = new BoardStyle("chessboard", List.of());
    ground.addAll(style.ground(squares, height));
    for (int row = 0; row < rows.size(); row++) {
      addPiece(rows.get(row), -0.5, row - rows.size(), 1, 1, style.looks(List.of("q")).get("q"));
    }
  }

  /**
   * Draws discs on pegs. The discs are given from the smallest to the largest. A disc's value is
   * its peg.
   */
  private void drawDiscs(List<Variable> discs) {
    double widest = 0.75 + 0.5 * discs.size();
    double high = 0.5 * discs.size() + 0.5;
    for (Location peg : locations(discs, widest, high, 0.25, true)) {
      double x = peg.x() + widest / 2;
      double bottom = peg.y() + high;
      ground.add(new Line(x, peg.y(), x, bottom, 0.16, Paint.WOOD));
      ground.add(new Box(peg.x(), bottom, widest, 0.2, 0.1, Paint.WOOD));
      ground.add(new Text(x, bottom + 0.4, 0.28, peg.name(), Paint.LABEL));
    }
    for (int i = 0; i < discs.size(); i++) {
      double wide = 0.75 + 0.5 * i;
      Shape disc = new Box(0, 0.04, 1, 0.92, 0.4, Paint.piece(i % 7));
      addPiece(discs.get(i), -wide / 2, -0.5, wide, 0.5, List.of(disc));
    }
  }

  /** Draws the passengers of a ferry. A passenger's value is the bank on which the passenger is. */
  private void drawBanks(List<Variable> all) {
    double high = all.size();
    for (Location bank : locations(all, 2.5, high, 1.5, false)) {
      ground.add(new Box(bank.x(), bank.y(), 2.5, high, 0.2, Paint.WOOD));
    }
    ground.add(0, new Box(MARGIN, MARGIN, width, height, 0.2, Paint.GLASS));
    for (int i = 0; i < all.size(); i++) {
      Shape shape = new Box(0, 0.1, 1, 0.8, 0.4, Paint.piece(i % 7));
      Shape name = new Text(0.5, 0.5, 0.36, all.get(i).name(), Paint.INK);
      addPiece(all.get(i), -1, i - high, 2, 1, List.of(shape, name));
    }
  }

  /**
   * Adds a location for each value of the variables and returns all locations. The locations are
   * side by side.
   */
  private List<Location> locations(
      List<Variable> all, double width, double height, double gap, boolean stacked) {
    all.stream()
        .flatMap(each -> each.values().stream())
        .distinct()
        .filter(value -> !value.equals("."))
        .forEach(
            value -> {
              double x = locations.size() * (width + gap);
              locations.add(new Location(value, x + MARGIN, MARGIN, width, height, stacked));
              enlarge(x + width, height);
            });
    return locations;
  }

  /** Adds a movable piece. The coordinates are relative to the location in which the piece is. */
  private void addPiece(
      Variable variable, double x, double y, double width, double height, List<Shape> shapes) {
    add(new Place(variable.name(), x, y, width, height, variable.name()));
    looks.put(variable.name(), Map.of(ANYWHERE, shapes));
  }

  /** Draws jugs. The values of a jug are 0 liters, 1 liter and so on, up to its capacity. */
  private void drawJugs(List<Variable> jugs) {
    int largest = jugs.stream().mapToInt(jug -> jug.values().size() - 1).reduce(1, Math::max);
    for (Variable jug : jugs) {
      double liters = Math.max(1, jug.values().size() - 1);
      double x = 3 * places.size();
      addPlace(jug.name(), x, largest - liters, 2.25, liters, jug.name());
      Place at = addressOf(jug.name());
      ground.add(new Box(at.x() - 0.1, at.y(), 2.45, liters + 0.1, 0.1, Paint.LINE));
      ground.add(new Box(at.x(), at.y(), 2.25, liters, 0, Paint.FLOOR));
      ground.add(new Text(at.x() + 1.125, largest + MARGIN + 0.3, 0.28, jug.name(), Paint.LABEL));
      Map<String, List<Shape>> look = new HashMap<>();
      for (int i = 0; i < jug.values().size(); i++) {
        double level = Drawing.rounded(i / liters);
        Shape water = new Box(0, 1 - level, 1, level, 0, Paint.GLASS);
        String value = jug.values().get(i);
        look.put(value, List.of(water, new Text(0.5, 0.5, 0.3, value, Paint.INK)));
      }
      looks.put(jug.name(), look);
    }
  }
}
