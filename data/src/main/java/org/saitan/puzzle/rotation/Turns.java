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

  /** A turn of one square; the number is its clockwise quarter turns. */
  enum Turn {
    R(1),
    L(3),
    RR(2);

    final int quarters;

    Turn(int quarters) {
      this.quarters = quarters;
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
