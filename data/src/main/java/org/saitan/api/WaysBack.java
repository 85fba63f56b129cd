// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import it.unimi.dsi.fastutil.chars.CharArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.ArrayList;
import java.util.List;
import org.saitan.problem.DoesNotFitException;
import org.saitan.space.ListedRules;
import org.saitan.text.Magnitude;

/**
 * From where moves lead to each state that can be reached from the starts, found by going forwards
 * once: for rules that do not say it.
 *
 * <p>Memory: some 100 bytes a state and 10 a move of each, for as long as the board is used.
 */
final class WaysBack {
  private static final double BYTES_OF_STATE = 100;
  private static final double BYTES_OF_WAY = 10;
  private static final double HEAP_SHARE = 0.5;
  private static final int NONE = -1;

  private final Object2IntOpenCustomHashMap<long[]> numbers =
      new Object2IntOpenCustomHashMap<>(LongArrays.HASH_STRATEGY);
  private final List<long[]> states = new ArrayList<>();

  /** By state, the last way to it; by way, the one before, its state and its move. */
  private final IntArrayList last = new IntArrayList();

  private final IntArrayList previous = new IntArrayList();
  private final IntArrayList from = new IntArrayList();
  private final CharArrayList moves = new CharArrayList();

  /** Goes through all states, in half of this program's heap. */
  WaysBack(String name, ListedRules rules) {
    this(name, rules, HEAP_SHARE * Runtime.getRuntime().maxMemory());
  }

  /**
   * Goes through all states.
   *
   * @param most the most bytes that may be taken
   * @throws DoesNotFitException if they are more than the heap has room for
   */
  WaysBack(String name, ListedRules rules, double most) {
    numbers.defaultReturnValue(NONE);
    rules.starts().forEach(this::number);
    for (int number = 0; number < states.size(); number++) {
      int at = number;
      rules.after(
          states.get(number),
          (move, to) -> {
            int target = number(to);
            previous.add(last.getInt(target));
            last.set(target, from.size());
            from.add(at);
            moves.add((char) move);
          });
      double bytes = states.size() * BYTES_OF_STATE + from.size() * BYTES_OF_WAY;
      if (bytes > most) {
        throw DoesNotFitException.heap(
            "%s: the ways back of moves are kept in memory, as its rules do not say where moves come from (Rules.before); those of %s states take %s"
                .formatted(name, Magnitude.of(states.size()), Magnitude.bytes(bytes)),
            bytes,
            most);
      }
    }
  }

  private int number(long[] state) {
    int number = numbers.getInt(state);
    if (number == NONE) {
      number = states.size();
      long[] kept = state.clone();
      states.add(kept);
      numbers.put(kept, number);
      last.add(NONE);
    }
    return number;
  }

  /** Gives each move that leads to a state with each state that it leads from. */
  void before(long[] state, ListedRules.Sink sink) {
    int number = numbers.getInt(state);
    if (number != NONE) {
      for (int way = last.getInt(number); way != NONE; way = previous.getInt(way)) {
        sink.state(moves.getChar(way), states.get(from.getInt(way)).clone());
      }
    }
  }
}
