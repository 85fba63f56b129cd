// SPDX-License-Identifier: Apache-2.0
package org.saitan.catalogue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.board.Board;
import org.saitan.board.Board.Origin;
import org.saitan.board.CollectionItem;
import org.saitan.board.Family;
import org.saitan.board.MoveBoard;
import org.saitan.definition.Definition;
import org.saitan.definition.format.DefinitionFile;
import org.saitan.definition.picture.Picture;
import org.saitan.definition.picture.SolidReader;
import org.saitan.file.InputFile;
import org.saitan.pattern.PatternBoards;
import org.saitan.placement.yinyang.YinYangFamily;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Remedy;
import org.saitan.puzzle.flipit.FlipItFamily;
import org.saitan.puzzle.library.Library;
import org.saitan.puzzle.permutation.PermutationBoards;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.puzzle.rotation.RotationFamily;
import org.saitan.puzzle.rulebased.format.RuleBasedBoard;
import org.saitan.puzzle.rulebased.format.RuleBasedFile;
import org.saitan.puzzle.uraomote.UraomoteFamily;
import org.saitan.table.Table;
import org.saitan.table.TableDirectory;
import org.saitan.table.TableEntry;
import org.saitan.table.TableException;
import org.saitan.table.completion.CompletionTable;
import org.saitan.table.distance.DistanceTable;
import org.saitan.text.PuzzleFormat;
import org.saitan.text.Suggestions;
import org.saitan.text.VisibleText;
import org.saitan.tiles.TileBoards;

/** The catalogue of families, their boards, and the kinds of table that boards have. */
public final class Catalogue {
  /** The name of one puzzle in a collection file: {@code FILE#NUMBER}. */
  private static final Pattern NUMBERED = Pattern.compile("(.+)#(\\d+)");

  /** A board name that is safe as a directory name. Other names are not looked up on disk. */
  private static final Pattern BOARD_NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");

  /** The maximum number of single-board families listed in messages. */
  private static final int MAX_NAMES = 3;

  /** All kinds of table. A new kind adds a line here. */
  private static final List<Table.Kind<?>> KINDS =
      List.of(
          DistanceTable.KIND, //
          CompletionTable.KIND);

  private final List<Family> families;

  /** Additional families, which are loaded only if no other family matches a name. */
  private final Supplier<List<Family>> library;

  private final Optional<TableDirectory> directory;

  /**
   * Creates a catalogue.
   *
   * @param families the first families in listing order
   * @param library a supplier of the other families, which it may load; all names are distinct
   * @param directory the tables whose boards are included
   */
  public Catalogue(
      List<Family> families, Supplier<List<Family>> library, Optional<TableDirectory> directory) {
    this.families = List.copyOf(families);
    this.library = library;
    this.directory = directory;
  }

  /** Returns the catalogue of all families. A new family adds a line here. */
  public static Catalogue standard() {
    return new Catalogue(
        List.of(
            UraomoteFamily.FAMILY, //
            RotationFamily.FAMILY,
            FlipItFamily.FAMILY,
            YinYangFamily.FAMILY),
        Library::families,
        Optional.empty());
  }

  /** Returns the families in order. */
  public List<Family> families() {
    return Stream.of(families, library.get()).flatMap(List::stream).toList();
  }

