// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.defined;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.defined.points.StateCells;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/**
 * States as the layout of their definition has them written and drawn: place by place, rows divided
 * by {@code /}; read as well with rows on lines of their own, without any division, and without
 * blanks where all that stands in a place is one sign.
 */
final class LayoutText {
  private static final String ANY = "?";
  private static final int SHOWN = 12;

  private final Definition definition;
  private final Pieces pieces;
  private final Layout layout;

  /** By row of the text, the places; a hole has one, too. */
  private final List<List<Spot>> rows;

  private final List<Map<String, Seen>> seen = new ArrayList<>();

  /** All that may stand in places. */
  private final Set<String> known;

  private final boolean oneSign;
  private final boolean close;

  /** What a word says; -1 for a kind that it leaves open. */
  private record Seen(int kind, int orientation) {}

  /** Where the hole is. */
  private record At(int row, int column) {}

  LayoutText(Definition definition, Pieces pieces, Layout layout) {
    this.definition = definition;
    this.pieces = pieces;
    this.layout = layout;
    this.rows = writtenRows(layout);
    for (int set = 0; set < definition.sets().size(); set++) {
      seen.add(seen(set));
    }
    this.known = known(layout, seen);
    this.oneSign = known.stream().allMatch(word -> word.codePointCount(0, word.length()) == 1);
    this.close =
        oneSign
            && rows.stream()
                .flatMap(List::stream)
                .noneMatch(spot -> isHole(spot) || layout.words().get(spot.set()).showsPieces());
  }

  private static List<List<Spot>> writtenRows(Layout layout) {
    List<Spot> before = new ArrayList<>();
    List<List<Spot>> rows = new ArrayList<>();
    for (List<Spot> row : layout.rows()) {
      List<Spot> written =
          row.stream()
              .filter(spot -> layout.hole().isPresent() || !isHole(spot))
              .filter(spot -> !before.contains(spot))
              .toList();
      before.addAll(written);
      if (!written.isEmpty()) {
        rows.add(written);
      }
    }
    return rows;
  }

  private static boolean isHole(Spot spot) {
    return spot.equals(Spot.NONE);
  }

  private Map<String, Seen> seen(int set) {
    Words words = layout.words().get(set);
    Map<String, Seen> all = new HashMap<>();
    boolean there = rows.stream().flatMap(List::stream).anyMatch(spot -> spot.set() == set);
    for (int kind = 0; there && kind < definition.sets().get(set).slots(); kind++) {
      for (int turn = 0; turn < pieces.modulus(set, kind); turn++) {
        all.put(
            words.piece(kind) + words.turn(turn), new Seen(words.showsPieces() ? kind : -1, turn));
      }
    }
    return all;
  }

  private static Set<String> known(Layout layout, List<Map<String, Seen>> seen) {
    return Stream.concat(
            layout.hole().map(Hole::word).stream(),
            seen.stream().flatMap(each -> each.keySet().stream()))
        .collect(Collectors.toSet());
  }

  /** Returns whether nothing divides the places of a row. */
  boolean isClose() {
    return close;
  }

  int places() {
    return rows.stream().mapToInt(List::size).sum();
  }

  /** Returns whether a word begins a state, rather than a sequence of moves. */
  boolean begins(String word) {
    return known.contains(word)
        || oneSign && !word.isEmpty() && signs(word).stream().allMatch(known::contains);
  }

