// SPDX-License-Identifier: Apache-2.0
package org.saitan.space;

/**
 * The layout of cells in the 64-bit words of a packed state. Cells are placed one after another,
 * starting at the lowest bit of the first word, and no cell crosses a word boundary. Immutable.
 */
public final class PackedCells {
  private final int[] word;
  private final int[] shift;
  private final int[] width;
  private final int words;

  /**
   * Creates a layout.
   *
   * @param widths the number of bits of each cell, from 0 to 32; a cell of 0 bits always has the
   *     value 0
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
      // A cell of 0 bits may lie past the last bit, where a shift would be undefined.
      shift[cell] = width[cell] == 0 ? 0 : used;
      used += width[cell];
    }
    words = last + 1;
  }

  /** Returns the number of bits needed to distinguish the given number of values. */
  public static int bitsFor(int values) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(0, values - 1));
  }

  /** Returns the number of words in a state. */
  public int words() {
    return words;
  }

  /** Returns the index of a cell's word. */
  public int word(int cell) {
    return word[cell];
  }

  /** Returns the index of a cell's lowest bit in its word. */
  public int shift(int cell) {
    return shift[cell];
  }

  /** Returns the number of bits of a cell. */
  public int width(int cell) {
    return width[cell];
  }

  /** Returns the bit mask of a cell in its word. */
  public long ones(int cell) {
    return (1L << width[cell]) - 1 << shift[cell];
  }

  /** Returns the value of a cell. */
  public int get(long[] state, int cell) {
    return (int) ((state[word[cell]] & ones(cell)) >>> shift[cell]);
  }

  /** Sets the value of a cell that is still 0. */
  public void put(long[] state, int cell, int value) {
    state[word[cell]] |= (long) value << shift[cell];
  }
}
