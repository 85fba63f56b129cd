// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.uraomote;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Paint;
import org.saitan.drawing.PieceShapes;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.BlackTiles;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Abilities.Projectable;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.CellReader;
import org.saitan.puzzle.Grid;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.rules.Notation;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/**
 * Ura-omote (裏表パズル, front and back): a move flips a whole row or column over about its middle,
 * which reverses the order of its tiles and turns each of them over. The goal is all white.
 *
 * <p>Cells hold 0 for white and 1 for black. Moves are the rows from the top, named A, B, C, ...,
 * then the columns from the left, named 1, 2, 3, .... Every move is its own inverse. The puzzle is
 * from M. Hiroi, <i>Puzzle DE Programming</i>.
 *
 * @param grid the rows and columns of tiles
 */
public record UraomotePuzzle(Grid grid) implements Puzzle, Drawable, Projectable, BlackTiles {
  private static final int WHITE = 0;
  private static final int BLACK = 1;

  /** The maximum number of rows and of columns for which projections are enumerated. */
  private static final int MAX_PROJECTED_LINES = 20;

  @Override
  public String name() {
    return "uraomote-" + grid.size();
  }

  @Override
  public int moves() {
    return grid.rows() + grid.columns();
  }

  @Override
  public Position goal() {
    return Position.of(new byte[grid.cells()]);
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    int[] line = line(move);
    byte[] cells = position.cells();
    for (int i = 0; i < line.length; i++) {
      cells[line[i]] = (byte) (1 - position.cell(line[line.length - 1 - i]));
    }
    return Optional.of(Position.of(cells));
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    return apply(position, move).stream().toList();
  }

  /**
   * {@inheritDoc}
   *
   * <p>Each projection drops some pairs of mirror-image rows or columns, or a middle row or column.
   * A flip of a remaining row or column affects the remaining tiles as on the smaller board, and a
   * flip of a dropped one does not affect the remaining tiles.
   */
  @Override
  public Map<String, List<int[]>> projections() {
    Map<String, List<int[]>> projections = new TreeMap<>();
    for (int[] rows : lineSets(grid.rows())) {
      for (int[] columns : lineSets(grid.columns())) {
        Grid smaller = new Grid(rows.length, columns.length);
        int[] cells = new int[smaller.cells()];
        Arrays.setAll(cells, i -> grid.cell(rows[i / columns.length], columns[i % columns.length]));
        if (cells.length < grid.cells()) {
          projections
              .computeIfAbsent(new UraomotePuzzle(smaller).name(), name -> new ArrayList<>())
              .add(cells);
        }
      }
    }
    return projections;
  }

  /**
   * Returns all sets of at least two rows (or columns) that contain each line's mirror image, or an
   * empty list if there are too many lines.
   */
  private static List<int[]> lineSets(int length) {
    int pairs = length > MAX_PROJECTED_LINES ? 0 : (length + 1) / 2;
    return IntStream.range(0, 1 << pairs)
        .mapToObj(
            chosen ->
                IntStream.range(0, length)
                    .filter(line -> (chosen >> Math.min(line, length - 1 - line) & 1) == 1)
                    .toArray())
        .filter(lines -> lines.length > 1)
        .toList();
  }

  private int[] line(int move) {
    boolean row = move < grid.rows();
    int[] line = new int[row ? grid.columns() : grid.rows()];
    Arrays.setAll(line, i -> row ? grid.cell(move, i) : grid.cell(i, move - grid.rows()));
    return line;
  }

  @Override
  public String moveName(Position position, int move) {
    return move < grid.rows() ? Grid.letters(move) : String.valueOf(move - grid.rows() + 1);
  }

  @Override
  public Position parse(String input) {
    return Position.of(tiles(input, false));
  }

  @Override
  public CellPattern parsePattern(String input) {
    return CellPattern.of(tiles(input, true));
  }

  private int[] tiles(String input, boolean isPattern) {
    String text = withoutLabels(input);
    int[] tiles =
        new CellReader(
                name(),
                "/,",
                UraomotePuzzle::color,
                "not a tile; expected W or B (or 0 1, □ ■, ○ ●, . #), rows separated by /")
            .read(text, isPattern);
    if (tiles.length != grid.cells()) {
      throw new BadInputException(
          "%s: a state has %d tiles (%d rows of %d), got %d"
              .formatted(name(), grid.cells(), grid.rows(), grid.columns(), tiles.length));
    }
    if (text.indexOf('/') >= 0) {
      requireRows(text, isPattern);
    }
    return tiles;
  }

  /**
   * Removes the row letters and column numbers from a drawing. Returns any other text unchanged.
   * The labels cannot be mistaken for tiles, because there would then be too many tiles.
   */
  private String withoutLabels(String text) {
    String drawing = draw(goal()).replace('□', CellReader.CELL);
    String rows = drawing.substring(drawing.indexOf('\n') + 1);
    return CellReader.extractCells(drawing, text)
        .or(() -> CellReader.extractCells(rows, text))
        .orElse(text);
  }

  /**
   * If the rows are separated by slashes, checks the length of every row. Without this check, a
   * missing tile would shift all later tiles.
   */
  private void requireRows(String text, boolean isPattern) {
    String[] rows = text.split("/", -1);
    for (int row = 0; row < rows.length; row++) {
      long tiles =
          rows[row]
              .chars()
              .filter(character -> color(character) >= 0 || isPattern && character == '?')
              .count();
      if (tiles != grid.columns() && (tiles > 0 || row + 1 < rows.length)) {
        throw new BadInputException(
            "%s: row %s needs %d tiles, got %d"
                .formatted(name(), Grid.letters(row), grid.columns(), tiles));
      }
    }
  }

