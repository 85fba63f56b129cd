// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
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
 * piece with its colors. Letters that are not the usual ones may mean all colors under which the
 * pieces have the right pairs of colors.
 */
final class StickerReader {
  /** The most states that are found of a solid as it is held, where pieces look alike. */
  private static final int MOST_FITS = 30;

  /** The set of the place that holds all stickers that never move. */
  private static final int FIXED = -1;

  private final Definition definition;
  private final Solid solid;
  private final Stickers stickers;
  private final Pieces pieces;

  /** Where each sticker comes to when the whole is turned; the first turn is none. */
  private final List<int[]> turns;

  private final List<Place> places = new ArrayList<>();

  /**
   * A slot.
   *
   * @param stickers those of the piece there, clockwise
   * @param looks what a piece shows there, and which it is
   */
  private record Place(
      int set, int slot, List<Integer> stickers, Map<List<String>, List<Lying>> looks) {
    List<String> shown(String word, Map<Character, String> colors) {
      return stickers.stream().map(i -> colors.getOrDefault(word.charAt(i), ".")).toList();
    }
  }

  /** A piece, and how it lies. */
  private record Lying(int kind, int orientation) {}

  /** A way to turn the solid, and a meaning of its letters, under which it shows a state. */
  private record Fit(int turn, Map<Character, String> colors, Pattern state) {}

  StickerReader(Definition definition, Solid solid, Stickers stickers) {
    this.definition = definition;
    this.solid = solid;
    this.stickers = stickers;
    this.pieces = new Pieces(definition);
    List<int[]> all = solid.turns().stream().flatMap(turn -> moved(turn).stream()).toList();
    this.turns =
        all.stream()
            .sorted(
                Comparator.comparing(to -> IntStream.range(0, to.length).anyMatch(i -> to[i] != i)))
            .toList();
    findPlaces();
  }

  /** Returns where stickers come to; empty if not to the places of others. */
  private Optional<int[]> moved(Rotation turn) {
    List<Vector> middles =
        stickers.all().stream().map(each -> Turns.middle(each.outline())).toList();
    int[] to =
        middles.stream()
            .mapToInt(
                middle ->
                    IntStream.range(0, middles.size())
                        .filter(i -> middles.get(i).isNear(turn.of(middle)))
                        .findFirst()
                        .orElse(-1))
            .toArray();
    return IntStream.of(to).anyMatch(i -> i < 0) ? Optional.empty() : Optional.of(to);
  }

  private void findPlaces() {
    Map<Facet, Integer> at = new HashMap<>();
    List<Integer> fixed = new ArrayList<>();
    for (int i = 0; i < stickers.count(); i++) {
      Sticker sticker = stickers.all().get(i);
      if (sticker.facet() != null) {
        at.put(sticker.facet(), i);
      } else if (!sticker.isLeftOut()) {
        fixed.add(i);
      }
    }
    places.add(new Place(FIXED, 0, fixed, Map.of(fills(fixed), List.of(new Lying(FIXED, FIXED)))));
    at.keySet().stream()
        .sorted(
            Comparator.comparing(Facet::set)
                .thenComparing(Facet::slot)
                .thenComparing(Facet::orientation)
                .thenComparing(Facet::element))
        .collect(
            Collectors.groupingBy(
                facet -> List.of(facet.set(), facet.slot()),
                LinkedHashMap::new,
                Collectors.toList()))
        .forEach(
            (place, facets) ->
                places.add(
                    new Place(
                        place.get(0),
                        place.get(1),
                        facets.stream().map(at::get).toList(),
                        looks(facets, at))));
  }

  /** Returns what each piece of a set shows in a slot, however it lies. */
  private Map<List<String>, List<Lying>> looks(List<Facet> facets, Map<Facet, Integer> at) {
    Pattern goal = definition.goals().get(0);
    int set = facets.get(0).set();
    int full = definition.sets().get(set).orientations();
    Map<List<String>, List<Lying>> looks = new LinkedHashMap<>();
    Map<Integer, Integer> homes = new TreeMap<>();
    for (int slot = 0; slot < goal.slots(set); slot++) {
      homes.putIfAbsent(goal.kind(set, slot), slot);
    }
    homes.forEach(
        (kind, home) -> {
          for (int lies = 0; lies < goal.modulus(set, home); lies++) {
            int back = goal.orientation(set, home) - lies;
            List<Integer> shown =
                facets.stream().map(facet -> at.get(facet.in(home).turned(back, full))).toList();
            looks
                .computeIfAbsent(fills(shown), any -> new ArrayList<>())
                .add(new Lying(kind, lies));
          }
        });
    return looks;
  }

  private List<String> fills(List<Integer> numbers) {
    return numbers.stream().map(i -> stickers.all().get(i).fill()).toList();
  }

