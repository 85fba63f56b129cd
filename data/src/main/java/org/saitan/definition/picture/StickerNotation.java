// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Pattern;
import org.saitan.definition.picture.Picture.Facet;
import org.saitan.definition.picture.Picture.Sticker;
import org.saitan.parallel.Lazy;
import org.saitan.problem.BadInputException;

/**
 * The notation of states by stickers. A state is written as one letter for the color of each
 * sticker, face by face. Each face is read row by row from its top left corner, as seen from
 * outside.
 *
 * <p>The top of a face is its side towards U. The top of the upper face is its back edge, and the
 * top of the lower face is its front edge. The faces of a box are in the order U R F D L B. The
 * letter of a color on a box is the letter of the face that has the color in the goal. On other
 * solids, it is usually the initial of the color's name. {@code .} stands for a sticker of a piece
 * that the definition ignores.
 */
public final class StickerNotation {
  static final char IGNORED = '.';

  private static final String BOX = "URFDLB";

  /**
   * The number of height levels per unit, chosen so that rows have different levels and no row lies
   * between two levels.
   */
  private static final double ROWS = 37.1;

  /**
   * The letters of the colors whose initial already stands for another color or a face of a box.
   */
  private static final Map<String, Character> LETTERS =
      Map.of("grey", 'E', "brown", 'N', "lime", 'M');

  /** The corners and edges in the order of H. Kociemba's cubie-level notation. */
  private static final Map<String, List<String>> CUBIES =
      Map.of(
          "cp", List.of("URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"),
          "ep", List.of("UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"));

  private final Picture picture;
  private final List<Sticker> stickers = new ArrayList<>();

  /**
   * The net of the solid, line by line. A line lists, for each face that it crosses, the face's
   * stickers in that line, or an empty list for a gap.
   */
  private final List<List<List<Integer>>> net = new ArrayList<>();

  private final List<List<Integer>> pieces = new ArrayList<>();
  private final Map<Character, String> defaultColors = new HashMap<>();
  private final Map<String, Character> letters = new HashMap<>();
  private final Lazy<StickerReader> reader;

  /**
   * The result of reading stickers.
   *
   * @param state the state, in the orientation of the definition
   * @param orientation a description of the definition's orientation, if the stickers used a
   *     different orientation
   */
  public record Reading(Pattern state, Optional<String> orientation) {}

  StickerNotation(Picture picture) {
    this.picture = picture;
    this.reader = new Lazy<>(() -> new StickerReader(picture, this));
    Solid solid = picture.solid();
    List<List<List<Integer>>> faces =
        picture.all().stream()
            .collect(Collectors.groupingBy(Sticker::face, TreeMap::new, Collectors.toList()))
            .values()
            .stream()
            .map(this::rows)
            .toList();
    List<List<Integer>> gap = List.of();
    if (solid.isBox()) {
      addToNet(List.of(gap, faces.get(0)));
      addToNet(List.of(faces.get(4), faces.get(2), faces.get(1), faces.get(5)));
      addToNet(List.of(gap, faces.get(3)));
    } else {
      for (int from = 0; from < faces.size(); from += 4) {
        addToNet(faces.subList(from, from + 4));
      }
    }
    for (String color : Solid.COLORS.keySet()) {
      char first = Character.toUpperCase(color.charAt(0));
      letters.put(color, LETTERS.getOrDefault(color, first));
      defaultColors.put(letters.get(color), color);
    }
    for (int face = 0; solid.isBox() && face < BOX.length(); face++) {
      letters.put(solid.color(face), BOX.charAt(face));
      defaultColors.put(BOX.charAt(face), solid.color(face));
    }
    for (List<Solid.Cell> piece : solid.pieces()) {
      List<List<Vector>> outlines = piece.stream().map(Solid.Cell::outline).toList();
      pieces.add(
          IntStream.range(0, stickers.size())
              .filter(i -> outlines.contains(stickers.get(i).outline()))
              .filter(i -> !stickers.get(i).isIgnored())
              .boxed()
              .toList());
    }
  }

