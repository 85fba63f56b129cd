// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import org.saitan.space.ListedRules;
import org.saitan.space.StateHull;

/**
 * The other ends of all moves from a number of a hull, or to it, each with its move where that is
 * known: as moves are on numbers, or by the rules. What both say of a number can be compared.
 *
 * <p>One a thread.
 */
interface HullEnds {
  /** Bits of an end below those of its move. */
  int MOVE_SHIFT = 40;

  /** Returns the ends, in order, each once; valid until the next are asked for. */
  LongArrayList of(long number);

  /** Returns the ends of moves from numbers. */
  static HullEnds from(HullMoves moves) {
    return new ByNumber(moves, false);
  }

  /** Returns the ends of moves to numbers, which are known by nothing but their ends. */
  static HullEnds to(HullMoves moves) {
    return new ByNumber(moves, true);
  }

  /**
   * Returns the ends of moves by the rules. Where one is in no state of the hull, no exchange leads
   * there, and what is returned is no ends of any number.
   *
   * @param hull that of the rules
   * @param from whether moves are from numbers; else to them, or with starts from them, too, and
   *     known by nothing but their ends
   */
  static HullEnds byRules(ListedRules rules, StateHull hull, boolean from) {
    return new ByRules(rules, hull, from);
  }

  /** Sorts numbers, each of which stays once. */
  private static LongArrayList distinct(LongArrayList numbers) {
    Arrays.sort(numbers.elements(), 0, numbers.size());
    int kept = 0;
    for (int i = 0; i < numbers.size(); i++) {
      if (i == 0 || numbers.getLong(i) != numbers.getLong(kept - 1)) {
        numbers.set(kept++, numbers.getLong(i));
      }
    }
    numbers.size(kept);
    return numbers;
  }

  /** As moves are on numbers. */
  final class ByNumber implements HullEnds {
    private final HullMoves moves;

    /** Whether numbers are at the far ends of moves. */
    private final boolean far;

    private final LongArrayList ends = new LongArrayList();
    private int block = -1;

    /** By move, where its near end is if one end is in the block. */
    private final long[] words;

    private final int[] odd;

    private ByNumber(HullMoves moves, boolean far) {
      this.moves = moves;
      this.far = far;
      words = new long[moves.count()];
      odd = new int[moves.count()];
    }

    @Override
    public LongArrayList of(long number) {
      if (HullMoves.blockOf(number) != block) {
        block = HullMoves.blockOf(number);
        for (int m = 0; m < words.length; m++) {
          long near = far ? moves.farBlock(m, block) : block;
          words[m] = moves.words(m, near);
          odd[m] = moves.oddLanes(m, near);
        }
      }
      ends.clear();
      int own = HullMoves.wordOf(number);
      for (int m = 0; m < words.length; m++) {
        int word = far ? moves.farWord(m, own) : own;
        long lane = 1L << number;
        long across = moves.lanesAcross(m, lane);
        if ((words[m] >>> word & 1) != 0
            && (moves.lanes(m, odd[m], word) & (far ? across : lane)) != 0) {
          long end =
              HullMoves.number(
                  (int) moves.farBlock(m, block),
                  moves.farWord(m, own),
                  Long.numberOfTrailingZeros(across));
          ends.add(far ? end : (long) moves.move(m) << MOVE_SHIFT | end);
        }
      }
      return distinct(ends);
    }
  }

  /** By the rules. */
  final class ByRules implements HullEnds {
    private final ListedRules rules;
    private final StateHull hull;
    private final boolean from;
    private final LongArrayList ends = new LongArrayList();
    private final LongArrayList found = new LongArrayList();
    private final IntArrayList moves = new IntArrayList();

    private ByRules(ListedRules rules, StateHull hull, boolean from) {
      this.rules = rules;
      this.hull = hull;
      this.from = from;
    }

    @Override
    public LongArrayList of(long number) {
      found.clear();
      moves.clear();
      ends.clear();
      ListedRules.Sink sink =
          (move, end) -> {
            moves.add(from ? move : 0);
            found.addElements(found.size(), end, 0, hull.words());
          };
      long[] state = hull.states(new long[] {number});
      if (from || !rules.starts().isEmpty()) {
        rules.after(state, sink);
      } else {
        rules.before(state, sink);
      }
      try {
        ends.addElements(0, hull.numbers(found.toLongArray()));
      } catch (IllegalArgumentException e) {
        ends.add(-1);
        return ends;
      }
      for (int i = 0; i < moves.size(); i++) {
        ends.set(i, ends.getLong(i) | (long) moves.getInt(i) << MOVE_SHIFT);
      }
      return distinct(ends);
    }
  }
}