  Stickers.Reading read(String word, ToIntFunction<Pattern> oddness) {
    List<Character> used = word.chars().mapToObj(sign -> (char) sign).distinct().toList();
    List<Map<Character, String>> usual =
        stickers.alphabets().stream()
            .filter(
                known ->
                    used.stream().allMatch(c -> c == Stickers.LEFT_OUT || known.containsKey(c)))
            .toList();
    List<Fit> fits = fits(word, usual);
    if (fits.isEmpty()) {
      fits = fits(word, meanings(word));
    }
    if (fits.isEmpty()) {
      throw new BadInputException(
          usual.isEmpty()
              ? "no way to give the letters %s colors makes the pieces of %s"
                  .formatted(
                      used.stream().map(String::valueOf).collect(Collectors.joining(" ")),
                      definition.name())
              : why(word, usual.get(0)));
    }
    Fit best = fits.get(0);
    int least = fits.size() == 1 ? 0 : oddness.applyAsInt(best.state());
    for (int i = 1; i < fits.size() && least > 0; i++) {
      int odd = oddness.applyAsInt(fits.get(i).state());
      if (odd < least) {
        best = fits.get(i);
        least = odd;
      }
    }
    return new Stickers.Reading(
        best.state(), best.turn() == 0 ? Optional.empty() : Optional.of(held(best)));
  }

