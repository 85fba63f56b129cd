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
import org.saitan.board.AnonymousFamily;
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

/** What there is by name: families with their boards, and the kinds of table that boards have. */
public final class Catalogue {
  /** A puzzle of a collection by its number. */
  private static final Pattern NUMBERED = Pattern.compile("(.+)#(\\d+)");

  /** What may be the name of a directory: nothing else is looked for on the disk. */
  private static final Pattern BOARD_NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");

  /** Boards that are one name each, as a message names them. */
  private static final int MOST_NAMES = 3;

  /** All kinds of table of this program: a new kind adds a line here. */
  private static final List<Table.Kind<?>> KINDS =
      List.of(
          DistanceTable.KIND, //
          CompletionTable.KIND);

  private final List<Family> families;

  /** More of them, read when none of the others has a name that is asked for. */
  private final Supplier<List<Family>> library;

  private final Optional<TableDirectory> home;

  /**
   * Creates a catalogue.
   *
   * @param families the families, in the order in which they are listed; no two of one name
   */
  public Catalogue(List<Family> families) {
    this(families, List::of, Optional.empty());
  }

  private Catalogue(
      List<Family> families, Supplier<List<Family>> library, Optional<TableDirectory> home) {
    this.families = List.copyOf(families);
    this.library = library;
    this.home = home;
  }

