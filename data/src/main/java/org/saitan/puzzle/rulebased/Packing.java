// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rulebased;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;
import org.saitan.space.PackedCells;

/**
 * The layout of a packed state, in which each variable takes only as many bits as its possible
 * values need.
 */
final class Packing {
  private final PackedCells cells;
  private final int variables;

  /** The code of each value of each variable, or -1 for an impossible value. */
  private final int[][] codes;

  /** The value for which each code of each variable stands. */
  private final int[][] valuesByCode;

  Packing(RuleSet rules) {
    variables = rules.variables().size();
    int[] widths = new int[variables];
    codes = new int[variables][];
    valuesByCode = new int[variables][];
    for (int variable = 0; variable < variables; variable++) {
      int at = variable;
      int values = rules.variables().get(variable).values().size();
      valuesByCode[variable] =
          IntStream.range(0, values).filter(v -> rules.possibleValues().get(at).get(v)).toArray();
      codes[variable] = new int[values];
      Arrays.fill(codes[variable], -1);
      int count = 0;
      for (int v : valuesByCode[variable]) {
        codes[at][v] = count++;
      }
      widths[variable] = PackedCells.bitsFor(count);
    }
    cells = new PackedCells(widths);
  }

  /** Returns the bit positions of the variables. */
  PackedCells cells() {
    return cells;
  }

  int variables() {
    return variables;
  }

  /**
   * A run of adjacent variables in one word.
   *
   * @param word the index of the word
   * @param shift the index of the run's lowest bit in the word
   * @param width the number of bits in the run
   * @param first the first variable
   * @param last the last variable
   */
  record Run(int word, int shift, int width, int first, int last) {
    /** Returns the value of the run in a state: the bits of its variables. */
    int value(long[] state) {
      return (int) (state[word] >>> shift) & size() - 1;
    }

    /** Returns the number of values of the run: 2 to the power of its width. */
    int size() {
      return 1 << width;
    }
  }

  /**
   * Divides the variables into runs of at most {@code maxBits} bits. A variable with more bits has
   * a run of its own.
   */
  List<Run> runs(int maxBits) {
    List<Run> runs = new ArrayList<>();
    for (int variable = 0; variable < variables; variable++) {
      Run last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      int width = cells.width(variable);
      boolean fits = width == 0 || last != null && last.width() + width <= maxBits;
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

  /** Returns the possible values of a variable, indexed by code. */
  int[] values(int variable) {
    return valuesByCode[variable];
  }

  /** Returns whether a value of a variable is possible. */
  boolean has(int variable, int value) {
    return value >= 0 && value < codes[variable].length && codes[variable][value] >= 0;
  }

  /** Returns the bits that represent a variable's value, shifted to their place in the word. */
  long bits(int variable, int value) {
    return (long) codes[variable][value] << cells.shift(variable);
  }

  void put(long[] state, int variable, int value) {
    cells.put(state, variable, codes[variable][value]);
  }

  int get(long[] state, int variable) {
    return valuesByCode[variable][cells.get(state, variable)];
  }

  /**
   * Converts a position to a packed state.
   *
   * @throws IllegalArgumentException if a variable has an impossible value ({@link
   *     RuleSet#possibleValues})
   */
  long[] pack(Position position) {
    long[] state = new long[cells.words()];
    for (int variable = 0; variable < variables; variable++) {
      if (!has(variable, position.cell(variable))) {
        throw new IllegalArgumentException("variable " + variable + " cannot have this value");
      }
      put(state, variable, position.cell(variable));
    }
    return state;
  }

  /**
   * Converts a packed state to a position.
   *
   * @throws IllegalArgumentException if the bits of a variable are not the code of a value
   */
  Position unpack(long[] state) {
    byte[] values = new byte[variables];
    for (int variable = 0; variable < variables; variable++) {
      int code = cells.get(state, variable);
      if (code >= valuesByCode[variable].length) {
        throw new IllegalArgumentException(
            "bits %2$s of variable %1$d are not the code of a value"
                .formatted(variable, Integer.toBinaryString(code)));
      }
      values[variable] = (byte) valuesByCode[variable][code];
    }
    return Position.of(values);
  }
}
