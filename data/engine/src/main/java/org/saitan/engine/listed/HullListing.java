// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.saitan.space.StateList;

/** A listing of hull numbers. Finds the next moves of 64 states at a time. */
final class HullListing extends Listing {
  private static final int BLOCKS_PER_SLICE = 16;
  private static final int NUMBERS_PER_SLICE = 1 << 16;

  private final HullStates states;
  private final HullMoves moves;
  private final List<HullSlice> slices;

  /**
   * Consecutive states of a section.
   *
   * @param numbers returns the numbers of these states in ascending order
   */
  record HullSlice(int count, Supplier<long[]> numbers) {
    /** Returns the slices of a section whose states are stored as a bit set. */
    static List<HullSlice> sliceSet(HullStates states, long[] set) {
      List<HullSlice> slices = new ArrayList<>();
      for (int from = 0; from < states.blocks(); from += BLOCKS_PER_SLICE) {
        int first = from;
        int end = Math.min(states.blocks(), from + BLOCKS_PER_SLICE);
        int count =
            Arrays.stream(set, first * HullMoves.WORDS, end * HullMoves.WORDS)
                .mapToInt(Long::bitCount)
                .sum();
        slices.add(new HullSlice(count, () -> HullStates.numbers(first, end, set)));
      }
      return slices;
    }

    /** Returns the slices of a section whose states are stored as their numbers. */
    static List<HullSlice> sliceNumbers(long[] numbers) {
      List<HullSlice> slices = new ArrayList<>();
      for (int from = 0; from < numbers.length; from += NUMBERS_PER_SLICE) {
        int first = from;
        int end = Math.min(numbers.length, from + NUMBERS_PER_SLICE);
        slices.add(new HullSlice(end - first, () -> Arrays.copyOfRange(numbers, first, end)));
      }
      return slices;
    }
  }

  /**
   * Creates a listing.
   *
   * @param slices the slices of all sections, in order
   */
  HullListing(
      HullStates states,
      HullMoves moves,
      List<StateList.Section> sections,
      List<HullSlice> slices,
      List<Long> layers) {
    super(
        states.hull().words(),
        sections,
        slices.stream().mapToLong(HullSlice::count).toArray(),
        layers);
    this.states = states;
    this.moves = moves;
    this.slices = slices;
  }

  @Override
  ListedRuns.Run slice(int number) {
    long[] numbers = slices.get(number).numbers().get();
    ListedRuns.Run run =
        new ListedRuns.Run(
            states.hull().states(numbers), new char[numbers.length], new char[numbers.length]);
    HullMoves.NextMoveFinder finder = moves.new NextMoveFinder(states.planes());
    long[] lanes = new long[HullMoves.WORDS];
    char[] next = new char[HullMoves.WORDS * Long.SIZE];
    for (int begin = 0, end = 0; begin < numbers.length; begin = end) {
      int block = (int) (numbers[begin] >>> HullMoves.IN_BLOCK);
      Arrays.fill(lanes, 0);
      Arrays.fill(next, ListedNextMoves.NONE);
      for (; end < numbers.length && numbers[end] >>> HullMoves.IN_BLOCK == block; end++) {
        lanes[(int) (numbers[end] >>> HullMoves.BITS) % HullMoves.WORDS] |= 1L << numbers[end];
      }
      finder.find(block, lanes, next);
      for (int at = begin; at < end; at++) {
        int distance = states.distance(numbers[at]);
        run.distances()[at] = distance < 0 ? Shard.NO_DISTANCE : (char) distance;
        run.next()[at] = next[(int) numbers[at] & next.length - 1];
      }
    }
    return run;
  }

  @Override
  void findNextMoves(ListedRuns.Run run) {
    // slice() has already found the next moves.
  }
}
