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
 * Takes a sequence of moves as a person writes it apart, and groups, commutators and conjugates in
 * it into the moves that they stand for.
 */
final class Alg {
  /** The most steps that a text may stand for. */
  static final int MOST_STEPS = 200_000;

  private static final int DEEPEST = 50;
  private static final int LONGEST = 20_000;
  private static final Pattern AMOUNT =
      Pattern.compile(
          "\\^(?<power>-?\\d{1,9})(?!\\d)|(?!\\^)(?<times>\\d{0,9})(?!\\d)(?<prime>["
              + MoveToken.PRIMES
              + "]?)");
  private static final String SIGNS = "()[]{},:";

  private final String text;
  private final Predicate<String> known;
  private int at;

  private Alg(String text, Predicate<String> known) {
    this.text = text;
    this.known = known;
  }

  /** A step of a sequence: a move, or the whole puzzle is held otherwise. */
  sealed interface Step {
    /** Returns the step that undoes this. */
    Step inverse();
  }

  /**
   * A move as it is written, such as {@code R2'}.
   *
   * @param word the move
   * @param sign -1 where it is undone, else 1
   * @param place the character where it begins, from 1
   */
  record MoveStep(String word, int sign, int place) implements Step {
    @Override
    public Step inverse() {
      return new MoveStep(word, -sign, place);
    }
  }

  /**
   * The whole puzzle is held otherwise, {@code {U F D B}}: from then on each name means what the
   * next one meant, the last what the first did.
   *
   * @param names at least two, all different
   * @param sign -1 where each means what the one before meant, else 1
   * @param place the character where the first begins, from 1
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
   * Takes a text apart.
   *
   * @param known whether a word between blanks is a move, whatever signs it holds
   * @throws BadInputException if brackets do not close, something else is out of place, or the text
   *     stands for too many steps
   */
  static List<Step> parse(String text, Predicate<String> known) {
    if (text.length() > LONGEST) {
      throw new BadInputException(
          "a sequence of %d characters; at most %d are read".formatted(text.length(), LONGEST));
    }
    Alg alg = new Alg(text, known);
    List<Step> steps = alg.steps(0);
    if (alg.at < text.length()) {
      throw alg.wrong("expected a move or the end");
    }
    return steps;
  }

  private List<Step> steps(int depth) {
    if (depth > DEEPEST) {
      throw wrong("at most " + DEEPEST + " brackets may lie in one another");
    }
    List<Step> steps = new ArrayList<>();
    for (skipBlanks(); at < text.length(); skipBlanks()) {
      String word = text.substring(at, endOfWord(false));
      if (known.test(word)) {
        steps.add(new MoveStep(word, 1, at + 1));
        at += word.length();
      } else if (word.equals(SequenceReader.PAUSE)) {
        at += word.length();
      } else if (text.charAt(at) == '(') {
        at++;
        List<Step> inner = steps(depth + 1);
        expect(")");
        repeat(inner, amount(), steps);
      } else if (text.charAt(at) == '[') {
        List<Step> inner = bracket(depth);
        repeat(inner, amount(), steps);
      } else if (text.charAt(at) == '{') {
        steps.add(renaming());
      } else if (SIGNS.indexOf(text.charAt(at)) >= 0) {
        break;
      } else {
        for (String part : split(text.substring(at, endOfWord(true)))) {
          steps.add(new MoveStep(part, 1, at + 1));
          at += part.length();
        }
      }
    }
    return steps;
  }

  /** Takes moves without blanks between them apart, if that can be done in one way only. */
  private List<String> split(String word) {
    int[] ways = new int[word.length() + 1];
    int[] ends = new int[word.length() + 1];
    ways[word.length()] = 1;
    for (int from = word.length() - 1; from >= 0; from--) {
      for (int end = from + 1; end <= word.length(); end++) {
        if (ways[end] > 0 && known.test(word.substring(from, end))) {
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

  /** Reads {@code [A, B]} = A B A' B' or {@code [A: B]} = A B A'. */
  private List<Step> bracket(int depth) {
    at++;
    List<Step> first = steps(depth + 1);
    boolean isCommutator = expect(",:").equals(",");
    List<Step> second = steps(depth + 1);
    expect("]");
    List<Step> all = new ArrayList<>(first);
    all.addAll(second);
    repeat(first, -1, all);
    repeat(second, isCommutator ? -1 : 0, all);
    return all;
  }

  /** Adds steps so often, backwards if {@code amount} is negative. */
  private static void repeat(List<Step> steps, int amount, List<Step> into) {
    if (into.size() + (long) steps.size() * Math.abs(amount) > MOST_STEPS) {
      throw SequenceReader.tooLong();
    }
    List<Step> once = steps;
    if (amount < 0) {
      once = new ArrayList<>(steps.stream().map(Step::inverse).toList());
      Collections.reverse(once);
    }
    for (int i = 0; i < Math.abs(amount) && !once.isEmpty(); i++) {
      into.addAll(once);
    }
  }

  private Step renaming() {
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
    return new RenameStep(names, 1, place);
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
    Matcher matcher = AMOUNT.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw wrong("expected a number of at most 9 digits");
    }
    at = matcher.end();
    if (matcher.group("power") != null) {
      return Integer.parseInt(matcher.group("power"));
    }
    String times = matcher.group("times");
    int amount = times.isEmpty() ? 1 : Integer.parseInt(times);
    return matcher.group("prime").isEmpty() ? amount : -amount;
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
        && end - at <= MoveToken.LONGEST) {
      end++;
    }
    return end;
  }

  private BadInputException wrong(String expected) {
    String found = at < text.length() ? VisibleText.quoted(text.substring(at, at + 1)) : "the end";
    return new BadInputException(found + " at character " + (at + 1) + ": " + expected);
  }
}
