// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.solve;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * A depth-first search, pruned by pattern databases, for all solutions of one length from one state
 * (R. Korf, <i>Finding optimal solutions to Rubik's Cube using pattern databases</i>, AAAI 1997).
 * For use by one thread.
 *
 * <p>If states have inverses, each node is expanded at the end that has fewer moves to try. A
 * solution then consists of moves from the front and inverse moves from the back. The inverse of a
 * state is equally far from the goal, so bounds for the inverse also apply (T. Rokicki; S. Tronto,
 * <i>nissy</i>).
 *
 * <p>All children of a node are looked up together, in one database after another, so that their
 * memory accesses overlap. About 90% of all children are pruned, so a child's state is computed
 * only once it has passed all bounds.
 */
final class PatternSearch extends DepthFirstSearch {
  private static final int FRONT = 0;
  private static final int BACK = 1;

  private final SearchMoves moves;
  private final List<PatternView> views;
  private final int ends;
  private final char[] start;

  /** The offset of each view's ranks among all ranks, followed by the total number of ranks. */
  private final int[] firstNumber;

  private final boolean allWords;

  /** The moves to try first, or null for all moves. */
  private final boolean[] firstMoves;

  private Level[] levels = new Level[0];

  /** The data of a node and, while it is being expanded, of its children. */
  private final class Level {
    /** The state and its inverse, indexed by end. */
    final char[][] states = new char[2][moves.slots()];

    /** The ranks of the components, indexed by end, and by view and component. */
    final int[][] numbers = new int[2][firstNumber[views.size()]];

    /** The lower bounds, indexed by end and view. */
    final int[][] bounds = new int[2][views.size()];

    /** The moves to try, indexed by end. */
    final int[][] children = new int[2][moves.moves()];

    /** The lower bounds of each child, indexed by move, end and view. */
    final int[][][] childBounds = new int[moves.moves()][2][views.size()];

    /** The ranks of each child's components, indexed by move, by end, and by view and component. */
    final int[][][] childNumbers = new int[moves.moves()][2][firstNumber[views.size()]];

    /** The move made from this node. */
    int move;

    /** The end at which that move was made. */
    int end;
  }

  /** The class and symmetry of each child in a database. */
  private final int[] infos;

  /** The entry of each child in a database. */
  private final long[] entries;

  /** The lower bound of each child from a database. */
  private final int[] foundBounds;

  /** Whether the children have been looked up in a view, indexed by view. */
  private final boolean[] isDone;

  PatternSearch(
      SearchMoves moves,
      List<PatternView> views,
      char[] start,
      boolean allWords,
      LongPredicate canContinue) {
    super(canContinue);
    this.moves = moves;
    this.views = views;
    this.ends = moves.isInvertible() ? 2 : 1;
    this.start = start.clone();
    this.allWords = allWords;
    this.firstMoves = allWords ? null : moves.firstMoves(start);
    this.firstNumber = new int[views.size() + 1];
    for (int view = 0; view < views.size(); view++) {
      firstNumber[view + 1] = firstNumber[view] + views.get(view).components();
    }
    this.infos = new int[moves.moves()];
    this.entries = new long[moves.moves()];
    this.foundBounds = new int[moves.moves()];
    this.isDone = new boolean[views.size()];
  }

  @Override
  int bound() {
    start(0);
    int bound = 0;
    for (int end = 0; end < ends; end++) {
      bound = Math.max(bound, Arrays.stream(levels[0].bounds[end]).max().orElse(0));
    }
    return bound;
  }

  @Override
  void walk(int length) {
    start(length);
    extend(0, length, moves.moves(), moves.moves());
  }

  private void start(int length) {
    if (levels.length < length + 1) {
      levels = new Level[length + 1];
      Arrays.setAll(levels, depth -> new Level());
    }
    levels[0].states[FRONT] = start.clone();
    if (ends == 2) {
      levels[0].states[BACK] = moves.inverse(start);
    }
    for (int end = 0; end < ends; end++) {
      lookUpAll(levels[0], end);
    }
  }

  /** Looks up a state without using values of an earlier state. */
  private void lookUpAll(Level level, int end) {
    for (int view = 0; view < views.size(); view++) {
      PatternView v = views.get(view);
      for (int c = 0; c < v.components(); c++) {
        level.numbers[end][firstNumber[view] + c] = v.number(c, level.states[end], null);
      }
      level.bounds[end][view] = v.bound(level.numbers[end], firstNumber[view]);
    }
  }

  private void step(Level level, Level next, int end, int move) {
    moves.apply(move, level.states[end], next.states[end]);
    if (ends == 2) {
      moves.applyToInverse(move, level.states[1 - end], next.states[1 - end]);
    }
  }

  /** Searches for solutions that take {@code left} more moves. */
  private void extend(int depth, int left, int lastFront, int lastBack) {
    Level level = levels[depth];
    if (skips(depth)) {
      return;
    }
    if (left == 0) {
      if (moves.isSolved(level.states[FRONT])) {
        emit(word(depth));
      }
      return;
    }
    int count = children(level, FRONT, left, lastFront);
    int end = FRONT;
    if (ends == 2) {
      int back = children(level, BACK, left, lastBack);
      boolean isFront =
          count < back || count == back && sum(level.bounds[FRONT]) >= sum(level.bounds[BACK]);
      end = isFront ? FRONT : BACK;
      count = Math.min(count, back);
    }
    count(count);
    count = lookUp(level, end, end, count, left - 1);
    if (ends == 2) {
      count = lookUp(level, end, 1 - end, count, left - 1);
    }
    Level next = levels[depth + 1];
    for (int i = 0; i < count && !isStopped(); i++) {
      int move = level.children[end][i];
      step(level, next, end, move);
      for (int side = 0; side < ends; side++) {
        System.arraycopy(level.childBounds[move][side], 0, next.bounds[side], 0, views.size());
        System.arraycopy(
            level.childNumbers[move][side], 0, next.numbers[side], 0, firstNumber[views.size()]);
      }
      level.move = move;
      level.end = end;
      extend(depth + 1, left - 1, end == FRONT ? move : lastFront, end == BACK ? move : lastBack);
    }
  }

  private static int sum(int... bounds) {
    int sum = 0;
    for (int bound : bounds) {
      sum += bound;
    }
    return sum;
  }

  /**
   * Lists the moves to try from one end. Returns their number. If the other end's bound from a view
   * equals the number of moves left, a move that fixes that view's pattern is skipped, because it
   * would leave that bound unchanged.
   */
  private int children(Level level, int end, int left, int last) {
    int count = 0;
    for (int move = 0; move < moves.moves(); move++) {
      boolean tried = mayFollow(end, last, move);
      if (end == FRONT && level == levels[0] && firstMoves != null) {
        // Only the first of all equivalent words is needed, and it begins with one of these moves.
        tried = firstMoves[move];
      }
      for (int view = 0; view < views.size() && tried && ends == 2; view++) {
        tried = level.bounds[1 - end][view] < left || !views.get(view).fixesGoal(move);
      }
      if (tried) {
        level.children[end][count++] = move;
      }
    }
    return count;
  }

  private boolean mayFollow(int end, int last, int move) {
    if (last == moves.moves()) {
      return true;
    }
    int earlier = end == FRONT ? last : moves.inverse(move);
    int later = end == FRONT ? move : moves.inverse(last);
    return !moves.combines(earlier, later) && (allWords || moves.isOrdered(earlier, later));
  }

  /**
   * Looks up children in the views of one side, starting with the views that have the highest
   * bounds.
   *
   * @param end the end at which the children's moves are made
   * @param side the side whose bounds are looked up
   * @return the number of children that may still reach the goal in {@code left} moves; they are
   *     moved to the front of the list
   */
  private int lookUp(Level level, int end, int side, int children, int left) {
    int count = children;
    Arrays.fill(isDone, false);
    for (int turn = 0; turn < views.size() && count > 0; turn++) {
      int view = -1;
      for (int other = 0; other < views.size(); other++) {
        if (!isDone[other] && (view < 0 || level.bounds[side][other] > level.bounds[side][view])) {
          view = other;
        }
      }
      isDone[view] = true;
      findNumbers(level, end, side, view, count);
      count = cut(level, end, side, view, count, left);
    }
    return count;
  }

  /**
   * Finds the component ranks of children. Uses move tables on the side where the moves are made,
   * and automata on the other side.
   */
  private void findNumbers(Level level, int end, int side, int view, int count) {
    PatternView v = views.get(view);
    for (int c = 0; c < v.components(); c++) {
      int at = firstNumber[view] + c;
      int number = level.numbers[side][at];
      char[] state = level.states[side];
      for (int i = 0; i < count; i++) {
        int move = level.children[end][i];
        level.childNumbers[move][side][at] =
            side == end ? v.next(c, move, number) : v.number(c, state, moves.permutation(move));
      }
    }
  }

  /** Computes the children's bounds and drops the children whose bounds are too large. */
  private int cut(Level level, int end, int side, int view, int count, int left) {
    PatternDatabase database = views.get(view).database();
    int at = firstNumber[view];
    for (int i = 0; i < count; i++) {
      infos[i] = database.classAndSymmetry(level.childNumbers[level.children[end][i]][side], at);
    }
    for (int i = 0; i < count; i++) {
      entries[i] = database.entry(infos[i], level.childNumbers[level.children[end][i]][side], at);
    }
    for (int i = 0; i < count; i++) {
      foundBounds[i] = database.bound(infos[i], entries[i]);
    }
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (foundBounds[i] <= left) {
        int move = level.children[end][i];
        // A move changes its own side's bound by at most 1, but the other side's bound by any
        // amount.
        level.childBounds[move][side][view] =
            side == end ? Math.max(foundBounds[i], level.bounds[side][view] - 1) : foundBounds[i];
        level.children[end][kept++] = move;
      }
    }
    return kept;
  }

  /**
   * Returns the moves made so far as one word. Moves from the back are inverted and taken in
   * reverse order.
   */
  private int[] word(int depth) {
    int[] word = new int[depth];
    int front = 0;
    int back = depth;
    for (int i = 0; i < depth; i++) {
      if (levels[i].end == FRONT) {
        word[front++] = levels[i].move;
      } else {
        word[--back] = moves.inverse(levels[i].move);
      }
    }
    return word;
  }
}
