// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.ask;

import java.util.Optional;
import org.saitan.puzzle.Abilities.ByHand;
import org.saitan.puzzle.Abilities.Carry;
import org.saitan.puzzle.Position;
import org.saitan.puzzle.Puzzle;

/** Moves as a person makes them on a board: taking what lies in some places to others. */
public final class HandMoves {
  private final Optional<ByHand> byHand;

  /** Looks at a puzzle. */
  public HandMoves(Puzzle puzzle) {
    byHand = puzzle.able(ByHand.class);
  }

  /** Returns what a legal move of a position takes from where to where, if anything. */
  public Optional<Carry> carried(Position before, int move, Position after) {
    return byHand.flatMap(able -> able.carry(before, move, after));
  }
}
