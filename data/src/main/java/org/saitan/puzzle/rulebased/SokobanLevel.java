// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.rulebased.GridBoard.Point;

/**
 * A Sokoban level: the floor cells that the player can reach, the targets, the crates and the
 * player. In a position, the value of each floor cell is {@link #FREE}, {@link #CRATE} or {@link
 * #PLAYER}.
 */
public final class SokobanLevel {
  /** The value of a free cell. */
  public static final int FREE = 0;

  /** The value of a cell with a crate. */
  public static final int CRATE = 1;

  /** The value of the player's cell. */
  public static final int PLAYER = 2;

  private static final List<Point> STEPS = List.of(Point.UP, Point.LEFT, Point.RIGHT, Point.DOWN);
  private static final int NONE = -1;

  private final GridBoard board;
  private final BitSet targets;
  private final Position start;
  private final int[][] next;

  /**
   * A push of a crate to an adjacent cell.
   *
   * @param from the crate's cell before the push
   * @param to the crate's cell after the push
   * @param player the player's cell before the push
   */
  public record Push(int from, int to, int player) {}

  /**
   * Creates a level.
   *
   * @param board the floor cells and the walls
   * @param targets the target cells
   * @param start the start position
   */
  public SokobanLevel(GridBoard board, BitSet targets, Position start) {
    this.board = board;
    this.targets = (BitSet) targets.clone();
    this.start = start;
    next = new int[board.cells()][STEPS.size()];
    for (int cell = 0; cell < next.length; cell++) {
      for (int step = 0; step < STEPS.size(); step++) {
        next[cell][step] = board.neighbor(cell, STEPS.get(step)).orElse(NONE);
      }
    }
  }

  /** Returns the board with the floor cells and the walls. */
  public GridBoard board() {
    return board;
  }

  /**
   * Returns the rotations and reflections that preserve the floor, as permutations of the cells.
   * The list starts with the identity. Walls are ignored, because their thickness does not matter.
   */
  public List<int[]> floorSymmetries() {
    char[][] rows = new char[board.rows()][board.columns()];
    Arrays.stream(rows).forEach(row -> Arrays.fill(row, ' '));
    for (int cell = 0; cell < board.cells(); cell++) {
      rows[board.point(cell).row()][board.point(cell).column()] = '.';
    }
    return new GridBoard(Arrays.stream(rows).map(String::new).toList(), '#', false, false)
        .symmetries();
  }

  /** Returns whether a cell is a target. */
  public boolean isTarget(int cell) {
    return targets.get(cell);
  }

  /** Returns the start position. */
  public Position start() {
    return start;
  }

  /** Returns the pushes that the walls allow, ordered by the crate's cell and then by direction. */
  public List<Push> pushes() {
    List<Push> pushes = new ArrayList<>();
    for (int cell = 0; cell < next.length; cell++) {
      for (int step = 0; step < STEPS.size(); step++) {
        int to = next[cell][step];
        int player = next[cell][STEPS.size() - 1 - step];
        if (to != NONE && player != NONE) {
          pushes.add(new Push(cell, to, player));
        }
      }
    }
    return pushes;
  }

  /** Returns the cells to which the player can walk from a cell, including that cell. */
  BitSet walk(int from, BitSet crates) {
    BitSet reached = new BitSet(next.length);
    int[] stack = new int[next.length];
    int height = 0;
    reached.set(from);
    stack[height++] = from;
    while (height > 0) {
      for (int to : next[stack[--height]]) {
        if (to != NONE && !crates.get(to) && !reached.get(to)) {
          reached.set(to);
          stack[height++] = to;
        }
      }
    }
    return reached;
  }

  /**
   * Returns the position with the given crates in which the player is in the first cell that is
   * reachable from the given cell.
   */
  Position position(int player, BitSet crates) {
    byte[] cells = new byte[next.length];
    crates.stream().forEach(cell -> cells[cell] = CRATE);
    cells[walk(player, crates).nextSetBit(0)] = PLAYER;
    return Position.of(cells);
  }

  /** Returns a copy of a position in which the player has walked to the first reachable cell. */
  public Position normalized(Position position) {
    return position(player(position), crates(position));
  }

  /** Returns the cells of the crates in a position. */
  static BitSet crates(Position position) {
    return IntStream.range(0, position.size())
        .filter(cell -> position.cell(cell) == CRATE)
        .collect(BitSet::new, BitSet::set, BitSet::or);
  }

  /** Returns the player's cell in a position. */
  static int player(Position position) {
    int cell = 0;
    while (position.cell(cell) != PLAYER) {
      cell++;
    }
    return cell;
  }

  /** Returns whether all crates are on targets. */
  boolean isSolved(BitSet crates) {
    BitSet misplaced = (BitSet) crates.clone();
    misplaced.andNot(targets);
    return misplaced.isEmpty();
  }

  /**
   * Returns the solved positions. For each way to put all crates on targets, there is one position
   * for each region in which the player can be.
   *
   * @param limit the maximum number of positions
   */
  public List<Position> goals(int limit) {
    List<Position> goals = new ArrayList<>();
    choose(0, crates(start).cardinality(), new BitSet(), goals, limit);
    return goals;
  }

  private void choose(int from, int remaining, BitSet crates, List<Position> into, int limit) {
    if (remaining == 0) {
      BitSet visited = (BitSet) crates.clone();
      for (int cell = visited.nextClearBit(0);
          cell < next.length && into.size() < limit;
          cell = visited.nextClearBit(cell + 1)) {
        into.add(position(cell, crates));
        visited.or(walk(cell, crates));
      }
      return;
    }
    for (int cell = targets.nextSetBit(from);
        cell >= 0
            && into.size() < limit
            && targets.get(cell, targets.length()).cardinality() >= remaining;
        cell = targets.nextSetBit(cell + 1)) {
      crates.set(cell);
      choose(cell + 1, remaining - 1, crates, into, limit);
      crates.clear(cell);
    }
  }
}