  /** Returns whether what is written might be read as moves that have these names. */
  boolean mayBeMoves(Predicate<String> isMove, Iterable<String> names) {
    if (known.stream().anyMatch(isMove)) {
      return true;
    }
    for (String name : names) {
      if (close && known.stream().anyMatch(name::startsWith)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether slots are written in their order, as they are without a layout. */
  boolean inOrderOfSlots() {
    List<Spot> inOrder = new ArrayList<>();
    for (int set = 0; set < definition.sets().size(); set++) {
      for (int slot = 0; slot < definition.sets().get(set).slots(); slot++) {
        inOrder.add(new Spot(set, slot));
      }
    }
    return rows.stream().flatMap(List::stream).toList().equals(inOrder);
  }

  /** Returns a state, row by row and place by place; empty if the layout cannot say it. */
  Optional<List<List<String>>> words(Pattern state) {
    Optional<At> hole = layout.hole().flatMap(each -> at(each, state));
    if (layout.hole().isPresent() && hole.isEmpty()) {
      return Optional.empty();
    }
    List<List<String>> all = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      List<String> line = new ArrayList<>();
      for (int column = 0; column < rows.get(row).size(); column++) {
        Spot spot = spot(row, column, hole);
        if (!isHole(spot) && !isSayable(state, spot)) {
          return Optional.empty();
        }
        line.add(isHole(spot) ? layout.hole().orElseThrow().word() : word(state, spot));
      }
      all.add(line);
    }
    return Optional.of(all);
  }

  /** Returns the text of a state; empty if the layout cannot say it. */
  Optional<String> write(Pattern state) {
    return words(state)
        .map(
            lines ->
                lines.stream()
                    .map(line -> String.join(close ? "" : " ", line))
                    .collect(Collectors.joining(close ? "/" : " / ")));
  }

  /** Draws a state on a terminal, row under row; empty if the layout cannot say it. */
  Optional<String> draw(Pattern state) {
    return words(state).map(this::drawn);
  }

  private String drawn(List<List<String>> words) {
    int width = words.stream().flatMap(List::stream).mapToInt(String::length).max().getAsInt();
    String end = System.lineSeparator();
    if (layout.shape() == Shape.STACK) {
      return words.get(0).stream()
          .map(word -> Padding.after(word, width).stripTrailing())
          .collect(Collectors.joining(end));
    }
    List<List<Spot>> drawn =
        layout.hole().isPresent() || layout.shape() == Shape.RING ? rows : layout.rows();
    List<String> lines = new ArrayList<>();
    for (List<Spot> spots : drawn) {
      Iterator<String> line =
          lines.size() < words.size()
              ? words.get(lines.size()).iterator()
              : Collections.emptyIterator();
      String text =
          spots.stream()
              .map(spot -> isHole(spot) && layout.hole().isEmpty() ? "" : line.next())
              .map(word -> Padding.before(word, width))
              .collect(Collectors.joining(" "));
      if (!text.isBlank()) {
        lines.add(text.stripTrailing());
      }
    }
    return String.join(end, lines);
  }

  private Spot spot(int row, int column, Optional<At> hole) {
    return hole.isEmpty()
        ? rows.get(row).get(column)
        : rows.get(Math.floorMod(row - hole.get().row(), rows.size()))
            .get(Math.floorMod(column - hole.get().column(), rows.get(0).size()));
  }

  private Optional<At> at(Hole hole, Pattern state) {
    int row = marked(hole.row(), state);
    int column = marked(hole.column(), state);
    return row < rows.size() && column < rows.get(0).size()
        ? Optional.of(new At(row, column))
        : Optional.empty();
  }

  private int marked(int set, Pattern state) {
    int marker = Hole.marker(definition, set);
    int slot = 0;
    while (state.kind(set, slot) != marker) {
      slot++;
    }
    return slot;
  }

  private boolean isSayable(Pattern state, Spot spot) {
    return layout.words().get(spot.set()).showsPieces()
        || state.kind(spot.set(), spot.slot()) == known(spot);
  }

  /** Returns the kind of the piece in a slot where only its orientation is written. */
  private int known(Spot spot) {
    return definition.goals().get(0).kind(spot.set(), spot.slot());
  }

  private String word(Pattern state, Spot spot) {
    Words words = layout.words().get(spot.set());
    return words.piece(state.kind(spot.set(), spot.slot()))
        + words.turn(state.orientation(spot.set(), spot.slot()));
  }

  /** Returns the words that a state is written with, by its cells. */
  CellWords cellWords(String before, StateCells cells) {
    if (layout.hole().isEmpty()) {
      return cellWords(before, cells, Optional.empty());
    }
    Hole hole = layout.hole().get();
    int columns = rows.get(0).size();
    List<CellWords> cases =
        IntStream.range(0, places())
            .mapToObj(
                place ->
                    cellWords(before, cells, Optional.of(new At(place / columns, place % columns))))
            .toList();
    int firstRow = cells.kindAt(hole.row(), 0);
    int firstColumn = cells.kindAt(hole.column(), 0);
    int rowMarker = Hole.marker(definition, hole.row());
    int columnMarker = Hole.marker(definition, hole.column());
    return CellWords.ofCases(
        cases,
        cell ->
            columns * first(cell, firstRow, rowMarker) + first(cell, firstColumn, columnMarker));
  }

  private static int first(IntUnaryOperator cell, int from, int value) {
    int at = from;
    while (cell.applyAsInt(at) != value) {
      at++;
    }
    return at - from;
  }

  private CellWords cellWords(String before, StateCells cells, Optional<At> hole) {
    CellWords.Builder text = new CellWords.Builder().add(before);
    for (int row = 0; row < rows.size(); row++) {
      text.add(row == 0 ? "" : close ? "/" : " / ");
      for (int place = 0; place < rows.get(row).size(); place++) {
        Spot spot = spot(row, place, hole);
        text.add(place == 0 || close ? "" : " ");
        if (isHole(spot)) {
          always(text, cells.kindAt(0, 0), layout.hole().orElseThrow().word());
          continue;
        }
        Words words = layout.words().get(spot.set());
        boolean turns = cells.turns(spot.set());
        if (words.showsPieces()) {
          text.add(cells.kindAt(spot.set(), spot.slot()), kinds(spot.set(), turns));
        }
        if (turns) {
          text.add(cells.turnAt(spot.set(), spot.slot()), turns(spot.set()));
        } else if (!words.showsPieces()) {
          always(text, cells.kindAt(spot.set(), spot.slot()), words.turn(0));
        }
      }
    }
    return text.build();
  }

  /** Adds a word that stands there whatever a cell holds. */
  private void always(CellWords.Builder text, int cell, String word) {
    text.add(cell, Collections.nCopies(pieces.values(), word));
  }

  private List<String> kinds(int set, boolean turns) {
    Words words = layout.words().get(set);
    return IntStream.range(0, pieces.values())
        .mapToObj(
            kind ->
                kind < definition.sets().get(set).slots() && pieces.count(set, kind) > 0
                    ? words.piece(kind) + (turns ? "" : words.turn(0))
                    : "")
        .toList();
  }

  private List<String> turns(int set) {
    Words words = layout.words().get(set);
    int most =
        words.turns().isEmpty() ? definition.sets().get(set).orientations() : words.turns().size();
    return IntStream.range(0, most).mapToObj(words::turn).toList();
  }

  /**
   * Reads a state; empty if the text is written in another way.
   *
   * @throws BadInputException if it is written so, but no state
   */
  Optional<Pattern> read(String text) {
    Optional<List<String>> words = placed(text, false);
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
    forEach(
        words.get(),
        hole,
        (spot, word) -> {
          Seen what = seen.get(spot.set()).get(word);
          kinds[spot.set()][spot.slot()] = what.kind() < 0 ? known(spot) : what.kind();
          orientations[spot.set()][spot.slot()] = what.orientation();
        });
    return Optional.of(pieces.state(kinds, orientations));
  }

  /** Does something for each place that holds a slot. */
  private interface Visitor {
    void visit(Spot spot, String word);
  }

  private void forEach(List<String> words, Optional<At> hole, Visitor visitor) {
    int place = 0;
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        Spot spot = spot(row, column, hole);
        if (!isHole(spot)) {
          visitor.visit(spot, words.get(place));
        }
        place++;
      }
    }
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
    int columns = rows.get(0).size();
    return layout
        .hole()
        .map(hole -> words.indexOf(hole.word()))
        .filter(place -> place >= 0)
        .map(place -> new At(place / columns, place % columns));
  }

