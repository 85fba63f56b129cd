// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.util.List;

/** The variants of rotation boards. They differ in the turns of a square that count as one move. */
public enum Turns {
  /** Quarter turns in both directions. */
  QUARTER("", Turn.R, Turn.L),
  /** Only clockwise quarter turns, so that no move is another move's inverse. */
  CLOCKWISE("-cw", Turn.R),
  /** Quarter turns in both directions, and half turns. */
  HALF("-htm", Turn.R, Turn.L, Turn.RR);

  /** A turn of one square. */
  enum Turn {
    R(1, "↻", 0.06, -0.21),
    L(3, "↺", -0.48, -0.21),
    RR(2, "180°", -0.21, 0.18);

    /** The number of clockwise quarter turns. */
    final int quarters;

    /** The symbol on the handle for this turn. */
    final String symbol;

    /** The horizontal offset of the handle from the square's center. */
    final double right;

    /** The vertical offset of the handle from the square's center. */
    final double down;

    Turn(int quarters, String symbol, double right, double down) {
      this.quarters = quarters;
      this.symbol = symbol;
      this.right = right;
      this.down = down;
    }
  }

  private final String suffix;
  private final List<Turn> list;

  Turns(String suffix, Turn... list) {
    this.suffix = suffix;
    this.list = List.of(list);
  }

  /** Returns the suffix of the board's name: {@code -cw}, {@code -htm} or the empty string. */
  public String suffix() {
    return suffix;
  }

  /** Returns the turns of a square in the order of their moves. */
  List<Turn> list() {
    return list;
  }
}
