// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.flipit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Paint;
import org.saitan.drawing.PieceShapes;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Abilities.BlackTiles;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.CellReader;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.rules.Notation;
import org.saitan.text.Padding;
import org.saitan.text.Plural;

/**
 * Flip-It: a row of two-sided stones with one hole. A stone that is not next to the hole jumps into
 * it and flips every stone it jumps over, but not itself. All stones are black at the start and
 * white in the goal; in both, the hole is in its home cell.
 *
 * <p>Cells hold 0 for the hole, 1 for white and 2 for black. Move {@code q} (counted from 0) is the
 * jump of the stone in cell {@code q + 1}. A move's name, such as {@code 5>1}, consists of the
 * stone's cell and the hole's cell. Jumping back undoes a jump.
 *
 * @param cells the number of cells, at least 3
 * @param home the hole's cell at the start and in the goal, from 1 to {@code cells}
 */
public record FlipItPuzzle(int cells, int home) implements Puzzle, Drawable, BlackTiles {
  private static final int HOLE = 0;
  static final int WHITE = 1;
  static final int BLACK = 2;

  @Override
  public String name() {
    return "flipit-" + cells + "-" + home;
  }

  @Override
  public int moves() {
    return cells;
  }

  @Override
  public Position goal() {
    return filledWith(WHITE);
  }

  @Override
  public Optional<Position> start() {
    return Optional.of(filledWith(BLACK));
  }

  private Position filledWith(int color) {
    return Position.of(IntStream.range(0, cells).map(i -> i == home - 1 ? HOLE : color).toArray());
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    int hole = hole(position);
    return Math.abs(hole - move) < 2 ? Optional.empty() : Optional.of(jump(position, move, hole));
  }

  private static Position jump(Position position, int from, int to) {
    byte[] row = position.cells();
    for (int i = Math.min(from, to) + 1; i < Math.max(from, to); i++) {
      row[i] = (byte) (WHITE + BLACK - row[i]);
    }
    row[to] = row[from];
    row[from] = HOLE;
    return Position.of(row);
  }

  /**
   * {@inheritDoc}
   *
   * <p>After a jump, the hole is in the stone's old cell. So any stone that is not next to the hole
   * may be the one that jumped.
   */
  @Override
  public List<Position> predecessors(Position position, int move) {
    List<Position> before = new ArrayList<>();
    for (int landing = 0; landing < cells && hole(position) == move; landing++) {
      if (Math.abs(landing - move) >= 2) {
        before.add(jump(position, landing, move));
      }
    }
    return before;
  }

  private int hole(Position position) {
    int hole = 0;
    while (position.cell(hole) != HOLE) {
      hole++;
    }
    return hole;
  }

  @Override
  public String moveName(Position position, int move) {
    return (move + 1) + ">" + (hole(position) + 1);
  }

  @Override
  public Position parse(String text) {
    return Position.of(row(text, false));
  }

  @Override
  public CellPattern parsePattern(String text) {
    return CellPattern.of(row(text, true));
  }

  private int[] row(String text, boolean isPattern) {
    int[] row =
        new CellReader(
                name(),
                "",
                FlipItPuzzle::content,
                "not a cell; expected B, W (or ● ○) and _ (or . ·) for the hole")
            .read(withoutNumbers(text), isPattern);
    long holes = IntStream.of(row).filter(cell -> cell == HOLE).count();
    boolean mayHaveHole = IntStream.of(row).anyMatch(cell -> cell == CellPattern.ANY);
    if (row.length != cells || holes > 1 || holes == 0 && !mayHaveHole) {
      throw new BadInputException(
          "%s: a state has %d cells, one of them the hole; got %s with %s"
              .formatted(name(), cells, Plural.of(row.length, "cell"), Plural.of(holes, "hole")));
    }
    return row;
  }

  /** Removes the line of cell numbers from a drawing. Returns any other text unchanged. */
  private String withoutNumbers(String text) {
    String drawing = draw(goal()).replaceAll("[_○]", "" + CellReader.CELL);
    return CellReader.extractCells(drawing, text).orElse(text);
  }

  private static int content(int character) {
    return switch (character) {
      case '_', '.', '·' -> HOLE;
      case 'W', 'w', '○' -> WHITE;
      case 'B', 'b', '●' -> BLACK;
      default -> -1;
    };
  }

  @Override
  public String format(Position position) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cells; i++) {
      text.append("_WB".charAt(position.cell(i)));
    }
    return text.toString();
  }

  @Override
  public String draw(Position position) {
    StringBuilder numbers = new StringBuilder();
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < cells; i++) {
      numbers.append(Padding.left(i + 1, 3));
      row.append("  ").append("_○●".charAt(position.cell(i)));
    }
    return numbers.substring(1) + System.lineSeparator() + row.substring(1);
  }

  @Override
  public Notation notation() {
    NotationExamples examples = new NotationExamples(this).addLowerCase();
    String printed = examples.canonicalText();
    return examples
        .add(printed.replace('_', '.'))
        .add(printed.replace('W', '○').replace('B', '●').replace('_', '·'))
        .addDrawing()
        .build(
            List.of(
                "List the cells from the left: W or ○ white, B or ● black, _ (or . or ·) the hole.",
                "Blanks and line breaks are ignored, as are the numbers above a drawing.",
                "In a pattern, ? stands for a stone of either color or for the hole."),
            List.of(
                "A move names the cell of the jumping stone and the cell of the hole, counted from 1: 5>1."));
  }

  /** {@inheritDoc} It has a number above each cell and marks the hole's home cell. */
  @Override
  public Optional<Drawing> drawing() {
    List<Shape> ground = new ArrayList<>();
    List<Drawing.Place> places = new ArrayList<>();
    ground.add(new Shape.Box(0, 0.5, cells, 1, 0.3, Paint.WOOD));
    for (int i = 0; i < cells; i++) {
      String name = "" + (i + 1);
      ground.add(new Shape.Text(i + 0.5, 0.25, 0.32, name, Paint.LABEL));
      ground.add(new Shape.Disc(i + 0.5, 1, 0.43, i == home - 1 ? Paint.TARGET : Paint.HOLE));
      ground.add(new Shape.Disc(i + 0.5, 1, 0.37, Paint.HOLE));
      places.add(new Drawing.Place(name, i, 0.5, 1, 1, "stone"));
    }
    Map<String, List<Shape>> sides =
        Map.of(
            "W",
            PieceShapes.stone(Paint.WHITE, ""),
            "B",
            PieceShapes.stone(Paint.BLACK, ""),
            "_",
            List.of());
    return Optional.of(Drawing.of(cells, 1.5, true, ground, places, Map.of("stone", sides)));
  }

  @Override
  public List<UnaryOperator<Position>> goalSymmetries() {
    boolean central = 2 * home == cells + 1;
    return central
        ? List.of(UnaryOperator.identity(), position -> position.permuted(cell -> cells - 1 - cell))
        : List.of(UnaryOperator.identity());
  }

  @Override
  public int countBlackTiles(Position position) {
    return position.count(BLACK);
  }
}
