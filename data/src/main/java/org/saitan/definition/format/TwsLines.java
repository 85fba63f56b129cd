// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.problem.ParseException;

/** The lines of a .tws file as words: comments and blank lines left out. */
final class TwsLines {
  private static final int MOST_DIGITS = 9;

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

  /** Returns the comment lines before the first statement, without their marks. */
  List<String> comment() {
    return comment;
  }

  /** Goes to the next line with words; false at the end. */
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

  /** Goes to the next line with words, which must be there. */
  void need(String expected) {
    if (!next()) {
      throw new ParseException("end of file", "expected " + expected);
    }
  }

  /** Goes to the next line of a block, which must be there; false if that ends it. */
  boolean nextInBlock(String expected) {
    need(expected + " or End");
    return !words.equals(List.of("End"));
  }

  /** Goes back before the line read last. */
  void back() {
    at--;
  }

  /** Returns the number of the line read last, from 1. */
  int line() {
    return Math.max(1, at);
  }

  /** Returns the words of the line read last. */
  List<String> words() {
    return words;
  }

  /** Returns one of its words. */
  String word(int i) {
    return words.get(i);
  }

  /** Returns the words from one on, of which there must be some. */
  List<String> rest(int from, String form) {
    if (words.size() <= from) {
      expect(from + 1, form);
    }
    return words.subList(from, words.size());
  }

  /** Requires a number of words. */
  void expect(int count, String form) {
    if (words.size() != count) {
      throw new ParseException(
          words.size() > count ? words.get(count) : words.get(words.size() - 1),
          "expected " + form);
    }
  }

  /** Returns whether the line read last is a row of numbers. */
  boolean isRow() {
    char first = words.isEmpty() ? 'x' : words.get(0).charAt(0);
    return words.size() > 0
        && (words.get(0).equals("?")
            || words.get(0).chars().allMatch(c -> c >= '0' && c <= '9')
            || (first == '-' || first == '+') && words.get(0).length() > 1);
  }

  /** Reads a number in a range. */
  static int number(String word, int least, int most, String what) {
    boolean digits =
        !word.isEmpty()
            && word.length() <= MOST_DIGITS
            && word.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = digits ? Integer.parseInt(word) : -1;
    if (number < least || number > most) {
      throw new ParseException(
          word, "expected " + what + ", a number from " + least + " to " + most);
    }
    return number;
  }

  private static List<String> split(String line) {
    return Arrays.stream(line.split("[\\x00- ]+")).filter(word -> !word.isEmpty()).toList();
  }
}
