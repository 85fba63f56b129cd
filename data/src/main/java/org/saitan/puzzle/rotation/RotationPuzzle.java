// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.saitan.definition.Definition;
import org.saitan.definition.Definition.Metric;
import org.saitan.definition.Definition.NamedMove;
import org.saitan.definition.Definition.SlotSet;
import org.saitan.definition.Pattern;
import org.saitan.definition.Transformation;
import org.saitan.drawing.Drawing;
import org.saitan.drawing.Paint;
import org.saitan.drawing.PieceShapes;
import org.saitan.drawing.Shape;
import org.saitan.problem.BadInputException;
import org.saitan.problem.Reason;
import org.saitan.puzzle.Abilities.Drawable;
import org.saitan.puzzle.Abilities.Relabelable;
import org.saitan.puzzle.CellPattern;
import org.saitan.puzzle.Grid;
import org.saitan.puzzle.NotationExamples;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.puzzle.permutation.PermutationPuzzle;
import org.saitan.puzzle.rotation.Turns.Turn;
import org.saitan.rules.Notation;
import org.saitan.text.Padding;

/**
 * The rotation puzzle (回転パズル): a move turns one 2x2 square of cells. The goal is 1, 2, 3, ... in
 * reading order.
 *
 * <p>Cells hold label - 1, so the goal holds 0, 1, 2, .... Squares are numbered in reading order of
 * their top left cell and named A, B, C, ...; move {@code square * turns + turn} is named {@code
 * A:R} (clockwise), {@code A:L} or {@code A:RR}. After M. Hiroi, <i>Puzzle DE Programming</i>.
 */
public final class RotationPuzzle implements Puzzle, Drawable, Relabelable {
  private static final int MOST_CELLS_NOT_ALL_REACHED = 6;

  private final Grid grid;
  private final Turns turns;
  private final int[][] destinations;

  /** Stands between numbers; where none has two digits, nothing need. */
  private final java.util.regex.Pattern between;

  /** Creates the board of this size and variant. */
  public RotationPuzzle(Grid grid, Turns turns) {
    this.grid = grid;
    this.turns = turns;
    this.destinations = new int[moves()][];
    for (int move = 0; move < destinations.length; move++) {
      destinations[move] = findDestinations(move);
    }
    this.between =
        java.util.regex.Pattern.compile(
            "[/,()\\[\\]\\p{javaWhitespace}]" + (grid.cells() <= 9 ? "*" : "+"));
  }

  /** Returns the rectangle of cells. */
  public Grid grid() {
    return grid;
  }

  @Override
  public String name() {
    return "rotation-" + grid.size() + turns.suffix();
  }

  @Override
  public int rulesVersion() {
    return 2;
  }

  @Override
  public int moves() {
    return (grid.rows() - 1) * (grid.columns() - 1) * turns.list().size();
  }

