// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import static org.saitan.drawing.Paint.BLACK;
import static org.saitan.drawing.Paint.CHALK;
import static org.saitan.drawing.Paint.CRATE;
import static org.saitan.drawing.Paint.DARK_SQUARE;
import static org.saitan.drawing.Paint.FLOOR;
import static org.saitan.drawing.Paint.HOLE;
import static org.saitan.drawing.Paint.INK;
import static org.saitan.drawing.Paint.LIGHT_SQUARE;
import static org.saitan.drawing.Paint.LINE;
import static org.saitan.drawing.Paint.LIT;
import static org.saitan.drawing.Paint.PIECE_0;
import static org.saitan.drawing.Paint.PIECE_1;
import static org.saitan.drawing.Paint.PIECE_2;
import static org.saitan.drawing.Paint.PIECE_6;
import static org.saitan.drawing.Paint.PLAYER;
import static org.saitan.drawing.Paint.TARGET;
import static org.saitan.drawing.Paint.UNLIT;
import static org.saitan.drawing.Paint.WHITE;
import static org.saitan.drawing.Paint.WOOD;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.drawing.Shape.Box;
import org.saitan.drawing.Shape.Disc;
import org.saitan.drawing.Shape.Line;
import org.saitan.drawing.Shape.Polygon;
import org.saitan.drawing.Shape.Text;
import org.saitan.problem.BadInputException;
import org.saitan.text.Nearest;
import org.saitan.text.VisibleText;

/**
 * How the places and words of a rules file are drawn, as its {@code picture} says.
 *
 * @param kind one of {@link #KINDS}
 * @param like by word, names of what it looks like, with {@code +} between them, the upper ones
 *     later; other words look as the kind says
 */
public record BoardStyle(String kind, Map<String, String> like) {
  /** The kinds of pictures; the last two are of pieces that slide. */
  private static final List<String> KINDS =
      List.of(
          "signs", "pegs", "tokens", "tiles", "lights", "chessboard", "crates", "blocks", "cars");

  /** What is drawn if nothing else is said. */
  public static final BoardStyle SIGNS = new BoardStyle("signs", Map.of());

  /** Behind a sign: it is a letter, not a colored picture. */
  static final String AS_TEXT = "\ufe0e";

  /** The distance of the middles of places that one piece of wood is about. */
  private static final double NEAR = 1.3;

  private static final Set<String> BLANK = Set.of(".", "_", "-");

  private static final Shape TILE = new Box(0.06, 0.06, 0.88, 0.88, 0.14, WOOD);

  /** By name, shapes in a unit square: chess men and signs of Sokoban have these as names. */
  private static final Map<String, List<Shape>> NAMED = named();

  private static Map<String, List<Shape>> named() {
    Map<String, List<Shape>> named = new TreeMap<>();
    Shape below = new Box(0.18, 0.2, 0.64, 0.64, 0.12, LINE);
    named.put("hole", List.of(new Disc(0.5, 0.5, 0.17, HOLE)));
    named.put("peg", peg(PIECE_0));
    named.put("tile", List.of(TILE));
    named.put("two-tiles", List.of(TILE, below, new Box(0.18, 0.14, 0.64, 0.64, 0.12, PIECE_1)));
    named.put("lit", List.of(new Disc(0.5, 0.5, 0.38, LIT)));
    named.put("unlit", List.of(new Disc(0.5, 0.5, 0.38, UNLIT)));
    named.put("lying", List.of(new Disc(0.5, 0.5, 0.4, WOOD), line(0.2, 0.5, 0.8, 0.5)));
    named.put("standing", List.of(new Disc(0.5, 0.5, 0.4, WOOD), line(0.5, 0.2, 0.5, 0.8)));
    named.put("right", frog("0.1,0.2 0.55,0.2 0.92,0.5 0.55,0.8 0.1,0.8", 0.44, PIECE_2));
    named.put("left", frog("0.9,0.2 0.45,0.2 0.08,0.5 0.45,0.8 0.9,0.8", 0.56, PIECE_6));
    named.put("$", crate(CRATE));
    named.put("*", crate(TARGET));
    Shape body = new Box(0.27, 0.5, 0.46, 0.38, 0.19, PLAYER);
    named.put("@", List.of(new Disc(0.5, 0.3, 0.17, PLAYER), body));
    named.put("+", named.get("@"));
    for (int i = 0; i < 6; i++) {
      // Unicode has all white men, which are outlines, before the black ones.
      Shape outline = man(0x2654 + i, BLACK);
      named.put("KQRBNP".substring(i, i + 1), List.of(man(0x265a + i, WHITE), outline));
      named.put("kqrbnp".substring(i, i + 1), List.of(man(0x265a + i, BLACK)));
    }
    return named;
  }

