// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.Arrays;
import java.util.List;
import org.saitan.space.StateList;

/**
 * A list of states with their distances and next moves, from a search or from a table. It is read
 * run by run, in the order of {@link StateList}. Thread-safe.
 */
public interface ListedRuns {
  /** Returns the sections in order of decreasing number of images. */
  List<StateList.Section> sections();

  /**
   * Returns the run with the given index, counted over all sections. This is fast if the previous
   * call returned the run before it.
   */
  Run run(long run);

  /**
   * Consecutive states.
   *
   * @param states the words of all states, one state after another
   * @param distances the distance of each state, or {@link
   *     org.saitan.table.distance.BlockLayout#UNREACHABLE} if it cannot reach a goal
   * @param next the next move of each state, or 0 for goals and dead ends
   */
  record Run(long[] states, char[] distances, char[] next) {
    private int width() {
      return states.length / Math.max(1, next.length);
    }

    /** Returns the states with indices from {@code from} (inclusive) to {@code to} (exclusive). */
    Run slice(int from, int to) {
      return new Run(
          Arrays.copyOfRange(states, from * width(), to * width()),
          Arrays.copyOfRange(distances, from, to),
          Arrays.copyOfRange(next, from, to));
    }

    /** Returns whether a state has a next move. */
    boolean hasNext(int i) {
      return distances[i] > 0 && distances[i] != Shard.NO_DISTANCE;
    }

    /** Copies states from another run. */
    void copy(Run source, int from, int to, int count) {
      System.arraycopy(source.states, from * width(), states, to * width(), count * width());
      System.arraycopy(source.distances, from, distances, to, count);
      System.arraycopy(source.next, from, next, to, count);
    }
  }
}