  /** Requires that each piece is there as often as there are such, and the hole once. */
  private void requirePieces(List<String> words, Optional<At> at) {
    if (layout.hole().isPresent()) {
      String hole = layout.hole().get().word();
      requireTimes(hole, 1, Collections.frequency(words, hole));
    }
    List<Map<Integer, Integer>> found = new ArrayList<>();
    seen.forEach(set -> found.add(new TreeMap<>()));
    forEach(
        words,
        at,
        (spot, word) ->
            found.get(spot.set()).merge(seen.get(spot.set()).get(word).kind(), 1, Integer::sum));
    for (int set = 0; set < found.size(); set++) {
      for (int kind = 0; kind < definition.sets().get(set).slots(); kind++) {
        boolean written = !seen.get(set).isEmpty() && layout.words().get(set).showsPieces();
        if (written && pieces.count(set, kind) > 0) {
          requireTimes(
              layout.words().get(set).piece(kind),
              pieces.count(set, kind) - kept(set, kind),
              found.get(set).getOrDefault(kind, 0));
        }
      }
    }
  }

  /** Returns how many pieces of a kind lie in slots that are not written, since none changes. */
  private int kept(int set, int kind) {
    Pattern goal = definition.goals().get(0);
    List<Spot> there = rows.stream().flatMap(List::stream).toList();
    return (int)
        IntStream.range(0, goal.slots(set))
            .filter(slot -> goal.kind(set, slot) == kind && !there.contains(new Spot(set, slot)))
            .count();
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
  private Optional<List<String>> placed(String text, boolean open) {
    List<List<String>> lines =
        Arrays.stream(text.strip().split("[/|\\r\\n]+"))
            .map(LayoutText::words)
            .filter(line -> !line.isEmpty())
            .toList();
    Optional<List<List<String>>> fitting =
        Stream.of(lines, lines.stream().map(line -> signs(String.join("", line))).toList())
            .filter(each -> each.equals(lines) || oneSign)
            .filter(each -> each.stream().mapToInt(List::size).sum() == places())
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
      return words.stream().allMatch(word -> open && word.equals(ANY) || known.contains(word));
    }
    List<Spot> spots = rows.stream().flatMap(List::stream).toList();
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
      int wanted = row < rows.size() ? rows.get(row).size() : 0;
      if (lengths.get(row) != wanted) {
        throw new BadInputException(
            "row %d has %s, got %d"
                .formatted(row + 1, Plural.of(wanted, "place"), lengths.get(row)));
      }
    }
  }

  /** Returns why a text that seems to be written so is no state. */
  BadInputException noState(String text) {
    List<String> found =
        Arrays.stream(text.strip().split("[/|\\r\\n]+"))
            .flatMap(line -> words(line).stream())
            .toList();
    List<String> unknown =
        found.stream().filter(word -> !word.equals(ANY) && !begins(word)).toList();
    String example = write(definition.goals().get(0)).orElse("");
    if (!unknown.isEmpty()) {
      List<String> all =
          known.stream()
              .sorted(Comparator.comparing(String::length).thenComparing(w -> w))
              .toList();
      return new BadInputException(
          "%s stands for nothing here; written are %s%s, such as %s"
              .formatted(
                  org.saitan.definition.Words.quoted(unknown.get(0)),
                  String.join(" ", all.subList(0, Math.min(SHOWN, all.size()))),
                  all.size() > SHOWN ? " ..." : "",
                  example));
    }
    int got = oneSign ? signs(String.join("", found)).size() : found.size();
    return new BadInputException(
        "a state has %s, such as %s; got %d".formatted(Plural.of(places(), "place"), example, got));
  }

  /**
   * Reads a state in which {@code ?} stands for anything, {@code 3?} for piece 3 however it lies,
   * {@code ?+} for any piece that lies so; empty if the text is written in another way.
   *
   * @throws BadInputException if it does not say where the hole is
   */
  Optional<PartialState> readPartial(String text) {
    Optional<List<String>> words = placed(text, true);
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Optional<At> hole = hole(words.get());
    if (layout.hole().isPresent() && hole.isEmpty()) {
      throw new BadInputException(
          "a pattern must say where the hole is, %s; the pieces are told by how they lie from there"
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
    forEach(
        words.get(),
        hole,
        (spot, word) -> sets.get(spot.set()).set(spot.slot(), wish(spot, word).orElseThrow()));
    return Optional.of(new PartialState(sets));
  }

  private void wishMark(List<List<SlotWish>> sets, int set, int slot) {
    int marker = Hole.marker(definition, set);
    sets.get(set).set(slot, new SlotWish(OptionalInt.of(marker), OptionalInt.of(0)));
  }

  private Optional<SlotWish> wish(Spot spot, String word) {
    Seen whole = seen.get(spot.set()).get(word);
    if (whole != null) {
      int kind = whole.kind() < 0 ? known(spot) : whole.kind();
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
        : IntStream.range(0, turns(spot.set()).size())
            .filter(turn -> word.equals(ANY + words.turn(turn)) || word.equals(ANY + "+" + turn))
            .mapToObj(turn -> new SlotWish(OptionalInt.empty(), OptionalInt.of(turn)))
            .findFirst();
  }
}
