// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.apache.commons.cli.UnrecognizedOptionException;
import org.saitan.problem.BadInputException;
import org.saitan.text.Suggestions;
import org.saitan.text.WholeNumber;

/** The command-line parser of all programs. Options cannot be abbreviated. */
public final class Arguments {
  /**
   * Matches negative numbers, such as {@code -1} and {@code -2 1 3}, which Commons CLI would
   * mistake for options.
   */
  private static final Pattern NEGATIVE = Pattern.compile("-[0-9].*", Pattern.DOTALL);

  /**
   * The prefix that escapes negative numbers during parsing. No argument can contain this prefix.
   */
  private static final String MARK = "\0";

  private Arguments() {}

  /**
   * Parses the arguments of a command.
   *
   * @param command the name of the command, for messages
   * @throws BadInputException if an option is unknown, lacks its value, or has two different values
   */
  public static CommandLine parse(String command, Options options, String... args) {
    try {
      CommandLine line =
          DefaultParser.builder()
              .setAllowPartialMatching(false)
              .get()
              .parse(options, escapeNumbers(options, args));
      requireOneValue(line);
      return unescapeNumbers(line);
    } catch (MissingArgumentException e) {
      String option = e.getOption().getLongOpt();
      throw new BadInputException(
          "--%s needs a value: --%s %s; see %s"
              .formatted(option, option, e.getOption().getArgName(), NextCommand.help(command)));
    } catch (UnrecognizedOptionException e) {
      throw new BadInputException(
          unknownOption(e.getOption(), options) + "; see " + NextCommand.help(command));
    } catch (ParseException e) {
      throw new BadInputException(e.getMessage() + "; see " + NextCommand.help(command));
    }
  }

  /** Rejects two different values for the same option, since either may be the intended one. */
  private static void requireOneValue(CommandLine line) {
    for (Option option : line.getOptions()) {
      String[] values = line.getOptionValues(option);
      if (values == null || OptionForm.isRepeatable(option)) {
        continue;
      }
      for (String value : values) {
        if (!value.equals(values[0])) {
          throw new BadInputException(
              "--%s is given twice, with the values '%s' and '%s'; omit one of them"
                  .formatted(option.getLongOpt(), values[0], value));
        }
      }
    }
  }

  /** Returns the arguments with negative numbers escaped. */
  private static String[] escapeNumbers(Options options, String... args) {
    String[] words = args.clone();
    for (int i = 0; i < words.length; i++) {
      boolean isValue = i > 0 && takesNext(options, words[i - 1]);
      if (!isValue && NEGATIVE.matcher(words[i]).matches()) {
        words[i] = MARK + words[i];
      }
    }
    return words;
  }

  /** Returns whether a word is an option that takes the next word as its value. */
  private static boolean takesNext(Options options, String word) {
    return word.startsWith("-") && options.hasOption(word) && options.getOption(word).hasArg();
  }

  private static CommandLine unescapeNumbers(CommandLine line) {
    CommandLine.Builder builder = CommandLine.builder();
    for (Option option : line.getOptions()) {
      builder.addOption(option);
    }
    for (String word : line.getArgList()) {
      builder.addArg(word.startsWith(MARK) ? word.substring(MARK.length()) : word);
    }
    return builder.get();
  }

  private static String unknownOption(String word, Options options) {
    int sign = word.indexOf('=');
    String name = (sign < 0 ? word : word.substring(0, sign)).replaceFirst("^-+", "");
    if (sign >= 0 && options.hasOption(name)) {
      return "--" + name + " takes no value, got '" + word + "'";
    }
    List<String> names = new ArrayList<>();
    for (Option option : options.getOptions()) {
      names.add(option.getLongOpt());
    }
    return "unknown option '%s'%s"
        .formatted(
            word,
            Suggestions.closest(name, names)
                .map(near -> "; did you mean --" + near + "?")
                .orElse(""));
  }

  /**
   * Returns the value of a numeric option, which must be at least 1.
   *
   * @param max the largest allowed value
   * @param defaultValue the value to return if the option was not given
   * @throws BadInputException if the value is not a number in this range
   */
  public static int count(CommandLine line, String option, int max, int defaultValue) {
    String text = line.getOptionValue(option);
    return text == null ? defaultValue : (int) number("--" + option, text, 1, max);
  }

  /**
   * Returns the value of an option that allows only certain words, or empty if the option was not
   * given.
   *
   * @param parse returns the value that a word stands for, or empty if the word is not allowed
   * @param words the allowed words, for the message
   * @throws BadInputException if the word is not allowed
   */
  public static <T> Optional<T> choice(
      CommandLine line, String option, Function<String, Optional<T>> parse, String words) {
    Optional<String> word = Optional.ofNullable(line.getOptionValue(option));
    Optional<T> value = word.flatMap(parse);
    if (word.isPresent() && value.isEmpty()) {
      throw new BadInputException("--%s must be %s, got '%s'".formatted(option, words, word.get()));
    }
    return value;
  }

  /**
   * Parses a whole number.
   *
   * @param name the name of the number in messages
   * @param min the smallest number allowed
   * @param max the largest number allowed
   * @throws BadInputException if the text is not a number in this range
   */
  public static long number(String name, String text, long min, long max) {
    return WholeNumber.parse(text, min, max)
        .orElseThrow(
            () ->
                new BadInputException(
                    "%s must be %sin [%d-%d], got %s"
                        .formatted(
                            name,
                            WholeNumber.parse(text).isPresent() ? "" : "a whole number ",
                            min,
                            max,
                            text)));
  }
}
