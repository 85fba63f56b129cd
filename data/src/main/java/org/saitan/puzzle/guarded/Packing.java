// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saitan.puzzle.Position;

/**
 * Where the variables of rules lie in the words of a packed state: each has the bits that the
 * values need which it may have, and none lies in two words.
 */
final class Packing {
  private final int words;
  private final int[] word;
  private final int[] shift;
  private final int[] width;

  /** By variable and value, its code; -1 where the variable never has it. */
  private final int[][] code;

  /** By variable and code, the value. */
  private final int[][] value;

  Packing(GuardedRules rules) {
    int variables = rules.variables().size();
    word = new int[variables];
    shift = new int[variables];
    width = new int[variables];
    code = new int[variables][];
    value = new int[variables][];
    int w = 0;
    int used = 0;
    for (int variable = 0; variable < variables; variable++) {
      int at = variable;
      int values = rules.variables().get(variable).values().size();
      value[variable] = IntStream.range(0, values).filter(v -> rules.mayHave(at, v)).toArray();
      code[variable] = new int[values];
      Arrays.fill(code[variable], -1);
      int count = 0;
      for (int v : value[variable]) {
        code[at][v] = count++;
      }
      width[variable] = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, count - 1));
      if (used + width[variable] > Long.SIZE) {
        w++;
        used = 0;
      }
      word[variable] = w;
      // A variable of one value has no bits, and stands where a shift is defined.
      shift[variable] = width[variable] == 0 ? 0 : used;
      used += width[variable];
    }
    words = w + 1;
  }

  /** Returns how many words a state takes. */
  int words() {
    return words;
  }

  /** Returns how many bits the variables take in all. */
  int bits() {
    return Arrays.stream(width).sum();
  }

  int variables() {
    return word.length;
  }

  int word(int variable) {
    return word[variable];
  }

  /** Returns the lowest bit of a variable in its word. */
  int shift(int variable) {
    return shift[variable];
  }

  /** Returns how many bits a variable takes. */
  int width(int variable) {
    return width[variable];
  }

  /** Returns the bits of the variables of each word, the lowest first. */
  List<List<Integer>> widths() {
    return IntStream.range(0, words)
        .mapToObj(
            w ->
                IntStream.range(0, word.length)
                    .filter(variable -> word[variable] == w)
                    .mapToObj(variable -> width[variable])
                    .toList())
        .toList();
  }

  /** Returns the values that a variable may have, by their codes. */
  int[] values(int variable) {
    return value[variable];
  }

  /** Returns whether a variable may have a value. */
  boolean has(int variable, int what) {
    return what >= 0 && what < code[variable].length && code[variable][what] >= 0;
  }

  /** Returns all bits of a variable, in its word. */
  long ones(int variable) {
    return (1L << width[variable]) - 1 << shift[variable];
  }

  /** Returns the bits of a variable that has a value, in its word. */
  long bits(int variable, int what) {
    return (long) code[variable][what] << shift[variable];
  }

  void put(long[] state, int variable, int what) {
    state[word[variable]] |= bits(variable, what);
  }

  int get(long[] state, int variable) {
    int bits = (int) (state[word[variable]] >>> shift[variable]) & (1 << width[variable]) - 1;
    return value[variable][bits];
  }

  /**
   * Returns the state of a position.
   *
   * @throws IllegalArgumentException if a variable has what it never has ({@link
   *     GuardedRules#mayHave})
   */
  long[] pack(Position position) {
    long[] state = new long[words];
    for (int variable = 0; variable < word.length; variable++) {
      if (!has(variable, position.cell(variable))) {
        throw new IllegalArgumentException("variable " + variable + " never has this value");
      }
      put(state, variable, position.cell(variable));
    }
    return state;
  }

  Position unpack(long[] state) {
    byte[] cells = new byte[word.length];
    for (int variable = 0; variable < cells.length; variable++) {
      cells[variable] = (byte) get(state, variable);
    }
    return Position.of(cells);
  }
}
