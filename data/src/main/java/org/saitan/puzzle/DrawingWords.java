// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The words of a drawing for a terminal, to take the numbers and letters away that stand beside its
 * cells. How the words are spread over lines does not matter, so that a drawing may be pasted as it
 * is, or as a shell hands it on.
 */
public final class DrawingWords {
  private final List<String> words;

  private DrawingWords(List<String> words) {
    this.words = words;
  }

  /** Returns the words of a text. */
  public static DrawingWords of(String text) {
    return new DrawingWords(Arrays.asList(text.strip().split("\\s+")));
  }

  /** Returns the words. */
  public List<String> list() {
    return words;
  }

  /** Returns the words from one of them on. */
  public DrawingWords from(int word) {
    return new DrawingWords(words.subList(word, words.size()));
  }

  /**
   * Returns what is left behind labels that the text begins with; empty if it does not begin so.
   * Labels may be written without a blank between them, as where they fill their columns.
   */
  public Optional<DrawingWords> after(List<String> labels) {
    String wanted = String.join("", labels);
    int at = 0;
    int word = 0;
    while (at < wanted.length() && word < words.size() && wanted.startsWith(words.get(word), at)) {
      at += words.get(word++).length();
    }
    return at == wanted.length() ? Optional.of(from(word)) : Optional.empty();
  }

  /**
   * Returns the rows of cells, without the labels that stand before them; empty unless each row has
   * its label and is whole, and nothing else is there.
   *
   * @param labels the label of each row
   * @param columns how many words a row has
   */
  public Optional<List<String>> rows(List<String> labels, int columns) {
    if (words.size() != labels.size() * (columns + 1)) {
      return Optional.empty();
    }
    String[] rows = new String[labels.size()];
    for (int row = 0; row < rows.length; row++) {
      int first = row * (columns + 1);
      if (!words.get(first).equals(labels.get(row))) {
        return Optional.empty();
      }
      rows[row] = String.join("", words.subList(first + 1, first + 1 + columns));
    }
    return Optional.of(List.of(rows));
  }
}
