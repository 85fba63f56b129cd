// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.space.PackedCells;

/**
 * Where the variables of rules lie in the words of a packed state: each has the bits that the
 * values need which it may have.
 */
final class Packing {
  private final PackedCells cells;
  private final int variables;

  /** By variable and value, its code; -1 where the variable never has it. */
  private final int[][] code;

  /** By variable and code, the value. */
  private final int[][] value;

  Packing(RuleSet rules) {
    variables = rules.variables().size();
    int[] widths = new int[variables];
    code = new int[variables][];
    value = new int[variables][];
    for (int variable = 0; variable < variables; variable++) {
      int at = variable;
      int values = rules.variables().get(variable).values().size();
      value[variable] =
          IntStream.range(0, values).filter(v -> rules.possible().get(at).get(v)).toArray();
      code[variable] = new int[values];
      Arrays.fill(code[variable], -1);
      int count = 0;
      for (int v : value[variable]) {
        code[at][v] = count++;
      }
      widths[variable] = PackedCells.bitsFor(count);
    }
    cells = new PackedCells(widths);
  }

  /** Returns where the variables lie in a state. */
  PackedCells cells() {
    return cells;
  }

  int variables() {
    return variables;
  }

  /**
   * Variables of one word, side by side.
   *
   * @param shift the lowest bit of the first of them
   * @param width how many bits they take
   */
  record Run(int word, int shift, int width, int first, int last) {
    /** Returns what the variables of a state hold together. */
    int value(long[] state) {
      return (int) (state[word] >>> shift) & size() - 1;
    }

    /** Returns one more than the greatest value. */
    int size() {
      return 1 << width;
    }
  }

  /** Returns the variables in runs, each of at most so many bits, or of one variable. */
  List<Run> runs(int mostBits) {
    List<Run> runs = new ArrayList<>();
    for (int variable = 0; variable < variables; variable++) {
      Run last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      int width = cells.width(variable);
      boolean fits = width == 0 || last != null && last.width() + width <= mostBits;
      if (last != null && last.word() == cells.word(variable) && fits) {
        runs.set(
            runs.size() - 1,
            new Run(last.word(), last.shift(), last.width() + width, last.first(), variable));
      } else {
        runs.add(new Run(cells.word(variable), cells.shift(variable), width, variable, variable));
      }
    }
    return runs;
  }

  /** Returns the values that a variable may have, by their codes. */
  int[] values(int variable) {
    return value[variable];
  }

  /** Returns whether a variable may have a value. */
  boolean has(int variable, int what) {
    return what >= 0 && what < code[variable].length && code[variable][what] >= 0;
  }

  /** Returns the bits of a variable that has a value, in its word. */
  long bits(int variable, int what) {
    return (long) code[variable][what] << cells.shift(variable);
  }

  void put(long[] state, int variable, int what) {
    cells.put(state, variable, code[variable][what]);
  }

  int get(long[] state, int variable) {
    return value[variable][code(state, variable)];
  }

  /** Returns the code of what a variable has, its place in {@link #values}. */
  int code(long[] state, int variable) {
    return cells.get(state, variable);
  }

  /**
   * Returns the state of a position.
   *
   * @throws IllegalArgumentException if a variable has what it never has ({@link RuleSet#possible})
   */
  long[] pack(Position position) {
    long[] state = new long[cells.words()];
    for (int variable = 0; variable < variables; variable++) {
      if (!has(variable, position.cell(variable))) {
        throw new IllegalArgumentException("variable " + variable + " never has this value");
      }
      put(state, variable, position.cell(variable));
    }
    return state;
  }

  /**
   * Returns the position of a state.
   *
   * @throws IllegalArgumentException if the bits of a variable are not a code of a value
   */
  Position unpack(long[] state) {
    byte[] values = new byte[variables];
    for (int variable = 0; variable < variables; variable++) {
      if (code(state, variable) >= value[variable].length) {
        throw new IllegalArgumentException(
            "variable %d has the bits %s, which are not a value"
                .formatted(variable, Integer.toBinaryString(code(state, variable))));
      }
      values[variable] = (byte) get(state, variable);
    }
    return Position.of(values);
  }
}