  private List<Fit> fits(String word, List<Map<Character, String>> meanings) {
    List<Fit> fits = new ArrayList<>();
    for (int turn = 0; turn < turns.size(); turn++) {
      String turned = turned(word, turn);
      for (Map<Character, String> colors : meanings) {
        new Search(turned, turn, colors, fits).from(0);
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

  /** Looks for the pieces of a solid as it is turned. */
  private final class Search {
    private final String word;
    private final int turn;
    private final Map<Character, String> colors;
    private final List<Fit> fits;
    private final int most;
    private final Map<List<Integer>, Lying> lying = new HashMap<>();
    private final Map<List<Integer>, Integer> used = new HashMap<>();

    Search(String word, int turn, Map<Character, String> colors, List<Fit> fits) {
      this.word = word;
      this.turn = turn;
      this.colors = colors;
      this.fits = fits;
      this.most = fits.size() + MOST_FITS;
    }

    void from(int at) {
      if (at == places.size()) {
        fits.add(
            new Fit(
                turn,
                colors,
                pieces.state((s, i) -> at(s, i).kind(), (s, i) -> at(s, i).orientation())));
        return;
      }
      Place place = places.get(at);
      for (Lying each : place.looks().getOrDefault(place.shown(word, colors), List.of())) {
        List<Integer> piece = List.of(place.set(), each.kind());
        int before = used.getOrDefault(piece, 0);
        boolean isLeft = place.set() == FIXED || before < pieces.count(piece.get(0), piece.get(1));
        if (isLeft && fits.size() < most) {
          used.put(piece, before + 1);
          lying.put(List.of(place.set(), place.slot()), each);
          from(at + 1);
          used.put(piece, before);
        }
      }
    }

    /** What has no stickers, such as the centers of a bandaged cube, is as in the goal. */
    private Lying at(int set, int slot) {
      Pattern goal = definition.goals().get(0);
      Lying found = lying.get(List.of(set, slot));
      return found == null ? new Lying(goal.kind(set, slot), goal.orientation(set, slot)) : found;
    }
  }

  /** Returns what letters may mean: colors that are on as many stickers, and pieces together. */
  private List<Map<Character, String>> meanings(String word) {
    List<Integer> seen = stickers.pieces().stream().flatMap(List::stream).toList();
    List<Character> letters = seen.stream().map(word::charAt).distinct().toList();
    List<String> fills = fills(IntStream.range(0, stickers.count()).boxed().toList());
    List<String> colors = seen.stream().map(fills::get).distinct().toList();
    List<Map<Character, String>> meanings = new ArrayList<>();
    if (letters.size() == colors.size()) {
      int[][] ofLetters = together(letters, word::charAt);
      int[][] ofColors = together(colors, fills::get);
      extend(
          new int[0],
          letters.size(),
          (i, a, j, b) -> ofLetters[i][j] == ofColors[a][b],
          found -> {
            Map<Character, String> meaning = new HashMap<>();
            IntStream.range(0, found.length)
                .forEach(i -> meaning.put(letters.get(i), colors.get(found[i])));
            meanings.add(meaning);
          });
    }
    return meanings;
  }

  /** Returns how often two colors are on a piece together. */
  private <T> int[][] together(List<T> colors, IntFunction<T> at) {
    int[][] together = new int[colors.size()][colors.size()];
    for (List<Integer> piece : stickers.pieces()) {
      for (int one : piece) {
        for (int other : piece) {
          together[colors.indexOf(at.apply(one))][colors.indexOf(at.apply(other))]++;
        }
      }
    }
    return together;
  }

  private interface Pair {
    boolean fits(int one, int oneTo, int other, int otherTo);
  }

  private static void extend(int[] images, int size, Pair pair, Consumer<int[]> found) {
    int next = images.length;
    if (next == size) {
      found.accept(images);
      return;
    }
    int[] more = Arrays.copyOf(images, next + 1);
    for (int to = 0; to < size; to++) {
      more[next] = to;
      if (IntStream.range(0, next).noneMatch(i -> images[i] == more[next])
          && IntStream.rangeClosed(0, next)
              .allMatch(i -> pair.fits(i, more[i], next, more[next]))) {
        extend(more.clone(), size, pair, found);
      }
    }
  }

  /** Says how the definition holds the solid: which face is most up or down, which in front. */
  private String held(Fit fit) {
    Map<Integer, Vector> normals = new TreeMap<>();
    stickers.all().forEach(each -> normals.put(each.face(), Turns.normal(each.outline())));
    Function<Integer, Double> height = face -> normals.get(face).y();
    Function<Integer, Double> ahead = face -> normals.get(face).dot(solid.eye());
    int level =
        Collections.max(
            normals.keySet(),
            Comparator.comparing(
                face ->
                    Math.abs(height.apply(face))
                        + height.apply(face) / 100
                        + ahead.apply(face) / 1000));
    int front =
        normals.keySet().stream()
            .filter(face -> face != level)
            .max(Comparator.comparing(ahead))
            .orElseThrow();
    return "held with %s %s, %s in front"
        .formatted(name(level, fit), height.apply(level) > 0 ? "up" : "down", name(front, fit));
  }

  /** Returns the name of a face's color, or the letter that was chosen for it. */
  private String name(int face, Fit fit) {
    String color = solid.colour(face);
    boolean isUsual = stickers.alphabets().contains(fit.colors());
    return fit.colors().entrySet().stream()
        .filter(each -> !isUsual && each.getValue().equals(color))
        .map(each -> each.getKey().toString())
        .findFirst()
        .orElse(color);
  }

  /** Returns why stickers show no state. */
  private String why(String word, Map<Character, String> colors) {
    List<String> shown = word.chars().mapToObj(c -> colors.getOrDefault((char) c, ".")).toList();
    List<String> fills = stickers.all().stream().map(Sticker::fill).toList();
    for (String color :
        stickers.all().stream().anyMatch(Sticker::isLeftOut) ? List.<String>of() : fills) {
      int expected = Collections.frequency(fills, color);
      int found = Collections.frequency(shown, color);
      if (found != expected) {
        return "expected %s of %s, got %d".formatted(Plural.of(expected, "sticker"), color, found);
      }
    }
    List<List<String>> best = List.of();
    long most = -1;
    for (int turn = 0; turn < turns.size(); turn++) {
      String turned = turned(word, turn);
      List<List<String>> seen = places.stream().map(place -> place.shown(turned, colors)).toList();
      long fitting =
          IntStream.range(0, seen.size())
              .filter(i -> places.get(i).looks().containsKey(seen.get(i)))
              .count();
      if (fitting > most) {
        best = seen;
        most = fitting;
      }
    }
    return whyPieces(best);
  }

  private String whyPieces(List<List<String>> seen) {
    List<List<String>> all = places.stream().skip(1).map(p -> fills(p.stickers())).toList();
    List<List<String>> sorted = all.stream().map(StickerReader::sorted).toList();
    for (int i = 1; i < seen.size(); i++) {
      List<String> piece = seen.get(i);
      if (!sorted.contains(sorted(piece))) {
        return "there is no piece " + String.join("-", piece);
      }
    }
    for (int i = 1; i < seen.size(); i++) {
      List<String> piece = seen.get(i);
      if (all.stream().noneMatch(each -> areTurned(each, piece))) {
        return "there is no piece %s, clockwise".formatted(String.join("-", piece));
      }
      int expected = Collections.frequency(sorted, sorted(piece));
      int found = (int) seen.stream().skip(1).filter(p -> sorted(p).equals(sorted(piece))).count();
      if (found > expected) {
        return "the piece %s is there %d times, expected %d"
            .formatted(String.join("-", piece), found, expected);
      }
    }
    for (int i = 1; i < seen.size(); i++) {
      if (!places.get(i).looks().containsKey(seen.get(i))) {
        return "the piece %s never lies as it does".formatted(String.join("-", seen.get(i)));
      }
    }
    return "what no move changes is not where it belongs, however the puzzle is held";
  }

  private static List<String> sorted(List<String> colors) {
    return colors.stream().sorted().toList();
  }

  private static boolean areTurned(List<String> one, List<String> other) {
    List<String> twice = new ArrayList<>(one);
    twice.addAll(one);
    return one.size() == other.size() && Collections.indexOfSubList(twice, other) >= 0;
  }
}
