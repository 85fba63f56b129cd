// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement;

import java.util.Arrays;

/**
 * A board to fill, partly filled: for each cell the number of a colour or nothing.
 *
 * <p>Immutable. Cells are numbered in reading order.
 */
public final class GivenCells {
  /** The most colours of a filling. */
  public static final int MOST_COLOURS = 127;

  private static final byte EMPTY = -1;

  private final byte[] held;
  private final int colours;

  private GivenCells(byte[] held, int colours) {
    this.held = held;
    this.colours = colours;
  }

  /**
   * Returns an empty board.
   *
   * @param colours the number of colours, 2 to {@value #MOST_COLOURS}
   * @throws IllegalArgumentException if a number is out of range
   */
  public static GivenCells none(int cells, int colours) {
    if (cells < 1 || colours < 2 || colours > MOST_COLOURS) {
      throw new IllegalArgumentException(
          "there must be a cell and [2-%d] colours, got %d and %d"
              .formatted(MOST_COLOURS, cells, colours));
    }
    byte[] held = new byte[cells];
    Arrays.fill(held, EMPTY);
    return new GivenCells(held, colours);
  }

  /**
   * Returns this board with one more cell filled, in place of what it held.
   *
   * @throws IllegalArgumentException if there is no such cell or colour
   */
  public GivenCells with(int cell, int colour) {
    if (cell < 0 || cell >= held.length) {
      throw new IllegalArgumentException(
          "cell must be in [0-" + (held.length - 1) + "], got " + cell);
    }
    if (colour < 0 || colour >= colours) {
      throw new IllegalArgumentException(
          "colour must be in [0-" + (colours - 1) + "], got " + colour);
    }
    byte[] copy = held.clone();
    copy[cell] = (byte) colour;
    return new GivenCells(copy, colours);
  }

  /** Returns this board with one cell empty. */
  public GivenCells without(int cell) {
    byte[] copy = held.clone();
    copy[cell] = EMPTY;
    return new GivenCells(copy, colours);
  }

  /** Returns the number of cells of the board. */
  public int cells() {
    return held.length;
  }

  /** Returns the number of colours that a cell may have. */
  public int colours() {
    return colours;
  }

  /** Returns the number of cells that hold a colour. */
  public int count() {
    int count = 0;
    for (byte colour : held) {
      count += colour == EMPTY ? 0 : 1;
    }
    return count;
  }

  /** Returns whether a cell holds a colour. */
  public boolean has(int cell) {
    return held[cell] != EMPTY;
  }

  /** Returns whether a cell holds this colour. */
  public boolean has(int cell, int colour) {
    return held[cell] == colour;
  }

  /**
   * Returns the colour of a cell.
   *
   * @throws IllegalArgumentException if it is empty
   */
  public int colour(int cell) {
    if (held[cell] == EMPTY) {
      throw new IllegalArgumentException("cell " + cell + " is empty");
    }
    return held[cell];
  }

  /** Returns whether every cell is empty. */
  public boolean isEmpty() {
    return count() == 0;
  }

  /** Returns whether a cell is empty or holds this colour. */
  public boolean allows(int cell, int colour) {
    return held[cell] == EMPTY || held[cell] == colour;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GivenCells that
        && colours == that.colours
        && Arrays.equals(held, that.held);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(held) + colours;
  }

  @Override
  public String toString() {
    return Arrays.toString(held);
  }
}
