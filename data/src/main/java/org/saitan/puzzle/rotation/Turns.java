// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.util.List;

/** The variants of rotation boards, by which turns of a square count as one move. */
public enum Turns {
  /** A quarter turn, either way. */
  QUARTER("", Turn.R, Turn.L),
  /** A clockwise quarter turn only: no single move undoes another. */
  CLOCKWISE("-cw", Turn.R),
  /** A quarter turn either way, or a half turn. */
  HALF("-htm", Turn.R, Turn.L, Turn.RR);

  /** A turn of one square. */
  enum Turn {
    R(1, "↻", 0.06, -0.21),
    L(3, "↺", -0.48, -0.21),
    RR(2, "180°", -0.21, 0.18);

    /** The number of clockwise quarter turns. */
    final int quarters;

    /** The symbol on its handle. */
    final String symbol;

    /** The horizontal offset of its handle from the center of the square. */
    final double right;

    /** The vertical offset of its handle from the center of the square. */
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

  /** Returns the suffix of the board's name: empty, {@code -cw} or {@code -htm}. */
  public String suffix() {
    return suffix;
  }

  /** Returns the turns of a square in the order of their moves. */
  List<Turn> list() {
    return list;
  }
}
