// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.definition.picture.Picture.Facet;
import org.saitan.definition.picture.Picture.Sticker;
import org.saitan.problem.BadInputException;
import org.saitan.text.Plural;

/**
 * A parser of states given by stickers. It tries all rotations of the solid and looks up the piece
 * in each slot by its colors. Unknown letters are matched to colors by counting the pieces with
 * each pair of colors.
 */
final class StickerReader {
  private static final char IGNORED = StickerNotation.IGNORED;

  /** The index that stands for the set of all stickers that never move. */
  private static final int FIXED = -1;

  private final Definition definition;
  private final Solid solid;
  private final StickerNotation stickers;
  private final List<String> fills;

  /** The rotations of the solid as permutations of stickers, starting with the identity. */
  private final List<int[]> rotations = new ArrayList<>();

  private final List<Place> places = new ArrayList<>();

  /**
   * A slot.
   *
   * @param stickers the stickers of the slot's piece, clockwise
   * @param piecesByColors the pieces and their orientations, keyed by the colors that they show in
   *     this slot
   */
  private record Place(
      int set, int slot, List<Integer> stickers, Map<List<String>, OrientedPiece> piecesByColors) {
    List<String> colorsIn(String word, Map<Character, String> colors) {
      return stickers.stream().map(i -> colors.getOrDefault(word.charAt(i), ".")).toList();
    }
  }

  /** A piece and its orientation. */
  private record OrientedPiece(int kind, int orientation) {}

  /**
   * A rotation of the solid and an assignment of colors to letters that together give a valid
   * state.
   */
  private record Fit(int rotation, Map<Character, String> colors, Pattern state) {}

