// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.guarded.Block;
import org.saitan.puzzle.guarded.BlocksLook;
import org.saitan.puzzle.guarded.Goal;
import org.saitan.puzzle.guarded.GridBoard;
import org.saitan.puzzle.guarded.GridBoard.Point;
import org.saitan.puzzle.guarded.GuardedRules;
import org.saitan.puzzle.guarded.GuardedRules.Effect;
import org.saitan.puzzle.guarded.GuardedRules.Guard;
import org.saitan.puzzle.guarded.GuardedRules.Step;
import org.saitan.puzzle.guarded.GuardedRules.Variable;
import org.saitan.puzzle.guarded.Renaming;
import org.saitan.puzzle.guarded.format.GridText.Drawing;
import org.saitan.puzzle.guarded.format.GridText.Slide;
import org.saitan.text.VisibleText;

/** The rules of a grid file whose pieces slide. */
final class BlockRules {
  private static final int[][] SIDES = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

  private final GridText grid;
  private final GridBoard board;
  private final List<Block> shapes = new ArrayList<>();
  private final List<Integer> firstValue = new ArrayList<>();
  private final List<String> values = new ArrayList<>();
  private final List<Position> starts = new ArrayList<>();
  private final Map<Integer, Integer> pieces = new TreeMap<>();

  /**
   * How many pieces lie on each track ({@link #track}), in each start that differs in this from
   * those before; without a start, in each goal that shows all pieces.
   */
  private final Set<Map<List<Integer>, Integer>> tracks = new LinkedHashSet<>();

  private final List<Slid> slides = new ArrayList<>();

  /** A piece in one place, that may slide to another. */
  private record Slid(int shape, int from, int to, List<Guard> guards, List<Effect> effects) {}

  BlockRules(GridText grid, GridBoard board) {
    this.grid = grid;
    this.board = board;
    values.add("" + grid.free);
    List<Drawing> whole =
        grid.starts.isEmpty()
            ? grid.goals.stream()
                .filter(goal -> goal.rows().stream().noneMatch(row -> row.contains("?")))
                .toList()
            : grid.starts;
    if (whole.isEmpty()) {
      throw new Misread(
          grid.goals.get(0).line(), 1, "without a start, a goal that shows all pieces is needed");
    }
    for (Drawing drawing : whole) {
      int[] cells = read(drawing, true);
      Map<Integer, Integer> counts = new TreeMap<>();
      Map<List<Integer>, Integer> onTracks = new HashMap<>();
      count(cells, counts, onTracks);
      if (tracks.isEmpty()) {
        pieces.putAll(counts);
      } else if (!counts.equals(pieces)) {
        throw new Misread(
            drawing.line(),
            drawing.column(),
            grid.starts.isEmpty()
                ? "this goal has other pieces than the first one that shows all pieces"
                : "this start has other pieces than the first");
      }
      tracks.add(onTracks);
      if (!grid.starts.isEmpty()) {
        starts.add(GoalPatterns.position(cells));
      }
    }
    grid.goals.forEach(goal -> read(goal, false));
    for (int shape = 0; shape < shapes.size(); shape++) {
      for (int cell = 0; cell < board.cells(); cell++) {
        for (int[] side : SIDES) {
          slide(shape, cell, side);
        }
      }
    }
    if (slides.isEmpty()) {
      throw new BadInputException("no piece can slide anywhere");
    }
  }

  /** Reads the pieces of a drawing: by cell the value, -1 where anything may be. */
  private int[] read(Drawing drawing, boolean isWhole) {
    String letters = letters(drawing);
    int[] cells = new int[letters.length()];
    Arrays.fill(cells, -1);
    for (int cell = 0; cell < cells.length; cell++) {
      Point point = board.point(cell);
      char letter = letters.charAt(cell);
      if (letter == grid.free) {
        cells[cell] = 0;
      } else if (letter == '?') {
        if (isWhole) {
          throw drawing.wrong(
              point.row(), point.column(), "'?': a start says what each cell holds");
        }
      } else if (BlocksLook.lettersOfPieces().indexOf(letter) < 0) {
        throw drawing.wrong(
            point.row(),
            point.column(),
            "%s is no piece; a piece is a letter or digit, a free cell is %s, a wall %s"
                .formatted(
                    VisibleText.quoted("" + letter),
                    grid.free,
                    grid.wall == ' ' ? "what 'wall' names" : grid.wall));
      } else if (cells[cell] < 0) {
        List<Integer> piece = board.region(letters, cell);
        int shape = shape(drawing, letter, piece, isWhole);
        for (int part = 0; part < piece.size(); part++) {
          cells[piece.get(part)] = firstValue.get(shape) + part;
        }
      }
    }
    return cells;
  }

  /** Returns the letters of a drawing by cell. */
  private String letters(Drawing drawing) {
    StringBuilder letters = new StringBuilder();
    for (int cell = 0; cell < board.cells(); cell++) {
      Point point = board.point(cell);
      letters.append(drawing.rows().get(point.row()).charAt(point.column()));
    }
    return letters.toString();
  }

