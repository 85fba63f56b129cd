// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GridBoard.Point;
import org.saitan.puzzle.rulebased.RuleSet.Move;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/** The format of boards with one symbol per cell. Each value of a cell has its own symbol. */
public class GridFormat implements PositionFormat {
  /** The symbol of a cell that may have any value. */
  static final char ANYTHING = '?';

  /** The width of the margin around a drawing, which contains the names of rows and columns. */
  static final double MARGIN = 0.5;

  /** The text size of the names of rows and columns. */
  private static final double LABEL_SIZE = 0.24;

  /** The style name of cells. */
  static final String CELL = "cell";

  /** The style name of walls. */
  private static final String WALL = "wall";

  /** The width of a thin wall. */
  private static final double THIN_WALL = 0.12;

  private final GridBoard board;
  private final String symbols;
  private final BoardStyle style;
  private final Map<String, List<Shape>> looks;

  /**
   * Creates the format.
   *
   * @param symbols the symbol of each value; all symbols are different
   */
  public GridFormat(GridBoard board, String symbols, BoardStyle style) {
    this.board = board;
    this.symbols = symbols;
    this.style = style;
    this.looks = style.looks(List.of(symbols.split("")));
  }

  /** Returns whether a symbol (a dot or an underscore) marks an empty cell. */
  private static boolean isBlank(char symbol) {
    return symbol == '.' || symbol == '_';
  }

  /** Returns the board. */
  final GridBoard board() {
    return board;
  }

  /** Extracts the symbols of the cells from text. */
  final String cells(String text) {
    String symbols = GridBoard.withoutBlanks(text);
    return board
        .symbols(symbols)
        .orElseThrow(
            () ->
                new BadInputException(
                    "expected %s (rows may be separated by /); got %s"
                        .formatted(
                            Plural.of(board.cells(), "cell"),
                            Plural.of(symbols.length(), "symbol"))));
  }

  @Override
  public int[] read(String text, boolean isPattern) {
    String cells = cells(text);
    int[] values = new int[cells.length()];
    for (int cell = 0; cell < values.length; cell++) {
      char symbol = cells.charAt(cell);
      values[cell] = isPattern && symbol == ANYTHING ? OPEN : value(symbol, cell, isPattern);
    }
    return values;
  }

  /**
   * Returns the value that a symbol stands for in a cell.
   *
   * @throws BadInputException if the symbol is unknown
   */
  int value(char symbol, int cell, boolean isPattern) {
    int value = symbols.indexOf(symbol);
    if (value < 0) {
      String expected = String.join(" ", (symbols + (isPattern ? "?" : "")).split(""));
      throw new BadInputException(
          "unknown symbol %s in cell %s; expected one of %s"
              .formatted(VisibleText.quoted("" + symbol), board.name(cell), expected));
    }
    return value;
  }

  /** Returns the symbol of each cell. */
  char[] symbolsOf(Position position) {
    char[] symbols = new char[position.size()];
    for (int cell = 0; cell < symbols.length; cell++) {
      symbols[cell] = symbolAt(position, cell);
    }
    return symbols;
  }

  private char symbolAt(Position position, int cell) {
    return symbols(cell).charAt(position.cell(cell));
  }

  @Override
  public final String draw(Position position) {
    return board.drawing(symbolsOf(position));
  }

  @Override
  public final String format(Position position, IntPredicate isShown) {
    char[] symbols = symbolsOf(position);
    for (int cell = 0; cell < symbols.length; cell++) {
      symbols[cell] = isShown.test(cell) ? symbols[cell] : ANYTHING;
    }
    return board.line(symbols);
  }

