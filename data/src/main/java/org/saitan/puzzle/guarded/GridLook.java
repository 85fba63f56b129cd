// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.saitan.definition.Words;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.Grid;
import org.saitan.puzzle.Position;
import org.saitan.rules.Figure;
import org.saitan.text.Plural;

/** Positions as signs on a board: a cell that holds value {@code v} has the sign of that number. */
public class GridLook implements Look {
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

  /** Returns the board. */
  final GridBoard board() {
    return board;
  }

  /** Returns the signs of the cells of a text, {@code ?} among them where that is allowed. */
  final String cells(String text) {
    String all = board.signs(text);
    if (all.length() == board.cells()) {
      return all;
    }
    return board
        .withoutWalls(all)
        .orElseThrow(
            () ->
                new BadInputException(
                    "a state has %s (rows may be divided by /); got %s"
                        .formatted(
                            Plural.of(board.cells(), "cell"), Plural.of(all.length(), "sign"))));
  }

  /** Returns the exception that says that a sign is none. */
  final BadInputException noSign(char sign, int cell, boolean inPattern) {
    List<String> known = new ArrayList<>();
    signs.chars().forEach(each -> known.add("" + (char) each));
    if (inPattern) {
      known.add("?");
    }
    return new BadInputException(
        "%s in cell %s is no sign of this board; write one of %s"
            .formatted(Words.quoted("" + sign), board.name(cell), String.join(" ", known)));
  }

  @Override
  public Position parse(String text) {
    String cells = cells(text);
    byte[] values = new byte[cells.length()];
    for (int cell = 0; cell < values.length; cell++) {
      int value = signs.indexOf(cells.charAt(cell));
      if (value < 0) {
        throw noSign(cells.charAt(cell), cell, false);
      }
      values[cell] = (byte) value;
    }
    return Position.of(values);
  }

  @Override
  public CellPattern parsePattern(String text) {
    String cells = cells(text);
    CellPattern.Builder pattern = new CellPattern.Builder(cells.length());
    for (int cell = 0; cell < cells.length(); cell++) {
      char sign = cells.charAt(cell);
      if (sign != '?') {
        int value = signs.indexOf(sign);
        if (value < 0) {
          throw noSign(sign, cell, true);
        }
        pattern.hold(cell, value);
      }
    }
    return pattern.build();
  }

  /** Returns the sign of each cell. */
  char[] letters(Position position) {
    char[] letters = new char[position.size()];
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] = signs.charAt(position.cell(cell));
    }
    return letters;
  }

  @Override
  public final String format(Position position) {
    return board.line(letters(position));
  }

  @Override
  public Optional<CellWords> cellWords() {
    List<String> each = signs.chars().mapToObj(sign -> "" + (char) sign).toList();
    CellWords.Builder words = new CellWords.Builder();
    char[] marks = new char[board.cells()];
    for (int cell = 0; cell < marks.length; cell++) {
      marks[cell] = (char) (0xe000 + cell); // of private use, so no sign of a board
    }
    String line = board.line(marks);
    for (int i = 0; i < line.length(); i++) {
      char sign = line.charAt(i);
      if (sign >= 0xe000 && sign < 0xe000 + marks.length) {
        words.add(sign - 0xe000, each);
      } else {
        words.add("" + sign);
      }
    }
    char last = line.charAt(line.length() - 1);
    boolean endsWithCell = last >= 0xe000 && last < 0xe000 + marks.length;
    return endsWithCell ? Optional.of(words.build()) : Optional.empty();
  }

  @Override
  public final String draw(Position position) {
    return board.drawing(letters(position));
  }

  @Override
  public Figure figure(Position position) {
    List<Figure.Shape> shapes = new ArrayList<>();
    double scale = board.hexagonal() ? 0.5 : 1;
    char[] letters = letters(position);
    for (int cell = 0; cell < letters.length; cell++) {
      GridBoard.Point point = board.point(cell);
      double column = point.column() * scale;
      shapes.add(new Figure.Tile(point.row(), column, 0.08));
      char sign = letters[cell];
      if (sign == 'o' || sign == 'O' || sign == '*') {
        shapes.add(new Figure.Disc(point.row(), column, 1));
      } else if (sign != '.' && sign != '_') {
        shapes.add(new Figure.Label(point.row(), column, "" + sign, 0.6, 1));
      }
    }
    addWalls(shapes, scale);
    return new Figure(board.rows(), (int) Math.ceil((board.columns() - 1) * scale) + 1, shapes);
  }

  /** Adds the walls of the board. */
  final void addWalls(List<Figure.Shape> shapes, double scale) {
    for (int row = 0; row < board.rows(); row++) {
      for (int column = 0; column < board.columns(); column++) {
        if (board.isWall(row, column)) {
          shapes.add(new Figure.Tile(row, column * scale, 0.7));
        }
      }
    }
  }

  @Override
  public List<String> words() {
    return List.of(
        "A state is its rows of signs, divided by /; blanks and line breaks mean nothing, and the names of rows (%s, ...) and columns beside a drawing may stay."
            .formatted(Grid.letters(0)),
        "In a pattern, ? stands for anything.");
  }
}
