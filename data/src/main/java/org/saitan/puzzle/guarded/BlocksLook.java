// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.saitan.definition.Words;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.CellWords;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.GridBoard.Point;
import org.saitan.rules.Figure;
import org.saitan.text.Plural;

/**
 * Positions of sliding pieces: a cell holds a part of a shape, or is free. Equal letters that touch
 * are one piece. Pieces that are told apart have their own letters, the others the next ones in the
 * order in which they lie.
 */
public final class BlocksLook extends GridLook {
  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  private final char free;
  private final List<Block> shapes;
  private final int[] firstValue;
  private final Map<Integer, Integer> pieces;

  /**
   * Creates the look.
   *
   * @param free the sign of a free cell, value 0
   * @param shapes the parts of which are the values from 1, in order
   * @param pieces by number of shape, how many pieces have it
   */
  public BlocksLook(GridBoard board, char free, List<Block> shapes, Map<Integer, Integer> pieces) {
    super(board, "" + free);
    this.free = free;
    this.shapes = List.copyOf(shapes);
    this.pieces = Map.copyOf(pieces);
    this.firstValue = new int[shapes.size()];
    int next = 1;
    for (int shape = 0; shape < firstValue.length; shape++) {
      firstValue[shape] = next;
      next += shapes.get(shape).parts().size();
    }
  }

  /** Returns the letters that pieces may have. */
  public static String lettersOfPieces() {
    return LETTERS;
  }

  /** Pieces in cells: by cell the value, or -1 where anything may be. */
  private int[] read(String cells, boolean inPattern) {
    int[] values = new int[cells.length()];
    Arrays.fill(values, -1);
    Map<Integer, Integer> found = new TreeMap<>();
    for (int cell = 0; cell < values.length; cell++) {
      char sign = cells.charAt(cell);
      if (sign == free) {
        values[cell] = 0;
      } else if (LETTERS.indexOf(sign) < 0 && !(sign == '?' && inPattern)) {
        throw new BadInputException(
            "%s in cell %s is no piece; write a letter or digit for each, and %s for a free cell"
                .formatted(Words.quoted("" + sign), board().name(cell), free));
      } else if (sign != '?' && values[cell] < 0) {
        List<Integer> piece = piece(cells, cell);
        int shape = shape(sign, piece);
        found.merge(shape, 1, Integer::sum);
        for (int part = 0; part < piece.size(); part++) {
          values[piece.get(part)] = firstValue[shape] + part;
        }
      }
    }
    if (!inPattern && !found.equals(pieces)) {
      throw new BadInputException(
          "a state has %s; got %s".formatted(list(pieces), list(new TreeMap<>(found))));
    }
    return values;
  }

  private String list(Map<Integer, Integer> counts) {
    List<String> parts = new ArrayList<>();
    new TreeMap<>(counts)
        .forEach(
            (shape, count) -> {
              Block block = shapes.get(shape);
              String what =
                  block.name() == ' '
                      ? Plural.of(count, "piece") + " like " + sketch(block)
                      : block.name() + " like " + sketch(block);
              parts.add(what);
            });
    return parts.isEmpty() ? "no piece" : String.join(", ", parts);
  }

  /** Draws a shape in one line, such as {@code xx/xx}. */
  private static String sketch(Block block) {
    int least = block.parts().stream().mapToInt(Point::column).min().orElseThrow();
    StringBuilder text = new StringBuilder();
    int row = 0;
    int column = least;
    for (Point part : block.parts()) {
      for (; row < part.row(); row++) {
        text.append('/');
        column = least;
      }
      text.append(".".repeat(part.column() - column)).append('x');
      column = part.column() + 1;
    }
    return text.toString();
  }

  /** Returns the cells of the piece that a cell belongs to, in reading order. */
  private List<Integer> piece(String cells, int first) {
    List<Integer> piece = new ArrayList<>(List.of(first));
    Deque<Integer> queue = new ArrayDeque<>(piece);
    while (!queue.isEmpty()) {
      Point point = board().point(queue.remove());
      for (int[] step : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
        board()
            .cell(point.row() + step[0], point.column() + step[1])
            .filter(cell -> cells.charAt(cell) == cells.charAt(first) && !piece.contains(cell))
            .ifPresent(
                cell -> {
                  piece.add(cell);
                  queue.add(cell);
                });
      }
    }
    piece.sort(null);
    return piece;
  }

