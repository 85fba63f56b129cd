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
 * Finds the state that stickers show: turns the solid in all ways, and looks in each slot for the
 * piece with its colors. Letters that are not the usual ones may mean all colors under which as
 * many pieces have each two colors.
 */
final class StickerReader {
  private static final char LEFT_OUT = StickerNotation.LEFT_OUT;

  /** The set of the place that holds all stickers that never move. */
  private static final int FIXED = -1;

  private final Definition definition;
  private final Solid solid;
  private final StickerNotation stickers;
  private final List<String> fills;

  /** Where each sticker comes to when the whole is turned; the first turn is the identity. */
  private final List<int[]> turns = new ArrayList<>();

  private final List<Place> places = new ArrayList<>();

  /**
   * A slot.
   *
   * @param stickers those of the piece there, clockwise
   * @param looks what a piece shows there, and which it is
   */
  private record Place(int set, int slot, List<Integer> stickers, Map<List<String>, Lying> looks) {
    List<String> shown(String word, Map<Character, String> colors) {
      return stickers.stream().map(i -> colors.getOrDefault(word.charAt(i), ".")).toList();
    }
  }

  /** A piece, and how it lies. */
  private record Lying(int kind, int orientation) {}

  /** A way to turn the solid, and a meaning of its letters, under which it shows a state. */
  private record Fit(int turn, Map<Character, String> colors, Pattern state) {}