  private int shape(Drawing drawing, char letter, List<Integer> piece, boolean isWhole) {
    char name = grid.apart.contains(letter) ? letter : ' ';
    Block block = Block.of(name, piece.stream().map(board::point).toList());
    int known = shapes.indexOf(block);
    if (known >= 0) {
      return known;
    }
    if (!isWhole) {
      Point point = board.point(piece.get(0));
      throw drawing.wrong(
          point.row(),
          point.column(),
          "%s: no piece of the start has this shape; equal letters that touch are one piece"
              .formatted(VisibleText.quoted("" + letter)));
    }
    shapes.add(block);
    firstValue.add(values.size());
    for (int part = 1; part <= block.parts().size(); part++) {
      values.add("%s%d.%d".formatted(letter, shapes.size(), part));
    }
    if (values.size() > GuardedRules.MOST_VALUES) {
      throw new BadInputException(
          "the shapes have more than %d cells in all".formatted(GuardedRules.MOST_VALUES - 1));
    }
    return shapes.size() - 1;
  }

  /** Counts pieces by shape, and by track. */
  private void count(
      int[] cells, Map<Integer, Integer> counts, Map<List<Integer>, Integer> onTracks) {
    for (int cell = 0; cell < cells.length; cell++) {
      int shape = firstValue.indexOf(cells[cell]);
      if (shape >= 0) {
        counts.merge(shape, 1, Integer::sum);
        onTracks.merge(track(shape, cell), 1, Integer::sum);
      }
    }
  }

  /** Returns the track on which a piece stays; one for all where pieces slide anywhere. */
  private List<Integer> track(int shape, int cell) {
    if (grid.slide.orElseThrow() == Slide.ANYWHERE) {
      return List.of(shape);
    }
    Block block = shapes.get(shape);
    Point point = board.point(cell);
    return !block.isBar()
        ? List.of(shape, cell)
        : block.isOneRow() ? List.of(shape, point.row()) : List.of(shape, point.column());
  }

  /** Returns the cells of a piece whose first cell is given; empty if it does not fit there. */
  private Optional<List<Integer>> cells(int shape, Point first) {
    return shapes.get(shape).cells(board, first);
  }

  private boolean maySlide(Block block, int[] side) {
    return grid.slide.orElseThrow() == Slide.ANYWHERE
        || block.isBar() && (side[0] == 0 ? block.isOneRow() : block.isOneColumn());
  }

  private void slide(int shape, int first, int[] side) {
    Point point = board.point(first);
    Optional<List<Integer>> from = cells(shape, point);
    Optional<List<Integer>> to =
        cells(shape, new Point(point.row() + side[0], point.column() + side[1]));
    if (!maySlide(shapes.get(shape), side) || from.isEmpty() || to.isEmpty()) {
      return;
    }
    List<Guard> guards = new ArrayList<>();
    List<Effect> effects = new ArrayList<>();
    for (int part = 0; part < from.get().size(); part++) {
      int cell = from.get().get(part);
      guards.add(new Guard(cell, Set.of(firstValue.get(shape) + part)));
      if (!to.get().contains(cell)) {
        effects.add(GuardedRules.constant(cell, values.size(), 0));
      }
    }
    for (int part = 0; part < to.get().size(); part++) {
      int cell = to.get().get(part);
      if (!from.get().contains(cell)) {
        guards.add(new Guard(cell, Set.of(0)));
      }
      effects.add(GuardedRules.constant(cell, values.size(), firstValue.get(shape) + part));
    }
    slides.add(new Slid(shape, first, to.get().get(0), guards, effects));
  }

  /** Returns how positions look. */
  BlocksLook look() {
    return new BlocksLook(board, grid.free, shapes, pieces);
  }

  /**
   * Returns the rules. Moves of different shapes are told apart, so that a reflection takes moves
   * to moves.
   */
  GuardedRules rules() {
    if (!grid.moves.isEmpty()) {
      throw new Misread(
          grid.moves.get(0).line(),
          1,
          "a file has moves by patterns or blocks that slide, not both");
    }
    GuardedRules.Builder rules =
        new GuardedRules.Builder(
            IntStream.range(0, board.cells())
                .mapToObj(cell -> new Variable(board.name(cell), values))
                .toList());
    starts.forEach(rules::start);
    if (grid.inRow) {
      for (int place = 0; place < shapes.size() * board.cells(); place++) {
        rules.place(board.name(place % board.cells()));
      }
      for (Slid each : slides) {
        int shift = each.shape() * board.cells();
        rules.step(
            new Step(0, each.guards(), each.effects(), shift + each.from(), shift + each.to()));
      }
      rules.keep(freeCells());
    } else {
      Map<List<Integer>, Integer> moves = new HashMap<>();
      for (Slid each : slides) {
        int move =
            moves.computeIfAbsent(
                List.of(each.shape(), each.from(), each.to()),
                key -> rules.move(board.name(each.from()) + "-" + board.name(each.to())));
        rules.step(new Step(move, each.guards(), each.effects(), 0, 0));
      }
    }
    addGoals(rules);
    return rules.build();
  }