  StickerReader(Picture picture, StickerNotation stickers) {
    this.definition = picture.definition();
    this.solid = picture.solid();
    this.stickers = stickers;
    this.fills = stickers.all().stream().map(Sticker::fill).toList();
    findRotations(stickers.all().stream().map(each -> TurnFinder.center(each.outline())).toList());
    List<Integer> fixed =
        IntStream.range(0, fills.size())
            .filter(i -> stickers.all().get(i).facet() == null)
            .filter(i -> !stickers.all().get(i).isIgnored())
            .boxed()
            .toList();
    places.add(new Place(FIXED, 0, fixed, Map.of(colors(fixed), new OrientedPiece(FIXED, FIXED))));
    List<Facet> facets = stickers.all().stream().map(Sticker::facet).toList();
    for (int set = 0; set < definition.sets().size(); set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        List<Facet> slotFacets = picture.facets(set, slot);
        if (!slotFacets.isEmpty()) {
          List<Integer> at = slotFacets.stream().map(facets::indexOf).toList();
          places.add(new Place(set, slot, at, piecesByColors(picture, set, slotFacets)));
        }
      }
    }
  }

  /**
   * Finds all rotations that permute the stickers. The images of two stickers determine a rotation.
   */
  private void findRotations(List<Vector> centers) {
    Vector first = centers.get(0);
    Vector second =
        centers.stream().filter(m -> first.cross(m).length() > 0.1).findFirst().orElseThrow();
    for (Vector to : centers) {
      for (Vector otherTo : centers) {
        Rotation.mapping(List.of(first, second), List.of(to, otherTo))
            .filter(
                rotation ->
                    rotation.apply(first).isNear(to) && rotation.apply(second).isNear(otherTo))
            .map(
                rotation ->
                    centers.stream().mapToInt(m -> nearest(rotation.apply(m), centers)).toArray())
            .filter(rotation -> IntStream.of(rotation).allMatch(i -> i >= 0))
            .ifPresent(rotations::add);
      }
    }
    rotations.sort(
        Comparator.comparing(to -> IntStream.range(0, to.length).anyMatch(i -> to[i] != i)));
  }

  private static int nearest(Vector point, List<Vector> centers) {
    return IntStream.range(0, centers.size())
        .filter(i -> centers.get(i).isNear(point))
        .findFirst()
        .orElse(-1);
  }

  private Map<List<String>, OrientedPiece> piecesByColors(
      Picture picture, int set, List<Facet> slotFacets) {
    Pattern goal = definition.goals().get(0);
    Map<List<String>, OrientedPiece> piecesByColors = new HashMap<>();
    for (int i = 0; i < goal.slots(set); i++) {
      // Pieces that look the same in this slot (such as the edges of a floppy cube seen from above)
      // never leave their slots, so the slot's own piece comes first.
      int home = (slotFacets.get(0).slot() + i) % goal.slots(set);
      int kind = goal.kind(set, home);
      for (int orientation = 0; orientation < goal.modulus(set, home); orientation++) {
        OrientedPiece piece = new OrientedPiece(kind, orientation);
        piecesByColors.putIfAbsent(
            slotFacets.stream().map(f -> picture.color(f, kind, piece.orientation())).toList(),
            piece);
      }
    }
    return piecesByColors;
  }

  private List<String> colors(List<Integer> numbers) {
    return numbers.stream().map(fills::get).toList();
  }

  StickerNotation.Reading read(String word, ToIntFunction<Pattern> violations) {
    Map<Character, String> defaults = stickers.defaultColors();
    boolean hasDefaultLetters =
        word.chars().allMatch(c -> c == IGNORED || defaults.containsKey((char) c));
    List<Fit> defaultFits = hasDefaultLetters ? fits(word, List.of(defaults)) : List.of();
    List<Fit> fits = defaultFits.isEmpty() ? fits(word, meanings(word)) : defaultFits;
    if (fits.isEmpty()) {
      throw new BadInputException(
          hasDefaultLetters
              ? explain(word, defaults)
              : "no assignment of colors to the given letters yields the pieces of "
                  + definition.name());
    }
    Fit best =
        fits.stream()
            .filter(fit -> fits.size() == 1 || violations.applyAsInt(fit.state()) == 0)
            .findFirst()
            .orElseGet(
                () ->
                    Collections.min(
                        fits, Comparator.comparing(f -> violations.applyAsInt(f.state()))));
    return new StickerNotation.Reading(
        best.state(),
        best.rotation() == 0
            ? Optional.empty()
            : Optional.of(orientation(best.colors(), hasDefaultLetters)));
  }

  private List<Fit> fits(String word, List<Map<Character, String>> meanings) {
    List<Fit> fits = new ArrayList<>();
    for (int rotation = 0; rotation < rotations.size(); rotation++) {
      String rotated = permute(word, rotations.get(rotation));
      for (Map<Character, String> colors : meanings) {
        int number = rotation;
        state(rotated, colors).ifPresent(state -> fits.add(new Fit(number, colors, state)));
      }
    }
    return fits;
  }

  /** Moves each letter of a word to the place given for it. */
  static String permute(String word, int... places) {
    StringBuilder permuted = new StringBuilder(word);
    for (int i = 0; i < word.length(); i++) {
      permuted.setCharAt(places[i], word.charAt(i));
    }
    return permuted.toString();
  }

  private Optional<Pattern> state(String word, Map<Character, String> colors) {
    Pattern goal = definition.goals().get(0);
    OrientedPiece[][] found =
        definition.sets().stream()
            .map(set -> new OrientedPiece[set.slots()])
            .toArray(OrientedPiece[][]::new);
    for (Place place : places) {
      OrientedPiece piece = place.piecesByColors().get(place.colorsIn(word, colors));
      if (piece == null) {
        return Optional.empty();
      }
      if (place.set() != FIXED) {
        found[place.set()][place.slot()] = piece;
      }
    }
    try {
      // Pieces without stickers, such as the centers of a bandaged cube, are taken from the goal.
      return Optional.of(
          new Pieces(definition)
              .state(
                  (s, i) -> found[s][i] == null ? goal.kind(s, i) : found[s][i].kind(),
                  (s, i) ->
                      found[s][i] == null ? goal.orientation(s, i) : found[s][i].orientation()));
    } catch (BadInputException e) {
      return Optional.empty();
    }
  }

  private List<Map<Character, String>> meanings(String word) {
    List<Integer> visible = stickers.pieces().stream().flatMap(List::stream).toList();
    List<Character> letters = visible.stream().map(word::charAt).distinct().toList();
    List<String> colors = colors(visible).stream().distinct().toList();
    Map<Set<Character>, Integer> letterPairs = countPairs(word::charAt);
    Map<Set<String>, Integer> colorPairs = countPairs(fills::get);
    List<Map<Character, String>> meanings =
        letters.size() == colors.size() ? List.of(Map.of()) : List.of();
    for (char letter : letters) {
      List<Map<Character, String>> extensions = new ArrayList<>();
      for (Map<Character, String> meaning : meanings) {
        for (String color : colors) {
          Map<Character, String> extended = new HashMap<>(meaning);
          extended.put(letter, color);
          if (!meaning.containsValue(color)
              && extended.keySet().stream()
                  .allMatch(
                      second ->
                          letterPairs
                              .getOrDefault(pair(letter, second), 0)
                              .equals(
                                  colorPairs.getOrDefault(pair(color, extended.get(second)), 0)))) {
            extensions.add(extended);
          }
        }
      }
      meanings = extensions;
    }
    return meanings;
  }

  /** Returns the number of pieces with each pair of colors, including pairs of equal colors. */
  private <T> Map<Set<T>, Integer> countPairs(IntFunction<T> at) {
    Map<Set<T>, Integer> counts = new HashMap<>();
    for (List<Integer> piece : stickers.pieces()) {
      piece.stream()
          .flatMap(first -> piece.stream().map(second -> pair(at.apply(first), at.apply(second))))
          .distinct()
          .forEach(pair -> counts.merge(pair, 1, Integer::sum));
    }
    return counts;
  }

  private static <T> Set<T> pair(T first, T second) {
    return Set.copyOf(List.of(first, second));
  }

  /**
   * Describes the solid's orientation in the definition by its front face and its top or bottom
   * face.
   */
  String orientation(Map<Character, String> colors, boolean hasDefaultLetters) {
    Map<String, Vector> faces = new TreeMap<>();
    stickers.all().forEach(s -> faces.put(solid.color(s.face()), TurnFinder.normal(s.outline())));
    Comparator<String> byFront = Comparator.comparing(face -> faces.get(face).dot(solid.eye()));
    Comparator<String> bySlope =
        Comparator.comparing(face -> Math.round(100 * Math.abs(faces.get(face).y())));
    String level = Collections.max(faces.keySet(), bySlope.thenComparing(byFront));
    boolean isUp = faces.remove(level).y() > 0;
    Map<String, String> names = new HashMap<>();
    colors.forEach(
        (letter, color) -> names.put(color, hasDefaultLetters ? color : letter.toString()));
    return "held with %s %s, %s in front"
        .formatted(
            names.get(level),
            isUp ? "up" : "down",
            names.get(Collections.max(faces.keySet(), byFront)));
  }

  /** Explains why the stickers are not a valid state in any orientation of the solid. */
  private String explain(String word, Map<Character, String> colors) {
    List<String> shown = word.chars().mapToObj(c -> colors.getOrDefault((char) c, ".")).toList();
    if (stickers.all().stream().noneMatch(Sticker::isIgnored)) {
      for (String color : fills) {
        int expected = Collections.frequency(fills, color);
        int count = Collections.frequency(shown, color);
        if (count != expected) {
          return "expected %s of %s, got %d"
              .formatted(Plural.of(expected, "sticker"), color, count);
        }
      }
    }
    List<List<String>> pieces = stickers.pieces().stream().map(p -> sorted(p, fills)).toList();
    List<List<String>> shownPieces = stickers.pieces().stream().map(p -> sorted(p, shown)).toList();
    for (List<String> piece : shownPieces) {
      int expected = Collections.frequency(pieces, piece);
      int count = Collections.frequency(shownPieces, piece);
      if (count > expected) {
        String name = String.join("-", piece);
        return expected == 0
            ? "there is no piece " + name + clash(piece)
            : "the piece %s occurs %d times, expected %d".formatted(name, count, expected);
      }
    }
    return "all pieces are present, but some are mirrored or in an impossible orientation";
  }

  /**
   * Names two colors of an invalid piece that no piece of the puzzle combines, if there are any.
   */
  private String clash(List<String> piece) {
    Set<Set<String>> together = countPairs(fills::get).keySet();
    return piece.stream()
        .flatMap(first -> piece.stream().map(second -> List.of(first, second)))
        .filter(pair -> !together.contains(Set.copyOf(pair)))
        .map(pair -> ": no piece has " + String.join(" and ", pair))
        .findFirst()
        .orElse("");
  }

  private static List<String> sorted(List<Integer> piece, List<String> colors) {
    return piece.stream().map(colors::get).sorted().toList();
  }
}
