// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.rotation;

import java.util.List;

/** Which turns of a square count as one move, and so the variant of a rotation board. */
public enum Turns {
  /** A quarter turn, either way. */
  QUARTER("", Turn.R, Turn.L),
  /** A quarter turn clockwise only: no move has a one-move inverse. */
  CLOCKWISE("-cw", Turn.R),
  /** Any turn, half turns too. */
  HALF("-htm", Turn.R, Turn.L, Turn.RR);

  /** A turn of one square. */
  enum Turn {
    R(1, "↻", 0.06, -0.21),
    L(3, "↺", -0.48, -0.21),
    RR(2, "180°", -0.21, 0.18);

    /** How many quarters, clockwise. */
    final int quarters;

    /** What stands on its handle. */
    final String sign;

    /** How far its handle lies to the right of the middle of the square. */
    final double right;

    /** How far it lies below. */
    final double down;

    Turn(int quarters, String sign, double right, double down) {
      this.quarters = quarters;
      this.sign = sign;
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

  /** Returns what the variant adds to the board's name: nothing, {@code -cw} or {@code -htm}. */
  public String suffix() {
    return suffix;
  }

  /** Returns the turns in the order that numbers the moves of each square. */
  List<Turn> list() {
    return list;
  }
}
