// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.saitan.puzzle.CellReader;
import org.saitan.puzzle.Grid;

/**
 * An immutable board, which consists of cells and walls. The cells are numbered in reading order.
 * On a hexagonal board, the cells of a row are drawn two columns apart, and each row is shifted by
 * one column relative to the row above.
 */
public final class GridBoard {
  private static final int NO_CELL = -1;
  private static final int WALL = -2;

  /** The maximum number of rows and columns of a drawing. */
  public static final int MAX_SIDE = 64;

  private final int[][] grid;
  private final int columns;
  private final int cells;
  private final char wall;
  private final boolean hexagonal;
  private final boolean numbered;
  private final Set<Set<Point>> thinWalls;
  private final int[] row;
  private final int[] column;

  /** A place in a board's drawing. Rows and columns are counted from the upper left corner. */
  public record Point(int row, int column) {
    /** The step to the row above. */
    public static final Point UP = new Point(-1, 0);

    /** The step to the row below. */
    public static final Point DOWN = new Point(1, 0);

    /** The step to the column on the left. */
    public static final Point LEFT = new Point(0, -1);

    /** The step to the column on the right. */
    public static final Point RIGHT = new Point(0, 1);

    /** The steps to the four neighbors. */
    public static final List<Point> STEPS = List.of(RIGHT, DOWN, LEFT, UP);

    /** Returns the place to which a step leads from this place. */
    public Point plus(Point step) {
      return new Point(row + step.row, column + step.column);
    }

    /** Returns the step from another place to this one. */
    public Point minus(Point other) {
      return new Point(row - other.row, column - other.column);
    }
  }

  /** Creates a board without thin walls from a drawing. */
  public GridBoard(List<String> lines, char wall, boolean hexagonal, boolean numbered) {
    this(lines, wall, hexagonal, numbered, Set.of());
  }

  /**
   * Creates a board from a drawing.
   *
   * @param lines the rows of the drawing, in which a space is not a cell
   * @param wall the symbol of walls, or a space if there are none
   * @param numbered whether rows are named by numbers instead of letters, so that they are not
   *     confused with pieces
   * @param thinWalls the pairs of places that are separated by a thin wall
   */
  public GridBoard(
      List<String> lines,
      char wall,
      boolean hexagonal,
      boolean numbered,
      Set<Set<Point>> thinWalls) {
    this.wall = wall;
    this.hexagonal = hexagonal;
    this.numbered = numbered;
    this.thinWalls = Set.copyOf(thinWalls);
    columns = lines.stream().mapToInt(String::length).max().orElse(0);
    grid = new int[lines.size()][columns];
    List<Point> points = new ArrayList<>();
    for (int r = 0; r < grid.length; r++) {
      Arrays.fill(grid[r], NO_CELL);
      for (int c = 0; c < lines.get(r).length(); c++) {
        char symbol = lines.get(r).charAt(c);
        if (symbol != ' ' && symbol == wall) {
          grid[r][c] = WALL;
        } else if (symbol != ' ') {
          grid[r][c] = points.size();
          points.add(new Point(r, c));
        }
      }
    }
    cells = points.size();
    row = points.stream().mapToInt(Point::row).toArray();
    column = points.stream().mapToInt(Point::column).toArray();
  }

  /** Returns the number of cells. */
  public int cells() {
    return cells;
  }

  /** Returns the number of rows. */
  public int rows() {
    return grid.length;
  }

  /** Returns the number of columns of the drawing. */
  public int columns() {
    return columns;
  }

  /** Returns whether cells have six neighbors. */
  public boolean isHexagonal() {
    return hexagonal;
  }

  /** Returns the place of a cell. */
  public Point point(int cell) {
    return new Point(row[cell], column[cell]);
  }

  /** Returns the cell at a place, or empty if there is none. */
  public Optional<Integer> cell(Point place) {
    int content = content(place);
    return content >= 0 ? Optional.of(content) : Optional.empty();
  }

  /** Returns the cell to which a step leads from a cell, or empty if there is no cell there. */
  public Optional<Integer> neighbor(int cell, Point step) {
    return cell(point(cell).plus(step));
  }

  private int content(Point place) {
    boolean isInDrawing =
        place.row >= 0 && place.row < grid.length && place.column >= 0 && place.column < columns;
    return isInDrawing ? grid[place.row][place.column] : NO_CELL;
  }

