// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The oracle of peg solitaire: drawings in which pegs are moved by hand, too simple to be wrong.
 * {@code o} is a peg, {@code .} a hole, all rows of a drawing are as long, and end with a line
 * break.
 */
public final class PlainPegs {
  private static final int FAR = 1_000;

  private final List<Integer> sides;
  private final Map<String, Integer> distances = new HashMap<>();

  /**
   * Creates the rules.
   *
   * @param width signs of a row, without its line break
   * @param hexagonal whether cells of a row stand two columns apart
   */
  public PlainPegs(int width, boolean hexagonal) {
    int row = width + 1;
    this.sides =
        hexagonal
            ? List.of(2, -2, row + 1, row - 1, -row + 1, -row - 1)
            : List.of(1, -1, row, -row);
  }

  /** Returns what a drawing can become by one move: all jumps that one peg does in a row. */
  public Set<String> after(String drawing) {
    Set<String> found = new HashSet<>();
    for (int cell = 0; cell < drawing.length(); cell++) {
      jump(drawing, cell, found);
    }
    return found;
  }

  private void jump(String drawing, int cell, Set<String> found) {
    for (int side : sides) {
      int last = cell + 2 * side;
      if (last >= 0
          && last < drawing.length()
          && drawing.charAt(cell) == 'o'
          && drawing.charAt(cell + side) == 'o'
          && drawing.charAt(last) == '.') {
        StringBuilder next = new StringBuilder(drawing);
        next.setCharAt(cell, '.');
        next.setCharAt(cell + side, '.');
        next.setCharAt(last, 'o');
        found.add(next.toString());
        jump(next.toString(), last, found);
      }
    }
  }

  /** Returns how many moves take a drawing to one of some; empty goals are never reached. */
  public int distance(String drawing, Set<String> goals) {
    if (goals.contains(drawing)) {
      return 0;
    }
    Integer known = distances.get(drawing);
    if (known == null) {
      known = FAR;
      for (String next : after(drawing)) {
        known = Math.min(known, 1 + distance(next, goals));
      }
      distances.put(drawing, known);
    }
    return known;
  }

  /** Returns whether {@link #distance} says that there is no way. */
  public static boolean isFar(int distance) {
    return distance >= FAR;
  }
}