  StickerReader(Picture picture, StickerNotation stickers) {
    this.definition = picture.definition();
    this.solid = picture.solid();
    this.stickers = stickers;
    this.fills = stickers.all().stream().map(Sticker::fill).toList();
    findTurns(stickers.all().stream().map(each -> TurnFinder.middle(each.outline())).toList());
    List<Integer> fixed =
        IntStream.range(0, fills.size())
            .filter(i -> stickers.all().get(i).facet() == null)
            .filter(i -> !stickers.all().get(i).isLeftOut())
            .boxed()
            .toList();
    places.add(new Place(FIXED, 0, fixed, Map.of(colors(fixed), new Lying(FIXED, FIXED))));
    List<Facet> facets = stickers.all().stream().map(Sticker::facet).toList();
    for (int set = 0; set < definition.sets().size(); set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        List<Facet> there = picture.facets(set, slot);
        if (!there.isEmpty()) {
          List<Integer> at = there.stream().map(facets::indexOf).toList();
          places.add(new Place(set, slot, at, looks(picture, set, there)));
        }
      }
    }
  }

  /** Finds all turns: two stickers to two that lie so, and all others to others. */
  private void findTurns(List<Vector> middles) {
    Vector one = middles.get(0);
    Vector other =
        middles.stream().filter(m -> one.cross(m).length() > 0.1).findFirst().orElseThrow();
    for (Vector to : middles) {
      for (Vector otherTo : middles) {
        Rotation.taking(List.of(one, other), List.of(to, otherTo))
            .filter(turn -> turn.of(one).isNear(to) && turn.of(other).isNear(otherTo))
            .map(turn -> middles.stream().mapToInt(m -> near(turn.of(m), middles)).toArray())
            .filter(turn -> IntStream.of(turn).allMatch(i -> i >= 0))
            .ifPresent(turns::add);
      }
    }
    turns.sort(Comparator.comparing(to -> IntStream.range(0, to.length).anyMatch(i -> to[i] != i)));
  }

  private static int near(Vector point, List<Vector> middles) {
    return IntStream.range(0, middles.size())
        .filter(i -> middles.get(i).isNear(point))
        .findFirst()
        .orElse(-1);
  }

  private Map<List<String>, Lying> looks(Picture picture, int set, List<Facet> there) {
    Pattern goal = definition.goals().get(0);
    Map<List<String>, Lying> looks = new HashMap<>();
    for (int i = 0; i < goal.slots(set); i++) {
      // Pieces that look alike, as edges of a floppy cube do from above, never leave their slots.
      int home = (there.get(0).slot() + i) % goal.slots(set);
      int kind = goal.kind(set, home);
      for (int lies = 0; lies < goal.modulus(set, home); lies++) {
        Lying lying = new Lying(kind, lies);
        looks.putIfAbsent(
            there.stream().map(f -> picture.shown(f, kind, lying.orientation())).toList(), lying);
      }
    }
    return looks;
  }

  private List<String> colors(List<Integer> numbers) {
    return numbers.stream().map(fills::get).toList();
  }

  StickerNotation.Reading read(String word, ToIntFunction<Pattern> oddness) {
    Map<Character, String> usual = stickers.usual();
    boolean areUsual = word.chars().allMatch(c -> c == LEFT_OUT || usual.containsKey((char) c));
    List<Fit> known = areUsual ? fits(word, List.of(usual)) : List.of();
    List<Fit> fits = known.isEmpty() ? fits(word, meanings(word)) : known;
    if (fits.isEmpty()) {
      throw new BadInputException(
          areUsual
              ? why(word, usual)
              : "no colors of its letters make the pieces of " + definition.name());
    }
    Fit best =
        fits.stream()
            .filter(fit -> fits.size() == 1 || oddness.applyAsInt(fit.state()) == 0)
            .findFirst()
            .orElseGet(
                () ->
                    Collections.min(
                        fits, Comparator.comparing(f -> oddness.applyAsInt(f.state()))));
    return new StickerNotation.Reading(
        best.state(),
        best.turn() == 0 ? Optional.empty() : Optional.of(held(best.colors(), areUsual)));
  }

  private List<Fit> fits(String word, List<Map<Character, String>> meanings) {
    List<Fit> fits = new ArrayList<>();
    for (int turn = 0; turn < turns.size(); turn++) {
      String turned = turned(word, turn);
      for (Map<Character, String> colors : meanings) {
        int how = turn;
        state(turned, colors).ifPresent(state -> fits.add(new Fit(how, colors, state)));
      }
    }
    return fits;
  }

  private String turned(String word, int turn) {
    StringBuilder turned = new StringBuilder(word);
    for (int i = 0; i < word.length(); i++) {
      turned.setCharAt(turns.get(turn)[i], word.charAt(i));
    }
    return turned.toString();
  }

  private Optional<Pattern> state(String word, Map<Character, String> colors) {
    Pattern goal = definition.goals().get(0);
    Lying[][] found =
        definition.sets().stream().map(set -> new Lying[set.slots()]).toArray(Lying[][]::new);
    for (Place place : places) {
      Lying lying = place.looks().get(place.shown(word, colors));
      if (lying == null) {
        return Optional.empty();
      }
      if (place.set() != FIXED) {
        found[place.set()][place.slot()] = lying;
      }
    }
    try { // What has no stickers, such as the centers of a bandaged cube, is as in the goal.
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
    List<Integer> seen = stickers.pieces().stream().flatMap(List::stream).toList();
    List<Character> letters = seen.stream().map(word::charAt).distinct().toList();
    List<String> colors = colors(seen).stream().distinct().toList();
    Map<Set<Character>, Integer> lettersTogether = together(word::charAt);
    Map<Set<String>, Integer> colorsTogether = together(fills::get);
    List<Map<Character, String>> meanings =
        letters.size() == colors.size() ? List.of(Map.of()) : List.of();
    for (char letter : letters) {
      List<Map<Character, String>> longer = new ArrayList<>();
      for (Map<Character, String> meaning : meanings) {
        for (String color : colors) {
          Map<Character, String> more = new HashMap<>(meaning);
          more.put(letter, color);
          if (!meaning.containsValue(color)
              && more.keySet().stream()
                  .allMatch(
                      other ->
                          lettersTogether
                              .getOrDefault(pair(letter, other), 0)
                              .equals(
                                  colorsTogether.getOrDefault(pair(color, more.get(other)), 0)))) {
            longer.add(more);
          }
        }
      }
      meanings = longer;
    }
    return meanings;
  }

  /** Returns how many pieces have two colors, for each pair; both may be the same. */
  private <T> Map<Set<T>, Integer> together(IntFunction<T> at) {
    Map<Set<T>, Integer> counts = new HashMap<>();
    for (List<Integer> piece : stickers.pieces()) {
      piece.stream()
          .flatMap(one -> piece.stream().map(other -> pair(at.apply(one), at.apply(other))))
          .distinct()
          .forEach(pair -> counts.merge(pair, 1, Integer::sum));
    }
    return counts;
  }

  private static <T> Set<T> pair(T one, T other) {
    return Set.copyOf(List.of(one, other));
  }

  /** Says how the definition holds the solid: which face is most up or down, which in front. */
  String held(Map<Character, String> colors, boolean areUsual) {
    Map<String, Vector> faces = new TreeMap<>();
    stickers.all().forEach(s -> faces.put(solid.colour(s.face()), TurnFinder.normal(s.outline())));
    Comparator<String> ahead = Comparator.comparing(face -> faces.get(face).dot(solid.eye()));
    Comparator<String> steep =
        Comparator.comparing(face -> Math.round(100 * Math.abs(faces.get(face).y())));
    String level = Collections.max(faces.keySet(), steep.thenComparing(ahead));
    boolean isUp = faces.remove(level).y() > 0;
    Map<String, String> names = new HashMap<>();
    colors.forEach((letter, color) -> names.put(color, areUsual ? color : letter.toString()));
    return "held with %s %s, %s in front"
        .formatted(
            names.get(level),
            isUp ? "up" : "down",
            names.get(Collections.max(faces.keySet(), ahead)));
  }

  /** Returns why stickers show no state, however the solid is held. */
  private String why(String word, Map<Character, String> colors) {
    List<String> shown = word.chars().mapToObj(c -> colors.getOrDefault((char) c, ".")).toList();
    if (stickers.all().stream().noneMatch(Sticker::isLeftOut)) {
      for (String color : fills) {
        int expected = Collections.frequency(fills, color);
        int found = Collections.frequency(shown, color);
        if (found != expected) {
          return "expected %s of %s, got %d"
              .formatted(Plural.of(expected, "sticker"), color, found);
        }
      }
    }
    List<List<String>> pieces = stickers.pieces().stream().map(p -> sorted(p, fills)).toList();
    List<List<String>> there = stickers.pieces().stream().map(p -> sorted(p, shown)).toList();
    for (List<String> piece : there) {
      int expected = Collections.frequency(pieces, piece);
      int found = Collections.frequency(there, piece);
      if (found > expected) {
        String name = String.join("-", piece);
        return expected == 0
            ? "there is no piece " + name + clash(piece)
            : "the piece %s is there %d times, expected %d".formatted(name, found, expected);
      }
    }
    return "all pieces are there, but some lie as they never do, such as a mirror image";
  }

  /** Names two colors of a piece that no piece of the puzzle has both of, if there are some. */
  private String clash(List<String> piece) {
    Set<Set<String>> together = together(fills::get).keySet();
    return piece.stream()
        .flatMap(one -> piece.stream().map(other -> List.of(one, other)))
        .filter(two -> !together.contains(Set.copyOf(two)))
        .map(two -> ": no piece has " + String.join(" and ", two))
        .findFirst()
        .orElse("");
  }

  private static List<String> sorted(List<Integer> piece, List<String> colors) {
    return piece.stream().map(colors::get).sorted().toList();
  }
}
