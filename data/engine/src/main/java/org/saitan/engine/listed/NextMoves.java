// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import org.saitan.space.ListedRules;

/**
 * Looks up where the moves of a state lead: how near, and by which move. Of moves that lead as near
 * it is the one with the lowest number, moves being numbered as in the representative of the
 * state's class; so it is the same move with and without symmetry. One a thread.
 */
final class NextMoves implements ListedRules.Sink {
  /** No move: there are fewer than that. */
  static final char NONE = Character.MAX_VALUE;

  private final ListedRules rules;
  private final boolean classes;
  private final HeldShards held;
  private final long[] least;
  private int wanted;
  private int symmetry;
  private int distance;
  private int move;
  private boolean leavesList;

  /**
   * Creates one.
   *
   * @param classes whether the list has one state of each class
   */
  NextMoves(ListedRules rules, boolean classes, HeldShards held) {
    this.rules = rules;
    this.classes = classes;
    this.held = held;
    this.least = new long[rules.words()];
  }

  /**
   * Looks at all moves of a state that lead to states that are held.
   *
   * @param nearest a distance that no move leads below: where it is enough, others are passed over
   */
  void look(long[] state, int nearest) {
    wanted = nearest;
    distance = Shard.UNREACHED;
    move = NONE;
    leavesList = false;
    symmetry = classes ? 0 : rules.canonical(state, least);
    rules.after(state, this);
  }

  @Override
  public void state(int number, long[] to) {
    if (distance == wanted && symmetry == 0) {
      return; // Moves come in ascending order.
    }
    long[] end = to;
    if (classes) {
      rules.canonical(to, least);
      end = least;
    }
    int there = held.distance(end);
    leavesList |= there == HeldShards.MISSING;
    if (there >= 0 && isBefore(there, number, distance, move)) {
      distance = there;
      move = number;
    }
  }

  /** Returns whether a move that leads to a distance is a better one than another. */
  private boolean isBefore(int there, int one, int otherThere, int other) {
    return there < otherThere
        || there == otherThere
            && there != Shard.UNREACHED
            && rules.moveUnder(symmetry, one) < rules.moveUnder(symmetry, other);
  }

  /** Takes in what was found of the same state where other states were held. */
  void meet(char otherDistance, char otherMove) {
    if (isBefore(otherDistance, otherMove, distance, move)) {
      distance = otherDistance;
      move = otherMove;
    }
  }

  /** Returns the least distance that moves lead to, or {@link Shard#UNREACHED}. */
  char distance() {
    return (char) distance;
  }

  /** Returns the lowest-numbered move that leads there, or {@link #NONE}. */
  char move() {
    return (char) move;
  }

  /** Returns whether a move leads to a state that is not in the list. */
  boolean leavesList() {
    return leavesList;
  }

  /**
   * Finds the next moves of states in a row, or the best of those that lead to states that are
   * held.
   *
   * @param run has {@link #NONE} where nothing was found before, or the best move so far
   */
  void find(ListedRuns.Run run) {
    long[] state = new long[rules.words()];
    for (int i = 0; i < run.next().length; i++) {
      int nearest = run.distances()[i] - 1;
      if (hasNext(run, i)) {
        System.arraycopy(run.states(), i * state.length, state, 0, state.length);
        look(state, nearest);
        if (run.next()[i] != NONE) {
          meet((char) nearest, run.next()[i]);
        }
        run.next()[i] = distance == nearest ? (char) move : NONE;
      }
    }
  }

  private static boolean hasNext(ListedRuns.Run run, int i) {
    return run.distances()[i] > 0 && run.distances()[i] != Shard.UNREACHED;
  }

  /** Does the same, and requires that all that have a next move have it then. */
  void finish(ListedRuns.Run run) {
    find(run);
    for (int i = 0; i < run.next().length; i++) {
      if (!hasNext(run, i)) {
        run.next()[i] = 0;
      } else if (run.next()[i] == NONE) {
        throw new IllegalStateException("no move leads back where a state was found from");
      }
    }
  }
}
