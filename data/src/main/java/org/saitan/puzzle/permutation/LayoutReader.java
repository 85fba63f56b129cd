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
import org.saitan.definition.LayoutPlaces;
import org.saitan.definition.LayoutPlaces.HoleLocation;
import org.saitan.definition.PartialState;
import org.saitan.definition.PartialState.SlotConstraint;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.problem.BadInputException;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/**
 * Parses states in the notation of {@link LayoutWriter}. Also accepts rows on separate lines or
 * without separators, lists and tuples as in programming languages, and single-character labels
 * without spaces. The hole's cell may be left empty.
 */
final class LayoutReader {
  private static final String ANY = "?";
  private static final int MAX_LISTED_LABELS = 12;

  /** The symbols commonly used for a hole. */
  private static final Set<String> HOLES = Set.of("_", ".", "-", "x", "X", "None");

  /** Matches a list or tuple, or a list of lists or tuples. */
  private static final java.util.regex.Pattern LISTS =
      java.util.regex.Pattern.compile("[(\\[].*[)\\]]", java.util.regex.Pattern.DOTALL);

  private final LayoutWriter text;
  private final Definition definition;
  private final Pieces pieces;
  private final Layout layout;
  private final LayoutPlaces places;

  /**
   * For each set, the meaning of each label. A label that shows only an orientation does not
   * constrain the kind of the piece.
   */
  private final List<Map<String, SlotConstraint>> meanings = new ArrayList<>();

  LayoutReader(LayoutWriter text, Definition definition, Pieces pieces, Layout layout) {
    this.text = text;
    this.definition = definition;
    this.pieces = pieces;
    this.layout = layout;
    this.places = text.places();
    definition.sets().forEach(set -> meanings.add(new HashMap<>()));
    for (int set : places.sets()) {
      boolean showsPieces = layout.labels().get(set).showsPieces();
      text.forEachLabel(
          set,
          (word, kind, turn) -> {
            OptionalInt label = showsPieces ? OptionalInt.of(kind) : OptionalInt.empty();
            meanings.get(set).put(word, new SlotConstraint(label, OptionalInt.of(turn)));
          });
    }
  }

  /** Returns whether a word can begin a state. */
  boolean canBegin(String word) {
    String plain = withHole(word.replaceFirst("^[(\\[]+", ""));
    return text.labels().contains(plain)
        || text.hasSingleCharacterLabels()
            && !plain.isEmpty()
            && characters(plain).stream().allMatch(text.labels()::contains);
  }

  /**
   * Parses a state or pattern, or returns empty if the text is in another notation. {@code ?}
   * matches anything, {@code 3?} matches piece 3 in any orientation, and {@code ?+} matches any
   * piece with that orientation. Slots outside the layout never change, so they are not
   * constrained.
   *
   * @throws BadInputException if there is not exactly one hole
   */
  Optional<PartialState> read(String state) {
    Optional<List<String>> words = findLabels(state);
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Optional<HoleLocation> hole = layout.hole().map(each -> hole(each.word(), words.get()));
    List<List<SlotConstraint>> sets = new ArrayList<>();
    for (SlotSet set : definition.sets()) {
      sets.add(new ArrayList<>(Collections.nCopies(set.slots(), SlotConstraint.ANY)));
    }
    hole.ifPresent(
        at -> {
          encodeHole(sets, layout.hole().orElseThrow().row(), at.row());
          encodeHole(sets, layout.hole().orElseThrow().column(), at.column());
        });
    List<Spot> spots = places.rows(hole).stream().flatMap(List::stream).toList();
    for (int place = 0; place < spots.size(); place++) {
      Spot spot = spots.get(place);
      if (!LayoutPlaces.isHole(spot)) {
        Optional<SlotConstraint> constraint = constraint(spot, words.get().get(place));
        sets.get(spot.set()).set(spot.slot(), constraint.orElseThrow(() -> stateError(state)));
      }
    }
    return Optional.of(new PartialState(sets));
  }

  /** Encodes the hole's row or column as the slot of a marker in a set. */
  private void encodeHole(List<List<SlotConstraint>> sets, int set, int index) {
    int marker = Hole.marker(definition, set);
    Pattern goal = definition.goals().get(0);
    int other = goal.kind(set, 0) == marker ? goal.kind(set, 1) : goal.kind(set, 0);
    for (int slot = 0; slot < goal.slots(set); slot++) {
      int kind = slot == index ? marker : other;
      sets.get(set).set(slot, new SlotConstraint(OptionalInt.of(kind), OptionalInt.of(0)));
    }
  }

