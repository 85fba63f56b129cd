// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Misread;
import org.saitan.puzzle.guarded.GridBoard;
import org.saitan.text.Nearest;
import org.saitan.text.VisibleText;

/**
 * What a grid file says, before it is rules: a keyword at the beginning of each line, and indented
 * below it what belongs to it. Lines that begin with {@code #} are comments.
 */
final class GridText {
  private static final List<String> KEYWORDS =
      List.of(
          "puzzle", "board", "wall", "free", "set", "slide", "told", "move", "count", "start",
          "goal");

  /** Keywords of which a second line would undo the first. */
  private static final Set<String> ONCE = Set.of("board", "wall", "free", "slide", "count");

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

  boolean hexagonal;

  /** The sign of walls, a space if there are none. */
  char wall = ' ';

  /** The sign of free cells, in which no piece lies. */
  char free = '.';

  /** Signs that stand for several others, by sign. */
  final Map<Character, String> sets = new LinkedHashMap<>();

  Optional<Slide> slide = Optional.empty();

  /** Letters of blocks that are told apart from others of their shape. */
  final TreeSet<Character> apart = new TreeSet<>();

  final List<Rule> moves = new ArrayList<>();

  /** Whether all that a piece does in a row is one move. */
  boolean inRow;

  final List<Drawing> starts = new ArrayList<>();
  final List<Drawing> goals = new ArrayList<>();

  /** How blocks slide. */
  enum Slide {
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
  record Drawing(int line, int column, List<String> rows) {
    /** Returns the exception of a mistake in a cell. */
    Misread wrong(int row, int at, String message) {
      return new Misread(line + row, column + at, message);
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
   * @param before what is there before: a sign, a set or {@code ?}
   * @param not whether it is anything else
   * @param after what is there after, or {@code ?} for the same
   */
  record Spot(int row, int column, char before, boolean not, char after) {}

  /**
   * A move: a pattern, and where it may be laid.
   *
   * @param directions as they are written
   * @param drawn whether the pattern is drawn over several lines
   * @param line the line of the file
   */
  record Rule(String name, String directions, boolean drawn, List<Spot> spots, int line) {}

  /**
   * Reads a grid file.
   *
   * @throws Misread if it is none
   */
  GridText(String text) {
    lines = text.split("\r\n|\n|\r", -1);
    read();
  }

  /** Returns whether a text is a grid file: its first line that says something names a puzzle. */
  static boolean recognises(String text) {
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
      if (Character.isWhitespace(line.charAt(0))) {
        throw wrong(firstSign(line), "an indented line belongs to a keyword above, and none is");
      }
      String[] words = line.strip().split("\\s+");
      if (title == null && !words[0].equals("puzzle")) {
        throw wrong(0, VisibleText.quoted(words[0]) + ": expected 'puzzle' and its name first");
      }
      keyword(words, line);
    }
    if (title == null) {
      throw new Misread(1, 1, "expected 'puzzle' and its name first");
    }
    if (goals.isEmpty()) {
      throw new Misread(lines.length, 1, "the file ends without a goal: 'goal', and a board below");
    }
    if (moves.isEmpty() && slide.isEmpty()) {
      throw new Misread(
          lines.length, 1, "the file ends without a move: 'move NAME, DIRECTIONS: ...'");
    }
    requireAllUsed();
  }

  /**
   * Returns the file without comments, blanks at ends of lines and repeated empty lines.
   *
   * @param withText whether with the rules for people
   */
  String source(boolean withText) {
    int afterTitle = first.get("puzzle");
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].stripTrailing();
      boolean isText = i >= afterTitle && i < afterTitle + text.size();
      boolean isRepeated =
          line.isEmpty() && (kept.isEmpty() || kept.get(kept.size() - 1).isEmpty());
      if (!line.startsWith("#") && !isRepeated && (withText || !isText)) {
        kept.add(line);
      }
    }
    return String.join("\n", kept).strip() + "\n";
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

  private Misread unused(String keyword, String why) {
    return new Misread(first.get(keyword), 1, "'" + keyword + "': " + why);
  }

