// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.permutation;

import static org.saitan.definition.LayoutPlaces.isHole;

import java.util.ArrayList;
import java.util.Collection;
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
import org.saitan.definition.LayoutPlaces;
import org.saitan.definition.LayoutPlaces.HoleLocation;
import org.saitan.definition.Pattern;
import org.saitan.definition.Pieces;
import org.saitan.text.Padding;

/**
 * Writes and draws states according to the definition's layout: cell by cell, with {@code /}
 * between rows. {@link LayoutReader} parses them.
 */
final class LayoutWriter {
  private final Definition definition;
  private final Pieces pieces;
  private final Layout layout;
  private final LayoutPlaces places;

  /** All labels that cells may contain. */
  private final Set<String> labelTexts = new HashSet<>();

  private final boolean singleCharacters;
  private final boolean unseparated;

  LayoutWriter(Definition definition, Pieces pieces, Layout layout) {
    this.definition = definition;
    this.pieces = pieces;
    this.layout = layout;
    this.places = new LayoutPlaces(definition, layout);
    layout.hole().ifPresent(hole -> labelTexts.add(hole.word()));
    for (int set : places.sets()) {
      forEachLabel(set, (word, kind, turn) -> labelTexts.add(word));
    }
    this.singleCharacters =
        labelTexts.stream().allMatch(word -> word.codePointCount(0, word.length()) == 1);
    this.unseparated =
        singleCharacters
            && places.inOrder().stream()
                .noneMatch(spot -> isHole(spot) || layout.labels().get(spot.set()).showsPieces());
  }

  /** A visitor of labels. */
  interface LabelVisitor {
    void visit(String word, int kind, int turn);
  }

  /** Visits the labels of a set's pieces. */
  void forEachLabel(int set, LabelVisitor visitor) {
    Labels words = layout.labels().get(set);
    for (int kind = 0; kind < definition.sets().get(set).slots(); kind++) {
      for (int turn = 0; turn < pieces.modulus(set, kind); turn++) {
        visitor.visit(words.piece(kind) + words.turn(turn), kind, turn);
      }
    }
  }

  /** Returns all labels that cells may contain. */
  Set<String> labels() {
    return labelTexts;
  }

  /** Returns whether all labels are single characters, so that separators are optional. */
  boolean hasSingleCharacterLabels() {
    return singleCharacters;
  }

  LayoutPlaces places() {
    return places;
  }

  /** Returns whether the cells of a row are written without separators. */
  boolean isUnseparated() {
    return unseparated;
  }

  /** Returns whether a written state could be mistaken for a sequence of the given moves. */
  boolean isAmbiguousWithMoves(Predicate<String> isMove, Collection<String> names) {
    return labelTexts.stream().anyMatch(isMove)
        || unseparated
            && names.stream().anyMatch(name -> labelTexts.stream().anyMatch(name::startsWith));
  }

  /**
   * Returns the labels in each row of a state, or empty if the layout cannot represent the state.
   */
  Optional<List<List<String>>> labelRows(Pattern state) {
    Optional<HoleLocation> hole = places.findHole(state);
    if (layout.hole().isPresent() && hole.isEmpty()) {
      return Optional.empty();
    }
    List<List<Spot>> rows = places.rows(hole);
    return rows.stream().flatMap(List::stream).allMatch(spot -> isRepresentable(state, spot))
        ? Optional.of(
            rows.stream()
                .map(row -> row.stream().map(spot -> label(state, spot)).toList())
                .toList())
        : Optional.empty();
  }

  /** Returns the text of a state, or empty if the layout cannot represent it. */
  Optional<String> write(Pattern state) {
    return labelRows(state)
        .map(
            lines ->
                lines.stream()
                    .map(line -> String.join(unseparated ? "" : " ", line))
                    .collect(Collectors.joining(unseparated ? "/" : " / ")));
  }

  /** Returns a text drawing of a state, or empty if the layout cannot represent it. */
  Optional<String> draw(Pattern state) {
    return labelRows(state).map(this::align);
  }

  private String align(List<List<String>> words) {
    int width = words.stream().flatMap(List::stream).mapToInt(String::length).max().getAsInt();
    String end = System.lineSeparator();
    if (layout.shape() == Shape.STACK) {
      return words.get(0).stream()
          .map(word -> Padding.right(word, width).stripTrailing())
          .collect(Collectors.joining(end));
    }
    List<List<Spot>> spotRows =
        layout.hole().isPresent() || layout.shape() == Shape.RING ? places.rows() : layout.rows();
    List<String> lines = new ArrayList<>();
    for (List<Spot> spots : spotRows) {
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

  private boolean isRepresentable(Pattern state, Spot spot) {
    return isHole(spot)
        || layout.labels().get(spot.set()).showsPieces()
        || state.kind(spot.set(), spot.slot()) == places.fixedKind(spot);
  }

  private String label(Pattern state, Spot spot) {
    if (isHole(spot)) {
      return layout.hole().orElseThrow().word();
    }
    Labels words = layout.labels().get(spot.set());
    return words.piece(state.kind(spot.set(), spot.slot()))
        + words.turn(state.orientation(spot.set(), spot.slot()));
  }

  /** Returns the labels of a set's orientations. */
  List<String> turns(int set) {
    Labels words = layout.labels().get(set);
    int orientations =
        words.turns().isEmpty() ? definition.sets().get(set).orientations() : words.turns().size();
    return IntStream.range(0, orientations).mapToObj(words::turn).toList();
  }
}
