// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.saitan.puzzle.Position;
import org.saitan.space.ListedRules;

/**
 * Rules in code on packed states: the cells of a state lie one after another in its words, none in
 * two, each in as many bits as its values need.
 */
final class CodedRules implements ListedRules {
  private final CodedPuzzle puzzle;
  private final int[] word;
  private final int[] shift;
  private final int[] mask;
  private final int words;
  private final boolean knowsBefore;
  private WaysBack waysBack;

  CodedRules(CodedPuzzle puzzle) {
    this.puzzle = puzzle;
    int[] values = puzzle.values();
    word = new int[values.length];
    shift = new int[values.length];
    mask = new int[values.length];
    int at = 0;
    for (int cell = 0; cell < values.length; cell++) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(values[cell] - 1);
      if (at % Long.SIZE + bits > Long.SIZE) {
        at += Long.SIZE - at % Long.SIZE;
      }
      word[cell] = at / Long.SIZE;
      shift[cell] = at % Long.SIZE;
      mask[cell] = (1 << bits) - 1;
      at += bits;
    }
    words = Math.max(1, (at + Long.SIZE - 1) / Long.SIZE);
    for (int cell = 0; cell < word.length; cell++) {
      word[cell] = Math.min(word[cell], words - 1); // One that takes no bits may come after all.
    }
    knowsBefore = puzzle.knowsBefore();
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public int moves() {
    return puzzle.moves();
  }

  @Override
  public List<long[]> goals() {
    return packed(puzzle.goals());
  }

  @Override
  public List<long[]> starts() {
    return packed(puzzle.starts());
  }

  private List<long[]> packed(List<Position> positions) {
    return positions.stream().map(this::pack).sorted(ListedRules::compare).toList();
  }

  /** {@inheritDoc} Where a search begins with starts, all states come here. */
  @Override
  public void after(long[] state, Sink sink) {
    if (knowsBefore && !puzzle.starts().isEmpty()) {
      puzzle.requireWaysBack(unpack(state));
    }
    int[] from = new int[word.length];
    for (int cell = 0; cell < from.length; cell++) {
      from[cell] = cell(state, cell);
    }
    long[] packed = new long[words];
    for (int move = 0; move < puzzle.moves(); move++) {
      Optional<int[]> to = puzzle.after(from, move);
      if (to.isPresent()) {
        Arrays.fill(packed, 0);
        for (int cell = 0; cell < from.length; cell++) {
          packed[word[cell]] |= (long) to.get()[cell] << shift[cell];
        }
        sink.state(move, packed);
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
    long[] state = new long[words];
    for (int cell = 0; cell < word.length; cell++) {
      state[word[cell]] |= (long) position.cell(cell) << shift[cell];
    }
    return state;
  }

  @Override
  public Position unpack(long[] state) {
    byte[] cells = new byte[word.length];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = (byte) cell(state, cell);
    }
    return Position.of(cells);
  }

  private int cell(long[] state, int cell) {
    return (int) (state[word[cell]] >>> shift[cell]) & mask[cell];
  }
}
