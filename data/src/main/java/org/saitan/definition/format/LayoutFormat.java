// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Layout;
import org.saitan.definition.Layout.Hole;
import org.saitan.definition.Layout.Labels;
import org.saitan.definition.Layout.Shape;
import org.saitan.definition.Layout.Spot;
import org.saitan.problem.ParseException;

/**
 * A reader and writer of layouts, which are written the same way in every definition format. The
 * first line is the shape ({@code grid}, {@code stack} or {@code ring}; default: grid). Then come
 * the rows of slots: numbers from 1, with a set's name before its first slot, and {@code .} for a
 * place without a slot. These lines may follow:
 *
 * <pre>
 * Pieces SET WORD ...     labels of pieces in the order of their numbers
 * Turns SET WORD ...      labels of orientations, unturned first; "" for none
 * Shades SET NUMBER ...   darkness of pieces, 0 (white) to 9
 * Hole WORD SET SET       label of the hole; the sets that mark its column and row
 * Press                   last; followed by rows with the moves made by clicks in place of slots
 * </pre>
 */
final class LayoutFormat {
  private static final String NONE = ".";
  private static final String EMPTY = "\"\"";
  private static final int MAX_PLACES = 4_096;

  private final List<SlotSet> sets;
  private final List<List<Spot>> rows = new ArrayList<>();
  private final List<Labels> labels = new ArrayList<>();
  private final List<List<String>> press = new ArrayList<>();
  private Shape shape;
  private Hole hole;
  private boolean inPress;
  private int pressLine;
  private int set;
  private int firstLine;
  private int places;

  LayoutFormat(List<SlotSet> sets) {
    this.sets = List.copyOf(sets);
    sets.forEach(each -> labels.add(Labels.NUMBERS));
  }

  /** Adds the next line of the layout. */
  void add(int line, List<String> text) {
    List<String> words = text.stream().filter(word -> !word.isEmpty()).toList();
    if (shape == null) {
      firstLine = line;
      readShape(words);
    } else if (inPress && !words.isEmpty()) {
      readPress(words);
    } else if (!words.isEmpty()) {
      switch (words.get(0)) {
        case "Pieces", "Turns", "Shades" -> readWords(words);
        case "Hole" -> readHole(words);
        case "Press" -> {
          if (words.size() > 1) {
            throw new ParseException(
                words.get(1), "expected nothing after Press; write the moves in the lines below");
          }
          inPress = true;
          pressLine = line;
        }
        default -> readRow(words);
      }
    }
  }

  private void readShape(List<String> line) {
    if (line.size() > 1) {
      throw new ParseException(line.get(1), "expected Layout and grid, stack or ring");
    }
    shape =
        line.isEmpty()
            ? Shape.GRID
            : Shape.fromKeyword(line.get(0))
                .orElseThrow(() -> new ParseException(line.get(0), "expected grid, stack or ring"));
  }

  private void readPress(List<String> line) {
    press.add(line.stream().map(word -> word.equals(NONE) ? "" : word).toList());
  }

  private void readRow(List<String> line) {
    places += line.size();
    if (places > MAX_PLACES) {
      throw new ParseException(line.get(0), "a layout has at most " + MAX_PLACES + " places");
    }
    List<Spot> row = new ArrayList<>();
    for (String word : line) {
      if (word.equals(NONE)) {
        row.add(Spot.NONE);
      } else if (word.chars().allMatch(c -> c >= '0' && c <= '9')) {
        SlotSet slots = sets.get(set);
        row.add(
            new Spot(
                set, TwsLines.number(word, 1, slots.slots(), "a slot of " + slots.name()) - 1));
      } else {
        set =
            SlotSet.indexOf(
                sets,
                word,
                "expected a slot number, a set, '.', Pieces, Turns, Shades, Hole, Press or End");
      }
    }
    if (row.isEmpty()) {
      throw new ParseException(line.get(0), "expected slots of this set after its name");
    }
    rows.add(row);
  }

