// SPDX-License-Identifier: Apache-2.0
package org.saitan.table.distance;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
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

  /** A state on an optimal solution, and the keys of those that its optimal moves lead to. */
  private record Node(long key, Position position, Answer.Solved answer, LongArrayList nearer) {}

  /**
   * Returns the number of optimal solutions of a position.
   *
   * @param answer what the table says of the position
   */
  public BigInteger count(Position position, Answer.Solved answer) {
    // No recursion: solutions may have more moves than a stack has room for.
    Node first = node(position, answer);
    List<Node> farthestFirst = new ArrayList<>(List.of(first));
    LongOpenHashSet found = new LongOpenHashSet(new long[] {first.key()});
    for (int i = 0; i < farthestFirst.size(); i++) {
      Node node = farthestFirst.get(i);
      if (known.containsKey(node.key()) || node.answer().isGoal()) {
        continue;
      }
      check.run();
      for (Option option : table.options(node.position(), node.answer())) {
        if (option.optimal() && option.answer() instanceof Answer.Solved next) {
          Node nearer = node(option.position(), next);
          node.nearer().add(nearer.key());
          if (found.add(nearer.key())) {
            farthestFirst.add(nearer);
          }
        }
      }
    }
    for (int i = farthestFirst.size() - 1; i >= 0; i--) {
      Node node = farthestFirst.get(i);
      if (!known.containsKey(node.key())) {
        BigInteger count = node.answer().isGoal() ? BigInteger.ONE : BigInteger.ZERO;
        for (long nearer : node.nearer()) {
          count = count.add(known.get(nearer));
        }
        known.put(node.key(), count);
      }
    }
    return known.get(first.key());
  }

  private Node node(Position position, Answer.Solved answer) {
    long key = table.representative(space.rank(position).orElseThrow());
    return new Node(key, position, answer, new LongArrayList());
  }
}
