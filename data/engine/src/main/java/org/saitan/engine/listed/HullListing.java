// SPDX-License-Identifier: Apache-2.0
package org.saitan.engine.listed;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saitan.space.StateList;

/** A listing of hull numbers. Finds the next moves of 64 states at a time. */
final class HullListing extends Listing {
  private static final int BLOCKS_PER_SLICE = 16;
  private static final int NUMBERS_PER_SLICE = 1 << 16;

  private final HullStates states;
  private final HullMoves moves;

  /** The states of the section that is stored as a bit set. */
  private final long[] asSet;

  private final List<HullSlice> slices;

  /**
   * A range of consecutive states.
   *
   * @param numbers the numbers of a section, or empty for the section that is stored as a bit set
   * @param from the index of the first number, or of the first block of the bit set
   * @param to the index after the last
   */
  private record HullSlice(long[] numbers, int from, int to) {}

  private HullListing(
      HullStates states,
      HullMoves moves,
      long[] asSet,
      List<StateList.Section> sections,
      List<HullSlice> slices,
      List<Long> layers) {
    super(
        states.width(),
        sections,
        slices.stream().mapToLong(slice -> states(slice, asSet)).toArray(),
        layers);
    this.states = states;
    this.moves = moves;
    this.asSet = asSet;
    this.slices = slices;
  }

  /**
   * Creates a listing.
   *
   * @param asSet the states of the section that is stored as a bit set
   * @param numbers the numbers of each section in ascending order; empty for the section that is
   *     stored as a bit set
   */
  static HullListing of(
      HullStates states,
      HullMoves moves,
      long[] asSet,
      List<StateList.Section> sections,
      List<long[]> numbers,
      List<Long> layers) {
    List<HullSlice> slices = new ArrayList<>();
    for (long[] some : numbers) {
      int end = some.length == 0 ? states.blocks() : some.length;
      int step = some.length == 0 ? BLOCKS_PER_SLICE : NUMBERS_PER_SLICE;
      for (int from = 0; from < end; from += step) {
        slices.add(new HullSlice(some, from, Math.min(end, from + step)));
      }
    }
    return new HullListing(states, moves, asSet, sections, slices, layers);
  }

  private static long states(HullSlice slice, long... asSet) {
    if (slice.numbers().length > 0) {
      return slice.to() - slice.from();
    }
    long count = 0;
    for (int at = slice.from() * HullMoves.WORDS; at < slice.to() * HullMoves.WORDS; at++) {
      count += Long.bitCount(asSet[at]);
    }
    return count;
  }

  @Override
  ListedRuns.Run slice(int number) {
    int count = statesOf(number);
    RunWriter writer =
        new RunWriter(
            new ListedRuns.Run(new long[count * words()], new char[count], new char[count]));
    HullSlice slice = slices.get(number);
    if (slice.numbers().length == 0) {
      for (int block = slice.from(); block < slice.to(); block++) {
        System.arraycopy(asSet, block * HullMoves.WORDS, writer.lanes, 0, HullMoves.WORDS);
        writer.append(block);
      }
    } else {
      writer.append(LongArrayList.wrap(slice.numbers()).subList(slice.from(), slice.to()));
    }
    return writer.run;
  }

  @Override
  void findNextMoves(ListedRuns.Run run) {
    // slice() has already found them.
  }

  private final class RunWriter {
    private final HullStates.HullNextMoves finder = states.new HullNextMoves(moves);
    private final long[] lanes = new long[HullMoves.WORDS];
    private final char[] nextOfBlock = new char[HullMoves.WORDS * Long.SIZE];
    private final ListedRuns.Run run;
    private int place;

    RunWriter(ListedRuns.Run run) {
      this.run = run;
    }

    void append(LongList numbers) {
      for (int i = 0; i < numbers.size(); ) {
        int block = (int) (numbers.getLong(i) >>> HullMoves.IN_BLOCK);
        Arrays.fill(lanes, 0);
        for (; i < numbers.size() && numbers.getLong(i) >>> HullMoves.IN_BLOCK == block; i++) {
          lanes[(int) (numbers.getLong(i) >>> HullMoves.BITS) % HullMoves.WORDS] |=
              1L << numbers.getLong(i);
        }
        append(block);
      }
    }

    /** Appends a block's states. */
    void append(int block) {
      long nonempty = 0;
      for (int word = 0; word < HullMoves.WORDS; word++) {
        nonempty |= lanes[word] == 0 ? 0 : 1L << word;
      }
      if (nonempty == 0) {
        return;
      }
      Arrays.fill(nextOfBlock, ListedNextMoves.NONE);
      finder.find(block, nonempty, lanes, nextOfBlock);
      long[] first = states.firstStateOf(block);
      for (; nonempty != 0; nonempty &= nonempty - 1) {
        int word = Long.numberOfTrailingZeros(nonempty);
        int at = block * HullMoves.WORDS + word;
        for (long left = lanes[word]; left != 0; left &= left - 1) {
          int lane = Long.numberOfTrailingZeros(left);
          states.writeState(first, word, lane, run.states(), place * words());
          int distance = states.distance(at, lane);
          run.distances()[place] = distance < 0 ? Shard.NO_DISTANCE : (char) distance;
          run.next()[place] = nextOfBlock[word * Long.SIZE + lane];
          place++;
        }
      }
    }
  }
}
