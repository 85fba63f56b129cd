// SPDX-License-Identifier: Apache-2.0
package org.saitan.definition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saitan.problem.BadInputException;
import org.saitan.text.VisibleText;

/**
 * A parser of move sequences in the notation of cubing.js, where a sequence is called an "alg". The
 * parser expands groups, commutators and conjugates.
 */
final class Alg {
  /** The maximum number of steps after expansion. */
  static final int MAX_STEPS = 200_000;

  private static final int MAX_DEPTH = 50;
  private static final int MAX_LENGTH = 20_000;
  private static final Pattern REPETITIONS =
      Pattern.compile("\\^-?\\d*|\\d*[" + MoveToken.PRIMES + "]?");
  private static final String SIGNS = "()[]{},:";

  private final String text;
  private final Predicate<String> isMove;
  private int pos;

  private Alg(String text, Predicate<String> isMove) {
    this.text = text;
    this.isMove = isMove;
  }

  /**
   * A step of a sequence: a move, or a renaming of moves that stands for a new way of holding the
   * puzzle.
   */
  sealed interface Step {
    /** Returns the inverse step. */
    Step inverse();
  }

  /**
   * A move, such as {@code R2'}.
   *
   * @param word the move as written
   * @param sign -1 for the inverse of the move, otherwise 1
   * @param place the position of the move's first character, counted from 1
   */
  record MoveStep(String word, int sign, int place) implements Step {
    @Override
    public Step inverse() {
      return new MoveStep(word, -sign, place);
    }
  }

  /**
   * A cyclic renaming of moves, {@code {U F D B}}: from then on, U means what F meant, F means what
   * D meant, D means what B meant, and B means what U meant.
   *
   * @param names at least two distinct names
   * @param sign -1 for the opposite direction, otherwise 1
   * @param place the position of the first name's first character, counted from 1
   */
  record RenameStep(List<String> names, int sign, int place) implements Step {
    /** Copies the list. */
    public RenameStep {
      names = List.copyOf(names);
    }

    @Override
    public Step inverse() {
      return new RenameStep(names, -sign, place);
    }
  }

  /**
   * Parses and expands a sequence.
   *
   * @param isMove a predicate that tells whether a word (text between blanks) is a move; the name
   *     of a move may contain brackets
   * @throws BadInputException if the syntax is wrong, such as an unclosed bracket, or the sequence
   *     has too many steps
   */
  static List<Step> parse(String text, Predicate<String> isMove) {
    if (text.length() > MAX_LENGTH) {
      throw new BadInputException(
          "the sequence has %d characters; at most %d are allowed"
              .formatted(text.length(), MAX_LENGTH));
    }
    Alg alg = new Alg(text, isMove);
    List<Step> steps = alg.parseSteps(0);
    if (alg.pos < text.length()) {
      throw alg.unexpected("expected a move or the end");
    }
    return steps;
  }

  private List<Step> parseSteps(int depth) {
    if (depth > MAX_DEPTH) {
      throw unexpected("brackets may be nested at most " + MAX_DEPTH + " deep");
    }
    List<Step> steps = new ArrayList<>();
    for (skipBlanks(); pos < text.length(); skipBlanks()) {
      String word = text.substring(pos, endOfWord(false));
      if (isMove.test(word)) {
        steps.add(new MoveStep(word, 1, pos + 1));
        pos += word.length();
      } else if (word.equals(SequenceReader.PAUSE)) {
        pos += word.length();
      } else if (text.charAt(pos) == '(') {
        pos++;
        List<Step> inner = parseSteps(depth + 1);
        expect(")");
        repeat(inner, parseAmount(), steps);
      } else if (text.charAt(pos) == '[') {
        List<Step> inner = parseBracket(depth);
        repeat(inner, parseAmount(), steps);
      } else if (text.charAt(pos) == '{') {
        steps.add(parseRenaming());
      } else if (SIGNS.indexOf(text.charAt(pos)) >= 0) {
        break;
      } else {
        for (String part : split(text.substring(pos, endOfWord(true)))) {
          steps.add(new MoveStep(part, 1, pos + 1));
          pos += part.length();
        }
      }
    }
    return steps;
  }

