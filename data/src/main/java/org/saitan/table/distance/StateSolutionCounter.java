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
 * A counter of the optimal solutions of single states. A goal has one solution. The count of any
 * other state is the sum of the counts of the states that its optimal moves lead to.
 *
 * <p>Counting takes a table lookup for each move of each state on an optimal solution. Symmetric
 * states are visited once, and results are cached for later states.
 */
public final class StateSolutionCounter {
  private final DistanceTable table;
  private final Numbering numbering;
  private final Runnable check;

  /** The known counts, keyed by the rank of the class representative. */
  private final Long2ObjectOpenHashMap<BigInteger> counts = new Long2ObjectOpenHashMap<>();

  /**
   * Creates a counter with an empty cache.
   *
   * @param check a callback that runs before each state is visited; an exception that it throws
   *     ends the count
   */
  public StateSolutionCounter(DistanceTable table, Runnable check) {
    this.table = table;
    this.numbering = table.numbering();
    this.check = check;
  }

  /** A state on an optimal solution, and the keys of the states that its optimal moves lead to. */
  private record Node(
      long key, Position position, Answer.Solved answer, LongArrayList successors) {}

  /**
   * Returns the number of optimal solutions of a position.
   *
   * @param answer the table's answer for the position
   */
  public BigInteger count(Position position, Answer.Solved answer) {
    // Recursion would overflow the stack for long solutions.
    Node first = node(position, answer);
    List<Node> farthestFirst = new ArrayList<>(List.of(first));
    LongOpenHashSet keys = new LongOpenHashSet(new long[] {first.key()});
    for (int i = 0; i < farthestFirst.size(); i++) {
      Node node = farthestFirst.get(i);
      if (counts.containsKey(node.key()) || node.answer().isGoal()) {
        continue;
      }
      check.run();
      for (Option option : table.options(node.position(), node.answer())) {
        if (option.optimal() && option.answer() instanceof Answer.Solved next) {
          Node successor = node(option.position(), next);
          node.successors().add(successor.key());
          if (keys.add(successor.key())) {
            farthestFirst.add(successor);
          }
        }
      }
    }
    for (int i = farthestFirst.size() - 1; i >= 0; i--) {
      Node node = farthestFirst.get(i);
      if (!counts.containsKey(node.key())) {
        BigInteger count = node.answer().isGoal() ? BigInteger.ONE : BigInteger.ZERO;
        for (long successor : node.successors()) {
          count = count.add(counts.get(successor));
        }
        counts.put(node.key(), count);
      }
    }
    return counts.get(first.key());
  }

  private Node node(Position position, Answer.Solved answer) {
    long key = table.representative(numbering.rank(position).orElseThrow());
    return new Node(key, position, answer, new LongArrayList());
  }
}