  private void keyword(String[] words, String line) {
    Integer before = first.putIfAbsent(words[0], at + 1);
    if (before != null && ONCE.contains(words[0])) {
      throw wrong(0, "a second '%s'; the first is in line %d".formatted(words[0], before));
    }
    switch (words[0]) {
      case "puzzle" -> puzzle(line);
      case "board" -> {
        if (!line.strip().matches("board\\s+(hexagonal|square)")) {
          throw wrong(5, "expected 'board hexagonal' or 'board square'");
        }
        hexagonal = words[1].equals("hexagonal");
        at++;
      }
      case "wall" -> wall = sign(words, line, "wall #");
      case "free" -> free = sign(words, line, "free .");
      case "set" -> set(line);
      case "slide" -> {
        String rest = String.join(" ", words);
        if (rest.equals("slide blocks")) {
          slide = Optional.of(Slide.ANYWHERE);
        } else if (rest.equals("slide blocks along their length")) {
          slide = Optional.of(Slide.ALONG);
        } else {
          throw wrong(0, "expected 'slide blocks' or 'slide blocks along their length'");
        }
        at++;
      }
      case "told" -> {
        if (words.length < 3 || !words[1].equals("apart")) {
          throw wrong(0, "expected 'told apart' and letters, such as 'told apart X'");
        }
        Matcher letters = WORD.matcher(line);
        for (int i = 0; letters.find(); i++) {
          if (i >= 2) {
            apart.add(single(letters, "'told apart X Y'"));
          }
        }
        at++;
      }
      case "move" -> move(line);
      case "count" -> {
        String rest = String.join(" ", words);
        if (!rest.equals("count steps") && !rest.equals("count pieces in a row")) {
          throw wrong(0, "expected 'count steps' or 'count pieces in a row'");
        }
        inRow = !rest.equals("count steps");
        at++;
      }
      case "start" -> starts.addAll(drawings(words, "start"));
      case "goal" -> goals.addAll(drawings(words, "goal"));
      default ->
          throw wrong(
              0,
              "%s: expected one of %s.%s"
                  .formatted(
                      VisibleText.quoted(words[0]),
                      String.join(", ", KEYWORDS),
                      Nearest.hint(words[0], KEYWORDS)));
    }
  }

  private Misread wrong(int column, String message) {
    return new Misread(at + 1, column + 1, message);
  }

  private static int firstSign(String line) {
    return line.length() - line.stripLeading().length();
  }

  private void puzzle(String line) {
    if (title != null) {
      throw wrong(0, "a second puzzle; a file has one");
    }
    title = line.substring("puzzle".length()).strip().replaceAll("\\s+", " ");
    if (!VisibleText.isLine(title)) {
      throw wrong(
          Math.min(line.length(), 7),
          "expected the puzzle's name, of 1 to " + VisibleText.LONGEST + " characters");
    }
    at++;
    while (at < lines.length && isIndented(lines[at])) {
      text.add(lines[at].strip());
      at++;
    }
  }

  private static boolean isIndented(String line) {
    return !line.isBlank() && Character.isWhitespace(line.charAt(0));
  }

  private char sign(String[] words, String line, String example) {
    if (words.length != 2 || words[1].length() != 1) {
      throw wrong(words[0].length(), "expected one sign, such as '" + example + "'");
    }
    char sign = words[1].charAt(0);
    check(sign, line.indexOf(sign, words[0].length()));
    at++;
    return sign;
  }

  private void check(char sign, int column) {
    if (!isSign(sign)) {
      throw wrong(column, noSign(sign));
    }
  }

  private static boolean isSign(char sign) {
    return RESERVED.indexOf(sign) < 0 && VisibleText.isWord("" + sign);
  }

  private static String noSign(char sign) {
    return VisibleText.quoted("" + sign)
        + ": no sign of a cell; ? is anything, ! is not, / divides rows, a space is no cell";
  }

  private void set(String line) {
    Matcher form = Pattern.compile("set\\s+(\\S)\\s*=\\s*(\\S.*)").matcher(line.strip());
    if (!form.matches()) {
      throw wrong(4, "expected a sign that stands for several, such as 'set X = T F'");
    }
    char name = form.group(1).charAt(0);
    check(name, form.start(1));
    if (sets.values().stream().anyMatch(signs -> signs.indexOf(name) >= 0)) {
      throw wrong(
          form.start(1),
          VisibleText.quoted("" + name)
              + ": a set above holds this sign; put a set before those that it is in");
    }
    StringBuilder members = new StringBuilder();
    Matcher words = WORD.matcher(line).region(form.start(2), line.length());
    while (words.find()) {
      char sign = single(words, "'set X = T F'");
      check(sign, words.start());
      if (sign == name) {
        throw wrong(words.start(), "a set that holds itself");
      }
      members.append(sets.getOrDefault(sign, "" + sign));
    }
    if (sets.put(name, distinct(members.toString())) != null) {
      throw wrong(form.start(1), VisibleText.quoted("" + name) + ": a set twice");
    }
    at++;
  }

