// SPDX-License-Identifier: Apache-2.0
package org.saitan.generator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.saitan.board.Board;
import org.saitan.board.Collected;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.OptionForm;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Pattern;
import org.saitan.definition.Variant;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.engine.build.Folder;
import org.saitan.engine.build.PartList;
import org.saitan.engine.solve.LowerBounds;
import org.saitan.file.InputFile;
import org.saitan.pattern.PatternBoards;
import org.saitan.pattern.PiecePattern;
import org.saitan.pattern.SlotMoves;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Defined;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableHome;
import org.saitan.text.Magnitude;
import org.saitan.text.PuzzleFormat;
import org.saitan.text.VisibleText;

/** The boards that a person names on the command line, by name or by the file of a definition. */
public final class AskedBoards {
  private final Catalogue catalogue;
  private final CommandLine line;
  private final Consumer<String> progress;

  /**
   * Creates the boards of a command line that may have the {@link #addOptions options}.
   *
   * @param progress is told what takes seconds
   */
  public AskedBoards(Catalogue catalogue, CommandLine line, Consumer<String> progress) {
    this.catalogue = catalogue;
    this.line = line;
    this.progress = progress;
  }

  /** Adds the options that change puzzles by definition. */
  public static void addOptions(Options options) {
    options
        .addOption(
            OptionForm.value(
                "metric",
                "powers|single|one-way",
                "puzzles by definition: every power of a generator is a move (powers), it and its inverse (single), itself alone (one-way)"))
        .addOption(
            OptionForm.value(
                "moves",
                "A,B,...",
                "puzzles by definition: these generators only, or powers of them (U,R2)"))
        .addOption(
            OptionForm.values(
                "goal",
                "STATE",
                "puzzles by definition: a state, moves from the goal, or a file with one, to be at distance 0; may be given several times. With ? for what may be anything it is a pattern: pieces that no goal names look alike then, how a piece lies counts where a goal says it, and all states that match are goals"))
        .addOption(
            OptionForm.flag(
                "up-to-rotation",
                "puzzles by definition: solved however the whole puzzle is held; what turns the whole is named in the definition (x, y, Uv); a turn counts where moves lead to the turned goal"))
        .addOption(OptionForm.value("name", "NAME", "puzzles by definition: the name of the board"))
        .addOption(
            OptionForm.value(
                "bounds",
                "PATTERN|SIZE",
                "puzzles by definition: a table of lower bounds for query search instead of the table of the puzzle, by the best pattern whose bounds fit into so much memory (4g), or by a pattern. That has a sign for each piece of a set, alike for pieces made alike, and + where it counts how they lie ('CORNER ........+ / EDGE ........aaaa+')"));
  }

  /**
   * Returns the boards of a word: {@code FILE#12} is puzzle 12 of a collection.
   *
   * @throws BadInputException if it is neither a name nor a file with a definition, or the options
   *     do not go with it
   */
  List<AskedBoard> asked(String word) {
    String starts = line.getOptionValue("starts");
    if (starts != null && !word.matches("(?i).+\\.grid(#[0-9]+)?")) {
      throw new BadInputException("--starts is for grid files, got '%s'".formatted(word));
    }
    List<Collected> puzzles = List.of();
    if (PuzzleFormat.isFile(word)) {
      puzzles =
          starts == null
              ? catalogue.collection(path(word))
              : catalogue.collection(path(word), path(starts));
    }
    return puzzles.isEmpty()
        ? boards(word).stream().map(AskedBoard::of).toList()
        : puzzles.stream()
            .map(each -> new AskedBoard(each.name(), true, () -> collected(each)))
            .toList();
  }

  private Board collected(Collected puzzle) {
    return wanted(List.of(catalogue.read(puzzle.name(), puzzle.text()))).get(0);
  }

  /**
   * Returns the boards of a word where a file has one puzzle.
   *
   * @throws BadInputException if it is neither a name nor a file with a definition, or the options
   *     do not go with it
   */
  public List<Board> boards(String word) {
    if (!PuzzleFormat.isFile(word)) {
      return wanted(catalogue.boards(word));
    }
    Path file = path(word);
    try {
      return wanted(List.of(catalogue.read(file)));
    } catch (BadInputException e) {
      String named = VisibleText.oneLine(file.toString());
      throw e.getMessage().startsWith(named + ":") ? e : e.of(named);
    }
  }

  private List<Board> wanted(List<Board> boards) {
    List<Board> wanted = changes() ? boards.stream().map(this::changed).toList() : boards;
    wanted.forEach(catalogue::requireFreeName);
    return line.hasOption("bounds") ? wanted.stream().flatMap(this::bounds).toList() : wanted;
  }

  private static Path path(String word) {
    try {
      return Path.of(word);
    } catch (InvalidPathException e) {
      throw new BadInputException("'%s' is no path: %s".formatted(word, e.getReason()));
    }
  }

