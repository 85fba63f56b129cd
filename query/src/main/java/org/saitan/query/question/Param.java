package org.saitan.query.question;

import java.util.Optional;
import java.util.function.BiFunction;
import org.saitan.problem.BadInputException;

/**
 * Something that a question takes: an argument or option on the command line, a parameter over
 * HTTP, of the same name and with the same words of help.
 *
 * @param <V> the type of its value
 */
public final class Param<V> {
  /** How a parameter is written on the command line. */
  public enum Form {
    /** An argument, which must be there; the last one takes all words that are left. */
    ARGUMENT,
    /** An option with a value. */
    OPTION,
    /** An option without a value; over HTTP {@code true} or {@code false}. */
    FLAG
  }

  private final Form form;
  private final String name;
  private final String stands;
  private final String help;
  private final BiFunction<Param<V>, Given, V> reader;

  private Param(
      Form form, String name, String stands, String help, BiFunction<Param<V>, Given, V> reader) {
    this.form = form;
    this.name = name;
    this.stands = stands;
    this.help = help;
    this.reader = reader;
  }

  /**
   * Returns an argument, which must be there.
   *
   * @param stands what stands for it in help texts, such as {@code STATE}
   */
  public static Param<String> argument(String name, String stands, String help) {
    return new Param<>(Form.ARGUMENT, name, stands, help, Param::required);
  }

  /**
   * Returns an option with a value, which may be left out.
   *
   * @param stands what stands for the value in help texts, such as {@code STATE}
   */
  public static Param<Optional<String>> option(String name, String stands, String help) {
    return new Param<>(
        Form.OPTION, name, stands, help, (param, given) -> Optional.ofNullable(given.text(name)));
  }

  /** Returns an option that says yes where it is given. */
  public static Param<Boolean> flag(String name, String help) {
    return new Param<>(Form.FLAG, name, "", help, (param, given) -> given.flag(name));
  }

  private String required(Given given) {
    String text = given.text(name);
    if (text == null) {
      throw new BadInputException(given.missing(this));
    }
    return text;
  }

  /** Returns how it is written on the command line. */
  public Form form() {
    return form;
  }

  /** Returns its name on both fronts. */
  public String name() {
    return name;
  }

  /** Returns what stands for its value in help texts; empty for a flag. */
  public String stands() {
    return stands;
  }

  /** Returns what it is for, in a line that begins with a small letter. */
  public String help() {
    return help;
  }

  /**
   * Returns the value that was given.
   *
   * @throws BadInputException if it is missing or makes no sense
   */
  V read(Given given) {
    return reader.apply(this, given);
  }
}
