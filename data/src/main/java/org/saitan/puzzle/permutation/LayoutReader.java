// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Hole;
import org.saitan.definition.Layout.Labels;
import org.saitan.definition.Layout.Shape;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.PartialState;
import org.saitan.definition.PartialState.SlotConstraint;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.permutation.LayoutPlaces.At;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/**
 * Reads states that are written as the layout of their definition has them ({@link LayoutWriter}),
 * also with rows on lines of their own, without any division, as lists of a programming language,
 * and without blanks where all that stands in a place is one sign. A hole may be left empty.
 */
final class LayoutReader {
  private static final String ANY = "?";
  private static final int SHOWN = 12;

  /** What people write for a hole. */
  private static final Set<String> HOLES = Set.of("_", ".", "-", "x", "X", "None");

  /** Lists or tuples, and lists of these. */
  private static final java.util.regex.Pattern LISTS =
      java.util.regex.Pattern.compile("[(\\[].*[)\\]]", java.util.regex.Pattern.DOTALL);

  private final LayoutWriter text;
  private final Definition definition;
  private final Pieces pieces;
  private final Layout layout;
  private final LayoutPlaces places;

  /** By set, what each word says; how a piece lies alone leaves its kind open. */
  private final List<Map<String, SlotConstraint>> seen = new ArrayList<>();

  LayoutReader(LayoutWriter text, Definition definition, Pieces pieces, Layout layout) {
    this.text = text;
    this.definition = definition;
    this.pieces = pieces;
    this.layout = layout;
    this.places = text.places();
    definition.sets().forEach(set -> seen.add(new HashMap<>()));
    for (int set : places.sets()) {
      boolean showsPieces = layout.labels().get(set).showsPieces();
      text.forEachWord(
          set,
          (word, kind, turn) -> {
            OptionalInt shown = showsPieces ? OptionalInt.of(kind) : OptionalInt.empty();
            seen.get(set).put(word, new SlotConstraint(shown, OptionalInt.of(turn)));
          });
    }
  }

  /** Returns whether a word begins a state, rather than a sequence of moves. */
  boolean begins(String word) {
    String plain = withHole(word.replaceFirst("^[(\\[]+", ""));
    return text.known().contains(plain)
        || text.isOneSign()
            && !plain.isEmpty()
            && signs(plain).stream().allMatch(text.known()::contains);
  }

  /**
   * Reads a state; empty if the text is written in another way. A {@code ?} stands for anything,
   * {@code 3?} for piece 3 however it lies, {@code ?+} for any piece that lies so. Nothing is said
   * of slots that are not written, since none changes.
   *
   * @throws BadInputException if it does not say where the hole is
   */
  Optional<PartialState> read(String state) {
    Optional<List<String>> words = placed(state);
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Optional<At> hole = layout.hole().map(each -> hole(each.word(), words.get()));
    List<List<SlotConstraint>> sets = new ArrayList<>();
    for (SlotSet set : definition.sets()) {
      sets.add(new ArrayList<>(Collections.nCopies(set.slots(), SlotConstraint.ANY)));
    }
    hole.ifPresent(
        at -> {
          mark(sets, layout.hole().orElseThrow().row(), at.row());
          mark(sets, layout.hole().orElseThrow().column(), at.column());
        });
    List<Spot> spots = places.rows(hole).stream().flatMap(List::stream).toList();
    for (int place = 0; place < spots.size(); place++) {
      Spot spot = spots.get(place);
      if (!LayoutPlaces.isHole(spot)) {
        Optional<SlotConstraint> wish = wish(spot, words.get().get(place));
        sets.get(spot.set()).set(spot.slot(), wish.orElseThrow(() -> noState(state)));
      }
    }
    return Optional.of(new PartialState(sets));
  }

  /** Says by the pieces of a set that the hole is in a row or column. */
  private void mark(List<List<SlotConstraint>> sets, int set, int at) {
    int marker = Hole.marker(definition, set);
    Pattern goal = definition.goals().get(0);
    int other = goal.kind(set, 0) == marker ? goal.kind(set, 1) : goal.kind(set, 0);
    for (int slot = 0; slot < goal.slots(set); slot++) {
      int kind = slot == at ? marker : other;
      sets.get(set).set(slot, new SlotConstraint(OptionalInt.of(kind), OptionalInt.of(0)));
    }
  }

