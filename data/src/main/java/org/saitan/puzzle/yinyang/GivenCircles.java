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

  public int cells() {
    return colours.length;
  }

  public boolean isEmpty() {
    for (byte colour : colours) {
      if (colour != EMPTY) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a cell is empty or holds a circle of this colour. */
  public boolean allows(int cell, int colour) {
    return colours[cell] == EMPTY || colours[cell] == colour;
  }
}