  private static List<Shape> peg(Paint paint) {
    return List.of(new Disc(0.5, 0.5, 0.38, paint), new Disc(0.4, 0.38, 0.09, CHALK));
  }

  private static List<Shape> crate(Paint paint) {
    return List.of(
        new Box(0.1, 0.1, 0.8, 0.8, 0.08, paint),
        line(0.22, 0.22, 0.78, 0.78),
        line(0.22, 0.78, 0.78, 0.22));
  }

  private static List<Shape> frog(String points, double eye, Paint paint) {
    return List.of(new Polygon(points, paint), new Disc(eye, 0.4, 0.07, INK));
  }

  private static Shape line(double x, double y, double toX, double toY) {
    return new Line(x, y, toX, toY, 0.08, LINE);
  }

  private static Shape man(int sign, Paint paint) {
    return new Text(0.5, 0.5, 0.8, Character.toString(sign) + AS_TEXT, paint);
  }

  /** Returns the shapes of a name in a unit square. */
  public static List<Shape> named(String name) {
    return NAMED.get(name);
  }

  /** Returns whether it is a picture of pieces that slide. */
  public boolean isSliding() {
    return KINDS.indexOf(kind) >= KINDS.indexOf("blocks");
  }

  /**
   * Returns the shapes of each word in a unit square.
   *
   * @throws BadInputException if the picture says something of other words, or names something
   *     unknown
   */
  public Map<String, List<Shape>> looks(List<String> words) {
    requireKnown(kind, KINDS);
    Map<String, List<Shape>> looks = new TreeMap<>();
    int pieces = 0;
    for (String word : words) {
      looks.put(word, shapes(word, Paint.piece(pieces % 7)));
      pieces += BLANK.contains(word) ? 0 : 1;
    }
    like.forEach(
        (word, names) -> {
          requireKnown(word, words);
          List<String> parts = List.of(names.split("(?<=.)\\+(?=.)"));
          parts.forEach(name -> requireKnown(name, NAMED.keySet()));
          looks.put(word, parts.stream().flatMap(name -> NAMED.get(name).stream()).toList());
        });
    return looks;
  }

  private static void requireKnown(String word, Collection<String> known) {
    if (!known.contains(word)) {
      throw new BadInputException(
          "%s: expected one of %s.%s"
              .formatted(
                  VisibleText.quoted(word), String.join(", ", known), Nearest.hint(word, known)));
    }
  }

  private List<Shape> shapes(String word, Paint paint) {
    boolean isBlank = BLANK.contains(word);
    List<Shape> written =
        List.of(new Text(0.5, 0.5, Math.min(0.5, 1.4 / word.length()), word, INK));
    return switch (kind) {
      case "lights" -> NAMED.get(isBlank || word.matches("0|off") ? "unlit" : "lit");
      case "pegs" -> isBlank ? NAMED.get("hole") : peg(paint);
      case "tokens" -> isBlank ? List.of() : on(new Disc(0.5, 0.5, 0.38, paint), written);
      case "tiles" -> isBlank ? List.of() : on(TILE, written);
      case "chessboard", "crates" -> isBlank ? List.of() : NAMED.getOrDefault(word, written);
      default ->
          isBlank
              ? NAMED.get("hole")
              : word.matches("[oO*]") ? List.of(new Disc(0.5, 0.5, 0.38, BLACK)) : written;
    };
  }

  private static List<Shape> on(Shape below, List<Shape> above) {
    return Stream.concat(Stream.of(below), above.stream()).toList();
  }

  /**
   * Returns what lies under places: the squares of a chessboard, wood about pegs, or a floor.
   *
   * @param height of the board
   */
  public List<Shape> ground(List<Place> places, double height) {
    List<Shape> ground = new ArrayList<>();
    for (Place place : places) {
      double x = place.x();
      double y = place.y();
      switch (kind) {
        case "chessboard" -> {
          boolean isDark = Math.round(x + height - y) % 2 == 1;
          ground.add(new Box(x, y, 1, 1, 0, isDark ? DARK_SQUARE : LIGHT_SQUARE));
        }
        case "pegs" ->
            places.stream()
                .filter(other -> Math.hypot(x - other.x(), y - other.y()) < NEAR)
                .map(
                    other ->
                        new Line(x + 0.5, y + 0.5, other.x() + 0.5, other.y() + 0.5, 1.4, WOOD))
                .forEach(ground::add);
        case "crates" -> ground.add(new Box(x, y, 1.01, 1.01, 0, FLOOR));
        case "blocks", "cars" -> {
          ground.add(0, new Box(x - 0.25, y - 0.25, 1.5, 1.5, 0.25, WOOD));
          ground.add(new Box(x, y, 1.01, 1.01, 0, FLOOR));
        }
        default -> ground.add(new Box(x + 0.03, y + 0.03, 0.94, 0.94, 0.1, FLOOR));
      }
    }
    return ground;
  }
}
