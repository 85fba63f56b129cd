// SPDX-License-Identifier: Apache-2.0
package org.saitan.tiles;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saitan.problem.BadInputException;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.tiles.TileGraph.Slide;

/**
 * An additive pattern of a sliding-tile puzzle, in which only the moves of a group of tiles count.
 * A move slides a tile of the group into a neighboring cell of the hole's component. The component
 * consists of the cells that the hole can reach by moving only other tiles, which is free.
 *
 * <p>Distances of disjoint groups add up to a lower bound for the full board (R. Korf and A.
 * Felner, <i>Disjoint pattern database heuristics</i>, Artificial Intelligence 134, 2002).
 *
 * <p>A cell has the value 1 if it is in the hole's component, 2 or more if it holds a tile of the
 * group, and 0 otherwise.
 */
public final class TileGroupPuzzle implements Puzzle {
  private static final int UNREACHABLE = 0;
  private static final int HOLE = 1;
  private static final int FIRST_TILE = 2;

  private final String name;
  private final TileGraph graph;
  private final List<Slide> slides;
  private final int hole;
  private final List<Integer> homes;

  /**
   * Creates the puzzle.
   *
   * @param hole the goal cell of the hole
   * @param homes the goal cells of the group's tiles, in ascending order
   */
  TileGroupPuzzle(String name, TileGraph graph, int hole, List<Integer> homes) {
    this.name = name;
    this.graph = graph;
    this.slides = graph.slides();
    this.hole = hole;
    this.homes = List.copyOf(homes);
  }

  /** Returns the graph of the board. */
  public TileGraph graph() {
    return graph;
  }

  /** Returns the goal cell of the hole. */
  public int hole() {
    return hole;
  }

  /** Returns the goal cells of the group's tiles, in ascending order. */
  public List<Integer> homes() {
    return homes;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int moves() {
    return slides.size();
  }

  @Override
  public Position goal() {
    return position(homes.stream().mapToInt(Integer::intValue).toArray(), hole);
  }

  /**
   * Returns the position with the given tiles and hole.
   *
   * @param tileCells the cell of each tile
   * @param holeCell a cell of the hole's component
   */
  Position position(int[] tileCells, int holeCell) {
    byte[] cells = new byte[graph.cells()];
    long free = graph.all();
    for (int tile = 0; tile < tileCells.length; tile++) {
      cells[tileCells[tile]] = (byte) (FIRST_TILE + tile);
      free ^= 1L << tileCells[tile];
    }
    for (long rest = graph.component(free, holeCell); rest != 0; rest &= rest - 1) {
      cells[Long.numberOfTrailingZeros(rest)] = HOLE;
    }
    return Position.of(cells);
  }

  /** Returns the cell of each tile. */
  int[] tileCells(Position position) {
    int[] tileCells = new int[homes.size()];
    for (int cell = 0; cell < position.size(); cell++) {
      if (position.cell(cell) >= FIRST_TILE) {
        tileCells[position.cell(cell) - FIRST_TILE] = cell;
      }
    }
    return tileCells;
  }

  /** Returns the first cell of the hole's component. */
  static int holeCell(Position position) {
    return IntStream.range(0, position.size())
        .filter(cell -> position.cell(cell) == HOLE)
        .findFirst()
        .getAsInt();
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    Slide slide = slides.get(move);
    int tile = position.cell(slide.from()) - FIRST_TILE;
    if (tile < 0 || position.cell(slide.to()) != HOLE) {
      return Optional.empty();
    }
    int[] tileCells = tileCells(position);
    tileCells[tile] = slide.to();
    return Optional.of(position(tileCells, slide.from()));
  }

  /** {@inheritDoc} The tile slides back. */
  @Override
  public List<Position> predecessors(Position position, int move) {
    Slide slide = slides.get(move);
    return apply(position, graph.slideIndex(slide.to(), slide.from())).stream().toList();
  }

  /** Returns the number of values that a cell can have. */
  private int cellValues() {
    return FIRST_TILE + homes.size();
  }

  /** {@inheritDoc} Cells are numbered from 1. */
  @Override
  public String moveName(Position position, int move) {
    return slides.get(move).from() + 1 + ">" + (slides.get(move).to() + 1);
  }

  private String word(int value) {
    return value == UNREACHABLE
        ? "-"
        : value == HOLE ? "0" : "" + (homes.get(value - FIRST_TILE) + 1);
  }

  @Override
  public Position parse(String text) {
    List<String> words = IntStream.range(0, cellValues()).mapToObj(this::word).toList();
    int[] values = Arrays.stream(text.strip().split("\\s+")).mapToInt(words::indexOf).toArray();
    Position position = Position.of(values);
    boolean isComplete =
        values.length == graph.cells()
            && position.count(HOLE) > 0
            && IntStream.range(FIRST_TILE, cellValues()).allMatch(v -> position.count(v) == 1);
    if (!isComplete || !position(tileCells(position), holeCell(position)).equals(position)) {
      throw new BadInputException(
          "%s: expected %d words, one per cell: tiles %s once each, 0 where the hole can be, - where it cannot; got '%s'"
              .formatted(name, graph.cells(), words.subList(FIRST_TILE, words.size()), text));
    }
    return position;
  }

  @Override
  public String format(Position position) {
    return IntStream.range(0, position.size())
        .mapToObj(cell -> word(position.cell(cell)))
        .collect(Collectors.joining(" "));
  }

  /** {@inheritDoc} A line of the drawing ends where the next cell is not a neighbor. */
  @Override
  public String draw(Position position) {
    StringBuilder text = new StringBuilder(word(position.cell(0)));
    for (int cell = 1; cell < position.size(); cell++) {
      boolean sameLine = TileGraph.has(graph.neighbors(cell), cell - 1);
      text.append(sameLine ? " " : System.lineSeparator()).append(word(position.cell(cell)));
    }
    return text.toString();
  }

  @Override
  public List<String> rulesText() {
    return Collections.singletonList(
        "Only moves of tiles %s count; they slide into cells marked 0."
            .formatted(homes.stream().map(home -> "" + (home + 1)).toList()));
  }
}