  @Override
  public Position goal() {
    byte[] cells = new byte[grid.cells()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) i;
    }
    return Position.of(cells);
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    return Optional.of(position.moved(cell -> destinations[move][cell]));
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    int[] destination = destinations[move];
    byte[] cells = new byte[grid.cells()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) position.cell(destination[i]);
    }
    return List.of(Position.of(cells));
  }

  /**
   * {@inheritDoc}
   *
   * <p>On 2x4 and 3x3 the turns make every permutation, and so on every bigger board: those of a
   * part with all its permutations, and a turn that brings two more cells in, make all of the two
   * together. Only smaller boards have to be looked at.
   */
  @Override
  public List<Reason> whyUnsolvable(Position position) {
    return grid.cells() > MOST_CELLS_NOT_ALL_REACHED
        ? List.of()
        : new PermutationPuzzle(definition()).whyUnsolvable(position);
  }

  @Override
  public int cellValues() {
    return grid.cells();
  }

  /** Returns the same rules as data, by which states are numbered. */
  Definition definition() {
    List<SlotSet> sets = List.of(new SlotSet("CELL", grid.cells(), 1));
    int[][] noTwist = {new int[grid.cells()]};
    List<NamedMove> named = new ArrayList<>();
    for (int move = 0; move < moves(); move++) {
      int[] from = new int[grid.cells()];
      for (int cell = 0; cell < from.length; cell++) {
        from[destinations[move][cell]] = cell;
      }
      named.add(
          new NamedMove(
              moveName(goal(), move), Transformation.of(sets, new int[][] {from}, noTwist)));
    }
    Definition.Draft draft = new Definition.Draft(name());
    draft.sets = sets;
    draft.goals = List.of(Pattern.ofDistinct(sets));
    draft.generators = named;
    draft.metric = Metric.ONE_WAY;
    return draft.definition();
  }

  private int[] findDestinations(int move) {
    int square = move / turns.list().size();
    int row = square / (grid.columns() - 1);
    int column = square % (grid.columns() - 1);
    int[] ring = {
      grid.cell(row, column),
      grid.cell(row, column + 1),
      grid.cell(row + 1, column + 1),
      grid.cell(row + 1, column)
    };
    int[] destination = new int[grid.cells()];
    for (int i = 0; i < destination.length; i++) {
      destination[i] = i;
    }
    for (int i = 0; i < ring.length; i++) {
      destination[ring[i]] = ring[(i + turn(move).quarters) % ring.length];
    }
    return destination;
  }

  private Turn turn(int move) {
    return turns.list().get(move % turns.list().size());
  }

  @Override
  public String moveName(Position position, int move) {
    return Grid.letters(move / turns.list().size()) + ":" + turn(move);
  }

  @Override
  public Position parse(String text) {
    return Position.of(labels(text, false));
  }

  @Override
  public CellPattern parsePattern(String text) {
    return CellPattern.of(labels(text, true));
  }

  /** Returns what each cell holds; in a pattern, {@code ?} stands for anything. */
  private int[] labels(String text, boolean isPattern) {
    List<String> words = between.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
    if (words.size() != grid.cells()) {
      throw new BadInputException(
          "%s: a state has %d numbers, got %d in '%s'"
              .formatted(name(), grid.cells(), words.size(), text.strip()));
    }
    int[] cells = new int[grid.cells()];
    boolean[] seen = new boolean[grid.cells()];
    for (int i = 0; i < grid.cells(); i++) {
      if (isPattern && words.get(i).equals("?")) {
        cells[i] = CellPattern.ANYTHING;
        continue;
      }
      int label = label(words.get(i), i);
      if (seen[label - 1]) {
        throw new BadInputException(
            "%s: the number %d is given twice, the second time in place %d"
                .formatted(name(), label, i + 1));
      }
      seen[label - 1] = true;
      cells[i] = label - 1;
    }
    return cells;
  }

  private int label(String word, int place) {
    int label = word.matches("[0-9]{1,3}") ? Integer.parseInt(word) : 0;
    if (label < 1 || label > grid.cells()) {
      throw new BadInputException(
          "%s: '%s' in place %d is not a number in [1-%d]%s"
              .formatted(
                  name(),
                  word,
                  place + 1,
                  grid.cells(),
                  grid.cells() > 9 && word.length() > 2
                      ? "; numbers need separators on this board"
                      : ""));
    }
    return label;
  }

  @Override
  public String format(Position position) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < grid.cells(); i++) {
      text.append(i == 0 ? "" : i % grid.columns() == 0 ? rowEnd() : separator());
      text.append(position.cell(i) + 1);
    }
    return text.toString();
  }

  private String separator() {
    return grid.cells() <= 9 ? "" : " ";
  }

  private String rowEnd() {
    return grid.cells() <= 9 ? "/" : " / ";
  }

  @Override
  public String draw(Position position) {
    int width = String.valueOf(grid.cells()).length();
    StringBuilder text = new StringBuilder();
    for (int r = 0; r < grid.rows(); r++) {
      text.append(r == 0 ? "" : System.lineSeparator());
      for (int c = 0; c < grid.columns(); c++) {
        text.append(c == 0 ? "" : " ");
        text.append(Padding.left(position.cell(grid.cell(r, c)) + 1, width));
      }
    }
    return text.toString();
  }

  @Override
  public Notation notation() {
    boolean oneDigitEach = grid.cells() <= 9;
    NotationExamples examples = new NotationExamples(this);
    String numbers = examples.printed().replace("/", "").strip();
    return (oneDigitEach
            ? examples
                .add(numbers)
                .add(String.join(" ", numbers.split("")))
                .add(String.join(",", numbers.split("")))
            : examples.add(numbers.replaceAll(" +", " ")).add(numbers.replaceAll(" +", ",")))
        .addDrawing()
        .with(
            List.of(
                "Numbers row by row from the top, each once. "
                    + (oneDigitEach
                        ? "Blanks, commas, brackets, / and line breaks may divide them or not."
                        : "Blanks, commas, brackets, / or line breaks divide them."),
                "In a pattern, ? stands for any number."),
            List.of(
                "A move is a 2x2 square and how it turns: R clockwise, L anticlockwise, RR half a"
                    + " turn, where the board has such turns.",
                "Squares are A, B, C, ... in reading order of their top left cells."));
  }

  /** {@inheritDoc} The names of the squares stand where their four cells meet. */
  @Override
  public Optional<Drawing> drawing() {
    List<Shape> ground = new ArrayList<>();
    List<Drawing.Place> places = new ArrayList<>();
    List<Drawing.Handle> handles = new ArrayList<>();
    Map<String, List<Shape>> tiles = new HashMap<>();
    for (int cell = 0; cell < grid.cells(); cell++) {
      int row = cell / grid.columns();
      int column = cell % grid.columns();
      String name = Grid.letters(row) + (column + 1);
      places.add(new Drawing.Place(name, column, row, 1, 1, "tile"));
      tiles.put("" + (cell + 1), PieceShapes.tile(Paint.WOOD, "" + (cell + 1)));
    }
    for (int move = 0; move < moves(); move++) {
      int square = move / turns.list().size();
      double x = square % (grid.columns() - 1) + 1;
      double y = square / (grid.columns() - 1) + 1;
      Turn turn = turn(move);
      if (turn == turns.list().get(0)) {
        ground.add(new Shape.Text(x, y, 0.2, Grid.letters(square), Paint.LABEL));
      }
      handles.add(
          new Drawing.Handle(
              moveName(goal(), move), x + turn.right, y + turn.down, 0.42, 0.42, turn.sign));
    }
    return Optional.of(
        Drawing.of(
                grid.columns(),
                grid.rows(),
                grid.cells() <= 9,
                ground,
                places,
                Map.of("tile", tiles))
            .with(handles));
  }

  @Override
  public List<UnaryOperator<Position>> goalSymmetries() {
    return symmetries().map(RotationPuzzle::renamed).toList();
  }

  /**
   * Returns the symmetries of the rectangle, as maps of cells, that take every legal turn to a
   * legal turn.
   */
  Stream<IntUnaryOperator> symmetries() {
    List<IntUnaryOperator> all = grid.symmetries();
    return all.stream().limit(turns == Turns.CLOCKWISE ? all.size() / 2 : all.size());
  }

  /**
   * A picture turned about looks new only in its labels: each label is renamed to that of its
   * home's image.
   */
  private static UnaryOperator<Position> renamed(IntUnaryOperator symmetry) {
    return position -> {
      byte[] cells = new byte[position.size()];
      for (int i = 0; i < cells.length; i++) {
        cells[symmetry.applyAsInt(i)] = (byte) symmetry.applyAsInt(position.cell(i));
      }
      return Position.of(cells);
    };
  }

  @Override
  public Optional<UnaryOperator<Position>> renaming(Position goal) {
    byte[] home = new byte[goal.size()];
    for (int i = 0; i < home.length; i++) {
      home[goal.cell(i)] = (byte) i;
    }
    return Optional.of(
        position -> {
          byte[] cells = new byte[position.size()];
          for (int i = 0; i < cells.length; i++) {
            cells[i] = home[position.cell(i)];
          }
          return Position.of(cells);
        });
  }
}