  private At hole(String hole, List<String> words) {
    int found = Collections.frequency(words, hole);
    if (found != 1) {
      throw new BadInputException(
          "%s, the hole, must be there once, found %s".formatted(hole, Plural.of(found, "time")));
    }
    return places.at(words.indexOf(hole));
  }

  /** Returns what stands in the places; empty if the text is written in another way. */
  private Optional<List<String>> placed(String state) {
    List<String> lines = lines(state);
    Stream<Function<String, List<String>>> ways =
        Stream.of(this::words, this::signsOfWords, this::cells);
    Optional<List<List<String>>> fitting =
        ways.map(way -> lines.stream().map(way).filter(line -> !line.isEmpty()).toList())
            .filter(each -> each.stream().mapToInt(List::size).sum() == places.count())
            .filter(each -> allKnown(each.stream().flatMap(List::stream).toList()))
            .findFirst();
    fitting.ifPresent(this::requireRows);
    return fitting.map(each -> each.stream().flatMap(List::stream).toList());
  }

  /** Returns the rows of a text, which may be lists in brackets. */
  private static List<String> lines(String state) {
    String plain = state.strip();
    if (LISTS.matcher(plain).matches()) {
      plain = plain.replaceAll("[)\\]][\\s,]*[(\\[]", "/").replaceAll("[()\\[\\]]", "");
    }
    return List.of(plain.split("[/|\\r\\n]+"));
  }

  private List<String> words(String line) {
    return Arrays.stream(line.split("[\\s,]+"))
        .filter(word -> !word.isEmpty())
        .map(this::withHole)
        .toList();
  }

  private List<String> signsOfWords(String line) {
    return text.isOneSign() ? signs(String.join("", words(line))) : List.of();
  }

  private List<String> signs(String word) {
    return word.codePoints().mapToObj(Character::toString).map(this::withHole).toList();
  }

  /** Returns what stands between commas, tabs and blanks, where two of them enclose the hole. */
  private List<String> cells(String line) {
    return layout.hole().isEmpty()
        ? List.of()
        : Arrays.stream(
                line.replaceAll("(?<=[^\\s,]) {2,}(?=[^\\s,])", ",,").split(" *[,\\t] *| ", -1))
            .map(word -> word.isEmpty() ? layout.hole().get().word() : withHole(word))
            .toList();
  }

  private String withHole(String word) {
    return HOLES.contains(word) && !text.known().contains(word)
        ? layout.hole().map(Hole::word).orElse(word)
        : word;
  }

  private boolean allKnown(List<String> words) {
    if (layout.hole().isPresent()) {
      return words.stream().allMatch(word -> word.equals(ANY) || text.known().contains(word));
    }
    List<Spot> spots = places.inOrder();
    return IntStream.range(0, words.size())
        .allMatch(place -> wish(spots.get(place), words.get(place)).isPresent());
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
    List<String> found = lines(state).stream().flatMap(line -> words(line).stream()).toList();
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

  private Optional<SlotConstraint> wish(Spot spot, String word) {
    SlotConstraint whole = seen.get(spot.set()).get(word);
    if (whole != null) {
      int kind = whole.kind().orElse(places.alwaysIn(spot));
      return Optional.of(new SlotConstraint(OptionalInt.of(kind), whole.orientation()));
    }
    Labels words = layout.labels().get(spot.set());
    if (word.equals(ANY)) {
      return Optional.of(SlotConstraint.ANY);
    }
    if (word.endsWith(ANY)) {
      return IntStream.range(0, definition.sets().get(spot.set()).slots())
          .filter(kind -> pieces.count(spot.set(), kind) > 0)
          .filter(kind -> word.equals(words.piece(kind) + ANY))
          .mapToObj(kind -> new SlotConstraint(OptionalInt.of(kind), OptionalInt.empty()))
          .findFirst();
    }
    return !word.startsWith(ANY)
        ? Optional.empty()
        : IntStream.range(0, text.turns(spot.set()).size())
            .filter(turn -> word.equals(ANY + words.turn(turn)) || word.equals(ANY + "+" + turn))
            .mapToObj(turn -> new SlotConstraint(OptionalInt.empty(), OptionalInt.of(turn)))
            .findFirst();
  }
}