  /** Returns the one sign that a word is. A longer word is not read as signs: it may be 'not'. */
  private char single(Matcher word, String example) {
    if (word.group().length() != 1) {
      throw wrong(
          word.start(),
          "%s: expected single signs with blanks between them, such as %s; 'not X' can stand in a move"
              .formatted(VisibleText.quoted(word.group()), example));
    }
    return word.group().charAt(0);
  }

  private static String distinct(String signs) {
    StringBuilder text = new StringBuilder();
    signs.chars().distinct().sorted().forEach(sign -> text.append((char) sign));
    return text.toString();
  }

  private void move(String line) {
    int colon = line.indexOf(':');
    String head = line.substring("move".length(), Math.max(colon, "move".length()));
    int comma = head.indexOf(',');
    String name = (comma < 0 ? head : head.substring(0, comma)).strip();
    if (colon < 0 || name.isEmpty() || name.chars().anyMatch(Character::isWhitespace)) {
      throw wrong(
          0,
          "expected 'move NAME, DIRECTIONS: BEFORE -> AFTER', such as 'move jump, any direction: o o . -> . . o'");
    }
    String directions = comma < 0 ? "" : head.substring(comma + 1).strip().replaceAll("\\s+", " ");
    if (directions.isEmpty() && Directions.isWord(name)) {
      throw wrong(
          line.indexOf(name),
          "%s is a direction; name the move and its directions, such as 'move step, %s:'"
              .formatted(VisibleText.quoted(name), name));
    }
    int number = at + 1;
    boolean drawn = line.substring(colon + 1).isBlank();
    List<Spot> spots;
    if (drawn) {
      at++;
      spots = drawnPattern(indented("a pattern"));
    } else {
      spots = linePattern(line, colon + 1);
      at++;
    }
    if (directions.isEmpty()) {
      directions = Directions.usual(drawn);
    }
    moves.add(new Rule(name, directions, drawn, spots, number));
  }

  /** A sign of a pattern in a line. */
  private record Sign(char sign, boolean not, int column) {}

  private List<Spot> linePattern(String line, int from) {
    int arrow = line.indexOf("->", from);
    if (arrow < 0 || line.indexOf("->", arrow + 2) >= 0) {
      throw wrong(from, "expected one '->' between what is there before and after");
    }
    List<Sign> before = signs(line, from, arrow);
    List<Sign> after = signs(line, arrow + 2, line.length());
    if (before.size() > GridBoard.MOST_SIDE) {
      throw wrong(
          from,
          "a pattern of %d signs; a board is drawn with at most %d rows and columns"
              .formatted(before.size(), GridBoard.MOST_SIDE));
    }
    if (before.size() != after.size() || before.isEmpty()) {
      throw wrong(
          arrow,
          "%d signs before and %d after '->'; both are as many"
              .formatted(before.size(), after.size()));
    }
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (after.get(i).not()) {
        throw wrong(after.get(i).column(), "'not' says nothing of what is there after");
      }
      spots.add(new Spot(0, i, before.get(i).sign(), before.get(i).not(), after.get(i).sign()));
    }
    return spots;
  }

  private List<Sign> signs(String line, int from, int to) {
    List<Sign> signs = new ArrayList<>();
    Matcher words = WORD.matcher(line).region(from, to);
    boolean not = false;
    while (words.find()) {
      String word = words.group();
      boolean isNot = word.equals("not");
      for (int i = 0; i < (isNot ? 1 : word.length()); i++) {
        char sign = word.charAt(i);
        int column = words.start() + i;
        if (isNot || sign == '!') {
          if (not) {
            throw wrong(column, "'not' twice; write it once, or not at all");
          }
          not = true;
          continue;
        }
        if (sign != '?') {
          check(sign, column);
        } else if (not) {
          throw wrong(column, "not anything");
        }
        signs.add(new Sign(sign, not, column));
        not = false;
      }
    }
    if (not) {
      throw wrong(to - 1, "'not' without a sign behind it");
    }
    return signs;
  }

