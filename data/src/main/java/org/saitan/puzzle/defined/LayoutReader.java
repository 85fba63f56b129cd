// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Hole;
import org.saitan.definition.Layout.Shape;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.Layout.Words;
import org.saitan.definition.PartialState;
import org.saitan.definition.PartialState.SlotWish;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.defined.LayoutPlaces.At;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/**
 * Reads states that are written as the layout of their definition has them ({@link LayoutText}),
 * also with rows on lines of their own, without any division, and without blanks where all that
 * stands in a place is one sign.
 */
final class LayoutReader {
  private static final String ANY = "?";
  private static final int SHOWN = 12;

  private final LayoutText text;
  private final Definition definition;
  private final Pieces pieces;
  private final Layout layout;
  private final LayoutPlaces places;

  /** By set, what each word says. */
  private final List<Map<String, Seen>> seen = new ArrayList<>();

  /** What a word says; -1 for a kind that it leaves open. */
  private record Seen(int kind, int orientation) {}

  LayoutReader(LayoutText text, Definition definition, Pieces pieces, Layout layout) {
    this.text = text;
    this.definition = definition;
    this.pieces = pieces;
    this.layout = layout;
    this.places = text.places();
    definition.sets().forEach(set -> seen.add(new HashMap<>()));
    for (int set : places.sets()) {
      boolean showsPieces = layout.words().get(set).showsPieces();
      text.forEachWord(
          set,
          (word, kind, turn) -> seen.get(set).put(word, new Seen(showsPieces ? kind : -1, turn)));
    }
  }

  /** Returns whether a word begins a state, rather than a sequence of moves. */
  boolean begins(String word) {
    return text.known().contains(word)
        || text.isOneSign()
            && !word.isEmpty()
            && signs(word).stream().allMatch(text.known()::contains);
  }

  /**
   * Reads a state; empty if the text is written in another way.
   *
   * @throws BadInputException if it is written so, but no state
   */
  Optional<Pattern> read(String state) {
    Optional<List<String>> words = placed(state, false);
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Optional<At> hole = hole(words.get());
    requirePieces(words.get(), hole);
    int[][] kinds = new int[definition.sets().size()][];
    int[][] orientations = new int[kinds.length][];
    Pattern goal = definition.goals().get(0);
    for (int set = 0; set < kinds.length; set++) {
      int of = set;
      kinds[set] = IntStream.range(0, goal.slots(set)).map(slot -> goal.kind(of, slot)).toArray();
      orientations[set] =
          IntStream.range(0, goal.slots(set)).map(slot -> goal.orientation(of, slot)).toArray();
    }
    hole.ifPresent(at -> mark(at, kinds));
    places.forEachSlot(
        hole,
        (place, spot) -> {
          Seen what = seen.get(spot.set()).get(words.get().get(place));
          kinds[spot.set()][spot.slot()] = what.kind() < 0 ? places.alwaysIn(spot) : what.kind();
          orientations[spot.set()][spot.slot()] = what.orientation();
        });
    return Optional.of(pieces.state(kinds, orientations));
  }

  private void mark(At at, int[][] kinds) {
    Hole hole = layout.hole().orElseThrow();
    mark(hole.row(), at.row(), kinds);
    mark(hole.column(), at.column(), kinds);
  }

  private void mark(int set, int slot, int[][] kinds) {
    int marker = Hole.marker(definition, set);
    int other = Arrays.stream(kinds[set]).filter(kind -> kind != marker).findFirst().getAsInt();
    Arrays.fill(kinds[set], other);
    kinds[set][slot] = marker;
  }

  /** Returns where the hole is written; empty if the layout has none, or the words do not say. */
  private Optional<At> hole(List<String> words) {
    return layout
        .hole()
        .map(hole -> words.indexOf(hole.word()))
        .filter(place -> place >= 0)
        .map(places::at);
  }

  /** Requires that each piece is there as often as there are such, and the hole once. */
  private void requirePieces(List<String> words, Optional<At> at) {
    if (layout.hole().isPresent()) {
      String hole = layout.hole().get().word();
      requireTimes(hole, 1, Collections.frequency(words, hole));
    }
    List<Map<Integer, Integer>> found = new ArrayList<>();
    seen.forEach(set -> found.add(new TreeMap<>()));
    places.forEachSlot(
        at,
        (place, spot) ->
            found
                .get(spot.set())
                .merge(seen.get(spot.set()).get(words.get(place)).kind(), 1, Integer::sum));
    for (int set = 0; set < found.size(); set++) {
      for (int kind = 0; kind < definition.sets().get(set).slots(); kind++) {
        boolean written = !seen.get(set).isEmpty() && layout.words().get(set).showsPieces();
        if (written && pieces.count(set, kind) > 0) {
          requireTimes(
              layout.words().get(set).piece(kind),
              pieces.count(set, kind) - places.unwritten(set, kind),
              found.get(set).getOrDefault(kind, 0));
        }
      }
    }
  }

  private static void requireTimes(String word, int wanted, int found) {
    if (wanted != found) {
      throw new BadInputException(
          "%s must be there %s, found %s".formatted(word, times(wanted), times(found)));
    }
  }

  private static String times(int count) {
    return count == 1 ? "once" : count + " times";
  }

  /**
   * Returns what stands in the places; empty if the text is written in another way.
   *
   * @param open whether {@code ?} may stand for anything
   */
  private Optional<List<String>> placed(String state, boolean open) {
    List<List<String>> lines =
        Arrays.stream(state.strip().split("[/|\\r\\n]+"))
            .map(LayoutReader::words)
            .filter(line -> !line.isEmpty())
            .toList();
    Optional<List<List<String>>> fitting =
        Stream.of(lines, lines.stream().map(line -> signs(String.join("", line))).toList())
            .filter(each -> each.equals(lines) || text.isOneSign())
            .filter(each -> each.stream().mapToInt(List::size).sum() == places.count())
            .filter(each -> allKnown(each.stream().flatMap(List::stream).toList(), open))
            .findFirst();
    fitting.ifPresent(this::requireRows);
    return fitting.map(each -> each.stream().flatMap(List::stream).toList());
  }

