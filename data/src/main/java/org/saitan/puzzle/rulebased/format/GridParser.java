// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;
import org.saitan.puzzle.rulebased.BoardStyle;
import org.saitan.puzzle.rulebased.GridBoard;
import org.saitan.text.Padding;
import org.saitan.text.Suggestions;
import org.saitan.text.VisibleText;

/**
 * The parsed content of a grid file, before it is compiled to rules. The syntax is described in
 * {@link org.saitan.puzzle.rulebased.format}.
 */
final class GridParser {
  private static final List<String> KEYWORDS =
      List.of(
          "puzzle", "picture", "board", "wall", "walls", "free", "set", "slide", "told", "move",
          "count", "start", "goal");

  /** The keywords that may appear only once in a file. */
  private static final Set<String> UNIQUE =
      Set.of("picture", "board", "wall", "walls", "free", "slide", "count");

  /** The symbol for a wall in a pattern. At either end of the pattern, the wall may be thin. */
  static final char WALL = '\uE000';

  /** The symbol for a place off the board in a pattern. */
  static final char EDGE = '\uE001';

  /** The words in patterns that stand for walls and places off the board. */
  private static final Map<String, Character> PLACES = Map.of("wall", WALL, "edge", EDGE);

  private static final Pattern WORD = Pattern.compile("\\S+");

  /** The characters with a special meaning, which are not allowed as symbols. */
  private static final String RESERVED = "?!/";

  private final String[] lines;
  private int at;

  /** The number of the line in which each keyword is first used. */
  private final Map<String, Integer> first = new HashMap<>();

  String title;

  /** The rules in words, line by line. */
  final List<String> text = new ArrayList<>();

  /** The drawing style, if the file sets one. */
  Optional<BoardStyle> picture = Optional.empty();

  boolean hexagonal;

  /** The symbol of walls, or a space if there are none. */
  char wall = ' ';

  /** The pairs of places that are separated by a thin wall. */
  final Set<Set<GridBoard.Point>> thinWalls = new LinkedHashSet<>();

  /** The symbol of free cells. */
  char free = '.';

  /** The symbols in each set, keyed by the set's own symbol. */
  final Map<Character, String> sets = new LinkedHashMap<>();

  Optional<SlideMode> slide = Optional.empty();

  /** The letters of the blocks that are not interchangeable with other blocks of the same shape. */
  final TreeSet<Character> distinct = new TreeSet<>();

  final List<MoveRule> moves = new ArrayList<>();

  /** Whether consecutive steps of a piece form a single move. */
  boolean compoundMoves;

  final List<SourceRows> starts = new ArrayList<>();
  final List<SourceRows> goals = new ArrayList<>();

  /** The directions in which blocks slide. */
  enum SlideMode {
    ANY_DIRECTION,
    LENGTHWISE
  }

  /**
   * The rows of a board or pattern that is drawn in the file, with their location.
   *
   * @param line the line number of the first row
   * @param column the column in which the rows begin, counted from 1
   * @param rows the rows, in which a space is not a cell
   */
  record SourceRows(int line, int column, List<String> rows) {
    /** Creates an exception for a mistake in one cell. */
    ParseException error(int row, int at, String message) {
      return new ParseException(line + row, column + at, message);
    }

    /**
     * Runs an action. If the action throws a {@link BadInputException}, adds this location to the
     * message.
     */
    <T> T located(Supplier<T> action) {
      try {
        return action.get();
      } catch (BadInputException e) {
        throw error(0, 0, e.getMessage());
      }
    }
  }

  /**
   * A cell of a pattern.
   *
   * @param before the content that the cell must have before the move: a symbol, a set, {@code ?},
   *     {@link #WALL} or {@link #EDGE}
   * @param not whether the cell must instead have content that does not match {@code before}
   * @param after the symbol after the move, or {@code ?} if the symbol does not change
   * @param source the index of the pattern cell whose symbol moves to this cell, or -1 if the
   *     symbols determine that cell
   */
  record PatternCell(int row, int column, char before, boolean not, char after, int source) {}

