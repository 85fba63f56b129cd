// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A box of pieces in space whose layers are turned by matrices: x to the right, y up, z to the
 * front. Layers lie at -1, 0 and 1, of two at -1 and 1.
 */
final class BoxOfPieces {
  private final Set<String> halfTurns;
  private final List<int[]> homes = new ArrayList<>();
  private final List<int[][]> turned = new ArrayList<>();

  BoxOfPieces(int wide, int high, int deep, Set<String> halfTurns) {
    this.halfTurns = halfTurns;
    for (int x = -1; x <= 1; x += 4 - wide) {
      for (int y = -1; y <= 1; y += 4 - high) {
        for (int z = -1; z <= 1; z += 4 - deep) {
          homes.add(new int[] {x, y, z});
          turned.add(new int[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
        }
      }
    }
  }

  /** Turns what a word names: a side, a side with the middle (small letter), or all (x y z). */
  void turn(String word) {
    String name = word.replaceAll("[2']", "");
    boolean half = word.contains("2") || halfTurns.contains(name);
    int quarters = half ? 2 : word.contains("'") ? 3 : 1;
    String side =
        name.replace('x', 'R').replace('y', 'U').replace('z', 'F').toUpperCase(Locale.ROOT);
    int axis = "RL UD FB".indexOf(side) / 3;
    int sign = "RUF".contains(side) ? 1 : -1;
    int least = "xyz".contains(name) ? -1 : name.equals(side) ? 1 : 0;
    for (int i = 0; i < homes.size(); i++) {
      for (int times = 0; times < quarters && sign * place(i)[axis] >= least; times++) {
        turned.set(i, clockwise(axis, sign, turned.get(i)));
      }
    }
  }

  /** Returns how all pieces are turned, seen as the first one lies. */
  List<List<Integer>> asFirstPieceLies() {
    int[][] first = turned.get(0);
    List<List<Integer>> all = new ArrayList<>();
    for (int[][] piece : turned) {
      List<Integer> seen = new ArrayList<>();
      for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
          int sum = 0;
          for (int k = 0; k < 3; k++) {
            sum += first[k][row] * piece[k][column];
          }
          seen.add(sum);
        }
      }
      all.add(seen);
    }
    return all;
  }

  private int[] place(int piece) {
    int[] place = new int[3];
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        place[row] += turned.get(piece)[row][column] * homes.get(piece)[column];
      }
    }
    return place;
  }

  /** Returns a matrix turned by a quarter about an axis, clockwise seen from its end. */
  private static int[][] clockwise(int axis, int sign, int[][] matrix) {
    int next = (axis + 1) % 3;
    int last = (axis + 2) % 3;
    int[][] result = new int[3][3];
    for (int column = 0; column < 3; column++) {
      result[axis][column] = matrix[axis][column];
      result[next][column] = sign * matrix[last][column];
      result[last][column] = -sign * matrix[next][column];
    }
    return result;
  }
}