  /** Adds the stickers of a face, row by row, and returns their indices. */
  private List<List<Integer>> rows(List<Sticker> face) {
    Vector normal = TurnFinder.normal(face.get(0).outline());
    Vector back = new Vector(0, 0, normal.y() > 0 ? -1 : 1);
    Vector up =
        Math.abs(normal.y()) > 0.99
            ? back
            : new Vector(0, 1, 0).minus(normal.times(normal.y())).unit();
    Vector right = up.cross(normal);
    TreeMap<Long, List<Sticker>> rows =
        face.stream()
            .collect(
                Collectors.groupingBy(
                    each -> -Math.round(height(each, up) * ROWS),
                    TreeMap::new,
                    Collectors.toList()));
    List<List<Integer>> numbers = new ArrayList<>();
    for (List<Sticker> row : rows.values()) {
      row.sort(Comparator.comparing(each -> middle(each).dot(right)));
      stickers.addAll(row);
      numbers.add(IntStream.range(stickers.size() - row.size(), stickers.size()).boxed().toList());
    }
    return numbers;
  }

  /** Adds faces to the net, side by side. Each face is given by its rows. */
  private void addToNet(List<List<List<Integer>>> faces) {
    int height = faces.stream().mapToInt(List::size).max().orElse(0);
    for (int row = 0; row < height; row++) {
      int at = row;
      net.add(faces.stream().map(f -> at < f.size() ? f.get(at) : List.<Integer>of()).toList());
    }
  }

  /**
   * Returns the height of a sticker. For triangles, which alternately point up and down in a row,
   * this is the height of the row.
   */
  private static double height(Sticker sticker, Vector up) {
    if (sticker.outline().size() != 3) {
      return middle(sticker).dot(up);
    }
    double[] heights = sticker.outline().stream().mapToDouble(up::dot).sorted().toArray();
    return (heights[0] + heights[2]) / 2;
  }

  private static Vector middle(Sticker sticker) {
    return TurnFinder.center(sticker.outline());
  }

  /** Returns the stickers, in order. */
  List<Sticker> all() {
    return stickers;
  }

  /** Returns the stickers of each piece that is not ignored. */
  List<List<Integer>> pieces() {
    return pieces;
  }

  /** Returns the goal as one word. */
  public String goal() {
    return write(picture.definition().goals().get(0));
  }

  /**
   * Returns each sticker's index in the picture. The stickers are in the order of this notation.
   */
  public List<Integer> order() {
    return stickers.stream().map(picture.all()::indexOf).toList();
  }

  /**
   * Returns the default color of each letter. A letter is the name of a face of a box or the
   * initial of a color.
   */
  public Map<Character, String> defaultColors() {
    return defaultColors;
  }

  /** Returns the number of stickers. */
  public int count() {
    return stickers.size();
  }

  /** Returns the colors of the faces in the goal, in order. */
  public List<String> faces() {
    return stickers.stream().map(Sticker::face).distinct().map(picture.solid()::color).toList();
  }

  /** Returns the color of each letter as {@code #rrggbb}. */
  public Map<Character, String> colors() {
    Map<Character, String> colors = new HashMap<>();
    letters.forEach((color, letter) -> colors.put(letter, Solid.COLORS.get(color)));
    return colors;
  }

  /** Returns a state as one word. */
  public String write(Pattern state) {
    Map<Facet, String> colors = picture.colors(state);
    StringBuilder word = new StringBuilder();
    for (Sticker sticker : stickers) {
      String color = colors.getOrDefault(sticker.facet(), sticker.fill());
      word.append(sticker.isIgnored() ? IGNORED : letters.get(color));
    }
    return word.toString();
  }

