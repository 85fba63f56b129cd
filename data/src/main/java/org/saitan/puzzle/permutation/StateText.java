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
 * The canonical text of a state, such as {@code CORNER 1 3+ 2++ / EDGE 2 1}.
 *
 * <p>For each set its pieces by slot, numbered from 1, pieces that are alike by one number; behind
 * a piece how often it is turned: {@code +}, {@code ++}, then {@code +3} and so on. Sets are
 * divided by {@code /}; a set's name stands before its pieces where there are several sets and the
 * name is a plain word. Where this might be read as a sequence of moves, since moves have such
 * names, {@code state:} stands before all.
 */
final class StateText {
  /** What says that a state follows. */
  static final String STATE = "state:";

  private static final java.util.regex.Pattern PIECE =
      java.util.regex.Pattern.compile("(\\d{1,3})(\\+*|\\+\\d{1,3})");
  private static final java.util.regex.Pattern DIGIT_OR_OPEN =
      java.util.regex.Pattern.compile("[\\d?]");
  private static final java.util.regex.Pattern OPEN_PIECE =
      java.util.regex.Pattern.compile("(\\d{1,3})(\\+*|\\+\\d{1,3}|\\?)|(\\?)(\\+*|\\+\\d{1,3})");
  private static final java.util.regex.Pattern PLAIN =
      java.util.regex.Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

  private final Definition definition;
  private final Pieces pieces;
  private final boolean marked;

  /** How states are written place by place, if they are. */
  private final Optional<LayoutWriter> natural;

  private final Optional<LayoutReader> reader;
  private final String placedMark;

  StateText(Definition definition, Pieces pieces) {
    this.definition = definition;
    this.pieces = pieces;
    this.natural = definition.layout().map(layout -> new LayoutWriter(definition, pieces, layout));
    this.reader =
        natural.map(
            text -> new LayoutReader(text, definition, pieces, definition.layout().orElseThrow()));
    Vocabulary words = Vocabulary.of(definition);
    this.marked =
        label(0).isEmpty()
            ? words.names().stream().anyMatch(name -> PIECE.matcher(name).matches())
            : words.isMove(label(0).strip()) || StateReader.isScramble(label(0));
    this.placedMark =
        natural.filter(text -> text.mayBeMoves(words::isMove, words.names())).isPresent()
            ? STATE + " "
            : "";
  }

  /**
   * Returns what stands before the pieces of a set by slot; empty for nothing. Where pieces by
   * place are written, too, the name tells those from them.
   */
  String label(int set) {
    String name = definition.sets().get(set).name();
    boolean told = definition.sets().size() > 1 || natural.isPresent();
    return told && PLAIN.matcher(name).matches() ? name + " " : "";
  }

  /** Returns whether a word begins a state rather than a sequence of moves. */
  boolean begins(String word) {
    return PIECE.matcher(word).matches() || set(word) >= 0 || looksPlaced(word);
  }

  /** Returns whether a word is meant to begin a state as it lies, with a mistake perhaps. */
  private boolean looksPlaced(String word) {
    return reader
        .filter(placed -> placed.begins(word) || DIGIT_OR_OPEN.matcher(word).lookingAt())
        .isPresent();
  }

  String write(Pattern state) {
    return natural
        .flatMap(text -> text.write(state))
        .map(placedMark::concat)
        .orElseGet(() -> slots(state));
  }

  private String slots(Pattern state) {
    return (marked ? STATE + " " : "")
        + IntStream.range(0, state.sets())
            .mapToObj(set -> label(set) + row(state, set))
            .collect(Collectors.joining(" / "));
  }

  /** Returns how states are written place by place, if they are. */
  Optional<LayoutWriter> natural() {
    return natural;
  }

  /** Draws a state on a terminal: place by place if a layout says how, else set by set. */
  String draw(Pattern state) {
    String end = System.lineSeparator();
    String mark = placedMark.isEmpty() ? "" : STATE + end;
    return natural
        .flatMap(text -> text.draw(state))
        .map(mark::concat)
        .orElseGet(() -> slots(state).replace(" / ", " /" + end));
  }

  private static String row(Pattern state, int set) {
    return IntStream.range(0, state.slots(set))
        .mapToObj(slot -> piece(state.kind(set, slot), state.orientation(set, slot)))
        .collect(Collectors.joining(" "));
  }

  /** Returns how a piece that lies so is written. */
  static String piece(int kind, int orientation) {
    return kind + 1 + turns(orientation);
  }

  private static String turns(int orientation) {
    return orientation < 3 ? "+".repeat(orientation) : "+" + orientation;
  }

  /** Reads the text, with or without names of sets, without the mark. */
  Pattern read(String text) {
    if (text.indexOf('?') >= 0) {
      throw new BadInputException("a state leaves nothing open, got ?; only a pattern may");
    }
    PartialState said = partial(text);
    Pattern goal = definition.goals().get(0);
    return pieces.state(
        (set, slot) -> said.at(set, slot).kind().orElse(goal.kind(set, slot)),
        (set, slot) -> said.at(set, slot).orientation().orElse(goal.orientation(set, slot)));
  }