  /**
   * Returns the board of a table in parts, whose definition lies with them if it has one.
   *
   * @throws BadInputException if there is no such board
   * @throws org.saitan.table.TableException.Damaged if the definition cannot be read
   */
  public Board ofParts(Folder folder, PartList parts) throws IOException {
    Optional<String> text = text(folder, "puzzle.json");
    if (text.isEmpty()) {
      return catalogue.board(parts.board());
    }
    Path file = Path.of(folder.named("puzzle.json"));
    Board board =
        catalogue.kept(
            parts.board(),
            new TableHome.Definition(file, text.get(), text(folder, TableHome.PICTURE)));
    catalogue.requireFreeName(board);
    return board;
  }

  private static Optional<String> text(Folder folder, String file) throws IOException {
    return folder.read(file).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  private boolean changes() {
    return List.of("metric", "moves", "goal", "up-to-rotation", "name").stream()
        .anyMatch(line::hasOption);
  }

  private Board changed(Board board) {
    Optional<Defined> defined = defined(board);
    if (defined.isEmpty()) {
      throw new BadInputException(
          "--metric, --moves, --goal, --up-to-rotation and --name are for puzzles by definition; %s is none"
              .formatted(board.name()));
    }
    Variant moved = new Variant(metric(), moves(), List.of(), Optional.empty());
    Variant variant =
        new Variant(
            moved.metric(),
            moved.moves(),
            goals(defined.get(), moved),
            Optional.ofNullable(line.getOptionValue("name")));
    Board changed = own(variant.applyTo(defined.get().definition()), defined.get());
    return line.hasOption("up-to-rotation") ? upToRotation(changed) : changed;
  }

  private Stream<Board> bounds(Board board) {
    String wanted = line.getOptionValue("bounds");
    Optional<Puzzle> puzzle =
        Optional.of(board).filter(MoveBoard.class::isInstance).map(of -> ((MoveBoard) of).puzzle());
    OptionalLong bytes = Magnitude.parseBytes(wanted);
    Optional<Stream<Board>> bounds;
    if (bytes.isPresent()) {
      progress.accept(
          "choosing bounds of %s that fit into %s"
              .formatted(board.name(), Magnitude.bytes((double) bytes.getAsLong())));
      bounds =
          puzzle
              .flatMap(LowerBounds::of)
              .map(of -> of.boards(bytes.getAsLong()).stream().map(Board.class::cast));
    } else {
      bounds =
          puzzle
              .flatMap(SlotMoves::of)
              .map(moves -> Stream.of(PatternBoards.of(moves, PiecePattern.parse(moves, wanted))));
    }
    return bounds.orElseThrow(
        () ->
            new BadInputException(
                "--bounds is for puzzles by definition with one goal and moves that are always legal, and with a size for sliding tiles; %s is not one"
                    .formatted(board.name())));
  }

  private Board upToRotation(Board board) {
    Defined defined = defined(board).orElseThrow();
    String name = defined.definition().name();
    return own(defined.upToRotation(line.hasOption("name") ? name : name + "-free"), defined);
  }

  private Board own(Definition wanted, Defined from) {
    // Where pieces look alike that are painted apart, the picture would lie.
    boolean samePieces = wanted.goals().get(0).samePieces(from.definition().goals().get(0));
    return catalogue.own(wanted, from.picture().filter(p -> samePieces).map(p -> p.with(wanted)));
  }

  /** Returns the rules of a board by their ability to show a definition, if they have it. */
  static Optional<Defined> defined(Board board) {
    return board instanceof MoveBoard moves ? moves.puzzle().able(Defined.class) : Optional.empty();
  }

  private Optional<Metric> metric() {
    String word = line.getOptionValue("metric");
    Optional<Metric> metric =
        Optional.ofNullable(word).flatMap(w -> Metric.ofWord(w.toLowerCase(Locale.ROOT)));
    if (word != null && metric.isEmpty()) {
      throw new BadInputException(
          "--metric must be powers, single or one-way, got '%s'".formatted(word));
    }
    return metric;
  }

  private List<String> moves() {
    String words = line.getOptionValue("moves");
    return words == null
        ? List.of()
        : Arrays.stream(words.split("[, ]+")).filter(word -> !word.isEmpty()).toList();
  }

  private List<Pattern> goals(Defined defined, Variant moved) {
    return line.hasOption("goal")
        ? defined.goals(
            Arrays.stream(line.getOptionValues("goal")).map(AskedBoards::textOf).toList(), moved)
        : List.of();
  }

  /** Returns what a file says if the text is the path of one, else the text. */
  private static String textOf(String text) {
    try {
      Path path = Path.of(text);
      return InputFile.isThere(path) ? DefinitionFile.text(path) : text;
    } catch (InvalidPathException e) {
      return text;
    }
  }
}