  private static List<String> words(String line) {
    return Arrays.stream(line.split("[\\s,]+")).filter(word -> !word.isEmpty()).toList();
  }

  private static List<String> signs(String word) {
    return word.codePoints().mapToObj(Character::toString).toList();
  }

  private boolean allKnown(List<String> words, boolean open) {
    if (layout.hole().isPresent()) {
      return words.stream()
          .allMatch(word -> open && word.equals(ANY) || text.known().contains(word));
    }
    List<Spot> spots = places.inOrder();
    return IntStream.range(0, words.size())
        .allMatch(
            place ->
                open
                    ? wish(spots.get(place), words.get(place)).isPresent()
                    : seen.get(spots.get(place).set()).containsKey(words.get(place)));
  }

  private void requireRows(List<List<String>> lines) {
    List<Integer> lengths = lines.stream().map(List::size).toList();
    boolean down = layout.shape() == Shape.STACK && lengths.stream().allMatch(n -> n == 1);
    for (int row = 0; lengths.size() > 1 && !down && row < lengths.size(); row++) {
      int wanted = row < places.rows().size() ? places.rows().get(row).size() : 0;
      if (lengths.get(row) != wanted) {
        throw new BadInputException(
            "row %d has %s, got %d"
                .formatted(row + 1, Plural.of(wanted, "place"), lengths.get(row)));
      }
    }
  }

  /** Returns why a text that seems to be written so is no state. */
  BadInputException noState(String state) {
    List<String> found =
        Arrays.stream(state.strip().split("[/|\\r\\n]+"))
            .flatMap(line -> words(line).stream())
            .toList();
    List<String> unknown =
        found.stream().filter(word -> !word.equals(ANY) && !begins(word)).toList();
    String example = text.write(definition.goals().get(0)).orElse("");
    if (!unknown.isEmpty()) {
      List<String> all =
          text.known().stream()
              .sorted(Comparator.comparing(String::length).thenComparing(w -> w))
              .toList();
      return new BadInputException(
          "%s stands for nothing here; written are %s%s, such as %s"
              .formatted(
                  VisibleText.quoted(unknown.get(0)),
                  String.join(" ", all.subList(0, Math.min(SHOWN, all.size()))),
                  all.size() > SHOWN ? " ..." : "",
                  example));
    }
    int got = text.isOneSign() ? signs(String.join("", found)).size() : found.size();
    return new BadInputException(
        "a state has %s, such as %s; got %d"
            .formatted(Plural.of(places.count(), "place"), example, got));
  }

  /**
   * Reads a state in which {@code ?} stands for anything, {@code 3?} for piece 3 however it lies,
   * {@code ?+} for any piece that lies so; empty if the text is written in another way.
   *
   * @throws BadInputException if it does not say where the hole is
   */
  Optional<PartialState> readPartial(String pattern) {
    Optional<List<String>> words = placed(pattern, true);
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Optional<At> hole = hole(words.get());
    if (layout.hole().isPresent() && hole.isEmpty()) {
      throw new BadInputException(
          "a pattern must say where the hole is, %s; the other places are counted from there"
              .formatted(layout.hole().get().word()));
    }
    List<List<SlotWish>> sets = new ArrayList<>();
    definition
        .sets()
        .forEach(
            set -> sets.add(new ArrayList<>(Collections.nCopies(set.slots(), SlotWish.ANYTHING))));
    layout
        .hole()
        .ifPresent(
            each -> {
              wishMark(sets, each.row(), hole.orElseThrow().row());
              wishMark(sets, each.column(), hole.orElseThrow().column());
            });
    places.forEachSlot(
        hole,
        (place, spot) ->
            sets.get(spot.set())
                .set(spot.slot(), wish(spot, words.get().get(place)).orElseThrow()));
    return Optional.of(new PartialState(sets));
  }

  private void wishMark(List<List<SlotWish>> sets, int set, int slot) {
    int marker = Hole.marker(definition, set);
    sets.get(set).set(slot, new SlotWish(OptionalInt.of(marker), OptionalInt.of(0)));
  }

  private Optional<SlotWish> wish(Spot spot, String word) {
    Seen whole = seen.get(spot.set()).get(word);
    if (whole != null) {
      int kind = whole.kind() < 0 ? places.alwaysIn(spot) : whole.kind();
      return Optional.of(new SlotWish(OptionalInt.of(kind), OptionalInt.of(whole.orientation())));
    }
    Words words = layout.words().get(spot.set());
    if (word.equals(ANY)) {
      return Optional.of(SlotWish.ANYTHING);
    }
    if (word.endsWith(ANY)) {
      return IntStream.range(0, definition.sets().get(spot.set()).slots())
          .filter(kind -> pieces.count(spot.set(), kind) > 0)
          .filter(kind -> word.equals(words.piece(kind) + ANY))
          .mapToObj(kind -> new SlotWish(OptionalInt.of(kind), OptionalInt.empty()))
          .findFirst();
    }
    return !word.startsWith(ANY)
        ? Optional.empty()
        : IntStream.range(0, text.turns(spot.set()).size())
            .filter(turn -> word.equals(ANY + words.turn(turn)) || word.equals(ANY + "+" + turn))
            .mapToObj(turn -> new SlotWish(OptionalInt.empty(), OptionalInt.of(turn)))
            .findFirst();
  }
}