  private int shape(char letter, List<Integer> piece) {
    List<Point> points = piece.stream().map(board()::point).toList();
    int named = shapes.indexOf(Block.of(letter, points));
    int shape = named >= 0 ? named : shapes.indexOf(Block.of(' ', points));
    if (shape < 0) {
      throw new BadInputException(
          "the piece %s in cell %s (%s) has the shape of no piece of this puzzle; equal letters that touch are one piece"
              .formatted(
                  Words.quoted("" + letter),
                  board().name(piece.get(0)),
                  sketch(Block.of(letter, points))));
    }
    return shape;
  }

  @Override
  public Position parse(String text) {
    int[] values = read(cells(text), false);
    byte[] bytes = new byte[values.length];
    for (int cell = 0; cell < bytes.length; cell++) {
      bytes[cell] = (byte) values[cell];
    }
    return Position.of(bytes);
  }

  @Override
  public CellPattern parsePattern(String text) {
    int[] values = read(cells(text), true);
    CellPattern.Builder pattern = new CellPattern.Builder(values.length);
    for (int cell = 0; cell < values.length; cell++) {
      if (values[cell] >= 0) {
        pattern.hold(cell, values[cell]);
      }
    }
    return pattern.build();
  }

  @Override
  char[] letters(Position position) {
    char[] letters = new char[position.size()];
    Arrays.fill(letters, free);
    StringBuilder others = new StringBuilder(LETTERS);
    for (Block shape : shapes) {
      int named = others.indexOf("" + shape.name());
      if (named >= 0) {
        others.deleteCharAt(named);
      }
    }
    int next = 0;
    for (int cell = 0; cell < letters.length; cell++) {
      int shape = Arrays.binarySearch(firstValue, position.cell(cell));
      if (shape >= 0) {
        Block block = shapes.get(shape);
        char letter = block.name() == ' ' ? others.charAt(next++) : block.name();
        Point first = board().point(cell);
        for (Point part : block.parts()) {
          board()
              .cell(first.row() + part.row(), first.column() + part.column())
              .ifPresent(each -> letters[each] = letter);
        }
      }
    }
    return letters;
  }

  @Override
  public Optional<CellWords> cellWords() {
    return Optional.empty();
  }

  @Override
  public Figure figure(Position position) {
    List<Figure.Shape> drawn = new ArrayList<>();
    char[] letters = letters(position);
    for (int cell = 0; cell < letters.length; cell++) {
      Point point = board().point(cell);
      drawn.add(new Figure.Tile(point.row(), point.column(), letters[cell] == free ? 0.02 : 0.25));
    }
    addWalls(drawn, 1);
    for (int cell = 0; cell < letters.length; cell++) {
      Point at = board().point(cell);
      char letter = letters[cell];
      if (letter != free && Arrays.binarySearch(firstValue, position.cell(cell)) >= 0) {
        drawn.add(new Figure.Label(at.row(), at.column(), "" + letter, 0.5, 1));
      }
      for (int[] side : new int[][] {{-1, 0}, {0, -1}, {1, 0}, {0, 1}}) {
        boolean same =
            board()
                .cell(at.row() + side[0], at.column() + side[1])
                .filter(other -> letters[other] == letter)
                .isPresent();
        if (!same && letter != free) {
          int r = at.row() + Math.max(0, side[0]);
          int c = at.column() + Math.max(0, side[1]);
          drawn.add(
              new Figure.Stroke(r, c, r + (side[0] == 0 ? 1 : 0), c + (side[1] == 0 ? 1 : 0)));
        }
      }
    }
    return new Figure(board().rows(), board().columns(), drawn);
  }

  @Override
  public List<String> words() {
    List<String> words = new ArrayList<>(super.words());
    words.add(
        "Equal letters that touch are one piece, whatever the letter; "
            + free
            + " is a free cell. A piece is named by its first cell in reading order.");
    return words;
  }
}
