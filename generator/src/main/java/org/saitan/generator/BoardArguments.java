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
import org.saitan.board.CollectionItem;
import org.saitan.board.MoveBoard;
import org.saitan.catalogue.Catalogue;
import org.saitan.cli.Arguments;
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
import org.saitan.puzzle.Abilities.DefinitionBased;
import org.saitan.puzzle.Puzzle;
import org.saitan.table.TableDirectory;
import org.saitan.text.Magnitude;
import org.saitan.text.PuzzleFormat;
import org.saitan.text.VisibleText;

/** The boards named on a command line, by name or by file, with the options that modify them. */
public final class BoardArguments {
  private final Catalogue catalogue;
  private final CommandLine line;
  private final Consumer<String> progress;

  /**
   * Creates the boards of a command line.
   *
   * @param progress receives a line of text before each step that takes seconds
   */
  public BoardArguments(Catalogue catalogue, CommandLine line, Consumer<String> progress) {
    this.catalogue = catalogue;
    this.line = line;
    this.progress = progress;
  }

  /** Adds the options that modify permutation puzzles. */
  public static void addOptions(Options options) {
    options
        .addOption(
            OptionForm.value(
                "metric",
                "powers|single|one-way",
                "permutation puzzles: the moves are all powers of each generator (powers), each generator and its inverse (single), or only the generators (one-way)"))
        .addOption(
            OptionForm.value(
                "moves",
                "A,B,...",
                "permutation puzzles: use only these generators, or powers of them (U,R2)"))
        .addOption(
            OptionForm.values(
                "goal",
                "STATE",
                "permutation puzzles: use this goal (distance 0): a state, moves from the solved state, or a file with either; may be repeated. ? matches anything: every matching state is a goal, pieces that no goal names become identical, and orientations count only where a goal gives them"))
        .addOption(
            OptionForm.flag(
                "up-to-rotation",
                "permutation puzzles: the puzzle may be solved in any orientation. The definition must name the rotations (x, y, Uv); a rotation counts if moves can reach the rotated goal"))
        .addOption(OptionForm.value("name", "NAME", "permutation puzzles: the name of the board"))
        .addOption(
            OptionForm.value(
                "bounds",
                "PATTERN|SIZE",
                "permutation puzzles: instead of the puzzle's table, build a pattern database (lower bounds for query search): of the best pattern that fits into a given size (4g), or of a given pattern, with a symbol for each piece of a set, the same symbol for pieces treated as identical, and + if orientations count ('CORNER ........+ / EDGE ........aaaa+')"));
  }

  /**
   * Returns the boards that an argument names. {@code FILE#12} is the twelfth puzzle of a
   * collection.
   *
   * @throws BadInputException if the argument is neither a board's name nor a puzzle file, or an
   *     option does not apply
   */
  List<RequestedBoard> requested(String word) {
    String starts = line.getOptionValue("starts");
    if (starts != null && !word.matches("(?i).+\\.grid(#[0-9]+)?")) {
      throw new BadInputException("--starts needs a grid file, got '%s'".formatted(word));
    }
    List<CollectionItem> puzzles = List.of();
    if (PuzzleFormat.looksLikeFile(word)) {
      puzzles =
          starts == null
              ? catalogue.collection(path(word))
              : catalogue.collection(path(word), path(starts));
    }
    return puzzles.isEmpty()
        ? boards(word).stream().map(RequestedBoard::of).toList()
        : puzzles.stream()
            .map(each -> new RequestedBoard(each.name(), true, () -> fromCollection(each)))
            .toList();
  }

  private Board fromCollection(CollectionItem puzzle) {
    return withOptions(List.of(catalogue.read(puzzle.name(), puzzle.text()))).get(0);
  }

  /**
   * Returns the boards that an argument names. Treats a file as a single puzzle.
   *
   * @throws BadInputException if the argument is neither a board's name nor a puzzle file, or an
   *     option does not apply
   */
  public List<Board> boards(String word) {
    if (!PuzzleFormat.looksLikeFile(word)) {
      return withOptions(catalogue.boards(word));
    }
    Path file = path(word);
    try {
      return withOptions(List.of(catalogue.read(file)));
    } catch (BadInputException e) {
      String named = VisibleText.oneLine(file.toString());
      throw e.getMessage().startsWith(named + ":") ? e : e.in(named);
    }
  }

  private List<Board> withOptions(List<Board> boards) {
    List<Board> modified =
        hasVariantOptions() ? boards.stream().map(this::variantOf).toList() : boards;
    modified.forEach(catalogue::requireFreeName);
    return line.hasOption("bounds") ? modified.stream().flatMap(this::bounds).toList() : modified;
  }

  private static Path path(String word) {
    try {
      return Path.of(word);
    } catch (InvalidPathException e) {
      throw new BadInputException("'%s' is not a path: %s".formatted(word, e.getReason()));
    }
  }

