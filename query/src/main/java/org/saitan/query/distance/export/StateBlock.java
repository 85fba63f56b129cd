// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.util.List;
import java.util.Optional;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.export.ExportPlan.BlockRun;
import org.saitan.space.Numbering;
import org.saitan.space.Place;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceTable;
import org.saitan.table.distance.DistanceTable.BlockView;

/**
 * Those states of one block that an export shows, row by row, and what the table says of them. For
 * one thread, which loads one block after the other.
 */
final class StateBlock {
  /** With fewer rows than this part of the lanes, positions are made one by one. */
  private static final int SPARSE = 8;

  private final DistanceTable table;
  private final Numbering space;
  private final Optional<DistanceRange> range;
  private final int cellCount;
  private final int[] lanes;
  private final byte[] cells;
  private long block;
  private int rows;
  private char[] distances;
  private char[] nextMoves;
  private boolean cellsByLane;

  /**
   * Creates the place for a block.
   *
   * @param range the distances of the states to show; empty for all, those that cannot reach the
   *     goal too
   */
  StateBlock(DistanceTable table, Optional<DistanceRange> range) {
    this.table = table;
    this.space = table.numbering();
    this.range = range;
    this.cellCount = table.board().puzzle().goal().size();
    this.lanes = new int[space.lanes()];
    this.cells = new byte[Math.multiplyExact(space.lanes(), cellCount)];
  }

  /** Loads a block, all states that are wanted. */
  void load(long number) {
    block = number;
    distances = table.view(block).distances();
    nextMoves = null;
    rows = 0;
    if (range.isEmpty()) {
      int states = space.lanes(block);
      while (rows < states) {
        lanes[rows] = rows++;
      }
      return;
    }
    int least = range.get().least();
    int most = range.get().most();
    for (int lane = 0; lane < lanes.length; lane++) {
      int distance = distances[lane];
      if (distance >= least && distance <= most && distance != BlockLayout.UNREACHED) {
        lanes[rows++] = lane;
      }
    }
  }

  /** Loads the blocks of some runs that have states to show, and shows each to an encoder. */
  void show(List<BlockRun> runs, Encoder<?> encoder) {
    for (BlockRun run : runs) {
      if (run.chosen() == null) {
        for (long number = run.from(); number < run.to(); number++) {
          show(number, encoder);
        }
      } else {
        showChosen(run, encoder);
      }
    }
  }

  /** Loads a block and, if it has states to show, shows it to an encoder. */
  void show(long number, Encoder<?> encoder) {
    load(number);
    if (rows > 0) {
      encoder.add(this);
    }
  }

  private void showChosen(BlockRun run, Encoder<?> encoder) {
    long[] chosen = run.chosen();
    long before = 0;
    int next = 0;
    for (long number = run.from(); number < run.to() && next < chosen.length; number++) {
      if (range.isEmpty() && chosen[next] >= before + lanes.length) {
        before += lanes.length;
        continue;
      }
      load(number);
      long behind = before + rows;
      int first = next;
      while (next < chosen.length && chosen[next] < behind) {
        lanes[next - first] = lanes[(int) (chosen[next] - before)];
        next++;
      }
      rows = next - first;
      if (rows > 0) {
        encoder.add(this);
      }
      before = behind;
    }
  }

  /** Makes the cells of the rows, for {@link #cells}. */
  void loadCells() {
    cellsByLane = rows * SPARSE > lanes.length;
    if (cellsByLane) {
      space.cellsOf(block, cells);
    } else {
      for (int row = 0; row < rows; row++) {
        System.arraycopy(position(row).cells(), 0, cells, row * cellCount, cellCount);
      }
    }
  }

  long block() {
    return block;
  }

  int rows() {
    return rows;
  }

  int lane(int row) {
    return lanes[row];
  }

  long rank(int row) {
    return space.rankOf(block, lanes[row]);
  }

  /** Returns the distance of a row, or -1 if it cannot reach the goal. */
  int distance(int row) {
    int distance = distances[lanes[row]];
    return distance == BlockLayout.UNREACHED ? -1 : distance;
  }

  /** Returns the number of the next move of a row, or -1 if it has none. */
  int nextMove(int row) {
    if (nextMoves == null) {
      nextMoves = table.view(block).nextMoves();
    }
    char move = nextMoves[lanes[row]];
    return move == BlockView.NO_MOVE ? -1 : move;
  }

  /** Returns the cells of all rows, which lie at {@link #cellsAt}. */
  byte[] cells() {
    return cells;
  }

  /** Returns where the cells of a row begin. */
  int cellsAt(int row) {
    return (cellsByLane ? lanes[row] : row) * cellCount;
  }

  Position position(int row) {
    return space.unrank(new Place(block, lanes[row]));
  }

  /** Returns the name that a move has in the whole block. */
  String moveName(int move) {
    return puzzle().moveName(position(0), move);
  }

  Puzzle puzzle() {
    return table.board().puzzle();
  }

  DistanceTable table() {
    return table;
  }
}
