// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.PartialState;
import org.saitan.definition.PartialState.SlotConstraint;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.definition.Vocabulary;
import org.saitan.definition.format.StateReader;
import org.saitan.problem.BadInputException;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/**
 * The canonical notation of states, such as {@code CORNER 1 3+ 2++ / EDGE 2 1}.
 *
 * <p>The text lists the pieces of each set in slot order. Pieces are numbered from 1, and identical
 * pieces have the same number. A piece's number is followed by its turns: {@code +}, {@code ++},
 * {@code +3} and so on. Sets are separated by {@code /}. If there are several sets, each set's
 * pieces are preceded by the set's name, provided that the name is a plain word. If the text could
 * be mistaken for a sequence of moves, it begins with {@code state:}.
 */
final class StateText {
  /** The prefix that marks text as a state. */
  static final String STATE = "state:";

  private static final java.util.regex.Pattern PIECE =
      java.util.regex.Pattern.compile("(\\d{1,3})(\\+*|\\+\\d{1,3})");
  private static final java.util.regex.Pattern DIGIT_OR_WILDCARD =
      java.util.regex.Pattern.compile("[\\d?]");
  private static final java.util.regex.Pattern PIECE_OR_WILDCARD =
      java.util.regex.Pattern.compile("(\\d{1,3})(\\+*|\\+\\d{1,3}|\\?)|(\\?)(\\+*|\\+\\d{1,3})");
  private static final java.util.regex.Pattern PLAIN =
      java.util.regex.Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

  private final Definition definition;
  private final Pieces pieces;
  private final boolean needsPrefix;

  /** Writes states in the layout's notation. Present only if there is a layout. */
  private final Optional<LayoutWriter> layoutWriter;

  private final Optional<LayoutReader> layoutReader;
  private final String layoutPrefix;

  StateText(Definition definition, Pieces pieces) {
    this.definition = definition;
    this.pieces = pieces;
    this.layoutWriter =
        definition.layout().map(layout -> new LayoutWriter(definition, pieces, layout));
    this.layoutReader =
        layoutWriter.map(
            text -> new LayoutReader(text, definition, pieces, definition.layout().orElseThrow()));
    Vocabulary words = Vocabulary.evaluate(definition);
    this.needsPrefix =
        label(0).isEmpty()
            ? words.names().stream().anyMatch(name -> PIECE.matcher(name).matches())
            : words.isMove(label(0).strip()) || StateReader.isScramble(label(0));
    this.layoutPrefix =
        layoutWriter
                .filter(text -> text.isAmbiguousWithMoves(words::isMove, words.names()))
                .isPresent()
            ? STATE + " "
            : "";
  }

  /**
   * Returns the label written before a set's pieces, or an empty string. If there is a layout, the
   * label distinguishes this notation from the layout's notation.
   */
  String label(int set) {
    String name = definition.sets().get(set).name();
    boolean isLabeled = definition.sets().size() > 1 || layoutWriter.isPresent();
    return isLabeled && PLAIN.matcher(name).matches() ? name + " " : "";
  }

  /** Returns whether a word can begin a state. */
  boolean canBegin(String word) {
    return PIECE.matcher(word).matches() || set(word) >= 0 || looksLikeLayout(word);
  }

  /**
   * Returns whether a word looks like the beginning of a state in the layout's notation, perhaps
   * with a mistake.
   */
  private boolean looksLikeLayout(String word) {
    return layoutReader
        .filter(byLayout -> byLayout.canBegin(word) || DIGIT_OR_WILDCARD.matcher(word).lookingAt())
        .isPresent();
  }

  String write(Pattern state) {
    return layoutWriter
        .flatMap(text -> text.write(state))
        .map(layoutPrefix::concat)
        .orElseGet(() -> slots(state));
  }

  private String slots(Pattern state) {
    return (needsPrefix ? STATE + " " : "")
        + IntStream.range(0, state.sets())
            .mapToObj(set -> label(set) + row(state, set))
            .collect(Collectors.joining(" / "));
  }

  /** Returns the writer for the layout's notation, if there is a layout. */
  Optional<LayoutWriter> layoutWriter() {
    return layoutWriter;
  }

