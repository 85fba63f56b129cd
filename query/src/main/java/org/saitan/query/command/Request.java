// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.cli.CommandLine;
import org.saitan.board.Board;
import org.saitan.board.CollectionItem;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Console;
import org.saitan.cli.DataDirectory;
import org.saitan.cli.NextCommand;
import org.saitan.file.InputFile;
import org.saitan.json.Json;
import org.saitan.problem.BadInputException;
import org.saitan.query.question.Declaration;
import org.saitan.query.question.Param;
import org.saitan.query.question.ParamValues;
import org.saitan.table.TableDirectory;
import org.saitan.text.PuzzleFormat;

/**
 * What a person asked: the words after the command, its options, the boards that they may name, and
 * where to answer.
 */
public final class Request implements ParamValues {
  /** The word that names standard input where a file is named. */
  public static final String STANDARD_INPUT = "-";

  private final Catalogue catalogue;
  private final Declaration declaration;
  private final CommandLine line;
  private final Console console;

  /**
   * Creates a request.
   *
   * @param catalogue the boards there are
   * @param declaration what the command takes
   * @param line arguments and options
   * @param console where to read and write
   */
  public Request(Catalogue catalogue, Declaration declaration, CommandLine line, Console console) {
    this.catalogue = catalogue;
    this.declaration = declaration;
    this.line = line;
    this.console = console;
  }

  /** Returns the boards there are, those that tables bring along with them. */
  public Catalogue catalogue() {
    return catalogue.with(home());
  }

  /** Returns the name of the command. */
  public String command() {
    return declaration.name();
  }

  /** Returns where to read and write. */
  public Console console() {
    return console;
  }

  /** Returns where the tables live. */
  public TableDirectory home() {
    return new TableDirectory(DataDirectory.of(line.getOptionValue("data")));
  }

  /**
   * Refuses a directory of tables that was named and is not there.
   *
   * @throws BadInputException if it is not
   */
  void requireDataDirectory() {
    if (text("data") != null && !Files.isDirectory(home().directory())) {
      throw new BadInputException(
          command() + ": --data: '" + text("data") + "' is no directory; name one that is there");
    }
  }

  /** Returns whether the answer is to be JSON. */
  public boolean json() {
    return line.hasOption("json");
  }

  /** Returns whether an option was given. */
  public boolean has(String option) {
    return line.hasOption(option);
  }

  /** Arguments have their places, of which the last takes all the rest. */
  @Override
  public String text(String name) {
    List<String> names =
        declaration.commandLineParams().stream()
            .filter(Param::isArgument)
            .map(Param::name)
            .toList();
    int place = 1 + names.indexOf(name);
    if (place == 0) {
      return line.hasOption(name) && line.getOptionValue(name) == null
          ? ""
          : line.getOptionValue(name);
    }
    List<String> words = arguments();
    if (words.size() <= place) {
      return null;
    }
    return place < names.size()
        ? words.get(place)
        : String.join(" ", words.subList(place, words.size()));
  }

  @Override
  public String label(Param<?> param) {
    return param.isArgument() ? param.placeholder() : label(param.name());
  }

  @Override
  public String label(String option) {
    return "--" + option;
  }

  @Override
  public boolean isOverHttp() {
    return false;
  }

  /** Returns all values of an option that may be given several times. */
  public List<String> texts(String option) {
    String[] values = line.getOptionValues(option);
    return values == null ? List.of() : List.of(values);
  }

  /** Returns the arguments without the command. */
  public List<String> arguments() {
    return line.getArgList();
  }

  /**
   * Returns the boards that a word names.
   *
   * @throws BadInputException if it names none
   */
  List<Board> boards(String word) {
    requireNoFile(word);
    return catalogue().boards(word);
  }

  private void requireNoFile(String word) {
    if (PuzzleFormat.looksLikeFile(word)) {
      throw new BadInputException(
          Files.exists(path(word))
              ? "%s: '%s' is a file; make its table with %s, then write the name of its board"
                  .formatted(
                      command(),
                      word,
                      NextCommand.generate(home().directory(), NextCommand.word(word)))
              : "%s: '%s': there is no such file, and names of boards have no dots or slashes"
                  .formatted(command(), word));
    }
  }

  /**
   * Returns the board that the first argument names.
   *
   * @throws BadInputException if it names none, several, or one of another type
   */
  public <B extends Board> B board(Class<B> type) {
    requireBoard();
    requireNoFile(arguments().get(0));
    return catalogue().board(arguments().get(0), type);
  }

  /**
   * Returns the board that the first argument names, or that of the file that it is, or of {@code
   * FILE#12} puzzle 12 of a collection.
   *
   * @throws BadInputException if it is neither, or one of another type
   */
  public <B extends Board> B boardOrFile(Class<B> type) {
    requireBoard();
    String word = arguments().get(0);
    List<CollectionItem> puzzles =
        PuzzleFormat.looksLikeFile(word) ? catalogue().collection(path(word)) : List.of();
    if (puzzles.size() == 1) {
      return type.cast(catalogue().read(puzzles.get(0).name(), puzzles.get(0).text()));
    }
    return PuzzleFormat.looksLikeFile(word) && Files.exists(path(word))
        ? type.cast(catalogue().read(path(word)))
        : board(type);
  }

  private void requireBoard() {
    if (arguments().isEmpty()) {
      throw new BadInputException(
          command() + ": no board was named; see " + NextCommand.query(command() + " --help"));
    }
  }

  /** Returns all boards that the arguments name, each once. */
  public <B extends Board> List<B> boards(Class<B> type) {
    requireBoard();
    Map<String, B> boards = new LinkedHashMap<>(); // A board named twice is answered once.
    arguments().stream()
        .peek(this::requireNoFile)
        .flatMap(name -> catalogue().boards(name, type).stream())
        .forEach(board -> boards.putIfAbsent(board.name(), board));
    return List.copyOf(boards.values());
  }

  /**
   * Refuses arguments that the command does not take.
   *
   * @throws BadInputException if there is one
   */
  public void requireArguments() {
    int most =
        switch (declaration.arguments()) {
          case "" -> 0;
          case "BOARD" -> 1;
          default -> Integer.MAX_VALUE;
        };
    if (arguments().size() > most) {
      throw new BadInputException(
          "%s: unexpected argument '%s'; see %s"
              .formatted(
                  command(), arguments().get(most), NextCommand.query(command() + " --help")));
    }
  }

  /** Returns that there are no tables, and how to make some. */
  String noTables() {
    Path directory = home().directory();
    return "no tables in %s; make some with: %s"
        .formatted(directory, NextCommand.generate(directory, "--all"));
  }

  /**
   * Returns the path that a word is.
   *
   * @throws BadInputException if it is none
   */
  public Path path(String word) {
    try {
      return Path.of(word);
    } catch (InvalidPathException e) {
      throw new BadInputException(command() + ": '" + word + "' is no path: " + e.getReason());
    }
  }

  /**
   * Opens the file that a word names.
   *
   * @throws BadInputException if it is no path, or that of a directory
   * @throws IOException if it cannot be read
   */
  public InputStream input(String word) throws IOException {
    if (word.equals(STANDARD_INPUT)) {
      return console.in();
    }
    Path file = path(word);
    if (Files.isDirectory(file)) {
      throw new BadInputException(
          command() + ": '" + word + "' is a directory; name a file of states");
    }
    return InputFile.open(file);
  }

  /** Prints a line. */
  public void println(String text) {
    console.out().println(text);
  }

  /** Prints an answer as JSON over several lines. */
  public void printJson(Object answer) {
    console.out().println(Json.pretty(answer));
  }
}