  private HoleLocation hole(String hole, List<String> words) {
    int count = Collections.frequency(words, hole);
    if (count != 1) {
      throw new BadInputException(
          "%s, the hole, must occur once, found %s".formatted(hole, Plural.of(count, "time")));
    }
    return places.locate(words.indexOf(hole));
  }

  /** Returns the labels of the cells, or empty if the text is in another notation. */
  private Optional<List<String>> findLabels(String state) {
    List<String> lines = lines(state);
    Stream<Function<String, List<String>>> splitters =
        Stream.of(this::words, this::charactersOfLine, this::cells);
    Optional<List<List<String>>> matching =
        splitters
            .map(splitter -> lines.stream().map(splitter).filter(line -> !line.isEmpty()).toList())
            .filter(each -> each.stream().mapToInt(List::size).sum() == places.inOrder().size())
            .filter(each -> areAllKnown(each.stream().flatMap(List::stream).toList()))
            .findFirst();
    matching.ifPresent(this::requireRows);
    return matching.map(each -> each.stream().flatMap(List::stream).toList());
  }

  /** Splits text into rows, each of which may be a bracketed list. */
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

  private List<String> charactersOfLine(String line) {
    return text.hasSingleCharacterLabels() ? characters(String.join("", words(line))) : List.of();
  }

  private List<String> characters(String word) {
    return word.codePoints().mapToObj(Character::toString).map(this::withHole).toList();
  }

  /**
   * Splits a line at commas, tabs and spaces. Treats an empty cell between two separators as the
   * hole.
   */
  private List<String> cells(String line) {
    return layout.hole().isEmpty()
        ? List.of()
        : Arrays.stream(
                line.replaceAll("(?<=[^\\s,]) {2,}(?=[^\\s,])", ",,").split(" *[,\\t] *| ", -1))
            .map(word -> word.isEmpty() ? layout.hole().get().word() : withHole(word))
            .toList();
  }

  private String withHole(String word) {
    return HOLES.contains(word) && !text.labels().contains(word)
        ? layout.hole().map(Hole::word).orElse(word)
        : word;
  }

  private boolean areAllKnown(List<String> words) {
    if (layout.hole().isPresent()) {
      return words.stream().allMatch(word -> word.equals(ANY) || text.labels().contains(word));
    }
    List<Spot> spots = places.inOrder();
    return IntStream.range(0, words.size())
        .allMatch(place -> constraint(spots.get(place), words.get(place)).isPresent());
  }

  private void requireRows(List<List<String>> lines) {
    List<Integer> lengths = lines.stream().map(List::size).toList();
    boolean down = layout.shape() == Shape.STACK && lengths.stream().allMatch(n -> n == 1);
    for (int row = 0; lengths.size() > 1 && !down && row < lengths.size(); row++) {
      int expected = row < places.rows().size() ? places.rows().get(row).size() : 0;
      if (lengths.get(row) != expected) {
        throw new BadInputException(
            "row %d needs %s, got %d"
                .formatted(row + 1, Plural.of(expected, "place"), lengths.get(row)));
      }
    }
  }

  /** Creates an exception for text that looks like this notation but is not a state. */
  BadInputException stateError(String state) {
    List<String> parts = lines(state).stream().flatMap(line -> words(line).stream()).toList();
    List<String> unknown =
        parts.stream().filter(word -> !word.equals(ANY) && !canBegin(word)).toList();
    String example = text.write(definition.goals().get(0)).orElse("");
    if (!unknown.isEmpty()) {
      List<String> all =
          text.labels().stream()
              .sorted(Comparator.comparing(String::length).thenComparing(w -> w))
              .toList();
      return new BadInputException(
          "unknown label %s; labels are %s%s, as in %s"
              .formatted(
                  VisibleText.quoted(unknown.get(0)),
                  String.join(" ", all.subList(0, Math.min(MAX_LISTED_LABELS, all.size()))),
                  all.size() > MAX_LISTED_LABELS ? " ..." : "",
                  example));
    }
    int got =
        text.hasSingleCharacterLabels() ? characters(String.join("", parts)).size() : parts.size();
    return new BadInputException(
        "expected %s, as in %s; got %d"
            .formatted(Plural.of(places.inOrder().size(), "place"), example, got));
  }

  private Optional<SlotConstraint> constraint(Spot spot, String word) {
    SlotConstraint meaning = meanings.get(spot.set()).get(word);
    if (meaning != null) {
      int kind = meaning.kind().orElse(places.fixedKind(spot));
      return Optional.of(new SlotConstraint(OptionalInt.of(kind), meaning.orientation()));
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