  /** Returns the catalogue of all families of this program: a new family adds a line here. */
  public static Catalogue standard() {
    return new Catalogue(
        List.of(
            new UraomoteFamily(), //
            new RotationFamily(),
            new FlipItFamily(),
            new YinYangFamily()),
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
   * Returns the family whose name a board's name begins with, the longest if there are several. No
   * board is made.
   */
  public Optional<Family> familyOf(String name) {
    return longest(families, lower(name)).or(() -> longest(library.get(), lower(name)));
  }

  private static Optional<Family> longest(List<Family> families, String lower) {
    return families.stream()
        .filter(family -> lower.equals(family.name()) || lower.startsWith(family.name() + "-"))
        .max((a, b) -> Integer.compare(a.name().length(), b.name().length()));
  }

  /**
   * Returns the boards that a name stands for: mostly one.
   *
   * @throws BadInputException if there is no such board, with the nearest name if one is near
   * @throws TableException if the definition that lies with its table cannot be read
   */
  public List<Board> boards(String name) {
    Optional<Board> brought = brought(lower(name));
    return brought.isPresent()
        ? List.of(brought.get())
        : List.copyOf(familyOf(name).orElseThrow(() -> unknown(name)).boards(lower(name)));
  }

  /**
   * Returns the board of a name whose definition lies with its table; empty if there is none, or
   * one that cannot be read where a family has a board of the name.
   */
  private Optional<Board> brought(String name) {
    if (home.isEmpty() || !BOARD_NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    try {
      return home.get().definition(name).map(definition -> defined(name, definition));
    } catch (TableException.Damaged | TableException.WrongBoard | TableException.Unreadable e) {
      if (!ofFamily(name).isEmpty()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Returns the boards that a family knows by a name; none if no family knows it. */
  private List<? extends Board> ofFamily(String name) {
    try {
      Optional<Family> family = familyOf(name);
      return family.isPresent() ? family.get().boards(name) : List.of();
    } catch (BadInputException e) {
      return List.of(); // It only begins like one of the family.
    }
  }

  /** Returns the board of a definition, as one of its family if that makes the very same. */
  private Board defined(String name, TableDirectory.Definition found) {
    if (Origin.isCode(found.text())) {
      throw TableException.WrongBoard.inCode(found.file().getParent(), name);
    }
    List<? extends Board> known = ofFamily(name);
    for (Board board : known) {
      if (board.origin().filter(of -> of.text().equals(found.text())).isPresent()) {
        return board; // To read it again would only take time.
      }
    }
    Board own = kept(name, found);
    if (!own.name().equals(name)) {
      throw TableException.WrongBoard.named(found.file().getParent(), name, own.name());
    }
    for (Board board : known) {
      if (board.isSameAs(own)) {
        return board;
      }
    }
    return own;
  }

  /**
   * Returns the board of a definition as its table keeps it.
   *
   * @param name of the board, where the definition has none
   * @throws TableException.Damaged if the text is not a definition
   */
  public Board kept(String name, TableDirectory.Definition found) {
    String file = found.file().getFileName().toString();
    try {
      if (PatternBoards.recognises(found.text())) {
        return PatternBoards.read(file, found.text(), PermutationPuzzle::new);
      }
      if (RuleBasedFile.recognizes(file, found.text())) {
        // The name may be that of the file that the puzzle came from, or one that a server gave it.
        return named(own -> name, name, found.text());
      }
      if (TileBoards.recognizes(found.text())) {
        return TileBoards.read(found.text());
      }
      Definition definition = DefinitionFile.read(file, found.text());
      return own(
          definition,
          found.picture().map(text -> SolidReader.read(definition, TableDirectory.PICTURE, text)));
    } catch (BadInputException e) {
      throw new TableException.Damaged(found.file(), e.getMessage(), name);
    }
  }

  /**
   * Returns the board of a definition that is not in the catalogue.
   *
   * @throws BadInputException if its name makes no name of a board
   */
  public Board own(Definition definition) {
    return own(definition, Optional.empty());
  }

  /**
   * Returns the board of a definition that is not in the catalogue and may have a picture.
   *
   * @param picture how it looks
   * @throws BadInputException if its name makes no name of a board
   */
  public Board own(Definition definition, Optional<Picture> picture) {
    return PermutationBoards.own(definition, picture);
  }

  /**
   * Returns the board of a file with a definition, with the picture that lies beside it, if one
   * does.
   *
   * @throws BadInputException if the file is no definition, or the picture none of it
   */
  public Board read(Path file) {
    return read(file.toString(), DefinitionFile.text(file), pictureBeside(file));
  }

  /**
   * Returns the board of the text of a file.
   *
   * @param file name of the file: for messages, for a puzzle without a name, and to tell formats
   * @throws BadInputException if the text is no definition
   */
  public Board read(String file, String text) {
    return read(file, text, Optional.empty());
  }

  /**
   * Returns the board of a text with rules under another name.
   *
   * @param rename returns the name of the board, given the puzzle's own name
   * @param file name of the file, for messages and to recognize the format
   * @throws BadInputException if the text is not in any format for rules
   */
  public MoveBoard named(UnaryOperator<String> rename, String file, String text) {
    RuleBasedBoard board = RuleBasedFile.read(file, text);
    return board.named(rename.apply(board.puzzle().name())).board();
  }

  /**
   * Returns the puzzles of a collection, such as levels of Sokoban, or of {@code FILE#12} the
   * twelfth; none if there is no such file, or it does not hold several.
   */
  public List<CollectionItem> collection(Path word) {
    return chosen(
        word,
        file -> {
          String name = file.toString();
          return (PuzzleFormat.SOKOBAN.isNamed(name) || PuzzleFormat.TEXT.isNamed(name))
                  && InputFile.isReadable(file)
              ? RuleBasedFile.collection(name, DefinitionFile.text(file))
              : List.of();
        });
  }

  /**
   * Returns a puzzle for each start board that a file holds, under the rules of a grid file.
   *
   * @throws BadInputException if the rules are not in a grid file, or the other has no board
   */
  public List<CollectionItem> collection(Path word, Path starts) {
    return chosen(
        word,
        rules ->
            RuleBasedFile.collection(
                rules.toString(),
                DefinitionFile.text(rules),
                starts.toString(),
                DefinitionFile.text(starts)));
  }

  private static List<CollectionItem> chosen(
      Path word, Function<Path, List<CollectionItem>> collection) {
    Matcher numbered = NUMBERED.matcher(word.toString());
    if (!numbered.matches()) {
      return collection.apply(word);
    }
    Path file = Path.of(numbered.group(1));
    List<CollectionItem> all = collection.apply(file);
    String name = VisibleText.oneLine(file.toString());
    String digits = numbered.group(2);
    if (all.isEmpty()) {
      if (InputFile.isReadable(file) && !InputFile.isReadable(word)) {
        throw new BadInputException(
            "%s does not hold several puzzles; name it without #%s".formatted(name, digits));
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
    return own(definition, picture.map(solid -> picture(definition, solid)));
  }

  /** Reads a definition; where the ending is none of theirs, a refusal names the other formats. */
  private static Definition definition(String name, String text) {
    try {
      return DefinitionFile.read(name, text);
    } catch (BadInputException e) {
      if (PuzzleFormat.JSON.isNamed(name) && !text.contains("\"orbits\"")) {
        throw new BadInputException(
            e.getMessage()
                + "; JSON with 'orbits' is read as KPuzzle, JSON with 'variables' as rules");
      }
      boolean isDefinition =
          Stream.of(PuzzleFormat.TWS, PuzzleFormat.JSON, PuzzleFormat.GAP)
              .anyMatch(format -> format.isNamed(name));
      throw isDefinition
          ? e
          : new BadInputException(
              "%s; it was read as .tws, as it is none of the other formats: KPuzzle JSON, GAP, %s"
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
   * Refuses a board that comes from a definition and has the name of another one of this program.
   *
   * @throws BadInputException if it does
   */
  public void requireFreeName(Board board) {
    List<? extends Board> others = ofFamily(board.name());
    if (board.origin().isPresent()
        && !others.isEmpty()
        && others.stream().noneMatch(board::isSameAs)) {
      String taken = "'%s' is the name of another board of this program".formatted(board.name());
      if (board instanceof MoveBoard moves && moves.listed().isPresent()) {
        throw new BadInputException(taken + "; the puzzle needs another name in its file");
      }
      throw new BadInputException(taken, Remedy.ANOTHER_NAME);
    }
  }

  /** Returns this catalogue with the boards whose definitions lie with the tables of a home. */
  public Catalogue with(TableDirectory tables) {
    return new Catalogue(families, library, Optional.of(tables));
  }

  /**
   * Returns the one board of a name.
   *
   * @throws BadInputException if the name stands for none or for several
   */
  public Board board(String name) {
    List<Board> boards = boards(name);
    if (boards.size() > 1) {
      throw new BadInputException(
          "'%s' stands for %d boards; name one: %s"
              .formatted(
                  name,
                  boards.size(),
                  boards.stream().map(Board::name).collect(Collectors.joining(" "))));
    }
    return boards.get(0);
  }

  /**
   * Returns the boards of one type that a name stands for.
   *
   * @throws BadInputException if there is no such board, or it is of another type
   */
  public <B extends Board> List<B> boards(String name, Class<B> type) {
    return boards(name).stream().map(board -> ofType(board, type)).toList();
  }

  /**
   * Returns the one board of a name, which must be of one type.
   *
   * @throws BadInputException if the name stands for none or for several, or for one of another
   *     type
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
                  inShort(syntax(type), " or ")));
    }
    return type.cast(board);
  }

  private List<String> syntax(Class<? extends Board> type) {
    return families().stream()
        .filter(family -> type.isAssignableFrom(family.boardType()))
        .flatMap(family -> family.syntax().stream())
        .toList();
  }

  /** Returns whether a name may be that of a board, whether there is one or not. */
  public static boolean isName(String name) {
    return BOARD_NAME.matcher(name).matches();
  }

  /** Returns the family of a name, also the one of boards that people bring. */
  public Optional<Family> family(String name) {
    return Stream.concat(families().stream(), Stream.of(AnonymousFamily.FROM_FILES))
        .filter(family -> family.name().equals(name))
        .findFirst();
  }

  private BadInputException unknown(String name) {
    List<String> tables = home.map(TableDirectory::tables).orElse(List.of());
    return new BadInputException(
        "unknown puzzle '%s'.%s Boards are written %s"
            .formatted(
                firstWord(name),
                Suggestions.closest(firstWord(name), families().stream().map(Family::name).toList())
                    .or(() -> Suggestions.closest(lower(name), tables))
                    .map(near -> " Did you mean: " + near + "?")
                    .orElse(""),
                inShort(syntax(), ", ")));
  }

  /** Returns how boards are written, of those that are one name each the first only. */
  private static String inShort(List<String> syntax, String between) {
    Map<Boolean, List<String>> byName =
        syntax.stream()
            .collect(Collectors.partitioningBy(form -> form.equals(form.toLowerCase(Locale.ROOT))));
    List<String> names = byName.get(true);
    List<String> forms = byName.get(false);
    if (names.size() <= MOST_NAMES) {
      return String.join(between, syntax);
    }
    return "%s%s%s and %d more"
        .formatted(
            String.join(between, forms),
            forms.isEmpty() ? "" : between,
            String.join(", ", names.subList(0, MOST_NAMES)),
            names.size() - MOST_NAMES);
  }

  /** Returns how the boards of all families are written, one form an entry. */
  public List<String> syntax() {
    return syntax(Board.class);
  }

  /** Returns the boards of the published articles. */
  public List<Board> published() {
    List<Board> boards = new ArrayList<>();
    for (Family family : families()) {
      family.published().forEach(name -> boards.addAll(family.boards(name)));
    }
    return boards;
  }

  /**
   * Returns the names of the boards of some type that are worth listing: the published ones and
   * more, mostly without making them.
   */
  public List<String> names(Class<? extends Board> type) {
    return families().stream()
        .filter(family -> type.isAssignableFrom(family.boardType()))
        .flatMap(family -> names(family).stream())
        .toList();
  }

  /** Returns the names of the boards of a family that are worth listing, as {@link #names}. */
  public List<String> names(Family family) {
    return Stream.concat(family.published().stream(), family.suggested().stream())
        .flatMap(name -> family.names(name).stream())
        .toList();
  }

  /** Returns the kind of table that a board has. */
  public Table.Kind<?> kind(Board board) {
    return kind(board.getClass());
  }

  /** Returns the kind of table that boards of a type have. */
  public Table.Kind<?> kind(Class<? extends Board> type) {
    return KINDS.stream()
        .filter(kind -> kind.boards().isAssignableFrom(type))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(type + " has no kind of table"));
  }

  /**
   * Returns what the table of a name says about itself; neither database nor definition is read.
   *
   * @throws TableException if there is no such table, or it is damaged or of another version
   */
  public TableEntry entry(TableDirectory home, String name) {
    return TableEntry.read(home, name, KINDS);
  }

  /** Opens the table of a board, with the usual cache; see {@link Table.Kind#open}. */
  public Table open(TableDirectory home, Board board) {
    return open(home, board, Table.DEFAULT_CACHE_BYTES);
  }

  /**
   * Opens the table of a board.
   *
   * @param cacheBytes the most memory, outside the Java heap, for blocks read before
   * @throws org.saitan.table.TableException if it cannot be read
   */
  public Table open(TableDirectory home, Board board, long cacheBytes) {
    return opened(kind(board), home, board, cacheBytes);
  }

  private static <B extends Board> Table opened(
      Table.Kind<B> kind, TableDirectory home, Board board, long cacheBytes) {
    return kind.opener().open(home, kind.boards().cast(board), cacheBytes);
  }
}
