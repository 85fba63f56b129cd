// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle;

import java.util.ArrayList;
import java.util.List;
import org.saitan.puzzle.flipit.FlipItPuzzle;
import org.saitan.puzzle.rotation.RotationPuzzle;
import org.saitan.puzzle.uraomote.UraomotePuzzle;

/** Enumerates all positions of a small board, whether solvable or not. */
public final class AllPositions {
  private AllPositions() {}

  /** Returns all positions of a board of any family. */
  public static List<Position> of(Puzzle puzzle) {
    if (puzzle instanceof UraomotePuzzle uraomote) {
      return tilings(uraomote.goal().size());
    } else if (puzzle instanceof RotationPuzzle rotation) {
      return permutations(rotation.grid().cells());
    } else if (puzzle instanceof FlipItPuzzle flipIt) {
      return rowsWithHole(flipIt.cells());
    }
    throw new IllegalArgumentException("no positions known for " + puzzle.name());
  }

  /** Returns all sequences of {@code cells} zeros and ones. */
  public static List<Position> tilings(int cells) {
    List<Position> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << cells; bits++) {
      byte[] tiles = new byte[cells];
      for (int i = 0; i < cells; i++) {
        tiles[i] = (byte) (bits >> i & 1);
      }
      all.add(Position.of(tiles));
    }
    return all;
  }

  /** Returns all permutations of {@code 0 .. cells - 1}. */
  public static List<Position> permutations(int cells) {
    List<Position> all = new ArrayList<>();
    permute(new byte[cells], 0, all);
    return all;
  }

  private static void permute(byte[] row, int filled, List<Position> all) {
    if (filled == row.length) {
      all.add(Position.of(row));
      return;
    }
    for (byte label = 0; label < row.length; label++) {
      if (!contains(row, filled, label)) {
        row[filled] = label;
        permute(row, filled + 1, all);
      }
    }
  }

  private static boolean contains(byte[] row, int filled, byte label) {
    for (int i = 0; i < filled; i++) {
      if (row[i] == label) {
        return true;
      }
    }
    return false;
  }

  /** Returns all sequences of ones and twos with a single 0. */
  public static List<Position> rowsWithHole(int cells) {
    List<Position> all = new ArrayList<>();
    for (int hole = 0; hole < cells; hole++) {
      for (Position sides : tilings(cells - 1)) {
        byte[] row = new byte[cells];
        for (int stone = 0; stone < cells - 1; stone++) {
          row[stone < hole ? stone : stone + 1] = (byte) (1 + sides.cell(stone));
        }
        all.add(Position.of(row));
      }
    }
    return all;
  }
}
