// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GridBoard.Point;
import org.saitan.puzzle.rulebased.RuleSet.Move;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/** Positions as signs on a board: a cell that holds value {@code v} has the sign of that number. */
public class GridFormat implements PositionFormat {
  /** Stands for a cell that may hold anything. */
  static final char ANYTHING = '?';

  /** What is left at each side of a drawing, for the names of rows and columns. */
  static final double EDGE = 0.5;

  /** Size of these names. */
  private static final double NAMES = 0.24;

  /** The set of looks of cells. */
  static final String CELL = "cell";

  /** The set of looks of walls, which texts write, too. */
  private static final String WALL = "wall";

  /** Width of a thin wall. */
  private static final double THIN = 0.12;

  private final GridBoard board;
  private final String signs;
  private final BoardStyle style;
  private final Map<String, List<Shape>> looks;

  /**
   * Creates the look.
   *
   * @param signs the sign of each value, none twice
   */
  public GridFormat(GridBoard board, String signs, BoardStyle style) {
    this.board = board;
    this.signs = signs;
    this.style = style;
    this.looks = style.looks(List.of(signs.split("")));
  }

  /** Returns whether a sign is that of a cell in which nothing lies: a dot or an underscore. */
  private static boolean isBlank(char sign) {
    return sign == '.' || sign == '_';
  }

  /** Returns the board. */
  final GridBoard board() {
    return board;
  }

  /** Returns the signs of the cells of a text, {@code ?} among them where that is allowed. */
  final String cells(String text) {
    String signs = GridBoard.withoutBlanks(text);
    return board
        .signs(signs)
        .orElseThrow(
            () ->
                new BadInputException(
                    "a state has %s (rows may be divided by /); got %s"
                        .formatted(
                            Plural.of(board.cells(), "cell"), Plural.of(signs.length(), "sign"))));
  }

  @Override
  public int[] read(String text, boolean isPattern) {
    String cells = cells(text);
    int[] values = new int[cells.length()];
    for (int cell = 0; cell < values.length; cell++) {
      char sign = cells.charAt(cell);
      values[cell] = isPattern && sign == ANYTHING ? OPEN : value(sign, cell, isPattern);
    }
    return values;
  }

  /**
   * Returns the value of a sign in a cell.
   *
   * @throws BadInputException if it has none
   */
  int value(char sign, int cell, boolean isPattern) {
    int value = signs.indexOf(sign);
    if (value < 0) {
      String known = String.join(" ", (signs + (isPattern ? "?" : "")).split(""));
      throw new BadInputException(
          "%s in cell %s is no sign of this board; write one of %s"
              .formatted(VisibleText.quoted("" + sign), board.name(cell), known));
    }
    return value;
  }

