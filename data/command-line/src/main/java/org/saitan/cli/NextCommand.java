// SPDX-License-Identifier: Apache-2.0
package org.saitan.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.saitan.problem.BadInputException;
import org.saitan.problem.DoesNotFitException;
import org.saitan.problem.Remedy;
import org.saitan.table.TableException;

/**
 * Commands that messages name for people to run, such that they can be run as they are printed: the
 * programs as the scripts are called that started this one, and {@code --data} where it is in
 * force.
 */
public final class NextCommand {
  /** What stands before the words generate and query, such as {@code scripts/}; set by scripts. */
  private static final String BEFORE = "saitan.commands";

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./=:@%+,-]+");

  private NextCommand() {}

  /**
   * Returns a command line that makes tables.
   *
   * @param home where the tables live
   * @param words options and boards
   */
  public static String generate(Path home, String words) {
    return program("generate") + data(home) + " " + words;
  }

  /**
   * Returns a command line that makes the table of a board anew or goes on with it.
   *
   * @param within the table's directory, one of a build of it, or a file in such
   * @param options none, or with a space after each
   */
  static String generate(String board, Path within, String options) {
    Path table = within.toAbsolutePath();
    while (table.getFileName() != null && !table.getFileName().toString().startsWith(board)) {
      table = table.getParent();
    }
    Path home = table.getParent();
    return generate(home == null ? DataDirectory.of(null) : home, options + board);
  }

  /** Returns the command that mends a table, as the end of a sentence; nothing if there is none. */
  static String after(TableException failure) {
    return failure.remedy().map(remedy -> "; " + with(remedy, failure)).orElse("");
  }

  private static String with(TableException.TableRemedy remedy, TableException failure) {
    return switch (remedy) {
      case MAKE -> "make it with: " + generate(failure.within(), failure.board());
      case CONTINUE ->
          "continue its build with: " + generate(failure.board(), failure.within(), "");
      case REBUILD ->
          "rebuild the table with: " + generate(failure.board(), failure.within(), "--rebuild ");
    };
  }

  /** Returns what helps, as the end of a sentence; nothing if nothing does. */
  static String after(DoesNotFitException failure) {
    StringBuilder advice = new StringBuilder();
    failure
        .remedies()
        .forEach(remedy -> advice.append("; ").append(with(remedy, failure.heapBytes())));
    return advice.toString();
  }

  /** Returns what helps, as the end of a sentence; nothing if the sentence says it. */
  static String after(BadInputException failure) {
    return failure.remedy().map(remedy -> "; " + with(remedy, 0)).orElse("");
  }

  private static String with(Remedy remedy, double heapBytes) {
    return switch (remedy) {
      case MORE_HEAP ->
          String.format(
              Locale.ROOT,
              "on a machine that has it, SAITAN_HEAP=%.0fg gives it more",
              Math.ceil(heapBytes / (1L << 30)) + 1);
      case ANOTHER_DISK -> "--data DIR uses another disk";
      case FEWER_MOVES -> "choose fewer moves with --moves or --metric single";
      case ANOTHER_NAME -> "choose one with --name";
    };
  }

  /**
   * Returns a command line that takes in the parts of a table, wherever tables live.
   *
   * @param program the one that reaches them
   * @param parts where they are
   */
  public static String adopt(String program, String parts) {
    return program(program) + " --adopt " + word(parts);
  }

  /** Returns a command line that asks tables, without a word on where they are. */
  public static String query(String words) {
    return program("query") + " " + words;
  }

  /** Returns a command line that asks tables, each word quoted where a shell needs it. */
  public static String query(List<String> words) {
    return query(words.stream().map(NextCommand::word).collect(Collectors.joining(" ")));
  }

  /**
   * Returns the line that shows the help of a program or a command.
   *
   * @param command the words before the option, such as {@code query show}
   */
  public static String help(String command) {
    return program(command) + " --help";
  }

  private static String program(String name) {
    return System.getProperty(BEFORE, "") + name;
  }

  /** Returns a message in which commands are named without the directory they are in. */
  public static String withoutPlaces(String message) {
    String before = System.getProperty(BEFORE, "");
    String called = before.substring(before.lastIndexOf('/') + 1);
    return message
        .replace(program("generate") + " ", called + "generate ")
        .replace(program("query") + " ", called + "query ");
  }

  private static String data(Path home) {
    Path usual = DataDirectory.of(null).toAbsolutePath().normalize();
    return home.toAbsolutePath().normalize().equals(usual) ? "" : " --data " + quoted(home);
  }

  /** Returns a path as a shell takes it for one word. */
  private static String quoted(Path path) {
    return word(path.toString());
  }

  /** Returns a text as a shell takes it for one word. */
  public static String word(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