  /** Draws a state as text, according to the layout if there is one, otherwise set by set. */
  String draw(Pattern state) {
    String end = System.lineSeparator();
    String mark = layoutPrefix.isEmpty() ? "" : STATE + end;
    return layoutWriter
        .flatMap(text -> text.draw(state))
        .map(mark::concat)
        .orElseGet(() -> slots(state).replace(" / ", " /" + end));
  }

  private static String row(Pattern state, int set) {
    return IntStream.range(0, state.slots(set))
        .mapToObj(slot -> piece(state.kind(set, slot), state.orientation(set, slot)))
        .collect(Collectors.joining(" "));
  }

  /** Returns the text of a piece in the given orientation. */
  static String piece(int kind, int orientation) {
    return kind + 1 + turns(orientation);
  }

  private static String turns(int orientation) {
    return orientation < 3 ? "+".repeat(orientation) : "+" + orientation;
  }

  /** Parses a state that is written without the prefix. The names of sets are optional. */
  Pattern read(String text) {
    if (text.indexOf('?') >= 0) {
      throw new BadInputException("'?' is only allowed in patterns, not in a state");
    }
    PartialState parsed = partial(text);
    Pattern goal = definition.goals().get(0);
    return pieces.state(
        (set, slot) -> parsed.at(set, slot).kind().orElse(goal.kind(set, slot)),
        (set, slot) -> parsed.at(set, slot).orientation().orElse(goal.orientation(set, slot)));
  }

  /**
   * Parses a pattern. A pattern is written like a state, but may contain {@code ?} for any piece in
   * any orientation, {@code 3?} for piece 3 in any orientation, and {@code ?+} or {@code ?+0} for
   * any piece with that orientation. A single {@code ?} may stand for a whole set.
   *
   * @throws BadInputException if the text is not a pattern, or if a piece occurs more often than in
   *     the puzzle
   */
  PartialState readPartial(String text) {
    PartialState parsed = partial(text);
    for (int set = 0; set < definition.sets().size(); set++) {
      requirePieces(set, parsed.sets().get(set));
    }
    return parsed;
  }

  /**
   * Parses a state or pattern. If the text does not name the set, its pieces may be listed in slot
   * order or in the layout's order. If there is a single set and the two orders differ, such text
   * is rejected.
   */
  private PartialState partial(String text) {
    Optional<PartialState> byLayout = layoutReader.flatMap(each -> each.read(text));
    if (byLayout.isPresent()) {
      return byLayout.get();
    }
    String first = text.strip().split("[\\s,/|]", 2)[0];
    Optional<LayoutReader> unnamed = layoutReader.filter(each -> set(first) < 0);
    if (unnamed.isPresent()
        && definition.sets().size() == 1
        && !layoutWriter.orElseThrow().places().isInSlotOrder()) {
      throw unnamed.get().stateError(text);
    }
    try {
      return readBySlot(text);
    } catch (BadInputException e) {
      throw unnamed.isPresent() && looksLikeLayout(first) ? unnamed.get().stateError(text) : e;
    }
  }

  private PartialState readBySlot(String text) {
    List<List<String>> rows = rows(sections(text));
    List<List<SlotConstraint>> sets = new ArrayList<>();
    for (int set = 0; set < rows.size(); set++) {
      List<SlotConstraint> constraints = new ArrayList<>();
      for (int slot = 0; slot < rows.get(set).size(); slot++) {
        constraints.add(constraint(rows.get(set).get(slot), set, slot));
      }
      sets.add(constraints);
    }
    return new PartialState(sets);
  }

  private SlotConstraint constraint(String word, int set, int slot) {
    Matcher matcher = PIECE_OR_WILDCARD.matcher(word);
    if (!matcher.matches()) {
      throw new BadInputException(
          "%s in slot %d of %s is not a piece; expected a piece number, followed by + for each turn%s"
              .formatted(
                  VisibleText.quoted(word),
                  slot + 1,
                  definition.sets().get(set).name(),
                  word.contains("?") ? "; '?' stands for any piece or any orientation" : ""));
    }
    boolean hasKind = matcher.group(1) != null;
    OptionalInt kind =
        hasKind ? OptionalInt.of(Integer.parseInt(matcher.group(1)) - 1) : OptionalInt.empty();
    String turns = matcher.group(hasKind ? 2 : 4);
    boolean anyOrientation = hasKind ? turns.equals("?") : turns.isEmpty();
    return new SlotConstraint(
        kind,
        anyOrientation ? OptionalInt.empty() : OptionalInt.of(orientation(turns, word, set, slot)));
  }

