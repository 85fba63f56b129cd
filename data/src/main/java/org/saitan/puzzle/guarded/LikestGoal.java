// SPDX-License-Identifier: Apache-2.0
package org.saitan.puzzle.guarded;

import java.util.List;
import org.saitan.puzzle.Position;

/**
 * The goal that looks most like a position, of many thousands: 64 goals at a time, a bit each, with
 * the numbers of cells that they have alike as sums in binary, one word for each digit.
 */
final class LikestGoal {
  /** By cell, by what it holds: the goals that have that there, 64 a word. */
  private final long[][][] having;

  private final int words;

  LikestGoal(List<Position> goals) {
    int cells = goals.get(0).size();
    this.words = (goals.size() + Long.SIZE - 1) / Long.SIZE;
    this.having = new long[cells][][];
    for (int i = 0; i < cells; i++) {
      int cell = i;
      int values = 1 + goals.stream().mapToInt(goal -> goal.cell(cell)).max().orElseThrow();
      having[cell] = new long[values][words];
      for (int goal = 0; goal < goals.size(); goal++) {
        having[cell][goals.get(goal).cell(cell)][goal / Long.SIZE] |= 1L << goal % Long.SIZE;
      }
    }
  }

  /** Returns how many cells hold what they hold in the goal that looks most like a position. */
  int same(Position position) {
    int digits = Integer.SIZE - Integer.numberOfLeadingZeros(having.length);
    int most = 0;
    long[] sums = new long[digits];
    for (int word = 0; word < words; word++) {
      for (int cell = 0; cell < having.length; cell++) {
        int value = position.cell(cell);
        long carry = value < having[cell].length ? having[cell][value][word] : 0;
        for (int digit = 0; carry != 0; digit++) {
          long next = sums[digit] & carry;
          sums[digit] ^= carry;
          carry = next;
        }
      }
      most = Math.max(most, greatest(sums));
    }
    return most;
  }

  /** Returns the greatest of 64 sums, and leaves them all 0. */
  private static int greatest(long[] sums) {
    int greatest = 0;
    long left = -1;
    for (int digit = sums.length - 1; digit >= 0; digit--) {
      long having = left & sums[digit];
      if (having != 0) {
        left = having;
        greatest |= 1 << digit;
      }
      sums[digit] = 0;
    }
    return greatest;
  }
}
