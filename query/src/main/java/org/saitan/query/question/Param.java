// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.question;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.saitan.problem.BadInputException;

/**
 * A parameter of a question: an argument or option on the command line, and a query parameter of
 * the same name over HTTP.
 *
 * @param <V> the type of the parameter's value
 */
public class Param<V> {
  /** The form of a parameter on the command line. */
  public enum Form {
    /** A required argument. The last argument takes all remaining words. */
    ARGUMENT,
    /** An optional argument. */
    OPTIONAL_ARGUMENT,
    /** An option with a value. */
    OPTION,
    /** An option with a value that may be given several times, only on the command line. */
    REPEATED,
    /** An option without a value; over HTTP, its value is {@code true} or {@code false}. */
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
   * Returns a required argument.
   *
   * @param placeholder the placeholder of the argument in help texts, such as {@code STATE}
   */
  public static Param<String> argument(String name, String placeholder, String help) {
    return new Param<>(Form.ARGUMENT, name, placeholder, help, List.of(), Param::required);
  }

  /**
   * Returns an optional argument.
   *
   * @param placeholder the placeholder of the argument in help texts, such as {@code STATE}
   */
  public static Param<Optional<String>> optionalArgument(
      String name, String placeholder, String help) {
    return new Param<>(Form.OPTIONAL_ARGUMENT, name, placeholder, help, List.of(), Param::text);
  }

  /**
   * Returns an option with a value.
   *
   * @param placeholder the placeholder of its value in help texts, such as {@code STATE}
   */
  public static Param<Optional<String>> option(String name, String placeholder, String help) {
    return new Param<>(Form.OPTION, name, placeholder, help, List.of(), Param::text);
  }

  /**
   * Returns an option whose value is parsed.
   *
   * @param placeholder the placeholder of its value in help texts, such as {@code A,B}
   * @param parse parses the value, or throws {@link BadInputException}
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
   * Returns an option with a fixed set of values.
   *
   * @param word returns the word that stands for a value
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
        (param, v) -> param.chosenWord(v).map(chosen -> values.get(words.indexOf(chosen))));
  }

  /** Returns an option without a value, which is true if given. */
  public static Param<Boolean> flag(String name, String help) {
    return new Param<>(Form.FLAG, name, "", help, List.of(), Param::isTrue);
  }

  /**
   * Returns a command-line option that may be given several times.
   *
   * @param placeholder the placeholder of a value in help texts, such as {@code ORIGIN}
   */
  public static Param<Optional<String>> repeated(String name, String placeholder, String help) {
    return new Param<>(Form.REPEATED, name, placeholder, help, List.of(), Param::text);
  }

  private Optional<String> text(ParamValues values) {
    return Optional.ofNullable(values.text(name));
  }

  private Optional<String> chosenWord(ParamValues values) {
    Optional<String> word = text(values);
    if (word.isPresent() && !words.contains(word.get())) {
      int last = words.size() - 1;
      throw new BadInputException(
          "%s must be %s or '%s', got '%s'"
              .formatted(
                  name,
                  words.subList(0, last).stream()
                      .map(w -> "'" + w + "'")
                      .collect(Collectors.joining(", ")),
                  words.get(last),
                  word.get()));
    }
    return word;
  }

  private String required(ParamValues values) {
    return text(values)
        .orElseThrow(() -> new BadInputException("missing %s: %s".formatted(label(values), help)));
  }

  /** Over HTTP, a flag is set by {@code true}, {@code 1} or an empty value. */
  private boolean isTrue(ParamValues values) {
    String text = values.text(name);
    if (text == null || text.equals("false") || text.equals("0")) {
      return false;
    }
    if (text.isEmpty() || text.equals("true") || text.equals("1")) {
      return true;
    }
    throw new BadInputException(name + " must be true or false, got '" + text + "'");
  }

  /** Returns the form of the parameter on the command line. */
  public final Form form() {
    return form;
  }

  /** Returns whether the parameter is an argument, not an option. */
  public final boolean isArgument() {
    return form == Form.ARGUMENT || form == Form.OPTIONAL_ARGUMENT;
  }

  /** Returns the parameter's name on the command line and over HTTP. */
  public final String name() {
    return name;
  }

  /** Returns the placeholder of the value in help texts, or an empty string for a flag. */
  public final String placeholder() {
    return placeholder;
  }

  /** Returns one line of help that starts in lower case. */
  public final String help() {
    return help;
  }

  /** Returns the allowed values, or an empty list if any text is allowed. */
  public final List<String> words() {
    return words;
  }

  /** Returns the parameter's name in messages, such as {@code --limit} or {@code STATE}. */
  final String label(ParamValues values) {
    return isArgument() && !values.isOverHttp() ? placeholder : values.label(name);
  }

  /** Returns whether the parameter is given or, if it is a flag, whether it is true. */
  boolean isSet(ParamValues values) {
    return form == Form.FLAG ? isTrue(values) : values.text(name) != null;
  }

  /**
   * Returns the parameter's value.
   *
   * @throws BadInputException if it is missing or invalid
   */
  public final V read(ParamValues values) {
    return reader.apply(this, values);
  }
}
