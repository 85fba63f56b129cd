// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.saitan.problem.BadInputException;
import org.saitan.text.VisibleText;

/** A sequence of moves as a person writes it, taken apart. */
sealed interface Alg permits Alg.Turn, Alg.Group, Alg.Commutator, Alg.Conjugate, Alg.Renaming {
  /**
   * A move as it is written, such as {@code R2'}.
   *
   * @param word the move
   * @param place the character where it begins, from 1
   */
  record Turn(String word, int place) implements Alg {}

  /**
   * Several in order, done so often, backwards if {@code amount} is negative: {@code (R U)3}.
   *
   * @param place the character where it begins, from 1
   */
  record Group(List<Alg> parts, int amount, int place) implements Alg {
    /** Copies the list. */
    public Group {
      parts = List.copyOf(parts);
    }
  }

  /** {@code [A, B]} = A B A' B'. */
  record Commutator(Alg first, Alg second) implements Alg {}

  /** {@code [A: B]} = A B A'. */
  record Conjugate(Alg first, Alg second) implements Alg {}

  /**
   * The whole puzzle is held otherwise, {@code {U F D B}}: from then on each name means what the
   * next one meant, the last what the first did.
   *
   * @param names at least two, all different
   * @param place the character where the first begins, from 1
   */
  record Renaming(List<String> names, int place) implements Alg {
    /** Copies the list. */
    public Renaming {
      names = List.copyOf(names);
    }
  }

  /**
   * Takes a sequence of moves apart: words, groups, commutators, conjugates, amounts, renamings.
   */
  static final class Parser {
    private static final int DEEPEST = 50;
    private static final int LONGEST = 20_000;
    private static final int MOST_DIGITS = 9;
    private static final String SIGNS = "()[]{},:";

    private final String text;
    private final Predicate<String> known;
    private int at;

    private Parser(String text, Predicate<String> known) {
      this.text = text;
      this.known = known;
    }

    /**
     * Takes a text apart.
     *
     * @param known whether a word between blanks is a move, whatever signs it holds
     * @throws BadInputException if brackets do not close or something else is out of place
     */
    static Alg.Group parse(String text, Predicate<String> known) {
      if (text.length() > LONGEST) {
        throw new BadInputException(
            "a sequence of %d characters; at most %d are read".formatted(text.length(), LONGEST));
      }
      Parser parser = new Parser(text, known);
      List<Alg> parts = parser.parts(0);
      if (parser.at < text.length()) {
        throw parser.wrong("expected a move or the end");
      }
      return new Alg.Group(parts, 1, 1);
    }

    private List<Alg> parts(int depth) {
      if (depth > DEEPEST) {
        throw wrong("at most " + DEEPEST + " brackets may lie in one another");
      }
      List<Alg> parts = new ArrayList<>();
      for (skipBlanks(); at < text.length(); skipBlanks()) {
        String word = text.substring(at, endOfWord(false));
        if (known.test(word)) {
          parts.add(new Alg.Turn(word, at + 1));
          at += word.length();
        } else if (word.equals(Sequences.PAUSE)) {
          at += word.length();
        } else if (text.charAt(at) == '(') {
          parts.add(group(depth));
        } else if (text.charAt(at) == '[') {
          parts.add(bracket(depth));
        } else if (text.charAt(at) == '{') {
          parts.add(renaming());
        } else if (SIGNS.indexOf(text.charAt(at)) >= 0) {
          break;
        } else {
          int end = endOfWord(true);
          parts.add(new Alg.Turn(text.substring(at, end), at + 1));
          at = end;
        }
      }
      return parts;
    }

    private Alg group(int depth) {
      int place = ++at;
      List<Alg> parts = parts(depth + 1);
      expect(")");
      return new Alg.Group(parts, amount(), place);
    }

    private Alg bracket(int depth) {
      int place = ++at;
      Alg first = new Alg.Group(parts(depth + 1), 1, place);
      String sign = expect(",:");
      Alg second = new Alg.Group(parts(depth + 1), 1, at + 1);
      expect("]");
      Alg inner =
          sign.equals(",") ? new Alg.Commutator(first, second) : new Alg.Conjugate(first, second);
      return new Alg.Group(List.of(inner), amount(), place);
    }

    private Alg renaming() {
      int place = ++at + 1;
      List<String> names = new ArrayList<>();
      for (skipBlanks(); at < text.length() && endOfName() > at; skipBlanks()) {
        int end = endOfName();
        names.add(text.substring(at, end));
        at = end;
      }
      if (names.size() < 2 || names.stream().distinct().count() < names.size()) {
        throw wrong("expected two names or more in {}, each once");
      }
      expect("}");
      return new Alg.Renaming(names, place);
    }

    /** Returns the end of a move's name, whatever signs it holds, or of what may be one. */
    private int endOfName() {
      int end = endOfWord(false);
      return known.test(text.substring(at, end)) ? end : endOfWord(true);
    }

    private String expect(String signs) {
      if (at == text.length() || signs.indexOf(text.charAt(at)) < 0) {
        throw wrong("expected a move or " + String.join(" or ", signs.split("")));
      }
      return text.substring(at, ++at);
    }

    /** Reads what follows a bracket: {@code 3}, {@code '}, {@code 2'}, {@code ^3}, {@code ^-3}. */
    private int amount() {
      boolean power = at < text.length() && text.charAt(at) == '^';
      at += power ? 1 : 0;
      boolean minus = power && at < text.length() && text.charAt(at) == '-';
      at += minus ? 1 : 0;
      int start = at;
      while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
        at++;
      }
      if (at - start > MOST_DIGITS || power && at == start) {
        at = start;
        throw wrong("expected a number of at most " + MOST_DIGITS + " digits");
      }
      int amount = at == start ? 1 : Integer.parseInt(text.substring(start, at));
      if (!power && at < text.length() && MoveWord.isPrime(text.charAt(at))) {
        at++;
        minus = true;
      }
      return minus ? -amount : amount;
    }

    private void skipBlanks() {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }

    private int endOfWord(boolean orSign) {
      int end = at;
      while (end < text.length()
          && !Character.isWhitespace(text.charAt(end))
          && !(orSign && SIGNS.indexOf(text.charAt(end)) >= 0)
          && end - at <= MoveWord.LONGEST) {
        end++;
      }
      return end;
    }

    private BadInputException wrong(String expected) {
      String found =
          at < text.length() ? VisibleText.quoted(text.substring(at, at + 1)) : "the end";
      return new BadInputException(found + " at character " + (at + 1) + ": " + expected);
    }
  }
}
