// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import static org.saitan.drawing.Paint.DARK_SQUARE;
import static org.saitan.drawing.Paint.FLOOR;
import static org.saitan.drawing.Paint.LIGHT_SQUARE;
import static org.saitan.drawing.Paint.WOOD;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.drawing.Shape.Box;
import org.saitan.drawing.Shape.Disc;
import org.saitan.drawing.Shape.Line;
import org.saitan.drawing.Shape.Polygon;
import org.saitan.drawing.Shape.Text;
import org.saitan.problem.BadInputException;
import org.saitan.text.Suggestions;

/**
 * The drawing style of a rule-based puzzle, which is set by {@code picture} in the puzzle's file.
 * All kinds of pictures and all looks are defined in the resource {@code looks.txt}.
 *
 * @param kind the name of the kind of picture
 * @param overrides the looks of certain words, such as {@code T=right} or {@code X=tile+player}
 *     (where {@code player} is drawn on top of {@code tile}). The looks of all other words are
 *     defined by the kind of picture.
 */
public record BoardStyle(String kind, List<String> overrides) {
  /** The default style. */
  public static final BoardStyle DEFAULT = new BoardStyle("signs", List.of());

  private static final Set<String> BLANK = Set.of(".", "_");

  /** The maximum distance between the centers of two places that are joined by wood. */
  private static final double MAX_WOOD_GAP = 1.3;

  private static final Map<String, Kind> KINDS = new LinkedHashMap<>();

  /**
   * The looks, keyed by name. The first element of each list is the look's name, and the others are
   * the texts of its shapes.
   */
  private static final Map<String, List<String>> LOOKS = new LinkedHashMap<>();

  static {
    for (String line : resource().lines().filter(each -> !each.startsWith("#")).toList()) {
      List<String> words = List.of(line.split(" "));
      if (words.get(0).equals("kind")) {
        List<String> overrides = words.subList(5, words.size());
        KINDS.put(words.get(1), new Kind(words.get(2), words.get(3), words.get(4), overrides));
      } else {
        LOOKS.put(words.get(0), List.of(line.split("; | (?=(box|disc|line|polygon|text) )")));
      }
    }
  }

  private static String resource() {
    try (InputStream in = BoardStyle.class.getResourceAsStream("looks.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A kind of picture.
   *
   * @param ground the background of the places
   * @param blank the look of an empty place
   * @param other the look of any other word
   * @param overrides the looks of certain words
   */
  private record Kind(String ground, String blank, String other, List<String> overrides) {}

  private String ground() {
    return KINDS.containsKey(kind) ? KINDS.get(kind).ground() : "";
  }

  /** Returns whether this style shows a frame in which pieces slide. */
  public boolean isFramed() {
    return ground().equals("frame");
  }

  /**
   * Returns the shapes to draw for each word, within a unit square.
   *
   * @throws BadInputException if the style names an unknown word, kind or look
   */
  public Map<String, List<Shape>> looks(List<String> words) {
    requireKnown(kind, KINDS.keySet());
    Kind base = KINDS.get(kind);
    Map<String, String> names = new HashMap<>();
    base.overrides().forEach(each -> names.put(word(each), look(each)));
    for (String each : overrides) {
      requireKnown(word(each), words);
      names.put(word(each), look(each));
    }
    Map<String, List<Shape>> looks = new TreeMap<>();
    int pieces = 0;
    for (String word : words) {
      boolean isBlank = BLANK.contains(word);
      Paint paint = Paint.piece(pieces % 7);
      List<Shape> shapes = new ArrayList<>();
      for (String name :
          names.getOrDefault(word, isBlank ? base.blank() : base.other()).split("\\+")) {
        requireKnown(name, LOOKS.keySet());
        LOOKS.get(name).stream().skip(1).forEach(shape -> shapes.add(shape(shape, word, paint)));
      }
      looks.put(word, shapes);
      pieces += isBlank ? 0 : 1;
    }
    return looks;
  }

  /** Returns the word to which an override such as {@code T=right} applies. */
  private static String word(String overrides) {
    return overrides.replaceFirst("(?<=.)=.*", "");
  }

  private static String look(String overrides) {
    return overrides.substring(overrides.indexOf('=', 1) + 1);
  }

  private static void requireKnown(String word, Collection<String> allowed) {
    if (!allowed.contains(word)) {
      throw new BadInputException(Suggestions.unknownWord(word, allowed));
    }
  }

  /**
   * Parses a shape.
   *
   * @param word the text that replaces {@code WORD}
   * @param piece the paint that replaces {@code piece}
   */
  private static Shape shape(String text, String word, Paint piece) {
    List<String> words = List.of(text.split(" "));
    List<String> values = words.subList(1, words.size() - 1);
    String color = words.get(words.size() - 1).toUpperCase(Locale.ROOT).replace('-', '_');
    Paint paint = color.equals("PIECE") ? piece : Paint.valueOf(color);
    if (words.get(0).equals("polygon")) {
      return new Polygon(String.join(" ", values), paint);
    }
    boolean isText = words.get(0).equals("text");
    String label =
        values.get(values.size() - 1).equals("WORD") ? word : values.get(values.size() - 1);
    double[] at = values.stream().limit(isText ? 3 : 5).mapToDouble(Double::parseDouble).toArray();
    return switch (words.get(0)) {
      case "box" -> new Box(at[0], at[1], at[2], at[3], at[4], paint);
      case "disc" -> new Disc(at[0], at[1], at[2], paint);
      case "text" -> new Text(at[0], at[1], Math.min(at[2], 1.3 / label.length()), label, paint);
      default -> new Line(at[0], at[1], at[2], at[3], 0.08, paint);
    };
  }

  /**
   * Returns the background of the places, such as the squares of a chessboard, wood around pegs, or
   * a floor.
   *
   * @param height the height of the board
   */
  public List<Shape> ground(List<Place> places, double height) {
    List<Shape> ground = new ArrayList<>();
    for (Place place : places) {
      double x = place.x();
      double y = place.y();
      switch (ground()) {
        case "squares" -> {
          boolean isDark = Math.round(x + height - y) % 2 == 1;
          ground.add(new Box(x, y, 1, 1, 0, isDark ? DARK_SQUARE : LIGHT_SQUARE));
        }
        case "wood" ->
            places.stream()
                .filter(other -> other.y() > y || other.y() == y && other.x() >= x)
                .filter(other -> Math.hypot(x - other.x(), y - other.y()) < MAX_WOOD_GAP)
                .map(
                    other ->
                        new Line(x + 0.5, y + 0.5, other.x() + 0.5, other.y() + 0.5, 1.4, WOOD))
                .forEach(ground::add);
        case "frame" -> {
          ground.add(0, new Box(x - 0.25, y - 0.25, 1.5, 1.5, 0.25, WOOD));
          ground.add(new Box(x, y, 1.01, 1.01, 0, FLOOR));
        }
        case "floor" -> ground.add(new Box(x, y, 1.01, 1.01, 0, FLOOR));
        default -> ground.add(new Box(x + 0.03, y + 0.03, 0.94, 0.94, 0.1, FLOOR));
      }
    }
    return ground;
  }
}
