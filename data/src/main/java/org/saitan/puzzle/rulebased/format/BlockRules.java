// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased.format;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.BlockFormat;
import org.saitan.puzzle.rulebased.BlockShape;
import org.saitan.puzzle.rulebased.BoardStyle;
import org.saitan.puzzle.rulebased.Goal;
import org.saitan.puzzle.rulebased.GridBoard;
import org.saitan.puzzle.rulebased.GridBoard.Point;
import org.saitan.puzzle.rulebased.Relabeling;
import org.saitan.puzzle.rulebased.RuleSet;
import org.saitan.puzzle.rulebased.RuleSet.Effect;
import org.saitan.puzzle.rulebased.RuleSet.Endpoints;
import org.saitan.puzzle.rulebased.RuleSet.Step;
import org.saitan.puzzle.rulebased.RuleSet.Variable;
import org.saitan.puzzle.rulebased.format.GridParser.SlideMode;
import org.saitan.puzzle.rulebased.format.GridParser.SourceRows;

/** Compiles the rules of a grid file with sliding blocks. */
final class BlockRules {
  private final GridParser grid;
  private final GridBoard board;
  private final List<BlockShape> shapes = new ArrayList<>();
  private final List<Integer> firstValue = new ArrayList<>();
  private final List<String> values = new ArrayList<>();
  private final BlockFormat format;

  /** The drawings that show all blocks. */
  private final List<SourceRows> completeDrawings;

  /** The number of blocks of each shape, keyed by the shape's index. */
  private final Map<Integer, Integer> counts;

  /**
   * The steps that slide a block by one cell. A block's place is its shape together with its first
   * cell.
   */
  private final List<Step> oneCellSlides = new ArrayList<>();

  BlockRules(GridParser grid, GridBoard board) {
    this.grid = grid;
    this.board = board;
    values.add("" + grid.free);
    completeDrawings =
        grid.starts.isEmpty()
            ? grid.goals.stream()
                .filter(goal -> goal.rows().stream().noneMatch(row -> row.contains("?")))
                .toList()
            : grid.starts;
    if (completeDrawings.isEmpty()) {
      throw grid.goals
          .get(0)
          .error(0, 0, "without a start, one goal must show all pieces, without '?'");
    }
    counts = countBlocks(completeDrawings.get(0));
    for (SourceRows drawing : completeDrawings) {
      if (!countBlocks(drawing).equals(counts)) {
        throw drawing.error(0, 0, "the pieces of this board differ from those of the first board");
      }
    }
    boolean lengthwise = grid.slide.orElseThrow() == SlideMode.LENGTHWISE;
    format =
        new BlockFormat(
            board,
            grid.free,
            shapes,
            firstValue,
            counts,
            lengthwise,
            completeDrawings.stream().map(drawing -> board.symbols(drawing.rows())).toList(),
            grid.picture.orElse(new BoardStyle(lengthwise ? "cars" : "blocks", List.of())));
    for (int shape = 0; shape < shapes.size(); shape++) {
      for (int cell = 0; cell < board.cells(); cell++) {
        for (Point step : Point.STEPS) {
          slide(shape, cell, step);
        }
      }
    }
    if (oneCellSlides.isEmpty()) {
      throw new BadInputException("no piece can slide");
    }
  }

  /** Returns the number of blocks of each shape in a drawing. */
  private Map<Integer, Integer> countBlocks(SourceRows drawing) {
    String letters = board.symbols(drawing.rows());
    Map<Integer, Integer> counts = new TreeMap<>();
    for (List<Integer> piece : board.regions(letters)) {
      char letter = letters.charAt(piece.get(0));
      if (BlockFormat.isBlock(letter, grid.free)) {
        counts.merge(shape(letter, piece), 1, Integer::sum);
      }
    }
    return counts;
  }

  /** Returns the index of a block's shape. Adds the shape if it is new. */
  private int shape(char letter, List<Integer> piece) {
    char name = grid.distinct.contains(letter) ? letter : ' ';
    BlockShape block = BlockShape.of(name, piece.stream().map(board::point).toList());
    if (!shapes.contains(block)) {
      shapes.add(block);
      firstValue.add(values.size());
      for (int part = 1; part <= block.parts().size(); part++) {
        values.add("%s%d.%d".formatted(letter, shapes.size(), part));
      }
    }
    return shapes.indexOf(block);
  }

  /**
   * Returns the cells of a block whose first cell is at the given point, or empty if the block does
   * not fit there.
   */
  private Optional<List<Integer>> cells(int shape, Point first) {
    return shapes.get(shape).cells(board, first);
  }

  private boolean canSlide(BlockShape block, Point step) {
    return grid.slide.orElseThrow() == SlideMode.ANY_DIRECTION
        || block.isBar() && (step.row() == 0 ? block.isOneRow() : block.isOneColumn());
  }