  private static String lower(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  private static String firstWord(String name) {
    String lower = lower(name);
    return lower.contains("-") ? lower.substring(0, lower.indexOf('-')) : lower;
  }

  /**
   * Returns the family whose name is the longest prefix of a board's name. Does not create boards.
   */
  public Optional<Family> familyOf(String name) {
    return longestMatch(families, lower(name)).or(() -> longestMatch(library.get(), lower(name)));
  }

  private static Optional<Family> longestMatch(List<Family> families, String lower) {
    return families.stream()
        .filter(family -> lower.equals(family.name()) || lower.startsWith(family.name() + "-"))
        .max((a, b) -> Integer.compare(a.name().length(), b.name().length()));
  }

  /**
   * Returns the boards that a name refers to. Usually there is only one.
   *
   * @throws BadInputException if there is no such board; the message suggests a similar name if
   *     there is one
   * @throws TableException if the definition stored with the board's table cannot be read
   */
  public List<Board> boards(String name) {
    Optional<Board> stored = stored(lower(name));
    return stored.isPresent()
        ? List.of(stored.get())
        : List.copyOf(familyOf(name).orElseThrow(() -> unknown(name)).boards(lower(name)));
  }

  /**
   * Returns the board whose definition is stored with the table of the given name. Returns empty if
   * no definition is stored, or if it cannot be read but a family has a board of that name.
   */
  private Optional<Board> stored(String name) {
    if (directory.isEmpty() || !BOARD_NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    try {
      return directory.get().definition(name).map(definition -> storedBoard(name, definition));
    } catch (TableException.Damaged | TableException.WrongBoard | TableException.Unreadable e) {
      if (!ofFamily(name).isEmpty()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Returns a family's boards with the given name, or an empty list if there are none. */
  private List<? extends Board> ofFamily(String name) {
    try {
      Optional<Family> family = familyOf(name);
      return family.isPresent() ? family.get().boards(name) : List.of();
    } catch (BadInputException e) {
      return List.of(); // The name begins like the board names of a family but is not one of them.
    }
  }

  /** Returns the board of a stored definition, or an identical board of a family. */
  private Board storedBoard(String name, TableDirectory.Definition source) {
    if (Origin.isCode(source.text())) {
      throw TableException.WrongBoard.inCode(source.file().getParent(), name);
    }
    List<? extends Board> builtIn = ofFamily(name);
    for (Board board : builtIn) {
      if (board.origin().filter(origin -> origin.text().equals(source.text())).isPresent()) {
        return board; // The stored text need not be parsed again.
      }
    }
    Board stored = read(name, source);
    if (!stored.name().equals(name)) {
      throw TableException.WrongBoard.named(source.file().getParent(), name, stored.name());
    }
    for (Board board : builtIn) {
      if (board.isSameAs(stored)) {
        return board;
      }
    }
    return stored;
  }

  /**
   * Returns the board whose definition is stored with a table.
   *
   * @param name the board's name if the definition has none
   * @throws TableException.Damaged if the text is not a definition
   */
  public Board read(String name, TableDirectory.Definition source) {
    String file = source.file().getFileName().toString();
    try {
      if (PatternBoards.recognizes(source.text())) {
        return PatternBoards.read(file, source.text(), PermutationPuzzle::new);
      }
      if (RuleBasedFile.recognizes(file, source.text())) {
        // A definition with rules does not determine the name, which may come from the original
        // file or from a server.
        return readAs(ownName -> name, name, source.text());
      }
      if (TileBoards.recognizes(source.text())) {
        return TileBoards.read(source.text());
      }
      Definition definition = DefinitionFile.read(file, source.text());
      return fromDefinition(
          definition,
          source.picture().map(text -> SolidReader.read(definition, TableDirectory.PICTURE, text)));
    } catch (BadInputException e) {
      throw new TableException.Damaged(source.file(), e.getMessage(), name);
    }
  }

  /**
   * Creates a board from a definition.
   *
   * @throws BadInputException if the definition's name cannot be turned into a board name
   */
  public Board fromDefinition(Definition definition) {
    return fromDefinition(definition, Optional.empty());
  }

  /**
   * Creates a board from a definition and an optional picture.
   *
   * @throws BadInputException if the definition's name cannot be turned into a board name
   */
  public Board fromDefinition(Definition definition, Optional<Picture> picture) {
    return PermutationBoards.fromDefinition(definition, picture);
  }

  /**
   * Reads a board from a file, together with the picture file next to it if there is one.
   *
   * @throws BadInputException if the definition or the picture is invalid
   */
  public Board read(Path file) {
    return read(file.toString(), DefinitionFile.text(file), pictureBeside(file));
  }

  /**
   * Reads a board from the text of a file.
   *
   * @param file the file's name, which appears in messages, serves as the default name, and helps
   *     to recognize the format
   * @throws BadInputException if the definition is invalid
   */
  public Board read(String file, String text) {
    return read(file, text, Optional.empty());
  }

  /**
   * Reads a rule-based board under another name.
   *
   * @param rename a function that maps the puzzle's name to the board's name
   * @param file the file's name, for messages and to recognize the format
   * @throws BadInputException if the text does not contain rules
   */
  public MoveBoard readAs(UnaryOperator<String> rename, String file, String text) {
    RuleBasedBoard board = RuleBasedFile.read(file, text);
    return board.withName(rename.apply(board.puzzle().name())).board();
  }

  /**
   * Returns the puzzles of a collection file, such as Sokoban levels, or only the twelfth puzzle if
   * the path is {@code FILE#12}. Returns an empty list if there is no such file or if the file
   * contains a single puzzle.
   */
  public List<CollectionItem> collection(Path path) {
    return select(
        path,
        file -> {
          String name = file.toString();
          return (PuzzleFormat.SOKOBAN.matches(name) || PuzzleFormat.TEXT.matches(name))
                  && InputFile.isReadable(file)
              ? RuleBasedFile.collection(name, DefinitionFile.text(file))
              : List.of();
        });
  }

  /**
   * Returns one puzzle for each start board in a file. The rules come from a grid file.
   *
   * @param path the grid file with the rules
   * @param starts the file with the start boards
   * @throws BadInputException if the rules are not a grid file, or there are no start boards
   */
  public List<CollectionItem> collection(Path path, Path starts) {
    return select(
        path,
        rules ->
            RuleBasedFile.collection(
                rules.toString(),
                DefinitionFile.text(rules),
                starts.toString(),
                DefinitionFile.text(starts)));
  }

  private static List<CollectionItem> select(
      Path path, Function<Path, List<CollectionItem>> collection) {
    Matcher numbered = NUMBERED.matcher(path.toString());
    if (!numbered.matches()) {
      return collection.apply(path);
    }
    Path file = Path.of(numbered.group(1));
    List<CollectionItem> all = collection.apply(file);
    String name = VisibleText.oneLine(file.toString());
    String digits = numbered.group(2);
    if (all.isEmpty()) {
      if (InputFile.isReadable(file) && !InputFile.isReadable(path)) {
        throw new BadInputException(
            "%s contains a single puzzle; omit #%s".formatted(name, digits));
      }
      return all;
    }
    int number = digits.length() < 10 ? Integer.parseInt(digits) : Integer.MAX_VALUE;
    if (number < 1 || number > all.size()) {
      throw new BadInputException(
          "%s: the number after # must be in [1-%d], got %s".formatted(name, all.size(), digits));
    }
    return List.of(all.get(number - 1));
  }

  private Board read(String file, String text, Optional<Path> picture) {
    if (RuleBasedFile.recognizes(file, text)) {
      return RuleBasedFile.read(file, text).board();
    }
    Definition definition = definition(file, text);
    return fromDefinition(definition, picture.map(solid -> picture(definition, solid)));
  }

  /**
   * Reads a definition. If the file extension is unknown, errors also mention the other formats.
   */
  private static Definition definition(String name, String text) {
    try {
      return DefinitionFile.read(name, text);
    } catch (BadInputException e) {
      if (PuzzleFormat.JSON.matches(name) && !text.contains("\"orbits\"")) {
        throw new BadInputException(
            e.getMessage()
                + "; JSON with 'orbits' is read as KPuzzle, JSON with 'variables' as rules");
      }
      boolean isDefinition =
          Stream.of(PuzzleFormat.TWS, PuzzleFormat.JSON, PuzzleFormat.GAP)
              .anyMatch(format -> format.matches(name));
      throw isDefinition
          ? e
          : new BadInputException(
              "%s; the file was read as .tws because it is in none of the other formats: KPuzzle JSON, GAP, %s"
                  .formatted(e.getMessage(), RuleBasedFile.FORMATS));
    }
  }

  private static Picture picture(Definition definition, Path solid) {
    return SolidReader.read(definition, solid.toString(), DefinitionFile.text(solid));
  }

  private static Optional<Path> pictureBeside(Path file) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return Stream.of(".kpuzzle.json", dot < 0 ? "" : name.substring(dot))
        .filter(ending -> lower(name).endsWith(lower(ending)))
        .map(ending -> name.substring(0, name.length() - ending.length()) + ".solid")
        .map(file::resolveSibling)
        .filter(Files::isRegularFile)
        .findFirst();
  }

  /**
   * Rejects a board from a definition if another board in the catalogue has the same name.
   *
   * @throws BadInputException if the name is taken
   */
  public void requireFreeName(Board board) {
    List<? extends Board> others = ofFamily(board.name());
    if (board.origin().isPresent()
        && !others.isEmpty()
        && others.stream().noneMatch(board::isSameAs)) {
      String message = "'%s' is the name of a built-in board".formatted(board.name());
      if (board instanceof MoveBoard moves && moves.listedRules().isPresent()) {
        throw new BadInputException(message + "; change the puzzle's name where it is defined");
      }
      throw new BadInputException(message, Remedy.ANOTHER_NAME);
    }
  }

  /** Returns a copy that includes the boards stored with the tables of a directory. */
  public Catalogue with(TableDirectory tables) {
    return new Catalogue(families, library, Optional.of(tables));
  }

  /**
   * Returns the board that a name refers to; the name must be unique.
   *
   * @throws BadInputException if the name refers to no board or to several
   */
  public Board board(String name) {
    List<Board> boards = boards(name);
    if (boards.size() > 1) {
      throw new BadInputException(
          "'%s' stands for %d boards; choose one of %s"
              .formatted(
                  name,
                  boards.size(),
                  boards.stream().map(Board::name).collect(Collectors.joining(" "))));
    }
    return boards.get(0);
  }

  /**
   * Returns the boards that a name refers to, which must be of a given type.
   *
   * @throws BadInputException if there is no such board, or if a board has another type
   */
  public <B extends Board> List<B> boards(String name, Class<B> type) {
    return boards(name).stream().map(board -> ofType(board, type)).toList();
  }

  /**
   * Returns the only board that a name refers to, which must be of a given type.
   *
   * @throws BadInputException if the name refers to no board, to several boards, or to one of
   *     another type
   */
  public <B extends Board> B board(String name, Class<B> type) {
    return ofType(board(name), type);
  }

  private <B extends Board> B ofType(Board board, Class<B> type) {
    if (!type.isInstance(board)) {
      throw new BadInputException(
          "'%s' is a %s; expected a %s, such as %s"
              .formatted(
                  board.name(),
                  kind(board).boardNoun(),
                  kind(type).boardNoun(),
                  abbreviate(syntax(type), " or ")));
    }
    return type.cast(board);
  }

  private List<String> syntax(Class<? extends Board> type) {
    return families().stream()
        .filter(family -> type.isAssignableFrom(family.boardType()))
        .flatMap(family -> family.syntax().stream())
        .toList();
  }

  /** Returns whether a board may have the given name, even if there is no such board. */
  public static boolean isName(String name) {
    return BOARD_NAME.matcher(name).matches();
  }

  /** Returns the family with the given name, which may be the family of boards read from files. */
  public Optional<Family> family(String name) {
    return Stream.concat(families().stream(), Stream.of(Family.FROM_FILES))
        .filter(family -> family.name().equals(name))
        .findFirst();
  }

  private BadInputException unknown(String name) {
    List<String> tables = directory.map(TableDirectory::tables).orElse(List.of());
    return new BadInputException(
        "unknown puzzle '%s'.%s Names of boards are written %s"
            .formatted(
                firstWord(name),
                Suggestions.closest(firstWord(name), families().stream().map(Family::name).toList())
                    .or(() -> Suggestions.closest(lower(name), tables))
                    .map(near -> " Did you mean: " + near + "?")
                    .orElse(""),
                abbreviate(syntax(), ", ")));
  }

  /**
   * Joins the forms of board names for a message. Of the families with a single board, only the
   * first few are listed.
   */
  private static String abbreviate(List<String> syntax, String separator) {
    Map<Boolean, List<String>> byName =
        syntax.stream()
            .collect(Collectors.partitioningBy(form -> form.equals(form.toLowerCase(Locale.ROOT))));
    List<String> names = byName.get(true);
    List<String> forms = byName.get(false);
    if (names.size() <= MAX_NAMES) {
      return String.join(separator, syntax);
    }
    return "%s%s%s and %d more"
        .formatted(
            String.join(separator, forms),
            forms.isEmpty() ? "" : separator,
            String.join(", ", names.subList(0, MAX_NAMES)),
            names.size() - MAX_NAMES);
  }

  /** Returns the forms of all families' board names. */
  public List<String> syntax() {
    return syntax(Board.class);
  }

  /** Returns the boards in the published articles. */
  public List<Board> published() {
    List<Board> boards = new ArrayList<>();
    for (Family family : families()) {
      family.published().forEach(name -> boards.addAll(family.boards(name)));
    }
    return boards;
  }

  /**
   * Returns the names of the boards of the given type that are worth listing, published ones first
   * in each family. Most names are found without creating the board.
   */
  public List<String> names(Class<? extends Board> type) {
    return families().stream()
        .filter(family -> type.isAssignableFrom(family.boardType()))
        .flatMap(family -> names(family).stream())
        .toList();
  }

  /** Returns the names of a family's boards that are worth listing. */
  public List<String> names(Family family) {
    return Stream.concat(
            family.published().stream()
                .flatMap(name -> family.boards(name).stream())
                .map(Board::name),
            family.suggested().stream())
        .toList();
  }

  /** Returns the kind of a board's table. */
  public Table.Kind<?> kind(Board board) {
    return kind(board.getClass());
  }

  /** Returns the kind of table that boards of the given type have. */
  public Table.Kind<?> kind(Class<? extends Board> type) {
    return KINDS.stream()
        .filter(kind -> kind.boards().isAssignableFrom(type))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no kind of table supports " + type));
  }

  /**
   * Returns the entry of the table with the given name, without reading its database or definition.
   *
   * @throws TableException if the table is missing or damaged, or has another version
   */
  public TableEntry entry(TableDirectory directory, String name) {
    return TableEntry.read(directory, name, KINDS);
  }

  /** Opens the table of a board with the default cache size. */
  public Table open(TableDirectory directory, Board board) {
    return open(directory, board, Table.DEFAULT_CACHE_BYTES);
  }

  /**
   * Opens the table of a board.
   *
   * @param cacheBytes the maximum size of the block cache, which is outside the Java heap
   * @throws org.saitan.table.TableException if the table cannot be read
   */
  public Table open(TableDirectory directory, Board board, long cacheBytes) {
    return openAs(kind(board), directory, board, cacheBytes);
  }

  private static <B extends Board> Table openAs(
      Table.Kind<B> kind, TableDirectory directory, Board board, long cacheBytes) {
    return kind.opener().open(directory, kind.boards().cast(board), cacheBytes);
  }
}
