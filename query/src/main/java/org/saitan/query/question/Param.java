// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.saitan.problem.BadInputException;

/**
 * Something that a question takes: an argument or option on the command line, a parameter over
 * HTTP, of the same name and with the same words of help.
 *
 * @param <V> the type of its value
 */
public class Param<V> {
  /** How a parameter is written on the command line. */
  public enum Form {
    /** An argument, which must be there; the last one takes all words that are left. */
    ARGUMENT,
    /** An argument that may be left out where an option says the same. */
    OPTIONAL_ARGUMENT,
    /** An option with a value. */
    OPTION,
    /** The same, which may be given again; of the command line alone. */
    REPEATED,
    /** An option without a value; over HTTP {@code true} or {@code false}. */
    FLAG
  }

  private final Form form;
  private final String name;
  private final String placeholder;
  private final String help;
  private final List<String> words;
  private final BiFunction<Param<V>, ParamValues, V> reader;

  Param(
      Form form,
      String name,
      String placeholder,
      String help,
      List<String> words,
      BiFunction<Param<V>, ParamValues, V> reader) {
    this.form = form;
    this.name = name;
    this.placeholder = placeholder;
    this.help = help;
    this.words = List.copyOf(words);
    this.reader = reader;
  }

  /**
   * Returns an argument, which must be there.
   *
   * @param stands what stands for it in help texts, such as {@code STATE}
   */
  public static Param<String> argument(String name, String placeholder, String help) {
    return new Param<>(Form.ARGUMENT, name, placeholder, help, List.of(), Param::required);
  }

  /**
   * Returns an argument that may be left out.
   *
   * @param stands what stands for it in help texts, such as {@code STATE}
   */
  public static Param<Optional<String>> optionalArgument(
      String name, String placeholder, String help) {
    return new Param<>(Form.OPTIONAL_ARGUMENT, name, placeholder, help, List.of(), Param::text);
  }

  /**
   * Returns an option with a value, which may be left out.
   *
   * @param stands what stands for the value in help texts, such as {@code STATE}
   */
  public static Param<Optional<String>> option(String name, String placeholder, String help) {
    return new Param<>(Form.OPTION, name, placeholder, help, List.of(), Param::text);
  }

  /**
   * Returns an option with a value that is read, which may be left out.
   *
   * @param stands what stands for the value in help texts, such as {@code A,B}
   * @param parse reads it; what makes no sense is an exception of bad input
   */
  public static <V> Param<Optional<V>> parsed(
      String name, String placeholder, String help, Function<String, V> parse) {
    return new Param<>(
        Form.OPTION,
        name,
        placeholder,
        help,
        List.of(),
        (param, values) -> param.text(values).map(parse));
  }

  /**
   * Returns an option whose value is one of some, and may be left out.
   *
   * @param word the word by which people ask for a value
   */
  public static <V> Param<Optional<V>> choice(
      String name, String help, List<V> values, Function<V, String> word) {
    List<String> words = values.stream().map(word).toList();
    return new Param<>(
        Form.OPTION,
        name,
        String.join("|", words),
        help,
        words,
        (param, given) -> param.chosen(given).map(chosen -> values.get(words.indexOf(chosen))));
  }

  /** Returns an option that says yes where it is given. */
  public static Param<Boolean> flag(String name, String help) {
    return new Param<>(Form.FLAG, name, "", help, List.of(), Param::isYes);
  }

  /**
   * Returns an option of the command line that may be given again.
   *
   * @param stands what stands for a value in help texts, such as {@code ORIGIN}
   */
  public static Param<Optional<String>> repeated(String name, String placeholder, String help) {
    return new Param<>(Form.REPEATED, name, placeholder, help, List.of(), Param::text);
  }

  private Optional<String> text(ParamValues values) {
    return Optional.ofNullable(values.text(name));
  }

  private Optional<String> chosen(ParamValues values) {
    Optional<String> word = text(values);
    if (word.isPresent() && !words.contains(word.get())) {
      int last = words.size() - 1;
      throw new BadInputException(
          "%s must be %s or '%s', got '%s'"
              .formatted(
                  name,
                  words.subList(0, last).stream()
                      .map(known -> "'" + known + "'")
                      .collect(Collectors.joining(", ")),
                  words.get(last),
                  word.get()));
    }
    return word;
  }

  private String required(ParamValues values) {
    return text(values)
        .orElseThrow(
            () -> new BadInputException("missing %s: %s".formatted(values.label(this), help)));
  }

  /** Over HTTP, {@code true}, {@code 1} and nothing after the name of a flag say yes. */
  private boolean isYes(ParamValues values) {
    String text = values.text(name);
    if (text == null || text.equals("false") || text.equals("0")) {
      return false;
    }
    if (text.isEmpty() || text.equals("true") || text.equals("1")) {
      return true;
    }
    throw new BadInputException(name + " must be true or false, got '" + text + "'");
  }

  /** Returns how it is written on the command line. */
  public final Form form() {
    return form;
  }

  /** Returns whether it is an argument. */
  public final boolean isArgument() {
    return form == Form.ARGUMENT || form == Form.OPTIONAL_ARGUMENT;
  }

  /** Returns its name on both fronts. */
  public final String name() {
    return name;
  }

  /** Returns what stands for its value in help texts; empty for a flag. */
  public final String placeholder() {
    return placeholder;
  }

  /** Returns what it is for, in a line that begins with a small letter. */
  public final String help() {
    return help;
  }

  /** Returns the words that its value is one of; empty where it may be any text. */
  public final List<String> words() {
    return words;
  }

  /** Returns whether it is given; a flag, whether it says yes. */
  boolean isSet(ParamValues values) {
    return form == Form.FLAG ? isYes(values) : values.text(name) != null;
  }

  /**
   * Returns the value that was given.
   *
   * @throws BadInputException if it is missing or makes no sense
   */
  public final V read(ParamValues values) {
    return reader.apply(this, values);
  }
}