  /** Returns that so many cells are free in every state. */
  private Goal.Count freeCells() {
    BitSet only = new BitSet();
    only.set(0);
    int free = board.cells();
    for (Map.Entry<Integer, Integer> entry : pieces.entrySet()) {
      free -= entry.getValue() * shapes.get(entry.getKey()).parts().size();
    }
    return new Goal.Count(Collections.nCopies(board.cells(), only), free);
  }

  private void addGoals(GuardedRules.Builder rules) {
    List<BitSet> possible = rules.possible();
    for (Drawing drawing : grid.goals) {
      Goal goal = goal(drawing);
      List<Position> positions = positions(drawing, goal, possible);
      if (positions.isEmpty()) {
        throw new Misread(
            drawing.line(), drawing.column(), "the pieces of the start do not fit into this goal");
      }
      rules.goal(goal, positions);
    }
  }

  private Goal goal(Drawing drawing) {
    List<BitSet> cells = new ArrayList<>();
    for (int value : read(drawing, false)) {
      BitSet some = new BitSet();
      some.set(Math.max(0, value), value < 0 ? values.size() : value + 1);
      cells.add(some);
    }
    return new Goal(cells, Set.of());
  }

  /**
   * Returns positions that are a goal, with the pieces of one start on the tracks where they stay:
   * all, or with a start the first.
   */
  private List<Position> positions(Drawing drawing, Goal goal, List<BitSet> possible) {
    Set<Position> found = new LinkedHashSet<>();
    try {
      for (Map<List<Integer>, Integer> onTracks : tracks) {
        Goal counted = new Goal(goal.values(), counts(onTracks));
        GoalPatterns.Piece piece = (cell, value) -> piece(cell, value, onTracks);
        if (starts.isEmpty()) {
          found.addAll(GoalPatterns.all(counted, piece));
        } else if (found.isEmpty()) {
          found.addAll(GoalPatterns.first(counted, possible, piece));
        }
      }
    } catch (BadInputException e) {
      throw new Misread(drawing.line(), drawing.column(), e.getMessage());
    }
    return List.copyOf(found);
  }

  /** Returns the cells of a piece whose first cell has a value; none if it cannot lie there. */
  private List<Integer> piece(int cell, int value, Map<List<Integer>, Integer> onTracks) {
    int shape = firstValue.indexOf(value);
    if (shape < 0) {
      return value == 0 ? List.of(cell) : List.of();
    }
    return onTracks.containsKey(track(shape, cell))
        ? cells(shape, board.point(cell)).orElse(List.of())
        : List.of();
  }

  /** Returns how many pieces lie on each track, and how many cells are free. */
  private Set<Goal.Count> counts(Map<List<Integer>, Integer> onTracks) {
    Set<Goal.Count> counts = new LinkedHashSet<>(Set.of(freeCells()));
    onTracks.forEach(
        (onTrack, count) -> {
          List<BitSet> cells = new ArrayList<>();
          for (int cell = 0; cell < board.cells(); cell++) {
            BitSet some = new BitSet();
            int shape = onTrack.get(0);
            some.set(firstValue.get(shape), track(shape, cell).equals(onTrack));
            cells.add(some);
          }
          counts.add(new Goal.Count(cells, count));
        });
    return counts;
  }

  /** Returns what may be symmetries: rotations and reflections that take shapes to shapes. */
  List<Renaming> candidates() {
    List<Renaming> candidates = new ArrayList<>();
    for (int[] map : board.symmetries()) {
      values(map).ifPresent(becomes -> candidates.add(Renaming.ofCells(map, becomes)));
    }
    return candidates;
  }

  private Optional<int[]> values(int[] map) {
    int[] becomes = new int[values.size()];
    for (int shape = 0; shape < shapes.size(); shape++) {
      Optional<List<Integer>> somewhere = Optional.empty();
      for (int cell = 0; cell < board.cells() && somewhere.isEmpty(); cell++) {
        somewhere = cells(shape, board.point(cell));
      }
      List<Integer> images = somewhere.orElseThrow().stream().map(cell -> map[cell]).toList();
      Block image = Block.of(shapes.get(shape).name(), images.stream().map(board::point).toList());
      int to = shapes.indexOf(image);
      if (to < 0) {
        return Optional.empty();
      }
      List<Integer> sorted = images.stream().sorted().toList();
      for (int part = 0; part < images.size(); part++) {
        becomes[firstValue.get(shape) + part] =
            firstValue.get(to) + sorted.indexOf(images.get(part));
      }
    }
    return Optional.of(becomes);
  }
}
