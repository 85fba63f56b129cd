// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import it.unimi.dsi.fastutil.chars.CharArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.saitan.problem.DoesNotFitException;
import org.saitan.puzzle.Position;
import org.saitan.space.ListedRules;
import org.saitan.space.PackedCells;
import org.saitan.text.Magnitude;

/** Rules in code on packed states: each cell in as many bits as its values need. */
final class CodedRules implements ListedRules {
  private final CodedPuzzle puzzle;
  private final int cells;
  private final PackedCells packed;
  private final boolean knowsBefore;
  private final List<long[]> goals;
  private WaysBack waysBack;

  CodedRules(CodedPuzzle puzzle) {
    this.puzzle = puzzle;
    cells = puzzle.values().length;
    packed = new PackedCells(Arrays.stream(puzzle.values()).map(PackedCells::bitsFor).toArray());
    knowsBefore = puzzle.knowsBefore();
    goals = states(puzzle.goals());
  }

  @Override
  public int words() {
    return packed.words();
  }

  @Override
  public int moves() {
    return puzzle.moves();
  }

  @Override
  public boolean isGoal(long[] state) {
    return Collections.binarySearch(goals, state, ListedRules::compare) >= 0;
  }

  @Override
  public List<long[]> goals() {
    return goals.stream().map(long[]::clone).toList();
  }

  @Override
  public List<long[]> starts() {
    return states(puzzle.starts());
  }

  private List<long[]> states(List<Position> positions) {
    return positions.stream().map(this::pack).sorted(ListedRules::compare).toList();
  }

  /** {@inheritDoc} Where a search begins with starts, all states come here. */
  @Override
  public void after(long[] state, Sink sink) {
    if (knowsBefore && !puzzle.starts().isEmpty()) {
      puzzle.requireWaysBack(unpack(state));
    }
    int[] from = new int[cells];
    Arrays.setAll(from, cell -> packed.get(state, cell));
    long[] next = new long[packed.words()];
    for (int move = 0; move < puzzle.moves(); move++) {
      Optional<int[]> to = puzzle.after(from, move);
      if (to.isPresent()) {
        Arrays.fill(next, 0);
        for (int cell = 0; cell < cells; cell++) {
          packed.put(next, cell, to.get()[cell]);
        }
        sink.state(move, next);
      }
    }
  }

  /** {@inheritDoc} Where the rules do not say it, from states that can be reached only. */
  @Override
  public void before(long[] state, Sink sink) {
    if (!knowsBefore) {
      waysBack().before(state, sink);
      return;
    }
    Position to = unpack(state);
    if (puzzle.starts().isEmpty()) { // All states come here.
      puzzle.requireWaysBack(to);
    }
    for (int move = 0; move < puzzle.moves(); move++) {
      for (Position from : puzzle.before(to, move)) {
        sink.state(move, pack(from));
      }
    }
  }

  private synchronized WaysBack waysBack() {
    if (waysBack == null) {
      waysBack = new WaysBack(puzzle.name(), this);
    }
    return waysBack;
  }

  @Override
  public long[] pack(Position position) {
    long[] state = new long[packed.words()];
    for (int cell = 0; cell < cells; cell++) {
      packed.put(state, cell, position.cell(cell));
    }
    return state;
  }

  @Override
  public Position unpack(long[] state) {
    byte[] values = new byte[cells];
    for (int cell = 0; cell < cells; cell++) {
      values[cell] = (byte) packed.get(state, cell);
    }
    return Position.of(values);
  }

  /**
   * From where moves lead to each state that can be reached from the starts, found by going
   * forwards once: for rules that do not say it.
   *
   * <p>Memory: some 100 bytes a state and 10 a move of each, for as long as the board is used.
   */
  static final class WaysBack {
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
}