  /**
   * Reads the same with {@code ?} for anything: for a piece and how it lies ({@code ?}), for how a
   * piece lies ({@code 3?}), for a piece that lies so ({@code ?+}, {@code ?+0}), for a whole set.
   *
   * @throws BadInputException if a piece is named more often than there are such pieces
   */
  PartialState readPartial(String text) {
    PartialState said = partial(text);
    for (int set = 0; set < definition.sets().size(); set++) {
      requirePieces(set, said.sets().get(set));
    }
    return said;
  }

  /** Pieces by slot, without the name of their set, must mean the same as pieces by place. */
  private PartialState partial(String text) {
    Optional<PartialState> placed = reader.flatMap(each -> each.read(text));
    if (placed.isPresent()) {
      return placed.get();
    }
    String first = text.strip().split("[\\s,/|]", 2)[0];
    Optional<LayoutReader> unnamed = reader.filter(each -> set(first) < 0);
    if (unnamed.isPresent()
        && definition.sets().size() == 1
        && !natural.orElseThrow().places().inOrderOfSlots()) {
      throw unnamed.get().noState(text);
    }
    try {
      return bySlot(text);
    } catch (BadInputException e) {
      throw unnamed.isPresent() && looksPlaced(first) ? unnamed.get().noState(text) : e;
    }
  }

  private PartialState bySlot(String text) {
    List<List<String>> rows = rows(sections(text));
    List<List<SlotConstraint>> sets = new ArrayList<>();
    for (int set = 0; set < rows.size(); set++) {
      List<SlotConstraint> wishes = new ArrayList<>();
      for (int slot = 0; slot < rows.get(set).size(); slot++) {
        wishes.add(wish(rows.get(set).get(slot), set, slot));
      }
      sets.add(wishes);
    }
    return new PartialState(sets);
  }

  private SlotConstraint wish(String word, int set, int slot) {
    Matcher matcher = OPEN_PIECE.matcher(word);
    if (!matcher.matches()) {
      throw new BadInputException(
          "%s in slot %d of %s is no piece; write its number, and + for each turn%s"
              .formatted(
                  VisibleText.quoted(word),
                  slot + 1,
                  definition.sets().get(set).name(),
                  word.contains("?") ? ", ? for any piece or behind one" : ""));
    }
    boolean named = matcher.group(1) != null;
    OptionalInt kind =
        named ? OptionalInt.of(Integer.parseInt(matcher.group(1)) - 1) : OptionalInt.empty();
    String turns = matcher.group(named ? 2 : 4);
    boolean open = named ? turns.equals("?") : turns.isEmpty();
    return new SlotConstraint(
        kind, open ? OptionalInt.empty() : OptionalInt.of(orientation(turns, word, set, slot)));
  }

  private void requirePieces(int set, List<SlotConstraint> wishes) {
    Map<Integer, Integer> found = new TreeMap<>();
    wishes.forEach(wish -> wish.kind().ifPresent(kind -> found.merge(kind, 1, Integer::sum)));
    found.forEach(
        (kind, times) -> {
          String name = definition.sets().get(set).name();
          int there = kind < 0 || kind > SlotSet.MAX_SLOTS ? 0 : pieces.count(set, kind);
          if (there == 0) {
            throw new BadInputException("%s has no piece %d".formatted(name, kind + 1));
          }
          if (times > there) {
            throw new BadInputException(
                "%s has %s %d, named in %d slots"
                    .formatted(name, Plural.of(there, "piece"), kind + 1, times));
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
          "%s in slot %d of %s is turned %d times, but a piece has %d orientations"
              .formatted(
                  VisibleText.quoted(word),
                  slot + 1,
                  slots.name(),
                  orientation,
                  slots.orientations()));
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
      int named = words.isEmpty() ? -1 : set(words.get(0));
      int set = named >= 0 ? named : i;
      if (set >= sets || rows.get(set) != null) {
        throw new BadInputException(
            set >= sets
                ? "a state has %d sets divided by /, got %d".formatted(sets, sections.size())
                : "the pieces of %s come twice".formatted(definition.sets().get(set).name()));
      }
      rows.set(set, row(set, words.subList(named >= 0 ? 1 : 0, words.size())));
    }
    for (int set = 0; set < sets; set++) {
      if (rows.get(set) == null) {
        throw new BadInputException(
            "the pieces of %s are missing; sets are divided by /"
                .formatted(definition.sets().get(set).name()));
      }
    }
    return rows;
  }

  /** Splits at / and |, which in a puzzle of one set mean nothing. */
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

  /** Returns the set that a word names, in any letters if no name has just these; -1 if none. */
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
