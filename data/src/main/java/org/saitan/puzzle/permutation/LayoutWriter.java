// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import static org.saitan.puzzle.permutation.LayoutPlaces.isHole;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.definition.Definition;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Labels;
import org.saitan.definition.Layout.Shape;
import org.saitan.definition.Layout.Spot;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.puzzle.permutation.LayoutPlaces.At;
import org.saitan.text.Padding;

/**
 * Writes and draws states as the layout of their definition has them: place by place, rows divided
 * by {@code /}. {@link LayoutReader} reads them.
 */
final class LayoutWriter {
  private final Definition definition;
  private final Pieces pieces;
  private final Layout layout;
  private final LayoutPlaces places;

  /** All that may stand in places. */
  private final Set<String> known = new HashSet<>();

  private final boolean oneSign;
  private final boolean close;

  LayoutWriter(Definition definition, Pieces pieces, Layout layout) {
    this.definition = definition;
    this.pieces = pieces;
    this.layout = layout;
    this.places = new LayoutPlaces(definition, layout);
    layout.hole().ifPresent(hole -> known.add(hole.word()));
    for (int set : places.sets()) {
      forEachWord(set, (word, kind, turn) -> known.add(word));
    }
    this.oneSign = known.stream().allMatch(word -> word.codePointCount(0, word.length()) == 1);
    this.close =
        oneSign
            && places.inOrder().stream()
                .noneMatch(spot -> isHole(spot) || layout.labels().get(spot.set()).showsPieces());
  }

  /** Takes all that may be written for the pieces of a set. */
  interface WordVisitor {
    void visit(String word, int kind, int turn);
  }

  /** Shows all that may be written for the pieces of a set. */
  void forEachWord(int set, WordVisitor visitor) {
    Labels words = layout.labels().get(set);
    for (int kind = 0; kind < definition.sets().get(set).slots(); kind++) {
      for (int turn = 0; turn < pieces.modulus(set, kind); turn++) {
        visitor.visit(words.piece(kind) + words.turn(turn), kind, turn);
      }
    }
  }

  /** Returns all that may stand in places. */
  Set<String> known() {
    return known;
  }

  /** Returns whether all that may stand in a place is one sign, so that nothing need divide. */
  boolean isOneSign() {
    return oneSign;
  }

  LayoutPlaces places() {
    return places;
  }

  /** Returns whether nothing divides the places of a row. */
  boolean isClose() {
    return close;
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

  /** Returns a state, row by row and place by place; empty if the layout cannot say it. */
  Optional<List<List<String>>> words(Pattern state) {
    Optional<At> hole = places.holeIn(state);
    if (layout.hole().isPresent() && hole.isEmpty()) {
      return Optional.empty();
    }
    List<List<Spot>> rows = places.rows(hole);
    return rows.stream().flatMap(List::stream).allMatch(spot -> isSayable(state, spot))
        ? Optional.of(
            rows.stream().map(row -> row.stream().map(spot -> word(state, spot)).toList()).toList())
        : Optional.empty();
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
          .map(word -> Padding.right(word, width).stripTrailing())
          .collect(Collectors.joining(end));
    }
    List<List<Spot>> drawn =
        layout.hole().isPresent() || layout.shape() == Shape.RING ? places.rows() : layout.rows();
    List<String> lines = new ArrayList<>();
    for (List<Spot> spots : drawn) {
      Iterator<String> line =
          lines.size() < words.size()
              ? words.get(lines.size()).iterator()
              : Collections.emptyIterator();
      String text =
          spots.stream()
              .map(spot -> isHole(spot) && layout.hole().isEmpty() ? "" : line.next())
              .map(word -> Padding.left(word, width))
              .collect(Collectors.joining(" "));
      if (!text.isBlank()) {
        lines.add(text.stripTrailing());
      }
    }
    return String.join(end, lines);
  }

  private boolean isSayable(Pattern state, Spot spot) {
    return isHole(spot)
        || layout.labels().get(spot.set()).showsPieces()
        || state.kind(spot.set(), spot.slot()) == places.alwaysIn(spot);
  }

  private String word(Pattern state, Spot spot) {
    if (isHole(spot)) {
      return layout.hole().orElseThrow().word();
    }
    Labels words = layout.labels().get(spot.set());
    return words.piece(state.kind(spot.set(), spot.slot()))
        + words.turn(state.orientation(spot.set(), spot.slot()));
  }

  /** Returns what may be written for how the pieces of a set lie, by orientation. */
  List<String> turns(int set) {
    Labels words = layout.labels().get(set);
    int most =
        words.turns().isEmpty() ? definition.sets().get(set).orientations() : words.turns().size();
    return IntStream.range(0, most).mapToObj(words::turn).toList();
  }
}
