// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.saitan.space.ListedRules;
import org.saitan.space.StateList;

/**
 * Finds the best moves of states by looking up the states to which their moves lead. If several
 * moves are equally good, the finder chooses the move that has the lowest number after the state is
 * mapped to its class representative. The result is therefore the same with and without symmetry.
 * Not thread-safe.
 */
final class ListedNextMoves {
  /** The move number that means "no move". */
  static final char NONE = Character.MAX_VALUE;

  private static final int MAX_RUN = StateList.RUN;

  private final ListedRules rules;
  private final boolean classes;
  private final LoadedShards shards;
  private final long[] least;

  /**
   * The states to which the moves lead. For each of them, {@link #froms} has the index of the state
   * before the move, and {@link #moves} has the move.
   */
  private final LongArrayList ends = new LongArrayList();

  private final IntArrayList froms = new IntArrayList();
  private final IntArrayList moves = new IntArrayList();

  /** The symmetry that maps each state to its class representative. */
  private final int[] symmetries = new int[MAX_RUN];

  private final char[] distances = new char[MAX_RUN];
  private final char[] nextMoves = new char[MAX_RUN];
  private final boolean[] leaving = new boolean[MAX_RUN];

  /**
   * Creates a finder.
   *
   * @param classes whether the list has only one state per class
   */
  ListedNextMoves(ListedRules rules, boolean classes, LoadedShards shards) {
    this.rules = rules;
    this.classes = classes;
    this.shards = shards;
    this.least = new long[rules.words()];
  }

  /**
   * Examines all moves from the given states to loaded states.
   *
   * @param states the words of the states
   * @param first the index of the first state to examine; at most {@link #MAX_RUN} states are
   *     examined
   */
  private void examine(long[] states, int first, int count) {
    ends.clear();
    froms.clear();
    moves.clear();
    long[] state = new long[least.length];
    for (int i = 0; i < count; i++) {
      System.arraycopy(states, (first + i) * state.length, state, 0, state.length);
      symmetries[i] = classes ? 0 : rules.canonical(state, least);
      distances[i] = Shard.NO_DISTANCE;
      nextMoves[i] = NONE;
      leaving[i] = false;
      int from = i;
      rules.forEachSuccessor(
          state,
          (move, to) -> {
            froms.add(from);
            moves.add(move);
            if (classes) {
              rules.canonical(to, least);
            }
            ends.addElements(ends.size(), classes ? least : to);
          });
    }
    int[] distancesOfEnds = shards.distances(ends.elements(), froms.size(), least.length);
    for (int end = 0; end < distancesOfEnds.length; end++) {
      leaving[froms.getInt(end)] |= distancesOfEnds[end] == LoadedShards.MISSING;
      if (distancesOfEnds[end] >= 0) {
        update(froms.getInt(end), (char) distancesOfEnds[end], (char) moves.getInt(end));
      }
    }
  }

  /** Updates a state's best move with a move that leads to the given distance. */
  private void update(int i, char distance, char move) {
    boolean better =
        distance < distances[i]
            || distance == distances[i]
                && distance != Shard.NO_DISTANCE
                && rules.imageOfMove(symmetries[i], move)
                    < rules.imageOfMove(symmetries[i], nextMoves[i]);
    if (better) {
      distances[i] = distance;
      nextMoves[i] = move;
    }
  }

  /**
   * Examines the moves of all states in a run.
   *
   * @param before the best distances and moves found in previous passes, or null
   */
  void examine(ListedRuns.Run run, ListedRuns.Run before) {
    examine(run.states(), 0, run.next().length);
    for (int i = 0; before != null && i < run.next().length; i++) {
      update(i, before.distances()[i], before.next()[i]);
    }
  }

  /**
   * Returns the smallest distance to which a move leads from a state, or {@link Shard#NO_DISTANCE}.
   */
  char distance(int i) {
    return distances[i];
  }

  /**
   * Returns the lowest-numbered move that leads from a state to the {@link #distance}, or {@link
   * #NONE}.
   */
  char move(int i) {
    return nextMoves[i];
  }

  /** Returns whether some move leads from a state to a state that is not in the list. */
  boolean leavesList(int i) {
    return leaving[i];
  }

  /**
   * Finds the next moves of consecutive states. Considers only moves to loaded states.
   *
   * @param run the states with the best next moves found so far, or {@link #NONE}; receives the
   *     result
   */
  void find(ListedRuns.Run run) {
    for (int first = 0; first < run.next().length; first += MAX_RUN) {
      int count = Math.min(MAX_RUN, run.next().length - first);
      examine(run.states(), first, count);
      for (int i = 0; i < count; i++) {
        if (run.hasNext(first + i)) {
          char nearest = (char) (run.distances()[first + i] - 1);
          if (run.next()[first + i] != NONE) {
            update(i, nearest, run.next()[first + i]);
          }
          run.next()[first + i] = distances[i] == nearest ? nextMoves[i] : NONE;
        }
      }
    }
  }
}