  /**
   * A move as specified in the file, with its patterns and their directions.
   *
   * @param directions the directions as written in the file
   * @param drawn whether the pattern is drawn on several lines
   * @param patterns one pattern for each number of repetitions, or a single pattern if no symbol is
   *     repeated
   * @param line the number of the line that contains the move
   */
  record MoveRule(
      String name, String directions, boolean drawn, List<List<PatternCell>> patterns, int line) {}

  /**
   * Parses a grid file.
   *
   * @throws ParseException if the file has a mistake
   */
  GridParser(String text) {
    lines = text.split("\r\n|\n|\r", -1);
    parse();
  }

  /**
   * Returns whether text is a grid file. In a grid file, the first line that is neither blank nor a
   * comment names the puzzle.
   */
  static boolean recognizes(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .findFirst()
        .filter(line -> line.matches("puzzle(\\s.*)?"))
        .isPresent();
  }

  private void parse() {
    while (at < lines.length) {
      String line = lines[at];
      if (line.isBlank() || line.startsWith("#")) {
        at++;
        continue;
      }
      // Blanks around the = of a set are optional.
      String plain = line.startsWith("set") ? line.replaceFirst("(?<=\\S)=|=(?=\\S)", " = ") : line;
      List<SourceWord> words = words(plain, at + 1, 0, plain.length());
      if (words.get(0).column() > 0) {
        throw words.get(0).error("an indented line without a keyword above it");
      }
      if (title == null && !words.get(0).text().equals("puzzle")) {
        throw words.get(0).error(words.get(0) + ": expected 'puzzle NAME' first");
      }
      at++;
      parseSection(words, line);
    }
    if (title == null) {
      throw new ParseException(1, 1, "expected 'puzzle NAME' first");
    }
    if (goals.isEmpty()) {
      throw new ParseException(
          lines.length, 1, "the goal is missing; add 'goal' with a board below it");
    }
    if (moves.isEmpty() && slide.isEmpty()) {
      throw new ParseException(
          lines.length, 1, "there are no moves: expected 'move NAME, DIRECTIONS: ...'");
    }
    requireAllUsed();
  }

  /** A word in a line. Its column is counted from 0. */
  private record SourceWord(String text, int line, int column) {
    ParseException error(String message) {
      return new ParseException(line, column + 1, message);
    }

    /** Returns the symbol that the word consists of. */
    char symbol(String example) {
      if (text.length() != 1) {
        throw error(
            "%s: expected single symbols separated by blanks, such as %s; 'not X' is only allowed in a move"
                .formatted(this, example));
      }
      if (!isSymbol(text.charAt(0))) {
        throw error(reservedMessage(text.charAt(0)));
      }
      return text.charAt(0);
    }

    @Override
    public String toString() {
      return VisibleText.quoted(text);
    }
  }

  /** Returns the words in part of a line. */
  private static List<SourceWord> words(String line, int number, int from, int to) {
    return WORD.matcher(line)
        .region(from, to)
        .results()
        .map(word -> new SourceWord(word.group(), number, word.start()))
        .toList();
  }

