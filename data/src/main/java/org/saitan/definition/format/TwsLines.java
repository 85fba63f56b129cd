// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.problem.ParseException;

/** A tokenizer of .tws files that skips comments and blank lines. */
final class TwsLines {
  private static final int MAX_DIGITS = 9;

  private final String[] lines;
  private final List<String> comment = new ArrayList<>();
  private List<String> words = List.of();
  private int at;

  TwsLines(String text) {
    this.lines = text.split("\r\n|\n|\r", -1);
    while (at < lines.length && (lines[at].startsWith("#") || split(lines[at]).isEmpty())) {
      if (lines[at].startsWith("#")) {
        comment.add(lines[at].substring(lines[at].startsWith("# ") ? 2 : 1));
      }
      at++;
    }
  }

  /** Returns the comment lines before the first statement, without {@code #}. */
  List<String> comment() {
    return comment;
  }

  /** Advances to the next line that is not blank. Returns false at the end of the text. */
  boolean next() {
    while (at < lines.length) {
      String line = lines[at++];
      words = line.startsWith("#") ? List.of() : split(line);
      if (!words.isEmpty()) {
        return true;
      }
    }
    words = List.of();
    return false;
  }

  /** Advances to the next line that is not blank. There must be such a line. */
  void require(String expected) {
    if (!next()) {
      throw new ParseException("end of file", "expected " + expected);
    }
  }

  /** Advances to the next line of a block. Returns false at the end of the block. */
  boolean nextInBlock(String expected) {
    require(expected + " or End");
    return !words.equals(List.of("End"));
  }

  /** Unreads the current line. */
  void unread() {
    at--;
  }

  /** Returns the number of the current line, from 1. */
  int line() {
    return Math.max(1, at);
  }

  /** Returns the words of the current line. */
  List<String> words() {
    return words;
  }

  /** Returns a word of the current line. */
  String word(int i) {
    return words.get(i);
  }

  /** Returns the words from the given index on. There must be at least one. */
  List<String> rest(int start, String form) {
    if (words.size() <= start) {
      expect(start + 1, form);
    }
    return words.subList(start, words.size());
  }

  /** Requires an exact number of words. */
  void expect(int count, String form) {
    if (words.size() != count) {
      throw new ParseException(
          words.size() > count ? words.get(count) : words.get(words.size() - 1),
          "expected " + form);
    }
  }

  /** Returns whether the current line is a row of numbers. */
  boolean isRow() {
    char first = words.isEmpty() ? 'x' : words.get(0).charAt(0);
    return words.size() > 0
        && (words.get(0).equals("?")
            || words.get(0).chars().allMatch(c -> c >= '0' && c <= '9')
            || (first == '-' || first == '+') && words.get(0).length() > 1);
  }

  /** Parses a number in a range. */
  static int number(String word, int min, int max, String what) {
    boolean digits =
        !word.isEmpty()
            && word.length() <= MAX_DIGITS
            && word.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = digits ? Integer.parseInt(word) : -1;
    if (number < min || number > max) {
      throw new ParseException(word, "expected " + what + ", a number from " + min + " to " + max);
    }
    return number;
  }

  private static List<String> split(String line) {
    return Arrays.stream(line.split("[\\x00- ]+")).filter(word -> !word.isEmpty()).toList();
  }
}
