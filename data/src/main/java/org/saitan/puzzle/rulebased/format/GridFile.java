// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.board.Board.Origin;
import org.saitan.problem.BadInputException;
import org.saitan.problem.ParseException;
import org.saitan.puzzle.Grid;
import org.saitan.puzzle.rulebased.GridBoard;
import org.saitan.puzzle.rulebased.GroundedRules;
import org.saitan.puzzle.rulebased.PositionFormat;
import org.saitan.puzzle.rulebased.Relabeling;
import org.saitan.puzzle.rulebased.RuleBasedPuzzle;
import org.saitan.puzzle.rulebased.RuleSet;
import org.saitan.puzzle.rulebased.format.GridParser.SourceRows;
import org.saitan.text.Sha256;

/** Builds puzzles from grid files. */
final class GridFile {
  /** The error message for a drawing whose rows are not shifted as on a hexagonal board. */
  static final String NOT_SHIFTED =
      "on a hexagonal board, the cells of a row are two columns apart and the next row is shifted by one";

  private GridFile() {}

  /**
   * Reads a grid file.
   *
   * @throws ParseException if the file has a mistake
   * @throws BadInputException if this program does not support the file's rules
   */
  static RuleBasedBoard read(String stem, String text) {
    GridParser grid = new GridParser(text);
    GridBoard board = board(grid);
    if (grid.picture.filter(each -> each.isFramed() != grid.slide.isPresent()).isPresent()) {
      throw grid.misplaced(
          "picture",
          "the pictures 'blocks' and 'cars' require 'slide blocks', and other pictures cannot be used with 'slide blocks'");
    }
    RuleSet rules;
    List<Relabeling> candidates;
    PositionFormat format;
    if (grid.slide.isPresent()) {
      BlockRules blocks = new BlockRules(grid, board);
      rules = blocks.rules();
      candidates = blocks.candidates();
      format = blocks.format();
    } else {
      PatternRules patterns = new PatternRules(grid, board);
      rules = patterns.rules();
      candidates = patterns.candidates();
      format = patterns.format();
    }
    String hash = Sha256.of(grid.source(false));
    String name = RuleBasedFile.boardName(grid.title, stem, hash);
    GroundedRules ground = new GroundedRules(rules, candidates);
    return new RuleBasedBoard(
        new RuleBasedPuzzle(name, rules, ground, format, grid.text),
        ground,
        new Origin(grid.source(true), hash, Optional::empty));
  }

  /** Returns the board that all drawings share. */
  private static GridBoard board(GridParser grid) {
    List<SourceRows> all = Stream.of(grid.starts, grid.goals).flatMap(List::stream).toList();
    SourceRows first = all.get(0);
    GridBoard board =
        new GridBoard(
            first.rows(), grid.wall, grid.hexagonal, needsNumbers(grid, all), grid.thinWalls);
    if (board.cells() == 0 || board.cells() > RuleSet.MAX_VARIABLES) {
      throw new ParseException(
          first.line(),
          first.column(),
          "the board has %d cells; expected 1 to %d"
              .formatted(board.cells(), RuleSet.MAX_VARIABLES));
    }
    for (SourceRows drawing : all) {
      for (int row = 0; row < Math.max(drawing.rows().size(), first.rows().size()); row++) {
        String shape = row(first, row);
        if (!cells(row(drawing, row), shape, grid.wall).equals(cells(shape, shape, grid.wall))) {
          throw drawing.error(
              row,
              0,
              "the cells of this row differ from the cells of the board on line " + first.line());
        }
      }
    }
    if (grid.hexagonal) {
      requireShifted(board, first);
    }
    boolean fits =
        grid.thinWalls.stream()
            .flatMap(Set::stream)
            .allMatch(point -> board.cell(point).isPresent());
    if (!fits || grid.hexagonal && !grid.thinWalls.isEmpty()) {
      throw grid.misplaced("walls", "a thin wall must separate two cells of a square board");
    }
    return board;
  }

  /**
   * Returns whether rows must be named by numbers, because row letters could be confused with
   * pieces.
   */
  private static boolean needsNumbers(GridParser grid, List<SourceRows> drawings) {
    return grid.slide.isPresent()
        || drawings.stream()
            .map(SourceRows::rows)
            .anyMatch(
                rows ->
                    IntStream.range(0, rows.size())
                        .mapToObj(Grid::letters)
                        .anyMatch(letter -> String.join("", rows).contains(letter)));
  }

  private static String row(SourceRows drawing, int row) {
    return row < drawing.rows().size() ? drawing.rows().get(row) : "";
  }

  /**
   * Returns a row in which every cell is replaced by a dot and every wall by {@code #}. A {@code ?}
   * counts as a wall if the board has a wall there.
   */
  private static String cells(String row, String shape, char wall) {
    return IntStream.range(0, row.length())
        .mapToObj(
            i -> {
              char symbol = row.charAt(i);
              boolean isWall = symbol == wall || symbol == '?' && shape.startsWith("" + wall, i);
              return symbol == ' ' ? " " : isWall ? "#" : ".";
            })
        .collect(Collectors.joining())
        .stripTrailing();
  }

  private static void requireShifted(GridBoard board, SourceRows first) {
    GridBoard.Point corner = board.point(0);
    for (int cell = 0; cell < board.cells(); cell++) {
      GridBoard.Point point = board.point(cell);
      if (Math.floorMod(point.row() + point.column() - corner.row() - corner.column(), 2) != 0) {
        throw first.error(point.row(), point.column(), NOT_SHIFTED);
      }
    }
  }
}
