// SPDX-License-Identifier: Apache-2.0
package org.saitan.filling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.saitan.filling.Abilities.Bordered;
import org.saitan.filling.Abilities.Linked;
import org.saitan.rules.Notation;

/** How partly filled boards are written, for any filling. */
final class FillingNotation {
  private FillingNotation() {}

  static Notation of(Filling filling) {
    GivenCells some = some(filling);
    String printed = filling.format(some);
    List<String> texts = new ArrayList<>(List.of(printed));
    texts.add(printed.toLowerCase(Locale.ROOT));
    texts.add(printed.replace("/", ""));
    texts.add(printed.replace('/', ' '));
    texts.add(filling.draw(some));
    filling.able(Bordered.class).ifPresent(able -> texts.add(able.drawWithBorder(some)));
    filling.able(Linked.class).ifPresent(able -> texts.add(able.link(some)));
    List<String> words = new ArrayList<>();
    words.add(
        "Cells row by row from the top: "
            + filling.colours().stream()
                .map(c -> "%s or %s %s".formatted(c.letter(), c.sign(), c.name()))
                .collect(Collectors.joining(", "))
            + ", . or · empty.");
    words.add(
        "Rows are divided by /, blanks or line breaks, or by nothing. A drawing may be pasted"
            + (filling.able(Bordered.class).isPresent() ? ", with its border too." : "."));
    filling
        .able(Linked.class)
        .ifPresent(able -> words.add("A link to a page where such boards are played is read too."));
    return new Notation(
        words,
        texts.stream().distinct().map(text -> new Notation.Example(text, printed)).toList(),
        List.of(),
        List.of());
  }

  /** Returns a board with its first cell of one colour, and the one below it of another. */
  private static GivenCells some(Filling filling) {
    GivenCells one = filling.nothingGiven().with(0, 0);
    return filling.rows() > 1 ? one.with(filling.columns(), 1) : one;
  }
}
