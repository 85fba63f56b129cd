package org.saitan.puzzle.yinyang;

import java.util.Arrays;

/**
 * The circles placed on a board beforehand: for each cell white, black or nothing.
 *
 * <p>Immutable. Cells are numbered in reading order.
 */
public final class GivenCircles {
  private static final byte EMPTY = -1;

  private final byte[] colours;

  private GivenCircles(byte[] colours) {
    this.colours = colours;
  }

  /** Returns an empty board. */
  public static GivenCircles none(int cells) {
    byte[] colours = new byte[cells];
    Arrays.fill(colours, EMPTY);
    return new GivenCircles(colours);
  }

  /**
   * Returns these circles and one more, in place of what the cell held.
   *
   * @throws IllegalArgumentException if there is no such cell or colour
   */
  public GivenCircles with(int cell, int colour) {
    if (cell < 0 || cell >= colours.length) {
      throw new IllegalArgumentException(
          "cell must be in [0-" + (colours.length - 1) + "], got " + cell);
    }
    if (colour != YinYangFrontier.WHITE && colour != YinYangFrontier.BLACK) {
      throw new IllegalArgumentException("colour must be 0 (white) or 1 (black), got " + colour);
    }
    byte[] copy = colours.clone();
    copy[cell] = (byte) colour;
    return new GivenCircles(copy);
  }

  /** Returns these circles without that of one cell, if it has any. */
  public GivenCircles without(int cell) {
    byte[] copy = colours.clone();
    copy[cell] = EMPTY;
    return new GivenCircles(copy);
  }

  /** Returns the number of cells of the board. */
  public int cells() {
    return colours.length;
  }

  /** Returns the number of circles. */
  public int count() {
    int count = 0;
    for (byte colour : colours) {
      count += colour == EMPTY ? 0 : 1;
    }
    return count;
  }

  /** Returns whether a cell holds a circle. */
  public boolean has(int cell) {
    return colours[cell] != EMPTY;
  }

  /** Returns whether a cell holds a black circle. */
  public boolean isBlack(int cell) {
    return colours[cell] == YinYangFrontier.BLACK;
  }

  /** Returns whether a cell holds a white circle. */
  public boolean isWhite(int cell) {
    return colours[cell] == YinYangFrontier.WHITE;
  }

  /** Returns whether there is no circle. */
  public boolean isEmpty() {
    return count() == 0;
  }

  /** Returns whether a cell is empty or holds a circle of this colour. */
  public boolean allows(int cell, int colour) {
    return colours[cell] == EMPTY || colours[cell] == colour;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GivenCircles that && Arrays.equals(colours, that.colours);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(colours);
  }

  @Override
  public String toString() {
    return Arrays.toString(colours);
  }
}
