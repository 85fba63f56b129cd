// SPDX-License-Identifier: Apache-2.0
package org.saitan.query.distance.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.saitan.json.MayBeAbsent;
import org.saitan.puzzle.CellMoves;
import org.saitan.puzzle.CellMoves.Held;
import org.saitan.puzzle.Position;

/**
 * A number for each position that holds the same things as the goal, found from its cells alone:
 * cells among which moves carry things about are a group, which has as many numbers as there are
 * ways to fill it. Some numbers stand for positions that no moves make.
 *
 * @param groups the groups of which there is more than one way to fill them, the slowest first
 * @param fixed cells that hold the same in every position
 */
record CellNumbers(List<Group> groups, List<Held> fixed) {
  /** The most numbers: products of them with a number of cells are exact in JavaScript. */
  private static final long MOST = 1L << 47;

  /**
   * Cells among which moves carry things about.
   *
   * @param cells their numbers, ascending; the first is the slowest
   * @param counts how many of them hold each value, where moves add nothing
   * @param radix how many values each may hold, where moves do
   */
  record Group(List<Integer> cells, @MayBeAbsent List<Integer> counts, @MayBeAbsent Integer radix) {
    /** Returns in how many ways it can be filled, at most {@link #MOST} and one more. */
    private long ways() {
      long ways = 1;
      int left = cells.size();
      int[] free = counts == null ? null : counts.stream().mapToInt(Integer::intValue).toArray();
      if (free == null) {
        for (int i = 0; i < left && ways <= MOST; i++) {
          ways *= radix;
        }
        return Math.min(ways, MOST + 1);
      }
      // Of the arrangements of some things those of one kind more: times (n + 1) ... (n + k) / k!.
      int placed = 0;
      for (int count : free) {
        for (int k = 1; k <= count && ways <= MOST; k++) {
          placed++;
          ways = ways * placed / k;
        }
      }
      return Math.min(ways, MOST + 1);
    }
  }

  /** Returns the numbers of a board; empty if there are more than a page can reckon with. */
  static Optional<CellNumbers> of(CellMoves moves, Position goal) {
    List<Group> groups = new ArrayList<>();
    List<Held> fixed = new ArrayList<>();
    for (List<Integer> cells : together(moves, goal.size())) {
      boolean adds =
          moves.moves().stream()
              .anyMatch(move -> cells.stream().anyMatch(c -> move.add().get(c) > 0));
      if (cells.size() == 1 && !adds) {
        fixed.add(new Held(cells.get(0), goal.cell(cells.get(0))));
      } else if (adds) {
        groups.add(new Group(cells, null, moves.moduli().get(cells.get(0))));
      } else {
        int most = cells.stream().mapToInt(goal::cell).max().orElseThrow();
        Integer[] counts = new Integer[most + 1];
        Arrays.fill(counts, 0);
        cells.forEach(cell -> counts[goal.cell(cell)]++);
        groups.add(new Group(cells, List.of(counts), null));
      }
    }
    CellNumbers numbers = new CellNumbers(groups, fixed);
    return numbers.count() > MOST ? Optional.empty() : Optional.of(numbers);
  }

  /** Returns the cells among which moves carry things about, each with the others. */
  private static Iterable<List<Integer>> together(CellMoves moves, int cells) {
    int[] first = IntStream.range(0, cells).toArray();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (CellMoves.Move move : moves.moves()) {
        for (int cell = 0; cell < cells; cell++) {
          int other = move.from().get(cell);
          int least = Math.min(first[cell], first[other]);
          changed |= first[cell] != least || first[other] != least;
          first[cell] = least;
          first[other] = least;
        }
      }
    }
    Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
    for (int cell = 0; cell < cells; cell++) {
      groups.computeIfAbsent(first[cell], any -> new ArrayList<>()).add(cell);
    }
    return groups.values();
  }

  /** Returns how many numbers there are, at most {@link #MOST} and one more. */
  private long count() {
    long count = 1;
    for (Group group : groups) {
      long ways = group.ways();
      if (ways > MOST / count) {
        return MOST + 1;
      }
      count *= ways;
    }
    return count;
  }

  /** Finds the number of one position after another, for one thread. */
  final class Reader {
    private final int[][] cells = new int[groups.size()][];
    private final int[][] counts = new int[groups.size()][];
    private final long[] ways = new long[groups.size()];
    private final int[] free = new int[256];

    Reader() {
      for (int i = 0; i < cells.length; i++) {
        Group group = groups.get(i);
        cells[i] = group.cells().stream().mapToInt(Integer::intValue).toArray();
        counts[i] =
            group.counts() == null
                ? null
                : group.counts().stream().mapToInt(Integer::intValue).toArray();
        ways[i] = group.ways();
      }
    }

    /** Returns the number of the position whose cells begin somewhere in an array. */
    long of(byte[] position, int offset) {
      long number = 0;
      for (int i = 0; i < cells.length; i++) {
        number =
            number * ways[i]
                + (counts[i] == null
                    ? digits(cells[i], groups.get(i).radix(), position, offset)
                    : arrangement(i, position, offset));
      }
      return number;
    }

    private long digits(int[] of, int radix, byte[] position, int offset) {
      long number = 0;
      for (int cell : of) {
        number = number * radix + position[offset + cell];
      }
      return number;
    }

    /** Returns how many arrangements of the same things come before one. */
    private long arrangement(int group, byte[] position, int offset) {
      System.arraycopy(counts[group], 0, free, 0, counts[group].length);
      long left = ways[group]; // arrangements of what is left
      long before = 0;
      int size = cells[group].length;
      for (int cell : cells[group]) {
        int value = position[offset + cell];
        int smaller = 0;
        for (int other = 0; other < value; other++) {
          smaller += free[other];
        }
        before += left * smaller / size;
        left = left * free[value] / size;
        free[value]--;
        size--;
      }
      return before;
    }
  }
}
