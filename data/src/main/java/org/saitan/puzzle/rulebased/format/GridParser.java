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
 * What a grid file says, before it is rules: a keyword at the beginning of each line, and indented
 * below it what belongs to it. Lines that begin with {@code #} are comments.
 */
final class GridParser {
  private static final List<String> KEYWORDS =
      List.of(
          "puzzle", "picture", "board", "wall", "walls", "free", "set", "slide", "told", "move",
          "count", "start", "goal");

  /** Keywords of which a second line would undo the first. */
  private static final Set<String> ONCE =
      Set.of("picture", "board", "wall", "walls", "free", "slide", "count");

  /** In a pattern, a place with a wall: a drawn one, or at an end of the pattern a thin one. */
  static final char WALL = '\uE000';

  /** In a pattern, a place that is not on the board. */
  static final char EDGE = '\uE001';

  /** The words of a pattern that are not signs. */
  private static final Map<String, Character> PLACES = Map.of("wall", WALL, "edge", EDGE);

  private static final Pattern WORD = Pattern.compile("\\S+");

  /** Signs with a meaning of their own. */
  private static final String RESERVED = "?!/";

  private final String[] lines;
  private int at;

  /** By keyword, the line of its first use. */
  private final Map<String, Integer> first = new HashMap<>();

  String title;

  /** The rules for people, line by line. */
  final List<String> text = new ArrayList<>();

  /** How it is drawn, if the file says so. */
  Optional<BoardStyle> picture = Optional.empty();

  boolean hexagonal;

  /** The sign of walls, a space if there are none. */
  char wall = ' ';

  /** The pairs of cells with a thin wall between them. */
  final Set<Set<GridBoard.Point>> thinWalls = new LinkedHashSet<>();

  /** The sign of free cells, in which no piece lies. */
  char free = '.';

  /** Signs that stand for several others, by sign. */
  final Map<Character, String> sets = new LinkedHashMap<>();

  Optional<SlideMode> slide = Optional.empty();

  /** Letters of blocks that are told apart from others of their shape. */
  final TreeSet<Character> apart = new TreeSet<>();

  final List<MoveRule> moves = new ArrayList<>();

  /** Whether all that a piece does in a row is one move. */
  boolean inRow;

  final List<SourceRows> starts = new ArrayList<>();
  final List<SourceRows> goals = new ArrayList<>();

  /** How blocks slide. */
  enum SlideMode {
    ANYWHERE,
    ALONG
  }

  /**
   * A drawn board or pattern.
   *
   * @param line the line of the file where its first row is
   * @param column the column of the file, from 1, where its rows begin
   * @param rows its rows, in which a space is no cell
   */
  record SourceRows(int line, int column, List<String> rows) {
    /** Returns the exception of a mistake in a cell. */
    ParseException wrong(int row, int at, String message) {
      return new ParseException(line + row, column + at, message);
    }

    /** Does something with this drawing; what is wrong then is wrong in its place. */
    <T> T reading(Supplier<T> action) {
      try {
        return action.get();
      } catch (BadInputException e) {
        throw wrong(0, 0, e.getMessage());
      }
    }
  }

  /**
   * A place of a pattern.
   *
   * @param before what the cell holds before the move: a sign, a set, {@code ?}, {@link #WALL} or
   *     {@link #EDGE}
   * @param not whether it is anything else
   * @param after what is there after, or {@code ?} for the same
   * @param source the place of the pattern whose sign comes here, -1 where the signs say it
   */
  record PatternCell(int row, int column, char before, boolean not, char after, int source) {}

  /**
   * A move: its patterns, and where they may be laid.
   *
   * @param directions as they are written
   * @param drawn whether the pattern is drawn over several lines
   * @param patterns the pattern, by how often its signs repeat; one if none does
   * @param line the line of the file
   */
  record MoveRule(
      String name, String directions, boolean drawn, List<List<PatternCell>> patterns, int line) {}

  /**
   * Reads a grid file.
   *
   * @throws ParseException if it is none
   */
  GridParser(String text) {
    lines = text.split("\r\n|\n|\r", -1);
    read();
  }

  /** Returns whether a text is a grid file: its first line that says something names a puzzle. */
  static boolean recognizes(String text) {
    return text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .findFirst()
        .filter(line -> line.matches("puzzle(\\s.*)?"))
        .isPresent();
  }

  private void read() {
    while (at < lines.length) {
      String line = lines[at];
      if (line.isBlank() || line.startsWith("#")) {
        at++;
        continue;
      }
      // Around the = of a set blanks may be missing.
      String plain = line.startsWith("set") ? line.replaceFirst("(?<=\\S)=|=(?=\\S)", " = ") : line;
      List<SourceWord> words = words(plain, at + 1, 0, plain.length());
      if (words.get(0).column() > 0) {
        throw words.get(0).wrong("an indented line belongs to a keyword above, and none is");
      }
      if (title == null && !words.get(0).text().equals("puzzle")) {
        throw words.get(0).wrong(words.get(0) + ": expected 'puzzle' and its name first");
      }
      at++;
      keyword(words, line);
    }
    if (title == null) {
      throw new ParseException(1, 1, "expected 'puzzle' and its name first");
    }
    if (goals.isEmpty()) {
      throw new ParseException(
          lines.length, 1, "the file ends without a goal: 'goal', and a board below");
    }
    if (moves.isEmpty() && slide.isEmpty()) {
      throw new ParseException(
          lines.length, 1, "the file ends without a move: 'move NAME, DIRECTIONS: ...'");
    }
    requireAllUsed();
  }

  /** A word of a line, at a column from 0. */
  private record SourceWord(String text, int line, int column) {
    ParseException wrong(String message) {
      return new ParseException(line, column + 1, message);
    }

    /** Returns the one sign of a cell that this is; a longer word may be 'not'. */
    char sign(String example) {
      if (text.length() != 1) {
        throw wrong(
            "%s: expected single signs with blanks between them, such as %s; 'not X' can stand in a move"
                .formatted(this, example));
      }
      if (!isSign(text.charAt(0))) {
        throw wrong(noSign(text.charAt(0)));
      }
      return text.charAt(0);
    }

    @Override
    public String toString() {
      return VisibleText.quoted(text);
    }
  }

  /** Returns the words of a part of a line. */
  private static List<SourceWord> words(String line, int number, int from, int to) {
    return WORD.matcher(line)
        .region(from, to)
        .results()
        .map(word -> new SourceWord(word.group(), number, word.start()))
        .toList();
  }

  /**
   * Returns the file without comments, blanks at ends of lines and repeated empty lines.
   *
   * @param forPeople whether with what is for people: the rules in words, and the picture
   */
  String source(boolean forPeople) {
    int afterTitle = first.get("puzzle");
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].stripTrailing();
      boolean isForPeople =
          i >= afterTitle && i < afterTitle + text.size() || line.startsWith("picture");
      boolean isRepeated =
          line.isEmpty() && (kept.isEmpty() || kept.get(kept.size() - 1).isEmpty());
      if (!line.startsWith("#") && !isRepeated && (forPeople || !isForPeople)) {
        kept.add(line);
      }
    }
    return String.join("\n", kept).strip() + "\n";
  }

  /** Returns the file with another name and one start instead of its own. */
  String withStart(String name, List<String> rows) {
    List<String> changed = new ArrayList<>(List.of("puzzle " + name));
    text.forEach(line -> changed.add("  " + line));
    changed.add("start");
    rows.forEach(row -> changed.add("  " + row));
    boolean dropped = false;
    for (String line : lines) {
      if (!line.isBlank() && !isIndented(line)) {
        dropped = line.matches("(puzzle|start)(\\s.*)?");
      }
      if (!dropped) {
        changed.add(line);
      }
    }
    return String.join("\n", changed) + "\n";
  }

  /** Refuses lines that would be read and then have no effect. */
  private void requireAllUsed() {
    for (String keyword : List.of("move", "set")) {
      if (slide.isPresent() && first.containsKey(keyword)) {
        throw unused(keyword, "where blocks slide, no other move is possible");
      }
    }
    if (slide.isEmpty() && !apart.isEmpty()) {
      throw unused("told", "only blocks can be told apart, and there is no 'slide blocks'");
    }
    for (char letter : apart) {
      if (Stream.of(starts, goals)
          .flatMap(List::stream)
          .flatMap(drawing -> drawing.rows().stream())
          .noneMatch(row -> row.indexOf(letter) >= 0)) {
        throw unused("told", VisibleText.quoted("" + letter) + " is not on the board");
      }
    }
    sets.forEach(
        (name, members) -> {
          if (name == wall || members.indexOf(wall) >= 0) {
            throw unused("wall", "the sign of walls stands in a set, and a wall is not a cell");
          }
        });
  }

  /** Returns the exception of a keyword whose lines do not go with the others. */
  ParseException unused(String keyword, String why) {
    return new ParseException(first.get(keyword), 1, "'" + keyword + "': " + why);
  }

  private void keyword(List<SourceWord> words, String line) {
    SourceWord keyword = words.get(0);
    Integer before = first.putIfAbsent(keyword.text(), at);
    if (before != null && ONCE.contains(keyword.text())) {
      throw keyword.wrong(
          "a second '%s'; the first is in line %d".formatted(keyword.text(), before));
    }
    switch (keyword.text()) {
      case "puzzle" -> puzzle(keyword, line);
      case "picture" -> {
        List<String> said = words.stream().skip(1).map(SourceWord::text).toList();
        picture =
            Optional.of(
                new BoardStyle(
                    said.stream().findFirst().orElse(""), said.stream().skip(1).toList()));
      }
      case "board" -> hexagonal = choice(words, "board square", "board hexagonal") == 1;
      case "wall" -> wall = sign(words, "wall #");
      case "free" -> free = sign(words, "free .");
      case "walls" -> walls(indented("the board with its walls"));
      case "set" -> set(words);
      case "slide" ->
          slide =
              Optional.of(
                  SlideMode.values()[
                      choice(words, "slide blocks", "slide blocks along their length")]);
      case "told" -> {
        if (words.size() < 3 || !words.get(1).text().equals("apart")) {
          throw keyword.wrong("expected 'told apart' and letters, such as 'told apart X'");
        }
        words.stream().skip(2).map(word -> word.sign("'told apart X Y'")).forEach(apart::add);
      }
      case "move" -> move(keyword, line);
      case "count" -> inRow = choice(words, "count steps", "count pieces in a row") == 1;
      case "start", "goal" ->
          (keyword.text().equals("start") ? starts : goals).addAll(drawings(words));
      default -> throw keyword.wrong(Suggestions.unknownWord(keyword.text(), KEYWORDS));
    }
  }

  /** Returns which of some lines this is. */
  private static int choice(List<SourceWord> words, String... lines) {
    String line = words.stream().map(SourceWord::text).collect(Collectors.joining(" "));
    int choice = List.of(lines).indexOf(line);
    if (choice < 0) {
      throw words.get(0).wrong("expected '%s'".formatted(String.join("' or '", lines)));
    }
    return choice;
  }

  private static int firstSign(String line) {
    return line.length() - line.stripLeading().length();
  }

  private void puzzle(SourceWord keyword, String line) {
    if (title != null) {
      throw keyword.wrong("a second puzzle; a file has one");
    }
    title = line.substring("puzzle".length()).strip().replaceAll("\\s+", " ");
    if (!VisibleText.isLine(title)) {
      throw keyword.wrong(
          "expected the puzzle's name, of 1 to " + VisibleText.LONGEST + " characters");
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
   * Reads thin walls: cells are drawn two columns apart with {@code |} between some, and below rows
   * are {@code -} below some cells.
   */
  private void walls(SourceRows drawn) {
    int row = -1;
    for (int line = 0; line < drawn.rows().size(); line++) {
      String text = drawn.rows().get(line);
      boolean isBelow = text.matches("[ +-]*");
      row += isBelow ? 0 : 1;
      for (int at = 0; at < text.length(); at++) {
        boolean isCell = at % 2 == 0;
        char sign = text.charAt(at);
        GridBoard.Point here = new GridBoard.Point(row, at / 2);
        if (isBelow && isCell && sign == '-') {
          thinWalls.add(Set.of(here, new GridBoard.Point(row + 1, at / 2)));
        } else if (!isBelow && !isCell && sign == '|') {
          thinWalls.add(Set.of(here, new GridBoard.Point(row, at / 2 + 1)));
        } else if (!isBelow && (isCell ? sign == '|' : sign != ' ')) {
          throw drawn.wrong(
              line,
              at,
              "below 'walls' cells are two columns apart, with | or a blank between them, and lines of - between rows");
        }
      }
    }
  }

  private static char sign(List<SourceWord> words, String example) {
    if (words.size() != 2) {
      throw words.get(0).wrong("expected one sign, such as '" + example + "'");
    }
    return words.get(1).sign("'" + example + "'");
  }

  private static boolean isSign(char sign) {
    return RESERVED.indexOf(sign) < 0 && VisibleText.isWord("" + sign);
  }

  private static String noSign(char sign) {
    return VisibleText.quoted("" + sign)
        + ": no sign of a cell; ? is anything, ! is not, / divides rows, a space is no cell";
  }

  private void set(List<SourceWord> words) {
    String example = "'set X = T F'";
    if (words.size() < 4 || !words.get(2).text().equals("=")) {
      throw words
          .get(0)
          .wrong("expected a sign that stands for several, such as %s".formatted(example));
    }
    char name = words.get(1).sign(example);
    if (sets.values().stream().anyMatch(signs -> signs.indexOf(name) >= 0)) {
      throw words
          .get(1)
          .wrong(
              words.get(1) + ": a set above holds this sign; put a set before those that it is in");
    }
    StringBuilder members = new StringBuilder();
    for (SourceWord word : words.subList(3, words.size())) {
      char sign = word.sign(example);
      if (sign == name) {
        throw word.wrong("a set that holds itself");
      }
      members.append(sets.getOrDefault(sign, "" + sign));
    }
    if (sets.put(name, distinct(members.toString())) != null) {
      throw words.get(1).wrong(words.get(1) + ": a set twice");
    }
  }

  private static String distinct(String signs) {
    StringBuilder text = new StringBuilder();
    signs.chars().distinct().sorted().forEach(sign -> text.append((char) sign));
    return text.toString();
  }

  private void move(SourceWord keyword, String line) {
    int colon = line.indexOf(':');
    String head = line.substring("move".length(), Math.max(colon, "move".length()));
    int comma = head.indexOf(',');
    String name = (comma < 0 ? head : head.substring(0, comma)).strip();
    if (colon < 0 || name.isEmpty() || name.chars().anyMatch(Character::isWhitespace)) {
      throw keyword.wrong(
          "expected 'move NAME, DIRECTIONS: BEFORE -> AFTER', such as 'move jump, any direction: o o . -> . . o'");
    }
    String directions = comma < 0 ? "" : head.substring(comma + 1).strip().replaceAll("\\s+", " ");
    if (directions.isEmpty() && Directions.isWord(name)) {
      throw keyword.wrong(
          "%s is a direction; name the move and its directions, such as 'move step, %s:'"
              .formatted(VisibleText.quoted(name), name));
    }
    int number = at;
    boolean drawn = line.substring(colon + 1).isBlank();
    List<List<PatternCell>> patterns =
        drawn
            ? List.of(drawnPattern(indented("a pattern")))
            : linePatterns(keyword, line, colon + 1);
    if (directions.isEmpty()) {
      directions = Directions.usual(drawn);
    }
    moves.add(new MoveRule(name, directions, drawn, patterns, number));
  }

  /**
   * A sign of a pattern in a line.
   *
   * @param repeats whether it stands for one or more
   */
  private record PatternSymbol(char sign, boolean not, boolean repeats, SourceWord word) {}

  private List<List<PatternCell>> linePatterns(SourceWord keyword, String line, int from) {
    int arrow = line.indexOf("->", from);
    if (arrow < 0 || line.indexOf("->", arrow + 2) >= 0) {
      throw keyword.wrong("expected one '->' between what is there before and after");
    }
    List<PatternSymbol> before = signs(words(line, keyword.line(), from, arrow));
    List<PatternSymbol> after = signs(words(line, keyword.line(), arrow + 2, line.length()));
    if (before.size() > GridBoard.MAX_SIDE) {
      throw keyword.wrong(
          "a pattern of %d signs; a board is drawn with at most %d rows and columns"
              .formatted(before.size(), GridBoard.MAX_SIDE));
    }
    if (before.size() != after.size() || before.isEmpty()) {
      throw keyword.wrong(
          "%d signs before and %d after '->'; both are as many"
              .formatted(before.size(), after.size()));
    }
    after.stream()
        .filter(PatternSymbol::not)
        .findFirst()
        .ifPresent(
            sign -> {
              throw sign.word().wrong("'not' says nothing of what is there after");
            });
    return patterns(keyword, before, after);
  }

  /** Returns the patterns of a line, for each number of signs where one repeats. */
  private static List<List<PatternCell>> patterns(
      SourceWord keyword, List<PatternSymbol> before, List<PatternSymbol> after) {
    long repeating = before.stream().filter(PatternSymbol::repeats).count();
    if (repeating > 1 || repeating != after.stream().filter(PatternSymbol::repeats).count()) {
      throw keyword.wrong("expected one sign with + before and one after '->', or none");
    }
    int most = repeating == 0 ? 1 : GridBoard.MAX_SIDE - before.size() + 1;
    return IntStream.rangeClosed(1, most)
        .mapToObj(times -> pattern(repeated(before, times), repeated(after, times)))
        .toList();
  }

  private static List<PatternSymbol> repeated(List<PatternSymbol> signs, int times) {
    return signs.stream()
        .flatMap(sign -> Collections.nCopies(sign.repeats() ? times : 1, sign).stream())
        .toList();
  }

  /** Returns a pattern whose signs are repeated. */
  private static List<PatternCell> pattern(List<PatternSymbol> before, List<PatternSymbol> after) {
    List<PatternCell> spots = new ArrayList<>();
    int source = firstRepeating(before);
    int to = firstRepeating(after);
    boolean comesAlong =
        to >= 0 && before.get(source).sign() == after.get(to).sign() && !before.get(source).not();
    for (int i = 0; i < before.size(); i++) {
      PatternSymbol was = before.get(i);
      // The signs of a set that repeats come along in their order.
      boolean fromPlace = comesAlong && after.get(i).repeats();
      spots.add(
          new PatternCell(
              0, i, was.sign(), was.not(), after.get(i).sign(), fromPlace ? source + i - to : -1));
    }
    return spots;
  }

  /** Returns the first place of the sign that repeats, -1 if none does. */
  private static int firstRepeating(List<PatternSymbol> signs) {
    return IntStream.range(0, signs.size())
        .filter(i -> signs.get(i).repeats())
        .findFirst()
        .orElse(-1);
  }

  /**
   * Reads signs, with blanks between them or not; {@code not} or {@code !} is before one, {@code +}
   * right behind one.
   */
  private static List<PatternSymbol> signs(List<SourceWord> words) {
    List<PatternSymbol> signs = new ArrayList<>();
    boolean not = false;
    for (SourceWord word : words) {
      String text = word.text().equals("not") ? "!" : word.text();
      if (PLACES.containsKey(text)) {
        if (not) {
          throw word.wrong("'not' before %s; only signs can have it".formatted(word));
        }
        signs.add(new PatternSymbol(PLACES.get(text), false, false, word));
        continue;
      }
      for (int i = 0; i < text.length(); i++) {
        char sign = text.charAt(i);
        if (sign == '!' ? not : sign != '?' && !isSign(sign)) {
          throw word.wrong(
              sign == '!' ? "'not' twice; write it once, or not at all" : noSign(sign));
        }
        if (sign == '?' && not) {
          throw word.wrong("not anything");
        }
        boolean repeats = sign != '!' && text.startsWith("+", i + 1);
        if (sign != '!') {
          signs.add(new PatternSymbol(sign, not, repeats, word));
        }
        i += repeats ? 1 : 0;
        not = sign == '!';
      }
    }
    if (not) {
      throw words.get(words.size() - 1).wrong("'not' without a sign behind it");
    }
    return signs;
  }

  /** Reads indented lines, and takes their common indentation away. */
  private SourceRows indented(String what) {
    int first = at;
    while (at < lines.length && isIndented(lines[at])) {
      if (lines[at].indexOf('\t') >= 0) {
        throw new ParseException(at + 1, lines[at].indexOf('\t') + 1, "a tab; draw with spaces");
      }
      at++;
    }
    if (first == at) {
      throw new ParseException(
          Math.min(at + 1, lines.length), 1, "expected " + what + ", indented, below the keyword");
    }
    List<String> rows = Arrays.stream(lines, first, at).map(String::stripTrailing).toList();
    int indentation = rows.stream().mapToInt(GridParser::firstSign).min().orElse(0);
    int width = rows.stream().mapToInt(String::length).max().orElse(0) - indentation;
    if (rows.size() > GridBoard.MAX_SIDE || width > 2 * GridBoard.MAX_SIDE) {
      throw new ParseException(
          first + 1,
          1,
          "%d rows of %d columns; a board is drawn with at most %d rows and columns"
              .formatted(rows.size(), width, GridBoard.MAX_SIDE));
    }
    for (int row = 0; row < rows.size(); row++) {
      for (int column = indentation; column < rows.get(row).length(); column++) {
        char sign = rows.get(row).charAt(column);
        if (sign != '?' && sign != ' ' && !isSign(sign)) {
          throw new ParseException(first + row + 1, column + 1, noSign(sign));
        }
      }
    }
    return new SourceRows(
        first + 1, indentation + 1, rows.stream().map(row -> row.substring(indentation)).toList());
  }

  private List<PatternCell> drawnPattern(SourceRows drawn) {
    int arrow = arrow(drawn);
    if (drawn.rows().stream().anyMatch(row -> List.of(row.split("\\s+")).contains("not"))) {
      throw drawn.wrong(
          0, 0, "'not' in a drawing; name the signs with 'set', or write a pattern in one line");
    }
    Map<GridBoard.Point, Character> before = part(drawn, 0, arrow);
    Map<GridBoard.Point, Character> after = part(drawn, arrow + 2, Integer.MAX_VALUE);
    if (before.isEmpty() || !before.keySet().equals(after.keySet())) {
      throw drawn.wrong(
          0,
          arrow,
          "the drawings before and after '->' differ in shape; both have the same places, ? where something is not looked at or not changed");
    }
    List<PatternCell> spots = new ArrayList<>();
    before.forEach(
        (point, sign) ->
            spots.add(
                new PatternCell(point.row(), point.column(), sign, false, after.get(point), -1)));
    return spots;
  }

  /** Returns the column of '->', which stands in one row of a drawing or in several. */
  private static int arrow(SourceRows drawn) {
    int arrow = drawn.rows().stream().mapToInt(row -> row.indexOf("->")).max().orElse(-1);
    if (arrow < 0) {
      throw drawn.wrong(0, 0, "expected '->' between the drawings before and after the move");
    }
    for (int row = 0; row < drawn.rows().size(); row++) {
      String line = Padding.right(drawn.rows().get(row), arrow + 2);
      String middle = line.substring(arrow, arrow + 2);
      if (!middle.isBlank() && !middle.equals("->")
          || line.substring(0, arrow).contains("->")
          || line.substring(arrow + 2).contains("->")) {
        throw drawn.wrong(
            row, 0, "'->' is once in a row, in the same two columns of each, or blanks are there");
      }
    }
    return arrow;
  }

  /** Returns the signs of a part of a drawing, by place. */
  private Map<GridBoard.Point, Character> part(SourceRows drawn, int from, int to) {
    Map<GridBoard.Point, Character> signs = new LinkedHashMap<>();
    for (int row = 0; row < drawn.rows().size(); row++) {
      String line = drawn.rows().get(row);
      for (int column = from; column < Math.min(to, line.length()); column++) {
        char sign = line.charAt(column);
        if (sign != ' ') {
          signs.put(new GridBoard.Point(row, column), sign);
        }
      }
    }
    int top = signs.keySet().stream().mapToInt(GridBoard.Point::row).min().orElse(0);
    int left = signs.keySet().stream().mapToInt(GridBoard.Point::column).min().orElse(0);
    Map<GridBoard.Point, Character> moved = new LinkedHashMap<>();
    signs.forEach(
        (p, sign) -> moved.put(new GridBoard.Point(p.row() - top, p.column() - left), sign));
    return moved;
  }

  private List<SourceRows> drawings(List<SourceWord> words) {
    if (words.size() != 1) {
      throw words
          .get(1)
          .wrong("expected the board below '%s', indented".formatted(words.get(0).text()));
    }
    List<SourceRows> found = new ArrayList<>();
    do {
      found.add(indented("a board"));
      // Further boards follow after blank lines.
      int next = at;
      while (next < lines.length && lines[next].isBlank()) {
        next++;
      }
      if (next == lines.length || next == at || !isIndented(lines[next])) {
        break;
      }
      at = next;
    } while (true);
    return found;
  }
}
