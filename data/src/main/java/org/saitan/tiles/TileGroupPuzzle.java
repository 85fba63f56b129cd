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
 * Some tiles of a board, as if the others were not there: a move slides one of the group into an
 * empty cell of the component in which the hole is, as moves of other tiles, which bring the hole
 * there, count nothing.
 *
 * <p>Distances of disjoint groups add up to a lower bound for the whole board (R. Korf and A.
 * Felner, <i>Disjoint pattern database heuristics</i>, Artificial Intelligence 134, 2002).
 *
 * <p>A cell holds 1 if the hole may be there, 2 and more for a tile of the group, else 0.
 */
public final class TileGroupPuzzle implements Puzzle {
  private static final int CUT_OFF = 0;
  private static final int OPEN = 1;
  private static final int FIRST_TILE = 2;

  private final String name;
  private final TileGraph graph;
  private final List<Slide> slides;
  private final int hole;
  private final List<Integer> homes;

  /**
   * Creates the puzzle.
   *
   * @param hole the cell where the goal has its hole
   * @param homes the cells where the goal has the tiles of the group, in ascending order
   */
  TileGroupPuzzle(String name, TileGraph graph, int hole, List<Integer> homes) {
    this.name = name;
    this.graph = graph;
    this.slides = graph.slides();
    this.hole = hole;
    this.homes = List.copyOf(homes);
  }

  /** Returns the cells of the board. */
  public TileGraph graph() {
    return graph;
  }

  /** Returns the cell where the goal has its hole. */
  public int hole() {
    return hole;
  }

  /** Returns the cells where the goal has the tiles of the group, in ascending order. */
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
   * Returns a position.
   *
   * @param at the cells of the tiles
   * @param open a cell where the hole may be
   */
  Position position(int[] at, int open) {
    byte[] cells = new byte[graph.cells()];
    long free = graph.all();
    for (int tile = 0; tile < at.length; tile++) {
      cells[at[tile]] = (byte) (FIRST_TILE + tile);
      free ^= 1L << at[tile];
    }
    for (long rest = graph.component(free, open); rest != 0; rest &= rest - 1) {
      cells[Long.numberOfTrailingZeros(rest)] = OPEN;
    }
    return Position.of(cells);
  }

  /** Returns the cells of the tiles. */
  int[] at(Position position) {
    int[] at = new int[homes.size()];
    for (int cell = 0; cell < position.size(); cell++) {
      if (position.cell(cell) >= FIRST_TILE) {
        at[position.cell(cell) - FIRST_TILE] = cell;
      }
    }
    return at;
  }

  /** Returns the least cell where the hole may be. */
  static int open(Position position) {
    return IntStream.range(0, position.size())
        .filter(cell -> position.cell(cell) == OPEN)
        .findFirst()
        .getAsInt();
  }

  @Override
  public Optional<Position> apply(Position position, int move) {
    Slide slide = slides.get(move);
    int tile = position.cell(slide.from()) - FIRST_TILE;
    if (tile < 0 || position.cell(slide.to()) != OPEN) {
      return Optional.empty();
    }
    int[] at = at(position);
    at[tile] = slide.to();
    return Optional.of(position(at, slide.from()));
  }

  /** {@inheritDoc} The tile slides back. */
  @Override
  public List<Position> predecessors(Position position, int move) {
    Slide slide = slides.get(move);
    return apply(position, graph.number(slide.to(), slide.from())).stream().toList();
  }

  @Override
  public int cellValues() {
    return FIRST_TILE + homes.size();
  }

  /** {@inheritDoc} Cells are numbered from 1. */
  @Override
  public String moveName(Position position, int move) {
    return slides.get(move).from() + 1 + ">" + (slides.get(move).to() + 1);
  }

  private String word(int value) {
    return value == CUT_OFF ? "-" : value == OPEN ? "0" : "" + (homes.get(value - FIRST_TILE) + 1);
  }

  @Override
  public Position parse(String text) {
    List<String> known = IntStream.range(0, cellValues()).mapToObj(this::word).toList();
    int[] values = Arrays.stream(text.strip().split("\\s+")).mapToInt(known::indexOf).toArray();
    byte[] cells = new byte[values.length];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = (byte) values[cell];
    }
    Position position = Position.of(cells);
    boolean all =
        cells.length == graph.cells()
            && position.count(OPEN) > 0
            && IntStream.range(FIRST_TILE, cellValues()).allMatch(v -> position.count(v) == 1);
    if (!all || !position(at(position), open(position)).equals(position)) {
      throw new BadInputException(
          "%s: a state has %d words by cell: the tiles %s, once each, 0 where the hole may be, - where it cannot come; got '%s'"
              .formatted(name, graph.cells(), known.subList(FIRST_TILE, known.size()), text));
    }
    return position;
  }

  @Override
  public String format(Position position) {
    return IntStream.range(0, position.size())
        .mapToObj(cell -> word(position.cell(cell)))
        .collect(Collectors.joining(" "));
  }

  /** {@inheritDoc} A line ends where the next cell is no neighbor. */
  @Override
  public String draw(Position position) {
    StringBuilder text = new StringBuilder(word(position.cell(0)));
    for (int cell = 1; cell < position.size(); cell++) {
      boolean sameLine = TileGraph.has(graph.near(cell), cell - 1);
      text.append(sameLine ? " " : System.lineSeparator()).append(word(position.cell(cell)));
    }
    return text.toString();
  }

  @Override
  public List<String> rulesText() {
    return Collections.singletonList(
        "Only moves of the tiles %s count; they slide into a cell marked 0."
            .formatted(homes.stream().map(home -> "" + (home + 1)).toList()));
  }
}
