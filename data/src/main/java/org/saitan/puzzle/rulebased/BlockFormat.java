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
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Drawing.Place;
import org.saitan.drawing.Paint;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GridBoard.Point;
import org.saitan.puzzle.rulebased.RuleSet.Endpoints;
import org.saitan.puzzle.rulebased.RuleSet.Move;
import org.saitan.text.Plural;
import org.saitan.text.VisibleText;

/**
 * Positions of sliding pieces: a cell holds a part of a shape, or is free. Equal letters that touch
 * are one piece. A piece keeps the letter that it is drawn with. Alike pieces have their letters in
 * reading order; where pieces slide along their length, those of one row or column never pass each
 * other, so that each keeps its own.
 */
public final class BlockFormat extends GridFormat {
  /** Lists whose letters are codes from A on have {@code [} after Z. */
  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789[";

  private static final int[][] SIDES = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

  private final char free;
  private final List<BlockShape> shapes;
  private final int[] firstValue;
  private final Map<Integer, Integer> pieces;
  private final boolean along;
  private final boolean cars;

  /**
   * By drawing, the letters of the pieces without a name: by track ({@link #track}), in reading
   * order.
   */
  private final List<Map<Integer, String>> drawn;

  /**
   * Creates the look.
   *
   * @param free the sign of a free cell, value 0
   * @param shapes the parts of which are the values from 1, in order
   * @param pieces by number of shape, how many pieces have it
   * @param along whether pieces slide only along their length
   * @param drawings the signs of the cells in drawings of all pieces
   * @param style blocks or cars
   */
  public BlockFormat(
      GridBoard board,
      char free,
      List<BlockShape> shapes,
      Map<Integer, Integer> pieces,
      boolean along,
      List<String> drawings,
      BoardStyle style) {
    super(board, "" + free, style);
    this.free = free;
    this.shapes = List.copyOf(shapes);
    this.pieces = Map.copyOf(pieces);
    this.along = along;
    this.cars = style.kind().equals("cars");
    this.firstValue = new int[shapes.size()];
    int next = 1;
    for (int shape = 0; shape < firstValue.length; shape++) {
      firstValue[shape] = next;
      next += shapes.get(shape).parts().size();
    }
    drawn = drawings.stream().map(this::drawnLetters).toList();
  }

  /**
   * Returns the letters of the pieces without a name in a drawing, by track. Where pieces that do
   * not touch are drawn with one letter, the others have letters that are not drawn.
   */
  private Map<Integer, String> drawnLetters(String signs) {
    StringBuilder unused = new StringBuilder();
    LETTERS
        .chars()
        .filter(each -> each != free && each != board().wall() && signs.indexOf(each) < 0)
        .forEach(each -> unused.append((char) each));
    Map<Integer, String> letters = new TreeMap<>();
    Set<Character> used = new HashSet<>();
    for (int cell = 0; cell < signs.length(); cell++) {
      List<Integer> piece = board().region(signs, cell);
      char sign = signs.charAt(cell);
      if (piece.get(0) != cell || !isPiece(sign, free)) {
        continue;
      }
      int shape = shape(sign, piece);
      if (shapes.get(shape).name() == ' ') {
        boolean isNew = used.add(sign);
        if (!isNew && unused.isEmpty()) {
          throw new BadInputException(
              "there are more than %d pieces, which is how many letters and digits there are"
                  .formatted(LETTERS.length()));
        }
        letters.merge(track(shape, cell), "" + (isNew ? sign : unused.charAt(0)), String::concat);
        unused.delete(0, isNew ? 0 : 1);
      }
    }
    return letters;
  }

  /**
   * Returns a number of the places that a piece shares with those that may be confused with it: of
   * its shape, or where pieces slide along their length, of the row, column or cell that it never
   * leaves.
   *
   * @param first the first cell of the piece
   */
  public int track(int shape, int first) {
    BlockShape block = shapes.get(shape);
    Point point = board().point(first);
    if (!along) {
      return shape;
    }
    return block.isBar()
        ? block.isOneRow() ? point.row() : board().rows() + point.column()
        : board().rows() + board().columns() + first;
  }

  /** Returns whether a sign is a piece's, on a board with a sign for free cells. */
  public static boolean isPiece(char sign, char free) {
    return sign != free && LETTERS.indexOf(sign) >= 0;
  }

  @Override
  public int[] read(String text, boolean isPattern) {
    String cells = cells(text);
    int[] values = new int[cells.length()];
    Arrays.fill(values, OPEN);
    Map<Integer, Integer> found = new TreeMap<>();
    for (int cell = 0; cell < values.length; cell++) {
      char sign = cells.charAt(cell);
      if (sign == free) {
        values[cell] = 0;
      } else if (!isPiece(sign, free) && !(sign == '?' && isPattern)) {
        throw new BadInputException(
            "%s in cell %s is no piece; write a letter or digit for each, and %s for a free cell"
                .formatted(VisibleText.quoted("" + sign), board().name(cell), free));
      } else if (sign != '?' && values[cell] < 0) {
        List<Integer> piece = board().region(cells, cell);
        int shape = shape(sign, piece);
        found.merge(shape, 1, Integer::sum);
        for (int part = 0; part < piece.size(); part++) {
          values[piece.get(part)] = firstValue[shape] + part;
        }
      }
    }
    if (!isPattern && !found.equals(pieces)) {
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
              BlockShape block = shapes.get(shape);
              String what =
                  block.name() == ' '
                      ? Plural.of(count, "piece") + " like " + sketch(block)
                      : block.name() + " like " + sketch(block);
              parts.add(what);
            });
    return parts.isEmpty() ? "no piece" : String.join(", ", parts);
  }

