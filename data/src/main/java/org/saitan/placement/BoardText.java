// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.saitan.placement.PlacementRules.CellColor;
import org.saitan.problem.BadInputException;
import org.saitan.rules.Notation;
import org.saitan.text.Plural;

/**
 * Reads and prints partly filled boards as text, for any rules.
 *
 * @param rules the rules of the boards
 */
record BoardText(PlacementRules rules) {
  private static final char EMPTY = '.';
  static final char DRAWN_EMPTY = '·';

  /** The range of Unicode's box-drawing characters. */
  private static final char FIRST_BOX_CHAR = '\u2500';

  private static final char LAST_BOX_CHAR = '\u257f';

  /** Rows end with a slash, a line break, or both. */
  private static final Pattern ROW_END = Pattern.compile("\\s*/\\s*|\\s*[\\n\\r]\\s*");

  /**
   * A generous upper bound on the number of characters per cell in a drawing with borders and
   * blanks.
   */
  private static final int MAX_CHARS_PER_CELL = 16;

  /** The number of additional characters that the text of any board may have. */
  private static final int EXTRA_CHARS = 200;

  Assignment parse(String input) {
    String text = withoutBorders(input);
    String[] words = words(text);
    boolean inRows = words.length > 1;
    if (inRows && words.length != rules.rows()) {
      throw new BadInputException(
          "%s needs %s, got %d: %s"
              .formatted(
                  rules.name(), Plural.of(rules.rows(), "row"), words.length, shortened(text)));
    }
    Assignment cells = rules.emptyBoard();
    int cell = 0;
    for (int row = 0; row < words.length; row++) {
      int expected = inRows ? rules.columns() : rules.cells();
      if (words[row].length() != expected) {
        throw new BadInputException(
            "%s: %s needs %s, got %d: %s"
                .formatted(
                    rules.name(),
                    inRows ? "row " + (row + 1) : "a board",
                    Plural.of(expected, "cell"),
                    words[row].length(),
                    shortened(words[row])));
      }
      for (char c : words[row].toCharArray()) {
        cells = fill(cells, cell++, c);
      }
    }
    return cells;
  }

  /**
   * Rejects text that is longer than any board of this size, because splitting long text can be
   * slow.
   */
  void requireNotTooLong(String input) {
    int maxLength = EXTRA_CHARS + MAX_CHARS_PER_CELL * (rules.rows() + 1) * (rules.columns() + 1);
    if (input.length() > maxLength) {
      throw new BadInputException(
          "%s: a board takes at most %s, got %s"
              .formatted(
                  rules.name(),
                  Plural.of(maxLength, "character"),
                  Plural.of(input.length(), "character")));
    }
  }

  /**
   * Splits text into rows, or returns all cells as one word. Blanks may separate rows or single
   * cells.
   */
  private String[] words(String text) {
    String[] words = text.strip().split("[/\\s]+");
    boolean inRows =
        words.length == rules.rows()
            && Arrays.stream(words).allMatch(word -> word.length() == rules.columns());
    if (words.length == 1 || inRows) {
      return words;
    }
    String[] rows = ROW_END.split(text.strip());
    if (rows.length > 1) {
      Arrays.setAll(rows, row -> rows[row].replaceAll("\\s", ""));
      return rows.length == rules.rows() ? rows : words;
    }
    return words.length == rules.cells() && Arrays.stream(words).allMatch(w -> w.length() == 1)
        ? new String[] {String.join("", words)}
        : words;
  }

  /** Replaces the box-drawing characters in a drawing with blanks. */
  private String withoutBorders(String text) {
    StringBuilder cells = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean border = c >= FIRST_BOX_CHAR && c <= LAST_BOX_CHAR;
      cells.append(border && rules.colors().stream().noneMatch(k -> k.matches(c)) ? ' ' : c);
    }
    return cells.toString();
  }

  private Assignment fill(Assignment cells, int cell, char c) {
    if (c == EMPTY || c == DRAWN_EMPTY) {
      return cells;
    }
    List<CellColor> colors = rules.colors();
    for (int color = 0; color < colors.size(); color++) {
      if (colors.get(color).matches(c)) {
        return cells.with(cell, color);
      }
    }
    throw new BadInputException(
        "%s: invalid cell '%c' in %s; expected %s, or %c if empty"
            .formatted(
                rules.name(),
                c,
                rules.describe(cell),
                colors.stream()
                    .map(color -> String.valueOf(color.letter()))
                    .collect(Collectors.joining(", ")),
                EMPTY));
  }

  private static String shortened(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }

  String format(Assignment cells) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < rules.cells(); cell++) {
      if (cell > 0 && cell % rules.columns() == 0) {
        text.append('/');
      }
      text.append(cells.has(cell) ? rules.colors().get(cells.color(cell)).letter() : EMPTY);
    }
    return text.toString();
  }

  String draw(Assignment cells) {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < rules.rows(); row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < rules.columns(); column++) {
        line.append(column == 0 ? "" : " ")
            .append(rules.symbol(cells, row * rules.columns() + column));
      }
      lines.add(line.toString());
    }
    return String.join("\n", lines);
  }

  /** Describes the notation of partly filled boards. */
  Notation notation() {
    Assignment sample = sample();
    String printed = rules.format(sample);
    List<String> texts = new ArrayList<>(List.of(printed));
    texts.add(printed.toLowerCase(Locale.ROOT));
    texts.add(printed.replace("/", ""));
    texts.add(printed.replace('/', ' '));
    texts.add(rules.draw(sample));
    texts.add(rules.drawWithBorder(sample));
    texts.add(rules.toLink(sample));
    List<String> words = new ArrayList<>();
    words.add(
        "List the cells row by row from the top: "
            + rules.colors().stream()
                .map(c -> "%s or %s %s".formatted(c.letter(), c.symbol(), c.name()))
                .collect(Collectors.joining(", "))
            + ", . or · for an empty cell.");
    words.add(
        "Separate rows with /, blanks, line breaks or nothing. You can paste a drawing, with or without its border.");
    words.add("A link to a page where the puzzle can be played is also accepted.");
    return new Notation(
        words,
        texts.stream().distinct().map(text -> new Notation.Example(text, printed)).toList(),
        List.of(),
        List.of());
  }

  /** Returns a board with one color in the first cell and another in the cell below it. */
  private Assignment sample() {
    Assignment one = rules.emptyBoard().with(0, 0);
    return rules.rows() > 1 ? one.with(rules.columns(), 1) : one;
  }
}
