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

/** A parsed command line, with the catalogue for resolving boards and the console for output. */
public final class Request implements ParamValues {
  /** The file name that stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  private final Catalogue catalogue;
  private final Declaration declaration;
  private final CommandLine line;
  private final Console console;

  /**
   * Creates a request.
   *
   * @param catalogue the known boards
   * @param declaration the declaration of the command
   * @param line the parsed arguments and options
   * @param console the console with standard input and output
   */
  public Request(Catalogue catalogue, Declaration declaration, CommandLine line, Console console) {
    this.catalogue = catalogue;
    this.declaration = declaration;
    this.line = line;
    this.console = console;
  }

  /** Returns the known boards, including those defined by tables in the data directory. */
  public Catalogue catalogue() {
    return catalogue.with(tables());
  }

  /** Returns the name of the command. */
  public String command() {
    return declaration.name();
  }

  /** Returns the console. */
  public Console console() {
    return console;
  }

  /** Returns the directory of tables. */
  public TableDirectory tables() {
    return new TableDirectory(DataDirectory.of(line.getOptionValue("data")));
  }

  /**
   * Checks that the directory given by {@code --data}, if any, exists.
   *
   * @throws BadInputException if the directory does not exist
   */
  void requireDataDirectory() {
    if (text("data") != null && !Files.isDirectory(tables().directory())) {
      throw new BadInputException(
          command() + ": --data: '" + text("data") + "': no such directory");
    }
  }

  /** Returns whether the answer is printed as JSON. */
  public boolean json() {
    return line.hasOption("json");
  }

  /** Returns whether an option was given. */
  public boolean has(String option) {
    return line.hasOption(option);
  }

  /**
   * {@inheritDoc} Arguments are found by their position, and the last one consists of all remaining
   * words.
   */
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
  public String label(String option) {
    return "--" + option;
  }

  @Override
  public boolean isOverHttp() {
    return false;
  }

  /** Returns all values of a repeatable option. */
  public List<String> texts(String option) {
    String[] values = line.getOptionValues(option);
    return values == null ? List.of() : List.of(values);
  }

  /** Returns the arguments without the command's name. */
  public List<String> arguments() {
    return line.getArgList();
  }

  /**
   * Returns the boards that a name stands for.
   *
   * @throws BadInputException if there are none
   */
  List<Board> boards(String word) {
    rejectFile(word);
    return catalogue().boards(word);
  }

  private void rejectFile(String word) {
    if (PuzzleFormat.looksLikeFile(word)) {
      throw new BadInputException(
          Files.exists(path(word))
              ? "%s: '%s' is a file; build the table with %s, then use the name of the board"
                  .formatted(
                      command(),
                      word,
                      NextCommand.generate(tables().directory(), NextCommand.word(word)))
              : "%s: '%s': no such file (and board names have no dots or slashes)"
                  .formatted(command(), word));
    }
  }

  /**
   * Returns the board that the first argument names.
   *
   * @throws BadInputException if it names no board, several boards, or a board of another type
   */
  public <B extends Board> B board(Class<B> type) {
    requireBoard();
    rejectFile(arguments().get(0));
    return catalogue().board(arguments().get(0), type);
  }

  /**
   * Returns the board named by the first argument, or the puzzle in the file named by it. {@code
   * FILE#12} is the twelfth puzzle of a file that contains several.
   *
   * @throws BadInputException if it names neither a board nor a puzzle file, or a puzzle of another
   *     type
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
          command() + ": missing board; see " + NextCommand.query(command() + " --help"));
    }
  }

  /** Returns all boards that the arguments name, without duplicates. */
  public <B extends Board> List<B> boards(Class<B> type) {
    requireBoard();
    Map<String, B> boards = new LinkedHashMap<>();
    arguments().stream()
        .peek(this::rejectFile)
        .flatMap(name -> catalogue().boards(name, type).stream())
        .forEach(board -> boards.putIfAbsent(board.name(), board));
    return List.copyOf(boards.values());
  }

  /**
   * Rejects excess arguments.
   *
   * @throws BadInputException if there are any
   */
  public void requireArguments() {
    int max =
        switch (declaration.arguments()) {
          case "" -> 0;
          case "BOARD" -> 1;
          default -> Integer.MAX_VALUE;
        };
    if (arguments().size() > max) {
      throw new BadInputException(
          "%s: unexpected argument '%s'; see %s"
              .formatted(
                  command(), arguments().get(max), NextCommand.query(command() + " --help")));
    }
  }

  /** Returns a message that says that there are no tables and explains how to build one. */
  String noTables() {
    Path directory = tables().directory();
    return "no tables in %s; build some with: %s"
        .formatted(directory, NextCommand.generate(directory, "--all"));
  }

  /**
   * Parses a path.
   *
   * @throws BadInputException if it is invalid
   */
  public Path path(String word) {
    try {
      return Path.of(word);
    } catch (InvalidPathException e) {
      throw new BadInputException(
          command() + ": '" + word + "' is not a valid path: " + e.getReason());
    }
  }

  /**
   * Opens a file, or standard input for {@value #STANDARD_INPUT}.
   *
   * @throws BadInputException if the path is invalid or a directory
   * @throws IOException if the file cannot be read
   */
  public InputStream input(String word) throws IOException {
    if (word.equals(STANDARD_INPUT)) {
      return console.in();
    }
    Path file = path(word);
    if (Files.isDirectory(file)) {
      throw new BadInputException(
          command() + ": '" + word + "' is a directory; expected a file of states");
    }
    return InputFile.open(file);
  }

  /** Prints a line. */
  public void println(String text) {
    console.out().println(text);
  }

  /** Prints an answer as indented JSON. */
  public void printJson(Object answer) {
    console.out().println(Json.pretty(answer));
  }
}