  /** Draws a state as the net of the solid. */
  public String draw(Pattern state) {
    String word = write(state);
    int widest = net.stream().flatMap(List::stream).mapToInt(List::size).max().orElse(0);
    StringBuilder grid = new StringBuilder();
    for (List<List<Integer>> line : net) {
      StringBuilder text = new StringBuilder();
      for (List<Integer> row : line) {
        text.append(" ".repeat(widest - row.size()));
        row.forEach(sticker -> text.append(word.charAt(sticker)).append(' '));
        text.append(" ".repeat(widest - row.size() + 1));
      }
      grid.append(text.toString().stripTrailing()).append(System.lineSeparator());
    }
    return grid.toString().stripTrailing();
  }

  /**
   * Reads a state from its stickers. Any letters may stand for the colors. Blanks and line breaks
   * may be anywhere, and the text may also be laid out like the drawing. The solid may be in any
   * orientation.
   *
   * @param violations a function that returns the number of invariants that a state violates (0 if
   *     the state is solvable). The number decides between several possible orientations of the
   *     solid
   * @throws BadInputException if there is no such state; the message explains why
   */
  public Reading read(String text, ToIntFunction<Pattern> violations) {
    List<String> lines =
        text.lines().map(line -> line.replaceAll("\\s", "")).filter(l -> !l.isEmpty()).toList();
    String word = String.join("", lines).toUpperCase(Locale.ROOT);
    if (word.length() != stickers.size()) {
      throw new BadInputException(
          "expected %d stickers, got %d".formatted(stickers.size(), word.length()));
    }
    List<Integer> widths = net.stream().map(l -> l.stream().mapToInt(List::size).sum()).toList();
    if (lines.size() > 1 && lines.stream().map(String::length).toList().equals(widths)) {
      return reader.get().read(unfold(word), violations);
    }
    try {
      return reader.get().read(word, violations);
    } catch (BadInputException e) {
      if (text.strip().length() == word.length()) {
        throw e;
      }
      try {
        // The text may be a drawing without its line breaks.
        return reader.get().read(unfold(word), violations);
      } catch (BadInputException alsoWrong) {
        throw e;
      }
    }
  }

  /** Returns a description of the solid's orientation in the definition. */
  public String orientation() {
    return reader.get().orientation(defaultColors, true);
  }

  /** Reorders the letters of a drawing into the order of this notation. */
  private String unfold(String drawn) {
    return StickerReader.permute(
        drawn, net.stream().flatMap(List::stream).flatMap(List::stream).mapToInt(i -> i).toArray());
  }

  /**
   * Returns the stickers of a cube whose pieces are given by numbers from 0: the piece in each
   * place ({@code cp}, {@code ep}) and its clockwise twist ({@code co}, {@code eo}). Missing parts
   * are taken from the goal.
   *
   * @throws BadInputException if the puzzle does not have these pieces
   */
  public String fromCubies(Map<String, int[]> numbers) {
    Map<String, Integer> at = new HashMap<>();
    for (List<Integer> piece : picture.solid().isBox() ? pieces : List.<List<Integer>>of()) {
      List<String> faces =
          piece.stream().map(i -> "" + BOX.charAt(stickers.get(i).face())).toList();
      String name = sorted(faces);
      piece.forEach(i -> at.put(name + faces.get(piece.indexOf(i)), i));
    }
    StringBuilder word = new StringBuilder(goal());
    CUBIES.forEach(
        (key, cubies) -> {
          int[] pieces = numbers.getOrDefault(key, new int[0]);
          int[] turns = numbers.getOrDefault(key.replace('p', 'o'), new int[cubies.size()]);
          for (int place = 0; place < pieces.length; place++) {
            String cubie = cubies.get(place);
            for (int i = 0; i < cubie.length(); i++) {
              char face = cubie.charAt((i + turns[place]) % cubie.length());
              int sticker = at.getOrDefault(sorted(List.of(cubie.split(""))) + face, -1);
              if (sticker < 0) {
                throw new BadInputException(
                    "%s has no piece %s; omit %s"
                        .formatted(picture.definition().name(), cubie, key));
              }
              word.setCharAt(sticker, cubies.get(pieces[place]).charAt(i));
            }
          }
        });
    return word.toString();
  }

  private static String sorted(List<String> faces) {
    return faces.stream().sorted().collect(Collectors.joining());
  }
}
