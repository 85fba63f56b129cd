// SPDX-License-Identifier: Apache-2.0
package org.saitan.placement.yinyang;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.saitan.placement.Census;

/** Counts the border lines of a small board by deriving a border line from each solution. */
final class EnumeratedBorders {
  private EnumeratedBorders() {}

  static Census.Tally of(int rows, int columns) {
    List<Integer> solutions = BruteForceYinYang.solutions(rows, columns);
    Set<List<Set<Integer>>> seen = new HashSet<>();
    int[] kinds = new int[4];
    for (int solution : solutions) {
      Line line = line(solution, rows, columns);
      if (rows > 1 && columns > 1 && seen.add(List.of(line.steps, line.ends))) {
        kinds[line.isCycle ? 0 : 1 + line.endsInCorners(rows, columns)]++;
      }
    }
    return new BorderCensus(rows, columns)
        .tally(Arrays.stream(kinds).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new));
  }

  /**
   * A border line, given by its steps and ends. Crossings are numbered, and a step is encoded as 64
   * times one crossing plus the other crossing.
   */
  private record Line(Set<Integer> steps, Set<Integer> ends, boolean isCycle, int endCount) {
    int endsInCorners(int rows, int columns) {
      if (endCount != 2) {
        throw new IllegalStateException("a path with " + endCount + " ends");
      }
      int width = columns - 1;
      int height = rows - 1;
      Set<Integer> corners =
          Set.copyOf(
              new HashSet<>(List.of(0, width - 1, (height - 1) * width, height * width - 1)));
      if (ends.size() == 1) {
        return 2;
      }
      return (int) ends.stream().filter(corners::contains).count();
    }
  }

  private static Line line(int solution, int rows, int columns) {
    Set<Integer> steps = new HashSet<>();
    Set<Integer> ends = new HashSet<>();
    int endCount = 0;
    int width = columns - 1;
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        int cell = r * columns + c;
        if (c + 1 < columns && differ(solution, cell, cell + 1)) {
          // The step is between the crossings (r - 1, c) and (r, c).
          endCount +=
              add(steps, ends, r > 0 ? (r - 1) * width + c : -1, r < rows - 1 ? r * width + c : -1);
        }
        if (r + 1 < rows && differ(solution, cell, cell + columns)) {
          endCount +=
              add(
                  steps,
                  ends,
                  c > 0 ? r * width + c - 1 : -1,
                  c < columns - 1 ? r * width + c : -1);
        }
      }
    }
    return new Line(steps, ends, endCount == 0, endCount);
  }

  private static boolean differ(int solution, int cell, int other) {
    return (solution >> cell & 1) != (solution >> other & 1);
  }

  private static int add(Set<Integer> steps, Set<Integer> ends, int from, int to) {
    if (from >= 0 && to >= 0) {
      steps.add(64 * from + to);
      return 0;
    }
    ends.add(Math.max(from, to));
    return 1;
  }
}
