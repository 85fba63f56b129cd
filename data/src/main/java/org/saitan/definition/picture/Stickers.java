// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Pattern;
import org.saitan.definition.picture.Picture.Facet;
import org.saitan.definition.picture.Picture.Sticker;
import org.saitan.problem.BadInputException;

/**
 * States of a solid as people see them: a letter for the color of each sticker, face by face, each
 * row by row from its top left as seen from outside.
 *
 * <p>The top of a face is its side towards U, of a face that lies flat above the back, below the
 * front. The faces of a box are in the order U R F D L B. A color has the letter of the box's face
 * in the goal, or the first free one of its name; {@code .} is a sticker of a piece that the puzzle
 * does not know.
 */
public final class Stickers {
  static final char LEFT_OUT = '.';

  private static final String BOX = "URFDLB";
  private static final double NEAR = 0.02;

  /** Corners and edges in the order of H. Kociemba's numbers, centers in that of cubejs. */
  private static final Map<String, List<String>> CUBIES =
      Map.of(
          "cp", List.of("URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"),
          "ep", List.of("UR", "UF", "UL", "UB", "DR", "DF", "DL", "DB", "FR", "FL", "BL", "BR"),
          "center", List.of("U", "R", "F", "D", "L", "B"));

  private final Definition definition;
  private final Solid solid;
  private final Function<Pattern, Map<Facet, String>> painted;
  private final List<Sticker> stickers = new ArrayList<>();

  /** The unfolded solid, line by line: numbers of stickers in each face there, none for a gap. */
  private final List<List<List<Integer>>> net = new ArrayList<>();

  private final List<List<Integer>> pieces = new ArrayList<>();
  private final List<Map<Character, String>> alphabets;
  private final Map<String, Character> letters = new HashMap<>();
  private StickerReader reader;

  /**
   * What stickers say.
   *
   * @param state the state, held as the definition holds it
   * @param held how that is, where the stickers were held otherwise
   */
  public record Reading(Pattern state, Optional<String> held) {}

  /**
   * Creates them.
   *
   * @param drawn all stickers
   * @param painted the color of each in a state, if it belongs to a slot
   */
  Stickers(
      Definition definition,
      Solid solid,
      List<Sticker> drawn,
      Function<Pattern, Map<Facet, String>> painted) {
    this.definition = definition;
    this.solid = solid;
    this.painted = painted;
    List<List<List<Integer>>> faces =
        drawn.stream()
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
    Map<Character, String> ofFaces = new LinkedHashMap<>();
    for (int face = 0; solid.isBox() && face < BOX.length(); face++) {
      ofFaces.put(BOX.charAt(face), solid.colour(face));
    }
    this.alphabets =
        Stream.of(ofFaces, Map.<Character, String>of()).map(Stickers::alphabet).distinct().toList();
    alphabets.get(0).forEach((letter, color) -> letters.put(color, letter));
    for (List<Solid.Cell> piece : solid.pieces()) {
      List<List<Vector>> outlines = piece.stream().map(Solid.Cell::outline).toList();
      pieces.add(
          IntStream.range(0, stickers.size())
              .filter(i -> outlines.contains(stickers.get(i).outline()))
              .filter(i -> !stickers.get(i).isLeftOut())
              .boxed()
              .toList());
    }
  }

  /** Adds the stickers of a face, row by row, and returns their numbers. */
  private List<List<Integer>> rows(List<Sticker> face) {
    Vector normal = Turns.normal(face.get(0).outline());
    Vector back = new Vector(0, 0, normal.y() > 0 ? -1 : 1);
    Vector up =
        Math.abs(normal.y()) > 1 - NEAR
            ? back
            : new Vector(0, 1, 0).minus(normal.times(normal.y())).unit();
    Vector right = up.cross(normal);
    List<List<Sticker>> rows = new ArrayList<>();
    double last = Double.POSITIVE_INFINITY;
    Comparator<Sticker> byHeight = Comparator.comparing(each -> middle(each).dot(up));
    for (Sticker sticker : face.stream().sorted(byHeight.reversed()).toList()) {
      double height = middle(sticker).dot(up);
      if (last - height > NEAR) {
        rows.add(new ArrayList<>());
      }
      rows.get(rows.size() - 1).add(sticker);
      last = height;
    }
    List<List<Integer>> numbers = new ArrayList<>();
    for (List<Sticker> row : rows) {
      row.sort(Comparator.comparing(each -> middle(each).dot(right)));
      stickers.addAll(row);
      numbers.add(IntStream.range(stickers.size() - row.size(), stickers.size()).boxed().toList());
    }
    return numbers;
  }

  /** Adds faces that lie side by side, each as its rows. */
  private void addToNet(List<List<List<Integer>>> faces) {
    int height = faces.stream().mapToInt(List::size).max().orElse(0);
    for (int row = 0; row < height; row++) {
      int at = row;
      net.add(faces.stream().map(f -> at < f.size() ? f.get(at) : List.<Integer>of()).toList());
    }
  }

  /** Adds a letter for each other color. */
  private static Map<Character, String> alphabet(Map<Character, String> given) {
    Map<Character, String> all = new LinkedHashMap<>(given);
    for (String color : Solid.COLORS.keySet()) {
      if (!given.containsValue(color)) {
        color
            .toUpperCase(Locale.ROOT)
            .chars()
            .mapToObj(letter -> (char) letter)
            .filter(letter -> !all.containsKey(letter))
            .findFirst()
            .ifPresent(letter -> all.put(letter, color));
      }
    }
    return all;
  }

  private static Vector middle(Sticker sticker) {
    return Turns.middle(sticker.outline());
  }

