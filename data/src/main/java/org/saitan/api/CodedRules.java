// SPDX-License-Identifier: Apache-2.0
package org.saitan.api;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.saitan.puzzle.Position;
import org.saitan.space.ListedRules;
import org.saitan.space.PackedCells;

/** Rules in code on packed states: each cell in as many bits as its values need. */
final class CodedRules implements ListedRules {
  private final CodedPuzzle puzzle;
  private final int cells;
  private final PackedCells packed;
  private final boolean knowsBefore;
  private WaysBack waysBack;

  CodedRules(CodedPuzzle puzzle) {
    this.puzzle = puzzle;
    cells = puzzle.values().length;
    packed = new PackedCells(Arrays.stream(puzzle.values()).map(PackedCells::bitsFor).toArray());
    knowsBefore = puzzle.knowsBefore();
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
  public List<long[]> goals() {
    return states(puzzle.goals());
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
}
