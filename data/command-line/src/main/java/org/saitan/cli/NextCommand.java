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
 * Creates the commands that messages suggest. The commands are ready to run: they include the path
 * of the scripts that started this program and, if needed, {@code --data}.
 */
public final class NextCommand {
  /**
   * The system property with the prefix of the commands generate and query, such as {@code
   * scripts/}. The scripts set this property.
   */
  private static final String BEFORE = "saitan.commands";

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./=:@%+,-]+");

  private NextCommand() {}

  /**
   * Returns a command line that builds tables.
   *
   * @param tables the directory of tables
   * @param words the options and boards
   */
  public static String generate(Path tables, String words) {
    return program("generate") + data(tables) + " " + words;
  }

  /**
   * Returns a command line that builds a board's table again or resumes its build.
   *
   * @param within the table's directory, the directory of the table's build, or a file in one of
   *     these
   * @param options the options, each followed by a space
   */
  static String generate(String board, Path within, String options) {
    Path table = within.toAbsolutePath();
    while (table.getFileName() != null && !table.getFileName().toString().startsWith(board)) {
      table = table.getParent();
    }
    Path tables = table.getParent();
    return generate(tables == null ? DataDirectory.of(null) : tables, options + board);
  }

  /**
   * Returns text to append to a failure's message: the command that repairs the table, or an empty
   * string if there is none.
   */
  static String after(TableException failure) {
    return failure.remedy().map(remedy -> "; " + advice(remedy, failure)).orElse("");
  }

  private static String advice(TableException.TableRemedy remedy, TableException failure) {
    return switch (remedy) {
      case BUILD -> "build it with: " + generate(failure.path(), failure.board());
      case RESUME -> "continue its build with: " + generate(failure.board(), failure.path(), "");
      case REBUILD ->
          "rebuild the table with: " + generate(failure.board(), failure.path(), "--rebuild ");
    };
  }

  /** Returns advice to append to a failure's message, or an empty string if there is none. */
  static String after(DoesNotFitException failure) {
    StringBuilder advice = new StringBuilder();
    failure
        .remedies()
        .forEach(remedy -> advice.append("; ").append(advice(remedy, failure.heapBytes())));
    return advice.toString();
  }

  /** Returns advice to append to a failure's message, or an empty string if there is none. */
  static String after(BadInputException failure) {
    return failure.remedy().map(remedy -> "; " + advice(remedy, 0)).orElse("");
  }

  private static String advice(Remedy remedy, double heapBytes) {
    return switch (remedy) {
      case MORE_HEAP ->
          String.format(
              Locale.ROOT,
              "give the program more memory with SAITAN_HEAP=%.0fg",
              Math.ceil(heapBytes / (1L << 30)) + 1);
      case ANOTHER_DISK -> "use another disk with --data DIR";
      case FEWER_MOVES -> "choose fewer moves with --moves or --metric single";
      case ANOTHER_NAME -> "choose another name with --name";
    };
  }

  /**
   * Returns a command line that builds a table from its parts.
   *
   * @param program the program that can read the parts
   * @param parts the directory of the parts
   */
  public static String adopt(String program, String parts) {
    return program(program) + " --adopt " + word(parts);
  }

  /** Returns a command line that queries tables, without {@code --data}. */
  public static String query(String words) {
    return program("query") + " " + words;
  }

  /** Returns a command line that queries tables. Each word is quoted for a shell if necessary. */
  public static String query(List<String> words) {
    return query(words.stream().map(NextCommand::word).collect(Collectors.joining(" ")));
  }

  /**
   * Returns a command line that shows the help of a program or command.
   *
   * @param command the words before the option, such as {@code query show}
   */
  public static String help(String command) {
    return program(command) + " --help";
  }

  private static String program(String name) {
    return System.getProperty(BEFORE, "") + name;
  }

  /** Returns a message in which commands are named without their directories. */
  public static String withoutDirectories(String message) {
    String before = System.getProperty(BEFORE, "");
    String called = before.substring(before.lastIndexOf('/') + 1);
    return message
        .replace(program("generate") + " ", called + "generate ")
        .replace(program("query") + " ", called + "query ");
  }

  private static String data(Path tables) {
    Path defaultHome = DataDirectory.of(null).toAbsolutePath().normalize();
    return tables.toAbsolutePath().normalize().equals(defaultHome)
        ? ""
        : " --data " + quoted(tables);
  }

  /** Quotes a path for a shell if necessary. */
  private static String quoted(Path path) {
    return word(path.toString());
  }

  /** Quotes text for a shell if necessary. */
  public static String word(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