  private void readWords(List<String> line) {
    if (line.size() < 3) {
      throw new ParseException(line.get(0), "expected " + line.get(0) + ", a set and words");
    }
    int index = SlotSet.indexOf(sets, line.get(1), "expected a set");
    List<String> words =
        line.subList(2, line.size()).stream().map(w -> w.equals(EMPTY) ? "" : w).toList();
    Labels before = labels.get(index);
    Labels after =
        switch (line.get(0)) {
          case "Pieces" -> new Labels(words, before.turns(), before.shades());
          case "Turns" -> new Labels(before.pieces(), words, before.shades());
          default -> new Labels(before.pieces(), before.turns(), shades(words));
        };
    labels.set(index, after);
  }

  private static List<Integer> shades(List<String> words) {
    return words.stream().map(word -> TwsLines.number(word, 0, 9, "a shade")).toList();
  }

  private void readHole(List<String> line) {
    if (line.size() != 4) {
      throw new ParseException(
          "Hole", "expected Hole, its label, the set for its column and the set for its row");
    }
    hole =
        new Hole(
            line.get(1),
            SlotSet.indexOf(sets, line.get(2), "expected a set"),
            SlotSet.indexOf(sets, line.get(3), "expected a set"));
  }

  /** Returns the definition with this layout. */
  Definition applyTo(Definition definition) {
    Layout layout =
        new Layout(
            shape == null ? Shape.GRID : shape, rows, labels, Optional.ofNullable(hole), press);
    Set<String> moves =
        definition.generators().stream().map(NamedMove::name).collect(Collectors.toSet());
    press.stream()
        .flatMap(List::stream)
        .filter(move -> !move.isEmpty() && !moves.contains(move))
        .findFirst()
        .ifPresent(
            move -> {
              throw new ParseException(pressLine, 0, move, "expected a move or '.'");
            });
    try {
      return definition.withLayout(layout);
    } catch (ParseException e) {
      throw e.atLine(firstLine);
    }
  }

  /** Returns the lines of a layout. */
  static List<String> write(Layout layout, List<SlotSet> sets) {
    List<String> lines = new ArrayList<>();
    lines.add(layout.shape().keyword());
    int at = 0;
    for (List<Spot> row : layout.rows()) {
      List<String> line = new ArrayList<>();
      for (Spot spot : row) {
        if (!spot.equals(Spot.NONE) && spot.set() != at) {
          at = spot.set();
          line.add(sets.get(at).name());
        }
        line.add(spot.equals(Spot.NONE) ? NONE : "" + (spot.slot() + 1));
      }
      lines.add(String.join(" ", line));
    }
    for (int set = 0; set < sets.size(); set++) {
      Labels words = layout.labels().get(set);
      words("Pieces", sets.get(set), words.pieces()).forEach(lines::add);
      words("Turns", sets.get(set), words.turns()).forEach(lines::add);
      words("Shades", sets.get(set), words.shades().stream().map(String::valueOf).toList())
          .forEach(lines::add);
    }
    layout
        .hole()
        .ifPresent(
            hole ->
                lines.add(
                    String.join(
                        " ",
                        "Hole",
                        hole.word(),
                        sets.get(hole.column()).name(),
                        sets.get(hole.row()).name())));
    if (!layout.press().isEmpty()) {
      lines.add("Press");
      layout
          .press()
          .forEach(
              row ->
                  lines.add(
                      row.stream()
                          .map(move -> move.isEmpty() ? NONE : move)
                          .collect(Collectors.joining(" "))));
    }
    return lines;
  }

  private static Stream<String> words(String what, SlotSet set, List<String> words) {
    return words.isEmpty()
        ? Stream.empty()
        : Stream.of(
            Stream.concat(
                    Stream.of(what, set.name()),
                    words.stream().map(word -> word.isEmpty() ? EMPTY : word))
                .collect(Collectors.joining(" ")));
  }
}
