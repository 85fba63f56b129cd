package org.saitan.cli;

import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.MissingArgumentException;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;
import org.saitan.problem.BadInputException;

/** Command lines of both tools, read in one way: options in full, never by their beginnings. */
public final class Arguments {
  private Arguments() {}

  /**
   * Reads the arguments of a command.
   *
   * @param command the command as a person calls it, for the message
   * @throws BadInputException if an option is unknown or lacks its value
   */
  public static CommandLine parse(String command, Options options, String... args) {
    try {
      return DefaultParser.builder().setAllowPartialMatching(false).get().parse(options, args);
    } catch (MissingArgumentException e) {
      String option = e.getOption().getLongOpt();
      throw new BadInputException(
          "--"
              + option
              + " needs a value: --"
              + option
              + " "
              + e.getOption().getArgName()
              + "; see "
              + command
              + " --help");
    } catch (ParseException e) {
      throw new BadInputException(e.getMessage() + "; see " + command + " --help");
    }
  }

  /**
   * Returns the number of an option, from 1 on.
   *
   * @param most the largest number that it may have
   * @param usual what it is if it was not given
   * @throws BadInputException if it is no such number
   */
  public static int count(CommandLine line, String option, int most, int usual) {
    String value = line.getOptionValue(option);
    if (value == null) {
      return usual;
    }
    try {
      int number = Integer.parseInt(value);
      if (number >= 1 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw new BadInputException("--%s must be in [1-%d], got %s".formatted(option, most, value));
  }
}
