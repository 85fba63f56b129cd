// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.export;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.Arrays;

/** Codes for the names of moves, which may be others in each block. */
final class MoveCodes {
  private final Object2IntOpenHashMap<String> known = new Object2IntOpenHashMap<>();
  private final int[] ofMove;
  private StateBlock rows;

  /** Makes the code of a name. */
  interface Maker {
    /** Returns a new code. */
    int code(String name);
  }

  private final Maker maker;

  MoveCodes(int moves, Maker maker) {
    this.maker = maker;
    this.ofMove = new int[moves];
    known.defaultReturnValue(-1);
  }

  void load(StateBlock of) {
    rows = of;
    Arrays.fill(ofMove, -1);
  }

  /** Returns the code of a move's name in the block. */
  int code(int move) {
    if (ofMove[move] < 0) {
      String name = rows.moveName(move);
      int code = known.getInt(name);
      if (code < 0) {
        code = maker.code(name);
        known.put(name, code);
      }
      ofMove[move] = code;
    }
    return ofMove[move];
  }
}