  /** Reads indented lines, and takes their common indentation away. */
  private Drawing indented(String what) {
    int first = at;
    while (at < lines.length && isIndented(lines[at])) {
      if (lines[at].indexOf('\t') >= 0) {
        throw wrong(lines[at].indexOf('\t'), "a tab; draw with spaces");
      }
      at++;
    }
    if (first == at) {
      throw new Misread(
          Math.min(at + 1, lines.length), 1, "expected " + what + ", indented, below the keyword");
    }
    List<String> rows = Arrays.stream(lines, first, at).map(String::stripTrailing).toList();
    int indentation = rows.stream().mapToInt(GridText::firstSign).min().orElse(0);
    int width = rows.stream().mapToInt(String::length).max().orElse(0) - indentation;
    if (rows.size() > GridBoard.MOST_SIDE || width > 2 * GridBoard.MOST_SIDE) {
      throw new Misread(
          first + 1,
          1,
          "%d rows of %d columns; a board is drawn with at most %d rows and columns"
              .formatted(rows.size(), width, GridBoard.MOST_SIDE));
    }
    for (int row = 0; row < rows.size(); row++) {
      for (int column = indentation; column < rows.get(row).length(); column++) {
        char sign = rows.get(row).charAt(column);
        if (sign != '?' && sign != ' ' && !isSign(sign)) {
          throw new Misread(first + row + 1, column + 1, noSign(sign));
        }
      }
    }
    return new Drawing(
        first + 1, indentation + 1, rows.stream().map(row -> row.substring(indentation)).toList());
  }

  private List<Spot> drawnPattern(Drawing drawn) {
    int arrow = arrow(drawn);
    for (int row = 0; row < drawn.rows().size(); row++) {
      Matcher words = WORD.matcher(drawn.rows().get(row));
      while (words.find()) {
        if (words.group().equals("not")) {
          throw drawn.wrong(
              row,
              words.start(),
              "'not' in a drawing; name the signs with 'set', or write a pattern in one line");
        }
      }
    }
    Map<GridBoard.Point, Character> before = part(drawn, 0, arrow);
    Map<GridBoard.Point, Character> after = part(drawn, arrow + 2, Integer.MAX_VALUE);
    if (before.isEmpty() || !before.keySet().equals(after.keySet())) {
      throw drawn.wrong(
          0,
          arrow,
          "the drawings before and after '->' differ in shape; both have the same places, ? where something is not looked at or not changed");
    }
    List<Spot> spots = new ArrayList<>();
    before.forEach(
        (point, sign) ->
            spots.add(new Spot(point.row(), point.column(), sign, false, after.get(point))));
    return spots;
  }

  /** Returns the column of '->', which stands in one row of a drawing or in several. */
  private static int arrow(Drawing drawn) {
    int arrow = drawn.rows().stream().mapToInt(row -> row.indexOf("->")).max().orElse(-1);
    if (arrow < 0) {
      throw drawn.wrong(0, 0, "expected '->' between the drawings before and after the move");
    }
    for (int row = 0; row < drawn.rows().size(); row++) {
      String line = drawn.rows().get(row);
      int found = line.indexOf("->");
      int second = found < 0 ? -1 : line.indexOf("->", found + 2);
      if (second >= 0) {
        throw drawn.wrong(row, second, "a second '->' in a row");
      }
      int end = Math.min(line.length(), arrow + 2);
      boolean isBlank = end <= arrow || line.substring(arrow, end).isBlank();
      if (found >= 0 ? found != arrow : !isBlank) {
        throw drawn.wrong(
            row,
            found >= 0 ? found : arrow,
            "'->' is in the same two columns of each row, or blanks are there");
      }
    }
    return arrow;
  }

  /** Returns the signs of a part of a drawing, by place. */
  private Map<GridBoard.Point, Character> part(Drawing drawn, int from, int to) {
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

  private List<Drawing> drawings(String[] words, String keyword) {
    if (words.length != 1) {
      throw wrong(keyword.length() + 1, "expected the board below '" + keyword + "', indented");
    }
    List<Drawing> found = new ArrayList<>();
    at++;
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