  /** Extracts the symbols of the cells from a drawing of this board. */
  public String symbols(List<String> rows) {
    StringBuilder symbols = new StringBuilder();
    for (int cell = 0; cell < cells; cell++) {
      symbols.append(rows.get(row[cell]).charAt(column[cell]));
    }
    return symbols.toString();
  }

  /**
   * Returns the connected region that contains the given cell and whose cells all have the same
   * symbol. The cells are in reading order.
   *
   * @param symbols the symbol of each cell
   */
  public List<Integer> region(String symbols, int cell) {
    TreeSet<Integer> region = new TreeSet<>(Set.of(cell));
    Deque<Integer> queue = new ArrayDeque<>(region);
    while (!queue.isEmpty()) {
      Point point = point(queue.remove());
      for (Point step : Point.STEPS) {
        Point next = point.plus(step);
        cell(next)
            .filter(other -> symbols.charAt(other) == symbols.charAt(cell))
            .filter(other -> !areSeparated(point, next) && region.add(other))
            .ifPresent(queue::add);
      }
    }
    return List.copyOf(region);
  }

  /** Returns all connected regions of cells with the same symbol, ordered by their first cell. */
  public List<List<Integer>> regions(String symbols) {
    List<List<Integer>> regions = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (int cell = 0; cell < cells; cell++) {
      if (!seen.contains(cell)) {
        regions.add(region(symbols, cell));
        seen.addAll(regions.get(regions.size() - 1));
      }
    }
    return regions;
  }

  /** Returns whether there is a wall at a place. */
  public boolean isWall(Point place) {
    return content(place) == WALL;
  }

  /** Returns the symbol of walls. */
  char wall() {
    return wall;
  }

  /** Returns whether a thin wall separates two different places. */
  public boolean areSeparated(Point first, Point second) {
    return !thinWalls.isEmpty() && thinWalls.contains(Set.of(first, second));
  }

  /**
   * Returns the name of a cell. It consists of the letter of the cell's row (A is at the top) and
   * the number of its column, such as {@code B3}. If rows are named by numbers, the name is like
   * {@code r2c3}. On a hexagonal board, the column number counts only the cells of the row.
   */
  public String name(int cell) {
    int number = column[cell];
    if (hexagonal) {
      int[] inRow = grid[row[cell]];
      number = (int) Arrays.stream(inRow, 0, column[cell]).filter(each -> each >= 0).count();
    }
    return (numbered ? "r%sc" : "%s").formatted(rowName(row[cell])) + (number + 1);
  }

  /** Returns the name of a row. */
  String rowName(int index) {
    return numbered ? String.valueOf(index + 1) : Grid.letters(index);
  }

  /**
   * Returns the rotations and reflections that preserve the drawing, as permutations of the cells.
   * The list starts with the identity and contains no permutation twice.
   */
  public List<int[]> symmetries() {
    List<int[]> maps = new ArrayList<>();
    List<int[]> rotations = rotations(hexagonal);
    for (int[] matrix :
        Stream.concat(rotations.stream(), rotations.stream().map(GridBoard::mirrored)).toList()) {
      int[] map = new int[cells];
      if (mapCells(matrix, map)
          && preservesThinWalls(map)
          && maps.stream().noneMatch(same -> Arrays.equals(same, map))) {
        maps.add(map);
      }
    }
    return maps;
  }

  private boolean preservesThinWalls(int[] map) {
    return thinWalls.stream()
        .allMatch(
            pair ->
                thinWalls.contains(
                    pair.stream()
                        .map(point -> point(map[content(point)]))
                        .collect(Collectors.toSet())));
  }

  /**
   * Returns the matrices of a board's clockwise rotations, starting with the identity. On a
   * hexagonal board, the matrices are multiplied by 2, because a rotation by 60 degrees maps (r, c)
   * to ((r + c) / 2, (c - 3r) / 2).
   */
  public static List<int[]> rotations(boolean hexagonal) {
    return hexagonal
        ? List.of(
            new int[] {2, 0, 0, 2},
            new int[] {1, 1, -3, 1},
            new int[] {-1, 1, -3, -1},
            new int[] {-2, 0, 0, -2},
            new int[] {-1, -1, 3, -1},
            new int[] {1, -1, 3, 1})
        : List.of(
            new int[] {1, 0, 0, 1},
            new int[] {0, 1, -1, 0},
            new int[] {-1, 0, 0, -1},
            new int[] {0, -1, 1, 0});
  }