  private void slide(int shape, int first, Point step) {
    Point point = board.point(first);
    Optional<List<Integer>> from = cells(shape, point);
    Optional<List<Integer>> to = cells(shape, point.plus(step));
    if (!canSlide(shapes.get(shape), step) || from.isEmpty() || to.isEmpty()) {
      return;
    }
    for (int cell : from.get()) {
      Point at = board.point(cell);
      if (board.areSeparated(at, at.plus(step))) {
        return;
      }
    }
    Map<Integer, BitSet> guards = new HashMap<>();
    List<Effect> effects = new ArrayList<>();
    for (int part = 0; part < from.get().size(); part++) {
      int cell = from.get().get(part);
      guards.put(cell, RuleSet.singleton(firstValue.get(shape) + part));
      if (!to.get().contains(cell)) {
        effects.add(RuleSet.constant(cell, values.size(), 0));
      }
    }
    for (int part = 0; part < to.get().size(); part++) {
      int cell = to.get().get(part);
      if (!from.get().contains(cell)) {
        guards.put(cell, RuleSet.singleton(0));
      }
      effects.add(RuleSet.constant(cell, values.size(), firstValue.get(shape) + part));
    }
    int shift = shape * board.cells();
    oneCellSlides.add(new Step(0, guards, effects, shift + first, shift + to.get().get(0)));
  }

  /** Returns the format of positions. */
  BlockFormat format() {
    return format;
  }

  /**
   * Returns the rules. Blocks of different shapes have different moves, so that a reflection maps
   * moves to moves.
   */
  RuleSet rules() {
    RuleSet.Builder rules = new RuleSet.Builder(Variable.ofCells(board, values));
    for (SourceRows start : grid.starts) {
      rules.addStart(position(start));
    }
    for (int place = 0; grid.compoundMoves && place < shapes.size() * board.cells(); place++) {
      rules.addPlace(placeName(place));
    }
    for (Step slide : oneCellSlides) {
      rules.addStep(
          grid.compoundMoves
              ? slide
              : new Step(
                  rules.addMove(
                      placeName(slide.from()) + "-" + placeName(slide.to()),
                      Optional.of(new Endpoints(slide.from(), slide.to()))),
                  slide.guards(),
                  slide.effects(),
                  0,
                  0));
    }
    String drawn = board.symbols(completeDrawings.get(0).rows());
    int freeCells = (int) drawn.chars().filter(symbol -> symbol == grid.free).count();
    rules.addInvariant(Goal.Count.of(board.cells(), 0, freeCells));
    counts.forEach(
        (shape, count) ->
            rules.addInvariant(Goal.Count.of(board.cells(), firstValue.get(shape), count)));
    rules.setInvariantCases(completeDrawings.stream().map(this::tracks).distinct().toList());
    for (SourceRows drawing : grid.goals) {
      drawing.located(() -> rules.addGoal(goal(drawing), this::footprint));
    }
    return rules.build();
  }

  private Position position(SourceRows drawing) {
    return Position.of(drawing.located(() -> format.read(board.symbols(drawing.rows()), false)));
  }

  /** Returns constraints for the number of blocks of each shape on each track in a drawing. */
  private Set<Goal.Count> tracks(SourceRows drawing) {
    Position position = position(drawing);
    Map<List<Integer>, List<BitSet>> tracks = new HashMap<>();
    for (int shape = 0; shape < shapes.size(); shape++) {
      for (int cell = 0; cell < position.size(); cell++) {
        tracks
            .computeIfAbsent(
                List.of(shape, format.track(shape, cell)),
                track -> Stream.generate(BitSet::new).limit(position.size()).toList())
            .get(cell)
            .set(firstValue.get(shape));
      }
    }
    return tracks.values().stream()
        .map(track -> new Goal.Count(track, Goal.countMatching(track, position)))
        .collect(Collectors.toSet());
  }

  private String placeName(int place) {
    return board.name(place % board.cells());
  }

  private Goal goal(SourceRows drawing) {
    List<BitSet> cells = new ArrayList<>();
    for (int value : format.read(board.symbols(drawing.rows()), true)) {
      BitSet allowed = new BitSet();
      allowed.set(Math.max(0, value), value < 0 ? values.size() : value + 1);
      cells.add(allowed);
    }
    return new Goal(cells, Set.of());
  }

  /**
   * Returns the cells of the block whose first part has this value and is in this cell, or an empty
   * list if the block does not fit there.
   */
  private List<Integer> footprint(int cell, int value) {
    int shape = firstValue.indexOf(value);
    return value == 0
        ? List.of(cell)
        : shape < 0 ? List.of() : cells(shape, board.point(cell)).orElse(List.of());
  }

  /**
   * Returns the candidate symmetries, which are the rotations and reflections of the board that map
   * shapes to shapes.
   */
  List<Relabeling> candidates() {
    List<Relabeling> candidates = new ArrayList<>();
    for (int[] map : board.symmetries()) {
      valueImages(map).ifPresent(valueImages -> candidates.add(Relabeling.of(map, valueImages)));
    }
    return candidates;
  }

  private Optional<int[]> valueImages(int[] map) {
    int[] valueImages = new int[values.size()];
    for (int shape = 0; shape < shapes.size(); shape++) {
      BlockShape each = shapes.get(shape);
      List<Integer> somewhere =
          IntStream.range(0, board.cells())
              .mapToObj(cell -> each.cells(board, board.point(cell)))
              .flatMap(Optional::stream)
              .findFirst()
              .orElseThrow();
      List<Integer> images = somewhere.stream().map(cell -> map[cell]).toList();
      BlockShape image = BlockShape.of(each.name(), images.stream().map(board::point).toList());
      int to = shapes.indexOf(image);
      if (to < 0) {
        return Optional.empty();
      }
      List<Integer> sorted = images.stream().sorted().toList();
      for (int part = 0; part < images.size(); part++) {
        valueImages[firstValue.get(shape) + part] =
            firstValue.get(to) + sorted.indexOf(images.get(part));
      }
    }
    return Optional.of(valueImages);
  }
}
