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
}