  @Override
  public final Drawing drawing(String goal) {
    double columnStep = board.isHexagonal() ? 0.5 : 1;
    double rowStep = board.isHexagonal() ? 0.875 : 1;
    List<Shape> walls = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    for (int row = 0; row < board.rows(); row++) {
      double y = row * rowStep + MARGIN;
      for (int column = 0; column < board.columns(); column++) {
        double x = column * columnStep + MARGIN;
        Point here = new Point(row, column);
        Optional<Integer> cell = board.cell(here);
        if (cell.isPresent()) {
          places.add(new Place(board.name(cell.get()), x, y, 1, 1, styleName(cell.get())));
        } else if (board.isWall(here)) {
          places.add(new Place("", x, y, 1, 1, WALL));
        }
        if (board.areSeparated(here, here.plus(Point.RIGHT))) {
          walls.add(
              new Shape.Box(x + 1 - THIN_WALL / 2, y, THIN_WALL, 1, THIN_WALL / 2, Paint.WALL));
        }
        if (board.areSeparated(here, here.plus(Point.DOWN))) {
          walls.add(
              new Shape.Box(x, y + 1 - THIN_WALL / 2, 1, THIN_WALL, THIN_WALL / 2, Paint.WALL));
        }
      }
      if (!style.isFramed()) {
        walls.add(
            new Shape.Text(LABEL_SIZE / 2, y + 0.5, LABEL_SIZE, board.rowName(row), Paint.LABEL));
      }
    }
    for (int column = 0;
        column < board.columns() && !style.isFramed() && columnStep == 1;
        column++) {
      String name = "" + (column + 1);
      walls.add(
          new Shape.Text(column + MARGIN + 0.5, LABEL_SIZE / 2, LABEL_SIZE, name, Paint.LABEL));
    }
    List<Shape> ground =
        ground(places.stream().filter(each -> !each.looks().equals(WALL)).toList(), goal);
    ground.addAll(walls);
    Map<String, Map<String, List<Shape>>> looks = new TreeMap<>(looks());
    looks.put(
        WALL, Map.of("" + board.wall(), List.of(new Shape.Box(0, 0, 1.01, 1.01, 0, Paint.WALL))));
    return new Drawing(
        (board.columns() - 1) * columnStep + 1 + 2 * MARGIN,
        (board.rows() - 1) * rowStep + 1 + 2 * MARGIN,
        true,
        ground,
        places,
        looks,
        blocks(goal).orElse(null),
        List.of(),
        List.of());
  }

  /** Returns the shapes to draw below the contents of the cells. */
  List<Shape> ground(List<Place> cells, String goal) {
    return style.ground(cells, board.rows());
  }

  /** Returns a cell's style name. */
  String styleName(int cell) {
    return CELL;
  }

  /** Returns the shapes of all symbols, keyed by style name and then by symbol. */
  Map<String, Map<String, List<Shape>>> looks() {
    return Map.of(CELL, looks);
  }

  /**
   * Returns the instructions for drawing blocks of several cells, or empty if there are no such
   * blocks.
   */
  Optional<Drawing.Blocks> blocks(String goal) {
    return Optional.empty();
  }

  /** Returns the symbol of each value of a cell. */
  String symbols(int cell) {
    return symbols;
  }

  /**
   * {@inheritDoc} The moving piece is the one at the move's first endpoint or, if that cell is
   * blank, at the second endpoint. Returns empty unless the piece moves to the other endpoint, or
   * exactly one cell receives its symbol.
   */
  @Override
  public Optional<Displacement> displacement(Position before, Position after, Move move) {
    return move.endpoints()
        .flatMap(
            ends ->
                isBlank(symbolAt(before, ends.from()))
                    ? displacement(before, after, ends.to(), ends.from())
                    : displacement(before, after, ends.from(), ends.to()));
  }

  private Optional<Displacement> displacement(
      Position before, Position after, int from, int other) {
    int value = before.cell(from);
    if (after.cell(from) == value || isBlank(symbolAt(before, from))) {
      return Optional.empty();
    }
    List<Integer> to =
        IntStream.range(0, before.size())
            .filter(cell -> before.cell(cell) != value && after.cell(cell) == value)
            .boxed()
            .toList();
    boolean changesKind = to.isEmpty() && after.cell(other) != before.cell(other);
    return Optional.of(after.cell(other) == value || changesKind ? List.of(other) : to)
        .filter(cells -> cells.size() == 1)
        .map(
            cells ->
                new Displacement(List.of(board.name(from)), List.of(board.name(cells.get(0)))));
  }

  @Override
  public List<String> stateHelp() {
    return List.of(
        "Write the rows of symbols, separated by /. Blanks and line breaks are ignored, and the row names (%s, ...) and column names of a drawing are accepted."
            .formatted(board.rowName(0)),
        "In a pattern, ? matches anything.");
  }
}