  /** Returns the matrix for exchanging left and right and then applying the given matrix. */
  public static int[] mirrored(int[] matrix) {
    return new int[] {matrix[0], -matrix[1], matrix[2], -matrix[3]};
  }

  /**
   * Rotates or reflects the cells and walls about the center of the board. Returns false if the
   * image does not coincide with the board.
   *
   * @param matrix the matrix of the rotation or reflection
   * @param map receives the image of each cell
   */
  private boolean mapCells(int[] matrix, int[] map) {
    int scale = hexagonal ? 2 : 1;
    List<Point> all = new ArrayList<>();
    for (int r = 0; r < grid.length; r++) {
      for (int c = 0; c < columns; c++) {
        if (grid[r][c] != NO_CELL) {
          all.add(new Point(r, c));
        }
      }
    }
    // Coordinates are multiplied by the number of points, so that the center has integer
    // coordinates.
    int count = all.size();
    int sumRow = all.stream().mapToInt(Point::row).sum();
    int sumColumn = all.stream().mapToInt(Point::column).sum();
    for (Point point : all) {
      int r = point.row() * count - sumRow;
      int c = point.column() * count - sumColumn;
      int toRow = matrix[0] * r + matrix[1] * c + scale * sumRow;
      int toColumn = matrix[2] * r + matrix[3] * c + scale * sumColumn;
      if (toRow % (scale * count) != 0 || toColumn % (scale * count) != 0) {
        return false;
      }
      int from = content(point);
      int to = content(new Point(toRow / (scale * count), toColumn / (scale * count)));
      if (from == WALL ? to != WALL : to < 0) {
        return false;
      }
      if (from >= 0) {
        map[from] = to;
      }
    }
    return true;
  }

  /** Returns the symbols of the cells and walls on one line, with a slash between rows. */
  public String line(char[] symbols) {
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < grid.length; r++) {
      text.append(r == 0 ? "" : "/");
      for (int cell : grid[r]) {
        if (cell != NO_CELL) {
          text.append(cell == WALL ? wall : symbols[cell]);
        }
      }
    }
    return text.toString();
  }

  /** Draws the cells and walls as text, with the names of rows and columns. */
  public String drawing(char[] symbols) {
    int cellWidth = hexagonal ? 1 : 1 + String.valueOf(columns).length();
    int margin = rowName(grid.length - 1).length();
    List<String> lines = new ArrayList<>();
    if (!hexagonal) {
      StringBuilder header = new StringBuilder(" ".repeat(margin));
      for (int c = 1; c <= columns; c++) {
        header.append(" ".repeat(cellWidth - String.valueOf(c).length())).append(c);
      }
      lines.add(header.toString());
    }
    for (int r = 0; r < grid.length; r++) {
      String label = rowName(r);
      StringBuilder text = new StringBuilder(label + " ".repeat(margin - label.length()));
      if (hexagonal) {
        text.append(' ');
      }
      StringBuilder below = new StringBuilder(" ".repeat(text.length()));
      for (int c = 0; c < columns; c++) {
        Point here = new Point(r, c);
        int cell = grid[r][c];
        char symbol = cell == NO_CELL ? ' ' : cell == WALL ? wall : symbols[cell];
        text.append(" ".repeat(Math.max(0, cellWidth - 2)))
            .append(hexagonal ? "" : areSeparated(here, new Point(r, c - 1)) ? "|" : " ")
            .append(symbol);
        below
            .append(" ".repeat(cellWidth - 1))
            .append(areSeparated(here, new Point(r + 1, c)) ? '-' : ' ');
      }
      lines.add(text.toString().stripTrailing());
      if (!below.toString().isBlank()) {
        lines.add(below.toString().stripTrailing());
      }
    }
    return String.join(System.lineSeparator(), lines);
  }

  /**
   * Extracts the symbols of the cells from text without blanks and slashes. The text may be a list
   * of the cells, the result of {@link #line}, or the result of {@link #drawing}. Returns empty if
   * the text has any other form.
   */
  Optional<String> symbols(String text) {
    return Stream.of("\0".repeat(cells), line(new char[cells]), drawing(new char[cells]))
        .map(GridBoard::withoutBlanks)
        .flatMap(form -> CellReader.extractCells(form, text).stream())
        .findFirst();
  }

  /** Removes blanks and slashes from text. */
  static String withoutBlanks(String text) {
    return text.replaceAll("[\\s/]", "");
  }
}