  /**
   * Returns the text of the file without comments, trailing blanks and repeated empty lines.
   *
   * @param includePresentation whether to include the rules in words and the picture
   */
  String source(boolean includePresentation) {
    int afterTitle = first.get("puzzle");
    List<String> result = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].stripTrailing();
      boolean isPresentation =
          i >= afterTitle && i < afterTitle + text.size() || line.startsWith("picture");
      boolean isRepeated =
          line.isEmpty() && (result.isEmpty() || result.get(result.size() - 1).isEmpty());
      if (!line.startsWith("#") && !isRepeated && (includePresentation || !isPresentation)) {
        result.add(line);
      }
    }
    return String.join("\n", result).strip() + "\n";
  }

  /**
   * Returns a copy of the file in which the name and the starts are replaced by the given name and
   * start.
   */
  String withStart(String name, List<String> rows) {
    List<String> result = new ArrayList<>(List.of("puzzle " + name));
    text.forEach(line -> result.add("  " + line));
    result.add("start");
    rows.forEach(row -> result.add("  " + row));
    boolean dropped = false;
    for (String line : lines) {
      if (!line.isBlank() && !isIndented(line)) {
        dropped = line.matches("(puzzle|start)(\\s.*)?");
      }
      if (!dropped) {
        result.add(line);
      }
    }
    return String.join("\n", result) + "\n";
  }

  /** Throws an exception if a line would have no effect. */
  private void requireAllUsed() {
    for (String keyword : List.of("move", "set")) {
      if (slide.isPresent() && first.containsKey(keyword)) {
        throw misplaced(keyword, "not allowed together with 'slide blocks'");
      }
    }
    if (slide.isEmpty() && !distinct.isEmpty()) {
      throw misplaced("told", "only allowed together with 'slide blocks'");
    }
    for (char letter : distinct) {
      if (Stream.of(starts, goals)
          .flatMap(List::stream)
          .flatMap(drawing -> drawing.rows().stream())
          .noneMatch(row -> row.indexOf(letter) >= 0)) {
        throw misplaced("told", VisibleText.quoted("" + letter) + " is not on the board");
      }
    }
    sets.forEach(
        (name, members) -> {
          if (name == wall || members.indexOf(wall) >= 0) {
            throw misplaced(
                "wall", "the wall symbol cannot be in a set, because walls are not cells");
          }
        });
  }

  /** Creates an exception for a keyword that contradicts other lines. */
  ParseException misplaced(String keyword, String why) {
    return new ParseException(first.get(keyword), 1, "'" + keyword + "': " + why);
  }

  private void parseSection(List<SourceWord> words, String line) {
    SourceWord keyword = words.get(0);
    Integer before = first.putIfAbsent(keyword.text(), at);
    if (before != null && UNIQUE.contains(keyword.text())) {
      throw keyword.error(
          "a second '%s'; the first is on line %d".formatted(keyword.text(), before));
    }
    switch (keyword.text()) {
      case "puzzle" -> parsePuzzle(keyword, line);
      case "picture" -> {
        List<String> style = words.stream().skip(1).map(SourceWord::text).toList();
        picture =
            Optional.of(
                new BoardStyle(
                    style.stream().findFirst().orElse(""), style.stream().skip(1).toList()));
      }
      case "board" -> hexagonal = choice(words, "board square", "board hexagonal") == 1;
      case "wall" -> wall = symbol(words, "wall #");
      case "free" -> free = symbol(words, "free .");
      case "walls" -> parseWalls(parseIndented("the board with its walls"));
      case "set" -> parseSet(words);
      case "slide" ->
          slide =
              Optional.of(
                  SlideMode.values()[
                      choice(words, "slide blocks", "slide blocks along their length")]);
      case "told" -> {
        if (words.size() < 3 || !words.get(1).text().equals("apart")) {
          throw keyword.error("expected 'told apart' and letters, such as 'told apart X'");
        }
        words.stream().skip(2).map(word -> word.symbol("'told apart X Y'")).forEach(distinct::add);
      }
      case "move" -> parseMove(keyword, line);
      case "count" -> compoundMoves = choice(words, "count steps", "count pieces in a row") == 1;
      case "start", "goal" ->
          (keyword.text().equals("start") ? starts : goals).addAll(parseDrawings(words));
      default -> throw keyword.error(Suggestions.unknownWord(keyword.text(), KEYWORDS));
    }
  }

  /**
   * Returns the index of the alternative that is equal to a line. Throws an exception if there is
   * none.
   */
  private static int choice(List<SourceWord> words, String... lines) {
    String line = words.stream().map(SourceWord::text).collect(Collectors.joining(" "));
    int choice = List.of(lines).indexOf(line);
    if (choice < 0) {
      throw words.get(0).error("expected '%s'".formatted(String.join("' or '", lines)));
    }
    return choice;
  }

  private void parsePuzzle(SourceWord keyword, String line) {
    if (title != null) {
      throw keyword.error("a second puzzle; a file may contain only one");
    }
    title = line.substring("puzzle".length()).strip().replaceAll("\\s+", " ");
    if (!VisibleText.isLine(title)) {
      throw keyword.error(
          "expected the puzzle's name, of 1 to " + VisibleText.MAX_NAME_LENGTH + " characters");
    }
    while (at < lines.length && isIndented(lines[at])) {
      text.add(lines[at].strip());
      at++;
    }
  }

  private static boolean isIndented(String line) {
    return !line.isBlank() && Character.isWhitespace(line.charAt(0));
  }

  /**
   * Parses thin walls. Cells are drawn two columns apart. A {@code |} between two cells is a wall
   * between them, and a {@code -} in a line between two rows is a wall below the cell above.
   */
  private void parseWalls(SourceRows drawing) {
    int row = -1;
    for (int line = 0; line < drawing.rows().size(); line++) {
      String text = drawing.rows().get(line);
      boolean isBelow = text.matches("[ +-]*");
      row += isBelow ? 0 : 1;
      for (int at = 0; at < text.length(); at++) {
        boolean isCell = at % 2 == 0;
        char symbol = text.charAt(at);
        GridBoard.Point here = new GridBoard.Point(row, at / 2);
        if (isBelow && isCell && symbol == '-') {
          thinWalls.add(Set.of(here, new GridBoard.Point(row + 1, at / 2)));
        } else if (!isBelow && !isCell && symbol == '|') {
          thinWalls.add(Set.of(here, new GridBoard.Point(row, at / 2 + 1)));
        } else if (!isBelow && (isCell ? symbol == '|' : symbol != ' ')) {
          throw drawing.error(
              line,
              at,
              "below 'walls', cells are two columns apart with | or a blank between them, and lines of - are between rows");
        }
      }
    }
  }

  private static char symbol(List<SourceWord> words, String example) {
    if (words.size() != 2) {
      throw words.get(0).error("expected one symbol, such as '" + example + "'");
    }
    return words.get(1).symbol("'" + example + "'");
  }

  private static boolean isSymbol(char symbol) {
    return RESERVED.indexOf(symbol) < 0 && VisibleText.isWord("" + symbol);
  }

  private static String reservedMessage(char symbol) {
    return VisibleText.quoted("" + symbol)
        + ": not allowed as a symbol; '?' matches anything, '!' negates, '/' separates rows, and a space is not a cell";
  }

  private void parseSet(List<SourceWord> words) {
    String example = "'set X = T F'";
    if (words.size() < 4 || !words.get(2).text().equals("=")) {
      throw words
          .get(0)
          .error("expected a symbol that stands for several, such as %s".formatted(example));
    }
    char name = words.get(1).symbol(example);
    if (sets.values().stream().anyMatch(symbols -> symbols.indexOf(name) >= 0)) {
      throw words
          .get(1)
          .error(
              words.get(1)
                  + ": a set above contains this symbol; define a set before the sets that contain it");
    }
    StringBuilder members = new StringBuilder();
    for (SourceWord word : words.subList(3, words.size())) {
      char symbol = word.symbol(example);
      if (symbol == name) {
        throw word.error("a set cannot contain itself");
      }
      members.append(sets.getOrDefault(symbol, "" + symbol));
    }
    if (sets.put(name, sortedDistinct(members.toString())) != null) {
      throw words.get(1).error(words.get(1) + ": this set is defined twice");
    }
  }

  private static String sortedDistinct(String symbols) {
    StringBuilder text = new StringBuilder();
    symbols.chars().distinct().sorted().forEach(symbol -> text.append((char) symbol));
    return text.toString();
  }

  private void parseMove(SourceWord keyword, String line) {
    int colon = line.indexOf(':');
    String head = line.substring("move".length(), Math.max(colon, "move".length()));
    int comma = head.indexOf(',');
    String name = (comma < 0 ? head : head.substring(0, comma)).strip();
    if (colon < 0 || name.isEmpty() || name.chars().anyMatch(Character::isWhitespace)) {
      throw keyword.error(
          "expected 'move NAME, DIRECTIONS: BEFORE -> AFTER', such as 'move jump, any direction: o o . -> . . o'");
    }
    String directions = comma < 0 ? "" : head.substring(comma + 1).strip().replaceAll("\\s+", " ");
    if (directions.isEmpty() && Directions.isDirection(name)) {
      throw keyword.error(
          "%s is a direction, but the name of the move is missing; write for example 'move step, %s:'"
              .formatted(VisibleText.quoted(name), name));
    }
    int number = at;
    boolean drawn = line.substring(colon + 1).isBlank();
    List<List<PatternCell>> patterns =
        drawn
            ? List.of(drawnPattern(parseIndented("a pattern")))
            : linePatterns(keyword, line, colon + 1);
    if (directions.isEmpty()) {
      directions = Directions.defaults(drawn);
    }
    moves.add(new MoveRule(name, directions, drawn, patterns, number));
  }

  /**
   * A symbol in a pattern that is written on one line.
   *
   * @param repeats whether the symbol is followed by {@code +}, so that it stands for one or more
   *     such symbols
   */
  private record PatternSymbol(char symbol, boolean not, boolean repeats, SourceWord word) {}

  private List<List<PatternCell>> linePatterns(SourceWord keyword, String line, int from) {
    int arrow = line.indexOf("->", from);
    if (arrow < 0 || line.indexOf("->", arrow + 2) >= 0) {
      throw keyword.error("expected exactly one '->', between the symbols before and after");
    }
    List<PatternSymbol> before = symbols(words(line, keyword.line(), from, arrow));
    List<PatternSymbol> after = symbols(words(line, keyword.line(), arrow + 2, line.length()));
    if (before.size() > GridBoard.MAX_SIDE) {
      throw keyword.error(
          "the pattern has %d symbols, but a board has at most %d rows and columns"
              .formatted(before.size(), GridBoard.MAX_SIDE));
    }
    if (before.size() != after.size() || before.isEmpty()) {
      throw keyword.error(
          "%d symbols before '->' but %d after; the numbers must be equal"
              .formatted(before.size(), after.size()));
    }
    after.stream()
        .filter(PatternSymbol::not)
        .findFirst()
        .ifPresent(
            symbol -> {
              throw symbol.word().error("'not' is not allowed after '->'");
            });
    return patterns(keyword, before, after);
  }

  /** Returns the patterns written on one line: one pattern for each number of repetitions. */
  private static List<List<PatternCell>> patterns(
      SourceWord keyword, List<PatternSymbol> before, List<PatternSymbol> after) {
    long repeating = before.stream().filter(PatternSymbol::repeats).count();
    if (repeating > 1 || repeating != after.stream().filter(PatternSymbol::repeats).count()) {
      throw keyword.error("expected '+' on one symbol before '->' and on one after it, or nowhere");
    }
    int most = repeating == 0 ? 1 : GridBoard.MAX_SIDE - before.size() + 1;
    return IntStream.rangeClosed(1, most)
        .mapToObj(times -> pattern(repeated(before, times), repeated(after, times)))
        .toList();
  }

  private static List<PatternSymbol> repeated(List<PatternSymbol> symbols, int times) {
    return symbols.stream()
        .flatMap(symbol -> Collections.nCopies(symbol.repeats() ? times : 1, symbol).stream())
        .toList();
  }

  /** Returns the pattern with the given symbols before and after the move. */
  private static List<PatternCell> pattern(List<PatternSymbol> before, List<PatternSymbol> after) {
    List<PatternCell> cells = new ArrayList<>();
    int source = firstRepeating(before);
    int to = firstRepeating(after);
    boolean movesInOrder =
        to >= 0
            && before.get(source).symbol() == after.get(to).symbol()
            && !before.get(source).not();
    for (int i = 0; i < before.size(); i++) {
      PatternSymbol was = before.get(i);
      // If a set is repeated, the symbols that it matches keep their order.
      boolean hasSource = movesInOrder && after.get(i).repeats();
      cells.add(
          new PatternCell(
              0,
              i,
              was.symbol(),
              was.not(),
              after.get(i).symbol(),
              hasSource ? source + i - to : -1));
    }
    return cells;
  }

  /** Returns the index of the first repeated symbol, or -1 if there is none. */
  private static int firstRepeating(List<PatternSymbol> symbols) {
    return IntStream.range(0, symbols.size())
        .filter(i -> symbols.get(i).repeats())
        .findFirst()
        .orElse(-1);
  }

  /**
   * Parses symbols, which may be separated by blanks. A symbol may have {@code not} or {@code !}
   * before it and {@code +} directly after it.
   */
  private static List<PatternSymbol> symbols(List<SourceWord> words) {
    List<PatternSymbol> symbols = new ArrayList<>();
    boolean not = false;
    for (SourceWord word : words) {
      String text = word.text().equals("not") ? "!" : word.text();
      if (PLACES.containsKey(text)) {
        if (not) {
          throw word.error("'not' is not allowed before %s, only before symbols".formatted(word));
        }
        symbols.add(new PatternSymbol(PLACES.get(text), false, false, word));
        continue;
      }
      for (int i = 0; i < text.length(); i++) {
        char symbol = text.charAt(i);
        if (symbol == '!' ? not : symbol != '?' && !isSymbol(symbol)) {
          throw word.error(
              symbol == '!'
                  ? "'not' is repeated; write it once or omit it"
                  : reservedMessage(symbol));
        }
        if (symbol == '?' && not) {
          throw word.error("'not ?' matches nothing");
        }
        boolean repeats = symbol != '!' && text.startsWith("+", i + 1);
        if (symbol != '!') {
          symbols.add(new PatternSymbol(symbol, not, repeats, word));
        }
        i += repeats ? 1 : 0;
        not = symbol == '!';
      }
    }
    if (not) {
      throw words.get(words.size() - 1).error("'not' without a symbol after it");
    }
    return symbols;
  }

  /** Reads indented lines and removes their common indentation. */
  private SourceRows parseIndented(String what) {
    int first = at;
    while (at < lines.length && isIndented(lines[at])) {
      if (lines[at].indexOf('\t') >= 0) {
        throw new ParseException(
            at + 1, lines[at].indexOf('\t') + 1, "a tab in a drawing; use spaces");
      }
      at++;
    }
    if (first == at) {
      throw new ParseException(
          Math.min(at + 1, lines.length), 1, "expected " + what + ", indented, below the keyword");
    }
    List<String> rows = Arrays.stream(lines, first, at).map(String::stripTrailing).toList();
    int indentation =
        rows.stream().mapToInt(row -> row.length() - row.stripLeading().length()).min().orElse(0);
    int width = rows.stream().mapToInt(String::length).max().orElse(0) - indentation;
    if (rows.size() > GridBoard.MAX_SIDE || width > 2 * GridBoard.MAX_SIDE) {
      throw new ParseException(
          first + 1,
          1,
          "the drawing has %d rows of %d columns; expected at most %d rows and columns"
              .formatted(rows.size(), width, GridBoard.MAX_SIDE));
    }
    for (int row = 0; row < rows.size(); row++) {
      for (int column = indentation; column < rows.get(row).length(); column++) {
        char symbol = rows.get(row).charAt(column);
        if (symbol != '?' && symbol != ' ' && !isSymbol(symbol)) {
          throw new ParseException(first + row + 1, column + 1, reservedMessage(symbol));
        }
      }
    }
    return new SourceRows(
        first + 1, indentation + 1, rows.stream().map(row -> row.substring(indentation)).toList());
  }

  private List<PatternCell> drawnPattern(SourceRows drawing) {
    int arrow = arrow(drawing);
    if (drawing.rows().stream().anyMatch(row -> List.of(row.split("\\s+")).contains("not"))) {
      throw drawing.error(
          0, 0, "'not' is not allowed in a drawing; use a 'set', or write the pattern in one line");
    }
    Map<GridBoard.Point, Character> before = part(drawing, 0, arrow);
    Map<GridBoard.Point, Character> after = part(drawing, arrow + 2, Integer.MAX_VALUE);
    if (before.isEmpty() || !before.keySet().equals(after.keySet())) {
      throw drawing.error(
          0,
          arrow,
          "the drawings before and after '->' differ in shape; use '?' for cells that are not tested or not changed");
    }
    List<PatternCell> cells = new ArrayList<>();
    before.forEach(
        (point, symbol) ->
            cells.add(
                new PatternCell(point.row(), point.column(), symbol, false, after.get(point), -1)));
    return cells;
  }

  /** Returns the column of the arrow '->', which appears in one or more rows of a drawing. */
  private static int arrow(SourceRows drawing) {
    int arrow = drawing.rows().stream().mapToInt(row -> row.indexOf("->")).max().orElse(-1);
    if (arrow < 0) {
      throw drawing.error(0, 0, "expected '->' between the drawings before and after the move");
    }
    for (int row = 0; row < drawing.rows().size(); row++) {
      String line = Padding.right(drawing.rows().get(row), arrow + 2);
      String middle = line.substring(arrow, arrow + 2);
      if (!middle.isBlank() && !middle.equals("->")
          || line.substring(0, arrow).contains("->")
          || line.substring(arrow + 2).contains("->")) {
        throw drawing.error(row, 0, "every row must have '->' or blanks in the same two columns");
      }
    }
    return arrow;
  }

  /** Returns the symbols in some columns of a drawing, keyed by place. */
  private Map<GridBoard.Point, Character> part(SourceRows drawing, int from, int to) {
    Map<GridBoard.Point, Character> symbols = new LinkedHashMap<>();
    for (int row = 0; row < drawing.rows().size(); row++) {
      String line = drawing.rows().get(row);
      for (int column = from; column < Math.min(to, line.length()); column++) {
        char symbol = line.charAt(column);
        if (symbol != ' ') {
          symbols.put(new GridBoard.Point(row, column), symbol);
        }
      }
    }
    int top = symbols.keySet().stream().mapToInt(GridBoard.Point::row).min().orElse(0);
    int left = symbols.keySet().stream().mapToInt(GridBoard.Point::column).min().orElse(0);
    Map<GridBoard.Point, Character> shifted = new LinkedHashMap<>();
    GridBoard.Point corner = new GridBoard.Point(top, left);
    symbols.forEach((place, symbol) -> shifted.put(place.minus(corner), symbol));
    return shifted;
  }

  private List<SourceRows> parseDrawings(List<SourceWord> words) {
    if (words.size() != 1) {
      throw words
          .get(1)
          .error("expected the board below '%s', indented".formatted(words.get(0).text()));
    }
    List<SourceRows> drawings = new ArrayList<>();
    do {
      drawings.add(parseIndented("a board"));
      // More boards may follow after blank lines.
      int next = at;
      while (next < lines.length && lines[next].isBlank()) {
        next++;
      }
      if (next == lines.length || next == at || !isIndented(lines[next])) {
        break;
      }
      at = next;
    } while (true);
    return drawings;
  }
}
