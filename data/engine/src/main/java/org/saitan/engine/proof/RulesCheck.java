// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.proof;

import java.util.Arrays;
import java.util.Optional;
import org.saitan.board.MoveBoard;
import org.saitan.engine.step.BlockArcs;
import org.saitan.engine.step.StoredBlocks;
import org.saitan.puzzle.Position;
import org.saitan.space.LaneMaps;
import org.saitan.space.StateAddress;
import org.saitan.space.StateSpace;

/**
 * Checks the arcs out of individual states against the moves on the board. For use by one thread.
 */
final class RulesCheck {
  private static final int NOWHERE = -1;

  private final MoveBoard board;
  private final StateSpace space;
  private final StoredBlocks kept;
  private final int[] blocks;
  private final int[] lanes;

  /** Creates a check for arcs whose targets are indices of stored blocks. */
  RulesCheck(MoveBoard board, StoredBlocks kept) {
    this.board = board;
    this.space = board.space();
    this.kept = kept;
    this.blocks = new int[space.moves()];
    this.lanes = new int[space.moves()];
  }

  /** Returns whether the arcs of a lane agree with the moves on the board. */
  boolean agree(BlockArcs arcs, long block, int lane) {
    Arrays.fill(blocks, NOWHERE);
    for (int arc = 0; arc < arcs.count(); arc++) {
      int to = arcs.image(arc, lane);
      if (to != LaneMaps.NONE) {
        if (blocks[arcs.move(arc)] != NOWHERE) {
          return false; // The arcs would let the move lead to two states.
        }
        blocks[arcs.move(arc)] = arcs.target(arc);
        lanes[arcs.move(arc)] = to;
      }
    }
    Position position = space.unrank(new StateAddress(block, lane));
    for (int move = 0; move < blocks.length; move++) {
      if (!matchesArc(board.puzzle().apply(position, move), move)) {
        return false;
      }
    }
    return true;
  }

  private boolean matchesArc(Optional<Position> next, int move) {
    Optional<StateAddress> address = next.flatMap(space::rank);
    if (address.isEmpty()) {
      return blocks[move] == NOWHERE;
    }
    // Avoids lane maps, since a proof would create thousands of maps that the arcs do not need.
    long block = address.get().block();
    long g = kept.symmetries().toRepresentative(block);
    int number = (int) kept.numberOf(kept.symmetries().image(g, block));
    return blocks[move] == number
        && lanes[move] == (g == 0 ? address.get().lane() : space.imageOfLane(g, address.get()));
  }
}
