// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;
import org.saitan.query.distance.answer.Status;
import org.saitan.space.Numbering;
import org.saitan.space.StateAddress;
import org.saitan.table.distance.BlockLayout;
import org.saitan.table.distance.DistanceTable;

/** The exported values of one block at a time, indexed by lane. */
final class BlockRows {
  private static final String REACHABLE = Status.REACHABLE.toString();
  private static final String UNREACHABLE = Status.UNREACHABLE.toString();

  private final DistanceTable table;
  private final Numbering space;
  private final Puzzle puzzle;
  private final LongFunction<BigInteger> solutions;
  private final boolean isWhole;
  private final boolean isListed;
  private final int size;
  private long block;
  private DistanceTable.BlockView view;
  private char[] distances;

  /** The fields below are computed for a block when they are first needed. */
  private char[] nextMoves;

  private byte[] cells;
  private String[] moveNames;
  private List<List<String>> optimal;

  /**
   * Creates the rows. No block is loaded yet.
   *
   * @param isWhole whether every state of a block is exported
   */
  BlockRows(DistanceTable table, LongFunction<BigInteger> solutions, boolean isWhole) {
    this.isWhole = isWhole;
    this.size = table.goal().size();
    this.table = table;
    this.space = table.numbering();
    this.puzzle = table.board().puzzle();
    this.isListed = table.board().listedRules().isPresent();
    this.solutions = solutions;
  }

  void load(long number) {
    block = number;
    view = table.view(block);
    distances = view.distances();
    nextMoves = null;
    cells = null;
    moveNames = new String[space.moves()];
    optimal = null;
  }

  /** Returns the distance of a state, or {@link BlockLayout#UNREACHABLE}. */
  int distance(int lane) {
    return distances[lane];
  }

  /**
   * Returns the value of a column: a number, a string, a list of strings, or null if it is empty.
   */
  Object value(Column column, int lane) {
    boolean isReachable = distances[lane] != BlockLayout.UNREACHABLE;
    return switch (column) {
      case STATE -> puzzle.format(position(lane));
      case STATUS -> isReachable ? REACHABLE : UNREACHABLE;
      case DISTANCE -> isReachable ? (Integer) (int) distances[lane] : null;
      case NEXT -> nextMove(lane);
      case RANK -> space.rankOf(block, lane);
      case OPTIMAL -> optimalMoves(lane);
      case SOLUTIONS -> isReachable ? solutions.apply(space.rankOf(block, lane)) : null;
    };
  }

  private Position position(int lane) {
    if (!isWhole) {
      return space.unrank(new StateAddress(block, lane));
    }
    // Decoding a whole block takes half the time of decoding single states.
    if (cells == null) {
      cells = new byte[Math.multiplyExact(space.lanes(), size)];
      space.unrankBlock(block, cells);
    }
    return Position.of(Arrays.copyOfRange(cells, lane * size, (lane + 1) * size));
  }

  private String nextMove(int lane) {
    if (nextMoves == null) {
      nextMoves = view.nextMoves();
    }
    char move = nextMoves[lane];
    return move == DistanceTable.BlockView.NO_MOVE ? null : moveName(move, lane);
  }

  /**
   * For numbered states, a move has the same name throughout a block; for listed states it may not.
   */
  private String moveName(int move, int lane) {
    if (isListed) {
      return puzzle.moveName(position(lane), move);
    }
    if (moveNames[move] == null) {
      moveNames[move] = puzzle.moveName(position(0), move);
    }
    return moveNames[move];
  }

  private List<String> optimalMoves(int lane) {
    if (optimal == null) {
      optimal =
          Stream.generate(() -> (List<String>) new ArrayList<String>())
              .limit(distances.length)
              .toList();
      table.forEachSuccessor(
          block,
          (move, after) -> {
            for (int at = 0; at < after.length; at++) {
              if (after[at] + 1 == distances[at]) {
                optimal.get(at).add(moveName(move, at));
              }
            }
          });
    }
    return optimal.get(lane).isEmpty() ? null : optimal.get(lane);
  }
}