  /**
   * Splits a word that consists of moves written without blanks, if there is exactly one way to
   * split it.
   */
  private List<String> split(String word) {
    int[] ways = new int[word.length() + 1];
    int[] ends = new int[word.length() + 1];
    ways[word.length()] = 1;
    for (int from = word.length() - 1; from >= 0; from--) {
      for (int end = from + 1; end <= word.length(); end++) {
        if (ways[end] > 0 && isMove.test(word.substring(from, end))) {
          ways[from] = Math.min(2, ways[from] + ways[end]);
          ends[from] = end;
        }
      }
    }
    if (ways[0] != 1) {
      return List.of(word);
    }
    List<String> parts = new ArrayList<>();
    for (int from = 0; from < word.length(); from = ends[from]) {
      parts.add(word.substring(from, ends[from]));
    }
    return parts;
  }

  /** Parses a commutator {@code [A, B]} = A B A' B' or a conjugate {@code [A: B]} = A B A'. */
  private List<Step> parseBracket(int depth) {
    pos++;
    List<Step> first = parseSteps(depth + 1);
    boolean isCommutator = expect(",:").equals(",");
    List<Step> second = parseSteps(depth + 1);
    expect("]");
    List<Step> all = new ArrayList<>(first);
    all.addAll(second);
    repeat(first, -1, all);
    repeat(second, isCommutator ? -1 : 0, all);
    return all;
  }

  /** Appends the steps {@code amount} times, inverted if {@code amount} is negative. */
  private static void repeat(List<Step> steps, int amount, List<Step> result) {
    if (result.size() + (long) steps.size() * Math.abs(amount) > MAX_STEPS) {
      throw SequenceReader.tooLong();
    }
    List<Step> once = steps;
    if (amount < 0) {
      once = new ArrayList<>(steps.stream().map(Step::inverse).toList());
      Collections.reverse(once);
    }
    for (int i = 0; i < Math.abs(amount) && !once.isEmpty(); i++) {
      result.addAll(once);
    }
  }

  private Step parseRenaming() {
    int place = ++pos + 1;
    List<String> names = new ArrayList<>();
    for (skipBlanks(); pos < text.length() && endOfName() > pos; skipBlanks()) {
      int end = endOfName();
      names.add(text.substring(pos, end));
      pos = end;
    }
    if (names.size() < 2 || names.stream().distinct().count() < names.size()) {
      throw unexpected("expected at least two distinct names in {}");
    }
    expect("}");
    return new RenameStep(names, 1, place);
  }

  /**
   * Returns the end of the name at the current position. A known move's name may contain brackets.
   */
  private int endOfName() {
    int end = endOfWord(false);
    return isMove.test(text.substring(pos, end)) ? end : endOfWord(true);
  }

  private String expect(String signs) {
    if (pos == text.length() || signs.indexOf(text.charAt(pos)) < 0) {
      throw unexpected("expected a move or " + String.join(" or ", signs.split("")));
    }
    return text.substring(pos, ++pos);
  }

  /**
   * Parses the repetitions after a bracket: {@code 3}, {@code '}, {@code 2'}, {@code ^3}, {@code
   * ^-3}.
   */
  private int parseAmount() {
    Matcher matcher = REPETITIONS.matcher(text).region(pos, text.length());
    matcher.lookingAt(); // Always matches, possibly an empty text.
    MoveToken bracket =
        MoveToken.parse("B" + matcher.group(), "B"::equals)
            .orElseThrow(() -> unexpected("expected a number of at most 9 digits"));
    pos = matcher.end();
    return bracket.amount();
  }

  private void skipBlanks() {
    while (pos < text.length() && Character.isWhitespace(text.charAt(pos))) {
      pos++;
    }
  }

  private int endOfWord(boolean stopAtSign) {
    int end = pos;
    while (end < text.length()
        && !Character.isWhitespace(text.charAt(end))
        && !(stopAtSign && SIGNS.indexOf(text.charAt(end)) >= 0)
        && end - pos <= MoveToken.MAX_LENGTH) {
      end++;
    }
    return end;
  }

  private BadInputException unexpected(String expected) {
    String found = pos < text.length() ? VisibleText.quoted("" + text.charAt(pos)) : "the end";
    return new BadInputException(found + " at character " + (pos + 1) + ": " + expected);
  }
}
