// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.List;
import java.util.TreeMap;
import org.saitan.puzzle.Position;
import org.saitan.space.ListedRules;
import org.saitan.space.StateHull;
import org.saitan.table.distance.BlockLayout;

/**
 * The rules of a list of all states, with each move numbered as in the representative of the
 * state's class. So the lowest-numbered optimal move is the same move with and without symmetry.
 */
public final class ClassMoves implements ListedRules {
  private final ListedRules rules;

  /** By symmetry and number, the move that becomes it, and by symmetry and move, its number. */
  private final int[][] moves;

  private final int[][] numbers;

  private ClassMoves(ListedRules rules) {
    this.rules = rules;
    this.moves = new int[rules.symmetries()][rules.moves()];
    this.numbers = new int[rules.symmetries()][rules.moves()];
    for (int g = 0; g < numbers.length; g++) {
      for (int move = 0; move < rules.moves(); move++) {
        numbers[g][move] = rules.moveUnder(g, move);
        moves[g][numbers[g][move]] = move;
      }
    }
  }

  /** Returns rules for a list of all states, or the same rules where each class has one state. */
  public static ListedRules of(ListedRules rules, boolean classes) {
    return classes || rules.symmetries() == 1 ? rules : new ClassMoves(rules);
  }

  /** Replaces the numbers of these rules by the moves of the puzzle. */
  public static void toMoves(ListedRules rules, ListedRuns.Run run) {
    if (rules instanceof ClassMoves own) {
      own.replace(run, own.moves);
    }
  }

  /** Replaces moves of the puzzle by the numbers that these rules give them. */
  public static void toNumbers(ListedRules rules, ListedRuns.Run run) {
    if (rules instanceof ClassMoves own) {
      own.replace(run, own.numbers);
    }
  }

  private void replace(ListedRuns.Run run, int[][] by) {
    int words = words();
    long[] state = new long[words];
    long[] least = new long[words];
    for (int i = 0; i < run.next().length; i++) {
      boolean moves = run.distances()[i] > 0 && run.distances()[i] != BlockLayout.UNREACHED;
      if (moves && run.next()[i] < moves()) { // A damaged table may name any.
        System.arraycopy(run.states(), i * words, state, 0, words);
        run.next()[i] = (char) by[rules.canonical(state, least)][run.next()[i]];
      }
    }
  }

  @Override
  public void after(long[] state, Sink sink) {
    int g = rules.canonical(state, new long[words()]);
    TreeMap<Integer, long[]> ends = new TreeMap<>();
    rules.after(state, (move, to) -> ends.put(numbers[g][move], to.clone()));
    ends.forEach(sink::state);
  }

  @Override
  public void before(long[] state, Sink sink) {
    long[] least = new long[words()];
    rules.before(
        state, (move, from) -> sink.state(numbers[rules.canonical(from, least)][move], from));
  }

  @Override
  public int words() {
    return rules.words();
  }

  @Override
  public int moves() {
    return rules.moves();
  }

  @Override
  public boolean isGoal(long[] state) {
    return rules.isGoal(state);
  }

  @Override
  public List<long[]> goals() {
    return rules.goals();
  }

  @Override
  public List<long[]> starts() {
    return rules.starts();
  }

  @Override
  public StateHull hull() {
    return rules.hull();
  }

  @Override
  public long[] pack(Position position) {
    return rules.pack(position);
  }

  @Override
  public Position unpack(long[] state) {
    return rules.unpack(state);
  }
}