  /** Returns the stickers, in order. */
  List<Sticker> all() {
    return stickers;
  }

  /** Returns the stickers of each piece that the puzzle knows, or that never moves. */
  List<List<Integer>> pieces() {
    return pieces;
  }

  /** Returns what letters usually mean: those that are written, then others. */
  List<Map<Character, String>> alphabets() {
    return alphabets;
  }

  /** Returns how many there are. */
  public int count() {
    return stickers.size();
  }

  /** Returns the colors of the faces in the goal, in order. */
  public List<String> faces() {
    return stickers.stream().map(Sticker::face).distinct().map(solid::colour).toList();
  }

  /** Returns the color of each letter that is written, as {@code #rrggbb}. */
  public Map<Character, String> colors() {
    Map<Character, String> colors = new HashMap<>();
    letters.forEach((color, letter) -> colors.put(letter, Solid.COLORS.get(color)));
    return colors;
  }

  /** Returns a state as one word. */
  public String write(Pattern state) {
    Map<Facet, String> shown = painted.apply(state);
    StringBuilder word = new StringBuilder();
    for (Sticker sticker : stickers) {
      String color = shown.getOrDefault(sticker.facet(), sticker.fill());
      word.append(sticker.isLeftOut() ? LEFT_OUT : letters.get(color));
    }
    return word.toString();
  }

  /** Draws a state as the unfolded solid. */
  public String draw(Pattern state) {
    String word = write(state);
    int most = net.stream().flatMap(List::stream).mapToInt(List::size).max().orElse(0);
    StringBuilder drawn = new StringBuilder();
    for (List<List<Integer>> line : net) {
      StringBuilder text = new StringBuilder();
      for (List<Integer> row : line) {
        text.append(" ".repeat(most - row.size()));
        row.forEach(sticker -> text.append(word.charAt(sticker)).append(' '));
        text.append(" ".repeat(most - row.size() + 1));
      }
      drawn.append(text.toString().stripTrailing()).append(System.lineSeparator());
    }
    return drawn.toString().stripTrailing();
  }

  /**
   * Reads a state in any letters, with blanks and line breaks anywhere; line by line as it is
   * drawn, too. The solid may be held in any way.
   *
   * @param oddness how odd a state is, 0 if it can be solved: the least odd one is meant where
   *     several ways to hold the solid are possible, as it is held if there is no difference
   * @throws BadInputException if there is no such state, with the reason
   */
  public synchronized Reading read(String text, ToIntFunction<Pattern> oddness) {
    List<String> lines =
        text.lines().map(line -> line.replaceAll("\\s", "")).filter(l -> !l.isEmpty()).toList();
    String word = String.join("", lines).toUpperCase(Locale.ROOT);
    if (word.length() != stickers.size()) {
      throw new BadInputException(
          "expected %d stickers, got %d".formatted(stickers.size(), word.length()));
    }
    if (reader == null) {
      reader = new StickerReader(definition, solid, this);
    }
    List<Integer> drawn = net.stream().map(l -> l.stream().mapToInt(List::size).sum()).toList();
    if (lines.size() > 1 && lines.stream().map(String::length).toList().equals(drawn)) {
      return reader.read(unfolded(word), oddness);
    }
    try {
      return reader.read(word, oddness);
    } catch (BadInputException e) {
      try {
        return reader.read(unfolded(word), oddness); // Drawn, and its line breaks are lost.
      } catch (BadInputException alsoWrong) {
        throw e;
      }
    }
  }

  /** Returns in order what is drawn line by line. */
  private String unfolded(String drawn) {
    StringBuilder ordered = new StringBuilder(drawn);
    int at = 0;
    for (int sticker : net.stream().flatMap(List::stream).flatMap(List::stream).toList()) {
      ordered.setCharAt(sticker, drawn.charAt(at++));
    }
    return ordered.toString();
  }

  /**
   * Returns the stickers of a cube that is given as numbers, from 0: which piece is in each place
   * ({@code cp}, {@code ep}, {@code center}), and how often it is turned clockwise ({@code co},
   * {@code eo}). What is not given is as in the goal.
   *
   * @throws BadInputException if it has no such pieces
   */
  public String ofCubies(Map<String, int[]> numbers) {
    Map<String, Integer> at = new HashMap<>();
    for (List<Integer> piece : solid.isBox() ? pieces : List.<List<Integer>>of()) {
      String faces = sorted(piece.stream().map(i -> "" + BOX.charAt(stickers.get(i).face())));
      piece.forEach(
          i -> at.merge(faces + BOX.charAt(stickers.get(i).face()), i, (one, other) -> -1));
    }
    StringBuilder word = new StringBuilder(write(definition.goals().get(0)));
    CUBIES.forEach(
        (key, cubies) -> {
          int[] pieces = numbers.getOrDefault(key, new int[0]);
          int[] turns = numbers.getOrDefault(key.replace('p', 'o'), new int[cubies.size()]);
          for (int place = 0; place < pieces.length; place++) {
            String there = cubies.get(place);
            for (int i = 0; i < there.length(); i++) {
              char face = there.charAt((i + turns[place]) % there.length());
              int sticker = at.getOrDefault(sorted(Stream.of(there.split(""))) + face, -1);
              if (sticker < 0) {
                throw new BadInputException(
                    "%s has no piece %s; leave %s out".formatted(definition.name(), there, key));
              }
              word.setCharAt(sticker, cubies.get(pieces[place]).charAt(i));
            }
          }
        });
    return word.toString();
  }

  private static String sorted(Stream<String> faces) {
    return faces.sorted().collect(Collectors.joining());
  }
}