  private static int color(int character) {
    return switch (character) {
      case 'W', 'w', '0', '□', '○', '.' -> WHITE;
      case 'B', 'b', '1', '■', '●', '#' -> BLACK;
      default -> -1;
    };
  }

  @Override
  public String format(Position position) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < grid.cells(); i++) {
      text.append(i > 0 && i % grid.columns() == 0 ? "/" : "");
      text.append("WB".charAt(position.cell(i)));
    }
    return text.toString();
  }

  @Override
  public String draw(Position position) {
    int margin = Grid.letters(grid.rows() - 1).length();
    StringBuilder text = new StringBuilder(" ".repeat(margin));
    IntStream.rangeClosed(1, grid.columns())
        .forEach(column -> text.append(Padding.left(column % 100, 2)));
    for (int r = 0; r < grid.rows(); r++) {
      text.append(System.lineSeparator()).append(Padding.left(Grid.letters(r), margin));
      for (int c = 0; c < grid.columns(); c++) {
        text.append(position.cell(grid.cell(r, c)) == WHITE ? " □" : " ■");
      }
    }
    return text.toString();
  }

  @Override
  public Notation notation() {
    NotationExamples examples = new NotationExamples(this).addLowerCase();
    String printed = examples.canonicalText();
    return examples
        .add(printed.replace("/", ""))
        .add(printed.replace('W', '0').replace('B', '1'))
        .add(printed.replace('W', '□').replace('B', '■').replace('/', ' '))
        .add(printed.replace('W', '○').replace('B', '●'))
        .add(printed.replace('W', '.').replace('B', '#'))
        .addDrawing()
        .build(
            List.of(
                "List the tiles row by row from the top: W white, B black; or 0 1, □ ■, ○ ●, . #.",
                "Rows may be separated by /; blanks, commas and line breaks are ignored, as are the"
                    + " letters and numbers beside a drawing.",
                "In a pattern, ? stands for either color."),
            List.of(
                "A move flips a row or column over about its middle. Rows are A, B, C, ... from the top;"
                    + " columns are 1, 2, 3, ... from the left."));
  }

  /**
   * {@inheritDoc} The names of the rows and columns are to the left of the tiles and above them,
   * and also serve as handles.
   */
  @Override
  public Optional<Drawing> drawing() {
    List<Shape> ground = new ArrayList<>();
    List<Drawing.Place> places = new ArrayList<>();
    List<Drawing.Handle> handles = new ArrayList<>();
    for (int move = 0; move < moves(); move++) {
      String name = moveName(goal(), move);
      int x = move < grid.rows() ? 0 : move - grid.rows() + 1;
      int y = move < grid.rows() ? move + 1 : 0;
      ground.add(new Shape.Text(x + 0.5, y + 0.5, 0.36, name, Paint.LABEL));
      handles.add(new Drawing.Handle(name, x, y, 1, 1, ""));
    }
    for (int cell = 0; cell < grid.cells(); cell++) {
      int row = cell / grid.columns();
      int column = cell % grid.columns();
      places.add(new Drawing.Place(tile(row, column), column + 1, row + 1, 1, 1, "tile"));
    }
    Map<String, List<Shape>> sides =
        Map.of("W", PieceShapes.tile(Paint.WHITE, ""), "B", PieceShapes.tile(Paint.BLACK, ""));
    return Optional.of(
        Drawing.of(grid.columns() + 1, grid.rows() + 1, true, ground, places, Map.of("tile", sides))
            .with(handles));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Tiles that are mirror images of each other, horizontally or vertically, form groups of four,
   * and every move maps each group to itself. Starting from all white, a group can reach only 6
   * patterns: those that have an even number of black tiles and are not checkered.
   */
  @Override
  public List<Reason> whyUnsolvable(Position position) {
    List<Reason> reasons = new ArrayList<>();
    for (int r = 0; r < grid.rows() / 2; r++) {
      for (int c = 0; c < grid.columns() / 2; c++) {
        reason(position, r, c).ifPresent(reasons::add);
      }
    }
    return reasons;
  }

  private Optional<Reason> reason(Position position, int r, int c) {
    int bottom = grid.rows() - 1 - r;
    int right = grid.columns() - 1 - c;
    int topLeft = position.cell(grid.cell(r, c));
    int topRight = position.cell(grid.cell(r, right));
    int bottomLeft = position.cell(grid.cell(bottom, c));
    int bottomRight = position.cell(grid.cell(bottom, right));
    int blacks = topLeft + topRight + bottomLeft + bottomRight;
    List<String> tiles = List.of(tile(r, c), tile(r, right), tile(bottom, c), tile(bottom, right));
    String group =
        "the tiles %s, %s, %s and %s"
            .formatted(tiles.get(0), tiles.get(1), tiles.get(2), tiles.get(3));
    if (blacks % 2 != 0) {
      return Optional.of(
          new Reason(
              "uraomote.odd-group",
              Map.of("tiles", tiles, "blacks", blacks),
              group
                  + " show "
                  + Plural.of(blacks, "black")
                  + "; moves flip them two at a time, so an odd number never becomes 0"));
    }
    if (blacks == 2 && topLeft == bottomRight) {
      return Optional.of(
          new Reason(
              "uraomote.checkered-group",
              Map.of("tiles", tiles),
              group + " form a checkered pattern, which no move changes"));
    }
    return Optional.empty();
  }

  private static String tile(int row, int column) {
    return Grid.letters(row) + (column + 1);
  }

  @Override
  public List<UnaryOperator<Position>> goalSymmetries() {
    return grid.symmetries().stream()
        .<UnaryOperator<Position>>map(symmetry -> position -> position.permuted(symmetry))
        .toList();
  }

  @Override
  public int countBlackTiles(Position position) {
    return position.count(BLACK);
  }
}
