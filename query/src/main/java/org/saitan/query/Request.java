package org.saitan.query;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.commons.cli.CommandLine;
import org.saitan.Families;
import org.saitan.board.MoveBoard;
import org.saitan.cli.Console;
import org.saitan.cli.DataDirectory;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Figure;
import org.saitan.query.plot.SvgDrawing;
import org.saitan.table.TableHome;
import org.saitan.table.distance.DistanceTable;

/**
 * What a person asked: the words after the command, its options, and where to answer.
 *
 * @param command name of the command, for messages
 * @param line arguments and options
 * @param console where to read and write
 */
record Request(String command, CommandLine line, Console console) {
  /** Returns where the tables live. */
  TableHome home() {
    return new TableHome(DataDirectory.of(line.getOptionValue("data")));
  }

  /** Returns whether the answer is to be JSON. */
  boolean json() {
    return line.hasOption("json");
  }

  boolean has(String option) {
    return line.hasOption(option);
  }

  String text(String option) {
    return line.getOptionValue(option);
  }

  /** Returns the arguments without the command. */
  List<String> arguments() {
    return line.getArgList();
  }

  /** Returns the board that the first argument names. */
  MoveBoard board() {
    if (arguments().isEmpty()) {
      throw new BadInputException(
          command + ": no board was named; see query " + command + " --help");
    }
    return Families.board(arguments().get(0));
  }

  /** Returns the board, which must be all there is. */
  MoveBoard onlyBoard() {
    MoveBoard board = board();
    if (arguments().size() > 1) {
      throw new BadInputException(
          command + ": '" + arguments().get(1) + "' is too much; see query " + command + " --help");
    }
    return board;
  }

  /** Returns the words after the board, which are a state. */
  String state() {
    if (arguments().size() < 2) {
      throw new BadInputException(
          command
              + ": no state was given; write it after the board (if it has spaces, they may stay)");
    }
    return String.join(" ", arguments().subList(1, arguments().size()));
  }

  /**
   * Returns the file that an option names.
   *
   * @throws BadInputException if it is no path
   */
  Path file(String option) {
    try {
      return Path.of(text(option));
    } catch (InvalidPathException e) {
      throw new BadInputException(
          "--" + option + ": '" + text(option) + "' is no path: " + e.getReason());
    }
  }

  DistanceTable open(MoveBoard board) {
    return DistanceTable.open(home(), board);
  }

  /** Returns the number of an option, or {@code otherwise} if it was not given. */
  long number(String option, long lowest, long highest, long otherwise) {
    String text = text(option);
    if (text == null) {
      return otherwise;
    }
    try {
      long number = Long.parseLong(text.replace("_", "").replace(",", ""));
      if (number >= lowest && number <= highest) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw new BadInputException(
        "--" + option + " must be in [" + lowest + "-" + highest + "], got " + text);
  }

  /**
   * Writes a drawing to the file that an option names.
   *
   * @throws BadInputException if its name does not end in .svg
   */
  void draw(String option, Figure figure, String title) throws IOException {
    Path file = file(option);
    if (!file.toString().toLowerCase(Locale.ROOT).endsWith(".svg")) {
      throw new BadInputException("--" + option + ": '" + file + "' must end in .svg");
    }
    Files.writeString(file, SvgDrawing.of(figure, title));
  }

  void print(String format, Object... values) {
    console.out().printf(Locale.ROOT, format, values);
  }

  void println(String text) {
    console.out().println(text);
  }

  void printJson(Object answer) {
    console.out().println(Json.pretty(answer));
  }
}