  private void requirePieces(int set, List<SlotConstraint> constraints) {
    Map<Integer, Integer> counts = new TreeMap<>();
    constraints.forEach(
        constraint -> constraint.kind().ifPresent(kind -> counts.merge(kind, 1, Integer::sum)));
    counts.forEach(
        (kind, occurrences) -> {
          String name = definition.sets().get(set).name();
          int available = kind < 0 || kind > SlotSet.MAX_SLOTS ? 0 : pieces.count(set, kind);
          if (available == 0) {
            throw new BadInputException("%s has no piece %d".formatted(name, kind + 1));
          }
          if (occurrences > available) {
            throw new BadInputException(
                "%s has %s %d, but %d are given"
                    .formatted(name, Plural.of(available, "piece"), kind + 1, occurrences));
          }
        });
  }

  private int orientation(String turns, String word, int set, int slot) {
    SlotSet slots = definition.sets().get(set);
    int orientation =
        turns.endsWith("+") || turns.isEmpty()
            ? turns.length()
            : Integer.parseInt(turns.substring(1));
    if (orientation >= slots.orientations()) {
      throw new BadInputException(
          "%s in slot %d of %s has %d turns; the maximum is %d"
              .formatted(
                  VisibleText.quoted(word),
                  slot + 1,
                  slots.name(),
                  orientation,
                  slots.orientations() - 1));
    }
    return orientation;
  }

  private List<String> row(int set, List<String> words) {
    SlotSet slots = definition.sets().get(set);
    if (words.equals(List.of("?"))) {
      return Collections.nCopies(slots.slots(), "?");
    }
    if (words.size() != slots.slots()) {
      throw new BadInputException(
          "%s has %s, got %s"
              .formatted(
                  slots.name(),
                  Plural.of(slots.slots(), "slot"),
                  Plural.of(words.size(), "piece")));
    }
    return words;
  }

  /** Returns the words for the slots of each set. */
  private List<List<String>> rows(List<List<String>> sections) {
    int sets = definition.sets().size();
    List<List<String>> rows = new ArrayList<>(Collections.nCopies(sets, null));
    for (int i = 0; i < sections.size(); i++) {
      List<String> words = sections.get(i);
      int index = words.isEmpty() ? -1 : set(words.get(0));
      int set = index >= 0 ? index : i;
      if (set >= sets || rows.get(set) != null) {
        throw new BadInputException(
            set >= sets
                ? "expected %d sets separated by /, got %d".formatted(sets, sections.size())
                : "set %s occurs twice".formatted(definition.sets().get(set).name()));
      }
      rows.set(set, row(set, words.subList(index >= 0 ? 1 : 0, words.size())));
    }
    for (int set = 0; set < sets; set++) {
      if (rows.get(set) == null) {
        throw new BadInputException(
            "set %s is missing; separate sets by /".formatted(definition.sets().get(set).name()));
      }
    }
    return rows;
  }

  /** Splits text at / and |, or ignores these separators if there is only one set. */
  private List<List<String>> sections(String text) {
    List<List<String>> sections = new ArrayList<>();
    sections.add(new ArrayList<>());
    for (String word : text.replaceAll("[/|]", " $0 ").strip().split("[\\s,]+")) {
      if (!word.equals("/") && !word.equals("|")) {
        sections.get(sections.size() - 1).add(word);
      } else if (definition.sets().size() > 1) {
        sections.add(new ArrayList<>());
      }
    }
    return sections;
  }

  /**
   * Returns the set that a word names, ignoring case if there is no exact match, or -1 if there is
   * no such set.
   */
  private int set(String word) {
    List<String> names = definition.sets().stream().map(SlotSet::name).toList();
    if (!PLAIN.matcher(word).matches()) {
      return -1;
    }
    return names.contains(word)
        ? names.indexOf(word)
        : names.stream()
            .map(name -> name.toLowerCase(Locale.ROOT))
            .toList()
            .indexOf(word.toLowerCase(Locale.ROOT));
  }
}