  /**
   * Returns the board of a table in parts. If the board has a definition, it is stored beside the
   * parts.
   *
   * @throws BadInputException if the board is unknown
   * @throws org.saitan.table.TableException.Damaged if the definition cannot be read
   */
  public Board fromParts(Folder folder, PartList parts) throws IOException {
    Optional<String> text = text(folder, "puzzle.json");
    if (text.isEmpty()) {
      return catalogue.board(parts.board());
    }
    Path file = Path.of(folder.pathOf("puzzle.json"));
    Board board =
        catalogue.read(
            parts.board(),
            new TableDirectory.Definition(file, text.get(), text(folder, TableDirectory.PICTURE)));
    catalogue.requireFreeName(board);
    return board;
  }

  private static Optional<String> text(Folder folder, String file) throws IOException {
    return folder.read(file).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  private boolean hasVariantOptions() {
    return List.of("metric", "moves", "goal", "up-to-rotation", "name").stream()
        .anyMatch(line::hasOption);
  }

  private Board variantOf(Board board) {
    Optional<DefinitionBased> defined = defined(board);
    if (defined.isEmpty()) {
      throw new BadInputException(
          "--metric, --moves, --goal, --up-to-rotation and --name are for permutation puzzles; %s is not one"
              .formatted(board.name()));
    }
    Variant withMoves = new Variant(metric(), moves(), List.of(), Optional.empty());
    Variant variant =
        new Variant(
            withMoves.metric(),
            withMoves.moves(),
            goals(defined.get(), withMoves),
            Optional.ofNullable(line.getOptionValue("name")));
    Board modified = create(variant.applyTo(defined.get().definition()), defined.get());
    return line.hasOption("up-to-rotation") ? upToRotation(modified) : modified;
  }

  private Stream<Board> bounds(Board board) {
    String requested = line.getOptionValue("bounds");
    Optional<Puzzle> puzzle =
        Optional.of(board).filter(MoveBoard.class::isInstance).map(b -> ((MoveBoard) b).puzzle());
    OptionalLong bytes = Magnitude.parseBytes(requested);
    Optional<Stream<Board>> bounds;
    if (bytes.isPresent()) {
      progress.accept(
          "choosing pattern databases for %s that fit into %s"
              .formatted(board.name(), Magnitude.bytes((double) bytes.getAsLong())));
      bounds =
          puzzle
              .flatMap(LowerBounds::of)
              .map(b -> b.boards(bytes.getAsLong()).stream().map(Board.class::cast));
    } else {
      bounds =
          puzzle
              .flatMap(SlotMoves::of)
              .map(
                  moves ->
                      Stream.of(PatternBoards.of(moves, PiecePattern.parse(moves, requested))));
    }
    return bounds.orElseThrow(
        () ->
            new BadInputException(
                "--bounds is for permutation puzzles with one goal and moves that are always legal, or, if a size is given, for sliding tiles; %s is neither"
                    .formatted(board.name())));
  }

  private Board upToRotation(Board board) {
    DefinitionBased defined = defined(board).orElseThrow();
    String name = defined.definition().name();
    return create(defined.upToRotation(line.hasOption("name") ? name : name + "-free"), defined);
  }

  private Board create(Definition modified, DefinitionBased base) {
    // The picture would be wrong if pieces with different stickers became identical.
    boolean hasSamePieces = modified.goals().get(0).hasSamePieces(base.definition().goals().get(0));
    return catalogue.fromDefinition(
        modified, base.picture().filter(p -> hasSamePieces).map(p -> p.with(modified)));
  }

  /** Returns a board's permutation puzzle, or empty if the board is of another kind. */
  static Optional<DefinitionBased> defined(Board board) {
    return board instanceof MoveBoard moves
        ? moves.puzzle().as(DefinitionBased.class)
        : Optional.empty();
  }

  private Optional<Metric> metric() {
    return Arguments.choice(
        line,
        "metric",
        word -> Metric.fromKeyword(word.toLowerCase(Locale.ROOT)),
        "powers, single or one-way");
  }

  private List<String> moves() {
    String words = line.getOptionValue("moves");
    return words == null
        ? List.of()
        : Arrays.stream(words.split("[, ]+")).filter(word -> !word.isEmpty()).toList();
  }

  private List<Pattern> goals(DefinitionBased defined, Variant withMoves) {
    return line.hasOption("goal")
        ? defined.goals(
            Arrays.stream(line.getOptionValues("goal")).map(BoardArguments::contentOrText).toList(),
            withMoves)
        : List.of();
  }

  /** Returns the content of a file if the text is a file's path, or else the text itself. */
  private static String contentOrText(String text) {
    try {
      Path path = Path.of(text);
      return InputFile.isReadable(path) ? DefinitionFile.text(path) : text;
    } catch (InvalidPathException e) {
      return text;
    }
  }
}
