// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.math.BigInteger;
import org.saitan.puzzle.Position;
import org.saitan.space.Numbering;
import org.saitan.table.distance.DistanceTable.Option;

/**
 * Counts the optimal solutions of single states, exactly, without listing them: a goal has one, of
 * no moves, and any other state has those of all states that its optimal moves lead to.
 *
 * <p>Cost: a look into the table for each move of each state on an optimal solution, symmetric
 * states once; states asked for later share what was found before.
 */
public final class StateSolutionCounter {
  private final DistanceTable table;
  private final Numbering space;
  private final Runnable check;

  /** By rank of a state that stands for its class. */
  private final Long2ObjectOpenHashMap<BigInteger> known = new Long2ObjectOpenHashMap<>();

  /**
   * Creates a counter that has found nothing yet.
   *
   * @param check run before each state is looked at; what it throws ends the count
   */
  public StateSolutionCounter(DistanceTable table, Runnable check) {
    this.table = table;
    this.space = table.numbering();
    this.check = check;
  }

  /**
   * Returns the number of optimal solutions of a position.
   *
   * @param answer what the table says of the position
   */
  public BigInteger count(Position position, Answer.Solved answer) {
    if (answer.isGoal()) {
      return BigInteger.ONE;
    }
    long key = table.representative(space.rank(position).orElseThrow());
    BigInteger count = known.get(key);
    if (count == null) {
      check.run();
      count = BigInteger.ZERO;
      for (Option option : table.options(position, answer)) {
        if (option.optimal() && option.answer() instanceof Answer.Solved next) {
          count = count.add(count(option.position(), next));
        }
      }
      known.put(key, count);
    }
    return count;
  }
}