  /** Draws a shape in one line, such as {@code xx/xx}. */
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
          "the piece %s in cell %s (%s) has the shape of no piece of this puzzle; equal letters that touch are one piece"
              .formatted(
                  VisibleText.quoted("" + letter),
                  board().name(piece.get(0)),
                  sketch(BlockShape.of(letter, points))));
    }
    return shape;
  }

  @Override
  char[] letters(Position position) {
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
    // No drawing fits a state with other pieces in a row than all of them: then any letters will
    // do.
    Map<Integer, String> names =
        drawn.stream().filter(each -> fits(each, tracks)).findFirst().orElse(drawn.get(0));
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
   * {@inheritDoc} It is the letter of the piece, or its cell, and how far it goes: {@code A:R2}.
   */
  @Override
  public String moveName(Position before, Move move) {
    Endpoints ends = move.ends().orElseThrow();
    int from = ends.from() % board().cells();
    Point first = board().point(from);
    Point last = board().point(ends.to() % board().cells());
    return (isFirst(before, from) ? "" + letters(before)[from] : board().name(from))
        + ":"
        + way("D", "U", last.row() - first.row())
        + way("R", "L", last.column() - first.column());
  }

  private static String way(String forward, String back, int cells) {
    String direction = cells > 0 ? forward : cells < 0 ? back : "";
    return direction + (Math.abs(cells) > 1 ? Math.abs(cells) : "");
  }

  @Override
  public String wordsOfMoves() {
    return "A move is the letter of a piece and how far it goes to the left, right, up or down: A:R2, A:UL.";
  }

  /** {@inheritDoc} The goal is about pieces that it places and that keep their letters. */
  @Override
  Optional<Drawing.Blocks> blocks(String goal) {
    List<String> heroes =
        pieces(goal).stream()
            .filter(piece -> along || pieces.get(shape(letter(goal, piece), piece)) == 1)
            .map(piece -> "" + letter(goal, piece))
            .distinct()
            .toList();
    return Optional.of(new Drawing.Blocks(List.of("" + free, "" + board().wall()), heroes, cars));
  }

  private char letter(String goal, List<Integer> piece) {
    return cells(goal).charAt(piece.get(0));
  }

  /** Returns the cells of each piece of a goal; none if that is empty. */
  private List<List<Integer>> pieces(String goal) {
    String cells = goal.isEmpty() ? "" : cells(goal);
    return IntStream.range(0, cells.length())
        .filter(cell -> isPiece(cells.charAt(cell), free))
        .mapToObj(cell -> board().region(cells, cell))
        .distinct()
        .toList();
  }

  /** {@inheritDoc} It shows where the goal wants pieces, and gates where they could get out. */
  @Override
  List<Shape> ground(List<Place> cells, String goal) {
    List<Shape> ground = super.ground(cells, goal);
    for (List<Integer> piece : pieces(goal)) {
      boolean isOneRow = shapes.get(shape(letter(goal, piece), piece)).isOneRow();
      for (int cell : piece) {
        double x = cells.get(cell).x() + 0.5;
        double y = cells.get(cell).y() + 0.5;
        ground.add(new Shape.Disc(x, y, 0.14, Paint.TARGET));
        for (int[] side : SIDES) {
          boolean maySlide = !along || isOneRow == (side[0] == 0);
          int row = board().point(cell).row() + side[0];
          int column = board().point(cell).column() + side[1];
          if (maySlide && board().cell(row, column).isEmpty() && !board().isWall(row, column)) {
            double wide = side[0] == 0 ? 0.125 : 0.5;
            double high = 0.625 - wide;
            ground.add(
                new Shape.Box(
                    x + 0.625 * side[1] - wide,
                    y + 0.625 * side[0] - high,
                    2 * wide,
                    2 * high,
                    0,
                    Paint.EXIT));
          }
        }
      }
    }
    return ground;
  }

  /** Returns the shape of the piece whose first cell is given. */
  private BlockShape shapeOf(Position position, int first) {
    return shapes.get(Arrays.binarySearch(firstValue, position.cell(first)));
  }

  /** Returns the cells of the piece whose first cell is given, part by part. */
  private List<Integer> parts(Position position, int first) {
    return shapeOf(position, first).cells(board(), board().point(first)).orElseThrow();
  }

  private boolean isFirst(Position position, int cell) {
    return Arrays.binarySearch(firstValue, position.cell(cell)) >= 0;
  }

  /** {@inheritDoc} It is the piece that is somewhere else afterwards. */
  @Override
  public Optional<Carry> carry(Position before, Position after, Move move) {
    List<Integer> from = new ArrayList<>();
    List<Integer> to = new ArrayList<>();
    for (int cell = 0; cell < before.size(); cell++) {
      if (before.cell(cell) != after.cell(cell)) {
        if (isFirst(before, cell)) {
          from.add(cell);
        }
        if (isFirst(after, cell)) {
          to.add(cell);
        }
      }
    }
    return from.size() == 1 && to.size() == 1
        ? Optional.of(new Carry(names(before, from.get(0)), names(after, to.get(0))))
        : Optional.empty();
  }

  private List<String> names(Position position, int first) {
    return parts(position, first).stream().map(board()::name).toList();
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
