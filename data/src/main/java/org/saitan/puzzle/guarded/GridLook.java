// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Abilities.CellPlace;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GridBoard.Point;
import org.saitan.puzzle.guarded.GuardedRules.Journey;
import org.saitan.rules.Figure;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/** Positions as signs on a board: a cell that holds value {@code v} has the sign of that number. */
public class GridLook implements Look {
  /** Stands for a cell that may hold anything. */
  static final char ANYTHING = '?';

  /** What is left at each side of a figure, for the names of rows and columns. */
  private static final double EDGE = 0.5;

  /** Size of these names. */
  private static final double NAMES = 0.32;

  /** Width of a thin wall. */
  private static final double THIN = 0.12;

  private final GridBoard board;
  private final String signs;

  /**
   * Creates the look.
   *
   * @param signs the sign of each value, none twice
   */
  public GridLook(GridBoard board, String signs) {
    this.board = board;
    this.signs = signs;
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

  /** Returns how wide a column of the board is drawn. */
  private double scale() {
    return board.hexagonal() ? 0.5 : 1;
  }

  /** Returns where a row begins in a figure. */
  static double top(int row) {
    return row + EDGE;
  }

  /** Returns where a column begins in a figure. */
  final double left(int column) {
    return column * scale() + EDGE;
  }

  @Override
  public Figure figure(Position position, boolean[] shown) {
    char[] letters = letters(position);
    List<Figure.Shape> shapes = new ArrayList<>();
    for (int cell = 0; cell < letters.length; cell++) {
      double row = top(board.point(cell).row());
      double column = left(board.point(cell).column());
      shapes.addAll(shapes(cell, shown[cell] ? letters[cell] : ANYTHING, row, column));
    }
    return withBoard(shapes);
  }

  /**
   * Returns what a cell shows that has a sign, which may be {@link #ANYTHING}, drawn in a place.
   */
  List<Figure.Shape> shapes(int cell, char sign, double row, double column) {
    List<Figure.Shape> shapes = new ArrayList<>();
    shapes.add(new Figure.Tile(row, column, sign == ANYTHING ? 0 : 0.08));
    if (sign == 'o' || sign == 'O' || sign == '*') {
      shapes.add(new Figure.Disc(row, column, 1));
    } else if (isBlank(sign)) {
      shapes.add(new Figure.Disc(row, column, 0.16, 0.25));
    } else if (sign != ANYTHING) {
      shapes.add(new Figure.Label(row, column, "" + sign, 0.6, 1));
    }
    return shapes;
  }

  /** Returns the sign of each value that a cell may have. */
  String signs(int cell) {
    return signs;
  }

  /** Returns what is drawn with the walls of the board, and the names of its rows and columns. */
  final Figure withBoard(List<Figure.Shape> cells) {
    List<Figure.Shape> shapes = new ArrayList<>(cells);
    for (int row = 0; row < board.rows(); row++) {
      shapes.add(new Figure.Label(top(row), -EDGE / 2, board.rowName(row), NAMES, 0.6));
      for (int column = 0; column < board.columns(); column++) {
        if (board.isWall(row, column)) {
          shapes.add(new Figure.Tile(top(row), left(column), 0.7));
        }
        Point here = new Point(row, column);
        if (board.areDivided(here, new Point(row, column + 1))) {
          shapes.add(new Figure.Plate(top(row), left(column + 1) - THIN / 2, THIN, 1, 0.7));
        }
        if (board.areDivided(here, new Point(row + 1, column))) {
          shapes.add(new Figure.Plate(top(row + 1) - THIN / 2, left(column), 1, THIN, 0.7));
        }
      }
    }
    for (int column = 0; column < board.columns() && !board.hexagonal(); column++) {
      shapes.add(new Figure.Label(-EDGE / 2, left(column), "" + (column + 1), NAMES, 0.6));
    }
    return new Figure(
        board.rows() + 1, (int) Math.ceil((board.columns() - 1) * scale()) + 2, shapes);
  }

  @Override
  public List<CellPlace> places() {
    int[] indexes = board.indexes();
    List<CellPlace> places = new ArrayList<>();
    for (int cell = 0; cell < board.cells(); cell++) {
      Point point = board.point(cell);
      places.add(
          new CellPlace(board.name(cell), top(point.row()), left(point.column()), indexes[cell]));
    }
    return places;
  }

  /**
   * {@inheritDoc} It is what lies at the first end, or where that is blank at the last, and comes
   * to the other, or to one cell only.
   */
  @Override
  public Optional<Carry> carry(Position before, Position after, Optional<Journey> ends) {
    return ends.flatMap(
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
    return Optional.of(after.cell(other) == value ? List.of(other) : to)
        .filter(cells -> cells.size() == 1)
        .map(cells -> new Carry(List.of(from), cells));
  }

  @Override
  public List<String> words() {
    return List.of(
        "A state is its rows of signs, divided by /; blanks and line breaks mean nothing, and the names of rows (%s, ...) and columns beside a drawing may stay."
            .formatted(board.rowName(0)),
        "In a pattern, ? stands for anything.");
  }
}
