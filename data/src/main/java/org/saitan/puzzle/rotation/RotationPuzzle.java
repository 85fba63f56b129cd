// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
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
 * The rotation puzzle (回転パズル): a move rotates one 2x2 square of cells. The goal is 1, 2, 3, ... in
 * reading order.
 *
 * <p>A cell's value is its label minus 1, so the goal's values are 0, 1, 2, .... The squares are
 * named A, B, C, ..., in the reading order of their top left cells. The index of a move is {@code
 * square * turns + turn}, and its name is, for example, {@code A:R} (clockwise), {@code A:L}
 * (counterclockwise) or {@code A:RR} (half turn). The puzzle is from M. Hiroi, <i>Puzzle DE
 * Programming</i>.
 */
public final class RotationPuzzle implements Puzzle, Drawable, Relabelable {
  private static final int MAX_CELLS_WITH_UNREACHABLE_STATES = 6;

  private final Grid grid;
  private final Turns turns;
  private final int[][] destinations;

  /** The separator between numbers, which is optional if all numbers have one digit. */
  private final java.util.regex.Pattern separators;

  /** Creates a board of the given size and variant. */
  public RotationPuzzle(Grid grid, Turns turns) {
    this.grid = grid;
    this.turns = turns;
    this.destinations = new int[moves()][];
    Arrays.setAll(destinations, this::findDestinations);
    this.separators =
        java.util.regex.Pattern.compile(
            "[/,()\\[\\]\\p{javaWhitespace}]" + (grid.cells() <= 9 ? "*" : "+"));
  }

  /** Returns the board's grid. */
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
    return Position.of(IntStream.range(0, grid.cells()).toArray());
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    return Optional.of(position.permuted(cell -> destinations[move][cell]));
  }

  @Override
  public List<Position> predecessors(Position position, int move) {
    int[] cells = IntStream.of(destinations[move]).map(position::cell).toArray();
    return List.of(Position.of(cells));
  }

  /**
   * {@inheritDoc}
   *
   * <p>On the 2x4 and 3x3 boards, the moves generate all permutations. By induction, this holds for
   * every larger board: all permutations of a part of the board, together with a rotation that
   * involves two more cells, generate all permutations of the part and these two cells. So only
   * boards with fewer cells need a check.
   */
  @Override
  public List<Reason> whyUnsolvable(Position position) {
    return grid.cells() > MAX_CELLS_WITH_UNREACHABLE_STATES
        ? List.of()
        : new PermutationPuzzle(definition()).whyUnsolvable(position);
  }

  /** Returns a definition with the same rules, which determines the numbering of states. */
  Definition definition() {
    List<SlotSet> sets = List.of(new SlotSet("CELL", grid.cells(), 1));
    int[][] noTwists = {new int[grid.cells()]};
    Definition.Draft draft = new Definition.Draft(name());
    draft.sets = sets;
    draft.goals = List.of(Pattern.ofDistinct(sets));
    draft.metric = Metric.ONE_WAY;
    for (int move = 0; move < moves(); move++) {
      int[] from = new int[grid.cells()];
      for (int cell = 0; cell < from.length; cell++) {
        from[destinations[move][cell]] = cell;
      }
      draft.generators.add(
          new NamedMove(
              moveName(goal(), move), Transformation.of(sets, new int[][] {from}, noTwists)));
    }
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
    int[] destination = IntStream.range(0, grid.cells()).toArray();
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

  /** Parses the values of all cells. In a pattern, {@code ?} matches any value. */
  private int[] labels(String text, boolean isPattern) {
    List<String> words = separators.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
    if (words.size() != grid.cells()) {
      throw new BadInputException(
          "%s: a state has %d numbers, got %d in '%s'"
              .formatted(name(), grid.cells(), words.size(), text.strip()));
    }
    int[] cells = new int[grid.cells()];
    boolean[] seen = new boolean[grid.cells()];
    for (int i = 0; i < grid.cells(); i++) {
      if (isPattern && words.get(i).equals("?")) {
        cells[i] = CellPattern.ANY;
        continue;
      }
      int label = label(words.get(i), i);
      if (seen[label - 1]) {
        throw new BadInputException(
            "%s: duplicate number %d at position %d".formatted(name(), label, i + 1));
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
          "%s: '%s' at position %d is not a number in [1-%d]%s"
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
    String separator = grid.cells() <= 9 ? "" : " ";
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < grid.cells(); i++) {
      boolean startsRow = i > 0 && i % grid.columns() == 0;
      text.append(i == 0 ? "" : separator).append(startsRow ? "/" + separator : "");
      text.append(position.cell(i) + 1);
    }
    return text.toString();
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
    String numbers = examples.canonicalText().replace("/", "").strip();
    return (oneDigitEach
            ? examples
                .add(numbers)
                .add(String.join(" ", numbers.split("")))
                .add(String.join(",", numbers.split("")))
            : examples.add(numbers.replaceAll(" +", " ")).add(numbers.replaceAll(" +", ",")))
        .addDrawing()
        .build(
            List.of(
                "List the numbers row by row from the top, each once. "
                    + (oneDigitEach
                        ? "Blanks, commas, brackets, / and line breaks between them are optional."
                        : "Separate them with blanks, commas, brackets, / or line breaks."),
                "In a pattern, ? stands for any number."),
            List.of(
                "A move names a 2x2 square and its rotation: R clockwise, L counterclockwise, RR half a"
                    + " turn, if the board allows it.",
                "Squares are A, B, C, ... in reading order of their top left cells."));
  }

  /** {@inheritDoc} Each square's name is drawn at the corner that its four cells share. */
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
              moveName(goal(), move), x + turn.right, y + turn.down, 0.42, 0.42, turn.symbol));
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

  /**
   * {@inheritDoc} Each symmetry of the grid permutes the labels in the same way as the cells, so
   * the goal is unchanged.
   */
  @Override
  public List<UnaryOperator<Position>> goalSymmetries() {
    return symmetries()
        .<UnaryOperator<Position>>map(
            symmetry -> position -> position.permuted(symmetry).renamed(symmetry))
        .toList();
  }

  /** Returns the symmetries of the grid that map moves to moves, as permutations of the cells. */
  Stream<IntUnaryOperator> symmetries() {
    List<IntUnaryOperator> all = grid.symmetries();
    return all.stream().limit(turns == Turns.CLOCKWISE ? all.size() / 2 : all.size());
  }

  @Override
  public Optional<UnaryOperator<Position>> relabeling(Position goal) {
    int[] home = new int[goal.size()];
    for (int i = 0; i < home.length; i++) {
      home[goal.cell(i)] = i;
    }
    return Optional.of(position -> position.renamed(label -> home[label]));
  }
}
