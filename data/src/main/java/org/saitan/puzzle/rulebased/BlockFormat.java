// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Displacement;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GridBoard.Point;
import org.saitan.puzzle.rulebased.RuleSet.Endpoints;
import org.saitan.puzzle.rulebased.RuleSet.Move;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/**
 * The format of sliding-block positions. Each cell is free or covered by part of a block. Equal
 * letters in adjacent cells form one block. Blocks have the same letters as in the puzzle's
 * drawing, but if several blocks are interchangeable, their letters are assigned in reading order.
 * If blocks slide only lengthwise, the blocks in a row or column never pass each other, so each
 * block keeps its letter.
 */
public final class BlockFormat extends GridFormat {
  /**
   * The symbols for blocks. The symbol {@code [} is included because it follows Z in files that
   * number their pieces from A.
   */
  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789[";

  /**
   * A block in a drawing.
   *
   * @param cells the block's cells in reading order
   */
  private record Piece(char letter, int shape, List<Integer> cells) {}

  private final char free;
  private final List<BlockShape> shapes;
  private final int[] firstValue;
  private final Map<Integer, Integer> counts;
  private final boolean lengthwise;
  private final boolean isCars;

  /**
   * For each drawing, the letters of the interchangeable blocks in reading order, keyed by {@link
   * #track}.
   */
  private final List<Map<Integer, String>> lettersByDrawing;

  /**
   * Creates the format.
   *
   * @param free the symbol of a free cell, which has the value 0
   * @param shapes the shapes of the blocks. The parts of all shapes are numbered 1, 2, 3, ..., and
   *     these numbers are the values of the cells that they cover.
   * @param firstValues the value of each shape's first part
   * @param counts the number of blocks of each shape, keyed by the shape's index
   * @param lengthwise whether blocks slide only along their length
   * @param drawings the drawings that show all blocks, each given as the symbols of all cells
   * @param style the drawing style, whose kind is blocks or cars
   */
  public BlockFormat(
      GridBoard board,
      char free,
      List<BlockShape> shapes,
      List<Integer> firstValues,
      Map<Integer, Integer> counts,
      boolean lengthwise,
      List<String> drawings,
      BoardStyle style) {
    super(board, "" + free, style);
    this.free = free;
    this.shapes = List.copyOf(shapes);
    this.counts = Map.copyOf(counts);
    this.lengthwise = lengthwise;
    this.isCars = style.kind().equals("cars");
    this.firstValue = firstValues.stream().mapToInt(Integer::intValue).toArray();
    lettersByDrawing = drawings.stream().map(this::drawnLetters).toList();
  }

  /**
   * Returns the letters of the interchangeable blocks in a drawing, keyed by track. If several
   * blocks have the same letter in the drawing, the first keeps it and the others get unused
   * letters.
   */
  private Map<Integer, String> drawnLetters(String symbols) {
    StringBuilder unused = new StringBuilder();
    LETTERS
        .chars()
        .filter(each -> each != free && each != board().wall() && symbols.indexOf(each) < 0)
        .forEach(each -> unused.append((char) each));
    Map<Integer, String> letters = new TreeMap<>();
    Set<Character> used = new HashSet<>();
    for (Piece piece : pieces(symbols)) {
      if (shapes.get(piece.shape()).name() == ' ') {
        boolean isNew = used.add(piece.letter());
        if (!isNew && unused.isEmpty()) {
          throw new BadInputException(
              "more than %d pieces; there are not enough letters and digits to name them"
                  .formatted(LETTERS.length()));
        }
        letters.merge(
            track(piece.shape(), piece.cells().get(0)),
            "" + (isNew ? piece.letter() : unused.charAt(0)),
            String::concat);
        unused.delete(0, isNew ? 0 : 1);
      }
    }
    return letters;
  }

  /**
   * Returns the number of a block's track. If blocks slide only lengthwise, the track is the row,
   * column or cell that the block never leaves. Otherwise, it is the block's shape. Blocks on the
   * same track are assigned their letters in reading order.
   *
   * @param first the block's first cell
   */
  public int track(int shape, int first) {
    BlockShape block = shapes.get(shape);
    Point point = board().point(first);
    if (!lengthwise) {
      return shape;
    }
    return block.isBar()
        ? block.isOneRow() ? point.row() : board().rows() + point.column()
        : board().rows() + board().columns() + first;
  }

  /** Returns whether a symbol stands for a block. */
  public static boolean isBlock(char symbol, char free) {
    return symbol != free && LETTERS.indexOf(symbol) >= 0;
  }

  @Override
  public int[] read(String text, boolean isPattern) {
    String cells = cells(text);
    int[] values = new int[cells.length()];
    Arrays.fill(values, OPEN);
    Map<Integer, Integer> actual = new TreeMap<>();
    for (int cell = 0; cell < values.length; cell++) {
      char symbol = cells.charAt(cell);
      if (symbol == free) {
        values[cell] = 0;
      } else if (!isBlock(symbol, free) && !(symbol == '?' && isPattern)) {
        throw new BadInputException(
            "unknown symbol %s in cell %s; expected a letter or digit for each piece and %s for a free cell"
                .formatted(VisibleText.quoted("" + symbol), board().name(cell), free));
      }
    }
    for (Piece piece : pieces(cells)) {
      actual.merge(piece.shape(), 1, Integer::sum);
      for (int part = 0; part < piece.cells().size(); part++) {
        values[piece.cells().get(part)] = firstValue[piece.shape()] + part;
      }
    }
    if (!isPattern && !actual.equals(counts)) {
      throw new BadInputException(
          "expected %s; got %s".formatted(list(counts), list(new TreeMap<>(actual))));
    }
    return values;
  }

  private String list(Map<Integer, Integer> counts) {
    List<String> parts = new ArrayList<>();
    new TreeMap<>(counts)
        .forEach(
            (shape, count) -> {
              BlockShape block = shapes.get(shape);
              String name = block.name() == ' ' ? Plural.of(count, "piece") : "" + block.name();
              parts.add(name + " like " + sketch(block));
            });
    return parts.isEmpty() ? "no pieces" : String.join(", ", parts);
  }

  /** Returns a one-line sketch of a shape, such as {@code xx/xx}. */
  private static String sketch(BlockShape block) {
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

  private int shape(char letter, List<Integer> piece) {
    List<Point> points = piece.stream().map(board()::point).toList();
    boolean hasName = shapes.stream().anyMatch(each -> each.name() == letter);
    int shape = shapes.indexOf(BlockShape.of(hasName ? letter : ' ', points));
    if (shape < 0) {
      throw new BadInputException(
          "piece %s in cell %s (%s) does not have the shape of a piece of this puzzle; equal letters that touch form one piece"
              .formatted(
                  VisibleText.quoted("" + letter),
                  board().name(piece.get(0)),
                  sketch(BlockShape.of(letter, points))));
    }
    return shape;
  }

  @Override
  char[] symbolsOf(Position position) {
    char[] letters = new char[position.size()];
    Arrays.fill(letters, free);
    Map<Integer, List<Integer>> tracks = new TreeMap<>();
    for (int cell = 0; cell < letters.length; cell++) {
      int shape = Arrays.binarySearch(firstValue, position.cell(cell));
      if (shape >= 0 && shapes.get(shape).name() == ' ') {
        tracks.computeIfAbsent(track(shape, cell), track -> new ArrayList<>()).add(cell);
      } else if (shape >= 0) {
        letters[cell] = shapes.get(shape).name();
      }
    }
    // If no drawing has as many blocks on each track as the position, the letters of any drawing
    // may be used.
    Map<Integer, String> names =
        lettersByDrawing.stream()
            .filter(each -> fits(each, tracks))
            .findFirst()
            .orElse(lettersByDrawing.get(0));
    List<Integer> firsts = tracks.values().stream().flatMap(List::stream).toList();
    for (int i = 0; i < firsts.size(); i++) {
      letters[firsts.get(i)] = String.join("", names.values()).charAt(i);
    }
    for (int cell = 0; cell < letters.length; cell++) {
      if (isFirst(position, cell)) {
        char letter = letters[cell];
        parts(position, cell).forEach(each -> letters[each] = letter);
      }
    }
    return letters;
  }

  private static boolean fits(Map<Integer, String> letters, Map<Integer, List<Integer>> tracks) {
    return letters.entrySet().stream()
        .allMatch(
            each ->
                tracks.getOrDefault(each.getKey(), List.of()).size() == each.getValue().length());
  }

  /**
   * {@inheritDoc} The name consists of the block's letter (or first cell), the direction and the
   * distance, such as {@code A:R2}.
   */
  @Override
  public String moveName(Position before, Move move) {
    Endpoints ends = move.endpoints().orElseThrow();
    int from = ends.from() % board().cells();
    Point first = board().point(from);
    Point last = board().point(ends.to() % board().cells());
    return (isFirst(before, from) ? "" + symbolsOf(before)[from] : board().name(from))
        + ":"
        + direction("D", "U", last.row() - first.row())
        + direction("R", "L", last.column() - first.column());
  }

  private static String direction(String forward, String back, int cells) {
    String direction = cells > 0 ? forward : cells < 0 ? back : "";
    return direction + (Math.abs(cells) > 1 ? Math.abs(cells) : "");
  }

  @Override
  public String moveHelp() {
    return "A move is the letter of a piece and its steps left (L), right (R), up (U) or down (D): A:R2, A:UL.";
  }

  /**
   * {@inheritDoc} The highlighted blocks are those that occur in the goal and always keep their
   * letters.
   */
  @Override
  Optional<Drawing.Blocks> blocks(String goal) {
    List<String> heroes =
        piecesOfGoal(goal).stream()
            .filter(piece -> lengthwise || counts.get(piece.shape()) == 1)
            .map(piece -> "" + piece.letter())
            .distinct()
            .toList();
    return Optional.of(new Drawing.Blocks(List.of("" + free, "" + board().wall()), heroes, isCars));
  }

  /** Returns the blocks of a goal, or an empty list if the goal is empty. */
  private List<Piece> piecesOfGoal(String goal) {
    return goal.isEmpty() ? List.of() : pieces(cells(goal));
  }

  /** Returns the blocks in a drawing, which is given as the symbols of the cells. */
  private List<Piece> pieces(String symbols) {
    List<Piece> pieces = new ArrayList<>();
    for (List<Integer> cells : board().regions(symbols)) {
      char letter = symbols.charAt(cells.get(0));
      if (isBlock(letter, free)) {
        pieces.add(new Piece(letter, shape(letter, cells), cells));
      }
    }
    return pieces;
  }

  /**
   * {@inheritDoc} The background also marks the cells that the goal's blocks cover in the goal, and
   * the gates at the edge of the board through which these blocks could leave.
   */
  @Override
  List<Shape> ground(List<Place> cells, String goal) {
    List<Shape> ground = super.ground(cells, goal);
    for (Piece piece : piecesOfGoal(goal)) {
      boolean isOneRow = shapes.get(piece.shape()).isOneRow();
      for (int cell : piece.cells()) {
        double x = cells.get(cell).x() + 0.5;
        double y = cells.get(cell).y() + 0.5;
        ground.add(new Shape.Disc(x, y, 0.14, Paint.TARGET));
        for (Point step : Point.STEPS) {
          boolean maySlide = !lengthwise || isOneRow == (step.row() == 0);
          Point outside = board().point(cell).plus(step);
          if (maySlide && board().cell(outside).isEmpty() && !board().isWall(outside)) {
            double width = step.row() == 0 ? 0.125 : 0.5;
            double height = 0.625 - width;
            ground.add(
                new Shape.Box(
                    x + 0.625 * step.column() - width,
                    y + 0.625 * step.row() - height,
                    2 * width,
                    2 * height,
                    0,
                    Paint.EXIT));
          }
        }
      }
    }
    return ground;
  }

  /**
   * Returns the cells of the block whose first part is in the given cell, in the order of the
   * block's parts.
   */
  private List<Integer> parts(Position position, int first) {
    BlockShape shape = shapes.get(Arrays.binarySearch(firstValue, position.cell(first)));
    return shape.cells(board(), board().point(first)).orElseThrow();
  }

  private boolean isFirst(Position position, int cell) {
    return Arrays.binarySearch(firstValue, position.cell(cell)) >= 0;
  }

  /** {@inheritDoc} The moving piece is the block that the move slides. */
  @Override
  public Optional<Displacement> displacement(Position before, Position after, Move move) {
    return move.endpoints()
        .map(
            ends ->
                new Displacement(
                    names(before, ends.from() % board().cells()),
                    names(after, ends.to() % board().cells())));
  }

  private List<String> names(Position position, int first) {
    return parts(position, first).stream().map(board()::name).toList();
  }

  @Override
  public List<String> stateHelp() {
    List<String> words = new ArrayList<>(super.stateHelp());
    words.add(
        "Equal letters that touch form one piece; any letters may be used. "
            + free
            + " is a free cell. A piece is named by its first cell in reading order.");
    return words;
  }
}
