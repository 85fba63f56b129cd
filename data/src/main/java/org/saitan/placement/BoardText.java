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

/** Partly filled boards as text, for any filling. */
final class BoardText {
  private static final char EMPTY = '.';
  private static final char EMPTY_SIGN = '·';

  /** The box-drawing signs of Unicode. */
  private static final char FIRST_OF_LINES = '\u2500';

  private static final char LAST_OF_LINES = '\u257f';

  /** A slash ends a row, and so do line breaks without a slash. */
  private static final Pattern ROW_END = Pattern.compile("\\s*/\\s*|\\s*[\\n\\r]\\s*");

  /** Characters of a cell where it is drawn with borders and blanks around it; ample. */
  private static final int PER_CELL = 16;

  /** Characters that a board of any size may be written in. */
  private static final int SPARE = 200;

  private final PlacementRules rules;

  BoardText(PlacementRules rules) {
    this.rules = rules;
  }

  Assignment parse(String given) {
    String text = withoutLines(given);
    String[] words = words(text);
    boolean inRows = words.length > 1;
    if (inRows && words.length != rules.rows()) {
      throw new BadInputException(
          "%s has %s, got %d: %s"
              .formatted(
                  rules.name(), Plural.of(rules.rows(), "row"), words.length, shortened(text)));
    }
    Assignment cells = rules.emptyBoard();
    int cell = 0;
    for (int row = 0; row < words.length; row++) {
      int wanted = inRows ? rules.columns() : rules.cells();
      if (words[row].length() != wanted) {
        throw new BadInputException(
            "%s: %s has %s, got %d: %s"
                .formatted(
                    rules.name(),
                    inRows ? "row " + (row + 1) : "a board",
                    Plural.of(wanted, "cell"),
                    words[row].length(),
                    shortened(words[row])));
      }
      for (char c : words[row].toCharArray()) {
        cells = place(cells, cell++, c);
      }
    }
    return cells;
  }

  /** Refuses a text that no board of this size needs: parsers may take long texts apart slowly. */
  void requireNotTooLong(String given) {
    int longest = SPARE + PER_CELL * (rules.rows() + 1) * (rules.columns() + 1);
    if (given.length() > longest) {
      throw new BadInputException(
          "%s: a board is written in at most %s, got %s"
              .formatted(
                  rules.name(),
                  Plural.of(longest, "character"),
                  Plural.of(given.length(), "character")));
    }
  }

  /** Returns the rows, or all cells in one word. Blanks may divide rows, or cells as drawn. */
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

  /** Returns a drawing without the border that may be drawn between its cells. */
  private String withoutLines(String text) {
    StringBuilder cells = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean line = c >= FIRST_OF_LINES && c <= LAST_OF_LINES;
      cells.append(line && rules.colors().stream().noneMatch(k -> k.isWritten(c)) ? ' ' : c);
    }
    return cells.toString();
  }

  private Assignment place(Assignment cells, int cell, char c) {
    if (c == EMPTY || c == EMPTY_SIGN) {
      return cells;
    }
    List<CellColor> colors = rules.colors();
    for (int color = 0; color < colors.size(); color++) {
      if (colors.get(color).isWritten(c)) {
        return cells.with(cell, color);
      }
    }
    throw new BadInputException(
        "%s: %s holds '%c'; cells are %s or %c"
            .formatted(
                rules.name(),
                rules.place(cell),
                c,
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
        line.append(column == 0 ? "" : " ").append(sign(cells, row * rules.columns() + column));
      }
      lines.add(line.toString());
    }
    return String.join("\n", lines);
  }

  private char sign(Assignment cells, int cell) {
    return cells.has(cell) ? rules.colors().get(cells.color(cell)).sign() : EMPTY_SIGN;
  }

  /** How partly filled boards are written, for any filling. */
  static final class Words {
    private Words() {}

    static Notation of(PlacementRules rules) {
      Assignment some = some(rules);
      String printed = rules.format(some);
      List<String> texts = new ArrayList<>(List.of(printed));
      texts.add(printed.toLowerCase(Locale.ROOT));
      texts.add(printed.replace("/", ""));
      texts.add(printed.replace('/', ' '));
      texts.add(rules.draw(some));
      texts.add(rules.drawWithBorder(some));
      texts.add(rules.link(some));
      List<String> words = new ArrayList<>();
      words.add(
          "Cells row by row from the top: "
              + rules.colors().stream()
                  .map(c -> "%s or %s %s".formatted(c.letter(), c.sign(), c.name()))
                  .collect(Collectors.joining(", "))
              + ", . or · empty.");
      words.add(
          "Rows are divided by /, blanks or line breaks, or by nothing. A drawing may be pasted, with its border too.");
      words.add("A link to a page where such boards are played is read too.");
      return new Notation(
          words,
          texts.stream().distinct().map(text -> new Notation.Example(text, printed)).toList(),
          List.of(),
          List.of());
    }

    /** Returns a board with its first cell of one color, and the one below it of another. */
    private static Assignment some(PlacementRules rules) {
      Assignment one = rules.emptyBoard().with(0, 0);
      return rules.rows() > 1 ? one.with(rules.columns(), 1) : one;
    }
  }
}