  /** Returns the sign of each cell. */
  char[] letters(Position position) {
    char[] letters = new char[position.size()];
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] = letter(position, cell);
    }
    return letters;
  }

  private char letter(Position position, int cell) {
    return signs(cell).charAt(position.cell(cell));
  }

  @Override
  public final String format(Position position) {
    return board.line(letters(position));
  }

  @Override
  public final String draw(Position position) {
    return board.drawing(letters(position));
  }

  @Override
  public final String format(Position position, boolean[] shown) {
    char[] letters = letters(position);
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] = shown[cell] ? letters[cell] : ANYTHING;
    }
    return board.line(letters);
  }

  @Override
  public final Drawing drawing(String goal) {
    double across = board.hexagonal() ? 0.5 : 1;
    double down = board.hexagonal() ? 0.875 : 1;
    List<Shape> walls = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    for (int row = 0; row < board.rows(); row++) {
      double y = row * down + EDGE;
      for (int column = 0; column < board.columns(); column++) {
        double x = column * across + EDGE;
        Optional<Integer> cell = board.cell(row, column);
        if (cell.isPresent()) {
          places.add(new Place(board.name(cell.get()), x, y, 1, 1, kind(cell.get())));
        } else if (board.isWall(row, column)) {
          places.add(new Place("", x, y, 1, 1, WALL));
        }
        Point here = new Point(row, column);
        if (board.areDivided(here, new Point(row, column + 1))) {
          walls.add(new Shape.Box(x + 1 - THIN / 2, y, THIN, 1, THIN / 2, Paint.WALL));
        }
        if (board.areDivided(here, new Point(row + 1, column))) {
          walls.add(new Shape.Box(x, y + 1 - THIN / 2, 1, THIN, THIN / 2, Paint.WALL));
        }
      }
      if (!style.isFramed()) {
        walls.add(new Shape.Text(NAMES / 2, y + 0.5, NAMES, board.rowName(row), Paint.LABEL));
      }
    }
    for (int column = 0; column < board.columns() && !style.isFramed() && across == 1; column++) {
      String name = "" + (column + 1);
      walls.add(new Shape.Text(column + EDGE + 0.5, NAMES / 2, NAMES, name, Paint.LABEL));
    }
    List<Shape> ground =
        ground(places.stream().filter(each -> !each.looks().equals(WALL)).toList(), goal);
    ground.addAll(walls);
    Map<String, Map<String, List<Shape>>> looks = new TreeMap<>(looks());
    looks.put(
        WALL, Map.of("" + board.wall(), List.of(new Shape.Box(0, 0, 1.01, 1.01, 0, Paint.WALL))));
    return new Drawing(
        (board.columns() - 1) * across + 1 + 2 * EDGE,
        (board.rows() - 1) * down + 1 + 2 * EDGE,
        true,
        ground,
        places,
        looks,
        blocks(goal).orElse(null),
        List.of(),
        List.of());
  }

  /** Returns what lies under the pieces of the cells, in their order. */
  List<Shape> ground(List<Place> cells, String goal) {
    return style.ground(cells, board.rows());
  }

  /** Returns the name of a cell's set of looks. */
  String kind(int cell) {
    return CELL;
  }

  /** Returns the looks of signs, by the names of sets. */
  Map<String, Map<String, List<Shape>>> looks() {
    return Map.of(CELL, looks);
  }

  /** Returns how pieces of several cells are drawn for a goal, where there are such. */
  Optional<Drawing.Blocks> blocks(String goal) {
    return Optional.empty();
  }

  /** Returns the sign of each value that a cell may have. */
  String signs(int cell) {
    return signs;
  }

  /**
   * {@inheritDoc} It is what lies at the first end, or where that is blank at the last, and comes
   * to the other, or to one cell only.
   */
  @Override
  public Optional<Carry> carry(Position before, Position after, Move move) {
    return move.ends()
        .flatMap(
            way ->
                isBlank(letter(before, way.from()))
                    ? carry(before, after, way.to(), way.from())
                    : carry(before, after, way.from(), way.to()));
  }

  private Optional<Carry> carry(Position before, Position after, int from, int other) {
    int value = before.cell(from);
    if (after.cell(from) == value || isBlank(letter(before, from))) {
      return Optional.empty();
    }
    List<Integer> to =
        IntStream.range(0, before.size())
            .filter(cell -> before.cell(cell) != value && after.cell(cell) == value)
            .boxed()
            .toList();
    boolean becomesAnother = to.isEmpty() && after.cell(other) != before.cell(other);
    return Optional.of(after.cell(other) == value || becomesAnother ? List.of(other) : to)
        .filter(cells -> cells.size() == 1)
        .map(cells -> new Carry(List.of(board.name(from)), List.of(board.name(cells.get(0)))));
  }

  @Override
  public List<String> words() {
    return List.of(
        "A state is its rows of signs, divided by /; blanks and line breaks mean nothing, and the names of rows (%s, ...) and columns beside a drawing may stay."
            .formatted(board.rowName(0)),
        "In a pattern, ? stands for anything.");
  }
}
