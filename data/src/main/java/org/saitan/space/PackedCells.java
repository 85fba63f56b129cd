// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * Where cells lie in the 64-bit words of a packed state: one after another from the lowest bit of
 * the first word, each in so many bits, none in two words. Immutable.
 */
public final class PackedCells {
  private final int[] word;
  private final int[] shift;
  private final int[] width;
  private final int words;

  /**
   * Lays cells out.
   *
   * @param widths by cell, how many bits it takes, 0 to 32; one that takes none is always 0
   */
  public PackedCells(int... widths) {
    width = widths.clone();
    word = new int[width.length];
    shift = new int[width.length];
    int last = 0;
    int used = 0;
    for (int cell = 0; cell < width.length; cell++) {
      if (used + width[cell] > Long.SIZE) {
        last++;
        used = 0;
      }
      word[cell] = last;
      // A cell of no bits stands where a shift is defined.
      shift[cell] = width[cell] == 0 ? 0 : used;
      used += width[cell];
    }
    words = last + 1;
  }

  /** Returns how many bits tell so many things apart, at least 1 thing. */
  public static int bitsFor(int things) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, things - 1));
  }

  /** Returns how many words a state takes. */
  public int words() {
    return words;
  }

  /** Returns the word that a cell lies in. */
  public int word(int cell) {
    return word[cell];
  }

  /** Returns the lowest bit of a cell in its word. */
  public int shift(int cell) {
    return shift[cell];
  }

  /** Returns how many bits a cell takes. */
  public int width(int cell) {
    return width[cell];
  }

  /** Returns all bits of a cell, in its word. */
  public long ones(int cell) {
    return (1L << width[cell]) - 1 << shift[cell];
  }

  /** Returns what a cell holds. */
  public int get(long[] state, int cell) {
    return (int) ((state[word[cell]] & ones(cell)) >>> shift[cell]);
  }

  /** Gives a value to a cell that holds 0. */
  public void put(long[] state, int cell, int value) {
    state[word[cell]] |= (long) value << shift[cell];
  }
}
